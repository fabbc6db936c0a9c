package explain

import (
	"slices"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/trials"
	"palimpsest/core/outcome"
)

// behindRefusal is the turning point at what happens by a rule that is behind the refusal of a step: it takes away what the step needs. It is nil if nothing does.
func (e *Explanation) behindRefusal(c *compare.Comparison, step string) *compare.Turning {
	for n := range e.Stories {
		for _, d := range e.Stories[n].Deciding {
			if step == "" || d.Step != step || !d.isBehind() {
				continue
			}
			by := func(i int, event *outcome.Event) bool {
				return c.Compared[i].Edition == d.Edition && slices.Contains(d.Rules, event.Rule)
			}
			before := func(i, event int) *compare.Turning { return c.AtEventBefore(i, event, step) }
			if t := e.parted(c, before, by, true); t != nil {
				return t
			}
		}
	}
	return nil
}

// isBehind reports whether the step is refused by another rule than those that decide.
func (d *Decided) isBehind() bool {
	return slices.ContainsFunc(d.shown, func(shown *trials.Decision) bool { return shown.Behind != "" })
}

// onlyLate reports whether a step is refused in some editions at first, all of which do it later, where rules alone decide all that differs, and none of them decides
// the step: then nothing follows from that it is refused.
func (e *Explanation) onlyLate(c *compare.Comparison, t *compare.Turning) bool {
	for n := range e.Stories {
		s := &e.Stories[n]
		if s.Proof != Printed && (s.Proof != Proven || slices.ContainsFunc(s.Deciding, func(d Decided) bool { return d.Step+d.Card != "" })) {
			return false
		}
	}
	refused := false
	for i, side := range t.Sides {
		if side.Finding == nil {
			return false
		}
		if isDone(side.Finding) {
			continue
		}
		refused = true
		again := slices.IndexFunc(c.Steps, func(s compare.Step) bool { return s.ID == t.Step && s.Nth > 1 && kindDone(s.Findings[i]) })
		if again < 0 || e.matters(c, i, side.Finding.Rule) {
			return false
		}
	}
	return refused
}

// waitsOnly reports whether each edition that refuses a step at first does it later, and by the same rule never does another step, which another edition does: what the
// rule decides follows from that one.
func waitsOnly(c *compare.Comparison, s compare.Step) bool {
	for i, f := range s.Findings {
		if f != nil && slices.Contains(notDone, f.Kind) && (!doneAt(c, i, s.ID) || !keepsAnother(c, i, s.ID, f.Rule)) {
			return false
		}
	}
	return true
}

// doneAt reports whether an edition does a step, at whatever attempt.
func doneAt(c *compare.Comparison, i int, step string) bool {
	return slices.ContainsFunc(c.Steps, func(s compare.Step) bool { return s.ID == step && kindDone(s.Findings[i]) })
}

// keepsAnother reports whether a rule keeps an edition from another step, which it never does and another edition does.
func keepsAnother(c *compare.Comparison, i int, step, rule string) bool {
	return slices.ContainsFunc(c.Steps, func(s compare.Step) bool {
		own := s.Findings[i]
		return s.ID != step && own != nil && own.Rule == rule && !doneAt(c, i, s.ID) && slices.ContainsFunc(s.Findings, kindDone)
	})
}

// kindDone reports whether a finding is there, and that of a step that was done.
func kindDone(f *outcome.Finding) bool { return f != nil && f.Kind == outcome.Done }

// matters reports whether a rule of an edition decides something, or is on the matter of one that does elsewhere.
func (e *Explanation) matters(c *compare.Comparison, i int, rule string) bool {
	at := OfOther{c.Compared[i].Edition, rule}
	for of := range e.decides() {
		if of == at || of.Edition != at.Edition && slices.Contains(e.teller.onTheMatter(at.Edition, of), rule) {
			return true
		}
	}
	return false
}

// refusedByText reports whether the editions that do not do the step of the turning point differ from the others by the texts of cards, and by no rule.
func (e *Explanation) refusedByText(c *compare.Comparison) bool {
	texts, rules := 0, 0
	for i, side := range c.Turning.Sides {
		if side.Finding == nil || isDone(side.Finding) {
			continue
		}
		for _, s := range e.about(c) {
			for _, d := range s.Deciding {
				switch id := c.Compared[i].Edition; {
				case d.Edition != id && !slices.Contains(d.As, id):
				case d.Card != "":
					texts++
				default:
					rules++
				}
			}
		}
	}
	return texts > 0 && rules == 0
}
