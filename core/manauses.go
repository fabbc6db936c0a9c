package core

import (
	"cmp"
	"slices"

	"palimpsest/core/card"
)

// landAbilities calls f with the mana abilities that a thing has by its basic land types, but for those of some colors,
// which it has lost, and reports whether f wants more.
func landAbilities(types card.Types, subtypes []string, lost card.Colors, f func(*card.Ability) bool) (goOn bool) {
	if types&card.Land == 0 {
		return true
	}
	basic := card.LandColors(subtypes) &^ lost
	for x := card.White; x <= card.Green; x++ {
		if basic.Has(x) && !f(landMana[x]) {
			return false
		}
	}
	return true
}

func (c *Chars) manaAbilities(f func(*card.Ability) bool) {
	if landAbilities(c.Types, c.Subtypes, c.Barren, f) {
		c.abilities(func(a *card.Ability) bool { return !IsManaAbility(a) || f(a) })
	}
}

// hasManaAbility reports whether there is one among the abilities.
func (c *Chars) hasManaAbility() (has bool) {
	c.manaAbilities(func(*card.Ability) bool { has = true; return false })
	return has
}

// hasAbilities reports whether something has any ability: a keyword, another of its card or given to it, one by a basic land type,
// or what counts its size.
func (g *Game) hasAbilities(o *Object, c *Chars) (has bool) {
	if c.Keywords != 0 || c.hasManaAbility() {
		return true
	}
	if !c.LostAll && o.Kind != AbilityObject && !o.Is(FaceDown) && counted(g.defs[o.Def]) {
		if group, ok := g.Rules.CountedSize(o); ok && group != AsPrinted {
			return true
		}
	}
	c.abilities(func(a *card.Ability) bool {
		has = a.Kind != card.KeywordAbility && g.Rules.IsAbility(g, a)
		return !has
	})
	return has
}

// landMana is the mana that basic land types give by themselves.
var landMana = func() (as [5]*card.Ability) {
	for x := range as {
		var m card.Mana
		m.Of[x] = 1
		as[x] = &card.Ability{Kind: card.Activated, Class: card.ClassManaSource, Text: "{T}: add {" + card.ColorSymbols[x:x+1] + "}",
			Cost: card.Cost{Tap: true}, Do: []card.Effect{&card.AddMana{Mana: m}}}
	}
	return as
}()

// waitsForMana reports whether a trigger can be set off by the use of a mana ability.
func waitsForMana(t *card.Trigger) bool {
	return t.Event == card.TappedForMana || t.Event == card.IsActivated
}

// isManaAnswer reports whether an ability that waits for the use of a mana ability is a mana ability itself.
func isManaAnswer(targets []card.Target, do []card.Effect) bool {
	return len(targets) == 0 && slices.ContainsFunc(do, addsMana)
}

// addsMana reports whether an instruction adds mana, or decides about one that does.
func addsMana(e card.Effect) bool {
	if _, ok := e.(*card.AddMana); ok {
		return true
	}
	ones, others := card.Within(e)
	return slices.ContainsFunc(ones, addsMana) || slices.ContainsFunc(others, addsMana)
}

// limitIn is what the mana pays for that instructions add: the spells of which one of them says so, nil if it pays for anything.
func limitIn(do []card.Effect) *card.Filter {
	for _, e := range do {
		if m, ok := e.(*card.AddMana); ok && m.Only != nil {
			return m.Only
		}
		ones, others := card.Within(e)
		if only := cmp.Or(limitIn(ones), limitIn(others)); only != nil {
			return only
		}
	}
	return nil
}

// limitsMana reports whether an ability adds mana that pays for some spells only.
func limitsMana(a *card.Ability) bool { return limitIn(a.Do) != nil }

// KindsAdded are the kinds of mana that instructions name to add, whether they would now or not.
func KindsAdded(do []card.Effect) (kinds card.Colors) {
	for _, e := range do {
		m, ok := e.(*card.AddMana)
		switch {
		case !ok:
			ones, others := card.Within(e)
			kinds |= KindsAdded(ones) | KindsAdded(others)
		case m.Choice != 0:
			kinds |= m.Choice
		default:
			kinds |= kindsOf(&m.Mana)
		}
	}
	return kinds
}

// firstKind is the first of some kinds of mana, colorless of none.
func firstKind(c card.Colors) card.Color {
	for k := card.White; k <= card.Colorless; k++ {
		if c.Has(k) {
			return k
		}
	}
	return card.Colorless
}

// kindsOf are the kinds of mana in an amount.
func kindsOf(m *card.Mana) (kinds card.Colors) {
	for k, n := range m.Of {
		if n > 0 {
			kinds = kinds.With(card.Color(k))
		}
	}
	return kinds
}

