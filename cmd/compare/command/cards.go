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
		Long: `Cards shows what a card of the library says in each edition, or lists the names
of all cards.`,
		Example: `  compare cards "Mogg Fanatic"
  compare cards`,
		Args: cobra.ArbitraryArgs,
	}
	dir := cardsFlag(c)
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
		return h.showCard(c, l, strings.Join(args, " "))
	}
	return c
}

// showCard prints a card once for each different printing, with the editions that have it.
func (h Host) showCard(c *cobra.Command, l *library, name string) error {
	if !l.Known(name) {
		if near := l.cards.Nearest(name); near != "" {
			return fmt.Errorf("there is no card %q in %s; did you mean %q?", name, l.dir, near)
		}
		return fmt.Errorf("there is no card %q in %s; `compare cards` lists all", name, l.dir)
	}
	found, err := h.open(c, nil)
	if err != nil {
		return err
	}
	defer found.Close()

	t := &report.Table{}
	for i, p := range printings(l.cards, name, found.ids()) {
		if i > 0 {
			t.Row(report.Cell{}, report.Cell{})
		}
		label := report.Cell{Text: strings.Join(p.editions, "\n"), Style: report.Name}
		t.Row(label, report.Cell{Text: cardText(p.card), Style: report.Plain})
	}
	h.print(t)
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

// cardText is a card as it reads: name and cost, type line, what it does, size.
func cardText(c *card.Card) string {
	first := c.Name
	if c.HasCost {
		first += " " + c.Cost.String()
	}
	lines := []string{first, c.TypeLine}
	for _, a := range c.Abilities {
		lines = append(lines, abilityText(a))
	}
	if c.Power != nil && c.Toughness != nil {
		lines = append(lines, size(c.Power)+"/"+size(c.Toughness))
	}
	return strings.Join(lines, "\n")
}

// classPrefixes are the timing classes as the notation writes them before an ability.
var classPrefixes = map[card.Class]string{
	card.ClassInstant:     "instant: ",
	card.ClassInterrupt:   "interrupt: ",
	card.ClassManaSource:  "mana source: ",
	card.ClassSpecialized: "specialized: ",
}

func abilityText(a *card.Ability) string {
	text := classPrefixes[a.Class]
	if a.Label != "" {
		text += "[" + a.Label + "] "
	}
	return text + a.Text
}

// size is a power or toughness; one that is counted is printed as a star.
func size(a card.Amount) string {
	if n, printed := a.(card.Num); printed {
		return fmt.Sprint(int(n))
	}
	return "*"
}
