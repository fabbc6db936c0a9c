package core

import (
	"slices"

	"palimpsest/core/card"
)

// TotalCost is what an action costs in mana, with what effects add and take off: of generic mana, which that for X is.
func (g *Game) TotalCost(a *Action) (m card.Mana) {
	g.reckonCost(a, g.onX(a), &m)
	return m
}

// reckonCost makes m that cost if X takes mana of one color only; 0: any mana.
func (g *Game) reckonCost(a *Action, only card.Colors, m *card.Mana) {
	g.writtenCost(a, m)
	if only != 0 && a.X > 0 {
		*m = withX(*m, a.X, only)
		g.boundMana(m)
	}
	if !g.mayChangeCosts(a) {
		return
	}
	less := g.costChange(a, m)
	if less > int(m.Generic) && a.X > 0 && m.X == 0 && only != 0 {
		g.NotImplemented("a cost whose X takes one kind of mana and that is reduced by more than it has besides: %s", g.Def(a.Obj).Name)
	}
	if less > int(m.Generic) && a.X > 0 {
		m.Generic, m.X = m.Generic+uint32(g.product(int(m.X), a.X)), 0
	}
	m.Generic -= uint32(min(less, int(m.Generic)))
	g.boundMana(m)
}

// onX is the color of mana that X takes in the cost of an action; 0: any mana.
func (g *Game) onX(a *Action) card.Colors {
	switch a.Kind {
	case Activate:
		return a.Ability.Cost.OnX
	case Cast:
		if spell := g.infos[g.S.Objects[a.Obj].Def].spell; spell != nil {
			return spell.Cost.OnX
		}
	}
	return 0
}

// withX is a cost whose X takes mana of one color, for the number that is chosen for it.
func withX(m card.Mana, x int, only card.Colors) card.Mana {
	n := int(m.X) * x
	m.X = 0
	return m.Plus(manaOfKind(firstKind(only)).Times(n))
}

// writtenCost makes m what an action costs in mana by what is written on its card.
func (g *Game) writtenCost(a *Action, m *card.Mana) {
	switch a.Kind {
	case Cast:
		d := g.Def(a.Obj)
		*m = d.Cost
		if instead := g.alternativeCost(a); instead != nil {
			*m = instead.Cost.Mana
		}
		for _, ab := range d.Abilities {
			if costsExtra(ab, a) {
				g.increaseMana(m, &ab.Cost.Mana)
			}
		}
	case Activate, PlayPhase, PayPhase, UseTriggered, PayAsked:
		*m = a.Ability.Cost.Mana
	case DeclareAtt, DeclareBlock:
		g.eachCombatCost(a, func(c *card.Cost) Why {
			g.increaseMana(m, &c.Mana)
			return Fine
		})
	}
}

// mayChangeCosts reports whether any effect is in force, or the text of a spell might change its own cost: a quick no for most.
func (g *Game) mayChangeCosts(a *Action) bool {
	g.refreshForce()
	return len(g.force) > 0 || a.Kind == Cast && g.infos[g.S.Objects[a.Obj].Def].hasStatic
}

// changesCost reports whether an effect in force makes an action cost more or less mana.
func (g *Game) changesCost(f *inForce, a *Action) bool {
	if f.mod.Kind != card.CostsMore && f.mod.Kind != card.CostsLess || !g.works(f) {
		return false
	}
	if (f.mod.Act == card.Activate) != (a.Kind == Activate) || a.Kind != Cast && a.Kind != Activate {
		return false
	}
	x := Context{Source: f.source, Controller: f.you, Ability: f.ability, Seen: -1}
	return f.mod.By == nil || g.matchesAsSpell(f.mod.By, a.Obj, &x)
}

// CostsMoreBy is the first thing whose effect makes a card cost its player more mana to cast; 0: none does.
func (g *Game) CostsMoreBy(id ID) ID {
	a := Action{Kind: Cast, Who: g.S.Objects[id].Controller, Obj: id}
	if !g.mayChangeCosts(&a) {
		return 0
	}
	for i := range g.force {
		if f := &g.force[i]; f.mod.Kind == card.CostsMore && g.changesCost(f, &a) {
			return f.source
		}
	}
	return 0
}

