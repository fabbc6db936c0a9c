package core

import (
	"math"
	"slices"

	"palimpsest/core/card"
)

// Chars are the characteristics of an object, with all effects applied.
type Chars struct {
	Name       string
	Cost       card.Mana
	Colors     card.Colors
	Types      card.Types
	Super      card.Supertypes
	Subtypes   []string
	Keywords   card.Keywords
	Power      int
	Toughness  int
	HasSize    bool
	Controller Player
	// Printed are the abilities of the card, unless LostAll; Off are keywords among them that were
	// taken away; Granted are modifications that gave keywords or abilities.
	Printed []*card.Ability
	LostAll bool
	Off     card.Keywords
	Granted []*card.Mod
	// Barren are the colors of mana whose abilities its basic land types no longer give: it has lost them.
	Barren card.Colors
	// Rules are modifications that forbid, require or permit something.
	Rules []Ruling

	// Bears are the counters on it, of what was kept.
	Bears []Counter

	roused rouser // what made a creature of it
	ages   bool   // its counters count by when they came: see countNewer
}

// Ruling is a rules-changing modification in force on an object.
type Ruling struct {
	Mod    *card.Mod
	Source ID
	You    Player
}

// Is reports whether the object has one of the types.
func (c *Chars) Is(t card.Types) bool { return c.Types&t != 0 }

// HasSubtype reports whether it has the subtype.
func (c *Chars) HasSubtype(s string) bool { return slices.Contains(c.Subtypes, s) }

// Has reports whether it has the keyword.
func (c *Chars) Has(k card.Keyword) bool { return c.Keywords.Has(k) }

// Chars returns the characteristics of an object: as they are, or for what has left its zone, as
// they last were. The pointer is valid until something changes.
func (g *Game) Chars(id ID) *Chars {
	if k := &g.kept[id]; k.at == g.epoch {
		return k.chars
	}
	return g.lookAt(id)
}

// lookAt is Chars for what is not kept, or not made yet.
func (g *Game) lookAt(id ID) *Chars {
	o := &g.S.Objects[id]
	if o.Zone == card.NoZone && o.Seen >= 0 && o.Kind != AbilityObject {
		return &g.seen[o.Seen]
	}
	if k := &g.kept[id]; k.making == g.epoch {
		g.refuseCircle(id)
		return k.chars
	}
	g.refreshForce()
	if len(g.making) == 0 && (g.counts || g.watchful) {
		g.makeInOrder()
	}
	k := &g.kept[id]
	if k.at == g.epoch {
		return k.chars
	}
	if len(g.force) == 0 {
		if printed := g.printed(o); printed != nil {
			k.at, k.chars = g.epoch, printed
			return printed
		}
	}
	return g.make(id)
}

// keptChars are the characteristics of one object as they are kept.
type keptChars struct {
	at     uint32 // the epoch that they are of; 0: none are kept
	making uint32 // the epoch in which they are being made; 0: they are not
	chars  *Chars // those that the card has by itself, or own
	own    *Chars // the memory for those that differ from that
}

// keepAll makes room for the characteristics of all objects, in the memory of an earlier replay where there is some.
func (g *Game) keepAll() {
	for n := len(g.kept); n < len(g.S.Objects); n++ {
		if n == cap(g.kept) {
			g.kept = append(g.kept, keptChars{})
			continue
		}
		g.kept = g.kept[:n+1]
		g.kept[n].at, g.kept[n].making = 0, 0
	}
}

// make makes the characteristics of an object, and keeps them.
func (g *Game) make(id ID) *Chars {
	k := &g.kept[id]
	k.making = g.epoch
	outlining := g.outlining
	g.outlining, g.making = false, append(g.making, id)
	if k.chars = g.asPrinted(id); k.chars == nil {
		if k.own == nil {
			k.own = new(Chars)
		}
		k.chars = k.own
		g.compute(id, k.own, g.force)
	}
	g.outlining, g.making = outlining, g.making[:len(g.making)-1]
	k = &g.kept[id] // there may be more by now
	k.at, k.making = k.making, 0
	if g.S.Objects[id].Kind == AbilityObject {
		k.at = 0 // it is as its source is, which may change without it
	}
	return k.chars
}

// asPrinted is what the card of an object says, if nothing changes that: most objects need no more. Else nil.
func (g *Game) asPrinted(id ID) *Chars {
	o := &g.S.Objects[id]
	c := g.printed(o)
	if c != nil && (o.Zone == card.Battlefield || o.Zone == card.Stack) {
		for i := range g.force {
			if f := &g.force[i]; !f.later && g.affects(f, id, c) {
				return nil
			}
		}
	}
	return c
}

