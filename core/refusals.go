package core

import (
	"slices"

	"palimpsest/core/card"
)

// What a card can say and nothing here carries out ends the replay when the card comes into play or is used, in the
// words of the card.

// refuseUnknown ends the replay when a permanent has an ability that nothing here carries out.
func (g *Game) refuseUnknown() {
	if !g.unknown {
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
	}
}

func (g *Game) refuseUnknownOf(id ID) {
	if said := g.infos[g.S.Objects[id].Def].unknown; said != "" {
		g.NotImplemented("%s", said)
	}
}

// refuseMisplaced ends the replay when a player is given what only objects have, or an object what only players have.
func (g *Game) refuseMisplaced(mods []card.Mod, things []Ref, x *Context) {
	for _, r := range things {
		_, player := r.Player()
		for i := range mods {
			switch of := tells(&mods[i]); {
			case player && !of.players:
				g.NotImplemented("giving a player what only a permanent can have: %s", x.Text())
			case !player && !of.objects:
				g.NotImplemented("giving a permanent what only a player can have: %s", x.Text())
			}
		}
	}
}

// refusePlayers ends the replay when an instruction that is about objects is told of a player.
func (g *Game) refusePlayers(e card.Effect, x *Context) {
	var sel *card.Selector
	switch e := e.(type) {
	case *card.Destroy:
		sel = e.What
	case *card.Bury:
		sel = e.What
	case *card.Move:
		sel = e.What
	case *card.Tap:
		sel = e.What
	case *card.Untap:
		sel = e.What
	case *card.PhaseOut:
		sel = e.What
	case *card.Regenerate:
		sel = e.What
	case *card.RemoveFromCombat:
		sel = e.What
	case *card.RemoveCounters:
		sel = e.What
	case *card.CounterSpell:
		sel = e.What
	}
	if sel != nil && g.pointsAtPlayer(sel, x) {
		g.NotImplemented("doing this to a player: %s", x.Text())
	}
}

// pointsAtPlayer reports whether a selector points at a player, as far as nothing is chosen by it: that is not
// asked twice.
func (g *Game) pointsAtPlayer(sel *card.Selector, x *Context) bool {
	var things []Ref
	switch sel.Kind {
	case card.This, card.Choose, card.Any, card.TopOfLibrary:
	case card.Targeted:
		things = x.targetsOf(sel.Index)
	case card.Each:
		return g.matchPlayer(sel.Filter, g.S.Active, x) || g.matchPlayer(sel.Filter, g.S.Other(g.S.Active), x)
	default:
		things = g.Pointed(sel, x, nil)
	}
	return slices.ContainsFunc(things, func(r Ref) bool { _, is := r.Player(); return is })
}
