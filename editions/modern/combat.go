package rulesmodern

import (
	"slices"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// combatPhase has five steps: 506.1. Without attackers those of blocks and damage are skipped: 508.8.
func combatPhase(g *core.Game) {
	g.BeginCombat()
	attacked := len(g.S.Attackers) > 0
	if comes(g, moment.BeginningOfCombat) {
		beginningOfCombat(g)
	}
	if comes(g, moment.AfterAttackersAreDeclared) {
		attacked = declareAttackers(g)
	}
	if attacked {
		if comes(g, moment.AfterBlockersAreDeclared) {
			declareBlockers(g)
		}
		if comes(g, moment.AfterCombatDamage) {
			combatDamage(g)
		}
	}
	endOfCombat(g)
}

// reached: the step is the point before which something may be done, whether or not anything attacks or blocks: 506.7a,
// 506.7b. Where nothing attacks, the steps of blocks and damage are over as the declare attackers step ends: 506.7e.
// It is that of the first combat phase of the turn, unless only combat will do: 506.7c, 506.7d. Also: 506.7g.
func reached(g *core.Game, before card.Limit, inCombat bool) bool {
	if g.S.Combats > 1 && !inCombat {
		return true
	}
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

// beginningOfCombat: triggers, then priority: 507.2. Pools empty: 500.5.
func beginningOfCombat(g *core.Game) {
	g.Begins(core.StepBegins, "beginning of combat step", beginningOfCombatStep, "506.1")
	g.DetectMoment(card.At, "combat")
	priority(g, window{name: "beginning of combat step", rule: "507.2", moments: moment.Of(moment.AttackAnnounced, moment.BeginningOfCombat)})
	g.Passes("500.2", moment.Of(moment.AttackAnnounced, moment.BeginningOfCombat))
	endOfStep(g)
}

// declareAttackers: the active player declares, the attackers become tapped, then priority, even if
// nothing attacks: 508.1, 508.2. It reports whether anything was declared. Costs are paid as creatures are
// declared: 508.1h-508.1j. Also: 703.3, 703.4i.
func declareAttackers(g *core.Game) (attacked bool) {
	g.Begins(core.StepBegins, "declare attackers step", declareAttackersStep, "508.1")
	if comes(g, moment.AsAttackersAreDeclared) {
		var a core.Action
		for {
			if !g.AskAttacker(&core.Asking{Who: g.S.Active, Moments: moment.Only(moment.AsAttackersAreDeclared), Name: "declaring attackers", Rule: "508.1a"}, &a) {
				id := g.MustAttack(g.S.Active, "508.1d", 0)
				if id == 0 {
					break
				}
				a = core.Action{Kind: core.DeclareAtt, Who: g.S.Active, Obj: id}
			}
			if g.PayToDeclare(&a, "605.3b", tapAttacker) {
				g.DeclareAttacker(a.Obj, a.Band)
			}
		}
		attack(g)
	}
	attacked = len(g.S.Attackers) > 0
	// What has triggered is put on the stack first: 508.2b.
	priority(g, window{name: "declare attackers step", rule: "508.2", moments: moment.Only(moment.AfterAttackersAreDeclared)})
	g.Passes("500.2", moment.Only(moment.AfterAttackersAreDeclared))
	endOfStep(g)
	if !attacked {
		g.Passes("508.8", moment.Of(moment.AsBlockersAreDeclared, moment.AfterBlockersAreDeclared, moment.BetweenTheDamageSteps, moment.AfterCombatDamage))
	}
	return attacked
}

// attack taps the attackers, which is no cost, makes them attacking creatures and lets abilities
// trigger: 508.1f, 508.1k, 508.1m, 508.1b, 508.2a, 508.3a.
func attack(g *core.Game) {
	if len(g.S.Attackers) > 0 {
		g.S.Player(g.S.Active).Attacked = true // it stays so where a later combat of the turn has no attack
	}
	g.Together(func() {
		for _, a := range g.S.Attackers {
			ev := g.Emit(&core.Event{Verb: core.Attacks, Rule: "508.1k", Player: g.S.Active, Subject: core.ToObject(a.ID), Object: core.ToPlayer(a.Defender), Amount: int(a.Band)})
			if !g.Chars(a.ID).Has(card.Vigilance) { // 702.20b
				before := g.Within(ev)
				tapAttacker(g, a.ID)
				g.Within(before)
			}
		}
		for _, a := range g.S.Attackers {
			g.Detect(core.Happened{Event: card.Attacks, Subject: core.ToObject(a.ID), Player: g.S.Active})
		}
	})
}

// mostRequired: an attack obeys as many requirements as the restrictions allow: 508.1d.
func mostRequired(g *core.Game, p core.Player, attacker core.ID) (core.ID, core.Rule) {
	if with, most, best := g.BestAttack(p, attacker); with < most {
		return best, "508.1d"
	}
	return 0, ""
}

// tapAttacker taps an attacker, before mana abilities are activated for what the attack costs: 508.1f, 508.1i.
func tapAttacker(g *core.Game, id core.ID) {
	g.Tap(id, "508.1f")
}

// declareBlockers: the defending player declares, blocked and unblocked is settled, then priority: 509.1, 509.2, 703.4j.
// Costs are paid as creatures are declared: 509.1d-509.1f.
func declareBlockers(g *core.Game) {
	g.Begins(core.StepBegins, "declare blockers step", declareBlockersStep, "509.1")
	defender := g.S.Other(g.S.Active)
	if comes(g, moment.AsBlockersAreDeclared) {
		var a core.Action
		for {
			if !g.AskBlocker(&core.Asking{Who: defender, Moments: moment.Only(moment.AsBlockersAreDeclared), Name: "declaring blockers", Rule: "509.1a"}, &a) {
				blocker, attacker := g.MustBlock(defender, "509.1c")
				if blocker == 0 {
					break
				}
				a = core.Action{Kind: core.DeclareBlock, Who: defender, Obj: blocker, Targets: []core.Ref{core.ToObject(attacker)}}
			}
			if g.PayToDeclare(&a, "605.3b", nil) {
				g.DeclareBlocker(a.Obj, a.Targets[0].Object())
			}
		}
	}
	block(g, defender)
	// What has triggered is put on the stack first: 509.2a.
	priority(g, window{name: "declare blockers step", rule: "509.2", moments: moment.Only(moment.AfterBlockersAreDeclared)})
	g.Passes("500.2", moment.Only(moment.AfterBlockersAreDeclared))
	endOfStep(g)
}

// block makes blocking, blocked and unblocked creatures, and lets abilities trigger: 509.1g-509.1i.
func block(g *core.Game, defender core.Player) {
	g.SetBlockStatus()
	for _, b := range g.S.Blocks {
		g.Emit(&core.Event{Verb: core.Blocks, Rule: "509.1g", Player: defender, Subject: core.ToObject(b.Blocker), Object: core.ToObject(b.Attacker)})
	}
	for _, a := range g.S.Attackers {
		if len(g.BlockersOf(a.ID)) > 0 {
			g.Emit(&core.Event{Verb: core.BecomesBlocked, Rule: "509.1h", Player: g.S.Active, Subject: core.ToObject(a.ID)})
		}
	}
	g.DetectBlocks()
	for _, a := range g.S.Attackers {
		g.TriggerFlanking(a.ID, g.BlockersOf(a.ID)) // 702.25a
		g.TriggerRampage(a.ID)                      // 702.23a
	}
}

// combatDamage: with any first or double striker there are two damage steps: 510.4, 702.7b, 702.4b.
func combatDamage(g *core.Game) {
	g.Lacks("510.2", moment.Only(moment.FirstStrikeDamageAssigned))
	if anyFirstStrike(g) {
		assign(g, true)
		g.Passes("500.2", moment.Only(moment.BetweenTheDamageSteps))
	} else {
		g.Passes("510.4", moment.Only(moment.BetweenTheDamageSteps))
	}
	assign(g, false)
	g.Passes("500.2", moment.Only(moment.AfterCombatDamage))
}

// anyFirstStrike reports whether any attacker or blocker makes a first damage step: 702.4b, 702.7b.
func anyFirstStrike(g *core.Game) bool {
	return slices.ContainsFunc(g.S.Attackers, func(a core.Attacker) bool { return strikesFirst(g, a.ID) }) ||
		slices.ContainsFunc(g.S.Blocks, func(b core.Block) bool { return strikesFirst(g, b.Blocker) })
}

// strikesFirst: first strikers and double strikers deal damage in the first step: 510.4.
func strikesFirst(g *core.Game, id core.ID) bool {
	return g.Chars(id).Has(card.FirstStrike) || g.Chars(id).Has(card.DoubleStrike)
}

// assign announces combat damage, the active player's first, and deals it at once; only then do players
// receive priority: 510.1-510.3, 703.4k, 703.4m.
func assign(g *core.Game, first bool) {
	name, rule := "combat damage step", core.Rule("510.1")
	if first {
		name, rule = "first-strike combat damage step", "510.4"
	}
	g.Begins(core.StepBegins, name, combatDamageStep, rule)
	from := len(g.S.Packets)
	// Creatures with trample assign after the others, so that these can make the most of it: 702.19b.
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
	// What has triggered is put on the stack first: 510.3a.
	priority(g, window{name: name, rule: "510.3", moments: at})
	endOfStep(g)
}

// combatDamageIsDealt deals assigned combat damage at once, without the stack: 510.2.
func combatDamageIsDealt(g *core.Game, first bool) {
	if !first {
		g.Lacks("510.2", moment.Only(moment.CombatDamageAssigned))
	}
	deal(g, 0)
}

// deals reports whether a creature assigns damage in this step: first and double strikers in the first;
// in the second those that were neither as the first began, and those with double strike now: 510.4,
// 702.4b-702.4d, 702.7b, 702.7c.
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

// assignAttacker: an unblocked creature's damage goes to the defending player, a blocked one's is divided
// freely among its blockers, in no order, and with none left is not assigned: 510.1a-510.1c. Trample: 702.19a.
// Also: 120.2a, 703.4k.
func assignAttacker(g *core.Game, a core.Attacker) {
	n := g.CombatPower(a.ID)
	if n == 0 {
		g.AssignsNone(a.ID, "510.1a")
		divide(g, g.S.Active, a.ID, 0, nil, "510.1a")
		return
	}
	player := core.ToPlayer(a.Defender)
	if !g.S.Object(a.ID).Is(core.BlockedFlag) {
		divide(g, g.S.Active, a.ID, n, []core.Ref{player}, "510.1b")
		return
	}
	blockers := g.BlockersOf(a.ID)
	tramples := g.Chars(a.ID).Has(card.Trample)
	switch {
	case len(blockers) == 0 && tramples:
		divide(g, g.S.Active, a.ID, n, []core.Ref{player}, "702.19d")
		return
	case len(blockers) == 0:
		divide(g, g.S.Active, a.ID, n, nil, "510.1c")
		return
	}
	who, rule := g.S.Active, core.Rule("510.1c")
	to := core.ToObjects(blockers)
	if tramples {
		rule = "702.19b" // also of blockers that are dealt none of it
		if n > lethal(g, a.ID, blockers) {
			to = append(to, player) // only what exceeds lethal damage to all blockers
		}
	}
	if slices.ContainsFunc(blockers, func(id core.ID) bool { return g.Chars(id).Has(card.Banding) }) && g.Follows(core.AsProcedure, "702.22j") {
		who, rule = a.Defender, "702.22j"
	}
	divide(g, who, a.ID, n, to, rule)
}

// lethal is the damage that is lethal to all of the creatures, with what is marked on them and assigned to
// them already: 702.19b. Of a source with deathtouch any damage is: 702.2c.
func lethal(g *core.Game, source core.ID, ids []core.ID) (n int) {
	for _, id := range ids {
		n += g.LethalFrom(source, core.ToObject(id))
	}
	return n
}

// divide lets a player divide damage among recipients. Of a trampling creature the player gets only
// what is left when all blockers have lethal damage: 702.19b.
func divide(g *core.Game, who core.Player, source core.ID, n int, to []core.Ref, rule core.Rule) {
	d := core.Division{Who: who, Source: source, N: n, Rule: rule}
	if attackerTramples(g, source) {
		d.Beyond = "702.19b"
	}
	g.Divide(d, to, func(r core.Ref, n int) {
		if _, beyond := r.Player(); beyond && len(to) > 1 {
			assigned(g, source, r, n, "702.19b")
			return
		}
		assigned(g, source, r, n, rule)
	})
}

// attackerTramples: trample is for attackers alone: 702.19a.
func attackerTramples(g *core.Game, id core.ID) bool {
	return g.S.Object(id).Is(core.Attacking) && g.Chars(id).Has(card.Trample)
}

// assignBlocker: a blocker's damage is divided freely among the attackers that it blocks: 510.1d, 120.2a, 510.1a, 703.4k.
func assignBlocker(g *core.Game, id core.ID) {
	n := g.CombatPower(id)
	attackers := g.BlockedBy(id)
	if n == 0 {
		g.AssignsNone(id, "510.1a")
		divide(g, g.S.Object(id).Controller, id, 0, nil, "510.1a")
		return
	}
	who, rule := g.S.Object(id).Controller, core.Rule("510.1d")
	if slices.ContainsFunc(attackers, g.Bands) && g.Follows(core.AsProcedure, "702.22k") {
		who, rule = g.S.Active, "702.22k"
	}
	divide(g, who, id, n, core.ToObjects(attackers), rule)
}

// assigned announces combat damage by the rule that says to whom it goes; it is dealt by 510.2.
func assigned(g *core.Game, source core.ID, to core.Ref, n int, rule core.Rule) {
	ev := g.Emit(&core.Event{Verb: core.DamageAssigned, Rule: rule, Player: g.S.Object(source).Controller, Subject: core.ToObject(source), Object: to, Amount: n})
	g.Assign(core.Packet{Source: source, Seen: -1, To: to, N: n, Combat: true, Rule: "510.2", Cause: ev})
}

// endOfCombat: "at end of combat" abilities, priority, then nothing is in combat any more and what lasted
// until end of combat expires, before the mana goes: 511.1-511.3, 500.5a, 500.5-b.
func endOfCombat(g *core.Game) {
	g.Begins(core.StepBegins, "end of combat step", endOfCombatStep, "511.1")
	g.DetectMoment(card.At, "end of combat")
	priority(g, window{name: "end of combat step", rule: "511.1", moments: moment.Only(moment.EndOfCombat), first: moment.Only(moment.EndOfCombat)})
	g.Passes("500.2", moment.Only(moment.EndOfCombat))
	g.EndCombat()
	g.EndOfCombatEffects("500.5a")
	endOfStep(g)
}

// staysHome keeps creatures with defender from attacking: 702.3b.
func staysHome(c *core.Chars) core.Why {
	if c.Has(card.Defender) {
		return core.IsWall
	}
	return core.Fine
}
