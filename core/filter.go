package core

import (
	"slices"

	"palimpsest/core/card"
)

// Match reports whether an object is what a filter describes, as the controller of the context sees it.
func (g *Game) Match(f *card.Filter, id ID, x *Context) bool {
	o := &g.S.Objects[id]
	if o.Is(PhasedOut) {
		return false
	}
	for ; f != nil; f = f.Or {
		if (f.Among != nil || inZoneOf(f, o.Zone)) && g.matchesOne(f, id, g.charsFor(filterReads(f), id), x) {
			return true
		}
	}
	return false
}

// inZoneOf reports whether a filter, its alternatives aside, speaks of things in a zone.
func inZoneOf(f *card.Filter, z card.Zone) bool { return z == filterZone(f) }

// matches asks everything but the zone, of characteristics that may still be under way. What has left its zone is a spell or
// a permanent as it was one last.
func (g *Game) matches(f *card.Filter, id ID, c *Chars, x *Context) bool {
	for ; f != nil; f = f.Or {
		if isAsNamed(f, &g.S.Objects[id]) && g.matchesOne(f, id, c, x) {
			return true
		}
	}
	return false
}

// matchesAsSpell asks a card that a player would cast what a filter asks of the spell.
func (g *Game) matchesAsSpell(f *card.Filter, id ID, x *Context) bool {
	for ; f != nil; f = f.Or {
		if g.matchesOne(f, id, g.Chars(id), x) {
			return true
		}
	}
	return false
}

// isAsNamed reports whether an object is, or was before it left its zone, what the noun of a filter says: a spell, an ability on
// the stack, a permanent. A noun that says none of them fits everything.
func isAsNamed(f *card.Filter, o *Object) bool {
	if f.Zone != card.NoZone || f.Card || !f.Spell && !f.OnStack && !f.Permanent {
		return true
	}
	switch {
	case o.Kind == AbilityObject:
		return f.OnStack
	case o.Zone == card.Battlefield || o.Zone == card.NoZone && o.Stamp != 0:
		return f.Permanent && !f.Spell
	case o.wasSpell():
		return f.Spell
	}
	return false
}

// wasSpell reports whether an object is a spell, or was one when it left the stack.
func (o *Object) wasSpell() bool {
	return o.Kind == CopyObject || o.Kind == CardObject && (o.Zone == card.Stack || o.Zone == card.NoZone && o.By != "")
}

// Fitting reports whether an object is as a filter says, wherever it is.
func (g *Game) Fitting(f *card.Filter, id ID, x *Context) bool {
	return g.matches(f, id, g.Chars(id), x)
}

// differs reports whether colors or types alone say that nothing with these characteristics matches: a quick no for most.
func differs(f *card.Filter, c *Chars) bool {
	return f.Or == nil && (f.Colors != 0 && c.Colors&f.Colors == 0 || c.Types&f.Types != f.Types)
}

// matchesOne asks a filter without its alternatives.
func (g *Game) matchesOne(f *card.Filter, id ID, c *Chars, x *Context) bool {
	o := &g.S.Objects[id]
	if f.Card && o.Kind != CardObject {
		return false // a token is no card
	}
	if o.Zone == card.Stack && f.Zone == card.NoZone {
		switch {
		case f.OnStack && f.Spell:
		case f.OnStack:
			if o.Kind != AbilityObject {
				return false
			}
		case f.Spell:
			if o.Kind != CardObject && o.Kind != CopyObject {
				return false
			}
		}
	}
	return g.matchTypes(f, o, c) && g.matchColors(f, c, x) && g.matchState(f, id, o, x) && g.matchNumbers(f, c, o, x) && g.matchOwn(f, id, o, c, x)
}

