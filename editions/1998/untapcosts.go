package rules1998

import (
	"slices"

	"palimpsest/core"
	"palimpsest/core/card"
)

// untaps reports whether a phase ability is an untap cost, which may be paid more than once: PPG-TURN-UPK-2.
func untaps(a *card.Ability) bool {
	return a.Kind == card.PhaseAbility && a.Optional && !a.Cost.Empty() && (onlyUntaps(a.Do, card.This) || onlyUntaps(a.Do, card.Enchanted))
}

// untapCostOf is the untap cost that another player than its controller pays for an ability of a permanent, nil if it is none: the card
// gives the cost to the permanent that it untaps (PPG-TURN-UPK-5), and whom it names plays it (INT-UNTAP-1), as
// often as he or she likes: PPG-TURN-UPK-2.
func untapCostOf(g *core.Game, a *card.Ability) *card.Ability {
	may := core.OfferOf(a)
	if may == nil || a.Kind != card.PhaseAbility || may.Who.Kind == card.You || may.Cost.Empty() || !onlyUntaps(may.Do, card.This) && !onlyUntaps(may.Do, card.Enchanted) {
		return nil
	}
	return g.MadeOf(a, 0, func(a *card.Ability, _ int) *card.Ability {
		made := *a
		made.Optional, made.AnyPlayer, made.Cost, made.Do = true, true, may.Cost, may.Do
		return &made
	})
}

// payerOf is the player whom an ability of a permanent names that gives an untap cost: INT-UNTAP-1.
func payerOf(g *core.Game, id core.ID, a *card.Ability) core.Player {
	phase := g.OfPhase()
	x := core.Context{Source: id, Controller: g.S.Object(id).Controller, Ability: a, Seen: -1, Trigger: &phase}
	for p := range g.S.Players {
		if slices.Contains(g.Pointed(core.OfferOf(a).Who, &x, nil), core.ToPlayer(core.Player(p))) {
			return core.Player(p)
		}
	}
	return core.NoPlayer
}

// untapped is the permanent that an untap cost of a permanent untaps.
func untapped(g *core.Game, id core.ID, do []card.Effect) core.ID {
	if onlyUntaps(do, card.Enchanted) {
		return g.S.Object(id).Attached.Object()
	}
	return id
}

// paidAlone ends the replay if the permanent that an untap cost untaps has another one in this phase: they would be one cost, PPG-TURN-UPK-4.
func paidAlone(g *core.Game, source core.ID, cost *card.Ability) {
	do := untapping(g, source, cost)
	if do == nil {
		return
	}
	permanent, costs := untapped(g, source, do), 0
	for _, id := range g.S.Battlefield {
		g.Abilities(id, func(a *card.Ability) bool {
			if do := untapping(g, id, a); do != nil && untapped(g, id, do) == permanent {
				costs++
			}
			return true
		})
	}
	if costs > 1 {
		g.NotImplemented("two untap costs of one phase on one permanent, %s: PPG-TURN-UPK-4", g.Thing(permanent).Name)
	}
}

// untapping is what an ability brings about that is an untap cost of this phase, of whatever form, and nil if it is none: PPG-TURN-UPK-2,
// PPG-TURN-UPK-3.
func untapping(g *core.Game, id core.ID, a *card.Ability) []card.Effect {
	do, cost := a.Do, &a.Cost
	if may := core.OfferOf(a); may != nil {
		do, cost = may.Do, &may.Cost
	}
	if cost.Empty() || !onlyUntaps(do, card.This) && !onlyUntaps(do, card.Enchanted) {
		return nil
	}
	ofPhase := false
	switch a.Kind {
	case card.PhaseAbility:
		ofPhase = comesIn(g, a, id, phases[g.S.Phase].word)
	case card.Triggered:
		ofPhase = (a.Trigger.Event == card.At || a.Trigger.Event == card.AtEndOf) && comesIn(g, a, id, phases[g.S.Phase].word)
	case card.Activated:
		ofPhase = g.S.Phase == upkeepPhase && a.Only.Has(card.InYourUpkeep|card.InUpkeep)
	}
	if !ofPhase {
		return nil
	}
	return do
}

// onlyUntaps reports whether instructions untap the permanent that has them, or the one that it enchants, at once or later, and do nothing
// else: PPG-TURN-UPK-2.
func onlyUntaps(do []card.Effect, what card.SelKind) bool {
	if len(do) != 1 {
		return false
	}
	switch e := do[0].(type) {
	case *card.Untap:
		return e.What.Kind == what
	case *card.Later:
		return onlyUntaps(e.Do, what)
	}
	return false
}
