package report

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/explain"
	"palimpsest/core/outcome"
)

// none stands for a fact that an edition does not have.
const none = "–"

func (p *page) head(c *Case) {
	p.prose(Strong, "", c.Title)
	p.prose(Faint, "", c.Name)
	if c.Source != "" {
		p.prose(Faint, "", "Source: "+c.Source)
	}
}

// without says which rules are left out.
func (p *page) without(c *Case) {
	for n, text := range c.Without {
		if n == 0 {
			p.heading("Left out")
		}
		p.prose(Plain, "  ", text)
	}
}

func (p *page) assumptions(c *compare.Comparison) {
	for n, a := range assumptions(c) {
		if n == 0 {
			p.heading("Assumed")
		}
		p.prose(Plain, "  ", a)
	}
}

// assumptions are what the scenario took for granted, each once, and before it in which editions if not in all.
func assumptions(c *compare.Comparison) []string {
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
	for n, a := range order {
		if len(of[a]) < len(c.Compared) {
			order[n] = explain.And(of[a]) + ": " + a
		}
	}
	return order
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
			t.Row(Cell{atStep(step), Faint})
		}
		t.Row(valueCells(d)...)
	}
	p.table(&t)
	if folded > 0 {
		p.prose(Faint, "  ", foldedText(folded))
	}
}

// atStep says at which step facts were looked at; the end of the replay is the step without a name.
func atStep(step string) string {
	n, unnamed := strings.CutPrefix(step, "#")
	switch {
	case step == "":
		return "at the end"
	case unnamed:
		return "at step " + n
	}
	return "at “" + step + "”"
}

// columns are the headings of a table with a column for each edition.
func (p *page) columns(c *compare.Comparison, first string) []Cell {
	cells := []Cell{{first, Faint}}
	for _, o := range c.Compared {
		cells = append(cells, Cell{o.Edition, Name})
	}
	return cells
}

// label is a fact as people say it: "Birds of Paradise: zone", "Ann: life lost".
func label(fact string) string {
	of, leaf, ok := outcome.SplitFactName(fact)
	if !ok {
		return fact
	}
	if of == "" {
		return leafWords(leaf)
	}
	return capital(of) + ": " + leafWords(leaf)
}

// leafWords is the name of a fact in words.
func leafWords(leaf string) string {
	if kind, of := strings.CutPrefix(leaf, "counter_"); of {
		return kind + " counters"
	}
	if name, of := strings.CutPrefix(leaf, "count_"); of {
		return "permanents named " + name
	}
	switch leaf {
	case "size":
		return "power/toughness"
	case "base_size":
		return "base power/toughness"
	case "sick":
		return "summoning sick"
	case "x":
		return "X"
	case "abilities_count":
		return "number of abilities"
	case "battlefield_count":
		return "number of permanents"
	case "hand_count", "library_count", "graveyard_count", "exile_count":
		return "cards in " + strings.TrimSuffix(leaf, "_count")
	}
	return strings.ReplaceAll(leaf, "_", " ")
}

// capital is a name as it stands in a sentence.
func capital(name string) string {
	if name == "" {
		return ""
	}
	r, size := utf8.DecodeRuneInString(name)
	return string(unicode.ToUpper(r)) + name[size:]
}

