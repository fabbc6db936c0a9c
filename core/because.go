package core

import "palimpsest/core/card"

// because names the keyword ability behind a reason for which an action is refused, so that the refusal
// cites that keyword's rule where the edition has one.
func (g *Game) because(why Why, k card.Keyword) Why {
	g.keyword = k
	return why
}

// refusing is the rule that a refusal cites.
func (g *Game) refusing(why Why) Rule {
	k := g.keyword
	g.keyword = card.NoKeyword
	switch why {
	case Evades, ProtectedTarget, IsWall:
		if rule := g.T.Keywords[k]; rule != "" {
			return rule
		}
	}
	return g.T.Refuses[why]
}
