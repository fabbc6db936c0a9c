package rulesmodern

import (
	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// paying are the rules that payments cite: 601.2h, 605.3b.
var paying = core.CostRules{
	Mana: core.ManaRules{Tap: "605.3b", Add: "106.4"},
	Tap:  "601.2h", Life: "119.4", Sacrifice: "701.21a", Discard: "701.9a", Exile: "701.13a", Return: "601.2h", Counter: "601.2h",
}

// onResolution is paying while something resolves: players activate mana abilities because it lets them pay: 605.3a.
var onResolution = func() core.CostRules {
	r := paying
	r.Mana.Tap = "605.3a"
	return r
}()

// act carries out what a player with priority does: 405.6c, 605.3b.
func act(g *core.Game, a *core.Action) {
	switch {
	case a.Kind == core.PlayLand:
		playLand(g, a)
	case a.Kind == core.Activate && core.IsManaAbility(a.Ability):
		if completes(g, a) {
			g.UseMana(a, paying.Mana)
		}
	default:
		play(g, a)
	}
}

// playLand is a special action that nobody can respond to: 116.2a, 305.1, 505.6b, 116.1, 305.2, 305.2a, 405.6d, 701.18a.
func playLand(g *core.Game, a *core.Action) {
	g.S.Player(a.Who).LandsPlayed++
	ev := g.Emit(&core.Event{Verb: core.PlaysLand, Rule: "116.2a", Player: a.Who, Subject: core.ToObject(a.Obj)})
	before := g.Within(ev)
	id := g.Enter(a.Obj, a.Who, "305.1")
	g.Detect(core.Happened{Event: card.PlayLandEvent, Subject: core.ToObject(id), Player: a.Who})
	g.Within(before)
	g.Lacks("505.6b", moment.Only(moment.InResponseToALand))
}

// play casts a spell or activates an ability: 601.2, 602.2. It goes on the stack; its mode, X, targets
// and division are announced; the total cost is determined; mana abilities are activated, 601.2g; then its
// costs are paid: 601.2h. Also: 602.2b, 605.5b, 701.2a, 701.5a.
func play(g *core.Game, a *core.Action) {
	if !completes(g, a) {
		return
	}
	verb, rule, subject := core.Activates, core.Rule("602.2a"), a.Obj
	if a.Kind == core.Cast {
		rule = "601.2a"
	}
	id := g.Announce(a, rule)
	if a.Kind == core.Cast {
		verb, subject = core.Casts, id
	}
	var first core.Ref
	if len(a.Targets) > 0 {
		first = a.Targets[0]
	}
	ev := g.Emit(&core.Event{Verb: verb, Rule: rule, Player: a.Who, Subject: core.ToObject(subject), Object: first})
	g.S.Object(id).Cause = ev
	before := g.Within(ev)
	if a.Kind == core.Cast {
		g.ChooseAsCast(id, "601.2b")
	}
	total := g.TotalCost(a)
	g.DrawMana(a, &total, paying.Mana)
	g.Pay(a, &total, &paying)
	g.RememberSource(id)
	if a.Kind == core.Cast {
		g.Detect(core.Happened{Event: card.IsCast, Subject: core.ToObject(id), Player: a.Who}) // 601.2i
	} else {
		if core.IsLoyalty(a.Ability) {
			noteLoyalty(g, a.Obj)
		}
		g.Detect(core.Happened{Event: card.IsActivated, Subject: core.ToObject(subject), Player: a.Who})
	}
	g.BecomeTargets(id)
	g.Within(before)
}

// keptFromCosts: a mana ability that is activated only as an instant or a sorcery is used at the times of that, and not
// while something is paid for: 602.5d, 602.5e.
func keptFromCosts(_ *core.Game, _ core.ID, a *card.Ability) core.Rule {
	switch a.Class {
	case card.ClassInstant:
		return "602.5e"
	case card.ClassSorcery:
		return "602.5d"
	}
	return ""
}

// completes reports whether an action that is begun without asking whether it is legal can be completed; else it is
// reversed whole: 733.1; the player keeps priority: 733.2. Mana abilities used while making it are reversed if the
// player wants to. Also: 601.2, 601.2e.
func completes(g *core.Game, a *core.Action) bool {
	if !a.Attempt {
		return true
	}
	refused := g.Legal(g.Window(), a)
	if !refused.No() {
		return true
	}
	g.Reverse(a, refused, "733.1", paying.Mana)
	return false
}

// resolve resolves the top of the stack: 608.1, 608.2, 303.4g.
func resolve(g *core.Game) {
	id := g.Top()
	o := g.S.Object(id)
	before := g.Within(o.Cause)
	defer g.Within(before)
	permanent := o.Kind != core.AbilityObject && g.Def(id).Types&card.PermanentTypes != 0
	if !stillTrue(g, id) {
		hasNoEffect(g, *g.S.TriggerOf(id), "608.2a", noLongerTrue)
		leaveStack(g, id)
		return
	}
	if !g.CheckTargets(id) {
		if permanent {
			doesNotResolve(g, id, "608.3b")
		} else {
			doesNotResolve(g, id, "608.2b")
		}
		return
	}
	g.Passes("117.2e", moment.Only(moment.WhileItResolves))
	g.Within(g.Emit(&core.Event{Verb: core.Resolves, Rule: "608.1", Player: o.Controller, Subject: core.ToObject(id)}))
	if permanent {
		rule := core.Rule("608.3a")
		if g.Def(id).Attach != nil {
			rule = "608.3c" // an Aura on its target
		}
		g.EnterResolved(id, rule) // 301.2, 302.2, 303.2, 306.2
		return
	}
	if o.Ability != nil {
		x := g.Resolving(id, "608.2c")
		if accepted(g, x) {
			g.Carry(core.Instructions(x.Ability, g.S.Object(id).Mode), x)
		}
		g.Release(x)
	}
	leaveStack(g, id)
}

// stillTrue asks the condition of an "if" right after the trigger event once more: 603.4, 608.2a. What an ability may be
// activated for was asked then.
func stillTrue(g *core.Game, id core.ID) bool {
	o := g.S.Object(id)
	if o.Kind != core.AbilityObject || o.Ability.Kind != card.Triggered || o.Ability.If == nil {
		return true
	}
	x := g.Resolving(id, "603.4")
	defer g.Release(x)
	return g.Holds(o.Ability.If, x)
}

// doesNotResolve removes from the stack what has no legal target left: 608.2b, 608.3b.
func doesNotResolve(g *core.Game, id core.ID, rule core.Rule) {
	g.Within(g.Emit(&core.Event{Verb: core.Fizzles, Rule: rule, Player: g.S.Object(id).Controller, Subject: core.ToObject(id)}))
	g.Move(core.Moved{ID: id, To: card.Graveyard, Under: core.NoPlayer})
}

// leaveStack is the last part of resolution: a spell goes to its owner's graveyard, or with buyback to
// the hand; an ability ceases to exist: 608.2n, 702.27a, 304.2, 307.2, 608.2m, 704.5g.
func leaveStack(g *core.Game, id core.ID) {
	o := g.S.Object(id)
	if o.Zone != card.Stack {
		return // it moved itself
	}
	if o.Is(core.WasPaid) && g.Chars(id).Has(card.Buyback) {
		g.Move(core.Moved{ID: id, To: card.Hand, Under: core.NoPlayer, Verb: core.IsReturned, Rule: "702.27a"})
		return
	}
	g.Move(core.Moved{ID: id, To: card.Graveyard, Under: core.NoPlayer})
}

// counter counters a spell or ability: it leaves the stack without resolving, a spell for its owner's
// graveyard; no cost is returned: 701.6a, 701.6b.
func counter(g *core.Game, e *card.CounterSpell, id core.ID, x *core.Context) {
	if id == 0 || g.S.Object(id).Zone != card.Stack {
		return
	}
	if g.Uncounterable(id) {
		g.Emit(&core.Event{Verb: core.HasNoEffect, Rule: "101.2", Player: g.S.Object(id).Controller, Subject: core.ToObject(id), Detail: "it can't be countered"})
		return
	}
	ev := g.Emit(&core.Event{Verb: core.IsCountered, Rule: "701.6a", Player: g.S.Object(id).Controller, Subject: core.ToObject(id)})
	before := g.Within(ev)
	g.PutCountered(e, id, x)
	g.Within(before)
}
