package core

import "palimpsest/core/card"

// aspect is a kind of characteristic that an effect reads or writes.
type aspect uint8

const (
	ofTypes aspect = 1 << iota
	ofSubtypes
	ofColors
	ofKeywords
	ofSize
	ofControl
	ofAbilities

	ofAll = ofTypes | ofSubtypes | ofColors | ofKeywords | ofSize | ofControl | ofAbilities
)

// mayDepend reports whether any effect of a group could depend on another at all: whether one reads
// what another writes. It is asked once for each group and position; most groups are independent.
func (g *Game) mayDepend(group []inForce) bool {
	if g.dependAt != g.epoch {
		g.dependAt, g.dependKnown, g.dependIs = g.epoch, 0, 0
	}
	bit := uint64(1) << (group[0].stage & 63)
	if g.dependKnown&bit == 0 {
		g.dependKnown |= bit
		if anyReadsAnother(group) {
			g.dependIs |= bit
		}
	}
	return g.dependIs&bit != 0
}

func anyReadsAnother(group []inForce) bool {
	for i := range group {
		reads := readsOf(&group[i])
		if reads == 0 {
			continue
		}
		for j := range group {
			if j != i && reads&writesOf(group[j].mod.Kind) != 0 {
				return true
			}
		}
	}
	return false
}

// readsOf is what decides to what a static effect applies. What a resolved effect applies to is fixed.
func readsOf(f *inForce) aspect {
	if f.ability == nil {
		return 0
	}
	if f.ability.If != nil {
		return ofAll
	}
	if f.ability.Affects == nil || f.ability.Affects.Kind != card.Each {
		return 0
	}
	return filterReads(f.ability.Affects.Filter)
}

func filterReads(f *card.Filter) (a aspect) {
	if f == nil {
		return 0
	}
	if f.Types|f.AnyType|f.NotTypes != 0 || f.Super|f.NotSuper != 0 {
		a |= ofTypes
	}
	if len(f.Subtypes)+len(f.NotSub) > 0 {
		a |= ofSubtypes
	}
	if f.Colors|f.NotColor != 0 || f.Colorless || f.Multicolor {
		a |= ofColors
	}
	if f.Keyword|f.NotKeyword != 0 {
		a |= ofKeywords
	}
	if f.Power.N != nil || f.Toughness.N != nil {
		a |= ofSize
	}
	if f.Who != nil {
		a |= ofControl
	}
	if f.ChosenQual {
		a |= ofColors | ofSubtypes
	}
	return a | filterReads(f.Or)
}

// writesOf is what a kind of modification changes.
func writesOf(k card.ModKind) aspect {
	switch k {
	case card.SetControl:
		return ofControl
	case card.SetBasicLand, card.SetTypes, card.AddTypes, card.LoseAbilities:
		return ofAll
	case card.AddSubtype:
		return ofSubtypes
	case card.SetColors:
		return ofColors
	case card.AddKeyword, card.RemoveKeyword:
		return ofKeywords
	case card.AddAbility:
		return ofAbilities | ofKeywords
	case card.SetBaseSize, card.SetSize, card.AddSize, card.SwitchSize:
		return ofSize
	}
	return 0
}
