package command

import (
	"fmt"
	"runtime"
	"slices"

	"github.com/spf13/cobra"

	"palimpsest/cmd/compare/coverage"
	"palimpsest/cmd/compare/report"
	"palimpsest/cmd/compare/study"
)

func (h Host) list() *cobra.Command {
	c := &cobra.Command{
		Use:   "list [PATH...]",
		Short: "List scenarios: all, or those with a card, a tag, a rule or a name",
		Long: `List lists the scenarios at the paths (by default those in ` + fixtureScenarios + `) and
their variants, each with its title. The name of each is what the other commands
take. With several flags it lists those that answer all of them.

With --rule the scenarios are replayed, and those are listed that show the rule,
as ` + "`compare coverage`" + ` counts it: demonstrated (something expected rests on it), source
(it is given as the source of something expected), or only cited.

Exit codes: 0 they were listed; 2 there are none, or something could not be read.`,
		Example: `  compare list
  compare list --card "Mirror Universe"
  compare list --tag combat --name trample
  compare list --rule 510.2`,
	}
	selected := selectionFlags(c)
	c.Flags().StringArrayVar(&selected.cards, "card", nil, "only scenarios with this card (repeatable: with one of them)")
	rule := c.Flags().String("rule", "", "only scenarios that show the rule of this id, in whichever edition it is one")
	cards := cardsFlag(c)
	c.RunE = func(c *cobra.Command, args []string) error {
		if len(args) == 0 {
			args = []string{fixtureScenarios}
		}
		if *rule != "" {
			return h.listByRule(c, asked{paths: args, cards: *cards, selected: selected}, *rule)
		}
		l, err := h.indexLibrary(c, *cards, args)
		if err != nil {
			return err
		}
		read := h.read(l, args, "")
		scripts, err := selected.pick(read.scripts)
		if err != nil {
			return err
		}
		t := &report.Table{}
		for _, s := range scripts {
			t.Row(cells(s)...)
		}
		h.printWhole(t)
		if len(read.problems) > 0 {
			return ended(ExitUnable)
		}
		return nil
	}
	return c
}

// printWhole writes a table with a line for each row, however wide: names are there to be copied.
func (h Host) printWhole(t *report.Table) {
	const unbounded = 1 << 20
	for _, line := range t.Lines(unbounded, report.Painter{Colour: h.Terminal.Colour}) {
		fmt.Fprintln(h.styled, line)
	}
}

// cells are the name and the title of a script.
func cells(s *study.Script) []report.Cell {
	return []report.Cell{{Text: s.Name(), Style: report.Name}, {Text: s.Scenario.Title}}
}

// listByRule lists the scripts that show a rule, and how surely.
func (h Host) listByRule(c *cobra.Command, a asked, id string) error {
	s, err := h.start(c, a)
	if err != nil {
		return err
	}
	defer s.Close()
	measured, complete, err := h.measure(c.Context(), s, runtime.NumCPU())
	if err != nil {
		return err
	}
	t := &report.Table{}
	for _, e := range measured {
		r, known := e.Rule(id)
		if !known {
			continue
		}
		for _, script := range s.scripts {
			if state := r.ShownBy(script.Name()); state != coverage.Never {
				t.Row(append(cells(script), report.Cell{Text: fmt.Sprintf("%s in %s", state, e.ID)})...)
			}
		}
	}
	switch {
	case !slices.ContainsFunc(measured, func(e *coverage.Edition) bool { _, known := e.Rule(id); return known }):
		return noSuchRule(measured, id)
	case t.Empty():
		fmt.Fprintf(h.Stdout, "no scenario here shows %s; `compare coverage --rule %s` says more\n", id, id)
	default:
		h.printWhole(t)
	}
	if !complete || s.unread {
		return ended(ExitUnable)
	}
	return nil
}
