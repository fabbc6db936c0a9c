package core

import "palimpsest/core/card"

// What a card can say and nothing here carries out ends the replay when the card comes into play or is used, in the
// words of the card.

// refuseUnknown ends the replay when a permanent has an ability that nothing here carries out.
func (g *Game) refuseUnknown() {
	if !g.unknown && !g.MayOccur(card.Menace) {
		return
	}
	for p := range g.S.Players {
		for _, zone := range [...][]ID{g.S.Players[p].Graveyard, g.S.Players[p].Hand} {
			for _, id := range zone {
				if said := g.infos[g.S.Objects[id].Def].elsewhere; said != "" {
					g.NotImplemented("an ability of a card that is not on the battlefield: %s", said)
				}
			}
		}
	}
	for _, id := range g.S.Battlefield {
		g.refuseUnknownOf(id)
		if c := g.Chars(id); c.Has(card.Menace) {
			g.NotImplemented("menace: %s", c.Name)
		}
	}
}

func (g *Game) refuseUnknownOf(id ID) {
	if said := g.infos[g.S.Objects[id].Def].unknown; said != "" {
		g.NotImplemented("%s", said)
	}
}
