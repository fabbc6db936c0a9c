package command

import (
	"context"
	"fmt"
	"runtime"
	"slices"

	"github.com/spf13/cobra"

	"palimpsest/cmd/compare/coverage"
	"palimpsest/cmd/compare/report"
	"palimpsest/cmd/compare/rulemap"
	"palimpsest/cmd/compare/study"
	"palimpsest/core/nearest"
	"palimpsest/core/outcome"
)

// mapping is how `compare rules A B` was asked to tell what changed.
type mapping struct {
	format    string
	kinds     []string
	areas     []string
	scenarios string // file or directory; empty: no scenario is to show anything
	cards     string
}

var mapFormats = []string{"text", "markdown", "json"}

// mapFlags are those that are for two editions only.
var mapFlags = []string{"format", "kind", "area", "scenarios", "cards"}

func (m *mapping) addFlags(c *cobra.Command) {
	c.Flags().StringVar(&m.format, "format", "text", "of two editions: text, markdown or json")
	c.Flags().StringSliceVar(&m.kinds, "kind", nil, "of two editions: only what is changed, removed, added, unjudged or same,\nseparated by commas (default: all but same)")
	c.Flags().StringSliceVar(&m.areas, "area", nil, "of two editions: only these areas, separated by commas")
	c.Flags().StringVar(&m.scenarios, "scenarios", fixtureScenarios, "of two editions: file or directory of scenarios to look for what shows a rule;\nempty: none")
	c.Flags().StringVar(&m.cards, "cards", "", cardsFlagHelp)
}

// check says what is wrong with the flags by themselves.
func (m *mapping) check() error {
	if !slices.Contains(mapFormats, m.format) {
		return fmt.Errorf("there is no format %q%s", m.format, nearest.Listed(m.format, mapFormats))
	}
	return nil
}

// wanted are the kinds to tell of.
func (m *mapping) wanted() ([]rulemap.Kind, error) {
	var all []string
	var kinds []rulemap.Kind
	for _, k := range rulemap.Kinds() {
		all = append(all, string(k))
		if slices.Contains(m.kinds, string(k)) || len(m.kinds) == 0 && k != rulemap.Same {
			kinds = append(kinds, k)
		}
	}
	for _, k := range m.kinds {
		if !slices.Contains(all, k) {
			return nil, fmt.Errorf("there is no kind %q%s", k, nearest.Listed(k, all))
		}
	}
	return kinds, nil
}

// two are the older and the newer of two editions, if the words name two of them; nothing if the second is a rule.
func (e *Editions) two(words []string) (older, newer string, err error) {
	first := slices.Index(e.ids(), words[0])
	second := slices.Index(e.ids(), words[1])
	switch {
	case first < 0 || second < 0:
		return "", "", nil
	case first == second:
		return "", "", fmt.Errorf("%s is one edition, and it takes two to see what changed", words[0])
	}
	return e.ids()[min(first, second)], e.ids()[max(first, second)], nil
}

// mapRules tells what became of the rules of an edition in a newer one.
func (h Host) mapRules(c *cobra.Command, all *Editions, older, newer string, how mapping) error {
	if c.Flags().Arg(0) == newer {
		fmt.Fprintf(h.Stderr, "compare: told from the older edition to the newer: from %s to %s\n", older, newer)
	}
	kinds, err := how.wanted()
	if err != nil {
		return err
	}
	ctx := c.Context()
	ledgers, err := all.ledgers(ctx)
	if err != nil {
		return err
	}
	both := &Editions{Close: func() {}} // all of them are closed together
	for _, id := range []string{older, newer} {
		both.Found = append(both.Found, all.Found[slices.Index(all.ids(), id)])
	}
	s, err := h.showing(c, both, how)
	if err != nil {
		return err
	}
	outcomes, replayed := h.replayAll(ctx, s, runtime.NumCPU())
	if ctx.Err() != nil {
		return ctx.Err()
	}
	whole, complete := h.mapOf(ledgers, older, newer, s.scripts, outcomes)
	for _, area := range how.areas {
		if areas := whole.Areas(); !slices.Contains(areas, area) {
			return fmt.Errorf("there is no area %q%s", area, nearest.Listed(area, areas))
		}
	}
	if err := h.tellMap(whole.Only(nil, how.areas), kinds, how.format); err != nil || replayed && complete && !s.unread {
		return err
	}
	return ended(ExitUnable)
}

