package core

import (
	"slices"

	"palimpsest/core/card"
)

// manaTap is one use of a mana ability: which permanent, which ability, for which kind of mana.
type manaTap struct {
	id      ID
	ability *card.Ability
	kinds   card.Colors // what it can produce; bit card.Colorless for colorless mana
	n       int         // how much of it
	pick    card.Color
}

// IsManaAbility reports whether an activated ability only adds mana and has no target.
func IsManaAbility(a *card.Ability) bool {
	if a.Kind != card.Activated || len(a.Do) == 0 || len(a.Targets) > 0 {
		return false
	}
	for _, e := range a.Do {
		if _, ok := e.(*card.AddMana); ok {
			return true
		}
	}
	return false
}

// manaOf is what an instruction that adds mana can produce.
func (g *Game) manaOf(e *card.AddMana, x *Context) (kinds card.Colors, n int) {
	n = 1
	if e.N != nil {
		n = g.Amount(e.N, x)
	}
	if e.Choice != 0 {
		return e.Choice, n
	}
	for k, of := range e.Mana.Of {
		if of > 0 {
			kinds |= 1 << k
			n *= int(of)
		}
	}
	return kinds, n
}

// landMana is the mana that basic land types give by themselves.
var landMana = func() (as [5]*card.Ability) {
	for x := range as {
		var m card.Mana
		m.Of[x] = 1
		as[x] = &card.Ability{Kind: card.Activated, Class: card.ClassManaSource, Text: "{T}: add {" + card.ColorSymbols[x:x+1] + "}",
			Cost: card.Cost{Tap: true}, Do: []card.Effect{&card.AddMana{Mana: m}}}
	}
	return as
}()

// ManaAbilities calls f with each mana ability of a permanent, those of basic land types included.
func (g *Game) ManaAbilities(id ID, f func(*card.Ability) bool) {
	c := g.Chars(id)
	if c.Is(card.Land) {
		for x, name := range card.BasicLandTypes {
			if c.HasSubtype(name) && !f(landMana[x]) {
				return
			}
		}
	}
	g.Abilities(id, func(a *card.Ability) bool { return !IsManaAbility(a) || f(a) })
}

// manaSources lists the mana abilities that a player can use now by only tapping: lands first, then
// other permanents, each in the order of the battlefield.
func (g *Game) manaSources(p Player, except ID) []manaTap {
	list := g.manaOpts[:0]
	for pass := range 2 {
		for _, id := range g.S.Battlefield {
			o := &g.S.Objects[id]
			if o.Controller != p || id == except || o.Is(Tapped) || o.Is(PhasedOut) || g.Chars(id).Is(card.Land) != (pass == 0) {
				continue
			}
			g.ManaAbilities(id, func(a *card.Ability) bool {
				if onlyTaps(&a.Cost) && g.MayActivate(id, a) == Fine {
					x := Context{Source: id, Controller: p, Ability: a, Seen: -1}
					for _, e := range a.Do {
						if m, ok := e.(*card.AddMana); ok {
							if kinds, n := g.manaOf(m, &x); n > 0 {
								list = append(list, manaTap{id: id, ability: a, kinds: kinds, n: n})
							}
						}
					}
				}
				return true
			})
		}
	}
	g.manaOpts = list
	return list
}

func onlyTaps(c *card.Cost) bool {
	d := *c
	d.Tap = false
	return c.Tap && d.Empty()
}

// planMana finds what to tap for a cost beyond what the pool has: colored mana from the source with
// the fewest kinds first, then generic mana from lands in order. It reports whether it can be done.
func (g *Game) planMana(p Player, cost card.Mana, x int, except ID, tapping []ID) bool {
	g.taps = g.taps[:0]
	ps := &g.S.Players[p]
	if ps.AsNeeded {
		return true
	}
	need := cost
	generic := int(cost.Generic) + int(cost.X)*x
	pool := ps.Pool
	for k := range need.Of {
		use := min(need.Of[k], pool.Of[k])
		need.Of[k] -= use
		pool.Of[k] -= use
	}
	spare := 0
	for _, n := range pool.Of {
		spare += int(n)
	}
	if len(tapping) == 0 {
		generic = max(0, generic-spare)
		spare = 0
	}
	if need.Value(0)-int(need.Generic) == 0 && generic == 0 && len(tapping) == 0 {
		return true
	}
	sources := g.manaSources(p, except)
	if len(tapping) > 0 {
		sources = slices.DeleteFunc(sources, func(s manaTap) bool { return !slices.Contains(tapping, s.id) })
	}
	for k := range need.Of {
		for need.Of[k] > 0 {
			i := g.bestSource(sources, card.Color(k), need)
			if i < 0 {
				return false
			}
			s := sources[i]
			s.pick = card.Color(k)
			g.taps = append(g.taps, s)
			use := min(int(need.Of[k]), s.n)
			need.Of[k] -= uint16(use)
			generic -= s.n - use
			sources = dropSource(sources, s.id)
		}
	}
	generic -= spare
	for generic > 0 || len(tapping) > 0 && len(sources) > 0 {
		if len(sources) == 0 {
			return false
		}
		s := sources[0]
		s.pick = firstKind(s.kinds)
		g.taps = append(g.taps, s)
		generic -= s.n
		sources = dropSource(sources, s.id)
	}
	return true
}

// bestSource is the source of a kind of mana with the fewest other uses.
func (g *Game) bestSource(sources []manaTap, k card.Color, need card.Mana) int {
	best, score := -1, 99
	for i, s := range sources {
		if !s.kinds.Has(k) {
			continue
		}
		uses := 0
		for j := range need.Of {
			if need.Of[j] > 0 && s.kinds.Has(card.Color(j)) {
				uses += 2
			}
		}
		if uses < score {
			best, score = i, uses
		}
	}
	return best
}

