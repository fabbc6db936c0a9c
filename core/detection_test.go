package core

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/card"
)

func mourner() *card.Ability {
	return &card.Ability{Kind: card.Triggered, Trigger: &card.Trigger{Event: card.Dies, What: &card.Selector{Kind: card.This}}}
}

// 603.10: what another gives counts until the event is over, although that has left, for what looks back and for nothing else.
func TestWhatLooksBackHasWhatItWasGiven(t *testing.T) {
	g := plainGame()
	gives := card.Mod{Kind: card.AddAbility, Ability: mourner()}
	giver := bear("Giver")
	giver.Abilities = []*card.Ability{{Kind: card.Static, Mods: []card.Mod{gives},
		Affects: &card.Selector{Kind: card.Each, Filter: &card.Filter{Types: card.Creature, Permanent: true}}}}
	first, id := putCard(g, giver), put(g, "Bear")
	both := []Ref{ToObject(first), ToObject(id)}
	back := Happened{Event: card.Dies, Back: true}
	g.LeaveTogether(both, func() {
		g.ToGraveyard(first, Dies, "")
		assert.Empty(t, g.Chars(id).Granted, "of it as it is now")
		require.Len(t, g.heardBy(id, back).Granted, 1)
		assert.Empty(t, g.heardBy(id, Happened{Event: card.Enters}).Granted)
	})
	assert.Empty(t, g.heardBy(id, back).Granted, "the event is over")
}

// Where nothing gives or takes abilities, nothing is kept.
func TestNothingIsKeptThatNobodyAsksFor(t *testing.T) {
	g := plainGame()
	lord := bear("Lord")
	lord.Abilities = []*card.Ability{mourner(), {Kind: card.Static, Mods: []card.Mod{{Kind: card.AddSize, Power: card.Num(1), Toughness: card.Num(1)}},
		Affects: &card.Selector{Kind: card.Each, Filter: &card.Filter{Types: card.Creature, Permanent: true}}}}
	a, b := putCard(g, lord), put(g, "Bear")
	g.LeaveTogether([]Ref{ToObject(a), ToObject(b)}, func() {
		g.ToGraveyard(a, Dies, "")
		g.ToGraveyard(b, Dies, "")
		assert.Empty(t, g.hadBefore)
	})
}
