package core

import (
	"fmt"
	"slices"

	"palimpsest/core/card"
)

// Pointed appends what a selector points at, and keeps it where something speaks of it again.
func (g *Game) Pointed(sel *card.Selector, x *Context, out []Ref) []Ref {
	if out == nil {
		out = g.roomForOne()
	}
	if sel == nil {
		return append(out, ToPlayer(x.Controller))
	}
	if sel.Keep == 0 {
		return g.pointed(sel, x, out)
	}
	before := len(out)
	out = g.pointed(sel, x, out)
	x.keep(sel.Keep, out[before:])
	return out
}

func (g *Game) pointed(sel *card.Selector, x *Context, out []Ref) []Ref {
	switch sel.Kind {
	case card.This:
		return append(out, ToObject(x.this()))
	case card.You:
		return append(out, ToPlayer(x.Controller))
	case card.Opponent:
		return append(out, ToPlayer(g.S.Other(x.Controller)))
	case card.EachPlayer:
		return append(out, ToPlayer(g.S.Active), ToPlayer(g.S.Other(g.S.Active)))
	case card.MostLife:
		switch you, other := g.lifeOf(0), g.lifeOf(1); {
		case you > other:
			return append(out, ToPlayer(0))
		case other > you:
			return append(out, ToPlayer(1))
		}
		return out
	case card.ActivePlayer:
		return append(out, ToPlayer(g.S.Active))
	case card.DefendingPlayer:
		if !g.S.InCombat && ofItsOwnTime(x.Ability) {
			return out // there is none: GL-DefendingPlayer, 506.2
		}
		return append(out, ToPlayer(g.S.Other(g.S.Active)))
	case card.Targeted:
		for _, r := range x.targetsOf(sel.Index) {
			if r != 0 {
				out = append(out, r)
			}
		}
		return out
	case card.Each:
		return g.eachTied(sel.Filter, x, g.each(sel.Filter, x, out))
	case card.Choose, card.Any:
		return g.chooseThings(sel, x.Decider(), x, out)
	case card.Both:
		before := len(out)
		out = g.Pointed(sel.Of, x, out)
		for _, r := range g.Pointed(sel.And, x, nil) {
			if !slices.Contains(out[before:], r) {
				out = append(out, r)
			}
		}
		return out
	case card.Enchanted:
		if r := g.hostOf(x); r != 0 {
			return append(out, r)
		}
		return out
	case card.InSlot:
		return append(out, x.kept(sel.Index)...)
	case card.TriggerSubject:
		return append(out, g.event(x).Subject)
	case card.TriggerOther:
		return append(out, g.event(x).Other)
	case card.TriggerPlayer:
		return append(out, ToPlayer(g.event(x).Player))
	case card.ControllerOf, card.OwnerOf:
		for _, r := range g.Pointed(sel.Of, x, nil) {
			if id := r.Object(); id != 0 {
				p := g.S.Objects[g.lastKnown(id, x)].Controller
				if sel.Kind == card.OwnerOf {
					p = g.S.Objects[id].Owner
				}
				out = append(out, ToPlayer(p))
			} else if r != 0 {
				out = append(out, r)
			}
		}
		return out
	case card.Chosen:
		if p := slices.Index(g.Called[:], g.words[g.S.Objects[x.Source].Chosen]); p >= 0 {
			return append(out, ToPlayer(Player(p)))
		}
		g.NotImplemented("%s without a chosen player: chosen = \"...\" in the start position says who it is", g.Thing(x.Source).Name)
		return out
	case card.TopOfLibrary:
		n := 1
		if sel.Count != nil {
			n = g.Amount(sel.Count, x)
		}
		for _, r := range g.Pointed(sel.Of, x, nil) {
			if p, ok := r.Player(); ok {
				out = g.topCards(sel, p, n, x, out)
			}
		}
		return out
	}
	panic(fmt.Sprintf("core: a selector without code: %d", sel.Kind))
}

// ofItsOwnTime reports whether an ability is used when its player likes, and not where combat asks for it or something has happened in one.
func ofItsOwnTime(a *card.Ability) bool {
	return a != nil && (a.Kind == card.Activated || a.Kind == card.SpellAbility)
}

