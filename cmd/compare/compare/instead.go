package compare

import (
	"cmp"
	"slices"

	"palimpsest/core/outcome"
)

// standIns give of an event that one edition has at the turning point what another has in its place, which is no event of that row; nil where it is not of their kind.
var standIns = []func(l *leading, of int, there *outcome.Event, i int) *outcome.Event{
	(*leading).assignedAtOnce, (*leading).doneElsewhere, (*leading).withoutTarget, (*leading).movedAs,
}

// standIn shows, in editions that have nothing at a turning point that is no step, what stands there in its place.
func (l *leading) standIn(t *Turning) {
	if t.Step != "" {
		return
	}
	for of, there := range slices.Clone(t.Sides) {
		if there.Event == nil || there.Later {
			continue
		}
		for i := range t.Sides {
			for _, standIn := range standIns {
				if s := &t.Sides[i]; s.Event == nil || s.Later {
					if e := standIn(l, of, there.Event, i); e != nil {
						*s = Side{Event: e}
					}
				}
			}
		}
	}
}

// assignedAtOnce is, of combat damage that is taken on to something else, what its source assigns there at once, or else assigns at all.
func (l *leading) assignedAtOnce(_ int, redirected *outcome.Event, i int) *outcome.Event {
	if outcome.Verb(redirected.Verb) != outcome.DamageRedirected {
		return nil
	}
	return l.assignment(i, func(e *outcome.Event) bool {
		return outcome.Verb(e.Verb) == outcome.DamageAssigned && e.Subject == redirected.Subject && e.Turn == redirected.Turn && e.Cause == 0
	}, redirected.Object)
}

// doneElsewhere is, of an ability that has no legal target left, or has no effect as it triggers, what it does.
func (l *leading) doneElsewhere(of int, none *outcome.Event, i int) *outcome.Event {
	if !l.comesToNothing(of, none) {
		return nil
	}
	return l.firstOf(i, none.Subject, none.Turn)
}

// withoutTarget is, of what comes of an ability that resolves, that it has no legal target left.
func (l *leading) withoutTarget(of int, there *outcome.Event, i int) *outcome.Event {
	if there.Cause <= 0 {
		return nil
	}
	by := &l.Compared[of].Events[there.Cause-1]
	if outcome.Verb(by.Verb) != outcome.Resolves {
		return nil
	}
	events := l.Compared[i].Events
	n := slices.IndexFunc(events, func(e outcome.Event) bool {
		return outcome.Verb(e.Verb) == outcome.Fizzles && e.Subject == by.Subject && e.Turn == there.Turn
	})
	if n < 0 {
		return nil
	}
	return &events[n]
}

// movedAs is, of a token that enters or of what dies by what something does, another token that the same makes, or what it puts into the graveyard, in the same
// turn, and that not all editions have.
func (l *leading) movedAs(of int, moved *outcome.Event, i int) *outcome.Event {
	verb := countsAs(moved)
	if moved.Cause <= 0 || verb != outcome.Dies && (verb != outcome.Enters || moved.Detail == "") {
		return nil
	}
	by, events := l.Compared[of].Events[moved.Cause-1], l.Compared[i].Events
	for k := range events {
		e := &events[k]
		if countsAs(e) != verb || e.Detail != moved.Detail || e.Turn != moved.Turn || e.Cause <= 0 || l.everywhere(e) {
			continue
		}
		if own := events[e.Cause-1]; own.Verb == by.Verb && own.Subject == by.Subject {
			return e
		}
	}
	return nil
}

// countsAs is the verb that the events of two editions have in common.
func countsAs(e *outcome.Event) outcome.Verb {
	verb := outcome.Verb(e.Verb)
	return cmp.Or(roles[verb].as, verb)
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

// overtaken shows how the game ended where it was over before the step, or before the one that the author has for this edition in place of it. What became of that one is
// shown for a step that the author keeps from the edition.
func (c *Comparison) overtaken(t *Turning) {
	for i := range t.Sides {
		s := &t.Sides[i]
		if own := c.inPlaceOf(t.Step, i); own != nil {
			*s = Side{Finding: own, Event: deed(c.Timeline, own, i)}
		}
		if kindOf(s.Finding) != outcome.Overtaken {
			continue
		}
		events := c.Compared[i].Events
		if n := slices.IndexFunc(events, func(e outcome.Event) bool { return slices.Contains(ends, outcome.Verb(e.Verb)) }); n >= 0 {
			*s = Side{Event: &events[n]}
		}
	}
}

// inPlaceOf is what became in edition i of a step that its author has for no edition that has another, where that is kept from it: the same player does the same
// with the same thing, which both name. It is nil where there is none.
func (c *Comparison) inPlaceOf(step string, i int) *outcome.Finding {
	at := slices.IndexFunc(c.Steps, func(s Step) bool { return s.ID == step && skipped(s.Findings[i]) })
	if at < 0 {
		return nil
	}
	for n := range c.Steps {
		own := c.Steps[n].Findings[i]
		if n == at || own == nil || skipped(own) || !sameDeed(own, c.Steps[at].Findings[i]) {
			continue
		}
		instead := true
		for k, f := range c.Steps[at].Findings {
			instead = instead && (skipped(f) || skipped(c.Steps[n].Findings[k]))
		}
		if instead {
			return own
		}
	}
	return nil
}

// sameDeed reports whether two steps are for the same player to do the same with the same thing.
func sameDeed(a, b *outcome.Finding) bool {
	return a.Player != "" && a.Of != "" && a.Player == b.Player && a.Deed == b.Deed && a.Of == b.Of
}

// ends are the verbs of how a game ends.
var ends = []outcome.Verb{outcome.LosesTheGame, outcome.WinsTheGame, outcome.GameDrawn}

// Ends reports whether an event is of how a game ends.
func Ends(e *outcome.Event) bool { return slices.Contains(ends, outcome.Verb(e.Verb)) }
