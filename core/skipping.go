package core

import (
	"math"
	"slices"

	"palimpsest/core/card"
)

// Parts of a turn that can be skipped, and a turn, as abilities call them.
var skippable = [...]string{"turn", "untap step", "upkeep", "draw step", "main phase", "combat", "discard phase"}

// skipNext lets a player skip the next part of a turn of a kind, or turn; two such effects skip two.
func (g *Game) skipNext(p Player, part string) {
	i := slices.Index(skippable[:], part)
	if g.S.Players[p].Skips[i] == math.MaxUint8 {
		g.NotImplemented("skipping more than %d of one part of a turn", math.MaxUint8)
	}
	g.S.Players[p].Skips[i]++
}

// Skips reports whether a player skips a part of a turn, or a turn, that is about to begin. Something that skips all
// leaves those that skip the next to the next.
func (g *Game) Skips(p Player, part string) bool {
	i := slices.Index(skippable[:], part)
	g.refreshForce()
	for k := range g.force {
		f := &g.force[k]
		x := Context{Source: f.source, Controller: f.you, Ability: f.ability, Seen: -1}
		if f.mod.Kind == card.SkipsPart && f.mod.Words[0] == part && g.works(f) && g.forPlayer(f, p, &x) {
			g.Emit(&Event{Verb: SkipsPart, Rule: g.Rules.Acts.Skips, Player: p, Subject: ToObject(f.source), Detail: part})
			return true
		}
	}
	if g.S.Players[p].Skips[i] == 0 {
		return false
	}
	g.S.Players[p].Skips[i]--
	g.Emit(&Event{Verb: SkipsPart, Rule: g.Rules.Acts.Skips, Player: p, Detail: part})
	return true
}
