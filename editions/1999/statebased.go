package rules1999

import (
	"palimpsest/core"
	"palimpsest/core/card"
)

// stateBased are the state-based effects: 420.5, and what other rules have happen in the same way.
var stateBased = []core.StateBased{
	{Rule: "420.5a", Says: "a player without life loses", When: core.Lifeless, Look: lifeless},
	{Rule: "102.2", Says: "a player who drew from an empty library loses", When: core.Overdrawn, Look: drewFromNothing},
	{Rule: "INT-POISON-1", Says: "a player with ten poison counters loses", When: core.Poisoned, Look: poisoned},
	{Rule: "420.5b", Says: "a creature without toughness goes to the graveyard", When: core.Frail, Look: withoutToughness},
	{Rule: "420.5c", Says: "a creature with lethal damage is destroyed", When: core.Hurt, Look: lethallyDamaged},
	{Rule: "INT-KEYWORD-1", Says: "a creature that deathtouch has damaged is destroyed", When: core.MortallyHurt, Look: deathtouched},
	{Rule: "420.5d", Says: "a local enchantment on nothing, or on what it may not enchant, goes to the graveyard", When: core.Attached, Look: lostEnchantments},
	{Rule: "INT-ANACHRONISM-1", Says: "Equipment on what it may not equip becomes unattached", When: core.Attached, Look: lostEquipment},
	{Rule: "420.5e", Says: "of Legends of one name only the oldest stays", When: core.Legends, Look: legendRule},
	{Rule: "420.5f", Says: "a token that is not in play ceases to exist", When: core.Strays, Look: strayTokens},
	{Rule: "INT-COPY-2", Says: "a copy of a spell that is not on the stack ceases to exist", When: core.Strays, Look: strayCopies},
	{Rule: "GL-EnchantWorld", Says: "only the newest enchant world stays", When: core.Worlds, Look: worldRule},
}

// check is what happens each time a player would receive priority: state-based effects as one event,
// again until there are none, then triggered abilities go on the stack, until neither happens: 408.1b, 420.3.
// It reports whether anything happened. Also: 408.2c, GL-Landhome, GL-Priority-2, GL-StateBasedEffects.
func check(g *core.Game) (any bool) {
	for !g.Settled() {
		if happenAtOnce(g) {
			any = true
			continue
		}
		triggerLandhome(g)
		if g.DetectStates(); len(g.S.Waiting) > 0 && stackTriggers(g) {
			any = true
			continue
		}
		g.MarkSettled()
	}
	return any
}

// happenAtOnce looks for everything on the list and lets all of it happen as one event: 420.3, 408.2c, GL-StateBasedEffects.
func happenAtOnce(g *core.Game) bool {
	g.ExpireByState()
	g.Refresh()
	g.NoncreaturesLeaveCombat("306.2")
	doom := g.Doomed()
	if doom.Empty() {
		return false
	}
	g.Perform(doom)
	return true
}

// strayTokens: a token that is not in play ceases to exist: 420.5f, 216.3, GL-LeavesPlay-1.
func strayTokens(g *core.Game, doom *core.Doom, rule core.Rule) {
	g.EachOffBoard(core.TokenObject, func(id core.ID) { doom.Add(core.Fate{Kind: core.FateCease, ID: id, Rule: rule}) })
}

// strayCopies: a copy of a spell in a zone other than the stack ceases to exist: INT-COPY-2.
func strayCopies(g *core.Game, doom *core.Doom, rule core.Rule) {
	g.EachOffBoard(core.CopyObject, func(id core.ID) { doom.Add(core.Fate{Kind: core.FateCease, ID: id, Rule: rule}) })
}

// withoutToughness: a creature with toughness 0 or less is put into the graveyard, which regeneration
// cannot replace and being indestructible does not stop: 420.5b.
func withoutToughness(g *core.Game, doom *core.Doom, rule core.Rule) {
	for id, c := range g.Permanents() {
		if c.Is(card.Creature) && c.Toughness <= 0 {
			doom.Add(core.Fate{Kind: core.FateBury, ID: id, Rule: rule})
		}
	}
}

