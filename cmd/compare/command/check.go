package command

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"palimpsest/cmd/compare/replay"
	"palimpsest/cmd/compare/report"
	"palimpsest/core/expect"
	"palimpsest/core/outcome"
	"palimpsest/core/scenario"
)

func (h Host) check() *cobra.Command {
	c := &cobra.Command{
		Use:   "check PATH...",
		Short: "Check that scenarios come out as they expect",
		Long: `Check replays scenarios - files, or all *.toml files in directories - and compares
what comes out with what they expect of each edition. It prints a line for each
expectation that does not hold, and a summary.

` + exitCodes,
		Example: `  compare check fixtures/scenarios
  compare check --editions ID --jobs 1 duel.toml`,
		Args: someFiles,
	}
	jobs := c.Flags().Int("jobs", runtime.NumCPU(), "how many scenarios to replay at a time")
	findings := c.Flags().Bool("findings", false, "list the refusals and the like that no expectation speaks of")
	editions := editionsFlag(c)
	cards := cardsFlag(c)
	c.RunE = func(c *cobra.Command, args []string) error {
		s, err := h.start(c, asked{paths: args, cards: *cards, editions: *editions, strict: true})
		if err != nil {
			return err
		}
		defer s.Close()
		verdicts := s.checkAll(c.Context(), max(1, *jobs))
		if err := c.Context().Err(); err != nil {
			return err
		}
		return ended(h.summarize(s, verdicts, *findings))
	}
	return c
}

// verdict is what checking one script came to.
type verdict struct {
	expectations int
	failures     []string // expectations that do not hold
	problems     []string // replays that could not be carried out
	findings     []string // what nothing was expected of, and an author may want to know
}

// add takes in another verdict.
func (v *verdict) add(o verdict) {
	v.expectations += o.expectations
	v.failures = append(v.failures, o.failures...)
	v.problems = append(v.problems, o.problems...)
	v.findings = append(v.findings, o.findings...)
}

// checkAll checks the scripts, a number of them at a time. The verdicts come in their order.
func (s *session) checkAll(ctx context.Context, jobs int) []verdict {
	verdicts := make([]verdict, len(s.scripts))
	next := make(chan int)
	var workers sync.WaitGroup
	for range min(jobs, len(s.scripts)) {
		workers.Go(func() {
			for i := range next {
				verdicts[i] = s.check(ctx, s.scripts[i])
			}
		})
	}
	for i := range s.scripts {
		next <- i
	}
	close(next)
	workers.Wait()
	return verdicts
}

// check replays one script in its editions and holds the outcomes to the expectations.
func (s *session) check(ctx context.Context, script *script) verdict {
	var v verdict
	editions, _ := only(s.Found, script.scenario.Only)
	for _, o := range replay.Everywhere(ctx, editions, script.request()) {
		v.add(judge(script, o))
	}
	return v
}

// judge holds one outcome to the expectations. Of a replay that did not come to its end nothing but
// its status can be checked, and if that was not expected it is a problem.
func judge(s *script, o *outcome.Outcome) verdict {
	var v verdict
	results := expect.Check(s.scenario, s.variantName(), o)
	if o.Status != outcome.OK {
		results = slices.DeleteFunc(results, func(r expect.Result) bool { return !r.Foreseen() })
		if len(results) == 0 {
			v.problems = []string{fmt.Sprintf("%s: %s: %s: %s", s.name(), o.Edition, o.Status, report.Problem(o))}
		}
	}
	v.expectations = len(results)
	for _, r := range results {
		if !r.OK {
			v.failures = append(v.failures, failure(s, o, r))
		}
	}
	for _, f := range expect.Unexpected(s.scenario, s.variantName(), o) {
		v.findings = append(v.findings, place(s, f.Line)+": "+o.Edition+": "+f.Step+" is "+sentence(f))
	}
	return v
}

// failure is the line for an expectation that does not hold: where it stands, of which edition it is
// expected, and what came instead.
func failure(s *script, o *outcome.Outcome, r expect.Result) string {
	e := r.Expectation
	line := place(s, e.Pos.Line) + ": " + o.Edition + ": "
	if r.Step != "" {
		line += "at " + r.Step + ": "
	}
	switch {
	case e.Kind == scenario.ExpectEvents || e.Kind == scenario.ExpectNoEvents:
		return line + r.Message
	case r.Actual == "":
		return line + fmt.Sprintf("expected %s = %s: %s", e.Name, e.Value, r.Message)
	}
	return line + fmt.Sprintf("expected %s = %s, got %s", e.Name, e.Value, r.Actual) + reason(o, e)
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

// place is a line of a script's file, as editors read it.
func place(s *script, line int) string {
	if line == 0 {
		return s.name()
	}
	at := fmt.Sprintf("%s:%d", s.file.Name, line)
	if s.variant != nil {
		at += ": #" + s.variant.Name
	}
	return at
}

// summarize prints what does not hold and what could not be run, then one line with the counts, and
// returns the exit code.
func (h Host) summarize(s *session, verdicts []verdict, findings bool) int {
	var sum verdict
	for _, v := range verdicts {
		sum.add(v)
		if findings {
			v.failures = append(v.failures, v.findings...)
		}
		for _, line := range slices.Concat(v.failures, v.problems) {
			fmt.Fprintln(h.Stdout, line)
		}
	}
	counts := strings.Join([]string{
		report.Count(len(s.scripts), "scenario"),
		report.Count(len(s.Found), "edition"),
		report.Count(sum.expectations, "expectation"),
	}, ", ")
	code, result := ExitOK, "all hold"
	switch {
	case s.unread || len(sum.problems) > 0:
		code, result = ExitUnable, fmt.Sprintf("%d failed; not everything could be run", len(sum.failures))
	case len(sum.failures) > 0:
		code, result = ExitFailed, fmt.Sprintf("%d failed; `compare run` shows a scenario in full", len(sum.failures))
	case sum.expectations == 0:
		result = "nothing is expected"
	}
	fmt.Fprintf(h.Stdout, "%s: %s\n", counts, result)
	return code
}
