package protocol

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	"palimpsest/core/edition"
	"palimpsest/core/outcome"
	"palimpsest/core/protocol/wire"
)

// from is the next function of a list.
func from(requests []edition.Request) func() (edition.Request, bool) {
	return func() (edition.Request, bool) {
		if len(requests) == 0 {
			return edition.Request{}, false
		}
		r := requests[0]
		requests = requests[1:]
		return r, true
	}
}

// into is the reply function that collects.
func into(replies *[]edition.Reply) func(edition.Reply) error {
	return func(r edition.Reply) error {
		*replies = append(*replies, r)
		return nil
	}
}

func TestAStreamGivesTheRepliesInOrder(t *testing.T) {
	for _, count := range []int{0, 1, batchRequests, aheadRequests + 1, 3000} {
		t.Run(fmt.Sprint(count), func(t *testing.T) {
			fake := newFake()
			client := connect(t, fake)
			var requests []edition.Request
			var want []edition.Reply
			for i := range count {
				r := scenario(fmt.Sprint("scenario ", i))
				r.Trace = i%100 == 0
				requests = append(requests, r)
				reply, err := fake.Replay(t.Context(), r)
				require.NoError(t, err)
				want = append(want, reply)
			}
			var got []edition.Reply
			require.NoError(t, client.ReplayAll(t.Context(), from(requests), into(&got)))
			assert.Equal(t, want, got)
		})
	}
}

func TestAFailureInAStreamCostsOnlyItsReplay(t *testing.T) {
	client := connect(t, newFake())
	requests := []edition.Request{scenario("fine"), scenario("panic"), traced("fine"), scenario("error"), scenario("fine")}
	var got []edition.Reply
	require.NoError(t, client.ReplayAll(t.Context(), from(requests), into(&got)))
	var statuses []outcome.Status
	for _, r := range got {
		statuses = append(statuses, r.Digest.Status)
	}
	assert.Equal(t, []outcome.Status{outcome.OK, outcome.Failed, outcome.OK, outcome.Failed, outcome.OK}, statuses)
}

func TestARequestThatCannotBeReadCostsOnlyItself(t *testing.T) {
	bad := toRequest(traced("x"))
	bad.Choices = []byte("{")
	requests := []*wire.Request{toRequest(scenario("fine")), bad, bad, toRequest(scenario("panic")), toRequest(scenario("fine"))}
	assert.Equal(t, []wire.Status{wire.Status_STATUS_OK, wire.Status_STATUS_FAILED, wire.Status_STATUS_FAILED, wire.Status_STATUS_FAILED, wire.Status_STATUS_OK},
		statusesOf(t, newFake(), requests))
}

// idleEdition takes a request of a stream now and then and forgets to reply.
type idleEdition struct{ *fakeEdition }

func (i *idleEdition) ReplayAll(ctx context.Context, next func() (edition.Request, bool), reply func(edition.Reply) error) error {
	for {
		r, ok := next()
		if !ok || string(r.Scenario.Text) == "forget" {
			return nil
		}
		done, err := i.Replay(ctx, r)
		if err != nil {
			return err
		}
		if err := reply(done); err != nil {
			return err
		}
	}
}

func TestAForgottenReplyIsAFailedOne(t *testing.T) {
	requests := []*wire.Request{toRequest(scenario("fine")), toRequest(scenario("forget")), toRequest(scenario("fine"))}
	assert.Equal(t, []wire.Status{wire.Status_STATUS_OK, wire.Status_STATUS_FAILED, wire.Status_STATUS_OK}, statusesOf(t, &idleEdition{newFake()}, requests))
}

// statusesOf are the statuses of the replies to one message of a stream.
func statusesOf(t *testing.T, ed edition.Edition, requests []*wire.Request) (got []wire.Status) {
	require.NoError(t, newServer(ed).replayBatch(t.Context(), requests, func(m *wire.Replies) error {
		for _, r := range m.GetReplies() {
			got = append(got, r.GetDigest().GetStatus())
		}
		return nil
	}))
	return got
}

func TestAStreamOfLargeScenariosStaysBounded(t *testing.T) {
	client := connectRaw(t, newServer(newFake()))
	large := traced(strings.Repeat("x", 5<<20))
	given, taken, most := 0, 0, 0
	next := func() (edition.Request, bool) {
		given++
		most = max(most, given-taken)
		return large, given <= 12
	}
	require.NoError(t, client.ReplayAll(t.Context(), next, func(edition.Reply) error {
		taken++
		return nil
	}))
	assert.Equal(t, 12, taken)
	assert.Less(t, most, 4, "requests ahead")
}

func TestAnErrorOfTheReplyFunctionEndsTheStream(t *testing.T) {
	client := connect(t, newFake())
	enough := errors.New("enough")
	endless := func() (edition.Request, bool) { return scenario("again"), true }
	err := client.ReplayAll(t.Context(), endless, func(edition.Reply) error { return enough })
	assert.Equal(t, enough, err)
}

func TestACancelledStreamEnds(t *testing.T) {
	fake := newFake()
	client := connect(t, fake)
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		<-fake.entered
		cancel()
	}()
	var got []edition.Reply
	err := client.ReplayAll(ctx, from([]edition.Request{scenario("fine"), scenario("hang")}), into(&got))
	assert.Equal(t, codes.Canceled, status.Code(err))
	_, err = client.Replay(t.Context(), scenario("fine"))
	assert.NoError(t, err, "the turn was given back")
}

// TestRepliesDoNotWaitForASlowReplay holds the server to its promise that what is ready is sent,
// without which a host could not tell a slow replay from a hang.
func TestRepliesDoNotWaitForASlowReplay(t *testing.T) {
	slow := &slowEdition{fakeEdition: newFake(), pause: 2 * flushAfter}
	s := newServer(slow)
	var sizes []int
	requests := []*wire.Request{toRequest(scenario("slow")), toRequest(scenario("slow")), toRequest(scenario("x")), toRequest(scenario("y"))}
	require.NoError(t, s.replayBatch(t.Context(), requests, func(m *wire.Replies) error {
		sizes = append(sizes, len(m.GetReplies()))
		return nil
	}))
	require.GreaterOrEqual(t, len(sizes), 3)
	assert.Equal(t, []int{1, 1}, sizes[:2])
}

type slowEdition struct {
	*fakeEdition
	pause time.Duration
}

func (s *slowEdition) Replay(ctx context.Context, r edition.Request) (edition.Reply, error) {
	if string(r.Scenario.Text) == "slow" {
		time.Sleep(s.pause)
	}
	return s.fakeEdition.Replay(ctx, r)
}

func (s *slowEdition) ReplayAll(ctx context.Context, next func() (edition.Request, bool), reply func(edition.Reply) error) error {
	return edition.OneByOne(ctx, s, next, reply)
}

func TestManyCallersTakeTurns(t *testing.T) {
	client := connect(t, newFake())
	var group sync.WaitGroup
	for i := range 8 {
		group.Go(func() {
			reply, err := client.Replay(t.Context(), scenario(fmt.Sprint(i)))
			assert.NoError(t, err)
			assert.Equal(t, outcome.OK, reply.Digest.Status, "the fake panics when two call at once")
		})
		group.Go(func() {
			var got []edition.Reply
			assert.NoError(t, client.ReplayAll(t.Context(), from([]edition.Request{scenario("x"), scenario("y")}), into(&got)))
			assert.Len(t, got, 2)
		})
	}
	group.Wait()
}
