package check

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/explain"
	"palimpsest/cmd/compare/report"
	"palimpsest/cmd/compare/trials"
	"palimpsest/core/nearest"
	"palimpsest/core/outcome"
	"palimpsest/core/scenario"
)

// Reasoned is what the explanation of a script is judged by.
type Reasoned struct {
	*compare.Comparison
	Why   *explain.Explanation
	Rules report.Rulebooks
	// Whole says that no edition was left out. Else nothing is held to what a script says of the reasons, nor to be proven: a script speaks of the
	// comparison of all editions.
	Whole bool
}

// Explained judges the explanation of a script: a difference is a failure if no rule explains it, or if none is shown to decide it and
// the script does not say why; and so is a rule that is expected to decide and does not.
func Explained(s Script, r Reasoned) Verdict {
	v := Verdict{Script: s, Edition: Explanation, Expectations: 1}
	for _, head := range r.Why.Unexplained() {
		v.Failures = append(v.Failures, Message{Script: s, Text: "unexplained: " + head})
	}
	exception := exceptionOf(s)
	for i := range r.Why.Stories {
		story := &r.Why.Stories[i]
		switch story.Proof {
		case explain.Proven:
			v.Proven++
			v.Causes++
		case explain.Partly, explain.Unproven:
			v.Causes++
		}
		if r.Whole && story.Explained && undecided(story) && exception == nil {
			v.Failures = append(v.Failures, Message{Script: s, Text: "no deciding rule: " + story.Heads[0] + " " + report.NotProven(*story) +
				" If no trial can show the rule, write why in [expect], as unproven"})
		}
	}
	v.Open = len(v.Failures)
	because := Because(s, r)
	v.Expectations += because.Expectations
	v.Failures = append(v.Failures, because.Failures...)
	return v
}

// undecided reports whether of a story some difference is not proven. Where the editions can leave out no rules, nothing is held against it.
func undecided(s *explain.Story) bool {
	cannot := s.Untested == trials.NoTrials || s.Untested == trials.NoneToLeaveOut
	return s.Proof == explain.Partly || s.Proof == explain.Unproven || s.Proof == explain.Untested && !cannot
}

// Because judges what a script expects of the reasons for what differs: which rules decide, and that for some difference none is proven to.
// Of editions of which a replay failed nothing is said.
func Because(s Script, r Reasoned) Verdict {
	v := Verdict{Script: s, Edition: Explanation}
	for _, e := range reasonsOf(s) {
		message, checked := r.judge(&e)
		if !checked {
			continue
		}
		v.Expectations++
		if message != "" {
			v.Failures = append(v.Failures, Message{Script: s, Line: e.Pos.Line, Column: e.Pos.Column, Text: message})
		}
	}
	return v
}

// ground is an expectation of the explanation, with the checkpoint that it is of; empty: the end, or anywhere.
type ground struct {
	scenario.Expectation
	step string
}

// Reasons is how many expectations of a script are of the explanation.
func Reasons(s Script) int { return len(reasonsOf(s)) }

// reasonsOf are the expectations of a script that are of the explanation.
func reasonsOf(s Script) (list []ground) {
	reading, _ := s.Scenario.Reading(s.Variant)
	for _, e := range reading.Expect {
		if !e.Kind.OfOutcome() {
			list = append(list, ground{e, ""})
		}
	}
	for _, step := range reading.Steps {
		for _, e := range step.Expect {
			if !e.Kind.OfOutcome() {
				list = append(list, ground{e, step.ID})
			}
		}
	}
	return list
}

// Decides are the rules of an edition that a script expects to decide what differs, whether or not they do.
func Decides(s Script, edition string) (list []string) {
	for _, e := range reasonsOf(s) {
		if e.Kind == scenario.ExpectBecause && e.Edition == edition {
			list = append(list, e.Value)
		}
	}
	return list
}

// exceptionOf is why a script says that for some difference no rule can be proven; nil if it does not.
func exceptionOf(s Script) *ground {
	for _, e := range reasonsOf(s) {
		if e.Kind == scenario.ExpectUnproven {
			return &e
		}
	}
	return nil
}

// judge says what is wrong with an expected reason, empty if it holds, and whether it could be checked.
func (r Reasoned) judge(e *ground) (message string, checked bool) {
	if !r.Whole || slices.ContainsFunc(r.Outcomes, func(o *outcome.Outcome) bool { return o.Status == outcome.Failed }) {
		return "", false
	}
	if e.Kind == scenario.ExpectUnproven {
		if !slices.ContainsFunc(r.Why.Stories, func(s explain.Story) bool { return undecided(&s) }) {
			return "unproven is not true: for every difference the deciding rules are proven, or it comes from the printing of a card or from the script", true
		}
		return "", true
	}
	replayed := slices.ContainsFunc(r.Outcomes, func(o *outcome.Outcome) bool { return o.Edition == e.Edition })
	if ledger := r.Rules[e.Edition]; replayed && len(ledger) > 0 {
		if _, known := ledger[e.Value]; !known {
			message = fmt.Sprintf("%s: because %s: the edition has no such rule", e.Edition, e.Value)
			if having := r.Rules.Having(e.Value); len(having) > 0 {
				message += "; it is a rule of " + report.OfEditions(having)
			} else if near := nearest.Name(e.Value, slices.Sorted(maps.Keys(ledger))); near != "" {
				message += fmt.Sprintf("; did you mean %q?", near)
			}
			return message, true
		}
	}
	if !replayed {
		return "", false
	}
	grounds := r.Why.Grounds(e.Edition, e.step, e.Name)
	if slices.Contains(grounds.Rules, e.Value) {
		return "", true
	}
	return fmt.Sprintf("%s: %sexpected%s because of %s, %s", e.Edition, at(e.step), of(e.Name), e.Value, given(e.Edition, grounds)), true
}

// given says what an explanation gives in place of an expected rule.
func given(edition string, g explain.Grounds) string {
	var elsewhere []string
	for _, other := range g.Elsewhere {
		elsewhere = append(elsewhere, other.Rule+" of "+other.Edition)
	}
	switch {
	case !g.Differs:
		return "but nothing differs there from the edition before or after it"
	case len(g.Rules) > 0 && len(elsewhere) > 0:
		return "got " + strings.Join(g.Rules, ", ") + "; and " + strings.Join(elsewhere, ", ")
	case len(g.Rules) > 0:
		return "got " + strings.Join(g.Rules, ", ")
	case len(elsewhere) > 0:
		return "got no rule of " + edition + ", but " + strings.Join(elsewhere, ", ")
	}
	return "got no rule"
}

func at(step string) string {
	if step == "" {
		return ""
	}
	return "at " + step + ": "
}

func of(fact string) string {
	if fact == "" {
		return ""
	}
	return " " + fact
}
