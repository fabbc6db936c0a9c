package rules1998

import (
	"slices"

	"palimpsest/core"
	"palimpsest/core/card"
)

// theDraw is the ability of the draw phase: PPG-TURN-DRAW-1.
var theDraw = &card.Ability{Kind: card.PhaseAbility, Text: "draw a card", Do: []card.Effect{&card.Draw{Who: &card.Selector{Kind: card.You}, N: card.Num(1)}}}

// due calls f with each phase ability and phase cost that is a player's to play, belongs to the phase and
// has not been played in it, the cost of a permanent before its abilities: PPG-PA-1, PPG-PC-3. A tapped artifact's phase
// abilities do not apply, its phase costs do, and so does what untaps it: PPG-PA-3-b, PPG-PC-6, PPG-TURN-UPK-2. Also:
// PPG-TURN-UPK-1, PPG-TURN-DRAW-2.
func due(g *core.Game, who core.Player, f func(id core.ID, a *card.Ability) bool) {
	if !g.MayBeDue() {
		return
	}
	phase, goOn := phases[g.S.Phase].word, true
	for _, id := range g.S.Battlefield {
		o := g.S.Object(id)
		if o.Is(core.PhasedOut) {
			continue
		}
		if o.Controller == who {
			if cost := phaseCost(g, id); cost != nil {
				goOn = f(id, cost)
			}
		}
		var waits remaining
		g.Abilities(id, func(a *card.Ability) bool {
			if goOn && a.Kind == card.PhaseAbility && dueIn(g, a, id, phase) && waits.isLeft(g, id, a) {
				player := o.Controller
				if given := untapCostOf(g, a); given != nil {
					a, player = given, payerOf(g, id, a)
				}
				if player != who {
					return goOn
				}
				if untaps(a) || !stoppedArtifact(g, id) || !g.Follows(core.AsProcedure, "PPG-PA-3-b") {
					goOn = f(id, a)
				}
			}
			return goOn
		})
		if !goOn {
			return
		}
	}
}

// dueIn reports whether a phase ability or phase cost of a permanent belongs to a phase of the current turn.
func dueIn(g *core.Game, a *card.Ability, id core.ID, phase string) bool {
	return (a.Kind == card.PhaseAbility || a.Kind == card.PhaseCost) && comesIn(g, a, id, phase)
}

// comesIn reports whether an ability of a permanent waits for a phase of the current turn, or for its beginning or end.
func comesIn(g *core.Game, a *card.Ability, id core.ID, phase string) bool {
	if a.Trigger == nil || a.Trigger.Moment != phase {
		return false
	}
	x := core.Context{Source: id, Controller: g.S.Object(id).Controller, Ability: a, Seen: -1}
	if a.Trigger.Whose != nil && !slices.Contains(g.Pointed(a.Trigger.Whose, &x, nil), core.ToPlayer(g.S.Active)) {
		return false
	}
	return g.Holds(a.If, &x)
}

// unlockPhaseCosts: a permanent whose phase cost is gone before it was played, as with the card that gave it, has nothing to
// settle: PPG-PC-6.
func unlockPhaseCosts(g *core.Game) {
	for _, id := range g.S.Battlefield {
		if o := g.S.Object(id); o.Marks&locked != 0 && !anyPlayedInPhase(g, id) {
			o.Marks &^= locked
		}
	}
}

// lockPhaseCosts keeps the activated abilities of permanents from being used until their phase cost has
// been settled: PPG-PC-5, RUL-COST-1. Costs that appear during the phase are locked as they do: PPG-PC-3-b.
func lockPhaseCosts(g *core.Game) {
	if !g.MayBeDue() {
		return
	}
	for p := range g.S.Players {
		due(g, core.Player(p), func(id core.ID, a *card.Ability) bool {
			if a.Kind == card.PhaseCost {
				g.S.Object(id).Marks |= locked
			}
			return true
		})
	}
}

// required is what a player must still play before yielding: a mandatory phase ability that can legally be
// played, a phase cost: PPG-SB-15, PPG-SB-16, PPG-PA-2, PPG-PA-3, PPG-PC-8, PPG-TURN-DRAW-2.
func required(g *core.Game, who core.Player) (found core.ID, ability *card.Ability) {
	due(g, who, func(id core.ID, a *card.Ability) bool {
		if a.Kind == card.PhaseAbility && (a.Optional || !canTarget(g, a, id, who, g.OfPhase())) {
			return true
		}
		found, ability = id, a
		return false
	})
	return found, ability
}

