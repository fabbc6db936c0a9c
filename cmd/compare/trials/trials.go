// Package trials finds the rules that decide what differs, by the but-for test: an edition replays the scenario without one
// of its rules, and a rule decides a fact if the fact is then as in the other edition, and if the two editions differ in the rule.
//
// Each edition is asked once for a scenario, and makes the trials itself (edition.Trier); those at the ends once more, for facts in which two of
// three editions agree. What a trial does not show is not
// claimed: a rule that both editions have, such as that lethal damage destroys, never decides, though without it much would
// be otherwise.
package trials

import (
	"context"
	"slices"
	"sync"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/replay"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

// Asked is what trials are made of.
type Asked struct {
	Scenario edition.File
	Variant  string
	// Candidates are the rules of the first edition that a replay can leave out and in which it differs from the second, by their
	// ids.
	Candidates func(of, from string) []string
	// Counterparts are, of a rule of the first edition in which the second differs only in part, the rules of the second on the same
	// matter that a replay can leave out.
	Counterparts func(of, from, rule string) []string
	// OnTheMatter are, of a rule of the first edition, the rules of the second on the same matter that a replay can leave out.
	OnTheMatter func(of, from, rule string) []string
	// Differs reports whether the first edition is known to differ from the second in a rule.
	Differs func(of, from, rule string) bool
	// Printings are the cards of the scenario that do not say the same in the first edition as in the second.
	Printings func(of, from string) []string
	// Near are rules on the way to what differs in each edition compared, the most promising first.
	Near [][]string
}

// Result is what came of the trials.
type Result struct {
	// Decisions are the trials in which facts were as in another edition: of each edition in the order in which they were made.
	Decisions []Decision
	// Moved are the trials with one rule in which facts were neither as they are nor as in the other edition, or as there without a step that it does.
	Moved []Decision
	// Beyond are decisions between the editions at the ends, about facts that one of them has as the edition beside it has them.
	Beyond []Decision
	// Behind are decisions by steps that are refused by a rule which does not decide, between neighbours and between the editions at the ends: they count only where no
	// other decides.
	Behind []Decision
	// Further say of each edition compared what trials were made for these.
	Further []Side
	// Sides say of each edition compared what trials were made.
	Sides []Side
}

// Why nothing was tried in an edition: it cannot replay without a rule, or has none in which it is known to differ that can be left out.
const (
	NoTrials       = "the edition makes no trials"
	NoneToLeaveOut = "there is no rule to leave out"
)

// Side is what was tried in one edition.
type Side struct {
	Untested string // why nothing was; empty: it was, or there was nothing to try
	Made     int    // how many replays
	Bounded  bool   // the bound of replays was reached before all candidates had been tried
}

// Decision is that rules of an edition decide in which facts it differs from another: without them, the facts are as there. Where a step of the
// script is named, it is done in the other edition alone, and the rule is why it is not done in this one: without the step,
// the facts are in the other edition as they are in this one.
type Decision struct {
	Edition, As int      // by their places in the comparison
	Rules       []string // one, or two that only together decide
	StandsIn    bool     // of two rules the second does something only without the first
	Step        string   // empty: the rules decide by themselves
	Behind      string   // the rule by which the step is refused, where without Rules it is not; empty: Rules refuse it
	Still       string   // the rule by which the step would not be done without the rule that keeps it from being done either
	Card        string   // with its text in the edition As the facts are as there; there are no rules then
	Facts       []int    // which of the differences
	Undone      []int    // the editions that do a step which is not done without the rules: nothing is shown of them
	Turned      []string // the steps that come to what they come to there
	// Closer is by how much the replay without the rules is more like that of the other edition: how many facts and findings are then
	// as there, less those that are not as they were although both editions agree in them.
	Closer int
	// Detour is by how many events the replay without the rules goes another way than the other edition, where decisions contend for a fact.
	Detour int
}

// None says of so many editions why no trials are made.
func None(editions int, why string) *Result {
	r := &Result{Sides: make([]Side, editions), Further: make([]Side, editions)}
	for i := range editions {
		r.Sides[i].Untested, r.Further[i].Untested = why, why
	}
	return r
}

// Of makes the trials of a comparison, in all editions at once. Neighbours are compared: what the first and the third of three
// editions differ in, two neighbours differ in.
func Of(ctx context.Context, editions []replay.Edition, c *compare.Comparison, a Asked) *Result {
	r := &Result{Sides: make([]Side, len(c.Compared))}
	doubts := make([]*doubt, len(c.Compared))
	var all sync.WaitGroup
	for i, o := range c.Compared {
		d := newDoubt(c, i, &a)
		if len(d.Elsewhere) == 0 {
			continue
		}
		if len(d.Rules)+len(d.Steps)+len(d.Printings) == 0 {
			r.Sides[i].Untested = NoneToLeaveOut
			continue
		}
		doubts[i] = d
		at := slices.IndexFunc(editions, func(e replay.Edition) bool { return e.ID == o.Edition })
		all.Go(func() { r.Sides[i] = d.try(ctx, editions[at]) })
	}
	all.Wait()
	for i, d := range doubts {
		if d == nil {
			continue
		}
		for _, j := range neighbours(c, i) {
			r.Decisions = append(r.Decisions, d.byRules(c, j, doubts[j], &a)...)
			r.Decisions = append(r.Decisions, d.bySteps(c, j, doubts[j:j+1], &a)...)
			r.Moved = append(r.Moved, d.movedBy(j)...)
			r.Behind = append(r.Behind, d.behindSteps(c, j, doubts[j:j+1], &a)...)
		}
	}
	again := &tracer{ctx, editions, &a, map[string]*outcome.Outcome{}}
	r.Decisions = again.likeElsewhere(c, r.Decisions)
	again.measure(c, r.Decisions)
	again.stillKept(c, r.Decisions)
	ends, further := beyond(ctx, editions, c, &a, doubts)
	r.Beyond, r.Further = ends.Beyond, further
	r.Behind = append(r.Behind, ends.Behind...)
	r.Beyond = again.likeElsewhere(c, r.Beyond)
	return r
}

// bySteps are the decisions of rules of edition j for which it does not do steps that the edition of the doubt does. That there
// is no window, or that what a step answers never comes, nobody can leave out; without the rule of a refusal the step has to be done.
func (d *doubt) bySteps(c *compare.Comparison, j int, others []*doubt, a *Asked) (list []Decision) {
	here, there := c.Compared[d.at].Edition, c.Compared[j].Edition
	for _, t := range d.turned {
		f := withheld(c.Compared[j], t.Step)
		if t.Step == "" || f == nil || f.Rule == "" || !a.Differs(there, here, f.Rule) {
			continue
		}
		if !hasNoMoment(c.Compared[j], f) && !slices.ContainsFunc(others, func(other *doubt) bool { return other.does(f.Rule, t.Step, d.at) }) {
			continue
		}
		one := d.decision(c, j, t)
		one.Edition, one.As, one.Rules, one.Step = j, d.at, []string{f.Rule}, t.Step
		if len(one.Facts) > 0 {
			list = append(list, one)
		}
	}
	return list
}

// hasNoMoment reports whether there is no window for a step, or what it waits for never comes.
func hasNoMoment(o *outcome.Outcome, f *outcome.Finding) bool {
	return f.Kind == outcome.NoWindow || f.Kind == outcome.NoMoment || neverCame(o, f)
}

// neverCame reports whether the moment of a step never came, by a rule that has not already kept a step before it from being done, which it may only
// have answered. What was refused whenever it was tried names a window.
func neverCame(o *outcome.Outcome, f *outcome.Finding) bool {
	return f.Kind == outcome.Never && f.At == "" && !slices.ContainsFunc(o.Findings, func(before outcome.Finding) bool {
		return before.Step != f.Step && before.Line < f.Line && before.Rule == f.Rule && withheld(o, before.Step) != nil
	})
}

// withheld is what an edition found of a step that it did not do, for a reason of its own; nil if it did it, or the game had ended, or
// its author has kept the step from it. That the game has ended by a later attempt, or that none succeeds, does not undo that it refused the step.
func withheld(o *outcome.Outcome, step string) (last *outcome.Finding) {
	for i := range o.Findings {
		if f := &o.Findings[i]; f.Step == step && (last == nil || f.Kind != outcome.Overtaken && f.Kind != outcome.Never) {
			last = f
		}
	}
	if last == nil || !slices.Contains([]outcome.Kind{outcome.Refused, outcome.NoWindow, outcome.NoMoment, outcome.Never}, last.Kind) {
		return nil
	}
	return last
}

// Decides reports whether a decision is about the difference between two editions in one fact.
func (d *Decision) Decides(fact, a, b int) bool {
	return (d.Edition == a && d.As == b || d.Edition == b && d.As == a) && slices.Contains(d.Facts, fact)
}

// Untested says why nothing was tried in an edition or its neighbour; empty if something was, or could be.
func (r *Result) Untested(a, b int) string {
	if r.Sides[a].Untested != "" && r.Sides[b].Untested != "" {
		return r.Sides[a].Untested
	}
	return ""
}
