package rulesmodern

import (
	"palimpsest/core"
)

// stackTriggers puts what has triggered since a player last received priority on the stack, the active
// player's abilities first, each player's in the order of that player's choice: 603.3b. It reports
// whether there was any.
func stackTriggers(g *core.Game) (any bool) {
	for _, p := range [...]core.Player{g.S.Active, g.S.Other(g.S.Active)} {
		for {
			w, ok := g.NextWaiting(p, 0, "603.3b")
			if !ok {
				break
			}
			any = true
			stackTrigger(g, w)
		}
	}
	return any
}

// stackTrigger puts one triggered ability on the stack, with its mode and targets; one without a legal
// choice is removed: 603.3c, 603.3d. Nobody decides about "you may" yet: 603.5.
func stackTrigger(g *core.Game, w core.Waiting) {
	before := g.Within(w.Cause)
	g.Raise(w, "603.3")
	g.Within(before)
}

// decides asks for the "you may" of a triggered ability while it resolves, and takes what that costs: 603.5.
func decides(g *core.Game, x *core.Context) bool {
	a := x.Ability
	if x.Trigger == nil || !a.Optional {
		return true
	}
	c := core.Choice{Who: x.Controller, Purpose: core.ToUse, Source: x.Source, Rule: "603.5"}
	if a.Cost.Empty() {
		return g.ChooseYes(c)
	}
	c.Purpose, c.Cost = core.ToPay, &a.Cost
	if !g.CanPay(&a.Cost, x.Controller, x.Source, x.X) || !g.ChooseYes(c) {
		return false
	}
	g.PayCost(&a.Cost, x.Controller, x.Source, x.X, &paying)
	return true
}
