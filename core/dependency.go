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

// noteDependence notes of each group in force whether any effect in it could depend on another at all: most groups
// are independent. It is asked of the whole list, before lost abilities are taken out of it: what is independent there
// is so in every part of it.
func (g *Game) noteDependence() {
	g.dependent = 0
	for from := 0; from < len(g.force); {
		to := from + 1
		for to < len(g.force) && g.force[to].group == g.force[from].group {
			to++
		}
		if to-from > 1 && g.Rules.Order.mayWait(g.force[from:to]) {
			g.dependent |= groupBit(g.force[from].group)
		}
		from = to
	}
}

// mayDepend reports whether effects of a group could depend on each other.
func (g *Game) mayDepend(group uint8) bool { return g.dependent&groupBit(group) != 0 }

func groupBit(group uint8) uint64 { return 1 << (group & 63) }

// anyReadsAnother reports whether one effect of a group reads what another writes.
func anyReadsAnother(group []inForce) bool {
	var once, twice aspect // what one writes, and what more than one write
	for i := range group {
		w := writesOf(group[i].mod.Kind)
		twice |= once & w
		once |= w
	}
	for i := range group {
		others := twice | once&^writesOf(group[i].mod.Kind)
		if readsOf(&group[i])&others != 0 {
			return true
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
	if f.Types|f.AnyType|f.NotTypes|f.Shared != 0 || f.Super|f.NotSuper != 0 {
		a |= ofTypes
	}
	if len(f.Subtypes)+len(f.NotSub) > 0 {
		a |= ofSubtypes
	}
	if f.Colors|f.NotColor != 0 || f.Colorless || f.Multicolor || f.SharesColor != nil {
		a |= ofColors
	}
	if f.Keyword|f.NotKeyword != 0 {
		a |= ofKeywords
	}
	if f.NoAbilities {
		a |= ofTypes | ofSubtypes | ofKeywords | ofAbilities
	}
	if f.ManaAbility {
		a |= ofTypes | ofSubtypes | ofAbilities
	}
	if f.Extreme != nil || f.Power.N != nil || f.Toughness.N != nil {
		a |= ofSize
	}
	if f.Who != nil {
		a |= ofControl
	}
	if f.ControllerHas != nil {
		a |= ofControl | filterReads(f.ControllerHas)
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
