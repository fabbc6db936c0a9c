package core

import (
	"palimpsest/core/card"
)

// Announce makes the object of a spell or ability that is being played, on the stack or in a batch,
// with its mode, X, targets and division. The edition emits the event and pays the costs.
func (g *Game) Announce(a *Action, rule Rule) ID {
	var id ID
	if a.Kind == Cast {
		id = g.Move(Moved{ID: a.Obj, To: card.Stack, Under: NoPlayer})
		o := &g.S.Objects[id]
		o.Ability = SpellAbility(g.Def(id))
		o.Controller, o.Base = a.Who, a.Who
		if a.Extra {
			o.Flags |= WasPaid
		}
	} else {
		src := &g.S.Objects[a.Obj]
		n := Object{Def: src.Def, Phys: src.Phys, Kind: AbilityObject, Owner: a.Who, Base: a.Who, Controller: a.Who, Zone: card.Stack,
			Source: a.Obj, Ability: a.Ability, Seen: g.T.SourceSeen(g, a.Obj)}
		id = g.newObject(n)
		g.S.Stack = append(g.S.Stack, id)
		if a.Ability.OncePer == card.OncePerTurn {
			g.S.Objects[a.Obj].Flags |= UsedLimit
		}
	}
	o := &g.S.Objects[id]
	o.Mode, o.X, o.By, o.Cause = a.Mode, int32(a.X), rule, g.cause
	o.Targets = g.S.span(a.Targets)
	g.announceDivision(id, a.Divide)
	g.touched(id)
	return id
}

// announceDivision notes how a spell or ability divides what it does among its targets.
func (g *Game) announceDivision(id ID, parts []int32) {
	o := &g.S.Objects[id]
	if len(parts) == 0 && o.Ability != nil && o.Targets.N > 0 {
		x := Context{Source: id, Object: id, Controller: o.Controller, Ability: o.Ability, X: int(o.X), Seen: -1}
		if n, divided := g.toDivide(o.Ability, o.Mode, &x); divided {
			parts = division(n, int(o.Targets.N))
		}
	}
	g.S.Objects[id].Divide = g.S.numSpan(parts)
}

// Wait puts a game action on the stack: damage that was assigned, a draw.
func (g *Game) Wait(p Player, rule Rule, flags Flags, ability *card.Ability) ID {
	id := g.newObject(Object{Def: g.AddDef(Blank), Phys: g.actionThing(p), Kind: ActionObject, Owner: p, Base: p, Controller: p, Zone: card.Stack,
		Seen: -1, By: rule, Flags: flags, Ability: ability, Cause: g.cause})
	g.S.Stack = append(g.S.Stack, id)
	return id
}

// actionThing is the thing behind game actions on the stack.
func (g *Game) actionThing(p Player) int32 {
	for i := range g.things {
		if g.things[i].Name == "" && g.things[i].Owner == p {
			return int32(i)
		}
	}
	g.things = append(g.things, Thing{Owner: p})
	return int32(len(g.things) - 1)
}

// Placeholder is an object in no zone that stands for a player's game actions.
func (g *Game) Placeholder(p Player) ID {
	phys := g.actionThing(p)
	if id := g.things[phys].ID; id != 0 {
		return id
	}
	id := g.newObject(Object{Def: g.AddDef(Blank), Phys: phys, Kind: ActionObject, Owner: p, Base: p, Controller: p, Seen: -1})
	g.things[phys].ID = id
	return id
}

// Counters is how many counters of a kind an object bears.
func (g *Game) Counters(id ID, kind string) int {
	for _, c := range g.S.Objects[id].Counters {
		if c.N != 0 && g.words[c.Kind] == kind {
			return int(c.N)
		}
	}
	return 0
}

// AddCounters puts counters of a kind on an object, or takes them off; never below none.
func (g *Game) AddCounters(id ID, kind string, n int, rule Rule) {
	if n == 0 {
		return
	}
	w := g.CounterKind(kind)
	o := &g.S.Objects[id]
	slot := -1
	for i := range o.Counters {
		if o.Counters[i].N != 0 && o.Counters[i].Kind == w {
			slot = i
		}
	}
	for i := range o.Counters {
		if slot < 0 && o.Counters[i].N == 0 {
			slot = i
		}
	}
	if slot < 0 {
		g.NotImplemented("more than %d kinds of counters on one object", counterSlots)
	}
	n = max(n, -int(o.Counters[slot].N))
	if n == 0 {
		return
	}
	o.Counters[slot] = Counter{w, int32(g.bounded(int(o.Counters[slot].N) + n))}
	g.touched(id)
	verb := CounterAdded
	if n < 0 {
		verb, n = CounterRemoved, -n
	}
	ev := g.Emit(Event{Verb: verb, Rule: rule, Subject: ToObject(id), Player: o.Controller, Amount: n, Detail: kind})
	if verb == CounterAdded {
		before := g.Within(ev)
		g.Detect(Happened{Event: card.CounterPut, Subject: ToObject(id), Player: g.S.Objects[id].Controller, N: n, Moment: kind})
		g.Within(before)
	}
}

