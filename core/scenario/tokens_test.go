package scenario_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/card"
	"palimpsest/core/scenario"
)

// tokenPlay has a step and an answer that speak of what comes to be in the replay.
const tokenPlay = `title = "t"
source = "s"
players = ["ann", "bob"]
[ann]
hand = ["Terror"]
battlefield = ["Hill Giant"]
[bob]
[[step]]
ann = %q
[[answer]]
to = "choice"
ann = %q
`

func TestATokenOfSeveralWordsNeedsNoQuotes(t *testing.T) {
	for name, want := range map[string]scenario.Ref{
		"Elf Warrior#2":           {Kind: scenario.NamedRef, Name: "Elf Warrior", Nth: 2},
		"'Elf Warrior#2'":         {Kind: scenario.NamedRef, Name: "Elf Warrior", Nth: 2},
		"'Knight of the Rose#1'":  {Kind: scenario.NamedRef, Name: "Knight of the Rose", Nth: 1},
		"Old Elf-Warrior Chief#1": {Kind: scenario.NamedRef, Name: "Old Elf-Warrior Chief", Nth: 1},
	} {
		sc, err := scenario.Parse("x", []byte(fmt.Sprintf(tokenPlay, "cast Terror targeting "+name+", Old Bear#1 and Hill Giant", name)), nil)
		require.NoError(t, err, name)
		targets := sc.Steps[0].Action.Targets
		require.Len(t, targets, 3, name)
		for _, r := range []scenario.Ref{targets[0], sc.Answers[0].Choice.Things[0]} {
			assert.Equal(t, want, scenario.Ref{Kind: r.Kind, Name: r.Name, Nth: r.Nth}, name)
		}
		assert.Equal(t, "Old Bear", targets[1].Name)
		assert.Equal(t, scenario.EntityRef, targets[2].Kind)
	}
}

func TestAnAnswerThatIsTheNameOfATokenNeedsNoQuotes(t *testing.T) {
	sc, err := scenario.Parse("x", []byte(fmt.Sprintf(tokenPlay, "cast Terror targeting Hill Giant", "Knight of the Rose#1")), nil)
	require.NoError(t, err)
	require.Len(t, sc.Answers[0].Choice.Things, 1)
	assert.Equal(t, "Knight of the Rose", sc.Answers[0].Choice.Things[0].Name)
}

func TestANumberedNameWithoutItsQuotesIsToldSo(t *testing.T) {
	cards, err := card.LoadFiles([]card.File{{Name: "c", Text: []byte("['Hill Giant']\ncost = '{3}{R}'\ntype = 'Creature - Giant'\nsize = '3/3'\n['Terror']\ncost = '{1}{B}'\ntype = 'Instant'\ndoes = ['destroy target creature']")}})
	require.NoError(t, err)
	for name, message := range map[string]string{
		"Knight of the Rose#1":     `expected single quotes around a name of several words: 'Knight of the Rose#1'`,
		"Hill Gaint#1":             `did you mean "Hill Giant"?`,
		"knights and Elf Person#1": `expected single quotes around a name of several words: 'knights and Elf Person#1'`,
	} {
		_, err := scenario.Parse("x", []byte(fmt.Sprintf(tokenPlay, "cast Terror targeting "+name, "yes")), cards)
		assert.ErrorContains(t, err, message, name)
	}
}
