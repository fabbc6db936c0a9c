package core

import "palimpsest/core/card"

// exchange exchanges two life totals or control of two permanents: both, or nothing if one of the two cannot be
// exchanged.
func (g *Game) exchange(e *card.Exchange, x *Context) {
	a, b := g.Concerned(e.A, x), g.Concerned(e.B, x)
	if len(a) != 1 || len(b) != 1 {
		return
	}
	if e.Life {
		g.exchangeLife(a[0], b[0])
	} else {
		g.exchangeControl(a[0].Object(), b[0].Object(), x)
	}
}

// exchangeLife lets each of two players gain or lose what makes their life the other's.
func (g *Game) exchangeLife(one, other Ref) {
	poor, _ := one.Player()
	rich, _ := other.Player()
	if g.lifeOf(poor) > g.lifeOf(rich) {
		poor, rich = rich, poor
	}
	if g.forbidden(poor, card.GainLifeAct) {
		return
	}
	less, more := g.lifeOf(poor), g.lifeOf(rich)
	cases := &g.Rules.Cases
	g.LoseLife(rich, more-less, LosesLife, cases.LifeLostInExchange)
	g.GainLife(poor, more-g.S.Players[poor].Life, cases.LifeGainedInExchange)
}

// exchangeControl gives two permanents of different players each to the other for good.
func (g *Game) exchangeControl(a, b ID, x *Context) {
	if a == 0 || b == 0 || g.S.Objects[a].Zone != card.Battlefield || g.S.Objects[b].Zone != card.Battlefield {
		return
	}
	toA, toB := g.S.Objects[b].Controller, g.S.Objects[a].Controller
	if toA == toB || g.keptFromTaking(a, toA) || g.keptFromTaking(b, toB) {
		return
	}
	control := []card.Mod{{Kind: card.SetControl}}
	y := *x
	y.Controller = toA
	g.Begin(control, []Ref{ToObject(a)}, card.Permanently, &y)
	y.Controller = toB
	g.Begin(control, []Ref{ToObject(b)}, card.Permanently, &y)
}
