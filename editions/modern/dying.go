package rulesmodern

import (
	"slices"

	"palimpsest/core"
	"palimpsest/core/card"
)

// check is what happens each time a player would receive priority: state-based actions as one event,
// again until there are none, then triggered abilities go on the stack, until neither happens: 117.5, 704.3.
// It reports whether anything happened.
func check(g *core.Game) (any bool) {
	for !g.Settled() {
		g.NoncreaturesLeaveCombat("506.4")
		if stateBasedActions(g) {
			any = true
			continue
		}
		if g.DetectStates(); stackTriggers(g) { // 603.8
			any = true
			continue
		}
		g.MarkSettled()
	}
	return any
}

// row is one state-based action of the list: its rule, what it does, what must be in sight for it to be
// looked for at all, and the function that looks for it.
type row struct {
	rule core.Rule
	says string
	when sight
	look func(*core.Game, *core.Doom, core.Rule)
}

// stateBased are the state-based actions: 704.5. The last row stands for those that are not here: 704.5s
// (Sagas), 704.5v, w and x (battles), 704.5y (Roles), and with them all that these permanents do. Dungeons
// (704.5t), space sculptor (704.5u) and start your engines! (704.5z) cannot be written on a card yet.
var stateBased = [...]row{
	{"704.5a", "a player without life loses", anything, lifeless},
	{"704.5b", "a player who drew from an empty library loses", anything, drewFromNothing},
	{"704.5c", "a player with ten poison counters loses", anything, poisoned},
	{"704.5d", "a token off the battlefield ceases to exist", anything, strayTokens},
	{"704.5e", "a copy of a spell off the stack ceases to exist", anything, strayCopies},
	{"704.5f", "a creature without toughness goes to the graveyard", frail, withoutToughness},
	{"704.5g", "a creature with lethal damage is destroyed", hurt, lethallyDamaged},
	{"704.5h", "a creature that deathtouch has damaged is destroyed", hurt, deathtouched},
	{"704.5i", "a planeswalker without loyalty goes to the graveyard", planeswalkers, withoutLoyalty},
	{"704.5j", "of legendary permanents of one name each player keeps one", legends, legendRule},
	{"704.5k", "only the newest world permanent stays", worlds, worldRule},
	{"704.5m", "an Aura on nothing, or on what it may not enchant, goes to the graveyard", attached, lostAuras},
	{"704.5n", "Equipment on what it may not equip becomes unattached", attached, lostEquipment},
	{"704.5p", "what cannot be attached at all becomes unattached", attached, wronglyAttached},
	{"704.5q", "+1/+1 and -1/-1 counters cancel each other", counted, cancellingCounters},
	{"704.5r", "counters beyond a permanent's limit are removed", counted, excessCounters},
	{"704.5s", "not implemented", strange, notImplemented},
}

// stateBasedActions looks for everything on the list and lets all of it happen as one event: 704.3.
func stateBasedActions(g *core.Game) bool {
	g.ExpireByState()
	doom, seen := g.NewDoom(), look(g)
	for i := range stateBased {
		if r := &stateBased[i]; r.when&seen != 0 {
			r.look(g, doom, r.rule)
		}
	}
	if doom.Empty() {
		return false
	}
	g.Perform(doom)
	return true
}

// sight is what one look over the battlefield finds, so that most rows need no look of their own.
type sight uint16

const (
	anything      sight = 1 << iota
	frail               // a creature without toughness
	hurt                // damage
	planeswalkers       //
	legends             //
	worlds              //
	attached            // Auras, and whatever is attached
	counted             // counters
	strange             // what is not implemented
)

// look looks over the battlefield once.
func look(g *core.Game) sight {
	seen := anything
	eachPermanent(g, func(id core.ID, c *core.Chars) {
		o := g.S.Object(id)
		if c.Is(card.Creature) && c.Toughness <= 0 {
			seen |= frail
		}
		if o.Damage > 0 || o.Is(core.Deathtouched) {
			seen |= hurt
		}
		if c.Is(card.Planeswalker) {
			seen |= planeswalkers
		}
		if c.Super&card.Legendary != 0 {
			seen |= legends
		}
		if c.Super&card.World != 0 {
			seen |= worlds
		}
		if o.Attached != 0 || c.HasSubtype("Aura") {
			seen |= attached
		}
		if o.Counters != ([len(o.Counters)]core.Counter{}) {
			seen |= counted
		}
		if isStrange(c) {
			seen |= strange
		}
	})
	return seen
}

// isStrange reports whether a permanent would do something that is not implemented here.
func isStrange(c *core.Chars) bool {
	return c.Is(card.Battle) || c.Is(card.Enchantment) && (c.HasSubtype("Saga") || c.HasSubtype("Role"))
}

