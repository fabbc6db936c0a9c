package core

import (
	"slices"

	"palimpsest/core/card"
)

// TotalCost is what an action costs in mana, with what effects add and take off: of generic mana, which that for X is.
func (g *Game) TotalCost(a *Action) card.Mana {
	var m card.Mana
	switch a.Kind {
	case Cast:
		m = g.Def(a.Obj).Cost
		for _, ab := range g.Def(a.Obj).Abilities {
			if costsExtra(ab, a) {
				m = m.Plus(ab.Cost.Mana)
			}
		}
	case Activate, PlayPhase, PayPhase, UseTriggered:
		m = a.Ability.Cost.Mana
	}
	more, less := g.costChange(a)
	m = m.Plus(more)
	if less > int(m.Generic) && a.X > 0 {
		m.Generic, m.X = m.Generic+uint16(int(m.X)*a.X), 0
	}
	m.Generic -= uint16(min(less, int(m.Generic)))
	return m
}

// costChange is how much more and less mana effects ask for.
func (g *Game) costChange(a *Action) (more card.Mana, less int) {
	if a.Obj == 0 {
		return more, 0
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
		for range times(f.mod, a) {
			if f.mod.Kind == card.CostsMore {
				more = more.Plus(f.mod.Mana)
			} else {
				less += int(f.mod.Mana.Generic)
			}
		}
	}
	if a.Kind == Cast {
		own, off := g.ownCost(a)
		more, less = more.Plus(own), less+off
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

// ownCost is how much more or less a spell costs by its own text, which no permanent brings into force.
func (g *Game) ownCost(a *Action) (more card.Mana, less int) {
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
					more = more.Plus(m.Mana)
				} else {
					less += int(m.Mana.Generic)
				}
			}
		}
	}
	return more, less
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

