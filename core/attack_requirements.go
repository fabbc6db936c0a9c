package core

import "palimpsest/core/card"

// MustAttack is a creature that an effect requires to attack, which by a rule it must, and that could, 0 if there is none.
// What has one of the flags is not required to.
func (g *Game) MustAttack(p Player, rule Rule, but Flags) ID {
	if !g.demands(card.Attack) || !g.Follows(AsRefusal, rule) {
		return 0
	}
	short := g.AttacksWithTooFew() // what is required to attack attacks together with others
	for _, id := range g.S.Battlefield {
		required := g.attackRequirements(p, id) > 0 && g.S.Objects[id].Flags&but == 0 && g.joinedInAttack(id, p, true)
		if (required || short != 0 && g.attacksFreely(p, id)) && !g.attacksInstead(p, id).No() {
			return id
		}
	}
	return 0
}

// attacksFreely reports whether a creature could attack now, and it would cost nothing.
func (g *Game) attacksFreely(p Player, id ID) bool {
	return g.mayAttack(p, id, 0) == Fine && !g.attackCosts(id, g.S.Other(p))
}

// attackRequirements is how many effects require a creature to attack that could attack now. A creature that would cost
// something is not required to.
func (g *Game) attackRequirements(p Player, id ID) (n int) {
	for _, r := range g.Chars(id).Rules {
		if r.Mod.Kind == card.Must && r.Mod.Act == card.Attack && r.Mod.By == nil {
			n++
		}
	}
	if n > 0 && g.attacksFreely(p, id) {
		return n
	}
	return 0
}

// attacksInstead refuses an attacker as the edition does: something is required to attack and no longer could.
func (g *Game) attacksInstead(p Player, attacker ID) Refusal {
	if len(g.S.Attackers) > 0 || !g.demands(card.Attack) { // who has joined others keeps nobody else from it
		return Refusal{}
	}
	id, rule := g.Rules.AttacksInstead(g, p, attacker)
	if id == 0 || !g.Follows(AsRefusal, rule) {
		return Refusal{}
	}
	return Refused(MustDo, StageTargets, rule, ToObject(id))
}

// NoneInstead is for editions in which a creature that is required to attack may stay at home if it could not attack together
// with those that do.
func NoneInstead(*Game, Player, ID) (ID, Rule) { return 0, "" }

// BestAttack compares the first attacker that is declared with every other: how many requirements an attack with it obeys at
// most, how many any attack does, and a creature of an attack that obeys the most of them. None of these attacks breaks a
// restriction, so what can only attack alone counts by itself, and all others together.
func (g *Game) BestAttack(p Player, attacker ID) (with, most int, best ID) {
	together, first := 0, ID(0)
	for _, id := range g.S.Battlefield {
		n := g.attackRequirements(p, id)
		switch alone := g.ruled(id, card.Cant, card.AttackWithOthers); {
		case n == 0:
		case alone && id == attacker:
			with = n
			most = max(most, n)
		case alone && n > most:
			most, best = n, id
		case !alone:
			if first == 0 {
				first = id
			}
			together += n
		}
	}
	if !g.ruled(attacker, card.Cant, card.AttackWithOthers) {
		with = together
	}
	if together > most {
		most, best = together, first
	}
	return with, most, best
}
