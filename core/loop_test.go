package core

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/card"
)

// takes lets triggered abilities come to be played that are called by letters.
func takes(g *Game, letters string, at map[rune]*card.Ability) (rounds []int) {
	for _, letter := range letters {
		if at[letter] == nil {
			at[letter] = &card.Ability{}
		}
		_, round := g.Takes(&Waiting{Ability: at[letter]})
		rounds = append(rounds, round)
	}
	return rounds
}

func TestALoopIsFoundByWhatIsPlayedInIt(t *testing.T) {
	for letters, want := range map[string]Loop{
		"AAA":             {From: 0, Round: 1},
		"AA":              {},
		"ABABAB":          {From: 0, Round: 2},
		"XYABABAB":        {From: 2, Round: 2},
		"XABAABAABA":      {From: 1, Round: 3},
		"BCAAABCAAABCAAA": {From: 0, Round: 5},
		"ABAABBAAABBB":    {From: 9, Round: 1},
		"ABCDEFGH":        {},
	} {
		g := plainGame()
		put(g, "Anna")
		takes(g, "QQ", map[rune]*card.Ability{})
		g.loop.chose()
		takes(g, letters, map[rune]*card.Ability{})
		if want.Round > 0 {
			want.From += 2 // played before a player had a choice
		}
		assert.Equal(t, want, g.FindLoop(), letters)
	}
}

func TestTheRoundsOfANamedLoopAreCounted(t *testing.T) {
	g := plainGame()
	put(g, "Anna")
	g.Named = []Loop{{From: 1, Round: 2}, {From: 8, Round: 1}}
	at := map[rune]*card.Ability{}
	assert.Equal(t, []int{0, 1, 0, 2, 0, 3}, takes(g, "XABABA", at))
	g.Named[0].Times = 3
	assert.False(t, g.Endless(), "it ends as the players have said")
	assert.Equal(t, []int{0, 4}, takes(g, "BA", at), "the edition does not play what would begin the fourth round")
	assert.Empty(t, g.loop.played, "what comes after is another chain")
	assert.Equal(t, []int{1, 2}, takes(g, "CC", at), "and may be another loop")
}

func TestChanceIsNoChoiceButRemembered(t *testing.T) {
	g := plainGame()
	put(g, "Anna")
	takes(g, "AAA", map[rune]*card.Ability{})
	g.loop.flipped()
	assert.True(t, g.LoopsByChance())
	require.Equal(t, 1, g.FindLoop().Round)
	g.loop.chose()
	assert.False(t, g.LoopsByChance())
	assert.Zero(t, g.FindLoop())
}
