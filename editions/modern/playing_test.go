package rulesmodern

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core"
	"palimpsest/core/card"
)

// casts puts a spell on the stack, paid for.
func (p *position) casts(who core.Player, c *card.Card, targets ...core.Ref) core.ID {
	play(p.Game, &core.Action{Kind: core.Cast, Who: who, Obj: p.in(card.Hand, who, c), Targets: targets})
	return p.Top()
}

// verbs are what happened, in order.
func (p *position) verbs() (vs []core.Verb) {
	for _, e := range p.events {
		vs = append(vs, e.Verb)
	}
	return vs
}

func TestASpellWithoutALegalTargetDoesNotResolve(t *testing.T) {
	p := newPosition(t)
	bears := p.on(bob, creature(t, "Grizzly Bears", 2, 2))
	first := p.casts(ann, permanent(t, "Shock", card.Instant, "this deals 2 damage to any target"), core.ToObject(bears))
	p.casts(bob, permanent(t, "Unsummon", card.Instant, "return target creature to its owner's hand"), core.ToObject(bears))
	p.resolveAll()
	assert.True(t, p.happened(core.Fizzles, "608.2b", core.ToObject(first)))
	assert.Equal(t, card.Graveyard, p.zone(first))
}

func TestASpellWithOneLegalTargetLeftDoesWhatItCan(t *testing.T) {
	p := newPosition(t)
	bears := p.on(bob, creature(t, "Grizzly Bears", 2, 2))
	p.casts(ann, permanent(t, "Hail", card.Instant, "this deals 2 damage to target creature; target player gains 3 life"), core.ToObject(bears), core.ToPlayer(ann))
	p.casts(bob, permanent(t, "Unsummon", card.Instant, "return target creature to its owner's hand"), core.ToObject(bears))
	p.resolveAll()
	assert.Equal(t, 23, p.S.Players[ann].Life)
	assert.Equal(t, card.Hand, p.zone(bears))
}

func TestYouMayIsDecidedOnResolution(t *testing.T) {
	for _, yes := range []int{0, 1} {
		p := newPosition(t)
		p.on(ann, permanent(t, "Verduran Enchantress", card.Creature, "whenever you cast an enchantment spell, you may draw a card"))
		var onStack bool
		p.answers = append(p.answers, func(g *core.Game, w *core.Window) (core.Action, bool) {
			if w.Purpose != core.ToUse {
				return core.Action{}, false
			}
			assert.Equal(t, core.Rule("603.5"), w.Rule)
			onStack = g.Top() != 0
			return core.Action{Kind: core.Pick, N: yes}, true
		})
		p.casts(ann, permanent(t, "Castle", card.Enchantment))
		p.resolveAll()
		assert.True(t, onStack, "it went on the stack in any case")
		assert.Len(t, p.S.Players[ann].Hand, yes)
	}
}

func TestAnInterveningConditionIsAskedTwice(t *testing.T) {
	p := newPosition(t)
	p.on(ann, permanent(t, "Example", card.Enchantment, "whenever you cast a creature spell, if you control a Forest, you gain 1 life"))
	forest := permanent(t, "Forest", card.Land)
	forest.Subtypes = []string{"Forest"}
	id := p.on(ann, forest)
	p.casts(ann, creature(t, "Grizzly Bears", 2, 2))
	check(p.Game)
	trigger := p.Top()
	p.Sacrifice(id, "701.21a")
	p.resolveAll()
	assert.True(t, p.happened(core.Fizzles, "608.2a", core.ToObject(trigger)))
	assert.Equal(t, 20, p.S.Players[ann].Life)
}

func TestLeavesTheBattlefieldTriggersLookBack(t *testing.T) {
	p := newPosition(t)
	p.on(ann, creature(t, "Blood Artist", 1, 1, "whenever a creature dies, you gain 1 life"))
	p.on(bob, creature(t, "Grizzly Bears", 1, 1))
	p.on(bob, permanent(t, "Example", card.Enchantment, "creatures get -1/-1"))
	p.resolveAll()
	assert.Equal(t, 22, p.S.Players[ann].Life, "it sees both deaths, its own among them: 603.10a")
}

func TestManaIsMadeBeforeCostsArePaid(t *testing.T) {
	p := newPosition(t)
	p.on(ann, permanent(t, "Source", card.Artifact, "{T}: add {R}"))
	shock := permanent(t, "Shock", card.Instant, "this deals 2 damage to any target")
	shock.Cost.Of[card.Red], shock.HasCost = 1, true
	p.casts(ann, shock, core.ToPlayer(bob))
	verbs := p.verbs()
	assert.Less(t, slices.Index(verbs, core.Casts), slices.Index(verbs, core.AddsMana), "601.2a comes before 601.2g")
	assert.Zero(t, p.S.Players[ann].Pool.Value(0))
}

func TestPlayingLands(t *testing.T) {
	p := newPosition(t)
	mine, yours := p.in(card.Hand, ann, permanent(t, "Forest", card.Land)), p.in(card.Hand, bob, permanent(t, "Island", card.Land))
	asks := func(who core.Player, kind uint8, land core.ID) core.Rule {
		return p.T.Timing(p.Game, &core.Window{Who: who, Kind: kind}, &core.Action{Kind: core.PlayLand, Who: who, Obj: land}).Rule
	}
	assert.Equal(t, core.Rule("305.3"), asks(bob, 0, yours))
	assert.Equal(t, core.Rule("305.1"), asks(ann, 0, mine))
	assert.Empty(t, asks(ann, sorceryTime, mine))
	p.S.Players[ann].LandsPlayed = 1
	assert.Equal(t, core.Rule("305.2b"), asks(ann, sorceryTime, mine))
}