func (g *Game) matchTypes(f *card.Filter, o *Object, c *Chars) bool {
	if f.Types != 0 && c.Types&f.Types != f.Types || f.AnyType != 0 && c.Types&f.AnyType == 0 || c.Types&f.NotTypes != 0 {
		return false
	}
	if f.Permanent && (f.Card || f.Spell) && c.Types&card.PermanentTypes == 0 {
		return false // "permanent card", "permanent spell"
	}
	if f.Super != 0 && c.Super&f.Super != f.Super || c.Super&f.NotSuper != 0 {
		return false
	}
	if len(f.Subtypes) > 0 && !slices.ContainsFunc(f.Subtypes, c.HasSubtype) || slices.ContainsFunc(f.NotSub, c.HasSubtype) {
		return false
	}
	if f.Named != "" && c.Name != f.Named || f.NotNamed != "" && c.Name == f.NotNamed {
		return false
	}
	if f.NoAbilities && g.hasAbilities(o, c) {
		return false
	}
	if f.Keyword != 0 && !c.Has(f.Keyword) || f.NotKeyword != 0 && c.Has(f.NotKeyword) {
		return false
	}
	return !onlyPlayers(f)
}

// onlyPlayers reports whether a filter, its alternatives aside, speaks of players and of nothing else.
func onlyPlayers(f *card.Filter) bool {
	return f.Player && !f.Permanent && !f.Card && !f.Spell && !f.OnStack && f.Types == 0 && f.AnyType == 0 && len(f.Subtypes) == 0
}

func (g *Game) matchColors(f *card.Filter, c *Chars, x *Context) bool {
	if f.Colors != 0 && c.Colors&f.Colors == 0 || c.Colors&f.NotColor != 0 {
		return false
	}
	if f.Colorless && c.Colors != 0 || f.Multicolor && c.Colors&(c.Colors-1) == 0 {
		return false
	}
	if f.ChosenName && (x.Source == 0 || c.Name != g.words[g.S.Objects[x.Source].Chosen]) {
		return false
	}
	if f.ChosenQual && x.Source != 0 {
		word := g.words[g.S.Objects[x.Source].Chosen]
		return c.Colors&colorNamed(word) != 0 || c.HasSubtype(word) || c.Name == word && word != ""
	}
	return true
}

func tri(t card.Tri, is bool) bool { return t == card.Either || (t == card.Yes) == is }

func (g *Game) matchState(f *card.Filter, id ID, o *Object, x *Context) bool {
	if !tri(f.Tapped, o.Is(Tapped)) || !tri(f.Attacking, o.Is(Attacking)) || !tri(f.Blocking, o.Is(Blocking)) ||
		!tri(f.Token, o.Kind == TokenObject) || !tri(f.Damaged, o.Is(DamagedTurn)) || !tri(f.Attacked, o.Is(AttackedTurn)) || !tri(f.Guarded, o.Is(BlockedTurn)) || f.Drawn && !o.Is(DrawnTurn) {
		return false
	}
	// An attacker is neither until blockers are declared, and what does not attack is never either.
	if f.Blocked == card.Yes && !o.Is(BlockedFlag) || f.Blocked == card.No && !o.Is(UnblockedFlag) {
		return false
	}
	if f.Enchanted != card.Either && !tri(f.Enchanted, g.enchanted(id)) {
		return false
	}
	if f.Counters != nil && !g.compare(f.Counters.N, g.countersSeen(id, f.Counters.Kind, x), x) {
		return false
	}
	if f.AttackYou && !(o.Is(Attacking) && g.S.Other(o.Controller) == x.Controller) {
		return false
	}
	if f.Above != nil && !g.liesAbove(id, g.one(f.Above, x)) {
		return false
	}
	if f.AttachedTo != nil && !slices.ContainsFunc(g.Pointed(f.AttachedTo, x, nil), func(r Ref) bool { return g.isOn(id, r) }) {
		return false
	}
	if f.BlockedBy != nil && !slices.ContainsFunc(g.Pointed(f.BlockedBy, x, nil), func(r Ref) bool { return g.blocks(r.Object(), id) }) {
		return false
	}
	return f.Blocks == nil || slices.ContainsFunc(g.Pointed(f.Blocks, x, nil), func(r Ref) bool { return g.blocks(id, r.Object()) })
}

// liesAbove reports whether a card lies above another in a graveyard.
func (g *Game) liesAbove(id, below ID) bool {
	if id == 0 || below == 0 || g.S.Objects[below].Zone != card.Graveyard {
		return false
	}
	yard := g.S.Players[g.S.Objects[below].Owner].Graveyard
	return slices.Index(yard, id) > slices.Index(yard, below)
}

