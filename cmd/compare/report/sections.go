package report

import (
	"fmt"
	"strings"

	"palimpsest/cmd/compare/compare"
	"palimpsest/core/outcome"
)

// none stands for a fact that an edition does not have.
const none = "–"

func (p *page) head(c *Case) {
	p.prose(Strong, "", c.Title)
	p.prose(Faint, "", c.Name)
	if c.Teaches != "" {
		p.prose(Plain, "", c.Teaches)
	}
	if c.Source != "" {
		p.prose(Faint, "", "Source: "+c.Source)
	}
}

// assumptions says what the scenario took for granted, each once, and in which editions if not in all.
func (p *page) assumptions(c *compare.Comparison) {
	var order []string
	of := map[string][]string{}
	for _, o := range c.Compared {
		for _, a := range o.Assumptions {
			if of[a] == nil {
				order = append(order, a)
			}
			of[a] = append(of[a], o.Edition)
		}
	}
	if len(order) == 0 {
		return
	}
	p.heading("Assumed")
	for _, a := range order {
		if len(of[a]) < len(c.Compared) {
			a += " (" + strings.Join(of[a], ", ") + ")"
		}
		p.prose(Plain, "  ", a)
	}
}

// unreplayed says which editions have nothing to compare, and why.
func (p *page) unreplayed(c *Case) {
	t := Table{Indent: "  "}
	for _, o := range c.Comparison.Outcomes {
		if o.Status != outcome.OK {
			t.Row(Cell{o.Edition, Name}, Cell{string(o.Status), Bad}, Cell{Problem(o), Plain})
		}
	}
	for _, id := range c.NotAsked {
		t.Row(Cell{id, Name}, Cell{"not asked", Faint}, Cell{"the scenario is not for this edition", Plain})
	}
	if !t.Empty() {
		p.heading("Not replayed")
		p.table(&t)
	}
}

// Problem is what went wrong, with the end of what the edition's process wrote.
func Problem(o *outcome.Outcome) string {
	const enough = 8
	lines := strings.Split(strings.TrimSpace(o.Stderr), "\n")
	switch {
	case o.Stderr == "":
		return o.Problem
	case len(lines) > enough:
		lines = append([]string{fmt.Sprintf("(%d more lines)", len(lines)-enough)}, lines[len(lines)-enough:]...)
	}
	return o.Problem + "\nit wrote:\n" + strings.Join(lines, "\n")
}

// differences is the table of the facts that differ.
func (p *page) differences(c *compare.Comparison) {
	if len(c.Differences) == 0 {
		return
	}
	p.heading("What differs")
	t := Table{Indent: "  "}
	t.Row(p.columns(c, "")...)
	shown, folded := fold(c.Differences)
	step := ""
	for _, d := range shown {
		if d.Step != step {
			step = d.Step
			t.Row(Cell{"at " + stepName(step), Faint})
		}
		t.Row(valueCells(d)...)
	}
	p.table(&t)
	for _, f := range folded {
		p.prose(Faint, "  ", f)
	}
}

// stepName is how a step is called in a sentence; the end of the replay is the step without a name.
func stepName(step string) string {
	if step == "" {
		return "the end"
	}
	return step
}

// columns are the headings of a table with a column for each edition.
func (p *page) columns(c *compare.Comparison, first string) []Cell {
	cells := []Cell{{first, Faint}}
	for _, o := range c.Compared {
		cells = append(cells, Cell{o.Edition, Name})
	}
	return cells
}

func valueCells(d compare.Difference) []Cell {
	cells := []Cell{{d.Fact, Plain}}
	for _, v := range d.Values {
		switch {
		case !v.Known:
			cells = append(cells, Cell{none, Faint})
		case v.Text == "":
			cells = append(cells, Cell{"nothing", Faint})
		default:
			cells = append(cells, Cell{v.Text, Plain})
		}
	}
	return cells
}

