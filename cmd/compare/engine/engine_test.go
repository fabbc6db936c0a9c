package engine

import (
	"context"
	"encoding/json"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/edition"
	"palimpsest/core/outcome"
	"palimpsest/core/worker"
)

// fake is an edition that wants its cards before it replays.
type fake struct {
	id    string
	cards int // how many files it was given
	given int // how often
}

func (f *fake) Describe(context.Context) (edition.Description, error) {
	return edition.Description{ID: f.id, Name: "The " + f.id + " rules", Rulebook: "A book", Date: "1998"}, nil
}

func (f *fake) Ledger(context.Context) (edition.Ledger, error) {
	return edition.Ledger{Rules: []edition.Rule{{ID: "1.1", Text: "Bolts hurt.", Kind: "executable", Area: "damage"}}}, nil
}

func (f *fake) UseCards(_ context.Context, files []edition.File) error {
	f.cards, f.given = len(files), f.given+1
	return nil
}

func (f *fake) Replay(_ context.Context, r edition.Request) (edition.Reply, error) {
	o := &outcome.Outcome{Format: outcome.Format, Edition: f.id, Scenario: r.Scenario.Name, Variant: r.Variant, Status: outcome.OK,
		Facts: []outcome.Fact{{Name: "ann.life", Value: map[string]string{"new": "17", "old": "20"}[f.id]}}}
	if f.cards == 0 {
		o.Status, o.Problem = outcome.NotImplemented, "no cards"
	}
	return edition.Reply{Digest: outcome.Digest{Status: o.Status}, Outcome: o}, nil
}

func (f *fake) ReplayAll(ctx context.Context, next func() (edition.Request, bool), reply func(edition.Reply) error) error {
	return edition.OneByOne(ctx, f, next, reply)
}

const library = `["Lightning Bolt"]
cost = "{R}"
type = "Instant"
does = ["this deals 3 damage to any target"]

["Grizzly Bears"]
cost = "{1}{G}"
type = "Creature - Bear"
size = "2/2"
`

// inProcess is an edition at the other end of messages.
func inProcess(ed edition.Edition) worker.Ask {
	s := worker.NewServer(ed, io.Discard)
	return func(ctx context.Context, _ string, question []byte) ([]byte, error) {
		return s.Answer(ctx, question), nil
	}
}

// testEngine has the editions new and old.
func testEngine(t *testing.T) *Engine {
	t.Helper()
	e, err := New("v1", []edition.File{{Name: "fixtures/cards/red.toml", Text: []byte(library)}},
		[]*Edition{NewEdition("new", inProcess(&fake{id: "new"})), NewEdition("old", inProcess(&fake{id: "old"}))})
	require.NoError(t, err)
	return e
}

// ask asks an engine, and reads what it says.
func ask[T any](t *testing.T, e *Engine, q Question) (says T) {
	t.Helper()
	var a struct {
		Says    json.RawMessage
		Aborted bool
		Fault   string
	}
	text, err := json.Marshal(q)
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(e.Answer(t.Context(), text, nil), &a))
	require.Empty(t, a.Fault)
	require.False(t, a.Aborted)
	require.NoError(t, json.Unmarshal(a.Says, &says))
	return says
}

const duel = `title   = "A bolt"
players = ["ann", "bob"]

[bob]
hand        = ["Lightning Bolt"]
battlefield = ["Grizzly Bears"]
mana        = "as needed"

[[step]]
bob = "cast Lightning Bolt targeting ann"

[expect]
source   = "1.1"
ann.life = 17
`

// answered is what of an answer these tests look at.
type answered struct {
	Format   int
	Program  string
	Editions []struct{ ID string }
	Cases    []struct {
		Scenario     string
		Editions     map[string]struct{ Facts map[string]string }
		Differences  []struct{ Fact string }
		Expectations struct{ Failed []struct{ Line int } }
		Rows         []any
	}
	Problems []Problem
}

