package core

import "palimpsest/core/card"

// BaseSize is the power and toughness of a permanent before counters, bonuses and switching.
func (g *Game) BaseSize(id ID) (power, toughness int) {
	g.refreshForce()
	var base []inForce
	for _, f := range g.force {
		if f.mod.Kind != card.AddSize && f.mod.Kind != card.SwitchSize {
			base = append(base, f)
		}
	}
	var c Chars
	g.build(id, &c, base, false)
	return c.Power, c.Toughness
}
