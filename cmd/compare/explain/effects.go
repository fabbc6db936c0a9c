package explain

import (
	"cmp"
	"slices"
	"strings"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/trials"
	"palimpsest/core/outcome"
)

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

func (e *Explanation) atSizes(t *compare.Turning) *compare.Turning {
	at := slices.IndexFunc(t.Sides, func(s compare.Side) bool { return s.Event != nil && !s.Later && is(s.Event, deadly) })
	if t.Step != "" || e.teller == nil || at < 0 {
		return nil
	}
	sizes := make([][]*outcome.Reason, len(t.Sides))
	for i := range sizes {
		sizes[i] = e.teller.sizeAtLast(i, t.Sides[at].Event.Subject)
		if !sameSources(sizes[i], sizes[0]) {
			return nil
		}
	}
	for k, first := range sizes[0] {
		other := slices.IndexFunc(sizes, func(own []*outcome.Reason) bool { return own[k].Source != first.Source })
		if other < 0 {
			continue
		}
		turning := &compare.Turning{Row: -1, Sides: make([]compare.Side, len(t.Sides))}
		pair := []string{first.Source, sizes[other][k].Source} // each is applied before the other somewhere
		for i, own := range sizes {
			at := slices.IndexFunc(own, func(r *outcome.Reason) bool { return slices.Contains(pair, r.Source) })
			then := slices.IndexFunc(own, func(r *outcome.Reason) bool { return slices.Contains(pair, r.Source) && r.Source != own[at].Source })
			turning.Sides[i].Reason, turning.Sides[i].Then = own[at], own[then]
		}
		return turning
	}
	return nil // in the same order
}

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

func (e *Explanation) quoted(i int, of *compare.Difference) string {
	for n := range e.Stories {
		s := &e.Stories[n]
		if of != nil && slices.ContainsFunc(s.Facts, func(d compare.Difference) bool { return d.Fact == of.Fact && d.Step == of.Step }) {
			return one(s.Sides[i].quoted())
		}
	}
	return ""
}

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

func (e *Explanation) standing(c *compare.Comparison, i int, rule string) int {
	if e.IsOnTheMatter(c, i, rule) {
		return 1
	}
	return 0
}

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