// costChange is how much more and less mana effects ask for.
func (g *Game) costChange(a *Action, m *card.Mana) (less int) {
	if a.Obj == 0 {
		return 0
	}
	for i := range g.force {
		f := &g.force[i]
		if !g.changesCost(f, a) {
			continue
		}
		for range times(f.mod, a) {
			if f.mod.Kind == card.CostsMore {
				m.Add(&f.mod.Mana)
			} else {
				less += int(f.mod.Mana.Generic)
			}
		}
	}
	if a.Kind == Cast {
		less += g.ownCost(a, m)
	}
	return less
}

// times is how often a change of a cost counts: once, or for each target beyond the first.
func times(m *card.Mod, a *Action) int {
	if m.PerTarget {
		return max(0, len(a.Targets)-1)
	}
	return 1
}

// ownCost is how much more or less a spell costs by its own text, which no permanent brings into force.
func (g *Game) ownCost(a *Action, total *card.Mana) (less int) {
	for _, ab := range g.Def(a.Obj).Abilities {
		if ab.Kind != card.Static || ab.Affects == nil || ab.Affects.Kind != card.This {
			continue
		}
		for i := range ab.Mods {
			m := &ab.Mods[i]
			x := Context{Source: a.Obj, Controller: a.Who, Ability: ab, Seen: -1}
			if m.Kind != card.CostsMore && m.Kind != card.CostsLess || m.Act == card.Activate || m.By != nil || !g.Holds(ab.If, &x) {
				continue
			}
			for range times(m, a) {
				if m.Kind == card.CostsMore {
					total.Add(&m.Mana)
				} else {
					less += int(m.Mana.Generic)
				}
			}
		}
	}
	return less
}

// costsExtra reports whether an ability of a spell is a cost besides its mana cost: one that must be paid, or one that may
// be and is.
func costsExtra(ab *card.Ability, a *Action) bool {
	switch {
	case ab.Kind == card.AdditionalCost:
		return !ab.Optional || a.Extra
	case ab.Kind == card.KeywordAbility && ab.Keyword == card.Buyback:
		return a.Extra
	}
	return false
}

// hasExtraCost reports whether a spell has a cost that may be paid besides its mana cost.
func hasExtraCost(c *card.Card) bool {
	return slices.ContainsFunc(c.Abilities, func(ab *card.Ability) bool {
		return costsExtra(ab, &Action{Extra: true}) && !costsExtra(ab, &Action{})
	})
}

// EachCost calls f with each part of the cost of an action besides mana.
func (g *Game) EachCost(a *Action, f func(*card.Cost) Why) Why {
	switch a.Kind {
	case Cast:
		if instead := g.alternativeCost(a); instead != nil {
			if why := f(&instead.Cost); why != Fine {
				return why
			}
		}
		for _, ab := range g.Def(a.Obj).Abilities {
			if costsExtra(ab, a) {
				if why := f(&ab.Cost); why != Fine {
					return why
				}
			}
		}
	case Activate, PlayPhase, PayPhase, UseTriggered, PayAsked:
		return f(&a.Ability.Cost)
	case DeclareAtt, DeclareBlock:
		return g.eachCombatCost(a, f)
	}
	return Fine
}

// payable asks whether all costs of an action can be paid, and with what it names for them.
func (g *Game) payable(a *Action) (Why, Ref) {
	was := g.paysWith(a)
	why, about := g.canBePaid(a)
	g.named = was
	return why, about
}

func (g *Game) canBePaid(a *Action) (Why, Ref) {
	if a.Kind == Cast && a.Instead == 0 && !g.Rules.PaysManaCost(g.Def(a.Obj).HasCost) {
		return g.RefusedBy(g.Rules.Cases.NoManaCost, NoManaCost), ToObject(a.Obj) // what is paid besides does not mend that
	}
	if why := g.EachCost(a, func(c *card.Cost) Why { return g.canPay(c, a) }); why != Fine {
		return why, ToObject(a.Obj)
	}
	if why, about := g.namedToPay(a); why != Fine {
		return why, about
	}
	except := ID(0)
	if tapsItself(a) {
		except = a.Obj
	}
	var m card.Mana
	g.reckonCost(a, g.onX(a), &m)
	named := g.namedMana(a)
	switch {
	case m.Zero() && named == nil:
		return Fine, 0
	case g.canPayMana(a.Who, &m, a.X, spellOf(a), except, named):
		return g.paidApart(a)
	case g.limits && g.canPayMana(a.Who, &m, a.X, anySpell, except, named):
		return LimitedMana, ToObject(a.Obj)
	case a.X > 0 && g.onX(a) != 0 && g.paysAnyX(a, except, named):
		return LimitedX, ToObject(a.Obj)
	case g.canPayMana(a.Who, &card.Mana{Generic: uint32(m.Value(0)), X: m.X}, a.X, spellOf(a), except, named):
		return WrongMana, ToObject(a.Obj)
	}
	return a.NoMana(), ToObject(a.Obj)
}

