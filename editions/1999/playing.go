package rules1999

import (
	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// paying are the rules that payments cite: 409.1f, 411.
var paying = core.CostRules{
	Mana: core.ManaRules{Tap: "411.1", Add: "406.1e", More: "411.3"},
	Tap:  "409.1f", Life: "GL-Pay-1", Sacrifice: "GL-Sacrifice", Discard: "GL-Discard", Exile: "217.7a", Return: "GL-Pay-2", Counter: "GL-Pay-2",
}

// onResolution is paying while something resolves: players use mana abilities because it lets them pay: 413.2e.
var onResolution = func() core.CostRules {
	r := paying
	r.Mana.Tap = "413.2e"
	return r
}()

// act carries out what a player with priority does.
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

// playLand puts a land into play, which nobody can respond to: 305.4, 408.2d, 214.9a, 214.9b, GL-Land, GL-Play-2. A permission to
// play more is used before the one land of the turn.
func playLand(g *core.Game, a *core.Action) {
	rule := landRule(g, a.Who)
	g.PlayBeyond(a.Who)
	g.S.Player(a.Who).LandsPlayed++
	ev := g.Emit(&core.Event{Verb: core.PlaysLand, Rule: rule, Player: a.Who, Subject: core.ToObject(a.Obj)})
	before := g.Within(ev)
	id := g.Enter(a.Obj, a.Who, "408.2d")
	g.Detect(core.Happened{Event: card.PlayLandEvent, Subject: core.ToObject(id), Player: a.Who})
	g.Within(before)
	g.Lacks("408.2d", moment.Only(moment.InResponseToALand))
}

// landRule is the rule by which a player plays a land: 305.4, or 214.9b where a permission to play one more is used, which is used first.
func landRule(g *core.Game, p core.Player) core.Rule {
	if g.MayPlayBeyond(p) {
		return "214.9b"
	}
	return "305.4"
}

// playedOnesLand reports whether a player has played the one land that everybody may play in a turn: 214.9b.
func playedOnesLand(g *core.Game, p core.Player) bool {
	ps := g.S.Player(p)
	return ps.LandsPlayed > ps.LandsBeyond
}

// play plays a spell or activated ability: 409.1. It is announced and goes on the stack, its mode, X,
// targets and division are announced, then its costs are paid. Also: 409.1f, GL-Play-1, GL-SuccessfullyCast.
func play(g *core.Game, a *core.Action) {
	if !completes(g, a) {
		return
	}
	verb, rule, subject := core.Activates, core.Rule("409.1a"), a.Obj
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
		g.ChooseAsCast(id, "409.1b")
	}
	total := g.TotalCost(a)
	g.DrawMana(a, &total, paying.Mana)
	g.Pay(a, &total, &paying)
	g.RememberSource(id)
	if a.Kind == core.Cast {
		g.Detect(core.Happened{Event: card.IsCast, Subject: core.ToObject(id), Player: a.Who})
	} else {
		g.Detect(core.Happened{Event: card.IsActivated, Subject: core.ToObject(subject), Player: a.Who})
	}
	g.BecomeTargets(id)
	g.Within(before)
}

// keptFromCosts: a mana ability that is played only as an instant or a sorcery is used at the times of that, and not while
// something is paid for: 409.2.
func keptFromCosts(_ *core.Game, _ core.ID, a *card.Ability) core.Rule {
	if a.Class == card.ClassInstant || a.Class == card.ClassSorcery {
		return "409.2"
	}
	return ""
}

// completes reports whether an action that is begun without asking whether it is legal can be completed; else it is
// reversed whole: 422.1; the player keeps priority: 422.2. Mana abilities used while making it are reversed if the
// player wants to.
func completes(g *core.Game, a *core.Action) bool {
	if !a.Attempt {
		return true
	}
	refused := g.Legal(g.Window(), a)
	if !refused.No() {
		return true
	}
	g.Reverse(a, refused, "422.1", paying.Mana)
	return false
}

