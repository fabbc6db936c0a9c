package card

import (
	"slices"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"
)

// antecedent is something a line has spoken of, which a later "it", "that player" or "those creatures" can mean.
type antecedent struct {
	sel      *Selector // points at it again; nil: what it is has to be kept in a slot
	keep     *int      // where the number of that slot is
	thing    bool      // can be objects
	person   bool      // can be players
	many     bool      // more than one
	filter   *Filter   // what it is known to be; nil: anything
	first    *Selector // how the line spoke of it first, for errors
	said     string    // the same in words, where there is no selector
	told     int       // its number
	sentence int       // in which instruction it was spoken of last
	rank     rank
	barred   string    // why nothing can speak of it again, "" if it can be
	each     bool      // the sentence is carried out for each of it by itself
}

// rank is whether something is meant only if nothing of a lower rank can be.
type rank uint8

const (
	named rank = iota
	itself     // "this"
	asked      // what a condition asks about
)

// spokenNumber is a number that was spoken of, which a later "that much" can mean.
type spokenNumber struct {
	amount   *Amount     // where it is in the tree; nil: the number of things, or of the event
	things   *antecedent // whose number it is
	sentence int
	barred   string
}

// reference is a word that speaks of something again.
type reference struct {
	words  []string // "it"; "those", "creatures"
	thing  bool     // can mean objects
	person bool     // can mean players
}

func (r *reference) String() string { return `"` + strings.Join(r.words, " ") + `"` }

// plural reports whether the reference speaks of several; "they" and "their" of a player are both.
func (r *reference) plural() bool {
	switch r.words[0] {
	case "them", "they", "their", "those":
		return true
	}
	return false
}

// fits reports whether a reference can mean an antecedent, by type and number. What a sentence is carried out for one
// by one is one thing as long as the sentence lasts, and several afterwards.
func (r *reference) fits(a *antecedent, sentence int) bool {
	many := a.many && !(a.each && a.sentence == sentence)
	if r.person && a.person && (many == r.plural() || r.plural() && r.words[0] != "those") {
		return true
	}
	return r.thing && a.thing && many == r.plural() && (len(r.words) == 1 || a.isA(r.words[1]))
}

// find is the antecedent of a reference: the nearest that fits. Others are those of the same sentence that fit as well.
func (s *speech) find(r *reference) (found *antecedent, others []*antecedent) {
	for rank := named; rank <= asked && found == nil; rank++ {
		for _, a := range slices.Backward(s.spoken) {
			switch {
			case a.rank != rank || !r.fits(a, s.sentence):
			case found == nil:
				found = a
			case a.sentence == found.sentence:
				others = append(others, a)
			}
		}
	}
	return found, others
}

// refer binds a reference to its antecedent, or fails.
func (s *speech) refer(pos lexer.Position, r reference) *Selector {
	found, others := s.find(&r)
	switch {
	case found == nil:
		s.fail(pos, "%s: %s", r.String(), s.nothingFits(&r))
		return &Selector{Kind: This}
	case len(others) > 0:
		readings, ways := []string{}, []string{}
		for _, a := range slices.Backward(append([]*antecedent{found}, others...)) {
			readings, ways = append(readings, s.describe(a)), append(ways, `"`+s.explicit(a)+`"`)
		}
		s.fail(pos, "%s can be %s; write %s", r.String(), strings.Join(readings, " or "), strings.Join(ways, " or "))
	case found.barred != "":
		s.fail(pos, "%s would be %s, and %s", r.String(), s.describe(found), found.barred)
	}
	return s.again(found, pos)
}

// again points at an antecedent once more.
func (s *speech) again(a *antecedent, pos lexer.Position) *Selector {
	s.nearest(a)
	if a.sel != nil {
		sel := *a.sel
		sel.Pos = place(pos)
		return &sel
	}
	return &Selector{Pos: place(pos), Kind: InSlot, Index: s.slotOf(a.keep)}
}

// slotOf is a slot, opened if there is none yet.
func (s *speech) slotOf(keep *int) int {
	if *keep == 0 {
		s.slots++
		*keep = s.slots
	}
	return *keep
}

