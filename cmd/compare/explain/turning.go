package explain

import (
	"slices"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/trials"
	"palimpsest/core/outcome"
)

// Turning is the turning point of a comparison, if it says more than the reasons do: that the same events come in another order somewhere says
// nothing where rules or cards are shown to decide all that differs. An event that no story has on its way gives way to the step that a rule is shown to
// decide, and an effect for which no deciding rule is cited to one for which such a rule is.
func (e *Explanation) Turning(c *compare.Comparison) *compare.Turning {
	t := c.Turning
	switch {
	case t == nil:
		return nil
	case t.Order && !slices.ContainsFunc(e.Stories, func(s Story) bool { return s.Proof != Proven && s.Proof != Printed }):
		return nil
	case t.Step == "" && t.Row < 0:
		return e.atEffects(c)
	case t.Step != "" || slices.ContainsFunc(e.Stories, func(s Story) bool { return s.passes(t) }):
		return t
	}
	for n := range e.Stories {
		if e.Stories[n].Proof != Proven {
			continue
		}
		for _, side := range e.Stories[n].Sides {
			for _, s := range side.Sentences {
				if step := c.AtStep(s.Step); s.Step != "" && step != nil {
					return step
				}
			}
		}
	}
	return t
}

// atEffects is the turning point at effects: the first at which an edition cites a rule that is shown to decide something, else the first.
func (e *Explanation) atEffects(c *compare.Comparison) *compare.Turning {
	decides := map[OfOther]bool{}
	for n := range e.Stories {
		for _, d := range e.Stories[n].Deciding {
			for _, rule := range d.Rules {
				decides[OfOther{d.Edition, rule}] = true
			}
			for _, f := range d.Further {
				for _, rule := range f.Rules {
					decides[OfOther{f.By, rule}] = true
				}
			}
		}
	}
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
	if cites(c.Turning) {
		return c.Turning
	}
	for _, d := range c.Differences {
		if t := c.AtReasons(d); t != nil && cites(t) {
			return t
		}
	}
	return c.Turning
}

// Deciding is the rule that trials have shown to decide what comes of the turning point, for each edition compared; "" where it is no rule of
// this edition, and nil where it is not known.
func (e *Explanation) Deciding(c *compare.Comparison) []string {
	for n := range e.Stories {
		s := &e.Stories[n]
		list := s.Deciding
		if of := c.Turning.Of; of != nil && e.teller != nil {
			at := e.teller.differenceIn(of.Step, of.Fact)
			list = slices.DeleteFunc(slices.Clone(list), func(d Decided) bool {
				return !slices.ContainsFunc(d.shown, func(shown *trials.Decision) bool { return slices.Contains(shown.Facts, at) })
			})
		} else if !s.passes(c.Turning) {
			continue
		}
		if s.Proof != Proven || len(list) != 1 { // of several, each is of another fact
			continue
		}
		rules := make([]string, len(c.Compared))
		place := func(id string) int {
			return slices.IndexFunc(c.Compared, func(o *outcome.Outcome) bool { return o.Edition == id })
		}
		for _, d := range list {
			i := place(d.Edition)
			if d.Card != "" || len(d.Rules) != 1 || rules[i] != "" {
				return nil
			}
			rules[i] = d.Rules[0]
			for _, f := range d.Further {
				if k := place(f.Edition); len(f.Rules) == 1 && rules[k] == "" {
					rules[k] = f.Rules[0]
				}
			}
		}
		return rules
	}
	return nil
}

// passes reports whether a story has an event of the turning point on its way.
func (s *Story) passes(t *compare.Turning) bool {
	for i, side := range t.Sides {
		if side.Event != nil && !side.Later && slices.ContainsFunc(s.Sides[i].Sentences, func(n Sentence) bool { return n.Event == side.Event.N && n.of == "" }) {
			return true
		}
	}
	return false
}