func dropSource(sources []manaTap, id ID) []manaTap {
	return slices.DeleteFunc(sources, func(s manaTap) bool { return s.id == id })
}

func firstKind(c card.Colors) card.Color {
	for k := card.White; k <= card.Colorless; k++ {
		if c.Has(k) {
			return k
		}
	}
	return card.Colorless
}

// CanPayMana reports whether a player can pay mana, from the pool and by tapping.
func (g *Game) CanPayMana(p Player, cost card.Mana, x int, except ID, tapping []ID) bool {
	return g.planMana(p, cost, x, except, tapping)
}

// ManaRules are the rules that a payment of mana cites.
type ManaRules struct{ Tap, Add Rule }

// TapForCost taps what a cost needs beyond the pool, as mana abilities used one by one.
func (g *Game) TapForCost(p Player, cost card.Mana, x int, except ID, tapping []ID, rules ManaRules) {
	if !g.planMana(p, cost, x, except, tapping) {
		return
	}
	for _, t := range slices.Clone(g.taps) {
		g.UseMana(p, t.id, t.ability, t.pick, rules)
	}
}

// UseMana uses a mana ability of a permanent, for a kind of mana where it gives a choice.
func (g *Game) UseMana(p Player, id ID, a *card.Ability, pick card.Color, rules ManaRules) {
	ev := g.Emit(Event{Verb: Activates, Rule: rules.Tap, Subject: ToObject(id), Player: p, Detail: "mana"})
	before := g.Within(ev)
	if a.Cost.Tap {
		g.Tap(id, rules.Tap)
		g.Detect(Happened{Event: card.BecomesTapped, Subject: ToObject(id), Player: p})
	}
	x := Context{Source: id, Controller: p, Ability: a, Seen: -1, Rule: rules.Add, Chosen: int16(pick)}
	for _, e := range a.Do {
		if m, ok := e.(*card.AddMana); ok {
			g.addMana(m, pick, &x)
			continue
		}
		g.Edition.Do(g, e, &x)
	}
	if a.Cost.Tap {
		g.tappedForMana(id, p, pick, rules)
	}
	g.Within(before)
}

// tappedForMana lets triggered mana abilities answer at once.
func (g *Game) tappedForMana(id ID, p Player, pick card.Color, rules ManaRules) {
	h := Happened{Event: card.TappedForMana, Subject: ToObject(id), Player: p}
	for i := 0; i < len(g.S.alert); i++ {
		src := g.S.alert[i]
		o := &g.S.Objects[src]
		for _, a := range g.defs[o.Def].Abilities {
			if a.Kind != card.Triggered || a.Trigger.Event != card.TappedForMana {
				continue
			}
			x := Context{Source: src, Controller: o.Controller, Ability: a, Seen: -1, Rule: rules.Add, It: ToObject(id), Chosen: int16(pick)}
			w := Waiting{Subject: ToObject(id), Player: p}
			x.Trigger = &w
			if !g.waitsFor(a.Trigger, h, &x) {
				continue
			}
			if _, ok := a.Do[0].(*card.AddMana); !ok {
				g.Trigger(a, nil, src, o.Controller, h)
				continue
			}
			for _, e := range a.Do {
				g.addMana(e.(*card.AddMana), pick, &x)
			}
		}
	}
}

// addMana adds mana to a pool.
func (g *Game) addMana(e *card.AddMana, pick card.Color, x *Context) {
	p, _ := g.onePlayer(e.Who, x)
	n := 1
	if e.N != nil {
		n = g.Amount(e.N, x)
	}
	m := e.Mana
	if e.Choice != 0 || e.Land {
		m = card.Mana{}
		m.Of[pick] = 1
	}
	var add card.Mana
	for range n {
		add = add.Plus(m)
	}
	if add.Zero() {
		return
	}
	g.S.Players[p].Pool = g.S.Players[p].Pool.Plus(add)
	g.Emit(Event{Verb: AddsMana, Rule: x.Rule, Subject: ToObject(x.Source), Player: p, Amount: add.Value(0), Detail: poolString(add)})
}

// SpendMana takes a cost out of a pool: colored mana first, then generic from what is most plentiful.
func (g *Game) SpendMana(p Player, cost card.Mana, x int) bool {
	ps := &g.S.Players[p]
	if ps.AsNeeded {
		return true
	}
	pool := ps.Pool
	for k := range cost.Of {
		if pool.Of[k] < cost.Of[k] {
			return false
		}
		pool.Of[k] -= cost.Of[k]
	}
	for generic := int(cost.Generic) + int(cost.X)*x; generic > 0; generic-- {
		k := mostOf(pool)
		if pool.Of[k] == 0 {
			return false
		}
		pool.Of[k]--
	}
	ps.Pool = pool
	return true
}

func mostOf(m card.Mana) int {
	best := 5
	for k, n := range m.Of {
		if n > m.Of[best] {
			best = k
		}
	}
	return best
}

// poolString writes mana as symbols: {R}{R}.
func poolString(m card.Mana) string {
	var b []byte
	for k, n := range m.Of {
		for range n {
			b = append(b, '{', card.ColorSymbols[k], '}')
		}
	}
	return string(b)
}

// PoolString writes the mana in a pool as symbols.
func PoolString(m card.Mana) string { return poolString(m) }

// EmptyPool takes the mana out of a pool and says how much there was.
func (g *Game) EmptyPool(p Player) int {
	n := g.S.Players[p].Pool.Value(0)
	g.S.Players[p].Pool = card.Mana{}
	return n
}