// nearest makes an antecedent the one that was spoken of last.
func (s *speech) nearest(a *antecedent) {
	s.spoken = append(slices.DeleteFunc(slices.Clone(s.spoken), func(b *antecedent) bool { return a == b }), a)
	a.sentence = s.sentence
}

// tell adds an antecedent; what can be pointed at in the same way was spoken of before, and is it.
func (s *speech) tell(a antecedent) *antecedent {
	for _, b := range s.spoken {
		if a.sel != nil && b.sel != nil && sameTree(a.sel, b.sel) && b.rank == named {
			s.nearest(b)
			return b
		}
	}
	s.told++
	a.told, a.sentence = s.told, s.sentence
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
		s.tell(antecedent{sel: &Selector{Kind: This}, first: sel, thing: true, rank: itself})
	case Targeted:
		if sel.Index >= len(s.targets) {
			return // a tree built by hand
		}
		t := &s.targets[sel.Index]
		s.tell(antecedent{sel: &Selector{Kind: Targeted, Index: sel.Index}, first: sel, filter: &t.Filter,
			thing: !t.Filter.onlyPlayers(), person: t.Filter.Player, many: t.N != nil || t.Max > 1})
	case Enchanted:
		s.tell(antecedent{sel: &Selector{Kind: Enchanted}, first: sel, thing: true})
	case TriggerSubject, TriggerOther:
		s.tell(antecedent{sel: &Selector{Kind: sel.Kind}, first: sel, thing: true})
	case Opponent, TriggerPlayer, ActivePlayer, DefendingPlayer, Chosen:
		s.tell(antecedent{sel: &Selector{Kind: sel.Kind}, first: sel, person: true})
	case EachPlayer:
		s.tell(antecedent{keep: &sel.Keep, first: sel, person: true, many: true})
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
		s.tell(a)
	case Each, Choose, TopOfLibrary, Any:
		s.hearThings(sel)
	}
}

// severalIn reports whether a selector points at more than one thing.
func (s *speech) severalIn(sel *Selector) bool {
	switch sel.Kind {
	case Each, EachPlayer:
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
		a.barred = "a source is chosen for the shield alone"
	case sel.Filter != nil && sel.Filter.onlyPlayers():
		a.thing, a.person = false, true
	case sel.Filter != nil && sel.Filter.Player:
		a.person, a.barred = true, "these are objects and players together: say what is done in two sentences"
	}
	s.made(a)
}

