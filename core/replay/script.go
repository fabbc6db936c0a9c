package replay

import (
	"palimpsest/core"
	"palimpsest/core/edition"
	"palimpsest/core/moment"
	"palimpsest/core/outcome"
	"palimpsest/core/rulebook"
	"palimpsest/core/scenario"
)

// script plays the steps of a plan: it is who decides in a replay. One script plays many replays, one
// after the other.
type script struct {
	plan    *plan
	ledger  *rulebook.Ledger
	windows []edition.Window // of the edition

	happened  int        // how many events have happened; unplaced before the replay begins
	at        int        // the first step that is not over
	placed    int        // the first step of which it is not said when it was over, if it is
	steps     []progress // by step
	fresh     []progress // what they are before a replay of the plan
	memories  []memory   // by step
	answers   []answer
	prev      int // the player of the last step that was done, -1 before
	lastIn    int // the turn of that step, or of the start
	turns     []turn
	acting    int // the step that is being carried out, -1 for none
	announcer int // the step that announced the last attack, -1 for none
	learned   int // the step whose finding was known too late for this run, -1 for none: see learn

	proposed core.Action // what the step that is tried would do: see propose

	stretch    int  // of the turn: counts phases and steps
	prevention int  // counts damage preventions as well
	phaseOver  bool // the end of a phase has come since the last step was done
	settledAt  int  // how many events had happened when nothing was pending last
	until      progress
	gaveUp     bool // a step had waited long enough
	endRule    core.Rule
	lastRule   core.Rule // of the last window: why a step that never came to anything did not
	lastAt     string    // and its name, or that of the part of the turn that has begun since

	divided  int      // the number of the last division that was asked about
	divider  int      // the answer by which that damage is divided, -1 for none
	ordering ordering // the order that was last asked for
	search   search

	pickedAt  map[int32]int // how much of each list of random picks is used
	looks     []look
	defaults  []outcome.Default // what it left unsaid: see byDefault
	idle      idle
	recorder  *recorder // who sees the events besides, when there is a trace
	cancelled func() bool
	looking   bool // the facts of checkpoints are wanted

	everywhere bool // steps are tried in every window
}

// look is the facts at a checkpoint.
type look struct {
	step    int
	rule    core.Rule
	at      string
	after   int // how many events had happened
	facts   []outcome.Fact
	reasons []outcome.Reason
}

// verdict is what came of trying a step in a window.
type verdict uint8

const (
	waits verdict = iota
	acts
	isOver
)

// begin makes the script ready for a replay. What earlier replays found of steps that never became
// possible is kept.
func (s *script) begin(p *plan, given []progress) {
	s.happened, s.placed = unplaced, 0
	s.readyFor(p)
	s.steps = append(s.steps[:0], s.fresh...)
	for i := range s.memories {
		s.memories[i].empty()
	}
	for i := range given {
		switch {
		case p.skipped[i] || given[i].action == nil:
		case given[i].known:
			s.steps[i].recall(&given[i])
		default:
			s.steps[i].takeOut(&p.steps[i], &given[i])
		}
	}
	s.at, s.prev, s.lastIn, s.acting, s.announcer, s.learned = 0, -1, p.scenario.TurnNumber, -1, -1, -1
	s.turns = s.turns[:0]
	s.stretch, s.prevention, s.phaseOver, s.settledAt, s.until, s.gaveUp = 1, 1, false, 0, progress{}, false
	s.endRule, s.lastRule, s.lastAt = "", "", ""
	s.looks, s.defaults, s.divided, s.idle, s.ordering.left, s.search = s.looks[:0], nil, 0, idle{}, s.ordering.left[:0], search{}
	if len(p.picks) > 0 {
		s.pickedAt = map[int32]int{}
	}
	s.readyAnswers()
	s.advance()
	s.happened = 0
}

// readyFor makes ready for a plan, if it is another than that of the replay before.
func (s *script) readyFor(p *plan) {
	if s.plan == p {
		return
	}
	s.plan, s.fresh = p, s.fresh[:0]
	for len(s.memories) < len(p.steps) {
		s.memories = append(s.memories, memory{})
	}
	for i := range p.steps {
		s.fresh = append(s.fresh, notBegun(&p.steps[i], p.skipped[i], &s.happened, &s.memories[i]))
	}
}

// place says of the steps that the script has gone past when that was.
func (s *script) place() {
	for ; s.placed < s.at; s.placed++ {
		s.steps[s.placed].place()
	}
}

// advance goes on to the first step that is not over.
func (s *script) advance() {
	for s.at < len(s.steps) {
		p, step := &s.steps[s.at], &s.plan.steps[s.at]
		switch {
		case p.over:
		case looksAtEnd(step):
			p.end(outcome.Done, core.Refusal{}, "")
		case isAnswer(p.action):
			p.end(outcome.Unasked, core.Refusal{}, "") // until it is asked for
		default:
			return
		}
		s.at++
	}
}

