package rules1998

import (
	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// playLand puts a land into play, and the neutral state resumes: PPG-TURN-MAIN-2, 5ED-I-LAND-6, 5ED-I-CTRL-1.
// A permission to play more is used first, which is no limit on the one land of the turn but an ability beside it: RUL-LAND-1.
func playLand(g *core.Game, a *core.Action) {
	step(g, func() {
		rule := landRule(g, a.Who)
		g.PlayBeyond(a.Who)
		g.S.Player(a.Who).LandsPlayed++
		ev := g.Emit(&core.Event{Verb: core.PlaysLand, Rule: rule, Player: a.Who, Subject: core.ToObject(a.Obj)})
		before := g.Within(ev)
		id := g.Enter(a.Obj, a.Who, "5ED-I-PERM-1")
		g.Detect(core.Happened{Event: card.PlayLandEvent, Subject: core.ToObject(id), Player: a.Who})
		g.Within(before)
	})
	g.Lacks("PPG-TURN-MAIN-2", moment.Only(moment.InResponseToALand))
}

// landRule is the rule by which a player plays a land: PPG-TURN-MAIN-2, or RUL-LAND-1 where leave to play one more is used, which is used first.
func landRule(g *core.Game, p core.Player) core.Rule {
	if g.MayPlayBeyond(p) {
		return "RUL-LAND-1"
	}
	return "PPG-TURN-MAIN-2"
}

// playedOnesLand reports whether a player has played the one land that everybody may play in a turn: PPG-TURN-MAIN-2.
func playedOnesLand(g *core.Game, p core.Player) bool {
	ps := g.S.Player(p)
	return ps.LandsPlayed > ps.LandsBeyond
}

// playManaSource plays, casts and resolves a mana source in one timing step; nobody can answer, and what
// triggers on it is played afterwards: PPG-MS-4, PPG-MS-5, 5ED-I-LAND-3, PPG-INT-3, PPG-MS-1, PPG-MS-3.
func playManaSource(g *core.Game, a *core.Action) {
	if !completes(g, a) || !drawMana(g, a) {
		return
	}
	afterwards := g.Follows(core.AsProcedure, "PPG-MS-5")
	var id core.ID
	resolves := func() {
		before := g.S.Player(a.Who).Pool
		resolve(g, id, "PPG-MS-4")
		if a.Kind == core.Activate {
			g.MadeMana(a, g.S.Player(a.Who).Pool.Besides(before), fromMana)
		}
	}
	step(g, func() {
		if a.Kind == core.Activate && (a.Ability.Cost.OnlyTap() || core.SpeaksOfCost(a.Ability)) {
			g.UseMana(a, fromMana)
			g.PassesOf(a.Obj, "PPG-MS-4", moment.Of(moment.WhileCast, moment.InResponse))
			return
		}
		id = announce(g, a)
		g.PassesOf(id, "PPG-MS-4", moment.Of(moment.WhileCast, moment.InResponse))
		castSuccessfully(g, id)
		if afterwards {
			resolves()
		}
	})
	if !afterwards && id != 0 && g.S.Object(id).Zone == card.Stack { // what it has set off has not countered it
		step(g, resolves)
	}
}

// play plays a spell or ability: a timing step in which its costs are paid and its choices made. Then it
// is being cast, and may be interrupted. If nothing counters it, it is successfully cast: PPG-INT-1,
// PPG-INT-7. It returns what was played, 0 if it was not.
func play(g *core.Game, a *core.Action) (id core.ID) {
	if !completes(g, a) || !drawMana(g, a) {
		return 0
	}
	onlySuccess := g.Follows(core.AsProcedure, "PPG-INT-7")
	step(g, func() {
		id = announce(g, a)
		if !onlySuccess { // countered or not
			castSuccessfully(g, id)
		}
	})
	if !interrupted(g, id) && onlySuccess {
		step(g, func() { castSuccessfully(g, id) })
	}
	return id
}

// playNow plays something that resolves as soon as it is successfully cast: PPG-SB-2.
func playNow(g *core.Game, a *core.Action) {
	if isManaSource(g, a) {
		playManaSource(g, a)
		return
	}
	if id := play(g, a); id != 0 {
		resolveNow(g, id)
	}
}

// resolveNow resolves what has not been countered, as a timing step of its own: PPG-INT-7.
func resolveNow(g *core.Game, id core.ID) {
	if g.S.Object(id).Zone == card.Stack {
		step(g, func() { resolve(g, id, "PPG-SB-2") })
	}
}

// completes reports whether an action that is begun without asking whether it is legal can be completed; else
// nothing was played at all. Mana sources used for it were played before it, and stay so: 5ED-I-PLAY-8, PPG-COST-4.
func completes(g *core.Game, a *core.Action) bool {
	if !a.Attempt {
		return true
	}
	refused := g.Legal(g.Window(), a)
	if !refused.No() {
		return true
	}
	if len(a.Tapping)+len(a.Sources) > 0 && g.Follows(core.AsProcedure, "PPG-COST-4") {
		step(g, func() { g.DrawMana(a, &card.Mana{}, fromMana) })
	}
	notPlayed(g, a, refused, "5ED-I-PLAY-8")
	return false
}

// drawMana taps for what an action will cost, since the mana must be there before it is played: PPG-COST-4.
// What that sets off may make the action impossible: then it was not played at all, 5ED-I-PLAY-8. It reports whether
// it is still legal.
func drawMana(g *core.Game, a *core.Action) bool {
	if !g.Follows(core.AsProcedure, "PPG-COST-4") {
		return true // it is drawn while the action is paid for
	}
	kind, subject, events := g.Window().Kind, g.Window().Subject, g.Events()
	from := g.S.Object(a.Obj).Zone
	rest := g.WithoutMana(a)
	uses := 0
	step(g, func() {
		cost := g.TotalCost(a)
		uses = g.DrawMana(a, &cost, fromMana)
	})
	if g.Events() == events || a.Kind != core.Cast && a.Kind != core.Activate || g.IsAsDrawn(a, events, uses) {
		return true
	}
	refused := g.LegalIn(core.Window{Asking: core.Asking{Who: a.Who, Kind: kind, Subject: subject}}, &rest)
	switch {
	case !refused.No():
		return true
	case g.S.Object(a.Obj).Zone != from: // drawing the mana has taken it away
		notPlayed(g, a, refused, "PPG-COST-4")
	default:
		notPlayed(g, a, refused, "5ED-I-PLAY-8")
	}
	return false
}

// limitsOfType is what no rule says: whether mana of the type that a land gave pays for no more than that does. Types are the
// colors and none of them (5ED-I-MANA-4), but the text of the land limits its mana.
func limitsOfType(g *core.Game) bool {
	g.NotImplemented("mana of the type of other mana that pays for some spells only")
	return false
}

// notPlayed says that an action that was begun was not played at all: by 5ED-I-PLAY-8, or as its mana was drawn before it, by PPG-COST-4.
func notPlayed(g *core.Game, a *core.Action, refused core.Refusal, rule core.Rule) {
	g.Emit(&core.Event{Verb: core.IsReversed, Rule: rule, Player: a.Who, Subject: core.ToObject(a.Obj), Object: refused.About, Detail: string(refused.Rule)})
}

// announce makes the choices and pays the costs: 5ED-I-PLAY-1..7, PPG-COST-8, PPG-COST-9.
func announce(g *core.Game, a *core.Action) core.ID {
	verb, rule, costs, subject := core.Activates, core.Rule("5ED-I-COST-1"), core.Rule("5ED-I-COST-1"), a.Obj
	switch a.Kind {
	case core.PlayPhase:
		rule = phaseRule(a.Ability)
	case core.PayPhase, core.LeavePhase:
		rule, costs = "PPG-PC-3", "PPG-PC-3"
	case core.Cast:
		verb, rule, costs = core.Casts, "5ED-I-PLAY-1", "5ED-I-PLAY-6"
	}
	id := g.Announce(a, rule)
	if a.Kind == core.Cast {
		subject = id
	}
	var first core.Ref
	if len(a.Targets) > 0 {
		first = a.Targets[0]
	}
	detail, forMana := "", a.Kind == core.Activate && isManaSource(g, a)
	if forMana {
		detail = "mana"
		rule = "PPG-MS-1"
	}
	ev := g.Emit(&core.Event{Verb: verb, Rule: rule, Player: a.Who, Subject: core.ToObject(subject), Object: first, Detail: detail})
	g.S.Object(id).Cause = ev
	before := g.Within(ev)
	if a.Kind == core.Cast {
		g.ChooseAsCast(id, "5ED-I-PLAY-7")
	} else {
		paidAlone(g, a.Obj, a.Ability)
	}
	notePlayed(g, a)
	growsOlder(g, a)
	total := g.TotalCost(a)
	if !g.Follows(core.AsProcedure, "PPG-COST-4") {
		g.DrawMana(a, &total, fromMana)
	}
	g.Pay(a, &total, paying(costs), a.Targets...)
	g.RememberSource(id) // it is played when its costs are paid: 5ED-I-SRC-1
	announcePhase(g, id, a)
	if a.Kind == core.Activate {
		g.Detect(core.Happened{Event: card.IsActivated, Subject: core.ToObject(subject), Player: a.Who, ForMana: forMana})
	}
	g.BecomeTargets(id)
	g.Within(before)
	return id
}

// castSuccessfully notes that nothing has countered it: PPG-INT-7. Abilities that wait for that trigger.
func castSuccessfully(g *core.Game, id core.ID) {
	o := g.S.Object(id)
	o.Marks |= successful
	if o.Kind == core.AbilityObject {
		return
	}
	before := g.Within(o.Cause)
	g.Within(g.Emit(&core.Event{Verb: core.SuccessfullyCast, Rule: "PPG-INT-7", Player: o.Controller, Subject: core.ToObject(id)}))
	g.PassesOf(id, "PPG-INT-7", moment.Only(moment.SuccessfullyCast))
	g.Detect(core.Happened{Event: card.IsCast, Subject: core.ToObject(id), Player: o.Controller})
	g.Within(before)
}

// interrupted holds the neutral state while something is being cast, in which only interrupts against it may be
// played; its controller has priority: PPG-INT-1..4. It reports whether it was countered. Also: PPG-SB-9, PPG-INT-6.
func interrupted(g *core.Game, id core.ID) bool {
	o := g.S.Object(id)
	n := neutral{kind: toInterrupt, name: "the interrupt window", rule: "PPG-INT-1", first: o.Controller, about: id,
		moments: moment.Of(moment.WhileCast, moment.InResponse)}
	if o.Marks&inSeries != 0 {
		n.moments |= moment.Only(moment.InResponseToATriggeredAbility)
		if !g.Follows(core.AsProcedure, "PPG-SB-2") {
			n.moments |= moment.Of(moment.OnceItHasResolved, moment.AfterTheEvent) // what set it off is over
		}
	}
	if o.Marks&ofPhase != 0 {
		n.moments |= moment.Only(moment.InResponseToAPhaseAbility)
	}
	neutralState(g, &n)
	return g.S.Object(id).Zone != card.Stack
}

// resolve lets a spell or ability take effect when a rule says that it is time: PPG-INT-7. With all its targets
// gone it fizzles, and what it does besides is ignored: PPG-TGT-3, PPG-TGT-5. An ability for the beginning or end of a
// phase asks for its condition once more: RUL-COUNT-2. Also: PPG-SB-14.
func resolve(g *core.Game, id core.ID, time core.Rule) {
	o := *g.S.Object(id)
	before := g.Within(o.Cause)
	defer g.Within(before)
	g.PassesOf(id, "PPG-SB-13", moment.Only(moment.WhileItResolves))
	rule, met := fizzling(g, &o), metBefore(g, id)
	if !g.CheckTargets(id) {
		g.Within(g.Emit(&core.Event{Verb: core.Fizzles, Rule: rule, Player: o.Controller, Subject: core.ToObject(id)}))
		for _, m := range met {
			x := g.Resolving(id, "INT-CHOICE-1")
			additionally(g, m, x)
			g.Release(x)
		}
		g.Move(core.Moved{ID: id, To: card.Graveyard, Under: core.NoPlayer})
		return
	}
	if w := g.S.TriggerOf(id); o.Kind == core.AbilityObject && ofMoment(*w) && w.Ability.If != nil && !holds(g, *w, g.S.Refs(o.Targets)) {
		hasNoEffect(g, *w, "RUL-COUNT-2", noLongerTrue)
		leaveBatch(g, id)
		return
	}
	g.Within(g.Emit(&core.Event{Verb: core.Resolves, Rule: time, Player: o.Controller, Subject: core.ToObject(id)}))
	if o.Kind != core.AbilityObject && g.Def(id).Types&card.PermanentTypes != 0 {
		rule := core.Rule("5ED-I-PERM-1")
		if d := g.Def(id); d.Types&card.Enchantment != 0 && d.Attach == nil {
			rule = "5ED-I-ENCH-4"
		}
		g.EnterResolved(id, rule)
		return
	}
	if o.Ability != nil && !phaseCostResolves(g, id) {
		x := g.Resolving(id, "INT-CHOICE-1")
		if o.Kind != core.AbilityObject || g.CanBegin(x) { // PPG-PC-4, PPG-TIM-5
			g.Carry(core.Instructions(o.Ability, o.Mode), x)
		}
		g.Release(x)
	}
	leaveBatch(g, id)
}

// fizzling is the rule by which something fizzles if its targets turn out lost, one for interrupts whose target
// was countered: PPG-INT-6.
func fizzling(g *core.Game, o *core.Object) core.Rule {
	for _, r := range g.S.Refs(o.Targets) {
		if id := r.Object(); id != 0 && g.S.Object(id).Zone == card.NoZone && g.S.Object(id).By != "" {
			return "PPG-INT-6"
		}
	}
	return "PPG-TGT-5"
}

// leaveBatch puts a spell that has acted into its owner's graveyard: 5ED-I-SPELL-1; with buyback paid into
// the hand, as its text says: INT-KEYWORD-1, RUL-BUYBACK-1.
func leaveBatch(g *core.Game, id core.ID) {
	o := g.S.Object(id)
	switch {
	case o.Zone != card.Stack:
		return // it has moved itself
	case o.Is(core.WasPaid) && o.Kind != core.AbilityObject && g.Chars(id).Has(card.Buyback):
		g.Move(core.Moved{ID: id, To: card.Hand, Under: core.NoPlayer, Verb: core.IsReturned, Rule: "INT-KEYWORD-1"})
		return
	}
	g.Move(core.Moved{ID: id, To: card.Graveyard, Under: core.NoPlayer})
}

// waits reports whether something was successfully cast, so that it will resolve and nothing can interrupt it any more:
// PPG-INT-7. An ability that this casting has set off says otherwise of it: 5ED-I-FIRST-1.
func waits(g *core.Game, id core.ID, x *core.Context) bool {
	setOff := hasTriggered(x) && x.Trigger.Ability.Trigger.Event == card.IsCast && x.Trigger.Subject == core.ToObject(id)
	return g.S.Object(id).Marks&successful != 0 && !setOff && g.Follows(core.AsProcedure, "PPG-INT-7")
}

// stillBeingCast: a triggered ability can target a spell or ability only while that is being cast, as what is played can only then:
// PPG-INT-4, PPG-INT-7.
func stillBeingCast(g *core.Game, id core.ID, x *core.Context) bool {
	return !hasTriggered(x) || !waits(g, id, x)
}

// stays reports whether something resolves, whatever an effect would do with it, because it was successfully cast; what carries itself out moves
// itself: PPG-INT-7.
func stays(g *core.Game, id core.ID, x *core.Context) bool {
	if id == x.Object || !waits(g, id, x) {
		return false
	}
	g.Emit(&core.Event{Verb: core.HasNoEffect, Rule: "PPG-INT-7", Player: g.S.Object(id).Controller, Subject: core.ToObject(id), Detail: "it was successfully cast"})
	return true
}

func hasTriggered(x *core.Context) bool {
	return x.Trigger != nil && x.Trigger.Ability != nil && x.Trigger.Ability.Trigger != nil
}

// counter cancels what is being cast; a spell goes to its owner's graveyard, no cost comes back: PPG-INT-5.
func counter(g *core.Game, e *card.CounterSpell, id core.ID, x *core.Context) {
	if id == 0 || g.S.Object(id).Zone != card.Stack {
		return
	}
	if stays(g, id, x) {
		return
	}
	if g.Uncounterable(id) {
		g.Emit(&core.Event{Verb: core.HasNoEffect, Rule: "5ED-I-FIRST-1", Player: g.S.Object(id).Controller, Subject: core.ToObject(id), Detail: "it can't be countered"})
		return
	}
	ev := g.Emit(&core.Event{Verb: core.IsCountered, Rule: "PPG-INT-5", Player: g.S.Object(id).Controller, Subject: core.ToObject(id)})
	before := g.Within(ev)
	g.PutCountered(e, id, x)
	g.Within(before)
}
