package core

import "palimpsest/core/card"

// Destroy destroys a permanent, unless it is indestructible or a regeneration shield replaces that; an
// empty regen rule means that it can't be regenerated.
func (g *Game) Destroy(id ID, verb Verb, rule, regen Rule) {
	o := &g.S.Objects[id]
	if o.Zone != card.Battlefield || g.Chars(id).Has(card.Indestructible) {
		return
	}
	if i := g.shieldFor(id); i >= 0 && regen != "" && g.MayRegenerate(id) {
		cause := g.S.Shields[i].Cause
		g.S.Shields = append(g.S.Shields[:i], g.S.Shields[i+1:]...)
		before := g.Within(cause)
		g.Regenerated(id, regen, regen, regen)
		g.Within(before)
		return
	}
	g.ToGraveyard(id, verb, rule)
}

// DestroyTogether destroys permanents at once.
func (g *Game) DestroyTogether(things []Ref, verb Verb, rule, regen Rule) {
	g.LeaveTogether(things, func() {
		for _, r := range things {
			if id := r.Object(); id != 0 {
				g.Destroy(id, verb, rule, regen)
			}
		}
	})
}

// MayRegenerate reports whether no effect says that a permanent can't be regenerated.
func (g *Game) MayRegenerate(id ID) bool {
	return !g.S.Objects[id].Is(CantRegen) && !g.ruled(id, card.Cant, card.BeRegenerated)
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

// Regenerated carries out what regeneration does instead of the destruction: damage is removed, the
// permanent is tapped and leaves combat, each by its rule.
func (g *Game) Regenerated(id ID, rule, taps, leaves Rule) {
	o := &g.S.Objects[id]
	o.Damage = 0
	o.Flags &^= Deathtouched
	g.touched(id)
	ev := g.Emit(Event{Verb: IsRegenerated, Rule: rule, Subject: ToObject(id), Player: o.Controller})
	before := g.Within(ev)
	g.Tap(id, taps)
	g.RemoveFromCombat(id, leaves)
	g.Within(before)
}

// Sacrifice puts a permanent into its owner's graveyard; nothing can prevent it.
func (g *Game) Sacrifice(id ID, rule Rule) {
	g.Move(Moved{ID: id, To: card.Graveyard, Under: NoPlayer, Verb: IsSacrificed, Rule: rule})
}

// ToGraveyard puts a permanent into its owner's graveyard by a verb: destroyed, buried, dies.
func (g *Game) ToGraveyard(id ID, verb Verb, rule Rule) {
	g.Move(Moved{ID: id, To: card.Graveyard, Under: NoPlayer, Verb: verb, Rule: rule})
}
