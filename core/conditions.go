package core

import "palimpsest/core/card"

// standingCondition is whether the condition of a static ability holds, where that is settled before characteristics are made.
type standingCondition uint8

const (
	notSettled standingCondition = iota // it is asked when it is needed
	doesNotHold
	holds
)

// settleConditions decides which static abilities are on whose condition asks how large something is ("as long as you
// control a creature with power 4 or more"). Each is asked as all things are without the ability itself, so it waits for
// whatever makes things larger or smaller, however old. What is on may turn
// others on, until nothing changes; abilities that turn each other on and off for ever are not implemented.
func (g *Game) settleConditions() {
	var asked []int
	for i := range g.force {
		if f := &g.force[i]; f.ability != nil && asksForSize(f.ability.If) {
			f.condition = doesNotHold
			asked = append(asked, i)
		}
	}
	for round := 0; len(asked) > 0; round++ {
		if round > len(asked)+1 {
			g.NotImplemented("conditions that turn each other on and off: %s", g.force[asked[0]].ability.Text)
		}
		changed := false
		now := make([]standingCondition, len(asked))
		for k, i := range asked {
			now[k] = g.askWithout(i)
			changed = changed || now[k] != g.force[i].condition
		}
		for k, i := range asked {
			g.force[i].condition = now[k]
		}
		g.makeAnew()
		if !changed {
			return
		}
	}
}

// askWithout asks the condition of a static ability as if the ability were not there.
func (g *Game) askWithout(i int) standingCondition {
	f := g.force[i]
	var before []standingCondition
	for k := range g.force {
		if e := &g.force[k]; e.ability == f.ability && e.source == f.source {
			before = append(before, e.condition)
			e.condition = doesNotHold
		}
	}
	g.makeAnew()
	x := Context{Source: f.source, Controller: f.you, Ability: f.ability}
	is := doesNotHold
	if g.Holds(f.ability.If, &x) {
		is = holds
	}
	for k, n := 0, 0; n < len(before); k++ {
		if e := &g.force[k]; e.ability == f.ability && e.source == f.source {
			e.condition = before[n]
			n++
		}
	}
	return is
}

// makeAnew forgets what is kept of characteristics, and nothing of what is in force.
func (g *Game) makeAnew() {
	g.epoch++
	g.forceAt = g.epoch
}

// asksForSize reports whether a condition looks at power or toughness.
func asksForSize(c *card.Cond) bool {
	for ; c != nil; c = c.And {
		if filterReads(c.Is)&ofSize != 0 || c.What != nil && filterReads(c.What.Filter)&ofSize != 0 || countsSize(c.N.N) {
			return true
		}
	}
	return false
}
