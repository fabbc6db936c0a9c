package core

import (
	"cmp"
	"slices"

	"palimpsest/core/card"
	"palimpsest/core/hash64"
)

// Where dependence comes first, it is settled for each object which effects apply to it, one effect after the other, and
// what they change they change in the order of their groups. The two orders differ only where an effect asks for what an
// effect of its own or a later group may change; else the list of what is in force is right as it is.

// DependenceFirst settles of every effect whether it applies only after all that may change what it asks for, by a rule
// and whatever their groups; what does not depend on each other, or does so in a circle, goes in the order in which it
// came, what turns something into a creature before all others.
func DependenceFirst(rule Rule) Ordering {
	return Ordering{
		Rule: rule, mayWait: nothingWaits, taken: nothingTaken, settle: (*Game).settleByDependence, arrange: (*Game).arrangeByDependence,
		waits: isNewer, hash: (*Game).hashAges, waiting: true,
	}
}

// characteristics are those that the description of what an effect applies to asks for.
type characteristics struct {
	types         card.Types
	super         card.Supertypes
	colors        card.Colors
	keywords      card.Keywords
	subtypes      []string
	anySubtype    bool
	size, control bool
	name          bool
	abilities     bool // whatever they are
}

// add adds what a description asks for.
func (c *characteristics) add(f *card.Filter) {
	for ; f != nil; f = f.Or {
		c.types |= f.Types | f.AnyType | f.NotTypes | f.Shared
		c.super |= f.Super | f.NotSuper
		c.subtypes = both(both(c.subtypes, f.Subtypes), f.NotSub)
		c.colors |= f.Colors | f.NotColor
		if f.Colorless || f.Multicolor || f.ChosenQual || f.SharesColor != nil {
			c.colors = card.AllColors
		}
		for _, k := range [...]card.Keyword{f.Keyword, f.NotKeyword} {
			if k != card.NoKeyword {
				c.keywords = c.keywords.With(k)
			}
		}
		if f.NoAbilities {
			c.keywords, c.anySubtype, c.abilities = AllKeywords, true, true
		}
		c.anySubtype = c.anySubtype || f.ChosenQual
		c.size = c.size || f.Power.N != nil || f.Toughness.N != nil
		c.control = c.control || f.Who != nil
		c.name = c.name || f.Named != "" || f.ChosenName || f.NotNamed != "" || f.SameName != nil
		if f.ControllerHas != nil {
			c.control = true
			c.add(f.ControllerHas)
		}
	}
}

// both are the words of two lists, without a copy where one is empty.
func both(a, b []string) []string {
	switch {
	case len(a) == 0:
		return b
	case len(b) == 0:
		return a
	}
	return slices.Concat(a, b)
}

// mayChange reports whether an effect may change one of some characteristics.
func (g *Game) mayChange(f *inForce, c *characteristics) bool {
	switch m := f.mod; m.Kind {
	case card.SetControl:
		return c.control
	case card.SetBasicLand:
		return c.name || c.super != 0 || c.keywords != 0 || c.anySubtype || slices.ContainsFunc(c.subtypes, card.IsLandType)
	case card.AddSubtype:
		return c.anySubtype || slices.ContainsFunc(c.subtypes, func(asked string) bool {
			words := g.wordsOf(m, f)
			return slices.Contains(words, asked) || !m.Adds && card.IsLandType(asked) == card.IsLandType(words[0])
		})
	case card.SetTypes:
		return c.types != 0 || c.super&m.Super != 0 || c.anySubtype || len(c.subtypes) > 0 // subtypes go with their types
	case card.AddTypes:
		return c.types&m.Types != 0 || c.super&m.Super != 0
	case card.SetColors:
		return c.colors != 0 && (!m.Adds || c.colors&g.colorsOf(m, f) != 0)
	case card.AddKeyword, card.RemoveKeyword:
		return c.keywords.Has(m.Keyword)
	case card.AddAbility:
		return c.abilities
	case card.LoseAbilities:
		return c.keywords != 0
	case card.SetBaseSize, card.SetSize, card.AddSize, card.SwitchSize:
		return c.size
	}
	return false
}

// asks reports whether it is by their characteristics that an effect picks what it applies to. What a resolved effect
// applies to is fixed.
func asks(f *inForce) bool {
	return f.ability != nil && f.ability.Affects != nil && f.ability.Affects.Kind == card.Each
}

