package core

import (
	"slices"

	"palimpsest/core/card"
)

// flankingAbility gives a blocker without flanking -1/-1 until end of turn.
var flankingAbility = &card.Ability{Kind: card.Triggered, Keyword: card.Flanking, Text: "flanking", Trigger: &card.Trigger{Event: card.BecomesBlocked},
	Do: []card.Effect{&card.Modify{What: &card.Selector{Kind: card.TriggerOther}, Until: card.UntilEndOfTurn,
		Mods: []card.Mod{{Kind: card.AddSize, Power: card.Num(-1), Toughness: card.Num(-1)}}}}}

// TriggerFlanking lets each instance of flanking of an attacker trigger for each of some blockers that has none.
func (g *Game) TriggerFlanking(attacker ID, blockers []ID) {
	if !g.Chars(attacker).Has(card.Flanking) {
		return
	}
	for _, b := range blockers {
		if g.Chars(b).Has(card.Flanking) {
			continue
		}
		g.Instances(attacker, card.Flanking, func(int) {
			g.Trigger(flankingAbility, nil, attacker, g.S.Objects[attacker].Controller, Happened{Event: card.BecomesBlocked, Subject: ToObject(attacker), Other: ToObject(b)})
		})
	}
}

// TriggerRampage lets each instance of rampage of an attacker trigger that more than one creature blocks;
// those that block it are counted as it resolves.
func (g *Game) TriggerRampage(attacker ID) {
	if len(g.BlockersOf(attacker)) < 2 || !g.Chars(attacker).Has(card.Rampage) {
		return
	}
	g.Instances(attacker, card.Rampage, func(n int) {
		a := Rampage(&card.Plus{A: &card.Times{N: n, Of: card.Count{What: blockersOfThis}}, B: card.Num(-n)})
		a.Do = []card.Effect{&card.Conditional{If: beyondTheFirst, Then: a.Do}}
		g.Trigger(a, nil, attacker, g.S.Objects[attacker].Controller, Happened{Event: card.BecomesBlocked, Subject: ToObject(attacker), N: n})
	})
}

var (
	blockersOfThis = &card.Selector{Kind: card.Each, Filter: &card.Filter{Blocks: &card.Selector{Kind: card.This}}}
	beyondTheFirst = &card.Cond{Kind: card.HowMany, What: blockersOfThis, N: card.Compare{Op: card.AtLeast, N: card.Num(2)}}
)

// Rampage gives the attacker a bonus until end of turn.
func Rampage(bonus card.Amount) *card.Ability {
	return &card.Ability{Kind: card.Triggered, Keyword: card.Rampage, Text: "rampage", Trigger: &card.Trigger{Event: card.BecomesBlocked},
		Do: []card.Effect{&card.Modify{What: &card.Selector{Kind: card.This}, Until: card.UntilEndOfTurn,
			Mods: []card.Mod{{Kind: card.AddSize, Power: bonus, Toughness: bonus}}}}}
}

// Instances calls f with the number of each instance of a keyword.
func (g *Game) Instances(id ID, k card.Keyword, f func(n int)) {
	c := g.Chars(id)
	found := false
	var ns []int
	g.Keyworded(c, k, func(n int, _ *card.Filter) bool {
		ns = append(ns, n)
		found = true
		return true
	})
	if !found {
		ns = append(ns, 0)
	}
	for _, n := range ns {
		f(n)
	}
}

// TriggerUpkeepCosts lets each cumulative upkeep and each echo of a player's permanents trigger, as an upkeep of that player
// begins.
func (g *Game) TriggerUpkeepCosts(p Player) {
	trigger := func(id ID, k card.Keyword) {
		for _, a := range g.infos[g.S.Objects[id].Def].upkeeps {
			if a.Keyword == k {
				g.Trigger(a, nil, id, p, Happened{Event: card.At, Moment: "upkeep", Player: p})
			}
		}
	}
	if g.MayOccur(card.CumulativeUpkeep) {
		for _, id := range g.S.Battlefield {
			o := &g.S.Objects[id]
			if o.Controller == p && !o.Is(PhasedOut) && g.Chars(id).Has(card.CumulativeUpkeep) {
				if c := g.Chars(id); !c.LostAll && !c.Off.Has(card.CumulativeUpkeep) {
					trigger(id, card.CumulativeUpkeep)
				}
				g.triggerGivenUpkeeps(id, p)
			}
		}
	}
	g.EachEcho(p, func(id ID) { trigger(id, card.Echo) })
}

// triggerGivenUpkeeps lets each cumulative upkeep trigger that something else gives a permanent.
func (g *Game) triggerGivenUpkeeps(id ID, p Player) {
	for _, m := range slices.Clone(g.Chars(id).Granted) {
		if m.Kind == card.AddAbility && m.Ability.Keyword == card.CumulativeUpkeep {
			a := g.MadeOf(m.Ability, 0, func(a *card.Ability, _ int) *card.Ability { return cumulativeUpkeep(&a.UpkeepOf) })
			g.Trigger(a, nil, id, p, Happened{Event: card.At, Moment: "upkeep", Player: p})
		}
	}
}

// EachEcho calls f, as an upkeep of a player begins, with each permanent whose echo asks for its cost: that came under the
// control of the player after the last upkeep of that player had begun.
func (g *Game) EachEcho(p Player, f func(ID)) {
	if !g.known.Has(card.Echo) {
		return
	}
	for _, id := range g.S.Battlefield {
		o := &g.S.Objects[id]
		if o.Controller != p || o.Is(PhasedOut) || o.Is(Echoed) {
			continue
		}
		o.Flags |= Echoed
		if o.Since > 0 && g.Chars(id).Has(card.Echo) {
			f(id)
		}
	}
}
