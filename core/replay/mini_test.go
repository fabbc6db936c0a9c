package replay_test

import (
	"context"
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/edition"
	"palimpsest/core/moment"
	"palimpsest/core/outcome"
	"palimpsest/core/replay"
	"palimpsest/core/rulebook"
)

// mini is the smallest rulebook that scripts can be tried on: upkeep, a main phase with a stack, an
// attack, and nothing else. With announcing, an attack is announced in the main phase first, and an
// opponent who acts then spoils it.
type mini struct{ announcing bool }

// miniRules are the mini rulebook as the core takes it.
func miniRules() *core.Rules { return (&mini{}).rules() }

// announcingRules are the mini rulebook with announcing.
func announcingRules() *core.Rules { return (&mini{announcing: true}).rules() }

func (e *mini) rules() *core.Rules {
	r := &core.Rules{ID: "mini", Turn: e.turn, Timing: e.timing, Do: e.do, ControlChanged: func(*core.Game, []core.Taken) {},
		CombatDamage: func(*core.Game, bool) {}, Unspent: func(*core.Game, core.Player, int) {},
		Choose: core.BeforeCosts, Unavailable: core.OfAnyTarget, Usable: core.AlwaysUsable, KeptFromCosts: func(*core.Game, core.ID, *card.Ability) core.Rule { return "" }, CouldProduce: core.SomeAmount, FoundIn: core.AnyZone, PaysManaCost: core.ZeroIfNone, IsForMana: core.AnyAmount, Reached: func(*core.Game, card.Limit, bool) bool { return false }, Sleeps: core.NeverSleeps, Demands: core.NothingDemanded, ByRule: core.NoneByRule,
		SourceSeen: core.SeenAtResolution, TriggerSeen: core.SeenAtResolution, AbilityColors: core.ColorsOfSource, Burial: core.HeardAsItGoes, Asked: core.AskedAsEffect, Begin: core.BeginAnyway, AskedAgain: core.AskedOnce, EntersWith: core.EntersAsPrinted, Replaces: core.AffectedPlayerReplaces,
		LifeTotal: core.AsItStands, Order: core.ByTimestamp("M-act"), Together: core.EachGroup, CounterGroup: 1,
		TokenName: core.AfterItsTypes, GivenToken: core.GivenAsCard, Your: core.WhoPlayed, OrdersStamps: core.ControllersOrder, SpellTargetable: core.AnySpell, Stays: core.NeverStays, Unexchanged: core.ReachedAnyway, Restamped: core.AnyAttachment, TokenOwner: func(_, receiver core.Player) core.Player { return receiver },
		StaysHome: func(*core.Chars) core.Why { return core.Fine }, AttacksInstead: core.NoneInstead,
		Group: func(card.ModKind, core.TypeChange, bool) uint8 { return 1 }, Under: core.ByGroup,
		CountedSize: func(*core.Object) (uint8, bool) { return core.AsPrinted, true },
		BasicLand:   core.OfLandTypes,
		TypeLine:    core.TypesAsPrinted, Defines: core.DefinesTypes, IsAbility: core.EveryLine, Retype: core.SetsTypes,
		GroupRules: []core.Rule{"M-act", "M-act"}, CounterRule: "M-act",
	}
	r.Support = miniSupport()
	r.TriggersBy = func(core.Happened, bool, bool) core.Rule { return "M-act" }
	for _, column := range []reflect.Value{reflect.ValueOf(&r.Acts).Elem(), reflect.ValueOf(&r.Cases).Elem()} {
		for i := range column.NumField() {
			column.Field(i).SetString("M-act")
		}
	}
	r.Cases.TokenGone = core.General // its tokens lie where they went
	for w := range r.Refuses {
		r.Refuses[w] = "M-no"
	}
	r.Refuses[core.NotInHand] = "M-hand"
	r.Words.Verbs[core.Enters] = "{subject} comes into play[ for {player}]"
	return r
}

