package card

import "strings"

// Typed is a text as a keyboard writes it: quotes, apostrophes, dashes and minus signs that word processors put in
// their place are what was typed, each one character. So names match, and columns stay what they are.
func Typed(text string) string {
	if isASCII(text) {
		return text
	}
	return strings.Map(func(r rune) rune {
		switch r {
		case '\u2018', '\u2019', '\u201a', '\u201b', '\u2032':
			return '\''
		case '\u201c', '\u201d', '\u201e', '\u201f', '\u2033':
			return '"'
		case '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212':
			return '-'
		}
		return r
	}, text)
}

func isASCII(text string) bool {
	for i := range len(text) {
		if text[i] >= 0x80 {
			return false
		}
	}
	return true
}
