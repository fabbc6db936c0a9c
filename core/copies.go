package core

import (
	"slices"

	"palimpsest/core/card"
)

// entersAsCopy lets the player who puts something onto the battlefield choose of what it is a copy; nothing is an answer
// where it may be, or where there is nothing to copy.
func (g *Game) entersAsCopy(id ID, e *card.BecomeCopy, x *Context, optional bool) {
	rule := g.Rules.Cases.EntersAsCopy
	those := g.each(e.Of.Filter, x, nil)
	of := g.ChooseThing(Choice{Who: x.Controller, Purpose: ToChoose, Source: id, Rule: rule, Optional: optional}, those)
	switch {
	case of != 0:
		g.becomeCopy(id, of.Object(), &e.But, nil, rule)
	case len(those) > 0:
		g.aside(Aside{Kind: IsDeclined, Source: id, Player: x.Controller})
	}
}

// doBecomeCopy makes permanents copies of another.
func (g *Game) doBecomeCopy(e *card.BecomeCopy, x *Context) {
	of := g.Concerned(e.Of, x)
	for _, r := range g.Concerned(e.What, x) {
		if len(of) > 0 && of[0].Object() != 0 && r.Object() != 0 && g.S.Objects[r.Object()].Zone == card.Battlefield {
			g.becomeCopy(r.Object(), of[0].Object(), &e.But, x.Ability, g.Rules.Cases.BecomesCopy)
		}
	}
}

// becomeCopy gives an object the values that can be copied of another: those of the card that it is, or is a copy of.
func (g *Game) becomeCopy(id, of ID, but *card.Exceptions, by *card.Ability, rule Rule) {
	o := &g.S.Objects[id]
	if g.S.Objects[of].Is(FaceDown) || o.Is(FaceDown) {
		g.NotImplemented("a copy of something face down, or by it: %s", g.Thing(of).Name)
	}
	if g.infos[g.S.Objects[of].Def].form != nil {
		g.NotImplemented("a copy of something that was chosen to be as it is: %s", g.Thing(of).Name)
	}
	inPlay, own := o.Zone == card.Battlefield, g.formless(o.Def)
	if o.Original != 0 {
		own = o.Original - 1
	}
	def := g.copied(g.S.Objects[of].Def, own, but, by)
	if inPlay {
		g.unregister(id)
	}
	o = &g.S.Objects[id]
	o.Def, o.Original = def, own+1
	if inPlay {
		g.register(id)
	}
	g.changed()
	g.touched(id)
	g.Emit(&Event{Verb: BecomesCopy, Rule: rule, Player: o.Controller, Subject: ToObject(id), Object: ToObject(of)})
	if inPlay {
		g.refuseEntering(id)
	}
}

// BeginAsCopy makes of an object, which is as another card says, a copy of that by a card of its own: it is that card wherever
// it is no permanent, and has the exceptions that the card makes where it enters as a copy.
func (g *Game) BeginAsCopy(id ID, own int32) {
	but := new(card.Exceptions)
	for _, a := range g.defs[own].Abilities {
		if enters := asCopy(a); a.Kind == card.EntersWith && enters != nil {
			but = &enters.But
		}
	}
	o := &g.S.Objects[id]
	o.Def, o.Original = g.copied(o.Def, own, but, nil), own+1
}

// copiedAs is a copy of a card, with exceptions, made by a card of its own.
type copiedAs struct {
	of, own int32
	but     *card.Exceptions
}

// copied is what a copy of a card is, with its exceptions: the same each time.
func (g *Game) copied(of, own int32, but *card.Exceptions, by *card.Ability) int32 {
	if but.None() {
		return of
	}
	key := copiedAs{of, own, but}
	if def, known := g.copies[key]; known {
		return def
	}
	c := *g.defs[of]
	if but.SetColors() {
		c.Abilities = g.definingNoColor(c.Abilities)
	}
	if but.KeepsColor {
		c.Colors = g.typeLineOf(g.defs[own]).colors
	}
	for i := range but.Mods {
		except(&c, &but.Mods[i])
	}
	c.Abilities = slices.Concat(c.Abilities, but.Abilities)
	if but.ThisAbility && by != nil {
		c.Abilities = append(c.Abilities, by)
	}
	if g.copies == nil {
		g.copies = map[copiedAs]int32{}
	}
	def := g.AddDef(&c)
	g.copies[key] = def
	return def
}