// roomForOne is a list with room for one thing, as most are: of the memory that lists have until the next replay.
func (g *Game) roomForOne() []Ref {
	n := len(g.ones)
	g.ones = append(g.ones, 0)
	return g.ones[n : n : n+1]
}

// topCards appends the top cards of a player's library, or of the graveyard those of a kind, or the bottom ones.
func (g *Game) topCards(sel *card.Selector, p Player, n int, x *Context, out []Ref) []Ref {
	cards := g.S.Players[p].Graveyard
	if sel.Filter == nil {
		if !sel.Bottom {
			g.stock(p, n)
		}
		cards = g.S.Players[p].Library
	}
	for i := range cards {
		id := cards[len(cards)-1-i]
		if sel.Bottom {
			id = cards[i]
		}
		if n > 0 && (sel.Filter == nil || g.Match(sel.Filter, id, x)) {
			out = append(out, ToObject(id))
			n--
		}
	}
	return out
}

// each appends everything that matches a filter: in the order of the battlefield, of the stack and of
// the other zones, then players from the active player on.
func (g *Game) each(f *card.Filter, x *Context, out []Ref) []Ref {
	switch {
	case f.Extreme != nil:
		return g.eachExtreme(f, x, out)
	case f.Among != nil:
		return g.eachAmong(f, x, out)
	case f.Died:
		return g.eachDead(f, x, out)
	}
	for z := card.Library; z <= card.Command; z++ {
		if !SpeaksOf(f, z) {
			continue
		}
		for p := range g.S.Players {
			for _, id := range *g.zone(z, Player(p)) {
				if g.Match(f, id, x) {
					out = append(out, ToObject(id))
				}
			}
			if z >= card.Battlefield {
				break // a zone that players share
			}
		}
	}
	for _, p := range [...]Player{g.S.Active, g.S.Other(g.S.Active)} {
		if g.matchPlayer(f, p, x) {
			out = append(out, ToPlayer(p))
		}
	}
	return out
}

// eachExtreme appends what has the greatest or the least of a number, of all that match the rest of a filter.
func (g *Game) eachExtreme(f *card.Filter, x *Context, out []Ref) []Ref {
	rest := *f
	rest.Extreme = nil
	from, best := len(out), 0
	for _, r := range g.each(&rest, x, nil) {
		n := g.statOf(r.Object(), f.Extreme.What, x)
		if f.Extreme.Least {
			n = -n
		}
		if len(out) > from && n > best {
			out = out[:from]
		}
		if len(out) == from || n == best {
			out, best = append(out, r), n
		}
	}
	return out
}

// isExtreme reports whether something has the greatest or the least of a number, of all that match the rest of a filter. What has
// left the battlefield is asked among those that were there with it until the event that goes on.
func (g *Game) isExtreme(f *card.Filter, id ID, x *Context) bool {
	if g.S.Objects[id].Zone != card.NoZone || filterZone(f) != card.Battlefield {
		return slices.Contains(g.each(f, x, nil), ToObject(id))
	}
	rest := *f
	rest.Extreme = nil
	others := g.each(&rest, x, nil)
	for _, gone := range g.left {
		if g.matches(&rest, gone, g.Chars(gone), x) {
			others = append(others, ToObject(gone))
		}
	}
	of := func(id ID) int {
		if f.Extreme.Least {
			return -g.statOf(id, f.Extreme.What, x)
		}
		return g.statOf(id, f.Extreme.What, x)
	}
	return !slices.ContainsFunc(others, func(r Ref) bool { return of(r.Object()) > of(id) })
}

// eachAmong appends what matches a filter among things that were spoken of before, wherever they are by now.
func (g *Game) eachAmong(f *card.Filter, x *Context, out []Ref) []Ref {
	for _, r := range g.Pointed(f.Among, x, nil) {
		if id := g.present(r.Object(), x); id != 0 && g.Match(f, id, x) {
			out = append(out, ToObject(id))
		}
	}
	return out
}

// SpeaksOf reports whether a filter or one of its alternatives speaks of things in a zone.
func SpeaksOf(f *card.Filter, z card.Zone) bool {
	for ; f != nil; f = f.Or {
		if inZoneOf(f, z) && !onlyPlayers(f) {
			return true
		}
	}
	return false
}