// Tap taps a permanent and reports whether it was untapped. Who calls it lets abilities trigger.
func (g *Game) Tap(id ID, rule Rule) bool {
	o := &g.S.Objects[id]
	if o.Zone != card.Battlefield || o.Is(Tapped) {
		return false
	}
	o.Flags |= Tapped
	g.tapChanged(id)
	g.Emit(Event{Verb: Taps, Rule: rule, Subject: ToObject(id), Player: o.Controller})
	for _, a := range g.Def(id).Abilities {
		if a.Kind != card.Static {
			continue
		}
		if asleep := g.T.Sleeps(g, id, a); asleep != "" {
			g.Emit(Event{Verb: HasNoEffect, Rule: asleep, Subject: ToObject(id), Player: o.Controller, Detail: "its continuous ability has stopped, for it is tapped"})
			break
		}
	}
	return true
}

// AsIfTapped calls f with a permanent tapped that may not be yet.
func (g *Game) AsIfTapped(id ID, f func()) {
	o := &g.S.Objects[id]
	if o.Is(Tapped) {
		f()
		return
	}
	o.Flags |= Tapped
	g.tapChanged(id)
	f()
	g.S.Objects[id].Flags &^= Tapped
	g.tapChanged(id)
}

// Untap untaps a permanent.
func (g *Game) Untap(id ID, rule Rule) bool {
	o := &g.S.Objects[id]
	if o.Zone != card.Battlefield || !o.Is(Tapped) {
		return false
	}
	o.Flags &^= Tapped
	g.tapChanged(id)
	ev := g.Emit(Event{Verb: Untaps, Rule: rule, Subject: ToObject(id), Player: o.Controller})
	before := g.Within(ev)
	g.Detect(Happened{Event: card.BecomesUntapped, Subject: ToObject(id), Player: o.Controller})
	g.Within(before)
	g.ExpireByState()
	return true
}

// Attach puts an Aura, Equipment or local enchantment on a permanent or player.
func (g *Game) Attach(id ID, to Ref, rule Rule) {
	o := &g.S.Objects[id]
	o.Attached = to
	o.Stamp = g.Stamp()
	g.changed()
	g.Emit(Event{Verb: IsAttached, Rule: rule, Subject: ToObject(id), Object: to, Player: o.Controller})
	g.Refresh()
}

// Unattach takes an Aura or Equipment off what it is attached to; it stays on the battlefield.
func (g *Game) Unattach(id ID, rule Rule) {
	o := &g.S.Objects[id]
	from := o.Attached
	o.Attached = 0
	g.changed()
	g.Emit(Event{Verb: IsUnattached, Rule: rule, Subject: ToObject(id), Object: from, Player: o.Controller})
	g.Refresh()
}

// Fits reports whether an Aura, local enchantment or Equipment may stay on what it is attached to.
func (g *Game) Fits(id ID) bool {
	o := &g.S.Objects[id]
	d := g.Def(id)
	if o.Attached == 0 {
		return d.Attach == nil
	}
	host := o.Attached.Object()
	x := Context{Source: id, Controller: o.Controller, Seen: -1}
	if host == 0 {
		return d.Attach != nil && g.MatchRef(d.Attach, o.Attached, &x)
	}
	if g.S.Objects[host].Zone != card.Battlefield || host == id {
		return false
	}
	if d.Attach == nil {
		return g.IsCreature(host) && !g.IsCreature(id) && !g.ProtectedFrom(host, g.Chars(id), id)
	}
	return g.Match(d.Attach, host, &x) && !g.ProtectedFrom(host, g.Chars(id), id) && !g.ruled(host, card.Cant, card.BeEnchanted)
}

