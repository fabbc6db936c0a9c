package core

import (
	"slices"

	"palimpsest/core/card"
)

// Why is a general reason for which an action is refused; an edition says which of its rules it is.
type Why uint8

// The reasons, in no particular order; Fine is none.
const (
	Fine             Why = iota
	NotInHand            // the card is not where it could be played from
	NotOnBoard           // the permanent is not on the battlefield
	NotYours             // another player controls it
	NoSuchAbility        // it has no such ability
	NotYourPriority      // the window is another player's
	WrongTime            // timing: the edition's own rule goes with it
	OnlySorceryTime      // only in the own main phase with nothing pending
	LandPlayed           // the land of the turn is played
	SummoningSick        // of abilities with {T}
	SickToAttack         // of attacking
	AlreadyTapped        // a tapped permanent cannot pay {T}
	Forbidden            // an effect says that it can't be done
	UsedUp               // once each turn
	TooFewTargets        //
	IllegalTarget        //
	SameTarget           // one thing chosen twice for one target
	ProtectedTarget      // protection, shroud, hexproof
	BadMode              //
	BadX                 //
	BadDivision          // each target gets at least one
	NoMana               //
	NoLife               // more life than the player has
	NothingToPay         // nothing to sacrifice, discard, return, tap; no counters
	NotACreature         //
	IsTapped             // tapped creatures neither attack nor block
	IsWall               // a Wall or a creature with defender
	AlreadyAttacking     //
	AlreadyBlocking      //
	NotAttacking         //
	BadBand              //
	Evades               // flying, landwalk, fear, shadow, protection, can't be blocked
	MustDo               // a requirement is left undone
	MustBlockOther       // it is required to block another attacker
	NoLandhome           // landhome and the defender has no such land
	StoppedArtifact      // a tapped artifact's abilities
	PhaseCostOpen        // its phase cost is not settled
	AttackedAlready      // the one attack of the turn is made
	CantBlockMore        //
	NumWhys
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
}

// No reports whether the action is refused.
func (r Refusal) No() bool { return r.Why != Fine }

func (g *Game) refuse(why Why, stage Stage, about Ref) Refusal {
	if why == Fine {
		return Refusal{}
	}
	return Refusal{Why: why, Stage: stage, Rule: g.refusing(why), About: about}
}

