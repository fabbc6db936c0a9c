package rules1998

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// yields is a line in which a player yields.
func yields(who core.Player) []line {
	return does(who, func(*position) core.Action { return core.Action{Kind: core.Pass} })
}

// PPG-PA-3-ex1, PPG-PA-2: upkeep can't end without the Grove's ability, unless there is no creature to be its target.
func TestAfiyaGroveMustBePlayedUnlessThereIsNoCreature(t *testing.T) {
	p := newPosition(t)
	grove, bears := p.inPlay(ann, "Afiya Grove"), p.inPlay(bob, "Grizzly Bears")
	p.AddCounters(p.id(grove), "+1/+1", 3, "PPG-CNT-1")
	p.script(cannot("upkeep phase", "PPG-PA-2", yields(ann)))
	p.play(moment.Upkeep)
	assert.Equal(t, 1, p.Counters(p.id(bears), "+1/+1"))
	assert.Equal(t, 2, p.Counters(p.id(grove), "+1/+1"))

	p = newPosition(t)
	grove, bears = p.inPlay(ann, "Afiya Grove"), p.inPlay(bob, "Grizzly Bears")
	p.AddCounters(p.id(grove), "+1/+1", 3, "PPG-CNT-1")
	bolt := p.hand(ann, "Lightning Bolt")
	p.script(during("upkeep phase", casts(ann, bolt, bears)), during("upkeep phase", yields(ann)))
	p.play(moment.Upkeep)
	assert.Equal(t, card.Graveyard, p.zone(bears))
	assert.Equal(t, 3, p.Counters(p.id(grove), "+1/+1"), "PPG-SB-16")
}

// PPG-CNT-2: when its last counter is gone the Grove is buried, by a state that triggers.
func TestAfiyaGroveIsBuriedWithoutCounters(t *testing.T) {
	p := newPosition(t)
	grove, bears := p.inPlay(ann, "Afiya Grove"), p.inPlay(bob, "Grizzly Bears")
	p.AddCounters(p.id(grove), "+1/+1", 1, "PPG-CNT-1")
	p.play(moment.Upkeep)
	assert.Equal(t, 1, p.Counters(p.id(bears), "+1/+1"))
	assert.True(t, p.happened(core.IsBuried, "5ED-I-BURY-1", grove))
}

// PPG-PA-1: a phase ability is played as an instant, so it can be answered: the target may be gone when it resolves.
func TestAPhaseAbilityCanBeAnswered(t *testing.T) {
	p := newPosition(t)
	grove, bears, bolt := p.inPlay(ann, "Afiya Grove"), p.inPlay(bob, "Grizzly Bears"), p.hand(bob, "Lightning Bolt")
	p.AddCounters(p.id(grove), "+1/+1", 3, "PPG-CNT-1")
	p.script(
		ability(core.PlayPhase, ann, grove, 1, bears),
		during("in response", casts(bob, bolt, bears)),
		cannot("upkeep phase", "PPG-PA-1", ability(core.PlayPhase, ann, grove, 1, bears)),
	)
	p.play(moment.Upkeep)
	assert.Equal(t, 3, p.Counters(p.id(grove), "+1/+1"), "it fizzled: PPG-TGT-5")
}

// PPG-PA-5-ex1, PPG-PA-4: whether Mana Vault is tapped is asked at its turn in the series at the end of upkeep.
func TestManaVaultIsAskedAtTheEndOfUpkeep(t *testing.T) {
	p := newPosition(t)
	vault := p.inPlay(ann, "Mana Vault")
	p.object(vault).Flags |= core.Tapped
	p.play(moment.Upkeep)
	assert.Equal(t, 19, p.life(ann))

	p = newPosition(t)
	vault, twiddle := p.inPlay(ann, "Mana Vault"), p.hand(bob, "Twiddle")
	p.object(vault).Flags |= core.Tapped
	p.script(during("upkeep phase", castsMode(bob, twiddle, 1, vault)))
	p.play(moment.Upkeep)
	assert.Equal(t, 20, p.life(ann), "untapped in time")
}