// miniSupport is what the edition implements: whatever its tests say on cards.
func miniSupport() core.Support {
	s := core.Support{Keywords: core.AllKeywords, Upkeeps: core.ManaPart, UpkeepsMost: 1,
		Awaited:      core.Awaited{Beginnings: []string{"upkeep"}},
		Classes:      []card.Class{card.ClassInstant, card.ClassInterrupt, card.ClassManaSource, card.ClassSorcery},
		Instructions: []card.Effect{&card.Damage{}, &card.Destroy{}, &card.Draw{}, &card.CounterSpell{}, &card.Prevent{}, &card.Regenerate{}}}
	for e := card.AtEndOf + 1; e < card.NumEvents; e++ {
		s.Awaited.Events = append(s.Awaited.Events, e)
	}
	for a := range s.Forbidden {
		s.Forbidden[a], s.Required[a] = core.OfObjects|core.OfPlayers|core.ByWhom, core.OfObjects|core.OfPlayers|core.ByWhom
	}
	for e := range s.Replaced {
		s.Replaced[e] = core.ByInstructions | core.ByZone | core.ByDoubling | core.ByPreventing | core.OptionalReplace | core.ForTheTurn
	}
	return s
}

const miniLedger = "id\tkind\tarea\ttext\tbasis\tmatches\twhere\tsince\n" +
	"M-1\texecutable\tturn\tIn upkeep players may act.\t\t\t\t\n" +
	"M-2\texecutable\ttiming\tSorceries are cast in the main phase, with nothing pending.\t\t\t\t\n" +
	"M-3\texecutable\tcombat\tAn attack that the opponent answers does not happen.\t\t\t\t\n" +
	"M-5\texecutable\tcombat\tNobody acts once damage is assigned.\t\t\t\t\n" +
	"M-6\texecutable\tdraw\tThere is no draw.\t\t\t\t\n"

const (
	sorceryTime uint8 = 1
	mainNow     uint8 = 2
)

func (e *mini) turn(g *core.Game) {
	if g.From != moment.MainPhase {
		g.Begins(core.StepBegins, "upkeep", 1, "M-1")
		g.UntapAll(g.S.Active, "M-1")
		e.priority(g, "upkeep", 0, "M-1", moment.Upkeep)
		g.Lacks("M-6", moment.Only(moment.BeforeTheDraw))
	}
	g.Begins(core.PhaseBegins, "main phase", 2, "M-2")
	attack := e.priority(g, "main phase", sorceryTime, "M-2", moment.MainPhase)
	e.endOfPhase(g)
	if attack || !e.announcing {
		e.combat(g)
		e.endOfPhase(g)
	}
	g.EndOfTurnEffects("M-2")
	g.NextTurn("M-2")
}

func (e *mini) endOfPhase(g *core.Game) {
	g.Passes("M-2", moment.Only(moment.EndOfPhase))
	g.EmptyPool(0)
	g.EmptyPool(1)
}

// priority lets players act until both pass with nothing pending; it reports whether an attack was
// announced.
func (e *mini) priority(g *core.Game, name string, kind uint8, rule core.Rule, ms ...moment.Moment) (attack bool) {
	who, passes := g.S.Active, 0
	var resolved moment.Set
	for {
		e.check(g)
		a := core.Asking{Who: who, Name: name, Rule: rule, Moments: resolved | moment.Of(ms...).With(moment.Settled), Kind: kind}
		if len(g.S.Stack) > 0 {
			a.Name, a.Moments, a.Kind, a.Subject = "in response", resolved|moment.Of(moment.InResponse, moment.WhileCast), 0, g.Top()
			if g.S.TriggerOf(g.Top()).Ability != nil {
				a.Moments |= moment.Of(moment.InResponseToATriggeredAbility, moment.WhenItDies)
			}
		}
		var act core.Action
		switch acts := g.Act(&a, &act); {
		case acts && act.Kind == core.AnnounceAtt:
			if attack = e.announced(g); attack {
				return true
			}
		case acts:
			e.play(g, &act)
			passes, resolved = 0, 0
		case passes == 0:
			passes, who = 1, g.S.Other(who)
		case len(g.S.Stack) > 0:
			e.resolve(g)
			passes, who, resolved = 0, g.S.Active, moment.Only(moment.OnceItHasResolved)
		default:
			g.Passes(rule, moment.Of(ms...))
			return false
		}
	}
}

