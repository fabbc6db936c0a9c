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

// Of compares outcomes. It keeps them, and does not change them.
func Of(outcomes []*outcome.Outcome) *Comparison {
	c := &Comparison{Outcomes: outcomes}
	for _, o := range outcomes {
		if o.Status == outcome.OK {
			c.Compared = append(c.Compared, o)
		}
	}
	c.Differences, c.SameFacts = differences(c.Compared)
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
