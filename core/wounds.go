package core

import (
	"slices"

	"palimpsest/core/card"
)

// Wound is that an object dealt damage to another this turn, however much and however often.
type Wound struct{ By, To ID }

// asksForWounds reports whether a card asks what something dealt damage to this turn.
func asksForWounds(c *card.Card) (asks bool) {
	card.Walk(c, func(node any, _ card.Pos) bool {
		f, is := node.(*card.Filter)
		asks = asks || is && f.DamagedBy != nil
		return !asks
	})
	return asks
}

// wound remembers who dealt damage to an object.
func (g *Game) wound(by, to ID) {
	if w := (Wound{by, to}); g.wounds && !slices.Contains(g.S.Wounds, w) {
		g.S.Wounds = append(g.S.Wounds, w)
	}
}

// woundedBy reports whether one of what a selector points at dealt damage to an object this turn.
func (g *Game) woundedBy(id ID, by *card.Selector, x *Context) bool {
	var buf [4]Ref
	for _, r := range g.Pointed(by, x, buf[:0]) {
		if slices.ContainsFunc(g.S.Wounds, func(w Wound) bool { return w.By == r.Object() && g.wasOnce(id, w.To) }) {
			return true
		}
	}
	return false
}

// wasOnce reports whether an object is another, or what that one became as it left.
func (g *Game) wasOnce(id, once ID) bool {
	return id == once || g.S.Objects[id].Prev == once && once != 0
}
