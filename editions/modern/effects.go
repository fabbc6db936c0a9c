package rulesmodern

import (
	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// do carries out one instruction: 608.2c.
func do(g *core.Game, e card.Effect, x *core.Context) {
	switch e := e.(type) {
	case *card.Damage:
		at := len(g.S.Packets)
		g.AssignDamage(e, x, "120.2b")
		deal(g, at)
		g.KeepDealt(e, x)
	case *card.Prevent:
		g.MakeShields(e, x, 0) // 615.3
	case *card.Redirect:
		g.MakeRedirections(e, x, 0) // 614.9
	case *card.Regenerate:
		for _, r := range g.Concerned(e.What, x) {
			g.RegenerationShield(r.Object(), x) // 701.19a
		}
	case *card.Destroy:
		destroy(g, e.What, x, core.IsDestroyed, "701.8a", e.NoRegeneration)
	case *card.Bury:
		destroy(g, e.What, x, core.IsDestroyed, "701.8a", true) // today: destroyed, and can't be regenerated
	case *card.CounterSpell:
		for _, r := range g.Concerned(e.What, x) {
			counter(g, e, r.Object(), x)
		}
	case *card.Draw:
		drawCards(g, e, x)
	case *card.SetBlocked:
		for _, r := range g.Concerned(e.What, x) {
			g.BecomeBlocked(r.Object(), "509.1h")
		}
	case *card.PhaseOut:
		g.PhaseOut(g.Concerned(e.What, x), "702.26b", nil)
	case *card.AddCombat:
		g.AddCombat()
	case *card.ExtraTurn:
		extraTurn(g, e, x)
	case *card.CopySpell:
		copySpells(g, e, x)
	case *card.Fight:
		fight(g, e, x)
	case *card.WinGame:
		g.WinTogether(e.Who, x, "104.2b")
	default:
		g.Do(e, x)
	}
}

// tokenName: a token is named like its subtypes, with the word Token: 111.4.
func tokenName(types string) string { return types + " Token" }

// destroy destroys permanents at once; regeneration may replace that: 701.8a, 701.8c, 701.19c.
func destroy(g *core.Game, what *card.Selector, x *core.Context, verb core.Verb, rule core.Rule, noRegeneration bool) {
	regen := core.Rule("701.19a")
	if noRegeneration {
		regen = ""
	}
	things := g.Concerned(what, x)
	if len(things) > 0 {
		g.Lacks("614.4", moment.Only(moment.AsAPermanentWouldBeDestroyed))
	}
	g.DestroyTogether(things, verb, rule, regen)
}

// drawCards draws one card after the other: 121.2, 121.2c, 121.6b, 614.11a.
func drawCards(g *core.Game, e *card.Draw, x *core.Context) {
	g.EachPlayer(e.Who, x, func(p core.Player) {
		for range g.Draws(e, p, x) {
			drawCard(g, p, "121.1")
		}
	})
}

// drawCard draws one card, unless something replaces that, by itself and even with no card left: 121.6a,
// 614.11. To have drawn from an empty library loses the game at the next check: 121.4. Also: 504.1.
func drawCard(g *core.Game, p core.Player, rule core.Rule) {
	g.Lacks("614.11", moment.Only(moment.AsACardWouldBeDrawn))
	if g.ReplaceDraw(p, "614.11") {
		return
	}
	if !g.Draw(p, rule) {
		g.S.Player(p).MustDraw = true
	}
}

// extraTurn adds a turn right after this one; of several the most recently created comes first: 500.7.
func extraTurn(g *core.Game, e *card.ExtraTurn, x *core.Context) {
	g.EachPlayer(e.Who, x, func(p core.Player) {
		at := 0
		if !g.Follows(core.AsProcedure, "500.7") {
			at = len(g.S.Extra)
		}
		g.AddTurn(p, at, x.Source)
	})
}

// fight lets two creatures deal damage equal to their power to each other, at once; if either is gone, or
// no creature any more, neither deals any; one that fights itself deals twice its power to itself: 701.14a, 701.14b, 701.14c, 701.14d.
func fight(g *core.Game, e *card.Fight, x *core.Context) {
	at := len(g.S.Packets)
	for _, sel := range [...]*card.Selector{e.A, e.B} {
		if who := g.Pointed(sel, x, nil); len(who) == 0 || !fights(g, who[0].Object()) {
			return
		}
	}
	g.AssignDamage(&card.Damage{From: e.A, N: &card.Stat{Of: e.A, What: card.PowerOf}, To: e.B}, x, "701.14a")
	g.AssignDamage(&card.Damage{From: e.B, N: &card.Stat{Of: e.B, What: card.PowerOf}, To: e.A}, x, "701.14a")
	if two := g.S.Packets[at:]; len(two) == 2 && two[0].Source == two[1].Source && two[0].To == two[1].To {
		g.Increase(&two[0].N, two[1].N) // 701.14c
		g.S.Packets = g.S.Packets[:at+1]
	}
	deal(g, at)
}

// fights reports whether a creature is still there to fight, and is one: 701.14b.
func fights(g *core.Game, id core.ID) bool {
	return id != 0 && g.S.Object(id).Zone == card.Battlefield && g.IsCreature(id)
}

// copySpells puts a copy of each spell on the stack, not cast, with its targets or with new ones: 707.10, 707.10c.
func copySpells(g *core.Game, e *card.CopySpell, x *core.Context) {
	for _, r := range g.Concerned(e.What, x) {
		id := r.Object()
		if id == 0 || g.S.Object(id).Zone != card.Stack {
			continue
		}
		if g.S.Object(id).Kind == core.AbilityObject || g.Def(id).Types&card.PermanentTypes != 0 {
			g.NotImplemented("a copy of an ability or of a permanent spell: 707.10b, 707.10f")
		}
		copied := g.Copy(id, x.Decider(), &e.But, "707.10")
		if e.NewTargets {
			g.NewTargets(copied, "707.10c")
		}
		g.BecomeTargets(copied)
	}
}
