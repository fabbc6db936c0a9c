package core

import (
	"slices"

	"palimpsest/core/card"
)

// has reports whether an edition has a meaning for a form that it does not implement.
func (s *Support) has(f Forms) bool { return s.Forms&f != 0 }

// forTarget examines whether an ability that adds mana has a target.
func (e *examiner) forTarget(a *card.Ability, at card.Pos) {
	answers := a.Kind == card.Triggered && waitsForMana(a.Trigger)
	if e.support.has(TargetedMana) && (a.Kind == card.Activated || answers) && len(a.Targets) > 0 && slices.ContainsFunc(a.Do, addsMana) {
		e.gap(at, "to add it without a target", "a mana ability with a target")
	}
}

// description examines what things are called.
func (e *examiner) description(f *card.Filter, at card.Pos) {
	if both := card.Creature | card.Enchantment; e.support.has(CreatureEnchantments) && f.Types&both == both {
		e.gap(at, "", "\"creature enchantment\", which is an enchantment that lies on a creature")
	}
}

// costsOfPhases examines whether a card has costs of one phase that are due at different times of it.
func (e *examiner) costsOfPhases(c *card.Card) {
	if !e.support.has(CostsOfOnePhase) {
		return
	}
	var known []phaseDue
	for _, a := range c.Abilities {
		due, is := dueInPhase(a)
		if !is {
			continue
		}
		same := func(other phaseDue) bool {
			return other.phase == due.phase && other.untaps == due.untaps && (other.waits || due.waits)
		}
		if slices.ContainsFunc(known, same) {
			e.line, e.in = a, a
			e.gap(a.Pos, "costs that are all due during the phase", "two costs of one phase, one of them due at its beginning or end, as one cost")
			e.line, e.in = nil, nil
		}
		known = append(known, due)
	}
}

// phaseDue is a cost of a phase: of something that happens otherwise, or of untapping the permanent itself.
type phaseDue struct {
	phase  string
	untaps bool
	waits  bool // it is due at the beginning or end of the phase
}

// dueInPhase is the cost that an ability is.
func dueInPhase(a *card.Ability) (due phaseDue, is bool) {
	switch {
	case a.Keyword == card.CumulativeUpkeep, a.Keyword == card.Echo:
		return phaseDue{phase: "upkeep"}, true
	case a.Trigger == nil:
		return phaseDue{}, false
	}
	due.phase = a.Trigger.Moment
	untap := len(a.Do) == 1 && untapsThis(a.Do[0])
	unless := slices.ContainsFunc(a.Do, func(do card.Effect) bool {
		u, is := do.(*card.Unless)
		return is && (u.Who == nil || u.Who.Kind == card.You)
	})
	switch a.Kind {
	case card.PhaseCost:
		return due, true
	case card.PhaseAbility:
		due.untaps = true
		return due, untap && !a.Cost.Empty()
	case card.Triggered:
		due.waits, due.untaps = true, untap
		return due, (a.Trigger.Event == card.At || a.Trigger.Event == card.AtEndOf) && (unless || untap && !a.Cost.Empty())
	}
	return due, false
}

// untapsThis reports whether an instruction untaps the permanent that has it, at once or later.
func untapsThis(do card.Effect) bool {
	switch do := do.(type) {
	case *card.Untap:
		return do.What.Kind == card.This
	case *card.Later:
		return len(do.Do) == 1 && untapsThis(do.Do[0])
	}
	return false
}
