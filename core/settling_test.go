package core

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/card"
)

// dependenceFirst are plain rules in which sizes change before all else, so that whatever asks for anything else is out of order.
func dependenceFirst() *Rules {
	r := plainRules()
	r.Order, r.Together, r.CounterRule = DependenceFirst("DEPENDS"), WholeEffect, "COUNTERS"
	r.GroupRules = []Rule{1: "SIZES", 2: "BASE", 3: "OTHERS"}
	r.Under = func(group uint8) Rule {
		if group == 2 {
			return "UNDER"
		}
		return General
	}
	r.Group = func(m card.ModKind, effect TypeChange, _ bool) uint8 {
		switch {
		case writesOf(m) == ofSize:
			return 1
		case effect == MakesCreature:
			return 2
		}
		return 3
	}
	return r
}

func TestAnEffectWaitsForOneOfALaterGroup(t *testing.T) {
	g := gameBy(dependenceFirst())
	banner := rock(t, g, "Banner", "white creatures get +1/+1", card.Enchantment)
	bear := put(g, "Bear")
	paint(g, bear)
	assert.Equal(t, 3, g.Chars(bear).Power)
	all := g.Derive(bear)
	require.Len(t, all, 2)
	assert.Equal(t, banner, all[0].Source)
	assert.True(t, all[0].Applies)
}

func TestAChainOfEffectsIsSettledFromItsEnd(t *testing.T) {
	g := gameBy(dependenceFirst())
	rock(t, g, "Lord", "Goblins get +1/+1", card.Enchantment)
	rock(t, g, "Mob", "white creatures are Goblins", card.Enchantment)
	bear := put(g, "Bear")
	assert.Equal(t, 2, g.Chars(bear).Power)
	paint(g, bear)
	assert.Equal(t, 3, g.Chars(bear).Power)
}

func TestEffectsInACircleGoInTheOrderInWhichTheyCame(t *testing.T) {
	for _, first := range []bool{true, false} {
		g := gameBy(dependenceFirst())
		does := []string{"Goblins are Elves", "Elves are Goblins"}
		if !first {
			does[0], does[1] = does[1], does[0]
		}
		rock(t, g, "Older", does[0], card.Enchantment)
		rock(t, g, "Newer", does[1], card.Enchantment)
		goblin := bear("Goblin")
		goblin.Subtypes = []string{"Goblin"}
		id := putCard(g, goblin)
		if first {
			assert.Equal(t, []string{"Goblin"}, g.Chars(id).Subtypes)
		} else {
			assert.Equal(t, []string{"Elf"}, g.Chars(id).Subtypes)
		}
	}
}

func TestWhatMakesACreatureLiesUnderWhatIsOlder(t *testing.T) {
	g := gameBy(dependenceFirst())
	stone := rock(t, g, "Stone", "other artifacts get +1/+1", card.Artifact)
	paint(g, stone)
	g.Begin([]card.Mod{{Kind: card.AddTypes, Types: card.Creature}, {Kind: card.SetColors, Colors: card.Only(card.Red)}},
		[]Ref{ToObject(stone)}, card.UntilEndOfTurn, &Context{})
	assert.Equal(t, card.Only(card.White), g.Chars(stone).Colors)
	all := g.Derive(stone)
	require.Len(t, all, 3)
	assert.Equal(t, Rule("UNDER"), all[1].Rule, "the newer base lies under the older paint")
	assert.Equal(t, Rule("UNDER"), all[2].Rule, "the older paint lies over what is newer")
	paint(g, stone)
	all = g.Derive(stone)
	require.Len(t, all, 4)
	assert.Equal(t, Rule("OTHERS"), all[3].Rule, "what is newer lies over it in any case")
}

// Of what awakens other enchantments, what awakens them is no creature; so what levels creatures takes the abilities
// of the others, and leaves that alone.
func TestAnAbilityIsLostWhereDependenceSaysSo(t *testing.T) {
	for _, order := range [][]string{{"Banner", "Leveling", "Veil"}, {"Veil", "Leveling", "Banner"}} {
		g := gameBy(dependenceFirst())
		does := map[string]string{"Banner": "creatures get +1/+1", "Leveling": "creatures lose all abilities", "Veil": "other enchantments are also creatures"}
		ids := map[string]ID{}
		for _, name := range order {
			ids[name] = rock(t, g, name, does[name], card.Enchantment)
		}
		bear := put(g, "Bear")
		assert.True(t, g.Chars(ids["Banner"]).LostAll)
		assert.False(t, g.Chars(ids["Veil"]).LostAll)
		assert.Equal(t, 2, g.Chars(bear).Power, "the banner has lost its ability")
		assert.NoError(t, g.Verify())
	}
}

