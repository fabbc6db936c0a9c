package replay_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

// startOf is the outcome of a replay that ends before anything is done.
func startOf(t *testing.T, text string) *outcome.Outcome {
	return play(t, "until = \"start\"\n"+text)
}

func TestTheStartPositionIsSetUpAsWritten(t *testing.T) {
	o := startOf(t, `
turn = "bob"
turn_number = 7
[ann]
life = 12
poison = 3
mana = "{R}{R}"
lands_played = 1
drawn = 2
hand = ["Bolt", "Bear"]
library = ["Rain", "Growth", "..."]
graveyard = ["Counter", "Rot"]
exile = ["Salve"]
[bob]
library = []
battlefield = [
  { card = "Giant", tapped = true, damage = 2, counters = { "+1/+1" = 2, charge = 1 }, as = "big" },
  { card = "Strength", on = "big" },
  { card = "Mountain", owner = "ann" },
  { card = "Sign", chosen = "red" },
  { card = "Pinger", copy_of = "Bear", as = "mimic", sick = true },
  { card = "Wolf", token = true, size = "2/3" },
]
[cards."Sign"]
cost = "{1}"
type = "Artifact"
does = ["as this enters, choose a color"]`)
	for name, want := range map[string]string{
		"turn": "bob", "turn_number": "7", "ended": "no", "stack": "",
		"ann.life": "12", "ann.poison": "3", "ann.mana": "{R}{R}", "ann.lands_played": "1", "ann.drawn_this_turn": "2",
		"ann.hand": "Bear, Bolt", "ann.hand_count": "2", "ann.library_count": "unending", "ann.library_top": "Rain, Growth",
		"ann.graveyard": "Counter, Rot", "ann.exile": "Salve", "ann.result": "playing",
		"bob.library_count": "0", "bob.tokens": "1", "bob.count_Mountain": "1", "bob.lands_untapped": "1",
		"Rain.position": "1", "Growth.position": "2", "Counter.position": "1",
		"big.tapped": "yes", "big.damage": "2", "big.counter_+1/+1": "2", "big.counter_charge": "1", "big.size": "6/7", "big.base_size": "3/3",
		"big.attachments": "Strength", "Strength.attached_to": "big",
		"Mountain.owner": "ann", "Mountain.controller": "bob", "Mountain.mana_colors": "red", "Mountain.supertypes": "basic",
		"Sign.chosen": "red", "mimic.name": "Bear", "mimic.copy_of": "Bear", "mimic.sick": "yes", "mimic.size": "2/2",
		"Wolf.size": "2/3", "Wolf.token": "yes", "Wolf.types": "creature", "Bolt.zone": "hand",
	} {
		of, leaf, ok := outcome.SplitFactName(name)
		require.True(t, ok)
		assert.Equal(t, want, fact(t, o, outcome.FactName(of, leaf)), name)
	}
}

func TestAgeIsThatOfTheListOrAsWritten(t *testing.T) {
	const board = "[ann]\nbattlefield = [\"Bear\", \"Giant\"]\n[bob]\nbattlefield = [\"Hive\", \"Net\"]"
	ranks := func(o *outcome.Outcome) (all []string) {
		for _, name := range []string{"Bear", "Giant", "Hive", "Net"} {
			all = append(all, fact(t, o, name+".timestamp_rank"))
		}
		return all
	}
	assert.Equal(t, []string{"1", "2", "3", "4"}, ranks(startOf(t, board)))
	assert.Equal(t, []string{"3", "1", "2", "3"}, ranks(startOf(t, "entered = [\"Hive\", [\"Net\", \"Bear\"]]\n"+board)))
}

