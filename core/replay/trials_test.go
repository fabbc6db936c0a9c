package replay_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

// doubt doubts the Bolt in the upkeep: elsewhere there is no upkeep to cast it in.
func doubt(rules ...string) edition.Doubt {
	return edition.Doubt{
		Scenario: request(inUpkeep, false).Scenario, Rules: rules,
		Elsewhere: []edition.Claim{
			{Fact: "bob.life", Value: "20", Known: true},
			{Step: "#1", Result: true, Value: string(outcome.NoWindow), Known: true},
			{Fact: "ann.life", Value: "3", Known: true},
		},
	}
}

func TestTheRuleWithoutWhichAFactIsAsElsewhereIsFound(t *testing.T) {
	trials, err := runner(t, upkeepless()).Try(t.Context(), doubt("M-2", "M-17", "M-1"))
	require.NoError(t, err)
	require.Len(t, trials.Turned, 1)
	assert.Equal(t, []string{"M-1"}, trials.Turned[0].Rules)
	assert.Equal(t, []int{0, 1}, trials.Turned[0].Claims)
	assert.Positive(t, trials.Turned[0].Others, "the Bolt stays in the hand, and nobody claims that it does")
	assert.Equal(t, 1, trials.Made, "the others cannot be left out, or nobody asked for them")
	assert.False(t, trials.Bounded)
}

// Either of two windows is enough for the Bolt, which is cast at the first that comes.
func TestWhereOneRuleIsNotEnoughTwoAreTriedTogether(t *testing.T) {
	rules := upkeepless()
	rules.Optional.Windows = append(rules.Optional.Windows, "M-2")
	d := doubt("M-1", "M-2")
	d.Scenario = request("start = \"upkeep\"\n"+bolting, false).Scenario
	d.Elsewhere = []edition.Claim{{Fact: "bob.life", Value: "20", Known: true}}
	trials, err := runner(t, rules).Try(t.Context(), d)
	require.NoError(t, err)
	assert.Empty(t, trials.Turned)
	d.Near = 2
	trials, err = runner(t, rules).Try(t.Context(), d)
	require.NoError(t, err)
	require.Len(t, trials.Turned, 1)
	assert.Equal(t, []string{"M-1", "M-2"}, trials.Turned[0].Rules)
	assert.Equal(t, 3, trials.Made)

	d.Most = 2
	trials, err = runner(t, rules).Try(t.Context(), d)
	require.NoError(t, err)
	assert.Empty(t, trials.Turned)
	assert.True(t, trials.Bounded)
	assert.Equal(t, 2, trials.Made)
}

// That a step is done holds as usual: a trial in which it is not done says so, and two rules are not tried for its sake.
func TestAStepThatATrialKeepsFromBeingDoneIsAmongWhatItMoves(t *testing.T) {
	d := doubt("M-1", "M-2")
	d.Near = 2
	d.Elsewhere = []edition.Claim{{Fact: "bob.life", Value: "20", Known: true}, {Step: "#1", Result: true, Value: string(outcome.Done), Known: true}}
	rules := upkeepless()
	rules.Optional.Windows = append(rules.Optional.Windows, "M-2")
	trials, err := runner(t, rules).Try(t.Context(), d)
	require.NoError(t, err)
	require.NotEmpty(t, trials.Turned)
	assert.Equal(t, []string{"M-1"}, trials.Turned[0].Rules)
	assert.Equal(t, []int{0}, trials.Turned[0].Claims)
	assert.Equal(t, []int{1}, trials.Turned[0].Moved)
	for _, turned := range trials.Turned {
		assert.Len(t, turned.Rules, 1)
	}
}

const boltThenGrowth = duel + `
[[step]]
at = "upkeep"
ann = "cast Bolt targeting mine"
[[step]]
at = "main phase"
ann = "cast Growth targeting mine"
`

