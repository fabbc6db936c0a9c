package core

import "palimpsest/core/card"

// poolString writes mana as symbols: {R}{R}.
func poolString(m *card.Mana) string {
	if m.Value(0) == 1 {
		for k, n := range m.Of {
			if n == 1 {
				return manaSymbols[k]
			}
		}
	}
	var b []byte
	for k, n := range m.Of {
		for range n {
			b = append(b, '{', card.ColorSymbols[k], '}')
		}
	}
	return string(b)
}

// manaSymbols are the symbols of one mana of each kind.
var manaSymbols = [...]string{"{W}", "{U}", "{B}", "{R}", "{G}", "{C}"}

// PoolString writes the mana in a pool as symbols.
func PoolString(m card.Mana) string { return poolString(&m) }

// EmptyPool takes the mana out of a pool and says how much there was.
func (g *Game) EmptyPool(p Player) int {
	pool := &g.S.Players[p].Pool
	if pool.Zero() {
		return 0
	}
	n := pool.Value(0)
	*pool, g.S.Players[p].Limited = card.Mana{}, g.S.Players[p].Limited[:0]
	return n
}

// UnspentIsLost lets unspent mana be lost, which costs no life.
func UnspentIsLost(g *Game, p Player, n int) {
	g.Emit(&Event{Verb: LosesMana, Rule: g.Rules.Acts.LosesMana, Player: p, Amount: n})
}

// EmptyPools takes unspent mana, the active player's first.
func (g *Game) EmptyPools() {
	for _, p := range [...]Player{g.S.Active, g.S.Other(g.S.Active)} {
		if n := g.EmptyPool(p); n > 0 {
			g.Rules.Unspent(g, p, n)
		}
	}
}
