package check

import (
	"fmt"
	"maps"
	"slices"

	"palimpsest/cmd/compare/report"
	"palimpsest/core/nearest"
	"palimpsest/core/scenario"
)

// Citations judges the rules that a script expects: each is one of the edition of which it is expected, or of one of the editions that are
// asked. What is expected not to happen by a rule that there is not would hold whatever happens. What is expected of the explanation Because judges.
func Citations(s Script, books report.Rulebooks) Verdict {
	v := Verdict{Script: s, Edition: Everywhere}
	reading, _ := s.Scenario.Reading(s.Variant)
	judge := func(list []scenario.Expectation) {
		for i := range list {
			for _, rule := range citedBy(&list[i]) {
				if text := uncited(list[i].Edition, rule, books); text != "" {
					v.Failures = append(v.Failures, Message{Script: s, Line: list[i].Pos.Line, Column: list[i].Pos.Column, Text: text})
				}
			}
		}
	}
	judge(reading.Expect)
	for _, step := range reading.Steps {
		judge(step.Expect)
	}
	return v
}

// citedBy are the rules by which something is expected to happen, or not to happen, or to become of a step.
func citedBy(e *scenario.Expectation) (rules []string) {
	switch e.Kind {
	case scenario.ExpectFinding:
		if e.Field == "rule" && e.Value != "" {
			rules = append(rules, e.Value)
		}
	case scenario.ExpectEvents, scenario.ExpectNoEvents:
		for _, p := range e.Events {
			if p.Rule != "" {
				rules = append(rules, p.Rule)
			}
		}
	}
	return rules
}

// uncited says that an edition, or each of the editions where it is empty, has no such rule; empty where there is one, or nothing is known of the
// rules.
func uncited(editionID, cited string, books report.Rulebooks) string {
	var known []string
	for id, ledger := range books {
		if editionID == "" || editionID == id {
			known = slices.AppendSeq(known, maps.Keys(ledger))
		}
	}
	if len(known) == 0 {
		return ""
	}
	for rule := range report.EachRule(cited) {
		if slices.Contains(known, rule) {
			continue
		}
		text := fmt.Sprintf("expected by %s: no edition here has such a rule", rule)
		if editionID != "" {
			text = fmt.Sprintf("%s: expected by %s: the edition has no such rule", editionID, rule)
		}
		slices.Sort(known)
		if near := nearest.Name(rule, slices.Compact(known)); near != "" {
			text += fmt.Sprintf("; did you mean %q?", near)
		}
		return text
	}
	return ""
}
