package rules1998

import (
	"slices"

	"palimpsest/core"
	"palimpsest/core/card"
)

// class is how something is played.
type class uint8

const (
	instant      class = iota // the rest: 5ED-I-ABIL-1
	slow                      // sorceries and permanents: 5ED-I-SORC-1
	interrupt                 // PPG-INT-1
	manaSource                // PPG-MS-1
	prevention                // prevents or redirects damage: PPG-DP-13
	regeneration              // replaces a destruction: 5ED-I-REG-1
)

// classOf reads the class from the type line or the prefix. A use of several has its own class: PPG-INT-8.
// Only whether an effect prevents, redirects or regenerates is read from the effect, and what printings of
// other times call an instant although it acts on what is being cast is an interrupt: 5ED-III-OLD-1.
// Also: 5ED-I-SORC-1, 5ED-I-ABIL-1, RUL-ABILITY-1.
func classOf(g *core.Game, a *core.Action) class {
	ab, printed := a.Ability, card.ClassNone
	if a.Kind == core.Cast {
		d := g.Def(a.Obj)
		switch {
		case g.CastAtAnyTime(a):
			return instant // INT-KEYWORD-1
		case d.Types&(card.PermanentTypes|card.Sorcery) != 0:
			return slow
		}
		ab, printed = g.SpellAbility(a.Obj), d.Class
	} else if ab != nil {
		printed = ab.Class
	}
	if ab == nil {
		return instant
	}
	if int(a.Mode) < len(ab.Modes) && ab.Modes[a.Mode].Class != card.ClassNone {
		printed = ab.Modes[a.Mode].Class
	}
	switch {
	case printed == card.ClassManaSource, a.Kind != core.Cast && core.IsManaAbility(ab) && keptFromCosts(g, a.Obj, ab) == "": // 5ED-I-LAND-3, RUL-MANA-1
		return manaSource
	case printed == card.ClassSorcery:
		return slow
	}
	return actsAs(g, a, core.Instructions(ab, a.Mode), printed)
}

// keptFromCosts is the rule by which an ability that adds mana is an instant and no mana source, so that no mana is drawn
// with it for a cost: that of what was a land, RUL-MANA-1, and one that says so, RUL-ABILITY-1; or that it is slow.
func keptFromCosts(g *core.Game, id core.ID, ab *card.Ability) core.Rule {
	switch {
	case wasLand(g, id):
		return "RUL-MANA-1"
	case ab.Class == card.ClassInstant, ab.Class == card.ClassSorcery:
		return "RUL-ABILITY-1"
	}
	return ""
}

// wasLand reports whether a card that is printed as a land is none any more. That the ability is a mana source goes
// without saying of a land only: RUL-MANA-1.
func wasLand(g *core.Game, id core.ID) bool {
	return g.Def(id).Types&card.Land != 0 && !g.Chars(id).Is(card.Land)
}

// actsAs is the class of what is neither a mana source nor slow. What could act on a spell or on a
// permanent is an interrupt only against a spell: PPG-INT-4, PPG-INT-8. Also: 5ED-I-ABIL-1, 5ED-III-OLD-1,
// RUL-ABILITY-1.
func actsAs(g *core.Game, a *core.Action, do []card.Effect, printed card.Class) class {
	if slices.ContainsFunc(a.Targets, func(r core.Ref) bool { return beingCast(g, r) }) {
		return interrupt
	}
	if printed == card.ClassInterrupt && len(a.Targets) == 0 {
		return interrupt
	}
	switch d := deedsOf(do); {
	case d&counterings != 0:
		return interrupt
	case d&prevents != 0:
		return prevention
	case d&regenerates != 0:
		return regeneration
	}
	return instant
}

// beingCast reports whether something is a spell or ability that has not resolved.
func beingCast(g *core.Game, r core.Ref) bool {
	id := r.Object()
	return id != 0 && g.S.Object(id).Zone == card.Stack
}

