package core

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core/card"
)

// listener keeps the last aside.
type listener struct{ heard Aside }

func (*listener) Saw(EventID, *Event, *Game) {}
func (*listener) Did(*Game)                  {}
func (l *listener) Heard(a *Aside, _ *Game)  { l.heard = *a }

// mute is a decider whom nobody may ask.
type mute struct {
	plain
	t *testing.T
}

func (m mute) Decide(*Game, *Window) *Action {
	m.t.Error("a player is asked")
	return &Action{}
}

// Two players are counted. Asides depend on the observer, and nothing of the game may.
func TestAnAsideKeepsNothingAndAsksNobody(t *testing.T) {
	g, l := plainGame(), &listener{}
	g.Observer, g.Decider = l, mute{t: t}
	says := func(n card.Amount, and *card.Cond) Aside {
		x := Context{Seen: -1}
		l.heard = Aside{}
		g.untrue(IsUntrue, &card.Cond{Kind: card.HowMany, What: &card.Selector{Kind: card.EachPlayer, Keep: 2}, N: card.Compare{Op: card.AtMost, N: n}, And: and}, &x)
		assert.Empty(t, x.Slots)
		l.heard.If = nil
		return l.heard
	}
	untrue := Aside{Kind: IsUntrue, Player: NoPlayer, Counted: true, Count: 2, HasBound: true}
	assert.Equal(t, untrue, says(&card.Kept{Slot: 1, Of: card.X{}}, nil))
	chosen := &card.ChosenNumber{Most: card.Num(5)}
	assert.Equal(t, Aside{Kind: IsUntrue, Player: NoPlayer}, says(&card.Plus{A: chosen, B: card.Num(1)}, nil))
	assert.Zero(t, says(chosen, &card.Cond{Kind: card.YourTurn}))
}
