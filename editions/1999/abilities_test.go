package rules1999

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// Chapters 402 to 408: abilities and their timing.

// 402.6-ex1, 413.2f: the permanent deals the damage, as it is on resolution.
func TestTheSorcererItselfDealsTheDamageAsItIsOnResolution_402_6(t *testing.T) {
	cards := `
["Dye"]
type = "Instant"
does = ["target creature becomes red until end of turn"]
["Ward"]
type = "Creature"
size = "1/1"
does = ["prevent all damage that would be dealt to this by red creatures"]`
	p := newTable(t, cards)
	p.on(ann, "Prodigal Sorcerer")
	p.on(bob, "Ward")
	p.hand(bob, "Dye")
	p.does(ann, activate("Prodigal Sorcerer", "Ward"))
	p.does(bob, cast("Dye", "Prodigal Sorcerer"))
	p.settle()
	assert.Equal(t, card.Battlefield, p.zone("Ward"), "its source is red now")
	assert.Equal(t, 1, p.count(core.DamagePrevented, "419.1"))
}

// 402.6: an ability goes on without its source; what its source was last is what deals the damage.
func TestAnAbilityResolvesWithoutItsSource_402_6(t *testing.T) {
	p := newTable(t)
	p.on(ann, "Prodigal Sorcerer")
	p.hand(bob, "Shock")
	p.does(ann, activate("Prodigal Sorcerer", "bob"))
	p.does(bob, cast("Shock", "Prodigal Sorcerer"))
	p.settle()
	assert.Equal(t, card.Graveyard, p.zone("Prodigal Sorcerer"))
	assert.Equal(t, 19, p.life(bob))
}

// 402.8-ex1: protection does not work in a graveyard.
func TestProtectionWorksOnlyInPlay_402_8(t *testing.T) {
	p := newTable(t, `
["Raise Dead"]
cost = "{B}"
type = "Sorcery"
does = ["return target creature card from your graveyard to your hand"]`)
	p.in(card.Graveyard, ann, "White Knight")
	p.hand(ann, "Raise Dead")
	p.does(ann, cast("Raise Dead", "White Knight"))
	p.settle()
	assert.Equal(t, card.Hand, p.zone("White Knight"))
}

// 406.1c-ex1: a mana ability is one even when it makes no mana: nobody can respond to it.
func TestAManaAbilityThatMakesNothingIsStillOne_406_1c(t *testing.T) {
	p := newTable(t, `
["Grove"]
type = "Land"
does = ["{T}: add {G} for each creature you control"]`)
	p.S.Players[ann].AsNeeded = false
	p.on(ann, "Grove")
	p.does(ann, activate("Grove"))
	p.settle()
	assert.True(t, p.S.Object(p.id("Grove")).Is(core.Tapped))
	for _, w := range p.asked {
		assert.Zero(t, w.Subject, "nothing was ever on the stack")
	}
}

// 406.2c-ex1: "at end of turn, destroy that creature" destroys what is a creature no longer.
func TestADelayedAbilityRemembersThePermanentNotTheType_406_2c(t *testing.T) {
	p := newTable(t, `
["Idol"]
type = "Artifact"
does = ["{0}: this becomes a 3/2 artifact creature until end of combat"]
["Doom"]
type = "Instant"
does = ["destroy target creature at the beginning of the next end step"]`)
	p.on(ann, "Idol")
	p.hand(ann, "Doom")
	p.does(ann, activate("Idol"))
	p.does(ann, cast("Doom", "Idol")).when(moment.Settled)
	p.run(moment.MainPhase)
	assert.True(t, p.happened(core.IsDestroyed, "GL-Destroy", "Idol"))
}

// 406.2d-ex1: a delayed ability that speaks of a permanent does nothing once that has left play.
func TestADelayedAbilityFailsWhenItsPermanentHasLeft_406_2d(t *testing.T) {
	p := newTable(t, `
["Brief Visit"]
type = "Instant"
does = ["exile target creature at the beginning of the next end step"]`)
	p.on(ann, "Grizzly Bears")
	p.hand(ann, "Brief Visit", "Shock")
	p.does(ann, cast("Brief Visit", "Grizzly Bears"))
	p.does(ann, cast("Shock", "Grizzly Bears")).when(moment.Settled)
	p.run(moment.MainPhase)
	assert.Equal(t, card.Graveyard, p.zone("Grizzly Bears"))
	assert.Zero(t, p.count(core.IsExiled, "217.7a"))
}

