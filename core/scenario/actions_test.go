package scenario_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/moment"
	"palimpsest/core/scenario"
)

func TestStepsOfEveryVerb(t *testing.T) {
	sc := load(t, "steps.toml")
	want := []string{
		"play any(Forest)0",
		"cast Terror@ann targets Hill Giant@bob",
		"cast Counterspell@bob targets step(1)",
		"cast Fireball@ann targets Hill Giant@bob bob divided [2 1] X=3 paying [0 0 0 1 0 1] tapping Mountain#1@ann",
		`cast Capsize@ann targets Mountain#2@bob mode "red" extra ["buyback"] choice "red"`,
		"cast Morph Beast@ann face down",
		`cast Fire, and Ice@ann targets Hill Giant@bob Wall of Stone@bob bob mode "both halves" choice "both halves"`,
		"activate Prodigal Sorcerer@ann [ping] targets bob",
		"activate Circle of Protection: Red@ann choice step(7) choice 1",
		"tap Mountain#1@ann for [0 0 0 1 0 0]",
		"use Soul Net@ann",
		"decline trigger2(Soul Net@ann)",
		"pay phase cost of Lord of the Pit@ann costs Benalish Hero@ann",
		"decline phase cost of Lord of the Pit@ann",
		"play phase ability of Lord of the Pit@ann",
		"announce attack",
		"attack with Craw Wurm@ann/0 Benalish Hero@ann/1 at bob War Mammoth@ann/1 at bob bear - and friend@ann/0",
		"block Wall of Stone@bob blocks Craw Wurm@ann Benalish Hero@ann Hill Giant@bob blocks War Mammoth@ann",
		"no block",
		"assign Craw Wurm@ann targets Wall of Stone@bob Hill Giant@bob divided [3 3]",
		"pass until end of combat",
		"pass",
		"turn Craw Wurm@ann tapping Mountain#1@ann",
		"stop effect of Mystic Decree@ann",
		"attempt cast Terror@ann targets Craw Wurm@ann tapping Mountain#1@ann",
		`reverse mana mode "all"`,
		"reverse mana targets Mountain#1@ann",
		"propose loop n=10",
		"agree n=3",
		"may cast Counterspell@bob targets step(7)",
		"",
		"attack with",
		"concede",
	}
	require.Len(t, sc.Steps, len(want))
	for i, s := range sc.Steps {
		assert.Equal(t, want[i], said(sc, s.Action), s.Text)
	}
	assert.Equal(t, scenario.Later, sc.Steps[2].Otherwise)
	assert.Equal(t, moment.InResponse, sc.Steps[2].At.Moment)
	assert.Equal(t, []string{"old", "middle"}, sc.Steps[3].Only)
	assert.Equal(t, scenario.OtherwiseTry, sc.Steps[6].Otherwise)
	assert.Equal(t, "cast Kaervek's Torch@ann targets bob X=1", said(sc, *sc.Steps[6].Try))
	assert.Equal(t, scenario.DamageSource, sc.Steps[8].Action.Answers[0].To)
	assert.Equal(t, scenario.PreventAmount, sc.Steps[8].Action.Answers[1].To)
	assert.Equal(t, -1, sc.Steps[30].Player)
	assert.Equal(t, scenario.Look, sc.Steps[30].Action.Verb)
	require.Len(t, sc.Steps[30].Expect, 1)
}

func TestAnswers(t *testing.T) {
	sc := load(t, "steps.toml")
	var got []string
	for _, a := range sc.Answers {
		who := "anyone"
		if a.Player >= 0 {
			who = sc.Players[a.Player].Name
		}
		got = append(got, fmt.Sprintf("%d of %s, %s:%s %v", a.To, named(sc, a.Of), who, chosen(sc, a.Choice), a.Only))
	}
	assert.Equal(t, []string{
		fmt.Sprintf("%d of -, ann: any(Forest)0 Terror@ann []", scenario.DiscardChoice),
		fmt.Sprintf("%d of -, bob: nothing []", scenario.DiscardChoice),
		fmt.Sprintf("%d of Craw Wurm@ann, ann: Wall of Stone@bob Hill Giant@bob divided [4 2] [old]", scenario.DivideDamage),
		fmt.Sprintf("%d of trigger0(Soul Net@ann), ann: yes []", scenario.MayChoice),
		fmt.Sprintf("%d of -, anyone: no []", scenario.UnlessPays),
		fmt.Sprintf("%d of -, bob: 2 []", scenario.PreventAmount),
		fmt.Sprintf("%d of Circle of Protection: Red@ann, ann: \"light green\" []", scenario.ThingChoice),
	}, got)
}

