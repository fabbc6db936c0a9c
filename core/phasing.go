package core

import "palimpsest/core/card"

// Phase phases out a player's permanents with phasing, and phases in what phased out under that player's
// control, all at once. What is attached to a permanent goes and comes with it.
func (g *Game) Phase(p Player, rule Rule) {
	if !g.MayOccur(card.Phasing) && !g.phasedOut() {
		return
	}
	var out, in []ID
	for _, id := range g.S.Battlefield {
		o := &g.S.Objects[id]
		switch {
		case o.Controller != p || g.phasedWithHost(id):
		case o.Is(PhasedOut):
			in = append(in, id)
		case g.Chars(id).Has(card.Phasing):
			out = append(out, id)
		}
	}
	for _, id := range in {
		g.phase(id, PhasesIn, rule)
	}
	for _, id := range out {
		g.phase(id, PhasesOut, rule)
	}
	g.changed()
	g.Refresh()
}

// phasedOut reports whether anything is phased out.
func (g *Game) phasedOut() bool {
	for _, id := range g.S.Battlefield {
		if g.S.Objects[id].Is(PhasedOut) {
			return true
		}
	}
	return false
}

// phasedWithHost reports whether what an object is attached to is phased out: then they phase in together.
func (g *Game) phasedWithHost(id ID) bool {
	host := g.S.Objects[id].Attached.Object()
	return host != 0 && g.S.Objects[host].Zone == card.Battlefield && g.S.Objects[host].Is(PhasedOut)
}

// phase phases a permanent in or out, with everything attached to it.
func (g *Game) phase(id ID, verb Verb, rule Rule) {
	o := &g.S.Objects[id]
	if o.Is(PhasedOut) == (verb == PhasesOut) {
		return
	}
	o.Flags ^= PhasedOut
	g.changed()
	g.Emit(Event{Verb: verb, Rule: rule, Subject: ToObject(id), Player: o.Controller})
	for _, other := range g.S.Battlefield {
		if g.S.Objects[other].Attached == ToObject(id) {
			g.phase(other, verb, rule)
		}
	}
}
