package rules1999

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// Chapter 2: cards, permanents, tokens and zones.

// 214.5-ex1: the second use of the type-changing ability sets initial values, below the effect on current ones.
func TestATypeChangeSetsInitialValuesUnderOtherEffects_214_5(t *testing.T) {
	p := newTable(t, `
["Idol"]
type = "Artifact"
does = ["{2}: this becomes a 3/2 artifact creature until end of turn"]
["Wane"]
type = "Instant"
does = ["target creature becomes 0/2 until end of turn"]`)
	p.on(ann, "Idol")
	p.hand(ann, "Wane")
	p.does(ann, activate("Idol"))
	p.does(ann, cast("Wane", "Idol"))
	p.does(ann, activate("Idol")).when(moment.Settled)
	p.settle()
	assert.Equal(t, [2]int{0, 2}, p.size("Idol"))
	assert.True(t, p.Chars(p.id("Idol")).Is(card.Creature))
}

// 214.5, GL-InitialValue: a color that a type change states is an initial value as well.
func TestAColorThatATypeChangeStatesIsInitial_214_5(t *testing.T) {
	p := newTable(t, `
["Idol"]
type = "Artifact"
does = ["{2}: this becomes a 3/2 red artifact creature until end of turn"]
["Paint"]
type = "Instant"
does = ["target permanent becomes blue until end of turn"]`)
	p.on(ann, "Idol")
	p.hand(ann, "Paint")
	p.does(ann, cast("Paint", "Idol"))
	p.does(ann, activate("Idol")).when(moment.Settled)
	p.settle()
	assert.Equal(t, card.Only(card.Blue), p.Chars(p.id("Idol")).Colors)
}

// GL-Characteristics, GL-Power-1: initial values, then counters, then continuous effects.
func TestCountersApplyBeforeContinuousEffects_GLCharacteristics(t *testing.T) {
	p := newTable(t, `
["Wane"]
type = "Instant"
does = ["target creature becomes 0/2 until end of turn"]`)
	p.on(ann, "Grizzly Bears")
	p.AddCounters(p.id("Grizzly Bears"), "+1/+1", 3, "GL-CounterMarker")
	assert.Equal(t, [2]int{5, 5}, p.size("Grizzly Bears"))
	p.hand(ann, "Wane")
	p.does(ann, cast("Wane", "Grizzly Bears"))
	p.settle()
	assert.Equal(t, [2]int{0, 2}, p.size("Grizzly Bears"))
}

// 214.8c-ex1, 420.5d: a creature enchantment needs a creature to be played on, and to stay on.
func TestALocalEnchantmentLosesWhatStopsBeingACreature_214_8c(t *testing.T) {
	p := newTable(t, `
["Idol"]
type = "Artifact"
does = ["{0}: this becomes a 3/2 artifact creature until end of turn"]`)
	p.on(ann, "Idol", "Forest")
	p.hand(ann, "Holy Strength")
	p.does(ann, cast("Holy Strength", "Forest")).refusedAs(core.IllegalTarget)
	p.does(ann, activate("Idol"))
	p.does(ann, cast("Holy Strength", "Idol")).when(moment.Settled)
	p.turns = 1
	p.run(moment.MainPhase)
	assert.Equal(t, card.Graveyard, p.zone("Holy Strength"))
	assert.True(t, p.happened(core.Dies, "420.5d", "Holy Strength"))
}

// 214.8d: an enchantment put into play by something else than itself needs something to enchant.
func TestALocalEnchantmentPutIntoPlayChoosesOrStays_214_8d(t *testing.T) {
	cards := `
["Exhume Charm"]
type = "Sorcery"
does = ["return target enchantment card from your graveyard to the battlefield"]`
	t.Run("it stays where it was when there is nothing to enchant", func(t *testing.T) {
		p := newTable(t, cards)
		p.in(card.Graveyard, ann, "Holy Strength")
		p.hand(ann, "Exhume Charm")
		p.does(ann, cast("Exhume Charm", "Holy Strength"))
		p.settle()
		assert.Equal(t, card.Graveyard, p.zone("Holy Strength"))
		assert.Zero(t, p.count(core.Dies, "420.5d"))
	})
	t.Run("the player chooses what it enchants", func(t *testing.T) {
		p := newTable(t, cards)
		p.in(card.Graveyard, ann, "Holy Strength")
		p.on(bob, "Grizzly Bears")
		p.on(ann, "Craw Wurm")
		p.hand(ann, "Exhume Charm")
		p.does(ann, cast("Exhume Charm", "Holy Strength"))
		p.chooses(core.ToChoose, "Craw Wurm")
		p.settle()
		assert.Equal(t, [2]int{7, 6}, p.size("Craw Wurm"))
	})
}