// showing reads the scenarios that may show a rule, and prepares the editions to replay them. Where there are none, neither
// here nor in the program, and none were named, it says so.
func (h Host) showing(c *cobra.Command, found *Editions, how mapping) (*session, error) {
	s := &session{Editions: found}
	named := c.Flags().Changed("scenarios")
	switch {
	case named && how.scenarios == "":
		return s, nil
	case !named && !(&library{builtIn: h.Fixtures}).has(how.scenarios):
		fmt.Fprintf(h.Stderr, "compare: there is no %s here, so that no scenario shows what changed; --scenarios names some\n", how.scenarios)
		return s, nil
	}
	paths := []string{how.scenarios}
	l, err := h.openLibrary(c, how.cards, paths)
	if err != nil {
		return nil, err
	}
	read := h.read(l, paths, "")
	found.useCards(c.Context(), l.files)
	s.scripts, s.unread = read.scripts, len(read.problems) > 0
	return s, nil
}

// tellMap writes the kinds of a map that are wanted.
func (h Host) tellMap(m *rulemap.Map, kinds []rulemap.Kind, format string) error {
	told := m.Only(kinds, nil)
	switch format {
	case "json":
		return told.JSON(h.Stdout)
	case "markdown":
		return told.Markdown(h.Stdout)
	}
	for _, line := range told.Text(h.Terminal.width(), report.Painter{Colour: h.Terminal.Colour}) {
		fmt.Fprintln(h.styled, line)
	}
	if len(told.Entries) > 0 {
		fmt.Fprintln(h.Stdout)
	}
	fmt.Fprintln(h.Stdout, m.Sum())
	return nil
}

// mapOf lays two editions beside each other, with what the replays of scripts show of their rules. It is complete
// when this program had no defect in doing so.
func (h Host) mapOf(ledgers []rulemap.Ledger, older, newer string, scripts []*study.Script, outcomes [][]*outcome.Outcome) (m *rulemap.Map, complete bool) {
	at := func(id string) int {
		return slices.IndexFunc(ledgers, func(l rulemap.Ledger) bool { return l.Edition == id })
	}
	before, after := at(older), at(newer)
	var rules []coverage.Ledger // of all editions: a source says of which of them it speaks
	for _, l := range ledgers {
		rules = append(rules, coverage.Ledger{Edition: l.Edition, Rules: l.Rules})
	}
	covered := coverage.New(rules)
	complete = true
	var scenarios []rulemap.Scenario
	for i, script := range scripts {
		one := rulemap.Scenario{Name: script.Name(), Title: script.Scenario.Title, Source: script.Source(), Command: "compare run " + shellWord(script.Name())}
		d := study.Guarded(script, func() {
			both := outcomesOf(outcomes[i], older, newer)
			for _, o := range both {
				if o.Edition == older {
					one.Older = covered[before].Shown(script.Checked(), o)
				} else {
					one.Newer = covered[after].Shown(script.Checked(), o)
				}
			}
			one.Differs = differ(script, both)
		})
		if d != nil {
			h.tellDefect(d)
			complete = false
			continue
		}
		scenarios = append(scenarios, one)
	}
	return rulemap.New(ledgers[before], ledgers[after], scenarios), complete
}

// outcomesOf are the outcomes of two editions, as far as there are any.
func outcomesOf(all []*outcome.Outcome, older, newer string) (both []*outcome.Outcome) {
	for _, o := range all {
		if o.Edition == older || o.Edition == newer {
			both = append(both, o)
		}
	}
	return both
}

// differ reports whether two replays came to their end, and not to the same.
func differ(s *study.Script, both []*outcome.Outcome) bool {
	c := s.Compare(both)
	return len(c.Compared) == 2 && !c.Same()
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
