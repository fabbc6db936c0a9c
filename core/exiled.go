package core

import (
	"slices"

	"palimpsest/core/card"
)

// asksForExiled reports whether a card speaks of what it has exiled.
func asksForExiled(c *card.Card) (asks bool) {
	card.Walk(c, func(node any, _ card.Pos) bool {
		f, is := node.(*card.Filter)
		asks = asks || is && f.MadeByThis && f.Zone == card.Exile
		return !asks
	})
	return asks
}

// exiler is a permanent whose own text exiles something: it knows that card. An ability that something else gave it is none of its
// own; of what is carried out later no ability is known.
func (g *Game) exiler(source ID, a *card.Ability) ID {
	if a != nil && !slices.Contains(g.defs[g.S.Objects[source].Def].Abilities, a) {
		return 0
	}
	return source
}