// finished reports whether all steps are over.
func (s *script) finished() bool { return s.at == len(s.steps) }

// Decide answers a question of the game.
func (s *script) Decide(g *core.Game, w *core.Window) *core.Action {
	s.recorder.waits(g, w)
	s.place()
	switch w.Ask {
	case core.AskAct:
		if s.passesAtOnce(g, w) || !s.act(g, w) {
			if s.recorder != nil {
				s.letGoBy(g, w)
			}
			return nil
		}
	case core.AskAttacker, core.AskBlocker:
		return s.declare(g, w)
	default:
		s.proposed = s.choose(g, w)
	}
	return &s.proposed
}

// passesAtOnce reports whether nothing is wanted in a window for actions, by a step or by an answer, and nothing demanded.
func (s *script) passesAtOnce(g *core.Game, w *core.Window) bool {
	s.acting, s.lastRule, s.lastAt = -1, w.Rule, w.Name
	if settled(g, w) {
		s.settledAt = s.happened
	}
	return w.Moments&s.wants(g, w.Who) == 0 && !g.MayPass(w).No() && !s.offered(g, w)
}

// act proposes the next step that can be taken in a window for actions, or what a rule demands of who would pass; it
// reports whether there is anything to do.
func (s *script) act(g *core.Game, w *core.Window) bool {
	s.endInWindow(g, w)
	does := s.eachTurn(func(i int) verdict {
		v := s.try(g, w, i)
		if v == isOver {
			s.advance()
			s.endInWindow(g, w)
		}
		return v
	})
	return does || s.actAhead(g, w) || s.actDemanded(g, w) || s.playOffered(g, w) || s.mustAct(g, w)
}

// eachTurn calls f with the steps whose turn it is, until one acts: the first that is not over and, as long as it is put off,
// the next that names a moment. It reports whether one acts.
func (s *script) eachTurn(f func(i int) verdict) (does bool) {
	for i := s.at; i < len(s.steps); {
		p := &s.steps[i]
		v := isOver
		if !p.over {
			v = f(i)
		}
		switch {
		case v == acts:
			s.advance()
			return true
		case p.over:
			s.advance()
		case !p.late && !p.inPhase:
			return false
		}
		if i++; i > s.at && i < len(s.steps) && !s.steps[i].over && !namesMoment(&s.plan.steps[i]) {
			return false
		}
	}
	return false
}

// try tries one step in a window for actions. If it acts, what it does is s.proposed.
func (s *script) try(g *core.Game, w *core.Window, i int) verdict {
	step, p := &s.plan.steps[i], &s.steps[i]
	s.arrive(g, p)
	if p.stops {
		if !settled(g, w) {
			return waits
		}
		p.over = true
		g.End(core.Ended{Kind: core.StoppedByScript})
	}
	if s.plan.interests[i].refers && (s.unanswerable(g, i) || s.hopeless(p, step)) {
		return isOver
	}
	if v, does := s.happensByItself(g, w, i); does {
		return v
	}
	switch {
	case step.Player < 0:
		return s.lookInWindow(g, w, i)
	case p.action.Verb == scenario.Attack || p.action.Verb == scenario.Announce:
		return s.announce(g, w, i)
	case p.action.Verb == scenario.Block || p.action.Verb == scenario.NoBlock:
		return waits
	case p.action.Verb == scenario.Pass && p.action.Until.Moment != moment.None:
		return s.passUntil(g, w, i)
	case p.timed(step):
		return s.tryAtMoment(g, w, i)
	}
	return s.tryAsSoonAsPossible(g, w, i)
}

// arrive notes when the time of a step has come.
func (s *script) arrive(g *core.Game, p *progress) {
	if p.since == 0 {
		p.since = g.S.Turn
	}
	p.place()
}

