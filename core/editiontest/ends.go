package editiontest

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"palimpsest/core/edition"
	"palimpsest/core/moment"
	"palimpsest/core/outcome"
	"palimpsest/core/scenario"
)

// choicesHoldToEveryEnd holds that the choices of a replay in which nobody does anything make it again, wherever it begins and
// ends: in a window, at a moment that goes by, with a turn.
func (s *Subject) choicesHoldToEveryEnd(t *testing.T) {
	r := s.runner(t)
	ends := []string{"start", "settled", "end of phase", "end of turn", "3 turns"}
	for _, m := range moment.All() {
		if form := scenario.MomentForms(m)[0]; m.Info().Takes == moment.Nothing {
			ends = append(ends, form, form+", next turn", "second "+form)
		}
	}
	for _, start := range []moment.Moment{moment.BeginningOfTurn, moment.Untap, moment.Upkeep, moment.MainPhase, moment.EndOfCombat, moment.EndOfTurn, moment.Cleanup} {
		for _, until := range ends {
			text := fmt.Sprintf("players = [\"ann\", \"bob\"]\nstart = %q\nuntil = %q\n", start, until)
			if _, err := scenario.Parse("ends.toml", []byte(text), nil); err != nil {
				continue // no moment to end at
			}
			t.Run(fmt.Sprintf("from %s until %s", start, until), func(t *testing.T) {
				q := edition.Request{Scenario: edition.File{Name: "ends.toml", Text: []byte(text)}, Trace: true}
				reply, err := r.Replay(context.Background(), q)
				require.NoError(t, err)
				require.Equal(t, outcome.OK, reply.Outcome.Status, reply.Outcome.Problem)
				s.followsChoices(t, r, q, reply.Outcome)
			})
		}
	}
}