// unsure reports whether an instruction that adds mana hangs on what is decided only as it is carried out: by a coin, by a
// player, or by what another instruction of the same ability did.
func unsure(e card.Effect) bool {
	switch e := e.(type) {
	case *card.AddMana:
		return saysDone(e.N)
	case *card.Conditional:
		return asksDone(e.If) || slices.ContainsFunc(e.Then, unsureMana) || slices.ContainsFunc(e.Else, unsureMana)
	case *card.ForEach:
		return e.What.Kind == card.Choose || slices.ContainsFunc(e.Do, unsureMana)
	case *card.Repeat:
		return e.Until != nil || saysDone(e.Times) || slices.ContainsFunc(e.Do, unsureMana)
	}
	return true
}

// unsureMana reports whether an instruction adds mana, and is unsure.
func unsureMana(e card.Effect) bool { return addsMana(e) && unsure(e) }

// saysDone reports whether an amount is what an instruction before has done ("that many").
func saysDone(n card.Amount) bool {
	switch n := n.(type) {
	case *card.NumberIn:
		return true
	case *card.Kept:
		return saysDone(n.Of)
	case *card.Times:
		return saysDone(n.Of)
	case *card.Plus:
		return saysDone(n.A) || saysDone(n.B)
	case *card.Lesser:
		return saysDone(n.A) || saysDone(n.B)
	case *card.Half:
		return saysDone(n.Of)
	case *card.IfAmount:
		return asksDone(n.If) || saysDone(n.Then) || saysDone(n.Else)
	}
	return false
}

// asksDone reports whether a condition asks what an instruction before has done ("if you do").
func asksDone(c *card.Cond) bool {
	for ; c != nil; c = c.And {
		if c.Kind == card.DidIt || c.Kind == card.AllHeads || saysDone(c.N.N) {
			return true
		}
	}
	return false
}

// manaTap is one use of a mana ability: which permanent, which ability, and what it makes.
type manaTap struct {
	id      ID
	x       int32 // the number for X
	ability *card.Ability
	fixed   card.Mana   // what it makes without a choice
	choice  card.Colors // the kinds to choose one of; bit card.Colorless for colorless mana
	might   card.Colors // the kinds of what it makes besides, if at all: that is settled only as it is used
	entry   int16       // which of the sources that are named; 0: one that is only tapped
	n       int         // how much of the chosen kind
	further []manaChoice
	asks    bool // it gives a choice
	counts  bool // how much it makes, or of which kinds, depends on other things
	picked  bool // its choices are made: they are part of what is fixed
	picks   ManaPicks
	only    *card.Filter // the spells that its mana pays for; nil: it pays for anything
	from    ID           // what has said so, where that is another
	idle    bool         // its mana does not pay for what it is planned for
}

// manaChoice is a further choice that a use of a mana ability gives: of so much mana of one of some kinds.
type manaChoice struct {
	kinds card.Colors
	n     int
}

// excludes reports whether of two uses only one can be made.
func (t *manaTap) excludes(u *manaTap) bool {
	return t.id == u.id && (t.entry == u.entry || t.ability.Cost.Tap && u.ability.Cost.Tap)
}

// makes reports whether the use can make a kind of mana.
func (t *manaTap) makes(k card.Color) bool {
	return !t.idle && (t.choice.Has(k) || t.fixed.Of[k] > 0)
}

// makesAny reports whether the use makes any mana.
func (t *manaTap) makesAny() bool { return !t.fixed.Zero() || t.choice != 0 && t.n > 0 }

// add adds to a use what an instruction makes n times.
func (t *manaTap) add(e *card.AddMana, n int) {
	if e.Choice == 0 {
		t.fixed = t.fixed.Plus(manaTimes(e, 0, n))
		return
	}
	t.choose(e.Choice, n)
}

// choose adds a choice to a use.
func (t *manaTap) choose(kinds card.Colors, n int) {
	if t.asks {
		t.further = append(t.further, manaChoice{kinds, n})
		return
	}
	t.asks, t.choice, t.n = true, kinds, n
}

