package core

import (
	"slices"

	"palimpsest/core/card"
)

// Together runs f as one event: what leaves the battlefield in it sees all else that leaves in it, and a condition of what triggers
// is asked once it is over.
func (g *Game) Together(f func()) {
	g.together++
	f()
	g.apart()
}

// apart ends what happens together: from now on what has left sees nothing any more.
func (g *Game) apart() {
	if g.together == 1 && len(g.burials) > 0 {
		g.hearBurials()
	}
	if g.together--; g.together > 0 {
		return
	}
	g.askConditions() // of what has left, while that is known
	for _, id := range g.left {
		if g.infos[g.S.Objects[id].Def].hasTrigger {
			g.S.alert = deleteID(g.S.alert, id)
		}
	}
	g.left, g.hadBefore, g.lookedBack = g.left[:0], g.hadBefore[:0], false
	for i := range g.foreseen {
		if o := &g.S.Objects[g.foreseen[i].id]; o.Zone == card.Battlefield {
			o.Seen = -1 // it stayed after all
			g.dropTies(g.foreseen[i].id)
		}
	}
	g.foreseen, g.heard = g.foreseen[:0], g.heard[:0]
	g.orderYards()
	g.forgetTokens()
}

// forgetTokens takes the tokens that have left play out of the game at once, where the edition does not let them wait (PPG-TOK-8).
func (g *Game) forgetTokens() {
	rule := g.Rules.Cases.TokenGone.or("")
	if rule == "" || len(g.S.Stray) == 0 || !g.Follows(AsProcedure, rule) {
		return
	}
	g.EachOffBoard(TokenObject, func(id ID) { g.ceaseToExist(id, rule) })
	g.S.Stray = slices.DeleteFunc(g.S.Stray, func(id ID) bool { return g.S.Objects[id].Zone == card.NoZone })
}

// foreseen is what is about to leave the battlefield together with others.
type foreseen struct {
	id   ID
	ways []replacer // what would send it elsewhere than to a graveyard
}

// LeaveTogether is Together for things that are about to leave: what is last known of each, and what would replace its
// leaving, is as it was before any of them left.
func (g *Game) LeaveTogether(things []Ref, f func()) {
	if len(things) > 1 {
		g.lookBack()
		for _, r := range things {
			if id := r.Object(); id != 0 && g.S.Objects[id].Zone == card.Battlefield && g.S.Objects[id].Seen < 0 {
				g.lastSize(id)
				g.keepTies(id)
				ways := g.waysElsewhere(id)
				g.S.Objects[id].Seen = g.Keep(id)
				g.foreseen = append(g.foreseen, foreseen{id, ways})
			}
		}
	}
	g.Together(f)
}

// fallTogether is Together for cards that are about to go to a graveyard from a hand or library: what would send each elsewhere is as it
// was before any of them went.
func (g *Game) fallTogether(cards []Ref, f func()) {
	if len(cards) > 1 {
		for _, r := range cards {
			if id := r.Object(); g.foresees(id) == nil {
				g.foreseen = append(g.foreseen, foreseen{id, g.waysElsewhere(id)})
			}
		}
	}
	g.Together(f)
}

// foresees is what is known of the leaving of something that leaves together with others; nil of anything else.
func (g *Game) foresees(id ID) *foreseen {
	if i := slices.IndexFunc(g.foreseen, func(f foreseen) bool { return f.id == id }); i >= 0 {
		return &g.foreseen[i]
	}
	return nil
}

// Moved describes a change of zones.
type Moved struct {
	ID    ID
	To    card.Zone
	Under Player // who controls it on the battlefield; NoPlayer: its owner
	At    card.Position
	Verb  Verb // what happens to it, as the event says
	Rule  Rule
	Tap   bool // enters tapped
	Down  bool // goes there face down
	By    ID   // the source of what exiles it
	Ahead bool // without a verb: the next event says that it moves, and not the last one
	given bool // it is sacrificed, wherever it goes
}

// Move puts an object into another zone, where it is a new object, and returns that. A token that
// leaves the battlefield is where it went, in no list, until the edition makes it cease to exist; a card that
// is already gone does not move.
func (g *Game) Move(m Moved) ID {
	if o := &g.S.Objects[m.ID]; o.Kind == TokenObject && o.Zone != card.Battlefield {
		return 0 // once it has left it goes nowhere
	}
	m.given = m.Verb == IsSacrificed
	if m.To == card.Graveyard {
		g.replaceWay(&m)
	}
	switch g.S.Objects[m.ID].Zone {
	case card.NoZone:
		return 0
	case card.Battlefield:
		g.together++ // what leaves sees its own leaving
		id := g.move(&m)
		g.apart()
		return id
	}
	return g.move(&m)
}

