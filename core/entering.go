package core

import (
	"slices"
	"strconv"

	"palimpsest/core/card"
)

// EnterResolved puts a resolving permanent spell onto the battlefield, with what the card says of how
// it enters, and attaches it to its target.
func (g *Game) EnterResolved(id ID, rule Rule) ID {
	o := g.S.Objects[id]
	rs := g.S.Refs(o.Targets)
	if len(rs) > 0 {
		if p, ok := rs[0].Player(); ok && g.Def(id).Attach == nil {
			g.chose(&Context{Source: id, Rule: g.Rules.Cases.TargetKept.or(rule)}, o.Controller, g.Called[p])
		}
	}
	e := entry{id: id, under: o.Controller, rule: rule, played: true, aimed: g.Def(id).Attach != nil, attached: g.Rules.Cases.SpellAttached}
	if len(rs) > 0 && !g.closedTo(rs[0].Object(), id) {
		e.host = rs[0]
	}
	return g.enter(e)
}

// ChooseAsCast makes the choices for a permanent that are made as it is cast; its targets are announced with it. Of an instant or
// sorcery it is the mode that another player chooses.
func (g *Game) ChooseAsCast(id ID, rule Rule) {
	if ab := g.S.Objects[id].Ability; ab != nil && len(ab.Do) > 0 {
		if one, is := ab.Do[0].(*card.ChooseOne); is && one.AsCast {
			x := g.Resolving(id, rule)
			way := g.chosenWay(one, x)
			g.Release(x)
			g.S.Object(id).Mode = int8(1 + way)
		}
	}
	if slices.ContainsFunc(g.Def(id).Abilities, func(a *card.Ability) bool { return a.Kind == card.AsCast }) {
		g.choicesAsCast(&Context{Source: id, Controller: g.S.Objects[id].Controller, Seen: -1, Rule: rule})
	}
}

func (g *Game) choicesAsCast(x *Context) {
	for _, a := range g.Def(x.Source).Abilities {
		if a.Kind != card.AsCast {
			continue
		}
		for _, e := range a.Do {
			g.chooseFor(e.(*card.ChooseFor), x)
		}
	}
}

// chooseUncast makes the choices for a permanent that would have been made as it was cast, if it was not: whoever puts it
// there chooses, as for what an Aura is put on.
func (g *Game) chooseUncast(x *Context) {
	if g.S.Objects[x.Source].Chosen != 0 {
		return
	}
	g.choicesAsCast(x)
	if of := g.infos[g.S.Objects[x.Source].Def].targets; len(of) > 0 && g.Def(x.Source).Attach == nil {
		who := g.ChooseThing(Choice{Who: x.Controller, Purpose: ToChoose, Source: x.Source, Rule: x.Rule}, g.each(&of[0].Filter, x, nil))
		if p, ok := who.Player(); ok {
			g.chose(x, x.Controller, g.Called[p])
		}
	}
}

// Enter puts a card onto the battlefield. "As it enters" choices come first, then "enters with", then
// continuous effects apply, and abilities that wait for the entry trigger.
func (g *Game) Enter(id ID, under Player, rule Rule) ID {
	return g.enter(entry{id: id, under: under, rule: rule, played: true})
}

// entry is how a card enters the battlefield.
type entry struct {
	id       ID
	under    Player
	rule     Rule
	tapped   bool
	played   bool // not put there by an effect
	aimed    bool // an Aura or local enchantment that had a target as a spell
	host     Ref  // what an Aura or local enchantment is attached to as it enters; of anything else it does not matter
	attached Rule // by which it is
}

func (g *Game) enter(e entry) ID {
	g.refuseEntering(e.id)
	was := g.S.Objects[e.id].Def
	var how entering
	g.beforeArrivals(func() { how = g.entersHow(&e) })
	switch {
	case how.homeless:
		return g.staysOut(e.id, was, e.attached)
	case how.unpaid:
		ev := g.Emit(&Event{Verb: HasNoEffect, Rule: g.Rules.Cases.EntersPaid.or(e.rule), Subject: ToObject(e.id), Player: e.under, Detail: "the cost of its entering is not paid"})
		before := g.Within(ev)
		defer g.Within(before)
		return g.Move(Moved{ID: e.id, To: card.Graveyard, Under: NoPlayer})
	}
	chosen := g.S.Objects[e.id].Chosen
	g.together++ // its own entry does not yet count for what it enters with
	perm := g.Move(Moved{ID: e.id, To: card.Battlefield, Under: e.under, Tap: how.tapped, Ahead: true})
	g.S.Objects[perm].Chosen = chosen
	attaches := e.host != 0 && g.Def(perm).Attach != nil
	if attaches {
		g.S.Objects[perm].Attached = e.host // what it enters with may depend on it
		g.changed()
	}
	by := g.Rules.Cases.EntersWith.or(e.rule)
	for _, a := range how.with {
		x := Context{Source: perm, Controller: e.under, Ability: a, X: int(g.S.Objects[perm].X), Seen: -1, Rule: by}
		for _, do := range a.Do {
			if c, ok := do.(*card.PutCounters); ok {
				g.AddCounters(perm, c.Kind, g.broughtAlong(c.N, perm, &x), by)
			}
		}
	}
	g.undate(perm)
	g.apart()
	ev := g.Emit(&Event{Verb: Enters, Rule: e.rule, Subject: ToObject(perm), Player: e.under, Detail: ""})
	if attaches {
		g.Attach(perm, e.host, e.attached) // it enters attached, so what triggers on the entry sees it
	}
	g.arrive(arrival{perm, e.under, ev})
	return perm
}