// announced gives the opponent the chance to spoil an announced attack.
func (e *mini) announced(g *core.Game) bool {
	g.Emit(&core.Event{Verb: core.AttackAnnounced, Rule: "M-3", Player: g.S.Active})
	var act core.Action
	if !g.Act(&core.Asking{Who: g.S.Other(g.S.Active), Name: "attack announced", Rule: "M-3", Moments: moment.Only(moment.AttackAnnounced)}, &act) {
		return true
	}
	g.Emit(&core.Event{Verb: core.AttackAborted, Rule: "M-3", Player: g.S.Active})
	e.play(g, &act)
	return false
}

func (e *mini) play(g *core.Game, a *core.Action) {
	switch {
	case a.Kind == core.PlayLand:
		g.S.Player(a.Who).LandsPlayed++
		g.Emit(&core.Event{Verb: core.PlaysLand, Rule: "M-2", Player: a.Who, Subject: core.ToObject(a.Obj)})
		g.Enter(a.Obj, a.Who, "M-2")
	case a.Kind == core.Activate && core.IsManaAbility(a.Ability):
		g.UseMana(a, core.ManaRules{Tap: "M-2", Add: "M-2"})
	case a.Attempt:
		g.Emit(&core.Event{Verb: core.IsReversed, Rule: "M-no", Player: a.Who, Subject: core.ToObject(a.Obj)})
	default:
		id := g.Announce(a, "M-2")
		verb := core.Activates
		if a.Kind == core.Cast {
			verb = core.Casts
		}
		g.S.Object(id).Cause = g.Emit(&core.Event{Verb: verb, Rule: "M-2", Player: a.Who, Subject: core.ToObject(id)})
		total := g.TotalCost(a)
		g.DrawMana(a, &total, core.ManaRules{Tap: "M-2", Add: "M-2"})
		g.Pay(a, &total, &core.CostRules{Tap: "M-2", Sacrifice: "M-2"})
	}
}

func (e *mini) resolve(g *core.Game) {
	id := g.Top()
	o := g.S.Object(id)
	before := g.Within(o.Cause)
	defer g.Within(before)
	ev := g.Emit(&core.Event{Verb: core.Resolves, Rule: "M-2", Player: o.Controller, Subject: core.ToObject(id)})
	g.Within(ev)
	g.Passes("M-2", moment.Only(moment.WhileItResolves))
	if !g.CheckTargets(id) {
		g.Move(core.Moved{ID: id, To: card.Graveyard, Under: core.NoPlayer})
		return
	}
	o = g.S.Object(id)
	if o.Kind != core.AbilityObject && g.Def(id).Types&card.PermanentTypes != 0 {
		g.EnterResolved(id, "M-2")
		return
	}
	if !o.Ability.Optional || g.ChooseYes(core.Choice{Who: o.Controller, Purpose: core.ToUse, Source: o.Source, Rule: "M-2"}) {
		x := g.Resolving(id, "M-2")
		g.Carry(core.Instructions(g.S.Object(id).Ability, g.S.Object(id).Mode), x)
		g.Release(x)
	}
	g.Move(core.Moved{ID: id, To: card.Graveyard, Under: core.NoPlayer})
}

