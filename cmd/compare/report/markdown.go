package report

import (
	"fmt"
	"io"
	"strings"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/markdown"
	"palimpsest/cmd/compare/visible"
	"palimpsest/core/outcome"
)

// Markdown writes the reports of cases for an issue or an article: everything that the text report
// has, with the timelines, and the board and the script so that it can be read by itself.
func Markdown(w io.Writer, cases []Case) error {
	var d document
	for i := range cases {
		if i > 0 {
			d.line("")
			d.line("---")
			d.line("")
		}
		d.report(&cases[i])
	}
	_, err := io.WriteString(w, d.String())
	return err
}

// document is Markdown that is being written.
type document struct{ strings.Builder }

func (d *document) line(text string) { d.WriteString(text + "\n") }

// paragraph writes a paragraph; an empty one is left out.
func (d *document) paragraph(text string) {
	if text != "" {
		d.line(text)
		d.line("")
	}
}

func (d *document) heading(text string) { d.paragraph("## " + text) }

// row writes a row of a table. What the cells hold is Markdown already.
func (d *document) row(cells ...string) { d.line("| " + strings.Join(cells, " | ") + " |") }

// head writes the headings of a table.
func (d *document) head(cells ...string) {
	d.row(cells...)
	d.line("|" + strings.Repeat(" --- |", len(cells)))
}

func (d *document) report(c *Case) {
	title := c.Title
	if title == "" {
		title = c.Name
	}
	d.paragraph("# " + markdown.Text(title))
	if c.showsIt() {
		d.paragraph(markdown.Text(c.Teaches))
	}
	if c.Source != "" {
		d.paragraph("*Source: " + markdown.Text(c.Source) + "*")
	}
	d.without(c)
	d.unmet(c)
	d.paragraph(markdown.Text(sameEnd(c.Comparison)))
	d.board(c)
	d.script(c)
	d.defaults(c)
	d.unreplayed(c)
	d.differences(c.Comparison)
	d.why(c)
	d.turning(c)
	d.timeline(c)
	d.same(c)
	d.again(c)
}

// without says which rules are left out.
func (d *document) without(c *Case) {
	if len(c.Without) == 0 {
		return
	}
	d.heading("Left out")
	for _, text := range c.Without {
		d.line("- " + markdown.Text(text))
	}
	d.line("")
}

// board lists what the scenario starts with, and what it takes for granted.
func (d *document) board(c *Case) {
	assumed := assumptions(c.Comparison)
	if len(c.Board)+len(assumed) == 0 {
		return
	}
	d.heading("The board")
	for _, line := range c.Board {
		d.line("- " + markdown.Text(line))
	}
	for _, a := range assumed {
		d.line("- Assumed: " + markdown.Text(a))
	}
	d.line("")
}

// script is the table of the steps: what each edition made of them.
func (d *document) script(c *Case) {
	if len(c.Comparison.Steps) == 0 {
		return
	}
	d.heading("The script")
	d.head(append([]string{"step"}, editions(c.Comparison)...)...)
	for _, s := range c.Comparison.Steps {
		cells := []string{markdown.Text(attemptLine(c, &s))}
		for _, f := range s.Findings {
			cells = append(cells, findingCell(f))
		}
		d.row(cells...)
	}
	d.line("")
}

func findingCell(f *outcome.Finding) string {
	switch {
	case f == nil:
		return none
	case f.Rule == "":
		return markdown.Text(string(f.Kind))
	}
	return fmt.Sprintf("**%s** (%s)", markdown.Text(string(f.Kind)), markdown.Text(f.Rule))
}

func (d *document) unreplayed(c *Case) {
	var lines []string
	for _, o := range c.Comparison.Outcomes {
		if o.Status != outcome.OK {
			lines = append(lines, fmt.Sprintf("- **%s**: %s: %s", markdown.Text(o.Edition), o.Status, markdown.Text(Problem(o))))
		}
	}
	for _, id := range c.NotAsked {
		lines = append(lines, "- **"+markdown.Text(id)+"**: the scenario is not for this edition")
	}
	if len(lines) > 0 {
		d.heading("Not replayed")
		d.paragraph(strings.Join(lines, "\n"))
	}
}

