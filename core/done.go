package core

import (
	"slices"

	"palimpsest/core/card"
)

// able is how far an instruction can be carried out.
type able uint8

// How far: not at all, some of what it asks for, "all" of none, or as it says.
const (
	cannot able = iota
	inPart
	ofNone
	can
)

// AskedAsEffect carries out an instruction of which the next asks whether it was done, as any other. It was if it could be as a whole,
// whatever came of it: PPG-PC-4; 413.2c. One that can be done in part only is not understood.
func AskedAsEffect(g *Game, e card.Effect, x *Context) {
	g.carryAsked(e, x, func() { g.NotImplemented("whether something was done that can be done in part only: %s", x.Text()) })
}

// AskedAsCost carries out an instruction of which the next asks whether it was done as a cost: no effect makes the player do it, and
// nothing of it is done where all of it cannot be: 118.12, 118.3.
func AskedAsCost(g *Game, e card.Effect, x *Context) {
	before := x.cost
	x.cost = e
	if may, is := e.(*card.May); is && len(may.Do) > 0 {
		x.cost = may.Do[0]
	}
	g.carryAsked(e, x, func() { x.Did = false })
	x.cost = before
}

// carryAsked carries out an instruction of which the next asks whether it was done; of what can be done in part only it calls partly
// instead, unless a player chose to do it.
func (g *Game) carryAsked(e card.Effect, x *Context, partly func()) {
	switch e.(type) {
	case *card.May, *card.FlipCoin, *card.Exchange, *card.MoveCounters, *card.RevealUntil:
		g.carry(e, x) // they know it themselves
		return
	}
	if !card.TellsDone(e) { // what a player has chosen to do
		g.carry(e, x)
		return
	}
	chosen := x.opted.first == e || x.Ability != nil && x.Ability.Optional && firstOf(x.Ability, e)
	switch how := g.able(e, x.Decider(), x); {
	case how == inPart && !chosen:
		partly()
		return
	case how == ofNone && !chosen:
		g.NotImplemented("whether something was done to all where there is none: %s", x.Text())
	default:
		x.Did = how >= ofNone
	}
	g.carry(e, x)
}

// madeDifference takes note that nothing was done: of what a player chose, none was taken, or none fits.
func (x *Context) madeDifference(sel *card.Selector, things []Ref, fits func(Ref) bool) {
	if sel == nil || sel.Kind != card.Choose {
		return
	}
	if sel.UpTo && len(things) == 0 || fits != nil && !slices.ContainsFunc(things, fits) {
		x.Did = false
	}
}

// firstOf reports whether an instruction is the first of an ability.
func firstOf(a *card.Ability, e card.Effect) bool {
	return len(a.Do) > 0 && a.Do[0] == e
}

// CanBegin reports whether an optional ability that resolves can be carried out, as far as its first instruction goes: a player cannot
// choose what is impossible. What it costs is asked for elsewhere.
func (g *Game) CanBegin(x *Context) bool {
	a := x.Ability
	if a == nil || !a.Optional || !a.Cost.Empty() || len(a.Do) == 0 || len(a.Modes) > 0 {
		return true
	}
	how := g.able(a.Do[0], x.Decider(), x)
	return how == can || how == ofNone
}

