package command

import (
	"context"
	"fmt"
	"runtime"
	"slices"

	"github.com/spf13/cobra"

	"palimpsest/cmd/compare/coverage"
	"palimpsest/cmd/compare/report"
	"palimpsest/cmd/compare/study"
	"palimpsest/core/nearest"
	"palimpsest/core/outcome"
	"palimpsest/core/rulebook"
)

// Where the scenarios of a source checkout are, and the plays of its cards, one by one.
const (
	fixtureScenarios = "fixtures/scenarios"
	fixturePlays     = "fixtures/plays"
)

// measuring is how `compare coverage` was asked to tell what it measured.
type measuring struct {
	format    string
	uncovered bool
	rule      string // only this one
	abilities bool   // of the cards, in the place of rules
	reasons   bool   // of what differs, in the place of rules
}

var coverageFormats = []string{"text", "json", "markdown"}

func (h Host) coverage() *cobra.Command {
	c := &cobra.Command{
		Use:   "coverage [PATH...]",
		Short: "Measure which rules of each edition the scenarios demonstrate",
		Long: `Coverage replays scenarios (by default those in ` + fixtureScenarios + `) and measures
which executable rules of each edition they show. A rule is demonstrated when
something expected that holds rests on it: an expectation names it, or speaks of
a finding or an event that cites it, or of a fact that such an event can change.
It is a source when something expected that holds gives it as its source, and no
replay cites it; it is only cited when a replay names it and nothing expected
rests on it. It is not implemented when none of this is so and the edition says
so. A second table counts where the executable rules act, as the ledgers say: in
code, silently, or not at all; and those that are known to be wrong in some case.
Official rulings that an edition follows are counted in tables of their own.

With --abilities it measures which abilities of the library's cards are shown, in
the scenarios and in the plays of single cards (` + fixturePlays + `). A scenario shows an
ability in an edition if what it expects there holds, and something of it does
not hold once that ability alone is taken off its card.

With --reasons it counts for how many differences it is proven which rule decides
them: an edition replays the scenario without the rule, and the facts are as in
the other edition. It counts what the deciding rules do (refusal, window and so on)
and lists the differences that are not proven.

Exit codes: 0 it was measured; 2 something could not be run, read or written.`,
		Example: `  compare coverage
  compare coverage --uncovered --edition ID
  compare coverage --rule 510.2
  compare coverage --format json > coverage.json`,
	}
	var how measuring
	c.Flags().StringVar(&how.format, "format", "text", "text, json or markdown")
	c.Flags().BoolVar(&how.uncovered, "uncovered", false, "list the rules that are not demonstrated")
	c.Flags().StringVar(&how.rule, "rule", "", "list the scenarios that show the rule of this id")
	c.Flags().BoolVar(&how.abilities, "abilities", false, "measure which abilities of the cards of the library are shown, in the place of rules")
	c.Flags().BoolVar(&how.reasons, "reasons", false, "count for how many differences the deciding rule is proven, in the place of rules")
	c.MarkFlagsMutuallyExclusive("abilities", "reasons")
	jobs := c.Flags().Int("jobs", runtime.NumCPU(), "how many scenarios to replay at a time")
	editions := editionsFlag(c)
	selected := selectionFlags(c)
	cards := cardsFlag(c)
	c.RunE = func(c *cobra.Command, args []string) error {
		switch {
		case !slices.Contains(coverageFormats, how.format):
			return fmt.Errorf("there is no format %q%s", how.format, nearest.Listed(how.format, coverageFormats))
		case how.format != "text" && (how.uncovered || how.rule != "") && !how.abilities && !how.reasons:
			return fmt.Errorf("--uncovered and --rule are for text: the other formats have every rule")
		case how.abilities && (how.rule != "" || how.format == "markdown"):
			return fmt.Errorf("--abilities is told as text or JSON, and knows no rules")
		case how.reasons && (how.rule != "" || how.uncovered || how.format == "markdown"):
			return fmt.Errorf("--reasons is told as text or JSON, and knows --uncovered and --rule as little")
		case len(args) == 0 && how.abilities:
			args = []string{fixtureScenarios, fixturePlays}
		case len(args) == 0:
			args = []string{fixtureScenarios}
		}
		s, err := h.start(c, asked{paths: args, cards: *cards, editions: *editions, selected: selected})
		if err != nil {
			return err
		}
		defer s.Close()
		var complete bool
		if how.abilities {
			complete, err = h.tellAbilities(c.Context(), s, how, *jobs)
		} else if how.reasons {
			complete, err = h.tellReasons(c.Context(), s, how, *jobs)
		} else {
			var measured []*coverage.Edition
			if measured, complete, err = h.measure(c.Context(), s, *jobs); err == nil {
				err = h.tellCoverage(measured, how)
			}
		}
		if err == nil && !(complete && !s.unread) {
			return ended(ExitUnable)
		}
		return err
	}
	return c
}

