package core

import (
	"cmp"

	"palimpsest/core/card"
)

// What a mana ability makes is reckoned before it is used, by its instructions as they would be carried out now.

// eachAdded calls f with each instruction that would add mana, as often as it would, if some were carried out now. Those
// about which that is not settled before are not sure.
func (g *Game) eachAdded(do []card.Effect, x *Context, f func(m *card.AddMana, sure bool)) {
	for _, e := range do {
		if m, ok := e.(*card.AddMana); ok {
			f(m, !saysDone(m.N))
			continue
		}
		if !addsMana(e) {
			continue
		}
		if unsure(e) {
			eachNamed(e, f)
			continue
		}
		switch e := e.(type) {
		case *card.Conditional:
			then := e.Else
			if g.Holds(e.If, x) {
				then = e.Then
			}
			g.eachAdded(then, x, f)
		case *card.ForEach:
			g.eachOf(e.What, g.Pointed(e.What, x, nil), x, func(Ref) { g.eachAdded(e.Do, x, f) })
		case *card.Repeat:
			for range g.Amount(e.Times, x) {
				g.eachAdded(e.Do, x, f)
			}
		}
	}
}

// eachNamed calls f with each instruction to add mana about which another decides, none of them sure.
func eachNamed(e card.Effect, f func(m *card.AddMana, sure bool)) {
	if m, ok := e.(*card.AddMana); ok {
		f(m, false)
		return
	}
	ones, others := card.Within(e)
	for _, do := range [...][]card.Effect{ones, others} {
		for _, in := range do {
			eachNamed(in, f)
		}
	}
}

// manaUse is what the use of a mana ability makes for its player; adds: it adds mana at all, if at times none.
func (g *Game) manaUse(use *Action) (t manaTap, adds bool) {
	t = manaTap{id: use.Obj, ability: use.Ability, x: int32(use.X)}
	for _, e := range use.Ability.Do {
		m, ok := e.(*card.AddMana)
		switch {
		case ok && m.N == nil && !m.Land && m.Who == nil:
			t.add(m, 1)
			t.only = cmp.Or(t.only, m.Only)
		case ok || addsMana(e):
			x := Context{Source: t.id, Controller: use.Who, Ability: t.ability, X: use.X, Seen: -1}
			g.foreseeCost(use, &x)
			g.foresee(e, &x, use.Who, &t)
		default:
			continue
		}
		adds = true
	}
	return t, adds
}

// foresee adds to a use what one of its instructions would make now for a player.
func (g *Game) foresee(e card.Effect, x *Context, p Player, t *manaTap) {
	t.counts = true
	g.eachAdded([]card.Effect{e}, x, func(m *card.AddMana, sure bool) {
		if to, ok := g.onePlayer(m.Who, x); !ok || to != p {
			return
		}
		if by := g.limitOf(m, x); by.only != nil {
			t.only, t.from = by.only, by.source
		}
		n := 1
		switch {
		case !sure:
			t.might |= KindsAdded([]card.Effect{m})
			return
		case m.N != nil:
			n = g.Amount(m.N, x)
		}
		if m.Land {
			kinds := g.couldMake(m, x)
			if m.Made && kinds != card.Only(firstKind(kinds)) {
				t.might |= kinds // which of them is asked only then
				return
			}
			t.choose(kinds, n)
			return
		}
		t.add(m, n)
	})
}

// MakesMana reports whether the use of a mana ability makes just so much mana, and what is picked then where it gives a
// choice. One mana is any amount of its kind; without an amount any mana will do.
func (g *Game) MakesMana(use *Action, want card.Mana) (picks ManaPicks, makes bool) {
	t, adds := g.manaUse(use)
	if want.Zero() {
		if t.asks {
			return t.firstPicks(), adds
		}
		return ManaPicks(firstKindOf(&t.fixed)), adds
	}
	var buf [8]manaTap
	for _, t := range t.settled(buf[:0]) {
		for k := card.White; k <= card.Colorless; k++ {
			made, picks := t.fixed, t.picks
			if t.choice.Has(k) {
				made = made.Plus(manaOfKind(k).Times(max(0, t.n)))
			}
			if !t.picked {
				picks = ManaPicks(k)
			}
			switch {
			case made == want && t.might == 0, want.Value(0) == 1 && want.Of[k] == 1 && (made.Of[k] > 0 || t.might.Has(k)):
				return picks, true
			}
		}
	}
	return 0, false
}

// MakesKind reports whether the use of a mana ability can make a kind of mana, and what is picked then: that kind,
// wherever it can be.
func (g *Game) MakesKind(use *Action, kind card.Color) (ManaPicks, bool) {
	t, _ := g.manaUse(use)
	makes := t.makes(kind) || t.might.Has(kind)
	for _, c := range t.further {
		makes = makes || c.kinds.Has(kind)
	}
	if len(t.further) == 0 {
		return ManaPicks(kind), makes
	}
	return SamePick(kind), makes
}
