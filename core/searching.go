package core

import (
	"slices"

	"palimpsest/core/card"
)

// doSearch lets each player look through a library for what is to be found there.
func (g *Game) doSearch(e *card.Search, x *Context) {
	var all []Ref
	g.EachPlayer(e.Who, x, func(p Player) {
		g.Emit(&Event{Verb: Searches, Rule: g.Rules.Acts.Searches, Player: p, Subject: ToObject(x.Source)})
		whose := g.Chooser(e.Whose, x, p)
		found := g.found(e, p, whose, x)
		all = append(all, found...)
		putAll := func(found []Ref) {
			for _, r := range found {
				g.putFound(r.Object(), p, e, x)
			}
		}
		for _, r := range found {
			if e.Reveal {
				g.Emit(&Event{Verb: Reveals, Rule: g.Rules.Acts.Reveals, Player: p, Subject: r})
			}
		}
		switch {
		case e.Top:
		case e.To == card.Battlefield:
			g.arriveTogether(func() { putAll(found) })
		default:
			g.fallTogether(found, func() { putAll(found) })
		}
		if e.Rest {
			g.exileRest(e, whose, found, x)
		} else if !e.Later {
			g.Shuffle(whose, g.Rules.Acts.Shuffles)
		}
		if e.Top {
			if e.Order {
				found = g.arranged(found, p, x.Rule, x)
			}
			for _, r := range slices.Backward(found) { // the first is the top card
				g.putFound(r.Object(), p, e, x)
			}
		}
	})
	x.keep(e.Keep, all)
}

// found is what a player finds in a library: what has a stated quality need not be found.
func (g *Game) found(e *card.Search, p, whose Player, x *Context) (found []Ref) {
	n := 1
	if e.N != nil {
		n = g.Amount(e.N, x)
	}
	f := card.Filter{}
	if e.Filter != nil {
		f = *e.Filter
	}
	mayMiss, rule := e.UpTo || !f.AnyCard(), g.Rules.Acts.Finds
	if f.AnyCard() {
		rule = g.Rules.Acts.FindsAnyCard
	}
	var options []Ref
	for _, id := range g.searched(e, whose) {
		f.Zone = g.S.Objects[id].Zone
		if g.matches(&f, id, g.Chars(id), x) {
			options = append(options, ToObject(id))
		}
	}
	for i := range n {
		r := g.ChooseThing(Choice{Who: p, Purpose: ToFind, Source: x.Source, Optional: mayMiss, Left: min(n-i, len(options)), Rule: rule}, options)
		if r == 0 {
			break
		}
		found, options = append(found, r), without(options, r)
	}
	return found
}

// searched are the cards among which a search finds.
func (g *Game) searched(e *card.Search, whose Player) []ID {
	cards := slices.Clone(g.S.Players[whose].Library)
	if e.Yard {
		cards = append(cards, g.S.Players[whose].Graveyard...)
	}
	return cards
}

// exileRest exiles all that was searched and not found.
func (g *Game) exileRest(e *card.Search, whose Player, found []Ref, x *Context) {
	if g.S.Players[whose].Endless {
		g.NotImplemented("exiling the rest of a library that does not end: library = [...] in the start position says which cards it has")
	}
	g.Together(func() {
		for _, id := range g.searched(e, whose) {
			if !slices.Contains(found, ToObject(id)) {
				g.Move(Moved{ID: id, To: card.Exile, Under: NoPlayer, Verb: IsExiled, Rule: g.Rules.Acts.IsExiled, By: g.exiler(x.Source, x.Ability)})
			}
		}
	})
}

// putFound puts a card that was found where it is to go.
func (g *Game) putFound(id ID, p Player, e *card.Search, x *Context) {
	switch e.To {
	case card.NoZone:
	case card.Battlefield:
		g.enterByEffect(id, p, e.Tapped)
	default:
		verb := g.moveVerb(id, e.To)
		g.Move(Moved{ID: id, To: e.To, Under: NoPlayer, Verb: verb, Rule: g.Rules.Acts.moved(verb), By: g.exiler(x.Source, x.Ability)})
	}
}

// revealUntil lets a player reveal cards from the top of the library until one is what is looked for, or
// all are revealed: of a library that does not end those that it is known to have, as in a search.
func (g *Game) revealUntil(e *card.RevealUntil, p Player, x *Context) {
	kind := *e.What.Filter
	kind.Among = nil
	var all, found []Ref
	for _, id := range slices.Backward(slices.Clone(g.S.Players[p].Library)) {
		all = append(all, ToObject(id))
		g.Emit(&Event{Verb: Reveals, Rule: g.Rules.Acts.Reveals, Player: p, Subject: ToObject(id)})
		if g.Fitting(&kind, id, x) {
			found = append(found, ToObject(id))
			break
		}
	}
	x.keep(e.Keep, all)
	x.keep(e.What.Keep, found)
	x.Did = len(found) > 0
}