// arrangeByDependence gives each effect in force its turn, and moves it behind those of its group on which it depends and
// which change the same. It reports whether the turns are another order than that of the list.
func (g *Game) arrangeByDependence() bool {
	if !g.outOfOrder() {
		return false
	}
	follows := g.follows()
	g.takeTurns(follows)
	g.moveBehind(follows)
	return g.outOfOrder()
}

// follows says of each two effects whether one depends on the other, and not the other on it, be it by way of others.
func (g *Game) follows() func(i, j int) bool {
	depends := make([][]bool, len(g.force))
	for i := range g.force {
		depends[i] = g.dependsOn(i)
	}
	return followers(depends)
}

// followers says of each two of some effects, of which it is known which depends on which, whether one depends on the other,
// and not the other on it, be it by way of others.
func followers(depends [][]bool) func(i, j int) bool {
	n := len(depends)
	for k := range n {
		for i := range n {
			if !depends[i][k] {
				continue
			}
			for j := range n {
				depends[i][j] = depends[i][j] || depends[k][j]
			}
		}
	}
	return func(i, j int) bool { return depends[i][j] && !depends[j][i] }
}

// takeTurns gives each effect its turn: as they came, but before each what it follows.
func (g *Game) takeTurns(follows func(i, j int) bool) {
	byAge := g.byAge()
	for i := range g.force {
		g.force[i].turn = 0
	}
	turn := int32(0)
	var take func(i int)
	take = func(i int) {
		if g.force[i].turn != 0 {
			return
		}
		for _, j := range byAge {
			if follows(i, j) {
				take(j)
			}
		}
		turn++
		g.force[i].turn = turn
	}
	for _, i := range byAge {
		take(i)
	}
}

// moveBehind moves each effect behind those of its group that it follows, where both change the same.
func (g *Game) moveBehind(follows func(i, j int) bool) {
	left := make([]int, len(g.force))
	for i := range left {
		left[i] = i
	}
	list := make([]inForce, 0, len(left))
	for len(left) > 0 {
		at := slices.IndexFunc(left, func(i int) bool {
			return !slices.ContainsFunc(left, func(j int) bool {
				e, f := &g.force[j], &g.force[i]
				return e.group < f.group || e.group == f.group && follows(i, j) && sameMatter(e.mod, f.mod)
			})
		})
		list = append(list, g.force[left[at]])
		left = slices.Delete(left, at, at+1)
	}
	copy(g.force, list)
}

// outOfOrder reports whether an effect asks for something that another may change which is listed behind it.
func (g *Game) outOfOrder() bool {
	var behind aspect // what is changed by those that are listed behind
	for i := len(g.force) - 1; i >= 0; i-- {
		f := &g.force[i]
		if asks(f) && behind != 0 && g.asksForWhatIsBehind(i, behind) {
			return true
		}
		behind |= writesOf(f.mod.Kind)
	}
	return false
}

func (g *Game) asksForWhatIsBehind(i int, behind aspect) bool {
	f := &g.force[i]
	filter := f.ability.Affects.Filter
	if behind != ofAll && filterReads(filter)&behind == 0 {
		return false
	}
	var asked characteristics
	asked.add(filter)
	for k := i + 1; k < len(g.force); k++ {
		if h := &g.force[k]; !sameAbility(f, h) && g.mayChange(h, &asked) {
			return true
		}
	}
	return false
}

// dependsOn lists the effects that may change what an effect asks for.
func (g *Game) dependsOn(i int) []bool {
	on := make([]bool, len(g.force))
	f := &g.force[i]
	if !asks(f) {
		return on
	}
	var asked characteristics
	asked.add(f.ability.Affects.Filter)
	for k := range g.force {
		h := &g.force[k]
		if sameAbility(f, h) || !g.mayChange(h, &asked) {
			continue
		}
		for j := range g.force { // all parts of the other are settled at once
			on[j] = on[j] || j == k || sameAbility(h, &g.force[j])
		}
	}
	return on
}

// hashAges adds to a hash the order in which effects came.
func (g *Game) hashAges(h uint64) uint64 {
	for _, i := range g.byAge() {
		h = hash64.Number(h, uint64(i))
	}
	return h
}

// byAge lists what is in force as it came, what turns something into a creature before all others.
func (g *Game) byAge() []int {
	list := make([]int, len(g.force))
	for i := range list {
		list[i] = i
	}
	slices.SortStableFunc(list, func(a, b int) int {
		x, y := &g.force[a], &g.force[b]
		if makes, also := x.change == MakesCreature, y.change == MakesCreature; makes != also {
			if makes {
				return -1
			}
			return 1
		}
		return cmp.Compare(x.stamp, y.stamp)
	})
	return list
}

