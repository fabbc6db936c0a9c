package rules1998

import (
	"slices"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// phaseDuty is a phase ability or phase cost that a player has to play.
type phaseDuty struct {
	who core.Player
	of  core.ID
	*card.Ability
}

// duties are the phase abilities and phase costs that players have to play in a phase, those of the active player first: PPG-PA-2, PPG-SB-15.
func duties(g *core.Game) (list []phaseDuty) {
	for _, who := range [...]core.Player{g.S.Active, g.S.Other(g.S.Active)} {
		due(g, who, func(id core.ID, a *card.Ability) bool {
			if a.Kind == card.PhaseCost || !a.Optional && canTarget(g, a, id, who, g.OfPhase()) {
				list = append(list, phaseDuty{who, id, a})
			}
			return true
		})
	}
	return list
}

// asTriggered lets phase costs and phase abilities trigger as their phase begins, where the replay leaves out that they are played as
// instants during it: PPG-PC-3 of costs, PPG-PA-1 of abilities. Players may respond, and what a cost asks for is paid as it resolves.
func asTriggered(g *core.Game, n *neutral) {
	costs, abilities := !g.Follows(core.AsProcedure, "PPG-PC-3"), !g.Follows(core.AsProcedure, "PPG-PA-1")
	if !costs && !abilities {
		return
	}
	mark := core.ID(len(g.S.Objects))
	for _, d := range duties(g) {
		switch {
		case d.Kind == card.PhaseCost && costs:
			play(g, &core.Action{Kind: core.LeavePhase, Who: d.who, Obj: d.of, Ability: d.Ability})
		case d.Kind == card.PhaseAbility && abilities:
			play(g, &core.Action{Kind: core.PlayPhase, Who: d.who, Obj: d.of, Ability: d.Ability, Targets: chooseTargets(g, d.of, d.Ability, "PPG-PA-2")})
		}
	}
	waiting := *n
	waiting.also = n.moments&^moment.Only(moment.Settled) | moment.Only(moment.InResponseToATriggeredAbility)
	finishBatch(g, &waiting, mark)
}

// paidAtLast asks for a phase cost as it resolves, where the replay leaves out that it is paid as it is played: PPG-PC-3.
func paidAtLast(g *core.Game, id core.ID) bool {
	o := g.S.Object(id)
	who, source, cost := o.Controller, o.Source, &o.Ability.Cost
	with, yes := core.Action{}, mustPay(g, who, o.Ability) && g.CanPay(cost, who, source, 0)
	if !yes {
		with, yes = g.Agrees(core.Choice{Who: who, Purpose: core.ToPay, Source: source, Rule: "PPG-PC-1", Cost: cost})
	}
	if !yes || !g.PayCost(cost, &with, source, 0, paying("PPG-PC-1")) {
		return false
	}
	g.Emit(&core.Event{Verb: core.PhaseCostPaid, Rule: "PPG-PC-1", Player: who, Subject: core.ToObject(source)})
	return true
}

// outlived stops the phase abilities and phase costs of permanents that have left play since somebody could last begin a batch, and the abilities of
// artifacts that were tapped: PPG-PA-3, PPG-PA-3-b, PPG-PC-6.
// Where the replay leaves one of them out, what it stops is played, and a cost can still be paid as it resolves.
func outlived(g *core.Game, n *neutral) {
	mark := core.ID(len(g.S.Objects))
	for _, d := range n.owed {
		switch here := g.S.Object(d.of).Zone == card.Battlefield; {
		case playedInPhase(g, d.of, d.Ability):
			continue
		case here:
			if d.Kind == card.PhaseAbility && stoppedArtifact(g, d.of) && g.Follows(core.AsProcedure, "PPG-PA-3-b") {
				g.Off(d.of, "PPG-PA-3-b")
			}
			continue
		case d.Kind == card.PhaseCost && g.Follows(core.AsProcedure, "PPG-PC-6"):
			g.Gone(d.of, "PPG-PC-6")
			continue
		case d.Kind != card.PhaseCost && g.Follows(core.AsProcedure, "PPG-PA-3"):
			g.Gone(d.of, "PPG-PA-3")
			continue
		}
		w := g.OfPhase()
		w.Source, w.Ability, w.Controller, w.You = d.of, d.Ability, d.who, d.who
		if id := g.Raise(w, "PPG-PA-1"); id != 0 {
			g.S.Object(id).Marks |= ofPhase
		}
	}
	if n.owed = nil; g.Top() >= mark {
		finishBatch(g, n, mark)
	}
	n.owed = duties(g)
	appeared(g, n)
}

// appeared takes phase costs that have appeared during the phase for settled, where the replay leaves out that they are due in it: PPG-PC-3-b, and PPG-PC-8 of
// a permanent of which others were played.
func appeared(g *core.Game, n *neutral) {
	if g.Follows(core.AsProcedure, "PPG-PC-3-b") && g.Follows(core.AsProcedure, "PPG-PC-8") {
		return
	}
	first := n.costs == nil
	costs := []core.Note{}
	for _, id := range g.S.Battlefield {
		rule := core.Rule("PPG-PC-3-b")
		if anyPlayedInPhase(g, id) {
			rule = "PPG-PC-8"
		}
		for _, a := range phaseCosts(g, id) {
			cost := core.Note{Source: id, Trigger: a.Trigger, N: placeOf(g, id, a)}
			if costs = append(costs, cost); !first && !slices.Contains(n.costs, cost) && !g.Follows(core.AsProcedure, rule) {
				g.S.Notes = append(g.S.Notes, cost)
			}
		}
	}
	n.costs, n.owed = costs, duties(g)
}
