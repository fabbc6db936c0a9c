package compare

import (
	"unicode/utf8"

	"github.com/sergi/go-diff/diffmatchpatch"

	"palimpsest/core/outcome"
)

// Row is one line of the aligned timelines: the same event in every edition that has it.
type Row struct {
	// Events has nil for an edition in which this did not happen, or not here.
	Events []*outcome.Event
}

// First is the event of the first edition that has one; every row has at least one.
func (r Row) First() *outcome.Event {
	for _, e := range r.Events {
		if e != nil {
			return e
		}
	}
	return nil
}

// Parted reports whether the editions differ in this row: one of them has a gap, or the event went
// differently.
func (r Row) Parted() bool {
	first := r.First()
	for _, e := range r.Events {
		if e == nil || e.Amount != first.Amount || detail(e) != detail(first) || otherTarget(e, first) {
			return true
		}
	}
	return false
}

// IsPartOfTurn reports whether a phase or step of the turn begins in this row, and no step of the script.
func (r Row) IsPartOfTurn() bool {
	for _, e := range r.Events {
		if e != nil && (e.Step != "" || e.Verb != string(outcome.PhaseBegins) && e.Verb != string(outcome.StepBegins)) {
			return false
		}
	}
	return true
}

// Align puts the events of all editions into rows. It starts from the first timeline and merges the
// others into it, one after the other. The beginnings of steps hold the timelines together; between
// them, a diff finds the longest common sequence of events.
func Align(outcomes []*outcome.Outcome) []Row { return align(outcomes, false) }

// AlignByMoment is Align for readers: the beginnings of turns and of parts of turns that are called alike hold the
// timelines together, too, so that only events of the same moment are paired.
func AlignByMoment(outcomes []*outcome.Outcome) []Row { return align(outcomes, true) }

func align(outcomes []*outcome.Outcome, byMoment bool) []Row {
	t := &table{editions: len(outcomes), byMoment: byMoment, alphabet: &alphabet{letters: map[identity]rune{}, byMoment: byMoment}, begins: map[string]int{}}
	for i, o := range outcomes {
		t.merge(i, o)
	}
	return t.rows
}

// table is the alignment as far as it has come.
type table struct {
	editions int
	byMoment bool
	alphabet *alphabet
	rows     []Row
	word     []rune         // the letter of each row
	begins   map[string]int // the row in which each step begins in the first edition that has it
}

// merge adds the timeline of an edition.
func (t *table) merge(edition int, o *outcome.Outcome) {
	word := make([]rune, len(o.Events))
	for i := range o.Events {
		word[i] = t.alphabet.letter(&o.Events[i], o.Events)
	}
	starts := beginnings(o)
	if t.byMoment {
		moments(o, starts)
	}
	cuts := append(anchors(t.begins, starts), anchor{len(t.rows), len(word)})

	m := merging{table: t, edition: edition, events: o.Events}
	for _, cut := range cuts {
		m.segment(t.word[m.row:cut.at], word[m.event:cut.with])
	}
	t.rows, t.word = m.rows, m.word

	for step, row := range t.begins {
		t.begins[step] = m.moved[row]
	}
	for step, event := range starts {
		row, known := t.begins[step]
		if !known || m.placed[event] < row {
			t.begins[step] = m.placed[event] // where it begins in the edition in which it begins first
		}
	}
}

// merging is one timeline on its way into the table.
type merging struct {
	table      *table
	edition    int
	events     []outcome.Event
	row, event int // how far the old rows and the events are used up

	rows   []Row
	word   []rune
	moved  []int // for each old row, where it is now
	placed []int // for each event, the row it is in
}

// segment merges the stretch between two anchors.
func (m *merging) segment(rows, events []rune) {
	for _, d := range diff(rows, events) {
		for range utf8.RuneCountInString(d.Text) {
			switch d.Type {
			case diffmatchpatch.DiffEqual:
				m.keep()
				m.place()
			case diffmatchpatch.DiffDelete:
				m.keep()
			case diffmatchpatch.DiffInsert:
				m.insert()
				m.place()
			}
		}
	}
}

// keep takes over the next old row.
func (m *merging) keep() {
	m.moved = append(m.moved, len(m.rows))
	m.rows = append(m.rows, m.table.rows[m.row])
	m.word = append(m.word, m.table.word[m.row])
	m.row++
}

// insert adds a row for the next event.
func (m *merging) insert() {
	m.rows = append(m.rows, Row{Events: make([]*outcome.Event, m.table.editions)})
	m.word = append(m.word, m.table.alphabet.letter(&m.events[m.event], m.events))
}

// place puts the next event into the last row.
func (m *merging) place() {
	m.rows[len(m.rows)-1].Events[m.edition] = &m.events[m.event]
	m.placed = append(m.placed, len(m.rows)-1)
	m.event++
}

// tooMuch bounds the work of one diff, which grows with the product of the lengths when the words
// have little in common. Only replays that ran in circles are as long as this.
const tooMuch = 4_000_000

// diff compares two words. It has no time limit, for with one the result would depend on the clock.
func diff(a, b []rune) []diffmatchpatch.Diff {
	if len(a)*len(b) > tooMuch {
		return endsOnly(a, b)
	}
	differ := diffmatchpatch.New()
	differ.DiffTimeout = 0
	return differ.DiffMainRunes(a, b, false)
}

// endsOnly compares words that are too long for a real diff: it aligns what they begin and end with.
func endsOnly(a, b []rune) []diffmatchpatch.Diff {
	differ := diffmatchpatch.New()
	start := differ.DiffCommonPrefix(string(a), string(b))
	end := differ.DiffCommonSuffix(string(a[start:]), string(b[start:]))
	return []diffmatchpatch.Diff{
		{Type: diffmatchpatch.DiffEqual, Text: string(a[:start])},
		{Type: diffmatchpatch.DiffDelete, Text: string(a[start : len(a)-end])},
		{Type: diffmatchpatch.DiffInsert, Text: string(b[start : len(b)-end])},
		{Type: diffmatchpatch.DiffEqual, Text: string(a[len(a)-end:])},
	}
}
