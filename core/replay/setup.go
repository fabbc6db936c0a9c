package replay

import (
	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
	"palimpsest/core/scenario"
)

// startPosition is the start position of a plan, or why there is none.
type startPosition struct {
	start *core.Start
	end   core.Ended
}

// position sets up the start position of the plan.
func (p *plan) position(rules *core.Rules) (s startPosition) {
	var g core.Game
	end, ended := g.Guard(func() { p.setUp(&g, rules) })
	if ended {
		return startPosition{end: end}
	}
	return startPosition{start: g.Start()}
}

// ready makes a game ready to play by some rules from the start position of the plan; it reports whether that cannot be, and why.
func (p *plan) ready(g *core.Game, rules *core.Rules, again bool) (end core.Ended, ended bool) {
	var s startPosition
	if again {
		s = p.position(rules)
	} else {
		s = p.once()
	}
	if s.start == nil {
		g.Init(rules)
		return s.end, true
	}
	g.InitFrom(rules, s.start)
	g.Chance.Coins = p.coins
	return core.Ended{}, false
}

// setUp puts the start position of a plan into a game, silently: nothing of it is an event.
func (p *plan) setUp(g *core.Game, rules *core.Rules) {
	g.Init(rules)
	sc := p.scenario
	g.From = sc.Start
	g.S.Turn, g.S.Active, g.S.Seed = sc.TurnNumber, core.Player(sc.Turn), uint64(sc.Chance.Seed)
	for i := range sc.Players {
		p.setUpPlayer(g, g.S.Player(core.Player(i)), &sc.Players[i])
		g.Called[i] = sc.Players[i].Name
	}
	// Things first, so that entity i is thing i whatever the order in which they come to lie.
	cards := p.givenBy(rules)
	for i := range sc.Entities {
		e := &sc.Entities[i]
		kind := core.CardObject
		if e.Token {
			kind = core.TokenObject
		}
		id := g.NewThing(g.AddDef(cards[i]), p.names[i], core.Player(e.Owner), kind)
		if own := p.copied[i]; own != nil {
			g.BeginAsCopy(id, g.AddDef(own))
		}
	}
	g.AddDef(core.Blank) // game actions are, and the cards of a library that does not end
	stamp := int32(0)
	for n, i := range p.order {
		p.place(g, i)
		o := g.S.Object(objectOf(g, i))
		if n > 0 && p.entered[n] > 0 && p.entered[n] == p.entered[n-1] {
			o.Stamp = stamp
		}
		stamp = o.Stamp
	}
	p.attach(g)
	p.beginEffects(g)
	g.SettleControl()
	p.setUpCombat(g)
	p.setUpStack(g)
}

func (p *plan) setUpPlayer(g *core.Game, ps *core.PlayerState, pl *scenario.Player) {
	ps.Life, ps.Poison = pl.Life, pl.Poison
	g.Increase(&ps.Poison, pl.Counters["poison"])
	ps.Pool, ps.AsNeeded = pl.Mana, pl.AsNeeded
	ps.Endless = !pl.Library || pl.LibraryRest
	ps.LandsPlayed, ps.Drawn, ps.Attacked = pl.LandsPlayed, pl.Drawn, pl.Attacked
}

// objectOf is the present object of an entity: the things of the start position are the first things of
// the game, in the order of the entities.
func objectOf(g *core.Game, entity int) core.ID { return g.Things()[entity].ID }

// place puts an entity into its zone, in the state that the scenario says.
func (p *plan) place(g *core.Game, i int) {
	e := &p.scenario.Entities[i]
	id := objectOf(g, i)
	o := g.S.Object(id)
	o.Base, o.Controller = core.Player(e.Control), core.Player(e.Control)
	for slot, c := range p.counted[i] {
		o.Counters[slot] = core.Counter{Kind: g.CounterKind(c.kind), N: int32(c.n)}
	}
	o.Damage, o.X = e.Damage, int32(e.X)
	if p.words[i] != "" {
		o.Chosen = g.Intern(p.words[i])
		if e.Zone == card.Battlefield {
			g.TakeForm(id)
			o = g.S.Object(id)
		}
	}
	o.Flags = flags(e)
	if e.Damage > 0 {
		o.Flags |= core.DamagedTurn
	}
	o.Since = core.LongAgo
	if e.Sick {
		o.Since = g.S.Turn
		o.Flags |= core.EnteredSick
	}
	if e.Zone == card.Stack {
		// A spell on the stack is announced from the hand once all that it may target is there.
		g.Put(id, card.Hand, -1)
		return
	}
	g.Put(id, e.Zone, -1)
}

