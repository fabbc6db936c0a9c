package visible_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"palimpsest/cmd/compare/visible"
)

func TestWhatIsHiddenIsShown(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"nothing hidden", "Urza's Æther – “20” 力 🜂 +1/+1\n\tx", "Urza's Æther – “20” 力 🜂 +1/+1\n\tx"},
		{"an escape sequence", "a\x1b[2Jb", `a\u001b[2Jb`},
		{"NUL, bell, backspace and delete", "\x00\a\b\x7f", `\u0000\u0007\u0008\u007f`},
		{"C1", "\u0085\u009b31m", `\u0085\u009b31m`},
		{"bidirectional controls", "\u202eab\u2066c\u2069\u200f\u061c", `\u202eab\u2066c\u2069\u200f\u061c`},
		{"no width", "a\u200bb\u200dc\u2060d\ufeffe\u00adf", `a\u200bb\u200dc\u2060d\ufeffe\u00adf`},
		{"ends of lines that look like none", "a\u2028b\u2029c\rd", `a\u2028b\u2029c\u000dd`},
		{"fillers and selectors", "a\u3164b\ufe0fc\u034fd", `a\u3164b\ufe0fc\u034fd`},
		{"tags", "a\U000e0041b", `a\udb40\udc41b`},
		{"invalid UTF-8", "a\xffb\xc3", `a\xffb\xc3`},
		{"the character for what is invalid", "a\ufffdb", "a\ufffdb"},
		{"format characters that are seen", "\u0600\u06dd", "\u0600\u06dd"},
	} {
		assert.Equal(t, c.want, visible.Text(c.text), c.name)
	}
	assert.Equal(t, `a\u000ab`, visible.Line("a\nb"))
	assert.Equal(t, `\x9b\u000a`, visible.Line("\x9b\n"))
}

// A line is a command to GitHub if it begins with "::", blanks left out, or has "##[" in it; other systems have
// names between the two.
func TestNoLineIsACommandToACISystem(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"::error::pwn\n", ":\\u003aerror::pwn\n"},
		{"a\n \t ::set-output name=x::y\n", "a\n \t :\\u003aset-output name=x::y\n"},
		{"\u00a0\u3000::error::x", "\u00a0\u3000:\\u003aerror::x"},
		{"a\r::error::x", `a\u000d::error::x`},
		{"\u200b::error::x", `\u200b::error::x`},
		{"a: b::c :: d\n:e\n: :f", "a: b::c :: d\n:e\n: :f"},
		{"x ##[error]y", `x ##\u005berror]y`},
		{"###[group]", `###\u005bgroup]`},
		{"##vso[task.setvariable]", `##vso\u005btask.setvariable]`},
		{"##teamcity[x]", `##teamcity\u005bx]`},
		{"## The board\n# [a]\n#[b] ## [c]", "## The board\n# [a]\n#[b] ## [c]"},
	} {
		var out bytes.Buffer
		w := &visible.Writer{W: &out}
		_, err := w.Write([]byte(c.text))
		require.NoError(t, err)
		require.NoError(t, w.Flush())
		assert.Equal(t, c.want, out.String())
	}
}

func TestAWriterLetsThroughWhatItIsToldTo(t *testing.T) {
	const text = "::error file=a::\x1b[31mb\x1b[0m\x1b[2J\x1b]0;c\a\n"
	for _, c := range []struct {
		writer *visible.Writer
		want   string
	}{
		{&visible.Writer{Styles: true}, ":\\u003aerror file=a::\x1b[31mb\x1b[0m\\u001b[2J\\u001b]0;c\\u0007\n"},
		{&visible.Writer{Commands: true}, "::error file=a::\\u001b[31mb\\u001b[0m\\u001b[2J\\u001b]0;c\\u0007\n"},
	} {
		var out bytes.Buffer
		c.writer.W = &out
		_, err := c.writer.Write([]byte(text))
		require.NoError(t, err)
		assert.Equal(t, c.want, out.String())
	}
	var out bytes.Buffer
	w := visible.Writer{W: &out, Styles: true}
	_, err := w.Write([]byte("\x1b[1m::error::x\x1b[0m"))
	require.NoError(t, err)
	assert.Equal(t, "\x1b[1m:\\u003aerror::x\x1b[0m", out.String(), "a style is no text before the command")
}

