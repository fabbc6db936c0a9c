package replay

import (
	"cmp"
	"fmt"
	"slices"

	"palimpsest/core"
	"palimpsest/core/edition"
	"palimpsest/core/moment"
	"palimpsest/core/outcome"
	"palimpsest/core/scenario"
)

// machine is the memory of replays: one after the other uses it.
type machine struct {
	game     core.Game
	script   script
	recorder recorder
	scribe   scribe
	boards   boards
	showing  bool        // this run makes the boards
	given    []progress  // what earlier runs of this replay found of steps: see never and learn; none: of no step
	loops    []core.Loop // and the loops that they came into
}

// order is what a replay is to be.
type order struct {
	plan      *plan
	file      string
	rules     *core.Rules
	without   []string // the rules that these leave out, sorted
	trace     bool     // events, facts and reasons
	boards    bool     // with the trace: what each event changes
	looking   bool     // facts and findings, if there is no trace
	maxEvents int
	cancelled func() bool
	choices   *outcome.Choices // to follow; nil: the script decides
}

// replay plays a plan to its end. Where a step never becomes possible, or what becomes of it was found too late, it is played
// again with that known.
func (m *machine) replay(r *Runner, o *order) (edition.Reply, core.Ended) {
	m.given = m.given[:0]
	if problem := o.plan.problem(); problem != "" {
		return m.failed(r, o, outcome.NotImplemented, problem), core.Ended{Kind: core.NotImplemented}
	}
	for {
		m.loops = m.loops[:0]
		end := m.play(r, o, nil)
		m.closeAtEnd(end)
		if i := m.script.learned; i >= 0 {
			m.found(o, i, m.script.steps[i])
			continue
		}
		if i, stuck := m.stuck(end); stuck {
			m.found(o, i, m.script.never(&m.game, i))
			continue
		}
		if o.choices != nil && end.Kind != core.Cancelled {
			return m.followed(r, o)
		}
		end = m.shown(r, o, nil, end)
		return m.reply(r, o, end), end
	}
}

// shown plays the plan once more as it was played last, with the boards that are asked for: the runs before found out how it goes.
func (m *machine) shown(r *Runner, o *order, f *follower, end core.Ended) core.Ended {
	if !o.boards || !o.trace || end.Kind == core.NotImplemented || end.Kind == core.BudgetSpent || end.Kind == core.Cancelled {
		return end
	}
	m.showing = true
	defer func() { m.showing = false }()
	return m.once(r, o, f)
}

// found keeps what a run found of a step for the next run.
func (m *machine) found(o *order, i int, p progress) {
	if len(m.given) == 0 {
		m.given = make([]progress, len(o.plan.steps))
	}
	p.why, p.firstWhy = m.script.because(&m.game, p.refusal), m.script.because(&m.game, p.first)
	m.given[i] = p
}

// mostLoops is of how many loops in one replay the players say how often they run.
const mostLoops = 16

// play plays the plan, and again as long as that comes into a loop that nobody controls: then it is known where the loop
// begins, and there the players say how often it runs.
func (m *machine) play(r *Runner, o *order, f *follower) core.Ended {
	for {
		end := m.once(r, o, f)
		if end.Loop == nil || len(m.loops) == mostLoops {
			return end
		}
		m.loops = append(m.loops, *end.Loop)
	}
}

