package report

import (
	"palimpsest/cmd/compare/compare"
	"palimpsest/core/outcome"
)

// timeline prints the timelines side by side. What all editions do alike is faint, a gap is a dot,
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
	for i, r := range c.Comparison.Timeline {
		if step := begins(r, told); step != "" {
			told[step] = true
			p.prose(Name, "  ", "── "+scriptLine(c, step))
		}
		indent, style := "  ", Faint
		if r.Parted() {
			style = Plain
		}
		if t := c.Comparison.Turning; t != nil && t.Row == i {
			indent, style = "> ", Strong
		}
		row := Table{Indent: indent, Even: true}
		row.Row(eventCells(r, style)...)
		p.table(&row)
	}
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
