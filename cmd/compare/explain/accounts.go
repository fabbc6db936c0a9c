package explain

import (
	"slices"
	"strings"

	"palimpsest/cmd/compare/compare"
	"palimpsest/core/outcome"
)

// account is what accounts for one difference: the stages of each edition.
type account struct {
	leads []int // the differences told of, by index
	facts []int // and all that follow from them
	sides [][]item
}

// citation reports whether a difference is only in the number of a rule, which no two editions share.
func citation(d compare.Difference) bool {
	return d.Fact == "ended_by" && d.Everywhere()
}

// mostDepth bounds how far the account of one difference leads into those of others.
const mostDepth = 4

// account finds for one difference what happened in each edition.
func (t *teller) account(d compare.Difference) [][]item {
	if d.Fact == "priority" {
		return t.asked(d)
	}
	if t.depth == mostDepth {
		return make([][]item, len(t.Compared))
	}
	t.depth++
	defer func() { t.depth-- }()
	if t.depth == 1 {
		t.lookAt(d.Step)
		defer t.lookAt("")
	}
	_, leaf, _ := outcome.SplitFactName(d.Fact)
	if _, characteristic := sourcesOf(leaf); characteristic || leaf == "controller" {
		if sides := t.made(d); sides != nil {
			return t.reached(d, sides)
		}
		if d.IsPrinted() && t.known(d) {
			if note := t.printed(d); note != nil {
				return t.reached(d, note)
			}
		}
	}
	if leaf == "chosen" && t.asksNoChoice(d) {
		if note := t.printed(d); note != nil {
			return t.reached(d, note)
		}
	}
	given := make([][]*outcome.Event, len(t.Compared))
	for i, v := range d.Values {
		given[i] = t.gave(i, d.Fact, v.Text)
	}
	sides := make([][]item, len(t.Compared))
	for i := range sides {
		for _, e := range given[i] {
			if f := t.delayed(i, e.Step); f != nil {
				sides[i] = append(sides[i], item{finding: f})
			}
			sides[i] = append(sides[i], t.items(t.way(i, e))...)
			sides[i] = append(sides[i], t.diedOf(i, e, d)...)
			sides[i] = append(sides[i], t.dealtOf(i, e, d)...)
			sides[i] = append(sides[i], t.untouched(i, e, d)...)
		}
		own := slices.ContainsFunc(given[i], func(e *outcome.Event) bool { return !t.everywhere(e) })
		sides[i] = append(t.lacks(i, d, given, own), sides[i]...)
	}
	if nothing(sides) {
		if note := t.printed(d); note != nil {
			return note
		}
		if note := t.readOff(d); note != nil {
			return note
		}
		if ends := t.endsApart(d); ends != nil {
			return ends
		}
	}
	return t.reached(d, sides)
}

// reached leaves out what need not be told, and puts in place of what an edition has at a checkpoint to which it never came what became of that.
func (t *teller) reached(d compare.Difference, sides [][]item) [][]item {
	for i, o := range t.Compared {
		if slices.ContainsFunc(sides[i], func(it item) bool { return it.finding != nil || it.aside != nil || it.parted }) {
			// A rule that says something else is worth telling only where nothing else is to be told.
			sides[i] = slices.DeleteFunc(sides[i], item.isNote)
		}
		if _, ok := o.Look(d.Step); !ok {
			sides[i] = nil
			if f := t.finding(i, d.Step); f != nil {
				sides[i] = []item{{finding: f, parted: true}}
			}
		}
	}
	return sides
}

// asked accounts for who has priority at a checkpoint by the window that each edition has there, or by what
// kept it from coming there.
func (t *teller) asked(d compare.Difference) [][]item {
	sides := make([][]item, len(t.Compared))
	for i, o := range t.Compared {
		c, came := o.Look(d.Step)
		if f := t.withheld(i, d.Step); !came && f != nil {
			sides[i] = []item{{finding: f}}
			continue
		}
		said := "Nobody has priority then"
		if v := d.Values[i]; v.Known {
			said = capital(v.Text) + " has priority " + within(c.At)
		}
		sides[i] = []item{{note: Sentence{Text: said, Rule: c.Rule}}}
	}
	return sides
}

// lacks tells why an edition does not have the events of another in which the value is not the same.
// What is in a zone in another edition may have come there and be gone again. An edition that has a value by events of its own only says which step of the script it lacks.
func (t *teller) lacks(i int, d compare.Difference, given [][]*outcome.Event, own bool) []item {
	_, leaf, _ := outcome.SplitFactName(d.Fact)
	for j, events := range given {
		if d.Values[j] == d.Values[i] || len(events) == 0 {
			continue
		}
		e, another := events[len(events)-1], false
		if slices.Contains(sums, leafOf(leaf)) {
			e, another = t.wanting(i, j, events)
		}
		own := own && !another
		if !another && t.has(i, e) {
			if (leaf == "stack" || slices.Contains(lists, leaf)) && !own {
				return t.items(t.goneFrom(i, j, e, leaf))
			}
			continue
		}
		why := t.missing(i, j, e)
		if own && why[0].finding == nil && why[0].aside == nil && !hasNoEffect(why[0]) {
			continue
		}
		return slices.Concat(why, t.unpaid(i, j, why[0].finding), t.gone(i, j, why[0].finding))
	}
	return nil
}

// untouched are the steps that edition i did not do, and that tap the thing in another edition by whose effect something stays tapped in edition i.
func (t *teller) untouched(i int, e *outcome.Event, d compare.Difference) (list []item) {
	if outcome.Verb(e.Verb) != outcome.StaysTapped || e.Object == "" {
		return nil
	}
	for _, j := range t.others(i, d) {
		for _, o := range t.find(j, e.Object, []source{{subject, []outcome.Verb{outcome.Taps}}}) {
			if f := t.withheld(i, o.Step); f != nil && o.Turn <= e.Turn {
				list = append(list, item{finding: f})
			}
		}
	}
	return list
}

