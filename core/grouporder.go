package core

import "slices"

// The order of the effects of a group is decided once for all objects, not for each: an effect that depends on another
// because of one object waits for it everywhere, and applies whole.

// arrangeGroups puts the effects of each group in which one may depend on another into the order in which they apply.
func (g *Game) arrangeGroups() {
	dependent := g.dependent
	if dependent == 0 {
		return
	}
	g.dependent = 0 // from now on they apply as they are listed
	arranged := false
	for from := 0; from < len(g.force); {
		to := from + 1
		for to < len(g.force) && g.force[to].group == g.force[from].group {
			to++
		}
		if dependent&groupBit(g.force[from].group) != 0 {
			arranged = g.arrangeGroup(from, to) || arranged
		}
		from = to
	}
	if arranged {
		g.makeAnew() // what was asked for meanwhile was made of another order
	}
}

// arrangeGroup orders one group: an effect waits for those on which it depends, loops and what is left go by timestamp, and
// after each the order of those left is looked at again. It reports whether any effect could have to wait.
func (g *Game) arrangeGroup(from, to int) bool {
	left := wholeEffects(g.force[from:to])
	boundGroup(g, len(left))
	if !g.anyMayWait(left) {
		return false
	}
	for i := range g.force[from:to] {
		g.force[from+i].place = int32(i + 1)
	}
	list := slices.Grow(slices.Clone(g.force[:from]), to-from)
	for len(left) > 0 {
		next := g.nextOf(list, left)
		for _, older := range left[:next] {
			for k := range older {
				older[k].waited = true
			}
		}
		list = append(list, left[next]...)
		left = slices.Delete(left, next, next+1)
	}
	copy(g.force[from:to], list[from:])
	return true
}

// wholeEffects are the effects of a group, each with all its parts there.
func wholeEffects(group []inForce) (effects [][]inForce) {
	for i := 0; i < len(group); {
		f := &group[i]
		k := i + 1
		for k < len(group) && (sameAbility(f, &group[k]) || f.effect >= 0 && group[k].effect >= 0 && f.stamp == group[k].stamp) {
			k++
		}
		effects = append(effects, group[i:k:k])
		i = k
	}
	return effects
}

// mostInGroup bounds how many effects of a group may depend on each other.
const mostInGroup = 64

func boundGroup(g *Game, n int) {
	if n > mostInGroup {
		g.NotImplemented("more than %d continuous effects of one kind", mostInGroup)
	}
}

// anyMayWait reports whether any of some effects asks for what another may change.
func (g *Game) anyMayWait(effects [][]inForce) bool {
	for i := range effects {
		for j := range effects {
			if i != j && g.mayWait(effects[i], effects[j]) {
				return true
			}
		}
	}
	return false
}

// mayWait reports whether an effect asks for what another may change. What it applies to is fixed if it has begun in an earlier group.
func (g *Game) mayWait(effect, other []inForce) bool {
	f := &effect[0]
	if f.later || !asks(f) {
		return false
	}
	if filterReads(f.ability.Affects.Filter)&ofAbilities != 0 {
		return true
	}
	var asked characteristics
	asked.add(f.ability.Affects.Filter)
	return slices.ContainsFunc(other, func(h inForce) bool { return g.mayChange(&h, &asked) })
}

// nextOf is which of some effects applies next, after those of a list: the oldest that depends on no other, but in a loop.
func (g *Game) nextOf(list []inForce, left [][]inForce) int {
	n := len(left)
	depends := make([][]bool, n)
	var all []made
	for i := range left {
		depends[i] = make([]bool, n)
		for j := range left {
			if i == j || !g.mayWait(left[i], left[j]) {
				continue
			}
			if all == nil {
				all = g.madeOf(list)
			}
			depends[i][j] = g.makesDifference(&left[i][0], list, left[j], all)
		}
	}
	follows := followers(depends)
	for i := range left {
		waits := false
		for j := range left {
			waits = waits || follows(i, j)
		}
		if !waits {
			return i
		}
	}
	return 0 // never: dependence without its loops has a beginning
}

// made is an object with the characteristics that some effects have made.
type made struct {
	id ID
	c  Chars
}

// madeOf are the objects to which effects apply, after those of a list.
func (g *Game) madeOf(list []inForce) []made {
	all := make([]made, 0, len(g.S.Battlefield)+len(g.S.Stack))
	for _, ids := range [][]ID{g.S.Battlefield, g.S.Stack} {
		for _, id := range ids {
			if !g.S.Objects[id].Is(PhasedOut) {
				all = append(all, made{id: id})
				g.compute(id, &all[len(all)-1].c, list)
			}
		}
	}
	return all
}

// makesDifference reports whether an effect that is applied next changes to what another applies.
func (g *Game) makesDifference(f *inForce, list, next []inForce, all []made) bool {
	then := append(list, next...) // where the next effect will be put or another one
	var after Chars
	for i := range all {
		m := &all[i]
		if !next[0].later && !g.affects(&next[0], m.id, &m.c) {
			continue
		}
		g.compute(m.id, &after, then)
		if g.reaches(f, m.id, &after) != g.reaches(f, m.id, &m.c) {
			return true
		}
	}
	return false
}
