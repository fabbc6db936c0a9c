package replay

import (
	"slices"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
	"palimpsest/core/outcome"
	"palimpsest/core/scenario"
)

// announce announces the attack of a step where the edition wants that; elsewhere combat comes by
// itself and the attackers are asked for. A step that only asks is answered where the attack would be announced.
func (s *script) announce(g *core.Game, w *core.Window, i int) verdict {
	step, p := &s.plan.steps[i], &s.steps[i]
	who := core.Player(step.Player)
	if p.action.Verb == scenario.Announce && !p.announced && g.S.Active == who && hasAny(w.Moments, moment.AttackAnnounced, moment.BeginningOfCombat) {
		s.begun(g, w, i)
		return isOver
	}
	if p.announced || w.Who != who || g.S.Active != who || !settled(g, w) || !onTurn(g, p, &step.At) {
		return waits
	}
	s.proposed = core.Action{Kind: core.AnnounceAtt, Who: who}
	r := g.Legal(w, &s.proposed)
	if !r.No() {
		s.saysOf(g, core.AskAttacker)
	}
	if r.No() && afterCombat(step) && s.comes(g, p, &step.At, w.Moments, 0) {
		if r.Why != core.AttackedAlready { // where combat comes by itself, it is over
			r.Rule = g.Rules.Refuses[core.AttackedAlready]
		}
		return s.refused(g, w, i, r)
	}
	if r.No() {
		r.Stage = core.StageExists // to be asked for attackers without it is no worse
		p.note(r, w.Name)
		return waits
	}
	if p.action.Probe {
		if p.action.Verb == scenario.Attack {
			r = s.illegal(g, &core.Window{Ask: core.AskAttacker, Asking: core.Asking{Who: who, Kind: w.Kind, Rule: w.Rule}}, i)
		}
		s.judge(w, p, r)
		return isOver
	}
	s.prev, s.acting = step.Player, i
	p.announced, p.at = true, w.Name
	if p.action.Verb == scenario.Announce {
		s.lastIn = g.S.Turn // an attack is done as attackers are declared
		p.end(outcome.Done, core.Refusal{}, w.Name)
	}
	return acts
}

// begun ends a step that announces an attack where none has to be announced: combat has begun.
func (s *script) begun(g *core.Game, w *core.Window, i int) {
	if p := &s.steps[i]; p.action.Probe {
		s.judge(w, p, core.Refusal{})
		return
	}
	s.did(g, w, i, w.Rule)
}

func hasAny(ms moment.Set, any ...moment.Moment) bool { return ms&moment.Of(any...) != 0 }

// afterCombat reports whether a step names a moment at which the attack of the turn is over.
func afterCombat(step *scenario.Step) bool { return step.At.Moment == moment.SecondMainPhase }

// beforeAttackers are the moments between the announcement of an attack and its attackers.
var beforeAttackers = moment.Of(moment.AttackAnnounced, moment.BeginningOfCombat)

// ahead calls f with the steps that may be done while an attack is announced and not declared: those
// that follow it and name such a moment.
func (s *script) ahead(f func(i int) (goOn bool)) {
	if s.finished() || s.steps[s.at].action.Verb != scenario.Attack {
		return
	}
	for i := s.at + 1; i < len(s.steps) && beforeAttackers.Has(s.plan.steps[i].At.Moment); i++ {
		if !s.steps[i].over && !f(i) {
			return
		}
	}
}

// actAhead takes a step that belongs before the attackers of an attack that is waiting, or announces
// the attack that a waiting step needs. Questions about an attack are answered on the way.
func (s *script) actAhead(g *core.Game, w *core.Window) (does bool) {
	s.ahead(func(i int) bool {
		does = s.try(g, w, i) == acts
		return !does
	})
	if does || s.finished() || !needsAttack(&s.plan.steps[s.at]) {
		return does
	}
	for i := s.at + 1; i < len(s.steps); i++ {
		switch {
		case s.steps[i].over:
			continue
		case s.steps[i].action.Verb == scenario.Attack:
			s.arrive(g, &s.steps[i])
			if v := s.announce(g, w, i); v != isOver {
				return v == acts
			}
		case !needsAttack(&s.plan.steps[i]):
			return false
		}
	}
	return false
}

// needsAttack reports whether a step names a moment that there may be only if an attack is announced.
func needsAttack(step *scenario.Step) bool {
	return beforeAttackers.Has(step.At.Moment) || step.At.Moment == moment.AsAttackersAreDeclared
}

