package replay

import (
	"slices"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
	"palimpsest/core/outcome"
	"palimpsest/core/scenario"
)

// comes reports whether the moment of a step is there, when the moments are those of a window or those
// that the edition says go by.
func (s *script) comes(g *core.Game, p *progress, at *scenario.When, ms moment.Set, subject core.ID) bool {
	if !ms.Has(at.Moment) {
		return false
	}
	if !onTurn(g, p, at) {
		return false
	}
	if at.Moment == moment.Settled && len(g.S.Stack) > 0 {
		return false
	}
	if at.Of.Kind != scenario.NoRef && !s.belongs(g, at, subject) {
		return false
	}
	if at.Moment == moment.InResponse && at.Of.Kind == scenario.NoRef && subject != 0 && g.S.Object(subject).Kind == core.ActionObject {
		return false // only a step that names it responds to the draw
	}
	if in := s.stretchOf(at.Moment); p.cameIn != in {
		p.came, p.cameIn = p.came+1, in
	}
	return p.came >= at.Nth
}

// stretchOf is the stretch of the turn in which a moment comes once: a phase or step, or for the moments of damage prevention each
// damage prevention, of which one step may have several.
func (s *script) stretchOf(m moment.Moment) int {
	if duringPrevention.Has(m) {
		return s.prevention
	}
	return s.stretch
}

var duringPrevention = moment.Of(moment.DamagePrevention, moment.AsDamageIsAssigned, moment.FirstStrikeDamageAssigned, moment.CombatDamageAssigned)

// onTurn reports whether this is a turn that the moment of a step speaks of.
func onTurn(g *core.Game, p *progress, at *scenario.When) bool {
	return (at.Moment == moment.None || at.OnTurnOf < 0 || g.S.Active == core.Player(at.OnTurnOf)) && (!at.NextTurn || g.S.Turn > p.since)
}

// belongs reports whether a moment that is there is that of the thing that the step names.
func (s *script) belongs(g *core.Game, at *scenario.When, subject core.ID) bool {
	if at.Of.Kind == scenario.StepRef && at.Of.N == s.acting && s.madeBy(g, s.acting) == 0 {
		return true // what the step does just now leaves nothing on the stack
	}
	switch at.Moment {
	case moment.InResponse, moment.WhileItResolves, moment.DamagePrevention, moment.AsDamageIsAssigned:
		return s.onStack(g, &at.Of) || s.dealsDamage(g, &at.Of)
	case moment.WhileCast, moment.SuccessfullyCast:
		id := s.made(g, &at.Of)
		return id != 0 && (subject == id || subject == 0 && s.onStack(g, &at.Of))
	case moment.OnceItHasResolved:
		return s.isOver(g, &at.Of)
	}
	phys := s.physOf(g, &at.Of)
	switch at.Moment {
	case moment.InResponseToATriggeredAbility:
		return s.triggerOf(g, phys, max(1, at.Of.Nth)) != 0
	case moment.InResponseToAPhaseAbility: // elsewhere a trigger
		return s.abilityOf(g, phys, max(1, at.Of.Nth)) != 0 || s.triggerOf(g, phys, max(1, at.Of.Nth)) != 0
	case moment.WhenItDies:
		return s.setOff(g, phys)
	case moment.AsAPermanentWouldBeDestroyed:
		those := g.Window().Those
		return len(those) == 0 || slices.ContainsFunc(those, func(id core.ID) bool { return g.S.Object(id).Phys == phys })
	}
	return subject == 0 || phys >= 0 && g.S.Object(subject).Phys == phys
}

// past reports whether a moment that is not there in a window is over. What goes on through windows of
// several kinds is over when what it belongs to has left the stack; any other is not yet while something
// that was required of a player still waits, or in a window in the middle of something, as of damage prevention.
func (s *script) past(g *core.Game, w *core.Window, at *scenario.When) bool {
	if lasts(at.Moment) {
		return !s.belongs(g, at, 0)
	}
	return len(g.S.Stack) == 0 && w.Moments.Has(moment.Settled)
}

