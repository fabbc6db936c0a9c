package card

import (
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2/lexer"
)

// The kinds of tokens of the notation. A word is sorted into its kind by the vocabulary, so that the
// grammar can ask for "a noun or adjective" without listing them.
const (
	tokenEOF     = lexer.EOF
	tokenSymbol  = lexer.TokenType(iota - 20) // {T}, {2}, {W}
	tokenSize                                 // +1/+1, 2/2, -X/-0
	tokenNumber                               // 3, three
	tokenVar                                  // X, Y
	tokenKind                                 // creature, nonblack, Goblins
	tokenKeyword                              // flying, first strike
	tokenWalk                                 // islandwalk
	tokenHome                                 // islandhome
	tokenWord                                 // any other word
	tokenString                               // "a name, or an ability"
	tokenLabel                                // [regen]
	tokenPunct                                // , ; : ( ) . 's
	tokenUnknown                              // a character that the notation does not use
)

// possessive is the token for the end of "player's" and "players'". Within the grammar, whose rules
// quote words with ', the apostrophe is the typographic one; a line may be written with either.
const possessive = "’s"

// notationLexer is the lexer of one line. It is the participle lexer.Definition of the grammar.
type notationLexer struct{}

// Symbols names the kinds of tokens for the grammar.
func (notationLexer) Symbols() map[string]lexer.TokenType {
	return map[string]lexer.TokenType{
		"EOF": tokenEOF, "Symbol": tokenSymbol, "Size": tokenSize, "Number": tokenNumber, "Var": tokenVar,
		"Kind": tokenKind, "Keyword": tokenKeyword, "Walk": tokenWalk, "Home": tokenHome, "Word": tokenWord,
		"String": tokenString, "Label": tokenLabel, "Punct": tokenPunct, "Unknown": tokenUnknown,
	}
}

// Lex reads all of r; participle asks for it, Parse uses scanner directly.
func (notationLexer) Lex(name string, r io.Reader) (lexer.Lexer, error) {
	text, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	return newScanner(string(text), Pos{File: name, Line: 1, Column: 1}), nil
}

// scanner cuts one line of notation into tokens.
type scanner struct {
	text string
	at   lexer.Position
}

func newScanner(text string, at Pos) *scanner {
	if at.Line == 0 {
		at.Line, at.Column = 1, 1
	}
	return &scanner{text: text, at: lexer.Position{Filename: at.File, Line: at.Line, Column: at.Column}}
}

// all is every token of the line, the end of it included.
func (s *scanner) all() []lexer.Token {
	tokens := make([]lexer.Token, 0, 32)
	for {
		token, _ := s.Next() // there is a token for everything
		tokens = append(tokens, token)
		if token.EOF() {
			return tokens
		}
	}
}

// Next returns the next token; spaces between tokens are skipped.
func (s *scanner) Next() (lexer.Token, error) {
	rest := strings.TrimLeftFunc(s.text, unicode.IsSpace)
	s.skip(len(s.text) - len(rest))
	if rest == "" {
		return lexer.EOFToken(s.at), nil
	}
	kind, size := scan(rest)
	token := lexer.Token{Type: kind, Value: rest[:size], Pos: s.at}
	switch kind {
	case tokenPunct:
		if first := token.Value[0]; first == '\'' || first == possessive[0] {
			token.Value = possessive // "players'" too
		}
	case tokenWord:
		token.Type, size = classify(token.Value, rest, size)
		token.Value = strings.ReplaceAll(rest[:size], "'", "’")
	}
	s.skip(size)
	return token, nil
}

// skip moves on by so many bytes.
func (s *scanner) skip(bytes int) {
	s.at.Advance(s.text[:bytes])
	s.text = s.text[bytes:]
}

// scan finds the kind of the token at the start of text and its length in bytes.
func scan(text string) (lexer.TokenType, int) {
	first, width := utf8.DecodeRuneInString(text)
	switch {
	case first == '{':
		return upTo(text, '}', tokenSymbol)
	case first == '[':
		return upTo(text, ']', tokenLabel)
	case first == '"':
		return upTo(text, '"', tokenString)
	case strings.ContainsRune(",;:().", first):
		return tokenPunct, width
	case first == '\'' || first == '’':
		if rest := text[width:]; strings.HasPrefix(rest, "s") && !startsWord(rest[1:]) {
			return tokenPunct, width + 1
		}
		return tokenPunct, width
	}
	if n := sizeLength(text); n > 0 {
		return tokenSize, n
	}
	if unicode.IsDigit(first) && first < utf8.RuneSelf {
		n := 0
		for n < len(text) && text[n] >= '0' && text[n] <= '9' {
			n++
		}
		return tokenNumber, n
	}
	if unicode.IsLetter(first) {
		return tokenWord, wordLength(text)
	}
	return tokenUnknown, width
}

// upTo is the token that the closing character ends; without one the opening character is unknown.
func upTo(text string, end byte, kind lexer.TokenType) (lexer.TokenType, int) {
	if n := strings.IndexByte(text[1:], end); n >= 0 {
		return kind, n + 2
	}
	return tokenUnknown, 1
}

// wordLength is the length of the word at the start: letters, inner hyphens, and the "'t" of "can't".
func wordLength(text string) int {
	n := 0
	for n < len(text) {
		r, width := utf8.DecodeRuneInString(text[n:])
		switch {
		case unicode.IsLetter(r):
		case r == '-' && startsWord(text[n+width:]):
		case (r == '\'' || r == '’') && strings.HasPrefix(text[n+width:], "t") && !startsWord(text[n+width+1:]):
		default:
			return n
		}
		n += width
	}
	return n
}

func startsWord(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	return unicode.IsLetter(r)
}

// sizeLength is the length of a size such as "+1/-X" at the start of text, or 0.
func sizeLength(text string) int {
	half := func(s string) int {
		n := 0
		if n < len(s) && (s[n] == '+' || s[n] == '-') {
			n++
		}
		from := n
		for n < len(s) && s[n] >= '0' && s[n] <= '9' {
			n++
		}
		if n == from && n < len(s) && strings.IndexByte("XY", s[n]) >= 0 {
			n++
		}
		if n == from {
			return 0
		}
		return n
	}
	power := half(text)
	if power == 0 || power >= len(text) || text[power] != '/' {
		return 0
	}
	toughness := half(text[power+1:])
	if toughness == 0 || startsWord(text[power+1+toughness:]) {
		return 0
	}
	return power + 1 + toughness
}

// classify sorts a word into its kind; terms of two words ("first strike") become one token.
func classify(word, text string, size int) (lexer.TokenType, int) {
	if second, ok := twoWordTerms[word]; ok {
		if rest := text[size:]; strings.HasPrefix(rest, " ") {
			n := wordLength(rest[1:])
			if kind, ok := second[rest[1:1+n]]; ok {
				return kind, size + 1 + n
			}
		}
	}
	switch {
	case word == "X" || word == "Y":
		return tokenVar, size
	case numberWords[word] > 0:
		return tokenNumber, size
	case simpleKeywords[word] != NoKeyword:
		return tokenKeyword, size
	case len(word) > 4 && strings.HasSuffix(word, "walk"):
		return tokenWalk, size
	case len(word) > 4 && strings.HasSuffix(word, "home"):
		return tokenHome, size
	case isKindWord(word):
		return tokenKind, size
	}
	return tokenWord, size
}

// twoWordTerms are terms of two words, by their first.
var twoWordTerms = map[string]map[string]lexer.TokenType{
	"first":  {"strike": tokenKeyword},
	"double": {"strike": tokenKeyword},
	"mana":   {"source": tokenKind, "sources": tokenKind},
}
