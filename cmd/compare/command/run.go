package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"sync"

	"github.com/spf13/cobra"

	"palimpsest/cmd/compare/page"
	"palimpsest/cmd/compare/page/file"
	"palimpsest/cmd/compare/replay"
	"palimpsest/cmd/compare/report"
	"palimpsest/cmd/compare/rulemap"
	"palimpsest/cmd/compare/study"
	"palimpsest/core/edition"
	"palimpsest/core/nearest"
	"palimpsest/core/outcome"
)

var runFormats = []string{"text", "markdown", "json", "html"}

func (h Host) run() *cobra.Command {
	c := &cobra.Command{
		Use:   "run FILE...",
		Short: "Replay scenarios in every edition and tell what differs",
		Long: `Run replays each scenario in every edition and prints the facts that differ,
what each edition refused, and the turning point: the first decision, refusal or
consequence that not all editions have and that the differing facts follow from,
with a rule of each on what decides, or the one it cites. Expectations that do not hold come
first. FILE may be a scenario, a directory of scenarios, or FILE#VARIANT.

With --without RULE each edition that has the rule replays once more without it, and
the report compares both: what would happen without 310.2? RULE is the rule of each edition
that has one of this number; EDITION:RULE is that of one edition. Expectations are not
checked then. ` + "`compare rules EDITION RULE`" + ` says whether and as what a rule can be left out.

With --format html it writes one file with the reports, and a page in it on which a
reader steps through the replays, the boards of the editions side by side. The file
needs no network and no other file; without scripts it shows the reports.

With --choices the scenarios of a report in JSON are replayed once more, with the
exact choices of that report, and it is told whether the same comes of them;
FILE then names some of them, none means all. Exit code 1 says that it does not.

` + exitCodes,
		Example: `  compare run fixtures/scenarios/combat/fanatic-damage-on-the-stack.toml
  compare run --timeline --editions ID,ID duel.toml
  compare run --without ID:310.2 duel.toml
  compare run --format markdown duel.toml > duel.md
  compare run --format json duel.toml > duel.json
  compare run --format html duel.toml > duel.html
  compare run --choices duel.json`,
	}
	format := c.Flags().String("format", "text", "text, markdown, json or html")
	timeline := c.Flags().Bool("timeline", false, "print the timelines side by side, too")
	defaults := c.Flags().Bool("defaults", false, "list the decisions that the script leaves unsaid, and what says otherwise, too")
	boards := c.Flags().Bool("boards", false, "with --format json: add the facts at the start and what each event changes")
	choices := c.Flags().String("choices", "", "replay the exact choices of this report, written with --format json")
	leftOut := c.Flags().StringSlice("without", nil, "compare with replays without these rules, each RULE or EDITION:RULE, separated by commas")
	variant := c.Flags().String("variant", "", "only the variant of this name")
	editions := editionsFlag(c)
	cards := cardsFlag(c)
	c.RunE = func(c *cobra.Command, args []string) error {
		if !slices.Contains(runFormats, *format) {
			return fmt.Errorf("there is no format %q%s", *format, nearest.Listed(*format, runFormats))
		}
		if *boards && *format != "json" {
			return fmt.Errorf("--boards needs --format json, and the format is %s", *format)
		}
		a := asked{paths: args, variant: *variant, cards: *cards, editions: *editions, onlyNeeded: true, strict: *choices == ""}
		if *choices != "" && len(*leftOut) > 0 {
			return errors.New("--without and --choices cannot be used together")
		}
		if *choices != "" {
			if err := a.follow(*choices); err != nil {
				return err
			}
		} else if err := someFiles(c, args); err != nil {
			return err
		}
		s, err := h.start(c, a)
		if err != nil {
			return err
		}
		defer s.Close()
		s.boards = *boards || *format == "html"
		h.warnUnsaid(s)
		var books *page.Books
		write := func(w io.Writer, scripts []*study.Script, cases []report.Case) error {
			for i := range cases {
				cases[i].Defaults, cases[i].Program = *defaults, version()
			}
			switch *format {
			case "json":
				return report.JSON(w, cases)
			case "markdown":
				return report.Markdown(w, cases)
			case "html":
				return writePage(w, books, scripts, cases)
			}
			return report.Text(w, cases, report.Options{Width: h.Terminal.Width, Colour: h.Terminal.Colour, Timeline: *timeline})
		}
		ledgers := s.readLedgers(c.Context())
		s.rules, books = study.BooksOf(ledgers), page.NewBooks(s.descriptions(), ledgers)
		if len(*leftOut) > 0 {
			if s.omission, err = omitted(*leftOut, s.ids(), s.rules.Rulebooks); err != nil {
				return err
			}
		}
		cases, broken := h.compareAll(c, s, write)
		if err := c.Context().Err(); err != nil {
			return err
		}
		out := h.Stdout
		if *format == "text" {
			out = h.styled
		}
		if err := write(out, s.scripts, cases); err != nil {
			return err
		}
		same := h.tellReproduced(s, cases)
		switch {
		case broken || s.unread:
			return ended(ExitUnable)
		case !same || !report.AsExpected(cases):
			return ended(ExitFailed)
		}
		return nil
	}
	return c
}

