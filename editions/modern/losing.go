package rulesmodern

import "palimpsest/core"

// lifeless: a player with 0 or less life loses: 704.5a, 104.3b, 119.6, 704.3.
func lifeless(g *core.Game, doom *core.Doom, rule core.Rule) {
	for p := range g.S.Players {
		if g.S.Players[p].Life <= 0 && g.MayLose(core.Player(p)) {
			doom.Add(core.Fate{Kind: core.FateLose, Player: core.Player(p), Why: core.ByLife, Rule: rule})
		}
	}
}

// drewFromNothing: a player who was to draw from an empty library since the last check loses: 704.5b, 104.3c, 121.4.
func drewFromNothing(g *core.Game, doom *core.Doom, rule core.Rule) {
	for p := range g.S.Players {
		ps := &g.S.Players[p]
		if ps.MustDraw && g.MayLose(core.Player(p)) {
			doom.Add(core.Fate{Kind: core.FateLose, Player: core.Player(p), Why: core.ByLibrary, Rule: rule})
		}
		ps.MustDraw = false
	}
}

// poisoned: a player with ten or more poison counters loses: 704.5c, 104.3d, 122.1f.
func poisoned(g *core.Game, doom *core.Doom, rule core.Rule) {
	for p := range g.S.Players {
		if g.S.Players[p].Poison >= 10 && g.MayLose(core.Player(p)) {
			doom.Add(core.Fate{Kind: core.FateLose, Player: core.Player(p), Why: core.ByPoison, Rule: rule})
		}
	}
}
