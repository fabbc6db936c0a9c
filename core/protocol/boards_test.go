package protocol

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/edition"
	"palimpsest/core/outcome"
	"palimpsest/core/protocol/wire"
)

// boardingEdition gives boards when it is asked for them.
type boardingEdition struct{ *fakeEdition }

var someBoards = &outcome.Boards{Start: []outcome.Fact{{Name: "drawn", Value: "no"}}, Changes: []outcome.BoardChange{{Between: true, Gone: []string{"drawn"}}}}

func (e boardingEdition) Replay(ctx context.Context, r edition.Request) (edition.Reply, error) {
	reply, err := e.fakeEdition.Replay(ctx, r)
	if reply.Outcome != nil && r.Boards {
		reply.Outcome.Boards = someBoards
	}
	return reply, err
}

func TestBoardsCrossWhenTheyAreAskedFor(t *testing.T) {
	client := connect(t, boardingEdition{newFake()})
	q := edition.Request{Scenario: edition.File{Name: "x.toml", Text: []byte("one")}, Trace: true, Boards: true}
	reply, err := client.Replay(t.Context(), q)
	require.NoError(t, err)
	assert.Equal(t, someBoards, reply.Outcome.Boards)
	q.Boards = false
	reply, err = client.Replay(t.Context(), q)
	require.NoError(t, err)
	assert.Nil(t, reply.Outcome.Boards)
}

// An edition that was built before there were boards gives none, which is no fault.
func TestAnEditionWithoutBoardsGivesNone(t *testing.T) {
	reply, err := connect(t, newFake()).Replay(t.Context(), edition.Request{Scenario: edition.File{Text: []byte("one")}, Trace: true, Boards: true})
	require.NoError(t, err)
	assert.Nil(t, reply.Outcome.Boards)
}

func TestBoardsThatNobodyAskedForAreDropped(t *testing.T) {
	reply := &wire.Reply{Digest: okDigest()}
	var err error
	reply.Encoding, reply.Outcome, err = encodeOutcome(&outcome.Outcome{Format: outcome.Format, Status: outcome.OK, Boards: someBoards})
	require.NoError(t, err)
	read, err := connectRaw(t, &garbler{reply: reply}).Replay(t.Context(), edition.Request{Trace: true})
	require.NoError(t, err)
	assert.Nil(t, read.Outcome.Boards)
}
