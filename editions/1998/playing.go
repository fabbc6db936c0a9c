package rules1998

import (
	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// paying are the rules that payments cite: PPG-COST-4, PPG-COST-9.
var paying = core.CostRules{
	Mana: core.ManaRules{Tap: "PPG-MS-1", Add: "5ED-I-MANA-3"},
	Tap:  "PPG-COST-7", Life: "PPG-LIFE-5", Sacrifice: "PPG-SAC-3", Discard: "PPG-COST-7", Exile: "PPG-COST-7", Return: "PPG-COST-7", Counter: "PPG-COST-7",
}

// playLand puts a land into play, and the neutral state resumes: PPG-TURN-MAIN-2.
func playLand(g *core.Game, a *core.Action) {
	step(g, func() {
		g.S.Player(a.Who).LandsPlayed++
		ev := g.Emit(core.Event{Verb: core.PlaysLand, Rule: "PPG-TURN-MAIN-2", Player: a.Who, Subject: core.ToObject(a.Obj)})
		before := g.Within(ev)
		g.Enter(a.Obj, a.Who, "5ED-I-PERM-1")
		g.Within(before)
	})
	g.Lacks("PPG-TURN-MAIN-2", moment.InResponseToALand)
}

// playManaSource plays, casts and resolves a mana source in one timing step; nobody can answer: PPG-MS-4.
func playManaSource(g *core.Game, a *core.Action) {
	step(g, func() {
		if a.Kind == core.Activate {
			if core.IsManaAbility(a.Ability) && a.Ability.Cost.Mana.Zero() {
				g.UseMana(a.Who, a.Obj, a.Ability, core.PickedMana(a), paying.Mana)
				return
			}
		}
		id := announce(g, a)
		g.PassesOf(id, "PPG-MS-4", moment.WhileCast, moment.InResponse)
		castSuccessfully(g, id)
		resolve(g, id)
	})
}

// play plays a spell or ability: its costs are paid and its choices made, then it is being cast, and may
// be interrupted. If nothing counters it, it is successfully cast: PPG-INT-1, PPG-INT-7. It reports
// whether it was.
func play(g *core.Game, a *core.Action) bool {
	var id core.ID
	step(g, func() { // the mana must be there before: PPG-COST-4
		g.TapForCost(a.Who, g.TotalCost(a), a.X, exceptSelf(a), a.Tapping, paying.Mana)
	})
	step(g, func() {
		id = announce(g, a)
		interrupts(g, id)
		if g.S.Object(id).Zone == card.Stack {
			castSuccessfully(g, id)
		}
	})
	return g.S.Object(id).Zone == card.Stack
}

// playNow plays something that resolves as soon as it is successfully cast: PPG-SB-2.
func playNow(g *core.Game, a *core.Action) {
	if isManaSource(g, a) {
		playManaSource(g, a)
		return
	}
	if play(g, a) {
		top := g.Top()
		step(g, func() { resolve(g, top) })
	}
}

// announce makes the choices and pays the costs: 5ED-I-PLAY-1..7.
func announce(g *core.Game, a *core.Action) core.ID {
	verb, rule, subject := core.Activates, core.Rule("5ED-I-COST-1"), a.Obj
	switch a.Kind {
	case core.PlayPhase:
		rule = "PPG-PA-1"
	case core.PayPhase, core.LeavePhase:
		rule = "PPG-PC-3"
	}
	id := g.Announce(a, rule)
	if a.Kind == core.Cast {
		verb, rule, subject = core.Casts, "5ED-I-PLAY-1", id
	}
	var first core.Ref
	if len(a.Targets) > 0 {
		first = a.Targets[0]
	}
	ev := g.Emit(core.Event{Verb: verb, Rule: rule, Player: a.Who, Subject: core.ToObject(subject), Object: first})
	o := g.S.Object(id)
	o.Cause = ev
	before := g.Within(ev)
	switch a.Kind {
	case core.PlayPhase, core.PayPhase, core.LeavePhase:
		o.Flags |= core.IsPhaseAbility
		announcePhase(g, id, a)
	default:
		g.Pay(a, &paying)
	}
	for _, r := range a.Targets {
		g.Detect(core.Happened{Event: card.BecomesTarget, Subject: r, Other: core.ToObject(subject), Player: a.Who})
	}
	g.Within(before)
	return id
}

// exceptSelf keeps a permanent that taps for its own ability from paying for it with mana as well.
func exceptSelf(a *core.Action) core.ID {
	if a.Kind == core.Activate && a.Ability.Cost.Tap {
		return a.Obj
	}
	return 0
}

// castSuccessfully notes that nothing has countered it: PPG-INT-7. Abilities that wait for that trigger.
func castSuccessfully(g *core.Game, id core.ID) {
	o := g.S.Object(id)
	o.Flags |= core.CastFlag
	if o.Kind == core.AbilityObject {
		return
	}
	before := g.Within(o.Cause)
	g.Within(g.Emit(core.Event{Verb: core.SuccessfullyCast, Rule: "PPG-INT-7", Player: o.Controller, Subject: core.ToObject(id)}))
	g.Detect(core.Happened{Event: card.IsCast, Subject: core.ToObject(id), Player: o.Controller})
	g.Within(before)
}

// interrupts is the neutral state while something is being cast, in which only interrupts against it may
// be played; its controller has priority: PPG-INT-1..4. When it is countered that is the end: PPG-INT-6.
func interrupts(g *core.Game, id core.ID) {
	g.PushFrame(core.Frame{})
	defer g.PopFrame()
	for g.S.Object(id).Zone == card.Stack {
		yields := 0
		first := g.S.Object(id).Controller
		for _, who := range [...]core.Player{first, g.S.Other(first)} {
			g.SetFrame(core.Frame{Kind: toInterrupt, Who: who, ID: id})
			a := g.Act(interrupting(g, who, id))
			if a.Kind == core.Pass {
				yields++
				continue
			}
			if isManaSource(g, &a) {
				playManaSource(g, &a)
			} else {
				interruptBatch(g, id, first, &a)
			}
			break
		}
		if yields == 2 {
			return
		}
	}
}

// interruptBatch is a batch of interrupts: it is answered by more of them, then resolves: PPG-SB-10..13.
func interruptBatch(g *core.Game, id core.ID, first core.Player, a *core.Action) {
	base := len(g.S.Stack)
	play(g, a)
	for declined := 0; declined < 2 && len(g.S.Stack) > base; {
		who := first
		if declined == 1 {
			who = g.S.Other(first)
		}
		b := g.Act(interrupting(g, who, id))
		switch {
		case b.Kind == core.Pass:
			declined++
		case isManaSource(g, &b):
			playManaSource(g, &b)
		default:
			play(g, &b)
			declined = 0
		}
	}
	resolveBatch(g, base)
}

// interrupting is the window of a player while something is being cast.
func interrupting(g *core.Game, who core.Player, id core.ID) core.Asking {
	a := core.Asking{Who: who, Name: "interrupting", Kind: toInterrupt, Subject: id, Rule: "PPG-INT-1", Moments: moment.Of(moment.WhileCast)}
	if g.S.Object(id).Is(core.InSeries) {
		a.Moments |= moment.Of(moment.InResponse, moment.InResponseToATriggeredAbility)
	}
	if o := g.S.Object(id); o.Kind != core.AbilityObject && g.Def(id).Class == card.ClassInterrupt {
		a.Moments |= moment.Of(moment.InResponse)
	}
	return a
}

// resolve lets a spell or ability take effect: PPG-INT-7. With all its targets gone it fizzles, and what
// it does besides is ignored: PPG-TGT-3, PPG-TGT-5.
func resolve(g *core.Game, id core.ID) {
	o := g.S.Object(id)
	kind := o.Kind
	before := g.Within(o.Cause)
	defer g.Within(before)
	if !g.CheckTargets(id) {
		g.Within(g.Emit(core.Event{Verb: core.Fizzles, Rule: fizzleRule(g, id), Player: o.Controller, Subject: core.ToObject(id)}))
		g.Move(core.Moved{ID: id, To: card.Graveyard, Under: core.NoPlayer})
		return
	}
	g.Within(g.Emit(core.Event{Verb: core.Resolves, Rule: "PPG-INT-7", Player: o.Controller, Subject: core.ToObject(id)}))
	if kind != core.AbilityObject && g.Def(id).Types&card.PermanentTypes != 0 {
		g.EnterResolved(id, "5ED-I-PERM-1")
		return
	}
	if o.Ability != nil && !phaseCostResolves(g, id) {
		x := g.Resolving(id, "INT-CHOICE-1")
		g.Carry(core.Instructions(o.Ability, o.Mode), x)
		g.Release(x)
	}
	if g.S.Object(id).Zone == card.Stack {
		g.Move(core.Moved{ID: id, To: card.Graveyard, Under: core.NoPlayer}) // 5ED-I-SPELL-1
	}
}

// fizzleRule: interrupts left over when their spell was countered fizzle by a rule of their own: PPG-INT-6.
func fizzleRule(g *core.Game, id core.ID) core.Rule {
	o := g.S.Object(id)
	if o.Kind != core.AbilityObject && g.Def(id).Class == card.ClassInterrupt {
		return "PPG-INT-6"
	}
	return "PPG-TGT-5"
}

// counter cancels what is being cast; a spell goes to its owner's graveyard, no cost comes back: PPG-INT-5.
func counter(g *core.Game, id core.ID) {
	if id == 0 || g.S.Object(id).Zone != card.Stack || g.Uncounterable(id) {
		return
	}
	ev := g.Emit(core.Event{Verb: core.IsCountered, Rule: "PPG-INT-5", Player: g.S.Object(id).Controller, Subject: core.ToObject(id)})
	before := g.Within(ev)
	g.Move(core.Moved{ID: id, To: card.Graveyard, Under: core.NoPlayer})
	g.Within(before)
}