// printed is what the card of an object says, if nothing but an effect in force can change that; else nil.
func (g *Game) printed(o *Object) *Chars {
	printed := g.infos[o.Def].printed
	if printed == nil || o.Kind == AbilityObject || o.Is(FaceDown) || o.HasCounters() {
		return nil
	}
	return &printed[o.Base]
}

// printedChars are the characteristics of a card by itself under each player; nil where they depend on more.
func (g *Game) printedChars(d *card.Card, in *defInfo) *[MaxPlayers]Chars {
	if counted(d) || d.Power != nil && d.Types&card.Creature == 0 {
		return nil
	}
	var by [MaxPlayers]Chars
	for p := range by {
		by[p] = Chars{Name: in.name, Cost: d.Cost, Colors: in.line.colors, Types: in.line.types, Super: d.Supertypes, Subtypes: in.line.subtypes,
			Keywords: in.keywords, Printed: d.Abilities, Controller: Player(p)}
		if g.Rules.TypeLine(&by[p]); len(by[p].Subtypes) != len(in.line.subtypes) || by[p].Barren&card.LandColors(in.line.subtypes) != 0 {
			return nil // a replay without that rule has the card as well
		}
		if power, ok := d.Power.(card.Num); ok {
			by[p].Power, by[p].Toughness, by[p].HasSize = int(power), int(d.Toughness.(card.Num)), true
		}
	}
	return &by
}

// Keep stores the characteristics of an object as they are now and returns where.
func (g *Game) Keep(id ID) int32 {
	is := g.Chars(id)
	g.seen = append(g.seen, *is)
	c := &g.seen[len(g.seen)-1]
	c.Granted = slices.Clone(c.Granted)
	c.Rules = slices.Clone(c.Rules)
	c.Bears = nil
	if o := &g.S.Objects[id]; o.HasCounters() {
		c.Bears = slices.Clone(o.Counters[:])
	}
	return int32(len(g.seen) - 1)
}

// Seen returns kept characteristics, or those of the object itself when none were kept.
func (g *Game) Seen(seen int32, id ID) *Chars {
	if seen >= 0 {
		return &g.seen[seen]
	}
	return g.Chars(id)
}

// base fills in what is printed.
func (g *Game) base(id ID, c *Chars) {
	o := &g.S.Objects[id]
	d, line := g.defs[o.Def], &g.infos[o.Def].line
	granted, rules := c.Granted[:0], c.Rules[:0]
	*c = Chars{Name: g.infos[o.Def].name, Cost: d.Cost, Colors: line.colors, Types: line.types, Super: d.Supertypes, Subtypes: line.subtypes,
		Keywords: g.infos[o.Def].keywords, Printed: d.Abilities, Controller: o.Base, Granted: granted, Rules: rules}
	if g.ownedBefore {
		c.Controller = o.Controller
	}
	g.Rules.TypeLine(c)
	if o.Kind == AbilityObject && o.Source != 0 {
		src := g.Seen(o.Seen, o.Source)
		*c = Chars{Name: src.Name, Colors: g.Rules.AbilityColors(g, o), Controller: o.Base, Granted: granted, Rules: rules}
		return
	}
	if d.Power != nil {
		c.HasSize = true
		switch group, counts := g.countsSize(o); {
		case !counted(d):
			g.printedSize(id, d, c)
		case counts && group == AsPrinted:
			g.printedSize(id, d, c)
			if g.deriving.of(c) {
				g.deriving.defined(c, true)
			}
		default:
			c.Power, c.Toughness = uncounted(d.Power), uncounted(d.Toughness)
		}
	}
	switch {
	case !o.Is(FaceDown):
	case o.Zone == card.Exile:
		*c = Chars{Controller: o.Base}
	default:
		*c = Chars{Types: card.Creature, Power: 2, Toughness: 2, HasSize: true, LostAll: true, Controller: o.Base, Granted: granted, Rules: rules}
	}
}

// countsSize is the group in which an ability of an object, as the edition sees it, counts its size; ok is false where
// none does.
func (g *Game) countsSize(o *Object) (group uint8, ok bool) {
	if g.outlining || o.Kind == AbilityObject || o.Is(FaceDown) || !counted(g.defs[o.Def]) {
		return 0, false
	}
	return g.Rules.CountedSize(o)
}

// compute applies to the printed values, in the order of the edition, counters and every effect in force.
func (g *Game) compute(id ID, c *Chars, force []inForce) {
	g.build(id, c, force, !g.outlining && g.S.Objects[id].HasCounters())
}

// build is compute with or without counters. The ability that counts the size depends on what takes it away in a
// later group, so it is taken before it counts, unless the size is why it is taken.
func (g *Game) build(id ID, c *Chars, force []inForce, counters bool) {
	kept := g.making
	if len(kept) == 0 {
		g.making = append(g.making, notKept) // these are not kept
	}
	if counts := g.buildBy(id, c, force, counters, true); counts && c.LostAll {
		if g.buildBy(id, c, force, counters, false); !c.LostAll {
			g.buildBy(id, c, force, counters, true)
		}
	}
	g.making = kept
}

