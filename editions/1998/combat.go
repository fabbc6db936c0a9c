package rules1998

import (
	"slices"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// announceAttack: the active player declares the intention to attack. If the opponent starts a batch, the attack is
// aborted and may be announced again; else it begins, which is treated like the end of a phase: PPG-TURN-MAIN-3..5.
func announceAttack(g *core.Game) {
	ev := g.Emit(core.Event{Verb: core.AttackAnnounced, Rule: "PPG-TURN-MAIN-3", Player: g.S.Active})
	before := g.Within(ev)
	defer g.Within(before)
	n := neutral{name: "attack announced", phase: "main phase"}
	for {
		a := g.Act(core.Asking{Who: g.S.Other(g.S.Active), Name: n.name, Kind: toAttackSoon, Rule: "PPG-TURN-MAIN-4", Moments: moment.Of(moment.AttackAnnounced)})
		if a.Kind == core.Pass {
			break
		}
		if isManaSource(g, &a) {
			playManaSource(g, &a)
			continue
		}
		g.Emit(core.Event{Verb: core.AttackAborted, Rule: "PPG-TURN-MAIN-4", Player: g.S.Active})
		batch(g, &n, &a)
		return
	}
	g.Passes("PPG-TURN-MAIN-4", moment.AttackAnnounced)
	burn(g)
	lifeCheck(g)
	attack(g)
}

// attack goes through its steps, after which the main phase returns to its neutral state: PPG-TURN-MAIN-6.
func attack(g *core.Game) {
	g.S.InCombat = true
	g.S.Player(g.S.Active).Attacked = true // a null attack counts, too: PPG-CBT-DA-5
	if comes(g, moment.AsAttackersAreDeclared) {
		g.Passes("PPG-CBT-FE1-1", moment.BeginningOfCombat)
		declareAttackers(g)
	}
	if comes(g, moment.AfterAttackersAreDeclared) {
		fastEffects(g, "fast effects before blocking", "PPG-CBT-FE1-1", moment.AfterAttackersAreDeclared)
	}
	if comes(g, moment.AsBlockersAreDeclared) {
		declareBlockers(g)
	} else {
		g.SetBlockStatus()
	}
	if comes(g, moment.AfterBlockersAreDeclared) {
		fastEffects(g, "fast effects after blocking", "PPG-CBT-FE2-1", moment.AfterBlockersAreDeclared)
	}
	if comes(g, moment.CombatDamageAssigned) {
		dealDamage(g)
	}
	endOfCombat(g)
}

// declareAttackers: the active player declares attackers, which tap: PPG-CBT-DA-1..5.
func declareAttackers(g *core.Game) {
	g.Begins(core.StepBegins, "declare attackers", mainPhase, "PPG-CBT-DA-1")
	step(g, func() {
		for {
			a := g.AskAttacker(core.Asking{Who: g.S.Active, Moments: moment.Of(moment.AsAttackersAreDeclared), Name: "declaring attackers", Rule: "PPG-CBT-DA-1"})
			if a.Kind == core.Pass {
				id := g.MustAttack(g.S.Active) // PPG-CBT-DA-4
				if id == 0 {
					break
				}
				a = core.Action{Kind: core.DeclareAtt, Who: g.S.Active, Obj: id}
			}
			g.DeclareAttacker(a.Obj, a.Band)
		}
		for _, a := range g.S.Attackers {
			ev := g.Emit(core.Event{Verb: core.Attacks, Rule: "PPG-CBT-DA-1", Player: g.S.Active, Subject: core.ToObject(a.ID), Object: core.ToPlayer(a.Defender), Amount: int(a.Band)})
			if !g.Chars(a.ID).Has(card.Vigilance) {
				before := g.Within(ev)
				if g.Tap(a.ID, "PPG-CBT-DA-2") {
					g.Detect(core.Happened{Event: card.BecomesTapped, Subject: core.ToObject(a.ID), Player: g.S.Active})
				}
				g.Within(before)
			}
		}
		for _, a := range g.S.Attackers {
			g.Detect(core.Happened{Event: card.Attacks, Subject: core.ToObject(a.ID), Player: g.S.Active})
		}
	})
}

// fastEffects lets the players start batches of fast effects during the attack: PPG-CBT-FE1-1, PPG-CBT-FE2-1.
func fastEffects(g *core.Game, name string, rule core.Rule, m moment.Moment) {
	g.Begins(core.StepBegins, name, mainPhase, rule)
	neutralState(g, neutral{name: name, moments: moment.Of(m), phase: "attack"})
	g.Passes(rule, m)
}

// declareBlockers: the defending player assigns untapped creatures to block: PPG-CBT-DB-1..6.
func declareBlockers(g *core.Game) {
	g.Begins(core.StepBegins, "declare blockers", mainPhase, "PPG-CBT-DB-1")
	defender := g.S.Other(g.S.Active)
	step(g, func() {
		for len(g.S.Attackers) > 0 {
			a := g.AskBlocker(core.Asking{Who: defender, Moments: moment.Of(moment.AsBlockersAreDeclared), Name: "declaring blockers", Rule: "PPG-CBT-DB-1"})
			if a.Kind == core.Pass {
				blocker, attacker := g.MustBlock(defender) // PPG-CBT-DB-5
				if blocker == 0 {
					break
				}
				a = core.Action{Kind: core.DeclareBlock, Who: defender, Obj: blocker, Targets: []core.Ref{core.ToObject(attacker)}}
			}
			g.DeclareBlocker(a.Obj, a.Targets[0].Object())
		}
		block(g, defender)
	})
}

// block makes attackers blocked, which they stay, and lets abilities trigger: PPG-CBT-DB-3, PPG-RAMP-1.
func block(g *core.Game, defender core.Player) {
	g.SetBlockStatus()
	for _, b := range g.S.Blocks {
		g.Emit(core.Event{Verb: core.Blocks, Rule: "PPG-CBT-DB-1", Player: defender, Subject: core.ToObject(b.Blocker), Object: core.ToObject(b.Attacker)})
	}
	for _, a := range g.S.Attackers {
		if len(g.BlockersOf(a.ID)) > 0 {
			g.Emit(core.Event{Verb: core.BecomesBlocked, Rule: "PPG-CBT-DB-3", Player: g.S.Active, Subject: core.ToObject(a.ID)})
		}
	}
	g.DetectBlocks()
	for _, a := range g.S.Attackers {
		g.TriggerFlanking(a.ID)
		g.TriggerRampage(a.ID)
	}
}

// dealDamage: creatures with first strike deal damage in the first damage-dealing step, the others in the
// second; each is followed by damage prevention: PPG-CBT-DD-1, PPG-CBT-DD-8.
func dealDamage(g *core.Game) {
	if anyFirstStrike(g) {
		g.Begins(core.StepBegins, "first-strike damage dealing", mainPhase, "PPG-CBT-DD-1")
		g.PushFrame(core.Frame{Kind: frameFirstStrike})
		step(g, func() { assign(g, true) })
		g.PopFrame()
	}
	g.Passes("PPG-CBT-DD-1", moment.FirstStrikeDamageAssigned, moment.BetweenTheDamageSteps)
	g.Begins(core.StepBegins, "damage dealing", mainPhase, "PPG-CBT-DD-1")
	step(g, func() { assign(g, false) })
	g.Passes("PPG-CBT-DD-8", moment.CombatDamageAssigned)
	g.Passes("PPG-CBT-END-1", moment.AfterCombatDamage)
}

// frameFirstStrike stands while the first damage-dealing step goes on.
const frameFirstStrike uint8 = 101

func firstStrikes(g *core.Game) bool {
	return slices.ContainsFunc(g.S.Frames, func(f core.Frame) bool { return f.Kind == frameFirstStrike })
}

func anyFirstStrike(g *core.Game) bool {
	first := func(id core.ID) bool { return g.Chars(id).Has(card.FirstStrike) }
	return slices.ContainsFunc(g.S.Attackers, func(a core.Attacker) bool { return first(a.ID) }) ||
		slices.ContainsFunc(g.S.Blocks, func(b core.Block) bool { return first(b.Blocker) })
}

// assign assigns combat damage; the active player makes all choices of distribution first: PPG-CBT-DD-2.
func assign(g *core.Game, first bool) {
	at := len(g.S.Packets)
	for _, a := range g.S.Attackers {
		if deals(g, a.ID, first) {
			assignAttacker(g, a)
		}
	}
	for i, b := range g.S.Blocks {
		if slices.IndexFunc(g.S.Blocks, func(c core.Block) bool { return c.Blocker == b.Blocker }) == i && deals(g, b.Blocker, first) && !g.S.Object(b.Blocker).Is(core.Tapped) {
			assignBlocker(g, b.Blocker) // a tapped blocker deals none: PPG-CBT-DD-5
		}
	}
	assigned(g, at)
}

// deals reports whether a creature deals damage in this step: PPG-CBT-DD-1.
func deals(g *core.Game, id core.ID, first bool) bool {
	o := g.S.Object(id)
	if first {
		if g.Chars(id).Has(card.FirstStrike) {
			o.Flags |= core.DealtFirst
			return true
		}
		return false
	}
	return !o.Is(core.DealtFirst)
}

// assignAttacker: unblocked attackers damage the defending player, blocked ones their blockers; with no blocker left
// only a trampler deals damage: PPG-CBT-DD-3, PPG-CBT-DD-4, 5ED-I-TR-3.
func assignAttacker(g *core.Game, a core.Attacker) {
	n := g.Power(a.ID)
	if n == 0 {
		return
	}
	player := core.ToPlayer(a.Defender)
	if !g.S.Object(a.ID).Is(core.BlockedFlag) {
		packet(g, a.ID, player, n, 0)
		return
	}
	blockers := g.BlockersOf(a.ID)
	excess := core.Ref(0)
	if g.Chars(a.ID).Has(card.Trample) {
		excess = player
	}
	if len(blockers) == 0 {
		if excess != 0 {
			packet(g, a.ID, player, n, 0)
		}
		return
	}
	who := g.S.Active
	if slices.ContainsFunc(blockers, func(id core.ID) bool { return g.Chars(id).Has(card.Banding) }) {
		who = a.Defender // PPG-BAND-8, PPG-BAND-9
	}
	divide(g, who, a.ID, n, blockers, excess)
}

// assignBlocker: a blocker damages what it blocks; of a band, the attacking player distributes: PPG-CBT-DD-5, PPG-BAND-8.
func assignBlocker(g *core.Game, id core.ID) {
	n := g.Power(id)
	attackers := g.BlockedBy(id)
	if n == 0 || len(attackers) == 0 {
		return
	}
	who := g.S.Object(id).Controller
	if len(attackers) > 1 && slices.ContainsFunc(attackers, func(id core.ID) bool { return g.Chars(id).Has(card.Banding) }) {
		who = g.S.Active
	}
	divide(g, who, id, n, attackers, 0)
}

// divide distributes damage among a group in any way that the player chooses: PPG-CBT-DD-6.
func divide(g *core.Game, who core.Player, source core.ID, n int, group []core.ID, excess core.Ref) {
	to := make([]core.Ref, len(group))
	for i, id := range group {
		to[i] = core.ToObject(id)
	}
	g.Divide(who, source, n, to, "PPG-CBT-DD-6", func(r core.Ref, n int) { packet(g, source, r, n, excess) })
}

func packet(g *core.Game, source core.ID, to core.Ref, n int, excess core.Ref) {
	g.Assign(core.Packet{Source: source, Seen: g.Keep(source), To: to, N: n, Combat: true, Rule: "PPG-CBT-DD-3", Excess: excess})
}

// endOfCombat is treated like the end of a phase: a series, mana burn, the check of life: PPG-CBT-END-1.
func endOfCombat(g *core.Game) {
	g.Begins(core.StepBegins, "end of combat", mainPhase, "PPG-CBT-END-1")
	step(g, func() { g.DetectMoment(card.At, "end of combat") })
	g.Passes("PPG-CBT-END-1", moment.EndOfCombat)
	g.EndCombat()
	g.Expire(func(until card.Duration, _ int, _ core.Player) bool { return until == card.UntilEndOfCombat })
	burn(g)
	lifeCheck(g)
	g.Begins(core.StepBegins, "main phase", mainPhase, "PPG-TURN-MAIN-6")
}
