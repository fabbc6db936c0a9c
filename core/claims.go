package core

import (
	"slices"

	"palimpsest/core/card"
)

// claim is a part of a cost that takes so many of some things, each of which pays for one part only.
type claim struct {
	options []Ref
	n       int
}

// claims appends what the parts of a cost take that put things into other zones.
func (g *Game) claims(c *card.Cost, x *Context, out []claim) []claim {
	for _, part := range Leaving(c) {
		if part.What == nil {
			continue
		}
		options := g.CostOptions(part.What, x)
		least, _ := g.CountOf(part.What, options, x)
		out = append(out, claim{options, least})
	}
	return out
}

// laterClaims is what the parts of a cost after one of them take.
func (g *Game) laterClaims(c *card.Cost, after *card.Selector, x *Context) (later []claim) {
	parts := Leaving(c)
	i := slices.IndexFunc(parts[:], func(part LeavingPart) bool { return part.What == after })
	for _, part := range parts[i+1:] {
		if part.What != nil {
			options := g.CostOptions(part.What, x)
			least, _ := g.CountOf(part.What, options, x)
			later = append(later, claim{options, least})
		}
	}
	return later
}

// leaving are the options of a part that takes n more, of which each leaves enough for the later parts of the cost.
func (p *payment) leaving(options []Ref, n int) []Ref {
	if len(p.later) == 0 || n <= 0 {
		return options
	}
	var fit []Ref
	for _, r := range options {
		rest := []claim{{without(slices.Clone(options), r), n - 1}}
		for _, c := range p.later {
			rest = append(rest, claim{without(slices.Clone(c.options), r), c.n})
		}
		if satisfiable(rest) {
			fit = append(fit, r)
		}
	}
	return fit
}

// satisfiable reports whether each claim can have as many of its options as it takes, none of which another has: a
// matching, that is looked for along augmenting paths.
func satisfiable(claims []claim) bool {
	for _, c := range claims {
		if len(c.options) < c.n {
			return false
		}
	}
	if len(claims) < 2 {
		return true
	}
	has := map[Ref]int{} // which claim has a thing
	for i, c := range claims {
		for range c.n {
			if !augment(claims, i, has, map[Ref]bool{}) {
				return false
			}
		}
	}
	return true
}

// augment gives one more thing to a claim, if need be by giving another to the claim that has it.
func augment(claims []claim, i int, has map[Ref]int, tried map[Ref]bool) bool {
	for _, r := range claims[i].options {
		if tried[r] {
			continue
		}
		tried[r] = true
		if owner, taken := has[r]; !taken || augment(claims, owner, has, tried) {
			has[r] = i
			return true
		}
	}
	return false
}

// paidApart asks whether the costs of an action and of the mana abilities in the plan for it can be paid together: what
// is gone for one of them pays for no other, and a source that is used later is not taken before.
func (g *Game) paidApart(a *Action) (Why, Ref) {
	if !slices.ContainsFunc(g.taps, func(t manaTap) bool { return takesThings(&t.ability.Cost) }) {
		return Fine, 0
	}
	things := payment{named: a.Costs}
	x := Context{Source: a.Obj, Controller: a.Who, X: a.X, Seen: -1}
	var all []claim
	g.EachCost(a, func(c *card.Cost) Why {
		all = g.claimsBesides(c, &x, &things, all)
		return Fine
	})
	for i := range g.taps {
		t := &g.taps[i]
		of := Context{Source: t.id, Controller: a.Who, X: int(t.x), Seen: -1}
		before := len(all)
		all = g.claimsBesides(&t.ability.Cost, &of, &things, all)
		for k := range all[before:] {
			c := &all[before+k]
			c.options = slices.DeleteFunc(slices.Clone(c.options), func(r Ref) bool {
				return tapsItself(a) && r == ToObject(a.Obj) ||
					slices.ContainsFunc(g.taps[i+1:], func(later manaTap) bool { return ToObject(later.id) == r })
			})
		}
	}
	for i := range all {
		all[i].options = slices.DeleteFunc(all[i].options, func(r Ref) bool {
			return all[i].n > 0 && slices.Contains(a.Costs, r.Object()) && !slices.Contains(things.named, r.Object())
		})
	}
	if !satisfiable(all) {
		return NothingToPay, ToObject(a.Obj)
	}
	return Fine, 0
}

// claimsBesides appends what the parts of a cost take besides what is named for them.
func (g *Game) claimsBesides(c *card.Cost, x *Context, things *payment, out []claim) []claim {
	for _, part := range Leaving(c) {
		if part.What == nil {
			continue
		}
		options := g.CostOptions(part.What, x)
		least, _ := g.CountOf(part.What, options, x)
		before := len(things.named)
		g.takesNamed(part.What, options, things, x)
		out = append(out, claim{g.CostOptions(part.What, x), max(0, least-before+len(things.named))})
	}
	return out
}

// takesThings reports whether a cost puts anything into another zone.
func takesThings(c *card.Cost) bool {
	return c.Sacrifice != nil || c.Discard != nil || c.Exile != nil || c.Return != nil
}
