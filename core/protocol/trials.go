package protocol

import (
	"fmt"
	"math"
	"slices"

	"palimpsest/core/edition"
	"palimpsest/core/protocol/wire"
)

func toDoubt(d edition.Doubt) *wire.TryRequest {
	w := &wire.TryRequest{
		Scenario: toFile(d.Scenario), Variant: d.Variant, MaxEvents: uint32(d.MaxEvents),
		Rules: d.Rules, Steps: d.Steps, Near: uint32(d.Near), Most: uint32(d.Most),
	}
	for _, p := range d.Printings {
		w.Printings = append(w.Printings, &wire.Printing{Card: p.Card, Edition: p.Edition})
	}
	for _, c := range d.Elsewhere {
		w.Elsewhere = append(w.Elsewhere, &wire.Claim{Step: c.Step, Fact: c.Fact, Result: c.Result, Value: c.Value, Known: c.Known})
	}
	return w
}

func fromDoubt(w *wire.TryRequest) edition.Doubt {
	d := edition.Doubt{
		Scenario: fromFile(w.GetScenario()), Variant: w.GetVariant(), MaxEvents: number(w.GetMaxEvents()),
		Rules: w.GetRules(), Steps: w.GetSteps(), Near: number(w.GetNear()), Most: number(w.GetMost()),
	}
	for _, p := range w.GetPrintings() {
		d.Printings = append(d.Printings, edition.Printing{Card: p.GetCard(), Edition: p.GetEdition()})
	}
	for _, c := range w.GetElsewhere() {
		d.Elsewhere = append(d.Elsewhere, edition.Claim{Step: c.GetStep(), Fact: c.GetFact(), Result: c.GetResult(), Value: c.GetValue(), Known: c.GetKnown()})
	}
	return d
}

// number is a number of the wire, which every machine can count to.
func number(n uint32) int { return int(min(n, math.MaxInt32)) }

func toTrials(t edition.Trials) *wire.TryReply {
	w := &wire.TryReply{Made: uint32(t.Made), Bounded: t.Bounded}
	for _, turned := range t.Turned {
		one := &wire.Turned{
			Rules: turned.Rules, Step: turned.Step, Claims: toNumbers(turned.Claims), Moved: toNumbers(turned.Moved), Others: uint32(turned.Others), StandsIn: turned.StandsIn,
		}
		if turned.Card != (edition.Printing{}) {
			one.Card = &wire.Printing{Card: turned.Card.Card, Edition: turned.Card.Edition}
		}
		w.Turned = append(w.Turned, one)
	}
	return w
}

// fromTrials reads the reply to a doubt, and refuses one that speaks of what was not asked.
func fromTrials(w *wire.TryReply, d edition.Doubt) (edition.Trials, error) {
	t := edition.Trials{Made: number(w.GetMade()), Bounded: w.GetBounded()}
	for _, turned := range w.GetTurned() {
		rules, step, card := turned.GetRules(), turned.GetStep(), edition.Printing{Card: turned.GetCard().GetCard(), Edition: turned.GetCard().GetEdition()}
		kinds := 0
		for _, is := range []bool{len(rules) > 0, step != "", turned.GetCard() != nil} {
			if is {
				kinds++
			}
		}
		switch {
		case kinds != 1 || len(rules) > 2 || turned.GetStandsIn() && len(rules) < 2:
			return edition.Trials{}, fmt.Errorf("%w: expected a trial without one or two rules, without a step or with a card", ErrGarbled)
		case step != "" && !slices.Contains(d.Steps, step):
			return edition.Trials{}, fmt.Errorf("%w: a trial without the step %.60q, which is no candidate", ErrGarbled, step)
		case turned.GetCard() != nil && !slices.Contains(d.Printings, card):
			return edition.Trials{}, fmt.Errorf("%w: a trial with the card %.60q, which is no candidate", ErrGarbled, card.Card)
		}
		for _, rule := range rules {
			if !slices.Contains(d.Rules, rule) {
				return edition.Trials{}, fmt.Errorf("%w: a trial without rule %.60q, which is no candidate", ErrGarbled, rule)
			}
		}
		of := edition.Turned{Rules: rules, Step: step, Card: card, Others: number(turned.GetOthers()), StandsIn: turned.GetStandsIn()}
		var err error
		if of.Claims, err = fromNumbers(turned.GetClaims(), len(d.Elsewhere)); err != nil {
			return edition.Trials{}, err
		}
		if of.Moved, err = fromNumbers(turned.GetMoved(), len(d.Elsewhere)); err != nil {
			return edition.Trials{}, err
		}
		if len(of.Claims)+len(of.Moved) == 0 {
			return edition.Trials{}, fmt.Errorf("%w: a trial in which everything is as usual", ErrGarbled)
		}
		t.Turned = append(t.Turned, of)
	}
	return t, nil
}

func toNumbers(list []int) []uint32 {
	var numbers []uint32
	for _, n := range list {
		numbers = append(numbers, uint32(n))
	}
	return numbers
}

// fromNumbers are places in a list of n elements, ascending.
func fromNumbers(list []uint32, n int) (places []int, err error) {
	last := -1
	for _, place := range list {
		if number(place) <= last || number(place) >= n {
			return nil, fmt.Errorf("%w: claim %d of a trial, expected one of %d, ascending", ErrGarbled, place, n)
		}
		last = number(place)
		places = append(places, last)
	}
	return places, nil
}