func TestCombatAndEffectsAtTheStart(t *testing.T) {
	o := startOf(t, `
start = "after blockers are declared"
effects = ["Growth on a"]
[ann]
battlefield = [{ card = "Bear", as = "a", attacking = true, tapped = true }, { card = "Giant", as = "b", attacking = true }]
[bob]
battlefield = [{ card = "Bear", as = "c", blocking = "a" }]`)
	assert.Equal(t, "5/5", fact(t, o, "a.size"))
	assert.Equal(t, "yes", fact(t, o, "a.blocked"))
	assert.Equal(t, "c", fact(t, o, "a.blocked_by"))
	assert.Equal(t, "a", fact(t, o, "c.blocking"))
	assert.Equal(t, "yes", fact(t, o, "b.attacking"))
	_, blocked := o.Fact("b.blocked")
	assert.False(t, blocked)
	assert.Equal(t, "yes", fact(t, o, "ann.attacked"))
}

func TestSpellsOnTheStackAtTheStart(t *testing.T) {
	o := play(t, `
until = "settled"
[ann]
stack = [{ card = "Growth", targets = ["cub"] }, { card = "Bolt", targets = ["cub"] }]
[bob]
battlefield = [{ card = "Bear", as = "cub" }]
[[step]]
at = "start"
id = "look"
expect.cub.damage = 0`)
	assert.Equal(t, []string{"Growth resolves.", "The cub gets +3/+3 because of Growth.", "Bolt resolves.", "Bolt deals 3 damage to the cub."}, happened(o))
	assert.Equal(t, "battlefield", fact(t, o, "cub.zone"))
	for _, f := range o.Checkpoints[0].Facts {
		switch f.Name {
		case "stack":
			assert.Equal(t, "Growth, Bolt", f.Value)
		case "Bolt.targets":
			assert.Equal(t, "cub", f.Value)
		}
	}
}

func TestAssumptionsAreSaid(t *testing.T) {
	o := startOf(t, "[ann]\nmana = \"as needed\"\nhand = [\"Later\"]\n[bob]\n")
	assert.Equal(t, []string{"Ann's mana: as needed", "Later is newer than this edition"}, o.Assumptions)
}

func TestOlderTextsAreNamedOnce(t *testing.T) {
	o := startOf(t, "[ann]\nbattlefield = [\"Worn\", \"Fresh\", { card = \"Worn\", as = \"spare\" }]\n[bob]\n")
	assert.Equal(t, []string{"Worn has no text of this edition, so that of Antiquities (1994) is used"}, o.Assumptions)
	o = startOf(t, "[ann]\nbattlefield = [\"Worn\", \"Torn\"]\n[bob]\n")
	assert.Equal(t, []string{"Worn and Torn have no texts of this edition, so those of Antiquities (1994) are used"}, o.Assumptions)
	o = startOf(t, "[ann]\nbattlefield = [\"Worn\", \"Mended\"]\n[bob]\n")
	assert.Equal(t, []string{"Worn has no text of this edition, so that of Antiquities (1994) is used",
		"Mended has no text of this edition, so that of Antiquities (1994) is used, as ruled: errata of March"}, o.Assumptions)
}

func TestWhatCannotBeSetUpIsNotImplemented(t *testing.T) {
	for text, problem := range map[string]string{
		"[ann]\ncounters = { energy = 2 }\n[bob]": "energy counters on players",
		"[chance]\ndice = [3]\n[ann]\n[bob]":      "dice",
		"[ann]\nbattlefield = [{ card = \"Hive\", counters = { a = 1, b = 1, c = 1, d = 1, e = 1 } }]\n[bob]": "more than 4 kinds of counters on Hive",
		"effects = [\"Rot on cub\"]\n[ann]\n[bob]\nbattlefield = [{ card = \"Bear\", as = \"cub\" }]":         "the effect of Rot from the start: it changes nothing for a time",
	} {
		file := edition.File{Name: "x.toml", Text: []byte("players = [\"ann\", \"bob\"]\n" + text)}
		reply, err := runner(t, miniRules()).Replay(context.Background(), edition.Request{Scenario: file})
		require.NoError(t, err)
		assert.Equal(t, outcome.NotImplemented, reply.Digest.Status)
		require.NotNil(t, reply.Outcome)
		assert.Equal(t, problem, reply.Outcome.Problem)
	}
}
