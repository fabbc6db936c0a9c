package explain_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/explain"
	"palimpsest/cmd/compare/trials"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

// countered explains why Bob has 19 life and no Bear in the first edition, which refuses to counter, and 20 life and a Bear in the two others, which do.
func countered(t *testing.T, behind string, ends ...trials.Decision) explain.Decided {
	t.Helper()
	finding := func(kind outcome.Kind, rule, text string) []outcome.Finding {
		return []outcome.Finding{{Step: "counter", Kind: kind, Rule: rule, Text: text}}
	}
	shot := []outcome.Event{
		{Rule: "2", Verb: "loses life", Player: "bob", Subject: "Shot", Amount: 1, Text: "Bob loses 1 life."},
		{Cause: 1, Rule: "2", Verb: "dies", Subject: "Bear", Text: "Bear dies."},
	}
	stays := map[string]string{"bob.life": "20", "Bear.zone": "battlefield"}
	c := compare.Of([]*outcome.Outcome{
		replayed("first", map[string]string{"bob.life": "19", "Bear.zone": "graveyard"}, finding(outcome.Refused, "1", "Bob cannot counter Shot: it is sudden."), shot...),
		replayed("second", stays, finding(outcome.Done, "", "Bob counters Shot.")),
		replayed("third", stays, finding(outcome.Done, "", "Bob counters Shot.")),
	})
	require.Len(t, c.Differences, 2)
	require.Equal(t, "bob.life", c.Differences[0].Fact)
	e := explain.Of(c, explain.Sources{Rules: map[string]map[string]edition.Rule{
		"first": {"1": {ID: "1", Text: "Nobody stops a shot.", LeftOutAs: []string{"refusal"}}, "4": {ID: "4", Text: "Shots sting.", LeftOutAs: []string{"procedure"}}},
	}})
	step := trials.Decision{Edition: 0, As: 1, Rules: []string{"1"}, Step: "counter", Facts: []int{0, 1}, Behind: behind}
	r := trials.Result{Beyond: ends, Sides: []trials.Side{{Made: 1}, {Made: 1}, {}}, Further: []trials.Side{{Made: 1}, {}, {Made: 1}}}
	if behind == "" {
		r.Decisions = []trials.Decision{step}
	} else {
		r.Behind = []trials.Decision{step}
	}
	e.Prove(&r)
	require.Len(t, e.Stories, 1)
	require.Equal(t, explain.Proven, e.Stories[0].Proof)
	require.Len(t, e.Stories[0].Deciding, 1)
	return e.Stories[0].Deciding[0]
}

const refusal = "Bob cannot counter Shot in first, under 1 (nobody stops a shot). Without this step, Bob would have 19 life in second as well."

func TestOnlyTheFactIsNotProvenOfWhichNoTrialShowsIt(t *testing.T) {
	ofBear := trials.Decision{Edition: 0, As: 2, Rules: []string{"1"}, Step: "counter", Facts: []int{1}}
	assert.Equal(t, refusal+" Not proven for third.", countered(t, "").Text, "of neither")
	said := countered(t, "", ofBear)
	assert.Equal(t, refusal+" Without this step, Bear would be in the graveyard in third, too. Not proven for third: Bob has 20 life.", said.Text)
	require.Len(t, said.Further, 2)
	assert.True(t, said.Further[0].Proven())
	assert.Equal(t, "Bear.zone", said.Further[0].Fact)
	assert.False(t, said.Further[1].Proven())
	assert.Empty(t, said.Further[1].Fact, "it is that of the decision")
	sting := trials.Decision{Edition: 0, As: 2, Rules: []string{"4"}, Facts: []int{0}}
	assert.Equal(t, refusal+" Without this step, Bear would be in the graveyard in third, too. But for 4 (shots sting), Bob would have 20 life in first, as in third.", countered(t, "", ofBear, sting).Text)
}

func TestARuleBehindARefusalIsSaidToLetTheStepBeDone(t *testing.T) {
	said := countered(t, "9")
	assert.Equal(t, "But for 1 (nobody stops a shot), Bob could counter Shot in first. Without this step, Bob would have 19 life in second as well. Not proven for third.", said.Text)
}
