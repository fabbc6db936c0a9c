package expect_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/expect"
	"palimpsest/core/outcome"
	"palimpsest/core/scenario"
)

const start = `players = ["ann", "bob"]
[ann]
battlefield = ["Mogg Fanatic", "Forest x2"]
hand = ["Terror"]
[bob]
battlefield = ["Grizzly Bears", { card = "Llanowar Elves", as = "Elf" }]
[[step]]
id = "kill"
ann = "cast Terror targeting Grizzly Bears"
[[step]]
id = "look"
[step.expect]
"Grizzly Bears".zone = "graveyard"
[[step]]
only = ["other"]
[step.expect]
ann.life = 1
[[answer]]
id = "cut"
to = "discard"
ann = "Terror"
[[answer]]
to = "legend"
ann = "Terror"
`

// ended is an outcome of the scenario, as an edition would report it.
func ended() *outcome.Outcome {
	facts := []outcome.Fact{
		{Name: "turn_number", Value: "1"},
		{Name: "ann.life", Value: "19"}, {Name: "ann.battlefield", Value: "Forest#1, Forest#2, Mogg Fanatic"},
		{Name: "bob.life", Value: "20"}, {Name: "bob.graveyard", Value: "Grizzly Bears"},
		{Name: `"Grizzly Bears".zone`, Value: "graveyard"}, {Name: `"Mogg Fanatic".zone`, Value: "battlefield"}, {Name: `"Mogg Fanatic".types`, Value: "artifact creature"},
		{Name: `"Mogg Fanatic".copy_of`, Value: "Juggernaut"},
	}
	slices.SortFunc(facts, func(a, b outcome.Fact) int { return strings.Compare(a.Name, b.Name) })
	return &outcome.Outcome{
		Edition: "old", Status: outcome.OK, Facts: facts,
		Findings: []outcome.Finding{
			{Step: "kill", Kind: outcome.Refused, Rule: "7.1", At: "main phase", Text: "Terror has no target."},
			{Step: "look", Kind: outcome.Done},
			{Step: "look", Kind: outcome.Unasked},
			{Step: "answer#2", Kind: outcome.Unanswered},
		},
		Checkpoints: []outcome.Checkpoint{{Step: "look", Facts: []outcome.Fact{{Name: `"Grizzly Bears".zone`, Value: "battlefield"}}}},
		Events: []outcome.Event{
			{N: 1, Verb: "casts", Player: "ann", Subject: "Terror", Rule: "1.1", Text: "ann casts Terror"},
			{N: 2, Verb: "taps", Player: "ann", Subject: "Forest#1", Rule: "1.2", Text: "Forest taps"},
			{N: 3, Verb: "taps", Player: "ann", Subject: "Forest#2", Rule: "1.2", Text: "Forest taps"},
			{N: 4, Verb: "deals", Subject: "Mogg Fanatic", Object: "bob", Amount: 1, Rule: "3.1", Text: "Mogg Fanatic deals 1 damage to bob"},
			{N: 5, Verb: "counter added", Subject: "Mogg Fanatic", Amount: 1, Detail: "+1/+1", Rule: "4.1", Text: "a +1/+1 counter"},
			{N: 6, Verb: "loses life", Player: "bob", Subject: "Mogg Fanatic", Amount: 1, Rule: "3.2"},
			{N: 7, Verb: "dies", Subject: "Grizzly Bears", Player: "bob", Rule: "5.1", Text: "Grizzly Bears dies"},
			{N: 8, Verb: "is destroyed", Subject: "Elf", Player: "bob", Rule: "5.2", Text: "Elf is destroyed"},
		},
	}
}

func check(t *testing.T, expectations string, o *outcome.Outcome) []expect.Result {
	t.Helper()
	sc, err := scenario.Parse("x.toml", []byte(start+expectations), nil)
	require.NoError(t, err)
	return expect.Check(sc, "", o)
}

