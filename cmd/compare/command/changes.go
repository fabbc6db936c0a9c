package command

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"runtime"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"palimpsest/cmd/compare/explain"
	"palimpsest/cmd/compare/markdown"
	"palimpsest/cmd/compare/report"
	"palimpsest/cmd/compare/rulemap"
	"palimpsest/cmd/compare/study"
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
change stand up to three scenarios that show it: in each of them replays without
the rule prove that such a rule decides a difference from the edition before, and
the rule came or changed on just that date. Where several changes are on the
matter of the rule, or its date is not known, no scenario is named, save one that
` + fixtureHighlights + ` gives for one of them.

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
	var areas []string
	told := history(ledgers, nil, nil)
	for _, d := range told {
		if len(wanted) == 0 || slices.Contains(wanted, d.Edition) {
			areas = append(areas, d.Area)
		}
	}
	for _, area := range how.areas {
		if !slices.Contains(areas, area) {
			return fmt.Errorf("there is no area %q%s", area, nearest.Listed(area, areas))
		}
	}
	keep := func(d rulemap.Dated) bool {
		return (len(wanted) == 0 || slices.Contains(wanted, d.Edition)) && (len(how.areas) == 0 || slices.Contains(how.areas, d.Area))
	}
	told = how.kept(told, keep)
	complete := true
	if slices.ContainsFunc(told, func(d rulemap.Dated) bool { return len(d.Rules) > 0 }) {
		var shown []rulemap.Shown
		if shown, complete, err = h.proven(c, found, how.mapping); err != nil {
			return err
		}
		highlights, err := h.readHighlights(fixtureHighlights)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return plain(err)
		}
		told = how.kept(history(ledgers, shown, highlights), keep)
	}
	if err := h.printChanges(told, how.format); err != nil || complete {
		return err
	}
	return ended(ExitUnable)
}

// kept are the changes of the dates that are asked for that answer what else is.
func (how *chronicle) kept(told []rulemap.Dated, keep func(rulemap.Dated) bool) []rulemap.Dated {
	return slices.DeleteFunc(rulemap.Between(told, how.from, how.to), func(d rulemap.Dated) bool { return !keep(d) })
}

// history are the changes that led to the editions, with what shows them.
func history(ledgers []rulemap.Ledger, shown []rulemap.Shown, highlights []rulemap.Highlight) (told []rulemap.Dated) {
	for n := range ledgers {
		told = append(told, rulemap.History(ledgers, n, shown, highlights)...)
	}
	return told
}

// proven replays the scenarios in all editions and proves which rules decide what comes out differently. It is complete when all could be
// read and replayed, and this program had no defect.
func (h Host) proven(c *cobra.Command, found *Editions, how mapping) (shown []rulemap.Shown, complete bool, err error) {
	s, err := h.showing(c, found, how)
	if err != nil {
		return nil, false, err
	}
	rules := s.rulebooks(c.Context())
	of := make([]*explain.Explanation, len(s.scripts))
	failed := make([][]*outcome.Outcome, len(s.scripts))
	defects := make([]*study.Defect, len(s.scripts))
	h.eachAtOnce(len(s.scripts), runtime.NumCPU(), "proving", func(i int) {
		script := s.scripts[i]
		defects[i] = study.Guarded(script, func() { of[i], failed[i] = s.prove(c.Context(), script, rules) })
	})
	if err := context.Cause(c.Context()); err != nil {
		return nil, false, err
	}
	complete = !s.unread
	for i, script := range s.scripts {
		if defects[i] != nil {
			h.tellDefect(defects[i])
			complete = false
			continue
		}
		h.tellFailed(script, failed[i])
		complete = complete && len(failed[i]) == 0
		shown = append(shown, rulemap.Shown{Name: script.Name(), File: script.File.Name, Title: script.Scenario.Title, Source: script.Source(),
			Command: "compare run " + shellWord(script.Name()), Why: of[i]})
	}
	return shown, complete, nil
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
