package trials_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/cmd/compare/trials"
	"palimpsest/core/edition"
)

// The rule of the refusal is the same in both editions, and has nothing to refuse without the other rule.
func TestARuleIsBehindARefusalIfTheStepIsDoneWithoutIt(t *testing.T) {
	without := []edition.Turned{{Step: "trick", Claims: []int{0}}}
	done := []edition.Turned{{Rules: []string{"B1"}, Claims: []int{1}}}
	behind := []trials.Decision{{Edition: 1, As: 0, Rules: []string{"B1"}, Step: "trick", Behind: "same", Facts: []int{0}, Closer: 1}}
	r, _, _ := try(t, "same", without, done)
	assert.Empty(t, r.Decisions)
	assert.Equal(t, behind, r.Behind)
	r, _, _ = try(t, "B1", without, done)
	assert.Empty(t, r.Behind, "it refuses the step itself")
	r, _, _ = try(t, "same", nil, done)
	assert.Empty(t, r.Behind, "without the step the other edition is not shown to be as this one")
	r, _, _ = try(t, "same", without, []edition.Turned{{Rules: []string{"B1"}, Moved: []int{0}}})
	assert.Empty(t, r.Behind, "the step is not done without it either")
}
