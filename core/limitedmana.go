package core

import (
	"slices"

	"palimpsest/core/card"
)

// Mana that pays for some spells only lies in the pool of its player with all other; the state knows besides how much of it
// there is, and what it is good for.

// anySpell is paid for with all mana, as if it had no limits.
const anySpell ID = -1

// spellOf is the spell that an action pays for, 0 if it pays for something else.
func spellOf(a *Action) ID {
	if a.Kind == Cast {
		return a.Obj
	}
	return 0
}

// paysFor reports whether mana with a limit, which something has added for a player, pays for a spell; 0: for anything else.
func (g *Game) paysFor(only *card.Filter, source ID, p Player, spell ID) bool {
	if only == nil || spell == anySpell {
		return true
	}
	return spell != 0 && g.matchesAsSpell(only, spell, &Context{Source: source, Controller: p, Seen: -1})
}

// Usable is the mana of a pool that pays for a spell; 0: for anything else.
func (g *Game) Usable(p Player, spell ID) card.Mana {
	pool := g.S.Players[p].Pool
	for _, l := range g.S.Players[p].Limited {
		if !g.paysFor(l.Only, l.Source, p, spell) {
			pool = pool.Besides(l.Of)
		}
	}
	if g.named.by(p) { // of mana of one kind that which pays for less may stay
		for k, n := range g.S.Players[p].Pool.Of {
			pool.Of[k] = min(pool.Of[k], n-min(n, g.named.keeps.Of[k]))
		}
	}
	return pool
}

// limitedFor is the mana of a pool that pays for a spell and not for everything: it is spent first.
func (g *Game) limitedFor(p Player, spell ID) (m card.Mana) {
	for _, l := range g.S.Players[p].Limited {
		if g.paysFor(l.Only, l.Source, p, spell) {
			m = m.Plus(l.Of)
		}
	}
	return m
}

// takeMana takes out of a pool what is spent on a spell, mana with limits first.
func (g *Game) takeMana(p Player, m card.Mana, spell ID) {
	ps := &g.S.Players[p]
	ps.Pool = ps.Pool.Besides(m)
	if len(ps.Limited) == 0 {
		return
	}
	for i := range ps.Limited {
		if l := &ps.Limited[i]; g.paysFor(l.Only, l.Source, p, spell) {
			was := l.Of
			l.Of = l.Of.Besides(m)
			m = m.Besides(was)
		}
	}
	ps.Limited = slices.DeleteFunc(ps.Limited, func(l Limited) bool { return l.Of.Zero() })
}

// addLimited notes that mana in a pool pays for some spells only.
func (g *Game) addLimited(p Player, m card.Mana, by limit) {
	ps := &g.S.Players[p]
	for i := range ps.Limited {
		if l := &ps.Limited[i]; l.Only == by.only && l.Source == by.source {
			l.Of = l.Of.Plus(m)
			return
		}
	}
	ps.Limited = append(ps.Limited, Limited{Of: m, Only: by.only, Source: by.source, Text: by.text})
}

// limit is what mana is good for: spells alone of which something says that. Without any it pays for everything.
type limit struct {
	only   *card.Filter
	source ID
	text   string
}

// limitOf is what the mana is good for that an instruction adds.
func (g *Game) limitOf(e *card.AddMana, x *Context) limit {
	switch {
	case e.Only != nil:
		return limit{e.Only, x.Source, x.Text()}
	case e.Made && x.limit.only != nil && g.Rules.LimitsOfType(g):
		return x.limit
	}
	return limit{}
}

// limitOn is what the mana is good for that a mana ability adds: all of it for the same.
func limitOn(a *card.Ability, source ID) (by limit) {
	if only := limitIn(a.Do); only != nil {
		by = limit{only, source, a.Text}
	}
	return by
}

// LimitsKept gives mana of the type of other mana the limits of that.
func LimitsKept(*Game) bool { return true }

// LimitsLeft gives mana of the type of other mana no limits.
func LimitsLeft(*Game) bool { return false }

// suits marks the uses of which the mana pays for nothing of what a plan is made for.
func (g *Game) suits(m *manaPlan) {
	if !g.limits {
		return
	}
	for i := range m.sources {
		t := &m.sources[i]
		t.idle = !g.paysFor(t.only, t.id, m.who, m.spell)
	}
}
