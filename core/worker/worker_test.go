package worker

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/edition"
	"palimpsest/core/moment"
	"palimpsest/core/outcome"
)

// fake is an edition that remembers what it was asked, and says what it was made with.
type fake struct {
	description edition.Description
	ledger      edition.Ledger
	reply       edition.Reply
	gaps        []edition.Gap
	trials      edition.Trials
	err         error
	panics      bool

	cards    []edition.File
	request  edition.Request
	question edition.Question
	doubt    edition.Doubt
}

func (f *fake) Describe(context.Context) (edition.Description, error) { return f.description, f.err }
func (f *fake) Ledger(context.Context) (edition.Ledger, error)        { return f.ledger, f.err }

func (f *fake) UseCards(_ context.Context, files []edition.File) error {
	f.cards = files
	return f.err
}

func (f *fake) Replay(_ context.Context, r edition.Request) (edition.Reply, error) {
	if f.panics {
		var none *edition.Reply
		return *none, nil
	}
	f.request = r
	return f.reply, f.err
}

func (f *fake) ReplayAll(ctx context.Context, next func() (edition.Request, bool), reply func(edition.Reply) error) error {
	return edition.OneByOne(ctx, f, next, reply)
}

// able is an edition that also examines and tries.
type able struct{ *fake }

func (a able) Examine(_ context.Context, q edition.Question) ([]edition.Gap, error) {
	a.question = q
	return a.gaps, a.err
}

func (a able) Try(_ context.Context, d edition.Doubt) (edition.Trials, error) {
	a.doubt = d
	return a.trials, a.err
}

// across is an edition at the other end of a server.
func across(ed edition.Edition, stderr io.Writer) *Client {
	s := NewServer(ed, stderr)
	return NewClient(func(ctx context.Context, _ string, question []byte) ([]byte, error) {
		return s.Answer(ctx, question), nil
	})
}

// full gives a value of which no field is zero, so that what a message leaves out is noticed.
func full[T any](t *testing.T) (value T) {
	t.Helper()
	n := 0
	fill(t, reflect.ValueOf(&value).Elem(), &n)
	return value
}

func fill(t *testing.T, v reflect.Value, n *int) {
	t.Helper()
	*n++
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				fill(t, v.Field(i), n)
			}
		}
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(t, v.Elem(), n)
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		fill(t, v.Index(0), n)
		fill(t, v.Index(1), n)
	case reflect.String:
		v.SetString(string(rune('a'+*n%26)) + "\u2014")
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		v.SetInt(int64(1 + *n%100))
	case reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uint:
		v.SetUint(uint64(1 + *n%100))
	default:
		require.Fail(t, "no value of this kind", v.Kind())
	}
}

func TestNothingOfTheContractIsLostOnTheWay(t *testing.T) {
	f := &fake{
		description: full[edition.Description](t), ledger: full[edition.Ledger](t), gaps: full[[]edition.Gap](t), trials: full[edition.Trials](t),
	}
	f.description.Windows[0].Moment, f.description.Windows[1].Moment = moment.Upkeep, moment.Cleanup
	request := full[edition.Request](t)
	request.Without = []string{"1.1", "2.2"}
	f.reply = edition.Reply{
		Digest: full[outcome.Digest](t),
		Outcome: &outcome.Outcome{Format: outcome.Format, Status: outcome.OK, Without: request.Without,
			Facts: []outcome.Fact{{Name: "ann.life", Value: "20"}}, Choices: *request.Choices},
	}
	f.reply.Digest.Status, f.reply.Digest.Without = outcome.OK, len(request.Without)
	ctx, c := t.Context(), across(able{f}, io.Discard)

	d, err := c.Describe(ctx)
	require.NoError(t, err)
	assert.Equal(t, f.description, d)
	l, err := c.Ledger(ctx)
	require.NoError(t, err)
	assert.Equal(t, f.ledger, l)
	files := full[[]edition.File](t)
	files[1].Text = []byte{0xff, 0, '\n'} // a file may be anything
	require.NoError(t, c.UseCards(ctx, files))
	assert.Equal(t, files, f.cards)
	question := full[edition.Question](t)
	gaps, err := c.Examine(ctx, question)
	require.NoError(t, err)
	assert.Equal(t, question, f.question)
	assert.Equal(t, f.gaps, gaps)
	doubt := full[edition.Doubt](t)
	trials, err := c.Try(ctx, doubt)
	require.NoError(t, err)
	assert.Equal(t, doubt, f.doubt)
	assert.Equal(t, f.trials, trials)
	reply, err := c.Replay(ctx, request)
	require.NoError(t, err)
	assert.Equal(t, request, f.request)
	assert.Equal(t, f.reply, reply)
}

