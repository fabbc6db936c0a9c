package rules1999

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// Chapter 410: triggered abilities.

const mourner = `
["Mourner"]
type = "Artifact"
does = ["whenever a creature dies, you gain 1 life"]`

// 410.3: the active player's abilities go on the stack first, each player's in the order that he or she likes.
func TestTheActivePlayersTriggersGoOnTheStackFirst_410_3(t *testing.T) {
	p := newTable(t, `
["Ann's Bell"]
type = "Enchantment"
does = ["whenever a creature dies, you lose 1 life"]
["Ann's Harp"]
type = "Enchantment"
does = ["whenever a creature dies, you gain 3 life"]
["Bob's Drum"]
type = "Enchantment"
does = ["whenever a creature dies, you gain 7 life"]`)
	p.on(bob, "Bob's Drum", "Grizzly Bears")
	p.on(ann, "Ann's Bell", "Ann's Harp")
	p.hand(ann, "Shock")
	p.does(ann, cast("Shock", "Grizzly Bears"))
	p.chooses(core.ToOrderTriggers, "Ann's Harp")
	p.settle()
	var amounts []int
	for _, e := range p.events {
		if e.Verb == core.GainsLife || e.Verb == core.LosesLife {
			amounts = append(amounts, e.Amount)
		}
	}
	assert.Equal(t, []int{7, 1, 3}, amounts, "last on the stack, first to resolve")
}

// 410.5: "may" is decided as the ability would go on the stack, before anybody can respond.
func TestMayIsDecidedAsTheAbilityGoesOnTheStack_410_5(t *testing.T) {
	for _, says := range []bool{true, false} {
		p := newTable(t)
		p.on(ann, "Soul Net", "Grizzly Bears")
		p.hand(bob, "Shock")
		p.S.Players[ann].AsNeeded = false
		p.on(ann, "Forest")
		p.does(bob, cast("Shock", "Grizzly Bears"))
		p.chooses(core.ToUse, says)
		p.settle()
		assert.Equal(t, says, p.count(core.Resolves, "413.1") == 2)
		assert.Equal(t, says, p.S.Object(p.id("Forest")).Is(core.Tapped), "what it costs is paid on resolution")
		assert.Equal(t, says, p.life(ann) == 21)
	}
}

// 410.2: who may do it controls the ability.
func TestThePlayerWhoMayControlsTheAbility_410_2(t *testing.T) {
	p := newTable(t, `
["Open Well"]
type = "Enchantment"
does = ["at the beginning of each player's upkeep, that player may draw a card"]`)
	p.on(bob, "Open Well")
	p.chooses(core.ToUse, true)
	p.until(moment.MainPhase)
	p.run(moment.BeginningOfTurn)
	assert.Len(t, p.S.Players[ann].Hand, 1, "the first turn has no draw step: 101.4")
	for _, e := range p.events {
		if e.Verb == core.Resolves {
			assert.Equal(t, ann, e.Player)
		}
	}
}

// 410.6-ex1: once for each land that one spell destroys.
func TestATriggerCountsEachOccurrenceInOneEvent_410_6(t *testing.T) {
	p := newTable(t, `
["Land Tax Office"]
type = "Enchantment"
does = ["whenever a land dies, you gain 1 life"]`)
	p.on(ann, "Land Tax Office", "Forest", "Swamp")
	p.on(bob, "Island")
	p.hand(ann, "Armageddon")
	p.does(ann, cast("Armageddon"))
	p.settle()
	assert.Equal(t, 23, p.life(ann))
}

// 410.7-ex1: what is prevented triggers nothing.
func TestPreventedDamageTriggersNothing_410_7(t *testing.T) {
	p := newTable(t, `
["Grudge"]
type = "Enchantment"
does = ["whenever a creature is dealt damage, you gain 1 life"]`)
	p.on(ann, "Grudge")
	p.on(bob, "Craw Wurm")
	p.hand(ann, "Shock")
	p.hand(bob, "Healing Salve")
	p.does(ann, cast("Shock", "Craw Wurm"))
	p.does(bob, func(p *table) core.Action {
		a := cast("Healing Salve", "Craw Wurm")(p)
		a.Mode = 1
		return a
	})
	p.settle()
	assert.Equal(t, 20, p.life(ann))
	assert.Equal(t, 1, p.count(core.DamagePrevented, "419.7b"))
}

// 410.8: an "if" after the trigger event is asked then, and once more on resolution.
func TestAnInterveningIfIsAskedTwice_410_8(t *testing.T) {
	cards := `
["Lone Keep"]
type = "Enchantment"
does = ["at the beginning of your upkeep, if you control no creatures, you gain 5 life"]
["Ambush Bear"]
type = "Creature"
size = "2/2"
does = ["flash"]`
	t.Run("it does not trigger", func(t *testing.T) {
		p := newTable(t, cards)
		p.on(ann, "Lone Keep", "Grizzly Bears")
		p.until(moment.MainPhase)
		p.run(moment.BeginningOfTurn)
		assert.Zero(t, p.count(core.Triggers, "300.5"))
	})
	t.Run("it triggers and does nothing", func(t *testing.T) {
		p := newTable(t, cards)
		p.on(ann, "Lone Keep")
		p.hand(ann, "Ambush Bear")
		p.does(ann, cast("Ambush Bear")).when(moment.BeginningOfUpkeep)
		p.until(moment.MainPhase)
		p.run(moment.BeginningOfTurn)
		assert.Equal(t, 1, p.count(core.Triggers, "300.5"))
		assert.Equal(t, 20, p.life(ann))
	})
}

