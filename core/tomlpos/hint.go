package tomlpos

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"
)

// hint is what was probably meant where a syntax error is found, and how that is written; "" if that is not known.
func (b *builder) hint(message string, offset int) string {
	last := byte(0)
	if before := bytes.TrimRight(b.text[:offset], " \t"); len(before) > 0 {
		last = before[len(before)-1]
	}
	next, _ := utf8.DecodeRune(b.text[offset:])
	word := unicode.IsLetter(next) || unicode.IsDigit(next)
	switch {
	case strings.HasPrefix(message, "expected a value, and there is") && unicode.IsLetter(next):
		return `; a text stands in quotes, "..."`
	case strings.HasPrefix(message, "expected a key") && next == '{':
		return "; this looks like JSON"
	case strings.HasPrefix(message, "expected '=' after key") && next == ':':
		return "; a key and its value are written KEY = VALUE"
	case strings.HasPrefix(message, "expected '=' after key") && word:
		return `; a name of several words stands in quotes, "Grizzly Bears".zone`
	case last == '\'' && word:
		return "; an apostrophe ends a text in single quotes: write it in double quotes"
	case last == '"' && word:
		return "; a quote ends the text: names within it stand in single quotes"
	case (last == '"' || last == '\'') && (next == '"' || next == '\''):
		return "; a comma is missing"
	}
	return ""
}
