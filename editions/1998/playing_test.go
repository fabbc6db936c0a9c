package rules1998

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// PPG-RES-3-ex1: who flies as Winter Blast resolves is damaged, whatever was true when it was played.
func TestWinterBlastLooksForFlyingAsItResolves(t *testing.T) {
	p := newPosition(t)
	bears, falcon, blast, jump := p.inPlay(bob, "Durkwood Boars"), p.inPlay(bob, "Hill Giant"), p.hand(ann, "Winter Blast"), p.hand(ann, "Jump")
	p.script(castsX(ann, blast, 2, bears, falcon), during("in response", casts(ann, jump, falcon)))
	p.play(moment.MainPhase)
	assert.Zero(t, dealtTo(p, bears))
	assert.Equal(t, 2, dealtTo(p, falcon))
	assert.True(t, p.object(bears).Is(core.Tapped))
}

// PPG-RES-10-ex1: the creature has died before the Carpet's ability resolves; the Carpet goes then.
func TestTheCarpetGoesWhenItsRiderDiedInResponse(t *testing.T) {
	p := newPosition(t)
	carpet, bears, bolt := p.inPlay(ann, "Flying Carpet"), p.inPlay(ann, "Grizzly Bears"), p.hand(bob, "Lightning Bolt")
	p.script(uses(ann, carpet, 0, bears), during("in response", casts(bob, bolt, bears)))
	p.play(moment.MainPhase)
	assert.Equal(t, card.Graveyard, p.zone(bears))
	assert.Equal(t, card.Graveyard, p.zone(carpet), "PPG-RES-10")
}

// PPG-RES-12-ex1: what resolved later overrides.
func TestALaterEffectOverridesAnEarlier(t *testing.T) {
	p := newPosition(t)
	bears, jump := p.inPlay(ann, "Grizzly Bears"), p.hand(ann, "Jump")
	ground := p.put(card.Hand, ann, invented(t, "Ground", "Instant", "", "target creature loses flying until end of turn"))
	p.script(casts(ann, jump, bears), during("main phase", casts(ann, ground, bears)))
	flies := true
	p.sideways = func(g *core.Game, name string) { flies = flies && g.Chars(p.id(bears)).Has(card.Flying) }
	p.play(moment.MainPhase)
	assert.False(t, flies)
}

// PPG-RES-13-ex1: while the Terrain makes the mountain an island, Conversion does not see it; without, at once.
func TestConversionTakesTheMountainWhenTheTerrainLeaves(t *testing.T) {
	p := newPosition(t)
	mountain := p.inPlay(bob, "Mountain")
	terrain := p.on(mountain, ann, "Phantasmal Terrain")
	p.object(terrain).Chosen = p.Intern("Island")
	conversion, disenchant := p.hand(ann, "Conversion"), p.hand(ann, "Disenchant")
	p.script(casts(ann, conversion), during("main phase", casts(ann, disenchant, terrain)))
	var was []string
	p.sideways = func(g *core.Game, _ string) { was = append(was, g.Chars(p.id(mountain)).Subtypes...) }
	p.play(moment.MainPhase)
	assert.Equal(t, "Island", was[0])
	assert.Equal(t, "Plains", was[len(was)-1])
	assert.NotContains(t, was, "Mountain")
}

// PPG-RES-15-ex1: an enchantment that takes flying away takes it from creatures that come later, too.
func TestAnEnchantmentAppliesToCreaturesThatComeLater(t *testing.T) {
	p := newPosition(t)
	p.inPlay(bob, "Gravity Sphere")
	angel := p.hand(ann, "Serra Angel")
	p.script(casts(ann, angel))
	p.play(moment.MainPhase)
	assert.Equal(t, card.Battlefield, p.zone(angel))
	assert.False(t, p.Chars(p.id(angel)).Has(card.Flying))
}

