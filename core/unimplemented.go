package core

import (
	"slices"

	"palimpsest/core/card"
)

// worksElsewhere is an ability that waits for something while its card is not on the battlefield, "" if there is none.
func worksElsewhere(c *card.Card) string {
	for _, a := range c.Abilities {
		if i := a.If; a.Kind == card.Triggered && i != nil && i.Kind == card.Matches && !i.Not && i.What.Kind == card.This &&
			i.Is.Zone != card.NoZone && i.Is.Zone != card.Battlefield {
			return a.Text
		}
	}
	return ""
}

// unknownOf says what of a card nothing carries out, "" if there is nothing.
func (t *Rules) unknownOf(c *card.Card) string {
	once := 0
	for _, a := range c.Abilities {
		switch {
		case a.Kind == card.Triggered && a.Trigger.Event == card.AssignedDamage && !t.Awaited.has(a.Trigger):
			return "waiting for damage to be assigned: " + a.Text
		case (a.Kind == card.PhaseAbility || a.Kind == card.PhaseCost) && !slices.Contains(t.Awaited.Phases, a.Trigger.Moment):
			return "an ability or cost of this phase: " + a.Text
		case a.Kind == card.Triggered && !t.Awaited.has(a.Trigger):
			return "waiting for this part of a turn: " + a.Text
		case a.Replace != nil && unknownReplacement(a.Replace):
			return "this replacement: " + a.Text
		case a.Kind == card.Static && unknownStatic(a):
			return "this rule of a card: " + a.Text
		}
		if a.OncePer == card.OncePerTurn {
			if once++; once > 1 {
				return "two abilities of one permanent that are each used once a turn: " + a.Text
			}
		}
	}
	return ""
}

// has reports whether what a trigger waits for ever comes.
func (w *Awaited) has(trigger *card.Trigger) bool {
	switch trigger.Event {
	case card.At:
		return slices.Contains(w.Beginnings, trigger.Moment)
	case card.AtEndOf:
		return slices.Contains(w.Ends, trigger.Moment)
	case card.AssignedDamage:
		return slices.Contains(w.Events, trigger.Event)
	}
	return true
}

// unknownReplacement reports whether a replacement says what its event cannot become.
func unknownReplacement(r *card.Replacement) bool {
	changes := r.Multiply != 0 || r.Prevent != nil || r.All
	switch r.Event {
	case card.DrawEvent, card.LoseGameEvent, card.GainLifeEvent:
		return changes || r.To != card.NoZone || len(r.Do) == 0
	case card.DamageEvent:
		return !changes || r.Optional || len(r.Do) > 0 || r.To != card.NoZone
	case card.GoesToGraveyard:
		return changes || r.Optional
	}
	return true
}

// unknownStatic reports whether a static ability says of something what only others can be told.
func unknownStatic(a *card.Ability) bool {
	if a.Affects == nil {
		return false
	}
	if unknownMods(a.Mods) {
		return true
	}
	players := false
	switch a.Affects.Kind {
	case card.This, card.Enchanted:
	case card.Each:
		f := a.Affects.Filter
		if f.Player || !SpeaksOf(f, card.Battlefield) && !SpeaksOf(f, card.Stack) {
			return true
		}
	case card.You, card.Opponent, card.EachPlayer, card.ActivePlayer, card.DefendingPlayer, card.ControllerOf, card.OwnerOf:
		players = true
	default:
		return true
	}
	for i := range a.Mods {
		if of := tells(&a.Mods[i]); players && !of.players || !players && !of.objects {
			return true
		}
	}
	return false
}

// told is whom a modification can be told of.
type told struct{ objects, players bool }

func tells(m *card.Mod) told {
	switch m.Kind {
	case card.NoMaximumHand, card.SkipsPart:
		return told{players: true}
	case card.Cant:
		switch m.Act {
		case card.Cast, card.PlayLand, card.GainLifeAct, card.DrawAct, card.LoseTheGame, card.WinTheGame, card.AttackYou, card.UntapAct:
			return told{players: true}
		case card.Activate:
			return told{objects: true, players: true}
		}
	}
	return told{objects: true}
}

// unknownMods reports whether a modification forbids, demands or gives something that nobody asks about.
func unknownMods(mods []card.Mod) bool {
	for i := range mods {
		switch m := &mods[i]; m.Kind {
		case card.Cant:
			switch m.Act {
			case card.BePrevented, card.BeSacrificed, card.HaveMoreCounters:
				return true
			case card.BeCountered, card.BeRegenerated, card.BeEnchanted:
				if m.By != nil {
					return true
				}
			}
		case card.Must:
			if m.Act != card.Attack && m.Act != card.Block && m.Act != card.BeBlocked {
				return true
			}
		case card.CostsMore, card.CostsLess:
			if m.Act != card.NoAct && m.Act != card.Cast && m.Act != card.Activate {
				return true // to attack, to block
			}
			if m.Mana.X > 0 || m.Kind == card.CostsLess && m.Mana.Value(0) != int(m.Mana.Generic) {
				return true
			}
		case card.AddAbility:
			switch a := m.Ability; a.Kind {
			case card.Activated:
			case card.Triggered:
				if e := a.Trigger.Event; e == card.StateIs || e == card.TappedForMana || e == card.AssignedDamage {
					return true
				}
			default:
				return true
			}
		}
	}
	return false
}
