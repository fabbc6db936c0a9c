package explain

import (
	"slices"

	"palimpsest/cmd/compare/compare"
	"palimpsest/core/outcome"
)

// alsoRefused are the steps of which another side tells that they are refused, where edition i refuses them, too, in its own words: that is no difference.
func (t *teller) alsoRefused(i int, a *account) (list []item) {
	for j, it := range a.all() {
		f := it.finding
		if j == i || f == nil || f.Kind != outcome.Refused {
			continue
		}
		if own := t.withheld(i, f.Step); own != nil && own.Kind == outcome.Refused {
			list = append(list, item{finding: own, place: t.placeOfStep(i, own)})
		}
	}
	return list
}

// doneHere is what edition i does as a step that another refuses at first, or wholly, where its side tells only of what comes of it.
func (t *teller) doneHere(i int, a *account, items []item) (list []item) {
	for _, step := range t.stepsOf(a) {
		told := func(it item) bool {
			return it.finding != nil && it.finding.Step == step || it.event != nil && it.event.Step == step && is(it.event, deeds)
		}
		first := slices.IndexFunc(t.Compared[i].Events, func(e outcome.Event) bool { return e.Step == step && is(&e, played) && e.Detail != "mana" })
		if f := t.finding(i, step); first >= 0 && f != nil && f.Kind == outcome.Done && t.delayed(i, step) == nil && !slices.ContainsFunc(items, told) {
			list = append(list, item{event: &t.Compared[i].Events[first], parted: true})
		}
	}
	return list
}

// castTooLate is when a creature is cast in edition i, of which its side tells, that attacks in the turn of its casting in another edition and not in this one.
func (t *teller) castTooLate(i int, a *account, items []item) (list []item) {
	for j, it := range a.all() {
		e := it.event
		if j == i || e == nil || outcome.Verb(e.Verb) != outcome.Attacks || !slices.ContainsFunc(items, func(own item) bool { return own.event != nil && own.event.Subject == e.Subject }) {
			continue
		}
		for _, c := range t.find(i, e.Subject, []source{{subject, []outcome.Verb{outcome.Casts}}}) {
			attacks := func(o *outcome.Event) bool { return outcome.Verb(o.Verb) == outcome.Attacks && o.Turn == c.Turn }
			if f := t.finding(i, c.Step); f != nil && f.Kind == outcome.Done && c.Turn == e.Turn && !slices.ContainsFunc(t.find(i, e.Subject, fighting[:1]), attacks) {
				list = append(list, item{finding: f, place: 2 * c.N})
			}
		}
	}
	return list
}

// asksNothing is what a card says in edition i, of which a step names a choice that it does not ask for there, where it says something else in another edition, in
// which it asks.
func (t *teller) asksNothing(i int, items []item) (list []item) {
	for _, it := range items {
		if it.finding == nil || it.finding.Kind != outcome.Unasked {
			continue
		}
		deed := slices.IndexFunc(t.Compared[i].Events, func(e outcome.Event) bool { return e.Step == it.finding.Step && is(&e, played) && e.Detail != "mana" })
		if deed < 0 {
			continue
		}
		e := &t.Compared[i].Events[deed]
		own := t.lines(t.Compared[i].Edition, e.Subject)
		for j, o := range t.Compared {
			other := t.lines(o.Edition, e.Subject)
			if f := t.finding(j, it.finding.Step); j != i && f != nil && f.Kind == outcome.Done && own != nil && other != nil && !slices.Equal(own, other) {
				list = append(list, item{note: Sentence{Text: capital(outcome.Told(e.Subject)) + " says: " + linesBut(own, other)}, at: t.rowOf[e] + 1})
				break
			}
		}
	}
	return list
}

// lostSince is that a permanent leaves, or comes under the control of another player, in the turn in which a step could not be done to use it, and is in another
// edition: after that it is too late.
func (t *teller) lostSince(i int, items []item) (list []item) {
	loses := append(slices.Clone(leaving), outcome.ControlChanges)
	for _, it := range items {
		if it.finding == nil || !slices.Contains(notDone, it.finding.Kind) || it.finding.After == 0 {
			continue
		}
		turn := t.turnAfter(i, it.finding.After)
		for j := range t.Compared {
			for k := range t.events(j) {
				e := &t.Compared[j].Events[k]
				if j == i || e.Step != it.finding.Step || outcome.Verb(e.Verb) != outcome.Activates {
					continue
				}
				lost := slices.DeleteFunc(t.find(i, e.Subject, []source{{subject, loses}}), func(o *outcome.Event) bool {
					return outcome.Verb(o.Verb) == outcome.ControlChanges && o.Player == e.Player || o.N <= it.finding.After || o.Turn != turn
				})
				list = append(list, likeAll(lost[:min(1, len(lost))])...)
			}
		}
	}
	return list
}

