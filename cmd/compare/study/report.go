package study

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"palimpsest/cmd/compare/check"
	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/replay"
	"palimpsest/cmd/compare/report"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

// Request asks an edition to replay it.
func (s *Script) Request() edition.Request {
	return edition.Request{Scenario: s.File, Variant: s.VariantName()}
}

// Report puts the author's words and what a comparison found together. What a variant teaches follows what the scenario does.
func (s *Script) Report(c *compare.Comparison, notAsked []string, rules *Rulebooks) report.Case {
	r := s.report(c, notAsked, rules)
	r.Why = s.Explain(c, rules)
	return r
}

func (s *Script) report(c *compare.Comparison, notAsked []string, rules *Rulebooks) report.Case {
	r := report.Case{
		Name:       s.Name(),
		Variant:    s.VariantName(),
		Text:       string(s.File.Text),
		Title:      s.Scenario.Title,
		Teaches:    s.Scenario.Teaches,
		Source:     s.Source(),
		Board:      board(s.Scenario),
		Steps:      s.Steps(),
		NotAsked:   notAsked,
		Comparison: c,
		Rules:      rules.Rulebooks,
	}
	if v := s.Variant; v != nil && v.Teaches != "" {
		r.Teaches = strings.TrimSpace(r.Teaches + " In this variant: " + v.Teaches)
	}
	return r
}

// Expected holds the outcomes to what the script expects. Where choices of a report are followed in place of
// the script, nothing is.
func (s *Script) Expected(outcomes []*outcome.Outcome) *report.Expected {
	if s.Saved != nil {
		return nil
	}
	e := &report.Expected{}
	for _, o := range outcomes {
		v := check.Judge(s.Checked(), o)
		e.Checked += v.Expectations
		for _, f := range v.Failures {
			e.Failed = append(e.Failed, report.Unmet{Line: f.Line, Text: f.Text})
		}
		if len(v.Problems) > 0 {
			e.Unchecked++
		}
	}
	slices.SortStableFunc(e.Failed, func(a, b report.Unmet) int { return cmp.Compare(a.Line, b.Line) })
	return e
}

// Unexplained is the report on outcomes of editions without the reasons for what differs, which take longest.
func (s *Script) Unexplained(outcomes []*outcome.Outcome, notAsked []string, rules *Rulebooks) report.Case {
	one := s.report(s.Compare(outcomes), notAsked, rules)
	one.Expected = s.Expected(outcomes)
	return one
}

// Case is the report on outcomes of editions, explained, proven by trials in these, and held to what the script expects; whole says that
// every edition that the script is for was asked.
func (s *Script) Case(ctx context.Context, asked []replay.Edition, notAsked []string, outcomes []*outcome.Outcome, rules *Rulebooks, whole bool) report.Case {
	one := s.Unexplained(outcomes, notAsked, rules)
	one.Why = s.Explain(one.Comparison, rules)
	s.Prove(ctx, asked, one.Comparison, one.Why, rules)
	one.Comparison.Turning = one.Why.Turning(one.Comparison)
	s.expectedReasons(&one, whole)
	return one
}

// expectedReasons holds the explanation in a report to what the script expects of it; whole says that every edition that the
// script is for was asked.
func (s *Script) expectedReasons(c *report.Case, whole bool) {
	if c.Expected == nil {
		return
	}
	v := check.Because(s.Checked(), check.Reasoned{Comparison: c.Comparison, Why: c.Why, Rules: c.Rules, Whole: whole})
	c.Expected.Checked += v.Expectations
	for _, f := range v.Failures {
		c.Expected.Failed = append(c.Expected.Failed, report.Unmet{Line: f.Line, Column: f.Column, Text: f.Text})
	}
	slices.SortStableFunc(c.Expected.Failed, func(a, b report.Unmet) int { return cmp.Compare(a.Line, b.Line) })
}
