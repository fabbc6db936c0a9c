package replay_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core/outcome"
	"palimpsest/core/scenario"
)

const duel = `
[ann]
hand = ["Bolt", "Growth", "Rain", {card = "Counter", as = "ann's no"}]
battlefield = [{card = "Bear", as = "mine"}, "Pinger"]
mana = "as needed"
[bob]
hand = [{card = "Growth", as = "boost"}, {card = "Counter", as = "bob's no"}, {card = "Rain", as = "storm"}]
battlefield = [{card = "Bear", as = "yours"}, "Forest"]
mana = "as needed"
`

func TestAStepOfTheSamePlayerWaitsUntilNothingIsPending(t *testing.T) {
	o := play(t, duel+`
[[step]]
ann = "cast Bolt targeting yours"
[[step]]
ann = "cast Growth targeting yours"`)
	assert.Equal(t, []string{"#1 done", "#2 never by M-no"}, kinds(o), "the creature is dead by then")
}

func TestAStepOfTheOtherPlayerIsAResponse(t *testing.T) {
	o := play(t, duel+`
[[step]]
ann = "cast Bolt targeting yours"
[[step]]
bob = "cast boost targeting yours"`)
	assert.Equal(t, []string{"#1 done", "#2 done"}, kinds(o))
	assert.Equal(t, "in response", o.Findings[1].At)
	assert.Equal(t, "battlefield", fact(t, o, "yours.zone"))
}

func TestAResponseThatIsNoInstantWaitsForItsTime(t *testing.T) {
	o := play(t, duel+`
[[step]]
ann = "cast Bolt targeting yours"
[[step]]
bob = "cast storm targeting Forest"`)
	assert.Equal(t, []string{"#1 done", "#2 done"}, kinds(o))
	assert.Equal(t, "2", fact(t, o, "turn_number"), "the end is that of the turn of the last step")
	assert.Equal(t, "bob", fact(t, o, "turn"))
}

func TestPriorityIsHeldByNamingWhatIsAnswered(t *testing.T) {
	o := play(t, duel+`
[[step]]
id = "bolt"
ann = "cast Bolt targeting yours"
[[step]]
at = "in response to bolt"
ann = "activate Pinger targeting bob"
[[step]]
at = "in response to bolt"
bob = "cast 'bob's no' targeting bolt"`)
	assert.Equal(t, []string{"bolt done", "#2 done by M-2", "#3 done by M-2"}, kinds(o))
	assert.Equal(t, []string{
		"Ann casts Bolt.", "Ann activates Pinger.", "Pinger becomes tapped.", "Bob casts Bob's no.",
		"Bob's no resolves.", "Bolt is countered.", "The ability of Pinger resolves.", "Pinger deals 1 damage to Bob.",
	}, happened(o))
}

func TestAStepWithAMomentIsRefusedThereAndThen(t *testing.T) {
	o := play(t, duel+`
[[step]]
at = "after blockers are declared"
ann = "cast Rain targeting Forest"
[[step]]
ann = "cast Bolt targeting bob"`)
	assert.Equal(t, []string{"#1 no window by M-3", "#2 done"}, kinds(o), "without attackers nobody acts after blockers")
	o = play(t, duel+`
[[step]]
ann = "attack with mine"
[[step]]
id = "late"
at = "after blockers are declared"
ann = "cast Rain targeting Forest"`)
	assert.Equal(t, []string{"#1 done", "late refused by M-2"}, kinds(o))
	assert.Equal(t, "Ann cannot cast Rain targeting Forest in after blockers: sorceries are cast in the main phase, with nothing pending.", o.Findings[1].Text)
	assert.Equal(t, "after blockers", o.Findings[1].At)
}

func TestAMomentThatTheEditionLacksIsAFindingWithItsRule(t *testing.T) {
	o := play(t, duel+`
[[step]]
ann = "attack with mine"
[[step]]
at = "combat damage assigned"
bob = "cast boost targeting yours"
[[step]]
at = "after the draw"
ann = "cast Bolt targeting bob"`)
	assert.Equal(t, []string{"#1 done", "#2 no moment by M-5", "#3 no moment by M-6"}, kinds(o), "the last is only known from the description")
	assert.Equal(t, `Bob cannot cast the boost targeting yours with combat damage assigned, because no such point exists: nobody acts once damage is assigned.`, o.Findings[1].Text)
}

