package rules1999

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// Chapters 409, 411, 413 to 415 and 422: playing, paying, resolving, undoing.

// 409.1c, 413.2a: legal targets still legal are affected as if all had stayed legal; with none left the spell is countered.
func TestOnlyTheTargetsThatAreStillLegalAreAffected_413_2a(t *testing.T) {
	cards := `
["Forked Bolt"]
type = "Instant"
does = ["this deals 4 damage divided as you choose among any number of target creatures"]`
	t.Run("the division stays as it was announced", func(t *testing.T) {
		p := newTable(t, cards)
		p.on(bob, "Craw Wurm", "Grizzly Bears")
		p.hand(ann, "Forked Bolt")
		p.hand(bob, "Shock")
		p.does(ann, func(p *table) core.Action {
			a := cast("Forked Bolt", "Grizzly Bears", "Craw Wurm")(p)
			a.Divide = []int32{1, 3}
			return a
		})
		p.does(bob, cast("Shock", "Grizzly Bears"))
		p.settle()
		assert.Equal(t, 3, p.S.Object(p.id("Craw Wurm")).Damage)
	})
	t.Run("without a legal target it is countered", func(t *testing.T) {
		p := newTable(t, cards)
		p.on(bob, "Grizzly Bears")
		p.hand(ann, "Forked Bolt")
		p.hand(bob, "Shock")
		p.does(ann, cast("Forked Bolt", "Grizzly Bears"))
		p.does(bob, cast("Shock", "Grizzly Bears"))
		p.settle()
		assert.True(t, p.happened(core.Fizzles, "413.2a", "Forked Bolt"))
	})
	t.Run("each target gets at least one, and all that there is is divided: 409.1e", func(t *testing.T) {
		p := newTable(t, cards)
		p.on(bob, "Craw Wurm", "Grizzly Bears")
		p.hand(ann, "Forked Bolt")
		for _, parts := range [][]int32{{0, 4}, {1, 2}, {4}} {
			p.does(ann, func(p *table) core.Action {
				a := cast("Forked Bolt", "Grizzly Bears", "Craw Wurm")(p)
				a.Divide = parts
				return a
			}).refusedAs(core.BadDivision)
		}
		p.settle()
	})
	t.Run("nothing is chosen twice: 409.1c", func(t *testing.T) {
		p := newTable(t, cards)
		p.on(bob, "Grizzly Bears")
		p.hand(ann, "Forked Bolt")
		p.does(ann, cast("Forked Bolt", "Grizzly Bears", "Grizzly Bears")).refusedAs(core.SameTarget)
		p.settle()
	})
}

// 411.3-ex1: what a land makes in addition is there at once, and pays for the spell.
func TestTriggeredManaPaysForTheSpellAtOnce_411_3(t *testing.T) {
	p := newTable(t, `
["Flare"]
type = "Enchantment"
does = ["whenever a player taps a land for mana, that player adds one mana of any type that it could produce"]
["Two Drop"]
cost = "{R}{R}"
type = "Creature"
size = "2/2"`)
	p.S.Players[ann].AsNeeded = false
	p.on(ann, "Flare", "Mountain")
	p.hand(ann, "Two Drop")
	p.does(ann, cast("Two Drop"))
	p.settle()
	assert.Equal(t, card.Battlefield, p.zone("Two Drop"))
	assert.Zero(t, p.EmptyPool(ann))
}

// 409.1f, 411.1: a mana ability is paid for in full: Black Lotus is sacrificed for its mana.
func TestAManaAbilityIsPaidForInFull_411_1(t *testing.T) {
	p := newTable(t)
	p.S.Players[ann].AsNeeded = false
	p.on(ann, "Black Lotus")
	p.does(ann, func(p *table) core.Action {
		a := activate("Black Lotus")(p)
		a.N = int(card.Red)
		return a
	})
	p.settle()
	assert.Equal(t, card.Graveyard, p.zone("Black Lotus"))
	assert.Equal(t, "{R}{R}{R}", core.PoolString(p.S.Players[ann].Pool))
}

// 409.1f: colored mana comes from where it can come; a two-colored source is not wasted on the other color.
func TestColoredManaIsFoundWhereItCanBe_409_1f(t *testing.T) {
	p := newTable(t, `
["Grove of Two"]
type = "Land"
does = ["{T}: add {W} or {U}"]
["Fen of Two"]
type = "Land"
does = ["{T}: add {W} or {B}"]
["Gold"]
cost = "{W}{U}{B}"
type = "Creature"
size = "3/3"`)
	p.S.Players[ann].AsNeeded = false
	p.on(ann, "Fen of Two", "Grove of Two", "Plains")
	p.hand(ann, "Gold")
	p.does(ann, cast("Gold"))
	p.settle()
	assert.Equal(t, card.Battlefield, p.zone("Gold"))
}

// GL-Pay-3-ex1: one creature pays for one ability only.
func TestOneSacrificePaysForOneAbility_GLPay3(t *testing.T) {
	p := newTable(t, `
["Altar"]
type = "Artifact"
does = ["sacrifice a creature: you gain 1 life"]`)
	p.on(ann, "Altar", "Grizzly Bears")
	p.does(ann, activate("Altar"))
	p.does(ann, activate("Altar")).refusedAs(core.NothingToPay)
	p.settle()
	assert.Equal(t, 21, p.life(ann))
}

