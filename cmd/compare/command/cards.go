package command

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"palimpsest/cmd/compare/report"
	"palimpsest/core/card"
)

func (h Host) cards() *cobra.Command {
	c := &cobra.Command{
		Use:   "cards [NAME]",
		Short: "Show a card as each edition prints it, or list all cards",
		Long: `Cards shows what a card of the library says in each edition, what changed from one
printing to the next and what an edition does not implement of it, or lists the names
of all cards.`,
		Example: `  compare cards "Mogg Fanatic"
  compare cards --editions 1998 "Mogg Fanatic"
  compare cards`,
		Args: cobra.ArbitraryArgs,
	}
	dir := cardsFlag(c)
	wanted := editionsFlag(c)
	c.RunE = func(c *cobra.Command, args []string) error {
		l, err := h.openLibrary(*dir, nil)
		if err != nil {
			return err
		}
		if l.dir == "" {
			return fmt.Errorf("no card library was found; --cards says where it is")
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

// showCard prints a card once for each different printing, with the editions that have it.
func (h Host) showCard(c *cobra.Command, l *library, name string, wanted []string) error {
	if !l.Known(name) {
		if near := l.cards.Nearest(name); near != "" {
			return fmt.Errorf("there is no card %q in %s; did you mean %q?", name, l.dir, near)
		}
		return fmt.Errorf("there is no card %q in %s; `compare cards` lists all", name, l.dir)
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
	}
	h.print(t)
	h.showChanges(shown)
	found.useCards(c.Context(), l.files)
	h.showGaps(c.Context(), found, name)
	for _, id := range found.ids() {
		if l.cards.Anachronism(name, id) {
			fmt.Fprintf(h.Stdout, "\n%s is newer than edition %s, which reads this text by its own rules.\n", name, id)
		}
	}
	return nil
}

// printing is what a card says in some editions.
type printing struct {
	card     *card.Card
	editions []string
}

// printings groups the editions that share a printing of a card.
func printings(cards *card.Collection, name string, editions []string) []printing {
	var list []printing
	for _, id := range editions {
		c, _ := cards.Printing(name, id)
		if last := len(list) - 1; last >= 0 && list[last].card == c {
			list[last].editions = append(list[last].editions, id)
			continue
		}
		list = append(list, printing{c, []string{id}})
	}
	return list
}
