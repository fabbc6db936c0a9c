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

// leavingEdition leaves out what it is asked to.
type leavingEdition struct{ *fakeEdition }

func (e leavingEdition) Replay(ctx context.Context, r edition.Request) (edition.Reply, error) {
	reply, err := e.fakeEdition.Replay(ctx, r)
	reply.Digest.Without = len(r.LeavesOut())
	if reply.Outcome != nil {
		reply.Outcome.Without = r.LeavesOut()
	}
	return reply, err
}

func TestWhatARequestLeavesOutCrossesWithItsMark(t *testing.T) {
	client := connect(t, leavingEdition{newFake()})
	for _, text := range []string{"one", "not implemented", "error", "panic"} {
		q := edition.Request{Scenario: edition.File{Name: "x.toml", Text: []byte(text)}, Trace: true, Without: []string{"2.1", "1.1", "2.1"}}
		reply, err := client.Replay(t.Context(), q)
		require.NoError(t, err, text)
		assert.Equal(t, 2, reply.Digest.Without, text)
		assert.Equal(t, []string{"1.1", "2.1"}, reply.Outcome.Without, text)
	}
	reply, err := client.Replay(t.Context(), edition.Request{Trace: true})
	require.NoError(t, err)
	assert.Zero(t, reply.Digest.Without)
	assert.Empty(t, reply.Outcome.Without)
}

// An edition that does not see what is to be left out replays with all rules, which must not be taken for the answer.
func TestAnEditionThatDoesNotLeaveOutRulesIsFoundOut(t *testing.T) {
	q := edition.Request{Scenario: edition.File{Text: []byte("one")}, Without: []string{"1.1"}}
	_, err := connect(t, newFake()).Replay(t.Context(), q)
	assert.ErrorIs(t, err, edition.ErrCannotLeaveOut)
	_, err = connectRaw(t, &garbler{reply: &wire.Reply{Digest: okDigest()}}).Replay(t.Context(), q)
	assert.ErrorIs(t, err, edition.ErrCannotLeaveOut)
}

func TestAReplyThatLeavesOutOtherRulesIsGarbled(t *testing.T) {
	for name, c := range map[string]struct {
		asked   []string
		digest  uint32
		outcome []string
	}{
		"more":               {[]string{"1.1"}, 2, nil},
		"fewer":              {[]string{"1.1", "1.2"}, 1, nil},
		"nobody asked":       {nil, 1, nil},
		"another":            {[]string{"1.1"}, 1, []string{"1.2"}},
		"none in the digest": {nil, 0, []string{"1.2"}},
	} {
		reply := &wire.Reply{Digest: okDigest()}
		reply.Digest.Without = c.digest
		var err error
		reply.Encoding, reply.Outcome, err = encodeOutcome(&outcome.Outcome{Format: outcome.Format, Status: outcome.OK, Without: c.outcome})
		require.NoError(t, err)
		_, err = connectRaw(t, &garbler{reply: reply}).Replay(t.Context(), edition.Request{Trace: true, Without: c.asked})
		assert.ErrorIs(t, err, ErrGarbled, name)
	}
}
