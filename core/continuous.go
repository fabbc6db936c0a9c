package core

import (
	"cmp"
	"slices"

	"palimpsest/core/card"
)

// inForce is one continuous modification in force: of a static ability, or of a resolved effect.
type inForce struct {
	mod     *card.Mod
	ability *card.Ability // of a static ability
	effect  int32         // index in State.Continuous, -1 for a static ability
	source  ID
	you     Player
	group   uint8
	change  TypeChange
	stamp   int32
	turn    int32 // when it is settled whether it applies; see arrange
	p, t    int32
	part    uint8 // of an ability of several parts: its number, else 0
	later   bool  // not the first of them
	place   int32 // by age, where the order of its group is another; see arrangeGroup
	waited  bool  // for a newer one of its group
	circle  bool  // its ability is lost, and what takes that depends in turn on it

	condition standingCondition // see settleConditions
}

// refreshForce lists what is in force, in the order of the edition's groups and of timestamps.
func (g *Game) refreshForce() {
	if g.forceAt != g.epoch {
		g.listForce()
	}
}

func (g *Game) listForce() {
	g.forceAt = g.epoch
	g.force = g.force[:0]
	for _, id := range g.S.statics {
		o := &g.S.Objects[id]
		if o.Zone != card.Battlefield || o.Is(PhasedOut) || o.Is(FaceDown) {
			continue
		}
		for _, a := range g.defs[o.Def].Abilities {
			if a.Kind == card.Static && len(a.Mods) > 0 && !g.definesItself(a) {
				g.pushStatic(a, id, o)
			}
		}
	}
	for _, id := range g.S.Lingering {
		for _, a := range g.defs[g.S.Objects[id].Def].Abilities {
			if a.Lingers {
				g.pushStatic(a, id, &g.S.Objects[id])
			}
		}
	}
	for i := range g.S.Continuous {
		e := &g.S.Continuous[i]
		g.force = append(g.force, inForce{mod: e.Mod, effect: int32(i), source: e.Source, you: e.Controller,
			group: g.Rules.Group(e.Mod.Kind, e.TypeChange, true), change: e.TypeChange, stamp: e.Stamp, p: e.Power, t: e.Toughness})
	}
	slices.SortStableFunc(g.force, func(a, b inForce) int {
		if a.group != b.group {
			return cmp.Compare(a.group, b.group)
		}
		return cmp.Compare(a.stamp, b.stamp)
	})
	g.sumUpForce()
	g.noteDependence()
	g.outOfTurn = g.Rules.Order.arrange(g)
	if g.settleForce() {
		g.makeAnew() // characteristics asked for meanwhile were made of an unfinished list
	}
	g.findWatchers()
	g.noteLacking()
	g.settleConditions()
	g.arrangeGroups()
}

func (g *Game) pushStatic(a *card.Ability, id ID, o *Object) {
	change := typeChange(a.Mods)
	for i := range a.Mods {
		m := &a.Mods[i]
		f := inForce{mod: m, ability: a, effect: -1, source: id, you: o.Controller, group: g.Rules.Group(m.Kind, change, false), change: change, stamp: o.Stamp}
		g.force = append(g.force, f)
	}
}

// TypeChange is what a continuous effect does to the types of what it affects.
type TypeChange uint8

// The changes of types.
const (
	NoTypeChange TypeChange = iota
	ChangesTypes
	MakesCreature // it turns what it affects into a creature
)

// typeChange is what the modifications of an effect together do to types.
func typeChange(mods []card.Mod) (change TypeChange) {
	for i := range mods {
		switch m := &mods[i]; m.Kind {
		case card.SetTypes, card.AddTypes:
			if m.Types&card.Creature != 0 {
				return MakesCreature
			}
			change = ChangesTypes
		case card.SetBasicLand:
			change = ChangesTypes
		case card.AddSubtype: // what adds a basic land type changes the same as what sets one
			if slices.ContainsFunc(m.Words, func(w string) bool { return slices.Contains(card.BasicLandTypes[:], w) }) {
				change = ChangesTypes
			}
		}
	}
	return change
}

// works reports whether a static ability applies at all just now.
func (g *Game) works(f *inForce) bool {
	if f.ability == nil {
		return true
	}
	switch {
	case g.Rules.Sleeps(g, f.source, f.ability) != "":
		return false
	case f.condition != notSettled:
		return f.condition == holds
	case f.ability.If == nil:
		return true
	}
	x := Context{Source: f.source, Controller: f.you, Ability: f.ability}
	return g.Holds(f.ability.If, &x)
}

// affects reports whether a modification applies to an object whose characteristics so far are c.
func (g *Game) affects(f *inForce, id ID, c *Chars) bool {
	return g.reaches(f, id, c) && g.works(f)
}