// move is Move for what moves.
func (g *Game) move(m *Moved) ID {
	o := &g.S.Objects[m.ID]
	from, owner := o.Zone, o.Owner
	if from == card.Battlefield && o.Seen < 0 {
		g.lastSize(m.ID)
		g.keepTies(m.ID)
		o.Seen = g.Keep(m.ID)
	}
	if from == card.Battlefield {
		g.lookBack()
	}
	list := g.zone(from, owner)
	*list = deleteID(*list, m.ID)
	if from == card.Battlefield {
		g.forget(m.ID)
	}
	if o.Kind == AbilityObject || o.Kind == ActionObject {
		o.Zone = card.NoZone
		g.touched(m.ID)
		if !m.Ahead {
			g.did()
		}
		return 0
	}
	under := owner
	if m.To == card.Battlefield && m.Under != NoPlayer {
		under = m.Under
	}
	id, n := g.newObject()
	o = &g.S.Objects[m.ID]
	n.Def, n.Phys, n.Kind, n.Owner, n.Base, n.Controller = o.Def, o.Phys, o.Kind, owner, under, under
	n.Zone, n.Seen, n.Prev, n.Cause = m.To, -1, m.ID, g.cause
	switch {
	case m.To == card.Battlefield:
		n.Original = o.Original
	case o.Original != 0:
		n.Def = o.Original - 1 // only as a permanent it is a copy
	default:
		n.Def = g.formless(o.Def)
	}
	if from == card.Stack && m.To == card.Battlefield && g.countered != m.ID {
		n.X, n.Chosen = o.X, o.Chosen
		n.Flags = o.Flags & WasPaid
	}
	if m.To == card.Battlefield {
		n.Since = g.S.Turn
		if m.Tap {
			n.Flags |= Tapped
		}
	}
	if m.Down {
		n.Flags |= FaceDown
	}
	if m.To == card.Exile {
		n.Maker = m.By
	}
	o.Zone, o.Next = card.NoZone, id
	g.things[o.Phys].ID = id
	if g.list(id, m.At); o.Kind == TokenObject || o.Kind == CopyObject {
		g.S.Stray = append(g.S.Stray, id)
	}
	if m.To == card.Graveyard {
		g.bury(id)
	}
	g.touched(m.ID)
	g.touched(id)
	if m.To == card.Battlefield {
		g.S.Objects[id].Stamp = g.Stamp()
		if g.countered != m.ID {
			g.carryEffects(m.ID, id)
		}
		g.register(id)
	}
	if g.infos[o.Def].hasStatic && (from == card.Battlefield || m.To == card.Battlefield) {
		g.changed() // what is in force is another now, and was listed without it till here
	}
	if from == card.Battlefield && m.To == card.Graveyard {
		o.DiedTurn = g.S.Turn
	}
	if from == card.Battlefield {
		g.leaveCombat(m.ID)
	}
	g.tell(m, from, id)
	if m.To == card.Library && m.At == card.Shuffled {
		g.Shuffle(owner, g.Rules.Acts.Shuffles)
	}
	return id
}

// list puts an object that has moved into the list of its zone. Tokens and copies are no cards, and so never among the cards of a hand,
// library, graveyard or of exile: nobody draws, discards, turns up or counts them there, and they take no card's place
// (PPG-TOK-3, 200.1, 216.2, 108.2b).
func (g *Game) list(id ID, at card.Position) {
	o := &g.S.Objects[id]
	if !o.Listed() {
		return
	}
	list := g.zone(o.Zone, o.Owner)
	if o.Zone == card.Library && at == card.Bottom {
		*list = slices.Insert(*list, 0, id)
		return
	}
	*list = append(*list, id)
}

// Listed reports whether an object is among those of its zone: what is no card is so on the battlefield and on the stack only.
func (o *Object) Listed() bool {
	switch o.Zone {
	case card.NoZone:
		return false
	case card.Battlefield, card.Stack:
		return true
	}
	return o.Kind != TokenObject && o.Kind != CopyObject
}

// carryEffects lets effects that changed a spell go on with the permanent that it becomes.
func (g *Game) carryEffects(from, to ID) {
	for i := range g.S.Continuous {
		rs := g.S.Refs(g.S.Continuous[i].Affected)
		for j := range rs {
			if rs[j].Object() == from {
				rs[j] = ToObject(to)
			}
		}
	}
}

// tell emits the event of a move and lets triggers look at it.
func (g *Game) tell(m *Moved, from card.Zone, id ID) {
	if m.Verb == NoVerb {
		if !m.Ahead {
			g.did()
		}
		g.buriedFrom(from, m.To, id) // within the event of whoever moves it
		return
	}
	o := &g.S.Objects[m.ID]
	subject := ToObject(m.ID)
	if m.To == card.Battlefield {
		subject = ToObject(id)
	}
	ev := g.Emit(&Event{Verb: m.Verb, Rule: m.Rule, Subject: subject, Player: o.Controller, Detail: from.String()})
	before := g.Within(ev)
	g.detectMove(m, from, id)
	g.Within(before)
}

