package rules1998

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// 5ED-I-REG-1, 5ED-I-REG-3, 5ED-I-REG-4: regeneration is used as the destruction happens, not before; it taps the
// creature and erases its damage.
func TestRegenerationIsUsedAsTheDestructionHappens(t *testing.T) {
	p := newPosition(t)
	skeletons, bolt := p.inPlay(bob, "Drudge Skeletons"), p.hand(ann, "Lightning Bolt")
	p.script(
		casts(ann, bolt, skeletons),
		cannot("in response", "5ED-I-REG-1", uses(bob, skeletons, 0)),
		cannot("damage prevention", "PPG-DP-13", uses(bob, skeletons, 0)),
		during("as it would be destroyed", uses(bob, skeletons, 0)),
	)
	p.play(moment.MainPhase)
	assert.Equal(t, card.Battlefield, p.zone(skeletons))
	assert.True(t, p.object(skeletons).Is(core.Tapped))
	assert.True(t, p.happened(core.IsRegenerated, "5ED-I-REG-1", skeletons))
}

// 5ED-I-REG-2, 5ED-I-BURY-1: against a burial there is no window for regeneration.
func TestABurialGivesNoChanceToRegenerate(t *testing.T) {
	p := newPosition(t)
	wall, wrath := p.inPlay(bob, "Wall of Brambles"), p.hand(ann, "Wrath of God")
	p.script(casts(ann, wrath))
	p.play(moment.MainPhase)
	assert.Equal(t, card.Graveyard, p.zone(wall))
	assert.NotContains(t, p.windows, "bob: as it would be destroyed")
}

// PPG-COST-9-ex1, PPG-SAC-2: a creature that is sacrificed for a cost can't be regenerated.
func TestASacrificeGivesNoChanceToRegenerate(t *testing.T) {
	p := newPosition(t)
	skeletons := p.inPlay(ann, "Drudge Skeletons")
	altar := p.put(card.Battlefield, ann, invented(t, "Altar", "Artifact", "", "sacrifice a creature: you gain 2 life"))
	p.script(uses(ann, altar, 0))
	p.play(moment.MainPhase)
	assert.Equal(t, 22, p.life(ann))
	assert.Equal(t, card.Graveyard, p.zone(skeletons))
	assert.True(t, p.happened(core.IsSacrificed, "PPG-SAC-1", skeletons))
	assert.NotContains(t, p.windows, "ann: as it would be destroyed")
}

// PPG-SPC-5, INT-REGEN-1: of several creatures each can be regenerated, and the series begins again after each.
func TestEachOfSeveralCreaturesCanBeRegenerated(t *testing.T) {
	p := newPosition(t)
	skeletons, wisp, bears, quake := p.inPlay(bob, "Drudge Skeletons"), p.inPlay(bob, "Wall of Brambles"), p.inPlay(bob, "Grizzly Bears"), p.hand(ann, "Earthquake")
	p.script(
		castsX(ann, quake, 3),
		during("as it would be destroyed", uses(bob, skeletons, 0)),
		during("as it would be destroyed", uses(bob, wisp, 0)),
	)
	p.play(moment.MainPhase)
	assert.Equal(t, card.Battlefield, p.zone(skeletons))
	assert.Equal(t, card.Battlefield, p.zone(wisp))
	assert.Equal(t, card.Graveyard, p.zone(bears))
}

// PPG-SPC-4: a regeneration that concerns nothing that is being destroyed is not taken.
func TestOnlyWhatIsBeingDestroyedIsRegenerated(t *testing.T) {
	p := newPosition(t)
	skeletons, bears, bolt := p.inPlay(bob, "Drudge Skeletons"), p.inPlay(bob, "Grizzly Bears"), p.hand(ann, "Lightning Bolt")
	p.script(casts(ann, bolt, bears), cannot("as it would be destroyed", "5ED-I-REG-1", uses(bob, skeletons, 0)))
	p.play(moment.MainPhase)
	assert.False(t, p.object(skeletons).Is(core.Tapped))
	assert.Equal(t, card.Graveyard, p.zone(bears))
}

