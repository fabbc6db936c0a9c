package command

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"palimpsest/cmd/compare/report"
	"palimpsest/core/card"
)

func (h Host) cards() *cobra.Command {
	c := &cobra.Command{
		Use:   "cards [NAME]",
		Short: "Show a card as each edition prints it and how it is understood, or list cards",
		Long: `Cards shows what a card of the library says in each edition, how each of its lines
is understood, what changed from one printing to the next, where its texts are from,
what an edition does not implement of it and which scenarios of the checkout use it; or
lists the names of all cards, or of those that flags choose, by what is printed on them
in any edition, or in those that are asked for.

How a line is understood is said in full sentences that are made from what the program
has read, and not from the words of the line: what "it" and "that player" are, what is
a target, who chooses, what X is, how long something lasts, what a keyword does.

With --explain it reads a file of your own instead of the library: a file of cards, or
a scenario that defines cards. It needs no edition. A mistake in the file is reported
as lint reports it; which subtypes there are is known from the library.`,
		Example: `  compare cards "Mogg Fanatic"
  compare cards --explain my-cards.toml
  compare cards --explain my-scenario.toml "Cinder Adept"
  compare cards
  compare cards --color red --type creature --word haste
  compare cards --set 5ED --editions 1998`,
		Args: cobra.ArbitraryArgs,
	}
	dir := cardsFlag(c)
	file := c.Flags().String("explain", "", "say how the cards of this file are understood, or the one that is named")
	filter := cardFilterFlags(c)
	wanted := editionsFlag(c)
	c.RunE = func(c *cobra.Command, args []string) error {
		if c.Flags().Changed("explain") {
			return h.explainFile(c, *dir, *file, strings.Join(args, " "))
		}
		l, err := h.openLibrary(c, *dir, nil)
		if err != nil {
			return err
		}
		if len(l.files) == 0 {
			return fmt.Errorf("no card library was found; --cards names one, --source a checkout that has one")
		}
		switch {
		case filter.asks() && len(args) > 0:
			return fmt.Errorf("a name and flags that choose cards do not go together")
		case filter.asks():
			return h.listCards(c, l, filter, *wanted)
		}
		if len(args) == 0 {
			for _, name := range l.cards.Names() {
				fmt.Fprintln(h.Stdout, name)
			}
			return nil
		}
		// A name of several words needs no quotes.
		return h.showCard(c, l, strings.Join(args, " "), *wanted)
	}
	return c
}

// listCards prints the names of the cards that a filter chooses.
func (h Host) listCards(c *cobra.Command, l *library, filter *cardFilter, wanted []string) error {
	if err := filter.check(l.cards); err != nil {
		return err
	}
	found, err := h.open(c, wanted)
	if err != nil {
		return err
	}
	defer found.Close()
	names := filter.names(l.cards, found.ids())
	for _, name := range names {
		fmt.Fprintln(h.Stdout, name)
	}
	if len(names) == 0 {
		fmt.Fprintln(h.Stderr, "no card of the library is like this")
	}
	return nil
}

// showCard prints a card once for each different printing, with the editions that have it.
func (h Host) showCard(c *cobra.Command, l *library, name string, wanted []string) error {
	if !l.Has(name) {
		if near := l.cards.Nearest(name); near != "" {
			return fmt.Errorf("there is no card %q in %s; did you mean %q?", name, l.place(), near)
		}
		return fmt.Errorf("there is no card %q in %s; `compare cards` lists all", name, l.place())
	}
	found, err := h.open(c, wanted)
	if err != nil {
		return err
	}
	defer found.Close()

	t := &report.Table{}
	shown := printings(l.cards, name, found.ids())
	for i, p := range shown {
		if i > 0 {
			t.Row(report.Cell{}, report.Cell{})
		}
		label := report.Cell{Text: strings.Join(p.editions, "\n"), Style: report.Name}
		t.Row(label, report.Cell{Text: cardText(p.card), Style: report.Plain})
		for _, from := range p.from {
			t.Row(report.Cell{}, report.Cell{Text: from})
		}
	}
	h.print(t)
	h.showReadings(shown)
	h.showChanges(shown)
	found.useCards(c.Context(), l.files)
	h.showGaps(c.Context(), found, name)
	for _, id := range found.ids() {
		if l.cards.Anachronism(name, id) {
			fmt.Fprintf(h.Stdout, "\n%s is newer than edition %s, which reads this text by its own rules.\n", name, id)
		}
	}
	h.showUses(l, l.cards.Called(name))
	return nil
}

// showUses lists the scenarios and plays of the checkout that use a card, if it has any.
func (h Host) showUses(l *library, name string) {
	dirs := slices.DeleteFunc([]string{fixtureScenarios, fixturePlays}, func(dir string) bool { return !l.has(dir) })
	if len(dirs) == 0 {
		return
	}
	sources, _ := l.sources(dirs, "") // what cannot be read uses no card
	scripts, _, _ := l.scripts(sources)
	t := &report.Table{Indent: "  "}
	var last string
	for _, s := range scripts {
		if s.File.Name != last && slices.Contains(s.CardNames(), name) {
			last = s.File.Name // all of its variants at once
			t.Row(report.Cell{Text: last, Style: report.Name}, report.Cell{Text: s.Scenario.Title})
		}
	}
	if !t.Empty() {
		fmt.Fprintln(h.Stdout, "\nUsed by")
		h.printWhole(t)
	}
}

// printing is what a card says in some editions.
type printing struct {
	card     *card.Card
	editions []string
	from     []string // where the texts are from, of each edition that says so
}

// printings groups the editions in which a card reads the same.
func printings(cards *card.Collection, name string, editions []string) []printing {
	var list []printing
	for _, id := range editions {
		c, _ := cards.Printing(name, id)
		if last := len(list) - 1; last < 0 || cardText(list[last].card) != cardText(c) {
			list = append(list, printing{card: c})
		}
		p := &list[len(list)-1]
		p.editions = append(p.editions, id)
		if from := c.TextFrom(); from != "" {
			p.from = append(p.from, fmt.Sprintf("(%s: %s)", id, from))
		}
	}
	return list
}