// PPG-PA-5-ex1, PPG-SB-4: tapped again by the opponent's part of the series, after the Vault's player is done, it does
// no damage; untapped by what its player did before it, neither.
func TestManaVaultIsAskedAtItsTurnInTheSeries(t *testing.T) {
	p := newPosition(t)
	vault := p.inPlay(ann, "Mana Vault")
	p.put(card.Battlefield, bob, invented(t, "Dusk", "Enchantment", "", "at the end of each upkeep, tap all artifacts"))
	p.play(moment.Upkeep)
	assert.True(t, p.object(vault).Is(core.Tapped))
	assert.Equal(t, 20, p.life(ann), "PPG-SB-4")

	p = newPosition(t)
	dawn := p.put(card.Battlefield, ann, invented(t, "Dawn", "Enchantment", "", "at the end of your upkeep, untap all artifacts"))
	vault = p.inPlay(ann, "Mana Vault")
	p.object(vault).Flags |= core.Tapped
	p.answer(ann, core.ToOrderTriggers, dawn)
	p.play(moment.Upkeep)
	assert.False(t, p.object(vault).Is(core.Tapped))
	assert.Equal(t, 20, p.life(ann), "PPG-SB-17")
}

// PPG-TURN-UPK-2: what untaps the Vault is paid during upkeep, though a tapped artifact does nothing else.
func TestAnUntapCostIsPaidForATappedArtifact(t *testing.T) {
	p := newPosition(t)
	vault := p.inPlay(ann, "Mana Vault")
	p.object(vault).Flags |= core.Tapped
	p.script(ability(core.PlayPhase, ann, vault, 1))
	p.play(moment.Upkeep)
	assert.False(t, p.object(vault).Is(core.Tapped))
	assert.Equal(t, 20, p.life(ann))
}

// PPG-PC-2-ex1, PPG-PC-2: with a creature the Lord must be fed; without one it deals its 7 damage, and nobody has to
// provide a creature.
func TestLordOfThePitIsFedIfThereIsACreature(t *testing.T) {
	p := newPosition(t)
	lord, bears := p.inPlay(ann, "Lord of the Pit"), p.inPlay(ann, "Grizzly Bears")
	p.script(
		cannot("upkeep phase", "PPG-PC-2", ability(core.LeavePhase, ann, lord, 2)),
		cannot("upkeep phase", "PPG-SB-15", yields(ann)),
	)
	p.play(moment.Upkeep)
	assert.Equal(t, card.Graveyard, p.zone(bears))
	assert.Equal(t, 20, p.life(ann))

	p = newPosition(t)
	lord, bears = p.inPlay(ann, "Lord of the Pit"), p.inPlay(ann, "Mogg Fanatic")
	p.script(during("upkeep phase", uses(ann, bears, 0, bob)))
	p.play(moment.Upkeep)
	assert.Equal(t, 13, p.life(ann), "the creature was sacrificed otherwise before")
	assert.True(t, p.happened(core.PhaseCostUnpaid, "PPG-PC-2", lord))
}

// PPG-PC-1, PPG-PC-3: a phase cost of the other form is optional; unpaid, its effect is the penalty.
func TestAnOptionalPhaseCost(t *testing.T) {
	for _, paid := range []bool{true, false} {
		p := newPosition(t)
		conversion := p.inPlay(ann, "Conversion")
		p.answer(ann, core.ToPay, paid)
		p.play(moment.Upkeep)
		assert.Equal(t, paid, p.zone(conversion) == card.Battlefield)
	}
}

// PPG-PC-3: a phase cost is played as an instant: while its penalty waits in the batch it can be answered.
func TestAPhaseCostCanBeAnswered(t *testing.T) {
	p := newPosition(t)
	force, salve := p.inPlay(ann, "Force of Nature"), p.hand(ann, "Healing Salve")
	p.script(during("upkeep phase", ability(core.LeavePhase, ann, force, 1)), during("in response", castsMode(ann, salve, 0, ann)))
	p.play(moment.Upkeep)
	assert.True(t, p.before(p.at(core.GainsLife, "INT-GAIN-1", ann), p.at(core.DealsDamage, "5ED-I-DMG-1", force)))
	assert.Equal(t, 15, p.life(ann))
}

