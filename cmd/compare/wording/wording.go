// Package wording shows how one text became another, word by word.
package wording

import (
	"regexp"
	"strings"

	"github.com/sergi/go-diff/diffmatchpatch"
)

// Change is both texts in one, with the words that are gone as [-words-] and the new ones as {+words+}. It is
// false when the texts have so little in common that they are better read one after the other.
func Change(was, is string) (text string, alike bool) {
	var b strings.Builder
	same, other := 0, 0
	for _, d := range diff(was, is) {
		words := strings.ReplaceAll(d.Text, "\n", "")
		switch d.Type {
		case diffmatchpatch.DiffEqual:
			same += 2 * len(words)
			b.WriteString(words)
		case diffmatchpatch.DiffDelete:
			other += len(words)
			b.WriteString(marked("[-", words, "-]"))
		case diffmatchpatch.DiffInsert:
			other += len(words)
			if strings.HasSuffix(b.String(), "-]") {
				words = strings.TrimLeft(words, " ") // in place of what is gone
			}
			b.WriteString(marked("{+", words, "+}"))
		}
	}
	return b.String(), same > other
}

// marked puts marks around words, and not around the space before them.
func marked(open, words, end string) string {
	text := strings.TrimLeft(words, " ")
	return words[:len(words)-len(text)] + open + text + end
}

// diff compares word by word: go-diff compares runes, and gives each line a rune of its own.
func diff(was, is string) []diffmatchpatch.Diff {
	d := diffmatchpatch.New()
	d.DiffTimeout = 0 // the same result on a slow machine
	a, b, lines := d.DiffLinesToRunes(onLines(was), onLines(is))
	return d.DiffCharsToLines(d.DiffCleanupSemantic(d.DiffMainRunes(a, b, false)), lines)
}

// word is a word, a number, the number of a rule or a mark of punctuation, with the space before it.
var word = regexp.MustCompile(`\s*(?:[\w{}/#+'-]+(?:\.\w+)*|\S)`)

// onLines puts each word on a line.
func onLines(text string) string {
	return strings.Join(append(word.FindAllString(strings.ReplaceAll(text, "\n", " "), -1), ""), "\n")
}
