package card

import (
	"slices"

	"github.com/alecthomas/participle/v2/lexer"
)

// antecedent is something a line has spoken of, which a later "it", "that player" or "those creatures" can mean.
type antecedent struct {
	sel      *Selector // points at it again; nil: what it is has to be kept in a slot
	keep     *int      // where the number of that slot is
	put      *int      // of something of an event that was put somewhere: the same, for what has an event of its own
	thing    bool      // can be objects
	person   bool      // can be players
	many     bool      // more than one
	filter   *Filter   // what it is known to be; nil: anything
	first    *Selector // how the line spoke of it first, for errors
	said     string    // the same in words, where there is no selector
	order    int       // its number
	sentence int       // in which instruction it was spoken of last
	rank     rank
	barred   string // why nothing can speak of it again, "" if it can be
	done     string // what was done with cards, "drew" or "discarded": only "card" and "one of them" mean those
	found    bool   // a search found it: "the found card"
	moved    bool   // an instruction has put it somewhere else
	each     bool   // the sentence is carried out for each of it by itself
}

// rank is whether something is meant only if nothing of a lower rank can be.
type rank uint8

const (
	named  rank = iota
	itself      // "this"
	asked       // what a condition asks about, or is counted
)

// mention adds an antecedent; what can be pointed at in the same way was spoken of before, and is it.
func (s *speech) mention(a antecedent) *antecedent {
	for _, b := range s.spoken {
		if a.sel != nil && b.sel != nil && sameTree(a.sel, b.sel) {
			s.nearest(b)
			return b
		}
	}
	s.order++
	a.order, a.sentence = s.order, s.sentence
	s.spoken = append(s.spoken, &a)
	return &a
}

// fixed reports whether a kind of selector points at the same again, however often it is asked.
func (k SelKind) fixed() bool {
	switch k {
	case This, You, Opponent, Targeted, Enchanted, InSlot, TriggerSubject, TriggerOther, TriggerPlayer, ActivePlayer, DefendingPlayer, Chosen:
		return true
	}
	return false
}

// hear takes note of what was spoken of. "This" is what "it" means only as long as nothing else can be: in
// "destroy target creature; this deals 1 damage to its controller" it is the creature.
func (s *speech) hear(sel *Selector) {
	switch sel.Kind {
	case This:
		s.mention(antecedent{sel: &Selector{Kind: This}, first: sel, thing: true, rank: itself})
	case Targeted:
		if sel.Index >= len(s.targets) {
			return // a tree built by hand
		}
		t := &s.targets[sel.Index]
		s.made(antecedent{sel: &Selector{Kind: Targeted, Index: sel.Index}, first: sel, filter: &t.Filter,
			thing: !t.Filter.onlyPlayers(), person: t.Filter.Player, many: t.N != nil || t.Max > 1})
	case Enchanted:
		s.mention(antecedent{sel: &Selector{Kind: Enchanted}, first: sel, thing: true})
	case TriggerSubject, TriggerOther:
		s.mention(antecedent{sel: &Selector{Kind: sel.Kind}, first: sel, thing: true})
	case Opponent, TriggerPlayer, ActivePlayer, DefendingPlayer, Chosen:
		s.mention(antecedent{sel: &Selector{Kind: sel.Kind}, first: sel, person: true})
	case EachPlayer:
		s.mention(antecedent{keep: &sel.Keep, first: sel, person: true, many: true})
	case ControllerOf, OwnerOf:
		a := antecedent{sel: &Selector{Kind: sel.Kind, Of: sel.Of}, first: sel, person: true}
		of := sel.Of
		for of.Kind == ControllerOf || of.Kind == OwnerOf {
			of = of.Of
		}
		if !of.Kind.fixed() {
			a.sel, a.keep = nil, &sel.Keep
		}
		a.many = s.severalIn(of)
		s.mention(a)
	case Both:
		s.made(antecedent{keep: &sel.Keep, first: sel, thing: true, many: true})
	case Each, Choose, TopOfLibrary, Any:
		s.hearThings(sel)
	}
}

// oneOnly refuses several things or players where the instruction is carried out for one.
func (s *speech) oneOnly(pos lexer.Position, sel *Selector, what string) {
	if s.severalIn(sel) || (sel.Kind == ControllerOf || sel.Kind == OwnerOf) && s.severalIn(sel.Of) {
		s.fail(pos, "%s, and these can be several: write \"for each ...,\" before it", what)
	}
}

