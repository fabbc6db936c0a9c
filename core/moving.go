package core

import (
	"slices"

	"palimpsest/core/card"
)

// moveVerb is what a move to a zone is called.
func moveVerb(to card.Zone) Verb {
	switch to {
	case card.Hand:
		return IsReturned
	case card.Exile:
		return IsExiled
	case card.Graveyard:
		return Dies
	case card.Library:
		return IsPutIntoLibrary
	}
	return Enters
}

// moveVerb is what it is called that an effect moves a thing. What goes from a hand to the graveyard is discarded only if the effect says
// so: PPG-DD-2, GL-Discard, 701.9a.
func (g *Game) moveVerb(id ID, to card.Zone) Verb {
	switch from := g.S.Objects[id].Zone; {
	case to != card.Graveyard || from == card.Battlefield:
		return moveVerb(to)
	case from == card.Library:
		return Milled
	}
	return IsPutIntoYard
}

func (g *Game) doMove(e *card.Move, x *Context) {
	things := g.movable(g.reached(g.Pointed(e.What, x, nil), x), x)
	if e.To == card.Library && e.Position != card.Shuffled && len(things) > 1 {
		things = g.stacked(things, e, x)
	}
	var moved []Ref
	if e.To == card.Battlefield {
		g.arriveTogether(func() { moved = g.putOntoBattlefield(things, e, x) })
	} else {
		g.LeaveTogether(things, func() { moved = g.moveAway(things, e, x) })
		if e.Position == card.Shuffled {
			if g.Rules.Cases.ShuffledAnyway != General {
				g.shuffleInto(e.What, things, x)
			} else {
				g.shuffleInto(e.What, moved, x)
			}
		}
	}
	x.madeDifference(e.What, moved, nil)
	x.keep(e.What.Keep, moved)
}

// movable are those of some things that an effect can move: of those that have not resolved, what the edition lets it.
func (g *Game) movable(things []Ref, x *Context) []Ref {
	unresolved := func(r Ref) bool { id := r.Object(); return id != 0 && g.S.Objects[id].Zone == card.Stack }
	if !slices.ContainsFunc(things, unresolved) {
		return things
	}
	return slices.DeleteFunc(slices.Clone(things), func(r Ref) bool { return unresolved(r) && g.Rules.Stays(g, r.Object(), x) })
}

// NeverStays lets an effect move every spell or ability.
func NeverStays(*Game, ID, *Context) bool { return false }

// stacked are things in the order in which they are put into libraries together: one that their owners choose, each for theirs
// (217.2d, 401.4), or, "in any order", one that the player chooses who puts them there. If nobody chooses, what was named last goes last.
func (g *Game) stacked(things []Ref, e *card.Move, x *Context) []Ref {
	order := slices.Clone(things)
	top := e.Position == card.Top
	if top && (!e.AnyOrder || g.S.Objects[order[0].Object()].Zone != card.Library) {
		slices.Reverse(order)
	}
	if e.AnyOrder {
		order = g.arranged(order, x.Decider(), x.Rule, x)
	} else {
		for _, p := range [...]Player{g.S.Active, g.S.Other(g.S.Active)} {
			owned := func(r Ref) bool { return g.S.Objects[r.Object()].Owner == p }
			theirs := g.arranged(slices.DeleteFunc(slices.Clone(order), func(r Ref) bool { return !owned(r) }), p, g.Rules.Cases.LibraryOrder, x)
			for i, r := range order {
				if owned(r) {
					order[i], theirs = theirs[0], theirs[1:]
				}
			}
		}
	}
	if top {
		slices.Reverse(order) // what is put there last lies on top
	}
	return order
}

// arranged are cards in an order that a player chooses, from the top down.
func (g *Game) arranged(things []Ref, who Player, rule Rule, x *Context) (order []Ref) {
	left := slices.Clone(things)
	for len(left) > 0 {
		r := g.ChooseThing(Choice{Who: who, Purpose: ToArrange, Source: x.Source, Left: len(left), Rule: rule}, left)
		order, left = append(order, r), without(left, r)
	}
	return order
}

// shuffleInto shuffles the libraries into which things are shuffled, each once, and even if there were none of them; where the
// edition has that, also if they are where they could not be found any more.
func (g *Game) shuffleInto(sel *card.Selector, moved []Ref, x *Context) {
	of := slices.DeleteFunc(slices.Clone(moved), func(r Ref) bool { return r.Object() == 0 })
	var players []Ref
	if f := sel.Filter; f != nil && f.Among != nil {
		of = append(of, g.Pointed(f.Among, x, nil)...)
	} else if f != nil && sel.Kind == card.Each && filterZone(f) != card.Battlefield {
		players = g.Pointed(&card.Selector{Kind: card.EachPlayer}, x, nil)
		if f.Who != nil {
			players = g.Pointed(f.Who, x, nil)
		}
	}
	for _, p := range [...]Player{g.S.Active, g.S.Other(g.S.Active)} {
		if slices.Contains(players, ToPlayer(p)) || slices.ContainsFunc(of, func(r Ref) bool { return g.S.Objects[r.Object()].Owner == p }) {
			g.Shuffle(p, g.Rules.Acts.Shuffles)
		}
	}
}

