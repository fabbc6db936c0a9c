package core

import "palimpsest/core/card"

// GainLife, LoseLife and PayLife change a life total.
func (g *Game) GainLife(p Player, n int, rule Rule) {
	if n <= 0 || g.forbidden(p, card.GainLifeAct) || g.replaced(card.GainLifeEvent, ToPlayer(p), p, n, rule) {
		return
	}
	ps := &g.S.Players[p]
	g.Increase(&ps.Life, n)
	g.Increase(&ps.LifeGained, n)
	g.besidesChanged()
	ev := g.Emit(&Event{Verb: GainsLife, Rule: rule, Player: p, Amount: n})
	before := g.Within(ev)
	g.Detect(Happened{Event: card.GainsLife, Subject: ToPlayer(p), Player: p, N: n})
	g.Within(before)
}

// LoseLife is loss of life, which is not damage.
func (g *Game) LoseLife(p Player, n int, verb Verb, rule Rule) {
	if n <= 0 {
		return
	}
	ps := &g.S.Players[p]
	g.Increase(&ps.Life, -n)
	g.Increase(&ps.LifeLost, n)
	g.besidesChanged()
	if verb == ManaBurns {
		g.Increase(&ps.Burned, n)
	}
	ev := g.Emit(&Event{Verb: verb, Rule: rule, Player: p, Amount: n})
	before := g.Within(ev)
	g.Detect(Happened{Event: card.LosesLife, Subject: ToPlayer(p), Player: p, N: n})
	g.Within(before)
}
