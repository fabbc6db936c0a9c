package command

import (
	"fmt"

	"github.com/spf13/cobra"

	"palimpsest/cmd/compare/lint"
	"palimpsest/cmd/compare/report"
	"palimpsest/core/scenario"
)

func (h Host) lint() *cobra.Command {
	c := &cobra.Command{
		Use:   "lint PATH...",
		Short: "Find mistakes in scenarios without replaying them",
		Long: `Lint reads scenarios and reports errors with their places, editions that do not
exist, and what is allowed and yet likely to be a mistake, such as expectations
that cannot fail.

` + exitCodes,
		Example: "  compare lint fixtures/scenarios",
		Args:    someFiles,
	}
	cards := cardsFlag(c)
	c.RunE = func(c *cobra.Command, args []string) error {
		l, err := h.openLibrary(*cards, args)
		if err != nil {
			return err
		}
		read := h.read(l, args, "")
		if len(read.scripts) > 0 {
			found, err := h.open(c, nil)
			if err != nil {
				return err
			}
			defer found.Close()
			h.readAgain(l, read, found)
		}
		warnings := h.warn(read.scripts)
		fmt.Fprintf(h.Stdout, "%s, %s, %s\n", report.Count(read.files, "scenario"), report.Count(read.errors(), "error"), report.Count(warnings, "warning"))
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

// warn prints the warnings about each scenario, once however many variants it has.
func (h Host) warn(scripts []*script) (warnings int) {
	var last *scenario.Scenario
	for _, s := range scripts {
		if s.scenario == last {
			continue
		}
		last = s.scenario
		for _, w := range lint.Scenario(s.scenario) {
			fmt.Fprintln(h.Stdout, w)
			warnings++
		}
	}
	return warnings
}
