package core

import (
	"slices"

	"palimpsest/core/card"
)

// IsAsDrawn reports whether all that has changed for a spell since some number of events is that permanents were tapped for its mana, so many
// as the plan finds, which takes none that costs more than {T} unless it is named: that has set off nothing, no effect is in force, the pool pays for the spell, and neither its text nor its targets ask
// what is tapped. Then it is as legal as it was. A thorough replay does not rely on it.
func (g *Game) IsAsDrawn(a *Action, since, uses int) bool {
	const each = 3 // events: the use, the tapping and the mana
	if g.Thorough || a.Names() || !a.Keeps.Zero() || g.events-since != each*uses || a.Kind != Cast || a.Instead != 0 || len(a.Divide) > 0 || len(g.Def(a.Obj).Abilities) > 1 || g.SpellAbility(a.Obj) == nil {
		return false
	}
	if g.refreshForce(); len(g.force) > 0 {
		return false
	}
	pool, cost := g.Usable(a.Who, a.Obj), g.TotalCost(a)
	if !spend(&pool, &cost, a.X, &card.Mana{}, &card.Mana{}) {
		return false
	}
	targets := g.TargetsAskedFor(a)
	for i := range targets {
		if t := &targets[i]; t.N != nil || looksAtState(&t.Filter) {
			return false
		}
	}
	return true
}

// doUseMana lets a player use a mana ability of each of some permanents, one after another. Of several uses the player chooses.
func (g *Game) doUseMana(e *card.UseMana, x *Context) {
	p, ok := g.onePlayer(e.Who, x)
	if !ok {
		return
	}
	for _, r := range g.Concerned(e.What, x) {
		uses, words := g.usesAtOnce(p, r.Object())
		if len(uses) == 0 {
			continue
		}
		word := g.chooseWord(Choice{Who: p, Purpose: ToChoose, Source: x.Source, About: r, Rule: x.Rule}, words)
		g.UseMana(&uses[slices.Index(words, word)], g.costRules().Mana)
	}
}

// usesAtOnce are the uses of the mana abilities of a permanent that its controller can make at once, each with what it makes.
func (g *Game) usesAtOnce(p Player, id ID) (uses []Action, words []string) {
	if g.ownPermanent(p, id) != Fine {
		return nil, nil
	}
	add := func(use Action, makes card.Mana) {
		word := use.Ability.Text
		if !makes.Zero() {
			word = poolString(&makes)
		}
		if !slices.Contains(words, word) {
			uses, words = append(uses, use), append(words, word)
		}
	}
	priced := ""
	g.ManaAbilities(id, func(a *card.Ability) bool {
		use := Action{Kind: Activate, Who: p, Obj: id, Ability: a}
		if g.mayActivate(p, id, a) != Fine || g.canPay(&a.Cost, &use) != Fine {
			return true
		}
		if !a.Cost.Mana.Zero() || saysX(a.Cost.Counters) {
			priced = a.Text
			return true
		}
		t, _ := g.manaUse(&use)
		for _, one := range t.settled(nil) {
			if !one.asks || one.picked {
				use.N = int(one.picks)
				add(use, one.fixed)
				continue
			}
			for k := card.White; k <= card.Colorless; k++ {
				if one.choice.Has(k) {
					use.N = int(SamePick(k))
					add(use, one.fixed.Plus(manaOfKind(k).Times(max(0, one.n))))
				}
			}
		}
		return true
	})
	if len(uses) == 0 && priced != "" {
		g.NotImplemented("a mana ability used by an effect that costs mana or any number of counters: %s", priced)
	}
	return uses, words
}

// loseMana empties the pool of a player; what was in it is added to that of another where an effect says so.
func (g *Game) loseMana(e *card.LoseMana, p Player, x *Context) {
	lost := g.S.Players[p].Pool
	if e.ToYou && len(g.S.Players[p].Limited) > 0 {
		g.NotImplemented("adding mana that was lost and that pays for some spells only: %s", x.Text())
	}
	n := g.EmptyPool(p)
	if n == 0 {
		return
	}
	g.Emit(&Event{Verb: LosesMana, Rule: g.Rules.Acts.LosesMana, Player: p, Amount: n})
	if !e.ToYou {
		return
	}
	g.increaseMana(&g.S.Players[x.Controller].Pool, &lost)
	g.Emit(&Event{Verb: AddsMana, Rule: g.manaRule(x), Subject: ToObject(x.Source), Player: x.Controller, Amount: n, Detail: poolString(&lost)})
}