// steps tells of every step that was not simply done everywhere what each edition made of it.
func (p *page) steps(c *Case) {
	first := true
	for _, s := range c.Comparison.Steps {
		if s.Plain() {
			continue
		}
		if first {
			p.heading("Steps that were not simply done")
			first = false
		}
		p.prose(Plain, "  ", scriptLine(c, s.ID))
		// What the rules say is told once: of the step at the turning point, there.
		turning := c.Comparison.Turning
		told := turning != nil && turning.Step == s.ID
		t := Table{Indent: "    "}
		for i, f := range s.Findings {
			addFinding(&t, c, c.Comparison.Compared[i].Edition, f, told)
		}
		p.table(&t)
	}
}

// scriptLine is a step as its author wrote it, with its id if the author gave it one.
func scriptLine(c *Case, id string) string {
	text := c.Steps[id]
	switch {
	case id == "":
		return "an answer"
	case text == "":
		return id
	case strings.HasPrefix(id, "#"):
		return text
	}
	return text + " (" + id + ")"
}

// addFinding adds what an edition made of a step, and below it the rule; only its number when what
// it says is told elsewhere.
func addFinding(t *Table, c *Case, id string, f *outcome.Finding, told bool) {
	if f == nil {
		t.Row(Cell{id, Name}, Cell{none, Faint}, Cell{})
		return
	}
	kind := Cell{string(f.Kind), kindStyle(f.Kind)}
	if told && f.Rule != "" {
		t.Row(Cell{id, Name}, kind, Cell{strings.TrimSpace(f.Text + " [" + f.Rule + "]"), Plain})
		return
	}
	t.Row(Cell{id, Name}, kind, Cell{f.Text, Plain})
	if f.Rule != "" {
		t.Row(Cell{}, Cell{}, Cell{c.Rules.Cite(id, f.Rule), Faint})
	}
}

func kindStyle(k outcome.Kind) Style {
	switch k {
	case outcome.Done, outcome.Yes:
		return Good
	case outcome.Skipped:
		return Faint
	case outcome.Unasked, outcome.Unanswered:
		return Bad
	}
	return Warning
}

// turning tells what each edition did at the turning point, and by which rule.
func (p *page) turning(c *Case) {
	t := c.Comparison.Turning
	if t == nil {
		return
	}
	title := "The turning point"
	if c.Comparison.Same() {
		title = "Where the timelines part, to come to the same end"
	}
	p.heading(title)
	if t.Step != "" {
		p.prose(Plain, "  ", scriptLine(c, t.Step))
	}
	tab := Table{Indent: "  "}
	for i, s := range t.Sides {
		id := c.Comparison.Compared[i].Edition
		tab.Row(Cell{id, Name}, Cell{sideText(s), Plain})
		if s.Rule() != "" {
			tab.Row(Cell{}, Cell{c.Rules.Cite(id, s.Rule()), Faint})
		}
	}
	p.table(&tab)
}

func sideText(s compare.Side) string {
	switch {
	case s.Finding != nil:
		return strings.TrimSuffix(string(s.Finding.Kind)+": "+s.Finding.Text, ": ")
	case s.Event == nil:
		return "nothing more happens"
	case s.Later:
		return "not here; next: " + s.Event.Text
	}
	return s.Event.Text
}

// same says briefly what the editions have in common.
func (p *page) same(c *compare.Comparison) {
	p.line("")
	switch len(c.Compared) {
	case 0:
		p.prose(Faint, "", "No edition replayed it: there is nothing to compare.")
		return
	case 1:
		p.prose(Faint, "", "Only "+c.Compared[0].Edition+" replayed it: there is nothing to compare. --timeline shows what happened.")
		return
	}
	alike := 0
	for _, s := range c.Steps {
		if s.Same() {
			alike++
		}
	}
	text := fmt.Sprintf("The same in all editions: %s.", Count(c.SameFacts, "fact"))
	if len(c.Steps) > 0 {
		text = fmt.Sprintf("The same in all editions: %s, and what became of %d of %s.", Count(c.SameFacts, "fact"), alike, Count(len(c.Steps), "step"))
	}
	if c.Same() {
		text = "All editions come to the same end. " + text
	}
	p.prose(Faint, "", text)
}
