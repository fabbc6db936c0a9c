package rules1999

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// Keywords of the glossary and of the interpretations.

// GL-CumulativeUpkeep: a counter, then the cost once for each counter, or it is sacrificed.
func TestCumulativeUpkeepGrows_GLCumulativeUpkeep(t *testing.T) {
	cards := `
["Cold Wind"]
type = "Enchantment"
does = ["cumulative upkeep {1}"]`
	for _, lands := range []int{2, 1} {
		p := newTable(t, cards)
		p.S.Players[ann].AsNeeded = false
		p.on(ann, "Cold Wind")
		for range lands {
			p.on(ann, "Forest")
		}
		p.chooses(core.ToPay, true)
		if lands == 2 {
			p.chooses(core.ToPay, true) // with one land the second payment is not even offered
		}
		p.turns = 3
		p.run(moment.BeginningOfTurn)
		assert.Equal(t, lands == 2, p.zone("Cold Wind") == card.Battlefield)
		if lands == 2 {
			assert.Equal(t, 2, p.Counters(p.id("Cold Wind"), "age"))
		}
	}
}

// GL-Landhome: it cannot attack a player without the land, and dies, by a trigger, when its own player has none.
func TestLandhomeNeedsLandOnBothSides_GLLandhome(t *testing.T) {
	cards := `
["Sea Snake"]
type = "Creature"
size = "3/3"
does = ["islandhome"]`
	p := newTable(t, cards)
	snake := p.on(ann, "Sea Snake")
	p.on(ann, "Island")
	assert.Equal(t, core.NoLandhome, p.MayAttack(ann, snake, 0))
	p.on(bob, "Island")
	assert.Equal(t, core.Fine, p.MayAttack(ann, snake, 0))

	p = newTable(t, cards)
	p.on(ann, "Sea Snake")
	p.settle()
	assert.Equal(t, card.Graveyard, p.zone("Sea Snake"))
	assert.Equal(t, 1, p.count(core.Triggers, "GL-Landhome"), "a triggered ability, not a state-based effect")
}

// INT-PHASING-1, INT-PHASING-2: out before the player untaps, in again one turn later, with all that it bore.
func TestPhasingLeavesAndReturnsWithItsMemory_INTPHASING(t *testing.T) {
	p := newTable(t, `
["Drake of Mist"]
type = "Creature"
size = "2/2"
does = ["phasing"]`)
	drake := p.on(ann, "Drake of Mist")
	p.AddCounters(drake, "+1/+1", 2, "GL-CounterMarker")
	p.Attach(p.on(bob, "Holy Strength"), core.ToObject(drake), "214.8c")
	p.until(moment.MainPhase)
	p.run(moment.BeginningOfTurn)
	assert.True(t, p.S.Object(drake).Is(core.PhasedOut))
	assert.True(t, p.S.Object(p.id("Holy Strength")).Is(core.PhasedOut))
	assert.Equal(t, core.NotOnBoard, p.MayAttack(ann, drake, 0))

	p.turns = 3
	p.until(moment.SecondMainPhase)
	p.steps[0].action = func(p *table) core.Action {
		if p.S.Turn < 3 {
			return core.Action{Kind: core.Activate} // not yet: illegal, and tried again later
		}
		p.steps = nil
		p.End(core.Ended{})
		return core.Action{}
	}
	p.steps[0].at = moment.None
	p.run(moment.SecondMainPhase)
	assert.False(t, p.S.Object(drake).Is(core.PhasedOut))
	assert.Equal(t, [2]int{5, 6}, p.size("Drake of Mist"))
}

// 502.5b: haste lets a creature attack and tap at once.
func TestHasteIgnoresTheTurnItCame_502_5b(t *testing.T) {
	p := newTable(t, `
["Raging One"]
type = "Creature"
size = "2/1"
does = ["haste", "{T}: this deals 1 damage to any target"]`)
	id := p.on(ann, "Raging One")
	p.S.Object(id).Since = p.S.Turn
	assert.Equal(t, core.Fine, p.MayAttack(ann, id, 0))
	p.does(ann, activate("Raging One", "bob"))
	p.settle()
	assert.Equal(t, 19, p.life(bob))
}
