package core

import (
	"slices"

	"palimpsest/core/card"
)

// Where costs are paid before targets are chosen, an action has targets among what its costs have left: what they
// take away is no target, and what they tap is tapped.

// asPaid calls f, which looks at targets, with the source of an ability tapped where its cost taps it and costs
// come first.
func (g *Game) asPaid(a *Action, f func()) {
	if !g.T.CostsFirst || a.Kind == Cast || a.Ability == nil || !a.Ability.Cost.Tap || g.S.Objects[a.Obj].Is(Tapped) {
		f()
		return
	}
	g.S.Objects[a.Obj].Flags |= Tapped
	g.touched(a.Obj)
	f()
	g.S.Objects[a.Obj].Flags &^= Tapped
	g.touched(a.Obj)
}

// paidAway is a target that the costs of an action take away, where costs come first: what was named for them
// or is all that they can be paid with. Else the player pays with something that is no target: see payThings.
func (g *Game) paidAway(a *Action) (gone Ref) {
	if !g.T.CostsFirst || len(a.Targets) == 0 {
		return 0
	}
	g.costs(a, func(c *card.Cost) Why {
		x := Context{Source: a.Obj, Controller: a.Who, X: a.X, Seen: -1}
		for _, part := range leaving(c) {
			if part.sel == nil || gone != 0 {
				continue
			}
			gone = g.spent(part.sel, g.costOptions(part.sel, &x), a.Costs, a, &x)
			if gone != 0 && g.targets(a, func(f *card.Filter) bool { return speaksOf(f, part.to) }) {
				g.NotImplemented("a target that the cost of the same spell or ability has just put there")
			}
		}
		if c.TapOther != nil && g.spent(c.TapOther, g.toTap(c, &x), a.Tapping, a, &x) != 0 && g.targets(a, func(f *card.Filter) bool { return f.Tapped != card.Either }) {
			g.NotImplemented("a target that is tapped for the cost of the same spell or ability")
		}
		return Fine
	})
	return gone
}

// leavingPart is a part of a cost that puts things into another zone.
type leavingPart struct {
	sel *card.Selector
	to  card.Zone
}

// leaving are the parts of a cost that put things into other zones.
func leaving(c *card.Cost) [4]leavingPart {
	return [...]leavingPart{{c.Sacrifice, card.Graveyard}, {c.Discard, card.Graveyard}, {c.Exile, card.Exile}, {c.Return, card.Hand}}
}

// refuseJustPaid ends the replay where what is no target yet would be one as soon as the costs that come first have
// put it where targets are looked for, or tapped it.
func (g *Game) refuseJustPaid(a *Action, about Ref) {
	id := about.Object()
	if !g.T.CostsFirst || id == 0 {
		return
	}
	pays := func(named []ID, options []Ref) bool {
		return slices.Contains(options, about) && (len(named) == 0 || slices.Contains(named, id))
	}
	x := Context{Source: a.Obj, Controller: a.Who, X: a.X, Seen: -1}
	fits := func(is func(*card.Filter) bool) bool {
		return g.targets(a, func(f *card.Filter) bool { return is(f) && g.matches(f, id, g.Chars(id), &x) })
	}
	g.costs(a, func(c *card.Cost) Why {
		for _, part := range leaving(c) {
			if part.sel != nil && pays(a.Costs, g.costOptions(part.sel, &x)) && fits(func(f *card.Filter) bool { return speaksOf(f, part.to) }) {
				g.NotImplemented("a target that the cost of the same spell or ability puts there: %s", g.Thing(id).Name)
			}
		}
		if c.TapOther != nil && pays(a.Tapping, g.toTap(c, &x)) && g.targets(a, func(f *card.Filter) bool { return f.Tapped == card.Yes }) {
			g.NotImplemented("a target that the cost of the same spell or ability taps: %s", g.Thing(id).Name)
		}
		return Fine
	})
}

// spent is a target among the things with which a part of a cost is paid: of those with which it can be the named ones.
func (g *Game) spent(sel *card.Selector, options []Ref, named []ID, a *Action, x *Context) Ref {
	least, _ := g.countOf(sel, options, x)
	for _, id := range named {
		if r := ToObject(id); slices.Contains(options, r) && slices.Contains(a.Targets, r) {
			return r
		}
	}
	isTarget := func(r Ref) bool { return slices.Contains(a.Targets, r) }
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
func (g *Game) targets(a *Action, is func(*card.Filter) bool) bool {
	return slices.ContainsFunc(g.specFor(a, g.playedAbility(a)), func(t card.Target) bool { return is(&t.Filter) })
}
