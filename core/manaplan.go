package core

import (
	"slices"

	"palimpsest/core/card"
)

// manaSources lists the mana abilities that a player can use now by only tapping: lands first, then
// other permanents, each in the order of the battlefield. Those that make none of some kinds, if any are given, may be left out, and
// what comes after lands enough for a cost of one kind.
func (g *Game) manaSources(p Player, except ID, kinds card.Colors, enough int) []manaTap {
	list := g.manaOpts[:0]
	granted, others := g.granting(), false
	for _, id := range g.S.Battlefield {
		if !g.mayTap(p, id) || id == except {
			continue
		}
		c := g.Chars(id)
		if !c.Is(card.Land) {
			others = others || granted || g.infos[g.S.Objects[id].Def].hasMana
			continue
		}
		before := len(list)
		list = g.manaUses(p, id, c, kinds, list)
		if enough > 0 && makesOf(list[before:], kinds) {
			if enough--; enough == 0 {
				others = false
				break
			}
		}
	}
	if others {
		for _, id := range g.S.Battlefield {
			if !g.mayTap(p, id) || id == except {
				continue
			}
			if c := g.Chars(id); !c.Is(card.Land) {
				list = g.manaUses(p, id, c, kinds, list)
			}
		}
	}
	g.manaOpts = list
	return list
}

// makesOf reports whether one of some uses makes mana of a kind.
func makesOf(uses []manaTap, kind card.Colors) bool {
	return slices.ContainsFunc(uses, func(t manaTap) bool { return kindsOf(&t.fixed)&kind != 0 || t.n > 0 && t.choice&kind != 0 })
}

// mayTap reports whether a permanent is there for a player to be tapped.
func (g *Game) mayTap(p Player, id ID) bool {
	o := &g.S.Objects[id]
	return o.Controller == p && o.Flags&(Tapped|PhasedOut) == 0
}

// manaUses appends the uses of the mana abilities of one permanent with the characteristics c: of most they are printed.
func (g *Game) manaUses(p Player, id ID, c *Chars, kinds card.Colors, list []manaTap) []manaTap {
	o := &g.S.Objects[id]
	in := &g.infos[o.Def]
	if !in.usesPrinted || in.printed == nil || c != &in.printed[o.Base] {
		return g.readUses(p, id, list)
	}
	if kinds != 0 && in.makes&kinds == 0 {
		return list
	}
	for i := range in.uses {
		if g.mayActivate(p, id, in.uses[i].ability) == Fine {
			list = append(list, in.uses[i])
			list[len(list)-1].id = id
		}
	}
	return list
}

// readUses is manaUses of a permanent as it is.
func (g *Game) readUses(p Player, id ID, list []manaTap) []manaTap {
	g.ManaAbilities(id, func(a *card.Ability) bool {
		if !a.Cost.OnlyTap() || g.mayActivate(p, id, a) != Fine || g.keptFromCosts(id, a) != "" {
			return true
		}
		if t, _ := g.manaUse(&Action{Who: p, Obj: id, Ability: a}); t.makesAny() {
			list = t.settled(list)
		}
		return true
	})
	return list
}

// manaPlan is the search for what to tap for a cost.
type manaPlan struct {
	who     Player
	spell   ID        // what is cast with the mana; 0: it is for something else
	need    [6]uint16 // colored mana
	generic int
	pool    card.Mana // what the pool has, and will have after the uses so far
	sources []manaTap
	exact   bool        // a source costs mana itself: the order of the uses counts
	made    []card.Mana // then what each use of the plan makes
}

// manaNeed is what a plan was made for, and the position in which.
type manaNeed struct {
	who    Player
	cost   card.Mana
	x      int
	spell  ID
	except ID
	pool   card.Mana
	epoch  uint32
}

// keepPlan keeps the plan that was just found, so that what Legal has found possible is not looked for again when it
// is paid. It is forgotten when a permanent changes, and with the window: see forgetPlan.
func (g *Game) keepPlan(need manaNeed, m *manaPlan) {
	counts := false
	for i := range m.sources {
		counts = counts || m.sources[i].counts
	}
	g.planKept = !counts && !g.limits && !g.manaMayBeAnswered()
	g.planFor = need
}

