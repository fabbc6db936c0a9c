package editiontest

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/edition"
	"palimpsest/core/outcome"
	"palimpsest/core/replay"
)

// followsChoices holds that the choices of a replay make the same replay again: with the script, of which then
// the same becomes, and from the start position alone.
func (s *Subject) followsChoices(t *testing.T, r *replay.Runner, q edition.Request, was *outcome.Outcome) {
	if was.Status != outcome.OK {
		return
	}
	q.Choices = &was.Choices
	again, err := r.Replay(context.Background(), q)
	require.NoError(t, err)
	assert.Equal(t, encode(t, was), encode(t, again.Outcome), "the choices of a replay make the same replay again")

	q.Scenario.Text, q.Variant = startOf(q.Scenario.Text), ""
	alone, err := r.Replay(context.Background(), q)
	require.NoError(t, err)
	require.Equal(t, outcome.OK, alone.Outcome.Status, "without the script: %s", alone.Outcome.Problem)
	assert.Equal(t, was.Facts, alone.Outcome.Facts, "the choices of a replay make the same replay again without the script")
	assert.Equal(t, len(was.Events), len(alone.Outcome.Events))
	assert.Equal(t, happened(was), happened(alone.Outcome), "the choices of a replay make the same replay again without the script")
}

// startOf is the text of a scenario without all that is done and expected.
func startOf(text []byte) []byte {
	var kept []string
	keep := true
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "[") {
			keep = true
			for _, table := range []string{"[step", "[[step", "[[answer", "[expect", "[[variant", "[variant"} {
				keep = keep && !strings.HasPrefix(line, table)
			}
		}
		if keep && !strings.HasPrefix(line, "until") {
			kept = append(kept, line)
		}
	}
	return []byte(strings.Join(kept, ""))
}

// happened are the events of an outcome without the steps that they come from.
func happened(o *outcome.Outcome) (events []outcome.Event) {
	for _, e := range o.Events {
		e.Step = ""
		events = append(events, e)
	}
	return events
}

// survivesWrongChoices holds that choices which make no sense are followed as far as they go, and then are
// a failure that says which of them cannot be made.
func (s *Subject) survivesWrongChoices(t *testing.T, r *replay.Runner, q edition.Request, was *outcome.Outcome) {
	if len(was.Choices.Made) == 0 {
		return
	}
	for _, spoil := range []func(n int, c, next *outcome.Choice){
		func(_ int, c, next *outcome.Choice) { c.Object = next.Object },
		func(_ int, c, next *outcome.Choice) { c.Object, c.Ability, c.Did = next.Object, next.Ability, next.Did },
		func(_ int, c, next *outcome.Choice) { c.Targets, c.Costs = next.Costs, append(c.Costs, next.Object) },
		func(n int, c, _ *outcome.Choice) {
			c.Targets, c.Divide = append(c.Targets, c.Player), []int32{int32(n), -1}
		},
		func(n int, c, _ *outcome.Choice) { c.Number, c.X, c.Mode, c.Band = 99-n, n-1, n, -n },
		func(n int, c, _ *outcome.Choice) { c.N += n },
	} {
		choices := was.Choices
		choices.Made = slices.Clone(choices.Made)
		for i := range choices.Made {
			next := was.Choices.Made[(i+1)%len(choices.Made)]
			choices.Made[i].Targets = slices.Clone(choices.Made[i].Targets)
			spoil(i, &choices.Made[i], &next)
		}
		q.Choices = &choices
		reply, err := r.Replay(context.Background(), q)
		require.NoError(t, err)
		if reply.Outcome.Status == outcome.Failed && !strings.Contains(reply.Outcome.Problem, "events: the replay does not come to an end") {
			assert.Contains(t, reply.Outcome.Problem, "cannot be made: ")
		}
	}
}
