package core

import (
	"slices"

	"palimpsest/core/card"
)

// LandPermission is what lets a player play lands beyond the one that everybody may, known by its source and timestamp, and how many
// lands the player has played by it this turn.
type LandPermission struct {
	Who    Player
	Source ID
	Stamp  int32
	Played int
}

// MoreLands is how many lands a player may play this turn beyond the one that everybody may.
func (g *Game) MoreLands(p Player) (n int) {
	g.eachLandPermission(p, func(f *inForce) bool {
		n += f.mod.N
		return true
	})
	return n
}

// MayPlayBeyond reports whether a player has a permission to play more lands of which not all is used: each is one of its own.
func (g *Game) MayPlayBeyond(p Player) bool {
	return g.landPermissionLeft(p) != nil
}

// PlayBeyond notes that a player plays a land by the oldest permission of which not all is used, if there is one.
func (g *Game) PlayBeyond(p Player) {
	f := g.landPermissionLeft(p)
	if f == nil {
		return
	}
	g.S.Players[p].LandsBeyond++
	at := g.usedLandPermission(p, f)
	if at < 0 {
		at = len(g.S.LandPermissions)
		g.S.LandPermissions = append(g.S.LandPermissions, LandPermission{Who: p, Source: f.source, Stamp: f.stamp})
	}
	g.S.LandPermissions[at].Played++
}

// landPermissionLeft is the oldest permission of a player of which not all is used, nil if there is none.
func (g *Game) landPermissionLeft(p Player) (left *inForce) {
	g.eachLandPermission(p, func(f *inForce) bool {
		played := 0
		if at := g.usedLandPermission(p, f); at >= 0 {
			played = g.S.LandPermissions[at].Played
		}
		if played < f.mod.N {
			left = f
		}
		return left == nil
	})
	return left
}

// usedLandPermission is where it stands how many lands have been played by a permission, -1 if none has.
func (g *Game) usedLandPermission(p Player, f *inForce) int {
	return slices.IndexFunc(g.S.LandPermissions, func(l LandPermission) bool { return l.Who == p && l.Source == f.source && l.Stamp == f.stamp })
}

// eachLandPermission calls f with what lets a player play more lands, as long as it wants.
func (g *Game) eachLandPermission(p Player, f func(*inForce) (goOn bool)) {
	g.refreshForce()
	for i := range g.force {
		e := &g.force[i]
		x := Context{Source: e.source, Controller: e.you, Ability: e.ability, Seen: -1}
		if e.mod.Kind == card.MoreLands && g.works(e) && g.forPlayer(e, p, &x) && !f(e) {
			return
		}
	}
}