// definingNoColor are abilities without what says of a card which colors it has: a copy that is given its own colors, or keeps
// them, does not have that: 707.9d, 402.3, 5ED-III-COUNT-1.
func (g *Game) definingNoColor(all []*card.Ability) (those []*card.Ability) {
	color := func(m card.Mod) bool { return m.Kind == card.SetColors }
	for _, a := range all {
		if g.definesItself(a) && slices.ContainsFunc(a.Mods, color) {
			rest := *a
			if rest.Mods = slices.DeleteFunc(slices.Clone(a.Mods), color); len(rest.Mods) == 0 {
				continue
			}
			a = &rest
		}
		those = append(those, a)
	}
	return those
}

// except makes a copy differ in one respect.
func except(c *card.Card, m *card.Mod) {
	switch m.Kind {
	case card.AddTypes:
		c.Types |= m.Types
		c.Supertypes |= m.Super
	case card.AddSubtype:
		c.Subtypes = newSubtypes(c.Subtypes, m.Words, true)
		c.ReadLegend()
	case card.SetColors:
		if m.Adds {
			c.Colors |= m.Colors
		} else {
			c.Colors = m.Colors
		}
	case card.AddKeyword:
		c.Abilities = append(slices.Clone(c.Abilities), &card.Ability{Kind: card.KeywordAbility, Keyword: m.Keyword, N: m.N, Quality: m.Quality, Text: m.Keyword.String()})
	}
}

// Copy puts a copy of a spell on the stack, with all that was chosen for it and with the exceptions that are said; it is not
// cast.
func (g *Game) Copy(id ID, who Player, but *card.Exceptions, rule Rule) ID {
	o := g.S.Objects[id]
	copied := g.NewThing(g.copied(o.Def, o.Def, but, nil), "copy of "+g.Thing(id).Name, who, CopyObject)
	c := &g.S.Objects[copied]
	c.Ability, c.Mode, c.X, c.Flags = o.Ability, o.Mode, o.X, o.Flags&WasPaid
	c.Targets = g.S.span(slices.Clone(g.S.Refs(o.Targets)))
	c.Divide = g.S.numSpan(slices.Clone(g.S.numbers(o.Divide)))
	g.Put(copied, card.Stack, -1)
	g.S.Objects[copied].Cause = g.Emit(&Event{Verb: IsCopied, Rule: rule, Player: who, Subject: ToObject(id), Object: ToObject(copied)})
	return copied
}

// NewTargets lets the controller of a spell choose other targets for it, one after the other. Each may stay, even
// one that is illegal by now.
func (g *Game) NewTargets(id ID, rule Rule) {
	o := g.S.Objects[id]
	rs := g.S.Refs(o.Targets)
	x := Context{Source: id, Object: id, Controller: o.Controller, Ability: o.Ability, Spec: spec(o.Ability, o.Mode), X: int(o.X), Targets: rs, Seen: -1}
	at := 0
	for i := range x.Spec {
		n := x.count(i, len(rs)-at)
		of := rs[at : at+n]
		for j := range of {
			others := slices.DeleteFunc(g.Candidates(&x.Spec[i].Filter, &x), func(r Ref) bool { return r == ToObject(id) || slices.Contains(of, r) })
			was := of[j]
			of[j] = g.ChooseThing(Choice{Who: o.Controller, Purpose: ToTarget, Source: id, About: was, Rule: rule}, append([]Ref{was}, others...))
		}
		at += n
	}
}
