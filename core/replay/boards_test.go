package replay_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

// boarded replays a scenario by the mini rules with its boards.
func boarded(t *testing.T, text string) *outcome.Outcome {
	t.Helper()
	file := edition.File{Name: "test.toml", Text: []byte("players = [\"ann\", \"bob\"]\n" + text)}
	reply, err := runner(t, miniRules()).Replay(context.Background(), edition.Request{Scenario: file, Trace: true, Boards: true})
	require.NoError(t, err)
	require.Equal(t, outcome.OK, reply.Outcome.Status, reply.Outcome.Problem)
	require.NotNil(t, reply.Outcome.Boards)
	return reply.Outcome
}

// after is a fact as it is after the first event with a verb.
func after(t *testing.T, o *outcome.Outcome, verb outcome.Verb, name string) string {
	t.Helper()
	for _, e := range o.Events {
		if e.Verb != string(verb) {
			continue
		}
		board := map[string]string{}
		(&outcome.BoardChange{Facts: o.Boards.Start}).Apply(board)
		for i := range o.Boards.Changes {
			if c := &o.Boards.Changes[i]; c.After < e.N || c.After == e.N && !c.Between {
				c.Apply(board)
			}
		}
		return board[name]
	}
	t.Fatalf("nothing %s", verb)
	return ""
}

func TestABoardIsAsTheSentenceOfItsEventSays(t *testing.T) {
	o := boarded(t, duel+`
[[step]]
ann = "cast Bolt targeting yours"`)
	assert.Equal(t, "stack", after(t, o, outcome.Casts, "Bolt.zone"))
	assert.Equal(t, "0", after(t, o, outcome.Resolves, "yours.damage"))
	assert.Equal(t, "3", after(t, o, outcome.DealsDamage, "yours.damage"))
	assert.Equal(t, "battlefield", after(t, o, outcome.DealsDamage, "yours.zone"))
	assert.Equal(t, "graveyard", after(t, o, outcome.IsDestroyed, "yours.zone"))
	assert.Equal(t, "", after(t, o, outcome.IsDestroyed, "yours.damage"), "a fact that is gone")
}

// What changes without an event is there where somebody looks, and else with the next event.
func TestWhatChangesWithoutAnEventIsBetweenTwo(t *testing.T) {
	o := boarded(t, duel+`
[[step]]
ann = "cast Bolt targeting bob"
[[step]]
id = "look"
[step.expect]
bob.life = 17
[[step]]
ann = "attack with mine"`)
	look, ok := o.Look("look")
	require.True(t, ok)
	assert.Equal(t, string(outcome.DealsDamage), o.Events[look.After-1].Verb)
	assert.Equal(t, "stack", after(t, o, outcome.DealsDamage, "Bolt.zone"), "it leaves the stack when it has done all that it says")
	var between []outcome.BoardChange
	for _, c := range o.Boards.Changes {
		if c.Between && c.After == look.After {
			between = append(between, c)
		}
	}
	require.Len(t, between, 1)
	assert.Contains(t, between[0].Facts, outcome.Fact{Name: "Bolt.zone", Value: "graveyard"})
}