func (d *document) differences(c *compare.Comparison) {
	if len(c.Differences) == 0 {
		return
	}
	d.heading("What differs")
	d.head(append([]string{"fact"}, editions(c)...)...)
	shown, folded := fold(c.Differences)
	for _, diff := range shown {
		cells := valueCells(diff)
		row := []string{markdown.Text(label(diff.Fact))}
		if diff.Step != "" {
			row[0] += " at " + markdown.Text(diff.Step)
		}
		for _, cell := range cells[1:] {
			row = append(row, markdown.Text(cell.Text))
		}
		d.row(row...)
	}
	d.line("")
	if folded > 0 {
		d.paragraph(markdown.Text(foldedText(folded)))
	}
}

func (d *document) why(c *Case) {
	if c.Why == nil || len(c.Why.Stories) == 0 {
		return
	}
	d.heading("Why")
	for _, s := range c.Why.Stories {
		d.paragraph(markdown.Text(strings.Join(heads(s), " ")))
		if said := reasons(s); len(said) > 0 {
			d.paragraph(markdown.Text(strings.Join(said, " ")))
		}
		if onTheWay(s) {
			d.paragraph("On the way:")
		}
		for _, side := range s.Told() {
			d.line("- **" + markdown.Text(side.Edition) + "**: " + markdown.Text(aloud(c.Rules, side)))
		}
		d.line("")
	}
}

func (d *document) turning(c *Case) {
	t := c.Comparison.Turning
	if t == nil {
		return
	}
	d.heading(turningTitle(c.Comparison))
	if t.Step != "" {
		d.paragraph(markdown.Text(scriptLine(c, t.Step)))
	}
	d.head("edition", "what happens", "by which rule")
	for i := range t.Sides {
		id := c.Comparison.Compared[i].Edition
		text, rule := turned(c, i)
		if rule != "" {
			rule = c.Rules.Cite(id, rule)
		}
		d.row(markdown.Text(id), markdown.Text(text), markdown.Text(rule))
	}
	d.line("")
}

// timeline is a table with a column for each edition. The turning point is bold.
func (d *document) timeline(c *Case) {
	if len(c.Comparison.Timeline) == 0 {
		return
	}
	d.heading("Timeline")
	columns := editions(c.Comparison)
	d.head(columns...)
	alone := func(text string) { d.row(append([]string{text}, make([]string, len(columns)-1)...)...) }
	for _, l := range lines(c) {
		switch l.kind {
		case turnLine:
			alone("**" + markdown.Text(l.text) + "**")
		case stepLine:
			alone("*" + markdown.Text(l.text) + "*")
		case foldLine:
			alone("(" + markdown.Text(l.text) + ")")
		default:
			d.row(markdownCells(l)...)
		}
	}
	d.line("")
}

func markdownCells(l line) []string {
	cells := make([]string, len(l.cells))
	for i, text := range l.cells {
		switch {
		case l.kind == partLine && text != "":
			cells[i] = "(" + markdown.Text(text) + ")"
		case l.kind == partLine:
		case text == "":
			cells[i] = "·"
		case l.turning:
			cells[i] = "**" + markdown.Text(text) + "**"
		default:
			cells[i] = markdown.Text(text)
		}
	}
	return cells
}

func (d *document) same(c *Case) {
	d.heading("What is the same")
	d.paragraph(markdown.Text(sameText(c.Comparison)))
	if c.Why != nil {
		d.paragraph(markdown.Text(strings.Join(c.Why.Same, " ")))
	}
}

// again is the command that makes the report once more.
func (d *document) again(c *Case) {
	if c.Command == "" {
		return
	}
	d.heading("See for yourself")
	d.line("    " + visible.Line(c.Command))
}

// editions are the headings of a table with a column for each edition.
func editions(c *compare.Comparison) []string {
	var ids []string
	for _, o := range c.Compared {
		ids = append(ids, markdown.Text(o.Edition))
	}
	return ids
}
