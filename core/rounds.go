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
		g.Emit(&Event{Verb: ChoosesWord, Rule: x.Rule, Subject: ToObject(x.Source), Player: holder, Detail: fmt.Sprintf("a bid of %d", bid)})
	}
	g.LoseLife(holder, high, LosesLife, g.Rules.Acts.LosesLife)
	gains := &card.Modify{What: e.For, Mods: []card.Mod{{Kind: card.SetControl}}}
	you := x.Controller
	x.Controller = holder
	g.Rules.Do(g, gains, x)
	x.Controller = you
}

// stakes has the controller of the effect flip a coin against another player, again and again for twice the life, until
// the winner wants no more.
func (g *Game) stakes(e *card.Stakes, x *Context) {
	other, ok := g.onePlayer(e.With, x)
	if !ok {
		return
	}
	var caller Ref
	if e.Called {
		caller = ToPlayer(other)
	}
	for life := 1; ; life = g.product(2, life) {
		won := g.Chance.coin(g, x.Source)
		g.Emit(&Event{Verb: CoinFlipped, Rule: g.Rules.Acts.CoinFlipped, Player: x.Controller, Subject: ToObject(x.Source), Object: caller, Detail: coinWord(won)})
		winner, loser := x.Controller, other
		if !won {
			winner, loser = other, x.Controller
		}
		g.LoseLife(loser, life, LosesLife, g.Rules.Acts.LosesLife)
		g.GainLife(winner, life, g.Rules.Acts.GainsLife)
		if !g.ChooseYes(Choice{Who: winner, Purpose: ToUse, Source: x.Source, Rule: x.Rule}) {
			return
		}
	}
}
