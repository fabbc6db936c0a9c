package core

import "slices"

// Who controls what by the effects in force, which are in turn those of the players who control their sources.

// mostPassed bounds how often control may go on because other control has changed.
const mostPassed = 64

// Refresh notices permanents whose controller an effect has changed: their control begins anew. What they say themselves of control
// may change more.
func (g *Game) Refresh() {
	for range mostPassed {
		if !g.refreshControl() {
			return
		}
	}
	g.NotImplemented("control that changes without end")
}

// SettleControl gives permanents to those who control them by what is there from the start. They have had them since then, so
// that no control changes as the game begins.
func (g *Game) SettleControl() {
	for range mostPassed {
		g.changed()
		settled := true
		for _, id := range g.S.Battlefield {
			if who := g.Chars(id).Controller; who != g.S.Objects[id].Controller {
				g.S.Objects[id].Controller, settled = who, false
			}
		}
		if settled {
			return
		}
	}
	g.NotImplemented("control that changes without end")
}

// Taken is a permanent that another player controls now, and who did before.
type Taken struct {
	ID  ID
	Was Player
}

// Passed is a permanent that is phased out, and the turn in which what gave it to the player under whose control it phased out ended.
type Passed struct {
	ID   ID
	Turn int
}

// passes notes that what gives a phased-out permanent to its controller has ended, or is back.
func (g *Game) passes(id ID, back bool) {
	at := slices.IndexFunc(g.S.Passed, func(p Passed) bool { return p.ID == id })
	switch {
	case back && at >= 0:
		g.S.Passed = slices.Delete(g.S.Passed, at, at+1)
	case !back && at < 0:
		g.S.Passed = append(g.S.Passed, Passed{id, g.S.Turn})
	}
}

// passedIn is the turn in which control of a permanent passed that changes now: this one, or an earlier one in which it was phased out.
func (g *Game) passedIn(id ID) int {
	for _, p := range g.S.Passed {
		if p.ID == id {
			return p.Turn
		}
	}
	return g.S.Turn
}

// refreshControl is Refresh for what the effects in force say of control just now; it reports whether anything has changed.
func (g *Game) refreshControl() bool {
	var taken []Taken
	g.refreshForce()
	if !g.inSum.control && !g.hadControl {
		return false
	}
	g.hadControl = g.inSum.control
	for _, id := range g.S.Battlefield {
		o := &g.S.Objects[id]
		if o.Is(PhasedOut) { // it returns with the permanents of the player under whose control it phased out
			g.hadControl = true
			g.passes(id, g.Chars(id).Controller == o.Controller)
			continue
		}
		c := g.Chars(id)
		if c.Controller == o.Controller {
			g.passes(id, true)
			continue
		}
		taken = append(taken, Taken{id, o.Controller})
		o.Controller = c.Controller
		o.Since = g.passedIn(id)
		o.Flags &^= Echoed
		g.passes(id, true)
		g.changed()
		g.Emit(Event{Verb: ControlChanges, Rule: g.Rules.Acts.ControlChanges, Subject: ToObject(id), Player: o.Controller})
	}
	if len(taken) > 0 {
		g.Rules.ControlChanged(g, taken)
	}
	return len(taken) > 0
}
