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

// Turn plays a turn, or the rest of it: PPG-PH-1, PPG-PH-2.
func (*Edition) Turn(g *core.Game) {
	if comes(g, moment.Untap) {
		untap(g)
	}
	if comes(g, moment.EndOfUpkeep) {
		upkeep(g)
	}
	if comes(g, moment.AfterTheDraw) {
		draw(g)
	}
	if comes(g, moment.EndOfMainPhase) {
		main(g)
	}
	if comes(g, moment.Discarding) {
		discard(g)
	}
	cleanup(g)
	g.NextTurn("PPG-PH-1")
}

// comes reports whether a part of the turn that ends at a moment still lies ahead of the start position.
func comes(g *core.Game, last moment.Moment) bool { return g.From <= last || g.From > moment.LifeCheck }

// untap: no fast effects; all permanents untap at once, as an ability of the phase: PPG-TURN-UNTAP-1.
func untap(g *core.Game) {
	begin(g, "untap", untapPhase)
	g.Passes("PPG-PH-4", moment.BeginningOfTurn)
	step(g, func() { g.UntapAll(g.S.Active, "PPG-TURN-UNTAP-1") })
	g.Passes("PPG-TURN-UNTAP-1", moment.Untap)
	end(g, "untap")
}

// upkeep is when most phase abilities and phase costs are played: PPG-TURN-UPK-1.
func upkeep(g *core.Game) {
	begin(g, "upkeep", upkeepPhase)
	g.Passes("PPG-PH-4", moment.BeginningOfUpkeep)
	neutralState(g, neutral{name: "upkeep phase", moments: moment.Of(moment.Upkeep), phase: "upkeep"})
	g.Passes("PPG-PH-5", moment.Upkeep)
	g.Passes("PPG-PH-6", moment.EndOfUpkeep)
	end(g, "upkeep")
}

// draw: drawing a card is an ability of the phase that must be played: PPG-TURN-DRAW-1. Whoever plays
// first does not draw in the first turn: 5ED-I-DRAW-1.
func draw(g *core.Game) {
	begin(g, "draw", drawPhase)
	n := neutral{name: "draw phase", moments: moment.Of(moment.BeforeTheDraw), phase: "draw"}
	if g.S.Turn == 1 && g.From == moment.BeginningOfTurn {
		g.Passes("5ED-I-DRAW-1", moment.BeforeTheDraw)
		n.moments = moment.Of(moment.AfterTheDraw)
	} else if g.From == moment.AfterTheDraw {
		n.moments = moment.Of(moment.AfterTheDraw)
	} else {
		n.mustDraw = true
	}
	neutralState(g, n)
	g.Passes("PPG-PH-5", moment.BeforeTheDraw, moment.AfterTheDraw)
	end(g, "draw step")
}

// main: sorceries and permanents may open a batch, a land may be played, an attack may be announced: PPG-TURN-MAIN-1..3.
func main(g *core.Game) {
	if comes(g, moment.MainPhase) {
		begin(g, "main phase", mainPhase)
	}
	if g.S.InCombat || g.From > moment.AttackAnnounced && g.From <= moment.EndOfCombat {
		attack(g)
	}
	neutralState(g, neutral{name: "main phase", moments: moment.Of(moment.MainPhase), phase: "main phase", main: true})
	g.Passes("PPG-PH-5", moment.MainPhase, moment.SecondMainPhase)
	if !g.S.Player(g.S.Active).Attacked {
		g.Passes("PPG-TURN-MAIN-3", moment.AttackAnnounced, moment.BeginningOfCombat, moment.AsAttackersAreDeclared, moment.AfterAttackersAreDeclared,
			moment.AsBlockersAreDeclared, moment.AfterBlockersAreDeclared, moment.CombatDamageAssigned, moment.EndOfCombat)
	}
	g.Passes("PPG-PH-6", moment.EndOfMainPhase)
	end(g, "main phase")
}

// discard: instants may still be played; at the end the hand is cut to seven: PPG-TURN-DISC-1.
func discard(g *core.Game) {
	begin(g, "discard", discardPhase)
	neutralState(g, neutral{name: "discard phase", moments: moment.Of(moment.DiscardPhase), phase: "discard"})
	g.Passes("PPG-PH-5", moment.DiscardPhase)
	g.Passes("PPG-TURN-DISC-1", moment.Discarding)
	step(g, func() { g.DiscardDown(g.S.Active, "PPG-TURN-DISC-1") })
	end(g, "discard")
}

// cleanup: no fast effects; damage and the effects of the turn wear off, then comes what happens at end
// of turn: PPG-TURN-CLN-1, PPG-TURN-CLN-3.
func cleanup(g *core.Game) {
	begin(g, "cleanup", cleanupPhase)
	step(g, func() { g.EndOfTurnEffects("PPG-TURN-CLN-1") })
	g.Passes("PPG-TURN-CLN-1", moment.Cleanup)
	g.Passes("PPG-TURN-CLN-3", moment.EndOfTurn)
	step(g, func() { g.DetectMoment(card.At, "end of turn") })
	g.EndOfTurnEffects("PPG-TURN-CLN-2")
	end(g, "cleanup")
}

// begin opens a phase with the series of what happens at its beginning: PPG-PH-4.
func begin(g *core.Game, name string, phase uint8) {
	g.Begins(core.PhaseBegins, name+suffix(name), phase, "PPG-PH-1")
	for _, id := range g.S.Battlefield {
		g.S.Object(id).Flags &^= core.UsedPhase | core.LockedNow
	}
	lockPhaseCosts(g, name)
	step(g, func() { g.DetectMoment(card.At, momentWord(name)) })
}

func suffix(name string) string {
	if name == "main phase" {
		return ""
	}
	return " phase"
}

// momentWord is the name by which abilities call a phase.
func momentWord(phase string) string {
	switch phase {
	case "draw":
		return "draw step"
	case "untap":
		return "untap step"
	}
	return phase
}

// end closes a phase: the series of what happens at its end, mana burn, then the check of life: PPG-PH-6..8.
func end(g *core.Game, name string) {
	step(g, func() { g.DetectMoment(card.AtEndOf, momentWord(name)) })
	burn(g)
	lifeCheck(g)
}

// burn takes unspent mana and a life for each, just before life is checked: PPG-PH-7, PPG-BURN-2.
func burn(g *core.Game) {
	g.Passes("PPG-PH-7", moment.EndOfPhase)
	for _, p := range [...]core.Player{g.S.Active, g.S.Other(g.S.Active)} {
		if n := g.EmptyPool(p); n > 0 {
			g.LoseLife(p, n, core.ManaBurns, "PPG-BURN-2")
		}
	}
}

// lifeCheck lets each player with 0 life or less lose; if both do, the game is a draw: PPG-LIFE-3, PPG-LIFE-4.
func lifeCheck(g *core.Game) {
	g.Passes("PPG-PH-8", moment.LifeCheck)
	for p := range g.S.Players {
		if g.S.Players[p].Life <= 0 {
			g.Lose(core.Player(p), core.ByLife, "PPG-LIFE-3")
		}
	}
	g.CheckEnd()
}
