package core

import (
	"slices"

	"palimpsest/core/card"
)

// While the characteristics of one object are made, those of others are asked for: a size counts them, a condition
// looks at them. What is asked is nearly always what they are, and not how large; so there are outlines, which are
// characteristics without the sizes. They are made without asking for any size. Sizes that ask for sizes are made one
// for the other, and refused where they go round in a circle.

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
	g.outlining, g.making = true, append(g.making, notKept)
	g.compute(id, &g.outlines[id], g.force)
	g.outlining, g.making = outlining, g.making[:len(g.making)-1]
	return &g.outlines[id]
}

// charsFor is the characteristics of an object for whoever reads only some aspects of them: while others are being
// made, an outline if that will do. What an outline lacks nobody can read.
func (g *Game) charsFor(reads aspect, id ID) *Chars {
	if len(g.making) == 0 || reads&ofSize != 0 {
		return g.Chars(id)
	}
	if g.lacking&reads != 0 {
		g.NotImplemented("an effect on things of a certain size that changes more than their size, while others look at what it changes")
	}
	return g.outline(id)
}

// noteLacking notes what outlines lack: what is changed by effects that apply to things of a certain size.
func (g *Game) noteLacking() {
	g.lacking = 0
	for i := range g.force {
		if bySize(&g.force[i]) {
			for k := range g.force[i].ability.Mods {
				g.lacking |= writesOf(g.force[i].ability.Mods[k].Kind) &^ ofSize
			}
		}
	}
}

// bySize reports whether a static ability applies to things of a certain size.
func bySize(f *inForce) bool {
	return f.ability != nil && f.ability.Affects != nil && f.ability.Affects.Kind == card.Each && filterReads(f.ability.Affects.Filter)&ofSize != 0
}

// notKept stands among what is being made for characteristics that are not kept as those of an object: outlines, and
// those under some supposition.
const notKept ID = 0

// refuseCircle ends the replay where the size of something is asked for while it is made, and not by itself: then two
// sizes wait for each other.
func (g *Game) refuseCircle(id ID) {
	if i := slices.Index(g.making, id); i >= 0 && i < len(g.making)-1 {
		g.NotImplemented("sizes that depend on each other: %s and %s", g.Def(id).Name, g.Def(g.making[len(g.making)-1]).Name)
	}
}

// makeInOrder makes the characteristics of all permanents in the order of the battlefield, where those of one may
// depend on those of others: what comes of it must not hang on which was asked for first.
func (g *Game) makeInOrder() {
	if g.inOrderAt == g.epoch {
		return
	}
	g.inOrderAt = g.epoch
	for _, id := range g.S.Battlefield {
		if g.kept[id].at != g.epoch {
			g.make(id)
		}
	}
}
