package compare

import (
	"cmp"
	"slices"

	"palimpsest/core/outcome"
)

// Difference is a fact that is not the same in all editions.
type Difference struct {
	// Step is the checkpoint at which the fact was looked at; empty: the end of the replay.
	Step   string
	Fact   string
	Values []Value
}

// Value is what a fact is in one edition.
type Value struct {
	Text string
	// Known is false when the edition has no such fact: a card that is not on the battlefield has no power there.
	Known bool
}

// Everywhere reports whether every edition has the fact, with whatever value.
func (d Difference) Everywhere() bool {
	return !slices.ContainsFunc(d.Values, func(v Value) bool { return !v.Known })
}

// differences lists the facts that differ, those of checkpoints first, and counts those that are the same.
func differences(outcomes []*outcome.Outcome) (differing []Difference, same int) {
	for _, step := range checkpoints(outcomes) {
		d, n := differingFacts(step, outcomes, func(o *outcome.Outcome) []outcome.Fact { return factsAt(o, step) })
		differing, same = append(differing, d...), same+n
	}
	d, n := differingFacts("", outcomes, func(o *outcome.Outcome) []outcome.Fact { return o.Facts })
	return append(differing, d...), same + n
}

// checkpoints lists the steps at which some edition looked, each once, in the order of the script.
func checkpoints(outcomes []*outcome.Outcome) []string {
	var steps []string
	for _, o := range outcomes {
		for _, c := range o.Checkpoints {
			if !slices.Contains(steps, c.Step) {
				steps = append(steps, c.Step)
			}
		}
	}
	return steps
}

// factsAt returns the facts of a checkpoint, or nothing when the edition never came to it.
func factsAt(o *outcome.Outcome, step string) []outcome.Fact {
	for _, c := range o.Checkpoints {
		if c.Step == step {
			return c.Facts
		}
	}
	return nil
}

func differingFacts(step string, outcomes []*outcome.Outcome, facts func(*outcome.Outcome) []outcome.Fact) (differing []Difference, same int) {
	values := map[string][]Value{}
	for i, o := range outcomes {
		for _, f := range facts(o) {
			if values[f.Name] == nil {
				values[f.Name] = make([]Value, len(outcomes))
			}
			values[f.Name][i] = Value{Text: f.Value, Known: true}
		}
	}
	for name, of := range values {
		if slices.ContainsFunc(of, func(v Value) bool { return v != of[0] }) {
			differing = append(differing, Difference{Step: step, Fact: name, Values: of})
		} else {
			same++
		}
	}
	slices.SortFunc(differing, func(a, b Difference) int { return cmp.Compare(a.Fact, b.Fact) })
	return differing, same
}
