package core

import (
	"slices"

	"palimpsest/core/card"
)

// CostRules are the rules that the payment of a cost cites.
type CostRules struct {
	Mana                          ManaRules
	Tap, Life, Sacrifice, Discard Rule
	Exile, Return, Counter        Rule
}

// Pay pays all costs of an action, mana last: the total was reckoned before, and is not reckoned again as the other parts
// change what there is. The caller has asked Legal. Nothing that is kept is paid with, as long as something else will do.
func (g *Game) Pay(a *Action, total *card.Mana, rules *CostRules, kept ...Ref) {
	g.pay(a, total, &payment{named: a.Costs, tapping: a.Tapping, kept: kept}, rules)
}

func (g *Game) pay(a *Action, total *card.Mana, with *payment, rules *CostRules) {
	g.EachCost(a, func(c *card.Cost) Why {
		g.payParts(c, a.Who, a.Obj, a.X, with, rules)
		return Fine
	})
	g.Refresh()
	switch {
	case !g.S.Players[a.Who].AsNeeded:
	case !a.Paying.Zero():
		g.spendNamed(a.Who, &a.Paying, 0, spellOf(a))
	case len(a.Tapping)+len(a.Sources) > 0:
		g.spendNamed(a.Who, total, a.X, spellOf(a))
	}
	was := g.paysWith(a)
	paid := g.spendMana(a.Who, total, a.X, spellOf(a))
	g.named = was
	if !paid {
		g.NotImplemented("a mana ability that made less than it should, while something was paid for: %s", g.Thing(a.Obj).Name)
	}
}

// Agrees asks a player whether to pay a cost outside of playing something: for "unless" and "you may pay". The player who
// agrees may name what it is paid with. A cost that cannot be paid at all is not asked about.
func (g *Game) Agrees(c Choice) (with Action, yes bool) {
	if !g.couldPay(c.Cost, c.Who, c.Source, c.X) {
		g.aside(Aside{Kind: CannotPay, Source: c.Source, Player: c.Who, Rule: g.Rules.Cases.NotPayable})
		return with, false
	}
	with = g.Answer(c)
	if !with.Names() {
		return with, with.N != 0 && g.CanPay(c.Cost, c.Who, c.Source, c.X)
	}
	a := demanded(c.Cost, &with, c.Source, c.X)
	why, _ := g.payable(&a)
	return with, with.N != 0 && why == Fine
}

// Names reports whether an action names anything to be paid with.
func (a *Action) Names() bool {
	return len(a.Costs)+len(a.Tapping)+len(a.Sources) > 0 || !a.Paying.Zero()
}

// couldPay asks whether a player could pay a cost, by the mana abilities that the plan finds or by others, if they are named.
func (g *Game) couldPay(c *card.Cost, p Player, source ID, x int) bool {
	if g.CanPay(c, p, source, x) {
		return true
	}
	a := Action{Who: p, Obj: source, X: x}
	return !c.Mana.Zero() && g.canPay(c, &a) == Fine && g.hasOtherSources(p)
}

// PayCost pays one cost outside of playing something, with what the player has named for it, else as it is found; it reports
// whether it is paid.
func (g *Game) PayCost(c *card.Cost, with *Action, source ID, x int, rules *CostRules) bool {
	if with.Names() {
		a := demanded(c, with, source, x)
		if why, _ := g.payable(&a); why != Fine {
			return false
		}
		total := g.TotalCost(&a)
		g.DrawMana(&a, &total, rules.Mana)
		g.Pay(&a, &total, rules)
		return true
	}
	if !g.CanPay(c, with.Who, source, x) {
		return false
	}
	g.drawMana(with.Who, &c.Mana, x, 0, 0, nil, nil, rules.Mana)
	g.payParts(c, with.Who, source, x, &payment{}, rules)
	if !g.spendMana(with.Who, &c.Mana, x, 0) {
		g.NotImplemented("a mana ability that made less than it should, while something was paid for: %s", g.Thing(source).Name)
	}
	return true
}

// demanded is the payment of a cost outside of playing something, as an action.
func demanded(c *card.Cost, with *Action, source ID, x int) Action {
	return Action{Kind: PayAsked, Who: with.Who, Obj: source, Ability: &card.Ability{Cost: *c}, X: x,
		Costs: with.Costs, Tapping: with.Tapping, Sources: with.Sources, Paying: with.Paying, Keeps: with.Keeps}
}

// Demanded is the payment that a window asks for, with what an answer names for it.
func (w *Window) Demanded(with *Action) Action {
	a := demanded(w.Cost, with, w.Source, w.X)
	if w.Purpose == ToUse { // it is paid to play an ability
		a.Kind = UseTriggered
	}
	return a
}

// NameDemanded has an answer take mana from the pool for the payment that a window asks for; see NamePayment.
func (g *Game) NameDemanded(w *Window, with *Action, m card.Mana) {
	a := w.Demanded(with)
	g.NamePayment(&a, m)
	with.Paying, with.Keeps = a.Paying, a.Keeps
}

