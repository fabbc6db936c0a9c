package report

import (
	"palimpsest/cmd/compare/compare"
	"palimpsest/core/outcome"
)

// timeline prints the timelines side by side. Parts of the turn in which nothing happens are left out. What all editions do alike is faint, a gap is a dot,
// and the turning point is marked in the margin.
func (p *page) timeline(c *Case) {
	if len(c.Comparison.Timeline) == 0 {
		return
	}
	p.heading("Timelines")
	head := Table{Indent: "  ", Even: true}
	head.Row(p.columns(c.Comparison, "")[1:]...)
	p.table(&head)

	told := map[string]bool{}
	turning := -1
	if t := c.Comparison.Turning; t != nil {
		turning = t.Row
	}
	for _, l := range condense(c.Comparison.Timeline, turning) {
		if step := begins(l.Row, told); step != "" {
			told[step] = true
			p.prose(Name, "  ", "── "+scriptLine(c, step))
		}
		indent, style := "  ", Faint
		if l.Parted() {
			style = Plain
		}
		if l.turning {
			indent, style = "> ", Strong
		}
		row := Table{Indent: indent, Even: true}
		row.Row(eventCells(l.Row, style)...)
		p.table(&row)
	}
}

// line is a row as the timelines show it.
type line struct {
	compare.Row
	turning bool
}

// condense leaves out the phases and steps in which nothing happened: of several that begin one after
// the other only the last stays, beside that of the other editions. The JSON has them all.
func condense(rows []compare.Row, turning int) []line {
	var lines []line
	for i, r := range rows {
		last := len(lines) - 1
		if last >= 0 && i != turning && !lines[last].turning && r.IsPartOfTurn() && lines[last].IsPartOfTurn() {
			lines[last].Row = lines[last].Over(r)
			continue
		}
		lines = append(lines, line{r, i == turning})
	}
	return lines
}

// begins returns the step that some edition begins in this row, if none has begun it before.
func begins(r compare.Row, told map[string]bool) string {
	for _, e := range r.Events {
		if e != nil && e.Step != "" && !told[e.Step] {
			return e.Step
		}
	}
	return ""
}

func eventCells(r compare.Row, style Style) []Cell {
	var cells []Cell
	for _, e := range r.Events {
		if e == nil {
			cells = append(cells, Cell{"·", Faint})
			continue
		}
		cells = append(cells, Cell{eventText(e), style})
	}
	return cells
}

func eventText(e *outcome.Event) string {
	if e.Rule == "" {
		return e.Text
	}
	return e.Text + " [" + e.Rule + "]"
}