func TestARunIsTheDataOfThePage(t *testing.T) {
	a := ask[answered](t, testEngine(t), Question{Ask: "run", Text: duel, Options: Options{Name: "duel.toml"}})
	assert.Empty(t, a.Problems)
	assert.Equal(t, 1, a.Format)
	assert.Equal(t, "v1", a.Program)
	require.Len(t, a.Editions, 2)
	require.Len(t, a.Cases, 1)
	assert.Equal(t, "duel.toml", a.Cases[0].Scenario)
	assert.Equal(t, "17", a.Cases[0].Editions["new"].Facts["ann.life"])
	assert.Equal(t, "20", a.Cases[0].Editions["old"].Facts["ann.life"])
	require.Len(t, a.Cases[0].Differences, 1)
	require.Len(t, a.Cases[0].Expectations.Failed, 1)
	assert.Equal(t, 14, a.Cases[0].Expectations.Failed[0].Line)
}

func TestARunMayBeOfSomeEditions(t *testing.T) {
	e := testEngine(t)
	a := ask[answered](t, e, Question{Ask: "run", Text: duel, Options: Options{Editions: []string{"old"}}})
	require.Len(t, a.Cases, 1)
	assert.Len(t, a.Cases[0].Editions, 1)
	a = ask[answered](t, e, Question{Ask: "run", Text: duel, Options: Options{Editions: []string{"odl"}}})
	require.Len(t, a.Problems, 1)
	assert.Equal(t, `there is no edition "odl"; did you mean "old"? (there are new, old)`, a.Problems[0].Text)
}

func TestAScenarioWithVariantsIsTheOneThatIsAskedForOrTheFirst(t *testing.T) {
	text := strings.Replace(duel, "[expect]\nsource   = \"1.1\"\nann.life = 17\n", "[[variant]]\nname = \"a\"\n\n[[variant]]\nname = \"b\"\n", 1)
	e := testEngine(t)
	for asked, is := range map[string]string{"": "scenario.toml#a", "b": "scenario.toml#b"} {
		a := ask[answered](t, e, Question{Ask: "run", Text: text, Options: Options{Variant: asked}})
		require.Len(t, a.Cases, 1)
		assert.Equal(t, is, a.Cases[0].Scenario)
	}
	a := ask[answered](t, e, Question{Ask: "run", Text: text, Options: Options{Variant: "c"}})
	require.Len(t, a.Problems, 1)
	assert.Contains(t, a.Problems[0].Text, `there is no variant "c"`)
}

func TestErrorsHaveTheirPlaces(t *testing.T) {
	e := testEngine(t)
	text := strings.Replace(duel, `"Lightning Bolt"]`, `"Lightning Blot"]`, 1)
	want := []Problem{{Line: 5, Column: 16, EndColumn: 32, Severity: "error"}}
	for _, ask1 := range []string{"problems", "run"} {
		var got []Problem
		if ask1 == "run" {
			got = ask[answered](t, e, Question{Ask: ask1, Text: text}).Problems
		} else {
			got = ask[[]Problem](t, e, Question{Ask: ask1, Text: text})
		}
		require.NotEmpty(t, got)
		assert.Contains(t, got[0].Text, "Lightning Bolt", "the nearest name")
		assert.NotContains(t, got[0].Text, "scenario.toml")
		got[0].Text = ""
		assert.Equal(t, want, got[:1])
	}
	of := ask[[]Problem](t, e, Question{Ask: "problems", Text: "title = \"open\nplayers = 3"})
	require.NotEmpty(t, of)
	assert.Equal(t, 1, of[0].Line)
}

func TestWithoutErrorsThereAreWarnings(t *testing.T) {
	text := strings.Replace(duel, "title   = \"A bolt\"\n", "", 1)
	got := ask[[]Problem](t, testEngine(t), Question{Ask: "problems", Text: text})
	require.Len(t, got, 1)
	assert.Equal(t, "warning", got[0].Severity)
	assert.Contains(t, got[0].Text, "title")
	assert.Empty(t, ask[[]Problem](t, testEngine(t), Question{Ask: "problems", Text: duel}))
}

func TestCardsOfOnesOwnAreReadBack(t *testing.T) {
	text := duel + "\n[cards.\"Spark\"]\ncost = \"{R}\"\ntype = \"Instant\"\ndoes = [\"this deals 2 damage to any target\"]\n"
	got := ask[[]Explained](t, testEngine(t), Question{Ask: "explainCards", Text: text})
	require.Len(t, got, 1)
	assert.Equal(t, "Spark", got[0].Name)
	assert.Equal(t, 16, got[0].Line)
	assert.Contains(t, strings.Join(got[0].Sentences, "\n"), "2 damage")
	assert.Empty(t, ask[[]Explained](t, testEngine(t), Question{Ask: "explainCards", Text: "[cards"}))
}