// buildBy is build with or without the ability that counts the size, and reports whether it has counted.
func (g *Game) buildBy(id ID, c *Chars, force []inForce, counters, counts bool) bool {
	if !g.outOfTurn {
		return g.buildOnce(id, c, force, counters, counts, nil)
	}
	return g.buildOnce(id, c, force, counters, counts, g.settle(id, force, counters, counts))
}

// buildOnce is buildBy with what was settled of the effects before: whether they apply; nil where they are asked as they come.
func (g *Game) buildOnce(id ID, c *Chars, force []inForce, counters, counts bool, settled []bool) bool {
	o := &g.S.Objects[id]
	if g.deriving.of(c) {
		g.deriving.anew()
	}
	g.base(id, c)
	c.ages = counters && g.Rules.Cases.SizeSet != General
	var done begun
	onStackOrField := o.Zone == card.Battlefield || o.Zone == card.Stack
	defining, defines := g.countsSize(o)
	defines = defines && defining != AsPrinted
	counts = counts && defines
	upTo := func(group uint8) { // what is no effect in force and comes before the group
		if defines && group > defining {
			defines, counts = false, counts && !c.LostAll
			if counts {
				g.printedSize(id, g.defs[o.Def], c)
			}
			if g.deriving.of(c) {
				g.deriving.defined(c, counts)
			}
		}
		if counters && group >= g.Rules.CounterGroup {
			counters = false
			g.countCounters(o, c)
		}
	}
	if onStackOrField {
		for i := 0; i < len(force); {
			upTo(force[i].group)
			j := i + 1
			for j < len(force) && force[j].group == force[i].group {
				j++
			}
			if settled != nil {
				g.applySettled(id, c, force, i, j, settled)
			} else {
				g.applyAll(id, c, force, i, j, &done)
			}
			i = j
		}
	}
	upTo(math.MaxUint8)
	if o.Zone == card.Battlefield {
		c.HasSize = c.Is(card.Creature) // one without a size has 0
	}
	return counts
}

// sight is what there is to see of a permanent that is a card, for its characteristics alone.
func (c *Chars) sight(d *card.Card) (seen Sight) {
	if c.Is(card.Creature) && c.Toughness <= 0 {
		seen |= Frail
	}
	if c.Super&card.Legendary != 0 {
		seen |= Legends
	}
	if c.Super&card.World != 0 {
		seen |= Worlds
	}
	if d.Attach != nil || c.HasSubtype("Aura") {
		seen |= Attached
	}
	if c.Is(card.Planeswalker) {
		seen |= Planeswalkers
	}
	return seen
}

// IsCreature reports whether a permanent is a creature.
func (g *Game) IsCreature(id ID) bool { return g.Chars(id).Is(card.Creature) }

// Types are the types of an object, also while characteristics are being made.
func (g *Game) Types(id ID) card.Types { return g.charsFor(ofTypes, id).Types }

// Controller is who controls an object.
func (g *Game) Controller(id ID) Player { return g.S.Objects[id].Controller }

// Abilities calls f with each ability that the object has: printed, unless lost, then granted.
func (g *Game) Abilities(id ID, f func(*card.Ability) bool) {
	g.Chars(id).abilities(f)
}

func (c *Chars) abilities(f func(*card.Ability) bool) {
	if !c.LostAll {
		for _, a := range c.Printed {
			if !f(a) {
				return
			}
		}
	}
	for _, m := range c.Granted {
		if m.Ability != nil && !f(m.Ability) {
			return
		}
	}
}

// without reports whether this instance of a keyword was taken away, and others of it were not.
func (c *Chars) without(a *card.Ability) bool {
	return a.Quality != nil && slices.ContainsFunc(c.Granted, func(m *card.Mod) bool {
		return m.Kind == card.RemoveKeyword && m.Keyword == a.Keyword && m.Quality.Same(a.Quality)
	})
}

// Keyworded calls f with the number and quality of each instance of a keyword that has one:
// protection, landwalk, rampage.
func (g *Game) Keyworded(c *Chars, k card.Keyword, f func(n int, quality *card.Filter) bool) {
	if !c.Has(k) {
		return
	}
	if !c.LostAll && !c.Off.Has(k) {
		for _, a := range c.Printed {
			if a.Kind == card.KeywordAbility && a.Keyword == k && !c.without(a) && !f(a.N, a.Quality) {
				return
			}
		}
	}
	for _, m := range c.Granted {
		if m.Kind == card.AddKeyword && m.Keyword == k && !f(m.N, m.Quality) {
			return
		}
	}
}
