package rulesmodern

import (
	"slices"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// window is an opportunity to act in a phase or step.
type window struct {
	name      string
	rule      core.Rule
	moments   moment.Set // with an empty stack
	first     moment.Set // besides: until the first time the stack is empty
	sorceries bool       // a main phase: 505.6a
}

// priority gives players priority until both pass in succession on an empty stack: 117.3, 117.4.
func priority(g *core.Game, w window) {
	who, passes := g.S.Active, int32(0) // 117.3a
	resolved := moment.Set(0)
	var a core.Action
	g.PushFrame(core.Frame{})
	for {
		check(g)
		g.SetFrame(core.Frame{Kind: g.S.Phase, Who: who, N: passes, ID: g.Top()})
		if g.Loops() {
			g.LoopIsDrawn("104.4b") // 732.4
		}
		if g.Act(opportunity(g, who, &w, resolved), &a) { // 117.1b
			act(g, &a)
			passes, resolved = 0, 0 // who acts receives priority again: 117.3c, 116.3
			continue
		}
		if passes++; passes < 2 {
			who = g.S.Other(who) // 117.3d
			continue
		}
		if g.Top() == 0 { // 405.5, 500.2
			g.PopFrame()
			return
		}
		resolve(g)
		who, passes = g.S.Active, 0 // 117.3b
		resolved = onceResolved
	}
}

// The moments of players with priority: when something has just resolved, and when a spell or ability waits.
var (
	onceResolved = moment.Of(moment.OnceItHasResolved, moment.AfterTheEvent)
	inResponse   = moment.Of(moment.InResponse, moment.WhileCast, moment.SuccessfullyCast)
)

// opportunity says how the window of a player with priority opens. With an empty stack it answers to the moments of
// the step, else to those of what waits on top of the stack.
func opportunity(g *core.Game, who core.Player, w *window, resolved moment.Set) *core.Asking {
	a, top := g.Asks(), g.Top()
	a.Who, a.Moments, a.Name, a.Rule = who, w.moments|w.first|resolved|moment.Only(moment.Settled), w.name, w.rule
	if top == 0 {
		if w.sorceries && who == g.S.Active {
			a.Kind = sorceryTime
		}
		w.first = 0
		return a
	}
	a.Subject, a.Moments = top, w.first|resolved|inResponse
	a.Name, a.Rule = "in response", "117.7"
	if o := g.S.Object(top); o.Kind == core.AbilityObject && g.S.TriggerOf(top).Ability != nil {
		a.Moments |= moment.Of(moment.InResponseToATriggeredAbility, moment.InResponseToAPhaseAbility, moment.WhenItDies)
		a.Rule = "603.3"
	}
	return a
}

// sorceryTime marks a window in which the active player may cast spells of every type and play lands: 117.1a, 505.6b.
const sorceryTime uint8 = 1

// timing says whether an action may be taken in a window: 117.1, 305.1-305.3, 602.5d; loyalty abilities: 113.5, 306.5d, 606.3.
func timing(g *core.Game, w *core.Window, a *core.Action) core.Refusal {
	if a.Kind == core.Pass {
		return mayStop(g, w, a)
	}
	var refused core.Refusal
	no := func(is bool, why core.Why, rule core.Rule) {
		if is && !refused.No() && g.Follows(core.AsRefusal, rule) {
			refused = core.Refused(why, core.StageTiming, rule, core.ToObject(a.Obj))
		}
	}
	switch a.Kind {
	case core.PlayLand: // 117.1c
		refused.Rule = "305.1"
		no(a.Who != g.S.Active, core.OnlySorceryTime, "305.3")
		no(w.Kind != sorceryTime, core.OnlySorceryTime, "305.1")
		no(g.S.Player(a.Who).LandsPlayed > g.MoreLands(a.Who), core.LandPlayed, "305.2b") // 305.2, 305.2a
	case core.Cast: // instants at any priority: 304.1, 304.5; what says that it has flash: 113.6e, 702.8a; old mana sources: 605.5b
		d := g.Def(a.Obj)
		if d.Types&(card.Instant|card.Interrupt|card.ManaSource) == 0 && !g.CastAtAnyTime(a) {
			no(w.Kind != sorceryTime, core.OnlySorceryTime, inMainPhase(d.Types)) // INT-PRINTING-1: old types are instants
		}
	case core.Activate: // 307.5, equip: 702.6a
		if core.IsLoyalty(a.Ability) { // also if its text says as much
			no(w.Kind != sorceryTime, core.OnlySorceryTime, "606.3")
			no(usedLoyalty(g, a.Obj), core.UsedUp, "606.3")
		}
		no(a.Ability.Class == card.ClassSorcery && w.Kind != sorceryTime, core.OnlySorceryTime, "602.5d")
	case core.AnnounceAtt, core.PlayPhase, core.PayPhase, core.LeavePhase, core.UseTriggered:
		no(true, core.WrongTime, "117.1") // triggered abilities are put on the stack by the game: 603.3
	}
	return refused
}

// usedLoyalty reports whether a loyalty ability of a permanent was activated this turn: 606.3.
func usedLoyalty(g *core.Game, id core.ID) bool {
	return slices.Contains(g.S.Notes, core.Note{Source: id, N: int32(g.S.Turn)})
}

// noteLoyalty notes that a loyalty ability of a permanent is activated: 606.3.
func noteLoyalty(g *core.Game, id core.ID) {
	g.S.Notes = slices.DeleteFunc(g.S.Notes, func(n core.Note) bool { return n.N < int32(g.S.Turn) })
	g.S.Notes = append(g.S.Notes, core.Note{Source: id, N: int32(g.S.Turn)})
}

// inMainPhase is the rule that keeps spells of a type to their player's main phase: 117.1a, type by type.
func inMainPhase(t card.Types) core.Rule {
	switch {
	case t&card.Creature != 0:
		return "302.1"
	case t&card.Artifact != 0:
		return "301.1"
	case t&card.Enchantment != 0:
		return "303.1"
	case t&card.Planeswalker != 0:
		return "306.1"
	}
	return "307.1"
}

// mayStop asks whether a player may end a declaration: not while a creature that must attack or block
// has not been declared: 508.1d, 509.1c.
func mayStop(g *core.Game, w *core.Window, a *core.Action) core.Refusal {
	switch w.Ask {
	case core.AskAttacker:
		if id := g.MustAttack(a.Who, "508.1d", 0); id != 0 {
			return core.Refused(core.MustDo, core.StageTargets, "508.1d", core.ToObject(id))
		}
	case core.AskBlocker:
		if id, _ := g.MustBlock(a.Who, "509.1c"); id != 0 {
			return core.Refused(core.MustDo, core.StageTargets, "509.1c", core.ToObject(id))
		}
	}
	return core.Refusal{}
}
