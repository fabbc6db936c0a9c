package rules1998

import (
	"palimpsest/core"
	"palimpsest/core/card"
)

// theDraw is the ability of the draw phase: PPG-TURN-DRAW-1.
var theDraw = &card.Ability{Kind: card.PhaseAbility, Text: "draw a card", Do: []card.Effect{&card.Draw{Who: &card.Selector{Kind: card.You}, N: card.Num(1)}}}

// due calls f with each phase ability and phase cost of the phase that has not been played in it: PPG-PA-1, PPG-PC-3.
// A tapped artifact's phase abilities do not apply, its phase costs do: PPG-PA-3, PPG-PC-6.
func due(g *core.Game, who core.Player, phase string, f func(id core.ID, a *card.Ability) bool) {
	for _, id := range g.S.Battlefield {
		o := g.S.Object(id)
		if o.Controller != who || o.Is(core.UsedPhase) || o.Is(core.PhasedOut) {
			continue
		}
		stop := false
		g.Abilities(id, func(a *card.Ability) bool {
			if !g.DueIn(a, id, momentWord(phase)) || a.Kind == card.PhaseAbility && g.StoppedArtifact(id) {
				return true
			}
			stop = !f(id, a)
			return !stop
		})
		if stop {
			return
		}
	}
}

// lockPhaseCosts keeps the activated abilities of permanents from being used until their phase cost has
// been settled: PPG-PC-5.
func lockPhaseCosts(g *core.Game, phase string) {
	due(g, g.S.Active, phase, func(id core.ID, a *card.Ability) bool {
		if a.Kind == card.PhaseCost {
			g.S.Object(id).Flags |= core.LockedNow
		}
		return true
	})
}

// obliged finds what a player must still play before yielding, and makes that the action: the draw, a
// mandatory phase ability that can legally be played, a phase cost: PPG-SB-15, PPG-SB-16, PPG-PA-2.
func obliged(g *core.Game, who core.Player, n *neutral, a *core.Action) (must bool) {
	if who != g.S.Active {
		return false
	}
	due(g, who, n.phase, func(id core.ID, ab *card.Ability) bool {
		*a, must = force(g, who, id, ab)
		return !must
	})
	if !must && n.mustDraw {
		*a, must = core.Action{Kind: core.PlayPhase, Who: who, Obj: g.Placeholder(who), Ability: theDraw}, true
	}
	return must
}

// force makes the action by which a phase ability or phase cost is played.
func force(g *core.Game, who core.Player, id core.ID, ab *card.Ability) (core.Action, bool) {
	if ab.Kind == card.PhaseAbility {
		if ab.Optional {
			return core.Action{}, false
		}
		targets, ok := g.ChooseTargetsFor(id, ab, "PPG-PA-2")
		return core.Action{Kind: core.PlayPhase, Who: who, Obj: id, Ability: ab, Targets: targets}, ok
	}
	a := core.Action{Kind: core.LeavePhase, Who: who, Obj: id, Ability: ab}
	if g.CanPay(&ab.Cost, who, id, 0) {
		if ab.MustPay || g.ChooseYes(core.Choice{Who: who, Purpose: core.ToPay, Source: id, Rule: "PPG-PC-1", Cost: &ab.Cost}) {
			a.Kind = core.PayPhase // PPG-PC-2: it must be paid if the resources exist
		}
	}
	return a, true
}

// phaseTiming: phase abilities and costs are played as instants, in their phase, once: PPG-PA-1, PPG-PC-3.
func phaseTiming(g *core.Game, w *core.Window, a *core.Action) core.Refusal {
	no := func(why core.Why, rule core.Rule) core.Refusal {
		return core.Refusal{Why: why, Stage: core.StageTiming, Rule: rule, About: core.ToObject(a.Obj)}
	}
	if w.Kind != toStart && w.Kind != toStartMain && w.Kind != toRespond {
		return no(core.WrongTime, "PPG-PA-1")
	}
	found := false
	due(g, a.Who, phaseName(g), func(id core.ID, ab *card.Ability) bool {
		found = id == a.Obj && ab == a.Ability
		return !found
	})
	switch {
	case !found:
		return no(core.UsedUp, "PPG-PA-1")
	case a.Kind == core.LeavePhase && a.Ability.MustPay && g.CanPay(&a.Ability.Cost, a.Who, a.Obj, 0):
		return no(core.MustDo, "PPG-PC-2")
	}
	return core.Refusal{}
}

// phaseName is the name of the current phase.
func phaseName(g *core.Game) string {
	return [...]string{"", "untap", "upkeep", "draw", "main phase", "discard", "cleanup"}[g.S.Phase]
}

// announcePhase marks the ability as played; whoever pays a phase cost plays an effect that does nothing,
// whoever does not plays the penalty: PPG-PC-3.
func announcePhase(g *core.Game, id core.ID, a *core.Action) {
	if a.Ability == theDraw {
		return
	}
	g.S.Object(a.Obj).Flags |= core.UsedPhase
	if a.Kind == core.PlayPhase {
		return
	}
	verb := core.PhaseCostUnpaid
	if a.Kind == core.PayPhase {
		verb = core.PhaseCostPaid
		g.S.Object(id).Flags |= core.WasPaid
		g.TapForCost(a.Who, a.Ability.Cost.Mana, 0, 0, a.Tapping, paying.Mana)
		g.Pay(a, &paying)
	}
	g.Emit(core.Event{Verb: verb, Rule: "PPG-PC-3", Player: a.Who, Subject: core.ToObject(a.Obj)})
}

// phaseCostResolves settles a phase cost; it reports whether nothing else happens because it was paid.
func phaseCostResolves(g *core.Game, id core.ID) (paid bool) {
	o := g.S.Object(id)
	if o.Ability.Kind != card.PhaseCost {
		return false
	}
	g.S.Object(o.Source).Flags &^= core.LockedNow
	return o.Is(core.WasPaid)
}
