package card

import (
	"fmt"
	"strconv"

	"github.com/alecthomas/participle/v2/lexer"
)

// speech is what a line has spoken of so far: its targets, and what "it" and "that player" mean. The
// parser and the printer keep the same account, so that what is printed as "it" is read as the same.
type speech struct {
	targets []Target
	object  *Selector // what "it" means; nil: nothing yet
	person  *Selector // what "that player" means
	doer    *Selector // who does what no sentence names a subject for; nil: you
	x, y    Amount    // "where X is": nil stands for the X of the cost
	static  *Cond     // the "as long as" of a sentence that applies all the time
	timed   bool      // a duration was given
	err     error     // the first thing that was wrong
}

// fail records the first error.
func (s *speech) fail(pos lexer.Position, format string, args ...any) {
	if s.err == nil {
		s.err = &Error{Pos: place(pos), Msg: fmt.Sprintf(format, args...)}
	}
}

// place turns a position of the grammar into one of the tree.
func place(pos lexer.Position) Pos {
	return Pos{File: pos.Filename, Line: pos.Line, Column: pos.Column}
}

// announce adds a target and points at it.
func (s *speech) announce(pos lexer.Position, t Target) *Selector {
	s.targets = append(s.targets, t)
	return &Selector{Pos: place(pos), Kind: Targeted, Index: len(s.targets) - 1}
}

var ordinals = [...]string{"first", "second", "third", "fourth"}

// nthTarget points at a target announced before.
func (s *speech) nthTarget(pos lexer.Position, ordinal string) *Selector {
	for i, word := range ordinals {
		if word == ordinal && i < len(s.targets) {
			sel := &Selector{Pos: place(pos), Kind: Targeted, Index: i}
			s.hear(sel)
			return sel
		}
	}
	s.fail(pos, "there is no %s target before this", ordinal)
	return &Selector{Kind: Targeted}
}

// it is what "it" means.
func (s *speech) it() *Selector {
	if s.object == nil {
		return &Selector{Kind: It}
	}
	sel := *s.object
	return &sel
}

// thatPlayer is what "that player" means.
func (s *speech) thatPlayer() *Selector {
	if s.person == nil {
		return &Selector{Kind: It}
	}
	sel := *s.person
	return &sel
}

// mayBePlayer reports whether what is spoken of is a player, or can be one.
func (s *speech) mayBePlayer(sel *Selector) bool {
	switch sel.Kind {
	case This, Enchanted, TopOfLibrary, Any:
		return false
	case Targeted:
		return sel.Index >= len(s.targets) || s.targets[sel.Index].Filter.Player
	case Each, Choose:
		return sel.Filter.Player
	}
	return true
}

// hear takes note of what was spoken of. "This" is what "it" means only as long as nothing else was
// spoken of: in "destroy target creature; this deals 1 damage to its controller" it is the creature.
func (s *speech) hear(sel *Selector) {
	switch sel.Kind {
	case This:
		if s.object == nil {
			s.object = &Selector{Kind: This}
		}
	case Targeted:
		if sel.Index >= len(s.targets) {
			return // a tree built by hand
		}
		said := &Selector{Kind: Targeted, Index: sel.Index}
		f := &s.targets[sel.Index].Filter
		if f.Player {
			s.person = said
		}
		if !f.onlyPlayers() {
			s.object = said
		}
	case Enchanted, TriggerSubject, TriggerOther:
		s.object = &Selector{Kind: sel.Kind}
	case Each, Choose, TopOfLibrary, Any:
		s.object = &Selector{Kind: It}
		if sel.Filter != nil && sel.Filter.Player {
			s.person = &Selector{Kind: It}
		}
	case EachPlayer, Opponent:
		s.person = &Selector{Kind: It}
	case TriggerPlayer, ActivePlayer, DefendingPlayer, Chosen:
		s.person = &Selector{Kind: sel.Kind}
	case ControllerOf, OwnerOf:
		s.person = &Selector{Kind: sel.Kind, Of: sel.Of}
	}
}

// hearEach takes note of what is gone through one by one: "it" is the one at hand.
func (s *speech) hearEach(what *Selector) {
	if what.Kind == EachPlayer || what.Kind == Opponent {
		s.person = &Selector{Kind: It}
		return
	}
	s.object = &Selector{Kind: It}
}

// hearTrigger takes note of what a trigger spoke of: from here on "it" is what the event happened to.
func (s *speech) hearTrigger(t *Trigger) {
	if t.Event == At || t.Event == AtEndOf {
		if t.Whose != nil && t.Whose.Kind != You || t.Whose == nil && s.person == nil {
			s.person = &Selector{Kind: TriggerPlayer}
		}
		return
	}
	s.object, s.person = nil, nil
	if t.Event.byPlayer() {
		s.person = &Selector{Kind: TriggerPlayer}
	}
	for i, sel := range []*Selector{t.What, t.Other} {
		if sel == nil || sel.Kind == You {
			continue
		}
		kind := [...]SelKind{TriggerSubject, TriggerOther}[i]
		if sel.Kind == This {
			s.hear(sel)
			continue
		}
		players := sel.Kind == EachPlayer || sel.Kind == Opponent
		if (players || sel.Filter != nil && sel.Filter.Player) && !t.Event.byPlayer() {
			s.person = &Selector{Kind: kind}
		}
		if !players {
			s.object = &Selector{Kind: kind}
		}
	}
}

// byPlayer reports whether the event is something a player does to the thing it speaks of.
func (e Event) byPlayer() bool {
	return e == IsCast || e == TappedForMana || e == PlayLandEvent || e == IsActivated || e == Draws || e == Discards
}

// onlyPlayers reports whether a filter matches players and nothing else.
func (f *Filter) onlyPlayers() bool {
	return f.Player && f.Types|f.AnyType == 0 && len(f.Subtypes) == 0 && f.Or == nil &&
		!f.Permanent && !f.Card && !f.Spell && !f.OnStack
}

// variable is what X or Y stands for.
func (s *speech) variable(pos lexer.Position, name string) Amount {
	switch {
	case name == "X" && s.x == nil:
		return X{}
	case name == "X":
		return s.x
	case s.y == nil:
		s.fail(pos, "what is Y? expected \", where Y is ...\" at the end")
		return Num(0)
	}
	return s.y
}

// number reads a number in figures or in words.
func (s *speech) number(pos lexer.Position, text string) int {
	if n, ok := numberWords[text]; ok {
		return n
	}
	n, err := strconv.Atoi(text)
	if err != nil || n > maxNumber {
		s.fail(pos, "the number %s is too large", text)
		return 0
	}
	return n
}

// The bounds of numbers: MaxNumber of every quantity of play, above zero and below, and maxNumber of those that
// the notation writes; no card needs a larger one.
const (
	MaxNumber = 1_000_000
	maxNumber = 9999
)
