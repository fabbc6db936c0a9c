package hosting

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/edition"
	"palimpsest/core/outcome"
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

// TestAFailureInAStreamCostsOnlyItsReplay puts each way to fail between many replays that do not.
func TestAFailureInAStreamCostsOnlyItsReplay(t *testing.T) {
	for _, f := range failures {
		t.Run(f.name, func(t *testing.T) {
			t.Parallel()
			e := one(t, Options{ReplayTimeout: f.timeout()})
			const count = 500
			var requests []edition.Request
			fails := map[int]bool{0: true, 150: true, count - 1: true}
			if f.slow {
				fails = map[int]bool{150: true}
			}
			for i := range count {
				text := fmt.Sprint("ok ", i)
				if fails[i] {
					text = f.text
				}
				r := scenario(text)
				r.Trace = i%50 == 0
				requests = append(requests, r)
			}
			var replies []edition.Reply
			require.NoError(t, e.ReplayAll(t.Context(), from(requests), into(&replies)))
			require.Len(t, replies, count)
			for i, reply := range replies {
				if !fails[i] {
					require.Equal(t, outcome.OK, reply.Digest.Status, i)
					require.Equal(t, len(requests[i].Scenario.Text), reply.Digest.Events, i)
					continue
				}
				require.Equal(t, outcome.Failed, reply.Digest.Status, i)
				assert.Contains(t, reply.Outcome.Problem, f.problem)
				assert.Contains(t, reply.Outcome.Stderr, f.stderr)
				assert.Equal(t, "a", reply.Outcome.Edition)
			}
		})
	}
}

func TestAStreamOfAnEditionThatIsGoneEnds(t *testing.T) {
	dir := install(t, "a")
	set := open(t, dir, Options{})
	e := set.Editions()[0]
	require.NoError(t, removeProgram(dir, "a"))
	var replies []edition.Reply
	requests := []edition.Request{scenario("ok"), scenario("exit"), scenario("ok"), scenario("ok")}
	require.NoError(t, e.ReplayAll(t.Context(), from(requests), into(&replies)))
	var problems []string
	for _, r := range replies {
		if r.Outcome == nil {
			problems = append(problems, "")
			continue
		}
		problems = append(problems, r.Outcome.Problem)
	}
	gone := "it cannot be started again: its program does not exist"
	// The first reply was lost with the process that owed it, or came before.
	require.Len(t, problems, 4)
	assert.Contains(t, []string{"", gone}, problems[0])
	assert.Equal(t, []string{gone, gone}, problems[2:])
}

func TestTheTimeOfTheCallerIsNotTheEditions(t *testing.T) {
	t.Parallel()
	const timeout = 2 * time.Second
	e := one(t, Options{ReplayTimeout: timeout})
	left, taken := 1, 0
	next := func() (edition.Request, bool) {
		if left == 0 {
			time.Sleep(timeout + timeout/4)
		}
		left--
		return scenario("ok"), left >= 0
	}
	require.NoError(t, e.ReplayAll(t.Context(), next, func(r edition.Reply) error {
		time.Sleep(timeout + timeout/4)
		assert.Equal(t, outcome.OK, r.Digest.Status)
		taken++
		return nil
	}))
	assert.Equal(t, 1, taken)
}

func TestManySlowReplaysAreNoHang(t *testing.T) {
	t.Parallel()
	e := one(t, Options{ReplayTimeout: 3 * time.Second})
	var requests []edition.Request
	for range 6 {
		requests = append(requests, scenario("slow 600ms"))
	}
	var replies []edition.Reply
	require.NoError(t, e.ReplayAll(t.Context(), from(requests), into(&replies)))
	for _, r := range replies {
		assert.Equal(t, outcome.OK, r.Digest.Status)
	}
}

func TestAStreamEndsWithTheErrorOfTheReplyFunction(t *testing.T) {
	e := one(t, Options{})
	enough := errors.New("enough")
	for _, text := range []string{"ok", "exit"} {
		endless := func() (edition.Request, bool) { return scenario(text), true }
		err := e.ReplayAll(t.Context(), endless, func(edition.Reply) error { return enough })
		assert.Equal(t, enough, err)
	}
	reply, err := e.Replay(t.Context(), scenario("ok"))
	require.NoError(t, err)
	assert.Equal(t, outcome.OK, reply.Digest.Status)
}

func TestAStreamEndsWithTheContextAndWithTheSet(t *testing.T) {
	set := open(t, install(t, "a"), Options{ReplayTimeout: patience})
	e := set.Editions()[0]
	ctx, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
	defer cancel()
	ignore := func(edition.Reply) error { return nil }
	err := e.ReplayAll(ctx, from([]edition.Request{scenario("ok"), scenario("hang")}), ignore)
	assert.ErrorIs(t, err, context.DeadlineExceeded)

	time.AfterFunc(300*time.Millisecond, set.Close)
	err = e.ReplayAll(t.Context(), from([]edition.Request{scenario("ok"), scenario("hang")}), ignore)
	assert.ErrorIs(t, err, ErrClosed)
}
