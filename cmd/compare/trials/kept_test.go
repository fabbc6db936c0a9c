package trials_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/replay"
	"palimpsest/cmd/compare/trials"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

// The second edition has no window for a step that the first does; without the rule of that another refuses it, or nothing does.
func TestTheRuleThatKeepsAStepFromBeingDoneAsWellIsFound(t *testing.T) {
	for want, without := range map[string]*outcome.Outcome{
		"B9": duel("b", "20", outcome.Refused, "B9"),
		"":   duel("b", "17", outcome.Done, ""),
	} {
		c := compare.Of([]*outcome.Outcome{duel("a", "17", outcome.Done, ""), duel("b", "20", outcome.NoWindow, "B1")})
		var a, b edition.Doubt
		byStep := trier{turned: []edition.Turned{{Step: "trick", Claims: []int{0}}}, asked: &a}
		r := trials.Of(t.Context(), []replay.Edition{{ID: "a", Edition: byStep}, {ID: "b", Edition: replayer{trier{asked: &b}, without}}}, c, asked())
		require.Len(t, r.Decisions, 1)
		assert.Equal(t, want, r.Decisions[0].Still)
	}
}
