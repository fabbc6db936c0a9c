package rulesmodern

import (
	"palimpsest/core"
	"palimpsest/core/card"
)

// awaited is what abilities can wait for: 603.2b.
var awaited = core.Awaited{
	Beginnings: []string{"untap step", "upkeep", "draw step", "main phase", "combat", "end of combat", "end of turn", "cleanup"},
	Ends:       []string{},
	Phases:     []string{},
	Events: []card.Event{
		card.Enters, card.Leaves, card.Dies, card.Attacks, card.Blocks, card.BecomesBlocked, card.AttacksOrBlocks, card.PutIntoGraveyard, card.LastCounterGone, card.LosesControl, card.BlocksOrBecomesBlocked, card.AttacksUnblocked, card.DealsDamage,
		card.IsDealtDamage, card.BecomesTapped, card.BecomesUntapped, card.TappedForMana, card.IsCast, card.Draws, card.Discards, card.GainsLife, card.LosesLife,
		card.BecomesTarget, card.CounterPut, card.StateIs, card.PlayLandEvent, card.IsActivated, card.IsSacrificed,
	},
}

// triggersBy is the rule by which an ability triggers: 603.2 in general, and what it says for some events.
func triggersBy(h core.Happened, delayed, _ bool) core.Rule {
	if delayed {
		return "603.7b"
	}
	switch h.Event {
	case card.At:
		return "603.2b"
	case card.Enters:
		return "603.6a"
	case card.Leaves, card.Dies:
		return "603.6c"
	case card.StateIs:
		return "603.8"
	case card.Attacks:
		return "508.3a"
	case card.Blocks:
		if h.Other != 0 {
			return "509.3b"
		}
		return "509.3a"
	case card.BecomesBlocked:
		if h.Other != 0 {
			return "509.3d"
		}
		return "509.3c"
	case card.AttacksUnblocked:
		return "509.3g"
	case card.IsCast:
		return "601.2i"
	case card.LosesControl:
		return "603.10d"
	case card.BecomesTapped, card.BecomesUntapped, card.BecomesTarget:
		return "603.2e"
	}
	return "603.2"
}

// stackTriggers puts what has triggered since a player last received priority on the stack, the active
// player's abilities first, each player's in the order of that player's choice: 603.3b. It reports
// whether there was any. Also: 405.3, 500.6, 603.3, 704.3.
func stackTriggers(g *core.Game) (any bool) {
	first := core.ID(len(g.S.Objects))
	for _, p := range g.ActiveFirst("603.3b") {
		for {
			w, ok := g.NextWaiting(p, 0, "603.3b")
			if !ok {
				break
			}
			any = true
			stackTrigger(g, w)
		}
	}
	for _, id := range g.S.Stack {
		if id >= first {
			g.BecomeTargets(id) // what that triggers is put on the stack next
		}
	}
	return any
}

// stackTrigger puts one triggered ability on the stack, with its mode and targets; one without a legal
// choice is removed: 603.3c, 603.3d. Nobody decides about "you may" yet: 603.5. Also: 700.2b.
func stackTrigger(g *core.Game, w core.Waiting) {
	before := g.Within(w.Cause)
	if g.Raise(w, "603.3") == 0 {
		rule := core.Rule("603.3d")
		if w.Ability != nil && len(w.Ability.Modes) > 0 {
			rule = "603.3c"
		}
		hasNoEffect(g, w, rule, "its ability has no legal target")
	}
	g.Within(before)
}

// noLongerTrue is why an ability does nothing whose condition has changed since it triggered.
const noLongerTrue = "the condition of its ability is no longer true"

// hasNoEffect reports that what has triggered will not resolve, and why.
func hasNoEffect(g *core.Game, w core.Waiting, rule core.Rule, why string) {
	g.Emit(&core.Event{Verb: core.HasNoEffect, Rule: rule, Cause: w.Cause, Subject: core.ToObject(w.Source), Player: w.Controller, Detail: why})
}

// accepted asks for the "you may" of a triggered ability while it resolves, and takes what that costs: 603.5.
func accepted(g *core.Game, x *core.Context) bool {
	a := x.Ability
	if x.Trigger == nil || !a.Optional {
		return true
	}
	if !g.CanBegin(x) {
		return false // 608.2d, 121.3
	}
	c := core.Choice{Who: x.Controller, Purpose: core.ToUse, Source: x.Source, Rule: "603.5", Offers: a.Do}
	if a.Cost.Empty() {
		return g.ChooseYes(c)
	}
	c.Purpose, c.Cost, c.X = core.ToPay, &a.Cost, x.X
	with, yes := g.Agrees(c)
	return yes && g.PayCost(&a.Cost, &with, x.Source, x.X, &onResolution)
}