// 413.2c-ex1: the option to sacrifice a creature is not there without a creature.
func TestAnImpossibleOptionCannotBeChosen_413_2c(t *testing.T) {
	p := newTable(t, `
["Toll"]
type = "Sorcery"
does = ["you may sacrifice a creature; otherwise, you lose 4 life"]`)
	p.hand(ann, "Toll")
	p.does(ann, cast("Toll"))
	p.settle()
	assert.Equal(t, 16, p.life(ann))
	for _, w := range p.asked {
		assert.NotEqual(t, core.AskYesNo, w.Ask, "there is nothing to ask")
	}
}

// 413.2g-ex1: "black" asks for black and not for nothing else.
func TestAWhiteAndBlackCreatureIsBlackAndNotNonblack_413_2g(t *testing.T) {
	cards := `
["Twilight"]
cost = "{W}{B}"
type = "Creature"
size = "2/2"
["Dusk"]
type = "Sorcery"
does = ["destroy all black creatures"]
["Dawn"]
type = "Sorcery"
does = ["destroy all nonblack creatures"]`
	for spell, zone := range map[string]card.Zone{"Dusk": card.Graveyard, "Dawn": card.Battlefield} {
		p := newTable(t, cards)
		p.on(bob, "Twilight")
		p.hand(ann, spell)
		p.does(ann, cast(spell))
		p.settle()
		assert.Equal(t, zone, p.zone("Twilight"), spell)
	}
}

// 413.2b-ex1: what a card says later tells how to read what it said before.
func TestLaterTextChangesEarlierText_413_2b(t *testing.T) {
	p := newTable(t)
	skeleton := p.on(bob, "Drudge Skeletons")
	p.RegenerationShield(skeleton, &core.Context{Controller: bob})
	p.hand(ann, "Wrath of God")
	p.does(ann, cast("Wrath of God"))
	p.settle()
	assert.Equal(t, card.Graveyard, p.zone("Drudge Skeletons"))
}

// 414.1, 414.2: a countered spell does nothing and its costs stay paid.
func TestACounteredSpellGoesToTheGraveyard_414_1(t *testing.T) {
	p := newTable(t)
	p.S.Players[ann].AsNeeded = false
	p.on(ann, "Mountain")
	p.hand(ann, "Shock")
	p.hand(bob, "Counterspell")
	p.does(ann, cast("Shock", "bob"))
	p.does(bob, cast("Counterspell", "Shock"))
	p.settle()
	assert.True(t, p.happened(core.IsCountered, "414.1", "Shock"))
	assert.Equal(t, card.Graveyard, p.zone("Shock"))
	assert.Equal(t, 20, p.life(bob))
	assert.True(t, p.S.Object(p.id("Mountain")).Is(core.Tapped))
}

// 416.3-ex1: an effect does as much as possible.
func TestAnEffectDoesAsMuchAsPossible_416_3(t *testing.T) {
	p := newTable(t, `
["Squeeze"]
type = "Sorcery"
does = ["target player discards two cards"]
["Grind"]
type = "Sorcery"
does = ["target player mills five cards"]`)
	p.hand(ann, "Squeeze", "Grind")
	p.hand(bob, "Forest")
	p.S.Players[bob].Endless = false
	p.in(card.Library, bob, "Swamp", "Island")
	p.does(ann, cast("Squeeze", "bob"))
	p.does(ann, cast("Grind", "bob")).when(moment.Settled)
	p.settle()
	assert.Empty(t, p.S.Players[bob].Hand)
	assert.Len(t, p.S.Players[bob].Graveyard, 3)
	assert.Equal(t, core.Playing, p.S.Players[bob].Result, "moving cards is not drawing")
}

// 422.1: an illegal action is undone whole; mana abilities used for it are reversed if the player likes.
func TestAnIllegalActionIsUndone_422_1(t *testing.T) {
	for _, reverse := range []bool{true, false} {
		p := newTable(t, `
["Banish"]
cost = "{R}"
type = "Instant"
does = ["destroy target nonwhite creature"]`)
		p.S.Players[ann].AsNeeded = false
		p.on(ann, "Mountain")
		p.on(bob, "White Knight")
		p.hand(ann, "Banish")
		p.does(ann, func(p *table) core.Action {
			a := cast("Banish", "White Knight")(p)
			a.Attempt, a.Tapping = true, []core.ID{p.id("Mountain")}
			return a
		})
		p.chooses(core.ToRemoveMana, reverse)
		p.until(moment.Settled)
		p.run(moment.MainPhase)
		require.Equal(t, card.Hand, p.zone("Banish"), "the card is back in the hand")
		assert.Equal(t, 1, p.count(core.IsReversed, "422.1"))
		assert.Equal(t, !reverse, p.S.Object(p.id("Mountain")).Is(core.Tapped))
		if !reverse {
			assert.Equal(t, "{R}", core.PoolString(p.S.Players[ann].Pool))
		}
	}
}

// 405, GL-Buyback: bought back, a spell goes to the hand instead of the graveyard; countered, it does not.
func TestABoughtBackSpellReturnsToTheHand_GLBuyback(t *testing.T) {
	cards := `
["Whispers"]
cost = "{3}{U}"
type = "Instant"
does = ["buyback {5}", "draw a card"]`
	for _, countered := range []bool{false, true} {
		p := newTable(t, cards)
		p.hand(ann, "Whispers")
		p.hand(bob, "Counterspell")
		p.does(ann, func(p *table) core.Action {
			a := cast("Whispers")(p)
			a.Extra = true
			return a
		})
		if countered {
			p.does(bob, cast("Counterspell", "Whispers"))
		}
		p.settle()
		zone := card.Hand
		if countered {
			zone = card.Graveyard
		}
		assert.Equal(t, zone, p.zone("Whispers"))
	}
}
