package rules1999

import (
	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// do carries out one instruction: 413.2b.
func do(g *core.Game, e card.Effect, x *core.Context) {
	switch e := e.(type) {
	case *card.Damage:
		at := len(g.S.Packets)
		g.AssignDamage(e, x, "GL-Damage-1")
		deal(g, at)
		g.KeepDealt(e, x)
	case *card.Prevent:
		g.MakeShields(e, x, 0) // 419.7b, 419.7c
	case *card.Redirect:
		g.MakeRedirections(e, x, 0) // GL-Redirect
	case *card.Regenerate:
		for _, r := range g.Concerned(e.What, x) {
			g.RegenerationShield(r.Object(), x) // 419.6b
		}
	case *card.Destroy:
		destroy(g, e.What, x, core.IsDestroyed, "GL-Destroy", e.NoRegeneration)
	case *card.Bury:
		if x.Ability != homesick {
			destroy(g, e.What, x, core.IsBuried, "GL-Bury", true)
			break
		}
		for _, r := range g.Concerned(e.What, x) {
			g.ToGraveyard(r.Object(), core.Dies, "GL-Landhome")
		}
	case *card.CounterSpell:
		for _, r := range g.Concerned(e.What, x) {
			counter(g, e, r.Object(), x)
		}
	case *card.Draw:
		drawCards(g, e, x)
	case *card.SetBlocked:
		for _, r := range g.Concerned(e.What, x) {
			g.BecomeBlocked(r.Object(), "GL-BlockedCreature")
		}
	case *card.PhaseOut:
		phaseOut(g, g.Concerned(e.What, x))
	case *card.CopySpell:
		copySpells(g, e, x)
	case *card.AddCombat:
		g.AddCombat()
	default:
		g.Do(e, x)
	}
}

// destroy destroys permanents at once; regeneration may replace that: GL-Destroy, 419.6b, 413.2b.
func destroy(g *core.Game, what *card.Selector, x *core.Context, verb core.Verb, rule core.Rule, noRegeneration bool) {
	regen := core.Rule("419.6b")
	if noRegeneration {
		regen = ""
	}
	things := g.Concerned(what, x)
	if len(things) > 0 {
		g.Lacks("419.4", moment.Only(moment.AsAPermanentWouldBeDestroyed))
	}
	g.DestroyTogether(things, verb, rule, regen)
}

// drawCards draws one card after the other; the turn's draw is an effect as well: 304.1.
func drawCards(g *core.Game, e *card.Draw, x *core.Context) {
	rule := core.Rule("GL-Draw")
	if x.Ability == theDraw {
		rule = "304.1"
	}
	g.EachPlayer(e.Who, x, func(p core.Player) {
		for range g.Draws(e, p, x) {
			drawCard(g, p, rule)
		}
	})
}

// drawCard draws one card, unless something replaces that: 419.5. To be required to draw from an empty library
// loses the game at the next check: 102.2. Also: GL-Draw.
func drawCard(g *core.Game, p core.Player, rule core.Rule) {
	g.Lacks("419.5", moment.Only(moment.AsACardWouldBeDrawn))
	if g.ReplaceDraw(p, "419.5") {
		return
	}
	if !g.Draw(p, rule) {
		g.S.Player(p).MustDraw = true
	}
}

// copySpells puts a copy of each spell on the stack, not played, with its targets or with new ones: INT-COPY-2.
func copySpells(g *core.Game, e *card.CopySpell, x *core.Context) {
	for _, r := range g.Concerned(e.What, x) {
		id := r.Object()
		if id == 0 || g.S.Object(id).Zone != card.Stack {
			continue
		}
		if g.S.Object(id).Kind == core.AbilityObject || g.Def(id).Types&card.PermanentTypes != 0 {
			g.NotImplemented("a copy of an ability or of a permanent spell: INT-COPY-2")
		}
		copied := g.Copy(id, x.Decider(), &e.But, "INT-COPY-2")
		if e.NewTargets {
			g.NewTargets(copied, "INT-COPY-2")
		}
		g.BecomeTargets(copied)
	}
}
