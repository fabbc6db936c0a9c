package tomlpos_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core/tomlpos"
)

// What the libraries find is reported with its place, and in words of ours.
func TestErrorsAreInPlainWordsWithTheirPlace(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"a = 1\n\"é\" = 9223372036854775808", "line 2, column 7: the number 9223372036854775808 is out of range"},
		{"b = -9223372036854775809", "line 1, column 5: the number -9223372036854775809 is out of range"},
		{"b = 1e400", "line 1, column 5: the number 1e400 is out of range"},
		{"b = [1, 1e400]", "line 1, column 9: the number 1e400 is out of range"},
		{"b = 2024-13-45", `line 1, column 5: "2024-13-45" is no date of the calendar`},
		{"a = 1\na = 2", "line 2, column 1: a is written twice, here and above"},
		{"[a]\n[a]", "line 2, column 2: a is written twice, here and above"},
		{"['a b']\nc = 1\n['a b']", `line 3, column 2: "a b" is written twice, here and above`},
		{"a = []\n[[a]]", "line 2, column 3: a is written twice, here and above"},
		{"[a]]", "line 1, column 4: expected the end of the line, and there is ']'"},
		{"a =\n", "line 1, column 4: expected a value, and there is the end of the line"},
		{"= 3", "line 1, column 1: expected a key, and there is '='"},
		{"a = tru", `line 1, column 5: expected a value; a text stands in quotes, and "true" is written in full`},
		{"a = cast it", `line 1, column 5: expected a value, and there is 'c'; a text stands in quotes, "..."`},
		{"a = \"cast \"it\"\"", "line 1, column 12: expected the end of the line, and there is 'i'; a quote ends the text: names within it stand in single quotes"},
		{"a = ['Urza's Mine']", "line 1, column 12: expected ',' or ']' after array value; an apostrophe ends a text in single quotes: write it in double quotes"},
		{"a = ['b' 'c']", "line 1, column 10: expected ',' or ']' after array value; a comma is missing"},
		{"Grizzly Bears.zone = 'hand'", `line 1, column 9: expected '=' after key; a name of several words stands in quotes, "Grizzly Bears".zone`},
		{"title: t", "line 1, column 6: expected '=' after key; a key and its value are written KEY = VALUE"},
		{"{\"title\": \"t\"}", "line 1, column 1: expected a key, and there is '{'; this looks like JSON"},
		{"a = 1\rb = 2\r", "line 1, column 6: a line ends with a carriage return alone: save the file with the line ends of Unix or Windows"},
		{"a = “b”", `line 1, column 5: “ is a quotation mark of a word processor, and TOML takes the straight ones: " or '`},
		{"‘a’ = 1", `line 1, column 1: ‘ is a quotation mark of a word processor, and TOML takes the straight ones: " or '`},
		{"a = \"b”\nc = 1", "line 1, column 8: the text that begins on this line does not end on it: its closing quote is missing, or is another character"},
		{"a = 'b\nc = 1", "line 1, column 7: the text that begins on this line does not end on it: its closing quote is missing, or is another character"},
		{`a = "\q"`, `line 1, column 6: invalid escape character 'q'`},
		{"x = 1\na = " + strings.Repeat("[", 70) + strings.Repeat("]", 70), "line 2, column 5: nested more than 64 levels deep"},
	} {
		_, err := tomlpos.Parse([]byte(c.text))
		if err == nil {
			var values map[string]any
			_, err = tomlpos.Decode([]byte(c.text), &values)
		}
		if assert.Error(t, err, c.text) {
			assert.Equal(t, c.want, err.Error(), "%.80s", c.text)
		}
	}
}
