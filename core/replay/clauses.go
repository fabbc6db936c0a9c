package replay

import (
	"palimpsest/core"
	"palimpsest/core/scenario"
)

// unused is why something that a step says of an action, which is legal otherwise, is not used by it as it is said. What is
// said and no part of the action is refused, and never left out.
func (s *script) unused(g *core.Game, act *scenario.Action, a *core.Action) core.Refusal {
	refuse := func(why core.Why, stage core.Stage, as core.Why, about core.Ref) core.Refusal {
		return core.Refused(why, stage, g.Rules.Refuses[as], about)
	}
	played := core.ToObject(a.Obj)
	unpaid := a.Kind == core.Cast && g.Def(a.Obj).Cost.X > 0 // X of a mana cost that is not paid is 0, and may be said to be
	if act.X >= 0 && !g.TakesX(a) && (act.X > 0 || !unpaid) {
		return refuse(core.NoX, core.StageTargets, core.BadX, played)
	}
	var parts []int
	if len(a.Costs) > 0 {
		parts = g.CostParts(a)
	}
	for i, part := range parts {
		if part >= 0 && costClauses[part] != act.CostBy[i] {
			return refuse(core.NotForCost, core.StageCosts, core.NothingToPay, core.ToObject(a.Costs[i]))
		}
	}
	if n, _ := g.Removes(a); act.Removing > 0 && n != act.Removing {
		return refuse(core.OtherCounters, core.StageCosts, core.NothingToPay, played)
	}
	if act.Paying.Zero() {
		return core.Refusal{}
	}
	pool, spends, pays := g.S.Player(a.Who).Pool, g.Spends(a), g.PaysFor(a, act.Paying)
	switch {
	case g.S.Player(a.Who).AsNeeded && pays, spends == act.Paying:
	case g.S.Player(a.Who).AsNeeded:
		return refuse(core.OtherPayment, core.StageCosts, a.NoMana(), played)
	case !pool.Has(&act.Paying):
		return refuse(core.NotInPool, core.StageCosts, a.NoMana(), played)
	case a.Kind != core.DeclareAtt && a.Kind != core.DeclareBlock:
		if a.Paying != act.Paying {
			return refuse(core.OtherPayment, core.StageCosts, a.NoMana(), played)
		}
	case pool != act.Paying || pays: // else the pool is spent, and the rest is tapped for
		g.NotImplemented("paying with %s of the %s in the pool", act.Paying, pool)
	}
	return core.Refusal{}
}

// costClauses are the clauses that name what the parts of a cost take, in the order of core.Leaving.
var costClauses = [...]scenario.ClauseKind{scenario.Sacrificing, scenario.Discarding, scenario.Exiling, scenario.Returning}

// unusedInAnswer reports whether a step says something that an answer to a question does not take.
func unusedInAnswer(a *scenario.Action) bool {
	return a.X >= 0 || a.Removing > 0 || len(a.Divide) > 0
}
