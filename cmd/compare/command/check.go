package command

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"palimpsest/cmd/compare/atomicfile"
	"palimpsest/cmd/compare/check"
	"palimpsest/cmd/compare/report"
	"palimpsest/cmd/compare/study"
)

// checking is how `compare check` was asked to check.
type checking struct {
	jobs        int
	findings    bool
	junit       string // the file to write; empty: none
	annotations bool
	explained   bool // every difference must be explained
	golden      bool // outcomes must be those of the golden files
}

func (h Host) check() *cobra.Command {
	c := &cobra.Command{
		Use:   "check PATH...",
		Short: "Check that scenarios come out as they expect",
		Long: `Check replays scenarios - files, or all *.toml files in directories - and compares
what comes out with what they expect of each edition. It prints a line for each
expectation that does not hold and for each difference between editions that no rule
explains, and a summary by topic - the folder - and edition.

` + exitCodes,
		Example: `  compare check fixtures/scenarios
  compare check --edition ID --tag combat fixtures/scenarios
  compare check --junit report.xml --annotations fixtures/scenarios`,
		Args: someFiles,
	}
	var how checking
	c.Flags().IntVar(&how.jobs, "jobs", runtime.NumCPU(), "how many scenarios to replay at a time")
	c.Flags().BoolVar(&how.findings, "findings", false, "list the refusals and the like that no expectation speaks of")
	c.Flags().StringVar(&how.junit, "junit", "", "write the results to this file, as JUnit XML")
	c.Flags().BoolVar(&how.annotations, "annotations", os.Getenv("GITHUB_ACTIONS") == "true",
		"write annotations for GitHub in place of lines (default: where GITHUB_ACTIONS is true)")
	c.Flag("annotations").DefValue = "false" // the help is the same everywhere
	c.Flags().BoolVar(&how.golden, "golden", false, "compare with the golden files that record wrote, too")
	c.Flags().BoolVar(&how.explained, "explained", true, "hold it against a scenario if its editions differ in a fact and no rule explains it")
	editions := editionsFlag(c)
	selected := selectionFlags(c)
	cards := cardsFlag(c)
	c.RunE = func(c *cobra.Command, args []string) error {
		if how.jobs < 1 {
			return fmt.Errorf("--jobs is %d, and must be at least 1", how.jobs)
		}
		s, err := h.start(c, asked{paths: args, cards: *cards, editions: *editions, selected: selected, strict: true, reportsUnread: true, annotated: how.annotations})
		if err != nil {
			return err
		}
		defer s.Close()
		s.books = s.rulebooks(c.Context())
		if how.explained && len(s.Found) > 1 {
			s.rules = s.books
		}
		var stray []check.Verdict
		if s.golden = how.golden; s.golden {
			stray = s.stray(args, !selected.any())
		}
		if s.golden && len(s.scripts) > 0 && len(stray) == 0 && !s.anyGolden() {
			return errors.New("there are no golden files beside these scenarios; `compare record` writes them")
		}
		if how.junit != "" {
			if err := prepareReport(how.junit); err != nil {
				return err
			}
		}
		verdicts := append(h.checkAll(c.Context(), s, how.jobs), stray...)
		if err := c.Context().Err(); err != nil {
			return err
		}
		code := h.conclude(s, verdicts, how)
		if h.finish() != nil {
			return nil // Run says so; an earlier report stays
		}
		if how.junit != "" {
			var text bytes.Buffer
			if err := check.JUnit(&text, verdicts, s.unreadable(), version()); err != nil {
				return err
			}
			if err := atomicfile.Write(c.Context(), how.junit, text.Bytes()); err != nil {
				return err
			}
		}
		return ended(code)
	}
	return c
}

// checkAll checks the scripts, a number of them at a time. The verdicts come in the order of the scripts, and
// of each in the order of the editions.
func (h Host) checkAll(ctx context.Context, s *session, jobs int) []check.Verdict {
	of := make([][]check.Verdict, len(s.scripts))
	defects := make([]*study.Defect, len(s.scripts))
	h.eachAtOnce(len(s.scripts), jobs, "checking", func(i int) {
		defects[i] = study.Guarded(s.scripts[i], func() { of[i] = s.check(ctx, s.scripts[i]) })
	})
	var verdicts []check.Verdict
	for i, d := range defects {
		if d != nil {
			fmt.Fprint(h.Stderr, d.Trace()) // the message is among the results
			of[i] = []check.Verdict{d.Verdict()}
		}
		verdicts = append(verdicts, of[i]...)
	}
	return verdicts
}