// resolve resolves the top of the stack: 413.1, 413.2, 408.1c, GL-Fizzle, GL-Resolve.
func resolve(g *core.Game) {
	id := g.Top()
	o := g.S.Object(id)
	before := g.Within(o.Cause)
	defer g.Within(before)
	switch {
	case o.Is(core.IsDamage):
		g.CeaseAction(id)
		deal(g, 0) // as assigned, even if its source has left play; what has left play takes none: 310.4
		return
	case o.Kind == core.ActionObject:
		g.Within(g.Emit(&core.Event{Verb: core.Resolves, Rule: "413.1", Player: o.Controller, Subject: core.ToObject(id), Detail: o.Ability.Text}))
		x := g.Resolving(id, "413.2b")
		g.Carry(o.Ability.Do, x)
		g.Release(x)
		g.CeaseAction(id)
		return
	}
	permanent := o.Kind != core.AbilityObject && g.Def(id).Types&card.PermanentTypes != 0
	if !g.CheckTargets(id) {
		doesNotResolve(g, id, "413.2a")
		return
	}
	g.Passes("413.2e", moment.Only(moment.WhileItResolves))
	if !stillTrue(g, id) {
		hasNoEffect(g, *g.S.TriggerOf(id), "410.8", noLongerTrue)
		leaveStack(g, id)
		return
	}
	g.Within(g.Emit(&core.Event{Verb: core.Resolves, Rule: "413.1", Player: o.Controller, Subject: core.ToObject(id)}))
	if permanent {
		g.EnterResolved(id, "413.2h") // a local enchantment on its target
		return
	}
	if o.Ability != nil {
		x := g.Resolving(id, "413.2b")
		if accepted(g, x) {
			g.Carry(core.Instructions(x.Ability, g.S.Object(id).Mode), x)
		}
		g.Release(x)
	}
	leaveStack(g, id)
}

// stillTrue asks the condition of an "if" right after the trigger event once more: 410.8, GL-If. What an ability may be
// activated for was asked then.
func stillTrue(g *core.Game, id core.ID) bool {
	o := g.S.Object(id)
	if o.Kind != core.AbilityObject || o.Ability.Kind != card.Triggered || o.Ability.If == nil {
		return true
	}
	x := g.Resolving(id, "410.8")
	defer g.Release(x)
	return g.Holds(o.Ability.If, x)
}

// doesNotResolve counters what has no legal target left: 413.2a.
func doesNotResolve(g *core.Game, id core.ID, rule core.Rule) {
	g.Within(g.Emit(&core.Event{Verb: core.Fizzles, Rule: rule, Player: g.S.Object(id).Controller, Subject: core.ToObject(id)}))
	g.Move(core.Moved{ID: id, To: card.Graveyard, Under: core.NoPlayer})
}

// leaveStack is the last step of resolution: a spell goes to its owner's graveyard, or with buyback to
// the hand; an ability ceases to exist: 413.2h, GL-Buyback, 401.3, GL-Instant.
func leaveStack(g *core.Game, id core.ID) {
	o := g.S.Object(id)
	if o.Zone != card.Stack {
		return // it moved itself
	}
	if o.Is(core.WasPaid) && g.Chars(id).Has(card.Buyback) {
		g.Move(core.Moved{ID: id, To: card.Hand, Under: core.NoPlayer, Verb: core.IsReturned, Rule: "GL-Buyback"})
		return
	}
	g.Move(core.Moved{ID: id, To: card.Graveyard, Under: core.NoPlayer})
}

// counter counters a spell or ability: it leaves the stack, a spell for its owner's graveyard; nothing of
// it happens and no cost is returned: 414.1, 414.2. What else waits there cannot be countered: 304.1, 310.3.
// Also: 401.3, GL-CounterSpell.
func counter(g *core.Game, e *card.CounterSpell, id core.ID, x *core.Context) {
	if id == 0 || g.S.Object(id).Zone != card.Stack || g.S.Object(id).Kind == core.ActionObject {
		return
	}
	if g.Uncounterable(id) {
		g.Emit(&core.Event{Verb: core.HasNoEffect, Rule: "412.3", Player: g.S.Object(id).Controller, Subject: core.ToObject(id), Detail: "it can't be countered"})
		return
	}
	ev := g.Emit(&core.Event{Verb: core.IsCountered, Rule: "414.1", Player: g.S.Object(id).Controller, Subject: core.ToObject(id)})
	before := g.Within(ev)
	g.PutCountered(e, id, x)
	g.Within(before)
}