// hearEach takes note of what is gone through one by one: from here on "it", or "that player", is the one at hand.
// It returns what is at hand, and forgets it with done.
func (s *speech) hearEach(what *Selector) (one *antecedent, done func()) {
	before := slices.Clone(s.spoken)
	numbers := s.numbers
	for _, a := range s.spoken {
		if !a.many && (a.first == what || a.is(what)) {
			s.nearest(a)
			return a, func() { s.spoken, s.numbers = before, numbers }
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
	s.told++
	one.told = s.told
	s.spoken = append(s.spoken, one)
	return one, func() { s.spoken, s.numbers = before, numbers }
}

// within hides what the event of the ability around a delayed ability was about, which has an event of its own; the
// function that it returns forgets what the delayed ability spoke of.
func (s *speech) within() (done func()) {
	spoken, numbers := s.spoken, s.numbers
	s.spoken = slices.DeleteFunc(slices.Clone(spoken), func(a *antecedent) bool { return a.sel != nil && a.sel.ofEvent() })
	s.numbers = slices.DeleteFunc(slices.Clone(numbers), func(n spokenNumber) bool { return n.amount == nil && n.things == nil })
	return func() { s.spoken, s.numbers = spoken, numbers }
}

// ofEvent reports whether a selector speaks of the event of a trigger.
func (sel *Selector) ofEvent() bool {
	for ; sel != nil; sel = sel.Of {
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
		a.each = a.each || a.keep == &sel.Keep
	}
}

// isPerson reports whether a selector points at players and nothing else.
func (s *speech) isPerson(sel *Selector) bool {
	switch sel.Kind {
	case You, Opponent, EachPlayer, TriggerPlayer, ActivePlayer, DefendingPlayer, Chosen, ControllerOf, OwnerOf:
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
	case This, Enchanted, TopOfLibrary, Any:
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
		if a.told > from && a.sel == nil && a.barred == "" {
			a.rank, a.barred = rank, why
		}
	}
}

// hearEffect takes note of what an instruction has made, and of how much it did.
func (s *speech) hearEffect(e Effect) {
	switch e := e.(type) {
	case *CreateToken:
		f := &Filter{Types: e.Token.Types, Subtypes: e.Token.Subtypes, Token: Yes}
		s.made(antecedent{keep: &e.Keep, thing: true, many: e.N != Num(1) || e.Who != nil && s.severalIn(e.Who), filter: f, said: "what is created"})
	case *Search:
		s.made(antecedent{keep: &e.Keep, thing: true, many: e.N != Num(1) || s.severalIn(e.Who), filter: e.Filter, said: "what is found"})
	case *Damage:
		s.hearNumber(&e.N, nil)
	case *GainLife:
		s.hearNumber(&e.N, e.Who)
	case *LoseLife:
		s.hearNumber(&e.N, e.Who)
	case *Draw:
		s.hearNumber(&e.N, e.Who)
	case *Discard:
		s.hearNumber(&e.N, e.Who)
	case *Mill:
		s.hearNumber(&e.N, e.Who)
	case *PutCounters:
		s.hearNumber(&e.N, nil)
	case *RemoveCounters:
		s.hearNumber(&e.N, nil)
	}
}

func (s *speech) made(a antecedent) {
	told := s.tell(a)
	if a.many && a.thing {
		s.numbers = append(s.numbers, spokenNumber{things: told, sentence: s.sentence})
	}
}

func (s *speech) hearNumber(n *Amount, who *Selector) {
	heard := spokenNumber{amount: n, sentence: s.sentence}
	switch {
	case *n == nil:
		heard.barred = "how much that is, the line does not say"
	case who != nil && s.severalIn(who):
		heard.barred = "each player has a number of their own"
	}
	s.numbers = append(s.numbers, heard)
}

// findNumber is the number that "that much" means: that of the nearest instruction or event which has one. What an
// instruction does so often comes before how many things it does it to.
func (s *speech) findNumber() (found *spokenNumber, others int) {
	for i := range s.numbers {
		n := &s.numbers[i]
		switch {
		case found == nil || n.sentence > found.sentence || n.sentence == found.sentence && found.things != nil && n.things == nil:
			found, others = n, 0
		case n.sentence == found.sentence && (n.things == nil) == (found.things == nil):
			others++
		}
	}
	return found, others
}

// thatMuch binds "that much" or "that many".
func (s *speech) thatMuch(pos lexer.Position, words string) Amount {
	n, others := s.findNumber()
	switch {
	case n == nil:
		s.fail(pos, "%q: nothing before this has a number; what has one is damage, life, cards, counters, several things, and an event of damage or life", words)
		return Num(0)
	case others > 0:
		s.fail(pos, "%q: the sentence before has more than one number; write which: \"the number of ...\"", words)
	case n.barred != "":
		s.fail(pos, "%q: %s", words, n.barred)
	case n.things != nil && n.things.barred != "":
		s.fail(pos, "%q would be the number of %s, and %s", words, s.describe(n.things), n.things.barred)
	}
	return s.numberAgain(n)
}

func (s *speech) numberAgain(n *spokenNumber) Amount {
	switch {
	case n.things != nil:
		return Count{What: &Selector{Kind: InSlot, Index: s.slotOf(n.things.keep)}}
	case n.amount == nil || *n.amount == nil:
		return EventAmount{}
	}
	kept, ok := (*n.amount).(*Kept)
	if !ok {
		kept = &Kept{Of: *n.amount}
		*n.amount = kept
	}
	return &NumberIn{Slot: s.slotOf(&kept.Slot)}
}
