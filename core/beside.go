package core

import (
	"slices"

	"palimpsest/core/card"
)

// besides is how many other creatures have to attack or to block where a creature does.
func (g *Game) besides(id ID, act card.Act) (n int) {
	for _, r := range g.Chars(id).Rules {
		if r.Mod.Kind == card.Cant && r.Mod.Act == act {
			n = max(n, r.Mod.N)
		}
	}
	return n
}

// joined takes out of the creatures that could be declared together those for which there are too few others, and reports
// whether one is left.
func (g *Game) joined(id ID, together []ID, act card.Act) bool {
	for n := -1; n != len(together); {
		n = len(together)
		together = slices.DeleteFunc(together, func(other ID) bool { return g.besides(other, act) >= n })
	}
	return slices.Contains(together, id)
}

// joinedInAttack reports whether as many others as have to attack with a creature attack or could; where it is required to,
// those that could attack for a cost only do not count.
func (g *Game) joinedInAttack(id ID, p Player, required bool) bool {
	if g.besides(id, card.AttackWithFewer) == 0 || !g.bars(KeptFromAttack) {
		return true
	}
	var together []ID
	for _, other := range g.S.Battlefield {
		free := !required || !g.attackCosts(other, g.S.Other(p))
		if other == id || g.S.Objects[other].Is(Attacking) ||
			free && g.ableToAttack(p, other) == Fine && !g.ruled(other, card.Cant, card.AttackWithOthers) {
			together = append(together, other)
		}
	}
	return g.joined(id, together, card.AttackWithFewer)
}

// joinedInBlock is the same of a creature that blocks.
func (g *Game) joinedInBlock(id ID, p Player, required bool) bool {
	if g.besides(id, card.BlockWithFewer) == 0 || !g.bars(KeptFromBlock) {
		return true
	}
	var together []ID
	for _, other := range g.S.Battlefield {
		could := slices.ContainsFunc(g.S.Attackers, func(a Attacker) bool {
			return g.couldBlock(other, a.ID, p) && !(required && g.blockCosts(other, a.ID))
		})
		if other == id || g.S.Objects[other].Is(Blocking) || could {
			together = append(together, other)
		}
	}
	return g.joined(id, together, card.BlockWithFewer)
}

// AttacksWithTooFew is an attacker beside which too few others attack, 0 if there is none.
func (g *Game) AttacksWithTooFew() ID {
	for _, a := range g.S.Attackers {
		if n := g.besides(a.ID, card.AttackWithFewer); n >= len(g.S.Attackers) && g.bars(KeptFromAttack) {
			return a.ID
		}
	}
	return 0
}

// BlocksWithTooFew is a blocker beside which too few others block, 0 if there is none.
func (g *Game) BlocksWithTooFew() ID {
	if !g.mayForbid(card.BlockWithFewer) {
		return 0
	}
	blocking := 0
	for _, id := range g.S.Battlefield {
		if g.S.Objects[id].Is(Blocking) {
			blocking++
		}
	}
	for _, b := range g.S.Blocks {
		if n := g.besides(b.Blocker, card.BlockWithFewer); n >= blocking && g.bars(KeptFromBlock) {
			return b.Blocker
		}
	}
	return 0
}

// dropShortAttackers takes back attackers beside which too few others attack, but for those that are required to attack:
// see MustAttack.
func (g *Game) dropShortAttackers() {
	for id := g.AttacksWithTooFew(); id != 0 && !g.ruled(id, card.Must, card.Attack); id = g.AttacksWithTooFew() {
		g.S.Objects[id].Flags &^= Attacking
		g.touched(id)
		g.S.Attackers = slices.DeleteFunc(g.S.Attackers, func(a Attacker) bool { return a.ID == id })
	}
}

// AskAttacker asks for one more attacker. It reports whether there is one, and says which; else all are declared.
func (g *Game) AskAttacker(a *Asking, declares *Action) bool {
	if g.askToAct(AskAttacker, a, declares) {
		return true
	}
	g.dropShortAttackers()
	g.RecordCombat()
	return false
}
