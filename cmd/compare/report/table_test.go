package report_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/cmd/compare/report"
)

func table(indent string, rows ...[]string) *report.Table {
	t := &report.Table{Indent: indent}
	for _, row := range rows {
		var cells []report.Cell
		for _, text := range row {
			cells = append(cells, report.Cell{Text: text})
		}
		t.Row(cells...)
	}
	return t
}

func TestColumnsThatFitAreAsWideAsTheyNeed(t *testing.T) {
	got := table("  ", []string{"fact", "old", "new"}, []string{"ann.life", "20", "17"}).Lines(80, report.Painter{})
	assert.Equal(t, []string{
		"  fact      old  new",
		"  ann.life  20   17",
	}, got)
}

func TestAColumnThatIsTooWideIsWrappedToWhatIsLeftAndLeavesNoRoomUnused(t *testing.T) {
	got := table("", []string{"old", "a sentence of several words", "x"}).Lines(20, report.Painter{})
	assert.Equal(t, []string{
		"old  a sentence  x",
		"     of several",
		"     words",
	}, got)
}

func TestLinesOfACellStayLines(t *testing.T) {
	got := table("", []string{"one\ntwo", "three"}).Lines(80, report.Painter{})
	assert.Equal(t, []string{"one  three", "two"}, got)
}

func TestStylesDoNotChangeTheLayout(t *testing.T) {
	tab := &report.Table{}
	tab.Row(report.Cell{Text: "a", Style: report.Strong}, report.Cell{Text: "b"})
	tab.Row(report.Cell{Text: "ccc"}, report.Cell{Text: "d"})
	assert.Equal(t, []string{"\x1b[1ma\x1b[0m    b", "ccc  d"}, tab.Lines(80, report.Painter{Colour: true}))
}

func TestAPathAtTheEndOfALineStaysWhole(t *testing.T) {
	table := &report.Table{}
	table.Row(report.Cell{Text: "here"}, report.Cell{Text: "one a/path/that/is/long.toml two"})
	assert.Equal(t, []string{"here  one", "      a/path/that/is/long.toml", "      two"}, table.Lines(16, report.Painter{}))
	table = &report.Table{}
	table.Row(report.Cell{Text: "a/path/that/is/long.toml"}, report.Cell{Text: "there"})
	assert.Equal(t, []string{"a/path/t  there", "hat/is/l", "ong.toml"}, table.Lines(15, report.Painter{}))
}

func TestWrap(t *testing.T) {
	assert.Equal(t, []string{""}, report.Wrap("", 10))
	assert.Equal(t, []string{"one two", "three"}, report.Wrap("one two three", 7))
	assert.Equal(t, []string{"one", "two"}, report.Wrap("one\ntwo", 80))
	assert.Equal(t, []string{"abcd", "efgh", "i"}, report.Wrap("abcdefghi", 4), "a word that is too long is broken")
	assert.Equal(t, []string{"ä ö", "ü"}, report.Wrap("ä ö ü", 3), "characters are counted, not bytes")
	assert.Equal(t, []string{"a", "b"}, report.Wrap("a b", 0), "a width of nothing ends too")
}

func TestNoWordIsBrokenWhereThereIsRoom(t *testing.T) {
	table := report.Table{}
	table.Row(report.Cell{Text: "a long label of many short words"}, report.Cell{Text: "battlefield"}, report.Cell{Text: "graveyard"})
	assert.Equal(t, []string{
		"a long    battlefield  graveyard",
		"label of",
		"many",
		"short",
		"words",
	}, table.Lines(32, report.Painter{}))
}
