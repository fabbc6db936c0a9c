package core

import (
	"slices"

	"palimpsest/core/card"
)

// Cards that are put into a graveyard together lie there in the order that their owner chooses (217.4c, 404.3). It is asked for only where some
// card of the game looks at that order.

// bury notes a card that goes to a graveyard together with others.
func (g *Game) bury(id ID) {
	if g.orderly && !g.disorderly && g.together > 0 && g.S.Objects[id].Kind == CardObject {
		g.buriedNow = append(g.buriedNow, id)
	}
}

// orderYards lets the owners order what has gone to their graveyards together, once all of it has. If nobody says, what went last lies on top.
func (g *Game) orderYards() {
	if len(g.buriedNow) == 0 || g.together > 0 {
		return
	}
	buried := g.buriedNow
	g.buriedNow = nil // they may be asked what makes more go there
	for _, p := range [...]Player{g.S.Active, g.S.Other(g.S.Active)} {
		var cards []Ref
		for _, id := range slices.Backward(buried) {
			if o := &g.S.Objects[id]; o.Zone == card.Graveyard && o.Owner == p {
				cards = append(cards, ToObject(id))
			}
		}
		if rule := g.Rules.Cases.GraveyardOrder; len(cards) > 1 && rule != General && g.Follows(AsProcedure, rule) {
			order := g.arranged(cards, p, rule, &Context{})
			laid := Aside{Kind: LaidOnTop, Source: order[0].Object(), Player: p, Rule: rule}
			for _, r := range order[1:] {
				laid.Others = append(laid.Others, r.Object())
			}
			g.lay(p, cards, order)
			g.aside(laid)
		}
	}
}

// lay puts cards of a graveyard into an order, from the top down, in the places that they have.
func (g *Game) lay(p Player, cards, order []Ref) {
	yard := g.S.Players[p].Graveyard
	for i := len(yard) - 1; i >= 0; i-- {
		if slices.Contains(cards, ToObject(yard[i])) {
			yard[i], order = order[0].Object(), order[1:]
		}
	}
	for _, r := range cards {
		g.touched(r.Object())
	}
}
