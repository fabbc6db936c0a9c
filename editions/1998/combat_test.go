package rules1998

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// PPG-TURN-MAIN-4: a batch of the opponent aborts an announced attack, which may be announced again.
func TestABatchOfTheOpponentAbortsAnAnnouncedAttack(t *testing.T) {
	p := newPosition(t)
	bears, bolt := p.inPlay(ann, "Grizzly Bears", "Hill Giant"), p.hand(bob, "Shock")
	giant := bears + 1
	p.script(
		announces(ann),
		during("attack announced", casts(bob, bolt, bears)),
		attacks(ann, giant),
	)
	p.play(moment.MainPhase)
	assert.True(t, p.happened(core.AttackAborted, "PPG-TURN-MAIN-4", ann))
	assert.Equal(t, card.Graveyard, p.zone(bears))
	assert.Equal(t, 17, p.life(bob))
	assert.Equal(t, 2, p.count(core.AttackAnnounced, ann))
}

// PPG-MS-1, PPG-TURN-MAIN-4: a mana source is no batch and does not abort the attack.
func TestAManaSourceDoesNotAbortTheAttack(t *testing.T) {
	p := newPosition(t)
	bears, forest := p.inPlay(ann, "Grizzly Bears"), p.inPlay(bob, "Forest")
	p.script(announces(ann), during("attack announced", taps(bob, forest)), declares(ann, 0, bears))
	p.play(moment.MainPhase)
	assert.Zero(t, p.count(core.AttackAborted, ann))
	assert.Equal(t, 1, p.S.Player(bob).Burned, "PPG-TURN-MAIN-5: it burns as the attack begins")
	assert.Equal(t, 17, p.life(bob))
}

// PPG-TURN-MAIN-5, PPG-LIFE-3: the start of an attack is like the end of a phase: mana burns and life is checked.
func TestThePlayersBurnAndDieAsTheAttackBegins(t *testing.T) {
	p := newPosition(t)
	p.S.Players[bob].Life = 3
	bolt, bears := p.hand(ann, "Lightning Bolt"), p.inPlay(ann, "Grizzly Bears")
	p.script(casts(ann, bolt, bob), announces(ann))
	end := p.play(moment.MainPhase)
	assert.Equal(t, core.GameOver, end.Kind)
	assert.True(t, p.happened(core.LosesTheGame, "PPG-LIFE-3", bob))
	assert.NotContains(t, p.windows, "ann: declaring attackers")
	assert.Equal(t, card.Battlefield, p.zone(bears))
}

// PPG-CBT-DA-5, PPG-TURN-MAIN-3: an attack without attackers uses up the one attack of the turn.
func TestANullAttackUsesUpTheAttack(t *testing.T) {
	p := newPosition(t)
	bears := p.inPlay(ann, "Grizzly Bears")
	p.script(announces(ann), cannot("main phase", "PPG-TURN-MAIN-3", announces(ann)))
	p.play(moment.MainPhase)
	assert.Zero(t, p.count(core.Attacks, bears))
	assert.Contains(t, p.windows, "ann: fast effects after blocking")
}

// PPG-CBT-DA-1, 5ED-I-WALL-1, PPG-CRE-6: who may not attack.
func TestWhoMayNotAttack(t *testing.T) {
	p := newPosition(t)
	tapped, wall, sick, bears := p.inPlay(ann, "Grizzly Bears"), p.inPlay(ann, "Wall of Stone"), p.inPlay(ann, "Grizzly Bears"), p.inPlay(ann, "Grizzly Bears")
	p.object(tapped).Flags |= core.Tapped
	p.object(sick).Since = p.S.Turn
	p.script(
		announces(ann),
		cannot("declaring attackers", "PPG-CBT-DA-1", declares(ann, 0, tapped)),
		cannot("declaring attackers", "5ED-I-WALL-1", declares(ann, 0, wall)),
		cannot("declaring attackers", "PPG-CRE-6", declares(ann, 0, sick)),
		declares(ann, 0, bears),
	)
	p.play(moment.MainPhase)
	assert.True(t, p.object(bears).Is(core.Tapped), "PPG-CBT-DA-2")
}

