package abilities

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"palimpsest/cmd/compare/report"
)

// Count is the table of how many abilities scenarios show, by edition.
func Count(rows []*Row, editions []string) *report.Table {
	t := &report.Table{}
	line(t, report.Strong, "edition", "abilities", "shown", "not shown")
	for _, id := range editions {
		all, missing := 0, 0
		for _, r := range rows {
			if slices.Contains(r.Editions, id) {
				all++
			}
			if slices.Contains(r.Missing(), id) {
				missing++
			}
		}
		line(t, report.Plain, id, fmt.Sprint(all), fmt.Sprint(all-missing), fmt.Sprint(missing))
	}
	return t
}

// Unshown is the list of the abilities that nothing shows in some edition.
func Unshown(rows []*Row) *report.Table {
	t := &report.Table{}
	for _, r := range rows {
		if missing := r.Missing(); len(missing) > 0 {
			line(t, report.Plain, r.Card, strings.Join(missing, " "), r.Text)
		}
	}
	return t
}

func line(t *report.Table, style report.Style, texts ...string) {
	var cells []report.Cell
	for _, text := range texts {
		cells = append(cells, report.Cell{Text: text, Style: style})
	}
	t.Row(cells...)
}

// JSON writes all rows, with the scenarios that show them.
func JSON(w io.Writer, rows []*Row) error {
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	return e.Encode(struct {
		Abilities []*Row `json:"abilities"`
	}{rows})
}
