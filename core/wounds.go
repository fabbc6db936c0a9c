package core

import (
	"slices"

	"palimpsest/core/card"
)

// Wound is how much damage an object dealt to another or to a player this turn, however often.
type Wound struct {
	By ID
	To Ref
	N  int
}

// asksForWounds reports whether a card asks what something dealt damage to this turn.
func asksForWounds(c *card.Card) (asks bool) {
	card.Walk(c, func(node any, _ card.Pos) bool {
		f, is := node.(*card.Filter)
		_, one := node.(*card.OneDealt)
		asks = asks || one || is && f.DamagedBy != nil
		return !asks
	})
	return asks
}

// wound remembers who dealt damage to an object or a player.
func (g *Game) wound(by ID, to Ref, n int) {
	if !g.wounds {
		return
	}
	for i := range g.S.Wounds {
		if w := &g.S.Wounds[i]; w.By == by && w.To == to {
			g.Increase(&w.N, n)
			return
		}
	}
	g.S.Wounds = append(g.S.Wounds, Wound{by, to, n})
}

// oneDealt is the damage that one source has dealt to the player who says "you" this turn, which he or she chooses.
func (g *Game) oneDealt(x *Context) int {
	var sources []Ref
	for _, w := range g.S.Wounds {
		if w.To == ToPlayer(x.Controller) {
			sources = append(sources, ToObject(w.By))
		}
	}
	if len(sources) == 0 {
		return 0
	}
	source := g.ChooseThing(Choice{Who: x.Decider(), Purpose: ToSource, Source: x.Source, Rule: x.Rule}, sources)
	i := slices.Index(sources, source)
	for _, w := range g.S.Wounds {
		if w.To == ToPlayer(x.Controller) && ToObject(w.By) == sources[max(0, i)] {
			return w.N
		}
	}
	return 0
}

// woundedBy reports whether one of what a selector points at dealt damage to an object this turn.
func (g *Game) woundedBy(id ID, by *card.Selector, x *Context) bool {
	var buf [4]Ref
	for _, r := range g.Pointed(by, x, buf[:0]) {
		if slices.ContainsFunc(g.S.Wounds, func(w Wound) bool { return w.By == r.Object() && g.wasOnce(id, w.To.Object()) }) {
			return true
		}
	}
	return false
}

// wasOnce reports whether an object is another, or what that one became as it left.
func (g *Game) wasOnce(id, once ID) bool {
	return id == once || g.S.Objects[id].Prev == once && once != 0
}
