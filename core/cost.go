package core

import (
	"slices"

	"palimpsest/core/card"
)

// TotalCost is what an action costs in mana, with what effects add and take off.
func (g *Game) TotalCost(a *Action) card.Mana {
	var m card.Mana
	switch a.Kind {
	case Cast:
		m = g.Def(a.Obj).Cost
		for _, ab := range g.Def(a.Obj).Abilities {
			if ab.Kind == card.AdditionalCost || ab.Keyword == card.Buyback && a.Extra {
				m = m.Plus(ab.Cost.Mana)
			}
		}
	case Activate, PlayPhase, PayPhase, UseTriggered:
		m = a.Ability.Cost.Mana
	}
	more, less := g.costChange(a)
	m.Generic += uint16(more)
	m.Generic -= uint16(min(less, int(m.Generic)))
	return m
}

// costChange is how much more and less mana effects ask for.
func (g *Game) costChange(a *Action) (more, less int) {
	if a.Obj == 0 {
		return 0, 0
	}
	g.refreshForce()
	for i := range g.force {
		f := &g.force[i]
		if f.mod.Kind != card.CostsMore && f.mod.Kind != card.CostsLess || !g.works(f) {
			continue
		}
		if (f.mod.Act == card.Activate) != (a.Kind == Activate) || a.Kind != Cast && a.Kind != Activate {
			continue
		}
		x := Context{Source: f.source, Controller: f.you, Ability: f.ability, Seen: -1}
		if f.mod.By != nil && !g.matches(f.mod.By, a.Obj, g.Chars(a.Obj), &x) {
			continue
		}
		n := f.mod.Mana.Value(0) * times(f.mod, a)
		if f.mod.Kind == card.CostsMore {
			more += n
		} else {
			less += n
		}
	}
	if a.Kind == Cast {
		more += g.ownCost(a)
	}
	return more, less
}

// times is how often a change of a cost counts: once, or for each target beyond the first.
func times(m *card.Mod, a *Action) int {
	if m.PerTarget {
		return max(0, len(a.Targets)-1)
	}
	return 1
}

// ownCost is how much more a spell costs by its own text, which no permanent brings into force.
func (g *Game) ownCost(a *Action) (more int) {
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
			if n := m.Mana.Value(0) * times(m, a); m.Kind == card.CostsMore {
				more += n
			} else {
				more -= n
			}
		}
	}
	return more
}

// costs calls f with each part of the cost of an action besides mana.
func (g *Game) costs(a *Action, f func(*card.Cost) Why) Why {
	switch a.Kind {
	case Cast:
		for _, ab := range g.Def(a.Obj).Abilities {
			if ab.Kind == card.AdditionalCost || ab.Kind == card.KeywordAbility && ab.Keyword == card.Buyback && a.Extra {
				if why := f(&ab.Cost); why != Fine {
					return why
				}
			}
		}
	case Activate, PlayPhase, PayPhase, UseTriggered:
		return f(&a.Ability.Cost)
	}
	return Fine
}

// payable asks whether all costs of an action can be paid.
func (g *Game) payable(a *Action) Why {
	if a.X < 0 {
		return BadX
	}
	why := g.costs(a, func(c *card.Cost) Why { return g.canPay(c, a) })
	if why != Fine {
		return why
	}
	except := ID(0)
	if a.Kind == Activate && a.Ability.Cost.Tap {
		except = a.Obj
	}
	if m := g.TotalCost(a); !m.Zero() && !g.CanPayMana(a.Who, m, a.X, except, a.Tapping) {
		return NoMana
	}
	return Fine
}

// CanPay asks whether a player could pay a cost for an ability of an object.
func (g *Game) CanPay(c *card.Cost, p Player, source ID, x int) bool {
	a := Action{Who: p, Obj: source, X: x}
	return g.canPay(c, &a) == Fine && (c.Mana.Zero() || g.CanPayMana(p, c.Mana, x, 0, nil))
}

// canPay asks everything but mana.
func (g *Game) canPay(c *card.Cost, a *Action) Why {
	x := Context{Source: a.Obj, Controller: a.Who, X: a.X, Seen: -1}
	if c.Life != nil && g.S.Players[a.Who].Life < g.Amount(c.Life, &x) {
		return NoLife
	}
	for _, sel := range [...]*card.Selector{c.Sacrifice, c.Discard, c.Exile, c.Return, c.TapOther} {
		if sel != nil && !g.enough(sel, a, &x) {
			return NothingToPay
		}
	}
	if c.Counters != nil && !c.AddCounter && g.Counters(a.Obj, c.CounterOf) < g.Amount(c.Counters, &x) {
		return NothingToPay
	}
	return Fine
}

