package trials

import (
	"slices"

	"palimpsest/cmd/compare/compare"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

// behindSteps are the decisions of rules of edition j without which it does a step that the edition of the doubt does, although it refuses the step by another rule, which
// does not decide: a rule that takes the target away is behind the refusal for want of a target.
func (d *doubt) behindSteps(c *compare.Comparison, j int, others []*doubt, a *Asked) (list []Decision) {
	for _, t := range d.turned {
		f := withheld(c.Compared[j], t.Step)
		here, there := c.Compared[d.at].Edition, c.Compared[j].Edition
		if t.Step == "" || f == nil || f.Rule == "" || hasNoMoment(c.Compared[j], f) {
			continue
		}
		own := d.decision(c, j, t)
		if len(own.Facts) == 0 {
			continue
		}
		for _, other := range others {
			for _, trial := range other.letting(t.Step, d.at) {
				if trial.Rules[0] == f.Rule || !a.Differs(there, here, trial.Rules[0]) {
					continue
				}
				one := own
				one.Edition, one.As, one.Rules, one.Step, one.Behind = j, d.at, trial.Rules, t.Step, f.Rule
				if !slices.ContainsFunc(list, func(o Decision) bool { return o.Step == one.Step && slices.Equal(o.Rules, one.Rules) }) {
					list = append(list, one)
				}
			}
		}
	}
	return list
}

// letting are the trials without one rule in which a step is done as in edition as, and no other is left undone that is done there.
func (d *doubt) letting(step string, as int) []edition.Turned {
	if d == nil {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(d.turned), func(t edition.Turned) bool {
		lets := func(n int) bool {
			return d.Elsewhere[n] == edition.CameTo(step, outcome.Done) && slices.Contains(d.claims[n].as, as)
		}
		return len(t.Rules) != 1 || !slices.ContainsFunc(t.Claims, lets) || slices.Contains(d.undone(t), as)
	})
}
