package rules1998

import (
	"slices"

	"palimpsest/core"
	"palimpsest/core/card"
)

// The groups in which continuous effects change what they apply to. Whether an effect applies is settled before, by
// dependence: RUL-ORDER-1, RUL-ORDER-1-ex1.
const (
	typeGroup     uint8 = iota + 1 // RUL-TYPE-1
	baseGroup                      // RUL-SIZE-3
	otherGroup                     // PPG-RES-15
	baseSizeGroup                  // RUL-SIZE-2
	replacedGroup                  // without RUL-SIZE-4: what sets a size
	sizeGroup                      // PPG-RES-15
)

// groupRules are the rules of the permanent itself and of the effects on it.
var groupRules = []core.Rule{
	core.AsPrinted: "RUL-SIZE-1",
	typeGroup:      "PPG-RES-15",
	baseGroup:      "RUL-SIZE-3",
	otherGroup:     "PPG-RES-15",
	baseSizeGroup:  "RUL-SIZE-2",
	replacedGroup:  "PPG-RES-15",
	sizeGroup:      "PPG-RES-15",
}

// group: what an effect that turns something into a creature says of its size, color, creature types and abilities is its
// base, under all other effects (RUL-SIZE-2, RUL-SIZE-3, RUL-COLOR-1). What else sets a size takes the place of all that came
// before it: RUL-SIZE-4. Within a group effects apply in the order in which they came: PPG-RES-12, PPG-RES-15, RUL-ORDER-2.
func group(m card.ModKind, effect core.TypeChange, _ bool) uint8 {
	switch m {
	case card.SetTypes, card.AddTypes:
		return typeGroup
	case card.SetBaseSize, card.SetSize:
		if effect == core.MakesCreature {
			return baseSizeGroup
		}
		return sizeGroup
	case card.AddSize, card.SwitchSize:
		return sizeGroup
	case card.AddSubtype, card.SetColors, card.AddKeyword, card.RemoveKeyword, card.AddAbility, card.LoseAbilities:
		if effect == core.MakesCreature {
			return baseGroup
		}
	}
	return otherGroup
}

// onlyReplacing is group without RUL-SIZE-4: what sets a size replaces the base, and no older bonuses and switches.
func onlyReplacing(m card.ModKind, effect core.TypeChange, resolved bool) uint8 {
	g := group(m, effect, resolved)
	if g == sizeGroup && (m == card.SetBaseSize || m == card.SetSize) {
		return replacedGroup
	}
	return g
}

// under: what is base lies under older effects: RUL-SIZE-2, RUL-SIZE-3.
func under(group uint8) core.Rule {
	switch group {
	case baseGroup:
		return "RUL-SIZE-3"
	case baseSizeGroup:
		return "RUL-SIZE-2"
	}
	return core.General
}

// basicLand: a land that becomes one of a basic type has the name and the land type of that and no text; it is a basic
// land (INT-BASIC-1), and no legend: RUL-TYPE-3, RUL-LEGEND-5.
func basicLand(c *core.Chars, types []string) {
	if len(types) == 1 {
		c.Name = types[0]
	}
	c.Super = c.Super&^card.Legendary | card.Basic
	c.SetLandTypes(types)
	c.LoseText()
}

// notBasic makes a land of a basic type, which is no basic land by that: without INT-BASIC-1, by 5ED-I-LAND-5.
func notBasic(land func(*core.Chars, []string)) func(*core.Chars, []string) {
	return func(c *core.Chars, types []string) {
		was := c.Super & card.Basic
		land(c, types)
		c.Super = c.Super&^card.Basic | was
	}
}

// unnamedLand is a basic land that keeps its name, and yet is no legend: without RUL-TYPE-3, by RUL-LEGEND-5.
func unnamedLand(c *core.Chars, types []string) {
	core.OfLandTypes(c, types)
	c.Super = c.Super&^card.Legendary | card.Basic
}

// stillLegend makes a land of a basic type, which is a legend if it was one: without RUL-LEGEND-5.
func stillLegend(land func(*core.Chars, []string)) func(*core.Chars, []string) {
	return func(c *core.Chars, types []string) {
		was := c.Super & card.Legendary
		land(c, types)
		c.Super |= was
	}
}

// printedTypes reads a type line: that of a special land, and of a legend.
func printedTypes(c *core.Chars) {
	specialLand(c)
	summonLegend(c)
}

// summonLegend: a creature that is a legend has the creature type Legend, also where a later card gives it others: RUL-LEGEND-3, INT-LEGEND-4.
func summonLegend(c *core.Chars) {
	if c.Super&card.Legendary != 0 && c.Is(card.Creature) && !c.HasSubtype(legend) {
		c.Subtypes = append(slices.Clip(c.Subtypes), legend)
	}
}

// legend is the creature type of legends: Summon Legend.
const legend = "Legend"