// goneFrom is what became in edition i of what is in a zone in edition j: what waits on the stack resolves, a card goes to another zone.
func (t *teller) goneFrom(i, j int, e *outcome.Event, zone string) []*outcome.Event {
	verbs := append(slices.Clone(spent), outcome.HasNoEffect)
	if zone != "stack" {
		verbs = nil
		for other, entering := range entrances {
			if other != strings.TrimSuffix(zone, "_top") {
				verbs = append(verbs, entering...)
			}
		}
	}
	gone := t.find(i, e.Subject, []source{{subject, verbs}})
	return slices.DeleteFunc(gone, func(o *outcome.Event) bool { return t.has(j, o) })
}

// hasNoEffect reports whether an item says that something does nothing.
func hasNoEffect(it item) bool {
	return it.event != nil && outcome.Verb(it.event.Verb) == outcome.HasNoEffect
}

// unpaid tells of mana that edition j had for a step, and edition i, which refused it, had not.
func (t *teller) unpaid(i, j int, f *outcome.Finding) []item {
	if f == nil || f.Kind != outcome.Refused && f.Kind != outcome.Never {
		return nil
	}
	events := t.Compared[j].Events
	first := slices.IndexFunc(events, func(e outcome.Event) bool { return e.Step == f.Step })
	for k := range max(0, first) {
		e := &events[k]
		if outcome.Verb(e.Verb) == outcome.AddsMana && e.Player == events[first].Player && e.Step != f.Step && !t.has(i, e) {
			return t.missing(i, j, e)
		}
	}
	return nil
}

// leaving are the events by which something is no longer where it could be a target.
var leaving = []outcome.Verb{outcome.Dies, outcome.IsDestroyed, outcome.IsBuried, outcome.IsSacrificed, outcome.IsExiled, outcome.IsReturned,
	outcome.IsPutIntoYard, outcome.IsPutIntoLibrary, outcome.CeasesToExist, outcome.PhasesOut}

// gone tells of what had left in edition i, which refused a step for that, and not in edition j, where the step aims at it.
func (t *teller) gone(i, j int, f *outcome.Finding) []item {
	if f == nil || f.Kind != outcome.Refused && f.Kind != outcome.Never {
		return nil
	}
	events := t.Compared[j].Events
	deed := slices.IndexFunc(events, func(e outcome.Event) bool { return e.Step == f.Step && is(&e, needing) })
	if deed < 0 {
		return nil
	}
	needed := events[deed].Object // what is played may come from anywhere
	if is(&events[deed], fighting[0].verbs[:2]) {
		needed = events[deed].Subject
	}
	for _, o := range t.find(i, needed, []source{{subject, leaving}}) {
		if needed != "" && t.rowOf[o] < t.rowOf[&events[deed]] && !t.has(j, o) {
			return t.items(t.told(i, o, 2))
		}
	}
	return nil
}

// goneBefore is the number of the event by which that is gone at which a step aims that edition i refuses for it, where that comes in the part of the turn in which it was tried, 0
// otherwise: what was tried in each window of it was refused in the last. A rule of timing, or of what may be done about damage, refuses it whether or not anything is
// gone.
func (t *teller) goneBefore(i int, f *outcome.Finding) int {
	switch t.Rules[t.Compared[i].Edition][f.Rule].Area {
	case "timing", "damage":
		return 0
	}
	for j := range t.Compared {
		gone := t.gone(i, j, f)
		if len(gone) == 0 {
			continue
		}
		if e, tried := gone[len(gone)-1].event, &t.Compared[i].Events[f.After-1]; e.N > f.After && e.Turn == tried.Turn && e.Phase == tried.Phase {
			return e.N
		}
	}
	return 0
}

// needing are the deeds for which something has to be there: the target of what is played, a creature that attacks or blocks.
var needing = append(slices.Clone(played), fighting[0].verbs[:2]...)

// nothing reports whether no side tells of anything that is not the same everywhere.
func nothing(sides [][]item) bool {
	for _, side := range sides {
		for _, it := range side {
			if it.event == nil || it.parted {
				return false
			}
		}
	}
	return true
}

// silent are the facts that the course of a turn changes without an event: what ends with a combat or a turn, and
// where a spell goes once it has resolved. An ended game leaves them as they are.
var silent = []string{"attacking", "blocking", "blocked", "blocked_by", "band", "prevention", "regeneration_shields", "zone", "stack"}

// endsApart accounts for what no event has changed by the point of the turn at which each edition ended the game;
// nil where no game ended.
func (t *teller) endsApart(d compare.Difference) [][]item {
	if _, leaf, _ := outcome.SplitFactName(d.Fact); !slices.Contains(silent, leaf) {
		return nil
	}
	sides, over := make([][]item, len(t.Compared)), false
	for i := range sides {
		ends := t.find(i, "", endings)
		if len(ends) > 0 {
			over = true
			e := ends[0]
			sides[i] = []item{{note: Sentence{Text: plain(e.Text) + " " + within(e.Phase), Rule: e.Rule, Event: e.N}, at: t.rowOf[e] + 1, parted: true}}
		} else if begins := t.find(i, "", []source{{anybody, structure}}); len(begins) > 0 {
			sides[i] = []item{{event: begins[len(begins)-1], parted: true}}
		}
	}
	if !over {
		return nil
	}
	return sides
}
