package core

import (
	"slices"

	"palimpsest/core/card"
)

// forbidden reports whether a rules-changing effect in force keeps a player from something.
func (g *Game) forbidden(p Player, act card.Act) bool { return g.forbids(p, act, 0) }

// announced is a card that a player would cast, with the X that he or she has chosen.
type announced struct {
	id ID
	x  int
}

// forbidsCasting reports whether an effect in force keeps a player from casting a card with its X.
func (g *Game) forbidsCasting(a *Action) bool {
	g.announced = announced{a.Obj, a.X}
	defer func() { g.announced = announced{} }()
	return g.forbids(a.Who, card.Cast, a.Obj)
}

func (g *Game) forbids(p Player, act card.Act, what ID) bool {
	if !g.mayForbid(act) {
		return false
	}
	for i := range g.force {
		f := &g.force[i]
		if f.mod.Kind != card.Cant || f.mod.Act != act || !g.works(f) {
			continue
		}
		x := Context{Source: f.source, Controller: f.you, Ability: f.ability, Seen: -1}
		if g.forPlayer(f, p, &x) && (f.mod.By == nil || what != 0 && g.matchesAsSpell(f.mod.By, what, &x) != f.mod.Except) {
			g.barring = f.source
			return true
		}
	}
	return false
}

// forPlayer reports whether a modification speaks of the player.
func (g *Game) forPlayer(f *inForce, p Player, x *Context) bool {
	if f.effect >= 0 {
		return slices.Contains(g.S.Refs(g.S.Continuous[f.effect].Affected), ToPlayer(p))
	}
	var buf [4]Ref
	sel := f.ability.Affects
	if sel == nil {
		return true
	}
	if sel.Kind == card.Each || sel.Kind == card.This || sel.Kind == card.Enchanted {
		return false
	}
	return slices.Contains(g.Pointed(sel, x, buf[:0]), ToPlayer(p))
}