// reaches reports whether an object with the characteristics c is among those that a modification speaks of.
func (g *Game) reaches(f *inForce, id ID, c *Chars) bool {
	if f.effect >= 0 {
		e := &g.S.Continuous[f.effect]
		if e.Among != nil {
			x := Context{Source: f.source, Controller: f.you}
			return g.S.Objects[id].Zone == card.Battlefield && g.matches(e.Among, id, c, &x)
		}
		for _, r := range g.S.Refs(e.Affected) {
			if r.Object() == id {
				return true
			}
		}
		return false
	}
	sel := f.ability.Affects
	switch sel.Kind {
	case card.This:
		return id == f.source
	case card.Enchanted:
		return g.S.Objects[f.source].Attached == ToObject(id)
	case card.Each:
		o := &g.S.Objects[id]
		if sel.Filter.Zone == card.NoZone && !sel.Filter.Spell && o.Zone != card.Battlefield {
			return false
		}
		if differs(sel.Filter, c) || g.outlining && bySize(f) {
			return false
		}
		x := Context{Source: f.source, Controller: f.you, Ability: f.ability}
		return g.matches(sel.Filter, id, c, &x)
	}
	return false
}

// applied is what a static ability knows as it applies to an object: which of those that it speaks of is at hand.
func (f *inForce) applied(id ID) Context {
	x := Context{Source: f.source, Controller: f.you, Ability: f.ability}
	if slot := f.ability.Affects.Keep; slot != 0 {
		x.keep(slot, []Ref{ToObject(id)})
	}
	return x
}

// apply changes the characteristics by a modification.
func (g *Game) apply(f *inForce, id ID, c *Chars) {
	m := f.mod
	if g.outlining && writesOf(m.Kind) == ofSize || m.ChosenWord && g.chosenFor(f) == 0 { // what was never chosen does nothing
		return
	}
	p, t := int(f.p), int(f.t)
	if f.effect < 0 && m.Power != nil {
		x := f.applied(id)
		p, t = g.sizes(m, &x)
	}
	switch m.Kind {
	case card.SetControl:
		if g.ownedBefore {
			return
		}
		to, is := f.you, true
		if f.effect >= 0 {
			if p, ok := g.S.Continuous[f.effect].Gives.Player(); ok {
				to = p
			}
		} else if m.Who != nil {
			x := f.applied(id)
			to, is = g.onePlayer(m.Who, &x)
		}
		if is { // else nobody is meant
			c.Controller = to
		}
	case card.SetBasicLand:
		g.Rules.BasicLand(c, g.wordsOf(m, f))
	case card.AddSubtype:
		g.Rules.Retype(c, m, g.wordsOf(m, f), c.rousedBy(f))
	case card.SetTypes, card.AddTypes:
		was := c.Is(card.Creature)
		g.Rules.Retype(c, m, nil, c.rousedBy(f))
		if !was && c.Is(card.Creature) {
			c.roused = rouser{f.ability, f.stamp}
		}
	case card.SetColors:
		if m.Adds {
			c.Colors |= g.colorsOf(m, f)
		} else {
			c.Colors = g.colorsOf(m, f)
		}
	case card.AddKeyword:
		if m.Keyword == card.Unblockable { // a quality of the creature, not an ability that it could lose
			c.Rules = append(c.Rules, Ruling{Mod: cantBeBlocked, Source: f.source, You: f.you})
			return
		}
		if m.Quality != nil && m.Quality.ChosenQual {
			m = g.ofChosen(m, f)
		}
		c.Keywords = c.Keywords.With(m.Keyword)
		if m.Quality != nil || m.N != 0 || m.Keyword == card.Flanking || keywordTriggers[m.Keyword] != nil { // instances that count apart
			c.Granted = append(c.Granted, m)
		}
	case card.RemoveKeyword:
		if m.Quality != nil && !m.Quality.Same(anyLand) {
			g.removeOne(m, c)
			return
		}
		c.Keywords = c.Keywords.Without(m.Keyword)
		c.Off = c.Off.With(m.Keyword)
		c.Granted = slices.DeleteFunc(c.Granted, func(x *card.Mod) bool { return x.Keyword == m.Keyword })
	case card.AddAbility:
		c.Granted = append(c.Granted, m)
		if m.Ability.Kind == card.KeywordAbility {
			c.Keywords = c.Keywords.With(m.Ability.Keyword)
		}
	case card.LoseAbilities:
		c.LoseAbilities()
	case card.SetBaseSize, card.SetSize:
		c.Power, c.Toughness, c.HasSize = p, t, true
	case card.AddSize:
		g.Increase(&c.Power, p)
		g.Increase(&c.Toughness, t)
	case card.SwitchSize:
		c.Power, c.Toughness = c.Toughness, c.Power
	default:
		c.Rules = append(c.Rules, Ruling{Mod: m, Source: f.source, You: f.you})
	}
}