// followed plays the plan with the choices of an earlier replay: a first time to see whether the script
// would decide otherwise now, and if so a second time without it from there on.
func (m *machine) followed(r *Runner, o *order) (edition.Reply, core.Ended) {
	f := newFollower(o.choices)
	m.loops = m.loops[:0]
	for _, l := range o.choices.Loops {
		if l.From < 0 || l.Round < 1 {
			return m.failed(r, o, outcome.Failed, fmt.Sprintf("the choices to follow have a loop of %d abilities from %d on", l.Round, l.From)), core.Ended{}
		}
		m.loops = append(m.loops, core.Loop{From: l.From, Round: l.Round})
	}
	end := m.once(r, o, f)
	if f.parted(end) {
		end = m.once(r, o, f)
	}
	if f.problem != "" {
		return m.failed(r, o, outcome.Failed, f.problem), end
	}
	end = m.shown(r, o, f, end)
	m.scribe = f.scribe
	reply := m.reply(r, o, end)
	if note := f.assumption(); note != "" && reply.Outcome != nil {
		reply.Outcome.Assumptions = append(slices.Clone(reply.Outcome.Assumptions), note)
	}
	return reply, end
}

// once plays the plan once; a follower, unless nil, has the choices that are to be made.
func (m *machine) once(r *Runner, o *order, f *follower) core.Ended {
	g, s := &m.game, &m.script
	g.Thorough = r.everywhere
	s.ledger, s.windows, s.looking, s.cancelled, s.everywhere = r.ledger, r.info.Windows, o.trace || o.looking, o.cancelled, r.everywhere
	s.begin(o.plan, m.given)
	if end, ended := o.plan.ready(g, o.rules, r.again || o.rules != r.rules && len(o.plan.tokens) > 0); ended {
		return end
	}
	g.Decider, g.Observer = s, s
	switch {
	case f != nil:
		f.ready(s, &m.recorder)
		g.Decider = f
	case o.trace:
		m.scribe.ready(s, &m.recorder)
		g.Decider = &m.scribe
	}
	if r.witness != nil {
		w := watched{g.Decider, s, r.witness}
		g.Decider, g.Observer = w, w
	}
	if o.maxEvents > 0 {
		g.MaxEvents = o.maxEvents
	}
	g.Named = append(g.Named, m.loops...)
	g.Chance.Named = nil
	if len(o.plan.picks) > 0 {
		g.Chance.Named = s.picked
	}
	s.recorder = nil
	if o.trace {
		m.recorder.begin(o.plan, s, r.words)
		if m.showing {
			m.recorder.boards = &m.boards
			m.boards.begin(o.plan, g)
		}
		s.recorder = &m.recorder
	}
	if end, ended := g.Guard(func() { s.lookAtStart(g) }); ended {
		return end
	}
	end := g.Run()
	if end.Kind == core.GameOver && end.Rule == "" {
		end.Rule = s.endRule
	}
	return end
}

// closeAtEnd closes the moment of the step whose turn it is, if the game ended in it: what the step was refused in that moment costs the steps after it no
// window.
func (m *machine) closeAtEnd(end core.Ended) {
	s := &m.script
	if end.Kind != core.GameOver || s.learned >= 0 || s.finished() || s.steps[s.at].known {
		return
	}
	m.game.Guard(func() { s.closes(&m.game, s.at) })
}

// stuck is the step that waited in vain, if that is why a run ended. A game that ended in a later turn,
// which was only played because the step was waiting, may be no end of the scenario.
func (m *machine) stuck(end core.Ended) (int, bool) {
	s := &m.script
	if s.finished() {
		return 0, false
	}
	p := &s.steps[s.at]
	p.byEnd = end.Kind == core.GameOver && m.game.S.Turn > p.since
	return s.at, s.gaveUp || p.byEnd
}