// 410.9a, 410.9c, GL-Event-ex1: one event for "becomes blocked", one each for "becomes blocked by a creature".
func TestBecomingBlockedIsOneEventAndBlocksAreMany_410_9(t *testing.T) {
	p := newTable(t, `
["Twice Met"]
type = "Creature"
size = "1/9"
does = ["when this becomes blocked, you gain 10 life", "whenever this becomes blocked by a creature, you gain 1 life"]`)
	p.on(ann, "Twice Met")
	p.on(bob, "Grizzly Bears", "Hill Giant")
	p.attack("Twice Met")
	p.block("Twice Met", "Grizzly Bears", "Hill Giant")
	p.run(moment.MainPhase)
	assert.Equal(t, 32, p.life(ann))
}

// 410.10b-ex1: a land is a creature as it comes into play, and what has no abilities has none to trigger.
func TestContinuousEffectsApplyAsCardsComeIntoPlay_410_10b(t *testing.T) {
	t.Run("a land enters as a creature", func(t *testing.T) {
		p := newTable(t, `
["Living Soil"]
type = "Enchantment"
does = ["lands are 1/1 creatures in addition to their other types"]
["Welcome"]
type = "Enchantment"
does = ["whenever a creature enters, you gain 1 life"]`)
		p.on(ann, "Living Soil", "Welcome")
		p.hand(ann, "Forest")
		p.does(ann, playLandOf("Forest"))
		p.settle()
		assert.Equal(t, 21, p.life(ann))
	})
	t.Run("a creature enters without abilities", func(t *testing.T) {
		p := newTable(t, `
["Humble Age"]
type = "Enchantment"
does = ["creatures lose all abilities"]
["Herald"]
type = "Creature"
size = "1/1"
does = ["when this enters, you gain 1 life"]`)
		p.on(bob, "Humble Age")
		p.hand(ann, "Herald")
		p.does(ann, cast("Herald"))
		p.settle()
		assert.Equal(t, 20, p.life(ann))
	})
}

// 410.10d-ex1: an artifact sees the creatures die with which it is destroyed.
func TestLeavesPlayTriggersLookBack_410_10d(t *testing.T) {
	p := newTable(t, mourner, `
["End of All"]
type = "Sorcery"
does = ["destroy all artifacts or creatures or enchantments"]`)
	p.on(ann, "Mourner", "Grizzly Bears", "Hill Giant")
	p.hand(ann, "End of All")
	p.does(ann, cast("End of All"))
	p.settle()
	assert.Equal(t, card.Graveyard, p.zone("Mourner"))
	assert.Equal(t, 22, p.life(ann))
}

// 410.10d: the permanents are looked at with the continuous effects of just before the event.
func TestTheLookBackSeesEffectsThatEndWithTheEvent_410_10d(t *testing.T) {
	p := newTable(t, `
["Green Flag"]
type = "Enchantment"
does = ["creatures you control are green"]
["Green Widow"]
type = "Enchantment"
does = ["whenever a green creature dies, you gain 1 life"]
["End of All"]
type = "Sorcery"
does = ["destroy all enchantments or creatures"]`)
	p.on(ann, "Green Flag", "Green Widow", "Hill Giant")
	p.hand(ann, "End of All")
	p.does(ann, cast("End of All"))
	p.settle()
	assert.Equal(t, 21, p.life(ann))
}

// 410.11-ex1: a state trigger triggers as soon as its state is there, also for a moment in a resolution.
func TestAStateTriggerSeesTheStateOfAMoment_410_11(t *testing.T) {
	cards := `
["Empty Hands"]
type = "Enchantment"
does = ["when you have no cards in hand, draw a card"]
["New Hand"]
type = "Instant"
does = ["discard your hand, then draw three cards"]`
	t.Run("once for the last card", func(t *testing.T) {
		p := newTable(t, cards)
		p.on(ann, "Empty Hands")
		p.hand(ann, "Shock")
		p.does(ann, cast("Shock", "bob"))
		p.settle()
		assert.Len(t, p.S.Players[ann].Hand, 1)
		assert.Equal(t, 1, p.count(core.Triggers, "410.11"))
	})
	t.Run("during a resolution: 420.4-ex1", func(t *testing.T) {
		p := newTable(t, cards, `
["Hand Wurm"]
type = "Creature"
size = "0/0"
does = ["this gets +X/+X, where X is the number of cards in your hand"]`)
		p.on(ann, "Empty Hands", "Hand Wurm")
		p.hand(ann, "New Hand", "Forest")
		p.does(ann, cast("New Hand"))
		p.settle()
		assert.Equal(t, [2]int{4, 4}, p.size("Hand Wurm"), "no state-based effect looked while the hand was empty")
		assert.Len(t, p.S.Players[ann].Hand, 4)
	})
}

// 409.1c, GL-Target-1: a triggered ability targets, too.
func TestATriggeredAbilityMakesItsTargetATarget_410_4(t *testing.T) {
	p := newTable(t, `
["Shy Ghost"]
type = "Creature"
size = "2/2"
does = ["when this becomes the target of a spell or ability, sacrifice this"]
["Pointer"]
type = "Creature"
size = "1/1"
does = ["when this enters, tap target creature"]`)
	p.on(bob, "Shy Ghost")
	p.hand(ann, "Pointer")
	p.does(ann, cast("Pointer"))
	p.chooses(core.ToTarget, "Shy Ghost")
	p.settle()
	assert.Equal(t, card.Graveyard, p.zone("Shy Ghost"))
}
