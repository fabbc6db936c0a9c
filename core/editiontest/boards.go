package editiontest

import (
	"context"
	"maps"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
	"palimpsest/core/replay"
)

// boards: a replay that is asked for boards comes to the same, and its boards lead from the start by way of what each event says and
// each checkpoint saw to the end.
func (s *Subject) boards(t *testing.T, r *replay.Runner, q edition.Request, first edition.Reply) {
	q.Boards = true
	reply, err := r.Replay(context.Background(), q)
	require.NoError(t, err)
	assert.Equal(t, first.Digest, reply.Digest, "asking for boards changes the replay")
	boards := reply.Outcome.Boards
	assert.NoError(t, reply.Outcome.Check(outcome.LimitsFor(q.MaxEvents)))
	reply.Outcome.Boards = nil
	assert.Equal(t, encode(t, first.Outcome), encode(t, reply.Outcome), "asking for boards changes the outcome")
	if reply.Outcome.Status != outcome.OK {
		assert.Nil(t, boards)
		return
	}
	require.NotNil(t, boards)
	q.Choices = &first.Outcome.Choices
	following, err := r.Replay(context.Background(), q)
	require.NoError(t, err)
	assert.Equal(t, boards, following.Outcome.Boards, "the same choices have the same boards")

	board, changes := valuesOf(boards.Start), boards.Changes
	for i := range reply.Outcome.Events {
		e := &reply.Outcome.Events[i]
		for len(changes) > 0 && (changes[0].After < e.N || changes[0].After == e.N && !changes[0].Between) {
			changes[0].Apply(board)
			changes = changes[1:]
		}
		if !goesElsewhere(reply.Outcome.Events[i:]) {
			showsSentence(t, e, board)
		}
	}
	for _, c := range reply.Outcome.Checkpoints {
		assert.True(t, showsCheckpoint(boards, c), "step %s looks after event %d at what no board shows", c.Step, c.After)
	}
}

// goesElsewhere reports whether the first of some events discards what the next one puts on top of the library instead.
func goesElsewhere(events []outcome.Event) bool {
	return len(events) > 1 && outcome.Verb(events[0].Verb) == outcome.Discards && outcome.Verb(events[1].Verb) == outcome.IsPutIntoLibrary && events[0].Subject == events[1].Subject
}

// shownBy is the zone in which the thing that an event speaks of is after it.
var shownBy = map[outcome.Verb]string{
	outcome.Dies: "graveyard", outcome.Discards: "graveyard", outcome.Milled: "graveyard", outcome.IsPutIntoYard: "graveyard", outcome.IsSacrificed: "graveyard",
	outcome.IsDestroyed: "graveyard", outcome.IsBuried: "graveyard", outcome.Draws: "hand", outcome.Enters: "battlefield", outcome.IsExiled: "exile",
}

// showsSentence: the board after an event is as the sentence of the event says.
func showsSentence(t *testing.T, e *outcome.Event, board map[string]string) {
	is := func(want, of, leaf string) {
		assert.Equal(t, want, board[outcome.FactName(of, leaf)], "%s of %s after event %d, %q", leaf, of, e.N, e.Text)
	}
	atLeast := func(least int, of, leaf string) {
		n, err := strconv.Atoi(board[outcome.FactName(of, leaf)])
		assert.True(t, err == nil && n >= least, "%s of %s is %d after event %d, %q", leaf, of, n, e.N, e.Text)
	}
	verb := outcome.Verb(e.Verb)
	if zone := shownBy[verb]; zone != "" && e.Subject != core.Blank.Name { // of which there are no facts
		is(zone, e.Subject, "zone")
	}
	switch verb {
	case outcome.Taps:
		is("yes", e.Subject, "tapped")
	case outcome.Untaps:
		is("no", e.Subject, "tapped")
	case outcome.IsAttached:
		is(e.Object, e.Subject, "attached_to")
	case outcome.AddsMana:
		assert.NotEmpty(t, board[outcome.FactName(e.Player, "mana")], "no mana after event %d, %q", e.N, e.Text)
	case outcome.DealsDamage:
		if _, creature := board[outcome.FactName(e.Object, "zone")]; creature {
			atLeast(e.Amount, e.Object, "damage")
		} else {
			atLeast(e.Amount, e.Object, "damage_taken")
		}
	case outcome.Casts:
		is("stack", e.Subject, "zone")
	case outcome.CeasesToExist:
		if _, known := board[outcome.FactName(e.Subject, "zone")]; known { // of the copy of a spell there are no facts
			is("nowhere", e.Subject, "zone")
		}
	}
}

// showsCheckpoint reports whether a checkpoint is the position after its event, or one of those between that and the next event.
func showsCheckpoint(b *outcome.Boards, c outcome.Checkpoint) bool {
	want, now := valuesOf(c.Facts), valuesOf(b.Start)
	delete(want, "priority") // of the window, and of no position
	for i := range b.Changes {
		change := &b.Changes[i]
		if change.After > c.After || change.After == c.After && change.Between && maps.Equal(now, want) {
			break
		}
		change.Apply(now)
	}
	return maps.Equal(now, want)
}

func valuesOf(facts []outcome.Fact) map[string]string {
	values := make(map[string]string, len(facts))
	for _, f := range facts {
		values[f.Name] = f.Value
	}
	return values
}
