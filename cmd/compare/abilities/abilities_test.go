package abilities

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/check"
	"palimpsest/cmd/compare/report"
	"palimpsest/core/card"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
	"palimpsest/core/scenario"
)

const griffin = `
["Griffin"]
cost = "{2}{W}"
type = "Creature - Griffin"
size = "2/2"
does = ["flying", "{W}: this gets +0/+1 until end of turn"]
in.a.does = ["flying"]
["Veil"]
cost = "{W}"
type = "Enchantment - Aura"
does = ["enchant creature", "enchanted creature has fear"]
`

const play = `title = "A"
players = ["ann", "bob"]
[ann]
battlefield = ["Griffin", "Cub"]
[cards.Cub]
cost = "{G}"
type = "Creature - Cat"
size = "1/1"
does = ["haste"]
[[step]]
id = "rise"
at = "start"
expect.Griffin.toughness = 3
`

func survey(t *testing.T) (*Survey, *scenario.Scenario, edition.File) {
	t.Helper()
	cards, err := card.LoadFiles([]card.File{{Name: "cards.toml", Text: []byte(griffin)}})
	require.NoError(t, err)
	sc, err := scenario.Parse("a.toml", []byte(play), nil)
	require.NoError(t, err)
	return New(cards, []string{"a", "b"}), sc, edition.File{Name: "a.toml", Text: []byte(play)}
}

// toughness is the outcome of the play in which the Griffin has this toughness.
func toughness(id, value string) *outcome.Outcome {
	return &outcome.Outcome{Format: outcome.Format, Edition: id, Status: outcome.OK,
		Checkpoints: []outcome.Checkpoint{{Step: "rise", Facts: []outcome.Fact{{Name: "Griffin.toughness", Value: value}}}}}
}

func TestEachAbilityOfEachCardOfTheLibraryIsTakenOff(t *testing.T) {
	s, sc, file := survey(t)
	trials := s.Trials(sc, file, "b")
	require.Len(t, trials, 2, "the Cub is the scenario's own")
	for _, trial := range trials {
		_, err := scenario.Parse("a.toml", trial.Scenario.Text, nil)
		require.NoError(t, err)
		assert.True(t, strings.HasPrefix(string(trial.Scenario.Text), play))
	}
	assert.Len(t, s.Trials(sc, file, "a"), 1)
}

// A scenario may leave out the accents of a name; the trial is about the card all the same.
func TestACardIsMeasuredByItsOwnName(t *testing.T) {
	cards, err := card.LoadFiles([]card.File{{Name: "cards.toml", Text: []byte("['Dandân']\ntype = 'Creature - Fish'\nsize = '4/1'\ndoes = ['flying']\n")}})
	require.NoError(t, err)
	text := []byte("players = ['ann', 'bob']\n[ann]\nbattlefield = ['Dandan']\n")
	sc, err := scenario.Parse("a.toml", text, nil)
	require.NoError(t, err)
	s := New(cards, []string{"a"})
	trials := s.Trials(sc, edition.File{Name: "a.toml", Text: text}, "a")
	require.Len(t, trials, 1)
	assert.False(t, s.Shown(trials[0], "a"))
}

func TestAnAbilityIsShownByWhatFailsWithoutIt(t *testing.T) {
	s, sc, file := survey(t)
	script := check.Script{File: "a.toml", Scenario: sc}
	trials := s.Trials(sc, file, "b")
	s.Take(trials[0], script, toughness("b", "3")) // without flying all is as expected
	s.Take(trials[1], script, toughness("b", "2"))
	s.Take(s.Trials(sc, file, "a")[0], script, &outcome.Outcome{Format: outcome.Format, Edition: "a", Status: outcome.Failed, Problem: "no such card"})

	rows := s.Rows()
	missing := map[string][]string{}
	for _, r := range rows {
		missing[r.Text] = r.Missing()
	}
	assert.Equal(t, map[string][]string{
		"flying":                                 {"a", "b"},
		"{W}: this gets +0/+1 until end of turn": nil,
		"enchanted permanent has fear":           {"a", "b"},
	}, emptyIsNil(missing))

	count := strings.Fields(text(Count(rows, []string{"a", "b"})))
	assert.Equal(t, []string{"edition", "abilities", "shown", "not", "shown", "a", "2", "0", "2", "b", "3", "1", "2"}, count)
	assert.NotContains(t, text(Unshown(rows)), "{W}")
	assert.Contains(t, text(Unshown(rows)), "Veil")

	var b strings.Builder
	require.NoError(t, JSON(&b, rows))
	var read struct {
		Abilities []Row `json:"abilities"`
	}
	require.NoError(t, json.Unmarshal([]byte(b.String()), &read))
	require.Len(t, read.Abilities, 3)
}

func text(t *report.Table) string { return strings.Join(t.Lines(100, report.Painter{}), "\n") }

func emptyIsNil(m map[string][]string) map[string][]string {
	for k, v := range m {
		if len(v) == 0 {
			m[k] = nil
		}
	}
	return m
}
