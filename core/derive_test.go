package core

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/card"
)

// oneGroup are the plain rules with one group, in which everything applies in the order in which it came.
func oneGroup() *Rules {
	r := plainRules()
	r.CounterRule = "COUNTERS"
	return r
}

func gameBy(r *Rules) *Game {
	g := plainGame()
	g.Init(r)
	g.Decider = plain{}
	return g
}

// rock puts a permanent with one static ability onto the battlefield.
func rock(t *testing.T, g *Game, name, does string, types card.Types) ID {
	t.Helper()
	a, err := card.Parse(does, card.Pos{})
	require.NoError(t, err)
	id := g.NewThing(g.AddDef(&card.Card{Name: name, Types: types, Abilities: []*card.Ability{a}}), name, 0, CardObject)
	g.Put(id, card.Battlefield, -1)
	return id
}

// paint makes a creature white by a resolved effect.
func paint(g *Game, id ID) {
	g.Begin([]card.Mod{{Kind: card.SetColors, Colors: card.Only(card.White)}}, []Ref{ToObject(id)}, card.UntilEndOfTurn, &Context{})
}

func TestWhatCameTooSoonIsToldWithWhatCameAfterIt(t *testing.T) {
	g := gameBy(oneGroup())
	banner := rock(t, g, "Banner", "white creatures get +1/+1", card.Enchantment)
	bear := put(g, "Bear")
	assert.Empty(t, g.Derive(bear), "what never fits is not told")
	paint(g, bear)
	all := g.Derive(bear)
	require.Len(t, all, 2)
	assert.Equal(t, banner, all[0].Source)
	assert.False(t, all[0].Applies)
	assert.Equal(t, BeforeIt, all[0].Standing)
	assert.Equal(t, Rule("AGE"), all[0].Rule)
	assert.Equal(t, card.SetColors, all[1].Mod.Kind)
	assert.True(t, all[1].Applies)
	assert.NotZero(t, all[1].Stamp)
}

func TestAnEffectThatWaitsCitesDependency(t *testing.T) {
	o := oneGroup()
	o.Order = ByDependency("DEPENDS")
	g := gameBy(o)
	banner := rock(t, g, "Banner", "white creatures get +1/+1", card.Enchantment)
	robe := rock(t, g, "Robe", "green creatures are white", card.Enchantment)
	green := bear("Bear")
	green.Colors = card.Only(card.Green)
	bear := putCard(g, green)
	all := g.Derive(bear)
	require.Len(t, all, 2)
	assert.Equal(t, robe, all[0].Source)
	assert.Equal(t, Derived{Mod: card.Mod{Pos: card.Pos{Line: 1, Column: 17}, Kind: card.AddSize, Power: card.Num(1), Toughness: card.Num(1)}, Source: banner, Applies: true,
		Standing: WaitedFor, Other: robe, Rule: "DEPENDS"}, all[1])
	assert.Equal(t, 3, g.Chars(bear).Power)
}

// Robe makes the bear white before the banner reaches it, and big after the banner: of their sizes the banner's is not the one that comes after.
func TestAnEffectIsNotSaidToComeAfterOneThatChangesTheObjectAfterIt(t *testing.T) {
	o := oneGroup()
	o.GroupRules = []Rule{1: "COLORS", 2: "SIZES"}
	o.Group = func(m card.ModKind, _ TypeChange, _ bool) uint8 {
		if m == card.SetColors {
			return 1
		}
		return 2
	}
	sizes := func(enchantments ...string) []Derived {
		g := gameBy(o)
		for _, does := range enchantments {
			rock(t, g, does, does, card.Enchantment)
		}
		return g.Derive(put(g, "Bear"))
	}
	banner := "white creatures get +1/+1"
	alone := sizes(banner, "creatures are white")
	require.Len(t, alone, 2)
	assert.Equal(t, AfterIt, alone[1].Standing)
	assert.NotZero(t, alone[1].Other)
	robe := sizes(banner, "creatures are white and get +2/+2")
	require.Len(t, robe, 3)
	assert.True(t, robe[1].Applies)
	assert.Equal(t, card.Num(1), robe[1].Mod.Power)
	assert.Equal(t, InItsPlace, robe[1].Standing)
	assert.Zero(t, robe[1].Other)
	assert.Equal(t, Rule("SIZES"), robe[1].Rule)
}

func TestCountersHaveTheirPlaceAndRule(t *testing.T) {
	g := gameBy(oneGroup())
	bear := put(g, "Bear")
	g.AddCounters(bear, "+1/+1", 2, "")
	g.Begin([]card.Mod{{Kind: card.SetSize, Power: card.Num(0), Toughness: card.Num(2)}}, []Ref{ToObject(bear)}, card.UntilEndOfTurn, &Context{})
	all := g.Derive(bear)
	require.Len(t, all, 2)
	assert.True(t, all[0].Counters)
	assert.Equal(t, card.Num(2), all[0].Mod.Power)
	assert.Equal(t, Rule("COUNTERS"), all[0].Rule)
	assert.Equal(t, 0, g.Chars(bear).Power, "the counters count with what is printed")
	base, _ := g.BaseSize(bear)
	assert.Equal(t, 0, base)
}

func TestATappedArtifactIsToldToSleep(t *testing.T) {
	o := oneGroup()
	o.Sleeps = func(g *Game, id ID, _ *card.Ability) Rule {
		if g.S.Objects[id].Is(Tapped) {
			return "SLEEPS"
		}
		return ""
	}
	g := gameBy(o)
	horn := rock(t, g, "Horn", "all creatures get +1/+1", card.Artifact)
	bear := put(g, "Bear")
	g.Tap(horn, "")
	all := g.Derive(bear)
	require.Len(t, all, 1)
	assert.Equal(t, IsStopped, all[0].Standing)
	assert.Equal(t, Rule("SLEEPS"), all[0].Rule)
	assert.False(t, all[0].Applies)
}

func TestAnAbilityThatWasLostIsToldWithWhatTookIt(t *testing.T) {
	o := oneGroup()
	o.GroupRules = []Rule{1: "ABILITIES", 2: "SIZES"}
	o.Group = func(m card.ModKind, _ TypeChange, _ bool) uint8 {
		if m == card.AddSize {
			return 2
		}
		return 1
	}
	g := gameBy(o)
	lord := rock(t, g, "Lord", "other creatures get +1/+1", card.Creature)
	leveling := rock(t, g, "Leveling", "creatures lose all abilities", card.Enchantment)
	bear := put(g, "Bear")
	all := g.Derive(bear)
	require.Len(t, all, 2)
	assert.Equal(t, leveling, all[0].Source)
	assert.Equal(t, lord, all[1].Source)
	assert.Equal(t, IsLost, all[1].Standing)
	assert.Equal(t, leveling, all[1].Other)
	assert.Equal(t, Rule("ABILITIES"), all[1].Rule)
}

func TestToDeriveChangesNothing(t *testing.T) {
	g := gameBy(oneGroup())
	rock(t, g, "Banner", "white creatures get +1/+1", card.Enchantment)
	bear := put(g, "Bear")
	paint(g, bear)
	before := g.Hash()
	g.Derive(bear)
	assert.Equal(t, before, g.Hash())
	assert.NoError(t, g.Verify())
}