// planMana finds what to tap for a cost beyond what the pool has: colored mana from the source with the
// fewest other uses first, then generic mana from the sources in order. Sources that cost mana besides {T} are used only
// where those whose whole cost is {T} do not do. With sources named, exactly those are used. It reports whether it can
// be done; g.taps is what to do.
func (g *Game) planMana(p Player, cost *card.Mana, x int, spell, except ID, named *manaNamed) bool {
	ps := &g.S.Players[p]
	need := manaNeed{p, *cost, x, spell, except, ps.Pool, g.epoch}
	if g.named.by(p) {
		need.pool = need.pool.Besides(g.named.keeps)
	}
	free := named == nil
	if g.planKept && free && g.planFor == need {
		return true
	}
	g.forgetPlan()
	g.taps = g.taps[:0]
	if ps.AsNeeded && free {
		return true
	}
	m := manaPlan{who: p, spell: spell, need: cost.Of, generic: int(cost.Generic) + int(cost.X)*x, pool: g.Usable(p, spell)}
	if free && m.paid() {
		return true
	}
	if !free {
		sources, ok := g.namedSources(p, except, named)
		if !ok {
			return false
		}
		m.useSources(sources)
		found := g.search(&m, cost, true)
		g.inEntries(&m)
		return found
	}
	kinds, enough := card.Colors(0), 0
	if m.generic == 0 { // what makes none of them is not used: see search
		kinds = kindsOf(cost)
		if k, _ := m.missing(); m.needsOnly(k) && !g.limits { // nor are more than one for each mana: see best
			enough = int(m.need[k] - m.pool.Of[k])
		}
	}
	m.sources = g.manaSources(p, except, kinds, enough)
	if !g.search(&m, cost, false) {
		m = manaPlan{who: p, spell: spell, need: cost.Of, generic: int(cost.Generic) + int(cost.X)*x, pool: g.Usable(p, spell)}
		if m.useSources(g.payingSources(p, except)); m.sources == nil {
			return false
		}
		if g.taps = g.taps[:0]; !g.search(&m, cost, false) {
			return false
		}
	}
	g.keepPlan(need, &m)
	return true
}

// useSources takes sources for a plan of which some may cost mana.
func (m *manaPlan) useSources(sources []manaTap) {
	m.sources = sources
	m.exact = slices.ContainsFunc(sources, func(t manaTap) bool { return !t.ability.Cost.Mana.Zero() })
}

// search plans to use sources, as many as are needed or all, and reports whether that pays for the cost.
func (g *Game) search(m *manaPlan, cost *card.Mana, all bool) bool {
	ps := &g.S.Players[m.who]
	g.suits(m)
	if !g.planColors(m) && !ps.AsNeeded {
		return false
	}
	for i := range m.sources {
		if !all && g.covers(m, cost) {
			return true
		}
		if t := &m.sources[i]; !g.planned(t) && (all || t.gains()) {
			g.plan(m, t, firstKind(t.choice))
		}
	}
	return g.covers(m, cost) || ps.AsNeeded
}

// covers reports whether a plan pays for a cost, and for each of its uses as it is made.
func (g *Game) covers(m *manaPlan, cost *card.Mana) bool {
	return m.paid() && (!m.exact || g.inOrder(m, cost))
}

// paid reports whether the pool covers the cost.
func (m *manaPlan) paid() bool {
	spare := -m.generic
	for k, n := range m.need {
		if m.pool.Of[k] < n {
			return false
		}
		spare += int(m.pool.Of[k] - n)
	}
	return spare >= 0
}

// missing is a kind of colored mana that the pool has not enough of.
func (m *manaPlan) missing() (card.Color, bool) {
	for k, n := range m.need {
		if m.pool.Of[k] < n {
			return card.Color(k), true
		}
	}
	return 0, false
}

// planColors plans for colored mana, by trying the sources of each kind in the order of their other uses.
func (g *Game) planColors(m *manaPlan) bool {
	k, ok := m.missing()
	if !ok {
		return true
	}
	var few [64]bool
	tried := few[:]
	if len(m.sources) > len(few) {
		tried = make([]bool, len(m.sources))
	}
	for {
		i := m.best(k, tried, g)
		if i < 0 {
			return false
		}
		tried[i] = true
		pool, need, generic := m.pool, m.need, m.generic
		g.plan(m, &m.sources[i], k)
		if g.planColors(m) {
			return true
		}
		m.pool, m.need, m.generic = pool, need, generic
		g.taps = g.taps[:len(g.taps)-1]
		m.markAlike(i, tried)
	}
}

