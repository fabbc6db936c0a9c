package rules1998

import (
	"slices"

	"palimpsest/core"
	"palimpsest/core/card"
)

// The moments of the phase costs that keywords make: INT-KEYWORD-1, RUL-ECHO-1.
var (
	ofUpkeep = &card.Trigger{Event: card.At, Moment: "upkeep", Whose: &card.Selector{Kind: card.You}}
	ofEcho   = &card.Trigger{Event: card.At, Moment: "upkeep", Whose: &card.Selector{Kind: card.You}}
)

// phaseCost is the phase cost of a permanent that belongs to the phase and has not been played in it, several of them
// merged into one; nil where there is none: PPG-PC-7.
func phaseCost(g *core.Game, id core.ID) *card.Ability {
	costs := phaseCosts(g, id)
	switch {
	case len(costs) == 0:
		return nil
	case len(costs) > 1 && merges(g):
		return merged(g, id, costs)
	}
	return costs[len(costs)-1]
}

// merges reports whether several phase costs are one: PPG-PC-7. Without the rule each is asked for by itself, and the last first, as it is where
// such costs wait on a stack.
func merges(g *core.Game) bool { return g.Follows(core.AsProcedure, "PPG-PC-7") }

// phaseCosts are the phase costs of a permanent that belong to the phase and have not been played in it, each by itself.
// Those that appear during the phase are due in it, also after others of the permanent were played: PPG-PC-3-b, PPG-PC-8.
func phaseCosts(g *core.Game, id core.ID) (costs []*card.Ability) {
	var waits remaining
	add := func(a *card.Ability) {
		if a != nil && dueIn(g, a, id, phases[g.S.Phase].word) && waits.isLeft(g, id, a) {
			costs = append(costs, a)
		}
	}
	g.Abilities(id, func(a *card.Ability) bool {
		if a.Kind == card.PhaseCost {
			add(a)
		}
		return true
	})
	add(upkeepCost(g, id))
	add(echoCost(g, id))
	return costs
}

// abilitiesByRule are those that a permanent has by the rules: its phase cost, and the untap costs that its text gives a permanent.
func abilitiesByRule(g *core.Game, id core.ID) (all []*card.Ability) {
	if a := costByRule(g, id); a != nil {
		all = append(all, a)
	}
	g.Abilities(id, func(a *card.Ability) bool {
		if given := untapCostOf(g, a); given != nil {
			all = append(all, given)
		}
		return true
	})
	return all
}

// costByRule is the phase cost of a permanent that is none of its abilities: a keyword makes it, or several are merged:
// INT-KEYWORD-1, RUL-ECHO-1, PPG-PC-7.
func costByRule(g *core.Game, id core.ID) *card.Ability {
	costs := phaseCosts(g, id)
	switch {
	case len(costs) > 1 && merges(g):
		return merged(g, id, costs)
	case len(costs) > 0 && costs[len(costs)-1].Keyword != card.NoKeyword:
		return costs[len(costs)-1]
	}
	if a := upkeepCost(g, id); a != nil {
		return a
	}
	return echoCost(g, id)
}

// upkeepCost is the phase cost that the cumulative upkeep of a permanent makes when it is played next, its cost once for each
// counter that there will be: INT-KEYWORD-1. It is the same for the same number of counters; nil where there is none.
func upkeepCost(g *core.Game, id core.ID) *card.Ability {
	if !g.MayOccur(card.CumulativeUpkeep) || !g.Chars(id).Has(card.CumulativeUpkeep) {
		return nil
	}
	var of *card.Ability
	g.Abilities(id, func(a *card.Ability) bool {
		if a.Keyword == card.CumulativeUpkeep && of != nil {
			g.NotImplemented("cumulative upkeep that a permanent has twice: %s", g.Thing(id).Name)
		}
		if a.Keyword == card.CumulativeUpkeep {
			of = a
		}
		return true
	})
	if of == nil {
		return nil
	}
	return g.MadeOf(of, g.Counters(id, "age")+1, upkeepOf)
}

// echoCost is the phase cost that the echo of a permanent makes: RUL-ECHO-1.
func echoCost(g *core.Game, id core.ID) *card.Ability {
	if g.S.Object(id).Marks&echoes == 0 {
		return nil
	}
	return g.Made(id, 0, echoOf)
}

// echoOf is the phase cost that the echo of a card makes: RUL-ECHO-1.
func echoOf(c *card.Card, _ int) *card.Ability {
	for _, a := range c.Abilities {
		if a.Keyword == card.Echo {
			return &card.Ability{Kind: card.PhaseCost, Keyword: card.Echo, Text: "echo", Cost: a.Cost, Trigger: ofEcho,
				Do: []card.Effect{&card.Sacrifice{Who: &card.Selector{Kind: card.You}, What: &card.Selector{Kind: card.This}}}}
		}
	}
	return nil
}

