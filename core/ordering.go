package core

import (
	"slices"

	"palimpsest/core/card"
)

// settleForce takes out of the list what comes from abilities that their permanent has lost when they
// would apply, and numbers the abilities of several parts. It reports whether there was anything to look at.
func (g *Game) settleForce() bool {
	g.parts, g.taken = 0, g.taken[:0]
	loses := slices.ContainsFunc(g.force, func(f inForce) bool { return takesAbilities(&f) })
	if !loses && !slices.ContainsFunc(g.force, func(f inForce) bool { return f.ability != nil && len(f.ability.Mods) > 1 }) {
		return false
	}
	g.Rules.Order.settle(g, loses)
	return true
}

// settleInOrder goes through the list once.
func (g *Game) settleInOrder(loses bool) {
	for i := 0; i < len(g.force); i++ {
		if g.force[i].ability == nil {
			continue
		}
		g.numberPart(i)
		if !g.force[i].later && loses && g.lost(i) {
			g.take(i)
			i--
		}
	}
}

// take takes an ability out of the list, from its part i on.
func (g *Game) take(i int) {
	f := g.force[i]
	left := slices.DeleteFunc(g.force[i:], func(h inForce) bool {
		own := sameAbility(&h, &f)
		if own {
			h.circle = f.circle
			g.taken = append(g.taken, h)
		}
		return own
	})
	g.force = g.force[:i+len(left)]
}

// numberPart gives an effect of several parts the number of its ability: what it applies to in a group it
// applies to with all its parts there, and where the edition says so with those of later groups, too.
func (g *Game) numberPart(i int) {
	f := &g.force[i]
	if len(f.ability.Mods) < 2 {
		return
	}
	for k := range i {
		if e := &g.force[k]; sameAbility(e, f) && g.Rules.Together(e.group) == g.Rules.Together(f.group) {
			f.part, f.later = e.part, true
			return
		}
	}
	if g.parts == maxParts {
		g.NotImplemented("more than %d abilities of several parts", maxParts)
	}
	g.parts++
	f.part = g.parts
}

// maxParts bounds how many abilities of several parts may be in force.
const maxParts = 255

// takesAbilities reports whether a modification takes the abilities of what it applies to.
func takesAbilities(f *inForce) bool {
	return f.mod.Kind == card.LoseAbilities || f.mod.Kind == card.SetBasicLand
}

// lost reports whether the permanent of a static ability has lost it when it would apply: by what applies
// before it, or by a newer effect of its group, on which it then depends. Of two that would take each
// other's ability, the older applies.
func (g *Game) lost(i int) bool {
	f := &g.force[i]
	var c Chars
	g.compute(f.source, &c, g.force[:i])
	if c.LostAll {
		return true
	}
	return g.Rules.Order.taken(g, i, &c)
}

// Ordering is how effects are ordered: ByTimestamp, ByDependency, ByDependencyOfAll or DependenceFirst.
type Ordering struct {
	Rule    Rule                                // by which an effect has its place, or waits for others
	mayWait func(group []inForce) bool          // whether effects of a group could wait for each other
	taken   func(g *Game, i int, c *Chars) bool // whether a newer effect of its group takes the ability of effect i
	settle  func(g *Game, loses bool)           // numbers the parts of abilities, and takes out those that are lost
	arrange func(g *Game) bool                  // whether effects have turns, other than the order in which they are listed
	waits   func(f, other *inForce) bool        // whether an effect has waited for another that made a difference to it
	hash    func(g *Game, h uint64) uint64      // adds to the hash of a position which effect is older, where groups do not say so
	waiting bool                                // whether any effect ever waits for another
}

// ByTimestamp orders the effects of a group by their timestamps alone.
func ByTimestamp(rule Rule) Ordering {
	return Ordering{
		Rule: rule, mayWait: nothingWaits, taken: nothingTaken, settle: (*Game).settleInOrder, arrange: asListed,
		waits: isNewerInGroup, hash: groupsApart, waiting: false,
	}
}

func nothingWaits([]inForce) bool { return false }

func nothingTaken(*Game, int, *Chars) bool { return false }

func asListed(*Game) bool { return false }

func groupsApart(_ *Game, h uint64) uint64 { return h }

func isNewerInGroup(f, other *inForce) bool { return f.group == other.group && isNewer(f, other) }

func isNewer(f, other *inForce) bool { return other.stamp > f.stamp }

