package core

import (
	"cmp"
	"slices"

	"palimpsest/core/card"
)

// Why is a general reason for which an action is refused; an edition says which of its rules it is.
type Why uint8

// The reasons, in no particular order; Fine is none.
const (
	Fine              Why = iota
	NotInHand             // the card is not where it could be cast from
	LandNotInHand         // nor the land where it could be played from
	NotOnBoard            // the permanent is not on the battlefield
	NotYours              // another player controls it
	NotYoursToAttack      // nor attacks with what another player controls
	NotYoursToBlock       // nor blocks
	NoSuchAbility         // it has no such ability
	NotYourPriority       // the window is another player's
	NotItsTime            // an ability says when it may be used, and it is not then
	NotItsTimeToCast      // likewise a card
	SummoningSick         // of abilities with {T}
	SickToAttack          // of attacking
	AlreadyTapped         // a tapped permanent cannot pay {T}
	Forbidden             // an effect says that it can't be done
	UsedUp                // once each turn
	TooFewTargets         //
	IllegalTarget         //
	SameTarget            // one thing chosen twice for one target
	ProtectedTarget       // protection, shroud, hexproof
	BadMode               //
	BadX                  //
	BadDivision           // each target gets at least one
	NoMana                //
	WrongMana             // enough of it, but not of the colors
	NoLife                // more life than the player has
	NothingToPay          // nothing to sacrifice, discard, return, tap; no counters
	NotACreature          // of attacking
	IsTapped              // of attacking
	NoCreatureToBlock     //
	TappedToBlock         //
	KeptFromAttack        // an effect says that it can't attack
	KeptFromBlock         // an effect says that it can't block
	IsWall                // a Wall or a creature with defender
	AlreadyAttacking      //
	AlreadyBlocking       //
	NotAttacking          //
	BadBand               //
	Evades                // flying, landwalk, fear, shadow, protection, can't be blocked
	MustBlockOther        // it is required to block another attacker
	NoLandhome            // landhome and the defender has no such land
	CantBlockMore         //
	TooFewBlockers        // for an attacker that more have to block
	AttackedAlready       // the one attack of the turn is made
	CannotPayAttack       // what the attack costs
	CannotPayBlock        // what the block costs
	NumWhys
)

// Reasons that editions give, each with a rule of their own.
const (
	StoppedArtifact  = NumWhys + 1 + iota // a tapped artifact's abilities
	PhaseCostOpen                         // its phase cost is not settled
	LandPlayed                            // the land of the turn is played
	MustDo                                // a requirement is left undone
	OnlySorceryTime                       // only in the own main phase with nothing pending
	WrongTime                             // timing: the edition's own rule goes with it
	NotDestroyed                          // timing: it would save what is not being destroyed
	PaidAway                              // the costs come first and take the target away
	WrongSum                              // shares of a division that are not all of it
	NoRecipient                           // a share for what gets none of it
	LethalFirst                           // a share beyond creatures that have no lethal damage yet
	NotYoursToDivide                      // another player divides it
	Incomplete                            // an answer that is not all that is asked
	NotForCost                            // named for a cost that does not take it
	MoreToPay                             // a cost that asks for more than is named
	GivesNoMana                           // named to be tapped, for mana or for a cost that does not take it
	NotInPool                             // mana that is named to pay from the pool and is not there
	OtherPayment                          // mana that is named and does not pay just the cost
	NotWhilePaying                        // a mana ability that has a time of its own
	MakesOther                            // a source that does not make the mana that is named
	UnsureMana                            // a source of which is known only as it is used what it makes
	OtherCounters                         // a number of counters that the cost does not remove
)

// Stage is how far an attempt got before it was refused.
type Stage uint8

// The stages of every attempt, in their order.
const (
	StageExists Stage = iota
	StageWindow
	StageTiming
	StageTargets
	StageCosts
	StageDone
)

// Refusal says why an action is not legal; the zero Refusal says that it is.
type Refusal struct {
	Why   Why
	Stage Stage
	Rule  Rule
	About Ref
	By    ID // what keeps the action from being done, where it is the text of something
}

// No reports whether the action is refused.
func (r Refusal) No() bool { return r.Why != Fine }

