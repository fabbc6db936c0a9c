package explain

import (
	"slices"

	"palimpsest/core/outcome"
)

// sourceGone is that the source of an ability has left since it triggered, where something comes of the ability all the same that not all editions have: it resolves without its source.
func (t *teller) sourceGone(i int, items []item) (list []item) {
	for _, it := range items {
		if it.event == nil || !it.parted {
			continue
		}
		way := t.chain(i, it.event)
		for _, c := range way {
			if outcome.Verb(c.Verb) != outcome.Triggers || c == it.event {
				continue
			}
			for _, left := range t.find(i, c.Subject, []source{{subject, leaving}}) {
				if t.laterThan(i, left, c) && left.N < it.event.N && !slices.Contains(t.chain(i, left), c) {
					list = append(list, item{event: left}, item{event: t.resolution(i, c)})
					break
				}
			}
		}
	}
	return slices.DeleteFunc(list, func(it item) bool { return it.event == nil })
}

// laterThan reports whether something leaves after an ability has triggered, and not together with what it triggers on: of what leaves at once one event comes after another, with
// the triggers between.
func (t *teller) laterThan(i int, left, triggers *outcome.Event) bool {
	together := slices.Concat(leaving, []outcome.Verb{outcome.Triggers})
	return triggers.N < left.N && slices.ContainsFunc(t.Compared[i].Events[triggers.N:left.N-1], func(e outcome.Event) bool { return !is(&e, together) })
}

// resolution is how an ability resolves that has triggered; nil where it does not.
func (t *teller) resolution(i int, triggers *outcome.Event) *outcome.Event {
	for _, o := range t.find(i, triggers.Subject, []source{{subject, []outcome.Verb{outcome.Resolves}}}) {
		if o.Cause == triggers.N {
			return o
		}
	}
	return nil
}