// 5ED-I-REG-5: a blocker that regenerates leaves combat; the attacker stays blocked: PPG-CBT-DB-3.
func TestARegeneratedBlockerLeavesCombat(t *testing.T) {
	p := newPosition(t)
	giant, skeletons, bolt := p.inPlay(ann, "Hill Giant"), p.inPlay(bob, "Drudge Skeletons"), p.hand(ann, "Shock")
	p.script(
		attacks(ann, giant), blocks(bob, skeletons, giant),
		during("fast effects after blocking", casts(ann, bolt, skeletons)),
		during("as it would be destroyed", uses(bob, skeletons, 0)),
	)
	p.play(moment.MainPhase)
	assert.Equal(t, card.Battlefield, p.zone(skeletons))
	assert.Zero(t, p.object(giant).Damage)
	assert.Equal(t, 20, p.life(bob))
}

// PPG-SPC-7: what the payment for a regeneration triggers waits until the destruction is over.
func TestWhatARegenerationTriggersWaitsUntilTheDestructionIsOver(t *testing.T) {
	p := newPosition(t)
	troll := p.put(card.Battlefield, bob, invented(t, "Hungry Troll", "Creature - Troll", "2/2", "sacrifice a creature: regenerate this"))
	elves, bears, quake := p.inPlay(bob, "Llanowar Elves"), p.inPlay(bob, "Grizzly Bears"), p.hand(ann, "Earthquake")
	p.inPlay(bob, "Soul Net")
	p.answer(bob, core.ToSacrifice, elves)
	p.answer(bob, core.ToUse, true)
	p.answer(bob, core.ToUse, true)
	p.script(castsX(ann, quake, 2), during("as it would be destroyed", uses(bob, troll, 0)))
	p.play(moment.MainPhase)
	gained := p.at(core.GainsLife, "INT-GAIN-1", bob)
	assert.Equal(t, card.Battlefield, p.zone(troll))
	assert.True(t, p.before(p.at(core.IsDestroyed, "5ED-I-DMG-3", bears), gained))
	assert.Equal(t, 2, p.count(core.GainsLife, bob), "for the Elves and for the Bears")
}

// PPG-CRE-3: a creature whose toughness falls below 1 dies; PPG-CRE-2: so does one that the damage it has now kills.
func TestACreatureDiesWhenItsToughnessFallsToItsDamage(t *testing.T) {
	p := newPosition(t)
	hurt, weak, strength := p.inPlay(bob, "Hill Giant"), p.inPlay(bob, "Grizzly Bears"), p.hand(ann, "Shock")
	wither := p.put(card.Hand, ann, invented(t, "Wither", "Instant", "", "target creature gets -2/-2 until end of turn"))
	again := p.put(card.Hand, ann, invented(t, "Weaken", "Instant", "", "target creature gets -1/-1 until end of turn"))
	p.script(casts(ann, strength, hurt), during("main phase", casts(ann, again, hurt)), casts(ann, wither, weak))
	p.play(moment.MainPhase)
	assert.True(t, p.happened(core.IsDestroyed, "PPG-CRE-2", hurt))
	assert.True(t, p.happened(core.IsDestroyed, "PPG-CRE-3", weak))
}

// PPG-CRE-2: the toughness falls without an event when a tapped artifact stops; the damage kills all the same.
func TestACreatureDiesWhenABonusStops(t *testing.T) {
	p := newPosition(t)
	banner := p.put(card.Battlefield, bob, invented(t, "Banner", "Artifact", "", "creatures you control get +0/+2"))
	bears, shock, icy := p.inPlay(bob, "Grizzly Bears"), p.hand(ann, "Shock"), p.inPlay(ann, "Icy Manipulator")
	p.script(casts(ann, shock, bears), during("main phase", uses(ann, icy, 0, banner)))
	p.play(moment.MainPhase)
	assert.True(t, p.before(p.at(core.Taps, "5ED-I-TAP-1", banner), p.at(core.IsDestroyed, "PPG-CRE-2", bears)), "5ED-I-ART-1")
}

// PPG-RES-7: an effect that lasts while its source stays tapped ends with that, and the creature dies of its damage.
func TestAnEffectThatEndsByItselfIsNoticed(t *testing.T) {
	p := newPosition(t)
	shield := p.put(card.Battlefield, bob, invented(t, "Shield", "Artifact Creature", "1/1", "{T}: target creature gets +0/+2 for as long as this remains tapped"))
	bears, shock, bags := p.inPlay(bob, "Grizzly Bears"), p.hand(ann, "Shock"), p.inPlay(ann, "Jandor's Saddlebags")
	p.script(
		during("main phase", uses(bob, shield, 0, bears)),
		during("main phase", casts(ann, shock, bears)),
		during("main phase", uses(ann, bags, 0, shield)),
	)
	p.play(moment.MainPhase)
	assert.True(t, p.happened(core.IsDestroyed, "PPG-CRE-2", bears))
}

