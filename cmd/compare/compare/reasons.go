package compare

import (
	"slices"

	"palimpsest/core/outcome"
)

// Reasons are what made a characteristic what it is in each edition, from where the editions part on: the
// continuous effects that are not the same, or not in the same order. All are nil when that is the same
// everywhere, or nothing is known of it.
func (c *Comparison) Reasons(d Difference) [][]*outcome.Reason {
	lists := c.AllReasons(d)
	for i, list := range lists {
		lists[i] = lasting(list)
	}
	for alike(lists, func(list []*outcome.Reason) *outcome.Reason { return list[0] }) {
		for i := range lists {
			lists[i] = lists[i][1:]
		}
	}
	for alike(lists, func(list []*outcome.Reason) *outcome.Reason { return list[len(list)-1] }) {
		for i := range lists {
			lists[i] = lists[i][:len(lists[i])-1]
		}
	}
	return lists
}

// lasting leaves out what the same effect does again later on: that is what counts.
func lasting(list []*outcome.Reason) (last []*outcome.Reason) {
	for n, r := range list {
		again := func(o *outcome.Reason) bool {
			return r.Applies && o.Applies && r.Event != o.Event && SameModification(o, r)
		}
		if !slices.ContainsFunc(list[n+1:], again) {
			last = append(last, r)
		}
	}
	return last
}

// AllReasons are all that made a characteristic what it is in each edition, in their order.
func (c *Comparison) AllReasons(d Difference) [][]*outcome.Reason {
	of, leaf, _ := outcome.SplitFactName(d.Fact)
	lists := make([][]*outcome.Reason, len(c.Compared))
	for i, o := range c.Compared {
		look, _ := o.Look(d.Step)
		for k := range look.Reasons {
			if r := &look.Reasons[k]; r.Of == of && slices.Contains(r.Facts, leaf) {
				lists[i] = append(lists[i], r)
			}
		}
	}
	return lists
}

// alike reports whether the picked elements of all lists are the same modification.
func alike(lists [][]*outcome.Reason, pick func([]*outcome.Reason) *outcome.Reason) bool {
	var first *outcome.Reason
	for _, list := range lists {
		if len(list) == 0 {
			return false
		}
		r := pick(list)
		if first == nil {
			first = r
		}
		if r.Applies != first.Applies || !SameModification(r, first) {
			return false
		}
	}
	return first != nil
}

// SameModification reports whether two reasons speak of the same modification, applied or not.
func SameModification(a, b *outcome.Reason) bool { return a.Source == b.Source && a.Does == b.Does }

// inOrder shows, where editions apply the same two effects in another order, both of them in that order: of several that one edition applies before an effect
// and another after it, the last, which changes what the others have made.
func (t *Turning) inOrder(lists [][]*outcome.Reason) {
	first, second := reordered(lists)
	if first == nil {
		return
	}
	for i, list := range lists {
		a, b := placeOf(list, first), placeOf(list, second)
		if a < 0 || b < 0 {
			continue
		}
		t.Sides[i].Reason, t.Sides[i].Then = list[min(a, b)], list[max(a, b)]
		t.Sides[i].Placed = t.Sides[i].Reason
	}
}

// AtOrder is the turning point at two effects that all editions apply, in another order, whatever else they apply or do not; nil if there are none.
func (c *Comparison) AtOrder(d Difference) *Turning {
	lists := shared(c.Reasons(d))
	t := &Turning{Row: -1, Sides: make([]Side, len(c.Compared)), Of: &d}
	t.inOrder(lists)
	if slices.ContainsFunc(t.Sides, func(s Side) bool { return s.Then == nil }) {
		return nil
	}
	return t
}

// shared are lists with just the effects that apply in all of them, from where these are in another order.
func shared(lists [][]*outcome.Reason) [][]*outcome.Reason {
	all := make([][]*outcome.Reason, len(lists))
	for i, list := range lists {
		for _, r := range list {
			if r.Applies && !slices.ContainsFunc(lists, func(other []*outcome.Reason) bool { return placeOf(other, r) < 0 }) {
				all[i] = append(all[i], r)
			}
		}
	}
	for !slices.ContainsFunc(all, func(list []*outcome.Reason) bool { return len(list) == 0 || !sameEffect(list[0], all[0][0]) }) {
		for i := range all {
			all[i] = all[i][1:]
		}
	}
	return all
}

// reordered are two effects of which the first comes before the second in one list, and after it, where it begins the list, in another; nil if there are none.
func reordered(lists [][]*outcome.Reason) (first, second *outcome.Reason) {
	for _, one := range lists {
		for _, other := range lists {
			if len(one) == 0 || len(other) == 0 || !other[0].Applies || sameEffect(one[0], other[0]) {
				continue
			}
			for k := placeOf(one, other[0]) - 1; k >= 0; k-- {
				if one[k].Applies && placeOf(other, one[k]) > 0 {
					return one[k], other[0]
				}
			}
		}
	}
	return nil, nil
}

// placeOf is where an effect applies in a list, -1 if it does not.
func placeOf(list []*outcome.Reason, r *outcome.Reason) int {
	return slices.IndexFunc(list, func(o *outcome.Reason) bool { return o.Applies && sameEffect(o, r) })
}

// sameEffect reports whether two reasons are of one source and the same kind of change: a size that is set is not worded alike in all editions.
func sameEffect(a, b *outcome.Reason) bool {
	return SameModification(a, b) || a.Source == b.Source && slices.Contains(a.Facts, "base_size") && slices.Contains(b.Facts, "base_size")
}
