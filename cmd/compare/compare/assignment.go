package compare

import (
	"slices"

	"palimpsest/core/outcome"
)

// assigned is the turning point where a creature assigns its combat damage in another way, instead of where it deals other damage; nil where it is
// not so.
func (l *leading) assigned(t *Turning) *Turning {
	if t.Step != "" || t.Row < 0 {
		return nil
	}
	dealt := slices.IndexFunc(t.Sides, func(s Side) bool {
		return s.Event != nil && !s.Later && outcome.Verb(s.Event.Verb) == outcome.DealsDamage
	})
	if dealt < 0 {
		return nil
	}
	by := t.Sides[dealt].Event
	assigns := func(e *outcome.Event) bool { // in combat, which has no cause
		return e != nil && outcome.Verb(e.Verb) == outcome.DamageAssigned && e.Subject == by.Subject && e.Turn == by.Turn && e.Cause == 0
	}
	otherwise := func(r Row) bool { return r.Parted() && assigns(r.First()) && !l.everywhere(r.First()) }
	apart := slices.IndexFunc(l.Timeline[:t.Row], func(r Row) bool { return otherwise(r) && r.First().Object == by.Object })
	if apart < 0 {
		apart = slices.IndexFunc(l.Timeline[:t.Row], otherwise)
	}
	if apart < 0 {
		return nil
	}
	first := at(l.Timeline, l.Steps, apart)
	for i, e := range l.Timeline[apart].Events {
		if e == nil {
			e = l.assignment(i, assigns, l.Timeline[apart].First().Object)
		}
		if e == nil {
			return nil
		}
		first.Sides[i] = Side{Event: e}
	}
	return first
}

// assignment is the first assignment of damage in an edition that counts, to a recipient if there is one to it; nil if there is none.
func (l *leading) assignment(of int, counts func(*outcome.Event) bool, to string) (first *outcome.Event) {
	for k := range l.Compared[of].Events {
		e := &l.Compared[of].Events[k]
		switch {
		case !counts(e):
		case e.Object == to:
			return e
		case first == nil:
			first = e
		}
	}
	return first
}
