package check

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"palimpsest/cmd/compare/report"
	"palimpsest/core/expect"
	"palimpsest/core/outcome"
	"palimpsest/core/scenario"
)

// Judge holds one outcome to the expectations of its script. Of a replay that did not come to its end
// nothing but its status can be checked, and if that was not expected it is a problem.
func Judge(s Script, o *outcome.Outcome) Verdict {
	v := Verdict{Script: s, Edition: o.Edition}
	say := func(line int, text string) Message {
		return Message{Script: s, Line: line, Text: o.Edition + ": " + text}
	}
	results := expect.Check(s.Scenario, s.Variant, o)
	if o.Status != outcome.OK {
		results = slices.DeleteFunc(results, func(r expect.Result) bool { return !r.Foreseen() })
		if len(results) == 0 {
			v.Problems = []Message{say(0, string(o.Status)+": "+report.Problem(o))}
		}
	}
	v.Expectations = len(results)
	for _, r := range results {
		if !r.OK {
			v.Failures = append(v.Failures, say(r.Expectation.Pos.Line, failure(o, r)))
		}
	}
	for _, f := range expect.Unexpected(s.Scenario, s.Variant, o) {
		v.Findings = append(v.Findings, say(f.Line, f.Step+" is "+sentence(f)))
	}
	return v
}

// Explanation stands in place of an edition in the verdicts on explanations.
const Explanation = "explanation"

// Program stands in place of an edition in the verdict on a script that could not be checked for a defect of this
// program.
const Program = "compare"

// Golden stands for the editions in verdicts on golden files that nothing is held to.
const Golden = "golden"

// failure says what was expected, and what came instead.
func failure(o *outcome.Outcome, r expect.Result) string {
	e := r.Expectation
	at, value := "", cmp.Or(e.Value, "nothing")
	if r.Step != "" {
		at = "at " + r.Step + ": "
	}
	switch {
	case e.Kind == scenario.ExpectEvents || e.Kind == scenario.ExpectNoEvents:
		return at + r.Message
	case r.Actual == "":
		return at + fmt.Sprintf("expected %s = %s: %s", e.Name, value, r.Message)
	}
	return at + fmt.Sprintf("expected %s = %s, got %s", e.Name, value, r.Actual) + reason(o, e)
}

// reason is what the edition says of a step that did not end as expected.
func reason(o *outcome.Outcome, e scenario.Expectation) string {
	if e.Kind != scenario.ExpectFinding {
		return ""
	}
	i := slices.IndexFunc(o.Findings, func(f outcome.Finding) bool { return f.Step == e.Step })
	if i < 0 || o.Findings[i].Text == "" {
		return ""
	}
	return " (" + strings.TrimPrefix(o.Findings[i].Rule+": "+o.Findings[i].Text, ": ") + ")"
}

// sentence says what became of a step.
func sentence(f outcome.Finding) string {
	text := string(f.Kind)
	if f.Rule != "" {
		text += " by " + f.Rule
	}
	if f.Text != "" {
		text += ": " + f.Text
	}
	return text
}
