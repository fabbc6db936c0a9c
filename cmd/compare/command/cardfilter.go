package command

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"palimpsest/core/card"
	"palimpsest/core/nearest"
)

// cardFilter chooses cards of the library. A card is chosen if one printing of it answers all that is asked.
type cardFilter struct {
	color, kind, word, set string
}

// cardFilterFlags adds the flags of a filter.
func cardFilterFlags(c *cobra.Command) *cardFilter {
	f := &cardFilter{}
	c.Flags().StringVar(&f.color, "color", "", `only cards of this color, or "colorless"`)
	c.Flags().StringVar(&f.kind, "type", "", "only cards with this word in their type line")
	c.Flags().StringVar(&f.word, "word", "", "only cards that have this in an ability, as the notation says it")
	c.Flags().StringVar(&f.set, "set", "", "only cards of which a text is that of this set, by its code")
	return f
}

// asks reports whether anything is asked.
func (f *cardFilter) asks() bool { return *f != cardFilter{} }

// colors are what --color takes.
func colors() []string {
	list := []string{"colorless"}
	for color := card.White; color <= card.Green; color++ {
		list = append(list, color.String())
	}
	return list
}

// check says what is asked and cannot be.
func (f *cardFilter) check(cards *card.Collection) error {
	if f.color != "" && !slices.Contains(colors(), f.color) {
		return fmt.Errorf("there is no color %q%s", f.color, nearest.Listed(f.color, colors()))
	}
	if err := f.checkType(cards); err != nil || f.set == "" {
		return err
	}
	if _, is := card.SetOf(f.set); !is {
		return card.UnknownSet(f.set)
	}
	return nil
}

// checkType is the error for a word that is in no type line of the library, and no type: a mistyped one.
func (f *cardFilter) checkType(cards *card.Collection) error {
	known := card.TypeWords()
	for _, name := range cards.Names() {
		for _, id := range cards.Printings(name) {
			if c, ok := cards.Printing(name, id); ok {
				known = append(known, strings.Fields(c.TypeLine)...)
			}
		}
		if c, ok := cards.Base(name); ok {
			known = append(known, strings.Fields(c.TypeLine)...)
		}
	}
	slices.Sort(known)
	known = slices.Compact(known)
	for word := range strings.FieldsSeq(f.kind) {
		if slices.ContainsFunc(known, func(k string) bool { return strings.Contains(strings.ToLower(k), strings.ToLower(word)) }) {
			continue
		}
		if near := nearest.Name(word, known); near != "" {
			return fmt.Errorf("no card of the library is of a type %q; did you mean %q?", word, near)
		}
		return fmt.Errorf("no card of the library is of a type %q: expected a word of a type line, such as creature, legendary or Goblin", word)
	}
	return nil
}

// names are the cards that answer, in the order of their names.
func (f *cardFilter) names(cards *card.Collection, editions []string) (list []string) {
	for _, name := range cards.Names() {
		answers := func(id string) bool {
			c, ok := cards.Printing(name, id)
			return ok && f.answers(c)
		}
		if slices.ContainsFunc(editions, answers) {
			list = append(list, name)
		}
	}
	return list
}

func (f *cardFilter) answers(c *card.Card) bool {
	has := func(text, word string) bool { return strings.Contains(strings.ToLower(text), strings.ToLower(word)) }
	switch {
	case f.color == "colorless" && c.Colors != 0:
		return false
	case f.color != "" && f.color != "colorless" && !slices.Contains(strings.Fields(c.Colors.String()), f.color):
		return false
	case !has(c.TypeLine, f.kind):
		return false
	case f.set != "" && c.Printed.Set.Code != f.set:
		return false
	}
	return slices.ContainsFunc(append(card.PrintAbilities(c), ""), func(line string) bool { return has(line, f.word) })
}
