package rules1998

import (
	"palimpsest/core"
	"palimpsest/core/moment"
)

// lifeCheck lets each player with 0 life or less lose; if both do, the game is a draw: PPG-LIFE-3, PPG-LIFE-4,
// PPG-TURN-MAIN-5.
func lifeCheck(g *core.Game) {
	g.Passes("PPG-PH-8", moment.Only(moment.LifeCheck))
	for p := range g.S.Players {
		if g.S.Players[p].Life <= 0 {
			g.Lose(core.Player(p), core.ByLife, "PPG-LIFE-3")
		}
	}
	if g.S.Players[0].Result == core.Lost && g.S.Players[1].Result == core.Lost {
		g.DrawGame("PPG-LIFE-4")
	}
	g.CheckEnd()
}

// poisoned: a player with ten poison counters loses: PPG-CNT-4.
func poisoned(g *core.Game, doom *core.Doom, rule core.Rule) {
	for p := range g.S.Players {
		if g.S.Players[p].Poison >= 10 && g.MayLose(core.Player(p)) {
			doom.Add(core.Fate{Kind: core.FateLose, Player: core.Player(p), Why: core.ByPoison, Rule: rule})
		}
	}
}

// loseByPoison lets players whom the instruction before has given the tenth poison counter lose at once, and not when the
// effect is over; those who get it together lose together: PPG-CNT-4, PPG-LOSE-3, INT-PWIN-1.
func loseByPoison(g *core.Game) {
	if !g.Follows(core.AsProcedure, "PPG-LOSE-3") {
		return // and is looked for between timing steps
	}
	for p := range g.S.Players {
		if g.S.Players[p].Poison >= 10 && g.MayLose(core.Player(p)) {
			g.Lose(core.Player(p), core.ByPoison, "PPG-CNT-4")
		}
	}
	g.CheckEnd()
}