// moveAway puts things into another zone than the battlefield, and returns what it has moved.
func (g *Game) moveAway(things []Ref, e *card.Move, x *Context) []Ref {
	moved := g.roomForOne()
	for _, r := range things {
		id := g.present(r.Object(), x)
		if id == 0 {
			continue
		}
		verb := g.moveVerb(id, e.To)
		moved = append(moved, ToObject(id))
		at := e.Position
		if at == card.Shuffled {
			at = card.Top // shuffled when all are there
		}
		rule := g.Rules.Acts.moved(verb)
		if verb == IsExiled && e.FaceDown {
			rule = g.Rules.Acts.IsExiledUnseen
		}
		if e.To == card.Library && g.S.Objects[id].Zone == card.Library {
			rule = x.Rule // whose library it is was settled before
		}
		g.Move(Moved{ID: id, To: e.To, Under: NoPlayer, At: at, Verb: verb, Rule: rule, Down: e.FaceDown, By: g.exiler(x.Source, x.Ability)})
	}
	return moved
}

// samePlace reports whether two selectors of one instruction point at the same.
func samePlace(a, b *card.Selector) bool {
	if a.Kind == card.Targeted && b.Kind == card.Targeted {
		return a.Index == b.Index
	}
	return slotOf(a) != 0 && slotOf(a) == slotOf(b)
}

// putOntoBattlefield puts cards onto the battlefield by an effect, and returns the permanents.
func (g *Game) putOntoBattlefield(things []Ref, e *card.Move, x *Context) (entered []Ref) {
	for _, r := range things {
		id := g.present(r.Object(), x)
		if id == 0 || g.S.Objects[id].Kind == TokenObject {
			continue
		}
		under := g.Chooser(e.Under, x, x.Decider())
		if e.Under != nil && e.Under.Kind == card.OwnerOf && samePlace(e.Under.Of, e.What) {
			under = g.S.Objects[id].Owner // each under its own
		}
		if perm := g.enterByEffect(id, under, e.Tapped); perm != 0 {
			entered = append(entered, ToObject(perm))
		}
	}
	return entered
}

// doSacrifice lets each player choose in turn order; then all that was chosen is sacrificed at once.
func (g *Game) doSacrifice(e *card.Sacrifice, x *Context) {
	var things []Ref
	g.EachPlayer(e.Who, x, func(p Player) {
		chosen := g.sacrificed(e.What, p, x)
		things = append(things, slices.DeleteFunc(chosen, func(r Ref) bool {
			o := &g.S.Objects[r.Object()]
			return o.Zone != card.Battlefield || o.Controller != p && e.Who != nil
		})...)
	})
	x.madeDifference(e.What, things, nil)
	x.keep(e.What.Keep, things)
	g.LeaveTogether(things, func() {
		for _, r := range things {
			g.sacrifice(r.Object(), g.Rules.Acts.IsSacrificed)
		}
	})
}

// sacrificed is what a player is to sacrifice, by his or her choice where there is one.
func (g *Game) sacrificed(sel *card.Selector, p Player, x *Context) []Ref {
	if sel.Kind == card.Choose {
		return g.sacrificeChoice(sel, p, x)
	}
	return g.reached(g.Pointed(sel, x, nil), x)
}

// ownOptions are what a player controls of what a selector gives to choose from.
func (g *Game) ownOptions(sel *card.Selector, p Player, x *Context) []Ref {
	return slices.DeleteFunc(g.each(sel.Filter, x, nil), func(r Ref) bool { return g.S.Objects[r.Object()].Controller != p })
}

func (g *Game) sacrificeChoice(sel *card.Selector, p Player, x *Context) []Ref {
	options := g.ownOptions(sel, p, x)
	who, n := g.Chooser(sel.By, x, p), 1
	if sel.Count != nil {
		n = min(g.Amount(sel.Count, x), len(options))
	}
	var out []Ref
	for i := range n {
		var r Ref
		if sel.Random && len(options) > 0 {
			r = g.Chance.Pick(g, x.Source, options)
		} else {
			r = g.ChooseThing(Choice{Who: who, Purpose: ToSacrifice, Source: x.Source, Optional: sel.UpTo, Left: n - i, Rule: g.Rules.Acts.IsSacrificed}, options)
		}
		if r == 0 {
			break
		}
		out = append(out, r)
		options = without(options, r)
	}
	return out
}