// costs calls f with each part of the cost of an action besides mana.
func (g *Game) costs(a *Action, f func(*card.Cost) Why) Why {
	switch a.Kind {
	case Cast:
		for _, ab := range g.Def(a.Obj).Abilities {
			if costsExtra(ab, a) {
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
	why := g.costs(a, func(c *card.Cost) Why { return g.canPay(c, a) })
	if why != Fine {
		return why
	}
	except := ID(0)
	if a.Kind == Activate && a.Ability.Cost.Tap {
		except = a.Obj
	}
	m := g.TotalCost(a)
	switch {
	case m.Zero() || g.CanPayMana(a.Who, m, a.X, except, a.Tapping):
		return Fine
	case g.CanPayMana(a.Who, card.Mana{Generic: uint16(m.Value(0)), X: m.X}, a.X, except, a.Tapping):
		return WrongMana
	}
	return NoMana
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
	if !g.enough(c, a, &x) {
		return NothingToPay
	}
	if c.Counters != nil && !c.AddCounter && g.Counters(a.Obj, c.CounterOf) < g.Amount(c.Counters, &x) {
		return NothingToPay
	}
	return Fine
}

// enough asks whether there is as much as a cost asks for, no thing paying for two parts of it, and whether what was
// named for it will do.
func (g *Game) enough(c *card.Cost, a *Action, x *Context) bool {
	named := len(a.Costs) == 0 || c.Sacrifice == nil && c.Discard == nil && c.Exile == nil && c.Return == nil && c.TapOther == nil
	if c.TapOther != nil {
		options := g.toTap(c, x)
		named = named || areAmong(a.Costs, options)
		if least, _ := g.countOf(c.TapOther, options, x); len(options) < least {
			return false
		}
	}
	var union []Ref
	need := 0
	for _, sel := range [...]*card.Selector{c.Sacrifice, c.Discard, c.Exile, c.Return} {
		if sel == nil {
			continue
		}
		options := g.costOptions(sel, x)
		least, _ := g.countOf(sel, options, x)
		if len(options) < least {
			return false
		}
		need += least
		for _, r := range options {
			if !slices.Contains(union, r) {
				union = append(union, r)
			}
		}
	}
	return len(union) >= need && (named || areAmong(a.Costs, union))
}

// countOf is how many things a part of a cost asks for: all, at most as many as it says, or just so many.
func (g *Game) countOf(sel *card.Selector, options []Ref, x *Context) (least, most int) {
	switch {
	case sel.Kind == card.Each:
		return len(options), len(options)
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

// toTap are the things that may be tapped for a cost; what taps for {T} does not tap for another part of it.
func (g *Game) toTap(c *card.Cost, x *Context) []Ref {
	return slices.DeleteFunc(g.costOptions(c.TapOther, x), func(r Ref) bool {
		return g.S.Objects[r.Object()].Is(Tapped) || c.Tap && r.Object() == x.Source
	})
}

// areAmong reports whether all things are among the options.
func areAmong(ids []ID, options []Ref) bool {
	return !slices.ContainsFunc(ids, func(id ID) bool { return !slices.Contains(options, ToObject(id)) })
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
	Mana                          ManaRules
	Tap, Life, Sacrifice, Discard Rule
	Exile, Return, Counter        Rule
}

// Pay pays all costs of an action, mana last. The caller has asked Legal; it reports whether the mana
// was there after all.
func (g *Game) Pay(a *Action, rules *CostRules) bool {
	with := payment{named: a.Costs}
	if g.T.CostsFirst {
		with.kept = a.Targets
	}
	g.costs(a, func(c *card.Cost) Why {
		g.payParts(c, a.Who, a.Obj, a.X, &with, rules)
		return Fine
	})
	g.Refresh()
	return g.SpendMana(a.Who, g.TotalCost(a), a.X)
}

// PayCost pays one cost outside of playing something: for "unless" and "you may pay". The mana is
// tapped for as it is needed.
func (g *Game) PayCost(c *card.Cost, p Player, source ID, x int, rules *CostRules) {
	g.TapForCost(p, c.Mana, x, 0, nil, rules.Mana)
	g.payParts(c, p, source, x, &payment{}, rules)
	g.SpendMana(p, c.Mana, x)
}

// payment is what is paid with: the things named for it first, then any but those that are kept to be targets.
type payment struct {
	named []ID
	kept  []Ref
}

func (g *Game) payParts(c *card.Cost, p Player, source ID, n int, with *payment, rules *CostRules) {
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
	if c.TapOther != nil {
		options, kept := g.toTap(c, &x), with.kept
		if least, _ := g.countOf(c.TapOther, options, &x); len(with.spare(options)) < least {
			with.kept = nil // what is tapped can still be the target
		}
		g.payThings(c.TapOther, options, ToChoose, &x, with, rules.Tap, func(id ID) {
			g.Tap(id, rules.Tap)
			g.Detect(Happened{Event: card.BecomesTapped, Subject: ToObject(id), Player: p})
		})
		with.kept = kept
	}
	part := func(sel *card.Selector, purpose Purpose, rule Rule, pay func(ID)) {
		if sel != nil {
			g.payThings(sel, g.costOptions(sel, &x), purpose, &x, with, rule, pay)
		}
	}
	part(c.Sacrifice, ToSacrifice, rules.Sacrifice, func(id ID) { g.Sacrifice(id, rules.Sacrifice) })
	part(c.Discard, ToDiscard, rules.Discard, func(id ID) { g.Discard(p, id, rules.Discard) })
	part(c.Exile, ToExile, rules.Exile, func(id ID) {
		g.Move(Moved{ID: id, To: card.Exile, Under: NoPlayer, Verb: IsExiled, Rule: rules.Exile})
	})
	part(c.Return, ToReturn, rules.Return, func(id ID) {
		g.Move(Moved{ID: id, To: card.Hand, Under: NoPlayer, Verb: IsReturned, Rule: rules.Return})
	})
}

// payThings pays with some of the options: those named by the action first, else as the player chooses.
func (g *Game) payThings(sel *card.Selector, options []Ref, purpose Purpose, x *Context, with *payment, rule Rule, pay func(ID)) {
	who := x.Controller
	if sel.By != nil {
		who, _ = g.onePlayer(sel.By, x)
	}
	least, most := g.countOf(sel, options, x)
	var picked []Ref
	pick := func(r Ref) {
		options = without(options, r)
		picked = append(picked, r)
	}
	for len(picked) < most {
		r := with.take(options)
		if r == 0 {
			break
		}
		pick(r)
	}
	if sel.Kind == card.Choose {
		options = with.spare(options)
	}
	for len(picked) < most {
		var r Ref
		if sel.Random && len(options) > 0 {
			r = g.Chance.Pick(g, x.Source, options)
		} else {
			r = g.ChooseThing(Choice{Who: who, Purpose: purpose, Source: x.Source, Rule: rule, Optional: len(picked) >= least}, options)
		}
		if r == 0 {
			break
		}
		pick(r)
	}
	if len(picked) < least {
		g.NotImplemented("a cost of which one part takes what another part needs")
	}
	g.LeaveTogether(picked, func() {
		for _, r := range picked {
			pay(r.Object())
		}
	})
}

// spare are the options without what is kept to be a target.
func (p *payment) spare(options []Ref) (others []Ref) {
	if len(p.kept) == 0 {
		return options
	}
	for _, r := range options {
		if !slices.Contains(p.kept, r) {
			others = append(others, r)
		}
	}
	return others
}

// take is the next of the things named that is among the options, 0 if there is none.
func (p *payment) take(options []Ref) Ref {
	for i, id := range p.named {
		if r := ToObject(id); slices.Contains(options, r) {
			p.named = slices.Delete(slices.Clone(p.named), i, i+1)
			return r
		}
	}
	return 0
}
