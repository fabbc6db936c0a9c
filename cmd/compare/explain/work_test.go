package explain_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/outcome"
)

// As many events as an outcome may have, each from the one before and all of the same few things, would take hours.
func TestWhatIsTooLongToExplainIsGivenUp(t *testing.T) {
	limits := outcome.LimitsFor(0)
	var outcomes []*outcome.Outcome
	for n, zone := range []string{"graveyard", "hand"} {
		o := &outcome.Outcome{Format: outcome.Format, Edition: []string{"old", "new"}[n], Status: outcome.OK}
		for i := range limits.Events {
			of := fmt.Sprint("Bear", i%50)
			o.Events = append(o.Events, outcome.Event{N: i + 1, Cause: i, Verb: string(outcome.Dies), Subject: of, Amount: n*limits.Events + i, Text: of + " dies."})
		}
		for i := 10; i < 60; i++ {
			o.Facts = append(o.Facts, outcome.Fact{Name: fmt.Sprintf("Bear%d.zone", i), Value: zone})
		}
		require.NoError(t, o.Check(limits))
		outcomes = append(outcomes, o)
	}
	e := of(outcomes...)
	require.Len(t, e.Stories, 1)
	assert.Len(t, e.Stories[0].Facts, 50)
	assert.Equal(t, []string{"50 facts differ, and the replays are too long to explain them."}, e.Unexplained())
}
