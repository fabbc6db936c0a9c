package command

import (
	"context"
	"encoding/json"
	"fmt"
	"runtime"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"palimpsest/cmd/compare/markdown"
	"palimpsest/cmd/compare/report"
	"palimpsest/cmd/compare/rulemap"
	"palimpsest/core/edition"
	"palimpsest/core/nearest"
	"palimpsest/core/outcome"
)

// chronicle is how `compare changes` was asked to tell.
type chronicle struct {
	format, from, to string
	areas            []string
	mapping          // where the scenarios are
}

func (h Host) changes() *cobra.Command {
	var how chronicle
	c := &cobra.Command{
		Use:   "changes",
		Short: "List the dated changes of the rules, with the scenarios that show them",
		Long: `Changes lists when the rules changed, as far as the editions know: the date, the
matter, what changed, the rules in the texts before and after it as they were
numbered then, and the rules of the edition that are on the matter today. With a
change stand scenarios that show it: they come out differently in the edition
before, by one of those rules.

A date stands alone where the texts before and after it were read. "about" is one
that may be a published text off, "or before" the latest that it can be.

Exit codes: 0 they were listed; 2 something could not be run or read.`,
		Example: `  compare changes
  compare changes --from 2009 --to 2010-07
  compare changes --area combat --scenarios ""
  compare changes --format json`,
		Args: noArguments,
	}
	c.Flags().StringVar(&how.from, "from", "", "only from this date on: YYYY, YYYY-MM or YYYY-MM-DD")
	c.Flags().StringVar(&how.to, "to", "", "only to this date")
	c.Flags().StringSliceVar(&how.areas, "area", nil, "only these areas, separated by commas")
	c.Flags().StringVar(&how.format, "format", "text", "text, markdown or json")
	c.Flags().StringVar(&how.scenarios, "scenarios", fixtureScenarios, "file or directory of scenarios to look for what shows a change; empty: none")
	c.Flags().StringVar(&how.cards, "cards", "", cardsFlagHelp)
	wanted := editionsFlag(c)
	c.RunE = func(c *cobra.Command, _ []string) error {
		if !slices.Contains(mapFormats, how.format) {
			return fmt.Errorf("there is no format %q%s", how.format, nearest.Listed(how.format, mapFormats))
		}
		for _, date := range []string{how.from, how.to} {
			if w, ok := edition.ParseWhen(date); date != "" && (!ok || w.How != edition.Exactly) {
				return fmt.Errorf("%q is no date; write YYYY, YYYY-MM or YYYY-MM-DD", date)
			}
		}
		return h.chronicle(c, how, *wanted)
	}
	return c
}

// chronicle lists the changes that are wanted.
func (h Host) chronicle(c *cobra.Command, how chronicle, wanted []string) error {
	found, err := h.open(c, nil) // all: what shows a change differs from the edition before
	if err != nil {
		return err
	}
	defer found.Close()
	ledgers, err := found.ledgers(c.Context())
	if err != nil {
		return err
	}
	for _, id := range wanted {
		if !slices.Contains(found.ids(), id) {
			return fmt.Errorf("there is no edition %q%s", id, nearest.Listed(id, found.ids()))
		}
	}
	var told []rulemap.Dated
	for _, l := range ledgers {
		if len(wanted) == 0 || slices.Contains(wanted, l.Edition) {
			told = append(told, rulemap.History(l, nil)...)
		}
	}
	var areas []string
	for _, d := range told {
		areas = append(areas, d.Area)
	}
	for _, area := range how.areas {
		if !slices.Contains(areas, area) {
			return fmt.Errorf("there is no area %q%s", area, nearest.Listed(area, areas))
		}
	}
	maps, complete, err := h.neighbours(c, found, ledgers, how.mapping)
	if err != nil {
		return err
	}
	told = told[:0]
	for n, l := range ledgers {
		if len(wanted) == 0 || slices.Contains(wanted, l.Edition) {
			told = append(told, rulemap.History(l, maps[n])...)
		}
	}
	told = rulemap.Between(told, how.from, how.to)
	told = slices.DeleteFunc(told, func(d rulemap.Dated) bool { return len(how.areas) > 0 && !slices.Contains(how.areas, d.Area) })
	if err := h.printChanges(told, how.format); err != nil || complete {
		return err
	}
	return ended(ExitUnable)
}

