package rulesmodern

import (
	"slices"

	"palimpsest/core"
	"palimpsest/core/card"
)

// stateBased are the state-based actions: 704.5. Those of Sagas (704.5s), battles (704.5v, w and x) and Roles (704.5y) are
// not here, since these permanents are not implemented (support.go). Dungeons
// (704.5t), space sculptor (704.5u) and start your engines! (704.5z) cannot be written on a card yet.
var stateBased = []core.StateBased{
	{Rule: "704.5a", Says: "a player without life loses", When: core.Lifeless, Look: lifeless},
	{Rule: "704.5b", Says: "a player who drew from an empty library loses", When: core.Overdrawn, Look: drewFromNothing},
	{Rule: "704.5c", Says: "a player with ten poison counters loses", When: core.Poisoned, Look: poisoned},
	{Rule: "704.5d", Says: "a token off the battlefield ceases to exist", When: core.Strays, Look: strayTokens},
	{Rule: "704.5e", Says: "a copy of a spell off the stack ceases to exist", When: core.Strays, Look: strayCopies},
	{Rule: "704.5f", Says: "a creature without toughness goes to the graveyard", When: core.Frail, Look: withoutToughness},
	{Rule: "704.5g", Says: "a creature with lethal damage is destroyed", When: core.Hurt, Look: lethallyDamaged},
	{Rule: "704.5h", Says: "a creature that deathtouch has damaged is destroyed", When: core.MortallyHurt, Look: deathtouched},
	{Rule: "704.5i", Says: "a planeswalker without loyalty goes to the graveyard", When: core.Planeswalkers, Look: withoutLoyalty},
	{Rule: "704.5j", Says: "of legendary permanents of one name each player keeps one", When: core.Legends, Look: legendRule},
	{Rule: "704.5k", Says: "only the newest world permanent stays", When: core.Worlds, Look: worldRule},
	{Rule: "704.5m", Says: "an Aura on nothing, or on what it may not enchant, goes to the graveyard", When: core.Attached, Look: lostAuras},
	{Rule: "704.5n", Says: "Equipment on what it may not equip becomes unattached", When: core.Attached, Look: lostEquipment},
	{Rule: "704.5p", Says: "what cannot be attached at all becomes unattached", When: core.Attached, Look: wronglyAttached},
	{Rule: "704.5q", Says: "+1/+1 and -1/-1 counters cancel each other", When: core.Counted, Look: cancellingCounters},
	{Rule: "704.5r", Says: "counters beyond a permanent's limit are removed", When: core.Counted, Look: excessCounters},
}

// check is what happens each time a player would receive priority: state-based actions as one event,
// again until there are none, then triggered abilities go on the stack, until neither happens: 117.5, 704.3.
// It reports whether anything happened. Also: 117.2a, 117.2d, 405.6f, 704.2, 704.4.
func check(g *core.Game) (any bool) {
	for !g.Settled() {
		if happenAtOnce(g) {
			any = true
			continue
		}
		if g.DetectStates(); len(g.S.Waiting) > 0 && stackTriggers(g) { // 603.8
			any = true
			continue
		}
		g.MarkSettled()
	}
	return any
}

// happenAtOnce looks for everything on the list and lets all of it happen as one event: 704.3, 704.1, 704.2.
func happenAtOnce(g *core.Game) bool {
	g.ExpireByState()
	g.Refresh()
	g.NoncreaturesLeaveCombat("506.4")
	doom := g.Doomed()
	if doom.Empty() {
		return false
	}
	g.Perform(doom)
	return true
}

// strayTokens: a token in a zone other than the battlefield ceases to exist: 704.5d, 111.7.
func strayTokens(g *core.Game, doom *core.Doom, rule core.Rule) {
	g.EachOffBoard(core.TokenObject, func(id core.ID) { doom.Add(core.Fate{Kind: core.FateCease, ID: id, Rule: rule}) })
}

// strayCopies: a copy of a spell in a zone other than the stack ceases to exist: 704.5e, 707.10a.
func strayCopies(g *core.Game, doom *core.Doom, rule core.Rule) {
	g.EachOffBoard(core.CopyObject, func(id core.ID) { doom.Add(core.Fate{Kind: core.FateCease, ID: id, Rule: rule}) })
}

// withoutToughness: a creature with toughness 0 or less is put into the graveyard, which regeneration
// cannot replace and being indestructible does not stop: 704.5f.
func withoutToughness(g *core.Game, doom *core.Doom, rule core.Rule) {
	for id, c := range g.Permanents() {
		if c.Is(card.Creature) && c.Toughness <= 0 {
			doom.Add(core.Fate{Kind: core.FateBury, ID: id, Rule: rule})
		}
	}
}

// lethallyDamaged: a creature whose marked damage is at least its toughness is destroyed, which
// regeneration can replace: 704.5g, 702.12b, 120.5, 302.7, 704.3.
func lethallyDamaged(g *core.Game, doom *core.Doom, rule core.Rule) {
	for id, c := range g.WithDamage() {
		if c.Is(card.Creature) && c.Toughness > 0 && g.S.Object(id).Damage >= c.Toughness && !g.CantBeDestroyed(c) {
			doom.Add(core.Fate{Kind: core.FateDestroy, ID: id, Rule: rule, Regen: "701.19a"})
		}
	}
}

// deathtouched: a creature that a source with deathtouch has damaged since the last check is destroyed,
// once with lethal damage: 704.5h, 702.2b, 704.7.
func deathtouched(g *core.Game, doom *core.Doom, rule core.Rule) {
	for id, c := range g.Permanents() {
		o := g.S.Object(id)
		if !o.Is(core.Deathtouched) {
			continue
		}
		o.Flags &^= core.Deathtouched
		if c.Is(card.Creature) && c.Toughness > 0 && !g.CantBeDestroyed(c) {
			doom.Add(core.Fate{Kind: core.FateDestroy, ID: id, Rule: rule, Regen: "701.19a"})
		}
	}
}