// severalIn reports whether a selector points at more than one thing.
func (s *speech) severalIn(sel *Selector) bool {
	switch sel.Kind {
	case Each, EachPlayer, Both:
		return true
	case Choose, TopOfLibrary:
		return sel.Count != nil
	case Targeted:
		return sel.Index < len(s.targets) && (s.targets[sel.Index].N != nil || s.targets[sel.Index].Max > 1)
	case InSlot:
		for _, a := range s.spoken {
			if a.keep != nil && *a.keep == sel.Index {
				return a.many
			}
		}
	}
	return false
}

// hearThings takes note of things that are found or chosen when the instruction is carried out.
func (s *speech) hearThings(sel *Selector) {
	a := antecedent{keep: &sel.Keep, first: sel, thing: true, filter: sel.Filter, many: s.severalIn(sel)}
	switch {
	case sel.Kind == Any:
		a.barred = "only the prevention knows the source that is chosen: nothing else in the line can speak of it"
	case sel.Filter != nil && sel.Filter.onlyPlayers():
		a.thing, a.person = false, true
	case sel.Filter != nil && sel.Filter.Player:
		a.person, a.barred = true, "these are objects and players together: say what is done in two sentences"
	}
	s.made(a)
	s.hearPart(sel)
}

// hearCounted takes note of things that are only counted. What one sentence counts twice, for a power and for a toughness,
// is spoken of once.
func (s *speech) hearCounted(sel *Selector) {
	for _, a := range s.spoken {
		if a.rank == asked && a.sentence == s.sentence && a.keep != nil && a.first != nil {
			before, now := *a.first, *sel
			before.Keep, now.Keep = 0, 0
			if sameTree(before, now) {
				return
			}
		}
	}
	numbers := s.numbers
	s.hear(sel)
	s.numbers = numbers
	for _, a := range s.spoken {
		if a.keep == &sel.Keep {
			a.rank = asked
		}
	}
}

// hearEach takes note of what is gone through one by one: from here on "it", or "that player", is the one at hand.
// It returns what is at hand, and forgets it with done.
func (s *speech) hearEach(what *Selector) (one *antecedent, done func()) {
	before := slices.Clone(s.spoken)
	numbers, dealt := s.numbers, s.dealt
	done = func() { s.spoken, s.numbers, s.dealt = before, numbers, dealt }
	for _, a := range s.spoken {
		if !a.many && (a.first == what || a.is(what)) {
			s.nearest(a)
			return a, done
		}
	}
	one = &antecedent{keep: &what.Keep, first: what, sentence: s.sentence}
	switch {
	case what.Kind == InSlot:
		one.keep = &what.Index
	case what.Kind.fixed() && !s.severalIn(what):
		one.sel, one.keep = &Selector{Kind: what.Kind, Index: what.Index}, nil
	}
	one.person = what.Kind == EachPlayer || what.Kind == Opponent || s.isPerson(what)
	one.thing = !one.person
	switch {
	case what.Filter != nil:
		one.filter = what.Filter
	case what.Kind == Targeted && what.Index < len(s.targets):
		one.filter = &s.targets[what.Index].Filter
	}
	s.spoken = slices.DeleteFunc(slices.Clone(s.spoken), func(b *antecedent) bool { return b.first == what || b.is(what) })
	s.order++
	one.order = s.order
	s.spoken = append(s.spoken, one)
	return one, done
}

// within hides what the event of the ability around a delayed ability was about, which has an event of its own, but for what the
// instructions before have put somewhere; the function that it returns forgets what the delayed ability spoke of.
func (s *speech) within() (done func()) {
	spoken, numbers, dealt, forMana := s.spoken, s.numbers, s.dealt, s.forMana
	s.spoken = nil
	for _, a := range spoken {
		if a.sel != nil && a.sel.ofEvent() {
			if a.put == nil {
				continue
			}
			kept := *a
			kept.sel, kept.keep, kept.put = nil, a.put, nil
			a = &kept
		}
		s.spoken = append(s.spoken, a)
	}
	s.numbers = slices.DeleteFunc(slices.Clone(numbers), func(n spokenNumber) bool { return n.amount == nil && n.things == nil })
	return func() { s.spoken, s.numbers, s.dealt, s.forMana = spoken, numbers, dealt, forMana }
}

