package core

import (
	"slices"

	"palimpsest/core/card"
)

// produced is what kinds of mana a permanent could produce, as far as that is known.
type produced struct {
	id    ID
	kinds card.Colors
	limit bool // some of that mana pays for some spells only
}

// couldMake is what kinds of mana an instruction may add of those that permanents could produce: "a land" is any of them.
// Where what they could produce depends on others again it is reckoned until nothing is added. What one did produce is known.
func (g *Game) couldMake(e *card.AddMana, x *Context) card.Colors {
	if e.Made {
		kinds := x.produced
		if e.Choice != 0 {
			kinds &= e.Choice
		}
		return kinds
	}
	var known []produced
	kinds := g.producedBy(e, x, &known)
	for again := true; again; {
		again = false
		for i := 0; i < len(known); i++ {
			if now := g.producing(known[i].id, &known); now != known[i].kinds {
				known[i].kinds, again = now, true
			}
		}
		kinds |= g.producedBy(e, x, &known)
	}
	if e.Choice == 0 && slices.ContainsFunc(known, func(p produced) bool { return p.limit }) && g.Rules.LimitsOfType(g) {
		g.NotImplemented("mana of a type with limits that something could produce: %s", x.Text())
	}
	return kinds
}

// ManaKinds are the kinds of mana that the mana abilities of a permanent speak of, whatever they cost and however much they would
// add; those of what other permanents could produce, as things are.
func (g *Game) ManaKinds(id ID) (kinds card.Colors) {
	g.ManaAbilities(id, func(a *card.Ability) bool {
		kinds |= g.kindsIn(a.Do, &Context{Source: id, Controller: g.S.Objects[id].Controller, Ability: a, Seen: -1})
		return true
	})
	return kinds
}

// MakesOtherBy is the rule by which a mana ability of a permanent gives no mana of the kinds that are named for it.
func (g *Game) MakesOtherBy(id ID, a *card.Ability, named *card.Mana) Rule {
	if kindsOf(named)&^g.ManaKinds(id) != 0 && speaksOfOthers(a.Do) {
		return g.Rules.Cases.CouldProduce
	}
	return g.Rules.Refuses[NoSuchAbility]
}

// speaksOfOthers reports whether instructions add mana of the kinds that permanents could produce.
func speaksOfOthers(do []card.Effect) bool {
	return slices.ContainsFunc(do, func(e card.Effect) bool {
		if m, ok := e.(*card.AddMana); ok {
			return m.Land
		}
		ones, others := card.Within(e)
		return speaksOfOthers(ones) || speaksOfOthers(others)
	})
}

// kindsIn are the kinds of mana of which the instructions of an ability speak.
func (g *Game) kindsIn(do []card.Effect, x *Context) (kinds card.Colors) {
	for _, e := range do {
		if m, ok := e.(*card.AddMana); ok && m.Land {
			kinds |= g.couldMake(m, x)
			continue
		} else if ok {
			kinds |= KindsAdded([]card.Effect{m})
			continue
		}
		ones, others := card.Within(e)
		kinds |= g.kindsIn(ones, x) | g.kindsIn(others, x)
	}
	return kinds
}

// producedBy is what the permanents that an instruction speaks of could produce, as far as that is known.
func (g *Game) producedBy(e *card.AddMana, x *Context, known *[]produced) (kinds card.Colors) {
	var things []Ref
	if e.What.Kind == card.Choose {
		things = g.each(e.What.Filter, x, nil)
	} else {
		things = g.Pointed(e.What, x, nil)
	}
	for _, r := range things {
		id := r.Object()
		if id == 0 {
			continue
		}
		i := slices.IndexFunc(*known, func(p produced) bool { return p.id == id })
		if i < 0 {
			*known = append(*known, produced{id: id, limit: g.limitsAny(id)})
			continue
		}
		kinds |= (*known)[i].kinds
	}
	if e.Choice != 0 {
		kinds &= e.Choice
	}
	return kinds
}

// producing is what a permanent could produce by its own mana abilities, whatever they cost.
func (g *Game) producing(id ID, known *[]produced) (kinds card.Colors) {
	g.ManaAbilities(id, func(a *card.Ability) bool {
		x := Context{Source: id, Controller: g.S.Objects[id].Controller, Ability: a, Seen: -1}
		kinds |= g.couldAdd(a.Do, &x, known)
		return true
	})
	return kinds
}

// limitsAny reports whether some of the mana that a permanent could produce pays for some spells only.
func (g *Game) limitsAny(id ID) (limits bool) {
	if g.limits {
		g.ManaAbilities(id, func(a *card.Ability) bool { limits = limits || limitsMana(a); return true })
	}
	return limits
}

// couldAdd are the kinds of mana that instructions could add, as things are; where the edition asks for no amount, those
// of which their text speaks.
func (g *Game) couldAdd(do []card.Effect, x *Context, known *[]produced) (kinds card.Colors) {
	if !g.Rules.CouldProduce(0) {
		g.eachAdded(do, x, func(m *card.AddMana, sure bool) {
			if !sure || m.N == nil || saysX(m.N) || g.Rules.CouldProduce(g.Amount(m.N, x)) {
				kinds |= g.kindsCould(m, x, known)
			}
		})
		return kinds
	}
	for _, e := range do {
		if m, ok := e.(*card.AddMana); ok {
			kinds |= g.kindsCould(m, x, known)
			continue
		}
		ones, others := card.Within(e)
		kinds |= g.couldAdd(ones, x, known) | g.couldAdd(others, x, known)
	}
	return kinds
}

// kindsCould are the kinds of mana that one instruction could add.
func (g *Game) kindsCould(m *card.AddMana, x *Context, known *[]produced) card.Colors {
	if m.Land {
		return g.producedBy(m, x, known)
	}
	return KindsAdded([]card.Effect{m})
}

// foreseeCost puts into the slots of a mana ability what its cost will take: what is named for it, else what could be taken.
func (g *Game) foreseeCost(use *Action, x *Context) {
	things := payment{named: use.Costs}
	for _, part := range Leaving(&use.Ability.Cost) {
		if part.What == nil || part.What.Keep == 0 {
			continue
		}
		options := g.CostOptions(part.What, x)
		before := things.named
		g.takesNamed(part.What, options, &things, x)
		if taken := lacking(before, things.named); len(taken) > 0 {
			options = nil
			for _, id := range taken {
				options = append(options, ToObject(id))
			}
		}
		x.keep(part.What.Keep, options)
	}
}

// SpeaksOfCost reports whether an ability speaks of what is taken for its cost.
func SpeaksOfCost(a *card.Ability) bool {
	parts := Leaving(&a.Cost)
	return slices.ContainsFunc(parts[:], func(part LeavingPart) bool { return part.What != nil && part.What.Keep != 0 })
}