// Payable asks whether a payment can be made as it is named.
func (g *Game) Payable(a *Action) Refusal {
	g.reason = ""
	why, about := g.payable(a)
	return g.refuse(why, StageCosts, about)
}

// payment is what is paid with: the things named for it first, then any but those that are kept to be targets.
type payment struct {
	named   []ID
	tapping []ID // those that were named to be tapped
	kept    []Ref
	later   []claim  // what later parts of the same cost ask for
	into    *Context // the ability that speaks of what is paid with; nil: none does
}

func (g *Game) payParts(c *card.Cost, p Player, source ID, n int, with *payment, rules *CostRules) {
	x := Context{Source: source, Controller: p, X: n, Seen: -1}
	if c.Tap {
		g.Tap(source, rules.Tap)
	}
	if c.Untap {
		g.Untap(source, rules.Tap)
	}
	if c.Life != nil && g.Follows(AsCost, rules.Life) {
		g.LoseLife(p, g.Amount(c.Life, &x), PaysLife, rules.Life)
	}
	if c.Counters != nil && g.Follows(AsCost, rules.Counter) {
		if k := g.Amount(c.Counters, &x); c.AddCounter {
			g.AddCounters(source, c.CounterOf, k, rules.Counter)
		} else {
			g.removeCounters(source, c.CounterOf, k, p, rules.Counter)
		}
	}
	if c.TapOther != nil {
		tapped := payment{named: with.tapping, kept: with.kept}
		options := g.ToTap(c, &x)
		if least, _ := g.CountOf(c.TapOther, options, &x); len(tapped.spare(options)) < least {
			tapped.kept = nil // what is tapped can still be the target
		}
		g.payThings(c.TapOther, options, ToChoose, &x, &tapped, rules.Tap, func(id ID) { g.Tap(id, rules.Tap) })
		with.tapping = tapped.named
	}
	part := func(sel *card.Selector, purpose Purpose, rule Rule, pay func(ID)) {
		if sel == nil || !g.Follows(AsCost, rule) {
			return
		}
		with.later = g.laterClaims(c, sel, &x)
		g.payThings(sel, g.CostOptions(sel, &x), purpose, &x, with, rule, pay)
		with.later = nil
	}
	part(c.Sacrifice, ToSacrifice, rules.Sacrifice, func(id ID) { g.sacrifice(id, rules.Sacrifice) })
	part(c.Discard, ToDiscard, rules.Discard, func(id ID) { g.Discard(p, id, rules.Discard) })
	part(c.Exile, ToExile, rules.Exile, func(id ID) {
		g.Move(Moved{ID: id, To: card.Exile, Under: NoPlayer, Verb: IsExiled, Rule: rules.Exile})
	})
	part(c.Return, ToReturn, rules.Return, func(id ID) {
		g.Move(Moved{ID: id, To: card.Hand, Under: NoPlayer, Verb: IsReturned, Rule: rules.Return})
	})
}

// payThings pays with some of the options: those named by the action first, else as the player chooses.
func (g *Game) payThings(sel *card.Selector, options []Ref, purpose Purpose, x *Context, with *payment, rule Rule, pay func(ID)) {
	who := g.Chooser(sel.By, x, x.Controller)
	least, most := g.CountOf(sel, options, x)
	var picked []Ref
	pick := func(r Ref) {
		options = without(options, r)
		picked = append(picked, r)
	}
	for len(picked) < most {
		r := with.take(options)
		if r == 0 {
			break
		}
		pick(r)
	}
	if sel.Kind == card.Choose {
		if spare := with.spare(options); len(picked)+len(spare) >= least {
			options = spare
		}
	}
	for len(picked) < most {
		options := with.leaving(options, least-len(picked))
		var r Ref
		if sel.Random && len(options) > 0 {
			r = g.Chance.Pick(g, x.Source, options)
		} else {
			r = g.ChooseThing(Choice{Who: who, Purpose: purpose, Source: x.Source, Rule: rule, Optional: g.satisfied(sel, picked, least), Left: least - len(picked)}, options)
		}
		if r == 0 {
			break
		}
		pick(r)
	}
	if !g.satisfied(sel, picked, least) {
		g.NotImplemented("a cost of which one part took what another needs: %s", g.Thing(x.Source).Name)
	}
	if with.into != nil {
		with.into.keep(sel.Keep, picked)
	}
	g.LeaveTogether(picked, func() {
		for _, r := range picked {
			pay(r.Object())
		}
	})
}

// spare are the options without what is kept to be a target.
func (p *payment) spare(options []Ref) (others []Ref) {
	if len(p.kept) == 0 {
		return options
	}
	for _, r := range options {
		if !slices.Contains(p.kept, r) {
			others = append(others, r)
		}
	}
	return others
}

// take is the next of the things named that is among the options, 0 if there is none.
func (p *payment) take(options []Ref) Ref {
	for i, id := range p.named {
		if r := ToObject(id); slices.Contains(options, r) {
			p.named = slices.Delete(slices.Clone(p.named), i, i+1)
			return r
		}
	}
	return 0
}