// able is how far a player can carry out an instruction as things are.
func (g *Game) able(e card.Effect, who Player, x *Context) able {
	switch e := e.(type) {
	case *card.Sacrifice:
		return g.ableSacrifice(e, who, x)
	case *card.Discard:
		return g.ableDiscard(e, who, x)
	case *card.Draw:
		return g.ablePlayers(e.Who, who, x, func(p Player) able { return ableIf(!g.forbidden(p, card.DrawAct)) })
	case *card.GainLife:
		return g.ablePlayers(e.Who, who, x, func(p Player) able { return ableIf(!g.forbidden(p, card.GainLifeAct)) })
	case *card.SetLife:
		return g.ablePlayers(e.Who, who, x, func(p Player) able {
			return ableIf(!g.forbidden(p, card.GainLifeAct) || g.Amount(e.N, x) <= g.S.Players[p].Life)
		})
	case *card.Mill:
		n, known := g.sureAmount(e.N, x)
		if !known {
			return can
		}
		return g.ablePlayers(e.Who, who, x, func(p Player) able {
			g.stock(p, n)
			return ableOf(len(g.S.Players[p].Library), n)
		})
	case *card.Move:
		return g.ableThings(e.What, x, func(r Ref) bool { return r.Object() != 0 && g.present(r.Object(), x) != 0 })
	case *card.Tap:
		return g.ableThings(e.What, x, func(r Ref) bool { return g.onBattlefield(r) && (e.OrUntap || !g.S.Objects[r.Object()].Is(Tapped)) })
	case *card.Untap:
		return g.ableThings(e.What, x, func(r Ref) bool { return g.onBattlefield(r) && g.S.Objects[r.Object()].Is(Tapped) })
	case *card.Destroy:
		return g.ableThings(e.What, x, func(r Ref) bool { return g.onBattlefield(r) && !g.CantBeDestroyed(g.Chars(r.Object())) })
	case *card.Bury:
		return g.ableThings(e.What, x, func(r Ref) bool {
			if g.onBattlefield(r) && g.CantBeDestroyed(g.Chars(r.Object())) {
				g.NotImplemented("whether something indestructible was buried: %s", x.Text())
			}
			return g.onBattlefield(r)
		})
	case *card.PhaseOut:
		return g.ableThings(e.What, x, g.onBattlefield)
	case *card.SetBlocked:
		return g.ableThings(e.What, x, g.onBattlefield)
	case *card.CounterSpell:
		return g.ableThings(e.What, x, func(r Ref) bool {
			id := r.Object()
			return id != 0 && g.S.Objects[id].Zone == card.Stack && !g.Uncounterable(id)
		})
	case *card.PutCounters:
		return g.ableThings(e.What, x, func(r Ref) bool {
			id := r.Object()
			return id == 0 || g.S.Objects[id].Zone != card.NoZone && g.takesCounter(e, id)
		})
	case *card.RemoveCounters:
		return g.ableRemove(e, x)
	case *card.Modify:
		return g.ableModify(e, x)
	case *card.Damage:
		if n, known := g.sureAmount(e.N, x); known && n <= 0 {
			return cannot // 120.8
		}
		return g.ableThings(e.To, x, func(r Ref) bool { return r.Object() == 0 || g.onBattlefield(r) })
	case *card.Fight:
		return min(g.ableThings(e.A, x, g.onBattlefield), g.ableThings(e.B, x, g.onBattlefield))
	case *card.BecomeCopy:
		return min(g.ableThings(e.What, x, g.there), g.ableThings(e.Of, x, g.there))
	case *card.CopySpell:
		return g.ableThings(e.What, x, func(r Ref) bool { return r.Object() != 0 })
	case *card.Pick:
		return g.ableThings(e.What, x, func(Ref) bool { return true })
	case *card.Exchange:
		return min(g.ableThings(e.A, x, g.there), g.ableThings(e.B, x, g.there))
	case *card.Reveal:
		if e.What != nil {
			return g.ableThings(e.What, x, func(Ref) bool { return true })
		}
	case *card.LoseLife, *card.AddMana, *card.LoseMana, *card.CreateToken, *card.Prevent, *card.Redirect, *card.Search, *card.Shuffle, *card.Look,
		*card.AddCombat, *card.AddAttack, *card.ExtraTurn, *card.Skip:
		return can // it needs nothing that could be missing
	}
	return can // as far as is known: "if you do" is refused after it
}

func ableIf(ok bool) able {
	if ok {
		return can
	}
	return cannot
}

// ableOf is how far something can be done to n things where there are so many.
func ableOf(there, n int) able {
	switch {
	case there >= n:
		return can
	case there > 0:
		return inPart
	}
	return cannot
}

// onBattlefield reports whether a thing is a permanent that is not phased out.
func (g *Game) onBattlefield(r Ref) bool {
	id := r.Object()
	return id != 0 && g.S.Objects[id].Zone == card.Battlefield && !g.S.Objects[id].Is(PhasedOut)
}

// there reports whether a thing is a player, or an object that is still in its zone.
func (g *Game) there(r Ref) bool {
	id := r.Object()
	return id == 0 || g.S.Objects[id].Zone != card.NoZone && !g.S.Objects[id].Is(PhasedOut)
}

// sureAmount is an amount, if nobody chooses it.
func (g *Game) sureAmount(a card.Amount, x *Context) (n int, known bool) {
	switch a := a.(type) {
	case nil:
		return 1, true
	case *card.ChosenNumber:
		return 0, false
	case *card.Kept:
		return g.sureAmount(a.Of, x)
	}
	return g.Amount(a, x), true
}

// ablePlayers is how far some players can do something, each of them.
func (g *Game) ablePlayers(sel *card.Selector, who Player, x *Context, of func(Player) able) able {
	if sel == nil {
		return of(who)
	}
	if sel.Kind == card.Choose || sel.Kind == card.Any {
		return can // a player who is chosen as it is carried out
	}
	all, any := can, cannot
	n := 0
	for _, r := range g.Pointed(sel, x, nil) {
		if p, ok := r.Player(); ok {
			how := of(p)
			all, any, n = min(all, how), max(any, how), n+1
		}
	}
	switch {
	case n == 0:
		return cannot
	case all != any:
		return inPart
	}
	return all
}

