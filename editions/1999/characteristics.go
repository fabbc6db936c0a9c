package rules1999

import (
	"slices"

	"palimpsest/core"
	"palimpsest/core/card"
)

// The groups in which continuous effects apply: the size that an ability of the card counts stands for the printed one
// (GL-Power-2); type changes of every kind set initial values (214.5); then counters (GL-Characteristics); then all
// other effects, by dependency and timestamp (418.5c).
const (
	definingGroup uint8 = iota + 1
	initialGroup
	countersGroup
	otherGroup
)

// groupRules are the rules of the groups.
var groupRules = []core.Rule{definingGroup: "GL-Power-2", initialGroup: "214.5", countersGroup: "GL-Characteristics", otherGroup: "418.5c"}

// group: what changes types sets initial values, and so does what its effect says of other characteristics: 214.5,
// GL-InitialValue.
func group(m card.ModKind, effect core.TypeChange, _ bool) uint8 {
	if effect != core.NoTypeChange {
		return initialGroup
	}
	switch m {
	case card.SetBasicLand, card.SetTypes, card.AddTypes:
		return initialGroup
	}
	return otherGroup
}

// under: what sets initial values lies under every other effect, also under an older one: 214.5.
func under(group uint8) core.Rule {
	if group == initialGroup {
		return "214.5"
	}
	return core.General
}

// countedSize: an ability of the card counts the size, which is 0 outside of play: GL-Power-2, GL-Power-2-b, GL-Toughness-3.
func countedSize(o *core.Object) (group uint8, ok bool) {
	return definingGroup, o.Zone == card.Battlefield
}

// legend is the creature type of what is called legendary where it is no creature: 215.2.
const legend = "Legend"

// legendType: whatever is legendary and a creature has the creature type Legend, in addition to any other: 215.2, GL-Legend-3.
func legendType(c *core.Chars) {
	if c.Super&card.Legendary != 0 && c.Is(card.Creature) && !c.HasSubtype(legend) {
		c.Subtypes = append(slices.Clip(c.Subtypes), legend)
	}
}

// retype: a new type replaces all others (GL-Type-2), and Legend is one: a creature whose creature types are replaced is no
// Legend any more, and one that gets the type Legend is one; what becomes a creature stays legendary if it was: 215.1, 215.2,
// GL-Legend-3.
func retype(c *core.Chars, m *card.Mod, words []string, roused bool) {
	core.SetsTypes(c, m, words, roused)
	if m.Kind == card.AddSubtype && c.Is(card.Creature) {
		if c.HasSubtype(legend) {
			c.Super |= card.Legendary
		} else if !roused {
			c.Super &^= card.Legendary
		}
	}
	legendType(c)
}

// basicLand: a land that is set to a basic land type becomes a basic land and loses its old land type and its abilities; what
// else it is stays, such as a creature and its creature types but for Legend: 214.9f, 215.2. 214.4 replaces the types of the kind
// that changes. One of a single type takes the name of that: INT-NAME-1.
func basicLand(c *core.Chars, types []string) {
	if len(types) == 1 {
		c.Name = types[0]
	}
	c.Without(func(subtype string) bool { return subtype == legend })
	c.Super = c.Super&^card.Legendary | card.Basic
	c.LoseAbilities()
	c.SetLandTypes(types)
}

// namedLand is a land of some types that takes the name of a single one, and stays what it is otherwise: without 214.9f.
func namedLand(c *core.Chars, types []string) {
	if len(types) == 1 {
		c.Name = types[0]
	}
	core.OfLandTypes(c, types)
}

// keepsName makes such a land, which keeps its name: without INT-NAME-1.
func keepsName(land func(*core.Chars, []string)) func(*core.Chars, []string) {
	return func(c *core.Chars, types []string) {
		name := c.Name
		land(c, types)
		c.Name = name
	}
}