func (e *mini) combat(g *core.Game) {
	g.Begins(core.StepBegins, "combat", 3, "M-3")
	var a core.Action
	for g.AskAttacker(&core.Asking{Who: g.S.Active, Moments: moment.Only(moment.AsAttackersAreDeclared), Name: "declaring attackers", Rule: "M-3"}, &a) {
		g.DeclareAttacker(a.Obj, a.Band)
		g.Emit(&core.Event{Verb: core.Attacks, Rule: "M-3", Player: g.S.Active, Subject: core.ToObject(a.Obj)})
		g.Tap(a.Obj, "M-3")
	}
	defer g.EndCombat()
	if len(g.S.Attackers) == 0 {
		g.Passes("M-3", moment.Of(moment.AsBlockersAreDeclared, moment.AfterBlockersAreDeclared))
		return
	}
	defender := g.S.Other(g.S.Active)
	for g.AskBlocker(&core.Asking{Who: defender, Moments: moment.Only(moment.AsBlockersAreDeclared), Name: "declaring blockers", Rule: "M-3"}, &a) {
		g.DeclareBlocker(a.Obj, a.Targets[0].Object())
		g.Emit(&core.Event{Verb: core.Blocks, Rule: "M-3", Player: defender, Subject: core.ToObject(a.Obj), Object: a.Targets[0]})
	}
	g.SetBlockStatus()
	e.priority(g, "after blockers", 0, "M-3", moment.AfterBlockersAreDeclared)
	g.Lacks("M-5", moment.Only(moment.CombatDamageAssigned))
	e.damage(g, defender)
}

func (e *mini) damage(g *core.Game, defender core.Player) {
	deal := func(from core.ID, to core.Ref, n int) {
		g.Damaged(&core.Packet{Source: from, Seen: -1, To: to, N: n, Combat: true, Rule: "M-5"})
	}
	for _, a := range g.S.Attackers {
		by := g.BlockersOf(a.ID)
		if len(by) == 0 {
			deal(a.ID, core.ToPlayer(defender), g.Power(a.ID))
			continue
		}
		var to []core.Ref
		for _, b := range by {
			to = append(to, core.ToObject(b))
			deal(b, core.ToObject(a.ID), g.Power(b))
		}
		g.Divide(core.Division{Who: g.S.Active, Source: a.ID, N: g.Power(a.ID), Rule: "M-5"}, to, func(r core.Ref, n int) { deal(a.ID, r, n) })
	}
	e.check(g)
}

// check buries creatures with lethal damage, makes players lose, and puts triggers on the stack.
func (e *mini) check(g *core.Game) {
	for p := range g.S.Players {
		if g.S.Players[p].Life <= 0 {
			g.Lose(core.Player(p), core.ByLife, "M-life")
		}
	}
	g.CheckEnd()
	for i := len(g.S.Battlefield) - 1; i >= 0; i-- {
		id := g.S.Battlefield[i]
		if g.IsCreature(id) && g.S.Object(id).Damage >= g.Toughness(id) {
			g.ToGraveyard(id, core.IsDestroyed, "M-5")
		}
	}
	for _, p := range [...]core.Player{g.S.Active, g.S.Other(g.S.Active)} {
		for {
			w, ok := g.NextWaiting(p, 0, "M-2")
			if !ok {
				break
			}
			g.Raise(w, "M-2")
		}
	}
}

func (e *mini) timing(g *core.Game, w *core.Window, a *core.Action) core.Refusal {
	no := func(rule core.Rule) core.Refusal {
		return core.Refused(core.WrongTime, core.StageTiming, rule, core.ToObject(a.Obj))
	}
	sorcery := w.Kind == sorceryTime && a.Who == g.S.Active
	switch a.Kind {
	case core.Cast:
		if g.Def(a.Obj).Types&card.Instant == 0 && !sorcery {
			return no("M-2")
		}
	case core.PlayLand:
		if !sorcery || g.S.Player(a.Who).LandsPlayed > 0 {
			return no("M-2")
		}
	case core.AnnounceAtt:
		if !e.announcing || !sorcery {
			return no("M-3")
		}
	case core.UseTriggered, core.PlayPhase, core.PayPhase, core.LeavePhase:
		return no("M-2")
	case core.Pass:
		if id := g.MustAttack(a.Who, "M-3", 0); w.Ask == core.AskAttacker && id != 0 {
			return core.Refused(core.MustDo, core.StageTargets, "M-3", core.ToObject(id))
		}
	}
	return core.Refusal{}
}

