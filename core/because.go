package core

import (
	"cmp"

	"palimpsest/core/card"
)

// because names the keyword ability behind a reason for which an action is refused, so that the refusal
// cites that keyword's rule where the edition has one.
func (g *Game) because(why Why, k card.Keyword) Why {
	g.reason = g.T.Keywords[k]
	return why
}

// refusing is the rule that a refusal cites.
func (g *Game) refusing(why Why) Rule {
	reason := g.reason
	g.reason = ""
	switch {
	case why > NumWhys:
		return reason
	case why == Evades, why == ProtectedTarget, why == IsWall:
		return cmp.Or(reason, g.T.Refuses[why])
	}
	return g.T.Refuses[why]
}
