package tomlpos_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/tomlpos"
)

// Where the X is written is where the index finds the X of the value, by its byte and by its column.
func TestAPlaceInsideAStringIsExactWhateverIsWritten(t *testing.T) {
	for _, written := range []string{
		`"say \"x\" X"`, `"\"X\""`, `"\\X"`, `"\\\"X"`, `"\t\n\r\b\fX"`, `"\u00e9\U0001F600X"`, `"é\"éX"`, `'a "b" X'`, `"'\"'X"`,
		"\"\"\"\nfirst \\\"line\\\"\nand X\"\"\"", "\"\"\"\r\nX\"\"\"", "\"\"\"a \\\n   b X\"\"\"", "\"\"\"a \"\"b\"\" X\"\"\"", "\"\"\"X\"\"\"\"\"", "'''\na ''b''\nX'''", "'''X'''''",
	} {
		text := "b = 1\n\"a \\\" b\" = " + written + " # X\n"
		index, err := tomlpos.Parse([]byte(text))
		require.NoError(t, err, written)
		values := map[string]any{}
		_, err = tomlpos.Decode([]byte(text), &values)
		require.NoError(t, err, written)
		value, isText := values[`a " b`].(string)
		require.True(t, isText, written)

		at := strings.Index(text, "X")
		wantLine := strings.Count(text[:at], "\n") + 1
		wantColumn := utf8.RuneCountInString(text[strings.LastIndex(text[:at], "\n")+1:at]) + 1
		line, column, ok := index.Inside(strings.Index(value, "X"), `a " b`)
		require.True(t, ok)
		assert.Equal(t, []int{wantLine, wantColumn}, []int{line, column}, written)

		firstLine, first, _ := index.Inside(0, `a " b`)
		line, column = index.Written(firstLine, first+utf8.RuneCountInString(value[:strings.Index(value, "X")]))
		assert.Equal(t, []int{wantLine, wantColumn}, []int{line, column}, "counted: %s", written)
	}
}

func TestAColumnOutsideOfStringsStaysAsItIs(t *testing.T) {
	index, err := tomlpos.Parse([]byte(`a = ["x \" y", 'z', 3] # why`))
	require.NoError(t, err)
	assert.Equal(t, 3, columnOf(index.Written(1, 3)))
	assert.Equal(t, 6, columnOf(index.Written(1, 6)), "the quote with which it begins")
	assert.Equal(t, 9, columnOf(index.Written(1, 9)), "the escape is the third character")
	assert.Equal(t, 11, columnOf(index.Written(1, 10)), "and the space after it the fourth")
	assert.Equal(t, 13, columnOf(index.Written(1, 12)), "and its closing quote")
	assert.Equal(t, 17, columnOf(index.Written(1, 17)), "of the next string, the first character")
	assert.Equal(t, 21, columnOf(index.Written(1, 21)), "the number")
	assert.Equal(t, 5, columnOf(index.Written(2, 5)), "no such line")
}

func columnOf(_, column int) int { return column }