// check replays one script in its editions and holds the outcomes to the expectations.
func (s *session) check(ctx context.Context, script *study.Script) (verdicts []check.Verdict) {
	outcomes := s.replay(ctx, script)
	for _, o := range outcomes {
		v := check.Judge(script.Checked(), o)
		if s.golden {
			s.holdToGolden(&v, o)
		}
		verdicts = append(verdicts, v)
	}
	for _, v := range []check.Verdict{check.Unused(script.Checked(), outcomes), check.Citations(script.Checked(), s.books.Rulebooks)} {
		if s.whole && !v.OK() {
			verdicts = append(verdicts, v)
		}
	}
	if s.rules != nil {
		editions, _ := only(s.Found, script.Scenario.Only)
		verdicts = append(verdicts, script.Explained(ctx, editions, outcomes, s.rules, s.whole))
	}
	return verdicts
}

// reasons is how many expectations of the scripts are of their explanations.
func (s *session) reasons() (n int) {
	for _, script := range s.scripts {
		n += check.Reasons(script.Checked())
	}
	return n
}

// unreadable are the messages about files that could not be read.
func (s *session) unreadable() (all []check.Message) {
	for _, err := range s.problems {
		all = append(all, check.Unread(err)...)
	}
	return all
}

// prepareReport finds before the work what would keep a JUnit report from being written after it. A report of an earlier run stays until the new one is complete; a file that is none, such as a
// scenario whose place on the command line was mistaken, stays for good.
func prepareReport(path string) error {
	if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() {
		begins, err := beginning(path, 1)
		if err != nil {
			return err
		}
		if len(begins) > 0 && begins[0] != '<' {
			return fmt.Errorf("%s exists and is no JUnit report; it is not overwritten", path)
		}
	}
	return atomicfile.Check(path)
}

// beginning is what a file begins with: n bytes, or all if there are fewer.
func beginning(path string, n int64) ([]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return io.ReadAll(io.LimitReader(file, n))
}

// conclude prints what does not hold and what could not be run, then the counts, and returns the exit code.
func (h Host) conclude(s *session, verdicts []check.Verdict, how checking) int {
	var expected, failed, unexplained, problems, causes, proven int
	if how.annotations {
		for _, m := range s.unreadable() {
			check.Annotate(h.workflow, check.Error, m)
		}
	}
	for _, v := range verdicts {
		if v.Edition == check.Explanation {
			unexplained += v.Open
			failed += len(v.Failures) - v.Open
			expected += v.Expectations - 1
			causes, proven = causes+v.Causes, proven+v.Proven
		} else {
			expected += v.Expectations
			failed += len(v.Failures)
		}
		problems += len(v.Problems)
		h.messages(v.Failures, check.Error, how.annotations)
		if how.findings {
			h.messages(v.Findings, check.Notice, how.annotations)
		}
		h.messages(v.Problems, check.Error, how.annotations)
	}
	if t := check.Summary(verdicts, s.ids()); !t.Empty() {
		h.print(t)
	}
	counts := strings.Join([]string{
		report.Count(len(s.scripts), "scenario"),
		report.Count(s.used(), "edition"),
		report.Count(expected, "expectation"),
	}, ", ")
	wrong := fmt.Sprintf("%d failed", failed)
	if unexplained > 0 {
		wrong += fmt.Sprintf(", %s unexplained", report.Count(unexplained, "difference"))
	}
	code, result := ExitOK, "all hold"
	switch {
	case s.unread || problems > 0:
		code, result = ExitUnable, wrong+"; not everything could be run"
	case failed+unexplained > 0:
		code, result = ExitFailed, wrong+"; `compare run` shows a scenario in full"
	case expected == 0:
		result = "nothing is expected"
	case s.rules != nil:
		result = "all hold, and every difference is explained"
	}
	fmt.Fprintf(h.Stdout, "%s: %s\n", counts, result)
	if skipped := s.reasons(); (s.rules == nil || !s.whole) && skipped > 0 {
		why := "there is one edition to compare"
		switch {
		case !how.explained:
			why = "--explained=false"
		case !s.whole:
			why = "editions are left out"
		}
		fmt.Fprintf(h.Stdout, "Not checked: %s of the reasons (because, unproven), as %s.\n", report.Count(skipped, "expectation"), why)
	}
	if proven > 0 {
		fmt.Fprintf(h.Stdout, "The deciding rules are proven for %d of %s of differences.\n", proven, report.Count(causes, "cause"))
	}
	return code
}

// used is how many of the editions found some scenario is for.
func (s *session) used() (n int) {
	for _, e := range s.Found {
		if slices.ContainsFunc(s.scripts, func(script *study.Script) bool { return isFor(script, e.ID) }) {
			n++
		}
	}
	return n
}

// messages prints messages, each on a line of its own or as an annotation.
func (h Host) messages(messages []check.Message, level check.Level, annotations bool) {
	for _, m := range messages {
		if annotations {
			check.Annotate(h.workflow, level, m)
		} else {
			fmt.Fprintln(h.Stdout, m)
		}
	}
}
