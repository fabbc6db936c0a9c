package replay

import (
	"slices"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
	"palimpsest/core/outcome"
	"palimpsest/core/scenario"
)

// What becomes of steps that are not simply done.

// takeOut gives a step what an earlier replay found of it: that it never became possible.
func (p *progress) takeOut(s *scenario.Step, found *progress) {
	if s.Otherwise == scenario.OtherwiseTry && s.Try != nil && found.action == &s.Action {
		p.action, p.instead, p.first, p.firstWhy, p.firstAt = s.Try, found.kind, found.refusal, found.why, found.at
		p.late = true
		return
	}
	p.absent, p.answerable, p.tooLate, p.elsewhen = found.absent, found.answerable, found.tooLate, found.elsewhen
	if p.answerable && s.Otherwise == scenario.Later && !found.inPhase {
		p.instead, p.first, p.firstWhy, p.firstAt, p.inPhase = found.kind, found.refusal, found.why, found.at, true
		return
	}
	p.action, p.instead, p.first, p.firstWhy, p.firstAt, p.byEnd = found.action, found.instead, found.first, found.firstWhy, found.firstAt, found.byEnd
	p.end(found.kind, found.refusal, found.at)
	p.why, p.held = found.why, found.held
	if s.Otherwise == scenario.Stop {
		p.over, p.stops = false, true // it is over when its turn has come, and the replay with it
	}
}

// happensByItself says what becomes of the step of a phase ability or phase cost where the card has a triggered ability for it,
// which is not played: it has triggered, and if it asks something as it resolves, the step answers. One that has resolved without
// asking leaves a step that wanted to pay, or not to, unasked. It reports whether that is so.
func (s *script) happensByItself(g *core.Game, w *core.Window, i int) (v verdict, does bool) {
	step, p := &s.plan.steps[i], &s.steps[i]
	verb, of := p.action.Verb, isForPhase
	switch verb {
	case scenario.PhaseAb, scenario.PayPhase, scenario.DeclineCost:
	case scenario.UseTrigger, scenario.Decline:
		of = asksAsItResolves
	default:
		return waits, false
	}
	if !onTurn(g, p, &step.At) || p.made == 0 && step.At.Of.Kind != scenario.NoRef && !s.belongs(g, &step.At, 0) {
		return waits, false
	}
	waiting := s.waitingOf(g, i, s.physOf(g, &p.action.Object), of)
	switch {
	case waiting != 0 && verb == scenario.PhaseAb && s.concernsPlayer(g, waiting, core.Player(step.Player)):
		p.made, p.byItself = waiting, true
		p.end(outcome.Done, core.Refusal{}, w.Name)
		s.prev, s.lastIn, s.phaseOver = step.Player, g.S.Turn, false
		return isOver, true
	case waiting != 0:
		p.made, p.onResolution = waiting, true
		return waits, true
	case p.made != 0:
		kind, why := s.notAsked(i)
		p.end(kind, why, w.Name)
		return isOver, true
	}
	return waits, false
}

// notAsked says what becomes of a step where the ability that it would answer has resolved and not asked: it is refused if what was asked could not be paid
// as the step says, and unasked otherwise.
func (s *script) notAsked(step int) (outcome.Kind, core.Refusal) {
	if why := s.notPayableAs(step); why.No() {
		return outcome.Refused, why
	}
	return outcome.Unasked, core.Refusal{}
}

// notPayableAs is why what was asked could not be paid as a step says.
func (s *script) notPayableAs(step int) core.Refusal {
	for i := range s.plan.standing {
		if st := &s.plan.standing[i]; st.now && st.step == step && st.Choice.With != nil {
			return s.answers[i].bad
		}
	}
	return core.Refusal{}
}

// resolvedUnasked reports whether the triggered ability that a step would answer has resolved and asked nothing: nobody could pay. If the game ends by
// that, the step was not overtaken by it.
func (p *progress) resolvedUnasked(g *core.Game) bool {
	return p.onResolution && !p.answered && p.made != 0 && g.S.Object(p.made).Zone != card.Stack
}

