package core

import (
	"slices"

	"palimpsest/core/card"
)

// LandLeave is leave to play lands beyond the one that everybody may, known by its source and timestamp, of which a player has used
// some this turn.
type LandLeave struct {
	Who    Player
	Source ID
	Stamp  int32
	Played int
}

// MoreLands is how many lands a player may play this turn beyond the one that everybody may.
func (g *Game) MoreLands(p Player) (n int) {
	g.eachLeave(p, func(f *inForce) bool {
		n += f.mod.N
		return true
	})
	return n
}

// MayPlayBeyond reports whether a player has leave to play more lands of which not all is used: each leave is one of its own.
func (g *Game) MayPlayBeyond(p Player) (may bool) {
	g.eachLeave(p, func(f *inForce) bool {
		i := g.usedLeave(p, f)
		may = i < 0 && f.mod.N > 0 || i >= 0 && g.S.LandLeaves[i].Played < f.mod.N
		return !may
	})
	return may
}

// PlayBeyond notes that a player plays a land by the oldest leave of which not all is used.
func (g *Game) PlayBeyond(p Player) {
	g.S.Players[p].LandsBeyond++
	g.eachLeave(p, func(f *inForce) bool {
		switch i := g.usedLeave(p, f); {
		case i < 0 && f.mod.N > 0:
			g.S.LandLeaves = append(g.S.LandLeaves, LandLeave{Who: p, Source: f.source, Stamp: f.stamp, Played: 1})
		case i >= 0 && g.S.LandLeaves[i].Played < f.mod.N:
			g.S.LandLeaves[i].Played++
		default:
			return true
		}
		return false
	})
}

// usedLeave is where it stands how much of a leave is used, -1 if nothing is.
func (g *Game) usedLeave(p Player, f *inForce) int {
	return slices.IndexFunc(g.S.LandLeaves, func(l LandLeave) bool { return l.Who == p && l.Source == f.source && l.Stamp == f.stamp })
}

// eachLeave calls f with what lets a player play more lands, as long as it wants.
func (g *Game) eachLeave(p Player, f func(*inForce) (goOn bool)) {
	g.refreshForce()
	for i := range g.force {
		e := &g.force[i]
		x := Context{Source: e.source, Controller: e.you, Ability: e.ability, Seen: -1}
		if e.mod.Kind == card.MoreLands && g.works(e) && g.forPlayer(e, p, &x) && !f(e) {
			return
		}
	}
}
