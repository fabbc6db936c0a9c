package rules1998

import (
	"slices"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// destroy destroys or buries permanents as one event: INT-MULTI-1.
func destroy(g *core.Game, doomed []core.ID, verb core.Verb, rule core.Rule, regenerable bool) {
	if verb == core.IsDestroyed {
		doomed = destroyed(g, doomed, regenerable)
	}
	g.Together(func() {
		for _, id := range doomed {
			g.ToGraveyard(id, verb, rule)
		}
	})
}

// destroyed is what is left of those that would be destroyed after the series before a destruction, in which
// regeneration may replace it for each: PPG-SPC-4, 5ED-I-REG-1, 5ED-I-REG-2.
func destroyed(g *core.Game, doomed []core.ID, regenerable bool) []core.ID {
	doomed = slices.DeleteFunc(doomed, func(id core.ID) bool {
		return g.S.Object(id).Zone != card.Battlefield || g.Chars(id).Has(card.Indestructible) // INT-KEYWORD-1
	})
	any := false
	for _, id := range doomed {
		if regenerable && g.MayRegenerate(id) {
			g.S.Object(id).Flags |= core.Doomed
			any = true
		}
	}
	if !any {
		return doomed
	}
	savingSeries(g)
	saved := func(id core.ID) bool { return g.S.Object(id).Is(core.SavedFlag) }
	left := slices.DeleteFunc(slices.Clone(doomed), saved)
	for _, id := range doomed {
		g.S.Object(id).Flags &^= core.Doomed | core.SavedFlag
	}
	return left
}

// savingSeries lets each player in turn use regeneration; when one does, the series begins again: PPG-SPC-4, PPG-SPC-5.
// It opens whether or not anybody could use it. It goes on within a timing step: what it triggers waits until that
// is over: PPG-SPC-7.
func savingSeries(g *core.Game) {
	g.PushFrame(core.Frame{Kind: withinEvent})
	g.PushFrame(core.Frame{})
	for anySaves(g) {
	}
	g.PopFrame()
	g.PopFrame()
	g.Passes("5ED-I-REG-2", moment.AsAPermanentWouldBeDestroyed, moment.BeforeTheEvent)
}

func anySaves(g *core.Game) bool {
	for _, who := range [...]core.Player{g.S.Active, g.S.Other(g.S.Active)} {
		g.SetFrame(core.Frame{Kind: toSave, Who: who})
		a := g.Act(core.Asking{Who: who, Name: "as it would be destroyed", Kind: toSave, Rule: "PPG-SPC-4",
			Moments: moment.Of(moment.AsAPermanentWouldBeDestroyed, moment.BeforeTheEvent)})
		if a.Kind != core.Pass {
			playNow(g, &a)
			return true
		}
	}
	return false
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
	g.Regenerated(id, "5ED-I-REG-1", "5ED-I-REG-3", "5ED-I-REG-5")
}

// byItself is what happens by itself between timing steps, as one event: creatures without toughness die,
// enchantments without a legal permanent are buried, so are second legends and older worlds; tokens that
// left play are gone. Abilities that wait for a state trigger then. It reports whether anything happened.
func byItself(g *core.Game) bool {
	g.ExpireByState()
	if g.Settled() {
		return false
	}
	g.NoncreaturesLeaveCombat("PPG-CBT-2")
	doom := g.NewDoom()
	perishing := perish(g, doom)
	lostEnchantments(g, doom)
	legends(g, doom)
	worlds(g, doom)
	landhome(g, doom)
	g.EachOffBoard(core.TokenObject, func(id core.ID) { doom.Add(core.Fate{Kind: core.FateCease, ID: id, Rule: "PPG-TOK-8"}) })
	for p := range g.S.Players {
		if g.S.Players[p].Poison >= 10 && g.MayLose(core.Player(p)) {
			doom.Add(core.Fate{Kind: core.FateLose, Player: core.Player(p), Why: core.ByPoison, Rule: "PPG-CNT-4"})
		}
	}
	if doom.Empty() && len(perishing) == 0 {
		if g.DetectStates() {
			return true
		}
		g.MarkSettled()
		return false
	}
	perishing = destroyed(g, perishing, true) // PPG-CRE-4: regenerating it is pointless, not forbidden
	g.Together(func() {
		g.Perform(doom)
		for _, id := range perishing {
			rule := core.Rule("PPG-CRE-2")
			if g.Toughness(id) < 1 {
				rule = "PPG-CRE-3"
			}
			g.ToGraveyard(id, core.IsDestroyed, rule)
		}
	})
	return true
}

// perish finds creatures whose toughness has fallen to their damage, or below 1: PPG-CRE-2, PPG-CRE-3. What
// is indestructible dies of the latter only, and without being destroyed: INT-KEYWORD-1.
func perish(g *core.Game, doom *core.Doom) (ids []core.ID) {
	for _, id := range g.S.Battlefield {
		c := g.Chars(id)
		if !c.Is(card.Creature) || g.S.Object(id).Is(core.PhasedOut) {
			continue
		}
		damage := g.S.Object(id).Damage
		switch {
		case c.Has(card.Indestructible) && c.Toughness < 1:
			doom.Add(core.Fate{Kind: core.FateBury, ID: id, Rule: "PPG-CRE-3"})
		case c.Has(card.Indestructible):
		case c.Toughness < 1 || damage > 0 && damage >= c.Toughness:
			ids = append(ids, id)
		}
	}
	return ids
}

// lostEnchantments: a local enchantment without a legal permanent is buried: 5ED-I-ENCH-1. Equipment, which is
// newer, lies loose then: INT-ANACHRONISM-1.
func lostEnchantments(g *core.Game, doom *core.Doom) {
	for _, id := range g.S.Battlefield {
		switch {
		case g.Def(id).Attach != nil && !g.Fits(id):
			doom.Add(core.Fate{Kind: core.FateBury, ID: id, Rule: fallsOff(g, id)})
		case g.Def(id).Attach == nil && g.S.Object(id).Attached != 0 && !g.Fits(id):
			doom.Add(core.Fate{Kind: core.FateUnattach, ID: id, Rule: "INT-ANACHRONISM-1"})
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

// legends: of legends of one name the newcomer is buried; of those that come together, all; of those of a start
// position all but the oldest: INT-LEGEND-1..3.
func legends(g *core.Game, doom *core.Doom) {
	for _, id := range g.S.Battlefield {
		if g.Chars(id).Super&card.Legendary == 0 {
			continue
		}
		for _, other := range g.S.Battlefield {
			if other == id || g.Chars(other).Super&card.Legendary == 0 || g.Chars(other).Name != g.Chars(id).Name {
				continue
			}
			if rule := buried(g.S.Object(id), g.S.Object(other)); rule != "" {
				doom.Add(core.Fate{Kind: core.FateBury, ID: id, Rule: rule})
			}
		}
	}
}

// buried is the rule by which a legend is buried for another of its name, or "". What came into play by one
// event came together.
func buried(legend, other *core.Object) core.Rule {
	switch {
	case legend.Stamp == other.Stamp, legend.Cause != 0 && legend.Cause == other.Cause:
		return "INT-LEGEND-2"
	case other.Stamp > legend.Stamp:
		return ""
	case legend.Cause == 0:
		return "INT-LEGEND-3"
	}
	return "INT-LEGEND-1"
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

// notImplemented is loud about permanents that would do what is not implemented here.
func notImplemented(g *core.Game) {
	for _, id := range g.S.Battlefield {
		if c := g.Chars(id); c.Has(card.Phasing) {
			g.NotImplemented("phasing: %s", c.Name)
		}
	}
}