// lethallyDamaged: a creature whose damage is at least its toughness is destroyed, which
// regeneration can replace: 420.5c, INT-KEYWORD-1, GL-Damage-2, GL-LethalDamage, GL-Toughness-2.
func lethallyDamaged(g *core.Game, doom *core.Doom, rule core.Rule) {
	for id, c := range g.WithDamage() {
		if c.Is(card.Creature) && c.Toughness > 0 && g.S.Object(id).Damage >= c.Toughness && !g.CantBeDestroyed(c) {
			doom.Add(core.Fate{Kind: core.FateDestroy, ID: id, Rule: rule, Regen: "419.6b"})
		}
	}
}

// deathtouched: a creature that a source with deathtouch has damaged since the last check is destroyed,
// once with lethal damage: INT-KEYWORD-1.
func deathtouched(g *core.Game, doom *core.Doom, rule core.Rule) {
	for id, c := range g.Permanents() {
		o := g.S.Object(id)
		if !o.Is(core.Deathtouched) {
			continue
		}
		o.Flags &^= core.Deathtouched
		if c.Is(card.Creature) && c.Toughness > 0 && !g.CantBeDestroyed(c) {
			doom.Add(core.Fate{Kind: core.FateDestroy, ID: id, Rule: rule, Regen: "419.6b"})
		}
	}
}

// legendRule: of Legends of one name, whoever controls them, only the one with the earliest timestamp
// stays; if two are the earliest, none: 420.5e, 215.1, GL-Legend-2.
func legendRule(g *core.Game, doom *core.Doom, rule core.Rule) {
	for id, c := range g.Permanents() {
		if c.Super&card.Legendary == 0 {
			continue
		}
		stamp := g.S.Object(id).Stamp
		for other, d := range g.Permanents() {
			if other != id && d.Super&card.Legendary != 0 && d.Name == c.Name && g.S.Object(other).Stamp <= stamp {
				doom.Add(core.Fate{Kind: core.FateBury, ID: id, Rule: rule})
			}
		}
	}
}

// worldRule: all enchant worlds but the one with the most recent timestamp are put into their owners' graveyards; if
// two are the newest, all: GL-EnchantWorld.
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

// lostEnchantments: a local enchantment on nothing, or on what it may not enchant, goes to the graveyard: 420.5d, 214.8e.
func lostEnchantments(g *core.Game, doom *core.Doom, rule core.Rule) {
	for id := range g.Permanents() {
		if g.Def(id).Attach != nil && !g.Fits(id) {
			doom.Add(core.Fate{Kind: core.FateBury, ID: id, Rule: rule})
		}
	}
}

// lostEquipment: Equipment, which is newer, comes off what it may not equip, and stays: INT-ANACHRONISM-1.
func lostEquipment(g *core.Game, doom *core.Doom, rule core.Rule) {
	for id := range g.Permanents() {
		if g.S.Object(id).Attached != 0 && g.Def(id).Attach == nil && !g.Fits(id) {
			doom.Add(core.Fate{Kind: core.FateUnattach, ID: id, Rule: rule})
		}
	}
}

// homesick puts a creature into the graveyard whose controller has lost the land that it needs: GL-Landhome.
var homesick = &card.Ability{Kind: card.Triggered, Keyword: card.Landhome, Text: "landhome", Trigger: &card.Trigger{Event: card.StateIs},
	Do: []card.Effect{&card.Bury{What: &card.Selector{Kind: card.This}}}}

// triggerLandhome lets landhome trigger for each creature whose controller has none of the lands that it
// needs, unless it has triggered already: GL-Landhome.
func triggerLandhome(g *core.Game) {
	if !g.MayOccur(card.Landhome) {
		return
	}
	for id, c := range g.Permanents() {
		if c.Has(card.Landhome) && !g.AtHome(id) && !g.Pending(homesick, id) {
			p := g.S.Object(id).Controller
			g.Trigger(homesick, nil, id, p, core.Happened{Event: card.StateIs, Subject: core.ToObject(id), Player: p})
		}
	}
}
