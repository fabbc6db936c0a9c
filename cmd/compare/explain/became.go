package explain

import (
	"slices"
	"strings"

	"palimpsest/core/outcome"
)

// becoming are the words with which effects begin that make something what it was not, as a rule sees it.
var becoming = []string{"becomes ", "is also ", "loses all", "has protection"}

// changesWhat reports whether an effect of something else makes a thing what it was not.
func changesWhat(o *outcome.Event) bool {
	return outcome.Verb(o.Verb) == outcome.EffectBegins && o.Subject != o.Object &&
		slices.ContainsFunc(becoming, func(word string) bool { return strings.HasPrefix(o.Detail, word) })
}

// turnedInto is what an effect has made, in the same turn, of the thing to which something happens, or that deals damage or whose ability comes to nothing: that may
// be why. Where the amount of damage differs it is also what has changed the size of its source.
func (t *teller) turnedInto(i int, items []item) (list []item) {
	verbs := slices.Concat(damage, instead[outcome.DealsDamage], deadly, []outcome.Verb{outcome.IsCountered, outcome.Fizzles})
	for _, it := range items {
		e := it.event
		if e == nil || !it.parted || !is(e, verbs) {
			continue
		}
		grows := func(o *outcome.Event) bool {
			return outcome.Verb(o.Verb) == outcome.EffectBegins && strings.HasPrefix(o.Detail, "gets ") && is(e, damage) && t.ofOtherAmount(e)
		}
		list = append(list, likeAll(t.earlier(i, e, func(o *outcome.Event) bool {
			return o.Subject == e.Subject && (changesWhat(o) || grows(o)) && !t.saysEffect(items, o)
		}, never))...)
	}
	return list
}

// ofOtherAmount reports whether an event is of another amount in another edition.
func (t *teller) ofOtherAmount(e *outcome.Event) bool {
	return slices.ContainsFunc(t.Timeline[t.rowOf[e]].Events, func(o *outcome.Event) bool { return o != nil && o.Amount != e.Amount })
}

// spared is what an effect has made of a thing that dies in another edition by the rules alone, and not in edition i, or of which, where something dies, only the
// printed type line is told: it may be why.
func (t *teller) spared(i int, a *account, items []item) (list []item) {
	var things []string
	dies := false
	for j, it := range a.all() {
		e := it.event
		dies = dies || e != nil && is(e, deadly)
		if j != i && e != nil && is(e, deadly) && e.Cause == 0 && len(t.find(i, e.Subject, []source{{subject, deadly}})) == 0 {
			things = append(things, e.Subject)
		}
	}
	if dies && slices.ContainsFunc(items, func(it item) bool { return it.printed }) {
		for _, n := range a.leads {
			if of, leaf, _ := outcome.SplitFactName(t.Differences[n].Fact); strings.HasSuffix(leaf, "types") {
				things = append(things, of)
			}
		}
	}
	for _, of := range things {
		for _, o := range t.find(i, of, []source{{subject, []outcome.Verb{outcome.EffectBegins}}}) {
			if changesWhat(o) && !t.saysEffect(items, o) {
				list = append(list, item{event: o})
			}
		}
	}
	return list
}

// saysEffect reports whether items tell of an effect as it applies.
func (t *teller) saysEffect(items []item, e *outcome.Event) bool {
	return slices.ContainsFunc(items, func(it item) bool {
		return it.reason != nil && (it.reason.Event == e.N || it.reason.Of == e.Subject && it.reason.Source == e.Object)
	})
}

// wentAway is that something had phased out that phases in, or phases out before its ability triggers.
func (t *teller) wentAway(i int, a *account, items []item) (list []item) {
	for _, it := range items {
		if it.event == nil || outcome.Verb(it.event.Verb) != outcome.PhasesIn {
			continue
		}
		out := slices.DeleteFunc(t.find(i, it.event.Subject, phasing), func(o *outcome.Event) bool { return o.N > it.event.N })
		list = append(list, likeAll(out[max(0, len(out)-1):])...)
	}
	for _, it := range a.all() {
		if it.event == nil || !it.parted || outcome.Verb(it.event.Verb) != outcome.Triggers {
			continue
		}
		for _, o := range t.find(i, it.event.Subject, phasing) {
			if o.Turn == it.event.Turn {
				list = append(list, item{event: o})
			}
		}
	}
	return list
}

var phasing = []source{{subject, []outcome.Verb{outcome.PhasesOut}}}

// settled is what happened last before something dies by the rules alone, of which nothing else says why it does now. That it has entered says so only if it has just
// done so.
func (t *teller) settled(i int, items []item) (list []item) {
	for _, it := range items {
		e := it.event
		if e == nil || !is(e, deadly) || e.Cause > 0 {
			continue
		}
		entered := t.cause(i, e)
		if entered != nil && outcome.Verb(entered.Verb) != outcome.Enters {
			continue
		}
		for k := range slices.Backward(t.Compared[i].Events[:e.N-1]) {
			o := &t.Compared[i].Events[k]
			if is(o, between) || is(o, deadly) && o.Cause == 0 || t.phasesIn(i, e) != nil && o != t.phasesIn(i, e) {
				continue
			}
			if o != entered {
				list = append(list, likeAll(t.told(i, o, 2))...)
			}
			break
		}
	}
	return list
}

// phasesIn is how a thing to which an event happens phases in in the same turn, before it; nil where it does not.
func (t *teller) phasesIn(i int, e *outcome.Event) *outcome.Event {
	in := t.earlier(i, e, func(o *outcome.Event) bool { return outcome.Verb(o.Verb) == outcome.PhasesIn && o.Subject == e.Subject }, never)
	if len(in) == 0 {
		return nil
	}
	return in[len(in)-1]
}