// PPG-COST-6-ex1: Gloom makes Disenchant dearer to play, but its casting cost stays 2 for Spell Blast.
func TestSpellBlastLooksAtTheCastingCost(t *testing.T) {
	p := newPosition(t)
	p.inPlay(ann, "Gloom")
	vault, disenchant := p.inPlay(ann, "Mana Vault"), p.hand(bob, "Disenchant")
	p.S.Player(bob).AsNeeded = false
	p.inPlay(bob, "Plains", "Plains", "Plains", "Plains")
	p.script(cannot("main phase", "PPG-COST-4", casts(bob, disenchant, vault)))
	p.play(moment.MainPhase)

	p = newPosition(t)
	p.inPlay(ann, "Gloom")
	vault, disenchant = p.inPlay(ann, "Mana Vault"), p.hand(bob, "Disenchant")
	blast := p.hand(ann, "Spell Blast")
	p.script(
		casts(bob, disenchant, vault),
		cannot("interrupting", "PPG-TGT-1", castsX(ann, blast, 5, disenchant)),
		during("interrupting", castsX(ann, blast, 2, disenchant)),
	)
	p.play(moment.MainPhase)
	assert.True(t, p.happened(core.IsCountered, "PPG-INT-5", disenchant))
}

// PPG-TGT-5-ex1: with one of two targets lost, the other and the rest of the effect go on; with both, nothing does.
func TestAshesToAshes(t *testing.T) {
	ward := func(t *testing.T) *card.Card {
		return invented(t, "Ward", "Instant", "", "target creature gains protection from black until end of turn")
	}
	p := newPosition(t)
	one, two, ashes := p.inPlay(bob, "Grizzly Bears"), p.inPlay(bob, "Hill Giant"), p.hand(ann, "Ashes to Ashes")
	first := p.put(card.Hand, bob, ward(t))
	p.script(casts(ann, ashes, one, two), during("in response", casts(bob, first, one)))
	p.play(moment.MainPhase)
	assert.Equal(t, card.Battlefield, p.zone(one), "PPG-TGT-3")
	assert.Equal(t, card.Exile, p.zone(two), "PPG-TGT-4")
	assert.Equal(t, 15, p.life(ann))

	p = newPosition(t)
	one, two, ashes = p.inPlay(bob, "Grizzly Bears"), p.inPlay(bob, "Hill Giant"), p.hand(ann, "Ashes to Ashes")
	first, second := p.put(card.Hand, bob, ward(t)), p.put(card.Hand, bob, ward(t))
	p.script(casts(ann, ashes, one, two), during("in response", casts(bob, first, one)), during("in response", casts(bob, second, two)))
	p.play(moment.MainPhase)
	assert.True(t, p.happened(core.Fizzles, "PPG-TGT-5", ashes))
	assert.Equal(t, 20, p.life(ann))
}

// PPG-TGT-7-ex1: a bonus outlives the loss of its legal target; while the artifact is no creature it sleeps.
func TestGiantGrowthSleepsWhileItsArtifactIsNoCreature(t *testing.T) {
	p := newPosition(t)
	idol := p.put(card.Battlefield, ann, invented(t, "Forest Idol", "Artifact", "", "as long as you control a Forest, this is a 2/2 creature in addition"))
	forest, other, growth, rain := p.inPlay(ann, "Forest"), p.hand(ann, "Forest"), p.hand(ann, "Giant Growth"), p.hand(ann, "Stone Rain")
	ward := p.put(card.Hand, ann, invented(t, "Ward", "Instant", "", "target creature gains protection from green until end of turn"))
	p.script(
		casts(ann, growth, idol),
		during("main phase", casts(ann, ward, idol)),
		during("main phase", casts(ann, rain, forest)),
		during("main phase", plays(ann, other)),
		during("main phase", announces(ann)),
	)
	var sizes [][2]int
	p.watch = func(e *core.Event) {
		if e.Verb == core.Resolves || e.Verb == core.PlaysLand || e.Verb == core.AttackAnnounced {
			size := [2]int{}
			if p.IsCreature(p.id(idol)) {
				size = [2]int{p.Power(p.id(idol)), p.Toughness(p.id(idol))}
			}
			sizes = append(sizes, size)
		}
	}
	p.play(moment.MainPhase)
	asBefore := [2]int{2, 2}
	assert.Equal(t, [][2]int{asBefore, {5, 5}, {5, 5}, {0, 0}, {5, 5}}, sizes[:5], "as growth, ward and rain resolve, as the land is played, at last")
}

