package rules1998

import (
	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// The phases: PPG-PH-1.
const (
	untapPhase uint8 = iota + 1
	upkeepPhase
	drawPhase
	mainPhase
	discardPhase
	cleanupPhase
)

// phases are the names of the phases, in full, and as abilities call them: PPG-PH-1.
var phases = [...]struct{ title, word string }{
	untapPhase:   {"untap phase", "untap step"},
	upkeepPhase:  {"upkeep phase", "upkeep"},
	drawPhase:    {"draw phase", "draw step"},
	mainPhase:    {"main phase", "main phase"},
	discardPhase: {"discard phase", "discard phase"},
	cleanupPhase: {"cleanup phase", "cleanup"},
}

// turn plays a turn, or the rest of it: PPG-PH-1, PPG-PH-2.
func turn(g *core.Game) {
	step(g, nil) // what cannot stay as it is in the start position: INT-START-1
	if comes(g, moment.Untap) && !skips(g, moment.Untap, "untap step") {
		untap(g)
	}
	if comes(g, moment.EndOfUpkeep) && !skips(g, moment.BeginningOfUpkeep, "upkeep") {
		upkeep(g)
	}
	if comes(g, moment.AfterTheDraw) && !skips(g, moment.BeforeTheDraw, "draw step") {
		draw(g)
	}
	if comes(g, moment.EndOfMainPhase) && !skips(g, moment.MainPhase, "main phase") {
		main(g)
	}
	if comes(g, moment.Discarding) && !skips(g, moment.DiscardPhase, "discard phase") {
		discard(g)
	}
	cleanup(g)
	next := core.Rule("PPG-PH-1")
	if len(g.S.Extra) > 0 {
		next = "INT-TURN-1" // in the order in which they were created
	}
	g.NextTurn(next)
}

// comes reports whether a part of the turn that ends at a moment still lies ahead of the start position.
func comes(g *core.Game, last moment.Moment) bool { return g.From <= last || g.From > moment.LifeCheck }

// skips asks whether the active player skips a part of the turn; what has begun in a start position is not skipped: INT-SKIP-1.
func skips(g *core.Game, first moment.Moment, part string) bool {
	begun := g.From >= first && g.From <= moment.LifeCheck
	return !begun && g.Skips(g.S.Active, part)
}

// untap: no fast effects; all permanents untap at once, as an ability of the phase: PPG-TURN-UNTAP-1. Whoever has
// priority to play that may use mana sources first, which is the first chance since the turn before: PPG-MS-1, RUL-TURN-2.
// Also: PPG-PH-3, PPG-TURN-1.
func untap(g *core.Game) {
	beginPhase(g, untapPhase)
	g.PushFrame(core.Frame{Kind: toUntap, Who: g.S.Active})
	first := moment.Of(moment.BeginningOfTurn, moment.Untap)
	for {
		var a core.Action
		if !g.Act(&core.Asking{Who: g.S.Active, Name: "untap phase", Kind: toUntap, Rule: "PPG-MS-1", Moments: first}, &a) {
			break
		}
		playManaSource(g, &a)
	}
	g.PopFrame()
	step(g, func() { g.UntapAll(g.S.Active, "PPG-TURN-UNTAP-1") })
	g.Passes("PPG-TURN-UNTAP-1", first)
	endPhase(g)
}

// upkeep is when most phase abilities and phase costs are played: PPG-TURN-UPK-1.
func upkeep(g *core.Game) {
	beginPhase(g, upkeepPhase)
	g.Passes("PPG-PH-4", moment.Only(moment.BeginningOfUpkeep))
	bulk(g, neutral{moments: moment.Only(moment.Upkeep)})
	g.Passes("PPG-PH-5", moment.Only(moment.Upkeep))
	g.Passes("PPG-PH-6", moment.Only(moment.EndOfUpkeep))
	endPhase(g)
}

// draw: drawing a card is an ability of the phase that must be played: PPG-TURN-DRAW-1. Whoever plays
// first does not draw in the first turn: 5ED-I-DRAW-1. Also: PPG-TURN-1.
func draw(g *core.Game) {
	beginPhase(g, drawPhase)
	n := neutral{moments: moment.Only(moment.BeforeTheDraw), mustDraw: true}
	switch {
	case g.S.Turn == 1 && g.From == moment.BeginningOfTurn:
		g.Passes("5ED-I-DRAW-1", moment.Of(moment.BeforeTheDraw, moment.AsACardWouldBeDrawn))
		n.mustDraw, n.moments = false, moment.Only(moment.AfterTheDraw)
	case g.From == moment.AfterTheDraw:
		n.mustDraw, n.moments = false, moment.Only(moment.AfterTheDraw)
	case !g.Follows(core.AsProcedure, "PPG-TURN-DRAW-1"):
		drawCards(g, &card.Draw{Who: &card.Selector{Kind: card.You}, N: card.Num(1)}, &core.Context{Controller: g.S.Active, Ability: theDraw}) // it is not played
		n.mustDraw, n.moments = false, moment.Only(moment.AfterTheDraw)
	}
	bulk(g, n)
	g.Passes("PPG-PH-5", moment.Of(moment.BeforeTheDraw, moment.AfterTheDraw))
	endPhase(g)
}

// main: sorceries and permanents may open a batch, a land may be played, an attack may be announced: PPG-TURN-MAIN-1..3.
func main(g *core.Game) {
	if comes(g, moment.MainPhase) {
		beginPhase(g, mainPhase)
	} else {
		g.Begins(core.PhaseBegins, phases[mainPhase].title, mainPhase, "PPG-PH-1")
	}
	if g.S.InCombat || g.From > moment.AttackAnnounced && g.From <= moment.EndOfCombat {
		combat(g)
	}
	bulk(g, neutral{moments: moment.Only(moment.MainPhase), main: true})
	g.Passes("PPG-PH-5", moment.Of(moment.MainPhase, moment.SecondMainPhase))
	if !g.S.Player(g.S.Active).Attacked {
		g.Passes("PPG-TURN-MAIN-3", moment.Of(moment.AttackAnnounced, moment.BeginningOfCombat, moment.AsAttackersAreDeclared, moment.AfterAttackersAreDeclared,
			moment.AsBlockersAreDeclared, moment.AfterBlockersAreDeclared, moment.FirstStrikeDamageAssigned, moment.BetweenTheDamageSteps,
			moment.CombatDamageAssigned, moment.AfterCombatDamage, moment.EndOfCombat))
	}
	g.Passes("PPG-PH-6", moment.Only(moment.EndOfMainPhase))
	endPhase(g)
}

// discard: instants may still be played; at the end the hand is cut to seven: PPG-TURN-DISC-1, PPG-TURN-1.
func discard(g *core.Game) {
	beginPhase(g, discardPhase)
	bulk(g, neutral{moments: moment.Only(moment.DiscardPhase)})
	g.Passes("PPG-PH-5", moment.Only(moment.DiscardPhase))
	g.Passes("PPG-TURN-DISC-1", moment.Only(moment.Discarding))
	if g.Follows(core.AsProcedure, "PPG-TURN-DISC-1") {
		discardDown(g)
	}
	endPhase(g)
}

func discardDown(g *core.Game) {
	step(g, func() { g.DiscardDown(g.S.Active, "PPG-TURN-DISC-1") })
}

// cleanup: no fast effects; damage and the effects of the turn wear off, then comes what happens at end
// of turn: PPG-TURN-CLN-1, PPG-TURN-CLN-3, PPG-PH-3.
func cleanup(g *core.Game) {
	beginPhase(g, cleanupPhase)
	atEnd := g.Follows(core.AsProcedure, "PPG-TURN-CLN-3")
	if !atEnd {
		endOfTurn(g)
	}
	step(g, func() { g.EndOfTurnEffects("PPG-TURN-CLN-1") })
	g.Passes("PPG-TURN-CLN-1", moment.Only(moment.Cleanup))
	g.PushFrame(core.Frame{Kind: wornOff})
	if atEnd {
		endOfTurn(g)
	}
	if !g.Follows(core.AsProcedure, "PPG-TURN-DISC-1") {
		discardDown(g)
	}
	endPhase(g)
	g.PopFrame()
}

// endOfTurn is what happens at end of turn, in a phase without fast effects: PPG-TURN-CLN-3, PPG-TURN-CLN-1.
func endOfTurn(g *core.Game) {
	g.Passes("PPG-TURN-CLN-1", moment.Only(moment.EndOfTurn))
	dueSeries(g, card.At, "end of turn")
}

// wearOff ends, once the effects of the turn have worn off, what comes later as soon as it has resolved; damage
// that has not destroyed a creature is ignored: PPG-TURN-CLN-2.
func wearOff(g *core.Game) {
	if goesOn(g, wornOff) {
		g.EndOfTurnEffects("PPG-TURN-CLN-2")
	}
}

// beginPhase opens a phase with the series of what happens at its beginning: PPG-PH-4, PPG-PH-4-b, PPG-PA-4, RUL-PHASE-1. The untap
// phase begins with phasing: RUL-PHASING-3.
func beginPhase(g *core.Game, phase uint8) {
	g.Begins(core.PhaseBegins, phases[phase].title, phase, "PPG-PH-1")
	for _, id := range g.S.Battlefield {
		g.S.Object(id).Marks &^= locked | echoes
	}
	forgetPlayed(g)
	if phase == untapPhase {
		step(g, func() { phaseOutAndIn(g) })
	}
	first := untapPhase // the turn begins with this phase
	if !g.Follows(core.AsProcedure, "PPG-PH-4-b") {
		first = upkeepPhase
	}
	if phase == first && g.From <= moment.Untap {
		dueSeries(g, card.At, "turn")
	}
	if phase == upkeepPhase {
		g.EachEcho(g.S.Active, func(id core.ID) { g.S.Object(id).Marks |= echoes }) // RUL-ECHO-1
	}
	lockPhaseCosts(g)
	dueSeries(g, card.At, phases[phase].word)
}

// bulk is the bulk of a phase: a neutral state for instants, in which its phase abilities and phase costs are
// played: PPG-PH-5, PPG-PA-1. What the start position has in a batch resolves first: INT-START-1. Also: PPG-TIM-1, PPG-PH-3,
// RUL-PHASE-1.
func bulk(g *core.Game, n neutral) {
	n.kind, n.name, n.rule, n.first, n.phase = toStart, phases[g.S.Phase].title, "PPG-PH-5", g.S.Active, true
	n.moments = n.moments.With(moment.Settled)
	if len(g.S.Stack) > 0 {
		finishBatch(g, &n, g.S.Stack[0])
	}
	asTriggered(g, &n)
	neutralState(g, &n)
}

// endPhase closes a phase: the series of what happens at its end, mana burn, then the check of life: PPG-PH-6..8, PPG-PA-4.
func endPhase(g *core.Game) {
	dueSeries(g, card.AtEndOf, phases[g.S.Phase].word)
	if burns(g) {
		burn(g)
	}
	lifeCheck(g)
}

// burns reports whether unspent mana burns at the end of this phase: PPG-PH-7. Without that rule only where there is none to follow that belongs with it: it lasts
// from the untap phase through the draw, and from the discard through cleanup.
func burns(g *core.Game) bool {
	return g.Follows(core.AsProcedure, "PPG-PH-7") || g.S.Phase == drawPhase || g.S.Phase == mainPhase || g.S.Phase == cleanupPhase
}

// burn takes unspent mana and a life for each, just before life is checked: PPG-PH-7, PPG-BURN-2, PPG-TURN-MAIN-5.
func burn(g *core.Game) {
	g.Passes("PPG-PH-7", moment.Only(moment.EndOfPhase))
	step(g, g.EmptyPools)
}

// unspent mana costs a life for each: PPG-BURN-2.
func unspent(g *core.Game, p core.Player, n int) { g.LoseLife(p, n, core.ManaBurns, "PPG-BURN-2") }
