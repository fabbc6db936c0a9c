package replay_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core/moment"
	"palimpsest/core/scenario"
)

// A look and a step at every moment, also where it never comes, end with a finding.
func TestEveryMomentComesOrIsFoundNeverToCome(t *testing.T) {
	const bolt = duel + "[[step]]\nid = \"bolt\"\nann = \"cast Bolt targeting bob\"\n[[step]]\n"
	for _, m := range moment.All() {
		for _, form := range scenario.MomentForms(m) {
			for _, x := range []string{"Pinger", "bolt"} {
				at := "at = \"" + strings.Replace(form, "X", x, 1) + "\"\n"
				assert.Len(t, kinds(play(t, bolt+at+"ann = \"activate Pinger targeting bob\"")), 2, at)
				o := play(t, bolt+at+"[step.expect]\nbob.life = 17")
				looked := len(o.Checkpoints) == 1
				assert.NotEqual(t, looked, len(o.Findings) == 2, "%s: the look was taken, or a finding says that it was not", at)
			}
		}
	}
}

// A moment of a player's turn is waited for through the turns that others have before.
func TestAMomentIsWaitedForThroughExtraTurns(t *testing.T) {
	o := play(t, "[ann]\nmana = \"as needed\"\nhand = [\"Again x2\"]\n"+`
[cards.Again]
cost = "{R}"
type = "Sorcery"
does = ["take an extra turn after this one"]
[[step]]
ann = "cast Again"
times = 2
[[step]]
at = "upkeep on bob's next turn"
[step.expect]
turn_number = 4`)
	assert.Equal(t, []string{"#1 done", "#2 done"}, kinds(o), "one after the other")
	assert.Len(t, o.Checkpoints, 1)
}

func TestMomentsOfASpell(t *testing.T) {
	const bolt = duel + "[[step]]\nid = \"bolt\"\nann = \"cast Bolt targeting bob\"\n[[step]]\n"
	for at, want := range map[string]string{
		"while bolt is being cast":       "#2 done by M-2",
		"once bolt has resolved":         "#2 done by M-2",
		"while bolt resolves":            "#2 no window by M-2",
		"when bolt is successfully cast": "#2 no window by M-4",
	} {
		t.Run(at, func(t *testing.T) {
			o := play(t, bolt+"at = \""+at+"\"\nann = \"activate Pinger targeting bob\"")
			assert.Equal(t, []string{"bolt done", want}, kinds(o))
		})
	}
	o := play(t, bolt+"at = \"once bolt has resolved\"\nann = \"activate Pinger targeting bob\"")
	assert.Equal(t, "main phase", o.Findings[1].At)
}

func TestMomentsOfATrigger(t *testing.T) {
	const bolt = rot + "[[step]]\nann = \"cast Bolt targeting cub\"\n[[step]]\n"
	for at, want := range map[string]string{
		"in response to the trigger of Net":  "#2 done by M-2",
		"in response to the trigger of Hive": "#2 never by M-4",
		"when cub dies":                      "#2 done by M-2",
		"when Pinger dies":                   "#2 never by M-4",
	} {
		t.Run(at, func(t *testing.T) {
			o := play(t, bolt+"at = \""+at+"\"\nann = \"activate Pinger targeting bob\"")
			assert.Equal(t, []string{"#1 done", want}, kinds(o))
		})
	}
}

func TestAMomentOfAnotherTurn(t *testing.T) {
	for at, turn := range map[string]int{"upkeep": 2, "bob's upkeep": 2, "upkeep on ann's turn": 3, "second upkeep": 3, "main phase, next turn": 2} {
		t.Run(at, func(t *testing.T) {
			o := play(t, duel+"[[step]]\nat = \""+at+"\"\nann = \"cast Bolt targeting bob\"")
			window := "M-1" // of upkeep
			if strings.HasPrefix(at, "main phase") {
				window = "M-2"
			}
			assert.Equal(t, []string{"#1 done by " + window}, kinds(o))
			for _, e := range o.Events {
				if e.Verb == "casts" {
					assert.Equal(t, turn, e.Turn)
				}
			}
		})
	}
}

func TestInTheWindowsOfDeclarationsNothingElseIsDone(t *testing.T) {
	o := play(t, field+`
[[step]]
id = "early"
at = "as attackers are declared"
bob = "cast Bolt targeting a1"
[[step]]
at = "as attackers are declared"
id = "look"
expect.bob.life = 20
[[step]]
ann = "attack with a1"`)
	assert.Equal(t, []string{"early no window by M-3", "#3 done"}, kinds(o))
	assert.Equal(t, "declaring attackers", o.Findings[0].At)
	assert.Equal(t, "declaring attackers", o.Checkpoints[0].At)
}

func TestAnAbilityOnTheStackCanBeTheTarget(t *testing.T) {
	const board = "[ann]\nbattlefield = [\"Pinger\"]\nhand = [\"Bolt\"]\nmana = \"as needed\"\n[bob]\nhand = [\"Ban\"]\n"
	o := play(t, board+`
[[step]]
id = "ping"
ann = "activate Pinger targeting bob"
[[step]]
bob = "cast Ban targeting the ability of Pinger"`)
	assert.Equal(t, []string{"ping done", "#2 done"}, kinds(o))
	assert.Equal(t, "20", fact(t, o, "bob.life"))
	o = play(t, board+`
[[step]]
id = "ping"
ann = "activate Pinger targeting bob"
[[step]]
ann = "cast Bolt targeting source of ping"`)
	assert.Equal(t, "graveyard", fact(t, o, "Pinger.zone"))
}

func TestChanceIsTheScenarios(t *testing.T) {
	const board = "[ann]\nhand = [\"Whim\", \"Toss\"]\n[bob]\nhand = [\"Bear\", \"Giant\", \"Rot\"]\n"
	const whim = "[[step]]\nann = \"cast Whim targeting bob\"\n"
	for _, name := range []string{"Bear", "Giant", "Rot"} {
		o := play(t, "[chance]\nrandom = [\""+name+"\"]\n"+board+whim)
		assert.Equal(t, name, fact(t, o, "bob.graveyard"))
		o = play(t, "[chance.Whim]\nrandom = [\""+name+"\"]\n"+board+whim)
		assert.Equal(t, name, fact(t, o, "bob.graveyard"))
	}
	assert.Equal(t, fact(t, play(t, board+whim), "bob.graveyard"), fact(t, play(t, board+whim), "bob.graveyard"), "the generator is the scenario's")
	const toss = "[[step]]\nann = \"cast Toss\"\n"
	assert.Equal(t, "25", fact(t, play(t, "[chance]\ncoins = [\"win\"]\n"+board+toss), "ann.life"))
	assert.Equal(t, "19", fact(t, play(t, "[chance.Toss]\ncoins = [\"lose\"]\n"+board+toss), "ann.life"))
}

func TestWordsAreChosen(t *testing.T) {
	const charm = "[ann]\nhand = [\"Charm\"]\n[bob]\n[[step]]\nann = \"cast Charm"
	assert.Equal(t, "white", fact(t, play(t, charm+"\""), "Charm.chosen"), "the first by default")
	o := play(t, charm+", choosing green\"")
	assert.Equal(t, "green", fact(t, o, "Charm.chosen"))
	assert.Equal(t, []string{"#1 done"}, kinds(o))
	o = play(t, charm+"\"\n[[answer]]\nto = \"choice of Charm\"\nann = \"red\"")
	assert.Equal(t, "red", fact(t, o, "Charm.chosen"))
}
