package core

import "palimpsest/core/card"

// Lose notes that a player loses; CheckEnd ends the game.
func (g *Game) Lose(p Player, why Loss, rule Rule) {
	ps := &g.S.Players[p]
	if ps.Result != Playing || why != ByConcession && (g.forbidden(p, card.LoseTheGame) || g.replaced(card.LoseGameEvent, ToPlayer(p), p, 0, rule)) {
		return
	}
	ps = &g.S.Players[p]
	ps.Result, ps.LostBy = Lost, why
	g.Emit(&Event{Verb: LosesTheGame, Rule: rule, Player: p, Detail: why.String()})
}

// MayLose reports whether no effect says that a player can't lose the game.
func (g *Game) MayLose(p Player) bool { return !g.forbidden(p, card.LoseTheGame) }

// CheckEnd ends the game when a player has lost: the other wins, or if both have lost the game is a draw.
func (g *Game) CheckEnd() {
	a, b := &g.S.Players[0], &g.S.Players[1]
	switch {
	case a.Result == Playing && b.Result == Playing:
		return
	case a.Result == Lost && b.Result == Lost:
		g.DrawGame(g.Rules.Acts.GameDrawn)
	case a.Result == Lost && b.Result == Playing:
		g.win(1)
	case b.Result == Lost && a.Result == Playing:
		g.win(0)
	}
	g.End(Ended{Kind: GameOver})
}

func (g *Game) win(p Player) {
	g.S.Players[p].Result = Won
	g.Emit(&Event{Verb: WinsTheGame, Rule: g.Rules.Acts.WinsTheGame, Player: p})
}

// WinTogether makes those players win at once who can: if all do, nobody wins alone and the game is a draw (GL-DrawnGame; 104.3f, 104.4a).
func (g *Game) WinTogether(who *card.Selector, x *Context, rule Rule) {
	var winners []Player
	g.EachPlayer(who, x, func(p Player) {
		if !g.forbidden(p, card.WinTheGame) {
			winners = append(winners, p)
		}
	})
	switch len(winners) {
	case 0:
	case 1:
		g.Win(winners[0], rule)
	default:
		g.DrawGame(g.Rules.Acts.GameDrawn)
	}
}

// Win makes a player win at once, and the others lose.
func (g *Game) Win(p Player, rule Rule) {
	if g.forbidden(p, card.WinTheGame) {
		return
	}
	g.S.Players[p].Result = Won
	g.S.Players[g.S.Other(p)].Result = Lost
	g.S.Players[g.S.Other(p)].LostBy = ByEffect
	g.Emit(&Event{Verb: WinsTheGame, Rule: rule, Player: p})
	g.End(Ended{Kind: GameOver, Rule: rule})
}

// DrawGame ends the game in a draw.
func (g *Game) DrawGame(rule Rule) {
	g.S.Players[0].Result, g.S.Players[1].Result = Drew, Drew
	g.Emit(&Event{Verb: GameDrawn, Rule: rule, Player: NoPlayer})
	g.End(Ended{Kind: GameOver, Rule: rule})
}