// declare answers the questions for attackers and blockers, one by one, with the step whose turn it is.
func (s *script) declare(g *core.Game, w *core.Window) *core.Action {
	s.lastRule, s.lastAt = w.Rule, w.Name
	s.endInWindow(g, w)
	for !s.finished() {
		i := s.at
		step, p := &s.plan.steps[i], &s.steps[i]
		s.arrive(g, p)
		if !s.declares(g, w, i) {
			if !s.goesBy(g, w, i) {
				break
			}
			s.advance()
			continue
		}
		s.saysOf(g, w.Ask)
		if p.declared == 0 {
			p.bands = bandsOf(g)
			r := s.illegal(g, w, i)
			if r.No() && !p.action.Probe {
				if s.otherwise(g, nil, i, outcome.Refused, r, w.Name) == waits && step.Otherwise == scenario.Later {
					break
				}
				s.advance()
				continue
			}
			if p.action.Probe {
				s.judge(w, p, r)
				s.advance()
				continue
			}
		}
		if p.declared < len(p.these) {
			p.declared++
			s.acting = i
			return &p.these[p.declared-1]
		}
		s.prev, s.lastIn, s.phaseOver = step.Player, g.S.Turn, false
		s.acting = i
		p.end(outcome.Done, core.Refusal{}, w.Name)
		s.advance()
	}
	s.ahead(func(i int) bool { s.goesBy(g, w, i); return true })
	if !s.mustAct(g, w) || s.proposed.Kind == core.Pass {
		if s.recorder != nil {
			s.letGoBy(g, w)
		}
		return nil
	}
	return &s.proposed
}

// declares reports whether a step is one that declares attackers or blockers in this window.
func (s *script) declares(g *core.Game, w *core.Window, i int) bool {
	step, p := &s.plan.steps[i], &s.steps[i]
	if step.Player != int(w.Who) || !onTurn(g, p, &step.At) || afterCombat(step) {
		return false
	}
	if w.Ask == core.AskAttacker {
		return p.action.Verb == scenario.Attack
	}
	return p.action.Verb == scenario.Block || p.action.Verb == scenario.NoBlock
}

// goesBy ends a step whose moment is this window, in which nothing but declaring can be done.
func (s *script) goesBy(g *core.Game, w *core.Window, i int) bool {
	step, p := &s.plan.steps[i], &s.steps[i]
	switch {
	case step.Player < 0: // while creatures are declared, nothing is settled
		return lookAt(step).Moment != moment.Settled && s.lookInWindow(g, w, i) == isOver
	case p.action.Verb == scenario.Announce && w.Ask == core.AskAttacker && step.Player == int(w.Who):
		s.begun(g, w, i)
		return true
	case p.timed(step) && s.comes(g, p, &step.At, w.Moments, 0):
		kind, why := outcome.NoWindow, because(w.Rule)
		if isDeclared(p.action.Verb) && step.Player != int(w.Who) {
			kind, why = p.refusedAs(), w.DeclaredByOther()
		}
		return (p.recalled() || s.otherwise(g, nil, i, kind, why, w.Name) == isOver) && p.over
	}
	return false
}

// judge answers the probe of a declaration.
func (s *script) judge(w *core.Window, p *progress, r core.Refusal) {
	if r.No() {
		p.end(outcome.No, r, w.Name)
	} else {
		p.end(outcome.Yes, core.Refusal{Rule: w.Rule}, w.Name)
	}
}

// illegal is why what a step declares is illegal: then nothing of it is declared. It is judged whole, together with what the
// steps after it go on to declare.
func (s *script) illegal(g *core.Game, w *core.Window, i int) core.Refusal {
	p := &s.steps[i]
	p.these = s.declarations(g, w, p, p.these[:0])
	if len(p.these) == 0 && namesPayment(p.action) {
		return core.Refusal{Why: core.NotForCost, Stage: core.StageCosts, Rule: g.Rules.Refuses[core.NothingToPay]}
	}
	var following []core.Portion
	for k := i + 1; !p.action.Probe && k < len(s.steps) && s.declares(g, w, k) && !s.plan.steps[k].At.NextTurn; k++ {
		if next := &s.steps[k]; !next.over && !next.action.Probe {
			following = append(following, s.portion(g, next, s.declarations(g, w, next, nil)))
		}
	}
	return g.LegalDeclaration(w, s.portion(g, p, p.these), following)
}

// portion is what a step declares, with what it says of the costs.
func (s *script) portion(g *core.Game, p *progress, these []core.Action) core.Portion {
	if !namesPayment(p.action) && p.action.X < 0 && p.action.Removing == 0 {
		return core.Portion{Actions: these} // there is nothing that could be left unused
	}
	return core.Portion{Actions: these, Also: func(a *core.Action) core.Refusal {
		if a.More {
			return core.Refusal{}
		}
		return s.unused(g, p.action, a)
	}}
}

// namesPayment reports whether a step says what something is paid with.
func namesPayment(a *scenario.Action) bool {
	return len(a.Costs)+len(a.Tapping)+len(a.Sources) > 0 || !a.Paying.Zero()
}