// LoseAbilities takes all abilities, the mana abilities of basic land types included.
func (c *Chars) LoseAbilities() {
	c.LostAll, c.Keywords, c.Granted, c.Barren = true, 0, c.Granted[:0], card.AllColors
}

// yield gives the mana abilities of basic land types that it has from now on.
func (c *Chars) yield(types []string) { c.Barren &^= card.LandColors(types) }

// OfLandTypes makes of a land one of some land types, which loses its land types and its abilities, and nothing else.
func OfLandTypes(c *Chars, types []string) {
	c.LoseAbilities()
	c.SetLandTypes(types)
}

// LoseText takes the abilities that are printed, and leaves what was given.
func (c *Chars) LoseText() {
	c.LostAll = true
	for _, a := range c.Printed {
		if a.Kind == card.KeywordAbility {
			c.Keywords = c.Keywords.Without(a.Keyword)
		}
	}
}

// removeOne takes away the instances of a keyword that have a quality: swampwalk, and no other landwalk.
func (g *Game) removeOne(m *card.Mod, c *Chars) {
	c.Granted = slices.DeleteFunc(c.Granted, func(x *card.Mod) bool {
		return x.Kind == card.AddKeyword && x.Keyword == m.Keyword && x.Quality != nil && x.Quality.Same(m.Quality)
	})
	c.Granted = append(c.Granted, m)
	left := false
	g.Keyworded(c, m.Keyword, func(int, *card.Filter) bool { left = true; return false })
	if !left {
		c.Keywords = c.Keywords.Without(m.Keyword)
	}
}

// anyLand is the quality of landwalk of any kind.
var anyLand = &card.Filter{Types: card.Land}

var cantBeBlocked = &card.Mod{Kind: card.Cant, Act: card.BeBlocked}

// wordsOf are the words of a modification, or the one chosen for its source.
func (g *Game) wordsOf(m *card.Mod, f *inForce) []string {
	if !m.ChosenWord {
		return m.Words
	}
	chosen := g.chosenFor(f)
	return g.words[chosen : chosen+1 : chosen+1]
}

// chosenFor is the number of the word that was chosen for an effect.
func (g *Game) chosenFor(f *inForce) int16 {
	if f.effect >= 0 {
		return g.S.Continuous[f.effect].Chosen
	}
	return g.S.Objects[f.source].Chosen
}

// ofChosen is a keyword that an effect gives, such as protection from the chosen color, with what was chosen for the
// effect: its creature may have a choice of its own, or none.
func (g *Game) ofChosen(m *card.Mod, f *inForce) *card.Mod {
	given, quality, word := *m, *m.Quality, g.words[g.chosenFor(f)]
	quality.ChosenQual = false
	if color := colorNamed(word); color != 0 {
		quality.Colors |= color
	} else {
		quality.Subtypes = append(slices.Clone(quality.Subtypes), word)
	}
	given.Quality = &quality
	return &given
}

func (g *Game) colorsOf(m *card.Mod, f *inForce) card.Colors {
	if m.ChosenWord {
		return colorNamed(g.wordsOf(m, f)[0])
	}
	return m.Colors
}

func colorNamed(name string) card.Colors {
	for x := card.White; x <= card.Green; x++ {
		if x.String() == name {
			return card.Only(x)
		}
	}
	return 0
}

// Begin starts the modifications of a resolved effect on a fixed set of things.
func (g *Game) Begin(mods []card.Mod, affected []Ref, until card.Duration, x *Context) {
	sp := g.S.span(affected)
	stamp, change := g.Stamp(), typeChange(mods)
	for i := range mods {
		m := &mods[i]
		c := Continuous{Mod: m, Source: x.Source, Controller: x.Controller, Affected: sp, Among: x.among, Stamp: stamp, Until: until, Turn: g.S.Turn, TypeChange: change}
		if x.Source != 0 {
			c.Chosen = g.S.Objects[x.Source].Chosen
		}
		if x.Chosen != 0 {
			c.Chosen = x.Chosen
		}
		if m.Kind == card.SetControl && m.Who != nil {
			if p, ok := g.onePlayer(m.Who, x); ok {
				c.Gives = ToPlayer(p)
			}
		}
		if m.Power != nil {
			p, t := g.sizes(m, x)
			c.Power, c.Toughness = int32(p), int32(t)
		}
		g.S.Continuous = append(g.S.Continuous, c)
	}
	if g.onThingsOnly() {
		g.changedOn(sp)
	} else {
		g.changed()
	}
	g.Refresh()
}
