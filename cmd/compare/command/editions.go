package command

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"palimpsest/cmd/compare/report"
)

func (h Host) editions() *cobra.Command {
	return &cobra.Command{
		Use:     "editions",
		Short:   "List the editions that are found, where and how",
		Example: "  compare editions",
		Args:    noArguments,
		RunE: func(c *cobra.Command, _ []string) error {
			all, err := h.look(c, nil)
			if err != nil {
				return err
			}
			defer all.Close()
			h.print(editionsTable(all.Found))
			if len(all.Rejected) > 0 {
				fmt.Fprintln(h.Stdout, "\nNot used:")
				h.print(rejectedTable(all.Rejected))
			}
			h.unusable = h.unusable || slices.ContainsFunc(all.Rejected, func(r Rejected) bool { return !r.Duplicate })
			if len(all.Found) == 0 {
				return foundNone(all)
			}
			return nil
		},
	}
}

func editionsTable(found []Edition) *report.Table {
	t := &report.Table{}
	for _, e := range found {
		d := e.Description
		t.Row(report.Cell{Text: e.ID, Style: report.Name}, report.Cell{Text: d.Name, Style: report.Strong})
		for _, line := range [][2]string{
			{"rulebook", d.Rulebook},
			{"dated", d.Date},
			{"protocol", fmt.Sprint(e.Protocol)},
			{"program", e.Path},
			{"found", e.How},
		} {
			if line[1] != "" {
				t.Row(report.Cell{}, report.Cell{Text: line[0] + ": " + line[1]})
			}
		}
	}
	return t
}

func rejectedTable(rejected []Rejected) *report.Table {
	t := &report.Table{Indent: "  "}
	for _, r := range rejected {
		t.Row(report.Cell{Text: r.Path}, report.Cell{Text: "it " + r.Reason, Style: report.Bad})
	}
	return t
}

// print writes a table as wide as the terminal.
func (h Host) print(t *report.Table) {
	for _, line := range t.Lines(h.Terminal.width(), report.Painter{Colour: h.Terminal.Colour}) {
		fmt.Fprintln(h.styled, line)
	}
}

// width is that of the terminal, or of a page where the output goes to a file.
func (t Terminal) width() int { return cmp.Or(t.Width, report.DefaultWidth) }