func TestLinesOfWindowsStay(t *testing.T) {
	var out bytes.Buffer
	w := visible.Writer{W: &out}
	for _, part := range []string{"a\r\nb\r", "\nc\r", "d\r"} {
		_, err := w.Write([]byte(part))
		require.NoError(t, err)
	}
	require.NoError(t, w.Flush())
	assert.Equal(t, "a\r\nb\r\nc\\u000dd\\u000d", out.String())
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("no space left on device") }

func TestTheErrorOfTheWriterBehindIsReturned(t *testing.T) {
	w := visible.Writer{W: full{}}
	_, err := w.Write([]byte("a"))
	assert.EqualError(t, err, "no space left on device")
}

// hostile draws texts of what could do harm.
func hostile() *rapid.Generator[string] {
	return rapid.Custom(func(t *rapid.T) string {
		parts := rapid.SliceOf(rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{
			"::", ":", "##", "#", "[", "vso", "\n", "\r", "\r\n", " ", "\t", "\x1b[31m", "\x1b", "\u202e", "\u2028", "\u200b", "\ufeff", "\xff", "\xe2\x80", "\xae", "\u009b", "error",
		}))).Draw(t, "parts")
		return strings.Join(parts, "")
	})
}

// However a text is divided into writes: the same comes out, and nothing of it is hidden or a command.
func TestWhatComesOutIsHarmless(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := hostile().Draw(t, "text")
		whole, parts := &bytes.Buffer{}, &bytes.Buffer{}
		one := &visible.Writer{W: whole}
		_, err := one.Write([]byte(text))
		require.NoError(t, err)
		require.NoError(t, one.Flush())
		many := &visible.Writer{W: parts}
		for rest := text; rest != ""; {
			n := rapid.IntRange(1, len(rest)).Draw(t, "n")
			_, err := many.Write([]byte(rest[:n]))
			require.NoError(t, err)
			rest = rest[n:]
		}
		require.NoError(t, many.Flush())
		require.Equal(t, whole.String(), parts.String())

		got := whole.String()
		require.True(t, utf8.ValidString(got))
		require.NotContains(t, strings.ReplaceAll(got, "\r\n", "\n"), "\r")
		require.False(t, strings.ContainsAny(got, "\x00\x1b\x7f\u0085\u009b\u00ad\u061c\u200b\u200c\u200d\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff"), "%q", got)
		require.NotContains(t, got, "##[")
		require.NotContains(t, got, "##vso[")
		for line := range strings.Lines(got) {
			require.False(t, strings.HasPrefix(strings.TrimSpace(line), "::"), "%q", line)
		}
		again := &bytes.Buffer{}
		twice := &visible.Writer{W: again}
		_, err = twice.Write([]byte(got))
		require.NoError(t, err)
		require.NoError(t, twice.Flush())
		require.Equal(t, got, again.String(), "what is shown is not shown again")
	})
}

// The escapes are those of JSON: a report that passes a Writer says what it said before.
func TestJSONMeansTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		data := map[string]string{hostile().Draw(t, "key"): hostile().Draw(t, "value")}
		var written bytes.Buffer
		e := json.NewEncoder(&visible.Writer{W: &written})
		e.SetEscapeHTML(false)
		e.SetIndent("", "  ")
		require.NoError(t, e.Encode(data))
		plain, err := json.Marshal(data)
		require.NoError(t, err)
		var got, want map[string]string
		require.NoError(t, json.Unmarshal(written.Bytes(), &got))
		require.NoError(t, json.Unmarshal(plain, &want))
		require.Equal(t, want, got)
	})
}
