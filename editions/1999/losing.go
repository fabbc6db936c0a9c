package rules1999

import "palimpsest/core"

// lifeless: a player with 0 or less life loses: 420.5a, 102.1, GL-Life.
func lifeless(g *core.Game, doom *core.Doom, rule core.Rule) {
	for p := range g.S.Players {
		if g.S.Players[p].Life <= 0 && g.MayLose(core.Player(p)) {
			doom.Add(core.Fate{Kind: core.FateLose, Player: core.Player(p), Why: core.ByLife, Rule: rule})
		}
	}
}

// drewFromNothing: a player who was to draw from an empty library since the last check loses: 102.2, 420.5a.
func drewFromNothing(g *core.Game, doom *core.Doom, rule core.Rule) {
	for p := range g.S.Players {
		ps := &g.S.Players[p]
		if ps.MustDraw && g.MayLose(core.Player(p)) {
			doom.Add(core.Fate{Kind: core.FateLose, Player: core.Player(p), Why: core.ByLibrary, Rule: rule})
		}
		ps.MustDraw = false
	}
}

// poisoned: a player with ten or more poison counters loses: INT-POISON-1, as the cards that give them say.
func poisoned(g *core.Game, doom *core.Doom, rule core.Rule) {
	for p := range g.S.Players {
		if g.S.Players[p].Poison >= 10 && g.MayLose(core.Player(p)) {
			doom.Add(core.Fate{Kind: core.FateLose, Player: core.Player(p), Why: core.ByPoison, Rule: rule})
		}
	}
}
