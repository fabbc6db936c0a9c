package command

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/replay"
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

Exit codes: 0 it was told; 2 something could not be run or read.`,
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
		p, err := h.makePrimer(c.Context(), s, *jobs)
		switch {
		case err != nil:
			return err
		case c.Context().Err() != nil:
			return c.Context().Err()
		case *format == "markdown":
			return p.Markdown(h.Stdout)
		}
		h.tellPrimer(p)
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

// makePrimer replays the scripts and finds what changed. Of a scenario with variants it takes the first that differs.
func (h Host) makePrimer(ctx context.Context, s *session, jobs int) (*rulemap.Primer, error) {
	ledgers, err := s.ledgers(ctx)
	if err != nil {
		return nil, err
	}
	rules := s.rulebooks(ctx)
	all := make([]rulemap.Shown, len(s.scripts))
	h.eachAtOnce(len(s.scripts), jobs, "replaying", func(i int) {
		script := s.scripts[i]
		editions, _ := only(s.Found, script.scenario.Only)
		c := compare.Of(replay.Everywhere(ctx, editions, script.request()))
		r := script.report(c, nil, rules)
		all[i] = rulemap.Shown{Name: script.file.Name, Title: r.Title, Teaches: r.Teaches, Source: r.Source, Why: r.Why,
			Command: "go run ./cmd/compare run " + shellWord(script.name())}
		for _, o := range c.Outcomes {
			if o.Status != outcome.OK {
				all[i].Why = nil // what failed or is not implemented shows no change
			}
		}
	})
	var shown []rulemap.Shown
	for _, one := range all {
		told := slices.ContainsFunc(shown, func(o rulemap.Shown) bool { return o.Name == one.Name })
		if one.Why != nil && len(one.Why.Stories) > 0 && !told {
			shown = append(shown, one)
		}
	}
	return rulemap.NewPrimer(ledgers, shown), nil
}

// ledgers asks all editions for their rules.
func (e *Editions) ledgers(ctx context.Context) ([]rulemap.Ledger, error) {
	var all []rulemap.Ledger
	for _, found := range e.Found {
		l, err := found.Ledger(ctx)
		if err != nil {
			return nil, fmt.Errorf("the rules of edition %s: %w", found.ID, err)
		}
		all = append(all, rulemap.Ledger{Edition: found.ID, Ledger: l})
	}
	return all, nil
}

// tellPrimer prints a primer for a terminal.
func (h Host) tellPrimer(p *rulemap.Primer) {
	t := &report.Table{}
	area := ""
	for _, c := range p.Changes {
		if c.Area != area {
			area = c.Area
			t.Row(report.Cell{Text: strings.ToUpper(area), Style: report.Strong})
		}
		t.Row(report.Cell{Text: ""}, report.Cell{Text: c.Title, Style: report.Strong})
		t.Row(report.Cell{}, report.Cell{Text: c.Teaches})
		for n, rules := range c.Rules {
			for _, r := range rules {
				t.Row(report.Cell{Text: p.Editions[n], Style: report.Name}, report.Cell{Text: r.ID + ": " + r.Text, Style: report.Faint})
			}
		}
		t.Row(report.Cell{}, report.Cell{Text: c.Command})
		t.Row(report.Cell{})
	}
	h.print(t)
}