// board is a scenario whose only step is an action of ann's.
const board = `players = ["ann", "bob"]
[ann]
hand = ["Terror", "Serra Angel"]
battlefield = ["Fire", "Fire and Ice", "Look at Me, I'm the DCI", "Serra Angel", "Land of War", { card = "Bear", as = "with" }, "Island"]
[bob]
hand = ["Terror"]
battlefield = ["Bear", "War of the Lands", "Island"]
[[step]]
id = "one"
ann = "pass"
[[step]]
ann = %q
[[step]]
id = "three"
ann = "pass"
`

func TestNamesAreMatchedLongestFirst(t *testing.T) {
	b := strings.Replace(board, `{ card = "Bear", as = "with" }, `, "", 1)
	for _, c := range []struct{ action, want string }{
		{"attack with Fire and Ice and Fire", "attack with Fire and Ice@ann/0 Fire@ann/0"},
		{"attack with Fire and 'Fire and Ice'", "attack with Fire@ann/0 Fire and Ice@ann/0"},
		{"attack with Look at Me, I'm the DCI, Fire at bob", "attack with Look at Me, I'm the DCI@ann/0 Fire@ann/0 at bob"},
		{"attack with 'Look at Me, I'm the DCI' and Fire", "attack with Look at Me, I'm the DCI@ann/0 Fire@ann/0"},
		{`attack with "Fire"`, "attack with Fire@ann/0"},
		{"Cast  Serra Angel", "cast Serra Angel#2@ann"},
		{"cast bob's Terror targeting Bear", "cast Terror#2@bob targets Bear@bob"},
		{"activate Serra Angel targeting ann's Island", "activate Serra Angel#1@ann targets Island#1@ann"},
		{"activate Fire targeting Island#2", "activate Fire@ann targets Island#2@bob"},
		{"activate Fire targeting Insect#2 and 'Giant Wasp#1'", "activate Fire@ann targets any(Insect)2 any(Giant Wasp)1"},
		{"activate Fire targeting one, the ability of Land of War, the first-strike damage, combat damage and the draw", "activate Fire@ann targets step(0) ability0(Land of War@ann) first-damage combat-damage draw"},
		{"activate Fire targeting the third trigger of Bear, the source of one", "activate Fire@ann targets trigger3(Bear@bob) source0(step(0))"},
		{"tap Island", "tap Island#1@ann"},
		{"may: pass", "may pass"},
		{"attempt: tap Island", "attempt tap Island#1@ann"},
		{"cast Terror targeting Bear dividing 1 to Bear", "cast Terror#1@ann targets Bear@bob divided [1]"},
		{"cast Terror targeting nothing", "cast Terror#1@ann targets nothing"},
		{"cast Terror, choosing yes", `cast Terror#1@ann mode "yes" choice yes`},
		{"cast Terror choosing 3, sacrificing Fire", `cast Terror#1@ann mode "3" costs Fire@ann choice 3`},
		{"cast Terror choosing 2 to Bear, 1 to bob", `cast Terror#1@ann choice Bear@bob bob divided [2 1]`},
		{"cast Terror choosing draw two targeting Bear", `cast Terror#1@ann targets Bear@bob mode "draw two" choice "draw two"`},
		{"cast Terror removing 2 counters", `cast Terror#1@ann choice 2`},
		{"cast Terror in this order: Fire, Bear", `cast Terror#1@ann choice Fire@ann Bear@bob`},
	} {
		sc := parse(t, fmt.Sprintf(b, c.action))
		assert.Equal(t, c.want, said(sc, sc.Steps[1].Action), c.action)
	}
}

