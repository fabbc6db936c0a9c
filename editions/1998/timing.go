package rules1998

import (
	"slices"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// The kinds of windows: what may be played in each is decided by Timing.
const (
	toStart      uint8 = iota + 1 // neutral state: start a batch of instants, or yield
	toStartMain                   // the same in the main phase, for the active player: PPG-TURN-MAIN-1
	toRespond                     // respond in a batch of instants
	toInterrupt                   // neutral state or batch against what is being cast: PPG-INT-1
	toPrevent                     // neutral state or batch of damage prevention: PPG-DP-5
	toSave                        // the series before a destruction: PPG-SPC-4
	toAttackSoon                  // an attack was announced; a batch aborts it: PPG-TURN-MAIN-4
	toUntap                       // mana sources before the ability of the untap phase: PPG-MS-1
)

// What goes on around a timing step, as frames of the state; numbers that no kind of window has.
const (
	firstStriking uint8 = iota + 100 // the first damage-dealing step: PPG-CBT-DD-1
	absorbing                        // a damage prevention, which takes in new damage: PPG-DP-11
	holding                          // the end of one: new damage waits for the next: PPG-DP-7
	withinEvent                      // a series of specialized abilities: PPG-SPC-7
	wornOff                          // damage and the effects of the turn have worn off: PPG-TURN-CLN-2
)

// goesOn reports whether a frame of a kind stands.
func goesOn(g *core.Game, kind uint8) bool {
	for i := range g.S.Frames {
		if g.S.Frames[i].Kind == kind {
			return true
		}
	}
	return false
}

// neutral is a neutral state, in which both players may play effects of a certain type: PPG-SB-7.
type neutral struct {
	kind     uint8 // toStart, toInterrupt or toPrevent
	name     string
	rule     core.Rule
	first    core.Player // who has priority: PPG-SB-8, PPG-TIM-1
	moments  moment.Set
	about    core.ID     // what is being cast
	phase    bool        // the bulk of a phase, in which its phase abilities and phase costs are played
	main     bool        // a main phase, outside of an attack
	mustDraw bool        // the draw is still to be played
	also     moment.Set  // the moments that come while what has triggered waits: asTriggered
	owed     []phaseDuty // what was due when players could last begin a batch: outlived
	costs    []core.Note // the phase costs of then: appeared
}

// neutralState lets the players start batches until both yield: PPG-SB-8, PPG-SB-9, PPG-SB-14. When what
// is being cast was countered, its neutral state does not come back: PPG-INT-6. Also: PPG-PH-5.
func neutralState(g *core.Game, n *neutral) {
	g.PushFrame(core.Frame{})
	for n.about == 0 || g.S.Object(n.about).Zone == card.Stack {
		if !anyStarts(g, n) {
			break
		}
		n.moments |= moment.Of(moment.OnceItHasResolved, moment.AfterTheEvent)
	}
	g.PopFrame()
}

// anyStarts asks the players, whoever has priority first, and carries out what one of them starts. A mana
// source is no batch: whoever played it keeps priority, and nobody gets it back by it: PPG-TIM-3, PPG-MS-1.
// Also: PPG-TIM-1, PPG-TIM-2, PPG-TIM-4, PPG-SB-8, PPG-PC-8.
func anyStarts(g *core.Game, n *neutral) bool {
	n.seePhase(g)
	var a core.Action
	for _, who := range [...]core.Player{n.first, g.S.Other(n.first)} {
		for {
			g.SetFrame(core.Frame{Kind: n.kind, Who: who, ID: n.about})
			if !g.Act(n.opening(g, who), &a) && !(n.phase && obliged(g, who, n, &a)) {
				break
			}
			if !isManaSource(g, &a) {
				n.start(g, &a)
				return true
			}
			playManaSource(g, &a)
			n.moments |= moment.Only(moment.OnceItHasResolved)
			n.seePhase(g) // its cost may have been what a phase cost is of
		}
	}
	return false
}

// seePhase notes which phase abilities and phase costs have gone since, and which are due: PPG-PC-6, PPG-PC-3-b, PPG-PC-8.
func (n *neutral) seePhase(g *core.Game) {
	if n.phase {
		outlived(g, n)
		unlockPhaseCosts(g)
		lockPhaseCosts(g)
	}
}

// opening is the window in which a player may start a batch: PPG-TURN-MAIN-1. There is one main phase, to which the attack returns:
// without an attack what is meant for after it is played in the same neutral state. Also: PPG-TURN-MAIN-6.
func (n *neutral) opening(g *core.Game, who core.Player) *core.Asking {
	a := g.Asks()
	a.Who, a.Name, a.Kind, a.Subject, a.Rule, a.Moments = who, n.name, n.kind, n.about, n.rule, n.moments
	if n.main {
		if who == g.S.Active {
			a.Kind = toStartMain
		}
		switch {
		case g.S.Player(g.S.Active).Attacked:
			a.Moments = a.Moments&^moment.Only(moment.MainPhase) | moment.Only(moment.SecondMainPhase)
		case mustAnnounce(g, g.S.Active) == 0:
			a.Moments |= moment.Only(moment.SecondMainPhase)
		}
	}
	return a
}

// start carries out what a player does in a neutral state: a land, an announced attack, or a batch.
func (n *neutral) start(g *core.Game, a *core.Action) {
	switch {
	case a.Kind == core.PlayLand:
		playLand(g, a)
		return
	case a.Kind == core.AnnounceAtt:
		announceAttack(g)
		return
	case a.Kind == core.PlayPhase && a.Ability == theDraw:
		n.mustDraw, n.moments = false, n.moments&^moment.Only(moment.BeforeTheDraw)|moment.Only(moment.AfterTheDraw)
	}
	batch(g, n, a)
}

// batch plays a batch from its first spell or ability: PPG-SB-10. Its members are the objects numbered from
// mark on.
func batch(g *core.Game, n *neutral, first *core.Action) {
	mark := core.ID(len(g.S.Objects))
	play(g, first)
	finishBatch(g, n, mark)
}

// finishBatch lets both players respond until both decline; then the batch resolves: PPG-SB-10..12, PPG-TIM-2. Without PPG-SB-13
// they may respond again to what is left of it.
func finishBatch(g *core.Game, n *neutral, mark core.ID) {
	for g.Top() >= mark {
		respond(g, n, mark)
		resolveBatch(g, mark)
	}
}

// respond lets both players respond to the newest of a batch, whoever had priority to begin it first, until both decline.
func respond(g *core.Game, n *neutral, mark core.ID) {
	var a core.Action
	g.PushFrame(core.Frame{})
	for declined := int32(0); declined < 2 && g.Top() >= mark; {
		who := n.first
		if declined == 1 {
			who = g.S.Other(who)
		}
		g.SetFrame(core.Frame{Kind: toRespond, Who: who, N: declined, ID: n.about})
		switch {
		case !g.Act(n.response(g, who), &a):
			declined++
		case isManaSource(g, &a):
			playManaSource(g, &a)
		default:
			play(g, &a)
			declined = 0
		}
	}
	g.PopFrame()
}

// response is the window in which a player may respond to the newest spell or ability of a batch. In a
// batch of interrupts that is one more interrupt against what is being cast: PPG-INT-4.
func (n *neutral) response(g *core.Game, who core.Player) *core.Asking {
	a := g.Asks()
	top := g.S.Object(g.Top())
	a.Who, a.Name, a.Kind, a.Subject, a.Rule, a.Moments = who, n.name, n.kind, n.about, "PPG-SB-10", n.moments|moment.Only(moment.InResponse)
	switch n.kind {
	case toStart:
		a.Name, a.Kind, a.Subject = "in response", toRespond, g.Top()
		a.Moments = moment.Of(moment.InResponse, moment.OnceItHasResolved) | n.also
	case toInterrupt:
		a.Name = "the interrupt window, in response"
	case toPrevent:
		a.Name = "damage prevention, in response"
	}
	if top.Marks&ofPhase != 0 {
		a.Moments |= moment.Only(moment.InResponseToAPhaseAbility)
		if top.Ability == theDraw {
			a.Moments |= moment.Only(moment.BeforeTheDraw)
		}
	}
	return a
}

// resolveBatch resolves a batch, last in first out; each spell or ability is a timing step, and nobody adds to it meanwhile: PPG-SB-12,
// PPG-SB-13, PPG-SB-14, PPG-INT-6.
func resolveBatch(g *core.Game, mark core.ID) {
	for top := g.Top(); top >= mark; top = g.Top() {
		step(g, func() { resolve(g, top, "PPG-SB-12") })
		if g.Top() < mark || !g.Follows(core.AsProcedure, "PPG-SB-13") {
			return
		}
		g.PassesOf(top, "PPG-SB-13", moment.Only(moment.OnceItHasResolved))
	}
}

// timing says whether an action may be taken in a window: what class it is played in (PPG-SB-7,
// PPG-INT-1, PPG-MS-1, PPG-DP-13, PPG-SPC-3) and what the window takes: 5ED-I-LAND-6, 5ED-I-ATTACK-2.
func timing(g *core.Game, w *core.Window, a *core.Action) core.Refusal {
	no := func(why core.Why, rule core.Rule) core.Refusal {
		return core.Refused(why, core.StageTiming, rule, core.ToObject(a.Obj))
	}
	mainState := w.Kind == toStartMain
	switch a.Kind {
	case core.Pass:
		return mayYield(g, w, a)
	case core.Concede:
		return core.Refusal{}
	case core.PlayLand:
		if !mainState {
			return no(core.OnlySorceryTime, "PPG-TURN-MAIN-2")
		}
		if playedOnesLand(g, a.Who) && !g.MayPlayBeyond(a.Who) && g.Follows(core.AsRefusal, "PPG-TURN-MAIN-2") {
			return no(core.LandPlayed, "PPG-TURN-MAIN-2")
		}
		return core.Refusal{Rule: landRule(g, a.Who)} // PPG-PH-5 is about instants
	case core.AnnounceAtt:
		if !mainState {
			return no(core.OnlySorceryTime, "PPG-TURN-MAIN-3")
		}
		if !mayAttackAgain(g, a.Who) && g.Follows(core.AsRefusal, "PPG-TURN-MAIN-3") {
			return no(core.AttackedAlready, "PPG-TURN-MAIN-3")
		}
		return core.Refusal{Rule: "PPG-TURN-MAIN-3"}
	case core.PlayPhase, core.PayPhase, core.LeavePhase:
		return phaseTiming(g, w, a)
	case core.UseTriggered:
		return no(core.WrongTime, "PPG-TRG-5")
	}
	class, rule := takes(g, w, a)
	if rule != "" {
		r := no(core.WrongTime, rule)
		if w.Kind == toSave && rule == "5ED-I-REG-1" {
			r.Why = core.NotDestroyed
			if len(a.Targets) > 0 {
				r.About = a.Targets[0]
			}
		}
		return r
	}
	switch {
	case w.Kind == toPrevent && class == manaSource:
		return core.Refusal{Rule: "PPG-MS-1"} // PPG-DP-5 is about what prevents
	case w.Kind == toStartMain && class == slow:
		return core.Refusal{Rule: "PPG-TURN-MAIN-1"}
	}
	return core.Refusal{}
}

// takes says of which class a spell or ability is, and by which rule a window does not take it, "" if it does.
func takes(g *core.Game, w *core.Window, a *core.Action) (class class, not core.Rule) {
	class = classOf(g, a)
	by := func(rule core.Rule) bool {
		if !g.Follows(core.AsRefusal, rule) {
			return false
		}
		not = rule
		return true
	}
	switch {
	case class == manaSource: // PPG-MS-1, PPG-MS-3
	case w.Kind == toUntap:
		return class, "PPG-TURN-UNTAP-1"
	case class == prevention && w.Kind == toInterrupt && by("PPG-DP-13"): // what it is for says more than what it is not
	case class == regeneration && w.Kind == toInterrupt && by("5ED-I-REG-1"):
	case w.Kind == toInterrupt && class != interrupt && g.S.Object(w.Subject).Marks&inSeries != 0: // what is played in a series resolves at once
		if !by("PPG-SB-2") && class == slow {
			by("5ED-I-SORC-1")
		}
	case w.Kind == toInterrupt && class != interrupt && len(a.Targets) > 0 && onlyInterrupts(g, a) && by("PPG-INT-4"): // aimed at something else than what it would interrupt
	case w.Kind == toInterrupt && class != interrupt:
		if !by("PPG-INT-1") && class == slow {
			by("5ED-I-SORC-1")
		}
	case w.Kind == toInterrupt && (len(a.Targets) != 1 || a.Targets[0].Object() != w.Subject) && by("PPG-INT-4"):
	case w.Kind == toInterrupt:
	case class == interrupt && by(tooLate(g, a)):
	case w.Kind == toPrevent && class != prevention && mayPrevent(g, a) && by("PPG-DP-15"):
	case class == instant && w.Kind == toPrevent && savesByTheWay(g, a) && by("PPG-DP-14"):
	case (class == prevention) != (w.Kind == toPrevent) && by("PPG-DP-13"): // PPG-DP-5, 5ED-I-PREV-1
	case class == regeneration && w.Kind == toSave && saves(g, a):
	case class == regeneration && by("5ED-I-REG-1"):
	case w.Kind == toSave && by("PPG-SPC-3"):
	case class == slow && w.Kind != toStartMain && by("5ED-I-SORC-1"): // PPG-TURN-MAIN-1
	}
	return class, not
}

// tooLate is the rule by which an interrupt is not played while nothing is being cast that it could interrupt: what it is aimed at was successfully cast
// (PPG-INT-7), or was never what it would interrupt (PPG-INT-4); without a target it waits for the next spell (PPG-INT-1).
func tooLate(g *core.Game, a *core.Action) core.Rule {
	switch {
	case len(a.Targets) == 0:
		return "PPG-INT-1"
	case slices.ContainsFunc(a.Targets, func(r core.Ref) bool { return beingCast(g, r) && g.S.Object(r.Object()).Marks&successful != 0 }):
		return "PPG-INT-7"
	}
	return "PPG-INT-4"
}

// demands reports whether something may be required of who would yield in a window for actions: PPG-SB-15, PPG-PA-2, PPG-TIM-5.
func demands(g *core.Game, w *core.Window) bool {
	return (w.Kind == toStart || w.Kind == toStartMain) && !g.S.InCombat
}

// mayYield asks whether a player may yield: not while something is required of him or her: PPG-TIM-5,
// PPG-SB-15, PPG-PA-2, PPG-CBT-DA-4, PPG-CBT-DB-5.
func mayYield(g *core.Game, w *core.Window, a *core.Action) core.Refusal {
	must := func(id core.ID, rule core.Rule) core.Refusal {
		if id == 0 {
			return core.Refusal{}
		}
		return core.Refused(core.MustDo, core.StageTargets, rule, core.ToObject(id))
	}
	switch {
	case w.Ask == core.AskAttacker:
		return must(g.MustAttack(a.Who, "PPG-CBT-DA-4", core.AttackedTurn), "PPG-CBT-DA-4")
	case w.Ask == core.AskBlocker:
		id, _ := g.MustBlock(a.Who, "PPG-CBT-DB-5")
		return must(id, "PPG-CBT-DB-5")
	case w.Kind == toStart && w.Moments.Has(moment.BeforeTheDraw) && a.Who == g.S.Active: // yielding plays the draw: PPG-TURN-DRAW-1
	case demands(g, w):
		id, ability := required(g, a.Who)
		if ability != nil && ability.Kind == card.PhaseCost {
			return must(id, "PPG-SB-15")
		}
		if ability == nil && w.Kind == toStartMain {
			return must(mustAnnounce(g, a.Who), "PPG-TIM-5")
		}
		return must(id, "PPG-PA-2")
	}
	return core.Refusal{}
}
