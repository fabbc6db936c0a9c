package compare

import (
	"slices"

	"palimpsest/core/outcome"
)

// anotherTurn is the turning point where a turn begins for another player than elsewhere, or because of another effect, if that comes before and something differs in the end: what happens in
// the turn comes of that. It is nil if it is not so.
func (l *leading) anotherTurn(t *Turning) *Turning {
	if whose := l.whoseTurn(); whose != nil && t.Row > whose.Row && len(l.Differences) > 0 {
		return whose
	}
	return nil
}

// whoseTurn is where a turn begins for another player than elsewhere, or because of another effect; nil if none does.
func (l *leading) whoseTurn() *Turning {
	begin := l.TurnsApart()
	if begin == nil {
		return nil
	}
	t := &Turning{Row: slices.IndexFunc(l.Timeline, func(r Row) bool { return r.Events[0] == begin[0] }), Sides: make([]Side, len(begin))}
	for i := range begin {
		t.Sides[i].Event = begin[i]
	}
	return t
}

// TurnsApart are the beginnings of the first turn that is not the same player's in all editions, or that another effect has added, of each edition one; nil if there is none.
func (c *Comparison) TurnsApart() []*outcome.Event {
	turns := make([][]*outcome.Event, len(c.Compared))
	for _, r := range c.Timeline {
		for i, e := range r.Events {
			if e != nil && outcome.Verb(e.Verb) == outcome.TurnBegins {
				turns[i] = append(turns[i], e)
			}
		}
	}
	if len(turns) == 0 {
		return nil
	}
	for n := range turns[0] {
		begin := make([]*outcome.Event, len(turns))
		for i, own := range turns {
			if len(own) <= n {
				return nil
			}
			begin[i] = own[n]
		}
		if slices.ContainsFunc(begin, func(e *outcome.Event) bool { return e.Player != begin[0].Player || e.Object != begin[0].Object }) {
			return begin
		}
	}
	return nil
}

// turnsLater is the turning point at a step that all editions do, and some only in a later turn, if it is at what happens in between; nil if there is none.
func (l *leading) turnsLater(t *Turning) *Turning {
	lasts := slices.ContainsFunc(l.Differences, func(d Difference) bool { return d.Fact == "turn_number" && d.Step == "" })
	if !lasts || t.Step != "" || t.Row < 0 {
		return nil
	}
	at := l.Timeline[t.Row].First().Turn
	for n, r := range l.Timeline {
		for _, e := range r.Events {
			if e == nil || e.Step == "" || e.Turn >= at || !slices.Contains(deeds, outcome.Verb(e.Verb)) || e.Detail == "mana" {
				continue
			}
			done := l.deedsOf(e)
			if !slices.Contains(done, nil) && slices.ContainsFunc(done, func(o *outcome.Event) bool { return o.Turn >= at }) {
				return l.delayed(n, e.Turn, done)
			}
		}
	}
	return nil
}

// deedsOf are what all editions do as what one does as a step; nil where one does not do it.
func (l *leading) deedsOf(e *outcome.Event) []*outcome.Event {
	all := make([]*outcome.Event, len(l.Compared))
	for i, o := range l.Compared {
		n := slices.IndexFunc(o.Events, func(own outcome.Event) bool {
			return own.Step == e.Step && own.Verb == e.Verb && own.Subject == e.Subject
		})
		if n >= 0 {
			all[i] = &o.Events[n]
		}
	}
	return all
}

// delayed is the turning point at a deed that some editions do in a turn, and others only after that.
func (l *leading) delayed(row, turn int, done []*outcome.Event) *Turning {
	t := &Turning{Row: row, Sides: make([]Side, len(done))}
	for i, e := range done {
		late := e.Turn > turn
		t.Sides[i] = Side{Event: e, Later: late, Delayed: late}
	}
	return t
}
