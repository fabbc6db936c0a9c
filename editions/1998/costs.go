package rules1998

import (
	"slices"

	"palimpsest/core"
	"palimpsest/core/card"
)

// fromMana are the rules that mana sources cite, which are used beforehand: PPG-COST-4.
var fromMana = core.ManaRules{Tap: "PPG-MS-1", Add: "5ED-I-MANA-3"}

// paying are the rules that payments cite, those in the text of a card by the rule that asks for them.
func paying(text core.Rule) *core.CostRules {
	return &core.CostRules{Mana: fromMana, Tap: text, Life: "PPG-LIFE-5", Sacrifice: "PPG-SAC-1", Discard: text, Exile: text, Return: text, Counter: text}
}

// afterCosts asks the targets of an action as its costs leave them, which are paid first: what they take away is no
// target, and what they tap is tapped: INT-COSTS-1.
func afterCosts(g *core.Game, a *core.Action, choose func(*core.Game, *core.Action) (core.Why, core.Ref)) (why core.Why, about core.Ref) {
	if a.Kind != core.Cast && a.Ability != nil && a.Ability.Cost.Tap {
		g.AsIfTapped(a.Obj, func() { why, about = choose(g, a) })
	} else {
		why, about = choose(g, a)
	}
	switch why {
	case core.IllegalTarget:
		refuseJustPaid(g, a, about)
	case core.Fine:
		if gone := paidAway(g, a); gone != 0 {
			return g.RefusedBy("INT-COSTS-1", core.PaidAway), gone
		}
	}
	return why, about
}

// paidAway is a target that the costs of an action take away: what was named for them or is all that they can be paid
// with. Else the player pays with something that is no target.
func paidAway(g *core.Game, a *core.Action) (gone core.Ref) {
	if len(a.Targets) == 0 {
		return 0
	}
	x := core.Context{Source: a.Obj, Controller: a.Who, X: a.X, Seen: -1}
	g.EachCost(a, func(c *card.Cost) core.Why {
		for _, part := range core.Leaving(c) {
			if part.What == nil || gone != 0 {
				continue
			}
			gone = spent(g, part.What, g.CostOptions(part.What, &x), a.Costs, a, &x)
			if gone != 0 && targets(g, a, func(f *card.Filter) bool { return core.SpeaksOf(f, part.To) }) {
				g.NotImplemented("a target that the cost of the same spell or ability has just put there")
			}
		}
		if c.TapOther != nil && spent(g, c.TapOther, g.ToTap(c, &x), a.Tapping, a, &x) != 0 && targets(g, a, func(f *card.Filter) bool { return f.Tapped != card.Either }) {
			g.NotImplemented("a target that is tapped for the cost of the same spell or ability")
		}
		return core.Fine
	})
	return gone
}

// refuseJustPaid ends the replay where what is no target yet would be one as soon as the costs have put it where
// targets are looked for, or tapped it.
func refuseJustPaid(g *core.Game, a *core.Action, about core.Ref) {
	id := about.Object()
	if id == 0 {
		return
	}
	x := core.Context{Source: a.Obj, Controller: a.Who, X: a.X, Seen: -1}
	pays := func(named []core.ID, options []core.Ref) bool {
		return slices.Contains(options, about) && (len(named) == 0 || slices.Contains(named, id))
	}
	fits := func(is func(*card.Filter) bool) bool {
		return targets(g, a, func(f *card.Filter) bool { return is(f) && g.Fitting(f, id, &x) })
	}
	g.EachCost(a, func(c *card.Cost) core.Why {
		for _, part := range core.Leaving(c) {
			if part.What != nil && pays(a.Costs, g.CostOptions(part.What, &x)) && fits(func(f *card.Filter) bool { return core.SpeaksOf(f, part.To) }) {
				g.NotImplemented("a target that the cost of the same spell or ability puts there: %s", g.Thing(id).Name)
			}
		}
		if c.TapOther != nil && pays(a.Tapping, g.ToTap(c, &x)) && targets(g, a, func(f *card.Filter) bool { return f.Tapped == card.Yes }) {
			g.NotImplemented("a target that the cost of the same spell or ability taps: %s", g.Thing(id).Name)
		}
		return core.Fine
	})
}

// spent is a target among the things with which a part of a cost is paid: of those with which it can be the named ones.
func spent(g *core.Game, sel *card.Selector, options []core.Ref, named []core.ID, a *core.Action, x *core.Context) core.Ref {
	least, _ := g.CountOf(sel, options, x)
	for _, id := range named {
		if r := core.ToObject(id); slices.Contains(options, r) && slices.Contains(a.Targets, r) {
			return r
		}
	}
	isTarget := func(r core.Ref) bool { return slices.Contains(a.Targets, r) }
	first := slices.IndexFunc(options, isTarget)
	if first < 0 {
		return 0
	}
	target := options[first]
	if len(slices.DeleteFunc(options, isTarget)) < least {
		return target
	}
	return 0
}

// targets reports whether any target that an action asks for is described in a way.
func targets(g *core.Game, a *core.Action, is func(*card.Filter) bool) bool {
	return slices.ContainsFunc(g.TargetsAskedFor(a), func(t card.Target) bool { return is(&t.Filter) })
}