// asCopy is what something enters as a copy of.
func (t *teller) asCopy(i int, items []item) (list []item) {
	for _, it := range items {
		if it.event == nil || outcome.Verb(it.event.Verb) != outcome.Enters {
			continue
		}
		for _, o := range t.find(i, it.event.Subject, []source{copying}) {
			if o.Cause == it.event.Cause && abs(o.N-it.event.N) == 1 {
				list = append(list, item{event: o})
			}
		}
	}
	return list
}

// countersBeside are the counters that go together with those of which it is told that they do, and those that are put on something although it cannot have all.
func (t *teller) countersBeside(i int, items []item) (list []item) {
	for _, it := range items {
		e := it.event
		if e == nil || !it.parted {
			continue
		}
		pairs := func(o *outcome.Event) bool {
			return is(e, ofCounters) && o.Verb == e.Verb && o.Rule == e.Rule && o.Cause == e.Cause && o.Detail != e.Detail && abs(o.N-e.N) == 1
		}
		some := func(o *outcome.Event) bool {
			return outcome.Verb(e.Verb) == outcome.HasNoEffect && outcome.Verb(o.Verb) == outcome.CounterAdded && o.Cause == e.Cause
		}
		for _, o := range t.find(i, e.Subject, []source{{subject, ofCounters}}) {
			if pairs(o) || some(o) {
				list = append(list, item{event: o})
			}
		}
	}
	return list
}

// leavesBefore reports whether what an event is of had left in edition i before it.
func (t *teller) leavesBefore(i int, e *outcome.Event) bool {
	return slices.ContainsFunc(t.find(i, e.Subject, []source{{subject, leaving}}), func(o *outcome.Event) bool { return o.N < e.N })
}

// leftBefore is how something has left by which a step of the script is done in another edition, where it is refused in edition i.
func (t *teller) leftBefore(i int, items []item) (list []item) {
	for _, it := range items {
		if it.finding == nil || it.finding.Kind != outcome.Refused && it.finding.Kind != outcome.Never {
			continue
		}
		for j := range t.Compared {
			for k := range t.events(j) {
				e := &t.Compared[j].Events[k]
				if j == i || e.Step != it.finding.Step || !is(e, []outcome.Verb{outcome.Activates, outcome.Attacks}) {
					continue
				}
				left := t.find(i, e.Subject, []source{{subject, leaving}})
				if rest := slices.DeleteFunc(slices.Clone(left), func(o *outcome.Event) bool { return outcome.Verb(o.Verb) == outcome.CeasesToExist }); len(rest) > 0 {
					left = rest // of a token it is told what took it away
				}
				if n := len(left) - 1; n >= 0 && left[n].N <= it.finding.After && !t.leavesBefore(j, e) {
					list = append(list, likeAll(t.told(i, left[n], 2))...)
				}
			}
		}
	}
	return list
}

// woreOff is that effects wear off in the turn before an ability triggers that does not in another edition, because its condition does not hold.
func (t *teller) woreOff(i int, items []item) (list []item) {
	for _, it := range items {
		e := it.event
		if e == nil || !it.parted || outcome.Verb(e.Verb) != outcome.Triggers {
			continue
		}
		unmet := func(a outcome.Aside) bool { return a.Kind == outcome.NotTriggered && a.Of == e.Subject }
		if !slices.ContainsFunc(t.indices(), func(j int) bool { return slices.ContainsFunc(t.Compared[j].Asides, unmet) && j != i }) {
			continue
		}
		list = append(list, likeAll(t.earlier(i, e, func(o *outcome.Event) bool { return outcome.Verb(o.Verb) == outcome.EffectEnds }, never))...)
	}
	return list
}

// drawnBefore is that a card was drawn in the turn in which it leaves the hand again by itself.
func (t *teller) drawnBefore(i int, items []item) (list []item) {
	for _, it := range items {
		e := it.event
		if e == nil || !it.parted || !is(e, []outcome.Verb{outcome.IsPutIntoLibrary, outcome.Discards}) {
			continue
		}
		list = append(list, likeAll(t.earlier(i, e, func(o *outcome.Event) bool { return outcome.Verb(o.Verb) == outcome.Draws && o.Subject == e.Subject }, never))...)
	}
	return list
}

// whoseTurn is that a turn begins for another player than elsewhere, where all that is told and not the same everywhere comes later, or not at all.
func (t *teller) whoseTurn(i int, items []item) []item {
	if t.turnsApart == nil || slices.ContainsFunc(items, func(it item) bool { return it.event != nil && it.parted && it.event.Turn < t.turnsApart[i].Turn }) {
		return nil
	}
	return []item{{event: t.turnsApart[i]}}
}

// hostLeft is how that left which something was on that goes to a graveyard after it: of an Aura only its own way is told.
func (t *teller) hostLeft(i int, items []item) (list []item) {
	for _, it := range items {
		if it.event == nil || !it.parted || !is(it.event, leaving) {
			continue
		}
		on := slices.DeleteFunc(t.find(i, it.event.Subject, attaching[:1]), func(o *outcome.Event) bool { return o.N > it.event.N })
		if len(on) == 0 || outcome.Verb(on[len(on)-1].Verb) != outcome.IsAttached {
			continue
		}
		put := on[len(on)-1]
		list = append(list, likeAll(slices.DeleteFunc(t.find(i, put.Object, []source{{subject, leaving}}), func(o *outcome.Event) bool {
			return o.N < put.N || o.N > it.event.N || o.Turn != it.event.Turn
		}))...)
	}
	return list
}