// INT-LEGEND-1: the second legend of a name is buried as it comes; the first stays.
func TestTheSecondLegendIsBuried(t *testing.T) {
	p := newPosition(t)
	first, second := p.inPlay(bob, "Tobias Andrion"), p.hand(ann, "Tobias Andrion")
	p.script(casts(ann, second))
	p.play(moment.MainPhase)
	assert.Equal(t, card.Battlefield, p.zone(first))
	assert.True(t, p.happened(core.Dies, "INT-LEGEND-1", second))
}

// INT-LEGEND-2, INT-LEGEND-3: legends that come together are all buried; of a start position the oldest stays.
func TestLegendsOfOneNameThatComeTogetherAreAllBuried(t *testing.T) {
	p := newPosition(t)
	one, two := p.in(card.Graveyard, ann, "Lady Orca"), p.in(card.Graveyard, ann, "Lady Orca")
	rise := p.put(card.Hand, ann, invented(t, "Rise", "Sorcery", "", "return two target creature cards from your graveyard to the battlefield"))
	p.script(casts(ann, rise, one, two))
	p.play(moment.MainPhase)
	assert.True(t, p.happened(core.Dies, "INT-LEGEND-2", one))
	assert.True(t, p.happened(core.Dies, "INT-LEGEND-2", two))

	p = newPosition(t)
	one, two = p.inPlay(ann, "Lady Orca"), p.inPlay(ann, "Lady Orca")
	p.play(moment.SecondMainPhase)
	assert.Equal(t, card.Battlefield, p.zone(one))
	assert.True(t, p.before(p.at(core.Dies, "INT-LEGEND-3", two), p.at(core.PhaseBegins, "PPG-PH-1", ann)), "INT-START-1")
}

// INT-WORLD-1: an enchant world buries the older one.
func TestANewWorldBuriesTheOlder(t *testing.T) {
	p := newPosition(t)
	old, young := p.inPlay(bob, "Gravity Sphere"), p.hand(ann, "Concordant Crossroads")
	p.script(casts(ann, young))
	p.play(moment.MainPhase)
	assert.True(t, p.happened(core.Dies, "INT-WORLD-1", old))
	assert.Equal(t, card.Battlefield, p.zone(young))
}

// PPG-TOK-8: a token that leaves play is gone for good.
func TestATokenThatLeavesPlayIsGone(t *testing.T) {
	p := newPosition(t)
	migration, unsummon := p.hand(ann, "Saproling Migration"), p.hand(bob, "Unsummon")
	p.script(casts(ann, migration), during("main phase", does(bob, func(p *position) core.Action {
		return core.Action{Kind: core.Cast, Obj: p.id(unsummon), Targets: []core.Ref{core.ToObject(p.S.Battlefield[0])}}
	})))
	p.play(moment.MainPhase)
	assert.Len(t, p.S.Battlefield, 1)
	assert.Empty(t, p.S.Players[ann].Hand)
	assert.Equal(t, 1, countVerb(p, core.CeasesToExist))
}

// 5ED-I-ENCH-1, PPG-PROT-7: a local enchantment goes with its permanent, and when that gains protection from it.
func TestALocalEnchantmentIsBuriedWithoutALegalPermanent(t *testing.T) {
	p := newPosition(t)
	bears, other, bolt := p.inPlay(bob, "Grizzly Bears"), p.inPlay(bob, "Grizzly Bears"), p.hand(ann, "Shock")
	lost, repelled := p.on(bears, bob, "Flight"), p.on(other, bob, "Unholy Strength")
	ward := p.put(card.Hand, ann, invented(t, "Ward", "Instant", "", "target creature gains protection from black until end of turn"))
	p.script(casts(ann, bolt, bears), casts(ann, ward, other))
	p.play(moment.MainPhase)
	assert.True(t, p.happened(core.Dies, "5ED-I-ENCH-1", lost))
	assert.True(t, p.happened(core.Dies, "PPG-PROT-7", repelled))
}

