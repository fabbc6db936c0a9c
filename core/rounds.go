package core

import (
	"fmt"

	"palimpsest/core/card"
)

// inTurns lets one player after the other do something, the controller of the effect first, until in a whole round nobody does.
func (g *Game) inTurns(e *card.InTurns, x *Context) {
	may := &card.May{Who: e.Who, Do: e.Do}
	before := x.doer
	for range maxRepeats {
		any := false
		for _, p := range [...]Player{x.Controller, g.S.Other(x.Controller)} {
			g.eachOf(e.Who, []Ref{ToPlayer(p)}, x, func(Ref) {
				x.let(p)
				if with, yes := g.wants(may, p, x); yes {
					any = true
					g.may(may, &with, x)
				}
			})
		}
		if !any {
			x.doer = before
			return
		}
	}
	g.NotImplemented("a repetition that does not end: %s", x.Text())
}

// auction lets the players bid life for something until a bid stands. Whoever holds it loses as much, and gains control.
func (g *Game) auction(e *card.Auction, x *Context) {
	high, holder := 0, x.Controller
	for {
		next := g.S.Other(holder)
		bid := g.ChooseNumber(Choice{Who: next, Purpose: ToChoose, Source: x.Source, Rule: x.Rule}, 0, card.MaxNumber, 0)
		if bid <= high {
			break
		}
		high, holder = bid, next
		g.Emit(Event{Verb: ChoosesWord, Rule: x.Rule, Subject: ToObject(x.Source), Player: holder, Detail: fmt.Sprintf("a bid of %d", bid)})
	}
	g.LoseLife(holder, high, LosesLife, g.Rules.Acts.LosesLife)
	gains := &card.Modify{What: e.For, Mods: []card.Mod{{Kind: card.SetControl}}}
	you := x.Controller
	x.Controller = holder
	g.Rules.Do(g, gains, x)
	x.Controller = you
}
