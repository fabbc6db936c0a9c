package core

import (
	"cmp"
	"slices"

	"palimpsest/core/card"
)

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
	if c := g.Chars(id); landAbilities(c.Types, c.Subtypes, f) {
		g.Abilities(id, func(a *card.Ability) bool { return !IsManaAbility(a) || f(a) })
	}
}

func firstKind(c card.Colors) card.Color {
	for k := card.White; k <= card.Colorless; k++ {
		if c.Has(k) {
			return k
		}
	}
	return card.Colorless
}

// ManaRules are the rules that a payment of mana cites.
type ManaRules struct {
	Tap, Add Rule
	More     Rule // of a triggered mana ability; empty: Add
}

// DrawMana uses mana abilities for what an action costs beyond the pool: those that it names, else those that the plan
// finds. What taps for the cost itself does not pay for it with mana as well.
func (g *Game) DrawMana(a *Action, cost card.Mana, rules ManaRules) {
	named := g.namedMana(a)
	g.drawMana(a.Who, cost, a.X, excepted(a), &named, a.Targets, rules)
}

// PlannedMana are the sources that the plan finds for an action, in their order: those that are used where it names none.
func (g *Game) PlannedMana(a *Action) (sources []ID) {
	if named := g.namedMana(a); !named.none() || !g.planMana(a.Who, g.TotalCost(a), a.X, excepted(a), nil) {
		return nil
	}
	for i := range g.taps {
		sources = append(sources, g.taps[i].id)
	}
	return sources
}

// excepted is what does not pay for an action with mana, since it is tapped for it.
func excepted(a *Action) ID {
	if tapsItself(a) {
		return a.Obj
	}
	return 0
}

// tapsItself reports whether the cost of an action taps its own source.
func tapsItself(a *Action) bool { return a.Kind == Activate && a.Ability.Cost.Tap }

// drawMana uses mana abilities one by one. What is kept is taken for their costs only if nothing else will do.
func (g *Game) drawMana(p Player, cost card.Mana, x int, except ID, named *manaNamed, kept []Ref, rules ManaRules) {
	if !g.planMana(p, cost, x, except, named) {
		return
	}
	var buf [8]manaTap // using one may plan for another payment
	uses := append(buf[:0], g.taps...)
	taps, things := payment{named: named.tapping}, payment{named: named.things}
	for i := range uses {
		t := &uses[i]
		use := &Action{Kind: Activate, Who: p, Obj: t.id, Ability: t.ability, X: int(t.x), N: int(t.pick)}
		if !t.ability.Cost.OnlyTap() {
			use.Tapping, use.Costs = g.takesForUse(p, t, &taps, &things)
			g.reserved = cost
		}
		g.useMana(use, keptFrom(uses[i+1:], kept), rules)
		g.reserved = card.Mana{}
	}
}

// keptFrom is what is kept, with the sources of later uses.
func keptFrom(later []manaTap, kept []Ref) []Ref {
	if len(later) == 0 {
		return kept
	}
	kept = slices.Clip(kept)
	for i := range later {
		kept = append(kept, ToObject(later[i].id))
	}
	return kept
}

// UseMana uses a mana ability of a permanent, for the kind of mana that the action picks where there is a choice, and pays
// with what it names.
func (g *Game) UseMana(use *Action, rules ManaRules) { g.useMana(use, nil, rules) }

func (g *Game) useMana(use *Action, kept []Ref, rules ManaRules) {
	g.refusePlayed(use)
	p, id, a, pick := use.Who, use.Obj, use.Ability, PickedMana(use)
	ev := g.Emit(Event{Verb: Activates, Rule: rules.Tap, Subject: ToObject(id), Player: p, Detail: "mana"})
	before := g.Within(ev)
	if a.OncePer.Has(card.OncePerTurn) {
		g.S.Objects[id].Flags |= UsedLimit
	}
	x := g.borrow()
	*x = Context{Source: id, Controller: p, Ability: a, X: use.X, Seen: -1, Rule: rules.Add, Chosen: int16(pick)}
	if a.Cost.OnlyTap() {
		g.Tap(id, rules.Tap)
		g.Detect(Happened{Event: card.BecomesTapped, Subject: ToObject(id), Player: p})
	} else {
		paying := g.costRules()
		paying.Mana, paying.Tap = rules, rules.Tap
		total := g.TotalCost(use)
		g.DrawMana(use, total, rules)
		g.pay(use, total, &payment{named: use.Costs, tapping: use.Tapping, kept: kept, into: x}, paying)
	}
	x.since = ID(len(g.S.Objects))
	g.makeMana(a.Do, pick, x)
	g.Release(x)
	if a.Cost.Tap {
		g.tappedForMana(id, p, pick, rules)
	}
	g.Within(before)
}

// tappedForMana lets triggered abilities answer a permanent tapped for mana: those that add mana at once,
// others when a player next receives priority.
func (g *Game) tappedForMana(id ID, p Player, pick card.Color, rules ManaRules) {
	g.manaTriggers(id, p, func(a *card.Ability, x *Context) {
		if _, ok := a.Do[0].(*card.AddMana); !ok {
			g.Trigger(a, nil, x.Source, x.Controller, Happened{Event: card.TappedForMana, Subject: ToObject(id), Player: p})
			return
		}
		x.Rule, x.Chosen = cmp.Or(rules.More, rules.Add), int16(pick)
		g.makeMana(a.Do, pick, x)
	})
}