// withoutLoyalty: a planeswalker with loyalty 0 is put into the graveyard: 704.5i, 306.9, 122.1e, 306.5c.
func withoutLoyalty(g *core.Game, doom *core.Doom, rule core.Rule) {
	for id, c := range g.Permanents() {
		if c.Is(card.Planeswalker) && g.Counters(id, "loyalty") == 0 {
			doom.Add(core.Fate{Kind: core.FateBury, ID: id, Rule: rule})
		}
	}
}

// legendRule: a player who controls several legendary permanents of one name chooses one, and the rest
// are put into their owners' graveyards: 704.5j. The active player chooses first: 101.4. Also: 205.4d.
func legendRule(g *core.Game, doom *core.Doom, rule core.Rule) {
	for _, p := range [...]core.Player{g.S.Active, g.S.Other(g.S.Active)} {
		var judged []string
		for _, c := range g.Permanents() {
			if c.Super&card.Legendary == 0 || c.Controller != p || slices.Contains(judged, c.Name) {
				continue
			}
			judged = append(judged, c.Name)
			keepOne(g, doom, rule, p, c.Name)
		}
	}
}

// keepOne asks which of the legendary permanents of a name stays: 704.5j.
func keepOne(g *core.Game, doom *core.Doom, rule core.Rule, p core.Player, name string) {
	var same []core.Ref
	for id, c := range g.Permanents() {
		if c.Super&card.Legendary != 0 && c.Controller == p && c.Name == name {
			same = append(same, core.ToObject(id))
		}
	}
	keep := g.ChooseThing(core.Choice{Who: p, Purpose: core.ToKeepLegend, Rule: rule}, same)
	for _, r := range same {
		if r != keep {
			doom.Add(core.Fate{Kind: core.FateBury, ID: r.Object(), Rule: rule})
		}
	}
}

// worldRule: all world permanents but the newest are put into their owners' graveyards; if two are the
// newest, all: 704.5k, 205.4f.
func worldRule(g *core.Game, doom *core.Doom, rule core.Rule) {
	for id, c := range g.Permanents() {
		if c.Super&card.World == 0 {
			continue
		}
		stamp := g.S.Object(id).Stamp
		for other, d := range g.Permanents() {
			if other != id && d.Super&card.World != 0 && (g.S.Object(other).Stamp >= stamp || g.CameTogether(id, other)) {
				doom.Add(core.Fate{Kind: core.FateBury, ID: id, Rule: rule})
			}
		}
	}
}

// lostAuras: an Aura on nothing, or on what it may not enchant, is put into its owner's graveyard: 704.5m, 303.4c.
// One that is a creature becomes unattached first: 704.5p, 303.4d. Also: 702.16c, 702.26i.
func lostAuras(g *core.Game, doom *core.Doom, rule core.Rule) {
	for id, c := range g.Permanents() {
		if c.HasSubtype("Aura") && !(c.Is(card.Creature) && g.S.Object(id).Attached != 0) && (g.Def(id).Attach == nil || !g.Fits(id)) {
			doom.Add(core.Fate{Kind: core.FateBury, ID: id, Rule: rule})
		}
	}
}

// lostEquipment: Equipment on what it may not equip, or on a player, becomes unattached and stays: 704.5n, 301.5c,
// 701.3d, 702.16d, 702.26i.
func lostEquipment(g *core.Game, doom *core.Doom, rule core.Rule) {
	for id, c := range g.Permanents() {
		if g.S.Object(id).Attached != 0 && c.HasSubtype("Equipment") && !c.Is(card.Creature) && !g.Fits(id) {
			doom.Add(core.Fate{Kind: core.FateUnattach, ID: id, Rule: rule})
		}
	}
}

// wronglyAttached: an attached creature or battle becomes unattached and stays, and so does whatever is
// neither Aura nor Equipment nor Fortification: 704.5p.
func wronglyAttached(g *core.Game, doom *core.Doom, rule core.Rule) {
	for id, c := range g.Permanents() {
		attaches := c.HasSubtype("Aura") || c.HasSubtype("Equipment") || c.HasSubtype("Fortification")
		if g.S.Object(id).Attached != 0 && (c.Is(card.Creature|card.Battle) || !attaches) {
			doom.Add(core.Fate{Kind: core.FateUnattach, ID: id, Rule: rule})
		}
	}
}

// cancellingCounters: as many +1/+1 as -1/-1 counters on one permanent are removed: 704.5q, 122.3.
func cancellingCounters(g *core.Game, doom *core.Doom, rule core.Rule) {
	for id := range g.Permanents() {
		if n := min(g.Counters(id, "+1/+1"), g.Counters(id, "-1/-1")); n > 0 {
			doom.Add(core.Fate{Kind: core.FateCancelCounters, ID: id, N: n, Rule: rule})
		}
	}
}

// excessCounters: a permanent that can't have more than so many counters of a kind loses the rest: 704.5r, 122.4.
func excessCounters(g *core.Game, doom *core.Doom, rule core.Rule) {
	for id, c := range g.Permanents() {
		for _, r := range c.Rules {
			if r.Mod.Kind != card.Cant || r.Mod.Act != card.HaveMoreCounters {
				continue
			}
			if n := g.Counters(id, r.Mod.Words[0]) - r.Mod.N; n > 0 {
				doom.Add(core.Fate{Kind: core.FateRemoveCounters, ID: id, N: n, Counter: r.Mod.Words[0], Rule: rule})
			}
		}
	}
}
