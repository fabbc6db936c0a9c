package command

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"palimpsest/cmd/compare/check"
	"palimpsest/cmd/compare/lint"
	"palimpsest/cmd/compare/report"
	"palimpsest/cmd/compare/study"
	"palimpsest/core/card"
)

func (h Host) lint() *cobra.Command {
	c := &cobra.Command{
		Use:   "lint PATH...",
		Short: "Find mistakes in scenarios without replaying them",
		Long: `Lint reads scenarios and reports errors with their places, editions that do not
exist, and what is allowed and yet likely to be a mistake: expectations that
cannot fail or cite a rule that there is not, a card in nobody's hand, a spell or ability without the target, the
mode or the X that it asks for or that nothing pays for, names that nothing uses.
What an edition does not implement of the cards that a scenario uses is a note, and
an error where no edition implements it. Without any edition lint reports what needs
none, and says so.

Lint replays nothing. So it cannot find an answer that no edition asks for, nor an
expectation that does not hold; check finds both.

` + exitCodes,
		Example: "  compare lint fixtures/scenarios",
		Args:    someFiles,
	}
	cards := cardsFlag(c)
	c.RunE = func(c *cobra.Command, args []string) error {
		l, err := h.openLibrary(c, *cards, args)
		if err != nil {
			return err
		}
		read := h.read(l, args, "")
		var editions []string
		var books report.Rulebooks
		if len(read.scripts) > 0 {
			found, err := h.open(c, nil)
			var none noEditions
			switch {
			case errors.As(err, &none):
				fmt.Fprintf(h.Stderr, "compare: %v; what only editions know was not looked at\n", err)
			case err != nil:
				return err
			default:
				defer found.Close()
				h.readAgain(l, read, found)
				editions, books = found.ids(), found.rulebooks(c.Context()).Rulebooks
				found.useCards(c.Context(), l.files)
				gaps := h.lintGaps(c.Context(), read.scripts, found)
				h.tell(gaps, l)
				read.problems = append(read.problems, gaps...)
			}
		}
		warnings := h.warn(read.scripts, editions) + h.uncited(read.scripts, books)
		fmt.Fprintf(h.Stdout, "%s in %s, %s, %s\n", report.Count(len(read.scripts), "scenario"), report.Count(read.files, "file"), report.Count(read.errors(), "error"), report.Count(warnings, "warning"))
		if n := answering(read.scripts); n > 0 {
			fmt.Fprintf(h.Stdout, "%s with answers: only a replay shows whether they are used (compare check)\n", report.Count(n, "scenario"))
		}
		switch {
		case len(read.problems) > 0:
			return ended(ExitUnable)
		case warnings > 0:
			return ended(ExitFailed)
		}
		return nil
	}
	return c
}

// warn prints the warnings about each scenario; without editions, those that need none.
func (h Host) warn(scripts []*study.Script, editions []string) (warnings int) {
	for _, s := range scenarios(scripts) {
		for _, w := range lint.Scenario(s.Scenario, lint.Library{Cards: s.Cards, Editions: editions}) {
			fmt.Fprintln(h.Stdout, w)
			warnings++
		}
	}
	return warnings
}

// uncited prints which rules the scenarios expect something by that there are not; what variants share is said once.
func (h Host) uncited(scripts []*study.Script, books report.Rulebooks) int {
	said := map[lint.Warning]bool{}
	for _, s := range scripts {
		for _, m := range check.Citations(s.Checked(), books).Failures {
			w := lint.Warning{Pos: card.Pos{File: m.Script.File, Line: m.Line, Column: m.Column}, Text: m.Text}
			if !said[w] {
				fmt.Fprintln(h.Stdout, w)
			}
			said[w] = true
		}
	}
	return len(said)
}

// answering is how many scripts have answers.
func answering(scripts []*study.Script) (n int) {
	for _, s := range scripts {
		if len(s.Scenario.Answers) > 0 || s.Variant != nil && len(s.Variant.Answers) > 0 {
			n++
		}
	}
	return n
}

// scenarios are the scripts of different scenarios: of one with variants, the first.
func scenarios(scripts []*study.Script) (all []*study.Script) {
	for i, s := range scripts {
		if i == 0 || scripts[i-1].Scenario != s.Scenario {
			all = append(all, s)
		}
	}
	return all
}

// warnUnsaid reports before a replay what the steps leave out that their cards ask for: a finding would say so only after it, and
// of a default not at all.
func (h Host) warnUnsaid(s *session) {
	for _, script := range scenarios(s.scripts) {
		for _, w := range lint.Unsaid(script.Scenario, lint.Library{Cards: script.Cards, Editions: s.ids()}) {
			fmt.Fprintln(h.Stderr, w)
		}
	}
}
