package core

import (
	"slices"

	"palimpsest/core/card"
)

// What an action names to be paid with is used just as it is named, or the action is refused.

// namedToPay asks whether the costs of an action take all that is named for them, and nothing besides of what they ask
// for together with it.
func (g *Game) namedToPay(a *Action) (Why, Ref) {
	if len(a.Costs)+len(a.Tapping)+len(a.Sources) == 0 {
		return Fine, 0
	}
	things, taps := payment{named: a.Costs}, payment{named: a.Tapping}
	why := g.EachCost(a, func(c *card.Cost) Why {
		x := Context{Source: a.Obj, Controller: a.Who, X: a.X, Seen: -1}
		if c.TapOther != nil && !g.takesNamed(c.TapOther, g.ToTap(c, &x), &taps, &x) {
			return NothingToPay
		}
		for _, part := range Leaving(c) {
			if part.What != nil && !g.takesNamed(part.What, g.CostOptions(part.What, &x), &things, &x) {
				return NothingToPay
			}
		}
		return Fine
	})
	if why != Fine {
		return g.RefusedBy(g.Rules.Refuses[why], MoreToPay), ToObject(a.Obj)
	}
	if why, about := g.namedToDraw(a, &taps, &things); why != Fine {
		return why, about
	}
	if len(things.named) > 0 {
		return g.RefusedBy(g.Rules.Refuses[NothingToPay], NotForCost), ToObject(things.named[0])
	}
	return Fine, 0
}

// takesNamed takes what is named for a part of a cost; it reports whether that is all that the part asks for, or nothing of
// it.
func (g *Game) takesNamed(sel *card.Selector, options []Ref, with *payment, x *Context) bool {
	least, most := g.CountOf(sel, options, x)
	var taken []Ref
	for len(taken) < most {
		r := with.take(options)
		if r == 0 {
			break
		}
		options = without(options, r)
		taken = append(taken, r)
	}
	return len(taken) == 0 || g.satisfied(sel, taken, least)
}

// CostParts says which part of the costs takes each of the things that an action names for them: its place among the parts
// of Leaving, -1 for none.
func (g *Game) CostParts(a *Action) []int {
	parts := slices.Repeat([]int{-1}, len(a.Costs))
	things := payment{named: a.Costs}
	g.EachCost(a, func(c *card.Cost) Why {
		x := Context{Source: a.Obj, Controller: a.Who, X: a.X, Seen: -1}
		for n, part := range Leaving(c) {
			if part.What == nil {
				continue
			}
			before := things.named
			g.takesNamed(part.What, g.CostOptions(part.What, &x), &things, &x)
			for i, id := range a.Costs {
				if parts[i] < 0 && slices.Contains(before, id) && !slices.Contains(things.named, id) {
					parts[i] = n
				}
			}
		}
		return Fine
	})
	return parts
}

// ForMana are the permanents among those that an action names to be tapped that are tapped for mana: those that the
// cost itself does not ask to tap.
func (g *Game) ForMana(a *Action) []ID {
	named := a.Tapping
	if len(named) == 0 || a.Kind != Cast && a.Ability == nil {
		return named
	}
	taps := payment{named: named}
	g.EachCost(a, func(c *card.Cost) Why {
		if c.TapOther != nil {
			x := Context{Source: a.Obj, Controller: a.Who, X: a.X, Seen: -1}
			g.takesNamed(c.TapOther, g.ToTap(c, &x), &taps, &x)
		}
		return Fine
	})
	return taps.named
}

// TakesX reports whether an action has a number that its player chooses for X: one in its costs, or of its targets.
func (g *Game) TakesX(a *Action) bool {
	takes := a.Kind == Cast && a.Instead == 0 && g.Def(a.Obj).Cost.X > 0
	g.EachCost(a, func(c *card.Cost) Why {
		takes = takes || c.Mana.X > 0 || saysX(c.Life) || saysX(c.Counters) || countsX(c.TapOther)
		for _, part := range Leaving(c) {
			takes = takes || countsX(part.What)
		}
		return Fine
	})
	return takes || slices.ContainsFunc(g.TargetsAskedFor(a), func(t card.Target) bool { return saysX(t.N) })
}

func countsX(sel *card.Selector) bool { return sel != nil && saysX(sel.Count) }

// saysX reports whether an amount is reckoned with X.
func saysX(n card.Amount) bool {
	switch n := n.(type) {
	case card.X:
		return true
	case *card.Times:
		return saysX(n.Of)
	case *card.Plus:
		return saysX(n.A) || saysX(n.B)
	case *card.Lesser:
		return saysX(n.A) || saysX(n.B)
	case *card.Half:
		return saysX(n.Of)
	}
	return false
}

// PaysFor reports whether just so much mana pays for an action.
func (g *Game) PaysFor(a *Action, m card.Mana) bool {
	cost := g.TotalCost(a)
	return spend(&m, &cost, a.X, &card.Mana{}, &card.Mana{}) && m.Zero()
}

// namedPool is what a player says of the pool that pays for an action: which mana is taken from it, and which stays.
type namedPool struct {
	who         Player
	pays, keeps card.Mana
}

// by reports whether it is said of the pool of a player.
func (n *namedPool) by(p Player) bool { return n.who == p && !n.pays.Zero() }

// paysWith lets the pool pay as an action says while that is paid for, and what is used to pay for it; it returns what was said before.
func (g *Game) paysWith(a *Action) namedPool {
	was := g.named
	if !a.Paying.Zero() && !g.S.Players[a.Who].AsNeeded {
		g.named = namedPool{a.Who, a.Paying, a.Keeps}
	}
	return was
}

// NamePayment has an action take mana from the pool that is there and that its cost takes whole, together with what its sources
// make; all other mana in the pool stays there. Of other mana it says nothing.
func (g *Game) NamePayment(a *Action, m card.Mana) {
	a.Paying, a.Keeps = card.Mana{}, card.Mana{}
	ps := &g.S.Players[a.Who]
	switch {
	case m.Zero() || !ps.Pool.Has(&m):
	case ps.AsNeeded:
		a.Paying = m
	case g.takesWhole(a, &m):
		a.Paying, a.Keeps = m, ps.Pool.Besides(m)
	}
}

// takesWhole reports whether the cost of an action in mana takes all of some mana.
func (g *Game) takesWhole(a *Action, m *card.Mana) bool {
	cost, generic := g.TotalCost(a), 0
	for k, n := range m.Of {
		generic += int(n - min(n, cost.Of[k]))
	}
	return generic <= int(cost.Generic)+int(cost.X)*a.X
}

// Removes is how many counters the costs of an action remove, and whether that is the X that its player chooses.
func (g *Game) Removes(a *Action) (n int, isX bool) {
	g.EachCost(a, func(c *card.Cost) Why {
		if c.Counters != nil && !c.AddCounter {
			n += g.Amount(c.Counters, &Context{Source: a.Obj, Controller: a.Who, X: a.X, Seen: -1})
			_, isX = c.Counters.(card.X)
		}
		return Fine
	})
	return n, isX
}