func TestAStepThatNeverBecomesPossibleDoesNotSwallowTheRest(t *testing.T) {
	o := play(t, duel+`
[[step]]
id = "wrong"
bob = "cast Bolt targeting ann"
[[step]]
id = "reply"
at = "in response to wrong"
ann = "cast 'ann's no' targeting wrong"
[[step]]
ann = "cast Bolt targeting bob"`)
	assert.Equal(t, []string{"wrong never by M-hand", "reply never by M-hand", "#3 done"}, kinds(o))
	assert.Equal(t, "1", fact(t, o, "turn_number"), "the turns in which it was waited for are not part of the replay")
	assert.Equal(t, "17", fact(t, o, "bob.life"))
}

func TestTheRefusalThatGotFurthestIsReported(t *testing.T) {
	o := play(t, duel+`
[[step]]
ann = "cast Rain targeting mine"`)
	assert.Equal(t, []string{"#1 never by M-no"}, kinds(o), "the target is worse than the time of the other windows")
	assert.Equal(t, "Ann cannot cast Rain targeting mine at any point: mine is not a legal target.", o.Findings[0].Text)
}

func TestOtherwise(t *testing.T) {
	refused := `
[[step]]
id = "early"
at = "upkeep"
ann = "cast Rain targeting Forest"
`
	start := `start = "upkeep"` + duel
	t.Run("skip", func(t *testing.T) {
		assert.Equal(t, []string{"early refused by M-2"}, kinds(play(t, start+refused)))
	})
	t.Run("later", func(t *testing.T) {
		assert.Equal(t, []string{"early refused by M-2", "early done"}, kinds(play(t, start+refused+`otherwise = "later"`)))
	})
	t.Run("never later", func(t *testing.T) {
		o := play(t, start+strings.Replace(refused, "targeting Forest", "targeting mine", 1)+`otherwise = "later"`)
		assert.Equal(t, []string{"early refused by M-2", "early never by M-no"}, kinds(o), "what keeps it from being done later is another rule")
		assert.Equal(t, "Ann cannot cast Rain targeting mine at any later point: mine is not a legal target.", o.Findings[1].Text)
		assert.Equal(t, "1", fact(t, o, "turn_number"), "it was waited for in vain")
		o = play(t, start+strings.Replace(refused, "targeting Forest", "targeting mine", 1)+"otherwise = \"later\"\n[[step]]\nann = \"cast Bolt targeting bob\"")
		assert.Equal(t, "Ann cannot cast Rain targeting mine at any later point before the next step: mine is not a legal target.", o.Findings[1].Text)
	})
	t.Run("never later than its moment", func(t *testing.T) {
		o := play(t, duel+`
[[step]]
id = "shot"
ann = "cast Bolt targeting yours"
[[step]]
id = "save"
at = "in response to shot"
bob = "cast boost targeting yours paying {R}"
otherwise = "later"`)
		assert.Equal(t, []string{"shot done", "save refused by M-no", "save never by M-no"}, kinds(o))
		assert.Contains(t, o.Findings[1].Text, "paying")
		assert.Equal(t, "Bob cannot cast the boost targeting yours, paying {R} at any later point: yours is not a legal target.", o.Findings[2].Text, "what refused it at its moment is not why later")
	})
	t.Run("try", func(t *testing.T) {
		assert.Equal(t, []string{"early refused by M-2", "early done by M-1"}, kinds(play(t, start+refused+`otherwise = "try: cast Bolt targeting bob"`)))
	})
	t.Run("stop", func(t *testing.T) {
		o := play(t, start+refused+"otherwise = \"stop\"\n[[step]]\nann = \"cast Bolt targeting bob\"")
		assert.Equal(t, []string{"early refused by M-2", "#2 skipped"}, kinds(o))
		assert.Equal(t, "Ann does not cast Bolt targeting Bob: the replay ends before this step.", o.Findings[1].Text)
		assert.Empty(t, happened(o))
	})
}

