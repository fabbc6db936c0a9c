package core

import "palimpsest/core/card"

// landAbilities calls f with the mana abilities of basic land types, and reports whether f wants more.
func landAbilities(types card.Types, subtypes []string, f func(*card.Ability) bool) (goOn bool) {
	if types&card.Land == 0 {
		return true
	}
	basic := card.LandColors(subtypes)
	for x := card.White; x <= card.Green; x++ {
		if basic.Has(x) && !f(landMana[x]) {
			return false
		}
	}
	return true
}

// manaTap is one use of a mana ability: which permanent, which ability, and what it makes.
type manaTap struct {
	id      ID
	x       int32 // the number for X
	ability *card.Ability
	fixed   card.Mana   // what it makes without a choice
	choice  card.Colors // the kinds to choose one of; bit card.Colorless for colorless mana
	pick    card.Color
	entry   int16 // which of the sources that are named; 0: one that is only tapped
	n       int   // how much of the chosen kind
	counts  bool  // how much it makes, or of which kinds, depends on other things
}

// excludes reports whether of two uses only one can be made.
func (t *manaTap) excludes(u *manaTap) bool {
	return t.id == u.id && (t.entry == u.entry || t.ability.Cost.Tap && u.ability.Cost.Tap)
}

// makes reports whether the use can make a kind of mana.
func (t *manaTap) makes(k card.Color) bool { return t.choice.Has(k) || t.fixed.Of[k] > 0 }

// makesAny reports whether the use makes any mana.
func (t *manaTap) makesAny() bool { return !t.fixed.Zero() || t.choice != 0 && t.n > 0 }

// add adds to a use what an instruction makes n times.
func (t *manaTap) add(e *card.AddMana, n int) {
	if e.Choice != 0 {
		t.choice, t.n = e.Choice, n
	} else {
		t.fixed = t.fixed.Plus(manaTimes(e, 0, n))
	}
}

// manaTimes is what an instruction makes n times, of the kind picked where it gives a choice.
func manaTimes(e *card.AddMana, pick card.Color, n int) card.Mana {
	m := e.Mana
	if e.Choice != 0 || e.Land {
		m = card.Mana{}
		m.Of[pick] = 1
	}
	if n == 1 {
		return m
	}
	return m.Times(max(0, n))
}

// printedUses are the uses of the mana abilities that a card has by itself; ok is false where what they make depends on
// more than the card.
func printedUses(d *card.Card) (uses []manaTap, ok bool) {
	ok = true
	read := func(a *card.Ability) bool {
		t := manaTap{ability: a}
		for _, e := range a.Do {
			switch m := e.(type) {
			case *card.AddMana:
				ok = ok && m.N == nil && !m.Land
				t.add(m, 1)
			case *card.Conditional:
				ok = ok && !addsMana(m)
			}
		}
		ok = ok && a.Class != card.ClassInstant && a.Class != card.ClassSorcery
		if a.Cost.OnlyTap() && t.makesAny() {
			uses = append(uses, t)
		}
		return true
	}
	landAbilities(d.Types, d.Subtypes, read)
	for _, a := range d.Abilities {
		if IsManaAbility(a) {
			read(a)
		}
	}
	return uses, ok
}
