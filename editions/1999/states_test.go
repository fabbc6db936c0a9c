package rules1999

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// Chapters 102, 420 and 421: losing, state-based effects, loops.

// 102.4, 420.3: players who lose in the same check draw.
func TestPlayersWhoLoseTogetherDraw_102_4(t *testing.T) {
	p := newTable(t, `
["Ruin"]
type = "Sorcery"
does = ["this deals 20 damage to each player"]`)
	p.hand(ann, "Ruin")
	p.does(ann, cast("Ruin"))
	end := p.run(moment.MainPhase)
	assert.Equal(t, core.GameOver, end.Kind)
	assert.Equal(t, core.Drew, p.S.Players[ann].Result)
	assert.Equal(t, core.Drew, p.S.Players[bob].Result)
}

// 102.1: a player at 0 loses when a player next receives priority, not before: life gained in the same resolution saves.
func TestALifeTotalIsLookedAtWithPriorityOnly_102_1(t *testing.T) {
	p := newTable(t, `
["Brush with Death"]
type = "Sorcery"
does = ["you lose 20 life, then you gain 2 life"]`)
	p.hand(ann, "Brush with Death")
	p.does(ann, cast("Brush with Death"))
	p.settle()
	assert.Equal(t, 2, p.life(ann))
	assert.Equal(t, core.Playing, p.S.Players[ann].Result)
}

// 102.2: who has to draw more than there is draws the rest and loses at the next check.
func TestDrawingFromAnEmptyLibraryLosesAtTheNextCheck_102_2(t *testing.T) {
	p := newTable(t, `
["Deep Study"]
type = "Sorcery"
does = ["draw three cards"]`)
	p.S.Players[ann].Endless = false
	p.in(card.Library, ann, "Forest", "Swamp")
	p.hand(ann, "Deep Study")
	p.does(ann, cast("Deep Study"))
	end := p.run(moment.MainPhase)
	assert.Equal(t, core.GameOver, end.Kind)
	assert.Equal(t, 2, p.S.Players[ann].Drawn)
	assert.Equal(t, core.ByLibrary, p.S.Players[ann].LostBy)
	assert.Equal(t, 1, p.count(core.LosesTheGame, "102.2"))
}

// 300.4: unspent mana burns when the phase ends, and the loss counts at the next check.
func TestUnspentManaBurnsAtTheEndOfThePhase_300_4(t *testing.T) {
	p := newTable(t)
	p.S.Players[ann].AsNeeded = false
	p.on(ann, "Mountain", "Forest")
	p.does(ann, activateMana("Mountain"))
	p.does(ann, activateMana("Forest"))
	p.run(moment.MainPhase)
	assert.Equal(t, 18, p.life(ann))
	assert.Equal(t, 1, p.count(core.ManaBurns, "300.4"))
}

// activateMana taps a basic land for its mana.
func activateMana(name string) func(*table) core.Action {
	return func(p *table) core.Action {
		a := core.Action{Kind: core.Activate, Obj: p.id(name)}
		p.ManaAbilities(a.Obj, func(ab *card.Ability) bool { a.Ability = ab; return false })
		for k := card.White; k <= card.Green; k++ {
			if ab := a.Ability.Do[0].(*card.AddMana); ab.Mana.Of[k] > 0 {
				a.N = int(k)
			}
		}
		return a
	}
}

// 304.1: the draw waits on the stack and may be responded to.
func TestTheDrawOfTheTurnWaitsOnTheStack_304_1(t *testing.T) {
	p := newTable(t)
	p.turns = 2
	p.hand(bob, "Shock")
	p.in(card.Library, bob, "Forest")
	p.does(bob, func(p *table) core.Action {
		assert.Empty(p.t, p.S.Players[bob].Hand[1:], "the card is not drawn yet")
		return cast("Shock", "ann")(p)
	}).when(moment.BeforeTheDraw)
	p.run(moment.EndOfTurn)
	assert.Equal(t, 18, p.life(ann))
	assert.Equal(t, 1, p.count(core.Draws, "304.1"))
	assert.Equal(t, card.Hand, p.zone("Forest"))
}

// 304.1, 410.3: the draw is like a triggered ability among those of the draw step: its player orders them.
func TestTheDrawIsOrderedAmongTheTriggersOfItsStep_304_1(t *testing.T) {
	for _, first := range []bool{true, false} {
		p := newTable(t)
		p.turns = 2
		mine := p.on(bob, "Howling Mine")
		p.in(card.Library, bob, "Swamp", "Forest") // Forest is on top
		if !first {
			p.answers = append(p.answers, answer{core.ToOrderTriggers, func(*table, *core.Window) core.Action {
				return core.Action{Kind: core.Pick, Pick: core.ToObject(mine)}
			}})
		}
		p.run(moment.EndOfTurn)
		var by []core.Rule
		for _, e := range p.events {
			if e.Verb == core.Draws {
				by = append(by, e.Rule)
			}
		}
		if first {
			assert.Equal(t, []core.Rule{"GL-Draw", "304.1"}, by, "first on the stack, last to resolve")
		} else {
			assert.Equal(t, []core.Rule{"304.1", "GL-Draw"}, by)
		}
	}
}

