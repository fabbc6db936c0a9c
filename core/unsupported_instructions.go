package core

import (
	"reflect"
	"slices"
	"strings"

	"palimpsest/core/card"
)

// trigger examines what is waited for.
func (e *examiner) trigger(t *card.Trigger, at card.Pos) {
	w := &e.support.Awaited
	switch {
	case t.Event == card.At && !slices.Contains(w.Beginnings, t.Moment):
		e.gap(at, "the beginning of the "+list(w.Beginnings), "waiting for this part of a turn")
	case t.Event == card.AtEndOf && !slices.Contains(w.Ends, t.Moment):
		instead := "the beginning of the " + list(w.Beginnings)
		if len(w.Ends) > 0 {
			instead += ", the end of the " + list(w.Ends)
		}
		e.gap(at, instead, "waiting for this part of a turn")
	case (t.Event == card.AssignedDamage || t.Event == card.AssignsDamage) && !w.has(t):
		e.gap(at, "damage that is dealt", "waiting for damage to be assigned")
	case several(t.What) || several(t.Other):
		e.gap(at, "\"a creature\", \"one or more creatures\"", "waiting for a certain number of things at once")
	case !w.has(t):
		e.gap(at, "", "waiting for this")
	}
}

// several reports whether what is waited for is more than one thing at once.
func several(sel *card.Selector) bool {
	return sel != nil && sel.Count != nil && sel.Count != card.Amount(card.Num(1))
}

// has reports whether what a trigger waits for ever comes.
func (w *Awaited) has(trigger *card.Trigger) bool {
	switch trigger.Event {
	case card.At:
		return slices.Contains(w.Beginnings, trigger.Moment)
	case card.AtEndOf:
		return slices.Contains(w.Ends, trigger.Moment)
	}
	return slices.Contains(w.Events, trigger.Event)
}

// instruction examines an instruction.
func (e *examiner) instruction(do card.Effect, at card.Pos) {
	kind := reflect.TypeOf(do)
	is := func(other card.Effect) bool { return reflect.TypeOf(other) == kind }
	if !slices.ContainsFunc(e.support.Instructions, is) && !slices.ContainsFunc(ofEveryEdition, is) {
		e.gap(at, "", "this instruction, \""+card.Print(&card.Ability{Kind: card.SpellAbility, Targets: e.targets, Do: []card.Effect{do}})+"\"")
		return
	}
	switch do := do.(type) {
	case *card.Damage:
		if do.Dealt+do.Taken != 0 && e.support.Dealing != DealtAtOnce {
			e.gap(at, "\"this turn, whenever this deals damage\"", "\"the damage dealt this way\", as damage is dealt only later")
		}
	case *card.AddMana:
		if do.Made && len(e.targets) > 0 && e.in.Kind == card.Triggered && waitsForMana(e.in.Trigger) {
			e.gap(at, "to add it without a target", "mana of a type that was produced, added by what waits on the stack")
		}
		if do.Only != nil && e.limits() > 1 {
			e.gap(at, "the same of all mana that it adds", "limits on some of the mana of one ability")
		}
	case *card.Instead:
		e.replacement(do.Replace, ForTheTurn, at)
	case *card.Modify:
		for i := range do.Mods {
			if do.Mods[i].Kind == card.SetControl && e.speaksOfSpells(do.What) {
				e.gap(at, "gaining control of permanents", "gaining control of a spell")
			}
			if of := e.support.extentForATime(&do.Mods[i]); of != 0 && of&e.points(do.What)&(OfObjects|OfPlayers) == 0 {
				e.misplaced(of, at)
			}
		}
	case *card.Exchange:
		if !do.Life && (e.speaksOfSpells(do.A) || e.speaksOfSpells(do.B)) {
			e.gap(at, "exchanging control of permanents", "exchanging control of spells")
		}
	case *card.Skip:
		e.skips(do.Moment, at)
	case *card.Later:
		switch t := do.Trigger; {
		case t.Event == card.StateIs && t.State.Kind != card.DidIt:
			e.gap(at, "\"when you do\", or an event", "waiting later for how things stand")
		case waitsForMana(t) && !do.ThisTurn && isManaAnswer(nil, do.Do):
			e.gap(at, "\"this turn, whenever\"", "mana that is added once, when something is next used for mana")
		}
	case *card.PutCounters:
		e.counters(do.Kind, at)
		if do.Kind != "poison" && e.points(do.What) == OfPlayers {
			e.gap(at, "poison counters", do.Kind+" counters on players")
		}
	case *card.RemoveCounters:
		e.counters(do.Kind, at)
		e.onlyThings(do.What, at)
	case *card.MoveCounters:
		e.counters(do.Kind, at)
		e.onlyThings(do.From, at)
		e.onlyThings(do.To, at)
	case *card.ChooseFor:
		if when := e.when; !chosenFromAList(do) && (do.What != card.ChooseName || e.in == nil || e.in.Kind == card.EntersWith) {
			e.when = Entering
			e.gap(at, "a color, a basic land type or a player", "choosing a name, creature type or number for a permanent")
			e.when = when
		}
	case *card.CreateToken:
		if do.Keep != 0 {
			e.slots[do.Keep] = OfObjects
		}
	case *card.Search:
		if do.Keep != 0 {
			e.slots[do.Keep] = OfObjects
		}
	default:
		e.onlyThings(aboutThings(do), at)
	}
}