// setOff reports whether a triggered ability waits that something happening to a thing has set off.
func (s *script) setOff(g *core.Game, phys int32) bool {
	return nthOnStack(g, 1, func(id core.ID, o *core.Object) bool {
		about := g.S.TriggerOf(id).Subject.Object()
		return o.Kind == core.AbilityObject && about != 0 && g.S.Object(about).Phys == phys
	}) != 0
}

// onStack reports whether what a reference names waits on the stack or in a batch.
func (s *script) onStack(g *core.Game, r *scenario.Ref) bool {
	id := s.made(g, r)
	return id != 0 && g.S.Object(id).Zone == card.Stack
}

// isOver reports whether what a reference names has left the stack, or never needed it.
func (s *script) isOver(g *core.Game, r *scenario.Ref) bool {
	if r.Kind == scenario.StepRef && s.leftNothing(g, r.N) {
		return true
	}
	return s.made(g, r) != 0 && !s.onStack(g, r)
}

// leftNothing reports whether a step was done and put nothing on the stack: a land, a mana ability.
func (s *script) leftNothing(g *core.Game, step int) bool {
	p := &s.steps[step]
	return p.over && p.kind == outcome.Done && p.played != 0 && !p.underWay && step != s.acting && s.madeBy(g, step) == 0
}

// dealsDamage reports whether damage of what a reference names is assigned and not yet dealt.
func (s *script) dealsDamage(g *core.Game, r *scenario.Ref) bool {
	phys := s.physOf(g, r)
	for i := range g.S.Packets {
		if phys >= 0 && g.S.Object(g.S.Packets[i].Source).Phys == phys {
			return true
		}
	}
	return false
}

// Passes notes that moments go by at which nobody may act.
func (s *script) Passes(g *core.Game, ms moment.Set, rule core.Rule) {
	if ms.Has(moment.EndOfPhase) && s.finished() {
		s.phaseOver = true
	}
	if ms&s.wantsMissed() != 0 {
		s.goBy(g, ms, outcome.NoWindow, rule)
	}
	if ms.Has(moment.DamagePrevention) {
		s.prevention++
	}
}

// Lacks notes that the edition does not have some moments.
func (s *script) Lacks(g *core.Game, ms moment.Set, rule core.Rule) {
	if ms&s.wantsMissed() != 0 {
		s.goBy(g, ms, outcome.NoMoment, rule)
	}
}

// goBy ends the steps that wait for a moment that goes by.
func (s *script) goBy(g *core.Game, ms moment.Set, kind outcome.Kind, rule core.Rule) {
	s.endAtMoment(g, ms)
	s.eachTurn(func(i int) verdict {
		if !s.missed(g, i, ms, kind, rule) {
			return waits
		}
		s.advance()
		s.endAtMoment(g, ms)
		return isOver
	})
	s.ahead(func(i int) bool {
		s.missed(g, i, ms, kind, rule)
		return true
	})
}

// missed ends one step if its moment is among those that go by.
func (s *script) missed(g *core.Game, i int, ms moment.Set, kind outcome.Kind, rule core.Rule) bool {
	step, p := &s.plan.steps[i], &s.steps[i]
	s.arrive(g, p)
	if p.stops {
		return false
	}
	if s.plan.interests[i].refers && s.hopeless(p, step) {
		return true
	}
	if step.Player < 0 {
		if !s.comes(g, p, lookAt(step), ms, g.Top()) {
			return false
		}
		s.look(g, i, "", rule)
		return true
	}
	switch p.action.Verb {
	case scenario.Attack, scenario.Announce:
		if ms.Has(moment.AsAttackersAreDeclared) && g.S.Active == core.Player(step.Player) {
			p.note(because(rule), "")
		}
		return false
	case scenario.Block, scenario.NoBlock:
		if ms.Has(moment.AsBlockersAreDeclared) && g.S.Active != core.Player(step.Player) {
			p.note(nothingAttacks(core.Player(step.Player), rule), "")
		}
		return false
	}
	if !p.timed(step) && ms.Has(moment.WhileCast) && s.aimsAtPassing(g, p) {
		p.passesBy(rule)
		return false
	}
	if !p.timed(step) || s.anothers(g, &step.At) || !s.comes(g, p, &step.At, ms, g.Top()) {
		return false
	}
	if p.recalled() {
		return p.over
	}
	if p.open && p.best.No() { // it had its windows, and was refused in them
		return s.closes(g, i) == isOver
	}
	if own := g.Rules.Cases.LateRedirection; own != core.General && ms.Has(moment.DamagePrevention) && s.plan.onlyRedirects(p.action) {
		rule = own
	}
	return s.otherwise(g, nil, i, kind, because(rule), p.openAt) == isOver
}

