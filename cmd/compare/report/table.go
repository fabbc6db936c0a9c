package report

import (
	"slices"
	"strings"
	"unicode/utf8"

	"palimpsest/cmd/compare/visible"
)

// Table sets text in columns that fit a width: a cell that is too long for its column is wrapped.
// The zero Table is ready to use.
type Table struct {
	Indent string
	// Even gives all columns the same width, instead of what they need.
	Even bool
	rows [][]Cell
}

// Cell is the text of one row in one column. Lines of the text stay lines.
type Cell struct {
	Text  string
	Style Style
}

const (
	gutter = "  " // between columns
	// narrowest is what a column keeps when there are more columns than the width has room for:
	// then the table is too wide, which is better to read than columns of single letters.
	narrowest = 8
)

// Row adds a row. What is hidden in the texts is shown, so that they are measured as they will look.
func (t *Table) Row(cells ...Cell) {
	row := make([]Cell, len(cells))
	for i, c := range cells {
		row[i] = Cell{visible.Text(c.Text), c.Style}
	}
	t.rows = append(t.rows, row)
}

// Empty reports whether the table has no rows.
func (t *Table) Empty() bool { return len(t.rows) == 0 }

// Lines sets the table. No line ends in blanks.
func (t *Table) Lines(width int, p Painter) []string {
	widths := t.widths(width - utf8.RuneCountInString(t.Indent))
	wrapped := make([][][]string, len(t.rows)) // the lines of each cell of each row
	used := make([]int, len(widths))
	for i, row := range t.rows {
		for column, c := range row {
			lines := wrap(c.Text, widths[column], column == len(row)-1)
			wrapped[i] = append(wrapped[i], lines)
			for _, l := range lines {
				used[column] = max(used[column], utf8.RuneCountInString(l))
			}
		}
	}
	if !t.Even {
		widths = used // what wrapping between words has left over at the right of each column
	}
	var lines []string
	for i, row := range t.rows {
		lines = append(lines, t.set(row, wrapped[i], widths, p)...)
	}
	return lines
}

// set puts the lines of the cells of one row beside each other.
func (t *Table) set(row []Cell, wrapped [][]string, widths []int, p Painter) []string {
	height := 0
	for _, cell := range wrapped {
		height = max(height, len(cell))
	}
	lines := make([]string, height)
	for n := range lines {
		var line strings.Builder
		line.WriteString(t.Indent)
		blanks := ""
		for i, c := range row {
			text := ""
			if n < len(wrapped[i]) {
				text = wrapped[i][n]
			}
			if text != "" {
				line.WriteString(blanks + p.Paint(c.Style, text))
				blanks = ""
			}
			blanks += strings.Repeat(" ", max(0, widths[i]-utf8.RuneCountInString(text))) + gutter
		}
		lines[n] = strings.TrimRight(line.String(), " ")
	}
	return lines
}

// widths shares the room among the columns. Columns that need less than an even share get what they
// need, and the others share the rest evenly. If there is room enough no word is broken.
func (t *Table) widths(width int) []int {
	var needs, words []int // of each column, its longest line and its longest word
	for _, row := range t.rows {
		for i, c := range row {
			if i == len(needs) {
				needs, words = append(needs, 0), append(words, 0)
			}
			for line := range strings.SplitSeq(c.Text, "\n") {
				needs[i] = max(needs[i], utf8.RuneCountInString(line))
			}
			for word := range strings.FieldsSeq(c.Text) {
				words[i] = max(words[i], utf8.RuneCountInString(word))
			}
		}
	}
	room := width - len(gutter)*(len(needs)-1)
	if t.Even {
		for i := range needs {
			needs[i] = max(narrowest, room/len(needs))
		}
		return needs
	}
	widths, broken, least := share(needs, room), false, 0
	for i := range words {
		broken = broken || widths[i] < words[i]
		least += words[i]
	}
	if !broken || least > room {
		return widths
	}
	rest := make([]int, len(needs)) // what a column needs besides its longest word
	for i := range needs {
		rest[i] = max(0, needs[i]-words[i])
	}
	for i, more := range shareAll(rest, room-least) {
		widths[i] = words[i] + more
	}
	return widths
}

// share gives every column at least the narrowest width that it needs.
func share(needs []int, room int) []int { return shared(needs, room, narrowest) }

// shareAll gives no more than there is.
func shareAll(needs []int, room int) []int { return shared(needs, room, 0) }

func shared(needs []int, room, least int) []int {
	order := make([]int, len(needs)) // the columns, from the one that needs least
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return needs[a] - needs[b] })
	widths := make([]int, len(needs))
	for n, i := range order {
		even := room / (len(order) - n)
		widths[i] = min(needs[i], max(even, least))
		room -= widths[i]
	}
	return widths
}

// Wrap breaks text into lines of at most width characters, between words where it can.
// What is hidden in the text is shown.
func Wrap(text string, width int) []string { return wrap(visible.Text(text), width, false) }

// wrap can leave paths whole, however long they are: where nothing stands beside them, people copy them.
func wrap(text string, width int, wholePaths bool) []string {
	var lines []string
	for paragraph := range strings.SplitSeq(text, "\n") {
		lines = append(lines, wrapParagraph(paragraph, max(width, 1), wholePaths)...)
	}
	return lines
}

func wrapParagraph(text string, width int, wholePaths bool) []string {
	var lines []string
	line, length := "", 0
	for word := range strings.FieldsSeq(text) {
		if length > 0 && length+1+utf8.RuneCountInString(word) > width {
			lines, line, length = append(lines, line), "", 0
		}
		if length > 0 {
			line, length = line+" ", length+1
		}
		whole := wholePaths && strings.Contains(word, "/")
		for _, r := range word {
			if length == width && !whole {
				lines, line, length = append(lines, line), "", 0
			}
			line, length = line+string(r), length+1
		}
	}
	return append(lines, line)
}
