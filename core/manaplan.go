package core

import (
	"slices"

	"palimpsest/core/card"
)

// manaOf adds to a use by a player what one of its instructions makes.
func (g *Game) manaOf(e *card.AddMana, p Player, t *manaTap) {
	n := 1
	if e.N != nil || e.Land {
		x := Context{Source: t.id, Controller: p, Ability: t.ability, Seen: -1}
		t.counts = true
		if e.N != nil {
			n = g.Amount(e.N, &x)
		}
		if e.Land {
			t.choice, t.n = g.couldMake(e.What, &x), n
			return
		}
	}
	t.add(e, n)
}

// couldMake is what kinds of mana permanents could make by their own mana abilities: "a land" is any of them.
func (g *Game) couldMake(what *card.Selector, x *Context) (kinds card.Colors) {
	var things []Ref
	if what.Kind == card.Choose {
		things = g.each(what.Filter, x, nil)
	} else {
		things = g.Pointed(what, x, nil)
	}
	for _, r := range things {
		if r.Object() == 0 {
			continue
		}
		g.ManaAbilities(r.Object(), func(a *card.Ability) bool {
			for _, e := range a.Do {
				if m, ok := e.(*card.AddMana); ok && !m.Land {
					kinds |= m.Choice
					for k, n := range m.Mana.Of {
						if n > 0 {
							kinds = kinds.With(card.Color(k))
						}
					}
				}
			}
			return true
		})
	}
	return kinds
}

// manaSources lists the mana abilities that a player can use now by only tapping: lands first, then
// other permanents, each in the order of the battlefield.
func (g *Game) manaSources(p Player, except ID) []manaTap {
	list := g.manaOpts[:0]
	granted, others := g.granting(), false
	for _, id := range g.S.Battlefield {
		switch {
		case !g.mayTap(p, id) || id == except:
		case g.Chars(id).Is(card.Land):
			list = g.manaUses(p, id, list)
		default:
			others = others || granted || g.infos[g.S.Objects[id].Def].hasMana
		}
	}
	for _, id := range g.S.Battlefield {
		if others && g.mayTap(p, id) && id != except && !g.Chars(id).Is(card.Land) {
			list = g.manaUses(p, id, list)
		}
	}
	g.manaOpts = list
	return list
}

// mayTap reports whether a permanent is there for a player to be tapped.
func (g *Game) mayTap(p Player, id ID) bool {
	o := &g.S.Objects[id]
	return o.Controller == p && o.Flags&(Tapped|PhasedOut) == 0
}

// manaUses appends the uses of the mana abilities of one permanent: of most they are printed.
func (g *Game) manaUses(p Player, id ID, list []manaTap) []manaTap {
	in := &g.infos[g.S.Objects[id].Def]
	if !in.usesPrinted || !g.isPrinted(id) {
		return g.readUses(p, id, list)
	}
	for i := range in.uses {
		if g.mayActivate(id, in.uses[i].ability) == Fine {
			list = append(list, in.uses[i])
			list[len(list)-1].id = id
		}
	}
	return list
}

// readUses is manaUses of a permanent as it is.
func (g *Game) readUses(p Player, id ID, list []manaTap) []manaTap {
	g.ManaAbilities(id, func(a *card.Ability) bool {
		if !a.Cost.OnlyTap() || g.mayActivate(id, a) != Fine {
			return true
		}
		if t, _ := g.manaUse(p, id, a); t.makesAny() {
			list = append(list, t)
		}
		return true
	})
	return list
}

// MakesMana reports whether a mana ability of a permanent makes just so much mana, and of which kind it is then where it
// gives a choice. One mana is any amount of its kind; without an amount any mana will do.
func (g *Game) MakesMana(p Player, id ID, a *card.Ability, want card.Mana) (pick card.Color, makes bool) {
	t, adds := g.manaUse(p, id, a)
	if want.Zero() {
		if t.choice != 0 {
			return firstKind(t.choice), adds
		}
		return firstKindOf(t.fixed), adds
	}
	for k := card.White; k <= card.Colorless; k++ {
		made := t.fixed
		if t.choice.Has(k) {
			var chosen card.Mana
			chosen.Of[k] = 1
			made = made.Plus(chosen.Times(max(0, t.n)))
		}
		if made == want || want.Value(0) == 1 && want.Of[k] == 1 && made.Of[k] > 0 {
			return k, true
		}
	}
	return 0, false
}

// MakesKind reports whether a mana ability of a permanent can make a kind of mana.
func (g *Game) MakesKind(p Player, id ID, a *card.Ability, kind card.Color) bool {
	t, _ := g.manaUse(p, id, a)
	return t.makes(kind)
}

// manaUse is a use of a mana ability; adds: it adds mana at all, if at times none.
func (g *Game) manaUse(p Player, id ID, a *card.Ability) (t manaTap, adds bool) {
	t = manaTap{id: id, ability: a}
	for _, e := range a.Do {
		if m, ok := e.(*card.AddMana); ok {
			g.manaOf(m, p, &t)
			adds = true
		}
	}
	return t, adds
}

// manaPlan is the search for what to tap for a cost.
type manaPlan struct {
	who     Player
	need    [6]uint16 // colored mana
	generic int
	pool    card.Mana // what the pool has, and will have after the uses so far
	sources []manaTap
}

