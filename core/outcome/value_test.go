package outcome_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core/outcome"
)

func TestWhatAPositionLeavesOutOfSomethingThatItKnowsHasItsDefault(t *testing.T) {
	facts := []outcome.Fact{{Name: `"Grizzly Bears".zone`, Value: "battlefield"}, {Name: "ann.life", Value: "17"}}
	for name, want := range map[string]string{"ann.life": "17", "ann.poison": "0", `"Grizzly Bears".tapped`: "no", "drawn": "no"} {
		value, known := outcome.ValueOf(facts, name)
		assert.True(t, known, name)
		assert.Equal(t, want, value, name)
	}
	for _, name := range []string{"bob.poison", "an.poison", `"Grizzly".tapped`, `"Grizzly Bears".size`, `"`} {
		_, known := outcome.ValueOf(facts, name)
		assert.False(t, known, name)
	}
	_, known := outcome.ValueOf(nil, "drawn")
	assert.False(t, known, "nothing is known of no position")
}