func (e *mini) do(g *core.Game, eff card.Effect, x *core.Context) {
	switch eff := eff.(type) {
	case *card.Damage:
		g.AssignDamage(eff, x, "M-5")
		packets := append([]core.Packet(nil), g.S.Packets...)
		g.S.Packets = g.S.Packets[:0]
		for i := range packets {
			g.Damaged(&packets[i])
		}
	case *card.Destroy:
		for _, r := range g.Pointed(eff.What, x, nil) {
			g.Destroy(r.Object(), core.IsDestroyed, "M-act", "")
		}
	case *card.CounterSpell:
		for _, r := range g.Pointed(eff.What, x, nil) {
			g.Move(core.Moved{ID: r.Object(), To: card.Graveyard, Under: core.NoPlayer, Verb: core.IsCountered, Rule: "M-act"})
		}
	case *card.Draw:
		for range g.Amount(eff.N, x) {
			g.Draw(x.Controller, "M-act")
		}
	default:
		g.Do(eff, x)
	}
}

func runner(t testing.TB, rules *core.Rules) *replay.Runner {
	t.Helper()
	ledger, err := rulebook.Parse([]byte(miniLedger))
	require.NoError(t, err)
	r := replay.New(edition.Description{ID: "mini", Windows: []edition.Window{
		{Moment: moment.AfterTheDraw, Has: edition.HasNoMoment, Rule: "M-6"},
		{Moment: moment.AttackAnnounced, Has: edition.HasWindow, Rule: "M-4"},
		{Moment: moment.SuccessfullyCast, Has: edition.HasNoWindow, Rule: "M-4"},
		{Moment: moment.WhenItDies, Has: edition.HasWindow, Rule: "M-4"},
		{Moment: moment.InResponseToATriggeredAbility, Has: edition.HasWindow, Rule: "M-4"},
	}}, ledger, rules)
	require.NoError(t, r.UseCards(context.Background(), []edition.File{{Name: "cards.toml", Text: []byte(miniCards)}}))
	return r
}

// play replays a scenario by the mini rules. Its first lines, the players, are added.
func play(t testing.TB, text string) *outcome.Outcome { return playBy(t, miniRules(), text) }

func playBy(t testing.TB, rules *core.Rules, text string) *outcome.Outcome {
	t.Helper()
	file := edition.File{Name: "test.toml", Text: []byte("players = [\"ann\", \"bob\"]\n" + text)}
	reply, err := runner(t, rules).Replay(context.Background(), edition.Request{Scenario: file, Trace: true})
	require.NoError(t, err)
	require.NotNil(t, reply.Outcome)
	require.Equal(t, outcome.OK, reply.Outcome.Status, reply.Outcome.Problem)
	return reply.Outcome
}

// kinds are the findings of an outcome, by step: "done", or "refused by M-2".
func kinds(o *outcome.Outcome) (all []string) {
	for _, f := range o.Findings {
		text := f.Step + " " + string(f.Kind)
		if f.Rule != "" {
			text += " by " + f.Rule
		}
		all = append(all, text)
	}
	return all
}

// happened are the texts of the events of a replay, phases and turns left out.
func happened(o *outcome.Outcome) (all []string) {
	for _, e := range o.Events {
		switch outcome.Verb(e.Verb) {
		case outcome.PhaseBegins, outcome.StepBegins, outcome.TurnBegins:
		default:
			all = append(all, e.Text)
		}
	}
	return all
}

func fact(t testing.TB, o *outcome.Outcome, name string) string {
	t.Helper()
	v, ok := o.Fact(name)
	require.True(t, ok, "no fact %s", name)
	return v
}