// manaNeed is what a plan was made for, and the position in which.
type manaNeed struct {
	who    Player
	cost   card.Mana
	x      int
	except ID
	pool   card.Mana
	epoch  uint32
}

// keepPlan keeps the plan that was just found, so that what Legal has found possible is not looked for again when it
// is paid. It is forgotten when a permanent changes, and with the window: see forgetPlan.
func (g *Game) keepPlan(need manaNeed, m *manaPlan) {
	counts := slices.ContainsFunc(m.sources, func(t manaTap) bool { return t.counts })
	g.planKept = !counts && !slices.ContainsFunc(g.S.alert, func(id ID) bool { return g.infos[g.S.Objects[id].Def].hasManaTrigger })
	g.planFor = need
}

// planMana finds what to tap for a cost beyond what the pool has: colored mana from the source with the
// fewest other uses first, then generic mana from the sources in order. With permanents named, exactly
// those are tapped. It reports whether it can be done; g.taps is what to do.
func (g *Game) planMana(p Player, cost card.Mana, x int, except ID, tapping []ID) bool {
	ps := &g.S.Players[p]
	need := manaNeed{p, cost, x, except, ps.Pool, g.epoch}
	if g.planKept && len(tapping) == 0 && g.planFor == need {
		return true
	}
	g.forgetPlan()
	g.taps = g.taps[:0]
	if ps.AsNeeded && len(tapping) == 0 {
		return true
	}
	m := manaPlan{who: p, need: cost.Of, generic: int(cost.Generic) + int(cost.X)*x, pool: ps.Pool}
	if len(tapping) == 0 && m.paid() {
		return true
	}
	m.sources = g.manaSources(p, except)
	if len(tapping) > 0 {
		m.sources = slices.DeleteFunc(m.sources, func(s manaTap) bool { return !slices.Contains(tapping, s.id) })
		for _, id := range tapping {
			if !slices.ContainsFunc(m.sources, func(s manaTap) bool { return s.id == id }) {
				return false
			}
		}
	}
	if !g.planColors(&m) && !ps.AsNeeded {
		return false
	}
	for i := 0; i < len(m.sources) && (!m.paid() || len(tapping) > 0); i++ {
		if !g.planned(m.sources[i].id) {
			g.plan(&m, m.sources[i], firstKind(m.sources[i].choice))
		}
	}
	if ps.AsNeeded {
		return true
	}
	if !m.paid() {
		return false
	}
	if len(tapping) == 0 {
		g.keepPlan(need, &m)
	}
	return true
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
		pool := m.pool
		g.plan(m, m.sources[i], k)
		if g.planColors(m) {
			return true
		}
		m.pool = pool
		g.taps = g.taps[:len(g.taps)-1]
		m.markAlike(i, tried)
	}
}

// best is the index of the source of a kind of mana with the fewest other uses among those not tried; -1
// when there is none.
func (m *manaPlan) best(k card.Color, tried []bool, g *Game) int {
	best, score := -1, 99
	for i := range m.sources {
		s := &m.sources[i]
		if tried[i] || !s.makes(k) || g.planned(s.id) {
			continue
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

// markAlike marks the sources that would fail as this one did.
func (m *manaPlan) markAlike(i int, tried []bool) {
	for j := range m.sources {
		if s := &m.sources[j]; s.fixed == m.sources[i].fixed && s.choice == m.sources[i].choice && s.n == m.sources[i].n {
			tried[j] = true
		}
	}
}

// planned reports whether a permanent is tapped by the plan already.
func (g *Game) planned(id ID) bool {
	return slices.ContainsFunc(g.taps, func(t manaTap) bool { return t.id == id })
}

// plan adds a use to the plan, and what it and the mana abilities that it triggers make to the pool.
func (g *Game) plan(m *manaPlan, t manaTap, pick card.Color) {
	t.pick = pick
	if t.choice == 0 {
		t.pick = firstKindOf(t.fixed)
	}
	g.taps = append(g.taps, t)
	m.pool = m.pool.Plus(t.fixed)
	if t.choice != 0 {
		var made card.Mana
		made.Of[pick] = 1
		m.pool = m.pool.Plus(made.Times(max(0, t.n)))
	}
	m.pool = g.boundedMana(m.pool)
	if len(g.S.alert) == 0 || !t.ability.Cost.Tap {
		return
	}
	g.manaTriggers(t.id, m.who, func(a *card.Ability, x *Context) {
		for _, e := range a.Do {
			add, ok := e.(*card.AddMana)
			if !ok {
				continue
			}
			n := 1
			if add.N != nil {
				n = g.Amount(add.N, x)
			}
			if to, ok := g.onePlayer(add.Who, x); ok && to == m.who {
				m.pool = g.boundedMana(m.pool.Plus(manaTimes(add, t.pick, n)))
			}
		}
	})
}

// firstKindOf is the first kind of mana in an amount.
func firstKindOf(m card.Mana) card.Color {
	for k, n := range m.Of {
		if n > 0 {
			return card.Color(k)
		}
	}
	return card.Colorless
}

// canPayMana reports whether a player can pay mana, from the pool and by tapping.
func (g *Game) canPayMana(p Player, cost card.Mana, x int, except ID, tapping []ID) bool {
	return g.planMana(p, cost, x, except, tapping)
}
