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
	ev := g.Emit(&core.Event{Verb: core.AttackAnnounced, Rule: "PPG-TURN-MAIN-3", Player: g.S.Active})
	before := g.Within(ev)
	defer g.Within(before)
	n := neutral{kind: toStart, first: g.S.Active}
	for {
		var a core.Action
		if !g.Act(&core.Asking{Who: g.S.Other(g.S.Active), Name: "attack announced", Kind: toAttackSoon, Rule: "PPG-TURN-MAIN-4", Moments: moment.Only(moment.AttackAnnounced)}, &a) {
			break
		}
		if isManaSource(g, &a) {
			playManaSource(g, &a)
			continue
		}
		aborts := g.Follows(core.AsProcedure, "PPG-TURN-MAIN-4")
		if aborts {
			g.Emit(&core.Event{Verb: core.AttackAborted, Rule: "PPG-TURN-MAIN-4", Player: g.S.Active})
		}
		batch(g, &n, &a)
		if aborts {
			return
		}
	}
	g.Passes("PPG-TURN-MAIN-4", moment.Only(moment.AttackAnnounced))
	burn(g)
	lifeCheck(g)
	if p := g.S.Player(g.S.Active); p.Attacked {
		p.MoreAttacks = max(0, p.MoreAttacks-1)
	}
	combat(g)
}

// addAttack lets a player attack once more this turn: INT-ATTACKS-1.
func addAttack(g *core.Game, p core.Player) { g.S.Player(p).MoreAttacks++ }

// mayAttackAgain: the attack of the turn is not made yet, or an effect has given another: PPG-TURN-MAIN-3, INT-ATTACKS-1.
func mayAttackAgain(g *core.Game, p core.Player) bool {
	return !g.S.Player(p).Attacked || g.S.Player(p).MoreAttacks > 0
}

