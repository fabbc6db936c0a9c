package core

import (
	"slices"

	"palimpsest/core/card"
)

// Expire ends the effects and shields whose duration satisfies f.
func (g *Game) Expire(f func(until card.Duration, began int, who Player) bool) (ended int) {
	n := len(g.S.Continuous)
	g.S.Continuous = slices.DeleteFunc(g.S.Continuous, func(c Continuous) bool { return f(c.Until, c.Turn, c.Controller) })
	ended = n - len(g.S.Continuous)
	g.S.Shields = slices.DeleteFunc(g.S.Shields, func(s Shield) bool { return f(s.Until, s.Turn, s.Controller) })
	if ended > 0 {
		g.changed()
		g.Refresh()
	}
	return ended
}

// ExpireByState ends the effects that last only while their source is as they ask.
func (g *Game) ExpireByState() {
	if len(g.S.Continuous) == 0 {
		return
	}
	n := len(g.S.Continuous)
	g.S.Continuous = slices.DeleteFunc(g.S.Continuous, func(c Continuous) bool { return g.over(c.Until, c.Source, c.Controller) })
	if len(g.S.Continuous) != n {
		g.changed()
		g.Refresh()
	}
}

// over reports whether a duration that depends on the source of an effect has ended.
func (g *Game) over(until card.Duration, source ID, you Player) bool {
	o := &g.S.Objects[source]
	gone := o.Zone != card.Battlefield
	switch until {
	case card.WhileSourceTapped:
		return gone || !o.Is(Tapped)
	case card.WhileYouControlSource:
		return gone || o.Controller != you
	case card.WhileSourceStays:
		return gone
	}
	return false
}
