package compare

import (
	"slices"

	"palimpsest/core/outcome"
)

// assignedAtOnce shows of damage that is taken on to something else in some editions, in an edition in which nothing of that is redirected, the damage that its
// source assigns there at once.
func (l *leading) assignedAtOnce(t *Turning) {
	on := slices.IndexFunc(t.Sides, func(s Side) bool {
		return s.Event != nil && !s.Later && outcome.Verb(s.Event.Verb) == outcome.DamageRedirected
	})
	if on < 0 || t.Step != "" {
		return
	}
	redirected := t.Sides[on].Event
	for i := range t.Sides {
		s := &t.Sides[i]
		if s.Event != nil && !s.Later {
			continue
		}
		events := l.Compared[i].Events
		n := slices.IndexFunc(events, func(e outcome.Event) bool {
			return outcome.Verb(e.Verb) == outcome.DamageAssigned && e.Subject == redirected.Subject && e.Object == redirected.Object && e.Turn == redirected.Turn && e.Cause == 0
		})
		if n >= 0 {
			*s = Side{Event: &events[n]}
		}
	}
}

// doneElsewhere shows of an ability that has no legal target left in some editions, or has no effect as it triggers, in an edition in which that is not so, what it
// does there.
func (l *leading) doneElsewhere(t *Turning) {
	if t.Step != "" {
		return
	}
	none := -1
	for i, s := range t.Sides {
		if s.Event != nil && !s.Later && l.comesToNothing(i, s.Event) {
			none = i
		}
	}
	if none < 0 {
		return
	}
	of := t.Sides[none].Event
	for i := range t.Sides {
		if s := &t.Sides[i]; s.Event == nil || s.Later {
			if does := l.firstOf(i, of.Subject, of.Turn); does != nil {
				*s = Side{Event: does}
			}
		}
	}
}

// otherToken shows of a token that something makes in some editions, in an edition in which the same makes another one, that one.
func (l *leading) otherToken(t *Turning) {
	if t.Step != "" {
		return
	}
	made := slices.IndexFunc(t.Sides, func(s Side) bool {
		return s.Event != nil && !s.Later && outcome.Verb(s.Event.Verb) == outcome.Enters
	})
	if made < 0 {
		return
	}
	for i := range t.Sides {
		if s := &t.Sides[i]; s.Event == nil || s.Later {
			if other := l.enteredAs(i, made, t.Sides[made].Event); other != nil {
				*s = Side{Event: other}
			}
		}
	}
}

// enteredAs is what enters in an edition as a token by what something enters by in another, in the same turn; nil if nothing does that others have not as well.
func (l *leading) enteredAs(i, of int, entered *outcome.Event) *outcome.Event {
	if entered.Cause <= 0 || entered.Detail == "" {
		return nil
	}
	by, events := l.Compared[of].Events[entered.Cause-1], l.Compared[i].Events
	for k := range events {
		e := &events[k]
		if e.Verb != entered.Verb || e.Detail != entered.Detail || e.Turn != entered.Turn || e.Cause <= 0 || l.everywhere(e) {
			continue
		}
		if own := events[e.Cause-1]; own.Verb == by.Verb && own.Subject == by.Subject {
			return e
		}
	}
	return nil
}

// comesToNothing reports whether an event is that an ability comes to nothing that was played or has triggered.
func (l *leading) comesToNothing(of int, e *outcome.Event) bool {
	switch outcome.Verb(e.Verb) {
	case outcome.Fizzles:
		return true
	case outcome.HasNoEffect:
		by := e.Cause > 0 && outcome.Verb(l.Compared[of].Events[e.Cause-1].Verb) == outcome.Triggers
		return by && l.Compared[of].Events[e.Cause-1].Subject == e.Subject
	}
	return false
}

// firstOf is the first thing in a turn of an edition that comes of what resolves there, and of which others do not have as much; nil if there is none.
func (l *leading) firstOf(i int, resolving string, turn int) *outcome.Event {
	events := l.Compared[i].Events
	for k := range events {
		e := &events[k]
		if e.Turn != turn || e.Cause <= 0 || PartOf(e) != Consequence || l.everywhere(e) {
			continue
		}
		if by := events[e.Cause-1]; outcome.Verb(by.Verb) == outcome.Resolves && by.Subject == resolving {
			return e
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
