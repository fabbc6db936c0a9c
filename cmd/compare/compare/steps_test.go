package compare_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/cmd/compare/compare"
	"palimpsest/core/outcome"
)

// A step that the scenario keeps from an edition has no result there, and neither has what is asked for it.
func TestStepsThatAreKeptFromAnEditionAreNotCounted(t *testing.T) {
	c := compare.Of([]*outcome.Outcome{
		replayed("old", finding("both", outcome.Done, ""), finding("apart", outcome.Refused, "1"), finding("one", outcome.Done, ""), finding("one", outcome.Unanswered, "2")),
		replayed("new", finding("both", outcome.Done, ""), finding("apart", outcome.Done, ""), finding("one", outcome.Skipped, "")),
	})
	alike, of := c.StepsAlike()
	assert.Equal(t, [2]int{1, 2}, [2]int{alike, of})
}