// Legal says whether an action is legal in a window: the one place for both options and refusals.
// Every attempt runs the same stages: the thing exists, the window is the player's, the timing
// allows it, the targets are legal, the costs can be paid.
func (g *Game) Legal(w *Window, a *Action) Refusal {
	g.keyword = card.NoKeyword
	switch a.Kind {
	case Pass, Concede:
		return g.timing(w, a)
	case DeclareAtt:
		return g.refuse(g.MayAttack(a.Who, a.Obj, a.Band), StageTargets, ToObject(a.Obj))
	case DeclareBlock:
		return g.refuse(g.MayBlock(a.Who, a.Obj, a.Targets), StageTargets, ToObject(a.Obj))
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
	return g.refuse(g.payable(a), StageCosts, ToObject(a.Obj))
}

// timing asks the edition. The action is copied to a place of the game's own, so that those of callers
// need no memory of their own.
func (g *Game) timing(w *Window, a *Action) Refusal {
	g.asked = *a
	return g.Edition.Timing(g, w, &g.asked)
}

// exists asks whether there is such a thing to play, and whether anything keeps it from being played.
func (g *Game) exists(a *Action) Why {
	if a.Kind == AnnounceAtt {
		return Fine
	}
	if a.Obj == 0 {
		return NotOnBoard
	}
	o := &g.S.Objects[a.Obj]
	switch a.Kind {
	case PlayLand, Cast:
		if o.Zone != card.Hand {
			return NotInHand
		}
		if o.Owner != a.Who {
			return NotYours
		}
		if g.Def(a.Obj).Types&card.Land != 0 != (a.Kind == PlayLand) {
			return NoSuchAbility
		}
		if a.Kind == Cast && g.forbids(a.Who, card.Cast, a.Obj) || a.Kind == PlayLand && g.forbidden(a.Who, card.PlayLand) {
			return Forbidden
		}
		return Fine
	case Activate, PlayPhase, PayPhase, LeavePhase:
		if o.Zone != card.Battlefield || o.Is(PhasedOut) {
			return NotOnBoard
		}
		if o.Controller != a.Who {
			return NotYours
		}
		if !g.hasAbility(a.Obj, a.Ability) {
			return NoSuchAbility
		}
		if a.Kind == Activate {
			return g.MayActivate(a.Obj, a.Ability)
		}
	}
	return Fine
}

func (g *Game) hasAbility(id ID, a *card.Ability) (has bool) {
	if a == nil {
		return false
	}
	g.Abilities(id, func(b *card.Ability) bool { has = a == b; return !has })
	if !has && g.Chars(id).Is(card.Land) {
		g.ManaAbilities(id, func(b *card.Ability) bool { has = a == b; return !has })
	}
	return has
}

// MayActivate asks whether anything but timing, targets and mana keeps an ability from being activated.
func (g *Game) MayActivate(id ID, a *card.Ability) Why {
	o := &g.S.Objects[id]
	if g.T.TappedArtifactsStop && g.stopped(id) {
		return StoppedArtifact
	}
	if o.Is(LockedNow) {
		return PhaseCostOpen
	}
	switch a.OncePer {
	case card.OncePerTurn:
		if o.Is(UsedLimit) {
			return UsedUp
		}
	case card.InYourTurn, card.InYourUpkeep:
		if g.S.Active != o.Controller || a.OncePer == card.InYourUpkeep && g.S.During != "upkeep" {
			return WrongTime
		}
	}
	if a.Cost.Tap {
		if o.Is(Tapped) {
			return AlreadyTapped
		}
		if g.Sick(id) {
			return SummoningSick
		}
	}
	if a.Cost.Untap && (!o.Is(Tapped) || g.Sick(id)) {
		return AlreadyTapped
	}
	if g.ruled(id, card.Cant, card.Activate) {
		return Forbidden
	}
	return Fine
}

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
			return true
		}
	}
	return false
}

// legalTargets asks the mode, X, the targets and their division.
func (g *Game) legalTargets(a *Action) (Why, Ref) {
	ab := g.playedAbility(a)
	if ab != nil && len(ab.Modes) > 0 && (int(a.Mode) >= len(ab.Modes) || a.Mode < 0) {
		return BadMode, 0
	}
	spec := g.specFor(a, ab)
	if len(spec) == 0 {
		if len(a.Targets) > 0 {
			return IllegalTarget, a.Targets[0]
		}
		return Fine, 0
	}
	x := Context{Source: a.Obj, Controller: a.Who, Ability: ab, X: a.X, Spec: spec, Targets: a.Targets, Seen: -1}
	if a.Kind == PlayPhase {
		w := g.OfPhase()
		x.Trigger = &w
	}
	at := 0
	for i := range spec {
		t := &spec[i]
		n := x.count(i, len(a.Targets)-at)
		if t.N != nil {
			n = g.Amount(t.N, &x)
		}
		if at+n > len(a.Targets) || n < t.Min && t.N == nil {
			return TooFewTargets, 0
		}
		for j, r := range a.Targets[at : at+n] {
			if slices.Contains(a.Targets[at:at+j], r) || !g.T.TargetsPerWord && slices.Contains(a.Targets[:at], r) {
				return SameTarget, r
			}
			if why := g.Targetable(&t.Filter, r, &x); why != Fine {
				return why, r
			}
		}
		at += n
	}
	if at < len(a.Targets) {
		return IllegalTarget, a.Targets[at]
	}
	return g.legalDivision(a, ab, &x), 0
}

// legalDivision asks whether each target gets at least one, and all together what there is to divide.
func (g *Game) legalDivision(a *Action, ab *card.Ability, x *Context) Why {
	n, divided := g.toDivide(ab, a.Mode, x)
	if !divided {
		if len(a.Divide) > 0 {
			return BadDivision
		}
		return Fine
	}
	if len(a.Divide) == 0 {
		if n < len(a.Targets) {
			return BadDivision
		}
		return Fine
	}
	sum := 0
	for _, k := range a.Divide {
		if k < 1 {
			return BadDivision
		}
		sum += int(k)
	}
	if len(a.Divide) != len(a.Targets) || sum != n {
		return BadDivision
	}
	return Fine
}