// 214.9b: one land a turn, and a land put into play is not played.
func TestOneLandIsPlayedATurn_214_9b(t *testing.T) {
	p := newTable(t)
	p.hand(ann, "Forest", "Swamp")
	p.does(ann, playLandOf("Forest"))
	p.does(ann, playLandOf("Swamp")).refusedAs(core.LandPlayed)
	p.settle()
	assert.Equal(t, card.Battlefield, p.zone("Forest"))
}

// 214.9f: what becomes a basic land has only the mana ability of that land, and is not legendary any more.
// GL-SnowCovered-2: snow-covered it stays.
func TestALandThatBecomesBasicLosesTextAndLegend_214_9f(t *testing.T) {
	p := newTable(t, `
["Henge of Tests"]
type = "Legendary Snow Land"
does = ["{T}: add {C}{C}"]
["Flood"]
type = "Instant"
does = ["target land becomes an Island until end of turn"]`)
	p.on(ann, "Henge of Tests")
	p.hand(ann, "Flood")
	p.does(ann, cast("Flood", "Henge of Tests"))
	p.settle()
	c := p.Chars(p.id("Henge of Tests"))
	assert.Zero(t, c.Super&card.Legendary)
	assert.Equal(t, card.Basic|card.Snow, c.Super)
	assert.Equal(t, []string{"Island"}, c.Subtypes)
	var made []string
	p.ManaAbilities(p.id("Henge of Tests"), func(a *card.Ability) bool { made = append(made, a.Text); return true })
	assert.Equal(t, []string{"{T}: add {U}"}, made)
}

// 216.1: a token belongs to the controller of what made it, and is controlled by who put it into play.
func TestATokenBelongsToTheControllerOfItsMaker_216_1(t *testing.T) {
	p := newTable(t, `
["Gift of Bees"]
type = "Sorcery"
does = ["target player creates a 1/1 green Insect creature token"]`)
	p.hand(ann, "Gift of Bees")
	p.does(ann, cast("Gift of Bees", "bob"))
	p.settle()
	o := p.S.Object(p.id("Insect"))
	assert.Equal(t, ann, o.Owner)
	assert.Equal(t, bob, o.Controller)
}

// 216.3, 420.5f: a token sets off abilities by leaving play, then ceases to exist.
func TestATokenThatLeavesPlayCeasesToExist_216_3(t *testing.T) {
	p := newTable(t, `
["Bees"]
type = "Sorcery"
does = ["create a 1/1 green Insect creature token"]
["Mourner"]
type = "Enchantment"
does = ["whenever a creature dies, you gain 1 life"]`)
	p.hand(ann, "Bees", "Shock")
	p.on(ann, "Mourner")
	p.does(ann, cast("Bees"))
	p.does(ann, func(p *table) core.Action { return cast("Shock", "Insect")(p) }).when(moment.Settled)
	p.settle()
	assert.True(t, p.happened(core.CeasesToExist, "420.5f", "Insect"))
	assert.Equal(t, 21, p.life(ann))
}

// 217.8, 415.3-ex1: an effect that changed a spell goes on with the permanent.
func TestAnEffectOnASpellGoesOnWithThePermanent_415_3(t *testing.T) {
	p := newTable(t, `
["Bleach"]
type = "Instant"
does = ["target spell becomes white until end of turn"]`)
	p.hand(ann, "Drudge Skeletons", "Bleach")
	p.does(ann, cast("Drudge Skeletons"))
	p.does(ann, cast("Bleach", "Drudge Skeletons")).when(moment.InResponse)
	p.settle()
	assert.Equal(t, card.Battlefield, p.zone("Drudge Skeletons"))
	assert.Equal(t, card.Only(card.White), p.Chars(p.id("Drudge Skeletons")).Colors)
}

// GL-Multicolored-2-ex1: a black and green creature dies with all green creatures, and is not a nonblack one.
func TestAMulticoloredCreatureHasEachOfItsColors_GLMulticolored(t *testing.T) {
	p := newTable(t, `
["Bog Elf"]
cost = "{B}{G}"
type = "Creature - Elf"
size = "2/2"
["Wither"]
type = "Sorcery"
does = ["destroy all green creatures"]
["Horror"]
type = "Sorcery"
does = ["destroy target nonblack creature"]`)
	p.on(bob, "Bog Elf")
	p.hand(ann, "Wither", "Horror")
	p.does(ann, cast("Horror", "Bog Elf")).refusedAs(core.IllegalTarget)
	p.does(ann, cast("Wither"))
	p.settle()
	assert.Equal(t, card.Graveyard, p.zone("Bog Elf"))
}
