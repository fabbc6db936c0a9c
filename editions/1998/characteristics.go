package rules1998

import (
	"palimpsest/core"
	"palimpsest/core/card"
)

// group: effects apply in the order in which they resolved, so that there is one group: PPG-RES-15, PPG-RES-12.
func group(card.ModKind, core.TypeChange) uint8 { return 1 }

// groupRules are the rules of the permanent itself and of the effects on it.
var groupRules = []core.Rule{core.AsPrinted: "PPG-RES-15", 1: "PPG-RES-15"}

// countedSize: what a size counts is there before all effects, in every zone: PPG-RES-15.
func countedSize(*core.Object) (group uint8, ok bool) { return core.AsPrinted, true }

// basicLand: a land that becomes one of a basic type is a basic land, and no legend: PPG-RES-15.
func basicLand(c *core.Chars, types []string) {
	c.Super = c.Super&^card.Legendary | card.Basic
	c.Subtypes = types
	c.LoseAbilities()
}

// lifeTotal: a life total below 0 counts as 0, except when it changes: PPG-LIFE-2.
func lifeTotal(life int) int { return max(0, life) }

// asleep: the abilities of a tapped artifact do nothing that are not for its being tapped: 5ED-I-ART-1.
func asleep(g *core.Game, id core.ID, a *card.Ability) core.Rule {
	if !stoppedArtifact(g, id) || a.Kind == card.Triggered && aboutTapping(a) {
		return ""
	}
	return "5ED-I-ART-1"
}

// usable: a tapped artifact's abilities cannot be used, nor those of a permanent whose phase cost is not settled:
// 5ED-I-ART-2, PPG-PC-5.
func usable(g *core.Game, id core.ID, _ *card.Ability) (core.Why, core.Rule) {
	switch {
	case stoppedArtifact(g, id):
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

// untapsItself reports whether an ability does nothing but untap its own permanent for a price: PPG-TURN-UPK-3.
func untapsItself(a *card.Ability) bool {
	if !a.Optional || a.Cost.Empty() || len(a.Do) != 1 {
		return false
	}
	u, ok := a.Do[0].(*card.Untap)
	return ok && u.What.Kind == card.This
}
