package rules1999

import (
	"slices"

	"palimpsest/core"
	"palimpsest/core/card"
)

// stackTriggers puts what has triggered since a player last received priority on the stack, the active
// player's abilities first, each player's in the order of his or her choice: 410.3. It reports whether
// there was any.
func stackTriggers(g *core.Game) (any bool) {
	for _, p := range [...]core.Player{g.S.Active, g.S.Other(g.S.Active)} {
		for {
			w, ok := g.NextWaiting(p, 0, "410.3")
			if !ok {
				break
			}
			any = true
			stackTrigger(g, w)
		}
	}
	return any
}

// stackTrigger puts one triggered ability on the stack. A player decides now about "you may": 410.5;
// an ability without a legal choice is removed: 410.4. The turn's draw goes on the stack among them: 304.1.
func stackTrigger(g *core.Game, w core.Waiting) {
	if w.Ability == theDraw {
		g.Wait(w.Controller, "304.1", 0, theDraw)
		return
	}
	if w.Ability != nil && w.Ability.Optional {
		c := core.Choice{Who: w.Controller, Purpose: core.ToUse, Source: w.Source, Rule: "410.5", Cost: &w.Ability.Cost}
		if !g.ChooseYes(c) {
			return
		}
	}
	before := g.Within(w.Cause)
	if id := g.Raise(w, "410.2"); id != 0 && w.Later == nil {
		becomeTargets(g, id)
	}
	g.Within(before)
}

// becomeTargets lets abilities trigger that wait for something to become the target of a spell or ability.
func becomeTargets(g *core.Game, id core.ID) {
	o := g.S.Object(id)
	source, who := id, o.Controller
	if o.Kind == core.AbilityObject {
		source = o.Source
	}
	for _, r := range slices.Clone(g.S.Refs(o.Targets)) {
		g.Detect(core.Happened{Event: card.BecomesTarget, Subject: r, Other: core.ToObject(source), Player: who})
	}
}