// settleByDependence takes out of the list the abilities that their permanents have lost. Before an ability applies,
// whatever may take it is settled, as things are without the ability. Where it keeps itself from being taken, and where
// abilities take each other, the older has its way.
func (g *Game) settleByDependence(loses bool) {
	g.numberParts()
	if !loses {
		return
	}
	exposed := make([]bool, len(g.force)) // whether it is taken as things are without it
	for i := range g.force {
		exposed[i] = g.force[i].ability != nil && g.takenBut(i, nil)
	}
	gone := make([]bool, len(g.force))
	for _, i := range g.byAge() {
		f := &g.force[i]
		if !exposed[i] || gone[i] {
			continue
		}
		out := slices.Clone(gone)
		for j := range g.force {
			out[j] = out[j] || exposed[j] && isNewer(f, &g.force[j])
		}
		if !g.takenBut(i, out) {
			continue
		}
		for j := range g.force {
			gone[j] = gone[j] || j == i || sameAbility(f, &g.force[j])
		}
	}
	n := 0
	for i := range g.force {
		if gone[i] {
			g.taken = append(g.taken, g.force[i])
			continue
		}
		g.force[n] = g.force[i]
		n++
	}
	if n < len(g.force) {
		g.force = g.force[:n]
		g.outOfTurn = g.arrangeByDependence()
		g.numberParts()
	}
}

// numberParts numbers the parts of all abilities.
func (g *Game) numberParts() {
	g.parts = 0
	for i := range g.force {
		if f := &g.force[i]; f.ability != nil {
			f.part, f.later = 0, false
			g.numberPart(i)
		}
	}
}

// takenBut reports whether the ability of effect i is taken from its permanent, as things are without that ability and
// without some others. It depends on what takes it. Where the ability changes in turn to what that applies, the two are a circle, and the older has its way.
func (g *Game) takenBut(i int, out []bool) bool {
	f := &g.force[i]
	var with, without []inForce
	for j := range g.force {
		own := j == i || sameAbility(f, &g.force[j])
		if own || out == nil || !out[j] {
			with = append(with, g.force[j])
		}
		if !own && (out == nil || !out[j]) {
			without = append(without, g.force[j])
		}
	}
	for k := range without {
		taker := &without[k]
		if !takesAbilities(taker) || !g.appliesIn(without, k, f.source) {
			continue
		}
		if f.circle = g.differsFor(with, without, k, g.appliesIn); !f.circle || g.olderHasItsWay() && isNewer(taker, f) {
			return true
		}
	}
	return false
}

// appliesIn reports whether effect k of a list applies to an object.
func (g *Game) appliesIn(list []inForce, k int, id ID) bool {
	if g.outOfTurn {
		return g.settle(id, list, !g.outlining && g.S.Objects[id].HasCounters(), true)[k]
	}
	var c Chars
	g.compute(id, &c, list[:k])
	return g.affects(&list[k], id, &c)
}

// settle settles one after the other which effects apply to an object.
func (g *Game) settle(id ID, force []inForce, counters, counts bool) []bool {
	applies := make([]bool, len(force))
	var c Chars
	g.buildOnce(id, &c, force, counters, counts, applies)
	turns := make([]int, len(force))
	for i := range turns {
		turns[i] = i
	}
	slices.SortStableFunc(turns, func(a, b int) int { return cmp.Compare(force[a].turn, force[b].turn) })
	for _, i := range turns {
		f := &force[i]
		if f.later || !g.reaches(f, id, &c) || !g.works(f) {
			continue
		}
		for j := range force {
			applies[j] = applies[j] || j == i || f.part != 0 && force[j].part == f.part
		}
		g.buildOnce(id, &c, force, counters, counts, applies)
	}
	return applies
}

// applySettled applies those of some effects that apply to an object.
func (g *Game) applySettled(id ID, c *Chars, force []inForce, from, to int, applies []bool) {
	for k := from; k < to; k++ {
		if applies[k] {
			g.apply(&force[k], id, c)
		}
		if g.deriving.of(c) {
			g.deriving.took(&force[k], applies[k], c)
		}
		if applies[k] && c.ages {
			g.countNewer(&force[k], id, c)
		}
	}
}