// What a player activates, attacks with or casts is among the own cards, also where another player's is on the battlefield already.
func TestOfTwoPlayersCardsThatOfTheActingOneIsMeant(t *testing.T) {
	sc := parse(t, `players = ["ann", "bob"]
[ann]
hand = ["Karakas"]
[bob]
battlefield = ["Karakas", "Tobias"]
[[step]]
ann = "play Karakas"
[[step]]
ann = "activate Karakas targeting Tobias"
[[step]]
bob = "activate Karakas targeting Tobias"
`)
	var all []string
	for _, step := range sc.Steps {
		all = append(all, said(sc, step.Action))
	}
	assert.Equal(t, []string{"play Karakas#1@ann", "activate Karakas#1@ann targets Tobias@bob", "activate Karakas#2@bob targets Tobias@bob"}, all)
}

func TestSentencesThatMakeNoSense(t *testing.T) {
	b := strings.Replace(board, `{ card = "Bear", as = "with" }, `, "", 1)
	for _, c := range []struct{ action, want string }{
		{"", `12:7: the step says nothing; expected an action: "cast Terror targeting Grizzly Bears"`},
		{"cast\u00a0Terror", `12:12: this looks like a space and is another character: type it again`},
		{"csat Terror", `12:8: unknown action "csat"; did you mean "cast"?`},
		{"eat Terror", `12:8: unknown action "eat"; expected play, cast, activate, tap, use, decline, pay phase cost of, decline phase cost of, play phase ability of, announce attack, attack with, block, no block, assign, pass, concede, turn, stop effect of, reverse mana, propose loop or agree`},
		{"attack Fire", `12:8: found "attack Fire"; expected "attack with A, B, band (C, D) at PLAYER"`},
		{"discard Terror", `12:8: "discard" is no step but answers a decision: write [[answer]] to = "discard"`},
		{"declare attackers", `12:8: unknown action "declare"; expected "attack with A, B, band (C, D) at PLAYER"`},
		{"declare Bear as a blocker", `12:8: unknown action "declare"; expected "block A with B and C; D with E" or "no block"`},
		{"declare Bear", `12:8: unknown action "declare"; expected "attack with A, B, band (C, D) at PLAYER", "block A with B and C; D with E" or "no block"`},
		{"draw a card", `12:8: "draw" is no step: this comes by itself, of the turn, a spell or an ability: write the step that plays it, or "pass", or until = "MOMENT" for how far the replay goes`},
		{"end turn", `12:8: "end" is no step: this comes by itself once all players have passed; write "pass" or "pass until MOMENT", or until = "MOMENT" for how far the replay goes`},
		{"equip Bear", `12:8: "equip" is no step: equipping is an activated ability: write activate and the Equipment, as in "activate Mace targeting Bear"`},
		{"mulligan", `12:8: "mulligan" is no step but answers a decision: write hand = [...] in the start position`},
		{"cast Teror", `12:13: nothing here is called "Teror"; did you mean "Terror"?`},
		{"attack with Look", `12:20: nothing here is called "Look"; did you mean "Look at Me, I'm the DCI"?`},
		{"cast", `12:12: the sentence ends where a card to play is expected`},
		{"cast bob", `12:13: "bob" is a player, and "cast" wants a card to play`},
		{"cast Terror targting Bear", `12:20: found "targting Bear" where a clause is expected; did you mean "targeting"?`},
		{"activate Bear pain", `12:22: found "pain" where a clause is expected; expected a label in brackets, [pain], or a clause: targeting, dividing, choosing, with X =, paying, tapping, activating, sacrificing, discarding, exiling, returning, removing, preventing, from or in this order:`},
		{"cast Terror on Bear", `12:20: found "on Bear" where a clause is expected; did you mean "targeting"?`},
		{"cast Terror target Bear", `12:20: found "target Bear" where a clause is expected; did you mean "targeting"?`},
		{"cast Terror at upkeep", `12:20: found "at upkeep" in the action; expected the time as a key of the step: at = "upkeep"`},
		{"cast Terror targeting Bear in response to Fire", `12:35: found "in response to Fire" in the action; expected the time as a key of the step: at = "in response to Fire"`},
		{"concede during the upkeep", `12:16: found "during the upkeep" in the action; expected the time as a key of the step: at = "upkeep"`},
		{"cast Terror,", `12:20: the sentence ends with a comma`},
		{"concede now", `12:16: found "now" after "concede", which takes nothing more`},
		{"block Fire", `12:18: the sentence ends where "with" is expected`},
		{"tap Island targeting Bear", `12:19: "tap" takes no "targeting"; expected choosing, paying, tapping, activating, sacrificing, discarding, exiling, returning or removing`},
		{"tap Island for {Q}", `12:23: found "{Q}" where mana is expected: {W}, {U}, {B}, {R}, {G} or {C} for each`},
		{"activate Fire [", `12:23: the sentence ends where "]" is expected`},
		{"activate Fire []", `12:24: the label is empty`},
		{"activate Fire targeting three", `12:32: the step "three" comes later`},
		{"activate Fire targeting Island", `12:32: "Island" is the name of 2 objects; expected "Island#1" (ann's, battlefield) or "Island#2" (bob's, battlefield), or an alias of its own: { card = "Island", as = "..." }`},
		{"activate Fire targeting 'Bear", `12:32: the quotation mark that opens here is never closed`},
		{"activate Fire targeting 'Baer'", `12:32: no object is called "Baer"; did you mean "Bear"?`},
		{"attack with bob's Fire", `12:20: bob has no "Fire"`},
		{"assign Fire: 3 Bear", `12:23: found "Bear" where "to" is expected`},
		{"assign Fire: 99999999 to Bear", `12:21: 99999999 is too large a number`},
		{"cast Terror targeting Bear dividing 1 to bob", `12:44: "bob" is not among the targets`},
		{"cast Terror choosing Bera", `12:29: nothing here is called "Bera"; did you mean "Bear"?`},
		{"pass until upkep", `12:19: unknown moment "upkep"; expected a moment such as "upkeep", "combat damage assigned" or "in response to" a step; did you mean "upkeep"?`},
		{"turn Fire", `12:17: the sentence ends where "face up" is expected`},
	} {
		_, err := scenario.Parse("x", []byte(fmt.Sprintf(b, c.action)), nil)
		require.Error(t, err, c.action)
		assert.Equal(t, "x:"+c.want, err.Error(), c.action)
	}
}