// NoMana is why an action is refused for which there is too little mana.
func (a *Action) NoMana() Why {
	if a.Kind == PayPhase || a.Kind == PayAsked {
		return NoManaAsked
	}
	return NoMana
}

// paysAnyX asks whether an action could be paid for if its X took any mana.
func (g *Game) paysAnyX(a *Action, except ID, named *manaNamed) bool {
	var m card.Mana
	g.reckonCost(a, 0, &m)
	return g.canPayMana(a.Who, &m, a.X, spellOf(a), except, named)
}

// CanPay asks whether a player could pay a cost for an ability of an object.
func (g *Game) CanPay(c *card.Cost, p Player, source ID, x int) bool {
	a := Action{Who: p, Obj: source, X: x}
	return g.canPay(c, &a) == Fine && (c.Mana.Zero() || g.canPayMana(p, &c.Mana, x, 0, 0, nil))
}

// canPay asks everything but mana.
func (g *Game) canPay(c *card.Cost, a *Action) Why {
	x := Context{Source: a.Obj, Controller: a.Who, X: a.X, Seen: -1}
	if c.Life != nil {
		if n := g.Amount(c.Life, &x); n > 0 && g.S.Players[a.Who].Life < n && g.bars(NoLife) {
			return NoLife
		}
	}
	if !g.enough(c, &x) {
		return NothingToPay
	}
	if c.Counters != nil && !c.AddCounter && g.Counters(a.Obj, c.CounterOf) < g.Amount(c.Counters, &x) {
		return NothingToPay
	}
	return Fine
}

// enough asks whether there is as much as a cost asks for, no thing paying for two parts of it.
func (g *Game) enough(c *card.Cost, x *Context) bool {
	if c.TapOther != nil {
		options := g.ToTap(c, x)
		if least, _ := g.CountOf(c.TapOther, options, x); len(options) < least {
			return false
		}
	}
	var buf [4]claim
	return satisfiable(g.claims(c, x, buf[:0]))
}

// CountOf is how many things a part of a cost asks for: all, at most as many as it says, or just so many.
func (g *Game) CountOf(sel *card.Selector, options []Ref, x *Context) (least, most int) {
	switch {
	case sel.Kind == card.Each:
		return len(options), len(options)
	case sel.TotalPower > 0:
		return g.fewest(sel.TotalPower, options), len(options)
	case sel.Count != nil:
		most = g.Amount(sel.Count, x)
	default:
		most = 1
	}
	if sel.UpTo {
		return 0, min(most, len(options))
	}
	return most, most
}

// ToTap are the things that may be tapped for a cost; what taps for {T} does not tap for another part of it.
func (g *Game) ToTap(c *card.Cost, x *Context) []Ref {
	return slices.DeleteFunc(g.CostOptions(c.TapOther, x), func(r Ref) bool {
		return g.S.Objects[r.Object()].Is(Tapped) || c.Tap && r.Object() == x.Source
	})
}

// CostOptions are the things with which a part of a cost can be paid: only one's own.
func (g *Game) CostOptions(sel *card.Selector, x *Context) []Ref {
	var options []Ref
	switch sel.Kind {
	case card.Choose, card.Each:
		options = g.each(sel.Filter, x, nil)
	default:
		options = g.Pointed(sel, x, nil)
	}
	return slices.DeleteFunc(options, func(r Ref) bool {
		o := &g.S.Objects[r.Object()]
		if o.Zone == card.Battlefield {
			return o.Controller != x.Controller
		}
		return o.Zone == card.NoZone || o.Owner != x.Controller || r.Object() == x.Source && sel.Kind != card.This
	})
}

// LeavingPart is a part of a cost that puts things into another zone.
type LeavingPart struct {
	What *card.Selector // nil: there is no such part
	To   card.Zone
}

// Leaving are the parts of a cost that put things into other zones.
func Leaving(c *card.Cost) [4]LeavingPart {
	return [...]LeavingPart{{c.Sacrifice, card.Graveyard}, {c.Discard, card.Graveyard}, {c.Exile, card.Exile}, {c.Return, card.Hand}}
}
