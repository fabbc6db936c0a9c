package explain

import (
	"cmp"
	"slices"

	"palimpsest/core/outcome"
)

// stopped is the event that says in edition i, and not in j, that what an event speaks of has no effect, or the ability from which it comes, or, of a creature that
// dies, that what wounds it deals no damage.
func (t *teller) stopped(i, j int, e *outcome.Event) []*outcome.Event {
	if is(e, deadly) {
		for _, c := range slices.Backward(t.conditions(j, e)) {
			none := func(o outcome.Event) bool { return o.Detail == dealsNone && concerns(&o, c) && o.Turn == c.Turn }
			if n := slices.IndexFunc(t.events(i), none); n >= 0 && !t.has(j, &t.Compared[i].Events[n]) {
				return []*outcome.Event{&t.Compared[i].Events[n]}
			}
		}
	}
	for k := range slices.Backward(t.events(i)) {
		o := &t.Compared[i].Events[k]
		before := t.rowOf[o] < t.rowOf[e] && (o.Subject == e.Object || o.Subject == e.Subject)
		together := o.Step == e.Step && o.Subject == e.Subject
		from := o.Turn == e.Turn && o.Player == e.Player && slices.Contains(t.sourcesOf(j, e), o.Subject)
		if outcome.Verb(o.Verb) == outcome.HasNoEffect && (before || together || from) && concerns(o, e) && !t.has(j, o) {
			return []*outcome.Event{o}
		}
	}
	return nil
}

// concerns reports whether that something has no effect can be why an event does not happen: that a creature deals no damage says nothing of what becomes of it.
func concerns(none, e *outcome.Event) bool {
	switch none.Detail {
	case dealsNone:
		return none.Subject == e.Subject && is(e, damage)
	case isDealtNone:
		return none.Subject == e.Object && is(e, damage) || none.Subject == e.Subject && !is(e, damage)
	}
	return true
}

// none finds the event by which edition i says that a creature deals none of the damage of an event.
func (t *teller) none(i int, e *outcome.Event) *outcome.Event {
	if !is(e, damage) {
		return nil
	}
	for k := range t.events(i) {
		if o := &t.Compared[i].Events[k]; is(o, damage[:1]) && o.Amount == 0 && o.Subject == e.Subject && o.Object == e.Object {
			return o
		}
	}
	return nil
}

// inPlaceOf finds what edition i has instead of an event, and edition j has not.
func (t *teller) inPlaceOf(i, j int, e *outcome.Event) *outcome.Event {
	for k := range t.events(i) {
		o := &t.Compared[i].Events[k]
		redirected := outcome.Verb(e.Verb) == outcome.DamageRedirected && o.Subject == e.Subject // to somebody else
		taken := withstands(o, e) || is(o, instead[outcome.Verb(e.Verb)]) && (sameThings(o, e) || redirected || t.redirectedFrom(i, o, e))
		reversed := outcome.Verb(o.Verb) == outcome.IsReversed && o.Step == e.Step
		// An action may be taken back in both, and only one of them keep what was done for it.
		if taken && !t.has(j, o) || reversed {
			return o
		}
	}
	return nil
}

// struckInstead finds how something else leaves in edition i, in the same turn and of the same source, than what leaves in an event of edition j, where it
// does not leave so there: the source has another target.
func (t *teller) struckInstead(i, j int, e *outcome.Event) *outcome.Event {
	if !is(e, leaving) {
		return nil
	}
	sources := slices.DeleteFunc(t.sourcesOf(j, e), func(of string) bool { return of == e.Subject })
	for k := range t.events(i) {
		o := &t.Compared[i].Events[k]
		alike := o.Verb == e.Verb || is(o, deadly) && is(e, deadly)
		if alike && o.Turn == e.Turn && o.Subject != e.Subject && !t.has(j, o) && slices.ContainsFunc(t.sourcesOf(i, o), func(of string) bool { return slices.Contains(sources, of) }) {
			return o
		}
	}
	return nil
}

// redirectedFrom reports whether an event of edition i takes to something else the damage that is assigned there as an event of another edition deals it.
func (t *teller) redirectedFrom(i int, o, e *outcome.Event) bool {
	if outcome.Verb(e.Verb) != outcome.DealsDamage || outcome.Verb(o.Verb) != outcome.DamageRedirected || o.Subject != e.Subject || o.Turn != e.Turn {
		return false
	}
	assigned := t.named(i, o)
	return assigned != nil && is(assigned, damage[:1]) && assigned.Object == e.Object
}

// sameThings reports whether two events can be about the same: what both name is the same.
func sameThings(a, b *outcome.Event) bool {
	agree := func(x, y string) bool { return x == "" || y == "" || x == y }
	return agree(a.Subject, b.Subject) && agree(a.Object, b.Object) && agree(a.Player, b.Player)
}

// before finds the last event of edition i, and not of j, that touched what an event speaks of, before it. What took it out of combat says
// more than that it was taken out.
func (t *teller) before(i, j int, e *outcome.Event) (fromCombat *outcome.Event) {
	row, blow := t.rowOf[e], t.lastBlow(i, j, e)
	for k := range slices.Backward(t.events(i)) {
		o := &t.Compared[i].Events[k]
		if t.rowOf[o] >= row || t.has(j, o) && !t.leavesSooner(i, j, o, e) || outcome.Verb(o.Verb) == outcome.DamageWearsOff && blow > 0 && o.N > blow {
			continue
		}
		for _, of := range []string{e.Subject, e.Object} {
			switch {
			case of == "" || !slices.ContainsFunc(touches, func(s source) bool { return s.matches(o, of) }):
			case outcome.Verb(o.Verb) == outcome.FromCombat:
				fromCombat = cmp.Or(fromCombat, o)
			default:
				return o
			}
		}
	}
	return fromCombat
}

// leavesSooner reports whether an event of edition i is that a creature that fights there leaves, which edition j has only after damage that the creature deals: what is
// gone deals none.
func (t *teller) leavesSooner(i, j int, o, e *outcome.Event) bool {
	return is(e, damage) && is(o, leaving) && o.Subject == e.Subject && len(t.find(i, e.Subject, fighting)) > 0 &&
		!slices.ContainsFunc(t.Compared[j].Events[:e.N-1], func(own outcome.Event) bool { return sameDeed(&own, o) })
}

// offSince is the number of the event by which an effect that does not apply came to have none in edition i; 0 if there is no such event.
func (t *teller) offSince(i int, r *outcome.Reason) (n int) {
	if r == nil || r.Applies {
		return 0
	}
	for _, e := range t.find(i, r.Source, []source{{subject, []outcome.Verb{outcome.HasNoEffect}}}) {
		if e.Rule == r.Rule {
			n = e.N
		}
	}
	return n
}