// PPG-CRE-6-ex1: a creature that comes under another's control is sick until that player's next turn has begun.
func TestAStolenCreatureIsSickUntilTheNextTurn(t *testing.T) {
	p := newPosition(t)
	wraith, magic := p.inPlay(bob, "Bog Wraith"), p.hand(ann, "Control Magic")
	p.script(
		casts(ann, magic, wraith),
		announces(ann),
		cannot("declaring attackers", "PPG-CRE-6", declares(ann, 0, wraith)),
	)
	p.play(moment.MainPhase)
	assert.Equal(t, ann, p.object(wraith).Controller)

	p.script(attacks(ann, wraith)) // her next turn, after bob's
	p.play(moment.BeginningOfTurn)
	assert.Equal(t, 17, p.life(bob))
}

// PPG-CBT-EV-1-ex1: a creature that flies and has islandwalk can't be blocked by flyers while there is an island.
func TestABlockerMustMeetEveryEvasion(t *testing.T) {
	p := newPosition(t)
	attacker := p.put(card.Battlefield, ann, invented(t, "Flying Merfolk", "Creature - Merfolk", "1/1", "flying", "islandwalk"))
	angel := p.inPlay(bob, "Serra Angel")
	p.inPlay(bob, "Island")
	p.script(attacks(ann, attacker), cannot("declaring blockers", "5ED-I-LW-1", blocks(bob, angel, attacker)))
	p.play(moment.MainPhase)
	assert.Equal(t, 19, p.life(bob))

	p = newPosition(t)
	attacker = p.put(card.Battlefield, ann, invented(t, "Flying Merfolk", "Creature - Merfolk", "1/1", "flying", "islandwalk"))
	angel = p.inPlay(bob, "Serra Angel")
	p.inPlay(bob, "Forest")
	p.script(attacks(ann, attacker), blocks(bob, angel, attacker))
	p.play(moment.MainPhase)
	assert.Equal(t, card.Graveyard, p.zone(attacker), "without an island the Angel blocks")
}

// PPG-CBT-EV-2: flying that is gained after blocks does not undo a block.
func TestEvasionGainedAfterTheBlockDoesNotUndoIt(t *testing.T) {
	p := newPosition(t)
	giant, bears, jump := p.inPlay(ann, "Hill Giant"), p.inPlay(bob, "Grizzly Bears"), p.hand(ann, "Jump")
	p.script(attacks(ann, giant), blocks(bob, bears, giant), during("fast effects after blocking", casts(ann, jump, giant)))
	p.play(moment.MainPhase)
	assert.Equal(t, 20, p.life(bob))
	assert.Equal(t, card.Graveyard, p.zone(bears))
}

// PPG-BAND-7-ex1: Mesa Pegasus does not help a creature without flying to block a flyer.
func TestBlockersFormNoBands(t *testing.T) {
	p := newPosition(t)
	sprites, pegasus, bears := p.inPlay(ann, "Scryb Sprites"), p.inPlay(bob, "Mesa Pegasus"), p.inPlay(bob, "Grizzly Bears")
	p.script(
		attacks(ann, sprites),
		blocks(bob, pegasus, sprites),
		cannot("declaring blockers", "5ED-I-FLY-1", blocks(bob, bears, sprites)),
	)
	p.play(moment.MainPhase)
	assert.Equal(t, 20, p.life(bob))
}

// PPG-BAND-5-ex1, PPG-BAND-3, PPG-BAND-6: the band deals five together; only the Mammoth tramples, and who blocks one
// blocks all. The band's controller distributes what the blocker deals: PPG-BAND-8.
func TestABandAttacksTogetherAndSharesNothing(t *testing.T) {
	p := newPosition(t)
	hero, pegasus, mammoth := p.inPlay(ann, "Benalish Hero"), p.inPlay(ann, "Mesa Pegasus"), p.inPlay(ann, "War Mammoth")
	wall := p.inPlay(bob, "Wall of Swords") // 3/5, flying
	p.answer(ann, core.ToDivide, 0)         // of the Wall's 3 none to the hero
	p.answer(ann, core.ToDivide, 0)         // and none to the pegasus
	p.script(announces(ann), declares(ann, 1, hero, pegasus, mammoth), blocks(bob, wall, hero))
	p.play(moment.MainPhase)
	assert.Equal(t, 5, dealtTo(p, wall), "PPG-BAND-5-ex1")
	assert.Equal(t, 20, p.life(bob), "blocking the hero blocks all of them")
	assert.Equal(t, card.Graveyard, p.zone(mammoth))
	assert.Equal(t, card.Battlefield, p.zone(hero))
	assert.Equal(t, card.Battlefield, p.zone(pegasus))
}

