package explain

import (
	"cmp"
	"slices"
	"strings"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/trials"
	"palimpsest/core/outcome"
)

// atEffects is the turning point at effects: the first at which an edition cites a rule that is shown to decide something, if there is one such that every
// edition has something to say there; else the first.
func (e *Explanation) atEffects(c *compare.Comparison, decides map[OfOther]bool) *compare.Turning {
	cites := func(t *compare.Turning) bool {
		for i, side := range t.Sides {
			for _, rule := range cited(side.Rule()) {
				if side.Reason != nil && decides[OfOther{c.Compared[i].Edition, rule}] {
					return true
				}
			}
		}
		return false
	}
	bare := func(s compare.Side) bool { return s.Reason == nil }
	var first *compare.Turning
	if cites(c.Turning) {
		first = c.Turning
	}
	if first != nil && !slices.ContainsFunc(first.Sides, bare) {
		return first
	}
	for _, d := range c.Differences {
		t := c.AtReasons(d)
		if t == nil || !cites(t) {
			continue
		}
		if !slices.ContainsFunc(t.Sides, bare) {
			return t
		}
		first = cmp.Or(first, t)
	}
	return cmp.Or(first, e.atOrder(c, decides), c.Turning)
}

// atOrder is the turning point at two effects in another order, of which an edition cites a rule that is shown to decide; nil if there is none.
func (e *Explanation) atOrder(c *compare.Comparison, decides map[OfOther]bool) *compare.Turning {
	for _, d := range c.Differences {
		if t := c.AtOrder(d); t != nil {
			if t = e.placed(c, t, decides); citing(c, t, decides) {
				return t
			}
		}
	}
	return nil
}

// atSizes is the turning point at two effects which editions apply in another order, where a creature dies in some of them of the size that these make, or
// deals other combat damage by it; or at the first effect on that size which does not apply everywhere, if the creature is not so large there. It is nil if it is not so.
func (e *Explanation) atSizes(c *compare.Comparison, decides map[OfOther]bool) *compare.Turning {
	t := c.Turning
	at := slices.IndexFunc(t.Sides, func(s compare.Side) bool {
		return s.Event != nil && !s.Later && (is(s.Event, deadly) || is(s.Event, assigning))
	})
	if t.Step != "" || e.teller == nil || at < 0 {
		return nil
	}
	event, same := t.Sides[at].Event, true
	sizes := make([][]*outcome.Reason, len(t.Sides))
	for i := range sizes {
		if sizes[i] = applied(e.teller.assignedSize(i, event)); is(event, deadly) {
			sizes[i] = e.teller.sizeAtLast(i, event.Subject)
		}
		same = same && sameSources(sizes[i], sizes[0])
	}
	if !same {
		return e.atOff(t, event)
	}
	return e.reordered(c, sizes, decides)
}

// reordered is the turning point at two of some effects which editions apply in another order: two of which the place of one is shown to decide, if there are
// such, else the first; nil if all apply them in the same order.
func (e *Explanation) reordered(c *compare.Comparison, effects [][]*outcome.Reason, decides map[OfOther]bool) (first *compare.Turning) {
	for k, one := range effects[0] {
		for _, another := range effects[0][k+1:] {
			if one.Source == another.Source {
				continue
			}
			turning, apart := &compare.Turning{Row: -1, Sides: make([]compare.Side, len(effects))}, false
			for i, own := range effects {
				of := func(source string) int {
					return slices.IndexFunc(own, func(r *outcome.Reason) bool { return r.Source == source })
				}
				at, then := of(one.Source), of(another.Source)
				if at > then {
					at, then, apart = then, at, true
				}
				turning.Sides[i].Reason, turning.Sides[i].Then = own[at], own[then]
			}
			switch {
			case !apart:
			case citing(c, e.placed(c, turning, decides), decides):
				return turning
			case first == nil:
				first = turning
			}
		}
	}
	return first
}

// atAssignment reports whether a turning point is that a creature assigns combat damage: that it is so large says more than that it does.
func (e *Explanation) atAssignment(t *compare.Turning) bool {
	return slices.ContainsFunc(t.Sides, func(s compare.Side) bool { return s.Event != nil && !s.Later && is(s.Event, assigning) })
}