// blocks reports whether a creature blocks another; of what has left the battlefield, whether it did so then, as long as
// both have not been taken out of combat otherwise.
func (g *Game) blocks(blocker, attacker ID) bool {
	block := Block{Blocker: blocker, Attacker: attacker}
	return slices.Contains(g.S.Blocks, block) ||
		g.S.Objects[blocker].Is(Blocking) && g.S.Objects[attacker].Is(Attacking) && slices.Contains(g.S.PastBlocks, block)
}

func (g *Game) matchNumbers(f *card.Filter, c *Chars, o *Object, x *Context) bool {
	return (f.Power.N == nil || c.HasSize && g.compare(f.Power, max(0, c.Power), x)) &&
		(f.Toughness.N == nil || c.HasSize && g.compare(f.Toughness, c.Toughness, x)) &&
		(f.ManaValue.N == nil || g.compare(f.ManaValue, g.manaValue(c, o), x))
}

// manaValue is the mana value of an object; X is what was paid while it is, or was, a spell, else 0.
func (g *Game) manaValue(c *Chars, o *Object) int {
	if o.Zone == card.Stack || o.Zone == card.NoZone && o.By != "" {
		return c.Cost.Value(int(o.X)) + g.forTargets(o)
	}
	if g.announced.id != 0 && o == &g.S.Objects[g.announced.id] {
		return c.Cost.Value(g.announced.x)
	}
	return c.Cost.Value(0)
}

// forTargets is what the mana cost of a spell has in it for its targets beyond the first.
func (g *Game) forTargets(o *Object) (n int) {
	if o.Targets.N < 2 || !g.infos[o.Def].hasStatic {
		return 0
	}
	for _, ab := range g.defs[o.Def].Abilities {
		for i := range ab.Mods {
			if m := &ab.Mods[i]; m.InManaCost {
				n += m.Mana.Value(0) * int(o.Targets.N-1)
			}
		}
	}
	return n
}

func (g *Game) compare(c card.Compare, n int, x *Context) bool {
	m := g.Amount(c.N, x)
	switch c.Op {
	case card.AtLeast:
		return n >= m
	case card.AtMost:
		return n <= m
	}
	return n == m
}

func (g *Game) matchOwn(f *card.Filter, id ID, o *Object, c *Chars, x *Context) bool {
	if f.Itself && id != x.Source && g.S.Objects[id].Prev != x.Source || f.Other && g.isSource(id, x) {
		return false
	}
	if f.Who != nil {
		who := c.Controller
		if o.Zone != card.Battlefield && o.Zone != card.Stack && o.Zone != card.NoZone {
			who = o.Owner // what has left is known as it was
		}
		var buf [4]Ref
		if !slices.Contains(g.Pointed(f.Who, x, buf[:0]), ToPlayer(who)) {
			return false
		}
	}
	if f.Owner != nil {
		var buf [4]Ref
		if !slices.Contains(g.Pointed(f.Owner, x, buf[:0]), ToPlayer(o.Owner)) {
			return false
		}
	}
	if f.Extreme != nil && !g.isExtreme(f, id, x) {
		return false
	}
	if f.Among != nil && !g.isAmong(f.Among, id, x) || f.Rest != nil && g.isAmong(f.Rest, id, x) {
		return false
	}
	if f.SameName != nil && !g.calledLike(f.SameName, c.Name, x) {
		return false
	}
	if f.ControllerHas != nil && !g.controls(c.Controller, f.ControllerHas, x) && !(o.Zone == card.NoZone && g.hadToo(c.Controller, f.ControllerHas, x)) {
		return false
	}
	if f.MadeByThis && o.Maker != x.Source {
		return false
	}
	if f.SharesType != nil && !g.sharesType(f, c.Types, x) {
		return false
	}
	if f.SharesColor != nil && !g.coloredLike(f.SharesColor, c.Colors, x) {
		return false
	}
	if f.DamagedBy != nil && !g.woundedBy(id, f.DamagedBy, x) {
		return false
	}
	if f.ManaAbility && !c.hasManaAbility() {
		return false
	}
	if f.OneTarget && len(g.S.Refs(o.Targets)) != 1 {
		return false
	}
	if f.TargetsAny != nil {
		var buf [4]Ref
		those := g.Pointed(f.TargetsAny, x, buf[:0])
		if !slices.ContainsFunc(g.S.Refs(o.Targets), func(r Ref) bool { return r != 0 && slices.Contains(those, r) }) {
			return false
		}
	}
	if f.Targets != nil {
		return slices.ContainsFunc(g.S.Refs(o.Targets), func(r Ref) bool { return g.matchRef(f.Targets, r, x) })
	}
	return true
}