// dealtTo is the combat damage that was dealt to a creature.
func dealtTo(p *position, to item) (n int) {
	for _, e := range p.events {
		if id := e.Object.Object(); e.Verb == core.DealsDamage && id != 0 && p.S.Object(id).Phys == int32(to) {
			n += e.Amount
		}
	}
	return n
}

// PPG-BAND-5-ex1, 5ED-I-TR-1: in a band only the excess of the trampler itself goes on to the player.
func TestInABandOnlyTheTramplerTramples(t *testing.T) {
	p := newPosition(t)
	hero, mammoth, elves := p.inPlay(ann, "Benalish Hero"), p.inPlay(ann, "War Mammoth"), p.inPlay(bob, "Llanowar Elves")
	p.script(announces(ann), declares(ann, 1, hero, mammoth), blocks(bob, elves, hero))
	p.play(moment.MainPhase)
	assert.Equal(t, 18, p.life(bob), "of the Mammoth's 3 the Elves take 1; the hero's 1 stays with them")
}

// PPG-BAND-2: a second creature without banding is not taken into a band.
func TestABandHasAtMostOneMemberWithoutBanding(t *testing.T) {
	p := newPosition(t)
	hero, bears, giant := p.inPlay(ann, "Benalish Hero"), p.inPlay(ann, "Grizzly Bears"), p.inPlay(ann, "Hill Giant")
	p.script(announces(ann), declares(ann, 1, hero, bears), cannot("declaring attackers", "PPG-BAND-2", declares(ann, 1, giant)))
	p.play(moment.MainPhase)
	assert.Equal(t, 17, p.life(bob))
}

// PPG-BAND-9-ex1: one of two blockers gains banding after the block; their controller splits the Wurm's damage 3 and 3.
func TestBandingAmongTheBlockersLetsTheirControllerSplitTheDamage(t *testing.T) {
	p := newPosition(t)
	wurm, one, two, helm := p.inPlay(ann, "Craw Wurm"), p.inPlay(bob, "Durkwood Boars"), p.inPlay(bob, "Durkwood Boars"), p.inPlay(bob, "Helm of Chatzuk")
	p.answer(bob, core.ToDivide, 3)
	p.script(
		attacks(ann, wurm),
		blocks(bob, one, wurm),
		blocks(bob, two, wurm),
		during("fast effects after blocking", uses(bob, helm, 0, one)),
	)
	p.play(moment.MainPhase)
	assert.Equal(t, card.Battlefield, p.zone(one))
	assert.Equal(t, card.Battlefield, p.zone(two))
	assert.Equal(t, card.Graveyard, p.zone(wurm))
	assert.Equal(t, 8, dealtTo(p, wurm))
}

// PPG-CBT-DD-2: the active player makes all choices of distribution first, also where banding has given away others.
func TestTheActivePlayerDistributesFirst(t *testing.T) {
	p := newPosition(t)
	wurm, giant := p.inPlay(ann, "Craw Wurm"), p.inPlay(ann, "Hill Giant")
	banded, bears, boars, other := p.inPlay(bob, "Benalish Hero"), p.inPlay(bob, "Grizzly Bears"), p.inPlay(bob, "Durkwood Boars"), p.inPlay(bob, "Grizzly Bears")
	p.script(
		attacks(ann, wurm, giant),
		blocks(bob, banded, wurm), blocks(bob, bears, wurm),
		blocks(bob, boars, giant), blocks(bob, other, giant),
	)
	p.answer(ann, core.ToDivide, 1)
	p.answer(bob, core.ToDivide, 6)
	p.play(moment.MainPhase)
	assert.Less(t, assignedBy(p, giant), assignedBy(p, wurm))
	assert.Equal(t, card.Graveyard, p.zone(other), "the Giant's other 2")
	assert.Equal(t, card.Battlefield, p.zone(bears), "all of the Wurm's damage goes to the hero")
}

