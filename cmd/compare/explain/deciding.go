package explain

import (
	"cmp"
	"slices"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/trials"
	"palimpsest/core/outcome"
)

// Deciding is the rule that trials have shown to decide what comes of the turning point, for each edition compared; "" where it is no rule of
// this edition, and nil where it is not known. Where no story has the turning point on its way, it is the rule that decides all of them, unless what
// happens there in its edition is by another that can be left out and in which they differ.
func (e *Explanation) Deciding(c *compare.Comparison) []string {
	if rules := e.decidingThere(c); rules != nil {
		return rules
	}
	rules := e.decidingAll(c)
	for i, side := range c.Turning.Sides {
		if rules != nil && rules[i] != "" && side.Event != nil && !side.Later && e.Differs(i, side.Event.Rule) && len(e.teller.Rules[c.Compared[i].Edition][side.Event.Rule].LeftOutAs) > 0 {
			return nil
		}
	}
	return rules
}

// decidingThere is the rule that decides a story that has the turning point on its way, or the fact that the effects make which diverge there.
func (e *Explanation) decidingThere(c *compare.Comparison) []string {
	for n := range e.Stories {
		s := &e.Stories[n]
		list := s.uncut()
		if of := c.Turning.Of; of != nil && e.teller != nil {
			at := e.teller.differenceIn(of.Step, of.Fact)
			list = slices.DeleteFunc(list, func(d Decided) bool {
				return !slices.ContainsFunc(d.shown, func(shown *trials.Decision) bool { return slices.Contains(shown.Facts, at) })
			})
		} else if !s.passes(c.Turning) {
			continue
		}
		if s.Proof == Proven && len(list) == 1 { // of several, each is of another fact
			return list[0].ruleOf(c)
		}
	}
	return nil
}

// decidingAll is the rule that decides all that differs but what is printed; nil if there is no such rule.
func (e *Explanation) decidingAll(c *compare.Comparison) (rules []string) {
	for n := range e.Stories {
		s := &e.Stories[n]
		if s.Proof == Printed {
			continue
		}
		list := s.uncut()
		if s.Proof != Proven || len(list) != 1 {
			return nil
		}
		own := list[0].ruleOf(c)
		if own == nil || rules != nil && !slices.Equal(own, rules) {
			return nil
		}
		rules = own
	}
	return rules
}

// uncut are the rules that decide a story without those of what an end of the game cut off.
func (s *Story) uncut() []Decided {
	return slices.DeleteFunc(slices.Clone(s.Deciding), func(d Decided) bool { return d.cutOff })
}

// ruleOf is the one rule of each edition compared that decides, "" where it is no rule of this edition; nil if a text, a step or several rules do.
func (d *Decided) ruleOf(c *compare.Comparison) []string {
	if d.Card != "" || len(d.Rules) != 1 {
		return nil
	}
	rules := make([]string, len(c.Compared))
	set := func(id, rule string) {
		i := slices.IndexFunc(c.Compared, func(o *outcome.Outcome) bool { return o.Edition == id })
		rules[i] = cmp.Or(rules[i], rule)
	}
	set(d.Edition, d.Rules[0])
	for _, f := range d.Further {
		if len(f.Rules) == 1 {
			set(f.By, f.Rules[0])
		}
	}
	return rules
}

// decides are the rules that are shown to decide something, with their editions.
func (e *Explanation) decides() map[OfOther]bool {
	all := map[OfOther]bool{}
	for n := range e.Stories {
		for _, d := range e.Stories[n].uncut() {
			for _, rule := range d.Rules {
				all[OfOther{d.Edition, rule}] = true
			}
			for _, f := range d.Further {
				for _, rule := range f.Rules {
					all[OfOther{f.By, rule}] = true
				}
			}
		}
	}
	return all
}

// citing reports whether an edition cites a deciding rule at a turning point.
func citing(c *compare.Comparison, t *compare.Turning, decides map[OfOther]bool) bool {
	for i, side := range t.Sides {
		if decides[OfOther{c.Compared[i].Edition, side.Rule()}] {
			return true
		}
	}
	return false
}

// Differs reports whether an edition differs in a rule from another that is compared.
func (e *Explanation) Differs(i int, rule string) bool {
	if e.teller == nil || e.teller.Differs == nil {
		return false
	}
	return slices.ContainsFunc(e.teller.indices(), func(j int) bool {
		return i != j && e.teller.Differs(e.teller.Compared[i].Edition, e.teller.Compared[j].Edition, rule)
	})
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