// settled appends the use with each outcome of its choices, if it gives several; else the use as it is.
func (t *manaTap) settled(list []manaTap) []manaTap {
	if len(t.further) == 0 {
		return append(list, *t)
	}
	one := *t
	one.choice, one.n, one.further, one.picked = 0, 0, nil, true
	first := len(list)
	list = append(list, one)
	for i, c := range t.choices() {
		before := slices.Clone(list[first:])
		list = list[:first]
		for _, u := range before {
			kinds := c.kinds
			if c.n <= 0 || kinds == 0 {
				kinds = card.Only(firstKind(kinds))
			}
			if i >= mostPicks { // as the one before: see ManaPicks
				kinds = card.Only(u.picks.at(i, kinds))
			}
			for k := card.White; k <= card.Colorless; k++ {
				if !kinds.Has(k) {
					continue
				}
				then := u
				then.picks = u.picks.with(i, k)
				if c.kinds.Has(k) {
					then.fixed = then.fixed.Plus(manaOfKind(k).Times(max(0, c.n)))
				}
				if !slices.ContainsFunc(list[first:], func(o manaTap) bool { return o.fixed == then.fixed }) {
					list = append(list, then)
				}
			}
		}
	}
	return list
}

// firstPicks are the first kinds for the choices of a use.
func (t *manaTap) firstPicks() ManaPicks {
	picks := ManaPicks(0).with(0, firstKind(t.choice))
	for i, c := range t.further {
		picks = picks.with(i+1, firstKind(c.kinds))
	}
	return picks
}

// settle makes the choices of a use as they are picked.
func (t *manaTap) settle(picks ManaPicks) {
	for i, c := range t.choices() {
		if c.kinds != 0 {
			t.fixed = t.fixed.Plus(manaOfKind(picks.at(i, c.kinds)).Times(max(0, c.n)))
		}
	}
	t.choice, t.n, t.further, t.picked, t.picks = 0, 0, nil, true, picks
}

// choices are the choices that a use gives, in their order.
func (t *manaTap) choices() []manaChoice {
	if !t.asks {
		return nil
	}
	return append([]manaChoice{{t.choice, t.n}}, t.further...)
}

// manaOfKind is one mana of a kind.
func manaOfKind(k card.Color) (m card.Mana) {
	m.Of[k] = 1
	return m
}

// manaTimes is what an instruction makes n times, of the kind picked where it gives a choice.
func manaTimes(e *card.AddMana, pick card.Color, n int) card.Mana {
	m := e.Mana
	if e.Choice != 0 || e.Land {
		m = manaOfKind(pick)
	}
	if n == 1 {
		return m
	}
	return m.Times(max(0, n))
}

// ManaPicks are the kinds of mana that are picked for the choices that the use of a mana ability gives, in their order: the
// first in the lowest bits. Choices beyond the last of mostPicks are made like that one.
type ManaPicks int32

const (
	bitsOfPick = 3
	mostPicks  = 10
)

// SamePick is one kind picked for all choices.
func SamePick(k card.Color) (p ManaPicks) {
	for i := range mostPicks {
		p = p.with(i, k)
	}
	return p
}

// with are the picks with another for a choice.
func (p ManaPicks) with(i int, k card.Color) ManaPicks {
	if i >= mostPicks {
		return p
	}
	return p | ManaPicks(k)<<(bitsOfPick*i)
}

// at is what is picked for a choice: one of its kinds, if it has any.
func (p ManaPicks) at(i int, kinds card.Colors) card.Color {
	k := card.Color(p >> (bitsOfPick * min(i, mostPicks-1)) & (1<<bitsOfPick - 1))
	if kinds != 0 && !kinds.Has(k) {
		return firstKind(kinds)
	}
	return k
}

// IsBarren reports whether a land that is not basic has a basic land type, and not the mana ability of it.
func (g *Game) IsBarren(id ID) bool {
	if by := g.Rules.Cases.SpecialLand; by == "" || by == General {
		return false
	}
	c := g.Chars(id)
	return c.Is(card.Land) && c.Super&card.Basic == 0 && c.Barren&card.LandColors(c.Subtypes) != 0
}

// printedUses are the uses of the mana abilities that a card has by itself; ok is false where what they make depends on
// more than the card.
func printedUses(d *card.Card, line *typeLine) (uses []manaTap, ok bool) {
	ok = true
	read := func(a *card.Ability) bool {
		t := manaTap{ability: a}
		for _, e := range a.Do {
			m, is := e.(*card.AddMana)
			if is {
				ok = ok && m.N == nil && !m.Land && m.Who == nil
				t.add(m, 1)
				t.only = cmp.Or(t.only, m.Only)
			}
			ok = ok && (is || !addsMana(e))
		}
		ok = ok && a.Class != card.ClassInstant && a.Class != card.ClassSorcery && len(t.further) == 0
		if a.Cost.OnlyTap() && t.makesAny() {
			uses = append(uses, t)
		}
		return true
	}
	landAbilities(line.types, line.subtypes, 0, read)
	for _, a := range d.Abilities {
		if IsManaAbility(a) {
			read(a)
		}
	}
	return uses, ok
}
