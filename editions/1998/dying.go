package rules1998

import (
	"slices"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// destroy destroys or buries permanents as one event. Before a destruction, not before a burial, comes a
// series in which regeneration may replace it for each: PPG-SPC-4, 5ED-I-REG-1, 5ED-I-REG-2.
func destroy(g *core.Game, doomed []core.ID, verb core.Verb, rule core.Rule, regenerable bool) {
	if len(doomed) == 0 {
		return
	}
	doomed = slices.DeleteFunc(doomed, func(id core.ID) bool { return g.Chars(id).Has(card.Indestructible) && regenerable })
	if regenerable {
		for _, id := range doomed {
			if !g.S.Object(id).Is(core.CantRegen) {
				g.S.Object(id).Flags |= core.Doomed
			}
		}
		savingSeries(g)
		doomed = slices.DeleteFunc(doomed, func(id core.ID) bool { return g.S.Object(id).Is(core.SavedFlag) })
	}
	for _, id := range g.S.Battlefield {
		g.S.Object(id).Flags &^= core.Doomed | core.SavedFlag
	}
	g.Together(func() {
		for _, id := range doomed {
			g.ToGraveyard(id, verb, rule)
		}
	})
}

// savingSeries lets each player in turn use regeneration; when one does, the series begins again: PPG-SPC-4, PPG-SPC-5.
// It opens whether or not anybody could use it.
func savingSeries(g *core.Game) {
	for {
		used := false
		for _, who := range [...]core.Player{g.S.Active, g.S.Other(g.S.Active)} {
			a := g.Act(core.Asking{Who: who, Name: "as it would be destroyed", Kind: toSave, Rule: "PPG-SPC-4",
				Moments: moment.Of(moment.AsAPermanentWouldBeDestroyed, moment.BeforeTheEvent)})
			if a.Kind != core.Pass {
				playNow(g, &a)
				used = true
				break
			}
		}
		if !used {
			g.Passes("5ED-I-REG-2", moment.AsAPermanentWouldBeDestroyed)
			return
		}
	}
}

// saves reports whether a regeneration concerns something that is being destroyed.
func saves(g *core.Game, a *core.Action) bool {
	if len(a.Targets) > 0 {
		return g.S.Object(a.Targets[0].Object()).Is(core.Doomed)
	}
	if a.Kind != core.Activate {
		return true
	}
	for _, e := range core.Instructions(a.Ability, a.Mode) {
		r, ok := e.(*card.Regenerate)
		if !ok {
			continue
		}
		x := core.Context{Source: a.Obj, Controller: a.Who, Ability: a.Ability, Seen: -1}
		for _, ref := range g.Pointed(r.What, &x, nil) {
			if id := ref.Object(); id != 0 && g.S.Object(id).Is(core.Doomed) {
				return true
			}
		}
	}
	return false
}

// regenerate keeps a creature that is being destroyed: it becomes tapped, its damage is erased, it leaves
// combat: 5ED-I-REG-3..5.
func regenerate(g *core.Game, id core.ID) {
	if o := g.S.Object(id); !o.Is(core.Doomed) {
		return
	}
	g.S.Object(id).Flags = g.S.Object(id).Flags&^core.Doomed | core.SavedFlag
	g.Regenerated(id, "5ED-I-REG-1")
}

// byItself is what happens by itself between timing steps, as one event: creatures without toughness die,
// enchantments without a legal permanent are buried, so are second legends and older worlds; tokens that
// left play are gone. It reports whether anything happened.
func byItself(g *core.Game) bool {
	g.ExpireByState()
	if g.Settled() {
		return false
	}
	var doom core.Doom
	perishing := perish(g)
	lostEnchantments(g, &doom)
	legends(g, &doom)
	worlds(g, &doom)
	landhome(g, &doom)
	g.EachOffBoard(core.TokenObject, func(id core.ID) { doom.Add(core.Fate{Kind: core.FateCease, ID: id, Rule: "PPG-TOK-8"}) })
	for p := range g.S.Players {
		if g.S.Players[p].Poison >= 10 {
			doom.Add(core.Fate{Kind: core.FateLose, Player: core.Player(p), Why: core.ByPoison, Rule: "PPG-CNT-4"})
		}
	}
	if doom.Empty() && len(perishing) == 0 {
		g.MarkSettled()
		return false
	}
	g.Perform(&doom)
	destroy(g, perishing, core.IsDestroyed, "PPG-CRE-3", true) // PPG-CRE-4: regenerating it is pointless, not forbidden
	return true
}

// perish finds creatures whose toughness has fallen to their damage, or below 1: PPG-CRE-2, PPG-CRE-3.
func perish(g *core.Game) (ids []core.ID) {
	for _, id := range g.S.Battlefield {
		c := g.Chars(id)
		if !c.Is(card.Creature) || g.S.Object(id).Is(core.PhasedOut) {
			continue
		}
		if damage := g.S.Object(id).Damage; c.Toughness < 1 || damage > 0 && damage >= c.Toughness {
			ids = append(ids, id)
		}
	}
	return ids
}

// lostEnchantments: a local enchantment without a legal permanent is buried: 5ED-I-ENCH-1.
func lostEnchantments(g *core.Game, doom *core.Doom) {
	for _, id := range g.S.Battlefield {
		if g.Def(id).Attach != nil && !g.Fits(id) {
			doom.Add(core.Fate{Kind: core.FateBury, ID: id, Rule: "5ED-I-ENCH-1"})
		}
	}
}

// legends: of legends of one name the newcomer is buried: INT-LEGEND-1; of those that come together, all: INT-LEGEND-2.
func legends(g *core.Game, doom *core.Doom) {
	for _, id := range g.S.Battlefield {
		c := g.Chars(id)
		if c.Super&card.Legendary == 0 {
			continue
		}
		name := c.Name
		for _, other := range g.S.Battlefield {
			d := g.Chars(other)
			if other != id && d.Super&card.Legendary != 0 && d.Name == name && g.S.Object(other).Stamp <= g.S.Object(id).Stamp {
				doom.Add(core.Fate{Kind: core.FateBury, ID: id, Rule: "INT-LEGEND-1"})
			}
		}
	}
}

// worlds: an enchant world that comes into play buries the older one: INT-WORLD-1.
func worlds(g *core.Game, doom *core.Doom) {
	for _, id := range g.S.Battlefield {
		if g.Chars(id).Super&card.World == 0 {
			continue
		}
		for _, other := range g.S.Battlefield {
			if other != id && g.Chars(other).Super&card.World != 0 && g.S.Object(other).Stamp >= g.S.Object(id).Stamp {
				doom.Add(core.Fate{Kind: core.FateBury, ID: id, Rule: "INT-WORLD-1"})
			}
		}
	}
}

// landhome: a creature with landhome whose controller has no such land is buried: 5ED-I-LH-2.
func landhome(g *core.Game, doom *core.Doom) {
	for _, id := range g.S.Battlefield {
		if g.Chars(id).Has(card.Landhome) && !g.AtHome(id) {
			doom.Add(core.Fate{Kind: core.FateBury, ID: id, Rule: "5ED-I-LH-2"})
		}
	}
}
