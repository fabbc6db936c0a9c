package report

import (
	"fmt"
	"slices"
	"strings"

	"palimpsest/cmd/compare/compare"
	"palimpsest/core/outcome"
)

// line is one line of the timelines side by side.
type line struct {
	kind  lineKind
	text  string   // of a turn, a step, or lines that are left out
	cells []string // one for each edition; empty where nothing of it happens here
	// parted: the editions differ in it; turning: it is the turning point; life: somebody's life total changes.
	parted, turning, life bool
}

type lineKind uint8

const (
	turnLine lineKind = iota // a turn begins
	stepLine                 // a step of the script begins
	partLine                 // where in the turn each edition is, in its own words
	eventLine
	foldLine // events that are the same in all editions, and left out
)

const (
	// longTimeline is how many events a timeline has before what is the same in all editions is left out of it.
	longTimeline = 30
	// shortRun is how many such events one after the other are shown all the same.
	shortRun = 2
)

// lines are the timelines of a comparison. Parts of the turn in which nothing happens are left out, and of a long play
// what all editions do alike. The JSON has everything.
func lines(c *Case) []line {
	w := &lineWriter{c: c, told: map[string]bool{}, part: make([]string, len(c.Comparison.Compared)), life: c.Comparison.Totals()}
	var turning []*outcome.Event
	if t := c.Comparison.Turning; t != nil && t.Row >= 0 {
		turning = c.Comparison.Timeline[t.Row].Events
	}
	for _, r := range compare.AlignByMoment(c.Comparison.Compared) {
		if w.isTurn(r) || r.IsPartOfTurn() {
			continue
		}
		turns := slices.ContainsFunc(r.Events, func(e *outcome.Event) bool { return e != nil && slices.Contains(turning, e) })
		if turns {
			turning = nil // where the editions come to it at different times, the first of them
		}
		w.event(r, turns)
	}
	return w.folded()
}

// lineWriter makes lines of rows.
type lineWriter struct {
	c     *Case
	lines []line
	told  map[string]bool // the steps that have begun
	turn  string          // that has begun, with nothing in it yet
	part  []string        // the part of the turn in which each edition was last
	life  *compare.Totals
	count int // of events
}

// isTurn reports whether a turn begins in a row, and notes which.
func (w *lineWriter) isTurn(r compare.Row) bool {
	e := r.First()
	if e.Verb != string(outcome.TurnBegins) {
		return false
	}
	w.turn = fmt.Sprintf("Turn %d: %s", e.Turn, w.whose(r))
	clear(w.part)
	return true
}

// whose is the player whose turn begins, or of each edition the player, where it is not the same in all.
func (w *lineWriter) whose(r compare.Row) string {
	var all, players []string
	for i, e := range r.Events {
		if e == nil {
			continue
		}
		if player := capital(e.Player); !slices.Contains(players, player) {
			players = append(players, player)
		}
		all = append(all, capital(e.Player)+" in "+w.c.Comparison.Compared[i].Edition)
	}
	if len(players) == 1 {
		return players[0]
	}
	return strings.Join(all, ", ")
}

func (w *lineWriter) event(r compare.Row, turning bool) {
	if w.turn != "" {
		w.lines = append(w.lines, line{kind: turnLine, text: w.turn})
		w.turn = ""
	}
	if step := begins(r, w.told); step != "" {
		w.told[step] = true
		w.lines = append(w.lines, line{kind: stepLine, text: scriptLine(w.c, step)})
	}
	w.moment(r)
	l := line{kind: eventLine, parted: r.Parted(), turning: turning, cells: make([]string, len(r.Events))}
	for i, e := range r.Events {
		if e != nil {
			total := ""
			if player, life, changed := w.life.After(i, e); changed {
				total = fmt.Sprintf(" (%s: %d life)", capital(player), life)
			}
			l.cells[i], l.life = eventText(e)+total, l.life || total != ""
		}
	}
	w.lines = append(w.lines, l)
	w.count++
}

// moment says where in the turn those editions are that have an event in a row and were elsewhere before.
func (w *lineWriter) moment(r compare.Row) {
	moved := false
	l := line{kind: partLine, cells: make([]string, len(r.Events))}
	for i, e := range r.Events {
		if e == nil || e.Phase == "" {
			continue
		}
		if w.part[i] != e.Phase {
			l.cells[i], moved = e.Phase, true
		}
		w.part[i] = e.Phase
	}
	if moved {
		w.lines = append(w.lines, l)
	}
}

// plain reports whether a line is of an event that is the same in all editions, with nothing to note.
func (l line) plain() bool { return l.kind == eventLine && !l.parted && !l.turning && !l.life }

// folded leaves out of long timelines what is the same in all editions.
func (w *lineWriter) folded() []line {
	if w.count <= longTimeline {
		return w.lines
	}
	var kept []line
	for n := 0; n < len(w.lines); {
		run := n
		for run < len(w.lines) && w.lines[run].plain() {
			run++
		}
		if run-n > shortRun {
			kept = append(kept, line{kind: foldLine, text: Count(run-n, "event") + ", the same in all editions"})
			n = run
			continue
		}
		kept = append(kept, w.lines[n:max(run, n+1)]...)
		n = max(run, n+1)
	}
	return kept
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

func eventText(e *outcome.Event) string {
	if e.Rule == "" {
		return e.Text
	}
	return e.Text + " [" + e.Rule + "]"
}

// timeline prints the timelines side by side. What all editions do alike is faint, a gap is a dot, and the turning
// point is marked in the margin.
func (p *page) timeline(c *Case) {
	if len(c.Comparison.Timeline) == 0 {
		return
	}
	p.heading("Timelines")
	head := Table{Indent: "  ", Even: true}
	head.Row(p.columns(c.Comparison, "")[1:]...)
	p.table(&head)
	for _, l := range lines(c) {
		switch l.kind {
		case turnLine:
			p.prose(Strong, "  ", l.text)
			continue
		case stepLine:
			p.prose(Name, "  ", "── "+l.text)
			continue
		case foldLine:
			p.prose(Faint, "  ", "("+l.text+")")
			continue
		}
		indent, style := "  ", Faint
		if l.parted {
			style = Plain
		}
		if l.turning {
			indent, style = "> ", Strong
		}
		row := Table{Indent: indent, Even: true}
		row.Row(lineCells(l, style)...)
		p.table(&row)
	}
}

func lineCells(l line, style Style) []Cell {
	var cells []Cell
	for _, text := range l.cells {
		switch {
		case l.kind == partLine && text == "":
			cells = append(cells, Cell{})
		case l.kind == partLine:
			cells = append(cells, Cell{"(" + text + ")", Faint})
		case text == "":
			cells = append(cells, Cell{"·", Faint})
		default:
			cells = append(cells, Cell{text, style})
		}
	}
	return cells
}
