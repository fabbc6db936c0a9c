package rules1998

import (
	"slices"

	"palimpsest/core"
	"palimpsest/core/card"
)

// metCondition is an additional effect whose condition has been met before the effect resolves, and what met it: PPG-RES-10.
type metCondition struct {
	effect  *card.Later
	subject core.Ref
}

// metBefore are the additional effects of a spell or ability whose conditions are met as it begins to resolve. It is asked before
// its targets are looked at, for a lost one may have met a condition.
func metBefore(g *core.Game, id core.ID) (met []metCondition) {
	o := g.S.Object(id)
	for _, e := range core.Instructions(o.Ability, o.Mode) {
		additional, ok := e.(*card.Later)
		if !ok {
			continue
		}
		x := g.Resolving(id, "INT-CHOICE-1")
		if subject := meets(g, additional, x, card.This, card.Targeted); subject != 0 {
			met = append(met, metCondition{additional, subject})
		}
		g.Release(x)
	}
	return met
}

// later lets the additional effect of an effect wait for its condition; if that has been met by now, the additional effect occurs at
// once: PPG-RES-10.
func later(g *core.Game, e *card.Later, x *core.Context) {
	if subject := meets(g, e, x, card.This, card.Targeted, card.InSlot); subject != 0 {
		additionally(g, metCondition{e, subject}, x)
		return
	}
	g.Do(e, x)
}

// meets is the thing that has met a condition already, 0 if none has: it has died or left, or its controller has lost it. Only a
// condition about one thing is met so, named in one of the given ways: of several another may yet meet it. Without PPG-RES-10 a
// condition waits for what happens later.
func meets(g *core.Game, e *card.Later, x *core.Context, named ...card.SelKind) core.Ref {
	what := e.Trigger.What
	if what == nil || !slices.Contains(named, what.Kind) || !g.Follows(core.AsProcedure, "PPG-RES-10") {
		return 0
	}
	for _, r := range g.Concerned(what, x) {
		if id := r.Object(); id != 0 && hasMet(g, e, x, g.S.Object(id)) {
			return r
		}
	}
	return 0
}

// hasMet reports whether a thing has met the condition of an additional effect.
func hasMet(g *core.Game, e *card.Later, x *core.Context, o *core.Object) bool {
	gone := o.Zone == card.NoZone
	switch e.Trigger.Event {
	case card.Dies:
		return gone && o.DiedTurn != 0 && (!e.ThisTurn || o.DiedTurn == g.S.Turn)
	case card.Leaves:
		return gone
	case card.LosesControl:
		return gone || e.Trigger.What.Kind == card.This && o.Controller != x.Controller
	}
	return false
}

// additionally carries out an additional effect whose condition has been met: PPG-RES-10.
func additionally(g *core.Game, m metCondition, x *core.Context) {
	before := g.Within(g.Emit(&core.Event{Verb: core.AdditionalEffect, Rule: "PPG-RES-10", Player: x.Controller, Subject: core.ToObject(x.Object)}))
	defer g.Within(before)
	at := *x
	at.Trigger = &core.Waiting{Later: m.effect, Of: x.Ability, Subject: m.subject, Player: g.S.Object(m.subject.Object()).Controller, Seen: -1}
	g.Carry(m.effect.Do, &at)
}