// ableThings is how far something can be done to what a selector points at, or to what is chosen of it.
func (g *Game) ableThings(sel *card.Selector, x *Context, fits func(Ref) bool) able {
	unfit := func(r Ref) bool { return !fits(r) }
	switch {
	case sel == nil:
		return can
	case sel.Kind == card.Any:
		return can
	case sel.Kind == card.Both:
		return ableBoth(g.ableThings(sel.Of, x, fits), g.ableThings(sel.And, x, fits))
	case sel.Kind == card.Choose:
		n, known := g.sureAmount(sel.Count, x)
		if sel.UpTo || !known {
			return can
		}
		return ableOf(len(slices.DeleteFunc(g.each(sel.Filter, x, nil), unfit)), n)
	case sel.Kind == card.Each:
		things := g.Pointed(sel, x, nil)
		if len(things) == 0 {
			return ofNone
		}
		return ableIf(slices.ContainsFunc(things, fits)) // all that it can be done to
	case sel.Kind == card.Targeted && len(x.targetsOf(sel.Index)) == 0 && sel.Index < len(x.Spec) && x.Spec[sel.Index].Min == 0:
		return ofNone // "up to one target"
	case sel.Kind == card.Targeted:
		chosen := len(x.targetsOf(sel.Index))
		fit := len(slices.DeleteFunc(g.Pointed(sel, x, nil), unfit))
		return ableOf(fit, max(1, chosen))
	}
	things := g.Pointed(sel, x, nil)
	wanted := max(1, len(things))
	if sel.Kind == card.TopOfLibrary {
		wanted = g.chosenOf(sel, x)
	}
	return ableOf(len(slices.DeleteFunc(slices.Clone(things), unfit)), wanted)
}

// ableBoth is how far something can be done to two groups of things together.
func ableBoth(a, b able) able {
	switch less, more := min(a, b), max(a, b); {
	case less == more:
		return less
	case less == ofNone:
		return more
	case less == cannot && more == ofNone:
		return cannot
	}
	return inPart
}

// ableSacrifice: a player sacrifices what he or she controls.
func (g *Game) ableSacrifice(e *card.Sacrifice, who Player, x *Context) able {
	return g.ablePlayers(e.Who, who, x, func(p Player) able {
		if e.What.Kind == card.Choose {
			n, known := g.sureAmount(e.What.Count, x)
			if e.What.UpTo || !known {
				return can
			}
			return ableOf(len(g.ownOptions(e.What, p, x)), n)
		}
		return g.ableThings(e.What, x, func(r Ref) bool {
			return g.onBattlefield(r) && (e.Who == nil || g.S.Objects[r.Object()].Controller == p)
		})
	})
}

func (g *Game) ableDiscard(e *card.Discard, who Player, x *Context) able {
	return g.ablePlayers(e.Who, who, x, func(p Player) able {
		hand := g.S.Players[p].Hand
		switch {
		case e.All && len(hand) == 0:
			return ofNone
		case e.All:
			return can
		case e.What != nil && e.What.Kind != card.Choose:
			return g.ableThings(e.What, x, func(r Ref) bool { return slices.Contains(hand, g.present(r.Object(), x)) })
		}
		n, known := g.sureAmount(e.N, x)
		if e.What != nil {
			hand = slices.DeleteFunc(slices.Clone(hand), func(id ID) bool { return !g.Fitting(e.What.Filter, id, x) })
			n, known = g.sureAmount(e.What.Count, x)
			known = known && !e.What.UpTo
		}
		if !known {
			return can
		}
		return ableOf(len(hand), n)
	})
}

// takesCounter reports whether a counter can be put on something by an instruction.
func (g *Game) takesCounter(e *card.PutCounters, id ID) bool {
	there := g.Counters(id, e.Kind)
	if e.Most > 0 && there >= e.Most {
		return false
	}
	if g.Rules.Cases.CountersBeyond == General || g.S.Objects[id].Zone != card.Battlefield {
		return true
	}
	return !slices.ContainsFunc(g.Chars(id).Rules, func(r Ruling) bool {
		return r.Mod.Kind == card.Cant && r.Mod.Act == card.HaveMoreCounters && r.Mod.Words[0] == e.Kind && there >= r.Mod.N
	})
}

// ableRemove: counters that are not there cannot be removed.
func (g *Game) ableRemove(e *card.RemoveCounters, x *Context) able {
	n, known := g.sureAmount(e.N, x)
	if !known {
		return can
	}
	bears := func(least int) func(Ref) bool {
		return func(r Ref) bool { return g.there(r) && r.Object() != 0 && g.Counters(r.Object(), e.Kind) >= least }
	}
	some := g.ableThings(e.What, x, bears(1))
	switch {
	case e.N == nil && some == cannot && g.ableThings(e.What, x, g.there) != cannot:
		return ofNone // "all" counters of a kind
	case some == can && n > 1:
		if all := g.ableThings(e.What, x, bears(n)); all != can {
			return inPart
		}
	}
	return some
}

// ableModify: control goes to no one of what cannot come under another's control.
func (g *Game) ableModify(e *card.Modify, x *Context) able {
	return g.ableThings(e.What, x, func(r Ref) bool {
		if id := r.Object(); id != 0 && !g.there(r) && g.present(id, x) == 0 {
			return false
		}
		return e.Mods[0].Kind != card.SetControl || len(g.given(&e.Mods[0], []Ref{r}, x)) > 0
	})
}
