package card

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/alecthomas/participle/v2/lexer"
)

// speech is what a line has spoken of so far: its targets, and what "it", "that player" and "that much" can
// mean. The parser and the printer keep the same account, so that what is printed is read as the same.
type speech struct {
	targets     []Target
	spoken      []*antecedent  // what was spoken of, the latest last
	parts       []*Selector    // what was chosen among things spoken of before, for "the rest"
	numbers     []spokenNumber // the numbers that were spoken of
	dealt       *Damage        // the damage that is "dealt this way"
	prevented   *Prevent       // what prevents the damage that is "prevented this way"
	sentence    int            // which instruction is being read
	order       int            // how many antecedents there were
	slots       int            // how many slots are in use
	doer        *antecedent    // who does what no sentence names a subject for; nil: you
	subject     *Selector      // who did what stands before ", then", where a sentence named a subject
	x, y        Amount         // "where X is": nil stands for the X of the cost
	static      *Cond          // the "as long as" of a sentence that applies all the time
	event       bool           // there is an event: of a trigger, or one that is replaced
	forMana     bool           // and in it something is tapped for mana
	where       bool           // "where X is" is being read: the numbers of its sentence are not known to it
	timed       bool           // a duration was given
	manaCosts   bool           // what is paid here can be the mana cost of something
	totals      bool           // what is sacrificed here can be chosen by a total
	removesX    bool           // the cost removes any number of counters, which is X
	activated   *Ability       // the activated ability of which is read what it does; nil: none
	always      bool           // damage is prevented or redirected that "would be dealt", at no time in particular
	extraTurn   bool           // an extra turn was spoken of
	inGraveyard bool           // this was spoken of as a card in a graveyard
	asCast      []*ChooseOne   // what is chosen as the spell is cast, and where that is said
	asCastPos   lexer.Position
	turned      *Selector        // what the nearest sentence taps, or untaps; nil: none does
	turnedTo    Tri              // whether it taps it
	dead        []lexer.Position // where things are spoken of that died this turn
	counted     int              // how many of these are counted
	err         error            // the first thing that was wrong
	places      []placed         // where the instructions stand
	holders     []holder         // where what this is attached to is spoken of
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

// forget drops the antecedents after the one with a number, but for what has a kind of its own where kept says so.
func (s *speech) forget(from int, kept bool) {
	s.spoken = slices.DeleteFunc(slices.Clone(s.spoken), func(a *antecedent) bool { return a.order > from && !(kept && a.sel != nil && !a.person) })
	s.numbers = slices.DeleteFunc(slices.Clone(s.numbers), func(n spokenNumber) bool { return n.things != nil && !slices.Contains(s.spoken, n.things) })
}

// hearTrigger takes note of what a trigger spoke of, in place of the words for it, which came after from: "it" is what the
// event happened to.
func (s *speech) hearTrigger(t *Trigger, from int) {
	s.event, s.forMana = true, t.Event == TappedForMana
	if t.Event == At || t.Event == AtEndOf {
		s.forget(from, true)
		if t.Whose == nil || t.Whose.Kind != You {
			s.mention(antecedent{sel: &Selector{Kind: TriggerPlayer}, first: &Selector{Kind: TriggerPlayer}, person: true})
		}
		return
	}
	s.forget(from, t.Event == StateIs)
	what, other := t.What, t.Other
	switch {
	case t.BySeveral():
		other = nil
	case t.Batch && t.Event != CounterPut:
		what = nil // several, and none of them is known
	}
	s.hearEvent(what, other, t.Event.byPlayer())
	if (t.Event == Draws || t.Event == Discards) && !t.Batch {
		card := &Selector{Kind: Each, Filter: &Filter{Card: true}}
		s.mention(antecedent{sel: &Selector{Kind: TriggerSubject}, first: card, filter: card.Filter, thing: true})
	}
	if t.Event.hasAmount() && (!t.Batch || t.Event == CounterPut) {
		s.numbers = append(s.numbers, spokenNumber{sentence: s.sentence})
	}
}

// wantEvent refuses words for the event of a trigger where there is none.
func (s *speech) wantEvent(pos lexer.Position, words string) {
	if !s.event {
		s.fail(pos, "%s: this answers to no event; \"when\", \"whenever\" or \"at\" begins a line that does", words)
	}
}

// hearEvent takes note of the things and players of an event.
func (s *speech) hearEvent(what, other *Selector, byPlayer bool) {
	if byPlayer {
		s.mention(antecedent{sel: &Selector{Kind: TriggerPlayer}, first: &Selector{Kind: TriggerPlayer}, person: true})
	}
	for i, sel := range []*Selector{what, other} {
		if sel == nil || sel.Kind == You {
			continue
		}
		kind := [...]SelKind{TriggerSubject, TriggerOther}[i]
		if sel.Kind == This {
			s.hear(sel)
			continue
		}
		players := sel.Kind == EachPlayer || sel.Kind == Opponent || s.isPerson(sel)
		a := antecedent{sel: &Selector{Kind: kind}, first: sel, filter: sel.Filter, thing: !players,
			person: (players || sel.Filter != nil && sel.Filter.Player) && !byPlayer}
		if a.thing || a.person {
			s.mention(a)
		}
		if f := sel.Filter; f != nil && f.Who != nil && !byPlayer && f.Who.Kind != You {
			owns := ControllerOf
			if f.Zone != NoZone && f.Zone != Battlefield && f.Zone != Stack {
				owns = OwnerOf
			}
			s.mention(antecedent{sel: &Selector{Kind: owns, Of: &Selector{Kind: kind}}, first: f.Who, person: true})
		}
	}
}

// hearReplaced takes note of what a replacement spoke of, as hearTrigger does.
func (s *speech) hearReplaced(r *Replacement, from int) {
	s.event = true
	s.forget(from, false)
	s.hearEvent(r.What, nil, false)
	if r.Event == GainLifeEvent {
		s.numbers = append(s.numbers, spokenNumber{sentence: s.sentence})
	}
}

// hearPrevented takes note of damage that a shield prevents, for what is done then: nothing else that was spoken of is known by then.
// The function that it returns forgets it.
func (s *speech) hearPrevented(from *Selector) (forget func()) {
	around := *s
	s.event, s.spoken, s.numbers, s.dealt = true, nil, nil, nil
	s.hearEvent(from, nil, false)
	s.numbers = append(s.numbers, spokenNumber{sentence: s.sentence})
	return func() {
		s.event, s.spoken, s.numbers, s.dealt = around.event, around.spoken, around.numbers, around.dealt
	}
}

// byMany reports whether an ability can wait for the event as one that happens to one or more things at once.
func (e Event) byMany() bool {
	switch e {
	case Enters, Leaves, Dies, Attacks, DealsDamage, IsDealtDamage, Discards, CounterPut:
		return true
	}
	return false
}

// hasAmount reports whether "that much" can be the number of the event.
func (e Event) hasAmount() bool {
	return e == DealsDamage || e == IsDealtDamage || e == AssignedDamage || e == AssignsDamage || e == GainsLife || e == LosesLife || e == CounterPut
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

// onlySpells reports whether a filter matches spells and nothing else.
func (f *Filter) onlySpells() bool {
	for ; f != nil; f = f.Or {
		if !f.Spell {
			return false
		}
	}
	return true
}

// variable is what X or Y stands for.
func (s *speech) variable(pos lexer.Position, name string) Amount {
	for _, a := range []Amount{s.x, s.y} {
		if l, ok := a.(*letter); ok && (a == s.x) == (name == "X") {
			l.read = true
		}
	}
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
