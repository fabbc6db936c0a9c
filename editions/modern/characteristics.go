package rulesmodern

import (
	"slices"

	"palimpsest/core"
	"palimpsest/core/card"
)

// The layers, in the order in which they apply: 613.1, 613.4.
const (
	copyLayer      uint8 = iota + 1 // 613.1a
	controlLayer                    // 613.1b
	textLayer                       // 613.1c
	typeLayer                       // 613.1d
	colorLayer                      // 613.1e
	abilityLayer                    // 613.1f
	definingLayer                   // 613.4a
	settingLayer                    // 613.4b
	modifyingLayer                  // 613.4c
	boostingLayer                   // 613.4c, where 613.4b is left out: bonuses of what has resolved
	switchingLayer                  // 613.4d
	rulesLayer                      // 613.11: after all characteristics
)

// groupRules are the rules of the layers.
var groupRules = []core.Rule{
	copyLayer:      "613.1a",
	controlLayer:   "613.1b",
	textLayer:      "613.1c",
	typeLayer:      "613.1d",
	colorLayer:     "613.1e",
	abilityLayer:   "613.1f",
	definingLayer:  "613.4a",
	settingLayer:   "613.4b",
	modifyingLayer: "613.4c",
	boostingLayer:  "613.4c",
	switchingLayer: "613.4d",
	rulesLayer:     "613.11",
}

// group is the layer of a modification, whatever else its effect does: 613.1, 613.4, 613.6-b.
func group(m card.ModKind, _ core.TypeChange, _ bool) uint8 {
	switch m {
	case card.SetControl:
		return controlLayer // 613.1b
	case card.SetBasicLand, card.AddSubtype, card.SetTypes, card.AddTypes:
		return typeLayer // 613.1d
	case card.SetColors:
		return colorLayer // 613.1e
	case card.AddKeyword, card.RemoveKeyword, card.AddAbility, card.LoseAbilities:
		return abilityLayer // 613.1f
	case card.SetBaseSize, card.SetSize:
		return settingLayer // of layer 7, 613.1g: 613.4b
	case card.AddSize:
		return modifyingLayer // 613.4c
	case card.SwitchSize:
		return switchingLayer // 613.4d
	}
	return rulesLayer // 613.11
}

// besideBonuses is the layer of a modification without 613.4b: what sets power and toughness goes by its age among the bonuses of static abilities, and
// after counters. The bonuses of what has resolved come after both: 613.4b-b.
func besideBonuses(of core.Grouping) core.Grouping {
	return func(m card.ModKind, effect core.TypeChange, resolved bool) uint8 {
		switch layer := of(m, effect, resolved); {
		case layer == settingLayer:
			return modifyingLayer
		case layer == modifyingLayer && resolved:
			return boostingLayer
		default:
			return layer
		}
	}
}

// besideSettings is the layer of a modification without 613.4b-b: a bonus of what has resolved goes by its age among what sets power and toughness.
func besideSettings(of core.Grouping) core.Grouping {
	return func(m card.ModKind, effect core.TypeChange, resolved bool) uint8 {
		if m == card.AddSize && resolved {
			return of(card.SetSize, effect, resolved)
		}
		return of(m, effect, resolved)
	}
}

// withoutLayers is the layer of a modification without 613.1: types, colors and abilities change together, by timestamps and dependency.
func withoutLayers(of core.Grouping) core.Grouping {
	return func(m card.ModKind, effect core.TypeChange, resolved bool) uint8 {
		if layer := of(m, effect, resolved); layer < typeLayer || layer > abilityLayer {
			return layer
		}
		return abilityLayer
	}
}

// inFirstLayer is the layer of a modification without 613.6-b: what changes types applies there with all its parts.
func inFirstLayer(m card.ModKind, effect core.TypeChange, resolved bool) uint8 {
	if own := group(m, effect, resolved); effect == core.NoTypeChange || own < typeLayer || own == rulesLayer {
		return own
	}
	return typeLayer
}

// retype: new types replace all others, but what becomes an artifact creature keeps its types and the subtypes that are no
// creature types: 205.1a, 205.1b.
func retype(c *core.Chars, m *card.Mod, words []string, roused bool) {
	if m.Kind == card.SetTypes && m.Types == card.Artifact|card.Creature {
		c.Types |= m.Types
		c.Super |= m.Super
		return
	}
	if m.Kind == card.AddSubtype {
		words = belonging(c, words)
	}
	core.SetsTypes(c, m, words, roused)
}

// belonging are those of some subtypes that belong to a type of an object: it gains no others: 205.3d.
func belonging(c *core.Chars, words []string) []string {
	alien := func(w string) bool { return c.Types&card.TypesWith(w) == 0 }
	if !slices.ContainsFunc(words, alien) {
		return words
	}
	return slices.DeleteFunc(slices.Clone(words), alien)
}

// countedSize: an ability that counts the size of an object defines it, in every zone: 604.3, 613.4a, 208.2a.
func countedSize(*core.Object) (group uint8, ok bool) { return definingLayer, true }
