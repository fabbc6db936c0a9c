package core

import (
	"slices"

	"palimpsest/core/card"
)

// An effect can give a player an ability: to add mana for life. It is used by naming what the effect is of, wherever that is
// by now, and it is an ability of no object: what forbids those does not forbid it.

// eachGiven calls f with each ability that a player is given, and with what the effect is of.
func (g *Game) eachGiven(who Player, f func(ID, *card.Ability) bool) {
	for i := range g.S.Continuous {
		c := &g.S.Continuous[i]
		if c.Mod.Kind == card.AddAbility && slices.Contains(g.S.Refs(c.Affected), ToPlayer(who)) && !f(g.latest(c.Source), c.Mod.Ability) {
			return
		}
	}
}

// isGiven reports whether a player is given an ability by an effect of something; nil is any ability.
func (g *Game) isGiven(who Player, id ID, a *card.Ability) (is bool) {
	g.eachGiven(who, func(of ID, ability *card.Ability) bool {
		is = of == id && (a == nil || a == ability)
		return !is
	})
	return is
}

// givenBy calls f with each ability that effects of something give to players.
func (g *Game) givenBy(id ID, f func(*card.Ability) bool) {
	goOn := true
	for p := range Player(MaxPlayers) {
		g.eachGiven(p, func(of ID, a *card.Ability) bool {
			goOn = goOn && (of != id || f(a))
			return goOn
		})
	}
}

// latest is what an object is by now, in whatever zone.
func (g *Game) latest(id ID) ID {
	for g.S.Objects[id].Next != 0 {
		id = g.S.Objects[id].Next
	}
	return id
}
