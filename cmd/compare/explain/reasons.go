package explain

import (
	"slices"

	"palimpsest/cmd/compare/compare"
	"palimpsest/core/outcome"
)

// qualities are the facts of an object that may decide whether a continuous effect is for it.
var qualities = []string{"types", "subtypes", "supertypes", "colors", "keywords", "controller", "name", "tapped", "attached_to"}

// made accounts for a characteristic by the continuous effects that made it: from where the editions part
// on, those that apply, in their order, and those that do not. It is nil when they are the same everywhere.
func (t *teller) made(d compare.Difference) [][]item {
	parted := t.Reasons(d)
	if !slices.ContainsFunc(parted, func(list []*outcome.Reason) bool { return len(list) > 0 }) {
		return nil
	}
	whole := parted
	_, leaf, _ := outcome.SplitFactName(d.Fact)
	if slices.Contains([]string{"size", "power", "toughness"}, leaf) {
		whole = t.AllReasons(d) // a size is made of all of them
	}
	sides := make([][]item, len(parted))
	for i, list := range parted {
		for k, r := range whole[i] {
			if slices.Contains(list, r) {
				sides[i] = append(sides[i], t.applied(i, r, len(list) > 1 || leaf == "name")...)
			} else if r.Applies && !(setsSize(r) && slices.ContainsFunc(whole[i][k+1:], setsSize)) {
				sides[i] = append(sides[i], item{reason: r})
			}
		}
		for j, others := range parted {
			for _, r := range others {
				if d.Values[i] != d.Values[j] && r.Applies && !speaks(list, r) {
					sides[i] = append(sides[i], t.unapplied(i, j, r, d)...)
				}
			}
		}
	}
	return sides
}

// setsSize reports whether a size is set, so that older ones count no more.
func setsSize(r *outcome.Reason) bool { return r.Applies && slices.Contains(r.Facts, "base_size") }

// onlyNames reports whether a reason says of a modification no more than the name that comes with it.
func onlyNames(r *outcome.Reason) bool { return slices.Equal(r.Facts, []string{"name"}) }

// known reports whether editions say of an object how its characteristics came to be, wherever it is: what none of them says changes a
// characteristic does not.
func (t *teller) known(d compare.Difference) bool {
	of, _, _ := outcome.SplitFactName(d.Fact)
	for _, o := range t.Compared {
		look, _ := o.Look(d.Step)
		if !slices.ContainsFunc(look.Facts, func(f outcome.Fact) bool {
			return f.Name == outcome.FactName(of, "zone") && f.Value == "battlefield"
		}) {
			return false
		}
	}
	return true
}

func speaks(list []*outcome.Reason, r *outcome.Reason) bool {
	return slices.ContainsFunc(list, func(o *outcome.Reason) bool { return compare.SameModification(o, r) })
}

// applied tells of an effect of an edition: how it came to be, if not all editions have it, and what
// became of it. Of an effect that resolved the event says as much as the reason does, unless its place among
// others matters, or the name, of which the event says nothing.
func (t *teller) applied(i int, r *outcome.Reason, whole bool) []item {
	told := []item{{reason: r, parted: true}}
	if r.Event < 1 || r.Event > len(t.events(i)) {
		return told
	}
	e := &t.Compared[i].Events[r.Event-1]
	switch {
	case t.everywhere(e):
		return told
	case outcome.Verb(e.Verb) == outcome.EffectBegins && r.Other == "" && !whole:
		return t.items(t.way(i, e))
	case outcome.Verb(e.Verb) == outcome.EffectBegins:
		way := slices.DeleteFunc(t.way(i, e), func(o *outcome.Event) bool { return o == e })
		return append(t.items(way), told...)
	}
	return append(t.items(t.way(i, e)), told...)
}

// unapplied tells why an effect of edition j is not there in edition i: it never began, or its source is
// not where it is there, or the object is not one that it is for.
func (t *teller) unapplied(i, j int, r *outcome.Reason, d compare.Difference) []item {
	if r.Event > 0 && r.Event <= len(t.events(j)) {
		e := &t.Compared[j].Events[r.Event-1]
		if !t.has(i, e) {
			return t.missing(i, j, e)
		}
		if ended := t.ended(i, e); ended != nil {
			return []item{{event: ended, parted: true}}
		}
	}
	for _, of := range []struct {
		name   string
		leaves []string
	}{{r.Source, []string{"zone", "controller", "attached_to", "tapped"}}, {r.Of, qualities}} {
		for _, leaf := range of.leaves {
			if r.Source == r.Of {
				break // what an object says of itself is not for something else
			}
			if n := t.difference(d.Step, of.name, leaf); n >= 0 && t.Differences[n].Fact != d.Fact && t.Differences[n].Values[i] != t.Differences[n].Values[j] {
				return t.account(t.Differences[n])[i]
			}
		}
	}
	return nil
}

// ended is the event by which an effect has ended in edition i that has begun there by an event as in another edition: the first after it that ends
// effects on its object, or those of the turn.
func (t *teller) ended(i int, e *outcome.Event) *outcome.Event {
	begun := false
	for k := range t.events(i) {
		o := &t.Compared[i].Events[k]
		switch {
		case outcome.Verb(o.Verb) == outcome.EffectBegins && o.Subject == e.Subject && o.Object == e.Object:
			begun = true
		case begun && outcome.Verb(o.Verb) == outcome.EffectEnds && (o.Subject == "" || o.Subject == e.Subject):
			return o
		}
	}
	return nil
}

// difference is the place of a difference, -1 if there is none.
func (t *teller) difference(step, of, leaf string) int {
	t.look(len(t.Differences))
	return t.differenceIn(step, outcome.FactName(of, leaf))
}
