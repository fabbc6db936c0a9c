package core

import "palimpsest/core/card"

// keywordTriggers are the keywords that stand for a triggered ability which can be written as one.
var keywordTriggers = [card.NumKeywords]*card.Ability{
	// What died without a +1/+1 counter returns under its owner's control with one.
	card.Undying: {Kind: card.Triggered, Text: "undying",
		Trigger: &card.Trigger{Event: card.Dies, What: &card.Selector{Kind: card.This}},
		If:      &card.Cond{Kind: card.Matches, Not: true, What: &card.Selector{Kind: card.TriggerSubject}, Is: &card.Filter{Counter: "+1/+1"}},
		Do: []card.Effect{
			&card.Move{What: &card.Selector{Kind: card.TriggerSubject}, To: card.Battlefield,
				Under: &card.Selector{Kind: card.OwnerOf, Of: &card.Selector{Kind: card.TriggerSubject}}},
			&card.PutCounters{What: &card.Selector{Kind: card.It}, Kind: "+1/+1", N: card.Num(1)},
		}},
}
