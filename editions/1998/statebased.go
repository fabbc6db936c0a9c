package rules1998

import (
	"cmp"
	"slices"

	"palimpsest/core"
	"palimpsest/core/card"
)

// stateBased is what happens by itself between timing steps.
var stateBased = []core.StateBased{
	{Rule: "PPG-CNT-4", Says: "a player with ten poison counters loses", When: core.Poisoned, Look: poisoned},
	{Rule: "PPG-CRE-3", Says: "a creature with toughness below 1 dies", When: core.Frail, Look: withoutToughness},
	{Rule: "PPG-CRE-2", Says: "a creature with damage of at least its toughness dies", When: core.Hurt, Look: lethallyDamaged},
	{Rule: "5ED-I-ENCH-1", Says: "a local enchantment without a legal permanent is buried", When: core.Attached, Look: lostEnchantments},
	{Rule: "PPG-PROT-7", Says: "a local enchantment on what has protection from it is buried", When: core.Attached, Look: lostEnchantments},
	{Rule: "INT-ANACHRONISM-1", Says: "Equipment without a legal creature lies loose", When: core.Attached, Look: lostEquipment},
	{Rule: "RUL-LEGEND-1", Says: "of legends of one name the newcomer is buried", When: core.Legends, Look: legendRule},
	{Rule: "RUL-LEGEND-2", Says: "a legend that is one again is the newcomer", When: core.Legends, Look: legendRule},
	{Rule: "RUL-LEGEND-4", Says: "of legends of one name and different types the newcomer is buried", When: core.Legends, Look: legendRule},
	{Rule: "INT-LEGEND-2", Says: "legends of one name that come together are buried", When: core.Legends, Look: legendRule},
	{Rule: "INT-LEGEND-3", Says: "of legends of one name in a start position only the oldest stays", When: core.Legends, Look: legendRule},
	{Rule: "RUL-WORLD-1", Says: "an enchant world buries the older one", When: core.Worlds, Look: worldRule},
	{Rule: "INT-WORLD-1", Says: "enchant worlds that came together are all buried", When: core.Worlds, Look: worldRule},
	{Rule: "5ED-I-LH-2", Says: "a creature with landhome without its land is buried", When: core.Landhome, Look: landhome},
}