// 5ED-I-LH-2, 5ED-I-LH-1: a creature with islandhome is buried without an island, and attacks only into one.
func TestLandhome(t *testing.T) {
	p := newPosition(t)
	serpent := p.inPlay(ann, "Sea Serpent")
	p.inPlay(ann, "Island")
	p.script(announces(ann), cannot("declaring attackers", "5ED-I-LH-1", declares(ann, 0, serpent)))
	p.play(moment.MainPhase)
	assert.Equal(t, card.Battlefield, p.zone(serpent))

	p = newPosition(t)
	serpent, island := p.inPlay(ann, "Sea Serpent"), p.inPlay(ann, "Island")
	geddon := p.hand(ann, "Armageddon")
	p.script(casts(ann, geddon))
	p.play(moment.MainPhase)
	assert.Equal(t, card.Graveyard, p.zone(island))
	assert.True(t, p.happened(core.Dies, "5ED-I-LH-2", serpent))
}

// PPG-CNT-4, PPG-LOSE-3: ten poison counters lose the game at once, not at the end of the phase.
func TestTenPoisonCountersLoseAtOnce(t *testing.T) {
	p := newPosition(t)
	p.S.Players[bob].Poison = 9
	sting, bolt := p.put(card.Hand, ann, invented(t, "Sting", "Instant", "", "put a poison counter on target player")), p.hand(bob, "Lightning Bolt")
	p.script(casts(ann, sting, bob))
	end := p.play(moment.MainPhase)
	assert.Equal(t, core.GameOver, end.Kind)
	assert.True(t, p.happened(core.LosesTheGame, "PPG-CNT-4", bob))
	assert.Equal(t, card.Hand, p.zone(bolt))
	assert.Equal(t, mainPhase, p.S.Phase)
}

// PPG-TRG-2: a state triggers also when a cost brings it about, and at once, whatever comes of the ability.
func TestAStateThatACostBringsAboutTriggers(t *testing.T) {
	p := newPosition(t)
	urn := p.put(card.Battlefield, ann, invented(t, "Urn", "Artifact", "", "remove a charge counter from this: you gain 1 life", "when this has no charge counters, bury it"))
	p.AddCounters(p.id(urn), "charge", 1, "PPG-CNT-1")
	p.script(uses(ann, urn, 0))
	p.play(moment.MainPhase)
	assert.True(t, p.before(p.at(core.IsBuried, "5ED-I-BURY-1", urn), p.at(core.GainsLife, "INT-GAIN-1", ann)))
	assert.Equal(t, 1, p.count(core.IsBuried, urn))
}

// INT-KEYWORD-1, PPG-CRE-3: what is indestructible dies of its toughness, and cannot be regenerated.
func TestTheIndestructibleDiesOfItsToughness(t *testing.T) {
	p := newPosition(t)
	myr := p.put(card.Battlefield, bob, invented(t, "Myr", "Artifact Creature", "0/1", "indestructible"))
	wither := p.put(card.Hand, ann, invented(t, "Wither", "Instant", "", "target creature gets -1/-1 until end of turn"))
	bolt := p.hand(ann, "Lightning Bolt")
	p.script(casts(ann, bolt, myr), during("main phase", casts(ann, wither, myr)))
	p.play(moment.MainPhase)
	assert.Zero(t, p.count(core.IsDestroyed, myr))
	assert.True(t, p.happened(core.Dies, "PPG-CRE-3", myr))
}

// INT-KEYWORD-1: newer keywords mean here what their cards say.
func TestNewerKeywordsMeanWhatTheirCardsSay(t *testing.T) {
	p := newPosition(t)
	scorpion, wurm := p.inPlay(ann, "Giant Scorpion"), p.inPlay(bob, "Craw Wurm")
	p.script(attacks(ann, scorpion), blocks(bob, wurm, scorpion))
	p.play(moment.MainPhase)
	assert.Equal(t, card.Graveyard, p.zone(wurm), "deathtouch")

	p = newPosition(t)
	hero := p.inPlay(ann, "Fabled Hero")
	p.script(attacks(ann, hero))
	p.play(moment.MainPhase)
	assert.Equal(t, 16, p.life(bob), "double strike")
}
