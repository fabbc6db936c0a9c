package card_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/card"
)

// columnOf is where words stand in a line of a file, in characters.
func columnOf(line, words string) int {
	return utf8.RuneCountInString(line[:strings.Index(line, words)]) + 1
}

// Quotes within a text in quotes are written with a backslash, which is none of the text.
func TestPlacesInATextWithEscapesAreThoseOfTheFile(t *testing.T) {
	for line, word := range map[string]string{
		`does = ["creatures you control have \"{T}: drw a card\""]`:                          "drw",
		`does = ["creatures you control have \"{T}: draw a card\" untl end of turn"]`:        "untl",
		`does = ["flying", "\u007bT}: target creature gets -1/-1 untl end of turn"]`:         "untl",
		`does = ["creatures you control have \"flyng\"", "target creature loses \"x\" hum"]`: "flyng",
		`does = ["""creatures you control get +1/+1 untl end of turn"""]`:                    "untl",
		`does = ['''creatures you control get +1/+1 untl end of turn''']`:                    "untl",
	} {
		_, err := card.LoadFiles([]card.File{{Name: "f", Text: []byte("[A]\ntype = \"Enchantment\"\n" + line + "\n")}})
		var fault *card.Error
		require.ErrorAs(t, err, &fault, line)
		assert.Equal(t, []int{3, columnOf(line, word)}, []int{fault.Pos.Line, fault.Pos.Column}, "%s: %s", line, fault.Msg)
	}
}

// What an edition does not implement is shown where it stands.
func TestPlacesOfWhatIsReadFromATextWithEscapesAreThoseOfTheFile(t *testing.T) {
	line := `does = ["creatures you control have \"{T}: draw a card\" as long as you control a Goblin"]`
	all, err := card.LoadFiles([]card.File{{Name: "f", Text: []byte("[A]\ntype = \"Enchantment\"\n" + line + "\n")}})
	require.NoError(t, err)
	c, known := all.Printing("A", "today")
	require.True(t, known)
	var columns []int
	card.Walk(c.Abilities, func(node any, at card.Pos) bool {
		if _, is := node.(*card.Filter); is {
			columns = append(columns, at.Column)
		}
		return true
	})
	assert.Contains(t, columns, columnOf(line, "you control a Goblin"))
}
