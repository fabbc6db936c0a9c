package core

import (
	"slices"

	"palimpsest/core/card"
)

// What does not happen for want of something, and what comes first: told aside, when there is an observer.

// untrue tells of a condition that does not hold: of several the first that does not. It evaluates the condition again, but keeps nothing
// of it for the instructions that follow and asks no player.
func (g *Game) untrue(kind AsideKind, c *card.Cond, x *Context) {
	if g.Observer == nil {
		return
	}
	again := *x
	again.Slots = slices.Clone(x.Slots)
	x = &again
	for c.And != nil {
		if conditionAsks(c) {
			return // which of them does not hold is not known
		}
		if g.holds(c, x) == c.Not {
			break
		}
		c = c.And
	}
	switch c.Kind {
	case card.DidIt, card.WasPaid, card.AllHeads:
		return // it asks for what an event, or another aside, tells of
	}
	one := *c
	one.And = nil
	a := Aside{Kind: kind, Source: x.Source, Player: NoPlayer, If: &one}
	if kind == TriggersNot {
		a.Rule = g.Rules.Cases.ConditionAsked
	}
	if c.Kind == card.HowMany && !conditionAsks(c) {
		var buf [16]Ref
		a.Counted, a.Count = true, len(g.Pointed(c.What, x, buf[:0]))
		if _, printed := c.N.N.(card.Num); !printed {
			a.HasBound, a.Bound = true, g.Amount(c.N.N, x)
		}
	}
	if x.Seen >= 0 && !conditionAsks(c) {
		now := *x
		now.Seen = -1
		a.Before = g.holds(&one, &now) != g.holds(&one, x)
	}
	g.aside(a)
}

// conditionAsks reports whether a player may be asked when a condition is evaluated.
func conditionAsks(c *card.Cond) bool { return pointingAsks(c.What) || amountAsks(c.N.N) }

func pointingAsks(sel *card.Selector) bool {
	if sel == nil {
		return false
	}
	return sel.Kind == card.Choose || sel.Kind == card.Any || amountAsks(sel.Count) || pointingAsks(sel.Of) || pointingAsks(sel.And)
}

func amountAsks(a card.Amount) bool {
	switch a := a.(type) {
	case nil, card.Num, card.X, card.EventAmount, *card.DealtIn, *card.TakenIn, *card.PreventedIn, *card.NumberIn, *card.MostOf:
		return false
	case card.Count:
		return pointingAsks(a.What)
	case *card.Stat:
		return pointingAsks(a.Of)
	case *card.Kept:
		return amountAsks(a.Of)
	case *card.Times:
		return amountAsks(a.Of)
	case *card.Half:
		return amountAsks(a.Of)
	case *card.Plus:
		return amountAsks(a.A) || amountAsks(a.B)
	case *card.Lesser:
		return amountAsks(a.A) || amountAsks(a.B)
	}
	return true
}

// dormant tells of an ability that would trigger now if it were not off: by the rule by which it sleeps, or for its source has lost it.
func (g *Game) dormant(h Happened, id ID, a *card.Ability, asleep Rule) {
	if g.Observer == nil || a.Kind != card.Triggered || a.Trigger == nil || a.Trigger.Event == card.StateIs {
		return
	}
	o := &g.S.Objects[id]
	x := Context{Source: id, Controller: o.Controller, Ability: a, Seen: -1}
	if h.Only != nil && !h.Only(id, o.Controller, a) || !g.waitsFor(a.Trigger, h, &x) {
		return
	}
	switch {
	case asleep != "":
		g.aside(Aside{Kind: IsOff, Source: id, Player: NoPlayer, Rule: asleep})
	case h.Back:
		g.aside(Aside{Kind: TakenAway, Source: id, Player: NoPlayer, Rule: g.Rules.Cases.LooksBack})
	default:
		g.aside(Aside{Kind: TakenAway, Source: id, Player: NoPlayer})
	}
}

// Gone tells of something that was due and is not played any more, by a rule, for its source has left the battlefield.
func (g *Game) Gone(source ID, rule Rule) {
	g.aside(Aside{Kind: IsGone, Source: source, Player: NoPlayer, Rule: rule})
}

// Off tells of an ability that was due and is off, by a rule.
func (g *Game) Off(source ID, rule Rule) {
	g.aside(Aside{Kind: IsOff, Source: source, Player: NoPlayer, Rule: rule})
}

// before tells of what comes first among others: nothing, where there are no others.
func (g *Game) before(kind AsideKind, first ID, others []ID, by Player, rule Rule) {
	if len(others) > 0 {
		g.aside(Aside{Kind: kind, Source: first, Player: by, Others: others, Rule: rule})
	}
}

// lastSize tells of a creature that leaves the battlefield, if it can be for its size.
func (g *Game) lastSize(id ID) {
	if g.Observer == nil || !g.IsCreature(id) {
		return
	}
	if o := &g.S.Objects[id]; o.Damage >= g.Toughness(id) {
		g.aside(Aside{Kind: DiesOfSize, Source: id, Player: NoPlayer})
	}
}

// AssignsNone tells of a creature in combat that assigns no damage by a rule, if that is for want of power.
func (g *Game) AssignsNone(id ID, rule Rule) {
	if g.Observer != nil && g.Power(id) == 0 {
		g.aside(Aside{Kind: HasNoPower, Source: id, Player: NoPlayer, Rule: rule})
	}
}

// TakerOf is what took the abilities of a permanent, and the rule by which that effect is in its place, or that of what it does to a land; 0: nothing did.
func (g *Game) TakerOf(id ID) (by ID, rule Rule) {
	if taker := g.derive(id).taker(); taker != nil {
		if taker.force.mod.Kind == card.SetBasicLand {
			return taker.force.source, g.Rules.Cases.LandType
		}
		return taker.force.source, g.Rules.GroupRules[taker.force.group]
	}
	return 0, ""
}