// withinReplacement does the same for a replacement that is set up for a time: what its event was about is known in it
// alone. Targets that it announced are still spoken of after it.
func (s *speech) withinReplacement() (done func()) {
	event, targets, forget := s.event, len(s.targets), s.within()
	return func() {
		forget()
		s.event = event
		for i := range s.targets[targets:] {
			s.hear(&Selector{Kind: Targeted, Index: targets + i})
		}
	}
}

// ofEvent reports whether a selector speaks of the event of a trigger.
func (sel *Selector) ofEvent() bool {
	for ; sel != nil; sel = sel.Of {
		if sel.And.ofEvent() {
			return true
		}
		if sel.Kind == TriggerSubject || sel.Kind == TriggerOther || sel.Kind == TriggerPlayer {
			return true
		}
	}
	return false
}

// severally notes that each of several players chooses such things, so that they are more than one.
func (s *speech) severally(who, what *Selector) {
	for _, a := range s.spoken {
		if a.keep == &what.Keep && !a.many && s.severalIn(who) {
			a.many = true
			s.numbers = append(s.numbers, spokenNumber{things: a, sentence: s.sentence})
		}
	}
}

// oneByOne notes that the instruction at hand is carried out for each of the things of a selector by itself.
func (s *speech) oneByOne(sel *Selector) {
	for _, a := range s.spoken {
		a.each = a.each || a.keep == &sel.Keep || sel.Kind == InSlot && a.keep != nil && *a.keep == sel.Index
	}
}

// isPerson reports whether a selector points at players and nothing else.
func (s *speech) isPerson(sel *Selector) bool {
	switch sel.Kind {
	case You, Opponent, EachPlayer, TriggerPlayer, ActivePlayer, DefendingPlayer, Chosen, MostLife, ControllerOf, OwnerOf:
		return true
	case Targeted:
		return sel.Index < len(s.targets) && s.targets[sel.Index].Filter.onlyPlayers()
	case Each, Choose:
		return sel.Filter.onlyPlayers()
	case InSlot, TriggerSubject, TriggerOther:
		for _, a := range s.spoken {
			if a.keep != nil && sel.Kind == InSlot && *a.keep == sel.Index || a.sel != nil && a.sel.Kind == sel.Kind && sel.Kind != InSlot {
				return a.person && !a.thing
			}
		}
	}
	return false
}

// isThing reports whether a selector points at objects and at no player.
func (s *speech) isThing(sel *Selector) bool {
	switch sel.Kind {
	case This, Enchanted, TopOfLibrary, Any, Both:
		return true
	case Targeted:
		return sel.Index < len(s.targets) && !s.targets[sel.Index].Filter.Player
	case Each, Choose:
		return !sel.Filter.Player
	case InSlot, TriggerSubject, TriggerOther:
		for _, a := range s.spoken {
			if a.keep != nil && sel.Kind == InSlot && *a.keep == sel.Index || a.sel != nil && a.sel.Kind == sel.Kind && sel.Kind != InSlot {
				return a.thing && !a.person
			}
		}
	}
	return false
}

// bar makes the antecedents after the one with a number such that nothing may speak of them, unless they can be pointed at
// without a slot.
func (s *speech) bar(from int, rank rank, why string) {
	for _, a := range s.spoken {
		if a.order > from && a.sel == nil && a.barred == "" {
			a.rank, a.barred = rank, why
		}
	}
}

// unbar lets be spoken of again what was barred for a reason.
func (s *speech) unbar(why string) (free []*antecedent) {
	for _, a := range s.spoken {
		if a.barred == why {
			a.barred = ""
			free = append(free, a)
		}
	}
	return free
}

// barAgain takes back unbar.
func (s *speech) barAgain(free []*antecedent, why string) {
	for _, a := range free {
		a.barred = why
	}
}

// made takes note of things that are so many, where they are several.
func (s *speech) made(a antecedent) {
	mentioned := s.mention(a)
	if a.many && a.thing {
		s.numbers = append(s.numbers, spokenNumber{things: mentioned, sentence: s.sentence})
	}
}
