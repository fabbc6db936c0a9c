package core

import "palimpsest/core/card"

// asksForDead reports whether a card counts what died this turn, or asks whether anything of a kind did.
func asksForDead(c *card.Card) (asks bool) {
	card.Walk(c, func(node any, _ card.Pos) bool {
		switch n := node.(type) {
		case *card.Filter:
			asks = asks || n.Died
		case *card.Cond:
			asks = asks || asksOfAnyDead(n)
		}
		return !asks
	})
	return asks
}

// asksOfAnyDead reports whether a condition asks whether anything of a kind died this turn ("if a creature died this turn"), and
// not of one thing whether it did. What died is in no zone any more, so it is not found among what is there.
func asksOfAnyDead(c *card.Cond) bool {
	return c.Kind == card.DiedThisTurn && c.What.Kind == card.Each
}

// dead appends what went from the battlefield to a graveyard this turn, as it was there.
func (g *Game) dead(list []ID) []ID {
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
	for _, id := range g.dead(nil) {
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
