package core

import (
	"fmt"
	"strconv"

	"palimpsest/core/card"
)

// Amount is the value of an amount.
func (g *Game) Amount(a card.Amount, x *Context) int {
	switch a := a.(type) {
	case nil:
		return 0
	case card.Num:
		return int(a)
	case card.X:
		return x.X
	case card.Count:
		var buf [16]Ref
		return len(g.Pointed(a.What, x, buf[:0]))
	case card.EventAmount:
		return g.event(x).N
	case *card.Kept:
		n := g.Amount(a.Of, x)
		x.keepNumber(a, n)
		return n
	case *card.ChosenNumber:
		return g.ChooseNumber(Choice{Who: x.Controller, Purpose: ToChoose, Source: x.Source, Rule: x.Rule}, 0, max(0, g.Amount(a.Most, x)), 0)
	case *card.DealtIn:
		return x.keptNumber(a.Slot)
	case *card.TakenIn:
		return x.keptNumber(a.Slot)
	case *card.PreventedIn:
		if tally := x.keptNumber(a.Slot); tally > 0 {
			return int(g.S.Prevented[tally-1])
		}
		return 0
	case *card.OneDealt:
		return g.oneDealt(x)
	case *card.Lesser:
		return min(g.Amount(a.A, x), g.Amount(a.B, x))
	case *card.NumberIn:
		return x.keptNumber(a.Slot)
	case *card.Stat:
		return g.stat(a, x)
	case *card.Times:
		return g.product(a.N, g.Amount(a.Of, x))
	case *card.Plus:
		return g.bounded(g.Amount(a.A, x) + g.Amount(a.B, x))
	case *card.Half:
		return divided(g.Amount(a.Of, x), a)
	case *card.MostOf:
		return g.mostOf(a, x)
	case *card.IfAmount:
		if g.Holds(a.If, x) {
			return g.Amount(a.Then, x)
		}
		return g.Amount(a.Else, x)
	}
	panic(fmt.Sprintf("core: an amount without code: %T", a))
}

// divided is a number by two or three, rounded as it is said.
func divided(n int, by *card.Half) int {
	of := 2
	if by.Third {
		of = 3
	}
	if by.Up && n > 0 {
		n += of - 1
	}
	return n / of
}

// mostOf is the greatest or the least number of such things that a player has.
func (g *Game) mostOf(a *card.MostOf, x *Context) int {
	var of [2]int
	for _, r := range g.each(a.What, x, nil) {
		o := &g.S.Objects[r.Object()]
		if o.Zone == card.Battlefield || o.Zone == card.Stack {
			of[o.Controller]++
		} else {
			of[o.Owner]++
		}
	}
	if a.Least {
		return min(of[0], of[1])
	}
	return max(of[0], of[1])
}

// lifeOf is a life total as effects see it.
func (g *Game) lifeOf(p Player) int {
	return g.Rules.LifeTotal(g.S.Players[p].Life)
}

// AsItStands lets a life total below 0 count as what it is.
func AsItStands(life int) int { return life }

// ofSource is what was kept of the source of an ability that resolves; nil of others, and where the edition keeps nothing.
func (g *Game) ofSource(id ID, x *Context) *Chars {
	if id != x.Source || x.Object == 0 || x.Object == x.Source || x.Seen < 0 {
		return nil
	}
	return g.Seen(x.Seen, id)
}

// countersSeen is how many counters of a kind an object bears, as an effect sees it: of the source of an ability that remembers it those that
// it bore then, and what the ability itself has done with them since it began to resolve.
func (g *Game) countersSeen(id ID, kind string, x *Context) int {
	n := g.Counters(id, kind)
	c := g.ofSource(id, x)
	if c == nil {
		return n
	}
	kept := g.countersOf(c.Bears, kind)
	if !x.resolving {
		return kept
	}
	return max(0, kept+n-g.countersOf(x.bore[:], kind))
}

func (g *Game) stat(a *card.Stat, x *Context) int {
	var buf [4]Ref
	total := 0
	for _, r := range g.Pointed(a.Of, x, buf[:0]) {
		if p, ok := r.Player(); ok {
			switch a.What {
			case card.LifeOf:
				total += g.lifeOf(p)
			case card.HandOf:
				total += len(g.S.Players[p].Hand)
			case card.LibraryOf:
				total += len(g.S.Players[p].Library)
			}
			continue
		}
		id := g.lastKnown(r.Object(), x)
		if a.What == card.CountersOn {
			total += g.countersSeen(id, a.Kind, x)
			continue
		}
		total += g.statOf(id, a.What, x)
	}
	return g.bounded(total)
}

// sizedAs are the characteristics by which an object has a size, as an effect sees it; nil of a permanent that is no creature, whatever
// its card says, which has none: PPG-MATH-2, GL-Power-1, 208.3.
func (g *Game) sizedAs(id ID, x *Context) *Chars {
	c := g.ofSource(id, x)
	if c == nil {
		c = g.Chars(id)
	}
	if !c.HasSize && !c.Is(card.Creature) {
		return nil
	}
	return c
}

// statOf is a number that an object has.
func (g *Game) statOf(id ID, what card.StatKind, x *Context) int {
	switch what {
	case card.PowerOf:
		if c := g.sizedAs(id, x); c != nil {
			return max(0, c.Power)
		}
	case card.ToughnessOf:
		if c := g.sizedAs(id, x); c != nil {
			return max(0, c.Toughness)
		}
	case card.ManaValueOf:
		return g.manaValue(g.charsFor(0, id), &g.S.Objects[id])
	case card.DamageOn:
		return g.S.Objects[id].Damage
	case card.ChosenOf:
		n, _ := strconv.Atoi(g.words[g.S.Objects[id].Chosen]) // none was chosen: 0
		return n
	}
	return 0
}

// countedUses is how many abilities of one object can have their uses of a turn counted.
const countedUses = 3

// usesOf is where the uses of an ability of an object are counted: each of its card has a count of its own. One that it has by another card,
// or whose words are changed, is known only if there is no other.
func (g *Game) usesOf(id ID, a *card.Ability) (slot int, known bool) {
	n := 0
	for _, own := range g.Def(id).Abilities {
		if own.CountsUses() {
			if own == a {
				return n, n < countedUses
			}
			n++
		}
	}
	if !g.countsSeveral(id) {
		return 0, true
	}
	return n, false
}

// countsSeveral reports whether the uses of several abilities of an object are counted.
func (g *Game) countsSeveral(id ID) bool {
	counted := 0
	g.Abilities(id, func(a *card.Ability) bool {
		if a.CountsUses() {
			counted++
		}
		return counted < 2
	})
	return counted > 1
}
