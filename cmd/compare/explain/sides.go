package explain

import (
	"slices"
	"strings"

	"palimpsest/core/outcome"
)

// changedSides is that a player has gained control of a thing whose ability triggers in some edition and not in all, or whose effect ends so: who "you" and its
// opponents are depends on that.
func (t *teller) changedSides(i int, a *account) (list []item) {
	for j, it := range a.all() {
		if it.event == nil || !it.parted {
			continue
		}
		var of []string
		switch outcome.Verb(it.event.Verb) {
		case outcome.Triggers:
			of = []string{it.event.Subject}
		case outcome.EffectEnds:
			of = t.begunBy(j, it.event.Subject)
		}
		for _, name := range of {
			for _, o := range t.find(i, name, []source{{subject, []outcome.Verb{outcome.ControlChanges}}}) {
				if t.everywhere(o) {
					list = append(list, item{event: o})
				}
			}
		}
	}
	return list
}

// begunBy are the sources of the effects that have begun on a thing.
func (t *teller) begunBy(i int, on string) (sources []string) {
	for _, e := range t.find(i, on, []source{{subject, []outcome.Verb{outcome.EffectBegins}}}) {
		if e.Object != "" && !slices.Contains(sources, e.Object) {
			sources = append(sources, e.Object)
		}
	}
	return sources
}

// changedSince is what has changed a thing in the turn in which a condition on it is not met in some edition.
func (t *teller) changedSince(i int, a *account) (list []item) {
	for j, it := range a.all() {
		if it.aside == nil || it.aside.Kind != outcome.Untrue || it.aside.After == 0 {
			continue
		}
		turn := t.Compared[j].Events[it.aside.After-1].Turn
		for _, o := range t.find(i, it.aside.Of, []source{{subject, []outcome.Verb{outcome.EffectBegins, outcome.CounterAdded, outcome.CounterRemoved}}}) {
			if o.Turn == turn && o.N <= it.aside.After {
				list = append(list, item{event: o})
			}
		}
	}
	return list
}

// metSince is what has left the battlefield under its player in a turn before an ability is played of which the story tells, and which does not trigger in the
// same turn of another edition: its condition is not met there as the part of the turn begins.
func (t *teller) metSince(i int, a *account, items []item) (list []item) {
	steps := t.stepsOf(a)
	for n := range t.Compared[i].Events {
		use := &t.Compared[i].Events[n]
		told := slices.Contains(steps, use.Step) || slices.ContainsFunc(items, func(it item) bool { return it.event == use })
		if outcome.Verb(use.Verb) != outcome.Activates || !told || !t.conditional(i, use) {
			continue
		}
		for k := range t.Compared[i].Events[:n] {
			o := &t.Compared[i].Events[k]
			if o.Turn == use.Turn && o.Player == use.Player && o.Detail == "battlefield" && is(o, leaving) {
				list = append(list, item{event: o})
			}
		}
	}
	return list
}

// conditional reports whether an ability of what is used does not trigger in the same turn of another edition because its condition is not met.
func (t *teller) conditional(i int, use *outcome.Event) bool {
	for j, o := range t.Compared {
		unmet := func(a outcome.Aside) bool {
			return a.Kind == outcome.NotTriggered && a.Of == use.Subject && t.turnAfter(j, a.After) == use.Turn
		}
		if j != i && slices.ContainsFunc(o.Asides, unmet) {
			return true
		}
	}
	return false
}

// untappedBefore is that a thing untaps before it becomes tapped, where another side says only that it untaps.
func (t *teller) untappedBefore(i int, a *account, items []item) (list []item) {
	for j, it := range a.all() {
		if j == i || it.event == nil || outcome.Verb(it.event.Verb) != outcome.Untaps || !t.has(i, it.event) {
			continue
		}
		taps := slices.IndexFunc(items, func(own item) bool {
			return own.event != nil && outcome.Verb(own.event.Verb) == outcome.Taps && own.event.Subject == it.event.Subject
		})
		if taps < 0 {
			continue
		}
		untaps := slices.DeleteFunc(t.find(i, it.event.Subject, []source{{subject, []outcome.Verb{outcome.Untaps}}}), func(o *outcome.Event) bool { return o.N > items[taps].event.N })
		list = append(list, likeAll(untaps[max(0, len(untaps)-1):])...)
	}
	return list
}

// guarding are the words of cards by which a player does not lose.
const guarding = "can't lose the game"

// lostGuard is how a thing leaves that keeps a player from losing who loses in some edition, and not in all: whether it leaves before the game is lost decides that.
func (t *teller) lostGuard(i int, a *account) (list []item) {
	loses := func(it item) bool {
		return it.event != nil && it.parted && outcome.Verb(it.event.Verb) == outcome.LosesTheGame
	}
	if t.Printed == nil || !slices.ContainsFunc(slices.Concat(a.sides...), loses) {
		return nil
	}
	for k := range t.events(i) {
		e := &t.Compared[i].Events[k]
		if !is(e, leaving) || e.Subject == "" {
			continue
		}
		if p, known := t.Printed(t.Compared[i].Edition, e.Subject); known && strings.Contains(p.Text, guarding) {
			list = append(list, item{event: e})
		}
	}
	return list
}

// typesOfTarget is the type line of a spell that a step aims at, where the step is not done in some edition and the spell is of another card type in one that does it: what can
// be answered depends on that.
func (t *teller) typesOfTarget(i int, a *account) (list []item) {
	if t.Printed == nil {
		return nil
	}
	for j, it := range a.all() {
		if it.event == nil || !it.parted || outcome.Verb(it.event.Verb) != outcome.Casts || it.event.Object == "" {
			continue
		}
		there, known := t.Printed(t.Compared[j].Edition, it.event.Object)
		if !known || len(t.find(j, it.event.Object, []source{{subject, []outcome.Verb{outcome.Casts}}})) == 0 {
			continue
		}
		for k, o := range t.Compared {
			other, _ := t.Printed(o.Edition, it.event.Object)
			own, _ := t.Printed(t.Compared[i].Edition, it.event.Object)
			if t.withheld(k, it.event.Step) != nil && (i == k || i == j) && !slices.Equal(there.CardTypes, other.CardTypes) {
				list = append(list, item{note: Sentence{Text: capital(t.called(it.event.Object) + onCard("types", own.Types))}})
			}
		}
	}
	return list
}

// takenBack is what a player takes back with an action that is undone, as a step that the script keeps from another edition.
func (t *teller) takenBack(i int, items []item) (list []item) {
	for _, it := range items {
		if it.event == nil || outcome.Verb(it.event.Verb) != outcome.IsReversed {
			continue
		}
		for _, s := range t.Steps {
			f := s.Findings[i]
			if f == nil || f.Kind != outcome.Done || !slices.ContainsFunc(t.indices(), func(j int) bool { return t.kept(j, s.Findings[j]) }) {
				continue
			}
			if deed := func(e outcome.Event) bool { return e.Step == s.ID }; f.After+1 == it.event.N && !slices.ContainsFunc(t.Compared[i].Events, deed) {
				list = append(list, item{note: Sentence{Text: plain(f.Text), Rule: it.event.Rule}, at: t.rowOf[it.event] + 1})
			}
		}
	}
	return list
}
