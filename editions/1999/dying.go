package rules1999

import (
	"iter"

	"palimpsest/core"
	"palimpsest/core/card"
)

// check is what happens each time a player would receive priority: state-based effects as one event,
// again until there are none, then triggered abilities go on the stack, until neither happens: 408.1b, 420.3.
// It reports whether anything happened.
func check(g *core.Game) (any bool) {
	for !g.Settled() {
		if stateBasedEffects(g) {
			any = true
			continue
		}
		g.TriggerLandhome() // GL-Landhome
		if g.DetectStates(); stackTriggers(g) {
			any = true
			continue
		}
		g.MarkSettled()
	}
	return any
}

// stateBased are the state-based effects: 420.5.
var stateBased = [...]func(*core.Game, *core.Doom){
	playersLose,     // 420.5a
	creaturesPerish, // 420.5b, 420.5c
	lostEnchantments,
	lostEquipment,
	legendRule,
	lostTokens,
	worldRule,
}

// stateBasedEffects looks for everything on the list and lets all of it happen as one event: 420.3.
func stateBasedEffects(g *core.Game) bool {
	g.ExpireByState()
	g.Refresh()
	g.NoncreaturesLeaveCombat("306.2")
	doom := g.NewDoom()
	for _, look := range stateBased {
		look(g, doom)
	}
	if doom.Empty() {
		return false
	}
	g.Perform(doom)
	return true
}

// playersLose: a player without life, or who had to draw more cards than there were, loses: 420.5a, 102.1, 102.2.
// So does one with ten poison counters, as the cards that give them say: INT-POISON-1.
func playersLose(g *core.Game, doom *core.Doom) {
	for p := range g.S.Players {
		ps := &g.S.Players[p]
		switch {
		case !g.MayLose(core.Player(p)): // 103.2
		case ps.Life <= 0:
			doom.Add(core.Fate{Kind: core.FateLose, Player: core.Player(p), Why: core.ByLife, Rule: "420.5a"})
		case ps.MustDraw:
			doom.Add(core.Fate{Kind: core.FateLose, Player: core.Player(p), Why: core.ByLibrary, Rule: "102.2"})
		case ps.Poison >= 10:
			doom.Add(core.Fate{Kind: core.FateLose, Player: core.Player(p), Why: core.ByPoison, Rule: "INT-POISON-1"})
		}
		ps.MustDraw = false
	}
}

// creaturesPerish: toughness 0 puts a creature into the graveyard, lethal damage destroys it, which
// regeneration can replace: 420.5b, 420.5c.
func creaturesPerish(g *core.Game, doom *core.Doom) {
	for id := range g.Unsettled() {
		c := g.Chars(id)
		if !c.Is(card.Creature) || g.S.Object(id).Is(core.PhasedOut) {
			continue
		}
		o := g.S.Object(id)
		damage, touched := o.Damage, o.Is(core.Deathtouched)
		o.Flags &^= core.Deathtouched // of the damage since the last check
		switch {
		case c.Toughness <= 0:
			doom.Add(core.Fate{Kind: core.FateBury, ID: id, Rule: "420.5b"})
		case damage > 0 && damage >= c.Toughness && !c.Has(card.Indestructible): // INT-KEYWORD-1
			doom.Add(core.Fate{Kind: core.FateDestroy, ID: id, Rule: "420.5c", Regen: "419.6b"})
		case touched && !c.Has(card.Indestructible): // any damage of deathtouch is enough
			doom.Add(core.Fate{Kind: core.FateDestroy, ID: id, Rule: "INT-KEYWORD-1", Regen: "419.6b"})
		}
	}
}

// lostEnchantments: a local enchantment on nothing, or on what it may not enchant, goes to the graveyard: 420.5d.
func lostEnchantments(g *core.Game, doom *core.Doom) {
	if !g.Attaches() {
		return
	}
	for _, id := range g.S.Battlefield {
		if g.Def(id).Attach != nil && !g.S.Object(id).Is(core.PhasedOut) && !g.Fits(id) {
			doom.Add(core.Fate{Kind: core.FateBury, ID: id, Rule: "420.5d"})
		}
	}
}

// lostEquipment: Equipment, which is newer, comes off what it may not equip, and stays: INT-ANACHRONISM-1.
func lostEquipment(g *core.Game, doom *core.Doom) {
	for _, id := range g.S.Battlefield {
		if o := g.S.Object(id); o.Attached != 0 && g.Def(id).Attach == nil && !o.Is(core.PhasedOut) && !g.Fits(id) {
			doom.Add(core.Fate{Kind: core.FateUnattach, ID: id, Rule: "INT-ANACHRONISM-1"})
		}
	}
}

// legendRule: of Legends of one name, whoever controls them, only the one with the earliest timestamp
// stays; if two are the earliest, none: 420.5e.
func legendRule(g *core.Game, doom *core.Doom) {
	if !g.MayBe(card.Legendary) {
		return
	}
	for id, c := range inPlay(g) {
		if c.Super&card.Legendary == 0 {
			continue
		}
		for other, d := range inPlay(g) {
			if other != id && d.Super&card.Legendary != 0 && d.Name == c.Name && g.S.Object(other).Stamp <= g.S.Object(id).Stamp {
				doom.Add(core.Fate{Kind: core.FateBury, ID: id, Rule: "420.5e"})
			}
		}
	}
}

// lostTokens: a token that is not in play ceases to exist: 420.5f.
func lostTokens(g *core.Game, doom *core.Doom) {
	g.EachOffBoard(core.TokenObject, func(id core.ID) { doom.Add(core.Fate{Kind: core.FateCease, ID: id, Rule: "420.5f"}) })
}

// worldRule: all enchant worlds but the one with the most recent timestamp go to the graveyard: GL-EnchantWorld.
func worldRule(g *core.Game, doom *core.Doom) {
	if !g.MayBe(card.World) {
		return
	}
	for id, c := range inPlay(g) {
		if c.Super&card.World == 0 {
			continue
		}
		for other, d := range inPlay(g) {
			if other != id && d.Super&card.World != 0 && g.S.Object(other).Stamp >= g.S.Object(id).Stamp {
				doom.Add(core.Fate{Kind: core.FateBury, ID: id, Rule: "GL-EnchantWorld"})
			}
		}
	}
}

// inPlay goes through the permanents; those that are phased out are not in play: GL-PhasedOut.
func inPlay(g *core.Game) iter.Seq2[core.ID, *core.Chars] {
	return func(yield func(core.ID, *core.Chars) bool) {
		for _, id := range g.S.Battlefield {
			if !g.S.Object(id).Is(core.PhasedOut) && !yield(id, g.Chars(id)) {
				return
			}
		}
	}
}
