package command

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/report"
	"palimpsest/cmd/compare/rulemap"
	"palimpsest/core/outcome"
)

var primerFormats = []string{"text", "markdown"}

func (h Host) primer() *cobra.Command {
	c := &cobra.Command{
		Use:   "primer --since EDITION [PATH...]",
		Short: "Tell what changed since an edition, with scenarios that show it",
		Long: `Primer replays scenarios (by default those in ` + fixtureScenarios + `) in an edition and
all after it, and tells what came out differently: the most important areas
first, each change with the rules that decide it and the command that shows it.

Exit codes: 0 it was told; 2 something could not be run, read or written.`,
		Example: `  compare primer --since ID
  compare primer --since ID --format markdown > docs/what-changed.md`,
	}
	since := c.Flags().String("since", "", "the edition since which; default: the oldest that is found")
	format := c.Flags().String("format", "text", "text or markdown")
	jobs := c.Flags().Int("jobs", runtime.NumCPU(), "how many scenarios to replay at a time")
	cards := cardsFlag(c)
	c.RunE = func(c *cobra.Command, args []string) error {
		if !slices.Contains(primerFormats, *format) {
			return fmt.Errorf("there is no format %q%s", *format, known(*format, primerFormats))
		}
		if len(args) == 0 {
			args = []string{fixtureScenarios}
		}
		s, err := h.start(c, asked{paths: args, cards: *cards})
		if err != nil {
			return err
		}
		defer s.Close()
		if err := s.after(*since); err != nil {
			return err
		}
		p, complete, err := h.makePrimer(c.Context(), s, *jobs)
		if err != nil {
			return err
		}
		if *format == "markdown" {
			if err := p.Markdown(h.Stdout); err != nil {
				return err
			}
		} else {
			h.tellPrimer(p)
		}
		if !complete {
			return ended(ExitUnable)
		}
		return nil
	}
	return c
}

// after keeps an edition and those that come after it.
func (s *session) after(since string) error {
	ids := s.ids()
	from := 0
	if since != "" {
		from = slices.Index(ids, since)
	}
	switch {
	case from < 0:
		return fmt.Errorf("there is no edition %q%s", since, known(since, ids))
	case from == len(ids)-1:
		return fmt.Errorf("no edition is after %s", ids[from])
	}
	s.Found = s.Found[from:]
	return nil
}

// makePrimer replays the scripts and finds what changed. It is complete when this program had no defect in doing so.
func (h Host) makePrimer(ctx context.Context, s *session, jobs int) (p *rulemap.Primer, complete bool, err error) {
	ledgers, err := s.ledgers(ctx)
	if err != nil {
		return nil, false, err
	}
	rules := s.rulebooks(ctx)
	outcomes, complete := h.replayAll(ctx, s, jobs)
	if err := ctx.Err(); err != nil {
		return nil, false, err
	}
	var shown []rulemap.Shown
	for i, script := range s.scripts {
		// Of a scenario with variants the first that differs counts.
		if slices.ContainsFunc(shown, func(o rulemap.Shown) bool { return o.Name == script.file.Name }) {
			continue
		}
		d := guarded(script, func() {
			if one, ok := script.shows(outcomes[i], ledgers, rules); ok {
				shown = append(shown, one)
			}
		})
		if d != nil {
			h.tellDefect(d)
			complete = false
		}
	}
	var maps []*rulemap.Map
	for n := range len(ledgers) - 1 {
		m, whole := h.mapOf(ledgers, ledgers[n].Edition, ledgers[n+1].Edition, s.scripts, outcomes)
		maps = append(maps, m)
		complete = complete && whole
	}
	return rulemap.NewPrimer(ledgers, maps, shown), complete, nil
}

// shows is what changed from one edition to the next as the outcomes of a script show it; false when nothing did, or
// when an edition could not carry it out.
func (s *script) shows(outcomes []*outcome.Outcome, ledgers []rulemap.Ledger, rules *rulebooks) (one rulemap.Shown, ok bool) {
	if slices.ContainsFunc(outcomes, func(o *outcome.Outcome) bool { return o.Status != outcome.OK }) {
		return one, false
	}
	r := s.report(compare.Of(outcomes), nil, rules)
	if len(r.Why.Stories) == 0 {
		return one, false
	}
	one = rulemap.Shown{Name: s.file.Name, Title: r.Title, Teaches: r.Teaches, Source: r.Source, Why: r.Why,
		Command: "go run ./cmd/compare run " + shellWord(s.name())}
	for n := range len(ledgers) - 1 {
		one.Differs = append(one.Differs, differ(outcomesOf(outcomes, ledgers[n].Edition, ledgers[n+1].Edition)))
	}
	return one, true
}

// tellPrimer prints a primer for a terminal.
func (h Host) tellPrimer(p *rulemap.Primer) {
	area := ""
	for _, c := range p.Changes {
		head := &report.Table{} // whose width is not that of the column of editions
		if c.Area != area {
			area = c.Area
			head.Row(report.Cell{Text: strings.ToUpper(area), Style: report.Strong})
		}
		head.Row(report.Cell{Text: c.Title, Style: report.Strong})
		head.Row(report.Cell{Text: c.Teaches})
		h.print(head)
		t := &report.Table{Indent: "  "}
		for _, b := range c.Became {
			t.Row(report.Cell{Text: b.Older + " to " + b.Newer, Style: report.Name}, report.Cell{Text: strings.Join(b.Rules, ", ") + ": " + b.What})
		}
		for n, rules := range c.Rules {
			for _, r := range rules {
				t.Row(report.Cell{Text: p.Editions[n], Style: report.Name}, report.Cell{Text: r.ID + ": " + r.Text, Style: report.Faint})
			}
		}
		h.print(t)
		fmt.Fprintf(h.Stdout, "  %s\n\n", c.Command)
	}
	for _, m := range p.Maps {
		fmt.Fprintf(h.Stdout, "%s: compare rules %s %s\n", m.Sum(), m.Older, m.Newer)
	}
}
