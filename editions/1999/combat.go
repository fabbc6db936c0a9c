package rules1999

import (
	"slices"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// combatPhase has five steps: 306.1. Without attackers it goes on at its end: 308.4.
func combatPhase(g *core.Game) {
	g.BeginCombat()
	attacked := g.S.Player(g.S.Active).Attacked
	if comes(g, moment.BeginningOfCombat) {
		beginningOfCombat(g)
	}
	if comes(g, moment.AfterAttackersAreDeclared) {
		attacked = declareAttackers(g)
	}
	if attacked { // even if no attacker is left: 308.4 asks what was declared
		if comes(g, moment.AfterBlockersAreDeclared) {
			declareBlockers(g)
		}
		if comes(g, moment.AfterCombatDamage) {
			combatDamage(g)
		}
	}
	endOfCombat(g)
}

// reached: the step is the point before which something may be done, whether or not anything attacks or blocks:
// INT-LIMIT-1.
func reached(g *core.Game, before card.Limit, _ bool) bool {
	switch before {
	case card.BeforeAttackers:
		return g.S.Phase >= declareAttackersStep
	case card.BeforeBlockers:
		return g.S.Phase >= declareBlockersStep
	case card.BeforeDamage:
		return g.S.Phase >= combatDamageStep
	}
	return g.S.Phase > endOfCombatStep
}

// beginningOfCombat: triggers, then priority: 307.1.
func beginningOfCombat(g *core.Game) {
	g.Begins(core.StepBegins, "beginning of combat step", beginningOfCombatStep, "307.1")
	g.DetectMoment(card.At, "combat")
	priority(g, window{name: "beginning of combat step", rule: "307.1", moments: moment.Of(moment.AttackAnnounced, moment.BeginningOfCombat)})
	g.Passes("300.2", moment.Of(moment.AttackAnnounced, moment.BeginningOfCombat))
}

// declareAttackers: the active player declares, tapping is a cost, then priority: 308.1-308.6.
// It reports whether anything was declared.
func declareAttackers(g *core.Game) (attacked bool) {
	g.Begins(core.StepBegins, "declare attackers step", declareAttackersStep, "308.1")
	if comes(g, moment.AsAttackersAreDeclared) {
		var a core.Action
		for {
			if !g.AskAttacker(&core.Asking{Who: g.S.Active, Moments: moment.Only(moment.AsAttackersAreDeclared), Name: "declaring attackers", Rule: "308.1"}, &a) {
				id := g.MustAttack(g.S.Active, "500.2", core.AttackedTurn)
				if id == 0 {
					break
				}
				a = core.Action{Kind: core.DeclareAtt, Who: g.S.Active, Obj: id}
			}
			if g.PayToDeclare(&a, "308.2-b", nil) {
				g.DeclareAttacker(a.Obj, a.Band)
			}
		}
		attack(g)
		attacked = len(g.S.Attackers) > 0
	} else {
		attacked = g.S.Player(g.S.Active).Attacked
	}
	if !attacked {
		g.Passes("308.4", moment.Of(moment.AfterAttackersAreDeclared, moment.AsBlockersAreDeclared, moment.AfterBlockersAreDeclared,
			moment.FirstStrikeDamageAssigned, moment.BetweenTheDamageSteps, moment.CombatDamageAssigned, moment.AfterCombatDamage))
		return false
	}
	priority(g, window{name: "declare attackers step", rule: "308.6", moments: moment.Only(moment.AfterAttackersAreDeclared)})
	g.Passes("300.2", moment.Only(moment.AfterAttackersAreDeclared))
	return attacked
}

// attack taps the attackers, makes them attacking creatures and lets abilities trigger: 308.2, 308.5.
func attack(g *core.Game) {
	if len(g.S.Attackers) > 0 {
		g.S.Player(g.S.Active).Attacked = true // it stays so where a later combat of the turn has no attack
	}
	g.Together(func() {
		for _, a := range g.S.Attackers {
			ev := g.Emit(&core.Event{Verb: core.Attacks, Rule: "308.5", Player: g.S.Active, Subject: core.ToObject(a.ID), Object: core.ToPlayer(a.Defender), Amount: int(a.Band)})
			if !g.Chars(a.ID).Has(card.Vigilance) {
				before := g.Within(ev)
				g.Tap(a.ID, "308.2")
				g.Within(before)
			}
		}
		for _, a := range g.S.Attackers {
			g.Detect(core.Happened{Event: card.Attacks, Subject: core.ToObject(a.ID), Player: g.S.Active})
		}
	})
}

// declareBlockers: the defending player declares, blocked and unblocked is settled, then priority: 309.1-309.5.
func declareBlockers(g *core.Game) {
	g.Begins(core.StepBegins, "declare blockers step", declareBlockersStep, "309.1")
	defender := g.S.Other(g.S.Active)
	if comes(g, moment.AsBlockersAreDeclared) {
		var a core.Action
		for {
			if !g.AskBlocker(&core.Asking{Who: defender, Moments: moment.Only(moment.AsBlockersAreDeclared), Name: "declaring blockers", Rule: "309.1"}, &a) {
				blocker, attacker := g.MustBlock(defender, "500.2")
				if blocker == 0 {
					break
				}
				a = core.Action{Kind: core.DeclareBlock, Who: defender, Obj: blocker, Targets: []core.Ref{core.ToObject(attacker)}}
			}
			if g.PayToDeclare(&a, "309.2", nil) {
				g.DeclareBlocker(a.Obj, a.Targets[0].Object())
			}
		}
	}
	block(g, defender)
	priority(g, window{name: "declare blockers step", rule: "309.5", moments: moment.Only(moment.AfterBlockersAreDeclared)})
	g.Passes("300.2", moment.Only(moment.AfterBlockersAreDeclared))
}

// block makes blocking, blocked and unblocked creatures, and lets abilities trigger: 309.3, 410.9.
func block(g *core.Game, defender core.Player) {
	g.SetBlockStatus()
	for _, b := range g.S.Blocks {
		g.Emit(&core.Event{Verb: core.Blocks, Rule: "309.3", Player: defender, Subject: core.ToObject(b.Blocker), Object: core.ToObject(b.Attacker)})
	}
	for _, a := range g.S.Attackers {
		if len(g.BlockersOf(a.ID)) > 0 {
			g.Emit(&core.Event{Verb: core.BecomesBlocked, Rule: "309.3", Player: g.S.Active, Subject: core.ToObject(a.ID)})
		}
	}
	g.DetectBlocks()
	for _, a := range g.S.Attackers {
		g.TriggerFlanking(a.ID, g.BlockersOf(a.ID)) // 502.3b
		g.TriggerRampage(a.ID)
	}
}

// combatDamage: with any first striker there are two damage steps: 502.2b, GL-FirstStrike.
func combatDamage(g *core.Game) {
	if anyFirstStrike(g) {
		assign(g, true)
		g.Passes("300.2", moment.Of(moment.FirstStrikeDamageAssigned, moment.BetweenTheDamageSteps))
	} else {
		g.Passes("502.2b", moment.Of(moment.FirstStrikeDamageAssigned, moment.BetweenTheDamageSteps))
	}
	assign(g, false)
	g.Passes("300.2", moment.Of(moment.CombatDamageAssigned, moment.AfterCombatDamage))
}

func anyFirstStrike(g *core.Game) bool {
	return slices.ContainsFunc(g.S.Attackers, func(a core.Attacker) bool { return strikesFirst(g, a.ID) }) ||
		slices.ContainsFunc(g.S.Blocks, func(b core.Block) bool { return strikesFirst(g, b.Blocker) })
}

// strikesFirst: double strike, which is newer, is both: INT-KEYWORD-1.
func strikesFirst(g *core.Game, id core.ID) bool {
	return g.Chars(id).Has(card.FirstStrike) || g.Chars(id).Has(card.DoubleStrike)
}

// assign announces combat damage, the active player's first, puts it on the stack as one entry, and
// gives priority: 310.1, 310.2, 408.1g. After it players may act again: INT-PRIORITY-1.
func assign(g *core.Game, first bool) {
	name := "combat damage step"
	if first {
		name = "first-strike combat damage step"
	}
	g.Begins(core.StepBegins, name, combatDamageStep, "310.1")
	from := len(g.S.Packets)
	// Creatures with trample assign after the others, so that these can make the most of it: 502.9f.
	for _, tramples := range [...]bool{false, true} {
		for _, a := range g.S.Attackers {
			if g.Chars(a.ID).Has(card.Trample) == tramples && deals(g, a.ID, first) {
				assignAttacker(g, a)
			}
		}
	}
	for i, b := range g.S.Blocks {
		if deals(g, b.Blocker, first) && slices.IndexFunc(g.S.Blocks, func(c core.Block) bool { return c.Blocker == b.Blocker }) == i {
			assignBlocker(g, b.Blocker)
		}
	}
	g.InCombatOrder(from)
	at := moment.Only(moment.AfterCombatDamage)
	if first {
		at = moment.Only(moment.BetweenTheDamageSteps)
	}
	g.Rules.CombatDamage(g, first)
	priority(g, window{name: name, rule: "INT-PRIORITY-1", moments: at})
}

// combatDamageWaits puts assigned combat damage on the stack: 310.2.
func combatDamageWaits(g *core.Game, first bool) {
	flags := core.IsDamage
	if first {
		flags |= core.DealtFirst
	}
	if len(g.S.Packets) > 0 {
		g.Wait(g.S.Active, "310.2", flags, nil)
	}
}

// deals reports whether a creature assigns damage in this step: first strikers in the first, those that
// did not deal damage then in the second: 502.2b, 502.2c, GL-FirstStrike.
func deals(g *core.Game, id core.ID, first bool) bool {
	o := g.S.Object(id)
	if !first {
		return !o.Is(core.DealtFirst) || g.Chars(id).Has(card.DoubleStrike)
	}
	if strikesFirst(g, id) {
		o.Flags |= core.DealtFirst
		return true
	}
	return false
}

// tellIgnored says of a trampler's blockers that cannot be assigned damage that they are ignored: 502.9d.
func tellIgnored(g *core.Game, trampler core.ID, blockers, able []core.ID) {
	for _, id := range blockers {
		if !slices.Contains(able, id) {
			g.Emit(&core.Event{Verb: core.DamageAssigned, Rule: "502.9d", Player: g.S.Object(trampler).Controller, Subject: core.ToObject(trampler), Object: core.ToObject(id)})
		}
	}
}

// assignAttacker: an unblocked creature's damage goes to the defending player, a blocked one's is divided
// freely among its blockers, and with none left is not assigned: 310.1a-310.1c. Trample: 502.9. Also: 309.4, GL-Trample.
func assignAttacker(g *core.Game, a core.Attacker) {
	n := g.CombatPower(a.ID)
	if n == 0 {
		g.AssignsNone(a.ID, "310.1a")
		divide(g, g.S.Active, a.ID, 0, nil, "310.1a")
		return
	}
	player := core.ToPlayer(a.Defender)
	if !g.S.Object(a.ID).Is(core.BlockedFlag) {
		divide(g, g.S.Active, a.ID, n, []core.Ref{player}, "310.1b")
		return
	}
	blockers := g.BlockersOf(a.ID)
	tramples := g.Chars(a.ID).Has(card.Trample)
	able := blockers
	if tramples && g.Follows(core.AsProcedure, "502.9d") {
		able = g.TakesCombatDamage(blockers)
		tellIgnored(g, a.ID, blockers, able)
	}
	switch {
	case len(blockers) == 0 && tramples:
		divide(g, g.S.Active, a.ID, n, []core.Ref{player}, "502.9c")
		return
	case len(able) == 0 && tramples:
		divide(g, g.S.Active, a.ID, n, []core.Ref{player}, "502.9d")
		return
	case len(blockers) == 0:
		divide(g, g.S.Active, a.ID, n, nil, "310.1c")
		return
	}
	who, rule := g.S.Active, core.Rule("310.1c")
	to := core.ToObjects(able)
	if tramples && n > lethal(g, able) {
		to = append(to, player) // only what exceeds lethal damage to all blockers
		rule = "502.9b"
	}
	if slices.ContainsFunc(blockers, func(id core.ID) bool { return g.Chars(id).Has(card.Banding) }) && g.Follows(core.AsProcedure, "INT-BAND-3") {
		who, rule = a.Defender, "INT-BAND-3"
	}
	divide(g, who, a.ID, n, to, rule)
}

// lethal is the damage that destroys all of the creatures, with what is assigned to them already: 502.9e, 502.9f.
func lethal(g *core.Game, ids []core.ID) (n int) {
	for _, id := range ids {
		n += g.Lethal(core.ToObject(id))
	}
	return n
}

// divide lets a player divide damage among recipients. Of a trampling creature the player gets only
// what is left when all blockers have lethal damage: 502.9b.
func divide(g *core.Game, who core.Player, source core.ID, n int, to []core.Ref, rule core.Rule) {
	d := core.Division{Who: who, Source: source, N: n, Rule: rule}
	if attackerTramples(g, source) {
		d.Beyond = "502.9b"
	}
	g.Divide(d, to, func(r core.Ref, n int) {
		if _, beyond := r.Player(); beyond && len(to) > 1 {
			assigned(g, source, r, n, "502.9b")
			return
		}
		assigned(g, source, r, n, rule)
	})
}

// attackerTramples: trample is for attackers alone: 502.9a.
func attackerTramples(g *core.Game, id core.ID) bool {
	return g.S.Object(id).Is(core.Attacking) && g.Chars(id).Has(card.Trample)
}

// assignBlocker: a blocker's damage is divided among the attackers that it blocks: 310.1a, 310.1d.
func assignBlocker(g *core.Game, id core.ID) {
	n := g.CombatPower(id)
	attackers := g.BlockedBy(id)
	if n == 0 {
		g.AssignsNone(id, "310.1a")
		divide(g, g.S.Object(id).Controller, id, 0, nil, "310.1a")
		return
	}
	who, rule := g.S.Object(id).Controller, core.Rule("310.1d")
	if len(attackers) > 1 && slices.ContainsFunc(attackers, g.Bands) && g.Follows(core.AsProcedure, "INT-BAND-3") {
		who, rule = g.S.Active, "INT-BAND-3"
	}
	divide(g, who, id, n, core.ToObjects(attackers), rule)
}

// assigned announces combat damage by a rule; it is dealt as it resolves: 310.4, GL-CombatDamage.
func assigned(g *core.Game, source core.ID, to core.Ref, n int, rule core.Rule) {
	ev := g.Emit(&core.Event{Verb: core.DamageAssigned, Rule: rule, Player: g.S.Object(source).Controller, Subject: core.ToObject(source), Object: to, Amount: n})
	g.Assign(core.Packet{Source: source, Seen: -1, To: to, N: n, Combat: true, Rule: "310.4", Cause: ev})
}

// endOfCombat: "at end of combat" abilities, priority, then nothing is in combat any more: 311.1, 300.3.
func endOfCombat(g *core.Game) {
	g.Begins(core.StepBegins, "end of combat step", endOfCombatStep, "311.1")
	g.DetectMoment(card.At, "end of combat")
	priority(g, window{name: "end of combat step", rule: "311.1", moments: moment.Only(moment.EndOfCombat), first: moment.Only(moment.EndOfCombat)})
	g.Passes("300.2", moment.Only(moment.EndOfCombat))
	g.EndCombat()
	g.EndOfCombatEffects("300.3")
}

// staysHome keeps Walls from attacking: 308.1, GL-Wall.
func staysHome(c *core.Chars) core.Why {
	if c.HasSubtype("Wall") || c.Has(card.Defender) {
		return core.IsWall
	}
	return core.Fine
}
