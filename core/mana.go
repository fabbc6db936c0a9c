package core

import (
	"cmp"
	"slices"

	"palimpsest/core/card"
)

// ManaAbilities calls f with each mana ability of a permanent, those of basic land types included, or with those that an
// effect of something gives to players.
func (g *Game) ManaAbilities(id ID, f func(*card.Ability) bool) {
	if g.S.Objects[id].Zone == card.Battlefield {
		g.Chars(id).manaAbilities(f)
		return
	}
	goOn := true
	g.Chars(id).manaAbilities(func(a *card.Ability) bool {
		goOn = f(a)
		return goOn
	})
	if goOn {
		g.givenBy(id, f)
	}
}

// ManaRules are the rules that a payment of mana cites.
type ManaRules struct {
	Tap, Add Rule
	More     Rule // of a triggered mana ability; empty: Add
}

// DrawMana uses mana abilities for what an action costs beyond the pool: those that it names, else those that the plan
// finds. What taps for the cost itself does not pay for it with mana as well. It returns how many it has used.
func (g *Game) DrawMana(a *Action, cost *card.Mana, rules ManaRules) int {
	was := g.paysWith(a)
	uses := g.drawMana(a.Who, cost, a.X, spellOf(a), excepted(a), g.namedMana(a), a.Targets, rules)
	g.named = was
	return uses
}