// atOff is the turning point at a modification of the size of a creature that does not apply in some edition as the creature dies, or deals damage, and does
// in all the others; nil if there is none.
func (e *Explanation) atOff(t *compare.Turning, event *outcome.Event) *compare.Turning {
	all := func(i int) []*outcome.Reason {
		switch {
		case !is(event, deadly):
			return e.teller.assignedSize(i, event)
		case len(e.teller.sizes(i, event.Subject)) > 0:
			return e.teller.sizes(i, event.Subject)
		}
		return e.teller.last(i, event.Subject)
	}
	for i := range t.Sides {
		for _, off := range all(i) {
			if off.Applies {
				continue
			}
			turning := &compare.Turning{Row: -1, Sides: make([]compare.Side, len(t.Sides))}
			for j := range t.Sides {
				if k := slices.IndexFunc(all(j), func(r *outcome.Reason) bool { return compare.SameModification(r, off) }); k >= 0 {
					turning.Sides[j].Reason = all(j)[k]
				}
			}
			if !slices.ContainsFunc(turning.Sides, func(s compare.Side) bool { return s.Reason == nil }) {
				return turning
			}
		}
	}
	return nil
}

// placed cites of two effects that editions apply in another order, in each of these, the one by whose place a fact is shown to be decided, else the one whose
// rule is on the matter of what decides elsewhere, else the first whose rule is not the same in all editions, an interpretation last.
func (e *Explanation) placed(c *compare.Comparison, turning *compare.Turning, decides map[OfOther]bool) *compare.Turning {
	t := *turning
	t.Sides = slices.Clone(t.Sides)
	for i := range t.Sides {
		s := &t.Sides[i]
		if s.Then == nil {
			continue
		}
		by := func(r *outcome.Reason) bool { return decides[OfOther{c.Compared[i].Edition, r.Rule}] }
		switch {
		case s.Reason.Rule == s.Then.Rule && s.Reason.InGroup != "" && !by(s.Reason):
			placed := *s.Reason
			placed.Rule = cmp.Or(e.quoted(i, t.Of), s.Reason.InGroup)
			s.Placed = &placed
		case by(s.Reason) && by(s.Then): // together
			s.Placed = s.Then
		case by(s.Reason):
		case by(s.Then), cmp.Or(e.standing(c, i, s.Then.Rule)-e.standing(c, i, s.Reason.Rule), e.differing(i, s.Then.Rule)-e.differing(i, s.Reason.Rule)) > 0:
			s.Placed = s.Then
		}
	}
	return &t
}

// quoted is the rule of edition i that the story of a difference quotes because another edition's decides; empty where it quotes none, or several.
func (e *Explanation) quoted(i int, of *compare.Difference) string {
	for n := range e.Stories {
		s := &e.Stories[n]
		if of != nil && slices.ContainsFunc(s.Facts, func(d compare.Difference) bool { return d.Fact == of.Fact && d.Step == of.Step }) {
			return one(s.Sides[i].quoted())
		}
	}
	return ""
}

// Ended is what a story says in edition i of the end of effects which make, in another, the difference that the turning point is about.
func (e *Explanation) Ended(c *compare.Comparison, i int) (Sentence, bool) {
	of := c.Turning.Of
	for n := range e.Stories {
		s := &e.Stories[n]
		if !slices.ContainsFunc(s.Facts, func(d compare.Difference) bool { return d.Fact == of.Fact && d.Step == of.Step }) {
			continue
		}
		for _, said := range s.Sides[i].Sentences {
			if said.Event > 0 && said.of == "" && outcome.Verb(c.Compared[i].Events[said.Event-1].Verb) == outcome.EffectEnds {
				return said, true
			}
		}
	}
	return Sentence{}, false
}

// standing is 1 for a rule on the matter of what decides in another edition, and 0 for any other.
func (e *Explanation) standing(c *compare.Comparison, i int, rule string) int {
	if e.IsOnTheMatter(c, i, rule) {
		return 1
	}
	return 0
}

// differing is 0 for a rule that is the same in all editions, 1 for an interpretation that is not, and 2 for any other.
func (e *Explanation) differing(i int, rule string) int {
	switch {
	case !e.Differs(i, rule):
		return 0
	case e.teller.Rules[e.teller.Compared[i].Edition][rule].Kind == "interpretation":
		return 1
	}
	return 2
}

// WithPartners is a rule of an edition with those without which it does not decide the difference that effects make at the turning point; alone where it decides that by itself, or
// not at all.
func (e *Explanation) WithPartners(c *compare.Comparison, i int, rule string) string {
	of := c.Turning.Of
	if of == nil || e.teller == nil {
		return rule
	}
	at := e.teller.differenceIn(of.Step, of.Fact)
	for _, s := range e.about(c) {
		for _, d := range s.Deciding {
			shown := slices.ContainsFunc(d.shown, func(by *trials.Decision) bool { return slices.Contains(by.Facts, at) })
			if shown && d.Edition == c.Compared[i].Edition && slices.Contains(d.Rules, rule) {
				return strings.Join(d.Rules, ", ")
			}
		}
	}
	return rule
}
