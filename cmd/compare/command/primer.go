package command

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"palimpsest/cmd/compare/atomicfile"
	"palimpsest/cmd/compare/report"
	"palimpsest/cmd/compare/rulemap"
	"palimpsest/cmd/compare/study"
	"palimpsest/core/nearest"
	"palimpsest/core/outcome"
)

var primerFormats = []string{"text", "markdown"}

// fixtureHighlights is where the project has its list of highlights.
const fixtureHighlights = "fixtures/primer.toml"

// priming is how `compare primer` was asked to show what changed.
type priming struct {
	since, format string
	areas         []string
	all           bool
	pages         string // a directory; empty: none
	highlights    string
	jobs          int
	cards         string
}

func (h Host) primer() *cobra.Command {
	var how priming
	c := &cobra.Command{
		Use:   "primer --since EDITION [PATH...]",
		Short: "Show what changed since an edition, with scenarios that show it",
		Long: `Primer shows the changes since an edition that players felt most, each with its
date and a scenario that shows it. Which ones these are is a list in a file
(` + fixtureHighlights + `); the dates are from the editions.

With --area or --all it replays all scenarios (those at the PATHs, by default
` + fixtureScenarios + `) in the edition and all after it, and shows area by area what
came out differently: each change with the rules that decide it and the command
that shows it. --pages writes a page for each area, which also lists rule by
rule what changed. PATHs without --area or --pages imply --all.

Exit codes: 0 success; 2 something could not be run, read or written.`,
		Example: `  compare primer --since ID
  compare primer --since ID --area damage,combat
  compare primer --since ID --format markdown > docs/what-changed.md
  compare primer --since ID --pages docs/what-changed`,
	}
	c.Flags().StringVar(&how.since, "since", "", "the edition since which; default: the oldest that is found")
	c.Flags().StringVar(&how.format, "format", "text", "text or markdown")
	c.Flags().StringSliceVar(&how.areas, "area", nil, "all changes of these areas, separated by commas")
	c.Flags().BoolVar(&how.all, "all", false, "all changes of all areas")
	c.Flags().StringVar(&how.pages, "pages", "", "write a Markdown page for each area into this directory")
	c.Flags().StringVar(&how.highlights, "highlights", fixtureHighlights, "the list of the most important changes")
	c.Flags().IntVar(&how.jobs, "jobs", runtime.NumCPU(), "how many scenarios to replay at a time")
	c.Flags().StringVar(&how.cards, "cards", "", cardsFlagHelp)
	c.RunE = func(c *cobra.Command, args []string) error {
		if !slices.Contains(primerFormats, how.format) {
			return fmt.Errorf("there is no format %q%s", how.format, nearest.Listed(how.format, primerFormats))
		}
		if how.all && len(how.areas) > 0 || how.pages != "" && (how.all || len(how.areas) > 0) {
			return errors.New("use only one of --area, --all and --pages")
		}
		if len(args) > 0 || how.all || how.pages != "" || len(how.areas) > 0 {
			return h.primeAll(c, how, args)
		}
		return h.primeShortly(c, how)
	}
	return c
}

// primeShortly shows the highlights.
func (h Host) primeShortly(c *cobra.Command, how priming) error {
	list, err := h.readHighlights(how.highlights)
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s: no such file: it lists the most important changes; name another with --highlights, or use --all", how.highlights)
	}
	if err != nil {
		return plain(err)
	}
	var paths []string
	for _, one := range list {
		paths = append(paths, one.Scenario)
	}
	s, err := h.start(c, asked{paths: paths, cards: how.cards})
	if err != nil {
		return err
	}
	defer s.Close()
	d, complete, err := h.digest(c.Context(), s, list, how.since, how.jobs)
	if err != nil {
		return err
	}
	if how.format == "markdown" {
		err = d.Markdown(h.Stdout, "go run ./cmd/compare primer --since "+d.Since+" --format markdown > docs/"+primerPage+".md", primerPage)
	} else {
		h.printDigest(d, c.Root().CommandPath())
	}
	if err != nil || complete && !s.unread {
		return err
	}
	return ended(ExitUnable)
}