func (g *Game) refuse(why Why, stage Stage, about Ref) Refusal {
	if why == Fine {
		return Refusal{}
	}
	r := Refusal{Why: why, Stage: stage, Rule: g.refusing(why), About: about}
	switch why {
	case Forbidden, KeptFromAttack, KeptFromBlock:
		r.By = g.barring
	}
	return r
}

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
	if r := g.refuse(g.exists(a), StageExists, ToObject(a.Obj)); r.No() {
		return r
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
	why, about := g.payable(a)
	return g.refuse(why, StageCosts, about)
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
	g.reason = ""
	switch w.Ask {
	case AskAttacker:
		if id := g.AttacksWithTooFew(); id != 0 {
			return g.refuse(KeptFromAttack, StageTargets, ToObject(id))
		}
	case AskBlocker:
		if id := g.BlockedByTooFew(); id != 0 {
			return g.refuse(TooFewBlockers, StageTargets, ToObject(id))
		}
		if id := g.BlocksWithTooFew(); id != 0 {
			return g.refuse(KeptFromBlock, StageTargets, ToObject(id))
		}
	}
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
		if g.Def(a.Obj).Types&card.Land != 0 != (a.Kind == PlayLand) {
			return NoSuchAbility
		}
		if a.Extra && !hasExtraCost(g.Def(a.Obj)) {
			return NoSuchAbility
		}
		if a.Instead != 0 && g.alternativeCost(a) == nil {
			return NoSuchAbility
		}
		if a.Kind == Cast && g.forbidsItself(a) {
			return Forbidden
		}
		if (a.Kind == Cast && g.forbids(a.Who, card.Cast, a.Obj) || a.Kind == PlayLand && g.forbidden(a.Who, card.PlayLand)) && g.bars(Forbidden) {
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
	return has || a == g.Rules.ByRule(g, id)
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
		if why := g.limited(who, id, a); why != Fine {
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

// limited asks whether an ability says that a player cannot use it now.
func (g *Game) limited(who Player, id ID, a *card.Ability) Why {
	l := a.Only
	if a.Most > 0 && int(g.S.Objects[id].Used) >= a.Most && g.bars(UsedUp) {
		return UsedUp
	}
	switch {
	case l.Has(card.InYourTurn|card.InYourUpkeep|card.InYourDraw) && g.S.Active != who,
		l.Has(card.InYourUpkeep|card.InUpkeep) && g.S.During != "upkeep",
		l.Has(card.InYourDraw) && g.S.During != "draw step",
		l.Has(card.InCombat) && !g.S.InCombat,
		g.pastCombat(l),
		a.If != nil && !g.Holds(a.If, &Context{Source: id, Controller: who, Ability: a, Seen: -1}):
		if g.bars(NotItsTime) {
			return NotItsTime
		}
	}
	return Fine
}

// pastCombat reports whether a point of combat has come before which a limit allows something.
func (g *Game) pastCombat(l card.Limit) bool {
	for _, point := range [...]card.Limit{card.BeforeAttackers, card.BeforeBlockers, card.BeforeDamage, card.BeforeCombatEnds} {
		if l.Has(point) && g.Rules.Reached(g, point) {
			return true
		}
	}
	return false
}

// castLimited asks whether a card says that a player cannot cast it now.
func (g *Game) castLimited(who Player, id ID) Why {
	for _, a := range g.Def(id).Abilities {
		if a.Kind == card.CastOnly && g.limited(who, id, a) != Fine {
			return NotItsTimeToCast
		}
	}
	return Fine
}

// NoneByRule gives no permanent an ability that its text does not.
func NoneByRule(*Game, ID) *card.Ability { return nil }

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
	if !c.Is(card.Creature) || c.Has(card.Haste) {
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

// because names the keyword ability behind a reason for which an action is refused, so that the refusal
// cites that keyword's rule where the edition has one.
func (g *Game) because(why Why, k card.Keyword) Why {
	g.reason = g.Rules.Keywords[k]
	return why
}

// RefusedBy names the rule of an edition behind one of its own reasons for a refusal.
func (g *Game) RefusedBy(rule Rule, why Why) Why {
	g.reason = rule
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
		return cmp.Or(reason, g.Rules.Refuses[why])
	}
	return g.Rules.Refuses[why]
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
