package replay_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/outcome"
)

// followed replays a text with the choices of a replay of it, after a change to them.
func followed(t *testing.T, text string, change func(c *outcome.Choices)) (was, is *outcome.Outcome) {
	r := runner(t, miniRules())
	first, err := r.Replay(context.Background(), request(text, true))
	require.NoError(t, err)
	choices := first.Outcome.Choices
	choices.Made = append([]outcome.Choice(nil), choices.Made...)
	change(&choices)
	q := request(text, true)
	q.Choices = &choices
	again, err := r.Replay(context.Background(), q)
	require.NoError(t, err)
	return first.Outcome, again.Outcome
}

func TestChoicesSayWhatWasDone(t *testing.T) {
	o := play(t, bolting)
	require.Len(t, o.Choices.Made, 1)
	c := o.Choices.Made[0]
	assert.Equal(t, outcome.Choice{N: 1, Player: "ann", Did: "cast", Object: "Bolt", Targets: []string{"bob"}, Step: "#1"}, c)
	assert.Greater(t, o.Choices.Decisions, 1, "passing is a decision, too")
}

func TestTheSameChoicesMakeTheSameReplay(t *testing.T) {
	was, is := followed(t, bolting, func(*outcome.Choices) {})
	assert.Equal(t, was, is)
}

func TestChoicesWithALoopOfNothingAreRefused(t *testing.T) {
	for _, l := range []outcome.Loop{{From: 1}, {From: -1, Round: 1}} {
		_, is := followed(t, bolting, func(c *outcome.Choices) { c.Loops = []outcome.Loop{l} })
		assert.Equal(t, outcome.Failed, is.Status)
		assert.Contains(t, is.Problem, "the choices to follow have a loop of")
	}
}

func TestChoicesAreFollowedAgainstTheScript(t *testing.T) {
	was, is := followed(t, bolting, func(c *outcome.Choices) { c.Made[0].Targets = []string{"yours"} })
	assert.Equal(t, append(was.Assumptions, "from decision 1 on it is the choices that were to be followed (cast Bolt targeting yours), and not the script, which would cast Bolt targeting bob"), is.Assumptions)
	assert.Equal(t, []string{"#1 done"}, kinds(is))
	life, _ := is.Fact("bob.life")
	assert.Equal(t, "20", life)
	zone, _ := is.Fact("yours.zone")
	assert.Equal(t, "graveyard", zone)
}

func TestChoicesThatDoNothingLeaveTheScriptUndone(t *testing.T) {
	_, is := followed(t, bolting, func(c *outcome.Choices) { c.Made = nil })
	life, _ := is.Fact("bob.life")
	assert.Equal(t, "20", life)
	assert.Equal(t, []string{"#1 skipped"}, kinds(is))
}

func TestChoicesThatEndLaterOrEarlierThanTheScript(t *testing.T) {
	was, longer := followed(t, bolting, func(c *outcome.Choices) { c.Decisions += 3 })
	require.Len(t, longer.Assumptions, len(was.Assumptions)+1)
	assert.Contains(t, longer.Assumptions[len(was.Assumptions)], "and not the script, which would end the replay")
	_, shorter := followed(t, bolting, func(c *outcome.Choices) { c.Decisions = 1 })
	assert.Equal(t, append(was.Assumptions, "the choices that were to be followed end with decision 1, after which the script would do nothing"), shorter.Assumptions)
	assert.Contains(t, shorter.Choices.Made[0].Did, "cast")
}

func TestAChoiceThatCannotBeMadeIsAFailure(t *testing.T) {
	for problem, change := range map[string]func(c *outcome.Choice){
		"decision 1 of the choices to follow (cast Blot targeting bob) cannot be made: there is no Blot":                   func(c *outcome.Choice) { c.Object = "Blot" },
		"decision 1 of the choices to follow (cast Bolt targeting bob) cannot be made: ann is asked, not bob":              func(c *outcome.Choice) { c.Player = "bob" },
		"decision 1 of the choices to follow (dream Bolt targeting bob) cannot be made: nobody can do that":                func(c *outcome.Choice) { c.Did = "dream" },
		"decision 1 of the choices to follow (cast Bolt targeting bob) cannot be made: there is no mode 256, or no band 0": func(c *outcome.Choice) { c.Mode = 256 },
		`decision 1 of the choices to follow (activate mine) cannot be made: mine has no ability "{T}: draw a card"`: func(c *outcome.Choice) {
			*c = outcome.Choice{N: 1, Player: "ann", Did: "activate", Object: "mine", Ability: "{T}: draw a card"}
		},
	} {
		_, is := followed(t, bolting, func(c *outcome.Choices) { change(&c.Made[0]) })
		assert.Equal(t, outcome.Failed, is.Status)
		assert.Equal(t, problem, is.Problem)
	}
	_, illegal := followed(t, bolting, func(c *outcome.Choices) { c.Made[0].Object = "mine" })
	assert.Equal(t, outcome.Failed, illegal.Status)
	assert.Contains(t, illegal.Problem, "(M-hand)")
	_, attempted := followed(t, bolting, func(c *outcome.Choices) { c.Made[0].Object, c.Made[0].Attempt = "mine", true })
	assert.Equal(t, illegal.Problem, attempted.Problem, "what is not there cannot be attempted, either")
}
