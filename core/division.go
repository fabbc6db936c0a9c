package core

import "palimpsest/core/card"

// Divide asks a player to divide damage among recipients in order: for each a number, the last takes
// the rest. A player at the end gets damage only when every creature before has lethal damage; what
// would be left for the player otherwise goes to the last creature. Unanswered, each gets lethal damage before the
// next gets any.
func (g *Game) Divide(who Player, source ID, n int, to []Ref, rule Rule, into func(r Ref, n int)) {
	_, spills := to[len(to)-1].Player()
	short := false
	for i, r := range to {
		share := n
		if i < len(to)-1 {
			lethal := g.LethalFrom(source, r)
			last := spills && i == len(to)-2 && short // what is left cannot go on to the player
			if !last {
				share = g.ChooseNumber(Choice{Who: who, Purpose: ToDivide, Source: source, About: r, Rule: rule}, 0, n, min(n, lethal))
			}
			short = short || share < lethal
			if spills && i == len(to)-2 && short {
				share = n
			}
		}
		if share > 0 {
			into(r, share)
		}
		n -= share
	}
}

// LethalFrom is how much more damage of a source a creature needs to be destroyed: of one with
// deathtouch any damage will do, unless such a source has assigned some already.
func (g *Game) LethalFrom(source ID, r Ref) int {
	n := g.Lethal(r)
	if r.Object() == 0 || n == 0 {
		return n
	}
	for i := range g.S.Packets {
		if p := &g.S.Packets[i]; p.To == r && g.Chars(p.Source).Has(card.Deathtouch) {
			return 0
		}
	}
	if g.Chars(source).Has(card.Deathtouch) {
		return 1
	}
	return n
}

// Lethal is how much more damage a creature needs to be destroyed, after what it has and what is
// already assigned to it; for a player, his or her life.
func (g *Game) Lethal(r Ref) int {
	if p, ok := r.Player(); ok {
		return max(0, g.S.Players[p].Life)
	}
	id := r.Object()
	n := g.Toughness(id) - g.S.Objects[id].Damage
	for i := range g.S.Packets {
		if g.S.Packets[i].To == r {
			n -= g.S.Packets[i].N
		}
	}
	return max(0, n)
}

// legalDivision asks whether each target gets at least one, and all together what there is to divide.
func (g *Game) legalDivision(a *Action, ab *card.Ability, x *Context) Why {
	n, divided := g.toDivide(ab, a.Mode, x)
	if !divided {
		if len(a.Divide) > 0 {
			return BadDivision
		}
		return Fine
	}
	if len(a.Divide) == 0 {
		if n < len(a.Targets) {
			return BadDivision
		}
		return Fine
	}
	sum := 0
	for _, k := range a.Divide {
		if k < 1 {
			return BadDivision
		}
		sum += int(k)
	}
	if len(a.Divide) != len(a.Targets) || sum != n {
		return BadDivision
	}
	return Fine
}

// toDivide is how much an ability divides among its targets as its controller chooses, if it does.
func (g *Game) toDivide(ab *card.Ability, mode int8, x *Context) (n int, divided bool) {
	if ab == nil {
		return 0, false
	}
	for _, e := range Instructions(ab, mode) {
		if d, ok := e.(*card.Damage); ok && d.Divided {
			return g.Amount(d.N, x), true
		}
	}
	return 0, false
}

// division is how an amount is divided when nobody says it: evenly, the first getting what is left over.
func division(n, among int) []int32 {
	parts := make([]int32, among)
	for i := range parts {
		parts[i] = int32(n / among)
	}
	if among > 0 {
		parts[0] += int32(n % among)
	}
	return parts
}
