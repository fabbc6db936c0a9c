package replay_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

func TestAStreamIsAnsweredInOrder(t *testing.T) {
	r := runner(t, miniRules())
	const n = 100
	sent, received := 0, 0
	err := r.ReplayAll(context.Background(), func() (edition.Request, bool) {
		sent++
		return request(fmt.Sprintf("[ann]\nlife = %d\n[bob]\n", sent), true), sent <= n
	}, func(reply edition.Reply) error {
		received++
		assert.Equal(t, fmt.Sprint(received), fact(t, reply.Outcome, "ann.life"))
		return nil
	})
	require.NoError(t, err)
	assert.Equal(t, n, received)

	stop := errors.New("enough")
	err = r.ReplayAll(context.Background(), func() (edition.Request, bool) { return request(bolting, false), true },
		func(edition.Reply) error { return stop })
	assert.ErrorIs(t, err, stop)
}

// brokenRules are the mini rulebook with a fault.
func brokenRules() *core.Rules {
	r := miniRules()
	r.Turn = func(*core.Game) { panic("a fault") }
	return r
}

func TestAPanicCostsOneReplayOfAStream(t *testing.T) {
	r := runner(t, brokenRules())
	sent := 0
	err := r.ReplayAll(context.Background(), func() (edition.Request, bool) { sent++; return request(bolting, false), sent <= 3 },
		func(reply edition.Reply) error {
			assert.Equal(t, outcome.Failed, reply.Digest.Status)
			assert.Contains(t, reply.Outcome.Problem, "a fault")
			assert.Contains(t, reply.Outcome.Stderr, "brokenRules")
			return nil
		})
	require.NoError(t, err)
}

// TestRepliesOfAStreamDoNotWaitForLaterOnes: what is ready is replied while later requests of the stream are still at work.
func TestRepliesOfAStreamDoNotWaitForLaterOnes(t *testing.T) {
	rules, replied := miniRules(), make(chan struct{})
	turn := rules.Turn
	rules.Turn = func(g *core.Game) {
		if g.S.Players[0].Life == 1 {
			<-replied
		}
		turn(g)
	}
	r := runner(t, rules)
	received := 0
	requests := []edition.Request{request(bolting, false), request("[ann]\nlife = 1\n[bob]\n", false)}
	err := r.ReplayAll(t.Context(), func() (edition.Request, bool) {
		if len(requests) == 0 {
			return edition.Request{}, false
		}
		q := requests[0]
		requests = requests[1:]
		return q, true
	}, func(edition.Reply) error {
		if received++; received == 1 {
			close(replied)
		}
		return nil
	})
	require.NoError(t, err)
	assert.Equal(t, 2, received)
}

func TestACancelledStreamEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	r := runner(t, miniRules())
	err := r.ReplayAll(ctx, func() (edition.Request, bool) { return request(bolting, false), true }, func(edition.Reply) error {
		cancel()
		return nil
	})
	assert.ErrorIs(t, err, context.Canceled)
}
