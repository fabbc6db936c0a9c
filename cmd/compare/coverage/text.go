package coverage

import (
	"fmt"
	"slices"
	"strings"

	"palimpsest/cmd/compare/report"
	"palimpsest/core/rulebook"
)

// Shown is the table of how many executable rules, or how many rulings, are in each state, by edition.
func Shown(kind string, editions []*Edition) *report.Table {
	t := &report.Table{}
	row(t, report.Strong, "edition", "rules", "demonstrated", "source", "only cited", "not implemented", "never")
	for _, e := range editions {
		c := e.Count(kind)
		row(t, report.Plain, e.ID, fmt.Sprint(c.Rules),
			share(c.Demonstrated, c.Rules), share(c.Source, c.Rules), share(c.Cited, c.Rules), share(c.Unimplemented, c.Rules), share(c.Never, c.Rules))
	}
	return t
}

// Interpretations is the table of how many of our interpretations are in each state, by edition.
func Interpretations(editions []*Edition) *report.Table {
	t := &report.Table{}
	row(t, report.Strong, "edition", "rules", "demonstrated", "source", "only cited", "never")
	for _, e := range editions {
		c := e.Count(rulebook.Interpretation)
		row(t, report.Plain, e.ID, fmt.Sprint(c.Rules), share(c.Demonstrated, c.Rules), share(c.Source, c.Rules), share(c.Cited, c.Rules), share(c.Never, c.Rules))
	}
	return t
}

// Places is the table of where the executable rules, or the rulings, act, and how many have a known error, by edition.
func Places(kind string, editions []*Edition) *report.Table {
	t := &report.Table{}
	row(t, report.Strong, append([]string{"edition"}, standingHeads()...)...)
	for _, e := range editions {
		row(t, report.Plain, append([]string{e.ID}, e.Standings(kind).cells()...)...)
	}
	return t
}

// Ruled are the editions that follow rulings.
func Ruled(editions []*Edition) (ruled []*Edition) {
	for _, e := range editions {
		if e.Count(rulebook.Ruling).Rules > 0 {
			ruled = append(ruled, e)
		}
	}
	return ruled
}

// row adds a row of cells in one style.
func row(t *report.Table, style report.Style, texts ...string) {
	var cells []report.Cell
	for _, text := range texts {
		cells = append(cells, report.Cell{Text: text, Style: style})
	}
	t.Row(cells...)
}

// share writes a number with what part of all it is.
func share(n, of int) string {
	if of == 0 {
		return "-"
	}
	return fmt.Sprintf("%d (%d%%)", n, 100*n/of)
}

// ByArea is the table of how many executable rules are demonstrated, or sources of what holds, by area and
// edition.
func ByArea(editions []*Edition) *report.Table {
	t := &report.Table{}
	head := []report.Cell{{Text: "area", Style: report.Strong}}
	for _, e := range editions {
		head = append(head, report.Cell{Text: e.ID, Style: report.Strong})
	}
	t.Row(head...)
	for _, name := range areaNames(editions) {
		row := []report.Cell{{Text: name}}
		for _, e := range editions {
			row = append(row, report.Cell{Text: ofArea(e, name)})
		}
		t.Row(row...)
	}
	return t
}

// ofArea writes how many rules of an area are demonstrated, how many are sources, and of how many.
func ofArea(e *Edition, name string) string {
	for _, a := range e.Areas() {
		if a.Name == name {
			return fmt.Sprintf("%d + %d of %d", a.Demonstrated, a.Source, a.Rules)
		}
	}
	return "-"
}

// Uncovered is the table of the executable rules and the rulings of an edition that are not demonstrated: sources first, then
// what is only cited, both with a scenario that could be made to rest on them, then what is never shown, and what is not
// implemented.
func Uncovered(e *Edition) *report.Table {
	t := &report.Table{}
	for _, r := range slices.Concat(e.In(Source), e.In(Cited), e.In(Never), e.In(Unimplemented)) {
		text := r.Text
		for _, said := range Statements(r.Where) {
			switch {
			case r.State() == Unimplemented: // the state says that it is not
				text += "\n" + said.Text
			case said.Standing != ActsIn:
				text += "\n" + said.String()
			}
		}
		if by := slices.Concat(r.Source, r.Cited); len(by) > 0 {
			text += "\n" + by[0] + more(len(by)-1)
		}
		t.Row(report.Cell{Text: r.ID, Style: report.Name}, report.Cell{Text: string(r.State()), Style: styles[r.State()]}, report.Cell{Text: text})
	}
	return t
}

var styles = map[State]report.Style{Demonstrated: report.Good, Cited: report.Warning, Unimplemented: report.Bad, Never: report.Bad}

// more writes that there are others.
func more(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf(" and %d more", n)
}

// OfRule is the table of what shows one rule.
func OfRule(e *Edition, r *Rule) *report.Table {
	t := &report.Table{}
	t.Row(report.Cell{Text: e.ID + " " + r.ID, Style: report.Name}, report.Cell{Text: r.Text})
	for _, said := range Statements(r.Where) {
		t.Row(report.Cell{Text: string(said.Standing)}, report.Cell{Text: said.Text})
	}
	for _, by := range []struct {
		how     string
		scripts []string
	}{{"demonstrated by", r.Demonstrated}, {"source of", r.Source}, {"only cited by", r.Cited}} {
		if len(by.scripts) > 0 {
			t.Row(report.Cell{Text: by.how}, report.Cell{Text: strings.Join(by.scripts, "\n")})
		}
	}
	if r.State() == Never {
		t.Row(report.Cell{Text: string(Never)}, report.Cell{Text: "no replay cites it, and nothing expected has it as its source", Style: report.Bad})
	}
	return t
}
