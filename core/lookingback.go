package core

import "slices"

// charsBefore is a permanent as it was before anything left in what happens together.
type charsBefore struct {
	id    ID
	chars Chars
}

// lookBack keeps how permanents are just before something leaves, for what looks back on that, where an effect in force may give abilities
// or take them: an ability that another permanent gives counts although that leaves as well, and one that it took does not
// (INT-LEAVE-1, 410.10d, 603.10).
func (g *Game) lookBack() {
	if g.lookedBack {
		return
	}
	g.lookedBack = true
	if g.refreshForce(); !g.inSum.abilities && !g.inSum.takes {
		return
	}
	for _, id := range g.S.Battlefield {
		c := *g.Chars(id)
		c.Granted = slices.Clone(c.Granted) // the rest of it is not asked for
		g.hadBefore = append(g.hadBefore, charsBefore{id, c})
	}
}

// lookBackOnControl keeps how permanents are just before control of some changes, where what waits for that looks back (603.10d): under those who
// still control them.
func (g *Game) lookBackOnControl() {
	if g.Rules.Cases.LosesControl == General || !g.inSum.abilities && !g.inSum.takes {
		return
	}
	g.ownedBefore = true
	g.changed()
	g.lookBack()
	g.ownedBefore = false
	g.changed()
}
