package core

import (
	"fmt"
	"slices"

	"palimpsest/core/card"
)

// standingCondition is whether the condition of a static ability holds, where that is settled before characteristics are made.
type standingCondition uint8

const (
	notSettled standingCondition = iota // it is asked when it is needed
	doesNotHold
	holds
)

// settleConditions decides which static abilities are on whose condition asks how large something is ("as long as you
// control a creature with power 4 or more"), or for what the ability itself changes ("as long as this isn't a creature, it is
// also a creature"). Each is asked as all things are without the ability itself, so it waits for
// whatever changes what it asks for, however old, and is not over as it begins. What is on may turn
// others on, until nothing changes; abilities that turn each other on and off for ever are not implemented.
func (g *Game) settleConditions() {
	var asked []int
	for i := range g.force {
		if f := &g.force[i]; f.ability != nil && f.ability.If != nil && (asksForSize(f.ability.If) || conditionReads(f.ability.If)&abilityWrites(f.ability) != 0) {
			f.condition = doesNotHold
			asked = append(asked, i)
		}
	}
	for round := 0; len(asked) > 0; round++ {
		if round > len(asked)+1 {
			g.NotImplemented("conditions that turn each other on and off: %s", g.force[asked[0]].ability.Text)
		}
		changed := false
		now := make([]standingCondition, len(asked))
		for k, i := range asked {
			now[k] = g.askWithout(i)
			changed = changed || now[k] != g.force[i].condition
		}
		for k, i := range asked {
			g.force[i].condition = now[k]
		}
		g.makeAnew()
		if !changed {
			g.refuseCircles(asked)
			return
		}
	}
}

// refuseCircles ends the replay where a condition does not hold for what a newer ability does, and that one hangs on what the
// ability with the condition changes: which of them applies is then a matter of their order.
func (g *Game) refuseCircles(asked []int) {
	for _, i := range asked {
		f := g.force[i]
		if f.condition == holds || asksForSize(f.ability.If) {
			continue
		}
		writes := abilityWrites(f.ability)
		before := make([]standingCondition, len(g.force))
		found := false
		for k := range g.force {
			h := &g.force[k]
			before[k] = h.condition
			if h.ability != nil && h.condition != doesNotHold && isNewer(&f, h) && readsOf(h)&writes != 0 && writesOf(h.mod.Kind)&conditionReads(f.ability.If) != 0 {
				h.condition, found = doesNotHold, true
			}
		}
		if found && g.askWithout(i) == holds {
			g.NotImplemented("conditions that turn each other on and off: %s", f.ability.Text)
		}
		for k := range g.force {
			g.force[k].condition = before[k]
		}
		g.makeAnew()
	}
}

// askWithout asks the condition of a static ability as if the ability were not there.
func (g *Game) askWithout(i int) standingCondition {
	f := g.force[i]
	var before []standingCondition
	for k := range g.force {
		if e := &g.force[k]; e.ability == f.ability && e.source == f.source {
			before = append(before, e.condition)
			e.condition = doesNotHold
		}
	}
	g.makeAnew()
	x := Context{Source: f.source, Controller: f.you, Ability: f.ability}
	is := doesNotHold
	if g.Holds(f.ability.If, &x) {
		is = holds
	}
	for k, n := 0, 0; n < len(before); k++ {
		if e := &g.force[k]; e.ability == f.ability && e.source == f.source {
			e.condition = before[n]
			n++
		}
	}
	return is
}

// makeAnew forgets what is kept of characteristics, and nothing of what is in force.
func (g *Game) makeAnew() {
	g.epoch++
	g.forceAt = g.epoch
}

// conditionReads is what a condition asks for.
func conditionReads(c *card.Cond) (a aspect) {
	for ; c != nil; c = c.And {
		a |= filterReads(c.Is)
		if c.What != nil {
			a |= filterReads(c.What.Filter)
		}
	}
	return a
}

// abilityWrites is what the parts of an ability change by themselves. A type that is added takes nothing else away.
func abilityWrites(ability *card.Ability) (a aspect) {
	for i := range ability.Mods {
		if kind := ability.Mods[i].Kind; kind == card.AddTypes {
			a |= ofTypes
		} else {
			a |= writesOf(kind)
		}
	}
	return a
}