// makeMana carries out the instructions of a mana ability, for the kind of mana picked.
func (g *Game) makeMana(do []card.Effect, pick card.Color, x *Context) {
	for _, e := range do {
		m, ok := e.(*card.AddMana)
		c, _ := e.(*card.Conditional)
		switch {
		case ok:
			g.addMana(m, pick, x)
		case addsMana(e):
			g.makeMana(g.caseOf(c, x), pick, x)
		default:
			g.Rules.Do(g, e, x)
		}
	}
}

// manaTriggers calls f with each ability that triggers when a player taps a permanent for mana.
func (g *Game) manaTriggers(id ID, p Player, f func(*card.Ability, *Context)) {
	h := Happened{Event: card.TappedForMana, Subject: ToObject(id), Player: p}
	for i := 0; i < len(g.S.alert); i++ {
		src := g.S.alert[i]
		o := &g.S.Objects[src]
		if !g.infos[o.Def].hasManaTrigger || o.Is(PhasedOut) || g.Chars(src).LostAll {
			continue
		}
		for _, a := range g.defs[o.Def].Abilities {
			if a.Kind != card.Triggered || a.Trigger.Event != card.TappedForMana || g.Rules.Sleeps(g, src, a) != "" {
				continue
			}
			w := Waiting{Subject: h.Subject, Player: p}
			x := Context{Source: src, Controller: g.S.Objects[src].Controller, Ability: a, Seen: -1, Trigger: &w}
			if g.waitsFor(a.Trigger, h, &x) && g.Holds(a.If, &x) {
				f(a, &x)
			}
		}
	}
}

// addMana adds mana to a pool.
func (g *Game) addMana(e *card.AddMana, pick card.Color, x *Context) {
	p, ok := g.onePlayer(e.Who, x)
	if !ok {
		return
	}
	n := 1
	if e.N != nil {
		n = g.Amount(e.N, x)
	}
	if e.Land && !g.couldMake(e, x).Has(pick) {
		return
	}
	add := manaTimes(e, pick, n)
	if add.Zero() {
		return
	}
	g.S.Players[p].Pool = g.boundedMana(g.S.Players[p].Pool.Plus(add))
	g.Emit(Event{Verb: AddsMana, Rule: x.Rule, Subject: ToObject(x.Source), Player: p, Amount: add.Value(0), Detail: poolString(add)})
}

// spendMana takes a cost out of a pool: colored mana first, then generic from what is most plentiful, and from what is
// reserved for another cost only if nothing else is left.
func (g *Game) spendMana(p Player, cost card.Mana, x int) bool {
	ps := &g.S.Players[p]
	if ps.AsNeeded {
		return true
	}
	left, ok := spent(ps.Pool, cost, x, g.reserved)
	if ok {
		ps.Pool = left
	}
	return ok
}

// spendNamed takes out of the pool of a player with as much mana as needed what was tapped for a cost by name.
func (g *Game) spendNamed(p Player, cost card.Mana, x int) {
	pool := &g.S.Players[p].Pool
	generic := int(cost.Generic) + int(cost.X)*x
	for k := range cost.Of {
		pool.Of[k] -= min(pool.Of[k], cost.Of[k])
	}
	for ; generic > 0 && !pool.Zero(); generic-- {
		pool.Of[mostOf(*pool)]--
	}
}

// Spends is the mana that an action takes out of its player's pool; none while the pool alone does not pay for it.
func (g *Game) Spends(a *Action) (m card.Mana) {
	pool := g.S.Players[a.Who].Pool
	left, ok := spent(pool, g.TotalCost(a), a.X, card.Mana{})
	for k := range m.Of {
		if ok {
			m.Of[k] = pool.Of[k] - left.Of[k]
		}
	}
	return m
}

// spent is what a cost leaves of a pool.
func spent(pool, cost card.Mana, x int, reserved card.Mana) (left card.Mana, ok bool) {
	for k := range cost.Of {
		if pool.Of[k] < cost.Of[k] {
			return pool, false
		}
		pool.Of[k] -= cost.Of[k]
	}
	generic := int(cost.Generic) + int(cost.X)*x
	if generic > pool.Value(0) {
		return pool, false
	}
	for ; generic > 0; generic-- {
		spare := pool
		for k := range spare.Of {
			spare.Of[k] -= min(spare.Of[k], reserved.Of[k])
		}
		if spare.Zero() {
			spare = pool
		}
		pool.Of[mostOf(spare)]--
	}
	return pool, true
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
	if m.Value(0) == 1 {
		for k, n := range m.Of {
			if n == 1 {
				return manaSymbols[k]
			}
		}
	}
	var b []byte
	for k, n := range m.Of {
		for range n {
			b = append(b, '{', card.ColorSymbols[k], '}')
		}
	}
	return string(b)
}

// manaSymbols are the symbols of one mana of each kind.
var manaSymbols = [...]string{"{W}", "{U}", "{B}", "{R}", "{G}", "{C}"}

// PoolString writes the mana in a pool as symbols.
func PoolString(m card.Mana) string { return poolString(m) }

// EmptyPool takes the mana out of a pool and says how much there was.
func (g *Game) EmptyPool(p Player) int {
	n := g.S.Players[p].Pool.Value(0)
	g.S.Players[p].Pool = card.Mana{}
	return n
}

// PickedMana is the kind of mana that an action names for a mana ability.
func PickedMana(a *Action) card.Color { return card.Color(a.N) }

// EmptyPools takes unspent mana, the active player's first.
func (g *Game) EmptyPools() {
	for _, p := range [...]Player{g.S.Active, g.S.Other(g.S.Active)} {
		if n := g.EmptyPool(p); n > 0 {
			g.Rules.Unspent(g, p, n)
		}
	}
}
