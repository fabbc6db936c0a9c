package rules1998

import (
	"palimpsest/core"
	"palimpsest/core/card"
)

// phaseOutAndIn: as the untap phase begins, the permanents with phasing of its player phase out, and what phased out
// under that player's control returns, at once: RUL-PHASING-3. What returns has no summoning sickness, and what waits for
// something to come into play does not see it: RUL-PHASING-5, RUL-PHASING-2. A token that has left so is gone: RUL-PHASING-6.
// What lay on it returns by itself: INT-PHASING-2.
func phaseOutAndIn(g *core.Game) {
	var out []core.ID
	in := g.Phase(g.S.Active, "RUL-PHASING-3", func(id core.ID) {
		leavesPlay(g, id)
		out = append(out, id)
	})
	for _, id := range in {
		if g.Follows(core.AsProcedure, "RUL-PHASING-5") {
			g.S.Object(id).Flags |= core.NotSick
		}
	}
	tokensAreGone(g, out)
}

// phaseOut lets an effect phase out permanents, at once: RUL-PHASING-1.
func phaseOut(g *core.Game, things []core.Ref) {
	var out []core.ID
	g.PhaseOut(things, "RUL-PHASING-1", func(id core.ID) {
		leavesPlay(g, id)
		out = append(out, id)
	})
	tokensAreGone(g, out)
}

// tokensAreGone: a token that has phased out is gone, and what was on it phases in by itself: RUL-PHASING-6, INT-PHASING-2.
func tokensAreGone(g *core.Game, out []core.ID) {
	for _, id := range out {
		if g.S.Object(id).Kind != core.TokenObject || !g.Follows(core.AsProcedure, "RUL-PHASING-6") {
			continue
		}
		g.Emit(&core.Event{Verb: core.IsExiled, Rule: "RUL-PHASING-6", Subject: core.ToObject(id), Player: g.Controller(id)})
		g.Move(core.Moved{ID: id, To: card.Exile, Under: core.NoPlayer}) // it has left play already
		if g.Follows(core.AsProcedure, "INT-PHASING-2") {
			g.S.Object(id).Flags &^= core.PhasedOut
		}
	}
}

// leavesPlay: what phases out leaves play, which abilities may wait for: INT-PHASING-1. Nobody controls it any more: INT-PHASING-3. It keeps its enchantments, its
// counters and what has changed it for good; what else applies to it or depends on it ends: RUL-PHASING-1. Damage on it is
// gone, which is no prevention of damage: RUL-PHASING-4.
func leavesPlay(g *core.Game, id core.ID) {
	o := g.S.Object(id)
	if g.Follows(core.AsProcedure, "INT-PHASING-1") {
		g.Detect(core.Happened{Event: card.Leaves, Subject: core.ToObject(id), Player: o.Controller})
	}
	if g.Follows(core.AsProcedure, "INT-PHASING-3") {
		g.Detect(core.Happened{Event: card.LosesControl, Subject: core.ToObject(id), Player: o.Controller}) // nobody controls what is not in play
	}
	if g.Follows(core.AsProcedure, "RUL-PHASING-4") {
		g.DamageWearsOff(id, "RUL-PHASING-4")
	}
	if g.Follows(core.AsProcedure, "RUL-PHASING-1") {
		g.EndOn(id, "RUL-PHASING-1")
	}
}
