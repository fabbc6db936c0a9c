package rules1998

import (
	"palimpsest/core"
	"palimpsest/core/card"
)

// stateBased is what happens by itself between timing steps.
var stateBased = []core.StateBased{
	{Rule: "PPG-CNT-4", Says: "a player with ten poison counters loses", When: core.Poisoned, Look: poisoned},
	{Rule: "PPG-TOK-8", Says: "a token that left play is gone", When: core.Strays, Look: strayTokens},
	{Rule: "PPG-CRE-3", Says: "a creature with toughness below 1 dies", When: core.Frail, Look: withoutToughness},
	{Rule: "PPG-CRE-2", Says: "a creature with damage of at least its toughness dies", When: core.Hurt, Look: lethallyDamaged},
	{Rule: "5ED-I-ENCH-1", Says: "a local enchantment without a legal permanent is buried", When: core.Attached, Look: lostEnchantments},
	{Rule: "PPG-PROT-7", Says: "a local enchantment on what has protection from it is buried", When: core.Attached, Look: lostEnchantments},
	{Rule: "INT-ANACHRONISM-1", Says: "Equipment without a legal creature lies loose", When: core.Attached, Look: lostEquipment},
	{Rule: "INT-LEGEND-1", Says: "of legends of one name the newcomer is buried", When: core.Legends, Look: legendRule},
	{Rule: "INT-LEGEND-2", Says: "legends of one name that come together are buried", When: core.Legends, Look: legendRule},
	{Rule: "INT-LEGEND-3", Says: "of legends of one name in a start position only the oldest stays", When: core.Legends, Look: legendRule},
	{Rule: "INT-WORLD-1", Says: "an enchant world buries the older one", When: core.Worlds, Look: worldRule},
	{Rule: "5ED-I-LH-2", Says: "a creature with landhome without its land is buried", When: core.Landhome, Look: landhome},
}

// byItself is what happens by itself, as one event. Creatures that die may be saved first: PPG-CRE-4. Abilities that
// wait for a state trigger then. It reports whether anything happened. Also: PPG-TOK-8.
func byItself(g *core.Game) bool {
	g.ExpireByState()
	if g.Settled() {
		return false
	}
	g.NoncreaturesLeaveCombat("PPG-CBT-2")
	doom := g.Doomed()
	dying := doom.Destroyed()
	if doom.Empty() && len(dying) == 0 {
		if g.DetectStates() {
			return true
		}
		g.MarkSettled()
		return false
	}
	dying = destroyed(g, dying, true) // regenerating what has no toughness is pointless, not forbidden
	g.Together(func() {
		g.Perform(doom)
		for _, id := range dying {
			rule := core.Rule("PPG-CRE-2")
			if g.Toughness(id) < 1 {
				rule = "PPG-CRE-3"
			}
			g.ToGraveyard(id, core.IsDestroyed, rule)
		}
	})
	return true
}

// strayTokens: a token that has left play is gone for good: PPG-TOK-8.
func strayTokens(g *core.Game, doom *core.Doom, rule core.Rule) {
	g.EachOffBoard(core.TokenObject, func(id core.ID) { doom.Add(core.Fate{Kind: core.FateCease, ID: id, Rule: rule}) })
}

// withoutToughness: a creature with toughness below 1 dies: PPG-CRE-3. What is indestructible dies without being
// destroyed: INT-KEYWORD-1. Also: PPG-CRE-4.
func withoutToughness(g *core.Game, doom *core.Doom, rule core.Rule) {
	for id, c := range g.Permanents() {
		if c.Is(card.Creature) && c.Toughness < 1 {
			kind := core.FateDestroy
			if c.Has(card.Indestructible) {
				kind = core.FateBury
			}
			doom.Add(core.Fate{Kind: kind, ID: id, Rule: rule})
		}
	}
}

// lethallyDamaged: a creature dies whose damage is at least its toughness: PPG-CRE-2, INT-KEYWORD-1.
func lethallyDamaged(g *core.Game, doom *core.Doom, rule core.Rule) {
	for id, c := range g.Permanents() {
		damage := g.S.Object(id).Damage
		if c.Is(card.Creature) && c.Toughness > 0 && damage > 0 && damage >= c.Toughness && !c.Has(card.Indestructible) {
			doom.Add(core.Fate{Kind: core.FateDestroy, ID: id, Rule: rule})
		}
	}
}