func TestAStepThatDependsOnOneThatWasNotDoneSaysSo(t *testing.T) {
	o := play(t, duel+`
[[step]]
id = "early"
ann = "cast Bolt targeting Forest"
[[step]]
id = "denial"
bob = "cast bob's no targeting early"
[[step]]
bob = "may: cast bob's no targeting early"
[[step]]
at = "in response to denial"
ann = "cast ann's no targeting denial"`)
	assert.Equal(t, []string{"early never by M-no", "denial never by M-no", "#3 no by M-no", "#4 never by M-no"}, kinds(o))
	var texts []string
	for _, f := range o.Findings[1:] {
		texts = append(texts, f.Text)
	}
	assert.Equal(t, []string{
		`Bob cannot cast Bob's no targeting Bolt at any point before the next step: the step “early” was not done.`,
		`Bob could not cast Bob's no targeting Bolt: the step “early” was not done.`,
		`Ann cannot cast Ann's no targeting Bob's no (“denial”) at any point: the step “denial” was not done.`,
	}, texts)
}

func TestAStepThatNeverBecomesPossibleMayStopTheReplay(t *testing.T) {
	o := play(t, duel+`
[[step]]
ann = "cast Growth targeting mine"
[[step]]
ann = "cast Bolt targeting Forest"
otherwise = "stop"
[[step]]
ann = "attack with mine"`)
	assert.Equal(t, []string{"#1 done", "#2 never by M-no", "#3 skipped"}, kinds(o))
	assert.Equal(t, "5/5", fact(t, o, "mine.size"), "it is still the same turn")
}

func TestAProbeAsksAndDoesNothing(t *testing.T) {
	o := play(t, duel+`
[[step]]
ann = "may: cast Rain targeting Forest"
[[step]]
ann = "cast Bolt targeting bob"
[[step]]
bob = "may: cast storm targeting Forest"
[[step]]
bob = "may: cast boost targeting yours"`)
	assert.Equal(t, []string{"#1 yes by M-2", "#2 done", "#3 no by M-2", "#4 yes by M-2"}, kinds(o))
	assert.Equal(t, "battlefield", fact(t, o, "Forest.zone"))
}

func TestAnAttemptIsBegunThoughItsTargetsAreIllegal(t *testing.T) {
	o := play(t, duel+`
[[step]]
ann = "attempt: cast Rain targeting mine"`)
	assert.Equal(t, []string{"#1 undone by M-no"}, kinds(o))
}

func TestOnlyAndTheEndOfTheGame(t *testing.T) {
	o := play(t, `
[ann]
hand = ["Bolt"]
mana = "as needed"
[bob]
life = 3
[[step]]
only = ["other"]
ann = "attack with nothing"
[[step]]
ann = "cast Bolt targeting bob"
[[step]]
bob = "concede"`)
	assert.Equal(t, []string{"#1 skipped", "#2 done", "#3 done"}, kinds(o), "conceding is a response")
	assert.Equal(t, "concession", fact(t, o, "bob.lost_by"))
	o = play(t, `
[ann]
hand = ["Bolt"]
mana = "as needed"
[bob]
life = 3
[[step]]
ann = "cast Bolt targeting bob"
[[step]]
ann = "attack with nothing"`)
	assert.Equal(t, []string{"#1 done", "#2 overtaken by M-life"}, kinds(o))
	assert.Equal(t, "ann", fact(t, o, "winner"))
	assert.Equal(t, "M-life", fact(t, o, "ended_by"))
	o = play(t, `
[ann]
hand = ["Bolt x2"]
mana = "as needed"
[bob]
life = 3
[[step]]
ann = "cast Bolt#1 targeting bob"
[[step]]
ann = "cast Bolt#2"`)
	assert.Equal(t, []string{"#1 done", "#2 overtaken by M-life"}, kinds(o))
	assert.NotContains(t, o.Findings[1].Text, "until then", "nothing had refused it before")
	o = play(t, `
[ann]
hand = ["Bolt"]
mana = "as needed"
[bob]
life = 3
hand = [{ card = "Bolt", as = "reply" }]
mana = "as needed"
[[step]]
ann = "cast Bolt targeting bob"
[[step]]
bob = "cast reply"`)
	assert.Equal(t, []string{"#1 done", "#2 overtaken by M-life"}, kinds(o))
	assert.Contains(t, o.Findings[1].Text, "; until then it was refused: too few targets are named.")
}