// enough asks whether there is as much as a cost asks for, and whether what was named for it will do.
func (g *Game) enough(sel *card.Selector, a *Action, x *Context) bool {
	options := g.costOptions(sel, x)
	n := 1
	if sel.Count != nil {
		n = g.Amount(sel.Count, x)
	}
	for _, id := range a.Costs {
		if !slices.Contains(options, ToObject(id)) {
			return false
		}
	}
	return len(options) >= n
}

// costOptions are the things with which a part of a cost can be paid: only one's own.
func (g *Game) costOptions(sel *card.Selector, x *Context) []Ref {
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
		return o.Zone == card.NoZone || o.Owner != x.Controller || r.Object() == x.Source
	})
}

// CostRules are the rules that the payment of a cost cites.
type CostRules struct {
	Mana                             ManaRules
	Tap, Life, Sacrifice, Discard    Rule
	Exile, Return, Counter, Mutation Rule
}

// Pay pays all costs of an action, mana last. The caller has asked Legal; it reports whether the mana
// was there after all.
func (g *Game) Pay(a *Action, rules *CostRules) bool {
	named := a.Costs
	g.costs(a, func(c *card.Cost) Why {
		g.payParts(c, a.Who, a.Obj, a.X, &named, rules)
		return Fine
	})
	g.Refresh()
	return g.SpendMana(a.Who, g.TotalCost(a), a.X)
}

// PayCost pays one cost outside of playing something: for "unless" and "you may pay". The mana is
// tapped for as it is needed.
func (g *Game) PayCost(c *card.Cost, p Player, source ID, x int, rules *CostRules) {
	g.TapForCost(p, c.Mana, x, 0, nil, rules.Mana)
	var named []ID
	g.payParts(c, p, source, x, &named, rules)
	g.SpendMana(p, c.Mana, x)
}

func (g *Game) payParts(c *card.Cost, p Player, source ID, n int, named *[]ID, rules *CostRules) {
	x := Context{Source: source, Controller: p, X: n, Seen: -1}
	if c.Tap {
		g.Tap(source, rules.Tap)
		g.Detect(Happened{Event: card.BecomesTapped, Subject: ToObject(source), Player: p})
	}
	if c.Untap {
		g.Untap(source, rules.Tap)
	}
	if c.Life != nil {
		g.LoseLife(p, g.Amount(c.Life, &x), PaysLife, rules.Life)
	}
	if c.Counters != nil {
		k := g.Amount(c.Counters, &x)
		if !c.AddCounter {
			k = -k
		}
		g.AddCounters(source, c.CounterOf, k, rules.Counter)
	}
	g.payThings(c.TapOther, ToChoose, &x, named, rules.Tap, func(id ID) { g.Tap(id, rules.Tap) })
	g.payThings(c.Sacrifice, ToSacrifice, &x, named, rules.Sacrifice, func(id ID) { g.Sacrifice(id, rules.Sacrifice) })
	g.payThings(c.Discard, ToDiscard, &x, named, rules.Discard, func(id ID) { g.Discard(p, id, rules.Discard) })
	g.payThings(c.Exile, ToExile, &x, named, rules.Exile, func(id ID) {
		g.Move(Moved{ID: id, To: card.Exile, Under: NoPlayer, Verb: IsExiled, Rule: rules.Exile})
	})
	g.payThings(c.Return, ToReturn, &x, named, rules.Return, func(id ID) {
		g.Move(Moved{ID: id, To: card.Hand, Under: NoPlayer, Verb: IsReturned, Rule: rules.Return})
	})
}

// payThings pays with things: those named by the action first, else as the player chooses.
func (g *Game) payThings(sel *card.Selector, purpose Purpose, x *Context, named *[]ID, rule Rule, pay func(ID)) {
	if sel == nil {
		return
	}
	n := 1
	if sel.Count != nil {
		n = g.Amount(sel.Count, x)
	}
	options := g.costOptions(sel, x)
	var picked []Ref
	for range n {
		var r Ref
		for i, id := range *named {
			if slices.Contains(options, ToObject(id)) {
				r = ToObject(id)
				*named = slices.Delete(slices.Clone(*named), i, i+1)
				break
			}
		}
		if r == 0 && sel.Random && len(options) > 0 {
			r = g.Chance.Pick(g, x.Source, options)
		}
		if r == 0 {
			r = g.ChooseThing(Choice{Who: x.Controller, Purpose: purpose, Source: x.Source, Rule: rule}, options)
		}
		if r == 0 {
			break
		}
		options = without(options, r)
		picked = append(picked, r)
	}
	g.LeaveTogether(picked, func() {
		for _, r := range picked {
			pay(r.Object())
		}
	})
}