// PlannedMana are the sources that the plan finds for an action, in their order: those that are used where it names none.
func (g *Game) PlannedMana(a *Action) (sources []ID) {
	cost := g.TotalCost(a)
	if named := g.namedMana(a); named != nil || !g.planMana(a.Who, &cost, a.X, spellOf(a), excepted(a), nil) {
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
func (g *Game) drawMana(p Player, cost *card.Mana, x int, spell, except ID, named *manaNamed, kept []Ref, rules ManaRules) int {
	if !g.planMana(p, cost, x, spell, except, named) || len(g.taps) == 0 {
		return 0
	}
	uses := g.taps
	g.taps = nil // using one may plan for another payment
	g.forgetPlan()
	var taps, things payment
	if named != nil {
		taps.named, things.named = named.tapping, named.things
	}
	for i := range uses {
		t := &uses[i]
		use := &Action{Kind: Activate, Who: p, Obj: t.id, Ability: t.ability, X: int(t.x), N: int(t.picks)}
		if !t.ability.Cost.OnlyTap() {
			use.Tapping, use.Costs = g.takesForUse(p, t, &taps, &things)
			g.reserved = *cost
		}
		g.useMana(use, keptFrom(uses[i+1:], kept), rules)
		g.reserved = card.Mana{}
	}
	g.taps = uses[:0]
	g.forgetPlan()
	return len(uses)
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
	p, id, a, picks := use.Who, use.Obj, use.Ability, ManaPicks(use.N)
	ev := g.Emit(&Event{Verb: Activates, Rule: rules.Tap, Subject: ToObject(id), Player: p, Detail: "mana"})
	before := g.Within(ev)
	g.used(id, a)
	x := g.borrow()
	*x = Context{}
	x.Source, x.Controller, x.Ability, x.X, x.Seen, x.Rule = id, p, a, use.X, -1, rules.Add
	x.Chosen, x.picks, x.picked = int16(picks.at(0, 0)), picks, true
	if a.Cost.OnlyTap() {
		g.Tap(id, rules.Tap)
	} else {
		paying := g.costRules()
		paying.Mana, paying.Tap = rules, rules.Tap
		total := g.TotalCost(use)
		g.DrawMana(use, &total, rules)
		g.pay(use, &total, &payment{named: use.Costs, tapping: use.Tapping, kept: kept, into: x}, paying)
	}
	g.Detect(Happened{Event: card.IsActivated, Subject: ToObject(id), Player: p, ForMana: true})
	x.since = ID(len(g.S.Objects))
	g.carryMana(a, x)
	made := x.made
	g.Release(x)
	g.MadeMana(use, made, rules)
	g.Within(before)
}

// MadeMana lets triggered abilities answer a mana ability that was used and has made some mana: those that add mana at
// once, others when a player next receives priority. What was tapped for it was tapped for mana, as the edition sees it.
func (g *Game) MadeMana(use *Action, made card.Mana, rules ManaRules) {
	if !g.anyListens() {
		return
	}
	pick := ManaPicks(use.N).at(0, 0)
	h := Happened{Event: card.IsActivated, Subject: ToObject(use.Obj), Player: use.Who, ForMana: true}
	var by limit
	if g.limits {
		by = limitOn(use.Ability, use.Obj)
	}
	g.answerWithMana(h, pick, kindsOf(&made), by, rules)
	if use.Ability.Cost.Tap && g.Rules.IsForMana(made.Value(0)) {
		h.Event = card.TappedForMana
		g.answerWithMana(h, pick, kindsOf(&made), by, rules)
		g.Detect(h)
	}
}

// answerWithMana carries out the triggered mana abilities that wait for the use of a mana ability, which made mana of some
// kinds, good for some things.
func (g *Game) answerWithMana(h Happened, pick card.Color, made card.Colors, by limit, rules ManaRules) {
	if !g.manaMayBeAnswered() {
		return
	}
	g.manaTriggers(h, func(a *card.Ability, x *Context) {
		x.Rule, x.Chosen = cmp.Or(rules.More, rules.Add), int16(pick)
		x.picks, x.picked, x.produced, x.limit = SamePick(pick), true, made, by
		g.carryMana(a, x)
	})
}

// carryMana carries out a mana ability. Its choices are made already, except where they hang on what comes of it.
func (g *Game) carryMana(a *card.Ability, x *Context) {
	for _, e := range a.Do {
		if m, ok := e.(*card.AddMana); ok && (m.N == nil || !saysDone(m.N)) {
			g.addPicked(m, x)
			continue
		}
		x.asks = addsMana(e) && unsure(e)
		g.carry(e, x)
	}
}

// addPicked adds mana by a mana ability, of the kind that was picked for it.
func (g *Game) addPicked(e *card.AddMana, x *Context) {
	kinds := e.Choice
	if e.Land {
		kinds = g.couldMake(e, x)
	}
	if e.Made && kinds != card.Only(firstKind(kinds)) && kinds != 0 {
		g.addMana(e, g.pickKind(kinds, x), x) // none of them was picked before
		return
	}
	pick := x.picks.at(int(x.chosen), kinds)
	if e.Land || e.Choice != 0 {
		x.chosen++
	}
	if e.Land && !kinds.Has(pick) {
		return
	}
	g.addMana(e, pick, x)
}

// manaTriggers calls f with each triggered mana ability that waits for such a use of a mana ability.
func (g *Game) manaTriggers(h Happened, f func(*card.Ability, *Context)) {
	w := Waiting{Subject: h.Subject, Player: h.Player}
	for i := 0; i < len(g.S.alert); i++ {
		src := g.S.alert[i]
		o := &g.S.Objects[src]
		if !g.infos[o.Def].hasManaTrigger || o.Is(PhasedOut) || g.Chars(src).LostAll {
			continue
		}
		for _, a := range g.defs[o.Def].Abilities {
			if a.Kind != card.Triggered || a.Trigger.Event != h.Event || !isManaAnswer(a.Targets, a.Do) || g.Rules.Sleeps(g, src, a) != "" {
				continue
			}
			x := Context{Source: src, Controller: g.S.Objects[src].Controller, Ability: a, Seen: -1, Trigger: &w}
			if g.waitsFor(a.Trigger, h, &x) && g.Holds(a.If, &x) {
				f(a, &x)
			}
		}
	}
	for i := range g.S.Delayed {
		d := &g.S.Delayed[i]
		if d.Later.Trigger.Event != h.Event || !isManaAnswer(nil, d.Later.Do) {
			continue
		}
		about := d.about()
		x := g.delayedContext(d, &about)
		if g.waitsFor(d.Later.Trigger, h, &x) {
			x.Trigger = &w
			f(laterAbility(d.Later), &x)
		}
	}
}

// manaMayBeAnswered reports whether anything waits for the use of a mana ability to add mana.
func (g *Game) manaMayBeAnswered() bool {
	return slices.ContainsFunc(g.S.alert, func(id ID) bool { return g.infos[g.S.Objects[id].Def].hasManaTrigger }) ||
		slices.ContainsFunc(g.S.Delayed, func(d Delayed) bool { return waitsForMana(d.Later.Trigger) && isManaAnswer(nil, d.Later.Do) })
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
	add := manaTimes(e, pick, n)
	if add.Zero() {
		return
	}
	g.increaseMana(&x.made, &add)
	g.increaseMana(&g.S.Players[p].Pool, &add)
	if by := g.limitOf(e, x); by.only != nil {
		g.addLimited(p, add, by)
	}
	g.Emit(&Event{Verb: AddsMana, Rule: x.Rule, Subject: ToObject(x.Source), Player: p, Amount: add.Value(0), Detail: poolString(&add)})
}

// spendMana takes the cost of a spell, 0 for anything else, out of a pool: colored mana first, then generic from what is most
// plentiful, and from what is reserved for another cost only if nothing else is left.
func (g *Game) spendMana(p Player, cost *card.Mana, x int, spell ID) bool {
	if g.S.Players[p].AsNeeded {
		return true
	}
	if ps := &g.S.Players[p]; len(ps.Limited) == 0 && !g.named.by(p) {
		left := ps.Pool
		if !spend(&left, cost, x, &g.reserved, &card.Mana{}) {
			return false
		}
		ps.Pool = left
	} else {
		pool, first := g.Usable(p, spell), g.limitedFor(p, spell)
		if g.named.by(p) {
			first = g.named.pays
		}
		left := pool
		if !spend(&left, cost, x, &g.reserved, &first) {
			return false
		}
		g.takeMana(p, pool.Besides(left), spell)
	}
	g.spentMana()
	return true
}

// spentMana: mana goes with the last event of what was paid. Where that added mana, the position is no longer as it says.
func (g *Game) spentMana() {
	if g.Observer != nil && g.seenEvent.Verb == AddsMana {
		g.movedOn = g.events
	}
	g.did()
}

// spendNamed takes out of the pool of a player with as much mana as needed what was tapped for a cost by name, or the
// mana that was named.
func (g *Game) spendNamed(p Player, cost *card.Mana, x int, spell ID) {
	pool := g.Usable(p, spell)
	before := pool
	generic := int(cost.Generic) + int(cost.X)*x
	for k := range cost.Of {
		pool.Of[k] -= min(pool.Of[k], cost.Of[k])
	}
	for ; generic > 0 && !pool.Zero(); generic-- {
		pool.Of[mostOf(&pool)]--
	}
	g.takeMana(p, before.Besides(pool), spell)
	g.spentMana()
}

// Spends is the mana that an action takes out of its player's pool; none while the pool alone does not pay for it.
func (g *Game) Spends(a *Action) (m card.Mana) {
	pool, cost, first := g.Usable(a.Who, spellOf(a)), g.TotalCost(a), g.limitedFor(a.Who, spellOf(a))
	left := pool
	if spend(&left, &cost, a.X, &card.Mana{}, &first) {
		m = pool.Besides(left)
	}
	return m
}

// spend takes a cost out of a pool, and reports whether there is as much. What of it is good for little else is spent first.
func spend(pool, cost *card.Mana, x int, reserved, first *card.Mana) bool {
	for k := range cost.Of {
		if pool.Of[k] < cost.Of[k] {
			return false
		}
		pool.Of[k] -= cost.Of[k]
	}
	generic := int(cost.Generic) + int(cost.X)*x
	if generic == 0 {
		return true
	}
	if generic > pool.Value(0) {
		return false
	}
	sooner := first.Besides(card.Mana{Of: cost.Of})
	for ; generic > 0; generic-- {
		spare := *pool
		for k := range spare.Of {
			spare.Of[k] -= min(spare.Of[k], reserved.Of[k])
		}
		if spare.Zero() {
			spare = *pool
		}
		if !sooner.Zero() {
			k := mostOf(&sooner)
			pool.Of[k]--
			sooner.Of[k]--
			continue
		}
		pool.Of[mostOf(&spare)]--
	}
	return true
}

func mostOf(m *card.Mana) int {
	best := 5
	for k, n := range m.Of {
		if n > m.Of[best] {
			best = k
		}
	}
	return best
}
