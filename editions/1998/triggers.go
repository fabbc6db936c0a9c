package rules1998

import (
	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// step carries out a timing step and what follows it: what happens by itself, then the series of all
// abilities that triggered in it, then damage prevention for the damage assigned in it: PPG-TRG-2,
// PPG-TRG-3, PPG-TRG-7, PPG-DP-1. What an ability of the series triggers or damages in turn is handled
// before the rest of the series: PPG-TRG-8. What specialized abilities set off within a step waits until
// that step is over: PPG-SPC-7.
func step(g *core.Game, f func()) {
	waiting, packets := len(g.S.Waiting), len(g.S.Packets)
	if f != nil {
		f()
	}
	if goesOn(g, withinEvent) {
		return
	}
	wearOff(g)
	for {
		switch {
		case byItself(g):
		case len(g.S.Waiting) > waiting:
			if g.Loops() {
				g.NotImplemented("an endless loop, of which no rule says how it ends: INT-LOOP-1")
			}
			series(g, waiting)
		case len(g.S.Packets) > packets && !preventing(g):
			damagePrevention(g, packets)
			wearOff(g)
		default:
			return
		}
	}
}

// series plays the triggered abilities from number from on: all of the active player's, then all of the
// other player's: PPG-SB-3. A player who is done does not come back to what was found untrue at its turn: PPG-SB-4.
func series(g *core.Game, from int) {
	for _, p := range [...]core.Player{g.S.Active, g.S.Other(g.S.Active)} {
		for {
			w, ok := g.NextWaiting(p, from, "PPG-SB-3")
			if !ok {
				break
			}
			playTriggered(g, w)
		}
	}
}

// playTriggered plays one triggered ability, which resolves as soon as it is successfully cast; only
// interrupts can answer it: PPG-SB-2. An optional one that is declined can't be played later: PPG-TRG-5.
func playTriggered(g *core.Game, w core.Waiting) {
	before := g.Within(w.Cause)
	defer g.Within(before)
	if a := w.Ability; a != nil && !(stillDue(g, w) && g.CanTarget(a, w.Source, w.Controller, w) && wanted(g, w)) {
		return
	}
	var id core.ID
	step(g, func() {
		if w.Ability != nil && !w.Ability.Cost.Empty() {
			g.PayCost(&w.Ability.Cost, w.Controller, w.Source, 0, paying("PPG-TRG-4"))
		}
		if id = g.Raise(w, "PPG-TRG-2"); id != 0 {
			g.S.Object(id).Flags |= core.InSeries
		}
	})
	if id == 0 {
		return
	}
	g.PassesOf(id, "PPG-TRG-2", moment.WhenItDies)
	if !interrupted(g, id) {
		resolveNow(g, id)
	}
}

// wanted asks whether an optional ability is played: PPG-TRG-4.
func wanted(g *core.Game, w core.Waiting) bool {
	a := w.Ability
	if !a.Optional && a.Cost.Empty() {
		return true
	}
	return g.CanPay(&a.Cost, w.Controller, w.Source, 0) &&
		g.ChooseYes(core.Choice{Who: w.Controller, Purpose: core.ToUse, Source: w.Source, About: w.Subject, Rule: "PPG-TRG-4", Cost: &a.Cost})
}

// stillDue asks of an ability for the beginning or end of a phase, which waits for no event, whether its
// turn in the series finds it as it must be: in play, under the same control, its condition true: PPG-SB-5,
// PPG-SB-17, PPG-PA-4. What an event has triggered is played whatever becomes of its source: PPG-TRG-6.
func stillDue(g *core.Game, w core.Waiting) bool {
	if t := w.Ability.Trigger; t == nil || t.Event != card.At && t.Event != card.AtEndOf {
		return true
	}
	o := g.S.Object(w.Source)
	if o.Zone != card.Battlefield || o.Is(core.PhasedOut) || o.Controller != w.Controller || g.Asleep(w.Source, w.Ability) {
		return false
	}
	return w.Ability.If == nil || holds(g, w)
}

func holds(g *core.Game, w core.Waiting) bool {
	return g.Holds(w.Ability.If, &core.Context{Source: w.Source, Controller: w.Controller, Ability: w.Ability, Trigger: &w, It: w.Subject, Seen: -1})
}