// PPG-TGT-7-ex2: what keeps a permanent from untapping goes on when that is no longer a creature.
func TestIceFloeHoldsWhatIsNoLongerACreature(t *testing.T) {
	p := newPosition(t)
	p.S.Active = bob
	factory, floe := p.inPlay(bob, "Mishra's Factory"), p.inPlay(ann, "Ice Floe")
	p.script(
		uses(bob, factory, 1),
		attacks(bob, factory),
		during("fast effects before blocking", uses(ann, floe, 1, factory)),
	)
	p.answer(ann, core.ToUntap, true) // leave the Floe tapped
	p.turns = 3                       // to the end of bob's next turn
	p.play(moment.MainPhase)
	assert.False(t, p.IsCreature(p.id(factory)))
	assert.True(t, p.object(factory).Is(core.Tapped), "bob's untap phase has passed")
}

// PPG-RES-1, 5ED-I-SRC-1: an effect has its source as it was when the ability was played: red, though blue by now.
func TestAnEffectRemembersItsSourceAsItWasPlayed(t *testing.T) {
	p := newPosition(t)
	artillery, lace := p.inPlay(ann, "Orcish Artillery"), p.hand(ann, "Thoughtlace")
	red, blue := p.inPlay(bob, "Circle of Protection: Red"), p.inPlay(bob, "Circle of Protection: Blue")
	p.script(
		uses(ann, artillery, 0, bob),
		during("in response", casts(ann, lace, artillery)),
		during("damage prevention", uses(bob, blue, 0)),
		during("damage prevention", uses(bob, red, 0)),
	)
	p.play(moment.MainPhase)
	assert.Equal(t, 20, p.life(bob))
	assert.Equal(t, 17, p.life(ann))
	assert.Equal(t, 1, p.count(core.DamagePrevented, artillery), "only the Circle against red found it")
}

// 5ED-I-PLAY-9: an ability that was played has its effect without its source.
func TestAnAbilityThatWasPlayedNeedsItsSourceNoMore(t *testing.T) {
	p := newPosition(t)
	sorcerer, bolt := p.inPlay(ann, "Prodigal Sorcerer"), p.hand(bob, "Lightning Bolt")
	p.script(uses(ann, sorcerer, 0, bob), during("in response", casts(bob, bolt, sorcerer)))
	p.play(moment.MainPhase)
	assert.Equal(t, card.Graveyard, p.zone(sorcerer))
	assert.Equal(t, 19, p.life(bob))
}

// 5ED-I-ART-2, PPG-COST-7: an artifact that was tapped can't be used; one that was tapped for its ability has played it.
func TestATappedArtifactCannotBeUsed(t *testing.T) {
	p := newPosition(t)
	free := p.put(card.Battlefield, ann, invented(t, "Censer", "Artifact", "", "{1}: you gain 1 life"))
	p.object(free).Flags |= core.Tapped
	rod, icy := p.inPlay(ann, "Rod of Ruin"), p.inPlay(bob, "Icy Manipulator")
	p.script(
		cannot("main phase", "5ED-I-ART-2", uses(ann, free, 0)),
		uses(ann, rod, 0, bob),
		during("in response", uses(bob, icy, 0, rod)),
	)
	p.play(moment.MainPhase)
	assert.Equal(t, 19, p.life(bob))
	assert.Equal(t, 20, p.life(ann))
}

// PPG-TGT-1, PPG-TGT-2, PPG-PROT-4, 5ED-I-PLAY-2: targets that are refused.
func TestTargetsThatAreRefused(t *testing.T) {
	p := newPosition(t)
	knight, bears, wraith := p.inPlay(bob, "White Knight"), p.inPlay(bob, "Grizzly Bears"), p.inPlay(bob, "Bog Wraith")
	terror, ashes := p.hand(ann, "Terror"), p.hand(ann, "Ashes to Ashes")
	p.script(
		cannot("main phase", "PPG-PROT-4", casts(ann, terror, knight)),
		cannot("main phase", "PPG-TGT-1", casts(ann, terror, wraith)),
		cannot("main phase", "PPG-TGT-2", casts(ann, ashes, bears, bears)),
		cannot("main phase", "5ED-I-PLAY-2", casts(ann, ashes, bears)),
	)
	p.play(moment.MainPhase)
}