func filterZone(f *card.Filter) card.Zone {
	switch {
	case f.Zone != card.NoZone:
		return f.Zone
	case f.Spell || f.OnStack:
		return card.Stack
	}
	return card.Battlefield
}

// chooseThings asks a player, or whom the selector names, to choose among what matches.
func (g *Game) chooseThings(sel *card.Selector, chooser Player, x *Context, out []Ref) []Ref {
	who := g.Chooser(sel.By, x, chooser)
	n := 1
	if sel.Count != nil {
		n = g.Amount(sel.Count, x)
	}
	options := g.each(sel.Filter, x, nil)
	if sel.Kind == card.Any {
		options = g.sourcesOnStack(sel.Filter, x, options)
	}
	purpose := ToChoose
	if sel.Kind == card.Any {
		purpose = ToSource
	}
	for i := 0; i < n && len(options) > 0; i++ {
		var r Ref
		if sel.Random {
			r = g.Chance.Pick(g, x.Source, options)
		} else {
			r = g.ChooseThing(Choice{Who: who, Purpose: purpose, Source: x.Source, Optional: sel.UpTo, Left: min(n-i, len(options)), Rule: x.Rule}, options)
		}
		if r == 0 {
			break
		}
		out = append(out, r)
		options = without(options, r)
	}
	return out
}

// sourcesOnStack adds the sources of damage that a filter describes and that are not on the battlefield:
// spells, and what an ability on the stack or damage that waits to be dealt comes from.
func (g *Game) sourcesOnStack(f *card.Filter, x *Context, options []Ref) []Ref {
	add := func(id ID) {
		if r := ToObject(id); id != 0 && !slices.Contains(options, r) && g.matches(f, id, g.Chars(id), x) {
			options = append(options, r)
		}
	}
	for _, id := range g.S.Stack {
		switch o := &g.S.Objects[id]; o.Kind {
		case AbilityObject:
			if g.S.Objects[o.Source].Zone != card.Battlefield {
				add(o.Source)
			}
		case CardObject, CopyObject:
			add(id)
		}
	}
	for i := range g.S.Packets {
		if id := g.S.Packets[i].Source; g.S.Objects[id].Zone != card.Battlefield {
			add(id)
		}
	}
	return options
}

func without(rs []Ref, r Ref) []Ref {
	out := rs[:0]
	for _, y := range rs {
		if y != r {
			out = append(out, y)
		}
	}
	return out
}

// onePlayer is the player that a selector names: a player, or the controller of an object.
func (g *Game) onePlayer(sel *card.Selector, x *Context) (Player, bool) {
	if sel == nil || sel.Kind == card.You {
		return x.Controller, true
	}
	if sel.Kind == card.Opponent {
		return g.S.Other(x.Controller), true
	}
	var buf [8]Ref
	rs := g.Pointed(sel, x, buf[:0])
	if len(rs) == 0 {
		return NoPlayer, false
	}
	if p, ok := rs[0].Player(); ok {
		return p, true
	}
	return g.S.Objects[g.lastKnown(rs[0].Object(), x)].Controller, true
}

// Chooser is the player whom a selector names to choose, or the one given where it names nobody.
func (g *Game) Chooser(sel *card.Selector, x *Context, otherwise Player) Player {
	if sel != nil {
		if p, ok := g.onePlayer(sel, x); ok {
			return p
		}
	}
	return otherwise
}

// EachPlayer calls f for each player that a selector points at; nil is the controller.
func (g *Game) EachPlayer(sel *card.Selector, x *Context, f func(Player)) {
	if slotOf(sel) != 0 {
		g.eachOf(sel, g.Pointed(sel, x, nil), x, func(r Ref) { asPlayer(r, f) })
		return
	}
	for _, r := range g.Pointed(sel, x, nil) {
		asPlayer(r, f)
	}
}

func asPlayer(r Ref, f func(Player)) {
	if p, ok := r.Player(); ok {
		f(p) // what is no player has nothing to do
	}
}

// one is the first object that a selector points at.
func (g *Game) one(sel *card.Selector, x *Context) ID {
	for _, r := range g.Concerned(sel, x) {
		return r.Object()
	}
	return 0
}
