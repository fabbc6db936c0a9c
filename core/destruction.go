package core

import "palimpsest/core/card"

// Destroy destroys a permanent, unless it is indestructible or a regeneration shield replaces that; an
// empty regen rule means that it can't be regenerated.
func (g *Game) Destroy(id ID, verb Verb, rule, regen Rule) { g.destroy(id, verb, rule, regen, false) }

// destroy is Destroy, by an effect or by what happens by itself.
func (g *Game) destroy(id ID, verb Verb, rule, regen Rule, effect bool) {
	o := &g.S.Objects[id]
	if o.Zone != card.Battlefield || g.Withstands(id, g.Seen(o.Seen, id)) {
		return
	}
	i := g.shieldFor(id)
	if i >= 0 && (regen == "" || !g.MayRegenerate(id)) {
		i = -1
	}
	if by := g.Rules.Cases.ShieldCounter; effect && g.marked(id, shield, by) && (i < 0 || g.savedByCounter(id, g.S.Shields[i].Source, by)) {
		g.unmark(id, shield, by)
		return
	}
	if i >= 0 {
		g.regenerateBy(i, id, regen)
		return
	}
	g.ToGraveyard(id, verb, rule)
}

// CantBeDestroyed reports whether nothing destroys a permanent with some characteristics.
func (g *Game) CantBeDestroyed(c *Chars) bool {
	return c.Has(card.Indestructible) && g.Follows(AsRefusal, g.Rules.Keywords[card.Indestructible])
}

// Withstands is CantBeDestroyed of a permanent that something would destroy, and says so.
func (g *Game) Withstands(id ID, c *Chars) bool {
	if !g.CantBeDestroyed(c) {
		return false
	}
	g.Emit(&Event{Verb: HasNoEffect, Rule: g.Rules.Keywords[card.Indestructible], Subject: ToObject(id), Player: g.S.Objects[id].Controller, Detail: "it can't be destroyed"})
	return true
}

// savedByCounter asks the controller of a permanent whether its counter or a regeneration shield keeps it from being destroyed.
func (g *Game) savedByCounter(id, regenerates ID, rule Rule) bool {
	pick := g.ChooseThing(Choice{Who: g.S.Objects[id].Controller, Purpose: ToReplace, Source: id, About: ToObject(id), Rule: rule}, []Ref{ToObject(id), ToObject(regenerates)})
	return pick == ToObject(id)
}

// DestroyTogether destroys permanents at once, by an effect.
func (g *Game) DestroyTogether(things []Ref, verb Verb, rule, regen Rule) {
	g.LeaveTogether(things, func() {
		for _, r := range things {
			if id := r.Object(); id != 0 {
				g.destroy(id, verb, rule, regen, true)
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
