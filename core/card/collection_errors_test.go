package card

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// Whatever is wrong with a file of cards: the place is in the file, and the words are ours.
func TestErrorsOfFilesHaveTheirPlace(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"an unknown key in a list", "[A]\ntype = \"Artifact\"\nbattlefield = [{ card = \"x\" }]", `f:3:1: the key "battlefield" is not known; known are since, in, name, cost, type, size, loyalty, colors, does, printed, ruled`},
		{"a size that is far too long", "[A]\ntype = \"Creature - A\"\nsize = \"" + strings.Repeat("x ", 400) + "\"", "f:3:9: the line is longer than 600 bytes"},
		{"a size that is none", "[A]\ntype = \"Creature - A\"\nsize = \"2\"", `f:3:9: "2" is no size: write "2/2"`},
		{"too deep", "[A]\ntype = " + strings.Repeat("[", 70) + strings.Repeat("]", 70), "f:2:8: nested more than 64 levels deep"},
		{"a number out of range", "[A]\ntype = \"Artifact\"\nloyalty = 9223372036854775808", "f:3:11: the number 9223372036854775808 is out of range"},
		{"a card twice", "['A b']\ntype = \"Artifact\"\n['A b']\ntype = \"Artifact\"", `f:3:2: "A b" is written twice, here and above`},
	} {
		_, err := LoadFiles([]File{{Name: "f", Text: []byte(c.text)}})
		assert.EqualError(t, err, c.want, c.name)
	}
}
