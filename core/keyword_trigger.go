package core

import "palimpsest/core/card"

// keywordTriggers are the keywords that stand for a triggered ability which can be written as one.
var keywordTriggers = [card.NumKeywords]*card.Ability{
	// What died without a +1/+1 counter returns under its owner's control with one.
	card.Undying: {Kind: card.Triggered, Keyword: card.Undying, Text: "undying",
		Trigger: &card.Trigger{Event: card.Dies, What: &card.Selector{Kind: card.This}},
		If:      &card.Cond{Kind: card.Matches, Not: true, What: &card.Selector{Kind: card.TriggerSubject}, Is: &card.Filter{Counter: "+1/+1"}},
		Do: []card.Effect{
			&card.Move{What: &card.Selector{Kind: card.TriggerSubject}, To: card.Battlefield,
				Under: &card.Selector{Kind: card.OwnerOf, Of: &card.Selector{Kind: card.TriggerSubject}}},
			&card.PutCounters{What: &card.Selector{Kind: card.It}, Kind: "+1/+1", N: card.Num(1)},
		}},
}

// cumulativeUpkeep is the ability that cumulative upkeep stands for: a counter, then the cost once for
// each counter, or the permanent is sacrificed.
func cumulativeUpkeep(cost *card.Cost) *card.Ability {
	this := &card.Selector{Kind: card.This}
	return &card.Ability{Kind: card.Triggered, Keyword: card.CumulativeUpkeep, Text: "cumulative upkeep", Trigger: &card.Trigger{Event: card.At, Moment: "upkeep", Whose: you},
		Do: []card.Effect{
			&card.PutCounters{What: this, Kind: "age", N: card.Num(1)},
			&card.Unless{Who: you, Cost: *cost, Times: &card.Stat{Of: this, What: card.CountersOn, Kind: "age"},
				Do: []card.Effect{&card.Sacrifice{Who: you, What: this}}},
		}}
}

var you = &card.Selector{Kind: card.You}

// TriggerCumulativeUpkeep lets each cumulative upkeep of a player's permanents trigger.
func (g *Game) TriggerCumulativeUpkeep(p Player) {
	if !g.known.Has(card.CumulativeUpkeep) {
		return
	}
	for _, id := range g.S.Battlefield {
		o := &g.S.Objects[id]
		if o.Controller != p || o.Is(PhasedOut) || !g.Chars(id).Has(card.CumulativeUpkeep) {
			continue
		}
		for _, a := range g.infos[o.Def].upkeeps {
			g.Trigger(a, nil, id, p, Happened{Event: card.At, Moment: "upkeep", Player: p})
		}
	}
}