// Without the upkeep the Bear lives, and Growth could be cast on it, which no edition does: the trial is made without that.
func TestAStepThatOnlyATrialDoesIsLeftOutOfIt(t *testing.T) {
	d := doubt("M-1")
	d.Scenario = request(boltThenGrowth, false).Scenario
	d.Elsewhere = []edition.Claim{{Fact: "mine.zone", Value: "battlefield", Known: true}, {Fact: "Growth.zone", Value: "graveyard", Known: true}}
	trials, err := runner(t, upkeepless()).Try(t.Context(), d)
	require.NoError(t, err)
	require.Len(t, trials.Turned, 1)
	assert.Equal(t, []int{0}, trials.Turned[0].Claims)
	assert.Equal(t, 2, trials.Made)

	for _, kind := range []outcome.Kind{outcome.Done, outcome.Skipped} { // another edition does it, or something else in its place
		d.Elsewhere = append(d.Elsewhere[:2], edition.CameTo("#2", kind))
		trials, err = runner(t, upkeepless()).Try(t.Context(), d)
		require.NoError(t, err)
		require.Len(t, trials.Turned, 1)
		assert.Subset(t, trials.Turned[0].Claims, []int{0, 1})
		assert.Equal(t, 1, trials.Made)
	}
}

func TestTheBoundOfTrialsHoldsForThoseWithoutASecondStepToo(t *testing.T) {
	d := doubt("M-1")
	d.Most = 1
	d.Scenario = request(boltThenGrowth, false).Scenario
	d.Elsewhere = []edition.Claim{{Fact: "mine.zone", Value: "battlefield", Known: true}}
	trials, err := runner(t, upkeepless()).Try(t.Context(), d)
	require.NoError(t, err)
	assert.Equal(t, 1, trials.Made)
	assert.True(t, trials.Bounded)
	assert.Empty(t, trials.Turned)
}

func TestTrialsChangeNothingOfTheNextReplay(t *testing.T) {
	r := runner(t, upkeepless())
	usual, err := r.Replay(t.Context(), request(inUpkeep, true))
	require.NoError(t, err)
	_, err = r.Try(t.Context(), doubt("M-1"))
	require.NoError(t, err)
	again, err := r.Replay(t.Context(), request(inUpkeep, true))
	require.NoError(t, err)
	assert.Equal(t, usual, again)
}

func TestAScenarioThatCannotBeReadIsAnErrorOfTheTrials(t *testing.T) {
	r := runner(t, upkeepless())
	d := doubt("M-1")
	d.Scenario = request("titel = 3", false).Scenario
	_, err := r.Try(t.Context(), d)
	assert.ErrorContains(t, err, "titel")
	d = doubt("M-1")
	d.Variant = "none"
	_, err = r.Try(t.Context(), d)
	assert.ErrorContains(t, err, "none")
}

// Without the upkeep in which Ann casts her Bolt there is none, and what happens by M-6 then does to Bob what the Bolt would have done.
func TestARuleThatOnlyActsWithoutAnotherIsTriedTogetherWithIt(t *testing.T) {
	rules := upkeepless()
	rules.Optional.Procedures = []core.Rule{"M-6"}
	turn := rules.Turn
	rules.Turn = func(g *core.Game) {
		if !g.Follows(core.AsWindow, "M-1") && g.Follows(core.AsProcedure, "M-6") {
			g.LoseLife(1, 3, core.LosesLife, "M-6")
		}
		turn(g)
	}
	d := doubt("M-1", "M-6")
	d.Elsewhere = []edition.Claim{{Fact: "bob.life", Value: "20", Known: true}, {Step: "#1", Result: true, Value: string(outcome.NoWindow), Known: true}}
	trials, err := runner(t, rules).Try(t.Context(), d)
	require.NoError(t, err)
	require.Len(t, trials.Turned, 2)
	assert.Equal(t, []string{"M-1"}, trials.Turned[0].Rules)
	assert.Equal(t, []int{1}, trials.Turned[0].Claims)
	assert.Equal(t, []string{"M-1", "M-6"}, trials.Turned[1].Rules)
	assert.Equal(t, []int{0}, trials.Turned[1].Claims)
}
