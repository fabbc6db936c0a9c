package rules1998

import (
	"palimpsest/core"
	"palimpsest/core/card"
)

// step carries out a timing step and what follows it: what happens by itself, then the series of all
// abilities that triggered in it, then damage prevention for the damage assigned in it: PPG-TRG-2,
// PPG-TRG-3, PPG-TRG-7, PPG-DP-1. What an ability of the series triggers or damages in turn is handled
// before the rest of the series: PPG-TRG-8.
func step(g *core.Game, f func()) {
	waiting, packets := len(g.S.Waiting), len(g.S.Packets)
	if f != nil {
		f()
	}
	for {
		switch {
		case byItself(g):
		case len(g.S.Waiting) > waiting:
			series(g, waiting)
		case len(g.S.Packets) > packets && !preventing(g):
			damagePrevention(g, packets)
		default:
			return
		}
	}
}

// series plays the triggered abilities from number from on: all of the active player's, then all of the
// other player's: PPG-SB-3. A player who is done ignores what comes up for him or her later: PPG-SB-4.
func series(g *core.Game, from int) {
	for _, p := range [...]core.Player{g.S.Active, g.S.Other(g.S.Active)} {
		for {
			w, ok := g.NextWaiting(p, from, "PPG-SB-3")
			if !ok {
				break
			}
			playTriggered(g, w)
		}
	}
	g.S.Waiting = g.S.Waiting[:from]
}

// playTriggered plays one triggered ability, which resolves as soon as it is successfully cast; only
// interrupts can answer it: PPG-SB-2. One with a cost is optional: PPG-TRG-4; declined, it can't be
// played later: PPG-TRG-5.
func playTriggered(g *core.Game, w core.Waiting) {
	before := g.Within(w.Cause)
	defer g.Within(before)
	if a := w.Ability; a != nil && (a.Optional || !a.Cost.Empty()) {
		if !a.Cost.Empty() && !g.CanPay(&a.Cost, w.Controller, w.Source, 0) {
			return
		}
		if !g.ChooseYes(core.Choice{Who: w.Controller, Purpose: core.ToUse, Source: w.Source, About: w.Subject, Rule: "PPG-TRG-4", Cost: &a.Cost}) {
			return
		}
		g.PayCost(&a.Cost, w.Controller, w.Source, 0, &paying)
	}
	var id core.ID
	step(g, func() {
		if id = g.Raise(w, "PPG-TRG-2"); id != 0 {
			g.S.Object(id).Flags |= core.InSeries
			interrupts(g, id)
		}
	})
	if id != 0 && g.S.Object(id).Zone == card.Stack {
		step(g, func() { resolve(g, id) })
	}
}
