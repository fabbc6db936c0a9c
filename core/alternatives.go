package core

import (
	"slices"

	"palimpsest/core/card"
)

// Alternative costs are paid in place of the mana cost. The text of a spell offers one, or a permanent offers one for
// spells. What else a spell costs is added to the one that is paid, and its mana cost stays what it was.

// alternativeCost is the ability that offers the alternative cost for which an action casts a spell; nil if the action pays the
// mana cost, or if nothing offers what it would pay.
func (g *Game) alternativeCost(a *Action) *card.Ability {
	if a.Kind != Cast || a.Instead == 0 {
		return nil
	}
	return g.offeredInstead(a)
}

func (g *Game) offeredInstead(a *Action) (offered *card.Ability) {
	if a.Instead == a.Obj {
		return ownAlternative(g.Def(a.Obj))
	}
	g.offers(a.Obj, func(by ID, ab *card.Ability) bool {
		if by == a.Instead {
			offered = ab
		}
		return offered == nil
	})
	return offered
}

// AlternativeCosts are those that offer an alternative cost for a card: the card itself, and permanents.
func (g *Game) AlternativeCosts(id ID) (by []ID) {
	if ownAlternative(g.Def(id)) != nil {
		by = append(by, id)
	}
	g.offers(id, func(from ID, _ *card.Ability) bool {
		if !slices.Contains(by, from) {
			by = append(by, from)
		}
		return true
	})
	return by
}

// ownAlternative is the alternative cost in the text of a card, nil if there is none.
func ownAlternative(c *card.Card) *card.Ability {
	if i := slices.IndexFunc(c.Abilities, func(ab *card.Ability) bool { return ab.Kind == card.AlternativeCost }); i >= 0 {
		return c.Abilities[i]
	}
	return nil
}

// offers calls f with each alternative cost that a permanent offers for a spell, until f says stop.
func (g *Game) offers(id ID, f func(by ID, ab *card.Ability) bool) {
	g.refreshForce()
	for i := range g.force {
		in := &g.force[i]
		if in.mod.Kind != card.OffersCost || !g.works(in) {
			continue
		}
		x := Context{Source: in.source, Controller: in.you, Ability: in.ability, Seen: -1}
		if g.matchesAsSpell(in.mod.By, id, &x) && !f(in.source, in.mod.Ability) {
			return
		}
	}
}

// CastAtAnyTime reports whether a spell may be cast at the times of an instant although it is none: it has flash, or the
// alternative cost for which it is cast says so.
func (g *Game) CastAtAnyTime(a *Action) bool {
	if instead := g.alternativeCost(a); instead != nil && instead.AnyTime {
		return true
	}
	return g.Chars(a.Obj).Has(card.Flash) || g.infos[g.S.Objects[a.Obj].Def].hasStatic && g.givesItselfFlash(a)
}

// givesItselfFlash reports whether a card says of itself that it has flash as things are.
func (g *Game) givesItselfFlash(a *Action) bool {
	flash := func(m card.Mod) bool { return m.Kind == card.AddKeyword && m.Keyword == card.Flash }
	return slices.ContainsFunc(g.Def(a.Obj).Abilities, func(ab *card.Ability) bool {
		return ab.Kind == card.Static && ab.Affects != nil && ab.Affects.Kind == card.This && slices.ContainsFunc(ab.Mods, flash) &&
			g.Holds(ab.If, &Context{Source: a.Obj, Controller: a.Who, Ability: ab, Seen: -1})
	})
}
