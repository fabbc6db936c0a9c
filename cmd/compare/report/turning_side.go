package report

import (
	"slices"
	"strings"

	"palimpsest/cmd/compare/compare"
	"palimpsest/core/outcome"
)

// sideText is an edition's part in the turning point, in one cell; the row is -1 where no event is it.
func sideText(row int, s compare.Side) string {
	switch {
	case s.Finding != nil && s.Finding.Text != "":
		return string(s.Finding.Kind) + ": " + s.Finding.Text
	case s.Finding != nil && (s.Event == nil || s.Later):
		return string(s.Finding.Kind)
	case s.Reason != nil:
		return s.Reasoned()
	case s.Event == nil && row < 0:
		return "Nothing changes this here."
	case s.Event == nil || nothingMore(s):
		return "Nothing more happens."
	case s.Delayed:
		return onlyLater + s.Event.Text
	}
	return s.Event.Text
}

// absent says that what happens in another edition does not, or not yet.
func absent(s compare.Side) string {
	if s.NotYet {
		return "This happens later."
	}
	return "This does not happen."
}

// akin reports whether an event is about the same as the turning point in another edition, the same thing or, with none, the same player: only then it
// stands for that. What else comes next does so by chance.
func akin(t *compare.Turning, e *outcome.Event) bool {
	return slices.ContainsFunc(t.Sides, func(s compare.Side) bool {
		return s.Event != nil && !s.Later && s.Event.Subject == e.Subject && (e.Subject != "" || s.Event.Player == e.Player)
	})
}

// nothingMore reports whether all that an edition has left is the rest of the turn.
func nothingMore(s compare.Side) bool {
	return s.Later && s.Event != nil && compare.PartOf(s.Event) == compare.Formality
}

// onlyLater comes before what others have at the turning point.
const onlyLater = "Only later: "

// comesLater is what happens at the turning point in another edition where it happens in this one as well, but only later, and the game is over then; nil if
// that is not so.
func (c *Case) comesLater(i int) *outcome.Event {
	t, events := c.Comparison.Turning, c.Comparison.Compared[i].Events
	if len(events) == 0 || !compare.Ends(&events[len(events)-1]) {
		return nil
	}
	for _, s := range t.Sides {
		if s.Event == nil || s.Later {
			continue
		}
		first := slices.IndexFunc(c.Comparison.Timeline, func(r compare.Row) bool { return r.Events[i] != nil && alike(r.Events[i], s.Event) })
		if first > t.Row {
			return c.Comparison.Timeline[first].Events[i]
		}
	}
	return nil
}

// alike reports whether two events are the same of the same things.
func alike(a, b *outcome.Event) bool {
	return a.Verb == b.Verb && a.Subject == b.Subject && a.Object == b.Object && a.Player == b.Player && a.Detail == b.Detail && a.Amount == b.Amount
}

// goesOn reports whether an event only says that the game goes on as in all editions, where it can be said of what happens in another that it does not.
func (c *Case) goesOn(i int, e *outcome.Event) bool {
	ordinary := []outcome.Verb{outcome.Casts, outcome.Activates, outcome.Enters, outcome.EffectBegins}
	not, known := c.absentBy(i)
	return slices.Contains(ordinary, outcome.Verb(e.Verb)) && known && !strings.HasPrefix(not.Text, "“") &&
		slices.ContainsFunc(c.Comparison.Timeline, func(r compare.Row) bool { return slices.Contains(r.Events, e) && !slices.Contains(r.Events, nil) })
}

// dealtThere reports whether an event is damage that is dealt as well in every edition that has the turning point: then it is not what is there in its place.
func (c *Case) dealtThere(e *outcome.Event) bool {
	for i, s := range c.Comparison.Turning.Sides {
		if s.Event != nil && !s.Later && !slices.ContainsFunc(c.Comparison.Compared[i].Events, func(o outcome.Event) bool { return alike(&o, e) }) {
			return false
		}
	}
	return outcome.Verb(e.Verb) == outcome.DealsDamage
}
