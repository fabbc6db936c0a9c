package core

import "palimpsest/core/card"

// leastLife is the effect in force that keeps damage from reducing a player's life the furthest, with the life that it leaves.
func (g *Game) leastLife(p Player, is func(*card.Mod) bool) (life int, by ID, ok bool) {
	g.refreshForce()
	for i := range g.force {
		f := &g.force[i]
		if f.mod.Kind != card.Cant || f.mod.Act != card.BeReduced || !is(f.mod) || ok && f.mod.N <= life || !g.works(f) {
			continue
		}
		if x := (Context{Source: f.source, Controller: f.you, Ability: f.ability, Seen: -1}); g.forPlayer(f, p, &x) {
			life, by, ok = f.mod.N, f.source, true
		}
	}
	return life, by, ok
}

// spared is how much of some damage takes no life because life is reduced no further, and by whose effect.
func (g *Game) spared(p Player, n int) (spared int, by ID) {
	least, by, ok := g.leastLife(p, func(*card.Mod) bool { return true })
	if !ok {
		return 0, 0
	}
	spared = n - max(0, g.S.Players[p].Life-least)
	if spared <= 0 || !g.Follows(AsReplacement, g.Rules.Cases.LifeKept) {
		return 0, 0
	}
	return spared, by
}

// PreventBeyondLife prevents, of the damage from one packet up to another, what would reduce a player's life further than an
// effect lets it, where that effect prevents the rest.
func (g *Game) PreventBeyondLife(from, to int, rule Rule) {
	var left [MaxPlayers]int
	for p := range left {
		left[p] = card.MaxNumber
		if least, _, ok := g.leastLife(Player(p), func(m *card.Mod) bool { return m.RestPrevented }); ok {
			left[p] = max(0, g.S.Players[p].Life-least)
		}
	}
	for i := from; i < to; i++ {
		p := &g.S.Packets[i]
		who, ok := p.To.Player()
		if !ok {
			continue
		}
		if !g.Unpreventable(p) && p.N > left[who] {
			g.Prevent(p, p.N-left[who], rule)
		}
		left[who] = max(0, left[who]-p.N)
	}
}
