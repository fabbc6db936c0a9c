package core

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core/card"
)

// measure is a creature as large as the number of creatures with power 2 or more.
func measure() *card.Card {
	large := &card.Selector{Kind: card.Each, Filter: &card.Filter{Types: card.Creature, Power: card.Compare{Op: card.AtLeast, N: card.Num(2)}}}
	return &card.Card{Name: "Measure", Types: card.Creature, Power: card.Count{What: large}, Toughness: card.Count{What: large}}
}

func TestSizesThatCountEachOtherAreRefusedEachTime(t *testing.T) {
	g := plainGame()
	put(g, "Anna")
	var ids []ID
	for range 2 {
		id := g.NewThing(g.AddDef(measure()), "", 0, CardObject)
		g.Put(id, card.Battlefield, -1)
		ids = append(ids, id)
	}
	for range 2 { // what was being made is not kept
		for _, id := range ids {
			assert.Contains(t, refused(g, func() { g.Chars(id) }), "sizes that depend on each other")
			assert.Empty(t, g.making)
			assert.False(t, g.outlining)
		}
	}
}