// tryAtMoment tries a step at its moment, there and then.
func (s *script) tryAtMoment(g *core.Game, w *core.Window, i int) verdict {
	step, p := &s.plan.steps[i], &s.steps[i]
	when := &step.At
	if p.inPhase {
		inPhase := step.At
		inPhase.Moment = moment.InResponseToAPhaseAbility
		when = &inPhase
	}
	if !s.comes(g, p, when, w.Moments, w.Subject) {
		if !s.past(g, w, when) {
			return waits
		}
		if v := s.closes(g, i); v != waits || !p.late {
			return v
		}
		return s.tryAsSoonAsPossible(g, w, i)
	}
	if rule := s.asksNoMore(g, i); rule != "" {
		p.again = true
		p.end(outcome.Unasked, core.Refusal{Rule: rule}, w.Name)
		return isOver
	}
	switch {
	case !p.recalled():
	case p.over:
		if s.recorder != nil {
			s.aim(g, p)
			s.recorder.aims(step.ID, p.targets, g)
		}
		return isOver
	default:
		return s.tryAsSoonAsPossible(g, w, i)
	}
	if int(w.Who) != step.Player {
		p.passed, p.open, p.openRule, p.openAt = true, true, w.Rule, w.Name
		return waits
	}
	r := s.propose(g, w, i)
	s.recorder.aims(step.ID, p.targets, g)
	if !r.No() {
		return s.takes(g, w, i)
	}
	if lasts(step.At.Moment) {
		if r.Stage >= p.best.Stage { // another window may answer to the same moment, and has the last word
			p.best, p.bestAt = r, w.Name
		}
		p.passed, p.open, p.openRule, p.openAt = true, true, r.Rule, w.Name
		return waits
	}
	return s.refused(g, w, i, r)
}

// tryAsSoonAsPossible tries a step that has no moment of its own. It waits until nothing is pending if
// its player made the step before. If it is not possible then, it may be in the middle of what comes: a
// creature can be regenerated only as it would be destroyed, where the rules are old enough.
func (s *script) tryAsSoonAsPossible(g *core.Game, w *core.Window, i int) verdict {
	step, p := &s.plan.steps[i], &s.steps[i]
	if !p.calm && settled(g, w) {
		p.calm = true
		p.held = s.prev == step.Player && !p.late && i > 0 && s.steps[i-1].after < g.Events()
	}
	if p.action.Verb != scenario.Pass && s.prev == step.Player && !p.calm && !p.late {
		return waits
	}
	if p.recalled() && p.over {
		return isOver
	}
	if int(w.Who) != step.Player {
		p.passed = true
		return waits
	}
	r := s.propose(g, w, i)
	s.recorder.aims(step.ID, p.targets, g)
	if !r.No() {
		return s.takes(g, w, i)
	}
	if !p.late || step.Otherwise != scenario.Later || !s.comes(g, p, &step.At, w.Moments, w.Subject) { // what refuses it at its moment is found already
		p.note(r, w.Name)
	}
	if p.action.Probe && settled(g, w) {
		p.end(outcome.No, p.best, p.bestAt)
		s.learn(g, i)
		return isOver
	}
	p.passed = true
	return waits
}

// settled reports whether nothing waits to happen in a window. One that opens in the middle of something, as
// while damage can be prevented, does not say so.
func settled(g *core.Game, w *core.Window) bool {
	return len(g.S.Stack) == 0 && len(g.S.Waiting) == 0 && len(g.S.Packets) == 0 && w.Moments.Has(moment.Settled)
}

// takes carries out a step that is legal, or answers the probe that asked.
func (s *script) takes(g *core.Game, w *core.Window, i int) verdict {
	p, a := &s.steps[i], &s.proposed
	if p.action.Probe {
		p.end(outcome.Yes, core.Refusal{Rule: allows(g, w, a)}, w.Name)
		s.learn(g, i)
		return isOver
	}
	s.leftUnsaid(g, w, i)
	by := w.Rule
	if p.timed(&s.plan.steps[i]) {
		by = allows(g, w, a)
	}
	s.did(g, w, i, by)
	p.begins(g, a)
	p.mode = a.Ability != nil && len(a.Ability.Modes) > 0 || a.Kind == core.Cast && modal(g, a) != nil
	return acts
}

// allows is the rule by which a window takes an action: that of the window, unless the edition has one for the action.
func allows(g *core.Game, w *core.Window, a *core.Action) core.Rule {
	if own := g.Rules.Timing(g, w, a); !own.No() && own.Rule != "" {
		return own.Rule
	}
	return w.Rule
}

// did notes that a step is done, by a rule. The next step of the same player waits for what it set off; mana
// abilities and passing set nothing off.
func (s *script) did(g *core.Game, w *core.Window, i int, by core.Rule) {
	p := &s.steps[i]
	var window core.Refusal
	if p.timed(&s.plan.steps[i]) {
		window.Rule = by // that there is this window is what a step at a moment is about
	}
	p.end(outcome.Done, window, w.Name)
	if p.action.Verb != scenario.TapForMana && p.action.Verb != scenario.Pass {
		s.prev = s.plan.steps[i].Player
	}
	s.lastIn, s.acting, s.phaseOver = g.S.Turn, i, false
}

// mustAct proposes what a rule demands before a player may pass, and reports whether one does.
func (s *script) mustAct(g *core.Game, w *core.Window) bool {
	r := g.MayPass(w)
	if r.No() {
		s.proposed = s.demanded(g, w, r)
	}
	return r.No()
}
