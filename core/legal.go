package core

import (
	"cmp"
	"slices"

	"palimpsest/core/card"
)

// Legal says whether an action is legal in a window: the one place for both options and refusals.
// Every attempt runs the same stages: the thing exists, the window is the player's, the timing
// allows it, the targets are legal, the costs can be paid.
func (g *Game) Legal(w *Window, a *Action) Refusal {
	g.reason, g.barring = "", 0
	switch a.Kind {
	case Pass, Concede:
		return g.timing(w, a)
	case DeclareAtt:
		why := g.mayAttack(a.Who, a.Obj, a.Band)
		if why == Fine {
			if r := g.attacksInstead(a.Who, a.Obj); r.No() {
				return r
			}
		}
		return g.mayDeclare(a, why)
	case DeclareBlock:
		return g.mayDeclare(a, g.mayBlock(a.Who, a.Obj, a.Targets))
	}
	if why := g.exists(a); why != Fine {
		return g.refuse(why, StageExists, ToObject(a.Obj))
	}
	if w.Who != a.Who {
		return g.refuse(NotYourPriority, StageWindow, 0)
	}
	if r := g.timing(w, a); r.No() {
		return r
	}
	if why, about := g.legalTargets(a); why != Fine {
		return g.refuse(why, StageTargets, about)
	}
	if why, about := g.payable(a); why != Fine {
		return g.refuse(why, StageCosts, about)
	}
	return Refusal{}
}

// LegalIn is Legal in a window that is open no longer. Like the action, it is copied to a place of the game's own: see timing.
func (g *Game) LegalIn(w Window, a *Action) Refusal {
	g.closed = w
	return g.Legal(&g.closed, a)
}

// mayDeclare asks for the costs of an attack or a block that nothing else is against.
func (g *Game) mayDeclare(a *Action, why Why) Refusal {
	if why != Fine {
		return g.refuse(why, StageTargets, ToObject(a.Obj))
	}
	why, about := g.affordable(a)
	return g.refuse(why, StageCosts, about)
}

// MayPass is Legal for passing.
func (g *Game) MayPass(w *Window) Refusal {
	if w.Ask == AskAct && !g.Thorough && !g.Rules.Demands(g, w) {
		return Refusal{}
	}
	return g.mayPass(w)
}

// mayPass asks it in every window, also where nothing is demanded.
func (g *Game) mayPass(w *Window) Refusal {
	g.reason = ""
	switch w.Ask {
	case AskAttacker:
		if id := g.AttacksWithTooFew(); id != 0 {
			return g.refuse(KeptFromAttack, StageTargets, ToObject(id))
		}
	case AskBlocker:
		if id := g.BlockedByTooFew(); id != 0 {
			if g.moreMustBlock(w.Who, id) { // that is the reason, and not how many they are
				if r := g.mayEnd(w); r.No() {
					return r
				}
			}
			return g.refuse(TooFewBlockers, StageTargets, ToObject(id))
		}
		if id := g.BlocksWithTooFew(); id != 0 {
			return g.refuse(KeptFromBlock, StageTargets, ToObject(id))
		}
	}
	return g.mayEnd(w)
}

// mayEnd asks the edition whether a player may pass.
func (g *Game) mayEnd(w *Window) Refusal {
	g.pass.Who = w.Who
	return g.Rules.Timing(g, w, &g.pass)
}

// timing asks the edition. The action is copied to a place of the game's own, so that those of callers
// need no memory of their own.
func (g *Game) timing(w *Window, a *Action) Refusal {
	g.asked = *a
	return g.Rules.Timing(g, w, &g.asked)
}

