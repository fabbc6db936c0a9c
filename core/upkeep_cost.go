package core

import "palimpsest/core/card"

// upkeepKey is a card by its number, and the counters that there will be.
type upkeepKey struct {
	def      int32
	counters int
}

// UpkeepCost is the phase cost that the cumulative upkeep of a permanent makes when it is played next, in an edition that has
// phase costs: its cost once for each counter that there will be, or the permanent is buried. It is the same for
// the same number of counters; nil where there is none, or several, or where the cost is more than mana
// and life.
func (g *Game) UpkeepCost(id ID) *card.Ability {
	if len(g.T.Phases) == 0 || !g.known.Has(card.CumulativeUpkeep) || !g.Chars(id).Has(card.CumulativeUpkeep) {
		return nil
	}
	o := &g.S.Objects[id]
	key := upkeepKey{o.Def, g.Counters(id, "age") + 1}
	cost, made := g.upkeepCosts[key]
	if !made {
		if g.upkeepCosts == nil {
			g.upkeepCosts = map[upkeepKey]*card.Ability{}
		}
		cost = upkeepCost(g.defs[o.Def], key.counters)
		g.upkeepCosts[key] = cost
	}
	return cost
}

// upkeepCost is the phase cost of a card with so many counters.
func upkeepCost(c *card.Card, counters int) (made *card.Ability) {
	for _, a := range c.Abilities {
		if a.Keyword != card.CumulativeUpkeep {
			continue
		}
		only := card.Cost{Mana: a.UpkeepOf.Mana, Life: a.UpkeepOf.Life}
		if made != nil || a.UpkeepOf != only {
			return nil
		}
		made = &card.Ability{Kind: card.PhaseCost, Keyword: card.CumulativeUpkeep, Text: "cumulative upkeep", Trigger: &card.Trigger{Event: card.At, Moment: "upkeep", Whose: you},
			Do: []card.Effect{&card.Bury{What: &card.Selector{Kind: card.This}}}}
		made.Cost.Mana = only.Mana.Times(counters)
		if only.Life != nil {
			made.Cost.Life = &card.Times{N: counters, Of: only.Life}
		}
	}
	return made
}
