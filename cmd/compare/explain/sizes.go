package explain

import (
	"slices"

	"palimpsest/cmd/compare/compare"
	"palimpsest/core/outcome"
)

// diedOf is how a creature that died of its size came to have it, if an edition in which it is not so makes that size of the same effects in
// another order, or of others, or has none left: they have worn off by the end.
func (t *teller) diedOf(i int, e *outcome.Event, d compare.Difference) (list []item) {
	if !is(e, deadly) {
		return nil
	}
	for _, r := range t.last(i, e.Subject) {
		if !r.Applies && t.appliesElsewhere(i, r, func(j int) []*outcome.Reason { return t.sizes(j, e.Subject) }) {
			list = append(list, item{reason: r, until: e.N, parted: true})
		}
	}
	own := t.lastSize(i, e.Subject)
	if len(own) == 0 || !slices.ContainsFunc(t.others(i, d), func(j int) bool {
		theirs := t.sizes(j, e.Subject)
		return len(theirs) > 0 && !slices.EqualFunc(own, theirs, compare.SameModification) || len(theirs) == 0 && len(own) > 1
	}) {
		return list
	}
	for _, r := range own {
		list = append(list, item{reason: r, until: e.N, parted: true})
	}
	return list
}

// dealtOf is how a creature had the size by which it deals combat damage, if it has it otherwise in an edition in which it does not deal as much.
func (t *teller) dealtOf(i int, e *outcome.Event, d compare.Difference) (list []item) {
	own := t.assignedSize(i, e)
	if len(own) == 0 || !slices.ContainsFunc(t.others(i, d), func(j int) bool {
		other, theirs := t.Timeline[t.rowOf[e]].Events[j], t.assignedSize(j, e)
		return (other == nil || other.Amount != e.Amount) && max(len(own), len(theirs)) > 1 && // of one effect its event tells
			!slices.EqualFunc(applied(own), applied(theirs), compare.SameModification)
	}) {
		return nil
	}
	for _, r := range own {
		if r.Applies || t.appliesElsewhere(i, r, func(j int) []*outcome.Reason { return t.assignedSize(j, e) }) {
			list = append(list, item{reason: r, until: e.N, parted: true})
		}
	}
	return list
}

// assignedSize is what was made of the size of a creature as it last assigned combat damage in the turn of an event of damage that it deals or assigns, in an
// edition, which need not be that of the event; nil for any other event.
func (t *teller) assignedSize(i int, e *outcome.Event) (list []*outcome.Reason) {
	if !is(e, assigning) || t.Compared[i].Assigned == nil {
		return nil
	}
	for k := range t.Compared[i].Assigned {
		r := &t.Compared[i].Assigned[k]
		if r.Of != e.Subject || r.Until >= len(t.Compared[i].Events) || t.Compared[i].Events[r.Until].Turn != e.Turn {
			continue
		}
		if len(list) > 0 && list[0].Until != r.Until {
			list = nil
		}
		list = append(list, r)
	}
	return list
}

// aimedAt is how what a step aims at came to be as it is in edition i, if the step is refused there or in another edition that makes something of it by the same effects
// in another order, or by others: the facts that this changes.
func (t *teller) aimedAt(i int, step string) (list []item) {
	f, own := t.finding(i, step), t.aimed(i, step)
	if f == nil {
		return nil
	}
	for _, j := range t.indices() {
		other := t.finding(j, step)
		if other == nil || begun(other) == begun(f) || f.Kind != outcome.Refused && other.Kind != outcome.Refused {
			continue
		}
		theirs := t.aimed(j, step)
		for _, r := range own {
			apart := slices.ContainsFunc(r.Facts, func(leaf string) bool {
				return r.Applies && len(theirs) > 0 && !slices.EqualFunc(making(own, r.Of, leaf), making(theirs, r.Of, leaf), compare.SameModification)
			})
			if it := (item{reason: r, until: r.Until + 1, parted: true}); apart && !slices.ContainsFunc(list, it.same) {
				list = append(list, it)
			}
		}
	}
	return list
}

// aimed are the reasons for what a step aims at in an edition, as it was done or refused.
func (t *teller) aimed(i int, step string) (list []*outcome.Reason) {
	for k := range t.Compared[i].Aimed {
		if r := &t.Compared[i].Aimed[k]; r.Step == step {
			list = append(list, r)
		}
	}
	return list
}

// making are those of some modifications of a thing that apply and can change a fact.
func making(list []*outcome.Reason, of, leaf string) []*outcome.Reason {
	return slices.DeleteFunc(applied(list), func(r *outcome.Reason) bool { return r.Of != of || !slices.Contains(r.Facts, leaf) })
}