// obliged makes what a player must still do the action in place of yielding; in the draw phase that is the
// draw, in the main phase an attack with a creature that must attack: PPG-TIM-5,
// PPG-TIM-4, PPG-SB-15, PPG-PA-2, PPG-TURN-DRAW-1.
func obliged(g *core.Game, who core.Player, n *neutral, a *core.Action) bool {
	if n.mustDraw && who == g.S.Active {
		*a = core.Action{Kind: core.PlayPhase, Who: who, Obj: g.Placeholder(who), Ability: theDraw}
		return true
	}
	if id, ability := required(g, who); ability != nil {
		*a = force(g, who, id, ability)
		return true
	}
	if n.main && mustAnnounce(g, who) != 0 {
		*a = core.Action{Kind: core.AnnounceAtt, Who: who}
		return true
	}
	return false
}

// mustAnnounce is a creature that must attack and still could, if its controller has not attacked this turn:
// PPG-TIM-5, PPG-CBT-DA-4.
func mustAnnounce(g *core.Game, who core.Player) core.ID {
	if who != g.S.Active || g.S.Player(who).Attacked {
		return 0
	}
	return g.MustAttack(who, "PPG-TIM-5", core.AttackedTurn)
}

// force makes the action by which a phase ability or phase cost is played. Of the two forms of phase costs the
// one is optional, the other must be paid with what is there: PPG-PC-1, PPG-PC-2.
func force(g *core.Game, who core.Player, id core.ID, a *card.Ability) core.Action {
	act := core.Action{Kind: core.PlayPhase, Who: who, Obj: id, Ability: a}
	if a.Kind == card.PhaseAbility {
		act.Targets = chooseTargets(g, id, a, "PPG-PA-2")
		return act
	}
	act.Kind = core.LeavePhase
	if mustPay(g, who, a) && g.CanPay(&a.Cost, who, id, 0) {
		act.Kind = core.PayPhase
		return act
	}
	with, yes := g.Agrees(core.Choice{Who: who, Purpose: core.ToPay, Source: id, Rule: "PPG-PC-1", Cost: &a.Cost})
	if yes {
		act.Kind = core.PayPhase
		act.Costs, act.Tapping, act.Sources = with.Costs, with.Tapping, with.Sources
	}
	return act
}

// mustPay reports whether a phase cost must be paid: it says so, and any mana it asks for is in the pool
// already, since nobody has to provide it: PPG-PC-2, PPG-RES-11.
func mustPay(g *core.Game, who core.Player, a *card.Ability) bool {
	pool, cost := g.Usable(who, 0), a.Cost.Mana
	for k := range cost.Of {
		if pool.Of[k] < cost.Of[k] {
			return false
		}
	}
	return a.MustPay && pool.Value(0) >= cost.Value(0)
}

// phaseRule is the rule by which a phase ability is played.
func phaseRule(a *card.Ability) core.Rule {
	switch {
	case a == theDraw:
		return "PPG-TURN-DRAW-1"
	case untaps(a):
		return "PPG-TURN-UPK-2"
	}
	return "PPG-PA-1"
}

// phaseTiming: phase abilities and costs are played as instants, in their phase, once: PPG-PA-1, PPG-PC-3, PPG-PC-1. Costs that are
// merged are paid in full: PPG-PC-7.
func phaseTiming(g *core.Game, w *core.Window, a *core.Action) core.Refusal {
	no := func(why core.Why, rule core.Rule) core.Refusal {
		return core.Refused(why, core.StageTiming, rule, core.ToObject(a.Obj))
	}
	if w.Kind != toStart && w.Kind != toStartMain && w.Kind != toRespond {
		return no(core.WrongTime, "PPG-PA-1")
	}
	found := false
	due(g, a.Who, func(id core.ID, ab *card.Ability) bool {
		found = id == a.Obj && ab == a.Ability
		return !found
	})
	switch {
	case untapCostOf(g, a.Ability) != nil:
		return no(core.WrongTime, "INT-UNTAP-1")
	case !found && a.Obj != 0 && playedInPhase(g, a.Obj, a.Ability):
		return no(core.UsedUp, "PPG-PA-1")
	case !found && stoppedArtifact(g, a.Obj):
		return no(core.StoppedArtifact, "PPG-PA-3-b")
	case !found:
		return no(core.WrongTime, "PPG-PA-1")
	case a.Kind == core.LeavePhase && mustPay(g, a.Who, a.Ability) && g.CanPay(&a.Ability.Cost, a.Who, a.Obj, 0):
		return no(core.MustDo, "PPG-PC-2")
	case a.Kind == core.PlayPhase:
		return core.Refusal{Rule: phaseRule(a.Ability)}
	case a.Kind == core.PayPhase && len(phaseCosts(g, a.Obj)) > 1 && merges(g):
		if r := g.Payable(a); r.No() { // not all of several costs that are one: PPG-PC-7
			r.Rule = "PPG-PC-7"
			return r
		}
	}
	return core.Refusal{Rule: "PPG-PC-3"}
}