// upkeepOf is the phase cost of cumulative upkeep with so many counters.
func upkeepOf(a *card.Ability, counters int) *card.Ability {
	only := card.Cost{Mana: a.UpkeepOf.Mana, Life: a.UpkeepOf.Life} // support has no other
	made := &card.Ability{Kind: card.PhaseCost, Keyword: card.CumulativeUpkeep, Text: "cumulative upkeep", Trigger: ofUpkeep,
		Do: []card.Effect{&card.Bury{What: &card.Selector{Kind: card.This}}}}
	made.Cost.Mana = only.Mana.Times(counters)
	if only.Life != nil {
		made.Cost.Life = &card.Times{N: counters, Of: only.Life}
	}
	return made
}

// merged is the one phase cost that several of a permanent make, those that other cards give it among them: it is paid in
// full, or all that they threaten happens: PPG-PC-7. It is the same for the same costs.
func merged(g *core.Game, id core.ID, costs []*card.Ability) *card.Ability {
	one := costs[0]
	for _, a := range costs[1:] {
		one = g.MadeOfTwo(one, a, func(a, b *card.Ability) *card.Ability {
			if a.MustPay != b.MustPay {
				g.NotImplemented("two phase costs of one permanent, %s, of which only one must be paid: PPG-PC-7", g.Thing(id).Name)
			}
			both := &card.Ability{Kind: card.PhaseCost, Keyword: a.Keyword, MustPay: a.MustPay, Trigger: a.Trigger, Text: a.Text + "; " + b.Text,
				Cost: a.Cost, Do: slices.Concat(a.Do, b.Do)}
			if both.Keyword != card.CumulativeUpkeep {
				both.Keyword = b.Keyword
			}
			if !both.Cost.Join(&b.Cost) {
				g.NotImplemented("two phase costs of one permanent, %s, that take things of one kind: PPG-PC-7", g.Thing(id).Name)
			}
			return both
		})
	}
	return one
}

// notePlayed notes that a phase ability was played, or a phase cost with all that is merged in it: PPG-PA-1, PPG-PC-3. An
// untap cost may be played again: PPG-TURN-UPK-2.
func notePlayed(g *core.Game, a *core.Action) {
	switch a.Kind {
	case core.PlayPhase, core.PayPhase, core.LeavePhase:
	default:
		return
	}
	if a.Ability == theDraw || untaps(a.Ability) && g.Follows(core.AsProcedure, "PPG-TURN-UPK-2") {
		return
	}
	played := []*card.Ability{a.Ability}
	if a.Ability.Kind == card.PhaseCost && merges(g) {
		played = phaseCosts(g, a.Obj)
	}
	for _, ability := range played {
		g.S.Notes = append(g.S.Notes, core.Note{Source: a.Obj, Trigger: ability.Trigger, N: placeOf(g, a.Obj, ability)})
	}
}

// placeOf is the place of an ability among those of a permanent, from 1, those that keywords make after the others.
func placeOf(g *core.Game, id core.ID, ability *card.Ability) (place int32) {
	place, found := 1, false
	g.Abilities(id, func(a *card.Ability) bool {
		if found = a == ability; !found {
			place++
		}
		return !found
	})
	if !found {
		place += int32(ability.Keyword)
	}
	return place
}

// playedInPhase reports whether an ability was played in this phase: PPG-PA-1, PPG-PC-3.
func playedInPhase(g *core.Game, id core.ID, a *card.Ability) bool {
	return slices.ContainsFunc(g.S.Notes, func(n core.Note) bool { return n.Source == id && n.Trigger != nil && n.Trigger == a.Trigger && n.N > 0 })
}

// remaining counts how often a permanent has each ability, as two cards of one name give it one twice: as often it is played in
// a phase.
type remaining []*card.Trigger

// isLeft reports whether an ability of a permanent, of which all are asked for in turn, has not been played in this phase: PPG-PA-1, PPG-PC-3.
func (r *remaining) isLeft(g *core.Game, id core.ID, a *card.Ability) bool {
	before, played := 0, 0
	for _, t := range *r {
		if t == a.Trigger {
			before++
		}
	}
	*r = append(*r, a.Trigger)
	for i := range g.S.Notes {
		if n := &g.S.Notes[i]; n.Source == id && n.Trigger == a.Trigger && n.N > 0 {
			played++
		}
	}
	return played <= before
}

// anyPlayedInPhase reports whether a phase ability or phase cost of a permanent was played in this phase.
func anyPlayedInPhase(g *core.Game, id core.ID) bool {
	return slices.ContainsFunc(g.S.Notes, func(n core.Note) bool { return n.Source == id && n.Trigger != nil && n.N > 0 })
}

// forgetPlayed forgets what was played in the phase before.
func forgetPlayed(g *core.Game) {
	g.S.Notes = slices.DeleteFunc(g.S.Notes, func(n core.Note) bool { return n.Trigger != nil && n.N > 0 })
}
