package core

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core/card"
)

// hashWith is the hash of a small game in which an effect has begun.
func hashWith(mod card.Mod) uint64 {
	g := plainGame()
	id := put(g, "Anna")
	g.Begin([]card.Mod{mod}, []Ref{ToObject(id)}, card.UntilEndOfTurn, &Context{Source: id, Seen: -1})
	return g.Hash()
}

func TestEffectsThatSaySomethingElseMakeAnotherPosition(t *testing.T) {
	for _, pair := range [][2]card.Mod{
		{{Kind: card.AddKeyword, Keyword: card.Flying}, {Kind: card.AddKeyword, Keyword: card.FirstStrike}},
		{{Kind: card.SetColors, Colors: 1}, {Kind: card.SetColors, Colors: 2}},
		{{Kind: card.AddTypes, Types: card.Artifact}, {Kind: card.AddTypes, Types: card.Enchantment}},
		{{Kind: card.AddSubtype, Words: []string{"Bear"}}, {Kind: card.AddSubtype, Words: []string{"Elf"}}},
		{{Kind: card.Cant, Act: card.Attack}, {Kind: card.Cant, Act: card.Block}},
	} {
		assert.Equal(t, hashWith(pair[0]), hashWith(pair[0]))
		assert.NotEqual(t, hashWith(pair[0]), hashWith(pair[1]), "%v and %v", pair[0], pair[1])
	}
}