// Begins notes a new phase or step: what was there for a moment of the last one is over.
func (s *script) Begins(g *core.Game, name string) {
	s.endIfCancelled(g)
	s.acting, s.settledAt = -1, s.happened
	s.endBetween(g)
	s.stretch++
	s.prevention++
	s.eachTurn(func(i int) verdict { return s.closes(g, i) })
	s.lastAt = name
}

// Ends notes the end of a turn: the replay may be over, or a step may have waited long enough.
func (s *script) Ends(g *core.Game) {
	s.endBetween(g)
	s.turns = append(s.turns, turn{g.S.Turn, g.S.Active})
	s.endWithTurn(g)
}

// lookInWindow captures a checkpoint if its moment is there.
func (s *script) lookInWindow(g *core.Game, w *core.Window, i int) verdict {
	step, p := &s.plan.steps[i], &s.steps[i]
	at := lookAt(step)
	if at.Moment == moment.Settled && !settled(g, w) || !s.comes(g, p, at, w.Moments.With(moment.Settled), w.Subject) {
		return waits
	}
	s.look(g, i, w.Name, w.Rule)
	if s.looking {
		l := &s.looks[len(s.looks)-1]
		l.facts = withFact(l.facts, outcome.Fact{Name: "priority", Value: s.plan.scenario.Players[w.Who].Name})
	}
	return isOver
}

// whenSettled is the moment of a checkpoint that names none.
var whenSettled = scenario.When{Moment: moment.Settled, OnTurnOf: -1}

func lookAt(step *scenario.Step) *scenario.When {
	if step.At.Moment == moment.None {
		return &whenSettled
	}
	return &step.At
}

// look captures the facts of a checkpoint, in a window or where the rule says that there is none.
func (s *script) look(g *core.Game, i int, at string, rule core.Rule) {
	s.steps[i].end(outcome.Done, core.Refusal{}, at)
	if !s.looking {
		return
	}
	l := look{step: i, at: at, rule: rule, after: g.Events(), facts: s.plan.facts(g)}
	if s.recorder != nil {
		l.reasons = s.recorder.reasons(g)
		if s.recorder.boards != nil {
			s.recorder.boards.between(l.after, slices.Clone(l.facts)) // a window has a fact more
		}
	}
	s.looks = append(s.looks, l)
}

// passUntil is over once the moment has come until which its player passes.
func (s *script) passUntil(g *core.Game, w *core.Window, i int) verdict {
	p := &s.steps[i]
	if !s.comes(g, p, &p.action.Until, w.Moments, w.Subject) {
		return waits
	}
	s.did(g, w, i, w.Rule)
	return isOver
}

// anothers reports whether the moments that go by are those of another spell or ability than the one that a step answers: of
// a mana source, say, while something else is being cast.
func (s *script) anothers(g *core.Game, at *scenario.When) bool {
	if at.Moment != moment.WhileCast && at.Moment != moment.InResponse || at.Of.Kind == scenario.NoRef || g.Passing() == 0 {
		return false
	}
	named := s.made(g, &at.Of)
	return named != 0 && named != g.Passing()
}

// aimsAtPassing reports whether a step targets the spell whose moments go by just now, so that nobody can answer it.
func (s *script) aimsAtPassing(g *core.Game, p *progress) bool {
	id := g.Passing()
	if id == 0 || p.over || g.S.Object(id).Zone != card.Stack || g.S.Object(id).Kind == core.AbilityObject {
		return false
	}
	return slices.ContainsFunc(p.action.Targets, func(r scenario.Ref) bool { return s.physOf(g, &r) == g.S.Object(id).Phys })
}
