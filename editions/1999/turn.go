package rules1999

import (
	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// The phases and steps: 300.1, 301.1, 306.1, 312.1.
const (
	untapStep uint8 = iota + 1
	upkeepStep
	drawStep
	firstMainPhase
	beginningOfCombatStep
	declareAttackersStep
	declareBlockersStep
	combatDamageStep
	endOfCombatStep
	secondMainPhase
	endOfTurnStep
	cleanupStep
)

// turn plays a turn, or the rest of it: 300.1, 305.1, GL-Postcombat.
func turn(g *core.Game) {
	if comes(g, moment.Untap) && !skips(g, moment.Untap, "untap step") {
		untap(g)
	}
	if comes(g, moment.EndOfUpkeep) && !skips(g, moment.BeginningOfUpkeep, "upkeep") {
		upkeep(g)
	}
	if comes(g, moment.AfterTheDraw) && !skips(g, moment.BeforeTheDraw, "draw step") {
		draw(g)
		endOfPhase(g)
	}
	if comes(g, moment.MainPhase) && !skips(g, moment.MainPhase, "main phase") {
		mainPhase(g, "first main phase", firstMainPhase, moment.Only(moment.MainPhase))
		addedPhases(g)
	}
	if comes(g, moment.EndOfCombat) && !skips(g, moment.BeginningOfCombat, "combat") {
		combatPhase(g)
		endOfPhase(g)
	}
	if comes(g, moment.EndOfMainPhase) && !skips(g, moment.SecondMainPhase, "main phase") {
		mainPhase(g, "second main phase", secondMainPhase, moment.Of(moment.SecondMainPhase, moment.EndOfMainPhase))
		addedPhases(g)
	}
	if comes(g, moment.EndOfTurn) {
		endOfTurn(g)
	}
	cleanup(g)
	endOfPhase(g)
	next := core.Rule("300.1")
	if len(g.S.Extra) > 0 {
		next = "300.6" // in the order in which they were created
	}
	g.NextTurn(next)
}

// addedPhases are the combat phases that were added after a main phase, each with a main phase after it: INT-PHASE-1, GL-Postcombat.
func addedPhases(g *core.Game) {
	for g.TakeCombat() {
		if !g.Skips(g.S.Active, "combat") {
			combatPhase(g)
			endOfPhase(g)
		}
		if !g.Skips(g.S.Active, "main phase") {
			mainPhase(g, "second main phase", secondMainPhase, moment.Of(moment.SecondMainPhase, moment.EndOfMainPhase))
		}
	}
}

// comes reports whether a part of the turn that ends at a moment still lies ahead of the start position.
func comes(g *core.Game, last moment.Moment) bool { return g.From <= last || g.From > moment.LifeCheck }

// skips asks whether the active player skips a part of the turn; what has begun in a start position is not skipped: GL-Skip-1, GL-Skip-2.
func skips(g *core.Game, first moment.Moment, part string) bool {
	begun := g.From >= first && g.From <= moment.LifeCheck
	return !begun && g.Skips(g.S.Active, part)
}

// untap untaps the active player's permanents; nobody receives priority, so what triggers as the turn begins waits for the
// upkeep: 302.1, 302.2, GL-Untap-2, GL-BeginningOfTurn.
func untap(g *core.Game) {
	g.Begins(core.StepBegins, "untap step", untapStep, "302.1")
	g.Lacks("302.2", moment.Only(moment.BeginningOfTurn))
	g.DetectMoment(card.At, "turn")
	g.DetectMoment(card.At, "untap step")
	phaseOutAndIn(g)
	g.UntapAll(g.S.Active, "302.1")
	g.Passes("302.2", moment.Only(moment.Untap))
}

// phaseOutAndIn: what phases out leaves play and returns as it was: INT-PHASING-1. It can attack and be tapped at once: INT-PHASING-6.
func phaseOutAndIn(g *core.Game) {
	phase(g, func(leaves func(core.ID)) {
		for _, id := range g.Phase(g.S.Active, "INT-PHASING-1", leaves) {
			if g.Follows(core.AsProcedure, "INT-PHASING-6") {
				g.S.Object(id).Flags |= core.NotSick
			}
		}
	})
}

// phaseOut lets an effect phase out permanents: INT-PHASING-1.
func phaseOut(g *core.Game, things []core.Ref) {
	phase(g, func(leaves func(core.ID)) { g.PhaseOut(things, "INT-PHASING-1", leaves) })
}

// phase lets permanents phase out. A token outside of play does not return: INT-PHASING-3. It ceases to exist at the next check: 216.3, 420.5f.
func phase(g *core.Game, out func(leaves func(core.ID))) {
	var tokens []core.ID
	out(func(id core.ID) {
		leavesPlay(g, id)
		if g.S.Object(id).Kind == core.TokenObject && g.Follows(core.AsProcedure, "INT-PHASING-3") {
			tokens = append(tokens, id)
		}
	})
	for _, id := range tokens {
		g.Move(core.Moved{ID: id, To: card.Exile, Under: core.NoPlayer})
	}
}

// leavesPlay: what phases out leaves play, which abilities may wait for, and whoever controlled it loses control: INT-PHASING-4, INT-PHASING-7, 410.10c, 410.10d. Its damage is gone, and what
// applied to it for a time does not find it any more: INT-PHASING-5.
func leavesPlay(g *core.Game, id core.ID) {
	if g.Follows(core.AsProcedure, "INT-PHASING-4") {
		g.Detect(core.Happened{Event: card.Leaves, Subject: core.ToObject(id), Player: g.Controller(id)})
	}
	if g.Follows(core.AsProcedure, "INT-PHASING-7") {
		g.Detect(core.Happened{Event: card.LosesControl, Subject: core.ToObject(id), Player: g.Controller(id)}) // nobody controls what is not in play
	}
	if g.Follows(core.AsProcedure, "INT-PHASING-5") {
		g.DamageWearsOff(id, "INT-PHASING-5")
		g.EndOn(id, "INT-PHASING-5")
	}
}

// upkeep lets what triggered go on the stack and players act: 303.1.
func upkeep(g *core.Game) {
	g.Begins(core.StepBegins, "upkeep step", upkeepStep, "303.1")
	g.DetectMoment(card.At, "upkeep")
	g.TriggerUpkeepCosts(g.S.Active) // GL-CumulativeUpkeep, GL-Echo
	priority(g, window{name: "upkeep step", rule: "303.1", moments: moment.Of(moment.Upkeep, moment.EndOfUpkeep), first: moment.Of(moment.BeginningOfUpkeep, moment.Upkeep)})
	g.Passes("300.2", moment.Only(moment.EndOfUpkeep))
	g.DetectMoment(card.AtEndOf, "upkeep") // INT-END-1
}

// draw puts the turn's draw on the stack, as if a triggered ability said so: 304.1. Whoever plays first
// skips it in the first turn: 101.4. Also: GL-DrawStep, GL-PlayDraw.
func draw(g *core.Game) {
	if g.S.Turn == 1 && g.From == moment.BeginningOfTurn {
		g.Passes("101.4", moment.Of(moment.BeforeTheDraw, moment.AfterTheDraw))
		return
	}
	g.Begins(core.StepBegins, "draw step", drawStep, "304.1")
	w := window{name: "draw step", rule: "304.1", moments: moment.Only(moment.AfterTheDraw), first: moment.Only(moment.AfterTheDraw)}
	switch {
	case g.From == moment.AfterTheDraw:
	case !g.Follows(core.AsProcedure, "304.1"):
		g.Lacks("304.1", moment.Only(moment.BeforeTheDraw)) // it waits for nothing
		drawCard(g, g.S.Active, "304.1")
	default:
		w.first = moment.Only(moment.BeforeTheDraw)
		g.S.Waiting = append(g.S.Waiting, core.Waiting{Ability: theDraw, Source: g.Placeholder(g.S.Active), Controller: g.S.Active, Seen: -1})
	}
	g.DetectMoment(card.At, "draw step")
	priority(g, w)
	g.DetectMoment(card.AtEndOf, "draw step") // INT-END-1
}

// theDraw is "draw a card" on the stack: 304.1.
var theDraw = &card.Ability{Kind: card.Triggered, Text: "draw a card", Do: []card.Effect{&card.Draw{Who: &card.Selector{Kind: card.You}, N: card.Num(1)}}}

// mainPhase is the phase in which spells that are not instants, and lands, may be played: 305.1-305.4,
// GL-MainPhase, GL-Postcombat.
func mainPhase(g *core.Game, name string, phase uint8, at moment.Set) {
	g.Begins(core.PhaseBegins, name, phase, "305.1")
	g.DetectMoment(card.At, "main phase")
	priority(g, window{name: name, rule: "305.3", moments: at, sorceries: true})
	g.Passes("300.2", at)
	g.DetectMoment(card.AtEndOf, "main phase") // INT-END-1
	endOfPhase(g)
}

// endOfTurn lets "at end of turn" abilities trigger while damage and effects of the turn are still there: 313.1.
func endOfTurn(g *core.Game) {
	g.Lacks("300.1", moment.Only(moment.DiscardPhase))
	g.Begins(core.StepBegins, "end of turn step", endOfTurnStep, "313.1")
	g.DetectMoment(card.At, "end of turn")
	priority(g, window{name: "end of turn step", rule: "313.1", moments: moment.Only(moment.EndOfTurn), first: moment.Only(moment.EndOfTurn)})
	g.Passes("300.2", moment.Only(moment.EndOfTurn))
}

// cleanup discards, removes damage and ends the effects of the turn; players act only if something
// happened, and then there is another cleanup step: 314.1, 217.3b, GL-Cleanup.
func cleanup(g *core.Game) {
	for {
		g.Begins(core.StepBegins, "cleanup step", cleanupStep, "314.1")
		g.Passes("314.1a", moment.Only(moment.Discarding))
		if g.Follows(core.AsProcedure, "314.1a") {
			g.DiscardDown(g.S.Active, "314.1a")
		}
		g.EndOfTurnEffects("314.1b")
		if !check(g) {
			g.Passes("314.1c", moment.Only(moment.Cleanup))
			return
		}
		priority(g, window{name: "cleanup step", rule: "314.1c", moments: moment.Only(moment.Cleanup)})
		if !g.Follows(core.AsProcedure, "314.1c") {
			return
		}
	}
}

// endOfPhase takes unspent mana, and a life for each: 300.4, GL-ManaBurn.
func endOfPhase(g *core.Game) {
	g.Passes("300.4", moment.Only(moment.EndOfPhase))
	g.EmptyPools()
	g.Passes("102.1", moment.Only(moment.LifeCheck))
}

// unspent mana costs a life for each: 300.4.
func unspent(g *core.Game, p core.Player, n int) { g.LoseLife(p, n, core.ManaBurns, "300.4") }