// PPG-PC-5: until its phase cost is settled, a permanent's activated abilities can't be used.
func TestAnUnsettledPhaseCostLocksItsPermanent(t *testing.T) {
	p := newPosition(t)
	hordes, forest := p.inPlay(ann, "Demonic Hordes"), p.inPlay(bob, "Forest")
	p.script(
		cannot("upkeep phase", "PPG-PC-5", uses(ann, hordes, 0, forest)),
		during("upkeep phase", ability(core.PayPhase, ann, hordes, 1)),
		cannot("in response", "PPG-PC-5", uses(ann, hordes, 0, forest)),
		during("upkeep phase", uses(ann, hordes, 0, forest)),
	)
	p.play(moment.Upkeep)
	assert.Equal(t, card.Graveyard, p.zone(forest))
	assert.True(t, p.happened(core.PhaseCostPaid, "PPG-PC-3", hordes))
}

// PPG-PC-6, PPG-PA-3: a tapped artifact's phase cost goes on, its phase ability does not apply.
func TestTappingAnArtifactStopsItsPhaseAbilityAndNotItsPhaseCost(t *testing.T) {
	p := newPosition(t)
	cost := p.put(card.Battlefield, ann, invented(t, "Furnace", "Artifact", "", "during your upkeep, pay 2 life or sacrifice this"))
	idle := p.put(card.Battlefield, ann, invented(t, "Fountain", "Artifact", "", "during your upkeep, you gain 3 life"))
	p.object(cost).Flags |= core.Tapped
	p.object(idle).Flags |= core.Tapped
	p.script(cannot("upkeep phase", "PPG-PA-3", ability(core.PlayPhase, ann, idle, 0)))
	p.play(moment.Upkeep)
	assert.Equal(t, card.Graveyard, p.zone(cost))
	assert.Equal(t, 20, p.life(ann))
}

// PPG-PA-1: what a permanent does during an opponent's upkeep is played then, by its controller.
func TestBlackViseIsPlayedInTheOpponentsUpkeep(t *testing.T) {
	p := newPosition(t)
	p.inPlay(bob, "Black Vise")
	p.hand(ann, "Forest", "Forest", "Forest", "Forest", "Forest", "Forest")
	p.script(cannot("upkeep phase", "PPG-PA-2", yields(bob)))
	p.play(moment.Upkeep)
	assert.Equal(t, 18, p.life(ann))
	assert.Equal(t, 20, p.life(bob))
}

// PPG-PA-1, PPG-TGT-1: in each player's upkeep the Abyss takes a creature of that player.
func TestTheAbyssTakesACreatureOfWhoseUpkeepItIs(t *testing.T) {
	p := newPosition(t)
	p.S.Active = bob
	p.inPlay(ann, "The Abyss")
	hers, his := p.inPlay(ann, "Grizzly Bears"), p.inPlay(bob, "Grizzly Bears")
	p.play(moment.Upkeep)
	assert.Equal(t, card.Battlefield, p.zone(hers))
	assert.Equal(t, card.Graveyard, p.zone(his))
}

// INT-KEYWORD-1: cumulative upkeep is a phase cost that grows by its cost with each turn.
func TestCumulativeUpkeepGrows(t *testing.T) {
	p := newPosition(t)
	p.S.Player(ann).AsNeeded = false
	p.inPlay(ann, "Forest", "Forest")
	chill := p.put(card.Battlefield, ann, invented(t, "Cold Snap", "Enchantment", "", "cumulative upkeep {2}"))
	p.answer(ann, core.ToPay, true)
	p.turns = 3 // to the end of her next turn
	p.play(moment.Upkeep)
	assert.Equal(t, 1, p.count(core.PhaseCostPaid, chill), "two lands pay for 2")
	assert.Equal(t, 1, p.count(core.PhaseCostUnpaid, chill), "and not for 4")
	assert.True(t, p.happened(core.IsBuried, "5ED-I-BURY-1", chill))
}
