package explain

import (
	"slices"

	"palimpsest/core/outcome"
)

// idle are the events that say what something gone makes of what comes later.
var idle = []outcome.Verb{outcome.AdditionalEffect, outcome.Fizzles, outcome.HasNoEffect}

// left adds to the sides of an account how that left of which something more happens in an edition, or nothing: the same in all of them, it is on no way,
// and yet the reader has to know of it.
func (t *teller) left(a *account) [][]item {
	names, row := []string(nil), -1
	for i, side := range a.sides {
		for _, it := range side {
			if it.event == nil || !it.parted || !is(it.event, idle) {
				continue
			}
			row = max(row, t.rowOf[it.event])
			for _, e := range append(t.chain(i, it.event), it.event) {
				names = append(names, e.Subject, e.Object)
			}
		}
	}
	sides := make([][]item, len(a.sides))
	for i := range sides {
		var last *outcome.Event
		for k := range t.Compared[i].Events {
			if e := &t.Compared[i].Events[k]; is(e, leaving) && e.Subject != "" && slices.Contains(names, e.Subject) && t.rowOf[e] < row {
				last = e
			}
		}
		if last != nil {
			sides[i] = []item{{event: last, alike: true}}
		}
	}
	return sides
}
