package explain

import (
	"cmp"
	"slices"

	"palimpsest/core/outcome"
)

// contested reports whether some edition did a step and another did not.
func (t *teller) contested(step string) bool {
	if step == "" {
		return false
	}
	done, not := false, false
	for i := range t.Compared {
		if t.withheld(i, step) == nil {
			done = true
		} else {
			not = true
		}
	}
	return done && not
}

// putOff reports whether some edition refused a step at first that another did at once.
func (t *teller) putOff(step string) bool {
	if step == "" {
		return false
	}
	later, once := false, false
	for i := range t.Compared {
		refused := t.delayed(i, step) != nil
		later, once = later || refused, once || !refused && t.finding(i, step) != nil && t.withheld(i, step) == nil
	}
	return later && once
}

// placeOf is the number of the event after which a step of the script would have come: by what an edition
// that did it had before, and after the earlier steps that only some editions did; not before it was refused.
func (t *teller) placeOf(i int, f *outcome.Finding) int {
	row := t.rowOfStep(f.Step)
	if ends := t.find(i, "", endings); f.Kind == outcome.Overtaken && row == len(t.Timeline) && len(ends) > 0 {
		return ends[0].N - 1
	}
	place := 0
	for k := range t.Compared[i].Events {
		e := &t.Compared[i].Events[k]
		before := t.finding(i, e.Step)
		if before != nil && before.Line > f.Line {
			break
		}
		earlier := before != nil && before.Line < f.Line
		if t.rowOf[e] < row && (row < len(t.Timeline) || earlier) || earlier && t.contested(e.Step) {
			place = e.N
		}
	}
	if last := min(f.After, len(t.Compared[i].Events)); f.Kind == outcome.Never && f.At != "" && last > 0 { // at no point of the turn
		turn := t.Compared[i].Events[last-1].Turn
		for k := range t.Compared[i].Events {
			if t.Compared[i].Events[k].Turn == turn {
				place = max(place, k+1)
			}
		}
	}
	switch {
	case f.After == 0:
	case f.Kind == outcome.Refused || f.Kind == outcome.No:
		return max(f.After, t.goneBefore(i, f))
	case f.Kind == outcome.NoWindow || f.Kind == outcome.NoMoment && t.dealsNext(i, f.After): // it has gone by by then
		return min(f.After, place)
	}
	return place
}

// dealsNext reports whether what comes in edition i after an event is damage that has been assigned: in between nobody could act.
func (t *teller) dealsNext(i, after int) bool {
	events := t.Compared[i].Events
	if after >= len(events) || !is(&events[after], damage) {
		return false
	}
	from := t.cause(i, &events[after])
	return from != nil && outcome.Verb(from.Verb) == outcome.DamageAssigned
}

// eventBefore is the number of the last event of an edition before a row.
func (t *teller) eventBefore(i, row int) (n int) {
	for k := range t.Compared[i].Events {
		if e := &t.Compared[i].Events[k]; t.rowOf[e] < row {
			n = e.N
		}
	}
	return n
}

// ordered puts the items of a side in order: events as they happened, what was not done where it would have come,
// and then notes.
func (t *teller) ordered(i int, items []item, steps []string) []item {
	for _, step := range steps {
		items = append(append(items, t.allowed(i, step)...), t.aimedAt(i, step)...)
		it := item{finding: t.withheld(i, step)}
		if it.finding == nil {
			it.finding = t.delayed(i, step)
		}
		if it.finding != nil && t.ownDeed(i, step) == nil && !slices.ContainsFunc(items, it.same) {
			items = append(items, it)
		}
	}
	items = slices.Clone(items)
	for k, it := range items {
		if t.kept(i, it.finding) {
			items[k].finding = cmp.Or(t.inItsPlace(i, it.finding), it.finding)
		}
	}
	items = append(items, t.late(i, items)...)
	items = append(items, t.untriggered(i, items)...)
	complete := map[int]int{} // where a creature had the size with which it left: with the last effect that began, or as it left
	for _, it := range items {
		if it.until > 0 && it.reason != nil {
			complete[it.until] = max(complete[it.until], 2*it.reason.Event+min(1, it.reason.Event))
		}
	}
	place := func(it item) int {
		switch {
		case it.printed:
			return 1 // before everything
		case it.until > 0 && it.reason != nil && it.reason.Applies && complete[it.until] == 0:
			return 1 // it was so from the start
		case it.until > 0 && complete[it.until] == 0:
			return 2*it.until - 1
		case it.finding != nil && it.finding == t.delayed(i, it.finding.Step):
			return 2*it.finding.After + 1
		case it.finding != nil && it.finding.Kind == outcome.Overtaken:
			return 2 * (len(t.Compared[i].Events) + 1)
		case it.finding != nil:
			return 2*t.placeOf(i, it.finding) + 1
		case it.event != nil:
			return 2 * it.event.N
		case it.until > 0:
			return complete[it.until]
		case it.at > 0:
			return 2*t.eventBefore(i, it.at) + 1
		case t.offSince(i, it.reason) > 0:
			return 2 * t.offSince(i, it.reason)
		}
		return 2 * (len(t.Compared[i].Events) + 1) // after everything
	}
	line := func(it item) int { // of two steps that would have come at the same place the script has one first
		if it.finding == nil {
			return 0
		}
		return it.finding.Line
	}
	slices.SortStableFunc(items, func(a, b item) int { return cmp.Or(cmp.Compare(place(a), place(b)), cmp.Compare(line(a), line(b))) })
	places := make([]int, len(items))
	for k, it := range items {
		places[k] = place(it)
	}
	t.asApplied(i, items)
	for k := range items {
		items[k].place, items[k].again = places[k], t.triggersMore(i, items[k], items)
	}
	items = slices.DeleteFunc(items, func(it item) bool { // that a rule does not strike, where it has struck
		return it.isNote() && it.note.Rule != "" && slices.ContainsFunc(items, func(o item) bool { return o.event != nil && o.event.Rule == it.note.Rule })
	})
	items = slices.DeleteFunc(items, func(it item) bool { return t.unaffordable(it.finding, items) })
	items = slices.DeleteFunc(items, func(it item) bool { // an effect is told of where it applies
		return it.event != nil && outcome.Verb(it.event.Verb) == outcome.EffectBegins && slices.ContainsFunc(items, func(o item) bool {
			return o.reason != nil && o.reason.Applies && o.reason.Event == it.event.N && !onlyNames(o.reason)
		})
	})
	return slices.CompactFunc(items, item.same)
}