// readHighlights reads a list of highlights, from the program if the path is of one that is built in.
func (h Host) readHighlights(path string) ([]rulemap.Highlight, error) {
	l := &library{builtIn: h.Fixtures}
	text, err := l.text(path)
	if err != nil {
		return nil, err
	}
	return rulemap.ReadHighlights(path, text)
}

// digest replays the scenarios of highlights in the edition since which and those after it. It is complete when this program had no
// defect in doing so.
func (h Host) digest(ctx context.Context, s *session, list []rulemap.Highlight, since string, jobs int) (d *rulemap.Digest, complete bool, err error) {
	all := s.ids()
	if err := s.after(since); err != nil {
		return nil, false, err
	}
	ledgers, shown, _, complete, err := h.replayShown(ctx, s, jobs)
	if err != nil {
		return nil, false, err
	}
	var maps []*rulemap.Map
	for n := range len(ledgers) - 1 {
		maps = append(maps, rulemap.New(ledgers[n], ledgers[n+1], nil))
	}
	highlights, problems := rulemap.Highlights(list, all, ledgers, maps, shown)
	if len(problems) > 0 {
		return nil, false, errors.Join(problems...)
	}
	return &rulemap.Digest{Primer: rulemap.NewPrimer(ledgers, maps, nil), Highlights: highlights}, complete, nil
}

// primerPage is the name of the short page, and of the folder beside it with those of the areas.
const primerPage = "what-changed"

// primeAll shows all changes, or those of some areas.
func (h Host) primeAll(c *cobra.Command, how priming, paths []string) error {
	if len(paths) == 0 {
		paths = []string{fixtureScenarios}
	}
	if how.pages != "" && !isDir(how.pages) {
		return fmt.Errorf("%s: no such directory", how.pages)
	}
	s, err := h.start(c, asked{paths: paths, cards: how.cards})
	if err != nil {
		return err
	}
	defer s.Close()
	if err := s.after(how.since); err != nil {
		return err
	}
	p, complete, err := h.makePrimer(c.Context(), s, how.jobs)
	if err != nil {
		return err
	}
	areas := p.Areas()
	for _, area := range how.areas {
		if !slices.Contains(areas, area) {
			return fmt.Errorf("there is no area %q%s", area, nearest.Listed(area, areas))
		}
	}
	if len(how.areas) > 0 {
		areas = slices.DeleteFunc(areas, func(a string) bool { return !slices.Contains(how.areas, a) })
	}
	switch {
	case how.pages != "":
		err = writePages(c.Context(), p, how.pages)
	case how.format == "markdown":
		for n, area := range areas {
			if n > 0 {
				fmt.Fprintln(h.Stdout)
			}
			if err = p.Page(h.Stdout, area, "", ""); err != nil {
				break
			}
		}
	default:
		h.printPrimer(p, areas, c.Root().CommandPath())
	}
	if err != nil || complete {
		return err
	}
	return ended(ExitUnable)
}

// writePages writes the page of each area.
func writePages(ctx context.Context, p *rulemap.Primer, dir string) error {
	pages, err := p.Pages("go run ./cmd/compare primer --since "+p.Since+" --pages docs/"+primerPage, "../"+primerPage+".md")
	if err != nil {
		return err
	}
	for name, text := range pages {
		if err := atomicfile.Write(ctx, filepath.Join(dir, name), text); err != nil {
			return plain(err)
		}
	}
	return nil
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
		return fmt.Errorf("there is no edition %q%s", since, nearest.Listed(since, ids))
	case from == len(ids)-1:
		return fmt.Errorf("no edition is after %s", ids[from])
	}
	s.Found = s.Found[from:]
	return nil
}

// replayShown replays the scripts and keeps what each shows to have changed. It is complete when this program had no
// defect in doing so.
func (h Host) replayShown(ctx context.Context, s *session, jobs int) (ledgers []rulemap.Ledger, shown []rulemap.Shown, outcomes [][]*outcome.Outcome, complete bool, err error) {
	if ledgers, err = s.ledgers(ctx); err != nil {
		return nil, nil, nil, false, err
	}
	rules := s.rulebooks(ctx)
	outcomes, complete = h.replayAll(ctx, s, jobs)
	if err := ctx.Err(); err != nil {
		return nil, nil, nil, false, err
	}
	for i, script := range s.scripts {
		d := study.Guarded(script, func() {
			if one, ok := shows(script, outcomes[i], ledgers, rules); ok {
				shown = append(shown, one)
			}
		})
		if d != nil {
			h.tellDefect(d)
			complete = false
		}
	}
	return ledgers, shown, outcomes, complete, nil
}

