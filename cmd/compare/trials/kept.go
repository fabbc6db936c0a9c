package trials

import (
	"slices"

	"palimpsest/cmd/compare/compare"
)

// stillKept says of decisions by steps that have no moment by a rule which can be left out by which other rule they are not done without it.
func (t *tracer) stillKept(c *compare.Comparison, list []Decision) {
	for n := range list {
		d := &list[n]
		if d.Step == "" {
			continue
		}
		of, from := c.Compared[d.Edition].Edition, c.Compared[d.As].Edition
		if !hasNoMoment(c.Compared[d.Edition], withheld(c.Compared[d.Edition], d.Step)) || !slices.Contains(t.asked.Candidates(of, from), d.Rules[0]) {
			continue
		}
		if f := withheld(t.without(of, d.Rules), d.Step); f != nil && f.Rule != d.Rules[0] {
			d.Still = f.Rule
		}
	}
}
