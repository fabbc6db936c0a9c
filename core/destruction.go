package core

import "palimpsest/core/card"

// Destroy destroys a permanent, unless it is indestructible or a regeneration shield replaces that; an
// empty regen rule means that it can't be regenerated.
func (g *Game) Destroy(id ID, verb Verb, rule, regen Rule) {
	o := &g.S.Objects[id]
	if o.Zone != card.Battlefield || g.Seen(o.Seen, id).Has(card.Indestructible) {
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

// sacrifice puts a permanent into its owner's graveyard; nothing can prevent it.
func (g *Game) sacrifice(id ID, rule Rule) {
	g.Move(Moved{ID: id, To: card.Graveyard, Under: NoPlayer, Verb: IsSacrificed, Rule: rule})
}

// ToGraveyard puts a permanent into its owner's graveyard by a verb: destroyed, buried, dies.
func (g *Game) ToGraveyard(id ID, verb Verb, rule Rule) {
	g.Move(Moved{ID: id, To: card.Graveyard, Under: NoPlayer, Verb: verb, Rule: rule})
}
