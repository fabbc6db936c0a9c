// Package visible shows text that others wrote - titles, names of files, what an edition's process
// says - without carrying out what is hidden in it: control characters that a terminal obeys,
// bidirectional controls and invisible characters that make a text look like another, and workflow
// commands that a CI system takes from a log. Each such character is written as the escape that JSON
// has for it, \u202e, so that JSON that passes a Writer means the same as before.
package visible

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// Text shows everything hidden in a text; line breaks and tabs stay.
func Text(text string) string { return show(text, false) }

// Line shows everything hidden in a text that must stay on one line: line breaks, too.
func Line(text string) string { return show(text, true) }

func show(text string, line bool) string {
	if strings.IndexFunc(text, func(r rune) bool { return hidden(r) || line && r == '\n' || r == utf8.RuneError }) < 0 {
		return text
	}
	var b strings.Builder
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			fmt.Fprintf(&b, `\x%02x`, text[i])
		case hidden(r) || line && r == '\n':
			b.WriteString(escape(r))
		default:
			b.WriteString(text[i : i+size])
		}
		i += size
	}
	return b.String()
}

// hidden reports whether a character does something other than to be seen: it controls a terminal, changes
// the direction of the text around it, ends a line without looking like it, or has no width.
func hidden(r rune) bool {
	switch {
	case r == '\n' || r == '\t':
		return false
	case r < utf8.RuneSelf:
		return unicode.IsControl(r)
	case unicode.Is(unicode.Prepended_Concatenation_Mark, r):
		return false // of format, and seen
	}
	return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector)
}

// escape writes a character as JSON escapes it.
func escape(r rune) string {
	if high, low := utf16.EncodeRune(r); high != unicode.ReplacementChar {
		return fmt.Sprintf(`\u%04x\u%04x`, high, low)
	}
	return fmt.Sprintf(`\u%04x`, r)
}