// entering is how something enters, which is settled before it does.
type entering struct {
	with     []*card.Ability // what says how it enters
	tapped   bool
	homeless bool // an Aura or local enchantment with nothing to be put on
	unpaid   bool // it does not enter, for its price is not paid
}

// entersHow settles how something enters: what it copies, what it is put on, what is paid and chosen for it.
func (g *Game) entersHow(e *entry) (how entering) {
	id, under := e.id, e.under
	g.copyAsEnters(id, under)
	if g.Def(id).Attach != nil && !e.aimed {
		e.attached = g.Rules.Cases.AuraEnters
		if e.host = g.chooseHost(id, under, e.attached); e.host == 0 {
			how.homeless = true
			return how
		}
	}
	how.with, how.tapped = g.Rules.EntersWith(g, id, under), e.tapped
	by := g.Rules.Cases.EntersWith.or(e.rule)
	for _, a := range how.with {
		if !a.Cost.Empty() && !g.paysToEnter(id, under, a, g.Rules.Cases.EntersPaid.or(e.rule)) {
			how.unpaid = true
			return how
		}
	}
	for _, a := range how.with {
		x := Context{Source: id, Controller: under, Ability: a, X: int(g.S.Objects[id].X), Seen: -1, Rule: by}
		for _, do := range a.Do {
			switch do := do.(type) {
			case *card.Tap:
				how.tapped = how.tapped || g.Holds(a.If, &x)
			case *card.ChooseFor:
				g.chooseFor(do, &x)
			case *card.PutCounters:
			}
		}
	}
	g.chooseUncast(&Context{Source: id, Controller: under, Seen: -1, Rule: by})
	g.TakeForm(id)
	how.tapped = how.tapped || g.arrivesTapped(id, under, e.played)
	return how
}

// copyAsEnters lets a card that enters as a copy become one, before all else that is asked as it enters. What the copy
// says of how it enters is followed: so may it be a copy of another in turn.
func (g *Game) copyAsEnters(id ID, under Player) {
	for range maxCopies {
		if !slices.ContainsFunc(g.Def(id).Abilities, func(a *card.Ability) bool { return a.Kind == card.EntersWith && asCopy(a) != nil }) {
			return
		}
		with := g.Rules.EntersWith(g, id, under)
		i := slices.IndexFunc(with, func(a *card.Ability) bool { return asCopy(a) != nil })
		if i < 0 {
			return
		}
		was := g.S.Objects[id].Def
		x := Context{Source: id, Controller: under, Ability: with[i], Seen: -1}
		g.entersAsCopy(id, asCopy(with[i]), &x, with[i].Optional)
		if g.S.Objects[id].Def == was {
			return
		}
		g.refuseEntering(id)
	}
}

// asCopy is the instruction by which something enters as a copy, nil if an ability has none.
func asCopy(a *card.Ability) *card.BecomeCopy {
	if len(a.Do) == 1 {
		e, _ := a.Do[0].(*card.BecomeCopy)
		return e
	}
	return nil
}

// maxCopies bounds the copies that something is of copies, as it enters.
const maxCopies = 10