// 314.1: damage and effects of the turn end together, so that nobody dies of the one while the other is gone.
func TestDamageAndEffectsOfTheTurnEndTogether_314_1b(t *testing.T) {
	p := newTable(t)
	p.on(ann, "Grizzly Bears")
	p.hand(ann, "Giant Growth")
	p.hand(bob, "Lightning Bolt")
	p.does(ann, cast("Giant Growth", "Grizzly Bears"))
	p.does(bob, cast("Lightning Bolt", "Grizzly Bears")).when(moment.Settled)
	p.run(moment.MainPhase)
	assert.Equal(t, card.Battlefield, p.zone("Grizzly Bears"))
	assert.Equal(t, 1, p.count(core.StepBegins, "314.1"))
}

// 314.1c: what happens in cleanup gives priority, and then there is another cleanup step.
func TestCleanupRepeatsWhenSomethingHappens_314_1c(t *testing.T) {
	p := newTable(t, `
["Sizer"]
type = "Instant"
does = ["target creature becomes 2/2 until end of turn"]`)
	p.on(ann, "Grizzly Bears")
	p.hand(ann, "Sizer")
	p.does(ann, cast("Sizer", "Grizzly Bears"))
	p.does(ann, func(p *table) core.Action {
		p.AddCounters(p.id("Grizzly Bears"), "-1/-1", 2, "GL-CounterMarker")
		return core.Action{}
	}).when(moment.Settled)
	p.run(moment.MainPhase)
	assert.Equal(t, card.Graveyard, p.zone("Grizzly Bears"))
	assert.True(t, p.happened(core.Dies, "420.5b", "Grizzly Bears"))
	assert.Equal(t, 2, p.count(core.StepBegins, "314.1"))
}

// 420.5b, 420.5c: regeneration saves from lethal damage and not from toughness 0.
func TestRegenerationDoesNotSaveFromToughnessZero_420_5b(t *testing.T) {
	p := newTable(t, `
["Shrink"]
type = "Instant"
does = ["target creature gets -1/-1 until end of turn"]`)
	p.on(bob, "Drudge Skeletons")
	p.hand(ann, "Shrink")
	p.does(ann, cast("Shrink", "Drudge Skeletons"))
	p.does(bob, activate("Drudge Skeletons"))
	p.settle()
	assert.Equal(t, card.Graveyard, p.zone("Drudge Skeletons"))
	assert.True(t, p.happened(core.Dies, "420.5b", "Drudge Skeletons"))
}

// 420.5e: the Legend with the earliest timestamp stays, whoever controls it; of two that are the earliest, none.
func TestTheOldestLegendStays_420_5e(t *testing.T) {
	p := newTable(t)
	old := p.on(bob, "Mirri, Cat Warrior")
	young := p.on(ann, "Mirri, Cat Warrior")
	p.settle()
	assert.Equal(t, card.Battlefield, p.S.Object(old).Zone)
	assert.NotEqual(t, card.Battlefield, p.S.Object(young).Zone)
	assert.Equal(t, 1, p.count(core.Dies, "420.5e"))

	p = newTable(t)
	a, b := p.on(bob, "Mirri, Cat Warrior"), p.on(ann, "Mirri, Cat Warrior")
	p.S.Object(a).Stamp = p.S.Object(b).Stamp
	p.settle()
	assert.Equal(t, 2, p.count(core.Dies, "420.5e"))
}

// GL-EnchantWorld: the newest enchant world stays.
func TestTheNewestWorldStays_GLEnchantWorld(t *testing.T) {
	p := newTable(t, `
["Old World"]
type = "World Enchantment"
["New World"]
type = "World Enchantment"`)
	p.on(bob, "Old World")
	p.on(ann, "New World")
	p.settle()
	assert.Equal(t, card.Graveyard, p.zone("Old World"))
	assert.Equal(t, card.Battlefield, p.zone("New World"))
}

// 421.4, 102.6: a loop of mandatory actions is a draw; one with an optional action is not.
func TestAMandatoryLoopIsADraw_421_4(t *testing.T) {
	p := newTable(t, `
["Give"]
type = "Enchantment"
does = ["whenever you gain life, you lose 1 life"]
["Take"]
type = "Enchantment"
does = ["whenever you lose life, you gain 1 life"]`)
	p.on(ann, "Give", "Take")
	p.S.Players[ann].AsNeeded = false
	p.S.Players[ann].Pool.Of[card.Red] = 1 // burns, and sets it off
	end := p.run(moment.MainPhase)
	assert.Equal(t, core.GameOver, end.Kind)
	assert.Equal(t, core.Rule("421.4"), end.Rule)
	assert.Equal(t, core.Drew, p.S.Players[ann].Result)

	p = newTable(t, `
["Give"]
type = "Enchantment"
does = ["whenever you gain life, you may lose 1 life"]
["Take"]
type = "Enchantment"
does = ["whenever you lose life, you gain 1 life"]`)
	p.on(ann, "Give", "Take")
	p.S.Players[ann].AsNeeded = false
	p.S.Players[ann].Pool.Of[card.Red] = 1
	p.MaxEvents = 3000
	for range 1000 {
		p.chooses(core.ToUse, true)
	}
	p.From = moment.MainPhase
	assert.Equal(t, core.BudgetSpent, p.Run().Kind)
}
