package command

import (
	"fmt"
	"slices"
	"strings"

	"palimpsest/cmd/compare/report"
	"palimpsest/cmd/compare/wording"
	"palimpsest/core/card"
)

// cardText is a card as it reads: name and cost, type line, what it does, size.
func cardText(c *card.Card) string {
	first := c.Name
	if c.HasCost {
		first += " " + c.Cost.String()
	}
	lines := append([]string{first, c.TypeLine}, card.PrintAbilities(c)...)
	if size := card.PrintSize(c); size != "" {
		lines = append(lines, size)
	}
	return strings.Join(lines, "\n")
}

// showChanges tells what changed from each printing to the next.
func (h Host) showChanges(list []printing) {
	t := &report.Table{Indent: "  "}
	for i := 1; i < len(list); i++ {
		label := list[i].editions[0]
		for _, change := range changes(list[i-1].card, list[i].card) {
			t.Row(report.Cell{Text: label, Style: report.Name}, report.Cell{Text: change})
			label = ""
		}
	}
	if !t.Empty() {
		fmt.Fprintln(h.Stdout, "\nWhat changed")
		h.print(t)
	}
}

// changes says in sentences what one printing of a card has otherwise than the one before it.
func changes(before, after *card.Card) []string {
	var list []string
	change := func(what, a, b string) {
		switch {
		case a == b:
		case a == "":
			list = append(list, fmt.Sprintf("%s: now %s", what, b))
		case b == "":
			list = append(list, fmt.Sprintf("%s: no longer %s", what, a))
		default:
			list = append(list, fmt.Sprintf("%s: %s, before %s", what, b, a))
		}
	}
	cost := func(c *card.Card) string {
		if !c.HasCost {
			return ""
		}
		return c.Cost.String()
	}
	change("name", before.Name, after.Name)
	change("cost", cost(before), cost(after))
	change("type", before.TypeLine, after.TypeLine)
	change("size", card.PrintSize(before), card.PrintSize(after))

	lost, won := apart(card.PrintAbilities(before), card.PrintAbilities(after))
	for i := range max(len(lost), len(won)) {
		if i < len(lost) && i < len(won) {
			if text, alike := wording.Change(lost[i], won[i]); alike {
				list = append(list, "text: "+text)
				continue
			}
		}
		a, b := "", ""
		if i < len(lost) {
			a = fmt.Sprintf("%q", lost[i])
		}
		if i < len(won) {
			b = fmt.Sprintf("%q", won[i])
		}
		change("text", a, b)
	}
	return list
}

// apart is what only the one and only the other list has, in order.
func apart(a, b []string) (onlyA, onlyB []string) {
	for _, line := range a {
		if !slices.Contains(b, line) {
			onlyA = append(onlyA, line)
		}
	}
	for _, line := range b {
		if !slices.Contains(a, line) {
			onlyB = append(onlyB, line)
		}
	}
	return onlyA, onlyB
}
