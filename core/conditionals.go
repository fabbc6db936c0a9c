package core

import (
	"fmt"
	"slices"

	"palimpsest/core/card"
)

// control carries out the instructions that decide which others are carried out.
func (g *Game) control(e card.Effect, x *Context) {
	switch e := e.(type) {
	case *card.May:
		g.doMay(e, x)
	case *card.Unless:
		g.doUnless(e, x)
	case *card.Conditional:
		g.conditional(e, x)
	case *card.ChooseOne:
		g.chooseOne(e, x)
	case *card.ForEach:
		g.forEach(e, x)
	case *card.Repeat:
		g.repeat(e, x)
	case *card.FlipCoin:
		who, ok := g.onePlayer(e.Who, x)
		if !ok {
			return
		}
		var caller Ref
		if e.Caller != nil { // who calls it makes neither side of the coin likelier
			p, ok := g.onePlayer(e.Caller, x)
			if !ok {
				return
			}
			caller = ToPlayer(p)
		}
		won := g.Chance.coin(g, x.Source)
		g.Emit(&Event{Verb: CoinFlipped, Rule: g.Rules.Acts.CoinFlipped, Player: who, Subject: ToObject(x.Source), Object: caller, Detail: coinWord(won)})
		x.Did, x.Tails = won, x.Tails || !won
		if won {
			g.Carry(e.Win, x)
		} else {
			g.Carry(e.Lose, x)
		}
	case *card.InTurns:
		g.inTurns(e, x)
	case *card.Auction:
		g.auction(e, x)
	case *card.Stakes:
		g.stakes(e, x)
	case *card.Later:
		g.delay(e, x)
	default:
		panic(fmt.Sprintf("core: an instruction without code: %T", e)) // Support lists those with code
	}
}

// conditional carries out what depends on a condition. What is done if something was done does not change whether it was.
func (g *Game) conditional(e *card.Conditional, x *Context) {
	did := x.Did
	if g.Holds(e.If, x) {
		g.Carry(e.Then, x)
	} else {
		g.untrue(IsUntrue, e.If, x)
		g.Carry(e.Else, x)
	}
	if card.AsksDone(e) {
		x.Did = did
	}
}

// chooseOne carries out one of several ways: the one that was chosen as the spell was cast, or that a player chooses now. Of a spell
// that was on the stack from the start nobody has chosen it.
func (g *Game) chooseOne(e *card.ChooseOne, x *Context) {
	way := -1
	if e.AsCast {
		way = int(g.S.Objects[x.Object].Mode) - 1
	}
	if way < 0 {
		way = g.chosenWay(e, x)
	}
	if who, ok := g.onePlayer(e.Who, x); ok && way >= 0 {
		g.carryOpted(e.Ways[way], who, x)
	}
}

// chosenWay has a player choose one of several ways; -1 if there is no such player.
func (g *Game) chosenWay(e *card.ChooseOne, x *Context) int {
	who, ok := g.onePlayer(e.Who, x)
	if !ok {
		return -1
	}
	words := WaysOf(e)
	word := g.chooseWord(Choice{Who: who, Purpose: ToChoose, Source: x.Source, Ways: true, Rule: x.Rule}, words)
	g.Emit(&Event{Verb: ChoosesWord, Rule: x.Rule, Subject: ToObject(x.Source), Player: who, Detail: word})
	return slices.Index(words, word)
}

// WaysOf are the ways of a choice as they are asked for, each in words.
func WaysOf(e *card.ChooseOne) []string {
	words := make([]string, len(e.Ways))
	for i, way := range e.Ways {
		words[i] = card.PrintPart(way)
	}
	return words
}

// maxRepeats bounds a repetition that ends by a condition.
const maxRepeats = 1000

// repeat carries out instructions a number of times, or until a condition holds.
func (g *Game) repeat(e *card.Repeat, x *Context) {
	times := maxRepeats
	if e.Times != nil {
		times = g.Amount(e.Times, x)
	}
	for range times {
		x.Tails = false
		g.Carry(e.Do, x)
		if e.Until != nil && g.Holds(e.Until, x) {
			return
		}
	}
	if e.Until != nil {
		g.NotImplemented("a repetition that does not end: %s", x.Text())
	}
}

