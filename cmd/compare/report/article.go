package report

import (
	"cmp"
	"strings"

	"palimpsest/cmd/compare/explain"
	"palimpsest/cmd/compare/visible"
	"palimpsest/core/outcome"
)

type (
	// Article is the report of a case in its parts, to be set as HTML: everything that the report in Markdown has. All texts are plain, with
	// what is hidden in them shown.
	Article struct {
		Title, Teaches, Source, Sum, SameEnd string
		Without, Board                       articleList
		Unmet                                []string
		Editions                             []string
		Steps                                []articleStep
		Defaults                             []articleList
		Unreplayed                           []articlePair
		Differences                          [][]string // the fact, and its value in each edition
		Folded                               string
		Stories                              []articleStory
		Turning                              *articleTurning
		Timeline                             []articleLine
		Same                                 []string
		Command                              string
	}
	articleList struct {
		Title string
		Items []string
	}
	articlePair struct{ Name, Text string }
	articleStep struct {
		Text  string
		Cells []articleFinding
	}
	articleFinding struct{ Kind, Rule string }
	articleStory   struct {
		Head, Reasons string
		OnTheWay      bool
		Sides         []articlePair
	}
	articleTurning struct {
		Title, Step string
		Sides       []articleSide
	}
	articleSide struct{ Name, Text, Rule string }
	articleLine struct {
		Whole string // a line across all editions
		Cells []articleCell
	}
	articleCell struct {
		Text   string
		Strong bool // to be noticed
	}
)

// ArticleOf is the report of a case in its parts.
func ArticleOf(c *Case) Article {
	a := Article{
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
		step := articleStep{Text: visible.Text(attemptLine(c, &s))}
		for _, f := range s.Findings {
			step.Cells = append(step.Cells, findingOf(f))
		}
		a.Steps = append(a.Steps, step)
	}
	a.Defaults = defaultsOf(c)
	for _, o := range c.Comparison.Outcomes {
		if o.Status != outcome.OK {
			a.Unreplayed = append(a.Unreplayed, articlePair{o.Edition, string(o.Status) + ": " + visible.Text(Problem(o))})
		}
	}
	for _, id := range c.NotAsked {
		a.Unreplayed = append(a.Unreplayed, articlePair{id, "the scenario is not for this edition"})
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

func listOf(title string, items []string) articleList {
	l := articleList{Title: title}
	for _, item := range items {
		l.Items = append(l.Items, visible.Text(item))
	}
	return l
}

func findingOf(f *outcome.Finding) articleFinding {
	if f == nil {
		return articleFinding{Kind: none}
	}
	return articleFinding{string(f.Kind), f.Rule}
}

func defaultsOf(c *Case) (lists []articleList) {
	if !c.Defaults {
		return nil
	}
	for _, o := range c.Comparison.Compared {
		l := articleList{Title: "Decided by default in " + o.Edition}
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
			row[0] += " " + visible.Text(atStep(d.Step))
		}
		rows = append(rows, row)
	}
	return rows
}

func storyOf(c *Case, s explain.Story) articleStory {
	story := articleStory{Head: visible.Text(strings.Join(heads(s), " ")), Reasons: visible.Text(strings.Join(reasons(s), " ")), OnTheWay: onTheWay(s)}
	for _, side := range s.Told() {
		story.Sides = append(story.Sides, articlePair{side.Edition, visible.Text(aloud(c.Rules, side))})
	}
	return story
}

func turningOf(c *Case) *articleTurning {
	t := c.Comparison.Turning
	if t == nil {
		return nil
	}
	turning := &articleTurning{Title: turningTitle(c.Comparison)}
	if t.Step != "" {
		turning.Step = visible.Text(scriptLine(c, t.Step))
	}
	for i := range t.Sides {
		text, rule := turned(c, i)
		side := articleSide{Name: c.Comparison.Compared[i].Edition, Text: visible.Text(text)}
		if rule != "" {
			side.Rule = visible.Text(c.Rules.Cite(side.Name, rule))
		}
		turning.Sides = append(turning.Sides, side)
	}
	return turning
}

func timelineOf(c *Case) (rows []articleLine) {
	if len(c.Comparison.Timeline) == 0 {
		return nil
	}
	for _, l := range lines(c) {
		switch l.kind {
		case turnLine, stepLine:
			rows = append(rows, articleLine{Whole: visible.Text(l.text)})
			continue
		case foldLine:
			rows = append(rows, articleLine{Whole: "(" + l.text + ")"})
			continue
		}
		var row articleLine
		for _, text := range l.cells {
			cell := articleCell{visible.Text(text), l.turning && text != ""}
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