// controls reports whether a player controls a permanent that a filter describes.
func (g *Game) controls(p Player, f *card.Filter, x *Context) bool {
	for _, id := range g.S.Battlefield {
		if g.S.Objects[id].Controller == p && g.Match(f, id, x) {
			return true
		}
	}
	return false
}

// hadToo reports whether a player controlled a permanent that a filter describes, and that has left in the event that goes on.
func (g *Game) hadToo(p Player, f *card.Filter, x *Context) bool {
	return slices.ContainsFunc(g.left, func(id ID) bool {
		return g.S.Objects[id].Controller == p && g.matches(f, id, g.Chars(id), x)
	})
}

// has is controls for a description in which no ability speaks of anything.
func (g *Game) has(p Player, f *card.Filter) bool {
	return g.controls(p, f, &Context{Controller: p, Seen: -1})
}

// isAmong reports whether something is one of the things that a selector points at, or what one of them is by now.
func (g *Game) isAmong(sel *card.Selector, id ID, x *Context) bool {
	var buf [8]Ref
	return slices.ContainsFunc(g.Pointed(sel, x, buf[:0]), func(r Ref) bool { return g.present(r.Object(), x) == id })
}

// calledLike reports whether a name is that of something that a selector points at.
func (g *Game) calledLike(sel *card.Selector, name string, x *Context) bool {
	var buf [4]Ref
	return name != "" && slices.ContainsFunc(g.Pointed(sel, x, buf[:0]), func(r Ref) bool {
		id := r.Object()
		return id != 0 && g.charsFor(0, id).Name == name
	})
}

// coloredLike reports whether one of some colors is that of something that a selector points at.
func (g *Game) coloredLike(sel *card.Selector, colors card.Colors, x *Context) bool {
	var buf [4]Ref
	return colors != 0 && slices.ContainsFunc(g.Pointed(sel, x, buf[:0]), func(r Ref) bool {
		id := r.Object()
		return id != 0 && g.charsFor(ofColors, id).Colors&colors != 0
	})
}

// sharesType reports whether something of some types has one of those that a description asks for in common with what it names.
func (g *Game) sharesType(f *card.Filter, types card.Types, x *Context) bool {
	var buf [4]Ref
	return slices.ContainsFunc(g.Pointed(f.SharesType, x, buf[:0]), func(r Ref) bool {
		id := r.Object()
		return id != 0 && g.charsFor(ofTypes, id).Types&types&f.Shared != 0
	})
}

// matchRef reports whether an object or a player is what a filter describes.
func (g *Game) matchRef(f *card.Filter, r Ref, x *Context) bool {
	if p, ok := r.Player(); ok {
		return g.matchPlayer(f, p, x)
	}
	return r != 0 && g.Match(f, r.Object(), x)
}

func (g *Game) matchPlayer(f *card.Filter, p Player, x *Context) bool {
	if !f.Player || f.Opponent && !g.opposes(f, p, x) || f.HasMore != nil && !g.hasMore(f, p, x) {
		return f.Or != nil && g.matchPlayer(f.Or, p, x)
	}
	return true
}

// opposes reports whether a player is an opponent of the one whom a filter names, or of "you".
func (g *Game) opposes(f *card.Filter, p Player, x *Context) bool {
	if f.OpponentOf == nil {
		return p != x.Controller
	}
	of, ok := g.onePlayer(f.OpponentOf, x)
	return ok && p != of
}

// hasMore reports whether a player controls more of what a filter says than another.
func (g *Game) hasMore(f *card.Filter, p Player, x *Context) bool {
	than, ok := g.onePlayer(f.Than, x)
	return ok && g.controlled(p, f.HasMore, x) > g.controlled(than, f.HasMore, x)
}

// controlled is how many permanents that a filter describes a player controls.
func (g *Game) controlled(p Player, f *card.Filter, x *Context) (n int) {
	for _, id := range g.S.Battlefield {
		if g.S.Objects[id].Controller == p && g.Match(f, id, x) {
			n++
		}
	}
	return n
}