// EnterResolved puts a resolving permanent spell onto the battlefield, with what the card says of how
// it enters, and attaches it to its target.
func (g *Game) EnterResolved(id ID, rule Rule) ID {
	o := g.S.Objects[id]
	perm := g.Enter(id, o.Controller, rule)
	if g.Def(perm).Attach != nil {
		if rs := g.S.Refs(o.Targets); len(rs) > 0 && rs[0] != 0 {
			g.Attach(perm, rs[0], g.T.Cases.SpellAttached)
		}
	}
	return perm
}

// Enter puts a card onto the battlefield. "As it enters" choices come first, then "enters with", then
// continuous effects apply, and abilities that wait for the entry trigger.
func (g *Game) Enter(id ID, under Player, rule Rule) ID { return g.enter(id, under, rule, false) }

func (g *Game) enter(id ID, under Player, rule Rule, tap bool) ID {
	with, by := g.T.EntersWith(g, id, under), g.T.Cases.EntersWith.or(rule)
	for _, a := range with {
		x := Context{Source: id, Controller: under, Ability: a, X: int(g.S.Objects[id].X), Seen: -1, Rule: by}
		for _, e := range a.Do {
			switch e := e.(type) {
			case *card.Tap:
				tap = tap || g.Holds(a.If, &x)
			case *card.ChooseFor:
				g.chooseFor(e, &x)
			case *card.PutCounters:
			default:
				g.NotImplemented("this as something enters: %s", a.Text)
			}
		}
	}
	chosen := g.S.Objects[id].Chosen
	g.together++ // its own entry does not yet count for what it enters with
	perm := g.Move(Moved{ID: id, To: card.Battlefield, Under: under, Verb: NoVerb, Tap: tap})
	g.S.Objects[perm].Chosen = chosen
	for _, a := range with {
		x := Context{Source: perm, Controller: under, Ability: a, X: int(g.S.Objects[perm].X), Seen: -1, Rule: by}
		for _, e := range a.Do {
			if c, ok := e.(*card.PutCounters); ok {
				g.AddCounters(perm, c.Kind, g.Amount(c.N, &x), by)
			}
		}
	}
	g.together--
	g.refuseUnknownOf(perm)
	ev := g.Emit(Event{Verb: Enters, Rule: rule, Subject: ToObject(perm), Player: under, Detail: ""})
	g.arrive(arrival{perm, under, ev})
	return perm
}

// EntersAsPrinted are the abilities of a card that say how it enters, whatever would become of them.
func EntersAsPrinted(g *Game, id ID, _ Player) (with []*card.Ability) {
	for _, a := range g.Def(id).Abilities {
		if a.Kind == card.EntersWith {
			with = append(with, a)
		}
	}
	return with
}

// WouldLoseAbilities reports whether a card would be without its abilities on the battlefield.
func (g *Game) WouldLoseAbilities(id ID, under Player) bool {
	was := g.S.Objects[id]
	o := &g.S.Objects[id]
	o.Zone, o.Base, o.Controller = card.Battlefield, under, under
	g.changed()
	lost := g.Chars(id).LostAll
	g.S.Objects[id] = was
	g.changed()
	return lost
}

// chooseFor asks for the color, type or name that a permanent has chosen for it.
func (g *Game) chooseFor(e *card.ChooseFor, x *Context) {
	who := x.Controller
	if e.By != nil {
		who, _ = g.onePlayer(e.By, x)
	}
	var words []string
	switch e.What {
	case card.ChoosePlayer:
		players := []Ref{ToPlayer(0), ToPlayer(1)}
		p, _ := g.ChooseThing(Choice{Who: who, Purpose: ToChoose, Source: x.Source, Rule: x.Rule}, players).Player()
		g.chose(x, who, g.Called[p])
		return
	case card.ChooseColor:
		words = colorWords[:]
	case card.ChooseBasicLandType:
		words = card.BasicLandTypes[:]
	default:
		if n := g.S.Objects[x.Source].Chosen; n != 0 {
			return // a name or creature type that the start position or the script gave
		}
		g.NotImplemented("choosing a name, creature type or number for a permanent")
	}
	g.chose(x, who, g.ChooseWord(Choice{Who: who, Purpose: ToChoose, Source: x.Source, Rule: x.Rule}, words))
}

// chose keeps the word that was chosen for the source of an effect.
func (g *Game) chose(x *Context, who Player, word string) {
	g.S.Objects[x.Source].Chosen = g.Intern(word)
	g.changed()
	g.Emit(Event{Verb: ChoosesWord, Rule: x.Rule, Subject: ToObject(x.Source), Player: who, Detail: word})
}

var colorWords = [...]string{"white", "blue", "black", "red", "green"}