// growsOlder adds the counter of a cumulative upkeep that is played: INT-KEYWORD-1.
func growsOlder(g *core.Game, a *core.Action) {
	if a.Kind != core.Cast && a.Ability.Keyword == card.CumulativeUpkeep {
		g.AddCounters(a.Obj, "age", 1, "INT-KEYWORD-1")
	}
}

// announcePhase marks what is played as a phase ability or phase cost. Whoever pays a phase cost plays an effect that
// does nothing, whoever does not plays the penalty: PPG-PC-3.
func announcePhase(g *core.Game, id core.ID, a *core.Action) {
	verb, rule := core.NoVerb, core.Rule("PPG-PC-3")
	switch a.Kind {
	case core.PlayPhase:
	case core.PayPhase:
		verb = core.PhaseCostPaid
		g.S.Object(id).Flags |= core.WasPaid
	case core.LeavePhase:
		verb, rule = core.PhaseCostUnpaid, "PPG-PC-1"
		if a.Ability.MustPay {
			rule = "PPG-PC-2"
		}
	default:
		return
	}
	g.S.Object(id).Marks |= ofPhase
	knows := g.OfPhase()
	if a.Kind == core.LeavePhase && !g.Follows(core.AsProcedure, "PPG-PC-3") || a.Kind == core.PlayPhase && !g.Follows(core.AsProcedure, "PPG-PA-1") {
		knows.Ability, knows.Source, knows.Controller, knows.You = a.Ability, a.Obj, a.Who, a.Who // it has triggered: asTriggered
	}
	g.S.SetTrigger(id, knows)
	if verb == core.PhaseCostPaid || verb != core.NoVerb && g.Follows(core.AsProcedure, "PPG-PC-3") {
		g.Emit(&core.Event{Verb: verb, Rule: rule, Player: a.Who, Subject: core.ToObject(a.Obj)})
	}
}

// phaseCostResolves settles a phase cost; it reports whether nothing else happens because it was paid: PPG-PC-3, PPG-PC-5.
func phaseCostResolves(g *core.Game, id core.ID) (paid bool) {
	o := g.S.Object(id)
	if o.Ability.Kind != card.PhaseCost {
		return false
	}
	source := o.Source
	outlives := g.S.Object(source).Zone != card.Battlefield && !g.Follows(core.AsProcedure, "PPG-PC-6")
	paid = o.Is(core.WasPaid) || (outlives || !g.Follows(core.AsProcedure, "PPG-PC-3")) && paidAtLast(g, id)
	g.S.Object(source).Marks &^= locked
	return paid
}

// chooseTargets asks the controller of a permanent for the targets of a phase ability that must be played: PPG-PA-2. Those that
// another player chooses are asked for as it is played.
func chooseTargets(g *core.Game, id core.ID, a *card.Ability, rule core.Rule) (targets []core.Ref) {
	who := g.S.Object(id).Controller
	x := core.Context{Source: id, Controller: who, Ability: a, Seen: -1}
	for i := range a.Targets {
		t := &a.Targets[i]
		if t.By != nil {
			continue
		}
		x.Targets = targets
		options := slices.DeleteFunc(g.Candidates(&t.Filter, &x), func(r core.Ref) bool { return slices.Contains(targets, r) })
		if len(options) < t.Min {
			return nil
		}
		for n := 0; n < t.Max && len(options) > 0; n++ {
			r := g.ChooseThing(core.Choice{Who: who, Purpose: core.ToTarget, Source: id, Optional: n >= t.Min, Left: t.Min - n, Rule: rule}, options)
			if r == 0 {
				break
			}
			targets = append(targets, r)
			options = slices.DeleteFunc(options, func(o core.Ref) bool { return o == r })
		}
	}
	return targets
}

// canTarget reports whether there are enough legal targets for an ability that must be played, in one of
// its modes; w is what it knows of its event or phase: PPG-PA-3.
func canTarget(g *core.Game, a *card.Ability, source core.ID, who core.Player, w core.Waiting) bool {
	if len(a.Modes) == 0 && len(a.Targets) == 0 {
		return true
	}
	x := core.Context{Source: source, Controller: who, Ability: a, Seen: w.Seen, Trigger: &w}
	return len(g.LegalModes(&x)) > 0
}
