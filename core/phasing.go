package core

import (
	"slices"

	"palimpsest/core/card"
)

// Phase phases out a player's permanents with phasing, and phases in what phased out under that player's
// control, all at once; it returns what phased in. What is attached to a permanent goes and comes with it. leaves, unless
// nil, is told of each permanent that phases out, while all of them are there and before any other returns.
func (g *Game) Phase(p Player, rule Rule, leaves func(ID)) (in []ID) {
	if !g.MayOccur(card.Phasing) && !g.phasedOut() {
		return nil
	}
	var out []ID
	for _, id := range g.S.Battlefield {
		o := &g.S.Objects[id]
		switch {
		case o.Controller != p || g.phasedWithHost(id):
		case o.Is(PhasedOut):
			in = g.withAttached(in, id)
		case g.Chars(id).Has(card.Phasing):
			out = g.withAttached(out, id)
		}
	}
	in = slices.DeleteFunc(in, func(id ID) bool { return slices.Contains(out, g.S.Objects[id].Attached.Object()) })
	for _, id := range in {
		g.tellPhasing(id, PhasesIn, rule)
	}
	g.switchPhase(in, out, rule, leaves)
	return in
}

// PhaseOut phases out permanents and what is attached to them, all at once, for leaves see Phase. They phase in as what
// has phasing does.
func (g *Game) PhaseOut(things []Ref, rule Rule, leaves func(ID)) {
	var out []ID
	for _, r := range things {
		if id := r.Object(); id != 0 && g.S.Objects[id].Zone == card.Battlefield && !g.S.Objects[id].Is(PhasedOut) {
			out = g.withAttached(out, id)
		}
	}
	g.switchPhase(nil, out, rule, leaves)
	for _, id := range out {
		g.RemoveFromCombat(id, g.Rules.Acts.RemovedFromCombat)
	}
}

func (g *Game) switchPhase(in, out []ID, rule Rule, leaves func(ID)) {
	g.Together(func() {
		for _, id := range out {
			before := g.Within(g.tellPhasing(id, PhasesOut, rule))
			if leaves != nil {
				leaves(id)
			}
			g.Within(before)
		}
		for _, id := range in {
			g.S.Objects[id].Flags &^= PhasedOut | AlongWithHost
		}
		for _, id := range out {
			o := &g.S.Objects[id]
			if o.Flags |= PhasedOut; slices.Contains(out, o.Attached.Object()) {
				o.Flags |= AlongWithHost
			}
		}
		g.changed()
	})
	g.did()
	g.ExpireByState()
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

// phasedWithHost reports whether an object has phased out with what it is attached to: then they phase in together, and not at all if that has ceased to exist.
func (g *Game) phasedWithHost(id ID) bool {
	host := g.S.Objects[id].Attached.Object()
	return host != 0 && g.S.Objects[host].Is(PhasedOut) && g.S.Objects[id].Is(AlongWithHost)
}

// withAttached adds to a list a permanent and everything attached to it that is phased out as it is, or is not.
func (g *Game) withAttached(list []ID, id ID) []ID {
	if slices.Contains(list, id) {
		return list
	}
	list = append(list, id)
	for _, other := range g.S.Battlefield {
		if o := &g.S.Objects[other]; o.Attached == ToObject(id) && o.Is(PhasedOut) == g.S.Objects[id].Is(PhasedOut) {
			list = g.withAttached(list, other)
		}
	}
	return list
}

func (g *Game) tellPhasing(id ID, verb Verb, rule Rule) EventID {
	return g.Emit(&Event{Verb: verb, Rule: rule, Subject: ToObject(id), Player: g.S.Objects[id].Controller})
}