// declarations appends all that a step declares, which is paid for together. Of several alike each is meant once.
func (s *script) declarations(g *core.Game, w *core.Window, p *progress, all []core.Action) []core.Action {
	free := func(o *core.Object) bool {
		return o.Zone == card.Battlefield && o.Controller == w.Who && !o.Is(core.Tapped) && !o.Is(core.Attacking) && !o.Is(core.Blocking) &&
			!slices.ContainsFunc(all, func(a core.Action) bool { return g.S.Object(a.Obj) == o })
	}
	for n := range p.action.Attackers {
		at := &p.action.Attackers[n]
		a := core.Action{Kind: core.DeclareAtt, Who: w.Who, Obj: s.resolveFor(g, &at.What, free)}
		if at.Band != 0 {
			a.Band = p.bands + int32(at.Band)
		}
		all = append(all, a)
	}
	attacks := func(o *core.Object) bool { return o.Zone == card.Battlefield && o.Is(core.Attacking) }
	p.targets = p.targets[:0]
	for n := range p.action.Blocks {
		b := &p.action.Blocks[n]
		a := core.Action{Kind: core.DeclareBlock, Who: w.Who, Obj: s.resolveFor(g, &b.Blocker, free)}
		first := len(p.targets)
		for i := range b.What {
			p.targets = append(p.targets, core.ToObject(s.resolveFor(g, &b.What[i], attacks)))
		}
		a.Targets = p.targets[first:]
		all = append(all, a)
	}
	if len(all) == 0 || !g.Charges() && !namesPayment(p.action) {
		return all
	}
	for i := range all {
		all[i].More = true
	}
	p.costs, p.tapping, p.sources = p.costs[:0], p.tapping[:0], p.sources[:0]
	s.payWith(g, w.Who, p.action, p.memory)
	last := &all[len(all)-1]
	last.More, last.Costs, last.Tapping, last.Sources = false, p.costs, p.tapping, p.sources
	return all
}

// bandsOf is the highest number of a band among the attackers: what a further step numbers from 1 are other bands.
func bandsOf(g *core.Game) (highest int32) {
	for _, a := range g.S.Attackers {
		highest = max(highest, a.Band)
	}
	return highest
}

// demanded is what a rule demands before a player may pass: a creature that must attack or block, an
// attack with such a creature, or a phase ability or phase cost that must be played.
func (s *script) demanded(g *core.Game, w *core.Window, r core.Refusal) core.Action {
	pass := core.Action{Who: w.Who}
	id := r.About.Object()
	if id == 0 {
		return pass
	}
	try := func(a core.Action) bool {
		pass = a
		return !g.Legal(w, &pass).No()
	}
	switch w.Ask {
	case core.AskAttacker:
		if try(core.Action{Kind: core.DeclareAtt, Who: w.Who, Obj: id}) {
			return pass
		}
	case core.AskBlocker:
		for _, at := range g.S.Attackers {
			if try(core.Action{Kind: core.DeclareBlock, Who: w.Who, Obj: id, Targets: []core.Ref{core.ToObject(at.ID)}}) {
				return pass
			}
		}
	default:
		if a, ok := s.duePhaseAbility(g, w, id); ok {
			return a
		}
		if g.MustAttack(w.Who, r.Rule, 0) == id && try(core.Action{Kind: core.AnnounceAtt, Who: w.Who}) {
			return pass
		}
	}
	return core.Action{Who: w.Who}
}

// duePhaseAbility plays a phase ability that is not optional, or a phase cost without paying unless it has to be paid.
func (s *script) duePhaseAbility(g *core.Game, w *core.Window, id core.ID) (found core.Action, ok bool) {
	kinds := [...]core.ActionKind{core.LeavePhase, core.PayPhase}
	says := s.saysOfCost(g, w, id)
	pays := says >= 0 && s.plan.standing[says].Choice.Yes
	if pays {
		slices.Reverse(kinds[:])
	}
	s.eachAbility(g, id, func(ab *card.Ability) bool {
		switch {
		case ab.Kind == card.PhaseAbility && !ab.Optional:
			several := false
			g.OptionsOf(w, id, ab, func(a core.Action) bool {
				if several = ok; !ok {
					found, ok = a, true
				}
				return !several && s.recorder != nil
			})
			if several && len(found.Targets) > 0 {
				s.targetsByDefault(g, w, &found)
			}
		case ab.Kind == card.PhaseCost:
			for _, kind := range kinds {
				found = core.Action{Kind: kind, Who: w.Who, Obj: id, Ability: ab}
				r := core.Refusal{}
				if kind == core.PayPhase && pays {
					r = s.paysPhase(g, w, says, &found)
				} else {
					r = g.Legal(w, &found)
				}
				if ok = !r.No(); ok {
					switch {
					case kind == core.LeavePhase && says >= 0 && !pays:
						s.answers[says].used = true
						s.answers[says].given++
					case kind == core.LeavePhase && says < 0:
						s.unpaidByDefault(g, w, &found)
					}
					break
				}
			}
		}
		return !ok
	})
	return found, ok
}

// paysPhase pays a phase cost as an answer says, and why it cannot be paid so.
func (s *script) paysPhase(g *core.Game, w *core.Window, says int, a *core.Action) core.Refusal {
	became, with := &s.answers[says], s.plan.standing[says].Choice.With
	if with != nil {
		var named memory
		s.payWith(g, w.Who, with, &named)
		a.Costs, a.Tapping, a.Sources = named.costs, named.tapping, named.sources
		g.NamePayment(a, with.Paying)
	}
	r := g.Legal(w, a)
	if !r.No() && with != nil {
		r = s.unused(g, with, a)
	}
	if r.No() {
		if !became.used {
			became.isBad(s, r)
		}
		return r
	}
	became.used = true
	became.given++
	return r
}
