package core

import (
	"slices"

	"palimpsest/core/card"
)

// What applies for a time or all the time: replacements, and what is forbidden, demanded and given.

// waysOf are the ways in which a replacement replaces its event.
func waysOf(r *card.Replacement) (ways Ways) {
	sent := (r.Event == card.GoesToGraveyard || r.Event == card.DiesEvent || r.Event == card.LethalEvent) && sendsElsewhere(r.Do)
	for _, w := range [...]struct {
		is  bool
		way Ways
	}{
		{len(r.Do) > 0 && !sent, ByInstructions}, {r.To != card.NoZone || sent, ByZone}, {r.Multiply != 0, ByDoubling},
		{r.Prevent != nil || r.All, ByPreventing}, {r.Instead != nil, ByRedirecting}, {r.Optional, OptionalReplace},
	} {
		if w.is {
			ways |= w.way
		}
	}
	return ways
}

// sendsElsewhere reports whether instructions do nothing but put into another zone what would go to a graveyard.
func sendsElsewhere(do []card.Effect) bool {
	if len(do) != 1 {
		return false
	}
	move, ok := do[0].(*card.Move)
	return ok && move.To != card.Battlefield && (move.What.Kind == card.This || move.What.Kind == card.TriggerSubject)
}

// waysSaid are the ways, as a report lists them.
var waysSaid = [...]struct {
	way  Ways
	says string
}{
	{ByInstructions, "instead and an instruction"}, {ByZone, "exile it or put it into a zone instead"}, {ByDoubling, "it deals double that damage instead"},
	{ByPreventing, "prevent it or a part of it"}, {ByRedirecting, "it is dealt to something else instead"},
}

// replacement examines what becomes of an event.
func (e *examiner) replacement(r *card.Replacement, setUp Ways, at card.Pos) {
	known, ways := e.support.Replaced[r.Event], waysOf(r)|setUp
	if ways&^known == 0 && ways&^(OptionalReplace|ForTheTurn) != 0 {
		return
	}
	var instead []string
	for _, w := range waysSaid {
		if known&w.way != 0 && (setUp == 0 || known&ForTheTurn != 0) {
			instead = append(instead, w.says)
		}
	}
	e.gap(at, list(instead), "this replacement")
}

// affected examines whom a static ability is about.
func (e *examiner) affected(a *card.Ability, at card.Pos) {
	things := OfObjects
	switch a.Affects.Kind {
	case card.This, card.Enchanted:
	case card.Each:
		if f := a.Affects.Filter; f.Player || !SpeaksOf(f, card.Battlefield) && !SpeaksOf(f, card.Stack) {
			e.gap(at, "permanents, spells, or players alone", "this rule of a card")
			return
		}
	case card.You, card.Opponent, card.EachPlayer, card.ActivePlayer, card.DefendingPlayer, card.ControllerOf, card.OwnerOf:
		things = OfPlayers
	default:
		e.gap(at, "", "this rule of a card")
		return
	}
	for i := range a.Mods {
		m := &a.Mods[i]
		if of := e.support.extentOf(m); of != 0 && of&things == 0 {
			e.misplaced(of, at)
		}
		if m.Kind == card.AddKeyword && m.Keyword == card.Flash && a.Affects.Kind == card.Each {
			e.gap(at, "a card that says it of itself", "giving flash to other cards")
		}
	}
}

// modification examines what is given, forbidden or demanded.
func (e *examiner) modification(m *card.Mod, at card.Pos) {
	switch m.Kind {
	case card.Cant, card.Must:
		of := e.support.extentOf(m)
		switch {
		case of == 0:
			e.gap(at, "", "this rule of a card")
		case m.By != nil && of&ByWhom == 0:
			e.gap(at, "to say it of all", "this rule of a card")
		case m.Act == card.BeCast && (e.in.Affects == nil || e.in.Affects.Kind != card.This):
			e.gap(at, "a card says it of itself; of others, players can't cast them", "this rule of a card")
		}
	case card.CostsMore, card.CostsLess:
		switch {
		case m.Act != card.NoAct && m.Act != card.Cast && m.Act != card.Activate:
			e.gap(at, "spells and activated abilities cost more or less", "this rule of a card")
		case m.Mana.X > 0, m.Kind == card.CostsLess && m.Mana.Value(0) != int(m.Mana.Generic):
			e.gap(at, "a number of generic mana", "this rule of a card")
		}
	case card.CostsToAct:
		if partsOf(m.Cost)&^combatParts != 0 || m.Cost.FromHand {
			e.gap(at, "mana, life, and what is sacrificed, discarded, exiled or returned", "this cost of an attack or a block")
		}
	case card.OffersCost:
		if e.in.Kind != card.Static || e.in.Affects == nil || m.By == nil {
			e.gap(at, "spells have an alternative cost all the time", "this rule of a card")
		}
	case card.SkipsPart:
		e.skips(m.Words[0], at)
	case card.AddAbility:
		e.granted(m.Ability, at)
	case card.AddKeyword:
		e.keyword(m.Keyword, at)
	case card.SetTypes, card.AddTypes, card.AddSubtype:
		e.types(m.Types, m.Words, at)
	}
}

// combatParts are the parts that a cost of attacking or blocking can have.
const combatParts = ManaPart | LifePart | SacrificePart | DiscardPart | ExilePart | ReturnPart

// ungranted are the events for which an ability cannot wait that another card gives.
var ungranted = []card.Event{card.StateIs, card.TappedForMana, card.AssignedDamage, card.AssignsDamage}

// granted examines an ability that a card gives.
func (e *examiner) granted(a *card.Ability, at card.Pos) {
	card.Walk(a, func(node any, _ card.Pos) bool {
		if _, chooses := node.(*card.ChooseFor); chooses {
			e.gap(at, "", "a choice that a permanent keeps by the ability that another card gives it")
		}
		return true
	})
	switch a.Kind {
	case card.Activated:
		return
	case card.KeywordAbility:
		if a.Keyword == card.CumulativeUpkeep && partsOf(&a.UpkeepOf)&^e.support.Upkeeps == 0 {
			return
		}
	case card.Triggered:
		if _, costs := dueInPhase(a); costs && e.support.has(CostsOfOnePhase) {
			e.gap(at, "a cost of a phase", "a cost that is due at the beginning or end of a phase, given by another card")
			return
		}
		if !slices.Contains(ungranted, a.Trigger.Event) {
			return
		}
	case card.PhaseAbility, card.PhaseCost:
		if slices.Contains(e.support.Awaited.Phases, a.Trigger.Moment) {
			return
		}
	}
	e.gap(at, "activated abilities, those and costs of a phase, cumulative upkeep, and triggered ones that wait for an event or a moment", "this rule of a card")
}

// skips examines a part of the turn that is skipped.
func (e *examiner) skips(part string, at card.Pos) {
	if !slices.Contains(e.support.Skips, part) {
		e.gap(at, list(e.support.Skips), "skipping this")
	}
}
