package tomlpos_test

import (
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/tomlpos"
)

const sample = `title = "x"
players = ["ann", "bob"]

[ann]
life.total = 20
battlefield = [
  "Forest x4", # lands
  { card = "Bear", on.top = "é", as = "b" },
]
[[step]]
ann = "pass"
[[step]]
  "öd" . at = 'end'
entered = [["a"], [], [["b"]]]
[step.expect]
ann.life = 3
["Grizzly Bears"]
in.old.cost = "{1}"
`

func TestEveryKeyAndValueHasItsPlace(t *testing.T) {
	index, err := tomlpos.Parse([]byte(sample))
	require.NoError(t, err)
	for _, c := range []struct {
		path                   []any
		keyLine, keyColumn     int
		valueLine, valueColumn int
	}{
		{[]any{"title"}, 1, 1, 1, 9},
		{[]any{"players", 1}, 2, 19, 2, 19},
		{[]any{"ann"}, 4, 2, 4, 2},
		{[]any{"ann", "life"}, 5, 1, 5, 1},
		{[]any{"ann", "life", "total"}, 5, 6, 5, 14},
		{[]any{"ann", "battlefield", 0}, 7, 3, 7, 3},
		{[]any{"ann", "battlefield", 1}, 8, 3, 8, 3},
		{[]any{"ann", "battlefield", 1, "card"}, 8, 5, 8, 12},
		{[]any{"ann", "battlefield", 1, "on", "top"}, 8, 23, 8, 29},
		{[]any{"ann", "battlefield", 1, "as"}, 8, 34, 8, 39},
		{[]any{"step", 0}, 10, 3, 10, 3},
		{[]any{"step", 1}, 12, 3, 12, 3},
		{[]any{"step", 1, "öd", "at"}, 13, 10, 13, 15},
		{[]any{"step", 1, "entered", 0, 0}, 14, 13, 14, 13},
		{[]any{"step", 1, "entered", 1}, 14, 11, 14, 11},
		{[]any{"step", 1, "entered", 2}, 14, 25, 14, 25},
		{[]any{"step", 1, "expect", "ann", "life"}, 16, 5, 16, 12},
		{[]any{"Grizzly Bears", "in", "old", "cost"}, 18, 8, 18, 15},
	} {
		line, column, ok := index.Key(c.path...)
		require.True(t, ok, "%v", c.path)
		assert.Equal(t, []int{c.keyLine, c.keyColumn}, []int{line, column}, "key of %v", c.path)
		line, column, ok = index.At(c.path...)
		require.True(t, ok, "%v", c.path)
		assert.Equal(t, []int{c.valueLine, c.valueColumn}, []int{line, column}, "value of %v", c.path)
	}
	for _, path := range [][]any{{"titel"}, {"players", 2}, {"players", -1}, {"step", "ann"}, {"step", 0, "öd"}, {"title", 1.5}} {
		_, _, ok := index.At(path...)
		assert.False(t, ok, "%v", path)
	}
	assert.Equal(t, []string{"title", "players", "ann", "step", "Grizzly Bears"}, index.Keys())
	assert.Equal(t, []string{"card", "on", "as"}, index.Keys("ann", "battlefield", 1))
	assert.Empty(t, index.Keys("nobody"))
}

func TestAPlaceInsideAString(t *testing.T) {
	index, err := tomlpos.Parse([]byte("a = \"é bear\"\nb = \"\\u00e9 bear\"\nc = ['bear']\nd = 3"))
	require.NoError(t, err)
	for _, c := range []struct {
		offset       int
		path         []any
		line, column int
	}{
		{3, []any{"a"}, 1, 8},
		{3, []any{"b"}, 2, 13},
		{0, []any{"c", 0}, 3, 7},
		{9, []any{"c", 0}, 3, 6},
		{1, []any{"d"}, 4, 5},
	} {
		line, column, ok := index.Inside(c.offset, c.path...)
		require.True(t, ok)
		assert.Equal(t, []int{c.line, c.column}, []int{line, column}, "%v", c.path)
	}
}