// ceaseToExist takes a token or copy out of the game.
func (g *Game) ceaseToExist(id ID, rule Rule) {
	o := &g.S.Objects[id]
	list := g.zone(o.Zone, o.Owner)
	*list = deleteID(*list, id)
	o.Zone = card.NoZone
	g.touched(id)
	g.Emit(&Event{Verb: CeasesToExist, Rule: rule, Subject: ToObject(id), Player: o.Owner})
}

// Draw draws a card: from the library's top to the hand. It reports whether there was one.
func (g *Game) Draw(p Player, rule Rule) bool {
	if g.forbidden(p, card.DrawAct) {
		return true // that there was no card is another matter
	}
	ps := &g.S.Players[p]
	if g.stock(p, 1); len(ps.Library) == 0 {
		return false
	}
	top := ps.Library[len(ps.Library)-1]
	ps.Drawn++
	id := g.Move(Moved{ID: top, To: card.Hand, Under: NoPlayer, Ahead: true})
	g.S.Objects[id].Flags |= DrawnTurn
	if g.drawn != nil {
		g.drawn = append(g.drawn, ToObject(id))
	}
	g.Emit(&Event{Verb: Draws, Rule: rule, Player: p, Subject: ToObject(id)})
	g.Detect(Happened{Event: card.Draws, Subject: ToObject(id), Player: p})
	return true
}

// Blank is the featureless card of an unending library.
var Blank = &card.Card{Name: "Blank", TypeLine: "Card"}

// Discard puts a card from a hand into its owner's graveyard.
func (g *Game) Discard(p Player, id ID, rule Rule) {
	g.discard(p, id, g.discardedElsewhere(p, card.AnyCause, rule), rule)
}

// discardedElsewhere is where a card goes that a player discards, if an ability sends it elsewhere than to the graveyard.
func (g *Game) discardedElsewhere(p Player, why card.Cause, rule Rule) card.Zone {
	g.discarding = why
	defer func() { g.discarding = card.AnyCause }()
	from := len(g.replacing)
	defer func() { g.replacing = g.replacing[:from] }()
	to := card.NoZone
	for {
		r, ok := g.replacerOf(card.DiscardEvent, ToPlayer(p), p, rule)
		if !ok {
			return to
		}
		if to = r.ability.Replace.To; to != card.Library || !g.Follows(AsProcedure, g.Rules.Cases.ReplacedAnew) { // support has no other way
			return to
		}
		g.replacing = append(g.replacing, r) // it is a discard still
	}
}

// discard puts a card from a hand into its owner's graveyard, or elsewhere. What goes to the top of the library is discarded all
// the same.
func (g *Game) discard(p Player, id ID, elsewhere card.Zone, rule Rule) {
	if elsewhere != card.NoZone && elsewhere != card.Library {
		g.Move(Moved{ID: id, To: elsewhere, Under: NoPlayer, Verb: moveVerb(elsewhere), Rule: g.insteadBy()})
		return
	}
	ev := g.Emit(&Event{Verb: Discards, Rule: rule, Player: p, Subject: ToObject(id)})
	before := g.Within(ev)
	to := Moved{ID: id, To: card.Graveyard, Under: NoPlayer}
	if elsewhere == card.Library {
		to = Moved{ID: id, To: card.Library, Under: NoPlayer, Verb: IsPutIntoLibrary, Rule: g.insteadBy()}
	}
	n := g.Move(to)
	g.Detect(Happened{Event: card.Discards, Subject: ToObject(n), Player: p})
	g.Within(before)
}

// Shuffle puts a library into an order that the scenario's chance gives.
func (g *Game) Shuffle(p Player, rule Rule) {
	lib := g.S.Players[p].Library
	if len(lib) > 1 {
		g.loop.flipped()
	}
	for i := len(lib) - 1; i > 0; i-- {
		j := g.Chance.random(&g.S, i+1)
		lib[i], lib[j] = lib[j], lib[i]
	}
	g.Emit(&Event{Verb: Shuffles, Rule: rule, Player: p})
}

// EachOffBoard calls f with each object of a kind that has left the battlefield or stack and has not ceased to exist.
func (g *Game) EachOffBoard(kind Kind, f func(ID)) {
	g.S.Stray = slices.DeleteFunc(g.S.Stray, func(id ID) bool { return g.S.Objects[id].Zone == card.NoZone })
	for _, id := range slices.Clone(g.S.Stray) {
		if g.S.Objects[id].Kind == kind {
			f(id)
		}
	}
}