// exists asks whether there is such a thing to play, and whether anything keeps it from being played.
func (g *Game) exists(a *Action) Why {
	if a.Kind == AnnounceAtt {
		return Fine
	}
	if a.Obj == 0 {
		switch a.Kind {
		case Cast:
			return NotInHand
		case PlayLand:
			return LandNotInHand
		}
		return NotOnBoard
	}
	o := &g.S.Objects[a.Obj]
	switch a.Kind {
	case PlayLand, Cast:
		if (o.Zone != card.Hand || o.Owner != a.Who) && !g.mayPlayThere(a.Obj, a.Who) {
			if a.Kind == PlayLand {
				return LandNotInHand
			}
			return NotInHand
		}
		switch land := g.Def(a.Obj).Types&card.Land != 0; {
		case land && a.Kind == Cast:
			return g.RefusedBy(g.Rules.Refuses[LandNotInHand], LandIsPlayed)
		case !land && a.Kind == PlayLand:
			return g.RefusedBy(g.Rules.Refuses[NotInHand], SpellIsCast)
		}
		if a.Extra && !hasExtraCost(g.Def(a.Obj)) {
			return NoSuchAbility
		}
		if a.Instead != 0 && g.alternativeCost(a) == nil {
			return NoSuchAbility
		}
		if a.Kind == Cast && g.forbidsItself(a) {
			return NotItsTimeToCast
		}
		if (a.Kind == Cast && g.forbidsCasting(a) || a.Kind == PlayLand && g.forbidden(a.Who, card.PlayLand)) && g.bars(Forbidden) {
			return Forbidden
		}
		if a.Kind == Cast {
			return g.castLimited(a.Who, a.Obj)
		}
		return Fine
	case Activate, PlayPhase, PayPhase, LeavePhase:
		if a.Kind == Activate && a.Ability != nil && g.isGiven(a.Who, a.Obj, a.Ability) {
			return Fine
		}
		elsewhere := a.Ability != nil && a.Ability.Works != card.NoZone && o.Zone == a.Ability.Works
		if !elsewhere && (o.Zone != card.Battlefield || o.Is(PhasedOut)) {
			return NotOnBoard
		}
		if !mayUse(o, a.Ability, a.Who) {
			return NotYours
		}
		if !g.hasAbility(a.Obj, a.Ability) {
			if a.Kind != Activate && g.triggersWithTime(a.Obj) {
				return TriggersByItself
			}
			return NoSuchAbility
		}
		if a.Kind == Activate {
			return g.mayActivate(a.Who, a.Obj, a.Ability)
		}
	}
	return Fine
}

// mayPlayThere reports whether an effect gives a player leave to play a card from where it is.
func (g *Game) mayPlayThere(id ID, who Player) bool {
	o := &g.S.Objects[id]
	if o.Kind != CardObject || o.Zone == card.Battlefield || o.Zone == card.Stack || o.Zone == card.NoZone {
		return false
	}
	return slices.ContainsFunc(g.S.Continuous, func(c Continuous) bool {
		if c.Mod.Kind != card.MayPlay || c.Controller != who {
			return false
		}
		if len(c.Mod.Words) > 0 {
			return o.Zone.String() == c.Mod.Words[0] && o.Owner == who
		}
		return slices.Contains(g.S.Refs(c.Affected), ToObject(id))
	})
}

// forbidsItself reports whether a card says of itself that it can't be cast now.
func (g *Game) forbidsItself(a *Action) bool {
	return slices.ContainsFunc(g.Def(a.Obj).Abilities, func(ab *card.Ability) bool {
		return ab.Kind == card.Static && ab.Affects != nil && ab.Affects.Kind == card.This &&
			slices.ContainsFunc(ab.Mods, func(m card.Mod) bool { return m.Kind == card.Cant && m.Act == card.BeCast }) &&
			g.Holds(ab.If, &Context{Source: a.Obj, Controller: a.Who, Ability: ab, Seen: -1})
	})
}

func (g *Game) hasAbility(id ID, a *card.Ability) (has bool) {
	if a == nil {
		return false
	}
	g.Abilities(id, func(b *card.Ability) bool { has = a == b; return !has })
	if !has && g.Chars(id).Is(card.Land) {
		g.ManaAbilities(id, func(b *card.Ability) bool { has = a == b; return !has })
	}
	return has || slices.Contains(g.Rules.ByRule(g, id), a)
}

// mayActivate asks whether anything but timing, targets and mana keeps a player from activating an ability.
func (g *Game) mayActivate(who Player, id ID, a *card.Ability) Why {
	o := &g.S.Objects[id]
	if o.Zone != card.Battlefield && g.isGiven(who, id, a) {
		return Fine
	}
	if works := cmp.Or(a.Works, card.Battlefield); o.Zone != works {
		return NotOnBoard
	}
	if why, rule := g.Rules.Usable(g, id, a); why != Fine && g.Follows(AsRefusal, rule) {
		g.reason = rule
		return why
	}
	if a.Only != 0 || a.Most > 0 || a.If != nil {
		if why := g.limited(who, id, a, a.Only.Has(card.InCombat)); why != Fine {
			return why
		}
	}
	if a.Cost.Tap {
		if o.Is(Tapped) {
			return AlreadyTapped
		}
		if g.Sick(id) && g.bars(SummoningSick) {
			return SummoningSick
		}
	}
	if a.Cost.Untap && (!o.Is(Tapped) || g.Sick(id) && g.bars(SummoningSick)) {
		return AlreadyTapped
	}
	if g.refreshForce(); g.inSum.forbidden&activating != 0 {
		return g.KeptFromActivating(who, id, a)
	}
	return Fine
}

// activating are the acts of which one is to use an ability.
const activating = 1<<card.Activate | 1<<card.ActivateTapping | 1<<card.ActivateOther

