package core

import "palimpsest/core/card"

// While the characteristics of one object are made, those of others are asked for: a size counts them, a condition
// looks at them. What is asked is nearly always what they are, and not how large; so there are outlines, which are
// characteristics without the sizes. They are made without asking for any size, and so no two sizes wait for
// each other.

// outline is the characteristics of an object but for its size, which is not set.
func (g *Game) outline(id ID) *Chars {
	o := &g.S.Objects[id]
	if o.Zone == card.NoZone && o.Seen >= 0 && o.Kind != AbilityObject {
		return &g.seen[o.Seen]
	}
	for len(g.outlines) < len(g.S.Objects) {
		g.outlines = append(g.outlines, Chars{})
		g.outlineAt = append(g.outlineAt, 0)
	}
	if g.outlineAt[id] == g.epoch && o.Kind != AbilityObject {
		return &g.outlines[id]
	}
	g.refreshForce()
	g.outlineAt[id] = g.epoch
	outlining := g.outlining
	g.outlining = true
	g.compute(id, &g.outlines[id], g.force)
	g.outlining = outlining
	return &g.outlines[id]
}

// charsFor is the characteristics of an object for whoever asks a filter of them, or nothing of their size: while
// others are being made, an outline if that will do.
func (g *Game) charsFor(f *card.Filter, id ID) *Chars {
	if g.making == 0 || filterReads(f)&ofSize != 0 {
		return g.Chars(id)
	}
	return g.outline(id)
}

// outlinedBySize reports whether what applies to things of a certain size belongs into outlines: not what only
// forbids or requires something.
func (g *Game) outlinedBySize(f *inForce) bool {
	if writesOf(f.mod.Kind)&^ofSize != 0 {
		g.NotImplemented("an effect on things of a certain size that changes more than the size, where others look at what it changes: %s", f.ability.Text)
	}
	return false
}

// makeInOrder makes the characteristics of all permanents in the order of the battlefield, where those of one may
// depend on those of others: what comes of it must not hang on which was asked for first.
func (g *Game) makeInOrder() {
	if g.inOrderAt == g.epoch || !g.counts && !g.watchful {
		return
	}
	g.inOrderAt = g.epoch
	for _, id := range g.S.Battlefield {
		if g.charsAt[id] != g.epoch {
			g.make(id)
		}
	}
}
