package scenario_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/card"
	"palimpsest/core/moment"
	"palimpsest/core/scenario"
)

// library is a set of card names.
type library []string

func (l library) Names() []string { return l }

func (l library) Has(name string) bool { return slices.Contains(l, name) }

func load(t *testing.T, name string, options ...scenario.Option) *scenario.Scenario {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name))
	require.NoError(t, err)
	sc, err := scenario.Parse(name, text, nil, options...)
	require.NoError(t, err)
	return sc
}

func parse(t *testing.T, text string) *scenario.Scenario {
	t.Helper()
	sc, err := scenario.Parse("x.toml", []byte(text), nil)
	require.NoError(t, err)
	return sc
}

// entity finds an object by what facts call it.
func entity(t *testing.T, sc *scenario.Scenario, called string) *scenario.Entity {
	t.Helper()
	i := slices.Index(sc.CallNames(), called)
	require.GreaterOrEqual(t, i, 0, "nothing is called %q", called)
	return &sc.Entities[i]
}

func TestAStartPosition(t *testing.T) {
	sc := load(t, "start.toml")
	assert.Equal(t, []string{"old", "new"}, sc.Only)
	assert.Equal(t, 1, sc.Turn)
	assert.Equal(t, 7, sc.TurnNumber)
	assert.Equal(t, moment.Upkeep, sc.Start)
	assert.Equal(t, scenario.UntilTurns, sc.Until.Kind)
	assert.Equal(t, 2, sc.Until.Turns)

	ann, bob := sc.Players[0], sc.Players[1]
	assert.Equal(t, 12, ann.Life)
	assert.Equal(t, 3, ann.Poison)
	assert.Equal(t, map[string]int{"energy": 2}, ann.Counters)
	assert.Equal(t, card.Mana{Of: [6]uint16{card.Red: 2, card.Colorless: 1}}, ann.Mana)
	assert.True(t, ann.Library && ann.LibraryRest && ann.Attacked && !ann.AsNeeded)
	assert.Equal(t, []int{1, 2}, []int{ann.LandsPlayed, ann.Drawn})
	assert.True(t, bob.Library && !bob.LibraryRest && bob.AsNeeded)
	assert.Equal(t, 20, bob.Life)

	bear := entity(t, sc, "old bear")
	assert.Equal(t, "Grizzly Bears", bear.Card)
	assert.True(t, bear.Tapped)
	assert.Equal(t, 1, bear.Damage)
	assert.Equal(t, map[string]int{"+1/+1": 2, "age": 1}, bear.Counters)
	assert.Equal(t, "old bear", sc.Entities[entity(t, sc, "Serra's Blessing").On].Alias)
	assert.Equal(t, 0, entity(t, sc, "Curse").OnPlayer)
	assert.Equal(t, -1, entity(t, sc, "Curse").On)
	wall := entity(t, sc, "Wall of Stone")
	assert.Equal(t, "first attacker", sc.Entities[wall.Blocking].Alias)
	assert.Equal(t, []int{0, 1}, []int{wall.Owner, wall.Control})
	insect := entity(t, sc, "Insect")
	assert.True(t, insect.Token && insect.Sick)
	assert.Equal(t, "1/1", insect.Size)
	assert.Equal(t, "Craw Wurm", entity(t, sc, "Clone").CopyOf)
	assert.True(t, entity(t, sc, "Clone").PhasedOut)
	circle := entity(t, sc, "Circle of Protection: Red")
	assert.Equal(t, "red", circle.Chosen)
	assert.True(t, circle.FaceDown)
	assert.True(t, entity(t, sc, "Craw Wurm").Attacking)
	assert.Equal(t, 1, entity(t, sc, "Craw Wurm").Band)
	fireball := entity(t, sc, "Fireball")
	assert.Equal(t, card.Stack, fireball.Zone)
	assert.Equal(t, 3, fireball.X)
	assert.Equal(t, " ann Craw Wurm@ann", all(sc, fireball.Targets))

	assert.Equal(t, 0, entity(t, sc, "Bottom Card").Index, "a graveyard is listed from the top, and its oldest card is 0")
	assert.Equal(t, 1, entity(t, sc, "Top Card").Index)
	assert.Equal(t, 0, entity(t, sc, "Sol Ring").Index)
	assert.Equal(t, 3, entity(t, sc, "Forest#3").Index, "after Terror and two Forests")
	assert.Equal(t, card.Pos{File: "start.toml", Line: 22, Column: 27}, entity(t, sc, "Forest#1").Pos)

	names := sc.CallNames()
	var entered [][]string
	for _, group := range sc.Entered {
		var called []string
		for _, i := range group {
			called = append(called, names[i])
		}
		entered = append(entered, called)
	}
	assert.Equal(t, [][]string{{"Island"}, {"old bear", "Plains#2"}, {"Serra's Blessing"}}, entered)

	require.Len(t, sc.Effects, 2)
	assert.Equal(t, "Giant Growth 0 old bear@ann", strings.Join([]string{sc.Effects[0].Card, string(rune('0' + sc.Effects[0].By)), named(sc, sc.Effects[0].On)}, " "))
	assert.Equal(t, "Howl from Beyond", sc.Effects[1].Card)
	assert.Equal(t, 1, sc.Effects[1].By)

	assert.Equal(t, scenario.Chance{Coins: []bool{true, false, true}, Dice: []int{6, 1}, Random: []string{"Terror"}, Seed: 42,
		Of: map[string]scenario.Chance{"Clone": {Coins: []bool{false}}}}, sc.Chance)
}

