package command

import (
	"bytes"
	"context"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"palimpsest/cmd/compare/explain"
	"palimpsest/cmd/compare/minimize"
	"palimpsest/cmd/compare/replay"
	"palimpsest/cmd/compare/report"
	"palimpsest/cmd/compare/study"
	"palimpsest/cmd/compare/visible"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
	"palimpsest/core/scenario"
)

func (h Host) minimize() *cobra.Command {
	c := &cobra.Command{
		Use:   "minimize FILE[#VARIANT]",
		Short: "Make a scenario smaller while the difference that it shows stays",
		Long: `Minimize takes tables, lines and entries of lists out of a scenario as long as its
first difference stays: the same facts, for the same reason, by the same rules. It
writes what is left to standard output; the file stays as it is. Expectations go
too, for nothing of the difference rests on them.

Exit codes: 0 it was written; 2 something could not be run, read or written, or there is
no difference to keep.`,
		Example: "  compare minimize long-game.toml > short-game.toml",
		Args: func(c *cobra.Command, args []string) error {
			if len(args) != 1 {
				return fmt.Errorf("%s needs one file; for example:\n%s", c.Name(), c.Example)
			}
			return nil
		},
	}
	editions := editionsFlag(c)
	cards := cardsFlag(c)
	c.RunE = func(c *cobra.Command, args []string) error {
		l, err := h.openLibrary(c, *cards, args)
		if err != nil {
			return err
		}
		s, err := h.start(c, asked{paths: args, cards: *cards, editions: *editions})
		if err != nil {
			return err
		}
		defer s.Close()
		if len(s.scripts) > 1 {
			return fmt.Errorf("%s has several scripts: name one, as in %s", args[0], s.scripts[0].Name())
		}
		m := minimizing{session: s, library: l, script: s.scripts[0], rules: s.rulebooks(c.Context())}
		var first difference
		var ok bool
		if d := study.Guarded(m.script, func() { first, ok = m.shown(c.Context(), m.script.File.Text) }); d != nil {
			h.tellDefect(d)
			return ended(ExitUnable)
		}
		if !ok {
			return fmt.Errorf("%s shows no difference that could be kept", m.script.Name())
		}
		small := minimize.Text(m.script.File.Text, func(text []byte) (same bool) {
			d := study.Guarded(m.script, func() {
				now, ok := m.shown(c.Context(), text)
				same = ok && now.same(first)
			})
			return d == nil && same // a defect in a part of the scenario is not what the scenario shows
		})
		if err := c.Context().Err(); err != nil {
			return err
		}
		if now, ok := m.shown(c.Context(), asShown(small)); !ok || !now.same(first) {
			return fmt.Errorf("%s: hidden characters in it decide what it shows, and cannot be printed; write them as escapes, in double quotes", m.script.Name())
		}
		fmt.Fprintf(h.Stderr, "compare: kept: %s\ncompare: %s of %d\n", first.head,
			report.Count(bytes.Count(small, []byte("\n")), "line"), bytes.Count(m.script.File.Text, []byte("\n")))
		_, err = h.Stdout.Write(small)
		return err
	}
	return c
}

// asShown is a text as it will be written to standard output.
func asShown(text []byte) []byte {
	var shown bytes.Buffer
	w := visible.Writer{W: &shown}
	_, _ = w.Write(text) // a buffer takes everything
	_ = w.Flush()
	return shown.Bytes()
}

// minimizing is the scenario that is made smaller, with what replaying needs.
type minimizing struct {
	*session
	library *library
	script  *study.Script
	rules   *study.Rulebooks
}

// difference is what a scenario shows first, and by which rules.
type difference struct {
	head  string
	rules [][]string // of each edition
}

func (d difference) same(o difference) bool {
	return d.head == o.head && slices.EqualFunc(d.rules, o.rules, slices.Equal[[]string])
}

// shown is the first difference of a scenario; false when it is none, or cannot be replayed everywhere.
func (m *minimizing) shown(ctx context.Context, text []byte) (d difference, ok bool) {
	sc, err := scenario.Parse(m.script.File.Name, text, m.library)
	if err != nil {
		return d, false
	}
	scripts, err := study.Expand(edition.File{Name: m.script.File.Name, Text: text}, sc, m.script.VariantName(), m.script.Cards)
	if err != nil || len(scripts) != 1 {
		return d, false
	}
	editions, _ := only(m.Found, sc.Only)
	outcomes := replay.Everywhere(ctx, editions, scripts[0].Request())
	if slices.ContainsFunc(outcomes, func(o *outcome.Outcome) bool { return o.Status != outcome.OK }) {
		return d, false
	}
	why := explain.Of(scripts[0].Compare(outcomes), explain.Sources{Rules: m.rules.Rulebooks, Changes: m.rules.Changes})
	if len(why.Stories) == 0 || !why.Stories[0].Explained {
		return d, false
	}
	story := why.Stories[0]
	d.head = story.Heads[0]
	for _, side := range story.Sides {
		var rules []string
		for _, s := range side.Sentences {
			rules = append(rules, s.Rule)
		}
		d.rules = append(d.rules, rules)
	}
	return d, true
}
