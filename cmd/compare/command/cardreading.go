package command

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"palimpsest/cmd/compare/input"
	"palimpsest/cmd/compare/lint"
	"palimpsest/cmd/compare/report"
	"palimpsest/core/card"
	"palimpsest/core/card/readback"
	"palimpsest/core/nearest"
	"palimpsest/core/scenario"
	"palimpsest/core/tomlpos"
)

// showReadings says how a card is understood, once for printings that are understood alike.
func (h Host) showReadings(list []printing) {
	var readings []string
	var of [][]string
	for _, p := range list {
		reading := readingOf(p.card)
		if last := len(readings) - 1; last >= 0 && readings[last] == reading {
			of[last] = append(of[last], p.editions...)
			continue
		}
		readings, of = append(readings, reading), append(of, slices.Clone(p.editions))
	}
	t := &report.Table{Indent: "  "}
	for i, reading := range readings {
		t.Row(labelled(of[i], reading)...)
	}
	fmt.Fprintln(h.Stdout, "\nHow it is understood")
	h.print(t)
}

// labelled is a text with the editions that it is of, where there is more than one text.
func labelled(editions []string, text string) []report.Cell {
	cells := []report.Cell{{Text: text, Style: report.Plain}}
	if len(editions) == 0 {
		return cells
	}
	return append([]report.Cell{{Text: strings.Join(editions, "\n"), Style: report.Name}}, cells...)
}

// readingOf is what the card is, and then a line for each ability.
func readingOf(c *card.Card) string {
	groups := readback.Card(c)
	lines := []string{strings.Join(groups[0], " ")}
	for _, group := range groups[1:] {
		lines = append(lines, "- "+strings.Join(group, " "))
	}
	return strings.Join(lines, "\n")
}

// explainFile says how the cards of a file are understood, or one of them. What subtypes there are is known from a library, if one is found.
func (h Host) explainFile(c *cobra.Command, dir, path, name string) error {
	file, cards, err := cardsIn(path)
	if err != nil {
		return err
	}
	if l, none := h.indexLibrary(c, dir, []string{path}); none == nil {
		own, _ := l.cards.With(file)
		faults := &scenario.Errors{}
		for _, fault := range lint.PutOnNothing(own) {
			faults.Add(fault)
		}
		if len(faults.List) > 0 {
			return faults
		}
		for _, w := range lint.Misspelt(own) {
			fmt.Fprintln(h.Stderr, w)
		}
	}
	names := cards.Names()
	if name != "" {
		if !cards.Has(name) {
			if near := nearest.Name(name, names); near != "" {
				return fmt.Errorf("there is no card %q in %s; did you mean %q?", name, path, near)
			}
			return fmt.Errorf("there is no card %q in %s", name, path)
		}
		names = []string{name}
	}
	for i, name := range names {
		if i > 0 {
			fmt.Fprintln(h.Stdout)
		}
		shown := ownPrintings(cards, name)
		t := &report.Table{}
		for _, p := range shown {
			t.Row(labelled(p.editions, cardText(p.card))...)
		}
		h.print(t)
		h.showReadings(shown)
	}
	return nil
}

// ownPrintings are the printings that a file gives for a card, from the oldest to today's.
func ownPrintings(cards *card.Collection, name string) (list []printing) {
	for _, id := range cards.Printings(name) {
		c, _ := cards.Printing(name, id)
		if len(list) == 0 {
			id += " and older" // an edition takes the oldest printing that is not older than itself
		}
		list = append(list, printing{card: c, editions: []string{id}})
	}
	base, _ := cards.Base(name)
	if len(list) == 0 {
		return []printing{{card: base}}
	}
	return append(list, printing{card: base, editions: []string{"today"}})
}

// cardsIn reads the cards of a file: of a file of cards, or those that a scenario defines.
func cardsIn(path string) (card.File, *card.Collection, error) {
	text, err := input.Read(path, maxCardFile)
	if err != nil {
		return card.File{}, nil, plain(err)
	}
	if own, scenario := ownCards(text); scenario {
		text = own
	}
	file := card.File{Name: path, Text: text}
	cards, err := card.LoadFiles([]card.File{file})
	if err == nil && cards.Len() == 0 {
		err = fmt.Errorf("%s: there are no cards in it", path)
	}
	return file, cards, err
}

// ownCards are the cards that a scenario defines, and whether the file is a scenario: a file of cards has tables and
// nothing else, and no table of tables that is called cards.
func ownCards(text []byte) (cards []byte, scenario bool) {
	var values map[string]any
	if _, syntax := tomlpos.Parse(text); syntax != nil {
		return nil, false // reading it as cards says so
	}
	if _, wrong := tomlpos.Decode(text, &values); wrong != nil {
		return nil, false
	}
	own, _ := values["cards"].(map[string]any)
	scenario = len(own) > 0
	for value := range maps.Values(own) {
		_, table := value.(map[string]any)
		scenario = scenario && table
	}
	_, players := values["players"].([]any)
	if _, title := values["title"].(string); scenario || title || players {
		return tomlpos.Extract(text, "cards"), true
	}
	return nil, false
}