// isForPhase reports whether an ability waits for a part of the turn: where it is not played, a step may speak of it as a phase
// ability or a phase cost.
func isForPhase(ab *card.Ability) bool {
	return ab == nil || ab.Trigger == nil || ab.Trigger.Event == card.At || ab.Trigger.Event == card.AtEndOf
}

// asksAsItResolves reports whether what an ability offers is asked only as it is carried out.
func asksAsItResolves(ab *card.Ability) bool {
	return ab.Optional || slices.ContainsFunc(ab.Do, func(e card.Effect) bool {
		_, may := e.(*card.May)
		return may
	})
}

// waitingOf is the first triggered ability of a thing on the stack that is of a kind, and that no other step has spoken of.
func (s *script) waitingOf(g *core.Game, step int, phys int32, is func(*card.Ability) bool) core.ID {
	return nthOnStack(g, 1, func(id core.ID, o *core.Object) bool {
		ab := g.S.TriggerOf(id).Ability
		return o.Kind == core.AbilityObject && o.Phys == phys && ab != nil && is(ab) && !s.spokenOf(g, step, id)
	})
}

// spokenOf reports whether a step other than one was done by a triggered ability or by an answer to it: then what this asks is that step's to answer.
func (s *script) spokenOf(g *core.Game, step int, id core.ID) bool {
	for i := range s.steps {
		if p := &s.steps[i]; i != step && p.over && (p.byItself || p.answered) && id != 0 && s.madeBy(g, i) == id {
			return true
		}
	}
	return false
}

// asksNoMore is the rule by which what a step is about, a phase ability or phase cost that is not played, has triggered, where another step has
// answered that: it asks once. It is empty where that is not so.
func (s *script) asksNoMore(g *core.Game, step int) core.Rule {
	p := &s.steps[step]
	switch p.action.Verb {
	case scenario.PhaseAb, scenario.PayPhase, scenario.DeclineCost:
	default:
		return ""
	}
	phys := s.physOf(g, &p.action.Object)
	if s.waitingOf(g, step, phys, isForPhase) != 0 {
		return ""
	}
	for i := range s.steps {
		q := &s.steps[i]
		if i == step || !q.over || !q.byItself && !q.answered || s.physOf(g, &q.action.Object) != phys {
			continue
		}
		if id := s.madeBy(g, i); id != 0 {
			if ab := g.S.TriggerOf(id).Ability; ab != nil && ab.Trigger != nil && isForPhase(ab) {
				return g.Rules.TriggersBy(core.Happened{Event: ab.Trigger.Event, Moment: ab.Trigger.Moment}, false, false)
			}
		}
	}
	return ""
}

// concernsPlayer reports whether an ability that has triggered is a player's to say something of: its controller's, unless it does no
// more than ask another.
func (s *script) concernsPlayer(g *core.Game, id core.ID, who core.Player) bool {
	o := g.S.Object(id)
	may := core.OfferOf(o.Ability)
	if may == nil {
		return o.Controller == who
	}
	x := g.Resolving(id, "")
	defer g.Release(x)
	return slices.Contains(g.Pointed(may.Who, x, nil), core.ToPlayer(who))
}

// asking is the ability whose question a window asks, as far as it shows: that which resolves, or that of which it is the cost.
func (s *script) asking(g *core.Game, w *core.Window) (asks *card.Ability) {
	if w.Source == 0 {
		return nil
	}
	if top := g.Top(); top != 0 && g.S.Object(top).Kind == core.AbilityObject && g.S.Object(top).Phys == g.S.Object(w.Source).Phys {
		return g.S.Object(top).Ability
	}
	s.eachAbility(g, w.Source, func(ab *card.Ability) bool {
		if w.Cost == &ab.Cost {
			asks = ab
		}
		return asks == nil
	})
	return asks
}