// answeredLate is what edition i does as a step only after another one of which its side tells, where another edition does it before that one, while an ability waits.
func (t *teller) answeredLate(i int, a *account, items []item) (list []item) {
	for _, j := range t.indices() {
		for _, it := range t.answered(j, slices.Concat(a.sides[j], t.declined(j, a))) {
			at := slices.IndexFunc(t.Compared[i].Events, func(o outcome.Event) bool { return o.Step == it.event.Step && is(&o, deeds) && o.Detail != "mana" })
			before := func(own item) bool {
				done := func(e outcome.Event) bool { return e.Step == own.event.Step }
				return own.event != nil && own.event.Step != "" && own.event.Step != it.event.Step && own.event.N <= at && !slices.ContainsFunc(t.Compared[j].Events[:it.event.N], done)
			}
			if j != i && at >= 0 && slices.ContainsFunc(items, before) {
				list = append(list, item{event: &t.Compared[i].Events[at]})
			}
		}
	}
	return list
}

// manaHere is the mana that a player has in edition i for a step that another edition refuses for want of it.
func (t *teller) manaHere(i int, a *account, items []item) (list []item) {
	for j, it := range a.all() {
		if j == i || !wantsMana(it.finding) && (it.finding == nil || it.finding.Lacks != outcome.LacksMana) {
			continue
		}
		for _, own := range items {
			if own.event == nil || own.event.Step != it.finding.Step || !is(own.event, played) {
				continue
			}
			for _, o := range t.find(i, own.event.Player, []source{{player, []outcome.Verb{outcome.AddsMana}}}) {
				if o.N < own.event.N && o.Turn == own.event.Turn && o.Step != it.finding.Step && !t.has(j, o) {
					list = append(list, likeAll(t.told(i, o, 1))...)
				}
			}
		}
	}
	return list
}

// unfitMana is the mana that a player has in edition i and cannot spend on a step that another edition does.
func (t *teller) unfitMana(i int, items []item) (list []item) {
	for _, it := range items {
		if it.finding == nil || it.finding.Lacks != outcome.LacksUse {
			continue
		}
		for k := range t.Compared[i].Events[:min(it.finding.After, len(t.Compared[i].Events))] {
			if e := &t.Compared[i].Events[k]; outcome.Verb(e.Verb) == outcome.AddsMana && e.Phase == t.Compared[i].Events[it.finding.After-1].Phase {
				list = append(list, item{event: e})
			}
		}
	}
	return list
}

// withNothing is that an attack that is announced is one with nothing.
func (t *teller) withNothing(i int, items []item) (list []item) {
	for _, it := range items {
		if it.event == nil || !it.parted || outcome.Verb(it.event.Verb) != outcome.AttackAnnounced {
			continue
		}
		if nothing := t.nullAttack(i, it.event.Step); nothing != "" {
			list = append(list, item{note: Sentence{Text: nothing}, at: t.rowOf[it.event] + 1})
		}
	}
	return list
}

// waits is that an ability of a thing has triggered and not resolved yet when something happens to the thing.
func (t *teller) waits(i int, items []item) (list []item) {
	for _, it := range items {
		e := it.event
		if e == nil || !it.parted || !is(e, leaving) {
			continue
		}
		resolves := func(o *outcome.Event) bool {
			return slices.ContainsFunc(t.find(i, o.Subject, []source{{subject, []outcome.Verb{outcome.Resolves}}}), func(r *outcome.Event) bool { return r.Cause == o.N && r.N < e.N })
		}
		list = append(list, likeAll(t.earlier(i, e, func(o *outcome.Event) bool {
			return outcome.Verb(o.Verb) == outcome.Triggers && o.Subject == e.Subject && !resolves(o)
		}, never))...)
	}
	return list
}

// withoutTarget is that a spell or ability has lost its target, of which an additional effect occurs all the same.
func (t *teller) withoutTarget(i int, items []item) (list []item) {
	for _, it := range items {
		if it.event == nil || outcome.Verb(it.event.Verb) != outcome.AdditionalEffect {
			continue
		}
		for _, o := range t.find(i, it.event.Subject, []source{{subject, []outcome.Verb{outcome.Fizzles, outcome.IsCountered}}}) {
			if o.Turn == it.event.Turn && o.N < it.event.N {
				list = append(list, item{event: o})
			}
		}
	}
	return list
}

// retargeted is that a spell has got another target from which something comes that the story tells of some edition.
func (t *teller) retargeted(i int, a *account) (list []item) {
	for j, it := range a.all() {
		if it.event == nil {
			continue
		}
		for _, c := range t.chain(j, it.event) {
			moved := t.find(j, c.Subject, changesOfTarget)
			from := outcome.Verb(c.Verb) == outcome.Casts && slices.ContainsFunc(moved, func(o *outcome.Event) bool { return c.N < o.N && o.N < it.event.N })
			if from {
				list = append(list, likeAll(t.find(i, c.Subject, changesOfTarget))...)
			}
		}
	}
	return list
}