func TestOfTwoThatTakeEachOthersAbilityTheOlderApplies(t *testing.T) {
	g := gameBy(dependenceFirst())
	older := rock(t, g, "Older", "other creatures lose all abilities", card.Creature)
	newer := rock(t, g, "Newer", "other creatures lose all abilities", card.Creature)
	assert.False(t, g.Chars(older).LostAll)
	assert.True(t, g.Chars(newer).LostAll)
}

// What takes abilities of creatures depends on what makes creatures, and that on what takes its ability: the older applies first. What names
// the Waker does not depend on it.
func TestOfAnAbilityAndWhatDependsOnItAndTakesItTheOlderApplies(t *testing.T) {
	waker, rite := "artifacts are also 1/1 creatures", "creatures lose all abilities"
	for _, c := range []struct {
		first, then string
		woken       bool
	}{
		{waker, rite, true},
		{rite, waker, false},
		{waker, `permanents named "Waker" lose all abilities`, false},
	} {
		g := gameBy(dependenceFirst())
		for _, does := range []string{c.first, c.then} {
			if does == waker {
				rock(t, g, "Waker", does, card.Creature)
			} else {
				rock(t, g, "Rite", does, card.Enchantment)
			}
		}
		stone := rock(t, g, "Stone", "creatures get +1/+1", card.Artifact)
		assert.Equal(t, c.woken, g.IsCreature(stone), c)
		assert.Equal(t, c.woken, g.Chars(stone).LostAll, c)
	}
}

func TestWhichEffectIsOlderCountsAcrossGroups(t *testing.T) {
	hashes := func(r *Rules) (before, after uint64) {
		g := gameBy(r)
		rises := rock(t, g, "Banner", "creatures get +1/+1", card.Enchantment)
		rock(t, g, "Light", "creatures are white", card.Enchantment)
		before = g.Hash()
		g.S.Objects[rises].Stamp = g.Stamp()
		g.changed()
		return before, g.Hash()
	}
	before, after := hashes(dependenceFirst())
	assert.NotEqual(t, before, after, "a circle would be settled in another way")
	r := dependenceFirst()
	r.Order = ByTimestamp("AGE")
	before, after = hashes(r)
	assert.Equal(t, before, after)
}

// What is in order as it is listed must come out the same when every effect takes its turn.
func TestTheListIsTheOrderWhereNothingIsOutOfOrder(t *testing.T) {
	does := []string{"creatures get +1/+1", "white creatures get +1/+1", "Goblins get +1/+1 and have flying", "creatures with flying are white",
		"white creatures are Goblins", "noncreature enchantments are also 2/2 creatures", "creatures with power 3 or more lose all abilities",
		"creatures with flying get -1/-1", "creatures lose all abilities and have base size 1/1", "Goblins are Elves", "Elves are red Goblins",
		"other enchantments are also 3/3 white creatures", "red creatures lose flying", "creatures have flying"}
	inOrder := 0
	for seed := range uint64(400) {
		r := dependenceFirst()
		r.Group = func(m card.ModKind, effect TypeChange, _ bool) uint8 {
			switch {
			case effect == MakesCreature && writesOf(m) != ofSize:
				return 1
			case writesOf(m) == ofSize:
				return 3
			}
			return 2
		}
		g, random := gameBy(r), rand.New(rand.NewPCG(seed, 0))
		for range 1 + random.IntN(4) {
			rock(t, g, "Rock", does[random.IntN(len(does))], card.Enchantment)
		}
		paint(g, put(g, "Bear"))
		listed := g.allChars()
		if g.outOfTurn {
			continue
		}
		inOrder++
		g.takeTurns(g.follows())
		g.outOfTurn = true
		g.makeAnew()
		assert.Equal(t, listed, g.allChars(), "seed %d", seed)
	}
	assert.Greater(t, inOrder, 100)
}

func (g *Game) allChars() (all []Chars) {
	for _, id := range g.S.Battlefield {
		c := *g.Chars(id)
		c.Granted, c.Rules = slices.Clone(c.Granted), slices.Clone(c.Rules)
		all = append(all, c)
	}
	return all
}