// assignedBy is the number of the first damage that was assigned by a creature.
func assignedBy(p *position, from item) int {
	for i, e := range p.events {
		if e.Verb == core.DamageAssigned && p.concerns(&e, from) {
			return i
		}
	}
	return -1
}

// PPG-CBT-DD-5: a blocker that was tapped before the damage is dealt deals none.
func TestATappedBlockerDealsNoDamage(t *testing.T) {
	p := newPosition(t)
	bears, blocker, twiddle := p.inPlay(ann, "Grizzly Bears"), p.inPlay(bob, "Hill Giant"), p.hand(ann, "Twiddle")
	p.script(attacks(ann, bears), blocks(bob, blocker, bears), during("fast effects after blocking", castsMode(ann, twiddle, 0, blocker)))
	p.play(moment.MainPhase)
	assert.Equal(t, card.Battlefield, p.zone(bears))
	assert.Equal(t, 2, dealtTo(p, blocker), "INT-UNTAPPED-1")
	assert.Equal(t, 20, p.life(bob))
}

// PPG-CBT-DD-4, PPG-CBT-DB-3: when its blocker is gone an attacker stays blocked and deals nothing; a trampler deals
// everything to the player: 5ED-I-TR-3.
func TestABlockedAttackerWithoutBlockersDealsNothingUnlessItTramples(t *testing.T) {
	p := newPosition(t)
	bears, mammoth := p.inPlay(ann, "Grizzly Bears"), p.inPlay(ann, "War Mammoth")
	one, two, bolt, shock := p.inPlay(bob, "Llanowar Elves"), p.inPlay(bob, "Llanowar Elves"), p.hand(ann, "Lightning Bolt"), p.hand(ann, "Shock")
	p.script(
		attacks(ann, bears, mammoth), blocks(bob, one, bears), blocks(bob, two, mammoth),
		during("fast effects after blocking", casts(ann, bolt, one)),
		during("fast effects after blocking", casts(ann, shock, two)),
	)
	p.play(moment.MainPhase)
	assert.Equal(t, 17, p.life(bob))
}

// PPG-CBT-DD-1, 5ED-I-FS-2: what dies in the first damage-dealing step deals no damage in the second; no fast effects but
// prevention come between them.
func TestFirstStrikeKillsBeforeItIsStruck(t *testing.T) {
	p := newPosition(t)
	archers, elves := p.inPlay(ann, "Elvish Archers"), p.inPlay(bob, "Grizzly Bears")
	p.script(attacks(ann, archers), blocks(bob, elves, archers))
	p.play(moment.MainPhase)
	assert.Equal(t, card.Battlefield, p.zone(archers))
	assert.Equal(t, card.Graveyard, p.zone(elves))
	assert.Equal(t, core.Rule("PPG-CBT-DD-1"), p.passed[moment.BetweenTheDamageSteps])
	assert.Equal(t, core.Rule("5ED-I-PREV-1"), p.passed[moment.FirstStrikeDamageAssigned])
}

// PPG-RES-14-ex1, PPG-RAMP-1: two rampages count separately; one blocker is free.
func TestTwoRampagesCountSeparately(t *testing.T) {
	p := newPosition(t)
	giant := p.inPlay(ann, "Craw Giant")
	gift := p.put(card.Hand, ann, invented(t, "Gift of Rampage", "Instant", "", "target creature gains rampage 1 until end of turn"))
	one, two, three := p.inPlay(bob, "Wall of Stone"), p.inPlay(bob, "Wall of Stone"), p.inPlay(bob, "Wall of Stone")
	p.script(casts(ann, gift, giant), attacks(ann, giant), blocks(bob, one, giant), blocks(bob, two, giant), blocks(bob, three, giant))
	size := 0
	p.sideways = func(g *core.Game, name string) {
		if name == "damage dealing" {
			size = g.Power(p.id(giant))
		}
	}
	p.play(moment.MainPhase)
	assert.Equal(t, 6+2*2+2*1, size)
}