// paysToEnter lets a player pay what a card asks for so that it enters. It reports whether that was paid.
func (g *Game) paysToEnter(id ID, who Player, a *card.Ability, rule Rule) bool {
	if a.MustPay {
		return g.CanPay(&a.Cost, who, id, 0) && g.PayCost(&a.Cost, &Action{Who: who}, id, 0, g.costRules())
	}
	with, yes := g.Agrees(Choice{Who: who, Purpose: ToPay, Source: id, Rule: rule, Cost: &a.Cost})
	return yes && g.PayCost(&a.Cost, &with, id, 0, g.costRules())
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

// arrivesTapped reports whether an effect has a card enter tapped, which looks at it as it would be on the battlefield.
func (g *Game) arrivesTapped(id ID, under Player, played bool) (tapped bool) {
	g.refreshForce()
	if !slices.ContainsFunc(g.force, func(f inForce) bool { return f.mod.Kind == card.ArrivesTapped }) {
		return false
	}
	was := g.S.Objects[id]
	o := &g.S.Objects[id]
	o.Zone, o.Base, o.Controller = card.Battlefield, under, under
	g.changed()
	tapped = slices.ContainsFunc(g.Chars(id).Rules, func(r Ruling) bool { return r.Mod.Kind == card.ArrivesTapped && (played || !r.Mod.Played) })
	g.S.Objects[id] = was
	g.changed()
	return tapped
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
	who := g.Chooser(e.By, x, x.Decider())
	var words []string
	switch e.What {
	case card.ChoosePlayer, card.ChooseOpponent:
		players := []Ref{ToPlayer(0), ToPlayer(1)}
		if e.What == card.ChooseOpponent {
			players = []Ref{ToPlayer(g.S.Other(who))}
		}
		p, _ := g.ChooseThing(Choice{Who: who, Purpose: ToChoose, Source: x.Source, Rule: x.Rule}, players).Player()
		g.chose(x, who, g.Called[p])
		return
	case card.ChooseColor:
		words = colorWords[:]
	case card.ChooseBasicLandType:
		words = card.BasicLandTypes[:]
	case card.ChooseForm:
		for i := range e.Forms {
			words = append(words, e.Forms[i].Called())
		}
	case card.ChooseNumber:
		for n := e.Least; n <= e.Most; n++ {
			words = append(words, strconv.Itoa(n))
		}
		if e.Most == 0 {
			return
		}
	case card.ChooseName:
		if x.Ability.Kind == card.EntersWith {
			return // the start position gave it
		}
		words = g.cardNames()
	default:
		return // a creature type or number that the start position gave: see refuseEntering
	}
	g.chose(x, who, g.chooseWord(Choice{Who: who, Purpose: ToChoose, Source: x.Source, Rule: x.Rule}, words))
}

// cardNames are the names of the cards of this game: a name of no card in it would name nothing.
func (g *Game) cardNames() (names []string) {
	for _, c := range g.defs {
		if c.Types != 0 && !slices.Contains(names, c.Name) {
			names = append(names, c.Name)
		}
	}
	return names
}

// chose keeps the word that was chosen for the source of an effect.
func (g *Game) chose(x *Context, who Player, word string) {
	g.S.Objects[x.Source].Chosen = g.Intern(word)
	g.changed()
	g.Emit(&Event{Verb: ChoosesWord, Rule: x.Rule, Subject: ToObject(x.Source), Player: who, Detail: word})
}

var colorWords = [...]string{"white", "blue", "black", "red", "green"}

// enterByEffect puts a card onto the battlefield that no resolving spell becomes; the result is 0 if it does not come there.
func (g *Game) enterByEffect(id ID, under Player, tapped bool) ID {
	if g.Def(id).Types&card.PermanentTypes == 0 {
		return 0 // an instant or sorcery stays where it is
	}
	perm := g.enter(entry{id: id, under: under, rule: g.Rules.Acts.Enters, tapped: tapped})
	if g.S.Objects[perm].Zone != card.Battlefield {
		return 0
	}
	return perm
}

// chooseHost is what the player who puts an Aura or local enchantment onto the battlefield chooses for it to be put on, where it had no
// target, as what enters as a copy has none either; 0 if there is nothing.
func (g *Game) chooseHost(id ID, under Player, rule Rule) Ref {
	x := Context{Source: id, Controller: under, Seen: -1}
	hosts := slices.DeleteFunc(g.each(g.Def(id).Attach, &x, nil), func(r Ref) bool { return !g.takes(r, id) })
	return g.ChooseThing(Choice{Who: under, Purpose: ToChoose, Source: id, Rule: rule}, hosts)
}

// staysOut leaves an Aura or local enchantment where it is that has nothing to be put on, as the card that it was; from the stack
// it goes to the graveyard.
func (g *Game) staysOut(id ID, was int32, rule Rule) ID {
	o := &g.S.Objects[id]
	o.Def = was
	g.changed()
	if o.Zone != card.Stack {
		return 0
	}
	ev := g.Emit(&Event{Verb: HasNoEffect, Rule: rule, Subject: ToObject(id), Player: o.Controller, Detail: "there is nothing to put it on"})
	before := g.Within(ev)
	defer g.Within(before)
	return g.Move(Moved{ID: id, To: card.Graveyard, Under: NoPlayer})
}
