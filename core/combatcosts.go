package core

import (
	"slices"

	"palimpsest/core/card"
)

// What a creature's attack or block costs is paid as it is declared. Creatures declared together are a portion: their costs
// are asked for and paid together, with what the last action of the portion names.

// Charges reports whether any effect in force asks for a cost of attacking or blocking: a quick no for most.
func (g *Game) Charges() bool {
	g.refreshForce()
	return slices.ContainsFunc(g.force, func(f inForce) bool { return f.mod.Kind == card.CostsToAct })
}

// eachCombatCost calls f with each cost of the portion that an action ends.
func (g *Game) eachCombatCost(a *Action, f func(*card.Cost) Why) Why {
	if a.More || a.Obj == 0 || !g.Charges() {
		return Fine
	}
	if a.Kind == DeclareAtt {
		for _, at := range g.S.Attackers {
			if why := g.costsOfAttack(at.ID, at.Defender, f); why != Fine {
				return why
			}
		}
		return g.costsOfAttack(a.Obj, g.S.Other(a.Who), f)
	}
	for i, b := range g.S.Blocks {
		assigned := !slices.ContainsFunc(g.S.Blocks[:i], func(other Block) bool { return other.Blocker == b.Blocker })
		if why := Fine; assigned {
			if why = g.costsOfBlock(b.Blocker, b.Attacker, f); why != Fine {
				return why
			}
		}
	}
	return g.costsOfBlock(a.Obj, a.Targets[0].Object(), f)
}

// costsOfAttack calls f with each cost that the attack of a creature has and that is not paid.
func (g *Game) costsOfAttack(id ID, defender Player, f func(*card.Cost) Why) Why {
	return g.costsOf(id, f, func(r *Ruling) bool {
		return r.Mod.Act == card.Attack || r.Mod.Act == card.AttackYou && r.You == defender
	})
}

// costsOfBlock is costsOfAttack for the block of an attacker.
func (g *Game) costsOfBlock(id, attacker ID, f func(*card.Cost) Why) Why {
	return g.costsOf(id, f, func(r *Ruling) bool {
		x := Context{Source: r.Source, Controller: r.You, Seen: -1}
		return r.Mod.Act == card.Block && (r.Mod.By == nil || g.matches(r.Mod.By, attacker, g.Chars(attacker), &x))
	})
}

func (g *Game) costsOf(id ID, f func(*card.Cost) Why, applies func(*Ruling) bool) Why {
	if g.S.Objects[id].Is(CombatPaid) {
		return Fine
	}
	rules := g.Chars(id).Rules
	for i := range rules {
		if rules[i].Mod.Kind != card.CostsToAct || !applies(&rules[i]) {
			continue
		}
		if why := f(g.combatCost(&rules[i])); why != Fine {
			return why
		}
	}
	return Fine
}

// combatCost is the cost that a rule asks for, so many times over as it says.
func (g *Game) combatCost(r *Ruling) *card.Cost {
	if r.Mod.Times == nil {
		return r.Mod.Cost
	}
	x := Context{Source: r.Source, Controller: r.You, Seen: -1}
	cost := g.timesCost(r.Mod.Cost, g.Amount(r.Mod.Times, &x))
	return &cost
}

// attackCosts reports whether the attack of a creature has a cost, which nobody is required to pay; blockCosts is the same
// for the block of an attacker.
func (g *Game) attackCosts(id ID, defender Player) bool {
	return g.Charges() && g.costsOfAttack(id, defender, hasCost) != Fine
}

func (g *Game) blockCosts(id, attacker ID) bool {
	return g.Charges() && g.costsOfBlock(id, attacker, hasCost) != Fine
}

func hasCost(*card.Cost) Why { return CannotPayAttack }

// affordable asks whether the costs of a portion can be paid, with what its last action names for them.
func (g *Game) affordable(a *Action) (why Why, about Ref) {
	if a.More || len(a.Costs)+len(a.Tapping)+len(a.Sources) == 0 && !g.Charges() {
		return Fine, 0
	}
	g.portionTapped(a, func() {
		if why, about = g.payable(a); why == Fine && !g.payableTogether(a) {
			why, about = NothingToPay, ToObject(a.Obj)
		}
	})
	switch {
	case why != NoMana && why != WrongMana && why != LimitedMana && why != NothingToPay && why != NoLife:
		return why, about
	case a.Kind == DeclareBlock:
		return CannotPayBlock, ToObject(a.Obj)
	}
	return CannotPayAttack, ToObject(a.Obj)
}

// payableTogether asks whether the parts of several costs can be paid that take things or life.
func (g *Game) payableTogether(a *Action) bool {
	var all []claim
	life := 0
	g.EachCost(a, func(c *card.Cost) Why {
		x := Context{Source: a.Obj, Controller: a.Who, Seen: -1}
		all = g.claims(c, &x, all)
		if c.Life != nil {
			life += g.Amount(c.Life, &x)
		}
		return Fine
	})
	return life <= g.S.Players[a.Who].Life && satisfiable(all)
}

// portionToTap are the attackers of a portion that their attack taps and that are not tapped yet.
func (g *Game) portionToTap(a *Action) (ids []ID) {
	if a.Kind != DeclareAtt {
		return nil
	}
	for _, at := range g.S.Attackers {
		ids = append(ids, at.ID)
	}
	return slices.DeleteFunc(append(ids, a.Obj), func(id ID) bool {
		o := &g.S.Objects[id]
		return o.Is(Tapped) || o.Is(CombatPaid) || g.Chars(id).Has(card.Vigilance)
	})
}

// portionTapped does something while the attackers of a portion are tapped by their attack: they pay for nothing with {T}.
func (g *Game) portionTapped(a *Action, do func()) {
	tapped := g.portionToTap(a)
	for _, id := range tapped {
		g.S.Objects[id].Flags |= Tapped
		g.touched(id)
	}
	do()
	for _, id := range tapped {
		g.S.Objects[id].Flags &^= Tapped
		g.touched(id)
	}
}

// PayToDeclare pays the costs of a portion as the action that ends it is taken, and reports whether what is declared is
// still there. Mana abilities are used for them by a rule of the edition. Where attackers become tapped before what their
// attack costs is paid, tap does that; nil where they become tapped later. The caller has asked Legal.
func (g *Game) PayToDeclare(a *Action, mana Rule, tap func(*Game, ID)) bool {
	if a.More || !g.Charges() {
		return true
	}
	paying := 0
	g.EachCost(a, func(*card.Cost) Why { paying++; return Fine })
	if paying == 0 {
		return true
	}
	if tap != nil {
		for _, id := range g.portionToTap(a) {
			tap(g, id)
		}
	}
	rules, total := g.costRules(), g.TotalCost(a)
	rules.Mana.Tap = mana
	g.portionTapped(a, func() {
		g.DrawMana(a, &total, rules.Mana)
		g.Pay(a, &total, rules)
	})
	for _, at := range g.S.Attackers {
		g.S.Objects[at.ID].Flags |= CombatPaid
	}
	for _, b := range g.S.Blocks {
		g.S.Objects[b.Blocker].Flags |= CombatPaid
	}
	o := &g.S.Objects[a.Obj]
	if o.Zone != card.Battlefield || o.Controller != a.Who {
		return false
	}
	o.Flags |= CombatPaid
	return true
}
