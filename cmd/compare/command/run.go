package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"sync"

	"github.com/spf13/cobra"

	"palimpsest/cmd/compare/check"
	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/explain"
	"palimpsest/cmd/compare/replay"
	"palimpsest/cmd/compare/report"
	"palimpsest/cmd/compare/rulemap"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

var runFormats = []string{"text", "markdown", "json"}

func (h Host) run() *cobra.Command {
	c := &cobra.Command{
		Use:   "run FILE...",
		Short: "Replay scenarios in every edition and tell what differs",
		Long: `Run replays each scenario in every edition and prints the facts that differ,
what each edition refused, and the turning point: the first decision, refusal or
consequence that not all editions have and that the differing facts follow from,
with the rule that each of them cites there. Expectations that do not hold come
first. FILE may be a scenario, a directory of scenarios, or FILE#VARIANT.

With --without RULE each edition that has the rule replays once more without it, and
the report compares both: what would happen without 310.2? RULE is the rule of each edition
that has one of this number; EDITION:RULE is that of one edition. Expectations are not
checked then. ` + "`compare rules EDITION RULE`" + ` says whether and as what a rule can be left out.

With --choices the scenarios of a report in JSON are replayed once more, with the
exact choices of that report, and it is told whether the same comes of them;
FILE then names some of them, none means all. Exit code 1 says that it does not.

` + exitCodes,
		Example: `  compare run fixtures/scenarios/combat/fanatic-damage-on-the-stack.toml
  compare run --timeline --editions ID,ID duel.toml
  compare run --without ID:310.2 duel.toml
  compare run --format markdown duel.toml > duel.md
  compare run --format json duel.toml > duel.json
  compare run --choices duel.json`,
	}
	format := c.Flags().String("format", "text", "text, markdown or json")
	timeline := c.Flags().Bool("timeline", false, "print the timelines side by side, too")
	defaults := c.Flags().Bool("defaults", false, "list the decisions that the script leaves unsaid, and what says otherwise, too")
	choices := c.Flags().String("choices", "", "replay the exact choices of this report, written with --format json")
	leftOut := c.Flags().StringSlice("without", nil, "compare with replays without these rules, each RULE or EDITION:RULE, separated by commas")
	variant := c.Flags().String("variant", "", "only the variant of this name")
	editions := editionsFlag(c)
	cards := cardsFlag(c)
	c.RunE = func(c *cobra.Command, args []string) error {
		if !slices.Contains(runFormats, *format) {
			return fmt.Errorf("there is no format %q%s", *format, known(*format, runFormats))
		}
		a := asked{paths: args, variant: *variant, cards: *cards, editions: *editions, onlyNeeded: true, strict: *choices == ""}
		if *choices != "" && len(*leftOut) > 0 {
			return errors.New("--without and --choices cannot be used together")
		}
		if *choices != "" {
			if err := a.follow(*choices); err != nil {
				return err
			}
		} else if err := someFiles(c, args); err != nil {
			return err
		}
		s, err := h.start(c, a)
		if err != nil {
			return err
		}
		defer s.Close()
		h.warnUnsaid(s)
		write := func(w io.Writer, cases []report.Case) error {
			for i := range cases {
				cases[i].Defaults, cases[i].Program = *defaults, version()
			}
			switch *format {
			case "json":
				return report.JSON(w, cases)
			case "markdown":
				return report.Markdown(w, cases)
			}
			return report.Text(w, cases, report.Options{Width: h.Terminal.Width, Colour: h.Terminal.Colour, Timeline: *timeline})
		}
		s.rules = s.rulebooks(c.Context())
		if len(*leftOut) > 0 {
			if s.omission, err = omitted(*leftOut, s.ids(), s.rules.Rulebooks); err != nil {
				return err
			}
		}
		cases, broken := h.compareAll(c, s, write)
		if err := c.Context().Err(); err != nil {
			return err
		}
		out := h.Stdout
		if *format == "text" {
			out = h.styled
		}
		if err := write(out, cases); err != nil {
			return err
		}
		same := h.tellReproduced(s, cases)
		switch {
		case broken || s.unread:
			return ended(ExitUnable)
		case !same || !report.AsExpected(cases):
			return ended(ExitFailed)
		}
		return nil
	}
	return c
}

func someFiles(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return fmt.Errorf("%s needs a file; for example:\n%s", c.Name(), c.Example)
	}
	return nil
}

func noArguments(c *cobra.Command, args []string) error {
	if len(args) > 0 {
		return fmt.Errorf("%s takes no arguments, and there is %q", c.Name(), args[0])
	}
	return nil
}

