package check

import (
	"slices"

	"palimpsest/core/expect"
	"palimpsest/core/outcome"
)

// Everywhere stands in place of an edition in the verdict on what no edition uses.
const Everywhere = "everywhere"

// Unused judges what a script says and none of its editions uses: an answer, or a clause of a step that was taken. Nobody would notice if
// it said something else. What is expected to be unasked is not unused, and where a replay did not come to its end nothing is.
func Unused(s Script, outcomes []*outcome.Outcome) Verdict {
	v := Verdict{Script: s, Edition: Everywhere}
	if len(outcomes) == 0 {
		return v
	}
	for _, f := range unasked(s, outcomes[0]) {
		everywhere := true
		for _, o := range outcomes[1:] {
			same := func(g outcome.Finding) bool { return g.Step == f.Step && g.Line == f.Line && g.Text == f.Text }
			everywhere = everywhere && slices.ContainsFunc(unasked(s, o), same)
		}
		if everywhere {
			v.Failures = append(v.Failures, Message{Script: s, Line: f.Line, Text: "in no edition: " + sentence(f)})
		}
	}
	return v
}

// unasked are the findings of what nobody asked for and nothing expects.
func unasked(s Script, o *outcome.Outcome) []outcome.Finding {
	if o.Status != outcome.OK {
		return nil
	}
	unexpected := expect.Unexpected(s.Scenario, s.Variant, o)
	return slices.DeleteFunc(unexpected, func(f outcome.Finding) bool { return f.Kind != outcome.Unasked })
}