// answersNow reports whether a step that would answer a question as what it does may do so: it is its turn and its time, and what
// asks is what it speaks of.
func (s *script) answersNow(g *core.Game, w *core.Window, st *standing) bool {
	p := &s.steps[st.step]
	switch {
	case p.over && (p.byItself || p.answered) && s.madeBy(g, st.step) != 0 && s.madeBy(g, st.step) == g.Top():
		return true // what it has agreed to is carried out
	case p.byItself, s.spokenOf(g, st.step, g.Top()):
		return false
	case st.step != s.acting && !s.isNext(st.step), !p.over && s.followsAlike(g, st.step):
		return false
	case p.over:
		return true
	}
	return onTurn(g, p, &s.plan.steps[st.step].At) && (st.by.Verb == scenario.UseTrigger || st.by.Verb == scenario.Decline || isForPhase(s.asking(g, w)))
}

// followsAlike reports whether a step before one, which is not over, speaks of the same permanent: that answers first.
func (s *script) followsAlike(g *core.Game, step int) bool {
	of := s.steps[step].action
	for i := s.at; i < step; i++ {
		if a := s.steps[i].action; !s.steps[i].over && a.Verb == of.Verb && s.physOf(g, &a.Object) == s.physOf(g, &of.Object) {
			return true
		}
	}
	return false
}

// isNext reports whether it is the turn of a step, or of steps before it that wait for the same moment: what asks as a part of the
// turn begins asks before any of them can be tried.
func (s *script) isNext(step int) bool {
	if step < s.at {
		return false
	}
	at := &s.plan.steps[step].At
	for i := s.at; i < step; i++ {
		if o := &s.plan.steps[i].At; !s.steps[i].over && (!namesMoment(&s.plan.steps[i]) || o.Moment != at.Moment || o.OnTurnOf != at.OnTurnOf || o.NextTurn || at.NextTurn || o.Nth != at.Nth) {
			return false
		}
	}
	return true
}

// actDemanded takes a step about a phase ability or phase cost that its player must settle before steps before it can be tried: the
// other player's at the same moment, or at the moment that is now where it names none.
func (s *script) actDemanded(g *core.Game, w *core.Window) bool {
	for i := s.at + 1; i < len(s.steps); i++ {
		p := &s.steps[i]
		switch p.action.Verb {
		case scenario.PhaseAb, scenario.PayPhase, scenario.DeclineCost:
		default:
			continue
		}
		if p.over || s.plan.steps[i].Player != int(w.Who) || !s.isNext(i) && (namesMoment(&s.plan.steps[i]) || !s.areHere(g, w, i)) {
			continue
		}
		r := g.MayPass(w)
		if id := r.About.Object(); r.No() && id != 0 && s.physOf(g, &p.action.Object) == g.S.Object(id).Phys && s.try(g, w, i) == acts {
			return true
		}
	}
	return false
}

// areHere reports whether all steps before one, as far as they are not over, are for the moment of a window: only that its player
// goes first keeps them from being tried.
func (s *script) areHere(g *core.Game, w *core.Window, step int) bool {
	for i := s.at; i < step; i++ {
		p, before := &s.steps[i], &s.plan.steps[i]
		if !p.over && (!namesMoment(before) || !w.Moments.Has(before.At.Moment) || !onTurn(g, p, &before.At) || before.At.NextTurn && p.since == 0 || before.At.Nth > 1) {
			return false
		}
	}
	return true
}

// lasts reports whether a moment goes on through windows of several kinds, so that a refusal in one of
// them is not yet the last word: a spell is answered while it is being cast and after.
func lasts(m moment.Moment) bool {
	return m == moment.InResponse || m == moment.InResponseToATriggeredAbility || m == moment.InResponseToAPhaseAbility
}

// closes says what becomes of a step whose moment was there, for the other player or refused, and is past.
func (s *script) closes(g *core.Game, i int) verdict {
	p := &s.steps[i]
	if !p.open {
		return waits
	}
	p.open = false
	if p.best.No() {
		return s.otherwise(g, nil, i, p.refusedAs(), p.best, p.bestAt)
	}
	return s.otherwise(g, nil, i, outcome.NoWindow, because(p.openRule), p.openAt)
}

// refused is what becomes of a step that was refused at its moment.
func (s *script) refused(g *core.Game, w *core.Window, i int, r core.Refusal) verdict {
	return s.otherwise(g, w, i, s.steps[i].refusedAs(), r, w.Name)
}

