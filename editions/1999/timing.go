package rules1999

import (
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
	sorceries bool       // a main phase: 305.3
}

// priority gives players priority until both pass in succession on an empty stack: 300.2, 408.1c,
// 217.6c, GL-ActivePlayer-1, GL-Pass, GL-Priority-1, GL-Stack.
func priority(g *core.Game, w window) {
	who, passes := g.S.Active, int32(0)
	resolved := moment.Set(0)
	var a core.Action
	g.PushFrame(core.Frame{})
	for {
		check(g)
		g.SetFrame(core.Frame{Kind: g.S.Phase, Who: who, N: passes, ID: g.Top()})
		if g.Loops() {
			g.LoopIsDrawn("421.4")
		}
		if g.Act(opportunity(g, who, &w, resolved), &a) {
			act(g, &a)
			passes, resolved = 0, 0 // who acts receives priority again: 408.1c
			continue
		}
		if passes++; passes < 2 {
			who = g.S.Other(who)
			continue
		}
		if g.Top() == 0 {
			g.PopFrame()
			return
		}
		if g.S.Object(g.Top()).Ability == theDraw {
			w.first = moment.Only(moment.AfterTheDraw) // whatever else waits: 304.1
		}
		resolve(g)
		who, passes = g.S.Active, 0
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
	switch o := g.S.Object(top); {
	case o.Is(core.IsDamage):
		a.Moments = resolved | moment.Only(moment.CombatDamageAssigned)
		if o.Is(core.DealtFirst) {
			a.Moments = resolved | moment.Only(moment.FirstStrikeDamageAssigned)
		}
		a.Name, a.Rule = "combat damage on the stack", "310.2"
	case o.Ability == theDraw:
		a.Moments = resolved | moment.Of(moment.BeforeTheDraw, moment.InResponse) // 304.1
		a.Name = "the draw on the stack"
	case o.Kind == core.AbilityObject && g.S.TriggerOf(top).Ability != nil:
		a.Moments |= moment.Of(moment.InResponseToATriggeredAbility, moment.InResponseToAPhaseAbility, moment.WhenItDies)
		a.Name, a.Rule = "in response", "408.1f"
	default:
		a.Name, a.Rule = "in response", "408.1c"
	}
	return a
}

// sorceryTime marks a window in which the active player may play spells of every type, and lands: 408.1d, 305.4.
const sorceryTime uint8 = 1

// timing says whether an action may be taken in a window: 408.1d, 305.3, 305.4, GL-Could-1.
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
	case core.PlayLand: // GL-Land
		refused.Rule = landRule(g, a.Who)
		no(w.Kind != sorceryTime, core.OnlySorceryTime, "305.4")
		no(playedOnesLand(g, a.Who) && !g.MayPlayBeyond(a.Who), core.LandPlayed, "305.4") // 214.9b
	case core.Cast: // GL-Instant, GL-Sorcery, GL-Artifact, GL-Creature, GL-Enchantment; what says that it has flash: 412.4
		d := g.Def(a.Obj)
		if d.Types&(card.Instant|card.Interrupt|card.ManaSource) == 0 && !g.CastAtAnyTime(a) {
			no(w.Kind != sorceryTime, core.OnlySorceryTime, "408.1d") // GL-Interrupt, GL-ManaSource: old types are instants
		}
	case core.Activate:
		no(a.Ability.Class == card.ClassSorcery && w.Kind != sorceryTime, core.OnlySorceryTime, "409.2")
	case core.AnnounceAtt, core.PlayPhase, core.PayPhase, core.LeavePhase, core.UseTriggered:
		no(true, core.WrongTime, "408.1b") // triggered abilities are not played: 404.2
	}
	return refused
}

// mayStop asks whether a player may end a declaration: not while a creature that must attack or block
// has not been declared: 500.2.
func mayStop(g *core.Game, w *core.Window, a *core.Action) core.Refusal {
	switch w.Ask {
	case core.AskAttacker:
		if id := g.MustAttack(a.Who, "500.2", core.AttackedTurn); id != 0 {
			return core.Refused(core.MustDo, core.StageTargets, "500.2", core.ToObject(id))
		}
	case core.AskBlocker:
		if id, _ := g.MustBlock(a.Who, "500.2"); id != 0 {
			return core.Refused(core.MustDo, core.StageTargets, "500.2", core.ToObject(id))
		}
	}
	return core.Refusal{}
}
