package core

import (
	"slices"

	"palimpsest/core/card"
)

// Where an edition lets what sets a size take the place of the counters that were there before it (Cases.SizeSet), it matters
// when counters came. Only those are dated that come while something that sets a size is there: all others are older than
// whatever will set one. What a permanent has in the start position, or enters with, is as old as the permanent.

// setsSize reports whether a modification sets a size and does not make a creature: that sets the base.
func (g *Game) setsSize(m *card.Mod, change TypeChange) bool {
	return (m.Kind == card.SetSize || m.Kind == card.SetBaseSize) && g.Rules.Group(m.Kind, change, false) >= g.Rules.CounterGroup
}

// sizeSetter is something that sets a size: when it came, and to which permanent it belongs, if it is a static ability.
type sizeSetter struct {
	stamp  int32
	source ID // 0 of a resolved effect
}

// sizeSetters are all that set the size of an object, or could if their conditions were met; of all objects for 0.
func (g *Game) sizeSetters(id ID) (all []sizeSetter) {
	for i := range g.S.Continuous {
		c := &g.S.Continuous[i]
		if g.setsSize(c.Mod, c.TypeChange) && (id == 0 || c.Among != nil || slices.Contains(g.S.Refs(c.Affected), ToObject(id))) {
			all = append(all, sizeSetter{stamp: c.Stamp})
		}
	}
	for _, list := range [...][]ID{g.S.statics, g.S.Lingering} {
		for _, source := range list {
			o := &g.S.Objects[source]
			for _, a := range g.defs[o.Def].Abilities {
				if a.Kind != card.Static || a.Affects == nil || g.definesItself(a) || id != 0 && !g.couldReach(a, source, id) {
					continue
				}
				if change := typeChange(a.Mods); slices.ContainsFunc(a.Mods, func(m card.Mod) bool { return g.setsSize(&m, change) }) {
					all = append(all, sizeSetter{o.Stamp, source})
				}
			}
		}
	}
	return all
}

// couldReach reports whether a static ability could apply to an object as it stands, whatever that is.
func (g *Game) couldReach(a *card.Ability, source, id ID) bool {
	switch a.Affects.Kind {
	case card.This:
		return source == id
	case card.Enchanted:
		return g.S.Objects[source].Attached == ToObject(id)
	}
	return true
}

// noteAge notes that counters come to an object, or go from it, before that is done.
func (g *Game) noteAge(id ID, kind uint8, n int) {
	if _, _, ok := parseSizeCounter(g.words[kind]); !ok {
		return
	}
	switch {
	case n < 0:
		g.takeDated(id, kind, -n)
	case len(g.sizeSetters(0)) > 0:
		g.S.Dated = append(g.S.Dated, DatedCounters{On: id, Kind: kind, N: int32(n), Stamp: g.Stamp()})
	}
}

// undate takes the dates from the counters with which something has entered.
func (g *Game) undate(id ID) {
	g.S.Dated = slices.DeleteFunc(g.S.Dated, func(d DatedCounters) bool { return d.On == id })
}

// takeDated takes n counters from those that are dated. Which of them go is told by no rule: where it matters, it is not implemented.
func (g *Game) takeDated(id ID, kind uint8, n int) {
	there := g.Counters(id, g.words[kind])
	batches := []DatedCounters{{On: id, Kind: kind, N: int32(there)}} // first what has no date
	for _, d := range g.S.Dated {
		if d.On == id && d.Kind == kind {
			batches[0].N -= d.N
			batches = append(batches, d)
		}
	}
	if len(batches) == 1 {
		return
	}
	batches = slices.DeleteFunc(batches, func(d DatedCounters) bool { return d.N == 0 })
	if first, last := batches[0].Stamp, batches[len(batches)-1].Stamp; n < there && g.comesBetween(id, first, last) {
		g.NotImplemented("which %s counters are removed from %s, of those that came before something set its power and toughness and those that came after", g.words[kind], g.Chars(id).Name)
	}
	for i := len(g.S.Dated) - 1; i >= 0; i-- {
		if d := &g.S.Dated[i]; d.On == id && d.Kind == kind {
			gone := min(n, int(d.N))
			d.N, n = d.N-int32(gone), n-gone
		}
	}
	g.S.Dated = slices.DeleteFunc(g.S.Dated, func(d DatedCounters) bool { return d.N == 0 })
}

// comesBetween reports whether something that could set the size of an object came between two times. An ability of its own was
// there before every counter on it.
func (g *Game) comesBetween(id ID, first, last int32) bool {
	return slices.ContainsFunc(g.sizeSetters(id), func(s sizeSetter) bool { return s.source != id && first < s.stamp && s.stamp < last })
}

// countNewer adds, after something has set a size, the counters that came after it.
func (g *Game) countNewer(f *inForce, id ID, c *Chars) {
	if !g.setsSize(f.mod, f.change) {
		return
	}
	if f.effect < 0 && f.source == id {
		g.countCounters(&g.S.Objects[id], c)
		return
	}
	any := false
	for _, d := range g.S.Dated {
		if d.On == id && d.Stamp > f.stamp {
			g.addCounters(d.Kind, int(d.N), c)
			any = true
		}
	}
	if any && g.deriving.of(c) {
		g.deriving.counted(c)
	}
}

// countsAgain reports whether counters are counted once more in a later step.
func (d *derivation) countsAgain(i int) bool {
	return slices.ContainsFunc(d.steps[i+1:], func(step makingStep) bool { return step.counter })
}

// countedBefore reports whether counters were counted in an earlier step.
func (d *derivation) countedBefore(i int) bool {
	return slices.ContainsFunc(d.steps[:i], func(step makingStep) bool { return step.counter })
}

// added is what the counters of a step add that are not counted once more in a later one.
func (d *derivation) added(i int, printed *Chars) (power, toughness int) {
	of := func(i int) (int, int) {
		before := printed
		if i > 0 {
			before = &d.steps[i-1].after
		}
		return d.steps[i].after.Power - before.Power, d.steps[i].after.Toughness - before.Toughness
	}
	power, toughness = of(i)
	for k := i + 1; k < len(d.steps); k++ {
		if d.steps[k].counter {
			p, t := of(k)
			return power - p, toughness - t
		}
	}
	return power, toughness
}
