package core

import (
	"slices"

	"palimpsest/core/card"
)

// satisfied reports whether as many things were picked as a part of a cost asks for, and have the total of power that it asks
// for.
func (g *Game) satisfied(sel *card.Selector, picked []Ref, least int) bool {
	if sel.TotalPower > 0 {
		return g.powerOf(picked) >= sel.TotalPower
	}
	return len(picked) >= least
}

// fewest is with how few of some things a total of power is reached; one more than there are, if it is not.
func (g *Game) fewest(total int, options []Ref) int {
	powers := make([]int, len(options))
	for i, r := range options {
		powers[i] = g.Power(r.Object())
	}
	slices.Sort(powers)
	n := 0
	for _, power := range slices.Backward(powers) {
		if total <= 0 {
			break
		}
		total -= power
		n++
	}
	if total > 0 {
		n++
	}
	return n
}

// powerOf is the power of several things together.
func (g *Game) powerOf(things []Ref) (sum int) {
	for _, r := range things {
		sum += g.Power(r.Object())
	}
	return sum
}
