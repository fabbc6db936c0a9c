package core

import (
	"math"
	"slices"

	"palimpsest/core/card"
)

// blockersWanted is how few and how many creatures may block an attacker, if any block it.
func (g *Game) blockersWanted(attacker ID) (least, most int) {
	least, most = 1, math.MaxInt
	c := g.Chars(attacker)
	if c.Has(card.Menace) && g.barsBy(Evades, card.Menace) {
		least = 2
	}
	for _, r := range c.Rules {
		switch {
		case r.Mod.Kind != card.Cant:
		case r.Mod.Act == card.BeBlockedByFewer:
			least = max(least, r.Mod.N)
		case r.Mod.Act == card.BeBlockedByMore:
			most = min(most, r.Mod.N)
		}
	}
	if least > 1 && !g.bars(TooFewBlockers) {
		least = 1
	}
	if most < math.MaxInt && !g.bars(Evades) {
		most = math.MaxInt
	}
	return least, most
}

// fullyBlocked reports whether no more creatures may block an attacker.
func (g *Game) fullyBlocked(attacker ID) bool {
	_, most := g.blockersWanted(attacker)
	return len(g.BlockersOf(attacker)) >= most
}

// BlockedByTooFew is an attacker that fewer creatures block than may, 0 if there is none.
func (g *Game) BlockedByTooFew() ID {
	for _, a := range g.S.Attackers {
		n := len(g.BlockersOf(a.ID))
		if least, _ := g.blockersWanted(a.ID); n > 0 && n < least {
			return a.ID
		}
	}
	return 0
}

// moreMustBlock reports whether a free creature of the defender is required to block an attacker, and may.
func (g *Game) moreMustBlock(defender Player, attacker ID) bool {
	return slices.ContainsFunc(g.S.Battlefield, func(id ID) bool {
		o := &g.S.Objects[id]
		return o.Controller == defender && !o.Is(Blocking) && g.mustBlockIt(id, attacker) && g.mayBlock(defender, id, []Ref{ToObject(attacker)}) == Fine
	})
}

// blockable reports whether as many creatures could block an attacker as have to, if any block it, and no more than may.
func (g *Game) blockable(attacker ID, defender Player) bool {
	least, most := g.blockersWanted(attacker)
	n := len(g.BlockersOf(attacker))
	for _, id := range g.S.Battlefield {
		if n >= least {
			break
		}
		if g.couldBlock(id, attacker, defender) && g.joinedInBlock(id, defender, false) {
			n++
		}
	}
	return least <= most && n >= least
}

// enoughBlock reports whether every attacker could be blocked by as many creatures as have to block it, once one more
// creature blocks an attacker: of those that are free, each for one attacker.
func (g *Game) enoughBlock(blocker, attacker ID, defender Player) bool {
	if least, most := g.blockersWanted(attacker); least > most {
		return false
	}
	var wanted []ID // an attacker for each creature that is missing
	for _, a := range g.S.Attackers {
		n := len(g.BlockersOf(a.ID))
		if a.ID == attacker {
			n++
		}
		for least, _ := g.blockersWanted(a.ID); n > 0 && n < least; n++ {
			wanted = append(wanted, a.ID)
		}
	}
	if len(wanted) == 0 {
		return true
	}
	var asked []ID
	free := map[ID]int{} // which of the wanted a free creature blocks
	var find func(k int) bool
	find = func(k int) bool {
		for _, id := range g.S.Battlefield {
			if id == blocker || slices.Contains(asked, id) || !g.couldBlock(id, wanted[k], defender) || !g.joinedInBlock(id, defender, false) || g.owesBlock(id, wanted[k], defender) {
				continue
			}
			asked = append(asked, id)
			if other, taken := free[id]; !taken || find(other) {
				free[id] = k
				return true
			}
		}
		return false
	}
	for k := range wanted {
		asked = asked[:0]
		if !find(k) {
			return false
		}
	}
	return true
}

// dropShortBlocks takes back the blocks of attackers that too few creatures block, and of blockers beside which too few
// others block, but for those with a creature that is required to block: see MustBlock.
func (g *Game) dropShortBlocks() {
	for id := g.BlocksWithTooFew(); id != 0; id = g.BlocksWithTooFew() {
		if slices.ContainsFunc(g.BlockedBy(id), func(a ID) bool { return g.mustBlockIt(id, a) }) {
			break
		}
		g.takeBack(id)
	}
	for _, a := range g.S.Attackers {
		by := g.BlockersOf(a.ID)
		if least, _ := g.blockersWanted(a.ID); len(by) >= least || slices.ContainsFunc(by, func(b ID) bool { return g.mustBlockIt(b, a.ID) }) {
			continue
		}
		for _, b := range by {
			g.takeBack(b)
		}
	}
}

// takeBack makes a creature no blocker that was to be declared as one.
func (g *Game) takeBack(blocker ID) {
	g.S.Objects[blocker].Flags &^= Blocking
	g.touched(blocker)
	g.S.Blocks = slices.DeleteFunc(g.S.Blocks, func(b Block) bool { return b.Blocker == blocker })
}

// AskBlocker asks for one more block. It reports whether there is one, and says which; else all are declared.
func (g *Game) AskBlocker(a *Asking, declares *Action) bool {
	if g.askToAct(AskBlocker, a, declares) {
		return true
	}
	g.dropShortBlocks()
	g.RecordCombat()
	return false
}
