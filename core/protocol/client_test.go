package protocol

import (
	"bytes"
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

func TestAnEditionIsTheSameAcrossTheProtocol(t *testing.T) {
	ctx, fake := t.Context(), newFake()
	client := connect(t, fake)

	wantDescription, _ := fake.Describe(ctx)
	description, err := client.Describe(ctx)
	require.NoError(t, err)
	assert.Equal(t, wantDescription, description)

	wantLedger, _ := fake.Ledger(ctx)
	ledger, err := client.Ledger(ctx)
	require.NoError(t, err)
	assert.Equal(t, wantLedger, ledger)

	files := []edition.File{{Name: "x.toml", Text: []byte("one")}, {Name: "y.toml", Text: []byte("two")}}
	require.NoError(t, client.UseCards(ctx, files))
	assert.Equal(t, files, fake.cards)

	for _, request := range []edition.Request{scenario("plain"), traced("with a trace"), scenario("not implemented: banding")} {
		want, err := fake.Replay(ctx, request)
		require.NoError(t, err)
		got, err := client.Replay(ctx, request)
		require.NoError(t, err)
		assert.Equal(t, want, got, "%s", request.Scenario.Text)
	}
}

func TestEveryFieldOfARequestCrosses(t *testing.T) {
	want := edition.Request{
		Scenario:  edition.File{Name: "s.toml", Text: []byte{0, 255, '\n'}},
		Variant:   "b",
		Trace:     true,
		MaxEvents: 1234,
		Choices:   &outcome.Choices{Decisions: 3, Made: []outcome.Choice{{N: 2, Player: "ann", Did: "cast", Object: "Bolt", Targets: []string{"bob"}, X: 1}}},
	}
	got, err := fromRequest(toRequest(want))
	require.NoError(t, err)
	assert.Equal(t, want, got)
}

func TestChoicesThatCannotBeReadAreAFailedReply(t *testing.T) {
	request := toRequest(traced("x"))
	request.Choices = []byte("{")
	reply, err := newServer(newFake()).Replay(t.Context(), request)
	require.NoError(t, err)
	got, err := fromReply(reply, expects(traced("")))
	require.NoError(t, err)
	assert.Equal(t, outcome.Failed, got.Outcome.Status)
	assert.Contains(t, got.Outcome.Problem, "the choices to follow cannot be read")
}

func TestANameThatIsNotUTF8IsMended(t *testing.T) {
	client := connect(t, newFake())
	request := traced("x")
	request.Scenario.Name = "caf\xe9.toml"
	reply, err := client.Replay(t.Context(), request)
	require.NoError(t, err)
	assert.Equal(t, "caf\uFFFD.toml", reply.Outcome.Scenario)
}

func TestAReplayThatGoesWrongIsAFailedReply(t *testing.T) {
	tests := []struct {
		name, text, problem, stderr string
	}{
		{"a panic has its stack", "panic", "panic: out of mana", "fakeEdition).Replay"},
		{"an error has none", "error", "that is no scenario", ""},
		{"a reply without a status is none", "no status", "the digest has no status that is known", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			client := connect(t, newFake())
			reply, err := client.Replay(t.Context(), scenario(test.text))
			require.NoError(t, err)
			assert.Equal(t, outcome.Failed, reply.Digest.Status)
			require.NotNil(t, reply.Outcome)
			assert.Equal(t, outcome.Failed, reply.Outcome.Status)
			assert.Equal(t, "s.toml", reply.Outcome.Scenario)
			assert.Contains(t, reply.Outcome.Problem, test.problem)
			assert.Contains(t, reply.Outcome.Stderr, test.stderr)

			next, err := client.Replay(t.Context(), scenario("fine"))
			require.NoError(t, err)
			assert.Equal(t, outcome.OK, next.Digest.Status, "the next replay is not concerned")
		})
	}
}

func TestAPanicIsWrittenToStandardError(t *testing.T) {
	var stderr bytes.Buffer
	s := newServer(newFake())
	s.stderr = &stderr
	_, err := s.Replay(t.Context(), toRequest(scenario("panic")))
	require.NoError(t, err)
	assert.Contains(t, stderr.String(), "panic: out of mana\ngoroutine ")
}

func TestCardsThatCannotBeUsedAreAnError(t *testing.T) {
	client := connect(t, newFake())

	err := client.UseCards(t.Context(), []edition.File{{Name: "x.toml", Text: []byte("bad")}})
	assert.ErrorContains(t, err, "x.toml: not a card")
	assert.Equal(t, codes.InvalidArgument, status.Code(err))

	err = client.UseCards(t.Context(), []edition.File{{Name: "x.toml", Text: []byte("panic")}})
	assert.ErrorContains(t, err, "panic: a card explodes")
	assert.Equal(t, codes.Internal, status.Code(err))
}

func TestAScenarioOfManyMegabytesCrosses(t *testing.T) {
	client := connectRaw(t, newServer(newFake()))
	reply, err := client.Replay(t.Context(), traced(strings.Repeat("0123456789abcdef", 1<<20)))
	require.NoError(t, err)
	assert.Equal(t, 16<<20, reply.Digest.Events)
	assert.Len(t, reply.Outcome.Events[0].Text, 16<<20)
}

func TestACancelledReplayStopsTheEdition(t *testing.T) {
	fake := newFake()
	client := connect(t, fake)
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		<-fake.entered
		cancel()
	}()
	_, err := client.Replay(ctx, scenario("hang"))
	assert.Equal(t, codes.Canceled, status.Code(err))

	_, err = client.Replay(t.Context(), scenario("fine"))
	assert.NoError(t, err, "the turn was given back")
}

func TestWaitingForATurnEndsWithTheContext(t *testing.T) {
	fake := newFake()
	client := connect(t, fake)
	hanging, stop := context.WithCancel(t.Context())
	hung := make(chan error, 1)
	go func() {
		_, err := client.Replay(hanging, scenario("hang"))
		hung <- err
	}()
	<-fake.entered

	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	_, err := client.Replay(ctx, scenario("fine"))
	assert.Equal(t, codes.DeadlineExceeded, status.Code(err))
	stop()
	assert.Error(t, <-hung)
}