func coinWord(won bool) string {
	if won {
		return "heads"
	}
	return "tails"
}

// forEach carries out instructions for each of some things. What is done to each unless a price is paid is done to all at once for which
// nobody paid, after each player has been asked.
func (g *Game) forEach(e *card.ForEach, x *Context) {
	things := g.Pointed(e.What, x, nil)
	var unless *card.Unless
	if len(e.Do) == 1 {
		unless, _ = e.Do[0].(*card.Unless)
	}
	if unless == nil {
		carryOut := func() { g.eachOf(e.What, things, x, func(Ref) { g.Carry(e.Do, x) }) }
		switch {
		case !slices.ContainsFunc(e.Do, func(do card.Effect) bool { return !putsOntoBattlefield(do) }):
			g.arriveTogether(carryOut)
		case len(e.Do) == 1 && isDoneAtOnce(e.Do[0]):
			g.Together(carryOut)
		default:
			carryOut()
		}
		return
	}
	var unpaid []Ref
	g.eachOf(e.What, things, x, func(r Ref) {
		if !g.averted(unless, x) {
			unpaid = append(unpaid, r)
		}
		g.Refresh()
	})
	g.LeaveTogether(unpaid, func() {
		g.eachOf(e.What, unpaid, x, func(Ref) { g.Carry(unless.Do, x) })
	})
	x.keep(slotOf(e.What), things)
}

func (g *Game) doUnless(e *card.Unless, x *Context) {
	if !g.averted(e, x) {
		g.Carry(e.Do, x)
	}
}

// averted reports whether what happens "unless" is averted: its price is asked for, and paid.
func (g *Game) averted(e *card.Unless, x *Context) bool {
	who, ok := g.onePlayer(e.Who, x)
	cost, known := g.asPaid(e.Cost, x)
	ok = ok && known
	if e.Times != nil {
		cost = g.timesCost(&cost, g.Amount(e.Times, x))
	}
	if ok {
		with, yes := Action{Who: who}, true
		if !e.Must {
			with, yes = g.Agrees(Choice{Who: who, Purpose: ToPay, Source: x.Source, Rule: x.Rule, Cost: &cost, X: x.X})
		}
		if yes && g.PayCost(&cost, &with, x.Source, x.X, g.costRules()) {
			g.aside(Aside{Kind: IsAverted, Source: x.Source, Player: who})
			return true
		}
	}
	return false
}

// ZeroIfNone: what has no mana cost printed, such as a land, costs nothing, which can be paid.
func ZeroIfNone(bool) bool { return true }

// OnlyPrinted: a mana cost that is missing cannot be paid.
func OnlyPrinted(printed bool) bool { return printed }

// asPaid is a cost with the mana cost of what it names in the place of that; ok is false where that cannot be paid.
func (g *Game) asPaid(c card.Cost, x *Context) (as card.Cost, ok bool) {
	if c.ManaOf == nil {
		return c, true
	}
	id := g.one(c.ManaOf, x)
	if id == 0 || !g.Rules.PaysManaCost(g.Def(id).HasCost) {
		return c, false
	}
	m := g.Chars(id).Cost
	m.X, m.Generic = 0, m.Generic-min(m.Generic, uint32(c.Less))
	c.Mana, c.ManaOf, c.Less = c.Mana.Plus(m), nil, 0
	return c, true
}

// timesCost is a cost that is to be paid n times: of mana, life and things, for Support.Upkeeps has no other.
func (g *Game) timesCost(c *card.Cost, n int) card.Cost {
	var m card.Cost
	m.Mana = c.Mana.Times(max(0, n))
	g.boundMana(&m.Mana)
	if c.Life != nil {
		m.Life = &card.Times{N: n, Of: c.Life}
	}
	times := func(sel *card.Selector) *card.Selector {
		if sel == nil {
			return nil
		}
		more := *sel
		more.Count = card.Num(n)
		if sel.Count != nil {
			more.Count = &card.Times{N: n, Of: sel.Count}
		}
		return &more
	}
	m.Sacrifice, m.Discard, m.Exile, m.Return, m.TapOther = times(c.Sacrifice), times(c.Discard), times(c.Exile), times(c.Return), times(c.TapOther)
	return m
}