// specialLand: a special land that counts as a basic type gives the mana of that type only if its text says so: 5ED-I-LAND-4.
func specialLand(c *core.Chars) {
	if c.Is(card.Land) && c.Super&card.Basic == 0 {
		c.Barren = card.AllColors
	}
}

// countsAs: a special land that counts as a basic type by an effect, besides what it is, gives no mana of it, either:
// 5ED-I-LAND-4, 5ED-I-LAND-5. A basic land does: INT-BASIC-2.
func countsAs(c *core.Chars, m *card.Mod, words []string, roused bool) {
	barren := c.Barren
	core.SetsTypes(c, m, words, roused)
	if m.Kind == card.AddSubtype && c.Super&card.Basic == 0 {
		c.Barren = barren | card.LandColors(words)
	}
}

// lifeTotal: a life total below 0 counts as 0, except when it changes: PPG-LIFE-2.
func lifeTotal(life int) int { return max(0, life) }

// asleep: the abilities of a tapped artifact do nothing that are not for its being tapped: continuous ones by 5ED-I-ART-1, and so those of an
// event that cost nothing, for without a cost an ability is continuous; those with a cost cannot be played, by 5ED-I-ART-2; those of a phase are off by
// PPG-PA-3-b.
func asleep(g *core.Game, id core.ID, a *card.Ability) core.Rule {
	if !stoppedArtifact(g, id) || a.Kind == card.Triggered && aboutTapping(a) || staysTapped(a) || replacesWhileTapped(a) {
		return ""
	}
	role, rule := core.AsProcedure, core.Rule("5ED-I-ART-1")
	switch {
	case a.Kind != card.Triggered:
	case isOfMoment(a):
		rule = "PPG-PA-3-b"
	case !a.Cost.Empty():
		role, rule = core.AsRefusal, "5ED-I-ART-2"
	}
	if !g.Follows(role, rule) {
		return ""
	}
	return rule
}

// staysTapped reports whether an ability says that its own permanent does not untap, or need not, which it could not say of one
// that is untapped: PPG-PA-5-ex1, PPG-TURN-UNTAP-2.
func staysTapped(a *card.Ability) bool {
	other := func(m card.Mod) bool { return m.Kind != card.DoesNotUntap && m.Kind != card.MayNotUntap }
	return a.Kind == card.Static && len(a.Mods) > 0 && a.Affects != nil && a.Affects.Kind == card.This && !slices.ContainsFunc(a.Mods, other)
}

// replacesWhileTapped reports whether an ability replaces something while its own permanent is tapped, or the untapping of it,
// which it could not do of one that is untapped: as above.
func replacesWhileTapped(a *card.Ability) bool {
	r := a.Replace
	if r == nil {
		return false
	}
	whileTapped := r.While != nil && r.While.Kind == card.Matches && r.While.What.Kind == card.This && r.While.Is.Tapped == card.Yes
	return whileTapped || r.Event == card.UntapEvent && r.What.Kind == card.This
}

// usable: a tapped artifact's abilities cannot be used, but for one that untaps it, nor those of a permanent whose phase cost is
// not settled: 5ED-I-ART-2, 5ED-I-FIRST-1, PPG-PC-5, RUL-COST-1.
func usable(g *core.Game, id core.ID, a *card.Ability) (core.Why, core.Rule) {
	switch {
	case stoppedArtifact(g, id) && !untapsItself(a):
		return core.StoppedArtifact, "5ED-I-ART-2"
	case g.S.Object(id).Marks&locked != 0:
		return core.PhaseCostOpen, "PPG-PC-5"
	}
	return core.Fine, ""
}

// stoppedArtifact reports whether a permanent is a tapped artifact that is neither creature nor land: 5ED-I-ART-1,
// 5ED-I-ART-2.
func stoppedArtifact(g *core.Game, id core.ID) bool {
	if !g.S.Object(id).Is(core.Tapped) {
		return false
	}
	t := g.Types(id)
	return t&card.Artifact != 0 && t&(card.Creature|card.Land) == 0
}

// aboutTapping reports whether an ability speaks of its own permanent being tapped, or untaps it, which a tapped
// artifact's ability must do while it is tapped: PPG-TURN-UPK-2, PPG-PA-5.
func aboutTapping(a *card.Ability) bool {
	return a.If != nil && a.If.Kind == card.Matches && a.If.Is != nil && a.If.Is.Tapped == card.Yes || untapsItself(a)
}

// untapsItself reports whether an ability that its controller may use does nothing but untap its own permanent for a price, at once or
// later: PPG-TURN-UPK-2, PPG-TURN-UPK-3. It would say nothing if a tapped artifact could not use it: 5ED-I-FIRST-1.
func untapsItself(a *card.Ability) bool {
	return (a.Optional || a.Kind == card.Activated) && !a.Cost.Empty() && onlyUntaps(a.Do, card.This)
}

// countedInPlay counts a star in play alone: without INT-STAR-1.
func countedInPlay(o *core.Object) (group uint8, ok bool) {
	return core.AsPrinted, o.Zone == card.Battlefield
}
