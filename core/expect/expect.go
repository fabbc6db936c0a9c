// Package expect holds outcomes to what a scenario expects of them: facts at the end and at
// checkpoints, findings with their rules, the status, and events in order or not.
package expect

import (
	"fmt"
	"slices"
	"strings"

	"palimpsest/core/outcome"
	"palimpsest/core/scenario"
)

// Result is what became of one expectation.
type Result struct {
	Expectation scenario.Expectation
	Step        string // of a checkpoint's expectation: the id of the step
	OK          bool
	Actual      string // what the outcome has in its place; empty when it has nothing
	Message     string // in a sentence, what is wrong; empty when it holds
}

// Foreseen reports whether the result is of an expected status that is not the usual one, and came.
func (r Result) Foreseen() bool {
	return r.OK && r.Expectation.Kind == scenario.ExpectStatus && r.Expectation.Value != string(outcome.OK)
}

// Check holds an outcome to the expectations of a scenario's variant that concern its edition. A
// scenario that is not for the edition expects nothing of it.
func Check(sc *scenario.Scenario, variant string, o *outcome.Outcome) []Result {
	reading, ok := sc.Reading(variant)
	if !ok || !concerns(sc.Only, o.Edition) {
		return nil
	}
	var all []Result
	for _, e := range reading.Expect {
		if e.Kind.OfOutcome() && (e.Edition == "" || e.Edition == o.Edition) {
			all = append(all, check(e, o))
		}
	}
	for _, s := range reading.Steps {
		if !concerns(s.Only, o.Edition) {
			continue
		}
		for _, e := range s.Expect {
			if e.Kind.OfOutcome() && (e.Edition == "" || e.Edition == o.Edition) {
				all = append(all, checkpoint(s.ID, e, o))
			}
		}
	}
	return all
}

// Unexpected lists the findings that are neither what a script hopes for nor expected: steps that were
// refused, answers that nobody asked for. They break no expectation, and an author should see them.
func Unexpected(sc *scenario.Scenario, variant string, o *outcome.Outcome) []outcome.Finding {
	reading, ok := sc.Reading(variant)
	if !ok {
		return nil
	}
	spoken := map[string]bool{}
	for _, e := range reading.Expect {
		if e.Kind == scenario.ExpectFinding && (e.Edition == "" || e.Edition == o.Edition) {
			spoken[e.Step] = true
		}
	}
	var all []outcome.Finding
	for _, f := range o.Findings {
		switch f.Kind {
		case outcome.Done, outcome.Skipped, outcome.Yes, outcome.No:
		default:
			if !spoken[f.Step] {
				all = append(all, f)
			}
		}
	}
	return all
}

// concerns reports whether a list of editions that something is only for has the edition.
func concerns(only []string, edition string) bool {
	for _, id := range only {
		if id == edition {
			return true
		}
	}
	return len(only) == 0
}

func check(e scenario.Expectation, o *outcome.Outcome) Result {
	if e.Kind == scenario.ExpectStatus {
		return equal(e, string(o.Status))
	}
	if o.Status != outcome.OK {
		return failed(e, "", "the replay did not come to its end: %s", strings.TrimSpace(string(o.Status)+" "+o.Problem))
	}
	switch e.Kind {
	case scenario.ExpectFinding:
		return finding(e, o)
	case scenario.ExpectEvents, scenario.ExpectNoEvents:
		return events(e, o)
	default:
		return fact(e, o.Facts)
	}
}

// checkpoint holds the facts of a checkpoint to an expectation.
func checkpoint(step string, e scenario.Expectation, o *outcome.Outcome) Result {
	r := Result{}
	switch at := checkpointOf(step, o); {
	case o.Status != outcome.OK:
		r = check(e, o)
	case at == nil:
		r = failed(e, "", "the replay did not come to the checkpoint %s", step)
	default:
		r = fact(e, at.Facts)
	}
	r.Step = step
	return r
}

func checkpointOf(step string, o *outcome.Outcome) *outcome.Checkpoint {
	for i := range o.Checkpoints {
		if o.Checkpoints[i].Step == step {
			return &o.Checkpoints[i]
		}
	}
	return nil
}

func finding(e scenario.Expectation, o *outcome.Outcome) Result {
	for i, f := range o.Findings {
		if f.Step != e.Step {
			continue
		}
		switch e.Field {
		case "rule":
			return equal(e, f.Rule)
		case "at":
			return equal(e, f.At)
		default:
			if f.Kind.Meets(e.Value) || ofClause(e, o.Findings[i:]) {
				return Result{Expectation: e, OK: true, Actual: string(f.Kind)}
			}
			r := equal(e, string(f.Kind))
			if !r.OK && f.Text != "" {
				r.Message += fmt.Sprintf(" (%s)", strings.TrimSuffix(strings.TrimSpace(f.Rule+": "+f.Text), ": "))
			}
			return r
		}
	}
	if e.OfAnswer && e.Field == "result" { // of an answer that was used nothing is said
		return equal(e, string(outcome.Done))
	}
	return failed(e, "", "there is no finding about the step %s", e.Step)
}

// ofClause reports whether a step was done and the expected finding is that of one of its clauses, which no rule asked for.
func ofClause(e scenario.Expectation, findings []outcome.Finding) bool {
	if findings[0].Kind != outcome.Done || e.Value != string(outcome.Unasked) && e.Value != string(outcome.Unanswered) {
		return false
	}
	return slices.ContainsFunc(findings[1:], func(f outcome.Finding) bool { return f.Step == e.Step && string(f.Kind) == e.Value })
}

func equal(e scenario.Expectation, actual string) Result {
	if e.Value == actual {
		return Result{Expectation: e, OK: true, Actual: actual}
	}
	return failed(e, actual, "%s is %s, and %s was expected", e.Name, shown(actual), shown(e.Value))
}

func failed(e scenario.Expectation, actual, format string, args ...any) Result {
	return Result{Expectation: e, Actual: actual, Message: fmt.Sprintf(format, args...)}
}

// shown makes an empty value visible.
func shown(value string) string {
	if value == "" {
		return "empty"
	}
	return value
}
