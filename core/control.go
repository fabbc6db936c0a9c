package core

import "slices"

// Who controls what by the effects in force, which are in turn those of the players who control their sources.

// mostPassed bounds how often control may go on because other control has changed.
const mostPassed = 64

// Refresh notices permanents whose controller an effect has changed: their control begins anew. What they say themselves of control
// may change more.
func (g *Game) Refresh() {
	if g.forceAt != g.epoch || g.inSum.control || g.hadControl {
		g.refreshControls()
	}
}

func (g *Game) refreshControls() {
	if g.refreshForce(); !g.inSum.control && !g.hadControl {
		return
	}
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

// passedIn takes out the note of the turn in which control of a permanent passed while it was phased out; without one it is this turn.
func (g *Game) passedIn(id ID) int {
	at := slices.IndexFunc(g.S.Passed, func(p Passed) bool { return p.ID == id })
	if at < 0 {
		return g.S.Turn
	}
	turn := g.S.Passed[at].Turn
	g.S.Passed = slices.Delete(g.S.Passed, at, at+1)
	return turn
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
		who, turn := g.Chars(id).Controller, g.passedIn(id)
		if o.Is(PhasedOut) { // it returns with the permanents of the player under whose control it phased out
			g.hadControl = true
			if who != o.Controller {
				g.S.Passed = append(g.S.Passed, Passed{id, turn})
			}
			continue
		}
		if who == o.Controller {
			continue
		}
		if len(taken) == 0 {
			g.lookBackOnControl()
		}
		taken = append(taken, Taken{id, o.Controller})
		o.Controller = who
		o.Since = turn
		o.Flags &^= Echoed | NotSick
		g.changed()
		rule := g.Rules.Acts.ControlChanges
		if slices.Contains(g.returning, ToObject(id)) {
			rule = g.Rules.Cases.OverAtOnce
		}
		g.Emit(&Event{Verb: ControlChanges, Rule: rule, Subject: ToObject(id), Player: o.Controller})
	}
	if len(taken) > 0 {
		g.Rules.ControlChanged(g, taken)
	}
	return len(taken) > 0
}