// asksForSize reports whether a condition looks at power or toughness.
func asksForSize(c *card.Cond) bool {
	for ; c != nil; c = c.And {
		if filterReads(c.Is)&ofSize != 0 || c.What != nil && filterReads(c.What.Filter)&ofSize != 0 || countsSize(c.N.N) {
			return true
		}
	}
	return false
}

// Holds reports whether a condition is true.
func (g *Game) Holds(c *card.Cond, x *Context) bool {
	if c == nil {
		return true
	}
	return g.holds(c, x) != c.Not && (c.And == nil || g.Holds(c.And, x))
}

func (g *Game) holds(c *card.Cond, x *Context) bool {
	switch c.Kind {
	case card.Matches:
		var buf [4]Ref
		rs := g.Pointed(c.What, x, buf[:0])
		if len(rs) == 0 {
			return false
		}
		if p, ok := rs[0].Player(); ok {
			return g.matchPlayer(c.Is, p, x)
		}
		if len(rs) > 1 && c.What.Kind == card.Each { // any of them
			return slices.ContainsFunc(rs, func(r Ref) bool {
				id := r.Object()
				if c.Is.Zone != card.NoZone {
					return id != 0 && g.Match(c.Is, id, x)
				}
				return id != 0 && g.matches(c.Is, id, g.charsFor(filterReads(c.Is), id), x)
			})
		}
		id := rs[0].Object()
		asks := x.Trigger != nil && x.Trigger.Subject == rs[0] && g.S.Objects[id].Is(PhasedOut) // as it was when it phased out
		if g.S.Objects[id].Zone == card.NoZone || c.Is.Zone == card.NoZone || asks {
			id = g.lastKnown(id, x)
			reads := filterReads(c.Is)
			if kept := g.ofSource(id, x); kept != nil && reads&ofControl == 0 {
				return g.matches(c.Is, id, kept, x)
			}
			return g.matches(c.Is, id, g.charsFor(reads, id), x)
		}
		return g.Match(c.Is, id, x)
	case card.HowMany:
		var buf [16]Ref
		return g.compare(c.N, len(g.Pointed(c.What, x, buf[:0])), x)
	case card.LifeIs, card.HandIs, card.YourTurn:
		p, ok := g.onePlayer(c.What, x)
		if !ok {
			return false
		}
		switch c.Kind {
		case card.LifeIs:
			return g.compare(c.N, g.lifeOf(p), x)
		case card.HandIs:
			return g.compare(c.N, len(g.S.Players[p].Hand), x)
		}
		return p == g.S.Active
	case card.CameThisTurn, card.DiedThisTurn, card.AttackedThisTurn, card.HurtOpponentThisTurn, card.FoughtThisTurn, card.FoughtThisCombat:
		if asksOfAnyDeed(c) {
			return g.anyDid(c, x)
		}
		if c.Kind == card.CameThisTurn {
			id := g.one(c.What, x)
			return id != 0 && g.didIt(c.Kind, &g.S.Objects[id], x)
		}
		var buf [4]Ref
		return slices.ContainsFunc(g.Pointed(c.What, x, buf[:0]), func(r Ref) bool {
			id := r.Object()
			return id != 0 && g.didIt(c.Kind, &g.S.Objects[id], x)
		})
	case card.UsedThisTurn:
		uses := 0
		if slot, known := g.usesOf(x.Source, x.Ability); known {
			uses = int(g.S.Objects[x.Source].Used[slot])
		}
		return g.compare(c.N, uses, x)
	case card.AllHeads:
		return !x.Tails
	case card.DidIt:
		return x.Did
	case card.WasPaid:
		id := x.Object
		if id == 0 || g.S.Objects[id].Kind == AbilityObject && x.Trigger != nil {
			id = x.Source // the permanent knows what was paid for the spell that it was
		}
		return id != 0 && g.S.Objects[id].Is(WasPaid)
	}
	panic(fmt.Sprintf("core: a condition without code: %d", c.Kind))
}