// makePrimer replays the scripts and finds what changed. It is complete when this program had no defect in doing so.
func (h Host) makePrimer(ctx context.Context, s *session, jobs int) (p *rulemap.Primer, complete bool, err error) {
	ledgers, shown, outcomes, complete, err := h.replayShown(ctx, s, jobs)
	if err != nil {
		return nil, false, err
	}
	// Of a scenario with variants the first that differs counts.
	files := map[string]bool{}
	shown = slices.DeleteFunc(shown, func(one rulemap.Shown) bool {
		again := files[one.File]
		files[one.File] = true
		return again
	})
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
func shows(s *study.Script, outcomes []*outcome.Outcome, ledgers []rulemap.Ledger, rules *study.Rulebooks) (one rulemap.Shown, ok bool) {
	if slices.ContainsFunc(outcomes, func(o *outcome.Outcome) bool { return o.Status != outcome.OK }) {
		return one, false
	}
	r := s.Report(s.Compare(outcomes), nil, rules)
	if len(r.Why.Stories) == 0 {
		return one, false
	}
	one = rulemap.Shown{Name: s.Name(), File: s.File.Name, Title: r.Title, Teaches: r.Teaches, Source: r.Source, Why: r.Why,
		Command: "go run ./cmd/compare run " + shellWord(s.Name())}
	for n := range len(ledgers) - 1 {
		one.Differs = append(one.Differs, differ(s, outcomesOf(outcomes, ledgers[n].Edition, ledgers[n+1].Edition)))
	}
	return one, true
}

// printPrimer prints areas of a primer for a terminal, with commands that call the program as the user does: there need be no checkout.
func (h Host) printPrimer(p *rulemap.Primer, areas []string, called string) {
	for _, area := range areas {
		head := &report.Table{} // whose width is not that of the column of editions
		head.Row(report.Cell{Text: strings.ToUpper(area), Style: report.Strong})
		h.print(head)
		of := p.In(area)
		novel, others := rulemap.Novel(of.Changes)
		for _, one := range novel {
			h.printChange(p, &one, called)
		}
		for _, one := range others {
			head := &report.Table{}
			head.Row(report.Cell{Text: one.Title, Style: report.Strong}, report.Cell{Text: "(shows the same changes)", Style: report.Faint})
			h.print(head)
			fmt.Fprintf(h.Stdout, "  %s run %s\n\n", called, shellWord(one.Name))
		}
	}
	for _, m := range p.Maps {
		fmt.Fprintf(h.Stdout, "%s: compare rules %s %s\n", m.Sum(), m.Older, m.Newer)
	}
}

func (h Host) printChange(p *rulemap.Primer, c *rulemap.Change, called string) {
	head := &report.Table{}
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
	fmt.Fprintf(h.Stdout, "  %s run %s\n\n", called, shellWord(c.Name))
}

// printDigest prints a short primer for a terminal.
func (h Host) printDigest(d *rulemap.Digest, called string) {
	for n, one := range d.Highlights {
		head := &report.Table{}
		head.Row(report.Cell{Text: fmt.Sprintf("%d.", n+1), Style: report.Faint}, report.Cell{Text: one.Title, Style: report.Strong})
		head.Row(report.Cell{}, report.Cell{Text: one.Dated.When.String(), Style: report.Name})
		head.Row(report.Cell{}, report.Cell{Text: "Before: " + one.Before})
		head.Row(report.Cell{}, report.Cell{Text: "Since then: " + one.Now})
		head.Row(report.Cell{}, report.Cell{Text: d.RulesOf(&one.Shown), Style: report.Faint})
		h.print(head)
		fmt.Fprintf(h.Stdout, "    %s run %s\n\n", called, shellWord(one.Shown.Name))
	}
	for _, m := range d.Maps {
		fmt.Fprintf(h.Stdout, "%s: compare rules %s %s\n", m.Sum(), m.Older, m.Newer)
	}
	fmt.Fprintf(h.Stdout, "All changes by area: compare primer --since %s --area AREA (%s), or --all\n", d.Since, strings.Join(d.Areas(), ", "))
}
