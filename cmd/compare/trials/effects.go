package trials

import (
	"context"
	"slices"
	"strings"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/replay"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

// likeElsewhere takes facts out of decisions that agree with the other edition by chance: a size, a color, an ability is what continuous effects make of
// it, and in the trial an effect applies to the object in which both editions agree that it does not, or does not apply in which they agree that it does. So
// other effects have made the same of it, and not what the rule puts in another place.
func (t *tracer) likeElsewhere(c *compare.Comparison, list []Decision) []Decision {
	for n := range list {
		d := &list[n]
		if d.Step+d.Card != "" {
			continue // by all rules of the edition
		}
		d.Facts = slices.DeleteFunc(slices.Clone(d.Facts), func(fact int) bool {
			diff := c.Differences[fact]
			usual, other := shapers(c.Compared[d.Edition], diff), shapers(c.Compared[d.As], diff)
			if len(usual)+len(other) == 0 {
				return false // no continuous effect has made it
			}
			trial := shapers(t.without(c.Compared[d.Edition].Edition, d.Rules), diff)
			return slices.ContainsFunc(slices.Concat(usual, other, trial), func(source string) bool {
				here, there := slices.Contains(usual, source), slices.Contains(other, source)
				return here == there && slices.Contains(trial, source) != here
			})
		})
	}
	return slices.DeleteFunc(list, func(d Decision) bool { return len(d.Facts) == 0 })
}

// tracer makes the replays of trials again with all that they record, each once.
type tracer struct {
	ctx      context.Context
	editions []replay.Edition
	asked    *Asked
	made     map[string]*outcome.Outcome
}

// without is a replay of an edition without rules.
func (t *tracer) without(id string, rules []string) *outcome.Outcome {
	key := id + " " + strings.Join(rules, " ")
	if t.made[key] == nil {
		at := slices.IndexFunc(t.editions, func(e replay.Edition) bool { return e.ID == id })
		request := edition.Request{Scenario: t.asked.Scenario, Variant: t.asked.Variant, Without: rules}
		t.made[key] = replay.Everywhere(t.ctx, t.editions[at:at+1], request)[0]
	}
	return t.made[key]
}

// shapers are the sources of the continuous effects that apply to what a fact is of, and can change it.
func shapers(o *outcome.Outcome, d compare.Difference) (sources []string) {
	of, leaf, _ := outcome.SplitFactName(d.Fact)
	look, _ := o.Look(d.Step)
	for _, r := range look.Reasons {
		if r.Of == of && r.Applies && r.Until == 0 && slices.Contains(r.Facts, leaf) {
			sources = append(sources, r.Source)
		}
	}
	return sources
}
