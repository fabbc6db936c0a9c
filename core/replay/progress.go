package replay

import (
	"slices"
	"strings"

	"palimpsest/core"
	"palimpsest/core/moment"
	"palimpsest/core/outcome"
	"palimpsest/core/scenario"
)

// progress is how far one step has come.
type progress struct {
	action *scenario.Action // its own, or what is tried instead
	becameOf
	firstTry
	waiting
	replying
	declaring
	furthest
	coming
	playing
	*memory

	happened *int // how many events have happened, as the script counts them
}

// becameOf is what became of a step: its finding.
type becameOf struct {
	over    bool // it has its finding, which follows
	kind    outcome.Kind
	why     string       // of the refusal, in words, where an earlier run has found it
	refusal core.Refusal // why, when it was not done; only the rule when nothing was refused
	at      string       // the edition's name of the window
	after   int          // how many events had happened when that became of it; unplaced: not known yet
	lacks   int          // the number of the step that it answers or aims at and that was not done, from 1; 0: it is not that
	byEnd   bool         // it was waiting when the game ended, in a later turn
	absent  bool         // its moment never came
}

// firstTry is what became of it at its moment, when it or another action was tried again.
type firstTry struct {
	instead  outcome.Kind
	first    core.Refusal // and why
	firstAt  string
	firstWhy string // see why
	firstBy  int    // how many events had happened then, or unplaced
}

// waiting is a step whose turn has come, or is past.
type waiting struct {
	since  int  // the turn in which its time came, 0 before
	late   bool // its moment is past and it is tried later
	stops  bool // it will never be possible, and then the replay is to end
	calm   bool // nothing was pending, once it was its turn
	passed bool // a window went by in which it could have been done
	held   bool // it waited for what its player had set off before
	known  bool // an earlier run found what becomes of it, which it is as soon as its time comes: see learn
	putOff bool // and it is to be tried later
}

// replying is a step that answers something: a spell or ability, a question, or what triggers.
type replying struct {
	answerable   bool         // what it would answer does not trigger, and can be answered as it is played in its phase
	inPhase      bool         // it is tried in response to that instead
	tooLate      bool         // what it would answer has triggered before the time of the step
	elsewhen     bool         // and since, but not at its moment
	unmet        core.Refusal // why what it answers did not trigger although the event came, if that is so
	again        bool         // another step has answered what it is about
	answered     bool         // it was done by answering a question
	onResolution bool         // what it says is asked as something resolves, if at all
	byItself     bool         // it was done by what triggered, whose question it answers
}

// declaring is a step that declares attackers or blockers.
type declaring struct {
	announced bool  // of an attack
	declared  int   // attackers or blockers declared so far
	bands     int32 // numbers of bands that earlier steps have used
}

// furthest is the refusal that got furthest, the earliest of those.
type furthest struct {
	best   core.Refusal
	bestAt string
}

// coming is how often the moment of a step has come, in which stretch last, and whether it is there for the other player only.
type coming struct {
	came     int
	cameIn   int
	open     bool
	openRule core.Rule
	openAt   string
}

// playing is what a step has begun or done.
type playing struct {
	played      core.ID // the card or permanent that was played
	madeFrom    int     // objects from this number on did not exist before
	made        core.ID // the spell or ability that it put on the stack
	madeAbility bool    // an ability; triggered: one that asked, and was not played
	triggered   bool
	underWay    bool      // it was begun, and is not played yet: mana is drawn for it first
	deedRule    core.Rule // of the event that the player's deed is
	mode        bool      // it has modes, one of which was chosen
	color       bool      // it makes mana, whose color was chosen
	chooses     bool      // what it targets is chosen as the text is carried out, which has no target
}

// memory is what the action of a step names. It is kept from replay to replay.
type memory struct {
	these   []core.Action // attackers or blocks that it declares
	targets []core.Ref    // what its action names
	divide  []int32
	costs   []core.ID
	tapping []core.ID
	sources []core.ManaSource
}