func TestWhatIsExpectedAtTheEnd(t *testing.T) {
	for _, c := range []struct{ expectation, message string }{
		{`ann.life = 19`, ""},
		{`ann.life = 20`, "ann.life is 19, and 20 was expected"},
		{`turn_number = 1`, ""},
		{`winner = "ann"`, "nobody has won"},
		{`winner = ""`, ""},
		{`ended_by = "1.1"`, "the game has not ended"},
		{`ann.lost_by = "life"`, "ann has not lost"},
		{`ann.library_top = ["Terror"]`, "there is none"},
		{`"Grizzly Bears".zone = "graveyard"`, ""},
		{`"Grizzly Bears".tapped = false`, ""},
		{`"Grizzly Bears".tapped = true`, `"Grizzly Bears".tapped is no, and yes was expected`},
		{`"Mogg Fanatic".types = "Creature artifact"`, ""}, // words whose order and capitals do not count
		{`"Mogg Fanatic".types = "creature"`, `"Mogg Fanatic".types is artifact creature, and creature was expected`},
		{`"Mogg Fanatic".copy_of = "juggernaut"`, `"Mogg Fanatic".copy_of is Juggernaut, and juggernaut was expected`},
		{`"Mogg Fanatic".keywords = []`, ""},
		{`"Mogg Fanatic".keywords = ["flying"]`, `"Mogg Fanatic" is on the battlefield and has no keywords there`},
		{`"Mogg Fanatic".attached_to = "nothing"`, ""},
		{`"Mogg Fanatic".attachments = "nothing"`, ""},
		{`ann.battlefield = "nothing"`, "ann.battlefield is Forest#1, Forest#2, Mogg Fanatic, and empty was expected"},
		{`"Grizzly Bears".keywords = []`, `"Grizzly Bears" is in the graveyard and has no keywords there`},
		{`"Grizzly Bears".power = 2`, `"Grizzly Bears" is in the graveyard and has no power there`},
		{`"Insect#1".tapped = false`, `the outcome knows nothing called "Insect#1"`},
		{`ann.battlefield = ["Forest", "Mogg Fanatic", "Forest"]`, ""},
		{`ann.battlefield = ["Forest#2", "Mogg Fanatic", "Forest#1"]`, ""},
		{`ann.battlefield = ["Forest", "Mogg Fanatic"]`, "ann.battlefield is Forest#1, Forest#2, Mogg Fanatic, and Forest, Mogg Fanatic was expected"},
		{`step.kill.result = "refused"`, ""},
		{`step.kill.result = "done"`, "step.kill.result is refused, and done was expected (7.1: Terror has no target.)"},
		{`step.kill.result = "not done"`, ""},
		{`step.look.result = "not done"`, "step.look.result is done, and not done was expected"},
		{`step.look.result = "unasked"`, ""}, // of a clause
		{`step.look.result = "unanswered"`, "step.look.result is done, and unanswered was expected"},
		{`step.cut.result = "done"`, ""}, // of an answer nothing is said if it was used
		{`step.cut.result = "unasked"`, "step.cut.result is done, and unasked was expected"},
		{`step.cut.rule = "7.1"`, "there is no finding about the step cut"},
		{`step."answer#2".result = "unanswered"`, ""},
		{`step.kill.rule = "7.1"`, ""},
		{`step.kill.at = "upkeep"`, "step.kill.at is main phase, and upkeep was expected"},
		{`step."#3".result = "done"`, "there is no finding about the step #3"},
		{`status = "ok"`, ""},
		{`status = "not implemented"`, "status is ok, and not implemented was expected"},
	} {
		results := check(t, "[expect]\n"+c.expectation, ended())
		require.Len(t, results, 2, c.expectation)
		assert.Equal(t, c.message, results[0].Message, c.expectation)
		assert.Equal(t, c.message == "", results[0].OK, c.expectation)
	}
}