// assigning are the events by which a creature does as much as it is large.
var assigning = []outcome.Verb{outcome.DealsDamage, outcome.DamageAssigned}

// applied are those of some modifications that apply.
func applied(list []*outcome.Reason) (those []*outcome.Reason) {
	for _, r := range list {
		if r.Applies {
			those = append(those, r)
		}
	}
	return those
}

// appliesElsewhere reports whether a modification that does not apply in edition i does in another.
func (t *teller) appliesElsewhere(i int, r *outcome.Reason, in func(j int) []*outcome.Reason) bool {
	return slices.ContainsFunc(t.indices(), func(j int) bool {
		return j != i && slices.ContainsFunc(in(j), func(o *outcome.Reason) bool { return o.Applies && compare.SameModification(o, r) })
	})
}

// lastSize are the effects that made the last size of a creature that left, in their order.
func (t *teller) lastSize(i int, creature string) []*outcome.Reason {
	return applied(t.last(i, creature))
}

// last are those and the ones that did not apply.
func (t *teller) last(i int, creature string) (list []*outcome.Reason) {
	for k := range t.Compared[i].Last {
		if r := &t.Compared[i].Last[k]; r.Of == creature {
			if len(list) > 0 && list[0].Until != r.Until {
				list = nil // it left more than once
			}
			list = append(list, r)
		}
	}
	return list
}

// sizes are the effects that make the size of a creature in an edition where it lives, in their order.
func (t *teller) sizes(i int, creature string) (list []*outcome.Reason) {
	for k := range t.Compared[i].Reasons {
		if r := &t.Compared[i].Reasons[k]; r.Of == creature && r.Applies && slices.Contains(r.Facts, "size") {
			list = append(list, r)
		}
	}
	return list
}

// deadly are the events in which a creature dies of its size and of the damage on it.
var deadly = []outcome.Verb{outcome.Dies, outcome.IsDestroyed, outcome.IsBuried}

// sizedInOtherOrder reports whether a creature that died in edition j has its size of effects of the same things in edition i, in another order.
func (t *teller) sizedInOtherOrder(i, j int, creature string) bool {
	own, theirs := t.sizes(i, creature), t.lastSize(j, creature)
	inOrder := slices.EqualFunc(own, theirs, func(a, b *outcome.Reason) bool { return a.Source == b.Source })
	return !inOrder && sameSources(own, theirs)
}

// sizedAndOver are the beginnings in edition i of all the effects of which a creature died in edition j, where they are over by the end: that it lives with the same
// effects is a matter of their order.
func (t *teller) sizedAndOver(i, j int, e *outcome.Event) (begun []*outcome.Event) {
	theirs := t.lastSize(j, e.Subject)
	if !is(e, deadly) || len(theirs) < 2 || len(t.sizes(i, e.Subject)) > 0 || t.lacksCondition(i, j, e) {
		return nil
	}
	for _, r := range theirs {
		at := slices.IndexFunc(t.Compared[i].Events, func(o outcome.Event) bool {
			return outcome.Verb(o.Verb) == outcome.EffectBegins && o.Subject == e.Subject && o.Object == r.Source
		})
		if at < 0 || slices.Contains(begun, &t.Compared[i].Events[at]) { // one source can do it more often here, or there
			return nil
		}
		begun = append(begun, &t.Compared[i].Events[at])
	}
	return begun
}

// sameSources reports whether effects are of the same things, in whatever order.
func sameSources(one, other []*outcome.Reason) bool {
	sources := func(list []*outcome.Reason) (names []string) {
		for _, r := range list {
			names = append(names, r.Source)
		}
		slices.Sort(names)
		return names
	}
	return slices.Equal(sources(one), sources(other))
}

// sizeAtLast are the effects that make the size of a creature in an edition at the end, or made it as it left.
func (t *teller) sizeAtLast(i int, creature string) []*outcome.Reason {
	if own := t.sizes(i, creature); len(own) > 0 {
		return own
	}
	return t.lastSize(i, creature)
}

// sizeOf are the reasons for which the creature of an event, of which it dies in another edition, has its size at the end of edition i, where it lives.
func (t *teller) sizeOf(i int, e *outcome.Event) (list []item) {
	for _, r := range t.sizes(i, e.Subject) {
		list = append(list, item{reason: r, until: t.eventBefore(i, t.rowOf[e]) + 1, parted: true})
	}
	return list
}
