package core

import (
	"slices"

	"palimpsest/core/card"
)

// TypesAsPrinted reads a type line as it is.
func TypesAsPrinted(*Chars) {}

// SetsTypes is the plain change of types and subtypes: new types replace all others, with the subtypes that only those have,
// and new subtypes those of their kind, unless they are said to be in addition.
func SetsTypes(c *Chars, m *card.Mod, words []string, _ bool) {
	switch m.Kind {
	case card.AddSubtype:
		c.Subtypes = newSubtypes(c.Subtypes, words, m.Adds)
		c.yield(words)
	case card.SetTypes:
		c.Types = m.Types
		c.Super |= m.Super
		c.dropSubtypes()
	case card.AddTypes:
		c.Types |= m.Types
		c.Super |= m.Super
	}
}

// rouser is the effect that made a creature of something.
type rouser struct {
	ability *card.Ability // of a static ability
	stamp   int32
}

// rousedBy reports whether an effect has made a creature of what was none before it.
func (c *Chars) rousedBy(f *inForce) bool {
	return c.roused != rouser{} && c.roused == rouser{f.ability, f.stamp}
}

// newSubtypes are subtypes with new ones, which come besides the others or take the place of those of their kind: of
// land types, creature types, artifact types or enchantment types.
func newSubtypes(subtypes, more []string, adds bool) (all []string) {
	for _, s := range subtypes {
		kind := card.TypesWith(s)
		if adds || !slices.ContainsFunc(more, func(m string) bool { return card.TypesWith(m) == kind }) {
			all = append(all, s)
		}
	}
	for _, s := range more {
		if !slices.Contains(all, s) {
			all = append(all, s)
		}
	}
	return all
}

// SetLandTypes replaces the land types, and gives the mana abilities of the new ones.
func (c *Chars) SetLandTypes(types []string) {
	c.Subtypes = newSubtypes(c.Subtypes, types, false)
	c.yield(types)
}

// dropSubtypes takes the subtypes of types that are gone.
func (c *Chars) dropSubtypes() {
	c.Without(func(s string) bool { return c.Types&card.TypesWith(s) == 0 })
}

// Without takes subtypes away.
func (c *Chars) Without(lost func(subtype string) bool) {
	if slices.ContainsFunc(c.Subtypes, lost) {
		c.Subtypes = slices.DeleteFunc(slices.Clone(c.Subtypes), lost)
	}
}