func TestWhatIsLeftOutHasItsDefault(t *testing.T) {
	sc := parse(t, "players = [\"ann\", \"bob\"]\n[[step]]\nann = \"pass\"")
	assert.Equal(t, moment.MainPhase, sc.Start)
	assert.Equal(t, scenario.UntilEndOfTurn, sc.Until.Kind)
	assert.Equal(t, 1, sc.TurnNumber)
	assert.Equal(t, 20, sc.Players[1].Life)
	assert.False(t, sc.Players[0].Library)
	step := sc.Steps[0]
	assert.Equal(t, "#1", step.ID)
	assert.Equal(t, -1, step.Action.X)
	assert.Equal(t, scenario.When{OnTurnOf: -1}, step.At)
	assert.Equal(t, scenario.Skip, step.Otherwise)
}

func TestCardsOfTheScenarioKeepTheirPlaces(t *testing.T) {
	sc := load(t, "cards.toml")
	lines := strings.Split(string(sc.CardTables), "\n")
	assert.Equal(t, `[      "Test Bear"]`, lines[3])
	assert.Equal(t, `cost = "{G}"`, lines[4])
	assert.Equal(t, `[      "Test Bear".in.old]`, lines[7])
	assert.Empty(t, strings.TrimSpace(strings.Join(lines[9:], "")))

	text, err := os.ReadFile("testdata/cards.toml")
	require.NoError(t, err)
	_, err = scenario.Parse("cards.toml", text, library{"Forest"})
	assert.NoError(t, err, "a scenario's own cards are known")
}

func TestVariantsShareWhatStandsBeforeThem(t *testing.T) {
	sc := load(t, "variants.toml")
	require.Len(t, sc.Variants, 2)
	assert.Len(t, sc.Steps, 1)
	a, b := sc.Variants[0], sc.Variants[1]
	assert.Equal(t, []string{"kill", "#2"}, []string{a.Steps[0].ID, a.Steps[1].ID})
	assert.Len(t, a.Expect, 2)
	assert.Equal(t, "again", b.Steps[1].ID)
	assert.Equal(t, scenario.UntilSettled, b.Until.Kind)
	assert.Equal(t, "another ruling", b.Source)
	assert.Len(t, b.Answers, 1)
	assert.Equal(t, "step(0)", named(sc, b.Steps[1].At.Of), "Terror is what the step kill casts")
	reading, ok := sc.Reading("b")
	assert.True(t, ok)
	assert.Equal(t, b, reading)
	_, ok = sc.Reading("c")
	assert.False(t, ok)
	reading, _ = sc.Reading("")
	assert.Equal(t, sc.Steps, reading.Steps)
}

func TestParsingTwiceGivesTheSame(t *testing.T) {
	files, err := filepath.Glob("testdata/*.toml")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, f := range files {
		assert.Equal(t, load(t, filepath.Base(f)), load(t, filepath.Base(f)), f)
	}
}

func TestErrorsCanBeTakenApart(t *testing.T) {
	_, err := scenario.Parse("x.toml", []byte("players = [\"ann\", \"bob\"]\n[ann]\nlief = 3"), nil)
	var one *scenario.Error
	require.True(t, errors.As(err, &one))
	assert.Equal(t, card.Pos{File: "x.toml", Line: 3, Column: 1}, one.Pos)
	assert.Equal(t, "life", one.Nearest)
}

func TestAStepThatIsDoneSeveralTimes(t *testing.T) {
	sc := parse(t, `
players = ["ann", "bob"]
[ann]
hand = ["Forest"]
[[step]]
id    = "rest"
bob   = "pass"
times = 3
[[step]]
ann = "play Forest"
[[step]]
at     = "once rest has resolved"
expect = { ann.life = 20 }
[[answer]]
to  = "may"
ann = "yes, 4 times"
bob = "no"
`)
	var ids []string
	for _, s := range sc.Steps {
		ids = append(ids, s.ID)
	}
	assert.Equal(t, []string{"#1", "#2", "rest", "#4", "#5"}, ids)
	assert.Equal(t, sc.Steps[2].Action, sc.Steps[0].Action)
	assert.Equal(t, 4, sc.Answers[0].Choice.Times)
	assert.Zero(t, sc.Answers[1].Choice.Times)
}

// A list that is written as one text is a list, unless it is the name of a thing.
func TestAListOfOneNameWithACommaMayBeATextOrAList(t *testing.T) {
	s := parse(t, `
title = "t"
players = ["ann", "bob"]
[ann]
battlefield = ["Mirri, Cat Warrior", "Forest"]
[[variant]]
name = "text"
expect.ann.battlefield = "Mirri, Cat Warrior"
[[variant]]
name = "list"
expect.ann.battlefield = ["Mirri, Cat Warrior"]
[[variant]]
name = "both"
expect.ann.battlefield = ["Mirri, Cat Warrior", "Forest"]
[[variant]]
name = "as-reported"
expect.ann.battlefield = 'Forest, "Mirri, Cat Warrior"'
`)
	var wanted []string
	for _, v := range s.Variants {
		wanted = append(wanted, v.Expect[0].Value)
	}
	one, both := `"Mirri, Cat Warrior"`, `Forest, "Mirri, Cat Warrior"`
	assert.Equal(t, []string{one, one, both, both}, wanted)
}
