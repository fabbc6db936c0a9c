package card

import (
	"github.com/alecthomas/participle/v2/lexer"
)

// spokenNumber is a number that was spoken of, which a later "that much" can mean.
type spokenNumber struct {
	amount   *Amount     // where it is in the tree; nil: the number of things, or of the event
	things   *antecedent // whose number it is
	sentence int
	barred   string
}

// hearEffect takes note of what an instruction has made, and of how much it did.
func (s *speech) hearEffect(e Effect) {
	switch e := e.(type) {
	case *CreateToken:
		f := &Filter{Types: e.Token.Types, Subtypes: e.Token.Subtypes, Token: Yes}
		s.made(antecedent{keep: &e.Keep, thing: true, many: stated(e.N) != Num(1) || e.Who != nil && s.severalIn(e.Who), filter: f, said: "what is created"})
	case *Search:
		s.made(antecedent{keep: &e.Keep, thing: true, many: stated(e.N) != Num(1) || s.severalIn(e.Who), filter: e.Filter, said: "what is found", found: true})
	case *ChooseFor:
		if e.What == ChoosePlayer || e.What == ChooseOpponent {
			s.hear(&Selector{Kind: Chosen})
		}
	case *Damage:
		s.dealt = e
		for ; e != nil; e = e.And {
			s.hearNumber(&e.N, nil)
		}
	case *Prevent:
		s.prevented = e
	case *Tap:
		s.turned, s.turnedTo = e.What, Yes
		if e.OrUntap {
			s.turned = nil
		}
	case *Untap:
		s.turned, s.turnedTo = e.What, No
	case *GainLife:
		s.hearNumber(&e.N, e.Who)
	case *LoseLife:
		s.hearNumber(&e.N, e.Who)
	case *Draw:
		s.hearNumber(&e.N, e.Who)
		s.hearCards(&e.Keep, "drew", stated(e.N) != Num(1) || s.severalIn(e.Who))
	case *Discard:
		s.hearNumber(&e.N, e.Who)
		s.hearCards(&e.Keep, "discarded", e.What == nil && stated(e.N) != Num(1) || e.What != nil && s.severalIn(e.What) || s.severalIn(e.Who))
	case *Mill:
		s.hearNumber(&e.N, e.Who)
	case *PutCounters:
		s.hearNumber(&e.N, nil)
	case *RemoveCounters:
		s.hearNumber(&e.N, nil)
	}
}

// hearCards takes note of cards that were drawn or discarded.
func (s *speech) hearCards(keep *int, done string, many bool) {
	s.mention(antecedent{keep: keep, thing: true, many: many, filter: &Filter{Card: true}, rank: asked, done: done, said: "the cards that were " + map[string]string{"drew": "drawn"}[done]})
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
		case s.where && n.sentence == s.sentence:
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
	case n == nil && s.removesX:
		return X{}
	case n == nil:
		s.fail(pos, "%q: nothing before this has a number; what has one is damage, life, cards, counters, several things, a cost that removes any number of counters, and an event of damage or life", words)
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

// damageDealt binds "the damage dealt this way", and what of it was taken.
func (s *speech) damageDealt(pos lexer.Position, taken bool) Amount {
	if s.dealt == nil {
		s.fail(pos, "\"the damage dealt this way\": no sentence before this deals damage")
		return Num(0)
	}
	if taken {
		return &TakenIn{Slot: s.slotOf(&s.dealt.Taken)}
	}
	return &DealtIn{Slot: s.slotOf(&s.dealt.Dealt)}
}

// damagePrevented binds "the damage prevented this way".
func (s *speech) damagePrevented(pos lexer.Position) Amount {
	if s.prevented == nil {
		s.fail(pos, "\"the damage prevented this way\": no sentence before this prevents damage")
		return Num(0)
	}
	return &PreventedIn{Slot: s.slotOf(&s.prevented.Sum)}
}

// turnedThisWay points at what the nearest sentence that taps things, or untaps them, has tapped: what was tapped before is not. So it
// has to say that it taps untapped things.
func (s *speech) turnedThisWay(pos lexer.Position, word string) *Selector {
	to := map[string]Tri{"tapped": Yes, "untapped": No}[word]
	verb, other := "tap", "untapped"
	if to == No {
		verb, other = "untap", "tapped"
	}
	if s.turned == nil || s.turnedTo != to {
		s.fail(pos, "%s this way? no sentence before this %ss things", word, verb)
		return &Selector{Kind: This}
	}
	f := s.turned.Filter
	if s.turned.Kind == Targeted && s.turned.Index < len(s.targets) {
		f = &s.targets[s.turned.Index].Filter
	}
	known := f != nil
	for at := f; at != nil; at = at.Or {
		known = known && at.Tapped == Yes+No-to
	}
	for _, a := range s.spoken {
		if known && (a.first == s.turned || a.is(s.turned)) {
			return s.again(a, pos)
		}
	}
	s.fail(pos, "%s this way is only what was %s before: write \"%s all %[2]s creatures\"", word, other, verb)
	return &Selector{Kind: This}
}

func (s *speech) numberAgain(n *spokenNumber) Amount {
	switch {
	case n.things != nil && n.things.sel != nil:
		sel := *n.things.sel
		return Count{What: &sel}
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
