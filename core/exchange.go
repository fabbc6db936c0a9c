package core

import (
	"slices"

	"palimpsest/core/card"
)

// exchange exchanges two life totals or control of two permanents: both, or nothing if one of the two cannot be
// exchanged.
func (g *Game) exchange(e *card.Exchange, x *Context) {
	a, b := g.Concerned(e.A, x), g.Concerned(e.B, x)
	switch {
	case len(a) != 1 || len(b) != 1:
		x.Did = false
	case e.Life:
		x.Did = g.exchangeLife(a[0], b[0])
	default:
		x.Did = g.exchangeControl(a[0].Object(), b[0].Object(), x)
	}
	if !x.Did && !e.Life {
		g.notExchanged(slices.Concat(a, b), x)
	}
}

// notExchanged says of permanents that are left that they are not exchanged, and lets the edition decide whether the rest of the text reaches them.
func (g *Game) notExchanged(things []Ref, x *Context) {
	for _, r := range things {
		if id := r.Object(); id != 0 && g.S.Objects[id].Zone == card.Battlefield {
			g.Emit(&Event{Verb: HasNoEffect, Rule: g.Rules.Cases.NotExchanged, Subject: r, Object: ToObject(x.Source), Player: NoPlayer, Detail: "it cannot be exchanged"})
		}
	}
	g.Rules.Unexchanged(things, x)
}

// LeftAlone lets the rest of a text do nothing to things that could not be exchanged.
func LeftAlone(things []Ref, x *Context) { x.unswapped = append(x.unswapped, things...) }

// ReachedAnyway lets it do to them what it says.
func ReachedAnyway([]Ref, *Context) {}

// exchangeLife lets each of two players gain or lose what makes their life the other's, and reports whether it could be done.
func (g *Game) exchangeLife(one, other Ref) bool {
	poor, _ := one.Player()
	rich, _ := other.Player()
	if g.lifeOf(poor) > g.lifeOf(rich) {
		poor, rich = rich, poor
	}
	if g.forbidden(poor, card.GainLifeAct) {
		return false
	}
	less, more := g.lifeOf(poor), g.lifeOf(rich)
	cases := &g.Rules.Cases
	lost := cases.LifeLostInExchange
	if less != g.S.Players[poor].Life {
		lost = cases.LifeCounted.or(lost)
	}
	g.Together(func() {
		g.LoseLife(rich, more-less, LosesLife, lost)
		g.GainLife(poor, more-g.S.Players[poor].Life, cases.LifeGainedInExchange)
	})
	return true
}

// exchangeControl gives two permanents of different players each to the other for good, and reports whether it could be done.
func (g *Game) exchangeControl(a, b ID, x *Context) bool {
	if a == 0 || b == 0 || g.S.Objects[a].Zone != card.Battlefield || g.S.Objects[b].Zone != card.Battlefield {
		return false
	}
	toA, toB := g.S.Objects[b].Controller, g.S.Objects[a].Controller
	if toA == toB || g.keptFromTaking(a, toA) || g.keptFromTaking(b, toB) {
		return false
	}
	control := []card.Mod{{Kind: card.SetControl}}
	y := *x
	y.Controller = toA
	g.Begin(control, []Ref{ToObject(a)}, card.Permanently, &y)
	y.Controller = toB
	g.Begin(control, []Ref{ToObject(b)}, card.Permanently, &y)
	return true
}
