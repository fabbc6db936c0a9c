package core

import (
	"slices"

	"palimpsest/core/card"
)

// TakeForm makes a permanent what was chosen for it to be, if anything was. It is that, with all that its card says besides, until it
// leaves the battlefield.
func (g *Game) TakeForm(id ID) {
	o := &g.S.Objects[id]
	if o.Chosen == 0 {
		return
	}
	forms := g.defs[o.Def].Forms()
	for i := range forms {
		if forms[i].Called() == g.words[o.Chosen] {
			o.Def = g.formed(o.Def, &forms[i])
			g.changed()
			g.touched(id)
			return
		}
	}
}

// formed is a card in a form that was chosen for it: the same each time.
func (g *Game) formed(of int32, form *card.Form) int32 {
	of = g.formless(of)
	for def := range g.infos {
		if in := &g.infos[def]; in.form == form && in.formless == of {
			return int32(def)
		}
	}
	c := *g.defs[of]
	c.Power, c.Toughness = form.Power, form.Toughness
	c.Types |= form.Types
	c.Subtypes = newSubtypes(c.Subtypes, form.Subtypes, true)
	c.ReadLegend()
	c.Abilities = slices.Clone(c.Abilities)
	for _, k := range form.Keywords {
		c.Abilities = append(c.Abilities, &card.Ability{Kind: card.KeywordAbility, Keyword: k, Text: k.String()})
	}
	def := g.AddDef(&c)
	g.infos[def].form, g.infos[def].formless = form, of
	return def
}

// formless is a card as it is before a form is chosen for it.
func (g *Game) formless(def int32) int32 {
	if in := &g.infos[def]; in.form != nil {
		return in.formless
	}
	return def
}