// refusedAs is the finding of a refusal: a question is answered by it.
func (p *progress) refusedAs() outcome.Kind {
	if p.action.Probe {
		return outcome.No
	}
	return outcome.Refused
}

// otherwise does what the scenario says about a step that could not be done at its moment; at is the edition's name of the
// window, and w is that window if it is still there.
func (s *script) otherwise(g *core.Game, w *core.Window, i int, kind outcome.Kind, r core.Refusal, at string) verdict {
	step, p := &s.plan.steps[i], &s.steps[i]
	switch {
	case step.Otherwise == scenario.Later:
		if p.late = true; p.instead == "" {
			p.instead, p.first, p.firstAt, p.firstBy = kind, r, at, s.happened
			p.best, p.bestAt = core.Refusal{}, "" // from now on of what is tried later
			s.learn(g, i)
		}
		return waits
	case step.Otherwise == scenario.OtherwiseTry && p.instead == "":
		p.instead, p.first, p.firstAt, p.firstBy, p.action = kind, r, at, s.happened, step.Try
		if kind == outcome.NoWindow || kind == outcome.NoMoment || isDeclared(step.Try.Verb) {
			p.late = true // at its moment nothing can be done
			return waits
		}
		s.learn(g, i)
		if w == nil {
			p.late = true
			return waits
		}
		again := s.propose(g, w, i)
		if !again.No() {
			return s.takes(g, w, i)
		}
		p.end(p.refusedAs(), again, at)
	default:
		p.end(kind, r, at)
		if step.Otherwise == scenario.Stop {
			g.End(core.Ended{Kind: core.StoppedByScript})
		}
		s.learn(g, i)
	}
	return isOver
}

// isDeclared reports whether a verb declares attackers or blockers, which is not done in a window for actions.
func isDeclared(v scenario.Verb) bool {
	return v == scenario.Announce || v == scenario.Attack || v == scenario.Block || v == scenario.NoBlock
}

// hopeless ends a step that answers, or aims at, what a step that did not happen would have put on the
// stack.
func (s *script) hopeless(p *progress, step *scenario.Step) bool {
	if !p.late && !s.settledOnResolution(&step.At) && s.cameToNothing(p, &step.At.Of) {
		return true
	}
	for i := range p.action.Targets {
		if s.cameToNothing(p, &p.action.Targets[i]) {
			return true
		}
	}
	return false
}

// unanswerable ends a step that would answer what never waited for an answer.
func (s *script) unanswerable(g *core.Game, i int) bool {
	step, p := &s.plan.steps[i], &s.steps[i]
	at := &step.At
	if p.late || at.Of.Kind != scenario.StepRef || !beforeItResolves.Has(at.Moment) {
		return false
	}
	if s.settledOnResolution(at) {
		kind, why := thatNeverCame(moment.WhileItResolves, s.windows)
		return s.otherwise(g, nil, i, kind, why, "") == isOver
	}
	if !s.leftNothing(g, at.Of.N) {
		return false
	}
	return s.otherwise(g, nil, i, outcome.NoWindow, because(s.steps[at.Of.N].deedRule), "") == isOver
}

// settledOnResolution reports whether a moment is that of an answer to what asks as it resolves, or would: nobody acts between.
func (s *script) settledOnResolution(at *scenario.When) bool {
	return at.Of.Kind == scenario.StepRef && beforeItResolves.Has(at.Moment) && s.steps[at.Of.N].over && s.steps[at.Of.N].onResolution
}

// beforeItResolves are the moments of something that waits on the stack.
var beforeItResolves = moment.Of(moment.WhileCast, moment.SuccessfullyCast, moment.InResponse, moment.WhileItResolves)

// cameToNothing ends a step if a reference is to a step that is over and was not done.
func (s *script) cameToNothing(p *progress, r *scenario.Ref) bool {
	if r.Kind != scenario.StepRef {
		return false
	}
	of := &s.steps[r.N]
	if !of.over || of.kind == outcome.Done {
		return false
	}
	kind := outcome.Never
	if p.action.Probe {
		kind = outcome.No
	}
	p.end(kind, because(of.refusal.Rule), "")
	p.lacks = r.N + 1
	return true
}
