package markdown_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"palimpsest/cmd/compare/markdown"
)

func TestTextStaysText(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"nothing special", `Ann's "Bear" {R} (2/2), +1/+1; 510.2: yes`, `Ann's "Bear" {R} (2/2), +1/+1; 510.2: yes`},
		{"a link", "[x](javascript:alert)", `\[x\](javascript:alert)`},
		{"an image", "![i](/x.png)", `!\[i\](/x.png)`},
		{"a footnote and a definition", "[^1] [a]: b", `\[^1\] \[a\]: b`},
		{"HTML, a comment and an entity", "<b> <!-- &copy;", `&lt;b> &lt;!-- &amp;copy;`},
		{"emphasis", "*a* _b_ ~~c~~", `\*a\* \_b\_ \~\~c\~\~`},
		{"code", "a `b` \\", "a \\`b\\` \\\\"},
		{"cells", `a | b \| c`, `a \| b \\\| c`},
		{"lines", "a\n- b\n\nc", `a<br>\- b<br><br>c`},
		{"an address", "see http://evil/x.png, now", "see `http://evil/x.png,` now"},
		{"an address of the web", "www.evil.org a.www.b", "`www.evil.org` `a.www.b`"},
		{"mail and a mention", "a@b.org @ann", "` a@b.org ` ` @ann `"},
		{"an issue", "Bear#1 #2 GH-3 ann/x#4", "`Bear#1` `#2` `GH-3` `ann/x#4`"},
		{"a commit", "in 1f2e3d4", "in `1f2e3d4`"},
		{"an emoji and a formula", ":smile: $x$", "`:smile:` `$x$`"},
		{"code in a link", "`http://a`", "`` `http://a` ``"},
		{"a heading", "# a", `\# a`},
		{"the end of a heading", "a ## b #", `a \## b \#`},
		{"lists", "- a", `\- a`},
		{"a sign is none", "-1/-1 +1", `-1/-1 +1`},
		{"another list", "+ a", `\+ a`},
		{"a numbered list", "1. a", `1\. a`},
		{"another numbered list", "12) a", `12\) a`},
		{"a rule is none", "510.2. a", `510.2. a`},
		{"a quotation", "> a", `\> a`},
		{"a line", "---", `\---`},
		{"an underline", "===", `\===`},
		{"code by indentation", "    a\n\tb", `a<br>b`},
		{"fences", "~~~\n```", "\\~\\~\\~<br>\\`\\`\\`"},
		{"breaks around it", "\n a\n\n", "a"},
		{"nothing", "", ""},
	} {
		assert.Equal(t, c.want, markdown.Text(c.text), c.name)
	}
}

func TestCodeStaysCode(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"nothing special", `"Wasp#1".zone`, "`\"Wasp#1\".zone`"},
		{"backticks", "a`b``c", "```a`b``c```"},
		{"backticks at the ends", "`a`", "`` `a` ``"},
		{"a bar", `a|b\|c`, "`a\\u007cb\\\\u007cc`"},
		{"a break", "a\nb\r\nc", "`a b c`"},
		{"nothing", "", ""},
	} {
		assert.Equal(t, c.want, markdown.Code(c.text), c.name)
	}
}

// unescaped are characters with a meaning in Markdown that nothing takes away.
var unescaped = regexp.MustCompile("(^|[^\\\\])(\\\\\\\\)*[`*_~\\[\\]|<]")

// Whatever the text: outside of code nothing is left that Markdown or GitHub makes something of, and all bars are
// escaped.
func TestNothingIsMadeOfText(t *testing.T) {
	span := regexp.MustCompile("`+")
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOf(rapid.OneOf(rapid.StringN(0, 3, -1), rapid.SampledFrom([]string{
			"[", "](", ")", "![", "|", `\`, "`", "``", "*", "_", "~", "<", ">", "&lt;", "#", "#1", "@a", "http://a", "www.", "x.b", " ", "\n", "- ", "1. ", "    ", "$", ":a:", "abcdef1", "---",
		}))).Draw(t, "parts"), "")
		got := markdown.Text(text)
		require.NotContains(t, got, "\n")
		var outside strings.Builder // with each code replaced by a letter
		for rest := got; rest != ""; {
			at := span.FindStringIndex(rest)
			for at != nil && at[0] > 0 && escapedAt(rest, at[0]) {
				next := span.FindStringIndex(rest[at[0]+1:])
				if next != nil {
					next[0], next[1] = next[0]+at[0]+1, next[1]+at[0]+1
				}
				at = next
			}
			if at == nil {
				outside.WriteString(rest)
				break
			}
			fence, body := rest[at[0]:at[1]], rest[at[1]:]
			end := -1
			for _, e := range span.FindAllStringIndex(body, -1) {
				if e[1]-e[0] == len(fence) {
					end = e[0]
					break
				}
			}
			require.GreaterOrEqual(t, end, 0, "%q: code that does not end", got)
			require.NotContains(t, body[:end], "|", "%q", got)
			outside.WriteString(rest[:at[0]] + "x")
			rest = body[end+len(fence):]
		}
		plain := strings.ReplaceAll(outside.String(), "<br>", "\n")
		require.False(t, unescaped.MatchString(plain), "%q: %q", got, plain)
		require.NotRegexp(t, `://|www\.|@|#\d|\$|:[\w+-]+:|&([^al]|$)`, plain)
		for line := range strings.Lines(plain) {
			require.NotRegexp(t, `^(#|>|[-+] |[-+]\n|\d{1,9}[.)]( |\n|$)|---|===|    |\t)`, line, "%q", got)
		}
	})
}

// escapedAt reports whether a backslash takes away the meaning of a character.
func escapedAt(text string, at int) bool {
	n := 0
	for n < at && text[at-1-n] == '\\' {
		n++
	}
	return n%2 == 1
}