// byItself is what happens by itself, as one event, which nobody controls: RUL-TRIGGER-3. Creatures that die may be saved first: PPG-CRE-4. Abilities that
// wait for a state trigger then. It reports whether anything happened.
func byItself(g *core.Game) bool {
	g.ExpireByState()
	if g.Settled() {
		return false
	}
	g.NoncreaturesLeaveCombat("PPG-CBT-2")
	forgetLapsed(g)
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
	g.LeaveTogether(append(doom.Going(), refs(dying)...), func() {
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

// withoutToughness: a creature with toughness below 1 dies: PPG-CRE-3. What is indestructible dies without being
// destroyed: INT-KEYWORD-1. Also: PPG-CRE-4.
func withoutToughness(g *core.Game, doom *core.Doom, rule core.Rule) {
	for id, c := range g.Permanents() {
		if c.Is(card.Creature) && c.Toughness < 1 {
			kind := core.FateDestroy
			if g.CantBeDestroyed(c) {
				kind = core.FateBury
			}
			doom.Add(core.Fate{Kind: kind, ID: id, Rule: rule})
		}
	}
}

// lethallyDamaged: a creature dies whose damage is at least its toughness: PPG-CRE-2, INT-KEYWORD-1.
func lethallyDamaged(g *core.Game, doom *core.Doom, rule core.Rule) {
	for id, c := range g.WithDamage() {
		if c.Is(card.Creature) && c.Toughness > 0 && g.S.Object(id).Damage >= c.Toughness && !g.CantBeDestroyed(c) {
			doom.Add(core.Fate{Kind: core.FateDestroy, ID: id, Rule: rule})
		}
	}
}

// legendRule: of legends of one name the newcomer is buried, also if they are of different types: RUL-LEGEND-1,
// RUL-LEGEND-4, RUL-TRIGGER-3; of those that come together, all; of those of a start position all but the oldest:
// INT-LEGEND-2, INT-LEGEND-3. A legend that is no creature any more is still one: RUL-LEGEND-3.
func legendRule(g *core.Game, doom *core.Doom, rule core.Rule) {
	noteComers(g)
	for id, c := range g.Permanents() {
		if c.Super&card.Legendary != 0 && buriedBy(g, id, c) == rule {
			doom.Add(core.Fate{Kind: core.FateBury, ID: id, Rule: rule})
		}
	}
}

// buriedBy is the rule by which a legend is buried for another of its name, "" if there is none: RUL-LEGEND-1,
// RUL-LEGEND-2, RUL-LEGEND-4, INT-LEGEND-2, INT-LEGEND-3.
func buriedBy(g *core.Game, id core.ID, c *core.Chars) core.Rule {
	came := comingOf(g, id)
	for other, d := range g.Permanents() {
		if other == id || d.Super&card.Legendary == 0 || d.Name != c.Name {
			continue
		}
		switch before := comingOf(g, other); {
		case before == came && g.Follows(core.AsProcedure, "INT-LEGEND-2"):
			return "INT-LEGEND-2"
		case !wasThere(g, other, id):
		case came < 0:
			return "INT-LEGEND-3"
		case g.S.Object(id).Marks&lapsed != 0 || !bornUnique(g, id) && g.S.Object(id).Stamp < g.S.Object(other).Stamp:
			return "RUL-LEGEND-2"
		case c.Types != d.Types:
			return "RUL-LEGEND-4"
		default:
			return "RUL-LEGEND-1"
		}
	}
	return ""
}

// wasThere reports whether a legend was one before another was: RUL-LEGEND-2. Without that rule what is a legend by its card alone counts from when it became one, and
// of what has become one otherwise that is older which came into play first; so of two that came together without INT-LEGEND-2.
func wasThere(g *core.Game, id, other core.ID) bool {
	one, second := comingOf(g, id), comingOf(g, other)
	became := !bornUnique(g, id) || !bornUnique(g, other)
	if one == second || became && !g.Follows(core.AsProcedure, "RUL-LEGEND-2") {
		return g.S.Object(id).Stamp < g.S.Object(other).Stamp
	}
	return one < second
}

// worldRule: an enchant world that comes into play buries the older one: RUL-WORLD-1. Those that come together bury each other: INT-WORLD-1.
func worldRule(g *core.Game, doom *core.Doom, rule core.Rule) {
	noteComers(g)
	for id, c := range g.Permanents() {
		if c.Super&card.World == 0 {
			continue
		}
		for other, d := range g.Permanents() {
			if other == id || d.Super&card.World == 0 {
				continue
			}
			if buriedAsWorld(g, id, other) == rule {
				doom.Add(core.Fate{Kind: core.FateBury, ID: id, Rule: rule})
			}
		}
	}
}

// buriedAsWorld is the rule by which an enchant world is buried for another, "" if there is none: RUL-WORLD-1, INT-WORLD-1.
func buriedAsWorld(g *core.Game, id, other core.ID) core.Rule {
	switch came := cmp.Compare(comingOf(g, other), comingOf(g, id)); {
	case came > 0:
		return "RUL-WORLD-1"
	case came == 0 && (g.Follows(core.AsProcedure, "INT-WORLD-1") || g.S.Object(other).Stamp > g.S.Object(id).Stamp):
		return "INT-WORLD-1"
	}
	return ""
}

// noteComers notes of legends and enchant worlds in which order they came: RUL-LEGEND-1, RUL-WORLD-1.
// What is one again, or has phased in, comes anew: RUL-LEGEND-2, RUL-PHASING-2. What the start position has came before, one
// after the other, and has numbers below 0: INT-LEGEND-3.
func noteComers(g *core.Game) {
	next := int32(1)
	for _, n := range g.S.Notes {
		if n.Trigger == nil {
			next = max(next, n.N+1)
		}
	}
	from := len(g.S.Notes)
	for id, c := range g.Permanents() {
		lapses := g.S.Phase == 0 && printedUnique(g, id) && !g.Follows(core.AsProcedure, "RUL-LEGEND-2")
		if (isUnique(c) || lapses) && comingOf(g, id) == 0 {
			g.S.Notes = append(g.S.Notes, core.Note{Source: id, N: next})
		}
	}
	comers := g.S.Notes[from:]
	if g.S.Phase != 0 {
		inTheirOrder(g, comers)
		return
	}
	slices.SortFunc(comers, func(a, b core.Note) int { return cmp.Compare(g.S.Object(a.Source).Stamp, g.S.Object(b.Source).Stamp) })
	for i := range comers {
		comers[i].N = int32(i - len(comers))
	}
}

// inTheirOrder numbers the comings that a check finds in the order in which they came: what enters by one effect one after the other does
// not come together. What has become a legend without entering comes last: RUL-LEGEND-1, RUL-LEGEND-2.
func inTheirOrder(g *core.Game, comers []core.Note) {
	if len(comers) < 2 {
		return
	}
	last := -1
	for _, n := range comers {
		last = max(last, g.ArrivedIn(n.Source))
	}
	in := func(n core.Note) int {
		if i := g.ArrivedIn(n.Source); i >= 0 {
			return i
		}
		return last
	}
	slices.SortStableFunc(comers, func(a, b core.Note) int { return cmp.Compare(in(a), in(b)) })
	for i := 1; i < len(comers); i++ {
		if comers[i].N = comers[i-1].N; in(comers[i]) != in(comers[i-1]) {
			comers[i].N++
		}
	}
}

// lapseFromTheStart marks the legends and enchant worlds that are something else in the start position: RUL-LEGEND-2.
func lapseFromTheStart(g *core.Game) {
	for _, id := range g.S.Battlefield {
		if o := g.S.Object(id); printedUnique(g, id) && !o.Is(core.PhasedOut) && !isUnique(g.Chars(id)) {
			o.Marks |= lapsed
		}
	}
}

// isUnique reports whether a permanent is a legend or an enchant world: RUL-LEGEND-1, RUL-WORLD-1.
func isUnique(c *core.Chars) bool { return c.Super&(card.Legendary|card.World) != 0 }

// printedUnique reports whether a permanent is a legend or an enchant world by its card.
func printedUnique(g *core.Game, id core.ID) bool {
	return g.Def(id).Supertypes&(card.Legendary|card.World) != 0
}

// bornUnique reports whether a permanent is a legend or an enchant world by its own card, and not by one that it is a copy of.
func bornUnique(g *core.Game, id core.ID) bool {
	return g.S.Object(id).Original == 0 && printedUnique(g, id)
}

// comingOf is the number of the coming of a legend or enchant world, 0 for one that is not noted.
func comingOf(g *core.Game, id core.ID) int32 {
	for _, n := range g.S.Notes {
		if n.Source == id && n.Trigger == nil {
			return n.N
		}
	}
	return 0
}

// forgetLapsed forgets the coming of what has left play, as by phasing out, or is no legend or enchant world any more: RUL-LEGEND-2, RUL-PHASING-1. The
// other comings are numbered anew, so that two positions that go on alike look alike.
func forgetLapsed(g *core.Game) {
	switch {
	case g.S.Phase != 0:
	case g.Follows(core.AsProcedure, "RUL-LEGEND-2"):
		lapseFromTheStart(g)
	default:
		noteComers(g) // without the rule they keep their places
	}
	n := len(g.S.Notes)
	if n == 0 {
		return
	}
	g.S.Notes = slices.DeleteFunc(g.S.Notes, func(n core.Note) bool {
		if n.Trigger != nil {
			return false
		}
		o := g.S.Object(n.Source)
		if o.Zone != card.Battlefield || o.Is(core.PhasedOut) && !keepsAge(g, n.Source) {
			return true
		}
		if isUnique(g.Chars(n.Source)) || !g.Follows(core.AsProcedure, "RUL-LEGEND-2") {
			return false
		}
		o.Marks |= lapsed
		return true
	})
	if len(g.S.Notes) == n {
		return
	}
	was, is := int32(0), int32(0)
	for i := range g.S.Notes {
		if n := &g.S.Notes[i]; n.Trigger == nil && n.N > 0 {
			if n.N != was {
				was, is = n.N, is+1
			}
			n.N = is
		}
	}
}

// keepsAge reports whether a permanent that has phased out is as old as it was: an enchant world, without RUL-PHASING-1.
func keepsAge(g *core.Game, id core.ID) bool {
	return g.Def(id).Supertypes&card.World != 0 && !g.Follows(core.AsProcedure, "RUL-PHASING-1")
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

// landhome: what has landhome is buried if its controller has no such land, be it a creature or not: 5ED-I-LH-2,
// RUL-PROTECTION-2.
func landhome(g *core.Game, doom *core.Doom, rule core.Rule) {
	for id, c := range g.Permanents() {
		if c.Has(card.Landhome) && !g.AtHome(id) {
			doom.Add(core.Fate{Kind: core.FateBury, ID: id, Rule: rule})
		}
	}
}