func TestMoreCardsMayBeGiven(t *testing.T) {
	e := testEngine(t)
	text := strings.ReplaceAll(duel, "Lightning Bolt", "Spark")
	require.NotEmpty(t, ask[answered](t, e, Question{Ask: "run", Text: text}).Problems)
	more := "[\"Spark\"]\ncost = \"{R}\"\ntype = \"Instant\"\ndoes = [\"this deals 2 damage to any target\"]\n"
	assert.Len(t, ask[answered](t, e, Question{Ask: "run", Text: text, Options: Options{Cards: more}}).Cases, 1)
	bad := ask[answered](t, e, Question{Ask: "run", Text: text, Options: Options{Cards: "[\"Spark\"]\ncost = \"{Q}\"\n"}}).Problems
	require.NotEmpty(t, bad)
	assert.Contains(t, bad[0].Text, "cards.toml:")
}

func TestMarkdownIsTheReportOfTheCommand(t *testing.T) {
	assert.Contains(t, ask[string](t, testEngine(t), Question{Ask: "markdown", Text: duel}), "A bolt")
}

func TestWhatNobodyWaitsForIsGivenUp(t *testing.T) {
	asked, goOn := make(chan struct{}), make(chan struct{})
	answers := inProcess(&fake{id: "new"})
	slow := NewEdition("new", func(ctx context.Context, doing string, question []byte) ([]byte, error) {
		if doing == "the replay" {
			asked <- struct{}{}
			<-goOn
		}
		return answers(ctx, doing, question)
	})
	e, err := New("v1", []edition.File{{Name: "red.toml", Text: []byte(library)}}, []*Edition{slow})
	require.NoError(t, err)
	question, err := json.Marshal(Question{Ask: "run", Text: duel})
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(t.Context())
	answer := make(chan string)
	go func() { answer <- string(e.Answer(ctx, question, nil)) }()
	<-asked
	cancel()
	assert.JSONEq(t, `{"aborted":true}`, <-answer)
	go func() { answer <- string(e.Answer(t.Context(), question, nil)) }()
	select {
	case <-asked:
		t.Fatal("the worker was asked two questions at once")
	case <-time.After(20 * time.Millisecond):
	}
	goOn <- struct{}{}
	<-asked
	goOn <- struct{}{}
	assert.Contains(t, <-answer, `"says"`)
}

func TestAnEditionThatBrokeDownIsGivenItsCardsAgain(t *testing.T) {
	f := &fake{id: "new"}
	answers, breaks := inProcess(f), false
	ed := NewEdition("new", func(ctx context.Context, doing string, question []byte) ([]byte, error) {
		if breaks && doing == "the replay" {
			breaks, f.cards = false, 0
			return nil, &worker.Broken{Problem: "its process ended during the replay (exit code 2)", Stderr: "fatal error: all is lost"}
		}
		return answers(ctx, doing, question)
	})
	files := []edition.File{{Name: "red.toml", Text: []byte(library)}}
	require.NoError(t, ed.UseCards(t.Context(), files))
	require.NoError(t, ed.UseCards(t.Context(), files))
	assert.Equal(t, 1, f.given, "the same library is given once")
	breaks = true
	reply, err := ed.Replay(t.Context(), edition.Request{})
	require.NoError(t, err)
	assert.Equal(t, outcome.Failed, reply.Outcome.Status)
	assert.Equal(t, "fatal error: all is lost", reply.Outcome.Stderr)
	reply, err = ed.Replay(t.Context(), edition.Request{})
	require.NoError(t, err)
	assert.Equal(t, outcome.OK, reply.Outcome.Status)
	assert.Equal(t, 2, f.given)
}

func TestAnUnknownQuestionIsAFault(t *testing.T) {
	e := testEngine(t)
	assert.JSONEq(t, `{"fault":"unknown question \"sing\""}`, string(e.Answer(t.Context(), []byte(`{"ask":"sing"}`), nil)))
	assert.Contains(t, string(e.Answer(t.Context(), []byte(`{`), nil)), `"fault"`)
}