func flags(e *scenario.Entity) (f core.Flags) {
	for _, s := range [...]struct {
		is   bool
		flag core.Flags
	}{{e.Tapped, core.Tapped}, {e.FaceDown, core.FaceDown}, {e.PhasedOut, core.PhasedOut}} {
		if s.is {
			f |= s.flag
		}
	}
	return f
}

// attach puts Auras and the like on what they are on. A permanent that such an Aura gives to another
// player than its owner goes back to the owner when the Aura goes.
func (p *plan) attach(g *core.Game) {
	for i := range p.scenario.Entities {
		e := &p.scenario.Entities[i]
		o := g.S.Object(objectOf(g, i))
		switch {
		case e.OnPlayer >= 0:
			o.Attached = core.ToPlayer(core.Player(e.OnPlayer))
		case e.On >= 0:
			host := objectOf(g, e.On)
			if e.PhasedOut && p.scenario.Entities[e.On].PhasedOut {
				o.Flags |= core.AlongWithHost // as most do
			}
			o.Attached = core.ToObject(host)
			if takesControl(p.cards[i]) {
				h := g.S.Object(host)
				h.Base = h.Owner
			}
		}
	}
}

func takesControl(c *card.Card) bool {
	for _, a := range c.Abilities {
		for i := range a.Mods {
			if a.Kind == card.Static && a.Mods[i].Kind == card.SetControl {
				return true
			}
		}
	}
	return false
}

// setUpCombat declares the attackers and blockers of the start position.
func (p *plan) setUpCombat(g *core.Game) {
	es := p.scenario.Entities
	for i := range es {
		if es[i].Attacking {
			g.S.InCombat = true
			g.DeclareAttacker(objectOf(g, i), int32(es[i].Band))
			g.S.Player(core.Player(es[i].Control)).Attacked = true
		}
	}
	blocked := false
	for i := range es {
		if es[i].Blocking >= 0 {
			g.DeclareBlocker(objectOf(g, i), objectOf(g, es[i].Blocking))
			blocked = true
		}
	}
	if g.S.InCombat || g.From > moment.EndOfCombat {
		g.S.Combats = 1
	}
	g.RecordCombat()
	if blocked {
		g.SetBlockStatus()
	}
}

// beginEffects starts the effects that are there from the start.
func (p *plan) beginEffects(g *core.Game) {
	for _, e := range p.effects {
		on := thingRef(g, e.on)
		x := core.Context{Controller: e.by, Targets: []core.Ref{on}, Seen: -1}
		g.Begin(e.do.Mods, []core.Ref{on}, e.do.Until, &x)
	}
}

// thingRef is what a reference of the start position names now.
func thingRef(g *core.Game, r scenario.Ref) core.Ref {
	switch r.Kind {
	case scenario.EntityRef:
		return core.ToObject(objectOf(g, r.N))
	case scenario.PlayerRef:
		return core.ToPlayer(core.Player(r.N))
	}
	return 0
}

// setUpStack announces the spells that wait on the stack, the oldest first.
func (p *plan) setUpStack(g *core.Game) {
	for i := range p.scenario.Entities {
		e := &p.scenario.Entities[i]
		if e.Zone != card.Stack {
			continue
		}
		a := core.Action{Kind: core.Cast, Who: core.Player(e.Control), Obj: objectOf(g, i), X: e.X}
		for _, t := range e.Targets {
			a.Targets = append(a.Targets, thingRef(g, t))
		}
		g.Announce(&a, "")
	}
}