func valueCells(d compare.Difference) []Cell {
	cells := []Cell{{label(d.Fact), Plain}}
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

// steps tells of every step that was not simply done everywhere what each edition made of it. The step
// at the turning point is told there.
func (p *page) steps(c *Case) {
	first := true
	for n, s := range c.Comparison.Steps {
		if s.Plain() || n == turningStep(c.Comparison) {
			continue
		}
		if first {
			p.heading("Steps and answers that failed, were skipped or only tested")
			first = false
		}
		p.prose(Plain, "  ", attemptLine(c, &s))
		t := Table{Indent: "    "}
		for i, f := range s.Findings {
			id := c.Comparison.Compared[i].Edition
			if f == nil {
				t.Row(Cell{id, Name}, Cell{none, Faint}, Cell{unneeded(c, &s, i), Faint})
				continue
			}
			addFinding(&t, c, id, f, f.Rule)
		}
		p.table(&t)
	}
}

// turningStep is the place among the steps of the one that the turning point tells of, or -1.
func turningStep(c *compare.Comparison) int {
	if c.Turning == nil || c.Turning.Step == "" {
		return -1
	}
	return slices.IndexFunc(c.Steps, func(s compare.Step) bool { return s.ID == c.Turning.Step && !s.Same() })
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
	return text + " (step “" + id + "”)"
}

// attemptLine is the line of a step, which says so where it is tried again, or something else in its place.
func attemptLine(c *Case, s *compare.Step) string {
	if c.Comparison.Before(s) == nil {
		return scriptLine(c, s.ID)
	}
	return scriptLine(c, s.ID) + ": the second attempt"
}

// unneeded says that an edition has no second attempt of a step because the first succeeded; empty where it is not so.
func unneeded(c *Case, s *compare.Step, i int) string {
	if first := c.Comparison.Before(s); first != nil && first.Findings[i] != nil && first.Findings[i].Kind == outcome.Done {
		return "done at the first attempt"
	}
	return ""
}

// addFinding adds what an edition made of a step, and below it what the rule says, if the sentence
// has not said it already.
func addFinding(t *Table, c *Case, id string, f *outcome.Finding, rule string) {
	kind := Cell{string(f.Kind), kindStyle(f.Kind)}
	text, said := f.Text, ""
	if f.Rule != "" && c.Rules.saidIn(text, id, f.Rule) { // also where it is another that decides
		said, text = f.Rule, text+" ["+c.Rules.name(id, f.Rule)+"]"
	}
	t.Row(Cell{id, Name}, kind, Cell{text, Plain})
	if rule != "" && rule != said {
		t.Row(Cell{}, Cell{}, Cell{c.Rules.Cite(id, rule), Faint})
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

// same says briefly what the editions have in common.
func (p *page) same(c *Case) {
	p.line("")
	p.prose(Faint, "", sameText(c.Comparison))
	if c.Why != nil && len(c.Why.Same) > 0 {
		p.prose(Faint, "", strings.Join(c.Why.Same, " "))
	}
}

func sameText(c *compare.Comparison) string {
	switch len(c.Compared) {
	case 0:
		return "No edition replayed it: there is nothing to compare."
	case 1:
		return "Only " + c.Compared[0].Edition + " replayed it: there is nothing to compare. --timeline shows what happened."
	}
	alike, steps := c.StepsAlike()
	what, are := Count(c.SameFacts, "fact"), "are"
	if alike > 0 {
		what += fmt.Sprintf(" and the results of %d of %s", alike, Count(steps, "step"))
	} else if c.SameFacts == 1 {
		are = "is"
	}
	return fmt.Sprintf("%s %s the same in %s.", what, are, comparedIn(c))
}

// sameEnd says of plays that end alike that they do; it is the first thing to say of them.
func sameEnd(c *compare.Comparison) string {
	if len(c.Compared) < 2 || !c.Same() {
		return ""
	}
	who := strings.ToUpper(comparedIn(c)[:1]) + comparedIn(c)[1:]
	if len(c.Differences) > 0 {
		return who + " come to the same end, except for the type lines of the cards."
	}
	return who + " come to the same end."
}

// comparedIn names the editions that are compared: all, or those that have carried the replay out.
func comparedIn(c *compare.Comparison) string {
	if len(c.Compared) == len(c.Outcomes) {
		return "all editions"
	}
	ids := make([]string, len(c.Compared))
	for i, o := range c.Compared {
		ids[i] = o.Edition
	}
	return explain.And(ids)
}

// sameEnd says it in the text.
func (p *page) sameEnd(c *compare.Comparison) {
	if text := sameEnd(c); text != "" {
		p.line("")
		p.prose(Strong, "", text)
	}
}

// again ends a report with the command that makes it once more.
func (p *page) again(c *Case) {
	if c.Command != "" {
		p.line("")
		p.line(p.Paint(Faint, "To reproduce: "+c.Command))
	}
}