// 406.2b-ex1: a delayed ability does not see what happened before it existed.
func TestADelayedAbilityWaitsForWhatComesAfterIt_406_2b(t *testing.T) {
	p := newTable(t, `
["Watch"]
type = "Instant"
does = ["this turn, when target creature dies, you gain 5 life"]`)
	p.on(ann, "Grizzly Bears")
	p.hand(ann, "Watch", "Shock")
	p.does(ann, cast("Watch", "Grizzly Bears"))
	p.does(ann, cast("Shock", "Grizzly Bears")).when(moment.InResponse)
	p.run(moment.MainPhase)
	assert.Equal(t, 20, p.life(ann), "Watch had no legal target left, and the death was before it")

	p = newTable(t, `
["Watch"]
type = "Instant"
does = ["this turn, when target creature dies, you gain 5 life"]`)
	p.on(ann, "Grizzly Bears")
	p.hand(ann, "Watch", "Shock")
	p.does(ann, cast("Watch", "Grizzly Bears"))
	p.does(ann, cast("Shock", "Grizzly Bears")).when(moment.Settled)
	p.run(moment.MainPhase)
	assert.Equal(t, 25, p.life(ann))
}

// 407.2-ex1: a granted ability can be taken away, a characteristic cannot.
func TestAbilitiesCanBeLostAndCharacteristicsNot_407_2(t *testing.T) {
	p := newTable(t, `
["Grounding"]
type = "Instant"
does = ["target creature loses all abilities until end of turn"]
["Slip"]
type = "Enchantment - Aura"
does = ["enchant creature", "enchanted creature can't be blocked"]
["Lift"]
type = "Enchantment - Aura"
does = ["enchant creature", "enchanted creature has flying"]`)
	bears := p.on(ann, "Grizzly Bears")
	for _, aura := range []string{"Slip", "Lift"} {
		p.Attach(p.on(ann, aura), core.ToObject(bears), "214.8c")
	}
	p.on(bob, "Craw Wurm")
	p.hand(ann, "Grounding")
	p.does(ann, cast("Grounding", "Grizzly Bears"))
	p.settle()
	assert.False(t, p.Chars(bears).Has(card.Flying))
	p.DeclareAttacker(bears, 0)
	assert.Equal(t, core.Evades, p.MayBlock(bob, p.id("Craw Wurm"), p.refs([]string{"Grizzly Bears"})))
}

// 407.3-ex1: what takes an ability away takes every copy of it.
func TestLosingAnAbilityLosesEveryCopy_407_3(t *testing.T) {
	p := newTable(t, `
["Ground"]
type = "Instant"
does = ["target creature loses flying until end of turn"]`)
	angel := p.on(ann, "Serra Angel")
	p.Attach(p.on(ann, "Flight"), core.ToObject(angel), "214.8c")
	p.hand(ann, "Ground")
	p.does(ann, cast("Ground", "Serra Angel"))
	p.settle()
	assert.False(t, p.Chars(angel).Has(card.Flying))
}

// 408.1b, 420.3: state-based effects come before triggered abilities, and a trigger goes on the stack only then.
func TestStateBasedEffectsComeBeforeTriggers_408_1b(t *testing.T) {
	p := newTable(t, `
["Mourner"]
type = "Enchantment"
does = ["whenever a creature dies, you gain 1 life"]`)
	p.on(ann, "Mourner")
	p.on(bob, "Grizzly Bears")
	p.hand(ann, "Shock")
	p.does(ann, cast("Shock", "Grizzly Bears"))
	p.settle()
	var order []core.Verb
	for _, e := range p.events {
		switch e.Verb {
		case core.IsDestroyed, core.Triggers, core.GainsLife:
			order = append(order, e.Verb)
		}
	}
	assert.Equal(t, []core.Verb{core.IsDestroyed, core.Triggers, core.GainsLife}, order)
}

// 408.1c, 408.1d: spells that are not instants need the own main phase and an empty stack.
func TestOnlyInstantsAreResponses_408_1d(t *testing.T) {
	p := newTable(t)
	p.hand(ann, "Shock", "Craw Wurm", "Wrath of God")
	p.hand(bob, "Wrath of God")
	p.does(ann, cast("Shock", "bob"))
	p.does(ann, cast("Craw Wurm")).when(moment.InResponse).refusedAs(core.OnlySorceryTime)
	p.settle()
	assert.Equal(t, 18, p.life(bob))
	assert.Equal(t, card.Hand, p.zone("Craw Wurm"))
}

// 409.3: a creature that came this turn cannot tap for its ability; the opponent's can from turn one on.
func TestACreatureTapsForAbilitiesOnlyUnderContinuousControl_409_3(t *testing.T) {
	p := newTable(t)
	p.S.Object(p.on(ann, "Prodigal Sorcerer")).Since = p.S.Turn
	p.does(ann, activate("Prodigal Sorcerer", "bob")).refusedAs(core.SummoningSick)
	p.settle()

	p = newTable(t)
	p.on(bob, "Prodigal Sorcerer")
	p.does(bob, activate("Prodigal Sorcerer", "ann"))
	p.settle()
	assert.Equal(t, 19, p.life(ann))
}
