package command

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"palimpsest/cmd/compare/markdown"
	"palimpsest/cmd/compare/report"
	"palimpsest/core/edition"
	"palimpsest/core/moment"
	"palimpsest/core/nearest"
)

var momentFormats = []string{"text", "markdown"}

func (h Host) moments() *cobra.Command {
	var format string
	var wanted []string
	c := &cobra.Command{
		Use:   "moments",
		Short: "List every moment, and which window each edition gives it",
		Long: `Moments lists the moments that steps can name with "at", what they mean, and
what each edition has there: a window and who may act in it, a moment at which
nobody may act, or no such moment; with the rule.`,
		Example: `  compare moments
  compare moments --editions 1998
  compare moments --format markdown > docs/moments.md`,
		Args: noArguments,
		RunE: func(c *cobra.Command, _ []string) error {
			if !slices.Contains(momentFormats, format) {
				return fmt.Errorf("there is no format %q%s", format, nearest.Listed(format, momentFormats))
			}
			all, err := h.open(c, wanted)
			if err != nil {
				return err
			}
			defer all.Close()
			if format == "markdown" {
				momentsMarkdown(h.Stdout, all.Found)
				return nil
			}
			h.print(momentsTable(all.Found))
			return nil
		},
	}
	c.Flags().StringVar(&format, "format", "text", "text or markdown")
	c.Flags().StringSliceVar(&wanted, "editions", nil, "only these editions, by id")
	return c
}

// windowsOf are the declarations of an edition by moment.
func windowsOf(e Edition) map[moment.Moment]edition.Window {
	by := map[moment.Moment]edition.Window{}
	for _, w := range e.Description.Windows {
		by[w.Moment] = w
	}
	return by
}

// saysOf tells what an edition has at a moment.
func saysOf(m moment.Moment, e Edition) string {
	w, declared := windowsOf(e)[m]
	switch {
	case m == moment.Start || m == moment.End:
		return "for checkpoints only"
	case !declared:
		return "not told apart"
	case w.Has == edition.HasWindow:
		return fmt.Sprintf("%s: %s (%s)", w.Name, w.Who, w.Rule)
	case w.Has == edition.HasNoWindow:
		return fmt.Sprintf("nobody may act: %s (%s)", w.Name, w.Rule)
	}
	return fmt.Sprintf("no such moment (%s)", w.Rule)
}

func momentsTable(found []Edition) *report.Table {
	t := &report.Table{}
	for _, m := range moment.All() {
		t.Row(report.Cell{Text: m.String(), Style: report.Strong}, report.Cell{Text: m.Info().Meaning})
		for _, e := range found {
			t.Row(report.Cell{Text: "  " + e.ID, Style: report.Name}, report.Cell{Text: saysOf(m, e)})
		}
	}
	return t
}

// takes tells how a scenario writes a moment that belongs to something.
func takes(m moment.Moment) string {
	switch m.Info().Takes {
	case moment.Spell:
		return " STEP"
	case moment.Creature:
		return " NAME"
	}
	return ""
}

func momentsMarkdown(out io.Writer, found []Edition) {
	fmt.Fprint(out, `# Moments

Every moment that a step can name with `+"`at`"+`, and what each edition has there. Generated from the editions by
`+"`go run ./cmd/compare moments --format markdown > docs/moments.md`"+`; replays of all fixtures are checked against it.

A *window* names who may act. *Nobody may act* means that the moment comes and goes. A moment that
belongs to a spell or ability takes the id of the step that played it, as in `+"`in response to bolt`"+`.

| moment | meaning |`)
	for _, e := range found {
		fmt.Fprintf(out, " %s |", markdown.Text(e.ID))
	}
	fmt.Fprint(out, "\n| --- | --- |", strings.Repeat(" --- |", len(found)), "\n")
	for _, m := range moment.All() {
		fmt.Fprintf(out, "| %s | %s |", markdown.Code(m.String()+takes(m)), markdown.Text(m.Info().Meaning))
		for _, e := range found {
			fmt.Fprintf(out, " %s |", markdown.Text(saysOf(m, e)))
		}
		fmt.Fprintln(out)
	}
}