// doMay asks each player that it names, in turn order; "they" in what it says is that player.
// All are asked before any of them does it.
func (g *Game) doMay(e *card.May, x *Context) {
	who := g.Pointed(e.Who, x, nil)
	var taken []takenOffer
	before := x.doer
	g.eachOf(e.Who, who, x, func(r Ref) {
		x.let(g.asPlayer(r))
		if with, yes := g.wants(e, g.asPlayer(r), x); yes {
			taken = append(taken, takenOffer{r, with})
		}
	})
	carryOut := func() {
		g.eachOf(e.Who, who, x, func(r Ref) {
			x.let(g.asPlayer(r))
			i := slices.IndexFunc(taken, func(t takenOffer) bool { return t.by == r })
			if i < 0 {
				x.Did = false
				g.Carry(e.Else, x)
				return
			}
			g.may(e, &taken[i].with, x)
		})
	}
	if len(taken) > 1 && !slices.ContainsFunc(e.Do, func(do card.Effect) bool { return !putsOntoBattlefield(do) }) {
		g.arriveTogether(carryOut)
	} else {
		carryOut()
	}
	x.doer = before
}

// putsOntoBattlefield reports whether an instruction puts things onto the battlefield.
func putsOntoBattlefield(do card.Effect) bool {
	switch e := do.(type) {
	case *card.Move:
		return e.To == card.Battlefield
	case *card.CreateToken:
		return true
	}
	return false
}

// isDoneAtOnce reports whether an instruction that is carried out for each of some things is one event for all of them, in which nothing
// moves: 608.2f.
func isDoneAtOnce(do card.Effect) bool {
	switch do.(type) {
	case *card.Tap, *card.Untap, *card.PutCounters, *card.RemoveCounters, *card.GainLife, *card.LoseLife:
		return true
	}
	return false
}

// takenOffer is what a player, or the controller of an object, agreed to do, and what it is paid with.
type takenOffer struct {
	by   Ref
	with Action
}

// asPlayer is a player, or the controller of an object.
func (g *Game) asPlayer(r Ref) Player {
	if p, ok := r.Player(); ok {
		return p
	}
	return g.S.Objects[r.Object()].Controller
}

// wants reports whether a player can do what is offered, and wants to; if it costs something, what it is paid with.
func (g *Game) wants(e *card.May, who Player, x *Context) (with Action, yes bool) {
	c := Choice{Who: who, Purpose: ToUse, Source: x.Source, Rule: x.Rule, Offers: e.Do}
	if e.Cost.Empty() {
		return with, g.possible(e, who, x) && g.ChooseYes(c)
	}
	c.Purpose, c.Cost, c.X = ToPay, g.priceOf(e, x), x.X
	return g.Agrees(c)
}

// priceOf is what is paid for what "may" offers.
func (g *Game) priceOf(e *card.May, x *Context) *card.Cost {
	if e.Times == nil {
		return &e.Cost
	}
	cost := g.timesCost(&e.Cost, g.Amount(e.Times, x))
	return &cost
}

// may carries out what a player agreed to. What cannot be paid any more is not done.
func (g *Game) may(e *card.May, with *Action, x *Context) {
	x.Did = e.Cost.Empty() || g.PayCost(g.priceOf(e, x), with, x.Source, x.X, g.costRules())
	if !x.Did {
		g.Carry(e.Else, x)
		return
	}
	g.carryOpted(e.Do, x.Decider(), x)
	x.Did = true
}

// carryOpted carries out what a player chose to do.
func (g *Game) carryOpted(do []card.Effect, p Player, x *Context) {
	before := x.opted
	if len(do) > 0 {
		x.opted = opted{do[0], p}
	}
	g.Carry(do, x)
	x.opted = before
}

// possible reports whether a player could do what "may" offers without a cost: what it says first.
func (g *Game) possible(e *card.May, who Player, x *Context) bool {
	if len(e.Do) == 0 {
		return true
	}
	how := g.able(e.Do[0], who, x)
	return how == can || how == ofNone
}

// chosenOf is how many things a selector has a player choose.
func (g *Game) chosenOf(sel *card.Selector, x *Context) int {
	if sel.Count == nil {
		return 1
	}
	return g.Amount(sel.Count, x)
}