// limits is how many limits the mana has that an ability adds; none is one of them.
func (e *examiner) limits() int {
	known := map[*card.Filter]bool{}
	card.Walk(e.in, func(node any, _ card.Pos) bool {
		if m, is := node.(*card.AddMana); is {
			known[m.Only] = true
		}
		return true
	})
	return len(known)
}

// onlyThings examines an instruction that can be about anything but players.
func (e *examiner) onlyThings(sel *card.Selector, at card.Pos) {
	if sel != nil && e.points(sel) == OfPlayers {
		e.gap(at, "", "doing this to a player")
	}
}

func (e *examiner) misplaced(of Extent, at card.Pos) {
	if of&OfPlayers != 0 {
		e.gap(at, "", "giving a permanent what only a player can have")
		return
	}
	e.gap(at, "", "giving a player what only a permanent can have")
}

// speaksOfSpells reports whether a selector points at spells.
func (e *examiner) speaksOfSpells(sel *card.Selector) bool {
	f := sel.Filter
	if sel.Kind == card.Targeted && sel.Index < len(e.targets) {
		f = &e.targets[sel.Index].Filter
	}
	for ; f != nil; f = f.Or {
		if f.Spell {
			return true
		}
	}
	return false
}

// entering examines what is done as a permanent enters.
func (e *examiner) entering(do card.Effect, at card.Pos) {
	switch do.(type) {
	case *card.Tap, *card.PutCounters, *card.ChooseFor, *card.BecomeCopy:
	default:
		e.gap(at, "entering tapped, with counters or as a copy, and choices; or \"when this enters, ...\"", "this as something enters")
	}
}

// chosenFromAList reports whether a choice is among things that can be listed.
func chosenFromAList(e *card.ChooseFor) bool {
	switch e.What {
	case card.ChooseColor, card.ChooseBasicLandType, card.ChoosePlayer, card.ChooseOpponent, card.ChooseForm:
		return true
	}
	return e.Most > 0
}

// points says what a selector can point at.
func (e *examiner) points(sel *card.Selector) Extent {
	if sel == nil {
		return OfPlayers
	}
	switch sel.Kind {
	case card.This, card.TopOfLibrary, card.Both:
		return OfObjects
	case card.You, card.Opponent, card.EachPlayer, card.ActivePlayer, card.DefendingPlayer, card.TriggerPlayer, card.ControllerOf, card.OwnerOf, card.Chosen, card.MostLife:
		return OfPlayers
	case card.Targeted:
		if sel.Index < len(e.targets) {
			return filterExtent(&e.targets[sel.Index].Filter)
		}
	case card.Each, card.Choose, card.Any:
		return filterExtent(sel.Filter)
	case card.InSlot:
		if of, kept := e.slots[sel.Index]; kept {
			return of
		}
	}
	return OfObjects | OfPlayers
}

// list puts names in a row.
func list(names []string) string { return strings.Join(names, ", ") }

// aboutThings is what an instruction concerns that cannot be done to a player, nil if it can be or concerns nothing.
func aboutThings(e card.Effect) *card.Selector {
	switch e := e.(type) {
	case *card.Destroy:
		return e.What
	case *card.Bury:
		return e.What
	case *card.Move:
		return e.What
	case *card.Tap:
		return e.What
	case *card.Untap:
		return e.What
	case *card.PhaseOut:
		return e.What
	case *card.Regenerate:
		return e.What
	case *card.RemoveFromCombat:
		return e.What
	case *card.RemoveCounters:
		return e.What
	case *card.CounterSpell:
		return e.What
	}
	return nil
}
