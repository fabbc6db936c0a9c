package command

import (
	"context"
	"fmt"

	"palimpsest/cmd/compare/coverage"
	"palimpsest/cmd/compare/explain"
	"palimpsest/cmd/compare/report"
	"palimpsest/cmd/compare/study"
	"palimpsest/core/outcome"
)

// tellReasons counts for how many differences of the scripts the deciding rules are proven. It is complete when no replay failed; those
// that did are told.
func (h Host) tellReasons(ctx context.Context, s *session, how measuring, jobs int) (complete bool, err error) {
	s.rules = s.rulebooks(ctx)
	explained := make([]*explain.Explanation, len(s.scripts))
	failures := make([][]*outcome.Outcome, len(s.scripts))
	defects := make([]*study.Defect, len(s.scripts))
	h.eachAtOnce(len(s.scripts), jobs, "trying", func(i int) {
		script := s.scripts[i]
		defects[i] = study.Guarded(script, func() {
			explained[i], failures[i] = s.prove(ctx, script, s.rules)
		})
	})
	if err := ctx.Err(); err != nil {
		return false, err
	}
	complete = true
	var counted coverage.Reasons
	for i, e := range explained {
		if defects[i] != nil {
			h.tellDefect(defects[i])
			complete = false
			continue
		}
		h.tellFailed(s.scripts[i], failures[i])
		complete = complete && len(failures[i]) == 0
		counted.Add(s.scripts[i].Name(), e)
	}
	if how.format == "json" {
		return complete, coverage.ReasonsJSON(h.Stdout, &counted)
	}
	fmt.Fprintf(h.Stdout, "What differs, by cause: %s with %s\n", report.Count(counted.Stories, "cause"), report.Count(counted.Facts, "fact"))
	h.print(coverage.ReasonsTable(&counted))
	for n, open := range counted.Open {
		if n == 0 {
			fmt.Fprintln(h.Stdout)
		}
		fmt.Fprintf(h.Stdout, "%s: %s %s\n", open.Script, open.Head, open.Why)
	}
	return complete, nil
}

// prove replays a script, explains what differs and proves which rules decide it. Failures are the outcomes of replays that failed.
func (s *session) prove(ctx context.Context, script *study.Script, rules *study.Rulebooks) (why *explain.Explanation, failures []*outcome.Outcome) {
	c := script.Compare(s.replay(ctx, script))
	why = script.Explain(c, rules)
	editions, _ := only(s.Found, script.Scenario.Only)
	script.Prove(ctx, editions, c, why, rules)
	for _, o := range c.Outcomes {
		if o.Status == outcome.Failed {
			failures = append(failures, o)
		}
	}
	return why, failures
}

// tellFailed says which replays of a script failed.
func (h Host) tellFailed(script *study.Script, failures []*outcome.Outcome) {
	for _, o := range failures {
		fmt.Fprintf(h.Stderr, "%s: %s: %s\n", script.Name(), o.Edition, report.Problem(o))
	}
}