// combat goes through the steps of an attack, after which the main phase returns to its neutral state: PPG-TURN-MAIN-6.
// One without attackers is the attack of the turn: RUL-ATTACK-2.
func combat(g *core.Game) {
	g.BeginCombat()
	g.S.Player(g.S.Active).Attacked = true // a null attack counts, too: PPG-CBT-DA-5
	if comes(g, moment.AsAttackersAreDeclared) {
		g.Passes("PPG-CBT-FE1-1", moment.Only(moment.BeginningOfCombat))
		declareAttackers(g)
		if len(g.S.Attackers) == 0 && !g.Follows(core.AsProcedure, "PPG-CBT-DA-5") {
			g.S.Player(g.S.Active).Attacked = false
		}
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

// reached: there is one attack in a turn, and none after the main phase: PPG-TURN-MAIN-6, INT-LIMIT-1. From the
// declaration of blockers on each attacker is blocked or unblocked; where none is left, there is nothing to block. No
// spell is played between damage dealing and the end of the attack but in damage prevention.
func reached(g *core.Game, before card.Limit, _ bool) bool {
	attacked := g.S.Player(g.S.Active).Attacked
	switch {
	case g.S.Phase > mainPhase:
		return true
	case !g.S.InCombat || before == card.BeforeAttackers:
		return attacked
	case before != card.BeforeBlockers:
		return false
	}
	return !slices.ContainsFunc(g.S.Attackers, func(a core.Attacker) bool {
		return !g.S.Object(a.ID).Is(core.BlockedFlag) && !g.S.Object(a.ID).Is(core.UnblockedFlag)
	})
}

// declareAttackers: the active player declares attackers, which tap: PPG-CBT-DA-1..5, 5ED-I-ATTACK-2. They may come in
// portions, each paid for as it is declared: RUL-ATTACK-1, INT-ATTACKCOST-1.
func declareAttackers(g *core.Game) {
	g.Begins(core.StepBegins, "declare attackers", mainPhase, "PPG-CBT-DA-1")
	step(g, func() {
		var a core.Action
		for {
			if !g.AskAttacker(&core.Asking{Who: g.S.Active, Moments: moment.Only(moment.AsAttackersAreDeclared), Name: "declaring attackers", Rule: "PPG-CBT-DA-1"}, &a) {
				id := g.MustAttack(g.S.Active, "PPG-CBT-DA-4", core.AttackedTurn)
				if id == 0 {
					break
				}
				a = core.Action{Kind: core.DeclareAtt, Who: g.S.Active, Obj: id}
			}
			if g.PayToDeclare(&a, "PPG-MS-1", nil) {
				g.DeclareAttacker(a.Obj, a.Band)
			}
		}
		attack(g)
	})
}

// attack taps the attackers and lets abilities trigger: PPG-CBT-DA-1, PPG-CBT-DA-2.
func attack(g *core.Game) {
	g.Together(func() {
		for _, a := range g.S.Attackers {
			ev := g.Emit(&core.Event{Verb: core.Attacks, Rule: "PPG-CBT-DA-1", Player: g.S.Active, Subject: core.ToObject(a.ID), Object: core.ToPlayer(a.Defender), Amount: int(a.Band)})
			if !g.Chars(a.ID).Has(card.Vigilance) {
				before := g.Within(ev)
				g.Tap(a.ID, "PPG-CBT-DA-2")
				g.Within(before)
			}
		}
		for _, a := range g.S.Attackers {
			g.Detect(core.Happened{Event: card.Attacks, Subject: core.ToObject(a.ID), Player: g.S.Active})
		}
	})
}

// requiredFirst: creatures that are required to attack are declared before or together with others: PPG-CBT-DA-4. Which of
// several that cannot attack together is the player's to say, and so is who joins them.
func requiredFirst(g *core.Game, p core.Player, attacker core.ID) (core.ID, core.Rule) {
	if with, _, best := g.BestAttack(p, attacker); with == 0 {
		return best, "PPG-CBT-DA-4"
	}
	return 0, ""
}

// fastEffects lets the players start batches of fast effects during the attack: PPG-CBT-FE1-1, PPG-CBT-FE2-1.
func fastEffects(g *core.Game, name string, rule core.Rule, m moment.Moment) {
	g.Begins(core.StepBegins, name, mainPhase, rule)
	neutralState(g, &neutral{kind: toStart, name: name, rule: rule, first: g.S.Active, moments: moment.Of(m, moment.Settled)})
	g.Passes(rule, moment.Only(m))
}

// declareBlockers: the defending player assigns untapped creatures to block: PPG-CBT-DB-1..6. What that costs is paid
// as they are assigned: INT-ATTACKCOST-1.
func declareBlockers(g *core.Game) {
	g.Begins(core.StepBegins, "declare blockers", mainPhase, "PPG-CBT-DB-1")
	defender := g.S.Other(g.S.Active)
	step(g, func() {
		var a core.Action
		if len(g.S.Attackers) == 0 { // all have been removed from combat
			g.Passes("PPG-CBT-DB-1", moment.Only(moment.AsBlockersAreDeclared))
		}
		for len(g.S.Attackers) > 0 {
			if !g.AskBlocker(&core.Asking{Who: defender, Moments: moment.Only(moment.AsBlockersAreDeclared), Name: "declaring blockers", Rule: "PPG-CBT-DB-1"}, &a) {
				blocker, attacker := g.MustBlock(defender, "PPG-CBT-DB-5")
				if blocker == 0 {
					break
				}
				a = core.Action{Kind: core.DeclareBlock, Who: defender, Obj: blocker, Targets: []core.Ref{core.ToObject(attacker)}}
			}
			if g.PayToDeclare(&a, "PPG-MS-1", nil) {
				g.DeclareBlocker(a.Obj, a.Targets[0].Object())
			}
		}
		block(g, defender)
	})
}

// block makes attackers blocked, which they stay, and lets abilities trigger: PPG-CBT-DB-3, PPG-RAMP-1.
func block(g *core.Game, defender core.Player) {
	g.SetBlockStatus()
	for i, b := range g.S.Blocks {
		rule := core.Rule("PPG-CBT-DB-1")
		if !isAssigned(g, i) {
			rule = "PPG-CBT-DB-2"
		}
		g.Emit(&core.Event{Verb: core.Blocks, Rule: rule, Player: defender, Subject: core.ToObject(b.Blocker), Object: core.ToObject(b.Attacker)})
	}
	for _, a := range g.S.Attackers {
		if len(g.BlockersOf(a.ID)) > 0 {
			g.Emit(&core.Event{Verb: core.BecomesBlocked, Rule: "PPG-CBT-DB-3", Player: g.S.Active, Subject: core.ToObject(a.ID)})
		}
	}
	g.DetectBlocks()
	var room [4]core.ID
	for _, a := range g.S.Attackers {
		assigned := assignedTo(g, a.ID, room[:0])
		g.TriggerFlanking(a.ID, assigned)
		if !g.Follows(core.AsProcedure, "PPG-RAMP-1") {
			assigned = g.BlockersOf(a.ID) // as creatures block, and not as they are assigned
		}
		rampage(g, a.ID, len(assigned))
	}
}

// assignedTo appends the blockers assigned to an attacker itself, not to another member of its band: PPG-CBT-DB-2.
func assignedTo(g *core.Game, attacker core.ID, blockers []core.ID) []core.ID {
	for i, b := range g.S.Blocks {
		if b.Attacker == attacker && isAssigned(g, i) {
			blockers = append(blockers, b.Blocker)
		}
	}
	return blockers
}

// isAssigned reports whether a block is that to which the creature was assigned, and not one of another member of the band:
// PPG-CBT-DB-2.
func isAssigned(g *core.Game, i int) bool {
	return !g.Follows(core.AsProcedure, "PPG-CBT-DB-2") || slices.IndexFunc(g.S.Blocks, func(b core.Block) bool { return b.Blocker == g.S.Blocks[i].Blocker }) == i
}

// dealDamage: creatures with first strike deal damage in the first damage-dealing step, the others in the
// second; each is followed by damage prevention, and nothing else is played between them: PPG-CBT-DD-1, PPG-CBT-DD-8, 5ED-I-FS-1.
func dealDamage(g *core.Game) {
	between := core.Rule("PPG-CBT-DD-1") // there is one step only
	if anyFirstStrike(g) {
		g.Begins(core.StepBegins, "first-strike damage dealing", mainPhase, "PPG-CBT-DD-1")
		g.PushFrame(core.Frame{Kind: firstStriking})
		step(g, func() { assignCombatDamage(g, true) })
		g.PopFrame()
		between = "PPG-CBT-DD-8"
	}
	g.Passes("PPG-CBT-DD-8", moment.Only(moment.FirstStrikeDamageAssigned))
	g.Passes(between, moment.Only(moment.BetweenTheDamageSteps))
	g.Begins(core.StepBegins, "damage dealing", mainPhase, "PPG-CBT-DD-1")
	step(g, func() { assignCombatDamage(g, false) })
	g.Passes("PPG-CBT-DD-8", moment.Only(moment.CombatDamageAssigned))
	g.Passes("PPG-CBT-END-1", moment.Only(moment.AfterCombatDamage))
}

func anyFirstStrike(g *core.Game) bool {
	return slices.ContainsFunc(g.S.Attackers, func(a core.Attacker) bool { return strikesFirst(g, a.ID) }) ||
		slices.ContainsFunc(g.S.Blocks, func(b core.Block) bool { return strikesFirst(g, b.Blocker) })
}

// strikesFirst reports whether a creature deals damage in the first step. Double strike, which is newer, is both:
// INT-KEYWORD-1. Also: 5ED-I-FS-1, PPG-CBT-DD-1.
func strikesFirst(g *core.Game, id core.ID) bool {
	return g.Chars(id).Has(card.FirstStrike) || g.Chars(id).Has(card.DoubleStrike)
}

// assignCombatDamage assigns combat damage; the active player makes all choices of distribution first: PPG-CBT-DD-2. A tapped
// blocker deals none: PPG-CBT-DD-5.
func assignCombatDamage(g *core.Game, first bool) {
	at := len(g.S.Packets)
	var none []core.Event
	for _, who := range [...]core.Player{g.S.Active, g.S.Other(g.S.Active)} {
		for _, a := range g.S.Attackers {
			blockers := g.BlockersOf(a.ID)
			if distributes(g, a.ID, blockers) != who || !deals(g, a.ID, first) {
				continue
			}
			if rule := assignAttacker(g, a, blockers, who); rule != "" {
				none = hurtsNone(g, a, rule, none)
			}
			if g.CombatPower(a.ID) > 0 {
				none = spared(g, a.ID, blockers, none)
			}
		}
		for i, b := range g.S.Blocks {
			again := slices.ContainsFunc(g.S.Blocks[:i], func(c core.Block) bool { return c.Blocker == b.Blocker })
			attackers := g.BlockedBy(b.Blocker)
			if again || distributes(g, b.Blocker, attackers) != who || !deals(g, b.Blocker, first) {
				continue
			}
			switch n := g.CombatPower(b.Blocker); {
			case n > 0 && g.S.Object(b.Blocker).Is(core.Tapped) && g.Follows(core.AsProcedure, "PPG-CBT-DD-5"):
				for _, attacker := range attackers {
					none = append(none, noDamage(g, b.Blocker, core.ToObject(attacker), "PPG-CBT-DD-5"))
				}
			case n > 0:
				if able := takers(g, attackers); len(able) > 0 {
					distribute(g, who, b.Blocker, n, able, 0)
				}
				none = spared(g, b.Blocker, attackers, none)
			}
		}
	}
	g.InCombatOrder(at)
	dropUndealt(g)
	damageAssigned(g, at)
	for _, e := range none {
		g.Emit(&e)
	}
	g.Rules.CombatDamage(g, first)
}

// takers are those of some creatures to which combat damage is assigned, because it can be dealt to them: PPG-CBT-DD-7.
func takers(g *core.Game, ids []core.ID) []core.ID {
	if !g.Follows(core.AsProcedure, "PPG-CBT-DD-7") {
		return ids
	}
	return g.TakesCombatDamage(ids)
}

// dropUndealt forgets combat damage that would not be dealt, which is assigned without PPG-CBT-DD-7 alone.
func dropUndealt(g *core.Game) {
	if g.Follows(core.AsProcedure, "PPG-CBT-DD-7") {
		return
	}
	g.S.Packets = slices.DeleteFunc(g.S.Packets, func(p core.Packet) bool { return g.Undealt(&p) != 0 })
}

// combatDamageWaits leaves assigned combat damage to the damage prevention that follows this step: PPG-DP-1.
func combatDamageWaits(*core.Game, bool) {}

// noDamage says by which rule a creature assigns no damage to what it could have hurt.
func noDamage(g *core.Game, id core.ID, to core.Ref, rule core.Rule) core.Event {
	return core.Event{Verb: core.DamageAssigned, Rule: rule, Player: g.S.Object(id).Controller, Subject: core.ToObject(id), Object: to}
}

// hurtsNone appends to what is said of no damage that an attacker assigns none to its blockers, or to the player if it has none.
func hurtsNone(g *core.Game, a core.Attacker, rule core.Rule, none []core.Event) []core.Event {
	blockers := g.BlockersOf(a.ID)
	if len(blockers) == 0 {
		return append(none, noDamage(g, a.ID, core.ToPlayer(a.Defender), rule))
	}
	for _, b := range blockers {
		none = append(none, noDamage(g, a.ID, core.ToObject(b), rule))
	}
	return none
}

// spared appends to what is said of no damage that none is assigned to creatures of a group that cannot receive it: PPG-CBT-DD-7.
func spared(g *core.Game, id core.ID, group []core.ID, none []core.Event) []core.Event {
	able := takers(g, group)
	for _, other := range group {
		if !slices.Contains(able, other) {
			none = append(none, noDamage(g, id, core.ToObject(other), "PPG-CBT-DD-7"))
		}
	}
	return none
}

// distributes is who distributes the damage of a creature among those that block it or that it blocks: its
// controller, but with banding in the group the controller of the group: PPG-BAND-8, PPG-BAND-9.
func distributes(g *core.Game, id core.ID, group []core.ID) core.Player {
	if slices.ContainsFunc(group, func(id core.ID) bool {
		return g.Chars(id).Has(card.Banding) || g.S.Object(id).Is(core.Attacking) && g.Bands(id)
	}) && g.Follows(core.AsProcedure, "PPG-BAND-8") {
		return g.S.Object(group[0]).Controller
	}
	return g.S.Object(id).Controller
}

// deals reports whether a creature deals damage in this step: PPG-CBT-DD-1, 5ED-I-FS-1.
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

// assignAttacker: unblocked attackers damage the defending player, blocked ones their blockers; with no blocker left
// only a trampler deals damage: PPG-CBT-DD-3, PPG-CBT-DD-4, 5ED-I-TR-3. It returns the rule by which one deals none.
// Blockers that cannot receive damage are passed over: PPG-CBT-DD-7, RUL-TRAMPLE-2.
// Also: 5ED-I-BLOCK-3, PPG-BAND-5, PPG-CBT-DB-3, RUL-ATTACK-2.
func assignAttacker(g *core.Game, a core.Attacker, blockers []core.ID, who core.Player) (none core.Rule) {
	n, player := g.CombatPower(a.ID), core.ToPlayer(a.Defender)
	able := takers(g, blockers)
	tramples := g.Chars(a.ID).Has(card.Trample)
	switch {
	case n == 0 && g.Power(a.ID) == 0:
		g.Divide(core.Division{Who: g.S.Active, Source: a.ID, Rule: "PPG-CBT-DA-3"}, nil, nil)
		return "PPG-CBT-DA-3"
	case n == 0: // an effect keeps it from dealing any
	case !g.S.Object(a.ID).Is(core.BlockedFlag):
		g.Divide(core.Division{Who: g.S.Active, Source: a.ID, N: n, Rule: "PPG-CBT-DD-3"}, []core.Ref{player}, func(r core.Ref, n int) { packet(g, a.ID, r, n, 0, "PPG-CBT-DD-3") })
	case len(able) == 0 && tramples:
		g.Divide(core.Division{Who: g.S.Active, Source: a.ID, N: n, Rule: "5ED-I-TR-3"}, []core.Ref{player}, func(r core.Ref, n int) { packet(g, a.ID, r, n, 0, "5ED-I-TR-3") })
	case len(blockers) == 0:
		g.Divide(core.Division{Who: g.S.Active, Source: a.ID, N: n, Rule: "PPG-CBT-DD-4"}, nil, nil)
		return "PPG-CBT-DD-4"
	case len(able) == 0:
		g.Divide(core.Division{Who: g.S.Active, Source: a.ID, N: n, Rule: "PPG-CBT-DD-7"}, nil, nil)
	case tramples:
		distribute(g, who, a.ID, n, able, player)
	default:
		distribute(g, who, a.ID, n, able, 0)
	}
	return ""
}

// distribute distributes damage among a group in any way that the player chooses, who with banding is the controller of
// the group: PPG-CBT-DD-6, PPG-BAND-8, PPG-BAND-9. None of a trampler's is assigned to the player: 5ED-I-TR-1. What doubles
// damage acts on the shares: RUL-DAMAGE-3.
func distribute(g *core.Game, who core.Player, source core.ID, n int, group []core.ID, excess core.Ref) {
	d := core.Division{Who: who, Source: source, N: n, Rule: "PPG-CBT-DD-3"}
	switch {
	case who != g.S.Object(source).Controller:
		d.Rule = "PPG-BAND-8"
	case len(group) > 1:
		d.Rule = "PPG-CBT-DD-6"
	}
	rule := d.Rule
	if len(group) == 1 { // all of it goes there, whoever divides
		rule = "PPG-CBT-DD-3"
	}
	if excess != 0 {
		d.Beyond = "5ED-I-TR-1" // what is too much for the blockers goes on from them, and is not assigned to the player
	}
	g.Divide(d, core.ToObjects(group), func(r core.Ref, n int) { packet(g, source, r, n, excess, rule) })
}

// packet assigns combat damage of a creature to one recipient: PPG-CBT-4.
func packet(g *core.Game, source core.ID, to core.Ref, n int, excess core.Ref, rule core.Rule) {
	g.Assign(core.Packet{Source: source, Seen: g.Keep(source), To: to, N: n, Combat: true, Rule: rule, Excess: excess})
}

// endOfCombat is treated like the end of a phase: a series, mana burn, the check of life: PPG-CBT-END-1.
func endOfCombat(g *core.Game) {
	g.Begins(core.StepBegins, "end of combat", mainPhase, "PPG-CBT-END-1")
	dueSeries(g, card.At, "end of combat")
	g.Passes("PPG-CBT-END-1", moment.Only(moment.EndOfCombat))
	g.EndCombat()
	g.EndOfCombatEffects("PPG-TGT-7")
	burn(g)
	lifeCheck(g)
	g.Begins(core.StepBegins, "main phase", mainPhase, "PPG-TURN-MAIN-6")
}

// rampage gives a creature its bonus for each creature beyond the first that is assigned to block it, counted as it
// becomes blocked: PPG-RAMP-1, PPG-RES-14.
func rampage(g *core.Game, attacker core.ID, blockers int) {
	if blockers < 2 || !g.Chars(attacker).Has(card.Rampage) {
		return
	}
	g.Instances(attacker, card.Rampage, func(n int) {
		bonus := n * (blockers - 1)
		g.Trigger(core.Rampage(card.Num(bonus)), nil, attacker, g.S.Object(attacker).Controller, core.Happened{Event: card.BecomesBlocked, Subject: core.ToObject(attacker), N: bonus})
	})
}

// staysHome keeps Walls from attacking: 5ED-I-WALL-1.
func staysHome(c *core.Chars) core.Why {
	if c.HasSubtype("Wall") || c.Has(card.Defender) {
		return core.IsWall
	}
	return core.Fine
}
