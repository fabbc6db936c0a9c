package compare

import (
	"slices"

	"palimpsest/core/outcome"
)

// otherPlace is an edition's side of a row in which it has nothing: the same at another place in the timeline, where the others have nothing, if it
// happens as often as there; else what comes next.
func otherPlace(rows []Row, row, edition int) Side {
	for _, r := range rows {
		e := r.Events[edition]
		if e == nil {
			continue
		}
		for other, there := range rows[row].Events {
			if there != nil && r.Events[other] == nil && essence(there) == essence(e) && times(rows, edition, e) == times(rows, other, e) {
				return Side{Event: e}
			}
		}
	}
	next := following(rows, row, edition)
	for _, there := range rows[row].Events {
		if next != nil && there != nil && isLike(there, next) {
			later := essence(there) == essence(next)
			return Side{Event: next, Later: later, Delayed: later}
		}
	}
	return Side{Event: next, Later: true, NotYet: comesLater(rows, row, edition)}
}

// comesLater reports whether an edition has after a row what others have there.
func comesLater(rows []Row, row, edition int) bool {
	return slices.ContainsFunc(rows[row+1:], func(r Row) bool {
		e := r.Events[edition]
		return e != nil && slices.ContainsFunc(rows[row].Events, func(there *outcome.Event) bool { return there != nil && essence(there) == essence(e) })
	})
}

// isLike reports whether two events are the same but for what only one of them names, and how much of it there is.
func isLike(a, b *outcome.Event) bool {
	agree := func(x, y string) bool { return x == "" || y == "" || x == y }
	return a.Verb == b.Verb && a.Subject == b.Subject && a.Player == b.Player && agree(a.Object, b.Object)
}

// times is how often an edition has what is the same as an event.
func times(rows []Row, edition int, e *outcome.Event) (n int) {
	for _, r := range rows {
		if o := r.Events[edition]; o != nil && essence(o) == essence(e) {
			n++
		}
	}
	return n
}

// following returns the next event of an edition after a row: the next that is no formality, or, when there
// is none, the next event at all.
func following(rows []Row, row, edition int) *outcome.Event {
	var next []*outcome.Event
	for _, r := range rows[row+1:] {
		if e := r.Events[edition]; e != nil {
			next = append(next, e)
		}
	}
	if i := slices.IndexFunc(next, func(e *outcome.Event) bool { return PartOf(e) != Formality }); i >= 0 {
		return next[i]
	}
	if len(next) > 0 {
		return next[0]
	}
	return nil
}