// neighbours are the maps of each edition and the one before it, nil for the first.
func (h Host) neighbours(c *cobra.Command, found *Editions, ledgers []rulemap.Ledger, how mapping) (maps []*rulemap.Map, complete bool, err error) {
	s, err := h.showing(c, found, how)
	if err != nil {
		return nil, false, err
	}
	var outcomes [][]*outcome.Outcome
	if len(s.scripts) > 0 {
		outcomes, complete = h.replayAll(c.Context(), s, runtime.NumCPU())
	} else {
		complete = true
	}
	if err := context.Cause(c.Context()); err != nil {
		return nil, false, err
	}
	maps = []*rulemap.Map{nil}
	for n := range ledgers[1:] {
		m, whole := h.mapOf(ledgers, ledgers[n].Edition, ledgers[n+1].Edition, s.scripts, outcomes)
		maps = append(maps, m)
		complete = complete && whole
	}
	return maps, complete && !s.unread, nil
}

func (h Host) printChanges(told []rulemap.Dated, format string) error {
	switch format {
	case "json":
		return changesJSON(h, told)
	case "markdown":
		changesMarkdown(h, told)
		return nil
	}
	for _, d := range told {
		head := &report.Table{}
		head.Row(report.Cell{Text: d.When.String(), Style: report.Name}, report.Cell{Text: d.Name, Style: report.Strong},
			report.Cell{Text: "(" + d.Area + ", edition " + d.Edition + ")", Style: report.Faint})
		h.print(head)
		body := &report.Table{Indent: "  "}
		body.Row(report.Cell{Text: d.What})
		if note := numbers(d); note != "" {
			body.Row(report.Cell{Text: note, Style: report.Faint})
		}
		h.print(body)
		for _, s := range d.Shown {
			fmt.Fprintln(h.styled, "  "+s.Command)
		}
		fmt.Fprintln(h.Stdout)
	}
	if len(told) == 0 {
		fmt.Fprintln(h.Stdout, "no change is dated so")
	}
	return nil
}

// numbers says which rules a change is about, and where it is seen.
func numbers(d rulemap.Dated) string {
	var parts []string
	if d.Before != "" {
		parts = append(parts, "before: "+d.Before)
	}
	if d.After != "" {
		parts = append(parts, "after: "+d.After)
	}
	if len(d.Rules) > 0 {
		parts = append(parts, "in edition "+d.Edition+": "+strings.Join(d.Rules, ", "))
	}
	switch d.Seen {
	case "":
	case "later text":
		parts = append(parts, "seen in the later text alone")
	case "article":
		parts = append(parts, "as articles of the time say")
	default:
		parts = append(parts, "from "+d.Seen)
	}
	return strings.Join(parts, "; ")
}

func changesMarkdown(h Host, told []rulemap.Dated) {
	fmt.Fprint(h.Stdout, "| date | what changed | rules | shown by |\n| --- | --- | --- | --- |\n")
	for _, d := range told {
		var shown []string
		for _, s := range d.Shown {
			shown = append(shown, markdown.Text(s.Name))
		}
		fmt.Fprintf(h.Stdout, "| %s | **%s** %s | %s | %s |\n", markdown.Text(d.When.String()), markdown.Text(d.Name), markdown.Text(d.What),
			markdown.Text(numbers(d)), strings.Join(shown, "<br>"))
	}
}

// changesFormat is the version of the JSON. It changes whenever a field changes its meaning.
const changesFormat = 1

type jsonDated struct {
	Date    string   `json:"date"` // YYYY-MM-DD, YYYY-MM or YYYY, maybe after "about" or "by"
	Edition string   `json:"edition"`
	Area    string   `json:"area"`
	Name    string   `json:"name"`
	What    string   `json:"what"`
	Before  string   `json:"before,omitempty"`
	After   string   `json:"after,omitempty"`
	Rules   []string `json:"rules"`
	Seen    string   `json:"seen,omitempty"`
	Shown   []string `json:"shown"` // names of scenarios
}

func changesJSON(h Host, told []rulemap.Dated) error {
	list := []jsonDated{}
	for _, d := range told {
		one := jsonDated{d.When.Text(), d.Edition, d.Area, d.Name, d.What, d.Before, d.After, append([]string{}, d.Rules...), d.Seen, []string{}}
		for _, s := range d.Shown {
			one.Shown = append(one.Shown, s.Name)
		}
		list = append(list, one)
	}
	out := json.NewEncoder(h.Stdout)
	out.SetIndent("", "  ")
	out.SetEscapeHTML(false)
	return out.Encode(struct {
		Format  int         `json:"format"`
		Changes []jsonDated `json:"changes"`
	}{changesFormat, list})
}