// lifeless: a player with 0 or less life loses: 704.5a, 104.3b.
func lifeless(g *core.Game, doom *core.Doom, rule core.Rule) {
	for p := range g.S.Players {
		if g.S.Players[p].Life <= 0 && g.MayLose(core.Player(p)) {
			doom.Add(core.Fate{Kind: core.FateLose, Player: core.Player(p), Why: core.ByLife, Rule: rule})
		}
	}
}

// drewFromNothing: a player who was to draw from an empty library since the last check loses: 704.5b, 104.3c.
func drewFromNothing(g *core.Game, doom *core.Doom, rule core.Rule) {
	for p := range g.S.Players {
		if ps := &g.S.Players[p]; ps.MustDraw {
			ps.MustDraw = false
			if g.MayLose(core.Player(p)) {
				doom.Add(core.Fate{Kind: core.FateLose, Player: core.Player(p), Why: core.ByLibrary, Rule: rule})
			}
		}
	}
}

// poisoned: a player with ten or more poison counters loses: 704.5c, 104.3d.
func poisoned(g *core.Game, doom *core.Doom, rule core.Rule) {
	for p := range g.S.Players {
		if g.S.Players[p].Poison >= 10 && g.MayLose(core.Player(p)) {
			doom.Add(core.Fate{Kind: core.FateLose, Player: core.Player(p), Why: core.ByPoison, Rule: rule})
		}
	}
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
	eachPermanent(g, func(id core.ID, c *core.Chars) {
		if c.Is(card.Creature) && c.Toughness <= 0 {
			doom.Add(core.Fate{Kind: core.FateBury, ID: id, Rule: rule})
		}
	})
}

// lethallyDamaged: a creature whose marked damage is at least its toughness is destroyed, which
// regeneration can replace: 704.5g, 702.12b.
func lethallyDamaged(g *core.Game, doom *core.Doom, rule core.Rule) {
	eachPermanent(g, func(id core.ID, c *core.Chars) {
		damage := g.S.Object(id).Damage
		if c.Is(card.Creature) && c.Toughness > 0 && damage > 0 && damage >= c.Toughness && !c.Has(card.Indestructible) {
			doom.Add(core.Fate{Kind: core.FateDestroy, ID: id, Rule: rule, Regen: "701.19a"})
		}
	})
}

// deathtouched: a creature that a source with deathtouch has damaged since the last check is destroyed,
// once with lethal damage: 704.5h, 702.2b, 704.7.
func deathtouched(g *core.Game, doom *core.Doom, rule core.Rule) {
	eachPermanent(g, func(id core.ID, c *core.Chars) {
		o := g.S.Object(id)
		if !o.Is(core.Deathtouched) {
			return
		}
		o.Flags &^= core.Deathtouched
		if c.Is(card.Creature) && c.Toughness > 0 && !c.Has(card.Indestructible) {
			doom.Add(core.Fate{Kind: core.FateDestroy, ID: id, Rule: rule, Regen: "701.19a"})
		}
	})
}

// withoutLoyalty: a planeswalker with loyalty 0 is put into the graveyard: 704.5i, 306.9.
func withoutLoyalty(g *core.Game, doom *core.Doom, rule core.Rule) {
	eachPermanent(g, func(id core.ID, c *core.Chars) {
		if c.Is(card.Planeswalker) && g.Counters(id, "loyalty") == 0 {
			doom.Add(core.Fate{Kind: core.FateBury, ID: id, Rule: rule})
		}
	})
}

// legendRule: a player who controls several legendary permanents of one name chooses one, and the rest
// are put into their owners' graveyards: 704.5j. The active player chooses first: 101.4.
func legendRule(g *core.Game, doom *core.Doom, rule core.Rule) {
	for _, p := range [...]core.Player{g.S.Active, g.S.Other(g.S.Active)} {
		var judged []string
		eachPermanent(g, func(_ core.ID, c *core.Chars) {
			if c.Super&card.Legendary == 0 || c.Controller != p || slices.Contains(judged, c.Name) {
				return
			}
			judged = append(judged, c.Name)
			keepOne(g, doom, rule, p, c.Name)
		})
	}
}

// keepOne asks which of the legendary permanents of a name stays.
func keepOne(g *core.Game, doom *core.Doom, rule core.Rule, p core.Player, name string) {
	var same []core.Ref
	eachPermanent(g, func(id core.ID, c *core.Chars) {
		if c.Super&card.Legendary != 0 && c.Controller == p && c.Name == name {
			same = append(same, core.ToObject(id))
		}
	})
	keep := g.ChooseThing(core.Choice{Who: p, Purpose: core.ToKeepLegend, Rule: rule}, same)
	for _, r := range same {
		if r != keep {
			doom.Add(core.Fate{Kind: core.FateBury, ID: r.Object(), Rule: rule})
		}
	}
}