// toDivide is how much an ability divides among its targets as its controller chooses, if it does.
func (g *Game) toDivide(ab *card.Ability, mode int8, x *Context) (n int, divided bool) {
	if ab == nil {
		return 0, false
	}
	for _, e := range Instructions(ab, mode) {
		if d, ok := e.(*card.Damage); ok && d.Divided {
			return g.Amount(d.N, x), true
		}
	}
	return 0, false
}

// division is how an amount is divided when nobody says it: evenly, the first getting what is left over.
func division(n, among int) []int16 {
	parts := make([]int16, among)
	for i := range parts {
		parts[i] = int16(n / among)
	}
	if among > 0 {
		parts[0] += int16(n % among)
	}
	return parts
}

// playedAbility is the ability that gives an action its targets: for a spell its first spell ability.
func (g *Game) playedAbility(a *Action) *card.Ability {
	if a.Kind != Cast {
		return a.Ability
	}
	return SpellAbility(g.Def(a.Obj))
}

// SpellAbility is what an instant or sorcery does, all its lines as one; nil for a permanent.
func SpellAbility(c *card.Card) *card.Ability {
	for _, ab := range c.Abilities {
		if ab.Kind == card.SpellAbility {
			return ab
		}
	}
	return nil
}

// specFor are the targets of an action: of an Aura or local enchantment, what it may be put on.
func (g *Game) specFor(a *Action, ab *card.Ability) []card.Target {
	if a.Kind == Cast {
		if d := g.Def(a.Obj); d.Attach != nil {
			return []card.Target{{Filter: *d.Attach, Min: 1, Max: 1}}
		}
	}
	return Spec(ab, a.Mode)
}

// Targetable asks whether one thing may be a target.
func (g *Game) Targetable(f *card.Filter, r Ref, x *Context) Why {
	if r == 0 {
		return TooFewTargets
	}
	if !g.MatchRef(f, r, x) {
		return IllegalTarget
	}
	id := r.Object()
	if id == 0 || g.S.Objects[id].Zone != card.Battlefield {
		return Fine
	}
	c := g.Chars(id)
	switch {
	case c.Has(card.Shroud):
		return g.because(ProtectedTarget, card.Shroud)
	case c.Has(card.Hexproof) && g.S.Objects[id].Controller != x.Controller:
		return g.because(ProtectedTarget, card.Hexproof)
	case g.ProtectedFrom(id, g.Seen(x.Seen, x.Source), x.Source):
		return ProtectedTarget
	}
	for _, rule := range c.Rules {
		if rule.Mod.Kind == card.Cant && rule.Mod.Act == card.BeTargeted {
			y := Context{Source: rule.Source, Controller: rule.You, Seen: -1}
			if rule.Mod.By == nil || g.matches(rule.Mod.By, x.Source, g.Chars(x.Source), &y) != rule.Mod.Except {
				return Forbidden
			}
		}
	}
	return Fine
}

// ProtectedFrom reports whether a permanent has protection from a quality that the source has.
func (g *Game) ProtectedFrom(id ID, source *Chars, sourceID ID) (is bool) {
	c := g.Chars(id)
	if !c.Has(card.Protection) {
		return false
	}
	x := Context{Source: id, Controller: g.S.Objects[id].Controller, Seen: -1}
	g.Keyworded(c, card.Protection, func(_ int, quality *card.Filter) bool {
		is = quality != nil && g.matches(quality, sourceID, source, &x)
		return !is
	})
	return is
}

// Candidates lists the legal targets for a filter.
func (g *Game) Candidates(f *card.Filter, x *Context) []Ref {
	return slices.DeleteFunc(g.each(f, x, nil), func(r Ref) bool { return g.Targetable(f, r, x) != Fine })
}