// notBegun is the progress of a step before a replay.
func notBegun(step *scenario.Step, skipped bool, happened *int, kept *memory) progress {
	p := progress{action: &step.Action, memory: kept, happened: happened}
	p.after, p.firstBy = unplaced, unplaced
	if skipped {
		p.end(outcome.Skipped, core.Refusal{}, "")
	}
	return p
}

func (m *memory) empty() {
	m.these, m.targets, m.divide, m.costs, m.tapping, m.sources = m.these[:0], m.targets[:0], m.divide[:0], m.costs[:0], m.tapping[:0], m.sources[:0]
}

// unplaced is the number of the event after which something was found, as long as it is not known.
const unplaced = -1

// end gives the step its finding.
func (p *progress) end(kind outcome.Kind, r core.Refusal, at string) {
	p.over, p.kind, p.refusal, p.why, p.at, p.after = true, kind, r, "", at, *p.happened
}

// begins notes what the step plays, which is played once its mana is drawn.
func (p *progress) begins(g *core.Game, a *core.Action) {
	p.played, p.madeAbility, p.madeFrom = a.Obj, a.Kind != core.Cast, len(g.S.Objects)
	p.underWay = a.Kind >= core.PlayLand && a.Kind <= core.LeavePhase
	p.color = a.Ability != nil && core.IsManaAbility(a.Ability)
}

// place says of a step whose turn has come, or is past, when it was found what an earlier run has found of it.
func (p *progress) place() {
	if p.over && p.after == unplaced {
		p.after = *p.happened
	}
	if p.instead != "" && p.firstBy == unplaced {
		p.firstBy = *p.happened
	}
}

// note keeps a refusal if it got further than those before. That a spell is no target any more says less than that the card was not there in time.
func (p *progress) note(r core.Refusal, at string) {
	late := p.best.No() && p.best.Stage == core.StageExists && r.Why == core.IllegalTarget && p.aimsAtAStep()
	if !late && (!p.best.No() || r.Stage > p.best.Stage) {
		p.best, p.bestAt = r, at
	}
}

// aimsAtAStep reports whether a target is what an earlier step plays.
func (p *progress) aimsAtAStep() bool {
	return slices.ContainsFunc(p.action.Targets, func(r scenario.Ref) bool { return r.Kind == scenario.StepRef })
}

// passesBy keeps the rule by which nobody can answer the spell that a step targets: it says more than why the step is
// not possible in windows in which that spell is not there.
func (p *progress) passesBy(rule core.Rule) {
	if r := because(rule); p.best.Stage <= core.StageTiming {
		r.Stage = core.StageTiming // what is refused for its target got further
		p.best, p.bestAt = r, ""
	}
}

// timed reports whether a step is tried at a moment rather than as soon as it can be.
func (p *progress) timed(s *scenario.Step) bool {
	return namesMoment(s) && !p.late
}

// namesMoment reports whether a step says when it is to be tried.
func namesMoment(s *scenario.Step) bool {
	return s.At.Moment != moment.None && s.At.Moment != moment.Start
}

// because is a refusal that is nothing but the rule of a moment.
func because(rule core.Rule) core.Refusal {
	return core.Refusal{Why: core.WrongTime, Stage: core.StageWindow, Rule: rule}
}

// nothingAttacks is the refusal of a block by a player whom no creature attacks.
func nothingAttacks(p core.Player, rule core.Rule) core.Refusal {
	return core.Refused(core.NothingAttacks, core.StageWindow, rule, core.ToPlayer(p))
}

var untargeted = strings.NewReplacer(", targeting ", " for ", " targeting ", " for ")

// deed is what an action does, in words: what a text without a target has chosen is not targeted.
func (p *progress) deed(act *scenario.Action, kind outcome.Kind) string {
	if kind == outcome.Done && p.chooses {
		return untargeted.Replace(act.Told)
	}
	return act.Told
}
