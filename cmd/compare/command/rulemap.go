package command

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"palimpsest/cmd/compare/report"
	"palimpsest/cmd/compare/rulemap"
	"palimpsest/core/edition"
)

// bothEditions finds two editions if the arguments are two of them; nil when the second is a rule.
func (h Host) bothEditions(c *cobra.Command, args []string) (*Editions, error) {
	if len(args) < 2 {
		return nil, nil
	}
	all, err := h.search(c, nil)
	if err != nil {
		return nil, err
	}
	var both []Edition
	for _, id := range args {
		i := slices.Index(all.ids(), id)
		if i < 0 {
			all.Close()
			return nil, nil
		}
		both = append(both, all.Found[i])
	}
	all.Found = both
	return all, nil
}

// mapRules lays the rules of two editions beside each other, by areas.
func (h Host) mapRules(ctx context.Context, found *Editions) error {
	ledgers, err := found.ledgers(ctx)
	if err != nil {
		return err
	}
	older, newer := ledgers[0], ledgers[1]
	entries := rulemap.Between(older, newer)
	var areas []string
	counts := map[rulemap.Kind]int{}
	for _, e := range entries {
		areas = append(areas, e.Area)
		counts[e.Kind]++
	}
	t := &report.Table{}
	for _, area := range rulemap.Areas(areas) {
		t.Row(report.Cell{Text: strings.ToUpper(area), Style: report.Strong})
		for _, kind := range rulemap.Kinds() {
			for _, e := range entries {
				if e.Area == area && e.Kind == kind {
					addEntry(t, e, older.Edition, newer.Edition)
				}
			}
		}
	}
	h.print(t)
	var sum []string
	for _, kind := range rulemap.Kinds() {
		sum = append(sum, fmt.Sprintf("%d %s", counts[kind], kind))
	}
	fmt.Fprintf(h.Stdout, "%s and %s: %s\n", older.Edition, newer.Edition, strings.Join(sum, ", "))
	return nil
}

// addEntry adds the rules of an entry; of one that says the same only the numbers and the text once.
func addEntry(t *report.Table, e rulemap.Entry, older, newer string) {
	label := report.Cell{Text: string(e.Kind), Style: report.Faint}
	add := func(edition string, rules []edition.Rule) {
		for _, r := range rules {
			t.Row(label, report.Cell{Text: edition + " " + r.ID, Style: report.Name}, report.Cell{Text: r.Text})
			label = report.Cell{}
		}
	}
	add(older, e.Old)
	add(newer, e.New)
}