// never is what is found of a step that never became possible.
func (s *script) never(g *core.Game, i int) progress {
	p := s.steps[i]
	step := &s.plan.steps[i]
	kind, why := outcome.Never, p.best
	switch {
	case p.late && p.instead != "" && hasNone(p.best.Why): // at no moment could it be
		p.instead = ""
	case p.late && !p.inPhase && p.instead != "" && p.action == &step.Action: // what was found of it at its moment comes first
	case (p.late || p.inPhase) && p.instead != "": // what was found of it at its moment stands
		kind, why, p.bestAt, p.instead = p.instead, p.first, p.firstAt, ""
	case p.action.Probe && (p.best.No() || !p.timed(step)):
		kind = outcome.No
	case p.timed(step) && !why.No():
		kind, why = thatNeverCame(step.At.Moment, s.windows)
		if step.At.Of.Kind == scenario.TheDraw { // the edition says of the draw itself why it does not wait
			_, why = thatNeverCame(moment.BeforeTheDraw, s.windows)
		}
		if kind == outcome.Never && why.No() {
			why, p.absent = s.unset(g, p.unmet, &step.At, why), true
			p.answerable = p.answerable || why.Why == core.OfThePhase
			p.tooLate, p.elsewhen = s.hasTriggered(g, i)
		}
	}
	if verb := step.Action.Verb; !why.No() && kind == outcome.Never && (verb == scenario.Block || verb == scenario.NoBlock) {
		why = nothingAttacks(core.Player(step.Player), g.Rules.Refuses[core.NotAttacking])
	}
	if !why.No() { // the edition says nothing of such a moment: the last window has the rule, and is not why
		why, p.bestAt = because(s.lastRule), cmp.Or(p.bestAt, s.lastAt)
	}
	p.end(kind, why, p.bestAt)
	return p
}

// hasNone reports whether a refusal says that there is no such ability to be used, and at no time.
func hasNone(why core.Why) bool {
	switch why {
	case core.NoSuchAbility, core.TriggersByItself, core.LandIsPlayed, core.SpellIsCast:
		return true
	}
	return false
}

// thatNeverCame is what is found of a step whose moment never came: what the edition says of it.
func thatNeverCame(m moment.Moment, windows []edition.Window) (outcome.Kind, core.Refusal) {
	for _, w := range windows {
		switch {
		case w.Moment != m || w.Rule == "":
		case w.Has == edition.HasNoMoment:
			return outcome.NoMoment, because(core.Rule(w.Rule))
		case w.Has == edition.HasNoWindow:
			return outcome.NoWindow, because(core.Rule(cmp.Or(w.Comes, w.Rule)))
		default:
			return outcome.Never, because(core.Rule(cmp.Or(w.Comes, w.Rule)))
		}
	}
	return outcome.Never, core.Refusal{}
}

// unset is why the moment of a step never came, where it is that of a trigger: what it names did not trigger as its event came, or
// never triggers at all.
func (s *script) unset(g *core.Game, unmet core.Refusal, at *scenario.When, why core.Refusal) core.Refusal {
	phys := s.physOf(g, &at.Of)
	if unmet.No() {
		return unmet
	}
	if at.Moment != moment.InResponseToATriggeredAbility || phys < 0 {
		return why
	}
	return g.NeverTriggers(g.Things()[phys].ID, why.Rule)
}

// hasTriggered reports whether abilities of what a step answers have triggered before the time of the step, and since.
func (s *script) hasTriggered(g *core.Game, i int) (before, since bool) {
	last := 0
	if i > 0 {
		last = max(0, s.steps[i-1].after)
	}
	return triggeredBy(g, s.physOf(g, &s.plan.steps[i].At.Of), last)
}

// triggeredBy reports whether abilities of a thing have triggered up to an event, and after it; of no thing none has.
func triggeredBy(g *core.Game, phys int32, last int) (before, since bool) {
	for id := core.ID(1); phys >= 0 && int(id) < len(g.S.Objects); id++ {
		o, w := g.S.Object(id), g.S.TriggerOf(id)
		if o.Kind != core.AbilityObject || o.Phys != phys || w.Ability == nil {
			continue
		}
		if int(w.Cause) <= last {
			before = true
		} else {
			since = true
		}
	}
	return before, since
}

// reply is what a replay gives.
func (m *machine) reply(r *Runner, o *order, end core.Ended) edition.Reply {
	switch end.Kind {
	case core.NotImplemented:
		return m.failed(r, o, outcome.NotImplemented, end.Text)
	case core.BudgetSpent:
		return m.failed(r, o, outcome.Failed, end.Text+": the replay does not come to an end")
	}
	m.script.close(&m.game, end)
	var reply edition.Reply
	if stop, ended := m.game.Guard(func() { reply = m.made(r, o, end) }); ended {
		return m.failed(r, o, outcome.NotImplemented, stop.Text)
	}
	return reply
}

