package core

import "palimpsest/core/card"

// control carries out the instructions that decide which others are carried out.
func (g *Game) control(e card.Effect, x *Context) {
	switch e := e.(type) {
	case *card.May:
		g.doMay(e, x)
	case *card.Unless:
		who, _ := g.onePlayer(e.Who, x)
		if g.CanPay(&e.Cost, who, x.Source, x.X) && g.ChooseYes(Choice{Who: who, Purpose: ToPay, Source: x.Source, Rule: x.Rule, Cost: &e.Cost}) {
			g.PayCost(&e.Cost, who, x.Source, x.X, g.costRules())
			return
		}
		g.Carry(e.Do, x)
	case *card.Conditional:
		if g.Holds(e.If, x) {
			g.Carry(e.Then, x)
		} else {
			g.Carry(e.Else, x)
		}
	case *card.ForEach:
		it := x.It
		for _, r := range g.Pointed(e.What, x, nil) {
			x.It = r
			g.Carry(e.Do, x)
		}
		x.It = it
	case *card.Repeat:
		times := 1000
		if e.Times != nil {
			times = g.Amount(e.Times, x)
		}
		for i := 0; i < times && (e.While == nil || i == 0 || g.Holds(e.While, x)); i++ {
			g.Carry(e.Do, x)
		}
	case *card.FlipCoin:
		who, _ := g.onePlayer(e.Who, x)
		won := g.Chance.Coin(g, x.Source)
		g.Emit(Event{Verb: CoinFlipped, Rule: g.T.Acts[CoinFlipped], Player: who, Subject: ToObject(x.Source), Detail: coinWord(won)})
		x.Did = won
		if won {
			g.Carry(e.Win, x)
		} else {
			g.Carry(e.Lose, x)
		}
	case *card.Later:
		g.Delay(e, x)
	default:
		g.NotImplemented("this instruction: %s", x.text())
	}
}

func coinWord(won bool) string {
	if won {
		return "heads"
	}
	return "tails"
}

func (g *Game) doMay(e *card.May, x *Context) {
	who, _ := g.onePlayer(e.Who, x)
	c := Choice{Who: who, Purpose: ToUse, Source: x.Source, Rule: x.Rule}
	if !e.Cost.Empty() {
		c.Purpose, c.Cost = ToPay, &e.Cost
	}
	x.Did = g.possible(e, who, x) && g.ChooseYes(c)
	if !x.Did {
		g.Carry(e.Else, x)
		return
	}
	if !e.Cost.Empty() {
		g.PayCost(&e.Cost, who, x.Source, x.X, g.costRules())
	}
	g.Carry(e.Do, x)
	x.Did = true
}

// possible reports whether a player could do what "may" offers: pay its cost, or have what it says to
// sacrifice or discard first.
func (g *Game) possible(e *card.May, who Player, x *Context) bool {
	if !e.Cost.Empty() {
		return g.CanPay(&e.Cost, who, x.Source, x.X)
	}
	if len(e.Do) == 0 {
		return true
	}
	switch first := e.Do[0].(type) {
	case *card.Sacrifice:
		if first.What.Kind != card.Choose {
			return true
		}
		y := *x
		y.Controller = who
		n := 1
		if first.What.Count != nil {
			n = g.Amount(first.What.Count, x)
		}
		return len(g.ownOptions(first.What, &y)) >= n
	case *card.Discard:
		return first.All || len(g.S.Players[who].Hand) >= g.Amount(first.N, x)
	}
	return true
}
