package card

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2/lexer"
)

// cannotSay says up to which words a line is understood, and which rest of it cannot be said.
func cannotSay(tokens []lexer.Token, at int) string {
	before, rest := spoken(tokens[:at]), spoken(tokens[at:])
	switch {
	case before == "":
		return fmt.Sprintf(": the notation cannot say %q", shortened(rest, true))
	case rest == "":
		return fmt.Sprintf(" after %q", shortened(before, false))
	}
	return fmt.Sprintf(": after %q the notation cannot say %q", shortened(before, false), shortened(rest, true))
}

// spoken is the text of tokens, with spaces between words.
func spoken(tokens []lexer.Token) string {
	var b strings.Builder
	end := 0 // the column after the token before
	for i, t := range tokens {
		if t.EOF() {
			break
		}
		said := t.Value
		plural := i > 0 && strings.HasSuffix(tokens[i-1].Value, "s") // "players'", which is the same token
		if said == possessive && (plural || i+1 < len(tokens) && tokens[i+1].Pos.Column == t.Pos.Column+1) {
			said = "’"
		}
		if i > 0 && t.Pos.Column > end { // counted in characters: an apostrophe may be typed with fewer bytes
			b.WriteByte(' ')
		}
		b.WriteString(said)
		end = t.Pos.Column + utf8.RuneCountInString(said)
	}
	return b.String()
}

// typed writes apostrophes as they are typed.
func typed(text string) string { return strings.ReplaceAll(text, "’", "'") }

// maxQuoted bounds the words of a line in an error, in letters.
const maxQuoted = 60

// shortened is a text without the words at its end, or at its beginning, that are too many.
func shortened(text string, end bool) string {
	letters := []rune(text)
	switch {
	case len(letters) <= maxQuoted:
		return text
	case end:
		cut := string(letters[:maxQuoted])
		if i := strings.LastIndexByte(cut, ' '); i > 0 {
			cut = cut[:i]
		}
		return cut + " ..."
	}
	cut := string(letters[len(letters)-maxQuoted:])
	return "... " + cut[strings.IndexByte(cut, ' ')+1:]
}

// maxShown bounds the list of expected words in an error.
const maxShown = 12

// kindsOfPhrases have so many words to begin with that they are shown as one.
var kindsOfPhrases = sync.OnceValue(func() []phraseKind {
	return []phraseKind{
		kindAfter("a line such as \"flying\", \"draw a card\", \"{T}: add {G}\" or \"when this dies, draw a card\""),
		kindAfter("an instruction such as \"draw a card\" or \"destroy target creature\"", word("draw"), word("a"), word("card"), word(";")),
		kindAfter("a thing such as \"target creature\", \"each land\" or \"this\"", word("destroy")),
		kindAfter("an amount such as \"3\", \"X\" or \"that much\"", word("you"), word("gain"), word("life"), word("equal"), word("to")),
	}
})

// phraseKind is a kind of phrase, by all that it can begin with.
type phraseKind struct {
	says   string
	begins []string
}

func kindAfter(says string, before ...lexer.Token) phraseKind {
	pos := lexer.Position{Line: 1, Column: 1}
	for i := range before {
		before[i].Pos = pos
		pos.Offset += len(before[i].Value) + 1
		pos.Column = pos.Offset + 1
	}
	e := expectedAt(before, pos)
	return phraseKind{says: says, begins: e.all()}
}

// isAmong reports whether a phrase of a kind is expected: some of the words that begin it may do so only where it was tried.
func (k phraseKind) isAmong(expected []string) bool {
	found := 0
	for _, b := range k.begins {
		if slices.Contains(expected, b) {
			found++
		}
	}
	return len(k.begins) > maxShown/2 && found*10 >= len(k.begins)*9
}

func word(text string) lexer.Token { return lexer.Token{Type: kindOf(text), Value: text} }

// all are the words and other tokens that are expected, as they are shown.
func (e expectation) all() (all []string) {
	all = slices.Clone(e.others)
	for _, word := range e.words {
		if kind, _ := scan(word); !e.nouns || kind != tokenWord || !isKindWord(word) {
			all = append(all, shownWord(word))
		}
	}
	if e.nouns {
		all = append(all, "a description like \"nonblack creature\"")
	}
	return all
}

func shownWord(word string) string {
	if word == "." {
		return "the end of the line"
	}
	return fmt.Sprintf("%q", word)
}

// String lists what is expected: nouns and adjectives as one, and so what begins a phrase of a kind.
func (e expectation) String() string {
	rest := e.all()
	var shown []string
	for _, kind := range kindsOfPhrases() {
		if kind.isAmong(rest) {
			rest = slices.DeleteFunc(rest, func(w string) bool { return slices.Contains(kind.begins, w) })
			shown = append(shown, kind.says)
		}
	}
	shown = append(shown, rest...)
	if len(shown) > maxShown {
		shown = append(shown[:maxShown], "...")
	}
	return strings.Join(shown, ", ")
}