// worldRule: all world permanents but the newest are put into their owners' graveyards; if two are the
// newest, all: 704.5k.
func worldRule(g *core.Game, doom *core.Doom, rule core.Rule) {
	eachPermanent(g, func(id core.ID, c *core.Chars) {
		if c.Super&card.World == 0 {
			return
		}
		stamp := g.S.Object(id).Stamp
		eachPermanent(g, func(other core.ID, d *core.Chars) {
			if other != id && d.Super&card.World != 0 && g.S.Object(other).Stamp >= stamp {
				doom.Add(core.Fate{Kind: core.FateBury, ID: id, Rule: rule})
			}
		})
	})
}

// lostAuras: an Aura on nothing, or on what it may not enchant, is put into its owner's graveyard: 704.5m, 303.4c.
// One that is a creature becomes unattached first: 704.5p, 303.4d.
func lostAuras(g *core.Game, doom *core.Doom, rule core.Rule) {
	eachPermanent(g, func(id core.ID, c *core.Chars) {
		if c.HasSubtype("Aura") && !(c.Is(card.Creature) && g.S.Object(id).Attached != 0) && !g.Fits(id) {
			doom.Add(core.Fate{Kind: core.FateBury, ID: id, Rule: rule})
		}
	})
}

// lostEquipment: Equipment on what it may not equip, or on a player, becomes unattached and stays: 704.5n, 301.5c.
func lostEquipment(g *core.Game, doom *core.Doom, rule core.Rule) {
	eachPermanent(g, func(id core.ID, c *core.Chars) {
		if g.S.Object(id).Attached != 0 && c.HasSubtype("Equipment") && !c.Is(card.Creature) && !g.Fits(id) {
			doom.Add(core.Fate{Kind: core.FateUnattach, ID: id, Rule: rule})
		}
	})
}

// wronglyAttached: an attached creature or battle becomes unattached and stays, and so does whatever is
// neither Aura nor Equipment nor Fortification: 704.5p.
func wronglyAttached(g *core.Game, doom *core.Doom, rule core.Rule) {
	eachPermanent(g, func(id core.ID, c *core.Chars) {
		attaches := c.HasSubtype("Aura") || c.HasSubtype("Equipment") || c.HasSubtype("Fortification")
		if g.S.Object(id).Attached != 0 && (c.Is(card.Creature|card.Battle) || !attaches) {
			doom.Add(core.Fate{Kind: core.FateUnattach, ID: id, Rule: rule})
		}
	})
}

// cancellingCounters: as many +1/+1 as -1/-1 counters on one permanent are removed: 704.5q, 122.3.
func cancellingCounters(g *core.Game, doom *core.Doom, rule core.Rule) {
	eachPermanent(g, func(id core.ID, _ *core.Chars) {
		if n := min(g.Counters(id, "+1/+1"), g.Counters(id, "-1/-1")); n > 0 {
			doom.Add(core.Fate{Kind: core.FateCancelCounters, ID: id, N: n, Rule: rule})
		}
	})
}

// excessCounters: a permanent that can't have more than so many counters of a kind loses the rest: 704.5r, 122.4.
func excessCounters(g *core.Game, doom *core.Doom, rule core.Rule) {
	eachPermanent(g, func(id core.ID, c *core.Chars) {
		for _, r := range c.Rules {
			if r.Mod.Kind != card.Cant || r.Mod.Act != card.HaveMoreCounters {
				continue
			}
			if n := g.Counters(id, r.Mod.Words[0]) - r.Mod.N; n > 0 {
				doom.Add(core.Fate{Kind: core.FateRemoveCounters, ID: id, N: n, Counter: r.Mod.Words[0], Rule: rule})
			}
		}
	})
}

// notImplemented is loud about permanents that would do what is not implemented here.
func notImplemented(g *core.Game, _ *core.Doom, rule core.Rule) {
	eachPermanent(g, func(id core.ID, c *core.Chars) {
		switch {
		case c.Is(card.Battle):
			g.NotImplemented("battles: 704.5v, 704.5w, 704.5x")
		case c.HasSubtype("Saga"):
			g.NotImplemented("Sagas: %s", rule)
		case c.HasSubtype("Role"):
			g.NotImplemented("Roles: 704.5y")
		}
	})
}

// eachPermanent calls f with every permanent that is phased in: 702.26b.
func eachPermanent(g *core.Game, f func(core.ID, *core.Chars)) {
	for _, id := range g.S.Battlefield {
		if !g.S.Object(id).Is(core.PhasedOut) {
			f(id, g.Chars(id))
		}
	}
}