// best is the index of the source of a kind of mana with the fewest other uses among those not tried; -1
// when there is none.
func (m *manaPlan) best(k card.Color, tried []bool, g *Game) int {
	best, score, alone := -1, 99, m.needsOnly(k)
	for i := range m.sources {
		s := &m.sources[i]
		if tried[i] || !s.makes(k) || g.planned(s) {
			continue
		}
		if alone {
			return i
		}
		uses := 0
		for j, n := range m.need {
			if n > 0 && s.makes(card.Color(j)) {
				uses++
			}
		}
		if uses < score {
			best, score = i, uses
		}
	}
	return best
}

// needsOnly reports whether no other kind of colored mana is needed: then no source has other uses.
func (m *manaPlan) needsOnly(k card.Color) bool {
	for j, n := range m.need {
		if n > 0 && card.Color(j) != k {
			return false
		}
	}
	return true
}

// markAlike marks the sources that would fail as this one did.
func (m *manaPlan) markAlike(i int, tried []bool) {
	for j := range m.sources {
		s, as := &m.sources[j], &m.sources[i]
		if s.fixed == as.fixed && s.only == as.only && s.choice == as.choice && s.n == as.n && (!m.exact || s.ability.Cost.Mana == as.ability.Cost.Mana) {
			tried[j] = true
		}
	}
}

// planned reports whether the plan makes a use already, or one that excludes it.
func (g *Game) planned(u *manaTap) bool {
	for i := range g.taps {
		if g.taps[i].excludes(u) {
			return true
		}
	}
	return false
}

// plan adds a use to the plan, with what it costs and what it makes.
func (g *Game) plan(m *manaPlan, t *manaTap, pick card.Color) {
	if !m.exact {
		g.planUse(m, t, pick)
		return
	}
	made, before := m.made[:len(g.taps)], m.pool
	cost := g.costOfUse(m.who, t)
	for k := range m.need {
		m.need[k] += cost.Of[k]
	}
	m.generic += int(cost.Generic)
	g.planUse(m, t, pick)
	var more card.Mana
	for k := range more.Of {
		more.Of[k] = m.pool.Of[k] - before.Of[k]
	}
	m.made = append(made, more)
}

// planUse adds a use to the plan, and what it and the mana abilities that it triggers make to the pool.
func (g *Game) planUse(m *manaPlan, source *manaTap, pick card.Color) {
	g.taps = append(g.taps, *source)
	t := &g.taps[len(g.taps)-1]
	switch {
	case t.choice != 0:
		t.picks = ManaPicks(pick)
	case !t.picked:
		t.picks = ManaPicks(t.anyKind())
	}
	made := t.fixed
	if t.choice != 0 {
		made = made.Plus(manaOfKind(pick).Times(max(0, t.n)))
	}
	if !t.idle {
		g.increaseMana(&m.pool, &made)
	}
	if len(g.S.alert) == 0 && len(g.S.Delayed) == 0 {
		return
	}
	answers := func(event card.Event) {
		g.manaTriggers(Happened{Event: event, Subject: ToObject(t.id), Player: m.who, ForMana: true}, func(a *card.Ability, x *Context) {
			var more manaTap
			x.produced, x.limit = kindsOf(&made)|t.might, limit{only: t.only, source: t.id}
			for _, e := range a.Do {
				g.foresee(e, x, m.who, &more)
			}
			more.settle(SamePick(t.picks.at(0, 0)))
			if g.paysFor(more.only, more.from, m.who, m.spell) {
				g.increaseMana(&m.pool, &more.fixed)
			}
		})
	}
	answers(card.IsActivated)
	if t.ability.Cost.Tap && (t.makesAny() || g.Rules.IsForMana(0)) {
		answers(card.TappedForMana)
	}
}

// anyKind is the first kind of mana that the use makes.
func (t *manaTap) anyKind() card.Color {
	if t.choice != 0 {
		return firstKind(t.choice)
	}
	return firstKindOf(&t.fixed)
}

// firstKindOf is the first kind of mana in an amount.
func firstKindOf(m *card.Mana) card.Color {
	for k, n := range m.Of {
		if n > 0 {
			return card.Color(k)
		}
	}
	return card.Colorless
}

// canPayMana reports whether a player can pay mana, from the pool and by tapping.
func (g *Game) canPayMana(p Player, cost *card.Mana, x int, spell, except ID, named *manaNamed) bool {
	return g.planMana(p, cost, x, spell, except, named)
}
