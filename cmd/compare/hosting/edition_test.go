package hosting

import (
	"context"
	"os"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

// patience is a timeout that an idle machine never needs and a busy one may.
const patience = time.Minute

func TestAnEditionMayMakeItsCertificateAsGoPluginDoes(t *testing.T) {
	set := open(t, install(t, "a+plain"), Options{})
	require.Empty(t, set.Rejected)
	require.Len(t, set.Editions(), 1)
	reply, err := set.Editions()[0].Replay(t.Context(), scenario("ok"))
	require.NoError(t, err)
	assert.Equal(t, outcome.OK, reply.Digest.Status)
}

func TestAnEditionAnswersFromItsProcess(t *testing.T) {
	e := one(t, Options{})
	assert.Equal(t, "a", e.Info.ID)
	assert.Equal(t, edition.Protocol, e.Info.Protocol)
	d, err := e.Describe(t.Context())
	require.NoError(t, err)
	assert.Equal(t, "The Book of a", d.Rulebook)
	ledger, err := e.Ledger(t.Context())
	require.NoError(t, err)
	assert.Equal(t, edition.Ledger{Rules: []edition.Rule{{ID: "1.1", Text: "Things happen.", Kind: "executable"}}}, ledger)

	plain, err := e.Replay(t.Context(), scenario("ok"))
	require.NoError(t, err)
	assert.Equal(t, outcome.OK, plain.Digest.Status)
	assert.Nil(t, plain.Outcome)

	full, err := e.Replay(t.Context(), traced("ok"))
	require.NoError(t, err)
	assert.Equal(t, plain.Digest, full.Digest)
	assert.Equal(t, "a", full.Outcome.Edition)

	big, err := e.Replay(t.Context(), traced("big"))
	require.NoError(t, err)
	assert.Len(t, big.Outcome.Events[0].Text, 20<<20)
}

// failure is a way for a replay to fail, and what its outcome then says.
type failure struct {
	name, text      string
	problem, stderr string
	survives        bool // whether the process does
	slow            bool // whether it takes a timeout to notice
}

// timeout is one that the failure has to run into, or one that nothing should.
func (f failure) timeout() time.Duration {
	if f.slow {
		return 2 * time.Second
	}
	return patience
}

var failures = []failure{
	{name: "a panic", text: "panic", problem: "panic: out of mana", stderr: "goroutine ", survives: true},
	{name: "an error", text: "refuse", problem: "that is no scenario", survives: true},
	{name: "a panic that nobody recovers", text: "panic-elsewhere",
		problem: "its process ended during the replay (exit status 2)", stderr: "panic: out of mana, and nobody recovers"},
	{name: "an exit", text: "exit now", problem: "its process ended during the replay (exit status 3)", stderr: "goodbye now"},
	{name: "a kill", text: "kill", problem: "its process ended during the replay (signal: killed)"},
	{name: "recursion without end", text: "recurse", problem: "its process ended during the replay (exit status 2)", stderr: "stack overflow"},
	{name: "a hang", text: "hang", problem: "it gave no sign of life for 2s during the replay", slow: true},
	{name: "a process that does nothing at all", text: "stop", problem: "it gave no sign of life for 2s during the replay", slow: true},
	{name: "one that left its process group before", text: "desert", problem: "it gave no sign of life for 2s during the replay", slow: true},
	{name: "no message", text: "garbage", problem: "invalid response during the replay"},
	{name: "no outcome", text: "garbage outcome", problem: "the outcome cannot be read"},
	{name: "no status", text: "garbage status", problem: "no status that is known"},
}

func TestAFailureCostsOnlyItsReplay(t *testing.T) {
	for _, f := range failures {
		t.Run(f.name, func(t *testing.T) {
			t.Parallel()
			e := one(t, Options{ReplayTimeout: f.timeout()})
			require.NoError(t, e.UseCards(t.Context(), []edition.File{{Name: "one"}, {Name: "two"}}))
			before, err := e.Replay(t.Context(), scenario("pid"))
			require.NoError(t, err)

			failed, err := e.Replay(t.Context(), scenario(f.text))
			require.NoError(t, err)
			assert.Equal(t, outcome.Failed, failed.Digest.Status)
			require.NotNil(t, failed.Outcome)
			assert.Equal(t, outcome.Failed, failed.Outcome.Status)
			assert.Equal(t, "a", failed.Outcome.Edition)
			assert.Equal(t, "s.toml", failed.Outcome.Scenario)
			assert.Contains(t, failed.Outcome.Problem, f.problem)
			assert.Contains(t, failed.Outcome.Stderr, f.stderr)

			after, err := e.Replay(t.Context(), scenario("pid"))
			require.NoError(t, err)
			assert.Equal(t, outcome.OK, after.Digest.Status)
			assert.Equal(t, f.survives, before.Digest.Events == after.Digest.Events, "whether it is the same process")
			cards, err := e.Replay(t.Context(), scenario("cards"))
			require.NoError(t, err)
			assert.Equal(t, 2, cards.Digest.Events, "a new process is given the cards")
		})
	}
}

func TestAFailureCostsNoOtherEditionAnything(t *testing.T) {
	set := open(t, install(t, "a", "b"), Options{})
	var all sync.WaitGroup
	for _, e := range set.Editions() {
		all.Go(func() {
			for range 3 {
				text, want := "ok", outcome.OK
				if e.Info.ID == "b" {
					text, want = "exit", outcome.Failed
				}
				reply, err := e.Replay(t.Context(), scenario(text))
				assert.NoError(t, err)
				assert.Equal(t, want, reply.Digest.Status)
			}
		})
	}
	all.Wait()
}

func TestStandardErrorIsThatOfTheReplay(t *testing.T) {
	e := one(t, Options{})
	for _, word := range []string{"first", "second"} {
		reply, err := e.Replay(t.Context(), scenario("exit "+word))
		require.NoError(t, err)
		assert.Equal(t, "goodbye "+word+"\n", reply.Outcome.Stderr)
	}
}

func TestCards(t *testing.T) {
	t.Run("that are refused are an error, and the earlier ones stay", func(t *testing.T) {
		e := one(t, Options{})
		require.NoError(t, e.UseCards(t.Context(), []edition.File{{Name: "good"}}))
		err := e.UseCards(t.Context(), []edition.File{{Name: "x.toml", Text: []byte("bad")}})
		assert.EqualError(t, err, "edition a: x.toml:1:1: this is no card")
		reply, err := e.Replay(t.Context(), scenario("cards"))
		require.NoError(t, err)
		assert.Equal(t, 1, reply.Digest.Events)
	})
	t.Run("that end the process are an error, and the next replay has the earlier ones", func(t *testing.T) {
		e := one(t, Options{})
		require.NoError(t, e.UseCards(t.Context(), []edition.File{{Name: "good"}}))
		err := e.UseCards(t.Context(), []edition.File{{Name: "x.toml", Text: []byte("deadly")}})
		assert.EqualError(t, err, "edition a: its process ended during reading the cards (exit status 4)")
		reply, err := e.Replay(t.Context(), scenario("cards"))
		require.NoError(t, err)
		assert.Equal(t, 1, reply.Digest.Events)
	})
}

func TestAProgramThatIsGoneFailsTheNextReplays(t *testing.T) {
	dir := install(t, "a", "b")
	set := open(t, dir, Options{})
	e := set.Editions()[0]
	_, err := e.Replay(t.Context(), scenario("exit"))
	require.NoError(t, err)

	require.NoError(t, removeProgram(dir, "a"))
	reply, err := e.Replay(t.Context(), scenario("ok"))
	require.NoError(t, err)
	assert.Equal(t, "it cannot be started again: its program does not exist", reply.Outcome.Problem)

	require.NoError(t, os.WriteFile(programAt(dir, "a"), []byte("#!/bin/sh\nexec "+programAt(dir, "b")+"\n"), 0o755))
	reply, err = e.Replay(t.Context(), scenario("ok"))
	require.NoError(t, err)
	assert.Equal(t, "its program was replaced by that of edition b", reply.Outcome.Problem)
}

func TestACancelledReplayIsAnErrorAndTheNextOneIsFine(t *testing.T) {
	e := one(t, Options{ReplayTimeout: patience})
	ctx, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
	defer cancel()
	_, err := e.Replay(ctx, scenario("hang"))
	assert.ErrorIs(t, err, context.DeadlineExceeded)
	reply, err := e.Replay(t.Context(), scenario("ok"))
	require.NoError(t, err)
	assert.Equal(t, outcome.OK, reply.Digest.Status)
}

func TestClosingEndsReplays(t *testing.T) {
	set := open(t, install(t, "a"), Options{ReplayTimeout: patience})
	e := set.Editions()[0]
	ended := make(chan error)
	go func() {
		_, err := e.Replay(t.Context(), scenario("hang"))
		ended <- err
	}()
	time.Sleep(200 * time.Millisecond) // so that the replay is likely under way; the outcome is the same if not
	set.Close()
	assert.ErrorIs(t, <-ended, ErrClosed)
	_, err := e.Replay(t.Context(), scenario("ok"))
	assert.ErrorIs(t, err, ErrClosed)
	set.Close()
}

func TestTheEndOfTheContextClosesTheSet(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	set, err := find(ctx, Options{Editions: []string{install(t, "a")}}, surroundings{})
	require.NoError(t, err)
	cancel()
	set.Close()
	_, err = set.Editions()[0].Replay(t.Context(), scenario("ok"))
	assert.ErrorIs(t, err, ErrClosed)
}

func TestManyGoroutinesTakeTurns(t *testing.T) {
	e := one(t, Options{})
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			reply, err := e.Replay(t.Context(), scenario("exit"))
			assert.NoError(t, err)
			assert.Equal(t, outcome.Failed, reply.Digest.Status)
			reply, err = e.Replay(t.Context(), scenario("ok"))
			assert.NoError(t, err)
			assert.Equal(t, outcome.OK, reply.Digest.Status)
		})
	}
	all.Wait()
}