func someFiles(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return fmt.Errorf("%s needs a file; for example:\n%s", c.Name(), c.Example)
	}
	return nil
}

func noArguments(c *cobra.Command, args []string) error {
	if len(args) > 0 {
		return fmt.Errorf("%s takes no arguments, and there is %q", c.Name(), args[0])
	}
	return nil
}

// compareAll replays and compares every script; broken tells that an edition failed, or this program. Scripts that
// it cannot report on are taken out of the session, so that the cases are those of its scripts.
func (h Host) compareAll(c *cobra.Command, s *session, write func(io.Writer, []*study.Script, []report.Case) error) (cases []report.Case, broken bool) {
	ctx, rules := c.Context(), s.rules
	var reported []*study.Script
	for i, script := range s.scripts {
		var one report.Case
		d := study.Guarded(script, func() {
			asked, notAsked := only(s.Found, script.Scenario.Only)
			request := script.Request()
			request.Boards = s.boards
			outcomes := replay.Everywhere(ctx, s.omission.beside(following(script, asked), rules.Rulebooks), request)
			nowhere := script.Nowhere(ctx, asked, outcomes)
			for _, o := range outcomes {
				broken = broken || o.Status == outcome.Failed
			}
			for _, problem := range nowhere {
				fmt.Fprintln(h.Stderr, problem)
				broken = true
			}
			if s.omission == nil {
				one = script.Case(ctx, asked, notAsked, outcomes, rules, s.whole)
			} else {
				one = script.Report(script.Compare(outcomes), notAsked, rules)
				one.Without = s.omission.said(outcomes, rules.Rulebooks)
			}
			one.Command = again(c, one.Name)
			if i == len(s.scripts)-1 {
				go s.Close() // the processes end while the report is made
			}
			_ = write(io.Discard, []*study.Script{script}, []report.Case{one}) // a panic in the report of one must not cost the others theirs
		})
		if d != nil {
			h.tellDefect(d)
			broken = true
			continue
		}
		cases, reported = append(cases, one), append(reported, script)
	}
	s.scripts = reported
	return cases, broken
}

// writePage writes the page of cases, which are those of the scripts.
func writePage(w io.Writer, books *page.Books, scripts []*study.Script, cases []report.Case) error {
	played := playedOf(scripts, cases)
	data, err := page.Of(version(), books, played)
	if err != nil {
		return err
	}
	return file.Write(w, data, played)
}

func playedOf(scripts []*study.Script, cases []report.Case) []page.Played {
	played := make([]page.Played, len(cases))
	for i := range cases {
		played[i] = page.Played{Script: scripts[i], Report: &cases[i]}
	}
	return played
}

// rulebooks are the ledgers of all editions, laid beside each other.
func (e *Editions) rulebooks(ctx context.Context) *study.Rulebooks {
	return study.BooksOf(e.readLedgers(ctx))
}

// descriptions are what the editions say of themselves.
func (e *Editions) descriptions() (list []edition.Description) {
	for _, found := range e.Found {
		list = append(list, found.Description)
	}
	return list
}

// readLedgers asks all editions for their ledgers. Of an edition that does not give one, the numbers
// of its rules are cited without their text; nothing else is lost.
func (e *Editions) readLedgers(ctx context.Context) []rulemap.Ledger {
	ledgers := make([]rulemap.Ledger, len(e.Found))
	var all sync.WaitGroup
	for i, found := range e.Found {
		ledgers[i].Edition = found.ID
		all.Go(func() {
			if ledger, err := found.Ledger(ctx); err == nil {
				ledgers[i].Ledger = ledger
			}
		})
	}
	all.Wait()
	return ledgers
}
