package replay

import (
	"slices"

	"palimpsest/core"
	"palimpsest/core/moment"
	"palimpsest/core/scenario"
)

// interest is the moments at which a step may be taken, or notes what it will be judged by, as far as the step alone
// decides that. In a window with no such moment the script passes at once.
type interest struct {
	own, others moment.Set // of windows of its player, and of the other player
	missed      moment.Set // at which nobody may act
	soon        bool       // it is tried as soon as it can be
	quiet       bool       // to be tried in a window that does not concern it leaves no trace of it: see wants
	player      int        // its player, -1 for none
	refers      bool       // it answers, or aims at, what another step does
}

// everywhere is an interest in every window and moment.
var everywhere = interest{own: ^moment.Set(0), others: ^moment.Set(0), missed: ^moment.Set(0)}

// at is an interest in a moment, whether or not anybody may act at it.
func at(m moment.Moment) interest {
	return interest{own: moment.Only(m), others: moment.Only(m), missed: moment.Only(m)}
}

// findInterests finds out of each step which windows and moments concern it.
func (p *plan) findInterests() {
	for i := range p.steps {
		in := p.interestOf(i)
		in.player, in.refers = p.steps[i].Player, refers(&p.steps[i])
		verb := p.steps[i].Action.Verb
		in.quiet = in.own != everywhere.own || in.soon
		in.quiet = in.quiet && verb != scenario.Attack && verb != scenario.UseTrigger && verb != scenario.Decline // see happensByItself
		p.interests = append(p.interests, in)
	}
}

// refers reports whether a step, or what is tried instead of it, answers or aims at what another step does.
func refers(step *scenario.Step) bool {
	return isStep(step.At.Of) || slices.ContainsFunc(step.Action.Targets, isStep) || step.Try != nil && slices.ContainsFunc(step.Try.Targets, isStep)
}

func isStep(r scenario.Ref) bool { return r.Kind == scenario.StepRef }

func (p *plan) interestOf(i int) interest {
	step := &p.steps[i]
	ahead := needsAttack // see actAhead
	switch verb := step.Action.Verb; {
	case isStep(step.At.Of) || slices.ContainsFunc(step.Action.Targets, isStep), // what becomes of that step decides
		ahead(step), i+1 < len(p.steps) && ahead(&p.steps[i+1]):
		return everywhere
	case step.Player < 0:
		return at(lookAt(step).Moment)
	case verb == scenario.Attack:
		return interest{own: moment.Only(moment.Settled), missed: moment.Only(moment.AsAttackersAreDeclared)}
	case verb == scenario.Block || verb == scenario.NoBlock:
		return interest{missed: moment.Only(moment.AsBlockersAreDeclared)}
	case verb == scenario.Announce || verb == scenario.PhaseAb || verb == scenario.PayPhase || verb == scenario.DeclineCost,
		verb == scenario.Pass && step.Action.Until.Moment != moment.None:
		return everywhere
	case namesMoment(step):
		return at(step.At.Moment)
	case verb == scenario.Pass: // for which nothing has to be settled
		return everywhere
	}
	in := interest{own: everywhere.own, others: moment.Only(moment.Settled), soon: true}
	if step.Action.Probe { // each window that goes by counts: see learn
		in.others = everywhere.others
	}
	return in
}

// wants are the moments of windows of a player in which the script has anything to do.
func (s *script) wants(g *core.Game, who core.Player) moment.Set {
	switch {
	case s.everywhere:
		return everywhere.own
	case s.finished():
		return s.wantsTheEnd()
	case s.plan.until.Kind == scenario.UntilStart:
		return everywhere.own
	}
	p, own := &s.steps[s.at], &s.plan.interests[s.at]
	// The first window that comes in the time of a step lets that begin, and concerns the step as any other does if it is quiet: one
	// that is tried as soon as it can be is, while it waits for what its player has done before.
	if p.since == 0 && own.quiet && (!own.soon || s.prev == own.player) {
		s.arrive(g, p)
	}
	in := p.interest(own)
	switch {
	case in.soon && !p.calm && s.prev == in.player:
		return moment.Only(moment.Settled)
	case int(who) == in.player || in.player < 0:
		return in.own
	}
	return in.others
}

// wantsMissed are the moments at which nobody may act and the script has anything to note.
func (s *script) wantsMissed() moment.Set {
	switch {
	case s.everywhere:
		return everywhere.missed
	case s.finished():
		return s.wantsTheEnd()
	}
	return s.steps[s.at].interest(&s.plan.interests[s.at]).missed
}

// interest is that of a step as far as it has come; own is its own.
func (p *progress) interest(own *interest) *interest {
	if p.since == 0 || p.open || p.late || p.stops || p.known || p.instead != "" {
		return &everywhere
	}
	return own
}

// wantsTheEnd are the moments of windows in which a replay may end whose steps are all over.
func (s *script) wantsTheEnd() moment.Set {
	switch u := &s.plan.until; {
	case u.Kind == scenario.UntilStart, u.Kind == scenario.UntilMoment && s.until.since == 0:
		return everywhere.own
	case u.Kind == scenario.UntilMoment:
		return moment.Only(u.When.Moment)
	case u.Kind == scenario.UntilSettled:
		return moment.Only(moment.Settled)
	}
	return 0
}
