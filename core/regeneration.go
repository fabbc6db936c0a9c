package core

import "palimpsest/core/card"

// RegenerationShield puts a shield on a permanent that replaces its next destruction this turn.
func (g *Game) RegenerationShield(id ID, x *Context) {
	if g.S.Objects[id].Zone != card.Battlefield {
		return
	}
	g.addShield(Shield{Kind: RegenerateShield, To: ToObject(id), N: 1, Controller: x.Controller, Source: x.Source, Until: card.UntilEndOfTurn, Turn: g.S.Turn, Cause: g.cause})
}

// shieldFor is the index of a regeneration shield of a permanent, -1 if it has none.
func (g *Game) shieldFor(id ID) int {
	for i := range g.S.Shields {
		if s := &g.S.Shields[i]; s.Kind == RegenerateShield && s.To == ToObject(id) {
			return i
		}
	}
	return -1
}

// RegeneratesByShield uses up a regeneration shield of a permanent, if it has one.
func (g *Game) RegeneratesByShield(id ID, rule Rule) bool {
	i := g.shieldFor(id)
	if i >= 0 {
		g.regenerateBy(i, id, rule)
	}
	return i >= 0
}

// regenerateBy regenerates a permanent by a shield, which is used up.
func (g *Game) regenerateBy(i int, id ID, rule Rule) {
	cause := g.S.Shields[i].Cause
	g.S.Shields = append(g.S.Shields[:i], g.S.Shields[i+1:]...)
	before := g.Within(cause)
	g.Regenerated(id, rule, rule, rule)
	g.Within(before)
}

// Regenerated carries out what regeneration does instead of the destruction: damage is removed, the
// permanent is tapped and leaves combat, each by its rule.
func (g *Game) Regenerated(id ID, rule, taps, leaves Rule) {
	o := &g.S.Objects[id]
	o.Damage = 0
	o.Flags &^= Deathtouched
	g.touched(id)
	ev := g.Emit(&Event{Verb: IsRegenerated, Rule: rule, Subject: ToObject(id), Player: o.Controller})
	before := g.Within(ev)
	g.Tap(id, taps)
	g.RemoveFromCombat(id, leaves)
	g.Within(before)
}

// MayRegenerate reports whether no effect says that a permanent can't be regenerated.
func (g *Game) MayRegenerate(id ID) bool {
	return !g.S.Objects[id].Is(CantRegen) && !g.ruled(id, card.Cant, card.BeRegenerated)
}
