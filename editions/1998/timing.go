package rules1998

import (
	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// The kinds of windows: what may be played in each is decided by Timing.
const (
	toStart      uint8 = iota + 1 // neutral state: start a batch of instants, or yield
	toStartMain                   // the same in the main phase, for the active player: PPG-TURN-MAIN-1
	toRespond                     // respond in a batch of instants
	toInterrupt                   // neutral state or batch against what is being cast: PPG-INT-1
	toPrevent                     // damage prevention: PPG-DP-5
	toSave                        // the series before a destruction: PPG-SPC-4
	toAttackSoon                  // an attack was announced; a batch aborts it: PPG-TURN-MAIN-4
)

// neutral is a neutral state of a phase or an attack, in which players may play instants: PPG-SB-7.
type neutral struct {
	name     string
	moments  moment.Set
	phase    string // whose phase abilities and phase costs are played in it
	main     bool   // a main phase, outside of an attack
	mustDraw bool   // the draw is still to be played
}

// neutralState lets the players start batches until both yield: PPG-SB-8, PPG-SB-9, PPG-SB-14. The
// active player has priority: PPG-TIM-1.
func neutralState(g *core.Game, n neutral) {
	g.PushFrame(core.Frame{})
	resolved := moment.Set(0)
	for {
		step(g, nil)
		yields := 0
		for _, who := range [...]core.Player{g.S.Active, g.S.Other(g.S.Active)} {
			g.SetFrame(core.Frame{Kind: toStart, Who: who})
			a := g.Act(n.asking(g, who, resolved))
			if a.Kind == core.Pass && !obliged(g, who, &n, &a) {
				yields++
				continue
			}
			n.start(g, &a)
			break
		}
		if yields == 2 {
			g.PopFrame()
			return
		}
		resolved = moment.Of(moment.OnceItHasResolved, moment.AfterTheEvent)
	}
}

func (n *neutral) asking(g *core.Game, who core.Player, resolved moment.Set) core.Asking {
	a := core.Asking{Who: who, Name: n.name, Kind: toStart, Rule: "PPG-PH-5", Moments: n.moments | resolved | moment.Of(moment.Settled)}
	if n.main {
		if who == g.S.Active {
			a.Kind = toStartMain
		}
		if g.S.Player(g.S.Active).Attacked {
			a.Moments = a.Moments&^moment.Of(moment.MainPhase) | moment.Of(moment.SecondMainPhase)
		}
	}
	return a
}

// start carries out what a player does in a neutral state: a land, an announced attack, or a batch.
func (n *neutral) start(g *core.Game, a *core.Action) {
	switch {
	case a.Kind == core.PlayLand:
		playLand(g, a)
	case a.Kind == core.AnnounceAtt:
		announceAttack(g)
	case isManaSource(g, a):
		playManaSource(g, a)
	case a.Kind == core.PlayPhase && a.Ability == theDraw:
		n.mustDraw, n.moments = false, moment.Of(moment.AfterTheDraw)
		batch(g, n, a)
	default:
		batch(g, n, a)
	}
}

// batch plays a batch from its first spell or ability: both players may respond, whoever had priority to
// begin it first, until both decline; then it resolves last in first out, and nobody may add to it: PPG-SB-10..13.
func batch(g *core.Game, n *neutral, first *core.Action) {
	base := len(g.S.Stack)
	play(g, first)
	g.PushFrame(core.Frame{})
	for declined := 0; declined < 2 && len(g.S.Stack) > base; {
		who := g.S.Active
		if declined == 1 {
			who = g.S.Other(who)
		}
		g.SetFrame(core.Frame{Kind: toRespond, Who: who, N: int8(declined)})
		a := g.Act(response(g, who, n))
		switch {
		case a.Kind == core.Pass:
			declined++
		case isManaSource(g, &a):
			playManaSource(g, &a)
		default:
			play(g, &a)
			declined = 0
		}
	}
	g.PopFrame()
	resolveBatch(g, base)
}

// response is the window in which a player may respond to the newest spell or ability of a batch.
func response(g *core.Game, who core.Player, n *neutral) core.Asking {
	a := core.Asking{Who: who, Name: n.name + ", in response", Kind: toRespond, Subject: g.Top(), Rule: "PPG-SB-10", Moments: moment.Of(moment.InResponse)}
	if o := g.S.Object(g.Top()); o.Is(core.IsPhaseAbility) {
		a.Moments |= moment.Of(moment.InResponseToAPhaseAbility)
		if o.Ability == theDraw {
			a.Moments |= moment.Of(moment.BeforeTheDraw)
		}
	}
	return a
}

// resolveBatch resolves a batch down to where it began; each spell or ability is a timing step: PPG-SB-12, PPG-SB-13.
func resolveBatch(g *core.Game, base int) {
	for len(g.S.Stack) > base {
		top := g.Top()
		step(g, func() { resolve(g, top) })
		if len(g.S.Stack) > base {
			g.PassesOf(top, "PPG-SB-13", moment.OnceItHasResolved, moment.WhileItResolves)
		}
	}
}

// Timing says whether an action may be taken in a window: what class it is played in (PPG-SB-7,
// PPG-INT-1, PPG-MS-1, PPG-DP-13, PPG-SPC-3) and what the window takes.
func (*Edition) Timing(g *core.Game, w *core.Window, a *core.Action) core.Refusal {
	no := func(why core.Why, rule core.Rule) core.Refusal {
		return core.Refusal{Why: why, Stage: core.StageTiming, Rule: rule, About: core.ToObject(a.Obj)}
	}
	mainState := w.Kind == toStartMain
	switch a.Kind {
	case core.Pass:
		return mayYield(g, w, a)
	case core.Concede:
		return core.Refusal{}
	case core.PlayLand:
		if !mainState {
			return no(core.OnlySorceryTime, "PPG-TURN-MAIN-2")
		}
		if g.S.Player(a.Who).LandsPlayed > 0 {
			return no(core.LandPlayed, "PPG-TURN-MAIN-2")
		}
		return core.Refusal{}
	case core.AnnounceAtt:
		if !mainState {
			return no(core.OnlySorceryTime, "PPG-TURN-MAIN-3")
		}
		if g.S.Player(a.Who).Attacked {
			return no(core.AttackedAlready, "PPG-TURN-MAIN-3")
		}
		return core.Refusal{}
	case core.PlayPhase, core.PayPhase, core.LeavePhase:
		return phaseTiming(g, w, a)
	case core.UseTriggered:
		return no(core.WrongTime, "PPG-TRG-5")
	}
	rule := takes(g, w, a)
	if rule == "" {
		return core.Refusal{}
	}
	return no(core.WrongTime, rule)
}

// takes says by which rule a window does not take a spell or ability, or "" if it does.
func takes(g *core.Game, w *core.Window, a *core.Action) core.Rule {
	class := classOf(g, a)
	if class == manaSource {
		return ""
	}
	switch w.Kind {
	case toInterrupt:
		switch {
		case class != interrupt && g.S.Object(w.Subject).Is(core.InSeries):
			return "PPG-SB-2" // what is played in a series resolves at once
		case class != interrupt:
			return "PPG-INT-1"
		case len(a.Targets) != 1 || a.Targets[0].Object() != w.Subject:
			return "PPG-INT-4"
		}
		return ""
	case toPrevent:
		if class != prevention {
			return "PPG-DP-13"
		}
		return ""
	case toSave:
		if class != regeneration || !saves(g, a) {
			return "PPG-SPC-3"
		}
		return ""
	}
	switch class {
	case interrupt:
		return "PPG-INT-4"
	case prevention:
		return "PPG-DP-13"
	case regeneration:
		return "5ED-I-REG-1"
	case slow:
		if w.Kind != toStartMain {
			return "5ED-I-SORC-1"
		}
	}
	return ""
}

// mayYield asks whether a player may yield: not while something is required of him or her: PPG-SB-15,
// PPG-PA-2, PPG-CBT-DA-4, PPG-CBT-DB-5.
func mayYield(g *core.Game, w *core.Window, a *core.Action) core.Refusal {
	must := func(id core.ID, rule core.Rule) core.Refusal {
		if id == 0 {
			return core.Refusal{}
		}
		return core.Refusal{Why: core.MustDo, Stage: core.StageTargets, Rule: rule, About: core.ToObject(id)}
	}
	switch w.Ask {
	case core.AskAttacker:
		return must(g.MustAttack(a.Who), "PPG-CBT-DA-4")
	case core.AskBlocker:
		id, _ := g.MustBlock(a.Who)
		return must(id, "PPG-CBT-DB-5")
	}
	return core.Refusal{}
}

// class is how something is played.
type class uint8

const (
	instant      class = iota
	slow               // sorceries and permanents: 5ED-I-SORC-1
	interrupt          // PPG-INT-1
	manaSource         // PPG-MS-1
	prevention         // prevents or redirects damage: PPG-DP-13
	regeneration       // replaces a destruction: 5ED-I-REG-1
)

// classOf reads the class from the type line or the prefix; only whether an effect prevents, redirects
// or regenerates is read from the effect. A use of several has its own class: PPG-INT-8.
func classOf(g *core.Game, a *core.Action) class {
	ab := a.Ability
	printed := card.ClassNone
	if a.Kind == core.Cast {
		d := g.Def(a.Obj)
		ab = core.SpellAbility(d)
		printed = d.Class
		if d.Types&card.PermanentTypes != 0 || d.Types&card.Sorcery != 0 {
			return slow
		}
	} else if ab != nil {
		printed = ab.Class
	}
	if ab == nil {
		return instant
	}
	if len(ab.Modes) > 0 && int(a.Mode) < len(ab.Modes) && ab.Modes[a.Mode].Class != card.ClassNone {
		printed = ab.Modes[a.Mode].Class
	}
	switch printed {
	case card.ClassManaSource:
		return manaSource
	case card.ClassInterrupt:
		return interrupt
	case card.ClassSorcery:
		return slow
	}
	if a.Kind != core.Cast && core.IsManaAbility(ab) {
		return manaSource // 5ED-I-LAND-3
	}
	for _, e := range core.Instructions(ab, a.Mode) {
		switch e := e.(type) {
		case *card.Prevent, *card.Redirect:
			return prevention
		case *card.Regenerate:
			return regeneration
		case *card.CounterSpell:
			_ = e
			return interrupt // 5ED-III-OLD-1: only interrupts can target what is being cast
		}
	}
	return instant
}

func isManaSource(g *core.Game, a *core.Action) bool {
	return (a.Kind == core.Cast || a.Kind == core.Activate) && classOf(g, a) == manaSource
}
