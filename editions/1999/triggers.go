package rules1999

import (
	"palimpsest/core"
	"palimpsest/core/card"
)

// awaited is what abilities can wait for: 300.5, INT-END-1.
var awaited = core.Awaited{
	Beginnings: []string{"turn", "untap step", "upkeep", "draw step", "main phase", "combat", "end of combat", "end of turn"},
	Ends:       []string{"upkeep", "draw step", "main phase"},
	Phases:     []string{},
	Events: []card.Event{
		card.Enters, card.Leaves, card.Dies, card.Attacks, card.Blocks, card.BecomesBlocked, card.AttacksOrBlocks, card.PutIntoGraveyard, card.LastCounterGone, card.LosesControl, card.BlocksOrBecomesBlocked, card.AttacksUnblocked, card.DealsDamage,
		card.IsDealtDamage, card.BecomesTapped, card.BecomesUntapped, card.TappedForMana, card.IsCast, card.Draws, card.Discards, card.GainsLife, card.LosesLife,
		card.BecomesTarget, card.CounterPut, card.StateIs, card.PlayLandEvent, card.IsActivated, card.IsSacrificed,
	},
}

// triggersBy is the rule by which an ability triggers on an event: 410.2 and what follows it.
func triggersBy(h core.Happened, delayed, left bool) core.Rule {
	if delayed {
		return "406.2a"
	}
	event := h.Event
	if event == card.PutIntoGraveyard && h.Back {
		event = card.Dies // "from anywhere" is from play as well
	}
	switch event {
	case card.At:
		switch h.Moment {
		case "end of combat":
			return "311.1"
		case "end of turn":
			return "313.1"
		}
		return "300.5"
	case card.Enters:
		return "410.10a"
	case card.Leaves, card.Dies, card.IsSacrificed:
		if left {
			return "410.10d" // it looks back on the event in which it left itself
		}
		return "410.10c"
	case card.Blocks, card.BecomesBlocked:
		switch {
		case h.Other == 0:
			return "410.9a"
		case h.Event == card.Blocks:
			return "410.9b"
		}
		return "410.9c"
	case card.BecomesTapped, card.BecomesUntapped, card.BecomesTarget:
		return "GL-Becomes"
	case card.TappedForMana:
		return "406.1e"
	case card.IsActivated:
		if h.ForMana {
			return "406.1e"
		}
	case card.IsCast:
		return "GL-SuccessfullyCast"
	case card.LosesControl:
		return "INT-LOSE-1"
	case card.StateIs:
		return "410.11"
	}
	return "404.2"
}

// stackTriggers puts what has triggered since a player last received priority on the stack, the active
// player's abilities first, each player's in the order of his or her choice: 410.3. What players may do by one has
// been offered to each of them before: 410.2, 410.5, GL-Control-2. It reports whether there was any. Also: GL-TriggeredAbility.
func stackTriggers(g *core.Game) (any bool) {
	g.OfferWaiting(0)
	first := core.ID(len(g.S.Objects))
	for _, p := range g.ActiveFirst("410.3") {
		for {
			w, ok := g.NextWaiting(p, 0, "410.3")
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

// stackTrigger puts one triggered ability on the stack. A player decides now about "you may": 410.5;
// an ability without a legal choice is removed: 410.4. The turn's draw goes on the stack among them: 304.1.
func stackTrigger(g *core.Game, w core.Waiting) {
	if w.Ability == theDraw {
		g.Wait(w.Controller, "304.1", 0, theDraw)
		return
	}
	named := false
	if w.Ability != nil && w.Ability.Optional {
		c := core.Choice{Who: w.Controller, Purpose: core.ToUse, Source: w.Source, Rule: "410.5", Cost: &w.Ability.Cost, Later: true, Offers: w.Ability.Do}
		with := g.Answer(c)
		if with.N == 0 {
			hasNoEffect(g, w, "410.5", "nothing is put on the stack for it")
			return
		}
		named = with.Names()
	}
	before := g.Within(w.Cause)
	id := g.Raise(w, "410.2")
	switch {
	case id == 0:
		hasNoEffect(g, w, "410.4", "its ability has no legal target")
	case named:
		g.S.Object(id).Marks |= paidByName
	}
	g.Within(before)
}

// noLongerTrue is why an ability does nothing whose condition has changed since it triggered.
const noLongerTrue = "the condition of its ability is no longer true"

// hasNoEffect reports that what has triggered will not resolve, and why.
func hasNoEffect(g *core.Game, w core.Waiting, rule core.Rule, why string) {
	g.Emit(&core.Event{Verb: core.HasNoEffect, Rule: rule, Cause: w.Cause, Subject: core.ToObject(w.Source), Player: w.Controller, Detail: why})
}

// accepted takes what an optional ability costs, as it resolves; its controller has chosen to pay when it
// went on the stack: 410.5, 413.2e. Who cannot pay any more gets nothing.
func accepted(g *core.Game, x *core.Context) bool {
	a := x.Ability
	if x.Trigger == nil || !a.Optional || a.Cost.Empty() {
		return x.Trigger == nil || g.CanBegin(x) // 413.2c
	}
	with, yes := core.Action{Who: x.Decider()}, true
	if g.S.Object(x.Object).Marks&paidByName != 0 {
		with, yes = g.Agrees(core.Choice{Who: x.Decider(), Purpose: core.ToPay, Source: x.Source, Rule: "413.2e", Cost: &a.Cost, X: x.X})
	}
	return yes && g.PayCost(&a.Cost, &with, x.Source, x.X, &onResolution)
}

// paidByName marks a triggered ability whose controller has named what its cost is to be paid with, which is asked again as it
// is paid: 413.2e.
const paidByName = 1