// PPG-CBT-DB-2, PPG-RAMP-1: who blocks another member of the band is not assigned to block the creature with rampage.
func TestRampageCountsOnlyBlockersAssignedToTheCreature(t *testing.T) {
	p := newPosition(t)
	giant, hero := p.inPlay(ann, "Craw Giant"), p.inPlay(ann, "Benalish Hero")
	one, two := p.inPlay(bob, "Wall of Stone"), p.inPlay(bob, "Wall of Stone")
	p.script(announces(ann), declares(ann, 1, giant, hero), blocks(bob, one, giant), blocks(bob, two, hero))
	p.play(moment.MainPhase)
	assert.Zero(t, p.count(core.Triggers, giant))
	assert.Equal(t, 20, p.life(bob))
}

// PPG-CBT-DA-4: a creature that must attack is declared even if its player would rather not.
func TestACreatureThatMustAttackIsDeclared(t *testing.T) {
	p := newPosition(t)
	juggernaut := p.inPlay(ann, "Juggernaut")
	p.script(announces(ann), cannot("declaring attackers", "PPG-CBT-DA-4", []line{{who: ann, ask: core.AskAttacker, act: func(*position) core.Action { return core.Action{} }}}))
	p.play(moment.MainPhase)
	assert.Equal(t, 15, p.life(bob))
	assert.Equal(t, 1, p.count(core.Attacks, juggernaut))
}

// PPG-CBT-2: what stops being a creature leaves combat.
func TestWhatStopsBeingACreatureLeavesCombat(t *testing.T) {
	p := newPosition(t)
	factory := p.inPlay(ann, "Mishra's Factory")
	rust := p.put(card.Hand, bob, invented(t, "Still", "Instant", "", "target creature becomes a land until end of turn"))
	p.script(uses(ann, factory, 1), attacks(ann, factory), during("fast effects before blocking", casts(bob, rust, factory)))
	p.play(moment.MainPhase)
	assert.True(t, p.happened(core.RemovedFromCombat, "PPG-CBT-2", factory))
	assert.Equal(t, 20, p.life(bob))
}

// PPG-CBT-END-1, PPG-LIFE-3: life is checked at the end of combat, before the main phase resumes.
func TestLifeIsCheckedAtTheEndOfCombat(t *testing.T) {
	p := newPosition(t)
	p.S.Players[bob].Life = 2
	bears := p.inPlay(ann, "Grizzly Bears")
	p.script(attacks(ann, bears))
	end := p.play(moment.MainPhase)
	assert.Equal(t, core.GameOver, end.Kind)
	assert.True(t, p.happened(core.LosesTheGame, "PPG-LIFE-3", bob))
	assert.NotContains(t, p.windows, "bob: main phase", "the main phase does not resume")
	assert.Equal(t, core.Rule("PPG-CBT-END-1"), p.passed[moment.AfterCombatDamage])
}

// PPG-CBT-END-1, INT-ENDCOMBAT-1: what waits for the end of combat is played as a series, before combat is over.
func TestTheBasiliskDestroysAtTheEndOfCombat(t *testing.T) {
	p := newPosition(t)
	basilisk, giant := p.inPlay(ann, "Thicket Basilisk"), p.inPlay(bob, "Craw Giant")
	p.script(attacks(ann, basilisk), blocks(bob, giant, basilisk))
	p.play(moment.MainPhase)
	assert.Equal(t, card.Graveyard, p.zone(giant), "its toughness of 4 has survived the damage of 2")
	assert.True(t, p.happened(core.IsDestroyed, "5ED-I-PERM-4", giant))
}

// PPG-CBT-4: creatures that deal no combat damage assign none; there is nothing to prevent.
func TestAfterFogCreaturesAssignNoDamage(t *testing.T) {
	p := newPosition(t)
	bears, elves, fog := p.inPlay(ann, "Grizzly Bears"), p.inPlay(bob, "Llanowar Elves"), p.hand(bob, "Fog")
	p.script(attacks(ann, bears), blocks(bob, elves, bears), during("fast effects after blocking", casts(bob, fog)))
	p.play(moment.MainPhase)
	assert.Equal(t, card.Battlefield, p.zone(elves))
	assert.NotContains(t, p.windows, "bob: damage prevention")
}
