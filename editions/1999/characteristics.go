package rules1999

import (
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
func group(m card.ModKind, effect core.TypeChange) uint8 {
	if effect != core.NoTypeChange {
		return initialGroup
	}
	switch m {
	case card.SetBasicLand, card.SetTypes, card.AddTypes:
		return initialGroup
	}
	return otherGroup
}

// countedSize: a size that is counted is 0 outside of play: GL-Power-2, GL-Toughness-3.
func countedSize(o *core.Object) (group uint8, ok bool) {
	return definingGroup, o.Zone == card.Battlefield
}

// basicLand: a land that is set to a basic land type becomes a basic land and loses its old land type and its abilities; what
// else it is stays, such as a creature and its creature types: 214.9f. 214.4 replaces the types of the kind that changes.
func basicLand(c *core.Chars, types []string) {
	c.Super = c.Super&^card.Legendary | card.Basic
	c.LoseAbilities()
	c.SetLandTypes(types)
}