// doDiscard lets each player choose in turn order; then all that was chosen is discarded at once.
func (g *Game) doDiscard(e *card.Discard, x *Context) {
	var all []Ref
	g.EachPlayer(e.Who, x, func(p Player) {
		cards := g.discarded(e, p, x)
		if e.What == nil {
			x.keepNumber(e.N, len(cards))
		}
		all = append(all, cards...)
	})
	x.madeDifference(e.What, all, nil)
	x.keep(e.Keep, all)
	g.discardAll(all, func(p Player) card.Cause { return forces(e, p, x) }, g.Rules.Acts.Discards, x)
}

// discardAll discards cards by a rule, all at once. Those that go to the top of a library do so in the order that their owner chooses.
func (g *Game) discardAll(cards []Ref, why func(Player) card.Cause, rule Rule, x *Context) {
	var onTop [2][]Ref
	var others []discarded
	for _, r := range cards {
		owner := g.S.Objects[r.Object()].Owner
		switch to := g.discardedElsewhere(owner, why(owner), rule); to {
		case card.Library:
			onTop[owner] = append(onTop[owner], r)
		default:
			others = append(others, discarded{r, to})
		}
	}
	for p, list := range onTop {
		if len(list) > 1 {
			list = g.arranged(list, Player(p), x.Rule, x)
		}
		for _, r := range slices.Backward(list) { // what is put there last lies on top
			others = append(others, discarded{r, card.Library})
		}
	}
	g.fallTogether(cards, func() {
		for _, d := range others {
			g.discard(g.S.Objects[d.card.Object()].Owner, d.card.Object(), d.to, rule)
		}
	})
}

// discarded is a card that is discarded, and where it goes if not to the graveyard.
type discarded struct {
	card Ref
	to   card.Zone
}

// forces is the cause for which a player discards by an instruction: it is not forced on whoever may discard, or chooses how many, and no
// effect makes a player pay a cost.
func forces(e *card.Discard, p Player, x *Context) card.Cause {
	first := Instructions(x.Ability, 0)
	switch {
	case x.cost == card.Effect(e):
		return card.AnyCause
	case x.opted.first == card.Effect(e) && x.opted.to == p,
		x.Ability != nil && x.Ability.Optional && len(first) > 0 && first[0] == card.Effect(e) && x.Decider() == p,
		e.What != nil && e.What.UpTo && e.What.By == nil:
		return card.ByEffect
	}
	return card.ForcedByEffect
}

// discarded is what a player is to discard, by his or her choice where there is one.
func (g *Game) discarded(e *card.Discard, p Player, x *Context) []Ref {
	var hand []Ref
	for _, id := range g.S.Players[p].Hand {
		hand = append(hand, ToObject(id))
	}
	sel := card.Selector{Count: e.N, Random: e.Random, By: e.By}
	switch {
	case e.All:
		return hand
	case e.What != nil && e.What.Kind != card.Choose:
		things := g.Concerned(e.What, x)
		return slices.DeleteFunc(hand, func(r Ref) bool {
			return !slices.ContainsFunc(things, func(t Ref) bool { return g.present(t.Object(), x) == r.Object() })
		})
	case e.What != nil:
		sel = *e.What
		hand = slices.DeleteFunc(hand, func(r Ref) bool { return !g.Fitting(sel.Filter, r.Object(), x) })
	}
	n, who := min(len(hand), g.chosenOf(&sel, x)), g.Chooser(sel.By, x, p)
	var cards []Ref
	for i := range max(0, n) {
		var r Ref
		if sel.Random {
			r = g.Chance.Pick(g, x.Source, hand)
		} else {
			r = g.ChooseThing(Choice{Who: who, Purpose: ToDiscard, Source: x.Source, Optional: sel.UpTo, Left: n - i, Rule: g.Rules.Acts.Discards}, hand)
		}
		if r == 0 {
			break
		}
		cards, hand = append(cards, r), without(hand, r)
	}
	return cards
}

// PutCountered puts a spell that is countered where it goes: into the graveyard, or where the instruction says.
func (g *Game) PutCountered(e *card.CounterSpell, id ID, x *Context) {
	if e.Way == nil || e.Only != nil && !g.Fitting(e.Only, id, x) {
		g.Move(Moved{ID: id, To: card.Graveyard, Under: NoPlayer})
		return
	}
	if e.Way.To == card.Battlefield {
		g.countered = id
		g.enterByEffect(id, g.Chooser(e.Way.Under, x, x.Decider()), e.Way.Tapped)
		g.countered = 0
		return
	}
	verb := moveVerb(e.Way.To)
	g.Move(Moved{ID: id, To: e.Way.To, Under: NoPlayer, At: e.Way.Position, Verb: verb, Rule: g.Rules.Acts.moved(verb), By: g.exiler(x.Source, x.Ability)})
}