// legendRule: of legends of one name the newcomer is buried; of those that come together, all; of those of a start
// position all but the oldest: INT-LEGEND-1..3.
func legendRule(g *core.Game, doom *core.Doom, rule core.Rule) {
	for id, c := range g.Permanents() {
		if c.Super&card.Legendary != 0 && buriedBy(g, id, c) == rule {
			doom.Add(core.Fate{Kind: core.FateBury, ID: id, Rule: rule})
		}
	}
}

// buriedBy is the rule by which a legend is buried for another of its name, "" if there is none. What came into play
// by one event came together.
func buriedBy(g *core.Game, id core.ID, c *core.Chars) core.Rule {
	legend := g.S.Object(id)
	for otherID, d := range g.Permanents() {
		other := g.S.Object(otherID)
		switch {
		case otherID == id || d.Super&card.Legendary == 0 || d.Name != c.Name:
		case legend.Stamp == other.Stamp, legend.Cause != 0 && legend.Cause == other.Cause:
			return "INT-LEGEND-2"
		case other.Stamp > legend.Stamp:
		case legend.Cause == 0:
			return "INT-LEGEND-3"
		default:
			return "INT-LEGEND-1"
		}
	}
	return ""
}

// worldRule: an enchant world that comes into play buries the older one; of two that come together, both: INT-WORLD-1.
func worldRule(g *core.Game, doom *core.Doom, rule core.Rule) {
	for id, c := range g.Permanents() {
		if c.Super&card.World == 0 {
			continue
		}
		stamp := g.S.Object(id).Stamp
		for other, d := range g.Permanents() {
			if other != id && d.Super&card.World != 0 && g.S.Object(other).Stamp >= stamp {
				doom.Add(core.Fate{Kind: core.FateBury, ID: id, Rule: rule})
			}
		}
	}
}

// lostEnchantments: a local enchantment without a legal permanent is buried: 5ED-I-ENCH-1; so is one on a permanent
// with protection from it: PPG-PROT-7, PPG-ENCH-1, PPG-TGT-7.
func lostEnchantments(g *core.Game, doom *core.Doom, rule core.Rule) {
	for id := range g.Permanents() {
		if g.Def(id).Attach != nil && !g.Fits(id) && fallsOff(g, id) == rule {
			doom.Add(core.Fate{Kind: core.FateBury, ID: id, Rule: rule})
		}
	}
}

// fallsOff is the rule by which a local enchantment is buried.
func fallsOff(g *core.Game, id core.ID) core.Rule {
	if host := g.S.Object(id).Attached.Object(); host != 0 && g.S.Object(host).Zone == card.Battlefield && g.ProtectedFrom(host, g.Chars(id), id) {
		return "PPG-PROT-7"
	}
	return "5ED-I-ENCH-1"
}

// lostEquipment: Equipment, which is newer, lies loose without a creature that it may equip: INT-ANACHRONISM-1.
func lostEquipment(g *core.Game, doom *core.Doom, rule core.Rule) {
	for id := range g.Permanents() {
		if g.S.Object(id).Attached != 0 && g.Def(id).Attach == nil && !g.Fits(id) {
			doom.Add(core.Fate{Kind: core.FateUnattach, ID: id, Rule: rule})
		}
	}
}

// landhome: a creature with landhome whose controller has no such land is buried: 5ED-I-LH-2.
func landhome(g *core.Game, doom *core.Doom, rule core.Rule) {
	for id, c := range g.Permanents() {
		if c.Has(card.Landhome) && !g.AtHome(id) {
			doom.Add(core.Fate{Kind: core.FateBury, ID: id, Rule: rule})
		}
	}
}

// notImplemented is loud about permanents that would do what is not implemented here.
func notImplemented(g *core.Game) {
	for _, id := range g.S.Battlefield {
		if c := g.Chars(id); c.Has(card.Phasing) {
			g.NotImplemented("phasing: %s", c.Name)
		}
	}
}
