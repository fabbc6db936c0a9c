package report

import (
	"cmp"
	_ "embed" // html.tmpl
	"html/template"
	"io"
	"strings"

	"palimpsest/cmd/compare/explain"
	"palimpsest/cmd/compare/visible"
	"palimpsest/core/outcome"
)

//go:embed html.tmpl
var articleText string

var article = template.Must(template.New("article").Parse(articleText))

// HTML writes the report of a case as an article that stands in the body of a page: everything that the report in Markdown has, without
// scripts and styles.
func HTML(w io.Writer, c *Case) error { return article.Execute(w, articleOf(c)) }

// The parts of an article. All texts are plain: the template escapes them.
type (
	htmlArticle struct {
		Title, Teaches, Source, Sum, SameEnd string
		Without, Board                       htmlList
		Unmet                                []string
		Editions                             []string
		Steps                                []htmlStep
		Defaults                             []htmlList
		Unreplayed                           []htmlPair
		Differences                          [][]string // the fact, and its value in each edition
		Folded                               string
		Stories                              []htmlStory
		Turning                              *htmlTurning
		Timeline                             []htmlLine
		Same                                 []string
		Command                              string
	}
	htmlList struct {
		Title string
		Items []string
	}
	htmlPair struct{ Name, Text string }
	htmlStep struct {
		Text  string
		Cells []htmlFinding
	}
	htmlFinding struct{ Kind, Rule string }
	htmlStory   struct {
		Head, Reasons string
		OnTheWay      bool
		Sides         []htmlPair
	}
	htmlTurning struct {
		Title, Step string
		Sides       []htmlSide
	}
	htmlSide struct{ Name, Text, Rule string }
	htmlLine struct {
		Whole string // a line across all editions
		Cells []htmlCell
	}
	htmlCell struct {
		Text   string
		Strong bool // to be noticed
	}
)

func articleOf(c *Case) htmlArticle {
	a := htmlArticle{
		Title: TitleOf(c), Source: visible.Text(c.Source), SameEnd: sameEnd(c.Comparison), Command: visible.Line(c.Command),
		Without: listOf("Left out", c.Without), Board: listOf("The board", c.Board),
		Differences: differingRows(c), Turning: turningOf(c), Timeline: timelineOf(c),
	}
	if c.showsIt() {
		a.Teaches = visible.Text(c.Teaches)
	}
	for _, o := range c.Comparison.Compared {
		a.Editions = append(a.Editions, o.Edition)
	}
	for _, assumed := range assumptions(c.Comparison) {
		a.Board.Items = append(a.Board.Items, "Assumed: "+visible.Text(assumed))
	}
	for _, u := range c.unmet() {
		a.Sum, a.Unmet = c.Expected.sum(), append(a.Unmet, visible.Text(u.String()))
	}
	for _, s := range c.Comparison.Steps {
		step := htmlStep{Text: visible.Text(scriptLine(c, s.ID))}
		for _, f := range s.Findings {
			step.Cells = append(step.Cells, findingOf(f))
		}
		a.Steps = append(a.Steps, step)
	}
	a.Defaults = defaultsOf(c)
	for _, o := range c.Comparison.Outcomes {
		if o.Status != outcome.OK {
			a.Unreplayed = append(a.Unreplayed, htmlPair{o.Edition, string(o.Status) + ": " + visible.Text(Problem(o))})
		}
	}
	for _, id := range c.NotAsked {
		a.Unreplayed = append(a.Unreplayed, htmlPair{id, "the scenario is not for this edition"})
	}
	if _, folded := fold(c.Comparison.Differences); folded > 0 {
		a.Folded = foldedText(folded)
	}
	a.Same = []string{sameText(c.Comparison)}
	if c.Why != nil {
		for _, s := range c.Why.Stories {
			a.Stories = append(a.Stories, storyOf(c, s))
		}
		if len(c.Why.Same) > 0 {
			a.Same = append(a.Same, visible.Text(strings.Join(c.Why.Same, " ")))
		}
	}
	return a
}

// TitleOf is the title of a case, or the name of its file if it has none.
func TitleOf(c *Case) string { return visible.Line(cmp.Or(c.Title, c.Name)) }

func listOf(title string, items []string) htmlList {
	l := htmlList{Title: title}
	for _, item := range items {
		l.Items = append(l.Items, visible.Text(item))
	}
	return l
}

func findingOf(f *outcome.Finding) htmlFinding {
	if f == nil {
		return htmlFinding{Kind: none}
	}
	return htmlFinding{string(f.Kind), f.Rule}
}

func defaultsOf(c *Case) (lists []htmlList) {
	if !c.Defaults {
		return nil
	}
	for _, o := range c.Comparison.Compared {
		l := htmlList{Title: "Decided by default in " + o.Edition}
		for i := range o.Defaults {
			l.Items = append(l.Items, visible.Text(defaultLine(&o.Defaults[i])))
		}
		if len(o.Defaults) == 0 {
			l.Items = []string{noDefaults}
		}
		lists = append(lists, l)
	}
	return lists
}

func differingRows(c *Case) (rows [][]string) {
	shown, _ := fold(c.Comparison.Differences)
	for _, d := range shown {
		var row []string
		for _, cell := range valueCells(d) {
			row = append(row, visible.Text(cell.Text))
		}
		if d.Step != "" {
			row[0] += " at " + visible.Text(d.Step)
		}
		rows = append(rows, row)
	}
	return rows
}

func storyOf(c *Case, s explain.Story) htmlStory {
	story := htmlStory{Head: visible.Text(strings.Join(heads(s), " ")), Reasons: visible.Text(strings.Join(reasons(s), " ")), OnTheWay: onTheWay(s)}
	for _, side := range s.Sides {
		story.Sides = append(story.Sides, htmlPair{side.Edition, visible.Text(aloud(c.Rules, side))})
	}
	return story
}

func turningOf(c *Case) *htmlTurning {
	t := c.Comparison.Turning
	if t == nil {
		return nil
	}
	turning := &htmlTurning{Title: turningTitle(c.Comparison)}
	if t.Step != "" {
		turning.Step = visible.Text(scriptLine(c, t.Step))
	}
	for i, s := range t.Sides {
		side := htmlSide{Name: c.Comparison.Compared[i].Edition, Text: visible.Text(sideText(t.Row, s))}
		if s.Rule() != "" && !nothingMore(s) {
			side.Rule = visible.Text(c.Rules.Cite(side.Name, s.Rule()))
		}
		turning.Sides = append(turning.Sides, side)
	}
	return turning
}

func timelineOf(c *Case) (rows []htmlLine) {
	if len(c.Comparison.Timeline) == 0 {
		return nil
	}
	for _, l := range lines(c) {
		switch l.kind {
		case turnLine, stepLine:
			rows = append(rows, htmlLine{Whole: visible.Text(l.text)})
			continue
		case foldLine:
			rows = append(rows, htmlLine{Whole: "(" + l.text + ")"})
			continue
		}
		var row htmlLine
		for _, text := range l.cells {
			cell := htmlCell{visible.Text(text), l.turning && text != ""}
			switch {
			case l.kind == partLine && text != "":
				cell.Text = "(" + cell.Text + ")"
			case l.kind != partLine && text == "":
				cell.Text = "·"
			}
			row.Cells = append(row.Cells, cell)
		}
		rows = append(rows, row)
	}
	return rows
}
