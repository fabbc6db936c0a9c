package core

import "palimpsest/core/card"

// asksForDead reports whether a card counts what died this turn, or asks whether anything of a kind died, or attacked, or did
// something else: it may be gone since.
func asksForDead(c *card.Card) (asks bool) {
	card.Walk(c, func(node any, _ card.Pos) bool {
		switch n := node.(type) {
		case *card.Filter:
			asks = asks || n.Died
		case *card.Cond:
			asks = asks || asksOfAnyDeed(n)
		}
		return !asks
	})
	return asks
}

// asksOfAnyDeed reports whether a condition asks whether anything of a kind died or did something this turn ("if a creature died
// this turn", "if a creature attacked this turn"), and not of one thing whether it did.
func asksOfAnyDeed(c *card.Cond) bool {
	switch c.Kind {
	case card.CameThisTurn, card.DiedThisTurn, card.AttackedThisTurn, card.HurtOpponentThisTurn, card.FoughtThisTurn, card.FoughtThisCombat:
		return c.What.Kind == card.Each
	}
	return false
}

// didIt reports whether an object did this turn, or in this combat, what a condition asks about.
func (g *Game) didIt(kind card.CondKind, o *Object, x *Context) bool {
	switch kind {
	case card.CameThisTurn:
		return o.Controller == x.Controller && o.Since == g.S.Turn
	case card.DiedThisTurn:
		return o.DiedTurn == g.S.Turn
	case card.AttackedThisTurn:
		return o.Is(AttackedTurn)
	case card.HurtOpponentThisTurn:
		return o.Is(HurtOpponent)
	case card.FoughtThisTurn:
		return o.Flags&(AttackedTurn|BlockedTurn) != 0
	}
	return o.Is(FoughtCombat)
}

// anyDid reports whether any permanent that a condition describes did what it asks about. What has left since counts as it last was.
func (g *Game) anyDid(c *card.Cond, x *Context) bool {
	for id := 1; id < len(g.S.Objects); id++ {
		o, id := &g.S.Objects[id], ID(id)
		if !g.didIt(c.Kind, o, x) {
			continue
		}
		if o.Zone == card.Battlefield && g.Match(c.What.Filter, id, x) || o.isGone() && g.matches(c.What.Filter, id, g.Chars(id), x) {
			return true
		}
	}
	return false
}

// isGone reports whether an object was a permanent, and has left the battlefield.
func (o *Object) isGone() bool { return o.Zone == card.NoZone && o.Stamp != 0 }

// forgetDeeds forgets of what is gone what it did in an earlier turn or combat, where a card asks what anything did.
func (g *Game) forgetDeeds(deeds Flags) {
	if !g.mourns {
		return
	}
	for id := range g.S.Objects {
		if o := &g.S.Objects[id]; o.isGone() {
			o.Flags &^= deeds
		}
	}
}

// missed are the things that died this turn, and those that are gone and did something before that may be asked about.
func (g *Game) missed() (list []ID) {
	for id := range g.S.Objects {
		o := &g.S.Objects[id]
		if o.isGone() && (o.DiedTurn == g.S.Turn || o.Since == g.S.Turn || o.Flags&(AttackedTurn|BlockedTurn|FoughtCombat|HurtOpponent) != 0) {
			list = append(list, ID(id))
		}
	}
	return list
}

// dead appends what went from the battlefield to a graveyard this turn, as it was there.
func (g *Game) dead() (list []ID) {
	for id := range g.S.Objects {
		if o := &g.S.Objects[id]; id > 0 && o.DiedTurn == g.S.Turn && o.Zone == card.NoZone {
			list = append(list, ID(id))
		}
	}
	return list
}

// eachDead appends what matches a filter among the things that died this turn, by what they last were.
func (g *Game) eachDead(f *card.Filter, x *Context, out []Ref) []Ref {
	alive := *f
	alive.Died = false
	for _, id := range g.dead() {
		if g.matches(&alive, id, g.Chars(id), x) {
			out = append(out, ToObject(id))
		}
	}
	return out
}

// asksForOrder reports whether a card looks at the order of a graveyard: what lies above something, or on top.
func asksForOrder(c *card.Card) (asks bool) {
	card.Walk(c, func(node any, _ card.Pos) bool {
		switch n := node.(type) {
		case *card.Filter:
			asks = asks || n.Above != nil
		case *card.Selector:
			asks = asks || n.Kind == card.TopOfLibrary && n.Filter != nil
		}
		return !asks
	})
	return asks
}