// interrupts reports whether a spell or ability that has been played interrupts another: PPG-INT-4.
func interrupts(g *core.Game, id core.ID) bool {
	return slices.ContainsFunc(g.S.Refs(g.S.Object(id).Targets), func(r core.Ref) bool { return beingCast(g, r) })
}

// usesOf are the several uses that a spell or ability can be put to; none of one that has no choice: PPG-DP-15.
func usesOf(g *core.Game, a *core.Action) []card.Mode {
	ab := a.Ability
	if a.Kind == core.Cast {
		ab = g.SpellAbility(a.Obj)
	}
	if ab == nil || len(ab.Modes) < 2 {
		return nil
	}
	return ab.Modes
}

// mayPrevent reports whether one of several uses prevents or redirects damage: PPG-DP-15.
func mayPrevent(g *core.Game, a *core.Action) bool {
	return slices.ContainsFunc(usesOf(g, a), func(m card.Mode) bool { return deedsOf(m.Do)&prevents != 0 })
}

// onlyInterrupts reports whether what is played is printed as an interrupt and has no other use.
func onlyInterrupts(g *core.Game, a *core.Action) bool {
	printed := card.ClassNone
	switch {
	case usesOf(g, a) != nil:
		return false
	case a.Kind == core.Cast:
		printed = g.Def(a.Obj).Class
	case a.Ability != nil:
		printed = a.Ability.Class
	}
	return printed == card.ClassInterrupt
}

// deeds are what instructions do that decides their class.
type deeds uint8

const (
	counterings deeds = 1 << iota // they counter a spell
	prevents                      // they prevent or redirect damage
	regenerates                   // they regenerate
	spares                        // they take a permanent out of play, enlarge it or protect it
)

// deedsOf are the deeds of some instructions, and of those within them.
func deedsOf(do []card.Effect) (d deeds) {
	for _, e := range do {
		switch e := e.(type) {
		case *card.CounterSpell:
			d |= counterings
		case *card.Prevent:
			if !ofOwnDamage(e) {
				d |= prevents
			}
		case *card.Redirect:
			d |= prevents
		case *card.Regenerate:
			d |= regenerates
		case *card.Move:
			if e.To != card.Battlefield && e.To != card.Graveyard {
				d |= spares
			}
		case *card.Modify:
			if slices.ContainsFunc(e.Mods, sparing) {
				d |= spares
			}
		default:
			if ones, others := card.Within(e); len(ones)+len(others) > 0 {
				d |= deedsOf(ones) | deedsOf(others)
			}
		}
	}
	return d
}

// sparing reports whether a modification lets a creature survive damage, or keeps it from it: PPG-DP-14.
func sparing(m card.Mod) bool {
	switch m.Kind {
	case card.AddSize:
		n, printed := m.Toughness.(card.Num)
		return m.Toughness != nil && (!printed || n > 0)
	case card.AddKeyword:
		return m.Keyword == card.Protection
	}
	return false
}

// savesByTheWay reports whether an action would let a creature to which damage is assigned avoid or survive it, and does not prevent it: PPG-DP-14.
func savesByTheWay(g *core.Game, a *core.Action) bool {
	ab, whom := a.Ability, a.Targets
	if a.Kind == core.Cast {
		ab = g.SpellAbility(a.Obj)
	} else if len(whom) == 0 {
		whom = []core.Ref{core.ToObject(a.Obj)}
	}
	return ab != nil && deedsOf(core.Instructions(ab, a.Mode))&spares != 0 && slices.ContainsFunc(g.S.Packets, func(p core.Packet) bool {
		id := p.To.Object()
		return id != 0 && slices.Contains(whom, p.To) && g.Chars(id).Is(card.Creature)
	})
}

func isManaSource(g *core.Game, a *core.Action) bool {
	return (a.Kind == core.Cast || a.Kind == core.Activate) && classOf(g, a) == manaSource
}