// ByDependency lets an effect wait for those of its group on which it depends, by a rule; the others go by their timestamps.
func ByDependency(rule Rule) Ordering {
	return Ordering{
		Rule: rule, mayWait: anyReadsAnother, taken: (*Game).takenByNewer, settle: (*Game).settleInOrder, arrange: asListed,
		waits: isNewerInGroup, hash: groupsApart, waiting: true,
	}
}

// sameAbility reports whether two modifications are parts of one ability of a permanent.
func sameAbility(a, b *inForce) bool {
	return a.ability != nil && a.ability == b.ability && a.source == b.source
}

// ByGroup has no rule of its own for an effect that lies under an older one of a later group.
func ByGroup(uint8) Rule { return General }

// EachGroup lets the parts of an effect go together only within a group.
func EachGroup(group uint8) uint8 { return group }

// WholeEffect lets all parts of an effect go together.
func WholeEffect(uint8) uint8 { return 0 }

// takenByNewer reports whether a newer effect of its group takes the ability of effect i, whose source has the
// characteristics c: then it depends on that.
func (g *Game) takenByNewer(i int, c *Chars) bool {
	f := &g.force[i]
	for j := i + 1; j < len(g.force) && g.force[j].group == f.group; j++ {
		h := &g.force[j]
		if h.ability == f.ability && h.source == f.source || !takesAbilities(h) || !g.affects(h, f.source, c) {
			continue
		}
		if !takesAbilities(f) || h.ability == nil {
			return true
		}
		var d Chars
		g.compute(h.source, &d, g.force[:i])
		if !g.affects(f, h.source, &d) {
			return true
		}
	}
	return false
}

// begun notes, for one object, which abilities of several parts have begun to apply to it.
type begun [maxParts + 1]bool

// applyAll applies a group of effects to an object, by dependency where the edition has it, else by timestamp.
func (g *Game) applyAll(id ID, c *Chars, force []inForce, from, to int, done *begun) {
	if to-from > 1 && g.mayDepend(force[from].group) {
		g.applyDependent(id, c, force, from, to, done)
		return
	}
	for k := from; k < to; k++ {
		g.applyOne(id, c, force, k, done)
	}
}

// applyOne applies an effect to an object if it affects it. A later part of an effect affects what the
// first has affected, and nothing else.
func (g *Game) applyOne(id ID, c *Chars, force []inForce, k int, done *begun) {
	f := &force[k]
	applies := done[f.part]
	if !f.later {
		applies = g.reaches(f, id, c) && g.works(f)
	}
	if applies {
		if f.part != 0 {
			done[f.part] = true
		}
		g.apply(f, id, c)
	}
	if g.deriving.of(c) {
		g.deriving.took(f, applies, c)
	}
	if applies && c.ages {
		g.countNewer(f, id, c)
	}
}

// applyDependent applies one group by dependency while its order is not settled (see arrangeGroups): an effect waits for those
// that would change whether it applies to this object; loops and what is left go by timestamp.
func (g *Game) applyDependent(id ID, c *Chars, force []inForce, from, to int, done *begun) {
	var gone [mostInGroup]bool
	group := force[from:to]
	boundGroup(g, len(group))
	for range group {
		next := -1
		for i := range group {
			if gone[i] {
				continue
			}
			if next < 0 {
				next = i // the oldest, if everything waits for something
			}
			if !g.waits(i, group, gone[:], id, c) {
				next = i
				break
			}
		}
		gone[next] = true
		g.applyOne(id, c, force, from+next, done)
	}
}

// waits reports whether applying another effect of the group first would change whether effect i
// applies to the object.
func (g *Game) waits(i int, group []inForce, gone []bool, id ID, c *Chars) bool {
	if group[i].later {
		return !allGone(i, group, gone)
	}
	if group[i].ability == nil || group[i].ability.Affects.Kind != card.Each {
		return false
	}
	now := g.affects(&group[i], id, c)
	for j := range group {
		if j == i || gone[j] || !g.affects(&group[j], id, c) {
			continue
		}
		after := *c
		after.Granted = slices.Clone(c.Granted)
		after.Rules = nil
		g.apply(&group[j], id, &after)
		if g.affects(&group[i], id, &after) != now {
			return true
		}
	}
	return false
}

// allGone reports whether the parts before part i of its ability, as far as they are of this group, have been applied.
func allGone(i int, group []inForce, gone []bool) bool {
	for j := range i {
		if group[j].part == group[i].part && !gone[j] {
			return false
		}
	}
	return true
}