func TestWhatIsExpectedOfEvents(t *testing.T) {
	for _, c := range []struct{ expectation, message string }{
		{`events = ["ann casts Terror", "casts", "ann casts", "casts Terror", "ann casts Terror by 1.1"]`, ""},
		{`events = ["ann casts Terror by 1.2"]`, `"ann casts Terror by 1.2" did not happen; what did: ann casts Terror (1.1)`},
		{`events = ["bob casts"]`, `"bob casts" did not happen; what did: ann casts Terror (1.1)`},
		{`events = ["Mogg Fanatic deals 1 to bob", "Mogg Fanatic deals damage", "deals to bob", "bob loses 1 life", "bob loses life"]`, ""},
		{`events = ["Mogg Fanatic deals 2 to bob"]`, `"Mogg Fanatic deals 2 to bob" did not happen; what did: Mogg Fanatic deals 1 damage to bob (3.1)`},
		{`events = ["1 counter added to Mogg Fanatic: +1/+1"]`, ""},
		{`events = ["counter added: -1/-1"]`, `"counter added: -1/-1" did not happen; what did: a +1/+1 counter (4.1)`},
		{`events = ["Forest taps, twice", "Forest#2 taps once"]`, ""},
		{`events = ["Forest taps once"]`, `"Forest taps once" happened twice, and once was expected`},
		{`events = ["Forest taps 3 times"]`, `"Forest taps 3 times" happened twice, and 3 times was expected`},
		{`in_order = ["ann casts Terror", "Forest taps twice", "Grizzly Bears dies"]`, ""},
		{`in_order = ["Grizzly Bears dies", "ann casts Terror"]`, `"ann casts Terror" did not happen after event 7; what did: ann casts Terror (1.1)`},
		{`no_events = ["bob draws", "Mogg Fanatic dies"]`, ""},
		{`no_events = ["bob draws", "dies"]`, `"dies" happened: event 7, Grizzly Bears dies`},
		{`no_events = ["Forest#3 taps"]`, ""},
		{`events = ["Elf dies by 5.2", "Elf is destroyed", "dies twice"]`, ""},
		{`events = ["Elf is sacrificed"]`, `"Elf is sacrificed" did not happen`},
		{`no_events = ["Elf dies"]`, `"Elf dies" happened: event 8, Elf is destroyed`},
	} {
		results := check(t, "[expect]\n"+c.expectation, ended())
		require.Len(t, results, 2, c.expectation)
		assert.Equal(t, c.message, results[0].Message, c.expectation)
		assert.Equal(t, c.message == "", results[0].OK, c.expectation)
	}
}

func TestACheckpointHasFactsOfItsOwn(t *testing.T) {
	results := check(t, "", ended())
	require.Len(t, results, 1, "what is only for other editions is not expected")
	assert.Equal(t, "look", results[0].Step)
	assert.Equal(t, `"Grizzly Bears".zone is battlefield, and graveyard was expected`, results[0].Message)

	o := ended()
	o.Checkpoints = nil
	assert.Equal(t, "the replay did not come to the checkpoint look", check(t, "", o)[0].Message)
}

func TestAnEditionIsHeldToItsOwnExpectations(t *testing.T) {
	results := check(t, "[expect.old]\nann.life = 19\n[expect.new]\nann.life = 3", ended())
	require.Len(t, results, 2)
	assert.True(t, results[0].OK)

	sc, err := scenario.Parse("x.toml", []byte(`only = ["new"]`+"\n"+start), nil)
	require.NoError(t, err)
	assert.Empty(t, expect.Check(sc, "", ended()))
	assert.Empty(t, expect.Check(sc, "no such variant", ended()))
}

func TestAReplayThatFailedHoldsNothingButItsStatus(t *testing.T) {
	o := ended()
	o.Status, o.Problem = outcome.NotImplemented, "banding"
	results := check(t, "[expect]\nann.life = 19\nstatus = \"not implemented\"", o)
	require.Len(t, results, 3)
	assert.Equal(t, "the replay did not come to its end: not implemented banding", results[0].Message)
	assert.True(t, results[1].OK)
	assert.True(t, results[1].Foreseen())
	assert.False(t, results[2].OK)
}

func TestVariantsAreHeldToSharedAndOwnExpectations(t *testing.T) {
	sc, err := scenario.Parse("x.toml", []byte(start+"[expect]\nann.life = 19\n[[variant]]\nname = \"b\"\n[variant.expect]\nbob.life = 3"), nil)
	require.NoError(t, err)
	results := expect.Check(sc, "b", ended())
	require.Len(t, results, 3)
	assert.True(t, results[0].OK)
	assert.Equal(t, "bob.life is 20, and 3 was expected", results[1].Message)
}

func TestUnexpectedFindings(t *testing.T) {
	sc, err := scenario.Parse("x.toml", []byte(start), nil)
	require.NoError(t, err)
	unexpected := expect.Unexpected(sc, "", ended())
	require.Len(t, unexpected, 3)
	assert.Equal(t, "kill", unexpected[0].Step)

	sc, err = scenario.Parse("x.toml", []byte(start+"[expect]\nstep.kill.rule = \"7.1\"\nstep.look.result = \"unasked\"\nstep.\"answer#2\".result = \"not done\""), nil)
	require.NoError(t, err)
	assert.Empty(t, expect.Unexpected(sc, "", ended()))
}
