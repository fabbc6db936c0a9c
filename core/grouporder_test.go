package core

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core/card"
)

// typesFirst are plain rules in which sizes and what takes abilities come after all else.
func typesFirst(order func(Rule) Ordering) *Rules {
	r := plainRules()
	r.Order, r.Together, r.CounterRule = order("DEPENDS"), EachGroup, "COUNTERS"
	r.GroupRules = []Rule{1: "TYPES", 2: "OTHERS"}
	r.Group = func(m card.ModKind, _ TypeChange, _ bool) uint8 {
		if m == card.LoseAbilities || writesOf(m) == ofSize {
			return 2
		}
		return 1
	}
	return r
}

func goblin(g *Game, colors card.Colors) ID {
	c := bear("Goblin")
	c.Subtypes, c.Colors = []string{"Goblin"}, colors
	return putCard(g, c)
}

// One effect depends on the other because of one goblin, the other on it because of the other goblin.
func TestALoopThroughTwoObjectsGoesByTimestampForBoth(t *testing.T) {
	for _, elvesFirst := range []bool{true, false} {
		g := gameBy(typesFirst(ByDependency))
		does := []string{"white creatures are Elves", "Goblins are white"}
		if !elvesFirst {
			slices.Reverse(does)
		}
		rock(t, g, "Older", does[0], card.Enchantment)
		rock(t, g, "Newer", does[1], card.Enchantment)
		white, green := goblin(g, card.Only(card.White)), goblin(g, card.Only(card.Green))
		assert.Equal(t, []string{"Elf"}, g.Chars(white).Subtypes)
		assert.Equal(t, card.Only(card.White), g.Chars(green).Colors)
		if elvesFirst {
			assert.Equal(t, []string{"Goblin"}, g.Chars(green).Subtypes)
		} else {
			assert.Equal(t, []string{"Elf"}, g.Chars(green).Subtypes)
		}
	}
}

func TestAnEffectWaitsForAllPartsOfAnother(t *testing.T) {
	g := gameBy(typesFirst(ByDependency))
	older := rock(t, g, "Older", "white creatures are Elves", card.Enchantment)
	white, green := goblin(g, card.Only(card.White)), goblin(g, card.Only(card.Green))
	g.Begin([]card.Mod{{Kind: card.SetColors, Colors: card.Only(card.White)}, {Kind: card.AddSubtype, Words: []string{"Dwarf"}}},
		[]Ref{ToObject(white), ToObject(green)}, card.UntilEndOfTurn, &Context{})
	assert.Equal(t, []string{"Elf"}, g.Chars(green).Subtypes)
	assert.Equal(t, []string{"Elf"}, g.Chars(white).Subtypes, "it waits with every object, though only one becomes white")
	all := g.Derive(green)
	assert.Equal(t, older, all[len(all)-1].Source)
	assert.Equal(t, WaitedFor, all[len(all)-1].Standing)
}

func TestTheOrderOfAGroupKeepsWhichEffectIsOlder(t *testing.T) {
	position := func(waits bool) uint64 {
		g := gameBy(typesFirst(ByDependency))
		does := []string{"Goblins are white", "white creatures are Elves"}
		if waits {
			slices.Reverse(does)
		}
		a := rock(t, g, "A", does[0], card.Enchantment)
		b := rock(t, g, "B", does[1], card.Enchantment)
		id := goblin(g, card.Only(card.Green))
		assert.Equal(t, []string{"Elf"}, g.Chars(id).Subtypes)
		places := []int32{g.force[0].place, g.force[1].place}
		if waits {
			assert.Equal(t, []ID{b, a}, []ID{g.force[0].source, g.force[1].source})
			assert.Equal(t, []int32{2, 1}, places)
		} else {
			assert.Equal(t, []ID{a, b}, []ID{g.force[0].source, g.force[1].source})
			assert.Equal(t, []int32{1, 2}, places)
		}
		return g.Hash()
	}
	assert.NotEqual(t, position(true), position(false))
}

func TestWhatTakesAnAbilityIsWaitedForInALaterGroup(t *testing.T) {
	for _, silenceFirst := range []bool{true, false} {
		for _, order := range []func(Rule) Ordering{ByDependency, ByDependencyOfAll} {
			g := gameBy(typesFirst(order))
			if silenceFirst {
				rock(t, g, "Silence", "creatures lose all abilities", card.Enchantment)
			}
			rock(t, g, "Mob", "green creatures are Elves", card.Creature)
			if !silenceFirst {
				rock(t, g, "Silence", "creatures lose all abilities", card.Enchantment)
			}
			id := goblin(g, card.Only(card.Green))
			if g.Chars(id); order("").waits(&inForce{group: 1}, &inForce{group: 2}) {
				assert.Equal(t, []string{"Goblin"}, g.Chars(id).Subtypes)
			} else {
				assert.Equal(t, []string{"Elf"}, g.Chars(id).Subtypes)
			}
		}
	}
}

// What takes the ability applies to other things because of the ability.
func TestALoopOfTwoGroupsGoesByTimestamp(t *testing.T) {
	for _, silenceFirst := range []bool{true, false} {
		g := gameBy(typesFirst(ByDependencyOfAll))
		if silenceFirst {
			rock(t, g, "Silence", "Elves lose all abilities", card.Enchantment)
		}
		elf := bear("Elf")
		elf.Subtypes = []string{"Elf"}
		a, err := card.Parse("Goblins are Elves", card.Pos{})
		assert.NoError(t, err)
		elf.Abilities = []*card.Ability{a}
		leader := putCard(g, elf)
		if !silenceFirst {
			rock(t, g, "Silence", "Elves lose all abilities", card.Enchantment)
		}
		id := goblin(g, card.Only(card.Green))
		assert.True(t, g.Chars(leader).LostAll)
		assert.Equal(t, !silenceFirst, g.Chars(id).LostAll)
		assert.Equal(t, !silenceFirst, g.Chars(id).HasSubtype("Elf"))
	}
}
