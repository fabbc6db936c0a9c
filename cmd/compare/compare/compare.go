// Package compare finds out what the replays of one scenario in several editions have in common,
// what differs, and where they part. It knows editions by the outcomes they gave and by nothing
// else: which of them is the older, or how many there are, makes no difference to it.
//
// Of does all of it at once. Its parts are the facts that differ (facts.go), what became of each
// step of the script (steps.go), the aligned timelines (timeline.go, anchor.go, alphabet.go) and
// the turning point (turning.go).
package compare

import (
	"slices"

	"palimpsest/core/outcome"
)

// Comparison is what the replays of one scenario came to, beside each other. Everything in it that
// has one entry for each edition has them in the order of Compared.
type Comparison struct {
	// Outcomes are all outcomes in the order they were given in, also of the editions that failed.
	Outcomes []*outcome.Outcome
	// Compared are the outcomes that can be compared: those of the editions that carried the replay out.
	Compared []*outcome.Outcome

	Differences []Difference // facts that are not the same in all editions
	SameFacts   int          // facts that are
	Steps       []Step       // what became of the steps, in the order of the script
	Timeline    []Row        // the events of all editions, aligned
	Turning     *Turning     // where the timelines first part; nil when they don't
}

// Asked is a fact that the author of a scenario asks for, at a checkpoint or at the end (an empty step).
type Asked struct{ Step, Fact string }

// Of compares outcomes. It keeps them, and does not change them. Who has priority counts only where the author asks for it: nearly
// every window differs in that, and nothing comes of it by itself.
func Of(outcomes []*outcome.Outcome, asked ...Asked) *Comparison {
	c := &Comparison{Outcomes: outcomes}
	for _, o := range outcomes {
		if o.Status == outcome.OK {
			c.Compared = append(c.Compared, o)
		}
	}
	c.Differences, c.SameFacts = differences(c.Compared, asked)
	for n := range c.Differences {
		d := &c.Differences[n]
		d.shaped = slices.ContainsFunc(c.Reasons(*d), func(from []*outcome.Reason) bool { return len(from) > 0 })
	}
	c.Steps = steps(c.Compared)
	c.Timeline = Align(c.Compared)
	c.Turning = c.turn()
	return c
}

// Same reports whether all editions that could be compared came to the same end: the same facts, but
// for what is printed on the cards, and the same things became of the steps. Their timelines may still
// differ.
func (c *Comparison) Same() bool {
	differs := slices.ContainsFunc(c.Differences, func(d Difference) bool { return !d.IsPrinted() })
	return !differs && !slices.ContainsFunc(c.Steps, func(s Step) bool { return !s.Same() })
}
