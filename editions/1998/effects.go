package rules1998

import (
	"slices"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// do carries out one instruction, in the order in which a card gives them.
func do(g *core.Game, e card.Effect, x *core.Context) {
	if x.Object != 0 { // what replaces a loss comes before the next look
		loseByPoison(g)
	}
	switch e := e.(type) {
	case *card.Damage:
		assignDamage(g, e, x)
	case *card.Prevent:
		prevent(g, e, x)
	case *card.Redirect:
		redirect(g, e, x)
	case *card.Regenerate:
		for _, r := range g.Concerned(e.What, x) {
			regenerate(g, r.Object(), x)
		}
	case *card.Destroy:
		destroyAll(g, e.What, x, core.IsDestroyed, "5ED-I-PERM-4", !e.NoRegeneration)
	case *card.Bury:
		if !g.Follows(core.AsProcedure, "5ED-I-BURY-1") {
			destroyAll(g, e.What, x, core.IsDestroyed, "5ED-I-PERM-4", false)
			return
		}
		destroyAll(g, e.What, x, core.IsBuried, "5ED-I-BURY-1", false)
	case *card.CounterSpell:
		for _, r := range g.Concerned(e.What, x) {
			counter(g, e, r.Object(), x)
		}
	case *card.Draw:
		drawCards(g, e, x)
	case *card.PhaseOut:
		phaseOut(g, g.Concerned(e.What, x))
	case *card.AddAttack:
		addAttack(g, x.Controller)
	case *card.Attach:
		moveEnchantments(g, e, x)
	case *card.ChangeTarget:
		changeTarget(g, e, x)
	case *card.Later:
		later(g, e, x)
	default:
		g.Do(e, x)
	}
}

// destroyAll destroys or buries permanents as one event: 5ED-I-BURY-1.
func destroyAll(g *core.Game, what *card.Selector, x *core.Context, verb core.Verb, rule core.Rule, regenerable bool) {
	things := g.Concerned(what, x)
	var doomed []core.ID
	for _, r := range things {
		if id := r.Object(); id != 0 && g.S.Object(id).Zone == card.Battlefield {
			doomed = append(doomed, id)
		}
	}
	destroy(g, doomed, verb, rule, regenerable)
}

// changeTarget: whoever changes a target chooses one that would have been legal for it, and an interrupt could target only
// what it interrupts: RUL-TARGET-1, PPG-INT-4.
func changeTarget(g *core.Game, e *card.ChangeTarget, x *core.Context) {
	for _, r := range g.Concerned(e.What, x) {
		if interrupts(g, r.Object()) && g.Follows(core.AsProcedure, "PPG-INT-4") {
			g.Emit(&core.Event{Verb: core.HasNoEffect, Rule: "PPG-INT-4", Subject: r, Object: core.ToObject(x.Source), Player: core.NoPlayer, Detail: "it can target only what it interrupts"})
			return
		}
	}
	g.Do(e, x)
}

// moveEnchantments: a local enchantment that is moved counts as played from scratch: 5ED-III-MOVE-1. Of one that nothing has
// changed, and for which nothing was chosen, nothing has to begin again but its age.
func moveEnchantments(g *core.Game, e *card.Attach, x *core.Context) {
	things := g.Concerned(e.What, x)
	before := make([]core.Ref, len(things))
	for i, r := range things {
		if id := r.Object(); id != 0 {
			before[i] = g.S.Object(id).Attached
		}
	}
	g.Do(e, x)
	for i, r := range things {
		if id := r.Object(); before[i] != 0 && g.S.Object(id).Attached != before[i] && g.Def(id).Attach != nil && !fromScratch(g, id) {
			g.NotImplemented("moving an enchantment that was changed, or for which something was chosen: %s: 5ED-III-MOVE-1", g.Thing(id).Name)
		}
	}
}

// fromScratch reports whether an enchantment is as it was when it was played: 5ED-III-MOVE-1.
func fromScratch(g *core.Game, id core.ID) bool {
	o := g.S.Object(id)
	chosen := func(a *card.Ability) bool { return a.Kind == card.EntersWith || a.Kind == card.AsCast }
	changed := func(e core.Continuous) bool { return slices.Contains(g.S.Refs(e.Affected), core.ToObject(id)) }
	return o.Chosen == 0 && o.Controller == o.Base && o.Counters == core.Object{}.Counters &&
		!slices.ContainsFunc(g.Def(id).Abilities, chosen) && !slices.ContainsFunc(g.S.Continuous, changed)
}

// drawCards: before each draw, abilities that replace it are played: PPG-SPC-3. Who must draw from an
// empty library loses at once, when all have drawn who draw together: PPG-LOSE-1, PPG-LOSE-3, INT-PWIN-1. Also: PPG-SPC-6.
func drawCards(g *core.Game, e *card.Draw, x *core.Context) {
	rule := core.Rule("PPG-DD-1")
	if x.Ability == theDraw {
		rule = "PPG-TURN-DRAW-1"
	}
	g.EachPlayer(e.Who, x, func(p core.Player) {
		for range g.Draws(e, p, x) {
			g.Passes("PPG-SPC-3", moment.Only(moment.AsACardWouldBeDrawn))
			if g.ReplaceDraw(p, "PPG-SPC-3") || g.Draw(p, rule) {
				continue
			}
			if g.Follows(core.AsProcedure, "PPG-LOSE-3") {
				g.Lose(p, core.ByLibrary, "PPG-LOSE-1")
				return
			}
			g.S.Player(p).MustDraw = true
		}
	})
	g.CheckEnd()
}

// replacesInTurn: of several abilities that would replace an event the active player's come first, then the other's, as
// in a series: PPG-SB-3, PPG-SPC-4, PPG-TIM-1.
func replacesInTurn(g *core.Game, sources []core.ID, _ core.Player) (by core.Player, among []core.ID) {
	for _, by = range [...]core.Player{g.S.Active, g.S.Other(g.S.Active)} {
		for _, id := range sources {
			if g.S.Object(id).Controller == by {
				among = append(among, id)
			}
		}
		if len(among) > 0 {
			return by, among
		}
	}
	return by, among
}