// compareAll replays and compares every script; broken tells that an edition failed, or this program. Scripts that
// it cannot report on are taken out of the session, so that the cases are those of its scripts.
func (h Host) compareAll(c *cobra.Command, s *session, write func(io.Writer, []report.Case) error) (cases []report.Case, broken bool) {
	ctx, rules := c.Context(), s.rules
	var reported []*script
	for i, script := range s.scripts {
		var one report.Case
		d := guarded(script, func() {
			asked, notAsked := only(s.Found, script.scenario.Only)
			outcomes := replay.Everywhere(ctx, s.omission.beside(script.following(asked), rules.Rulebooks), script.request())
			nowhere := script.nowhere(ctx, asked, outcomes)
			for _, o := range outcomes {
				broken = broken || o.Status == outcome.Failed
			}
			for _, problem := range nowhere {
				fmt.Fprintln(h.Stderr, problem)
				broken = true
			}
			one = script.report(compare.Of(outcomes), notAsked, rules)
			one.Command = again(c, one.Name)
			one.Without = s.omission.said(outcomes, rules.Rulebooks)
			if s.omission == nil {
				script.prove(ctx, asked, one.Comparison, one.Why, rules)
				one.Expected = script.expected(outcomes)
				script.expectedReasons(&one, s.whole)
			}
			if i == len(s.scripts)-1 {
				go s.Close() // the processes end while the report is made
			}
			_ = write(io.Discard, []report.Case{one}) // a panic in the report of one must not cost the others theirs
		})
		if d != nil {
			h.tellDefect(d)
			broken = true
			continue
		}
		cases, reported = append(cases, one), append(reported, script)
	}
	s.scripts = reported
	return cases, broken
}

func (s *script) request() edition.Request {
	return edition.Request{Scenario: s.file, Variant: s.variantName()}
}

// report puts the author's words and what a comparison found together. A variant's own words come
// before those of the scenario.
func (s *script) report(c *compare.Comparison, notAsked []string, rules *rulebooks) report.Case {
	r := report.Case{
		Name:       s.name(),
		Variant:    s.variantName(),
		Text:       string(s.file.Text),
		Title:      s.scenario.Title,
		Teaches:    s.scenario.Teaches,
		Source:     s.source(),
		Board:      board(s.scenario),
		Steps:      s.steps(),
		NotAsked:   notAsked,
		Comparison: c,
		Why:        s.explain(c, rules),
		Rules:      rules.Rulebooks,
	}
	if v := s.variant; v != nil && v.Teaches != "" {
		r.Teaches = v.Teaches
	}
	return r
}

// expected holds the outcomes to what the script expects. Where choices of a report are followed in place of
// the script, nothing is.
func (s *script) expected(outcomes []*outcome.Outcome) *report.Expected {
	if s.saved != nil {
		return nil
	}
	e := &report.Expected{}
	for _, o := range outcomes {
		v := check.Judge(s.checked(), o)
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

// expectedReasons holds the explanation in a report to what the script expects of it.
func (s *script) expectedReasons(c *report.Case, whole bool) {
	if c.Expected == nil {
		return
	}
	v := check.Because(s.checked(), check.Reasoned{Comparison: c.Comparison, Why: c.Why, Rules: c.Rules, Whole: whole})
	c.Expected.Checked += v.Expectations
	for _, f := range v.Failures {
		c.Expected.Failed = append(c.Expected.Failed, report.Unmet{Line: f.Line, Column: f.Column, Text: f.Text})
	}
	slices.SortStableFunc(c.Expected.Failed, func(a, b report.Unmet) int { return cmp.Compare(a.Line, b.Line) })
}

// rulebooks are the ledgers of all editions, and what became of the rules of older ones.
type rulebooks struct {
	report.Rulebooks
	changes explain.Changes
	// candidates are, of each two editions, the rules of the first that a replay can leave out and in which it differs from the second.
	candidates map[[2]string][]string
	differ     map[[2]string]map[string]bool     // and all rules in which it differs
	matters    map[[2]string]map[string][]string // and by its rules those of the second on the same matter that can be left out
}

// differs reports whether an edition is known to differ from another in a rule.
func (b *rulebooks) differs(of, from, rule string) bool {
	_, differs := b.differ[[2]string{of, from}][rule]
	return differs
}

// rulebooks asks all editions for their ledgers. Of an edition that does not give one, the numbers
// of its rules are cited without their text; nothing else is lost.
func (e *Editions) rulebooks(ctx context.Context) *rulebooks {
	ledgers := make([]edition.Ledger, len(e.Found))
	var all sync.WaitGroup
	for i, found := range e.Found {
		all.Go(func() {
			if ledger, err := found.Ledger(ctx); err == nil {
				ledgers[i] = ledger
			}
		})
	}
	all.Wait()
	books := &rulebooks{report.Rulebooks{}, explain.Changes{}, map[[2]string][]string{}, map[[2]string]map[string]bool{}, map[[2]string]map[string][]string{}}
	for i, found := range e.Found {
		if ledgers[i].Rules == nil {
			continue
		}
		books.Rulebooks[found.ID] = map[string]edition.Rule{}
		for _, r := range ledgers[i].Rules {
			books.Rulebooks[found.ID][r.ID] = r
		}
		for _, c := range ledgers[i].Changes {
			books.changes[explain.Passage{Newer: found.ID, Older: c.Since, Rule: c.Rule}] = c.Told()
		}
		for j, other := range e.Found {
			if i != j {
				of, from := rulemap.Ledger{Edition: found.ID, Ledger: ledgers[i]}, rulemap.Ledger{Edition: other.ID, Ledger: ledgers[j]}
				pair := [2]string{found.ID, other.ID}
				books.candidates[pair], books.differ[pair] = rulemap.Candidates(of, from), rulemap.Differing(of, from)
				books.matters[pair] = rulemap.Counterparts(of, from)
			}
		}
	}
	return books
}