// made is the reply of a replay that came to an end of the game or of the script.
func (m *machine) made(r *Runner, o *order, end core.Ended) edition.Reply {
	reply := edition.Reply{Digest: m.digest()}
	reply.Digest.Without = len(o.without)
	if !o.trace && !o.looking {
		return reply
	}
	s := &m.script
	out := r.outcome(o)
	out.Status = outcome.OK
	for _, l := range s.looks {
		out.Checkpoints = append(out.Checkpoints, outcome.Checkpoint{Step: o.plan.steps[l.step].ID, At: l.at, Rule: string(l.rule), After: l.after, Facts: l.facts, Reasons: l.reasons})
	}
	out.Facts = o.plan.facts(&m.game)
	if o.trace {
		out.Reasons = m.recorder.reasons(&m.game)
	}
	if end.Kind == core.GameOver {
		out.Facts = withFact(out.Facts, outcome.Fact{Name: "ended_by", Value: string(end.Rule)})
	}
	for i := range s.steps {
		if step := &o.plan.steps[i]; looksAtEnd(step) && s.steps[i].kind == outcome.Done {
			out.Checkpoints = append(out.Checkpoints, outcome.Checkpoint{Step: step.ID, At: "end", After: m.game.Events(), Facts: out.Facts, Reasons: out.Reasons})
		}
	}
	out.Findings = s.findings(&m.game)
	reply.Outcome = out
	if !o.trace {
		return reply
	}
	if m.recorder.boards != nil {
		out.Boards = m.recorder.boards.end(m.game.Events(), out.Facts)
	}
	out.Last, out.Assigned, out.Aimed = m.recorder.last, m.recorder.assigned, m.recorder.aimed
	out.Events, out.Asides, out.Choices, out.Defaults = m.recorder.events, m.recorder.asides, m.scribe.choices, s.byDefaultInOrder()
	for _, l := range m.game.Named {
		if l.Times > 0 {
			out.Choices.Loops = append(out.Choices.Loops, outcome.Loop{From: l.From, Round: l.Round})
		}
	}
	if end.Kind == core.GameOver {
		out.Choices.Told = 0 // it ended by itself
	}
	return reply
}

// failed is the reply of a replay that could not be carried out.
func (m *machine) failed(r *Runner, o *order, status outcome.Status, problem string) edition.Reply {
	return r.failed(o, status, problem)
}

// close gives a finding to every step that has none when the replay is over.
func (s *script) close(g *core.Game, end core.Ended) {
	for i := range s.steps {
		p := &s.steps[i]
		switch {
		case !p.over && !p.byEnd && p.resolvedUnasked(g):
			kind, why := s.notAsked(i)
			p.end(kind, why, "")
		case p.byEnd && end.Kind == core.GameOver:
			p.end(outcome.Overtaken, because(end.Rule), "")
		case p.over:
		case end.Kind == core.GameOver:
			p.end(outcome.Overtaken, because(end.Rule), "")
		default:
			p.end(outcome.Skipped, core.Refusal{}, "")
		}
		p.place()
	}
}

// looksAtEnd reports whether a step looks at the end of the replay, for which nothing waits.
func looksAtEnd(step *scenario.Step) bool { return step.Player < 0 && step.At.Moment == moment.End }

// lookAtStart captures the checkpoints of the start position, before anything is done.
func (s *script) lookAtStart(g *core.Game) {
	for !s.finished() {
		step := &s.plan.steps[s.at]
		if step.Player >= 0 || step.At.Moment != moment.Start {
			return
		}
		s.look(g, s.at, "start", "")
		s.advance()
	}
}