// KeptFromActivating asks whether an effect in force keeps a player from using an ability that has an activation cost.
func (g *Game) KeptFromActivating(who Player, id ID, a *card.Ability) Why {
	for _, act := range [...]card.Act{card.Activate, card.ActivateTapping, card.ActivateOther} {
		if act == card.ActivateTapping && !a.Cost.Tap || !g.ruled(id, card.Cant, act) && !g.forbidden(who, act) {
			continue
		}
		if (act != card.ActivateOther || !g.isManaAbility(id, a)) && g.bars(Forbidden) {
			return Forbidden
		}
	}
	return Fine
}

// isManaAbility reports whether an ability of an object is a mana ability.
func (g *Game) isManaAbility(id ID, a *card.Ability) (is bool) {
	g.ManaAbilities(id, func(b *card.Ability) bool { is = a == b; return !is })
	return is
}

// limited asks whether an ability says that a player cannot use it now. In combat: it, or another line of the card that limits
// the same, allows it only during combat.
func (g *Game) limited(who Player, id ID, a *card.Ability, inCombat bool) Why {
	l := a.Only
	if a.Most > 0 {
		if slot, known := g.usesOf(id, a); known && int(g.S.Objects[id].Used[slot]) >= a.Most && g.bars(UsedUp) {
			return UsedUp
		}
	}
	switch {
	case l.Has(card.InYourTurn|card.InYourUpkeep|card.InYourDraw) && g.S.Active != who,
		l.Has(card.InYourUpkeep|card.InUpkeep) && g.S.During != "upkeep",
		l.Has(card.InYourDraw) && g.S.During != "draw step",
		l.Has(card.InCombat) && !g.S.InCombat,
		g.pastCombat(l, inCombat),
		a.If != nil && !g.Holds(a.If, &Context{Source: id, Controller: who, Ability: a, Seen: -1}):
		if g.bars(NotItsTime) {
			return NotItsTime
		}
	}
	return Fine
}

// pastCombat reports whether a point of combat has come before which a limit allows something.
func (g *Game) pastCombat(l card.Limit, inCombat bool) bool {
	for _, point := range [...]card.Limit{card.BeforeAttackers, card.BeforeBlockers, card.BeforeDamage, card.BeforeCombatEnds} {
		if l.Has(point) && g.Rules.Reached(g, point, inCombat) {
			return true
		}
	}
	return false
}

// castLimited asks whether a card says that a player cannot cast it now.
func (g *Game) castLimited(who Player, id ID) Why {
	all := g.Def(id).Abilities
	inCombat := slices.ContainsFunc(all, func(a *card.Ability) bool { return a.Kind == card.CastOnly && a.Only.Has(card.InCombat) })
	for _, a := range all {
		if a.Kind == card.CastOnly && g.limited(who, id, a, inCombat) != Fine {
			return NotItsTimeToCast
		}
	}
	return Fine
}

// NothingDemanded lets players pass in every window for actions.
func NothingDemanded(*Game, *Window) bool { return false }

// NoneByRule gives no permanent an ability that its text does not.
func NoneByRule(*Game, ID) []*card.Ability { return nil }

// AlwaysUsable keeps no activated ability from being used.
func AlwaysUsable(*Game, ID, *card.Ability) (Why, Rule) { return Fine, "" }

// AnyAmount counts what an ability says it adds, though no mana at all would come of it now.
func AnyAmount(int) bool { return true }

// SomeAmount counts only what would come of an ability now.
func SomeAmount(amount int) bool { return amount > 0 }

// NeverSleeps lets every ability work that a permanent has.
func NeverSleeps(*Game, ID, *card.Ability) Rule { return "" }

// Sick reports summoning sickness: a creature that its controller has not controlled continuously
// since the start of his or her most recent turn.
func (g *Game) Sick(id ID) bool {
	o := &g.S.Objects[id]
	c := g.Chars(id)
	if !c.Is(card.Creature) || c.Has(card.Haste) || o.Is(NotSick) {
		return false
	}
	return o.Since > 0 && o.Since >= g.lastTurn(o.Controller)
}

// lastTurn is the number of the most recent turn of a player. One that began before the replay did is
// taken to be the turn before this one.
func (g *Game) lastTurn(p Player) int {
	switch n := g.S.Players[p].LastTurn; {
	case p == g.S.Active:
		return g.S.Turn
	case n > 0:
		return n
	}
	return g.S.Turn - 1
}

// ruled reports whether a rules-changing modification of a kind is in force on an object.
func (g *Game) ruled(id ID, kind card.ModKind, act card.Act) bool {
	for _, r := range g.Chars(id).Rules {
		if r.Mod.Kind == kind && r.Mod.Act == act && r.Mod.By == nil {
			g.barring = r.Source
			return true
		}
	}
	return false
}

// mayUse reports whether an ability of a permanent is one for a player to use: its controller's, if the ability names nobody.
func mayUse(o *Object, a *card.Ability, who Player) bool {
	switch {
	case a != nil && a.AnyPlayer:
		return true
	case a != nil && a.OwnerOnly:
		return o.Owner == who
	}
	return o.Controller == who
}
