package replay_test

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/cmd/compare/replay"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

// answers is an edition that answers every replay alike.
type answers struct {
	edition.Edition // the rest of the contract is not used
	reply           edition.Reply
	err             error
}

func (a answers) Replay(context.Context, edition.Request) (edition.Reply, error) {
	return a.reply, a.err
}

func one(a answers) *outcome.Outcome {
	return replay.Everywhere(context.Background(), []replay.Edition{{ID: "old", Edition: a}}, edition.Request{Scenario: edition.File{Name: "a.toml"}, Variant: "b"})[0]
}

func with(o outcome.Outcome) answers { return answers{reply: edition.Reply{Outcome: &o}} }

func TestOutcomesComeInTheOrderOfTheEditions(t *testing.T) {
	var editions []replay.Edition
	for _, id := range []string{"c", "a", "b"} {
		editions = append(editions, replay.Edition{ID: id, Edition: with(outcome.Outcome{Format: outcome.Format, Status: outcome.OK})})
	}
	var got []string
	for _, o := range replay.Everywhere(context.Background(), editions, edition.Request{}) {
		got = append(got, o.Edition)
	}
	assert.Equal(t, []string{"c", "a", "b"}, got)
}

func TestAnEditionThatBreaksDownHasAFailedOutcome(t *testing.T) {
	o := one(answers{err: errors.New("the process ended")})
	assert.Equal(t, outcome.Failed, o.Status)
	assert.Equal(t, "the process ended", o.Problem)
	assert.Equal(t, "old", o.Edition)
	assert.Equal(t, "a.toml", o.Scenario)
	assert.Equal(t, "b", o.Variant)
}

func TestAnAnswerThatMakesNoSenseIsAFailure(t *testing.T) {
	for name, a := range map[string]answers{
		"no outcome":     {},
		"another format": with(outcome.Outcome{Format: outcome.Format + 1, Status: outcome.OK}),
		"no status":      with(outcome.Outcome{Format: outcome.Format}),
		"a cause that comes later": with(outcome.Outcome{Format: outcome.Format, Status: outcome.OK,
			Events: []outcome.Event{{N: 1, Cause: 2, Verb: "draws"}, {N: 2, Verb: "draws"}}}),
		"a fact twice": with(outcome.Outcome{Format: outcome.Format, Status: outcome.OK, Facts: []outcome.Fact{{Name: "drawn", Value: "no"}, {Name: "drawn", Value: "yes"}}}),
	} {
		t.Run(name, func(t *testing.T) {
			o := one(a)
			assert.Equal(t, outcome.Failed, o.Status)
			assert.NotEmpty(t, o.Problem)
		})
	}
}

func TestAnEditionCannotPassForAnother(t *testing.T) {
	assert.Equal(t, "old", one(with(outcome.Outcome{Format: outcome.Format, Status: outcome.OK, Edition: "new"})).Edition)
}

func TestFactsAreSortedWhateverTheEditionSends(t *testing.T) {
	facts := []outcome.Fact{{Name: "bob.life", Value: "2"}, {Name: "ann.life", Value: "1"}}
	o := one(with(outcome.Outcome{Format: outcome.Format, Status: outcome.OK, Facts: facts, Checkpoints: []outcome.Checkpoint{{Step: "look", Facts: facts}}}))
	v, known := o.Fact("ann.life")
	assert.True(t, known)
	assert.Equal(t, "1", v)
	assert.Equal(t, "ann.life", o.Checkpoints[0].Facts[0].Name)
	assert.Equal(t, "bob.life", facts[0].Name, "the edition's own slice is left alone")
}
