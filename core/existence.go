package core

import (
	"slices"

	"palimpsest/core/hash64"
)

// ByDependencyOfAll is ByDependency where there are no layers: an effect waits for those of its group, and its existence
// depends on what takes its ability in whatever group.
func ByDependencyOfAll(rule Rule) Ordering {
	return Ordering{
		Rule: rule, mayWait: anyReadsAnother, taken: (*Game).takenByAny, settle: (*Game).settleInOrder, arrange: asListed,
		waits: isNewerOrLater, hash: (*Game).hashTakers, waiting: true,
	}
}

func isNewerOrLater(f, other *inForce) bool { return f.group < other.group || isNewerInGroup(f, other) }

func (g *Game) takenByAny(i int, c *Chars) bool { return g.takenByNewer(i, c) || g.takenLater(i) }

// hashTakers adds to a hash what is newer than something that takes abilities in another group.
func (g *Game) hashTakers(h uint64) uint64 {
	for i := range g.force {
		taker := &g.force[i]
		for k := 0; k < i && takesAbilities(taker); k++ {
			if f := &g.force[k]; f.group < taker.group && isNewer(taker, f) {
				h = hash64.Number(h, uint64(i)<<32|uint64(k))
			}
		}
	}
	return h
}

// takenLater reports whether what is in force in a later group takes the ability of effect i. Where that depends in turn on
// what the ability does, they form a loop, and the older of the two applies first.
func (g *Game) takenLater(i int) (taken bool) {
	f := g.force[i]
	isTaker := func(h inForce) bool { return takesAbilities(&h) && h.group > f.group }
	if !slices.ContainsFunc(g.force, isTaker) {
		return false
	}
	list, parts := g.force, g.parts
	with := slices.Clone(list)
	g.force = with
	for k := i + 1; k < len(with); k++ {
		if with[k].ability != nil {
			g.numberPart(k)
		}
	}
	without := slices.DeleteFunc(slices.Clone(with), func(h inForce) bool { return sameAbility(&h, &f) })
	for k := range without {
		h := &without[k]
		if !isTaker(*h) || !g.reachesIn(without, k, f.source) {
			continue
		}
		circle := g.differsFor(with, without, k, g.reachesIn)
		if taken = !circle || g.olderHasItsWay() && isNewer(h, &f); taken {
			list[i].circle = circle
			break
		}
	}
	g.force, g.parts = list, parts
	return taken
}

// olderHasItsWay reports whether of effects that depend on each other in a circle the older applies first. Without that none takes an ability of another.
func (g *Game) olderHasItsWay() bool { return g.Follows(AsProcedure, g.Rules.Cases.LostInCircle) }

// reachesIn reports whether effect k of a list is there and applies to an object.
func (g *Game) reachesIn(list []inForce, k int, id ID) bool {
	g.force = list
	if list[k].ability != nil && g.lost(k) {
		return false
	}
	var c Chars
	g.compute(id, &c, list[:k])
	return g.affects(&list[k], id, &c)
}

// differsFor reports whether effect k of the second list applies to other permanents by the first, which has more effects.
func (g *Game) differsFor(with, without []inForce, k int, applies func(list []inForce, k int, id ID) bool) bool {
	h := &without[k]
	at := slices.IndexFunc(with, func(e inForce) bool { return e.mod == h.mod && e.source == h.source && e.effect == h.effect })
	return slices.ContainsFunc(g.S.Battlefield, func(id ID) bool {
		return !g.S.Objects[id].Is(PhasedOut) && applies(with, at, id) != applies(without, k, id)
	})
}