// measure replays the scripts and measures what they show. It is complete when no replay failed; those
// that did are told.
func (h Host) measure(ctx context.Context, s *session, jobs int) (all []*coverage.Edition, complete bool, err error) {
	var ledgers []coverage.Ledger
	for _, e := range s.Found {
		l, err := e.Ledger(ctx)
		if err != nil {
			return nil, false, fmt.Errorf("the rules of edition %s: %w", e.ID, err)
		}
		ledgers = append(ledgers, coverage.Ledger{Edition: e.ID, Rules: l.Rules})
	}
	all = coverage.New(ledgers)
	by := map[string]*coverage.Edition{}
	for _, e := range all {
		by[e.ID] = e
	}
	outcomes, complete := h.replayAll(ctx, s, jobs)
	if err := ctx.Err(); err != nil {
		return nil, false, err // replays that were cut short are no failures
	}
	for i, script := range s.scripts {
		d := study.Guarded(script, func() {
			for _, o := range outcomes[i] {
				if o.Status == outcome.Failed {
					complete = false
					fmt.Fprintf(h.Stderr, "%s: %s: %s\n", script.Name(), o.Edition, report.Problem(o))
				}
				by[o.Edition].Add(script.Checked(), o)
			}
		})
		if d != nil {
			h.tellDefect(d)
			complete = false
		}
	}
	return all, complete, nil
}

func (h Host) tellCoverage(all []*coverage.Edition, how measuring) error {
	switch {
	case how.format == "json":
		return coverage.JSON(h.Stdout, all)
	case how.format == "markdown":
		fmt.Fprint(h.Stdout, coverageHead)
		return coverage.Markdown(h.Stdout, all)
	case how.rule != "":
		return h.tellRule(all, how.rule)
	}
	table := func(title string, t *report.Table) {
		fmt.Fprintln(h.Stdout, title)
		h.print(t)
		fmt.Fprintln(h.Stdout)
	}
	table("Executable rules: what the scenarios show of them", coverage.Shown(rulebook.Executable, all))
	table("Executable rules: where they act, as the ledgers say", coverage.Places(rulebook.Executable, all))
	if ruled := coverage.Ruled(all); len(ruled) > 0 {
		table("Rulings: what the scenarios show of them", coverage.Shown(rulebook.Ruling, ruled))
		table("Rulings: where they act, as the ledgers say", coverage.Places(rulebook.Ruling, ruled))
	}
	if !how.uncovered {
		table("Executable rules by area: demonstrated + source, of all", coverage.ByArea(all))
		fmt.Fprintln(h.Stdout, "Interpretations: what the scenarios show of them")
		h.print(coverage.Interpretations(all))
		return nil
	}
	for i, e := range all {
		if i > 0 {
			fmt.Fprintln(h.Stdout)
		}
		fmt.Fprintf(h.Stdout, "Not demonstrated in %s:\n", e.ID)
		h.print(coverage.Uncovered(e))
	}
	return nil
}

// tellRule tells what shows a rule, in every edition that has one of this id.
func (h Host) tellRule(all []*coverage.Edition, id string) error {
	there := false
	for _, e := range all {
		if r, ok := e.Rule(id); ok {
			h.print(coverage.OfRule(e, r))
			there = true
		}
	}
	if !there {
		return noSuchRule(all, id)
	}
	return nil
}

// noSuchRule is the error for a rule that is in no ledger, or that no replay can show.
func noSuchRule(all []*coverage.Edition, id string) error {
	var ids []string
	for _, e := range all {
		for i := range e.Rules {
			ids = append(ids, e.Rules[i].ID)
		}
	}
	if near := nearest.Name(id, ids); near != "" {
		return fmt.Errorf("no edition here has a rule %q that a replay can show; did you mean %q?", id, near)
	}
	return fmt.Errorf("no edition here has a rule %q that a replay can show; `compare rules` lists all", id)
}

// coverageHead begins the page that is made of the coverage.
const coverageHead = `# Coverage

Which rules of each edition the scenarios in ` + "`" + fixtureScenarios + "`" + ` show, measured by replaying them. Generated with
` + "`go run ./cmd/compare coverage --format markdown > docs/coverage.md`" + `; [checks.md](checks.md#coverage)
says what *demonstrated*, *source* and *cited* mean.

`