func TestPassUntilAMoment(t *testing.T) {
	o := play(t, duel+`
[[step]]
ann = "pass until upkeep on bob's turn"
[[step]]
ann = "cast Bolt targeting bob"`)
	assert.Equal(t, []string{"#1 done", "#2 done"}, kinds(o))
	assert.Equal(t, "upkeep", o.Findings[1].At)
}

func TestCheckpointsSeeTheirMoment(t *testing.T) {
	o := play(t, duel+`
[[step]]
id = "before"
at = "start"
expect.bob.life = 20
[[step]]
id = "bolt"
ann = "cast Bolt targeting bob"
[[step]]
id = "waiting"
at = "in response to bolt"
expect.bob.life = 20
[[step]]
id = "then"
expect.bob.life = 17
[[step]]
id = "last"
at = "end"
expect.bob.life = 17`)
	var seen []string
	for _, c := range o.Checkpoints {
		for _, f := range c.Facts {
			if f.Name == "bob.life" || f.Name == "stack" {
				seen = append(seen, c.Step+" "+f.Name+" "+f.Value)
			}
		}
	}
	assert.Equal(t, []string{
		"before bob.life 20", "before stack ", "waiting bob.life 20", "waiting stack Bolt",
		"then bob.life 17", "then stack ", "last bob.life 17", "last stack ",
	}, seen)
	assert.Equal(t, []string{"bolt done"}, kinds(o))
}

func TestUntil(t *testing.T) {
	const step = "\n[[step]]\nann = \"cast Bolt targeting bob\"\n"
	for until, want := range map[string]struct{ life, turn, phase string }{
		`until = "start"`:         {"20", "1", "main phase"},
		`until = "settled"`:       {"17", "1", "main phase"},
		`until = "end of phase"`:  {"17", "1", "combat"},
		`until = "end of turn"`:   {"17", "1", "combat"},
		`until = "3 turns"`:       {"17", "3", "combat"},
		`until = "upkeep"`:        {"17", "2", "upkeep"},
		`until = "bob's upkeep"`:  {"17", "2", "upkeep"},
		`until = "second upkeep"`: {"17", "3", "upkeep"},
	} {
		t.Run(until, func(t *testing.T) {
			o := play(t, until+duel+step)
			assert.Equal(t, want.life, fact(t, o, "bob.life"))
			assert.Equal(t, want.turn, fact(t, o, "turn_number"))
			assert.Equal(t, want.phase, o.Events[len(o.Events)-1].Phase)
		})
	}
}

func TestWhatLeavesNothingOnTheStackCannotBeAnswered(t *testing.T) {
	o := play(t, duel+`
[[step]]
id = "mana"
bob = "tap Forest for {G}"
[[step]]
at = "in response to mana"
ann = "cast Bolt targeting bob"
[[step]]
at = "in response to mana"
ann = "may: cast Bolt targeting bob"`)
	assert.Equal(t, []string{"mana done", "#2 no window by M-2", "#3 no window by M-2"}, kinds(o))
}

// What a step is about is said for programs, who need not read the sentence.
func TestAFindingSaysWhatTheStepIsAbout(t *testing.T) {
	o := play(t, `
[ann]
hand = ["Bolt"]
battlefield = ["Pinger"]
[bob]
battlefield = [{card = "Bear", as = "yours"}]
[[step]]
ann = "activate Pinger targeting yours"
[[step]]
ann = "cast Bolt targeting yours"
[[step]]
bob = "pass"`)
	about := func(f outcome.Finding) [4]string {
		return [4]string{f.Player, string(f.Deed), f.Of, string(f.Lacks)}
	}
	assert.Equal(t, [4]string{"ann", "activate", "Pinger", ""}, about(o.Findings[0]))
	assert.Equal(t, [4]string{"ann", "cast", "Bolt", "mana"}, about(o.Findings[1]))
	assert.Equal(t, [4]string{"bob", "pass", "", ""}, about(o.Findings[2]))
}

// The deeds that programs ask for are those that scenarios know.
func TestTheDeedsOfFindingsAreThoseOfScenarios(t *testing.T) {
	var known []outcome.Deed
	for _, v := range scenario.Verbs() {
		known = append(known, outcome.Deed(v.Phrase))
	}
	assert.Subset(t, known, []outcome.Deed{outcome.ToActivate, outcome.ToUse, outcome.ToPlayPhase, outcome.ToDecline, outcome.ToDeclineCost, outcome.ToPass})
}
