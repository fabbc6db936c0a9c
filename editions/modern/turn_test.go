package rulesmodern

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// turn plays a turn from its beginning.
func (p *position) turn(number int) core.Ended {
	p.S.Turn, p.From = number, moment.BeginningOfTurn
	return p.play(func() { p.T.Turn(p.Game) })
}

func TestTheDrawOfTheTurnDoesNotUseTheStack(t *testing.T) {
	p := newPosition(t)
	p.turn(2)
	for _, e := range p.events {
		if e.Verb == core.Draws {
			assert.Equal(t, core.Rule("504.1"), e.Rule)
			assert.Equal(t, ann, e.Player)
		}
		assert.NotEqual(t, core.Resolves, e.Verb)
	}
	assert.Len(t, p.S.Players[ann].Hand, 1)
}

func TestWhoPlaysFirstSkipsTheFirstDrawStep(t *testing.T) {
	p := newPosition(t)
	p.turn(1)
	assert.Empty(t, p.S.Players[ann].Hand)
	assert.NotContains(t, p.steps(), "draw step")
}

func TestUnspentManaIsGoneAtTheEndOfAStepWithoutLossOfLife(t *testing.T) {
	p := newPosition(t)
	p.answers = append(p.answers, func(g *core.Game, w *core.Window) (core.Action, bool) {
		if w.Name == "upkeep step" && w.Who == ann {
			g.S.Players[ann].Pool.Of[card.Red] = 3
		}
		if w.Name == "draw step" {
			assert.Zero(t, g.S.Players[ann].Pool.Value(0))
		}
		return core.Action{}, false
	})
	p.turn(2)
	assert.True(t, p.happened(core.LosesMana, "500.5", core.ToPlayer(ann)))
	assert.Equal(t, 20, p.S.Players[ann].Life)
}

func TestCleanupIsRepeatedWhenSomethingTriggers(t *testing.T) {
	p := newPosition(t)
	p.on(ann, permanent(t, "Example", card.Enchantment, "whenever you discard a card, you gain 1 life"))
	for range 8 {
		p.in(card.Hand, ann, permanent(t, "Card", card.Sorcery))
	}
	p.From = moment.Cleanup
	p.play(func() { p.T.Turn(p.Game) })
	assert.Equal(t, []string{"cleanup step", "cleanup step"}, p.steps())
	assert.Equal(t, 21, p.S.Players[ann].Life)
}

func TestOfSeveralExtraTurnsTheNewestComesFirst(t *testing.T) {
	p := newPosition(t)
	extra := func(who card.SelKind) {
		p.T.Do(p.Game, &card.ExtraTurn{Who: &card.Selector{Kind: who}}, &core.Context{Controller: ann})
	}
	extra(card.You)
	extra(card.Opponent)
	assert.Equal(t, []core.Player{bob, ann}, p.S.Extra)
}