func TestAPanicCostsTheReplayItHappensIn(t *testing.T) {
	var stderr bytes.Buffer
	f := &fake{panics: true}
	c := across(f, &stderr)
	reply, err := c.Replay(t.Context(), edition.Request{Scenario: edition.File{Name: "duel.toml"}, Variant: "fast", Without: []string{"1.1"}})
	require.NoError(t, err)
	assert.Equal(t, outcome.Failed, reply.Digest.Status)
	assert.Contains(t, reply.Outcome.Problem, "panic: ")
	assert.Contains(t, reply.Outcome.Stderr, "(*fake).Replay, worker_test.go:")
	assert.Equal(t, "duel.toml", reply.Outcome.Scenario)
	assert.Equal(t, "fast", reply.Outcome.Variant)
	assert.Equal(t, []string{"1.1"}, reply.Outcome.Without)
	assert.Contains(t, stderr.String(), "goroutine ")

	f.panics, f.reply.Digest.Status = false, outcome.OK
	reply, err = c.Replay(t.Context(), edition.Request{})
	require.NoError(t, err)
	assert.Equal(t, outcome.OK, reply.Digest.Status)
}

func TestAnErrorOfTheEditionArrivesInItsWords(t *testing.T) {
	f := &fake{err: errors.New("cards/a.toml:3:1: no such color")}
	c := across(able{f}, io.Discard)
	assert.EqualError(t, c.UseCards(t.Context(), nil), "cards/a.toml:3:1: no such color")
	_, err := c.Examine(t.Context(), edition.Question{})
	assert.EqualError(t, err, "cards/a.toml:3:1: no such color")
	reply, err := c.Replay(t.Context(), edition.Request{})
	require.NoError(t, err)
	assert.Equal(t, "cards/a.toml:3:1: no such color", reply.Outcome.Problem)
}

func TestAnEditionThatCannotExamineOrTrySaysSo(t *testing.T) {
	c := across(&fake{}, io.Discard)
	_, err := c.Examine(t.Context(), edition.Question{})
	assert.ErrorIs(t, err, edition.ErrCannotExamine)
	_, err = c.Try(t.Context(), edition.Doubt{})
	assert.ErrorIs(t, err, edition.ErrCannotTry)
}

func TestAMessageOfAnotherVersionIsRefused(t *testing.T) {
	s := NewServer(&fake{}, io.Discard)
	var a answer
	require.NoError(t, json.Unmarshal(s.Answer(t.Context(), []byte(`{"version":99,"ask":"describe"}`)), &a))
	assert.Equal(t, "the other side speaks version 99 of the edition protocol; this one speaks version 1", a.Fault)

	c := NewClient(func(context.Context, string, []byte) ([]byte, error) { return []byte(`{"version":99,"says":{}}`), nil })
	_, err := c.Ledger(t.Context())
	assert.EqualError(t, err, "the other side speaks version 99 of the edition protocol; this one speaks version 1")
}

func TestGarbageIsAnError(t *testing.T) {
	s := NewServer(&fake{}, io.Discard)
	for _, message := range []string{"", "[", `{"version":1,"ask":"replay","about":[]}`, `{"version":1,"ask":"use cards","about":7}`} {
		var a answer
		require.NoError(t, json.Unmarshal(s.Answer(t.Context(), []byte(message)), &a))
		assert.Contains(t, a.Fault, "garbled message", message)
	}
	for _, answer := range []string{"", "{", `{"version":1,"says":3}`, `{"version":1,"says":{"digest":{"status":"ok"},"outcome":7}}`, `{"version":1,"says":{"digest":{"status":"failed"}}}`} {
		c := NewClient(func(context.Context, string, []byte) ([]byte, error) { return []byte(answer), nil })
		_, err := c.Replay(t.Context(), edition.Request{})
		assert.ErrorIs(t, err, ErrGarbled, answer)
	}
}

func TestAWorkerThatBreaksDownFailsItsReplay(t *testing.T) {
	c := NewClient(func(_ context.Context, doing string, _ []byte) ([]byte, error) {
		return nil, &Broken{Problem: "it gave no sign of life during " + doing, Stderr: "last words"}
	})
	reply, err := c.Replay(t.Context(), edition.Request{Scenario: edition.File{Name: "duel.toml"}})
	require.NoError(t, err)
	assert.Equal(t, outcome.Failed, reply.Outcome.Status)
	assert.Equal(t, "it gave no sign of life during the replay", reply.Outcome.Problem)
	assert.Equal(t, "last words", reply.Outcome.Stderr)
	_, err = c.Ledger(t.Context())
	assert.EqualError(t, err, "it gave no sign of life during listing its rules")
}

func TestAReplyMustLeaveOutWhatWasAsked(t *testing.T) {
	f := &fake{reply: edition.Reply{Digest: outcome.Digest{Status: outcome.OK}}}
	_, err := across(f, io.Discard).Replay(t.Context(), edition.Request{Without: []string{"1.1"}})
	assert.ErrorIs(t, err, edition.ErrCannotLeaveOut)
}
