package explain_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core/outcome"
)

// What is only tried too early is done later all the same; what the same rule never lets be done is the point.
func TestAStepThatIsOnlyTriedEarlyGivesWayToOneThatIsNeverDone(t *testing.T) {
	early := []outcome.Finding{{Step: "guard", Kind: outcome.Refused, Rule: "9", Line: 9, Text: "Bob cannot use Guard."}, {Step: "guard", Kind: outcome.Done, Line: 9, Text: "Bob uses Guard."}}
	never := outcome.Finding{Step: "terror", Kind: outcome.Refused, Rule: "9", Line: 12, Text: "Ann cannot cast Terror."}
	both := []outcome.Finding{{Step: "guard", Kind: outcome.Done, Line: 9, Text: "Bob uses Guard."}, {Step: "terror", Kind: outcome.Done, Line: 12, Text: "Ann casts Terror."}}
	point := func(of ...outcome.Finding) string {
		return turning(t, 0, "9", nil, replayed("old", map[string]string{"ann.life": "18"}, of, blow), replayed("new", map[string]string{"ann.life": "13"}, both, other)).Step
	}
	assert.Equal(t, "terror", point(append(slices.Clone(early), never)...))
	assert.Equal(t, "guard", point(append(slices.Clone(early), both[1])...))
	never.Rule = "8"
	assert.Equal(t, "guard", point(append(slices.Clone(early), never)...), "another rule keeps it")
}
