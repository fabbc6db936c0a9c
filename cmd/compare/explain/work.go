package explain

import (
	"fmt"

	"palimpsest/cmd/compare/compare"
)

// mostWork bounds the work of one explanation, in events, findings and differences looked at: some seconds. The ways
// to an event and what could have been in its way are looked for again for each difference, so that the work grows
// faster than a replay. It is counted rather than timed, for the result must not depend on the clock. The most that
// a scenario of the fixtures needs is 7,866.
const mostWork = 100_000_000

// mostDifferences bounds how many differences are explained.
const mostDifferences = 20_000

// tooMuch is the panic that leaves an explanation which takes too much work.
type tooMuch struct{}

// look counts things that are looked at.
func (t *teller) look(n int) {
	if t.work += n; t.work > mostWork {
		panic(tooMuch{})
	}
}

// givenUp is the explanation of what is too much to explain.
func givenUp(c *compare.Comparison) *Explanation {
	s := Story{Facts: c.Differences, Heads: []string{fmt.Sprintf("%d facts differ, and the replays are too long to explain them.", len(c.Differences))}}
	for _, o := range c.Compared {
		s.Sides = append(s.Sides, Side{Edition: o.Edition})
	}
	return &Explanation{Stories: []Story{s}}
}