func TestExtractKeepsPlaces(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"[a]\nb = 1\n[cards.\"X\"] # why\ncost = 1\n[c]\nd = 2", "   \n     \n[      \"X\"] # why\ncost = 1\n   \n     "},
		{"cards.X.cost = [\n1,\n2]\n[b]\ncards.X = 1", "      X.cost = [\n1,\n2]\n   \n           "},
		{"[cards]\nX.cost = 1\n[ cards . X.in.old ]\ncost = 2", "       \nX.cost = 1\n[         X.in.old ]\ncost = 2"},
		{"[[cards.X.list]]\na = 1", "[[      X.list]]\na = 1"},
	} {
		assert.Equal(t, c.want, string(tomlpos.Extract([]byte(c.text), "cards")))
		_, err := tomlpos.Parse([]byte(c.want))
		assert.NoError(t, err)
	}
	assert.Nil(t, tomlpos.Extract([]byte("[card]\ncards = 1"), "cards"))
}

func TestSyntaxErrorsHaveAPlace(t *testing.T) {
	for text, want := range map[string]string{
		"a = 1\nb = \"é\" x\n":                   "line 2, column 9:",
		"a = [1, 2":                              "line 1, column",
		"[a":                                     "line 1, column",
		"a = 1\n\xff = 2":                        "line 2, column 1: the file is not valid UTF-8: save it in that encoding",
		"a = \x00":                               "line 1, column 5:",
		"a = ":                                   "line 1, column",
		"a" + strings.Repeat(".a", 100) + " = 1": "nested more than 64 levels deep",
		"[a" + strings.Repeat(".a", 100) + "]":   "nested more than 64 levels deep",
		"a = " + strings.Repeat("[", 100) + strings.Repeat("]", 100):         "nested more than 64 levels deep",
		"a = " + strings.Repeat("{a=", 100) + "1" + strings.Repeat("}", 100): "nested more than 64 levels deep",
	} {
		_, err := tomlpos.Parse([]byte(text))
		require.Error(t, err, "%.40q", text)
		assert.Contains(t, err.Error(), want, "%.40q", text)
	}
}

// Values come from one parser and places from another: they must agree on what TOML is.
func TestBothParsersAcceptTheSameFiles(t *testing.T) {
	for _, text := range []string{
		"", "\n", "# only a comment", "\ufeffa = 1", sample,
		"a = 1\r\nb = 2\r\n", "a = 1\rb = 2", "a=1 b=2", "a", "= 1", "a = ", "a. = 1", ".a = 1", "a..b = 1",
		"a = {b = 1, c = {d = 2}}", "a = {b = 1,}", "a = {\n b = 1,\n # why\n c = 2\n}", "a = {b = 1 c = 2}", "a = {,}",
		"a = [1, 2,]", "a = [1,, 2]", "a = [\n1, # one\n2]", "a = [1 2]", "a = [1, 'x', {b = 2}]",
		"[a]\n[[b]]\n[[b]]\n[b.c]", "[a", "[[a]", "[]", "[[]]", "[a]]", "[a] x", "[ a . \"b c\" ]", "[a\n]",
		`a = "\u00e9\U0001F600\n"`, `a = "\x"`, `a = "\ud800"`, `a = "\e\x41"`, "a = \"\n\"", "a = '\n'", `a = "x`, `a = 'x`,
		"a = \"\"\"\nx\n\"\"\"", "a = '''x''y'''", `a = """x`, `a = """x\   y"""`, "a = \"\"\"x\\  \n  y\"\"\"",
		"a = true", "a = True", "a = yes", "a = 1_000", "a = 1__0", "a = 0x1F", "a = 01", "a = +1", "a = 1.", "a = .5", "a = 1e3", "a = inf", "a = -nan",
		"a = 1979-05-27", "a = 1979-05-27T07:32:00Z", "a = 07:32:00", "a = 07:32",
		"a = \"\x00\"", "a = '\x7f'", "# \x00", "a = \x01", "\x00", "é = 1", "\"é\" = 1", "a\u00a0= 1",
	} {
		_, ours := tomlpos.Parse([]byte(text))
		_, theirs := toml.Decode(text, new(map[string]any))
		assert.Equal(t, theirs == nil, ours == nil, "%q: decoder says %v, index says %v", text, theirs, ours)
	}
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{sample, "a = [[[]]]", "[[a]]\n[a.b]\n[[a.b.c]]", "a = 1\na.b = 2\n[a]\n[[a]]", "a={b.c=[{}]}", "[a]\n[[a]]\nb=1\n[a.c]"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		index, err := tomlpos.Parse([]byte(text))
		var values map[string]any
		if _, decodeErr := toml.Decode(text, &values); decodeErr != nil || err != nil {
			return
		}
		for key := range values {
			_, _, ok := index.At(key)
			assert.True(t, ok, "%q has no place", key)
		}
	})
}
