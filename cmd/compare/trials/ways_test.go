package trials_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/replay"
	"palimpsest/cmd/compare/trials"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

// leaver replays without a rule to what it is given for that.
type leaver struct {
	trier
	without map[string]*outcome.Outcome
}

func (e leaver) Replay(_ context.Context, r edition.Request) (edition.Reply, error) {
	return edition.Reply{Outcome: e.without[r.Without[0]]}, nil
}

// happened is a duel in which things happen to a Bear, after the turn has begun.
func happened(id, life string, verbs ...outcome.Verb) *outcome.Outcome {
	o := duel(id, life, outcome.Done, "")
	for n, verb := range append([]outcome.Verb{outcome.StepBegins}, verbs...) {
		o.Events = append(o.Events, outcome.Event{N: n + 1, Verb: string(verb), Subject: "Bear", Text: "It happens."})
	}
	return o
}

// Without either rule of the first edition the life is as in the second; but only without A2 it comes to that in the same way.
func TestATrialCanComeToTheSameEndByAWayOfNeitherEdition(t *testing.T) {
	c := compare.Of([]*outcome.Outcome{happened("a", "17", outcome.Taps), happened("b", "20", outcome.Dies, outcome.Untaps)})
	detours := func(turned ...edition.Turned) (list []int) {
		var a, b edition.Doubt
		again := map[string]*outcome.Outcome{"A1": happened("a", "20", outcome.Untaps, outcome.Dies, outcome.IsExiled), "A2": happened("a", "20", outcome.Dies, outcome.Untaps)}
		r := trials.Of(t.Context(), []replay.Edition{{ID: "a", Edition: leaver{trier{turned: turned, asked: &a}, again}}, {ID: "b", Edition: trier{asked: &b}}}, c, asked())
		for _, d := range r.Decisions {
			list = append(list, d.Detour)
		}
		return list
	}
	life := []int{0}
	require.Equal(t, "bob.life", c.Differences[0].Fact)
	both := detours(edition.Turned{Rules: []string{"A1"}, Claims: life}, edition.Turned{Rules: []string{"A2"}, Claims: life})
	require.Len(t, both, 2)
	assert.Equal(t, 3, both[0], "it dies later, or untaps sooner, and is exiled")
	assert.Zero(t, both[1])
	assert.Equal(t, []int{0}, detours(edition.Turned{Rules: []string{"A1"}, Claims: life}), "no other contends")
}
