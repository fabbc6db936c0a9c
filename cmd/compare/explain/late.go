package explain

import (
	"slices"

	"palimpsest/cmd/compare/compare"
	"palimpsest/core/outcome"
)

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