// PPG-TURN-MAIN-2, 5ED-I-LAND-6: one land a turn, in the main phase; nobody can respond to it.
func TestOneLandATurn(t *testing.T) {
	p := newPosition(t)
	one, two, his := p.hand(ann, "Forest"), p.hand(ann, "Forest"), p.hand(bob, "Forest")
	p.script(
		plays(ann, one),
		cannot("main phase", "PPG-TURN-MAIN-2", plays(ann, two)),
		cannot("main phase", "PPG-TURN-MAIN-2", plays(bob, his)),
	)
	p.play(moment.MainPhase)
	assert.Equal(t, card.Battlefield, p.zone(one))
	assert.NotContains(t, p.windows, "bob: in response")
}

// PPG-MS-1, PPG-COST-9: a mana source is paid for in full: the Lotus is sacrificed, Dark Ritual taps a swamp.
func TestManaSourcesArePaidFor(t *testing.T) {
	p := newPosition(t)
	p.S.Player(ann).AsNeeded = false
	lotus, swamp, ritual := p.inPlay(ann, "Black Lotus"), p.inPlay(ann, "Swamp"), p.hand(ann, "Dark Ritual")
	p.script(uses(ann, lotus, 0), casts(ann, ritual))
	p.play(moment.MainPhase)
	assert.Equal(t, card.Graveyard, p.zone(lotus))
	assert.True(t, p.object(swamp).Is(core.Tapped))
	assert.Equal(t, 6, p.S.Player(ann).Burned, "three white and three black mana")
}

// 5ED-I-PLAY-8, PPG-MS-3: what can't be completed was not played; the mana drawn for it stays and burns.
func TestWhatCannotBeCompletedWasNotPlayed(t *testing.T) {
	p := newPosition(t)
	p.S.Player(ann).AsNeeded = false
	swamp, terror, wraith := p.inPlay(ann, "Swamp"), p.hand(ann, "Terror"), p.inPlay(bob, "Bog Wraith")
	p.script(attempt(does(ann, func(p *position) core.Action {
		return core.Action{Kind: core.Cast, Obj: p.id(terror), Targets: p.refs([]any{wraith}), Tapping: []core.ID{p.id(swamp)}}
	})))
	p.play(moment.MainPhase)
	assert.True(t, p.happened(core.IsReversed, "5ED-I-PLAY-8", terror))
	assert.Equal(t, card.Hand, p.zone(terror))
	assert.Equal(t, 19, p.life(ann), "PPG-BURN-2")
}

// PPG-COST-2: X of a casting cost is 0 for a permanent, whatever was paid.
func TestXIsNothingOnceTheSpellIsCast(t *testing.T) {
	p := newPosition(t)
	hydra := p.put(card.Hand, ann, costing(invented(t, "Hydra", "Creature - Hydra", "1/1", "this enters with X +1/+1 counters on it"), "{X}{R}"))
	small := p.put(card.Hand, bob, invented(t, "Swat", "Instant", "", "destroy target creature with mana value 1"))
	p.script(castsX(ann, hydra, 3), during("main phase", casts(bob, small, hydra)))
	p.play(moment.MainPhase)
	assert.Equal(t, card.Graveyard, p.zone(hydra))
}

// costing gives a card a casting cost.
func costing(c *card.Card, cost string) *card.Card {
	m, err := card.ParseMana(cost)
	if err != nil {
		panic(err)
	}
	c.Cost = m
	return c
}

// PPG-TRG-2: playing a land and using an ability are events that others may wait for.
func TestPlayingALandAndUsingAnAbilityAreEvents(t *testing.T) {
	p := newPosition(t)
	p.put(card.Battlefield, bob, invented(t, "Watcher", "Enchantment", "", "whenever a player plays a land, you gain 1 life", "whenever a player activates an ability of a creature, you gain 3 life"))
	forest, sorcerer := p.hand(ann, "Forest"), p.inPlay(ann, "Prodigal Sorcerer")
	p.script(plays(ann, forest), uses(ann, sorcerer, 0, bob))
	p.play(moment.MainPhase)
	assert.Equal(t, 20+1+3-1, p.life(bob))
}