func TestCardsThatMayTurnUpCanBeNamed(t *testing.T) {
	text := "players = [\"ann\", \"bob\"]\n[[step]]\nann = \"pass\"\n[[answer]]\nto = \"search\"\nann = \"Serra Angel, Fire and Ice\"\nbob = \"Sera Angel\""
	_, err := scenario.Parse("x", []byte(strings.Split(text, "\nbob =")[0]), library{"Fire", "Fire and Ice", "Serra Angel"})
	assert.NoError(t, err)
	sc, err := scenario.Parse("x", []byte(text), library{"Fire", "Fire and Ice", "Serra Angel"})
	require.NoError(t, err, "what is no name is a word")
	assert.Equal(t, " any(Serra Angel)0 any(Fire and Ice)0", chosen(sc, sc.Answers[0].Choice))
}

func TestTheNearestNameMayBeThatOfACardThatComesUpLater(t *testing.T) {
	for action, want := range map[string]string{
		"cast Lightening Bolt targeting bob": `x:3:13: nothing here is called "Lightening Bolt"; did you mean "Lightning Bolt"?`,
		"cast something targeting bob":       `x:3:13: found "something targeting bob" where a card to play is expected`,
	} {
		_, err := scenario.Parse("x", []byte("players = ['ann', 'bob']\n[[step]]\nann = '"+action+"'"), library{"Lightning Bolt", "Serra Angel"})
		assert.EqualError(t, err, want)
	}
}
