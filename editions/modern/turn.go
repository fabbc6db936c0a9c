package rulesmodern

import (
	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// The phases and steps: 500.1, 501.1, 506.1, 512.1.
const (
	untapStep uint8 = iota + 1
	upkeepStep
	drawStep
	precombatMainPhase
	beginningOfCombatStep
	declareAttackersStep
	declareBlockersStep
	combatDamageStep
	endOfCombatStep
	postcombatMainPhase
	endStep
	cleanupStep
)

// turn plays a turn, or the rest of it: 500.1, 505.1a.
func turn(g *core.Game) {
	if comes(g, moment.Untap) && !skips(g, moment.Untap, "untap step") {
		untap(g)
	}
	if comes(g, moment.EndOfUpkeep) && !skips(g, moment.BeginningOfUpkeep, "upkeep") {
		upkeep(g)
	}
	if comes(g, moment.AfterTheDraw) && !skips(g, moment.BeforeTheDraw, "draw step") {
		draw(g)
	}
	if comes(g, moment.MainPhase) && !skips(g, moment.MainPhase, "main phase") {
		mainPhase(g, "precombat main phase", precombatMainPhase, moment.Only(moment.MainPhase))
		addedPhases(g)
	}
	if comes(g, moment.EndOfCombat) && !skips(g, moment.BeginningOfCombat, "combat") {
		combatPhase(g)
	}
	if comes(g, moment.EndOfMainPhase) && !skips(g, moment.SecondMainPhase, "main phase") {
		mainPhase(g, "postcombat main phase", postcombatMainPhase, moment.Of(moment.SecondMainPhase, moment.EndOfMainPhase))
		addedPhases(g)
	}
	if comes(g, moment.EndOfTurn) {
		endOfTurn(g)
	}
	cleanup(g)
	next := core.Rule("500.1")
	if len(g.S.Extra) > 0 {
		next = "500.7" // the most recently created first
	}
	g.NextTurn(next)
}

// addedPhases are the combat phases that were added after a main phase, each with a main phase after it: 500.8, 505.1a.
func addedPhases(g *core.Game) {
	for g.TakeCombat() {
		if !g.Skips(g.S.Active, "combat") {
			combatPhase(g)
		}
		if !g.Skips(g.S.Active, "main phase") {
			mainPhase(g, "postcombat main phase", postcombatMainPhase, moment.Of(moment.SecondMainPhase, moment.EndOfMainPhase))
		}
	}
}

// comes reports whether a part of the turn that ends at a moment still lies ahead of the start position.
func comes(g *core.Game, last moment.Moment) bool { return g.From <= last || g.From > moment.LifeCheck }

// skips asks whether the active player skips a part of the turn; what has begun in a start position is not skipped: 614.10, 614.10a, 614.10b, 500.11, 614.1b, 702.26m.
func skips(g *core.Game, first moment.Moment, part string) bool {
	begun := g.From >= first && g.From <= moment.LifeCheck
	return !begun && g.Skips(g.S.Active, part)
}

// untap phases the active player's permanents in and out, then untaps them; nobody receives priority: 502.1,
// 502.3, 502.4, 500.3, 703.4a, 703.4c.
func untap(g *core.Game) {
	g.Begins(core.StepBegins, "untap step", untapStep, "502.3")
	g.Lacks("502.4", moment.Only(moment.BeginningOfTurn))
	g.DetectMoment(card.At, "untap step")
	g.Phase(g.S.Active, "702.26a", nil)
	g.UntapAll(g.S.Active, "502.3")
	g.Passes("502.4", moment.Only(moment.Untap))
	endOfStep(g)
}

// upkeep lets what triggered go on the stack and players act: 503.1, 503.1a. Pools empty: 500.5.
func upkeep(g *core.Game) {
	g.Begins(core.StepBegins, "upkeep step", upkeepStep, "503.1")
	g.DetectMoment(card.At, "upkeep")
	g.TriggerUpkeepCosts(g.S.Active) // 702.24a, 702.30a
	priority(g, window{name: "upkeep step", rule: "503.1", moments: moment.Of(moment.Upkeep, moment.EndOfUpkeep), first: moment.Of(moment.BeginningOfUpkeep, moment.Upkeep)})
	g.Passes("500.2", moment.Only(moment.EndOfUpkeep))
	endOfStep(g)
}

// draw is the turn's draw, which does not use the stack; then players act: 504.1, 504.2. Whoever plays
// first skips the draw step of the first turn: 103.8a. Also: 117.2c, 405.6e, 703.3, 703.4d.
func draw(g *core.Game) {
	if g.S.Turn == 1 && g.From == moment.BeginningOfTurn {
		g.Lacks("103.8a", moment.Only(moment.BeforeTheDraw))
		g.Passes("103.8a", moment.Only(moment.AfterTheDraw))
		return
	}
	g.Begins(core.StepBegins, "draw step", drawStep, "504.1")
	g.DetectMoment(card.At, "draw step")
	g.Lacks("504.1", moment.Only(moment.BeforeTheDraw))
	if g.From != moment.AfterTheDraw {
		drawCard(g, g.S.Active, "504.1")
	}
	priority(g, window{name: "draw step", rule: "504.2", moments: moment.Only(moment.AfterTheDraw), first: moment.Only(moment.AfterTheDraw)})
	g.Passes("500.2", moment.Only(moment.AfterTheDraw))
	endOfStep(g)
}

// mainPhase is the phase in which spells that are not instants, and lands, may be played: 505.6, 505.6a, 505.6b, 505.1a.
func mainPhase(g *core.Game, name string, phase uint8, at moment.Set) {
	g.Begins(core.PhaseBegins, name, phase, "505.1")
	g.DetectMoment(card.At, "main phase")
	priority(g, window{name: name, rule: "505.6", moments: at, sorceries: true})
	g.Passes("500.2", at)
	endOfStep(g)
}

// endOfTurn is the end step: what waits for its beginning triggers, while damage and effects of the
// turn are still there: 513.1. Pools empty: 500.5. Also: 513.2.
func endOfTurn(g *core.Game) {
	g.Lacks("500.1", moment.Only(moment.DiscardPhase))
	g.Begins(core.StepBegins, "end step", endStep, "513.1")
	g.DetectMoment(card.At, "end of turn")
	priority(g, window{name: "end step", rule: "513.1", moments: moment.Only(moment.EndOfTurn), first: moment.Only(moment.EndOfTurn)})
	g.Passes("500.2", moment.Only(moment.EndOfTurn))
	endOfStep(g)
}

// cleanup discards, removes damage and ends the effects of the turn; players act only if something
// happened, and then there is another cleanup step: 514.1-514.3a. Pools empty at the end of each: 500.5.
// Also: 117.2c, 405.6e, 500.3.
func cleanup(g *core.Game) {
	for {
		g.Begins(core.StepBegins, "cleanup step", cleanupStep, "514.1")
		g.DetectMoment(card.At, "cleanup")
		g.Passes("514.1", moment.Only(moment.Discarding))
		if g.Follows(core.AsProcedure, "514.1") {
			g.DiscardDown(g.S.Active, "514.1") // 703.4n
		}
		g.EndOfTurnEffects("514.2")
		if !check(g) { // 704.3
			g.Passes("514.3", moment.Only(moment.Cleanup))
			endOfStep(g)
			return
		}
		priority(g, window{name: "cleanup step", rule: "514.3a", moments: moment.Only(moment.Cleanup)})
		endOfStep(g)
		if !g.Follows(core.AsProcedure, "514.3a") {
			return
		}
	}
}

// endOfStep takes unspent mana at the end of each step and phase; no life is lost: 500.5, 703.4q.
func endOfStep(g *core.Game) {
	g.Passes("500.5", moment.Only(moment.EndOfPhase))
	if g.Follows(core.AsProcedure, "500.5") {
		g.EmptyPools()
	}
	g.Passes("704.3", moment.Only(moment.LifeCheck))
}

// unspent mana is lost, and costs no life: 500.5.
func unspent(g *core.Game, p core.Player, n int) {
	g.Emit(&core.Event{Verb: core.LosesMana, Rule: "500.5", Player: p, Amount: n})
}
