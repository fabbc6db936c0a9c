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

func (g *Game) doMove(e *card.Move, x *Context) {
	things := g.Pointed(e.What, x, nil)
	var moved []Ref
	if e.To == card.Battlefield {
		g.arriveTogether(func() { moved = g.putOntoBattlefield(things, e, x) })
	} else {
		g.LeaveTogether(things, func() { moved = g.moveAway(things, e, x) })
	}
	x.Did = len(moved) > 0
	x.keep(e.What.Keep, moved)
}

// moveAway puts things into another zone than the battlefield, and returns what it has moved.
func (g *Game) moveAway(things []Ref, e *card.Move, x *Context) (moved []Ref) {
	for _, r := range things {
		id := g.present(r.Object(), x)
		if id == 0 {
			continue
		}
		verb := moveVerb(e.To)
		if verb == Dies && g.S.Objects[id].Zone != card.Battlefield {
			verb = Discards
		}
		moved = append(moved, ToObject(id))
		g.Move(Moved{ID: id, To: e.To, Under: NoPlayer, At: e.Position, Verb: verb, Rule: g.Rules.Acts.moved(verb)})
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
		under := g.chooser(e.Under, x, x.Controller)
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
	x.Did = len(things) > 0
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
	return g.Pointed(sel, x, nil)
}

// ownOptions are what a player controls of what a selector gives to choose from.
func (g *Game) ownOptions(sel *card.Selector, p Player, x *Context) []Ref {
	return slices.DeleteFunc(g.each(sel.Filter, x, nil), func(r Ref) bool { return g.S.Objects[r.Object()].Controller != p })
}

func (g *Game) sacrificeChoice(sel *card.Selector, p Player, x *Context) []Ref {
	options := g.ownOptions(sel, p, x)
	who, n := g.chooser(sel.By, x, p), 1
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

func (g *Game) doDiscard(e *card.Discard, x *Context) {
	g.Together(func() { g.EachPlayer(e.Who, x, func(p Player) { g.discards(p, e, x) }) })
}

func (g *Game) discards(p Player, e *card.Discard, x *Context) {

	n := len(g.S.Players[p].Hand)
	if !e.All {
		n = min(n, g.Amount(e.N, x))
	}
	x.Did = n > 0
	x.keepNumber(e.N, n)
	for done := range n {
		hand := g.S.Players[p].Hand
		options := make([]Ref, len(hand))
		for i, id := range hand {
			options[i] = ToObject(id)
		}
		var r Ref
		switch {
		case e.All:
			r = options[0]
		case e.Random:
			r = g.Chance.Pick(g, x.Source, options)
		default:
			who := g.chooser(e.By, x, p)
			r = g.ChooseThing(Choice{Who: who, Purpose: ToDiscard, Source: x.Source, Left: n - done, Rule: g.Rules.Acts.Discards}, options)
		}
		g.Discard(p, r.Object(), g.Rules.Acts.Discards)
	}
}
