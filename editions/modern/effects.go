package rulesmodern

import (
	"slices"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// Do carries out one instruction: 608.2c.
func (*Edition) Do(g *core.Game, e card.Effect, x *core.Context) {
	switch e := e.(type) {
	case *card.Damage:
		at := len(g.S.Packets)
		g.AssignDamage(e, x, "120.2b")
		deal(g, at)
	case *card.Prevent:
		g.MakeShields(e, x) // 615.3
	case *card.Redirect:
		g.MakeRedirections(e, x) // 614.9
	case *card.Regenerate:
		for _, r := range g.Pointed(e.What, x, nil) {
			g.RegenerationShield(r.Object(), x) // 701.19a
		}
	case *card.Destroy:
		destroy(g, e.What, x, core.IsDestroyed, "701.8a", e.NoRegeneration)
	case *card.Bury:
		destroy(g, e.What, x, core.IsDestroyed, "701.8a", true) // today: destroyed, and can't be regenerated
	case *card.CounterSpell:
		for _, r := range g.Pointed(e.What, x, nil) {
			counter(g, r.Object())
		}
	case *card.Draw:
		drawCards(g, e, x)
	case *card.ExtraTurn:
		extraTurn(g, e, x)
	case *card.Move:
		attachEntering(g, e, x)
		g.Do(e, x)
	default:
		g.Do(e, x)
	}
}

// destroy destroys permanents at once; regeneration may replace that: 701.8a, 701.8c, 701.19c.
func destroy(g *core.Game, what *card.Selector, x *core.Context, verb core.Verb, rule core.Rule, noRegeneration bool) {
	regen := core.Rule("701.19a")
	if noRegeneration {
		regen = ""
	}
	things := g.Pointed(what, x, nil)
	if len(things) > 0 {
		g.Lacks("701.19a", moment.AsAPermanentWouldBeDestroyed)
		x.It = things[0]
	}
	g.DestroyTogether(things, verb, rule, regen)
}

// drawCards draws one card after the other: 121.2.
func drawCards(g *core.Game, e *card.Draw, x *core.Context) {
	for _, r := range g.Pointed(e.Who, x, nil) {
		p, ok := r.Player()
		if !ok {
			continue
		}
		for range g.Amount(e.N, x) {
			drawCard(g, p, "121.1")
		}
	}
}

// drawCard draws one card, unless something replaces that, by itself and even with no card left: 121.6a,
// 614.11. To have drawn from an empty library loses the game at the next check: 121.4.
func drawCard(g *core.Game, p core.Player, rule core.Rule) {
	g.Lacks("614.11", moment.AsACardWouldBeDrawn)
	if g.ReplaceDraw(p, "614.11") {
		return
	}
	if !g.Draw(p, rule) {
		g.S.Player(p).MustDraw = true
	}
}

// extraTurn adds a turn right after this one; of several the most recently created comes first: 500.7.
func extraTurn(g *core.Game, e *card.ExtraTurn, x *core.Context) {
	for _, r := range g.Pointed(e.Who, x, nil) {
		if p, ok := r.Player(); ok {
			g.S.Extra = slices.Insert(g.S.Extra, 0, p)
		}
	}
}

// attachEntering is the choice of what an Aura enchants that enters otherwise than as a spell: 303.4f.
// It is not implemented, and loud.
func attachEntering(g *core.Game, e *card.Move, x *core.Context) {
	if e.To != card.Battlefield || e.What == nil || e.What.Kind == card.Choose {
		return // a choice is made only once, by the move itself
	}
	for _, r := range g.Pointed(e.What, x, nil) {
		if id := r.Object(); id != 0 && g.Def(id).Attach != nil {
			g.NotImplemented("an Aura that enters the battlefield otherwise than as a spell: 303.4f")
		}
	}
}
