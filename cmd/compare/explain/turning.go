package explain

import (
	"slices"

	"palimpsest/cmd/compare/compare"
	"palimpsest/core/outcome"
)

// Turning is the turning point of a comparison, if it says more than the reasons do: that the same events come in another order somewhere says
// nothing where rules or cards are shown to decide all that differs. An event that no story has on its way gives way to the step that a rule is shown to
// decide.
func (e *Explanation) Turning(c *compare.Comparison) *compare.Turning {
	t := c.Turning
	switch {
	case t == nil:
		return nil
	case t.Order && !slices.ContainsFunc(e.Stories, func(s Story) bool { return s.Proof != Proven && s.Proof != Printed }):
		return nil
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

// Deciding is the rule that trials have shown to decide what comes of the turning point, for each edition compared; "" where it is no rule of
// this edition, and nil where it is not known.
func (e *Explanation) Deciding(c *compare.Comparison) []string {
	for n := range e.Stories {
		s := &e.Stories[n]
		if s.Proof != Proven || len(s.Deciding) != 1 || !s.passes(c.Turning) { // of several, each is of another fact
			continue
		}
		rules := make([]string, len(c.Compared))
		place := func(id string) int {
			return slices.IndexFunc(c.Compared, func(o *outcome.Outcome) bool { return o.Edition == id })
		}
		for _, d := range s.Deciding {
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
