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

// What is no event of its own goes with the event before it.
func TestASpellLeavesTheStackWithTheLastThingThatItDoes(t *testing.T) {
	o := boarded(t, duel+`
[[step]]
ann = "cast Bolt targeting yours"`)
	assert.Equal(t, "stack", after(t, o, outcome.Resolves, "Bolt.zone"))
	assert.Equal(t, "graveyard", after(t, o, outcome.DealsDamage, "Bolt.zone"))
	assert.Equal(t, "", after(t, o, outcome.DealsDamage, "stack"))
	for _, c := range o.Boards.Changes {
		assert.False(t, c.Between, "%+v", c)
	}
}

// Mana that was added is there with its event, and gone when somebody looks.
func TestManaIsPaidBetweenTwoEvents(t *testing.T) {
	o := boarded(t, `
[cards.Spark]
cost = "{R}"
type = "Instant"
does = ["this deals 1 damage to any target"]
[ann]
hand = ["Spark"]
battlefield = ["Mountain"]
[[step]]
ann = "cast Spark targeting bob"`)
	assert.Equal(t, "{R}", after(t, o, outcome.AddsMana, "ann.mana"))
	var between []outcome.BoardChange
	for _, c := range o.Boards.Changes {
		if c.Between {
			between = append(between, c)
		}
	}
	require.Len(t, between, 1)
	assert.Equal(t, []outcome.Fact{{Name: "ann.mana", Value: ""}}, between[0].Facts)
	assert.Equal(t, string(outcome.AddsMana), o.Events[between[0].After-1].Verb)
}