var changesOfTarget = []source{{subject, []outcome.Verb{outcome.TargetChanges}}}

// unpaidPrice is that a phase cost is not paid of which more comes.
func (t *teller) unpaidPrice(i int, items []item) (list []item) {
	for _, it := range items {
		if it.event == nil || outcome.Verb(it.event.Verb) == outcome.PhaseCostUnpaid {
			continue
		}
		for _, c := range t.chain(i, it.event) {
			for _, o := range t.find(i, c.Subject, []source{{subject, []outcome.Verb{outcome.PhaseCostUnpaid}}}) {
				if o.Cause == c.N && o.N < it.event.N {
					list = append(list, item{event: o})
				}
			}
		}
	}
	return list
}

// paidBeside is that a player pays for one of several abilities of a thing, where another of them cannot be paid for.
func (t *teller) paidBeside(i int, items []item) (list []item) {
	for k := range t.Compared[i].Asides {
		one := &t.Compared[i].Asides[k]
		unpaid := func(it item) bool { return it.aside != nil && it.aside.Kind == outcome.Unpaid && it.aside.Of == one.Of }
		if one.Kind == outcome.Averted && slices.ContainsFunc(items, unpaid) && !slices.ContainsFunc(items, func(it item) bool { return it.aside == one }) {
			list = append(list, t.besides(i, one))
		}
	}
	return list
}

// triggeredFor is that abilities of a thing have triggered, of one of which it is told that it is paid for.
func (t *teller) triggeredFor(i int, items []item) (list []item) {
	for _, it := range items {
		if it.aside == nil || it.aside.Kind != outcome.Averted {
			continue
		}
		turn := t.turnAfter(i, it.aside.After)
		list = append(list, likeAll(slices.DeleteFunc(t.find(i, it.aside.Of, []source{{subject, []outcome.Verb{outcome.Triggers}}}), func(o *outcome.Event) bool {
			return o.N > it.aside.After || o.Turn != turn
		}))...)
	}
	return list
}

// answered is what players do by steps while an ability waits of which something comes that the story tells.
func (t *teller) answered(i int, items []item) (list []item) {
	for _, it := range items {
		if it.aside == nil || it.aside.Kind != outcome.Unpaid {
			continue
		}
		waits := slices.DeleteFunc(t.find(i, it.aside.Of, []source{{subject, []outcome.Verb{outcome.Triggers}}}), func(o *outcome.Event) bool { return o.N > it.aside.After })
		if len(waits) == 0 {
			continue
		}
		for k := range t.Compared[i].Events[waits[len(waits)-1].N:it.aside.After] {
			if o := &t.Compared[i].Events[waits[len(waits)-1].N+k]; is(o, played) && o.Step != "" && o.Detail != "mana" && !compare.Ends(o) {
				list = append(list, item{event: o})
			}
		}
	}
	return list
}

// lostUnburnt is the mana that a player loses in edition i without harm, where the story tells of mana burn in another.
func (t *teller) lostUnburnt(i int, a *account, items []item) (list []item) {
	for j, it := range a.all() {
		if j == i || it.event == nil || outcome.Verb(it.event.Verb) != outcome.ManaBurns {
			continue
		}
		for _, o := range t.find(i, it.event.Player, []source{{player, []outcome.Verb{outcome.LosesMana}}}) {
			if o.Turn == it.event.Turn && !slices.ContainsFunc(items, func(own item) bool { return own.event != nil && own.event.Turn == o.Turn && is(own.event, manaLosses) }) {
				list = append(list, likeAll(append(t.poolOf(i, o), o))...)
			}
		}
	}
	return list
}

// abortedBefore is how an attack was spoiled in the turn, and not in all editions, before somebody does what the story tells of.
func (t *teller) abortedBefore(i int, items []item) (list []item) {
	for _, it := range items {
		if it.event == nil || !it.parted || !is(it.event, played) {
			continue
		}
		for _, o := range t.find(i, "", []source{{anybody, []outcome.Verb{outcome.AttackAborted}}}) {
			if o.Turn == it.event.Turn && o.N < it.event.N && !t.everywhere(o) {
				list = append(list, likeAll(append(t.told(i, o, 2), t.spoiling(i, o)...))...)
			}
		}
	}
	return list
}

// spoiling is what is played so that an attack is aborted: it comes from the announcement, too.
func (t *teller) spoiling(i int, aborted *outcome.Event) []*outcome.Event {
	for k := range t.Compared[i].Events[aborted.N:] {
		if o := &t.Compared[i].Events[aborted.N+k]; o.Cause == aborted.Cause && is(o, played) {
			return []*outcome.Event{o}
		}
	}
	return nil
}
