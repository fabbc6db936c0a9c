package card

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"palimpsest/core/nearest"
)

// Error is what is wrong with a line of notation, or a card, and where.
type Error struct {
	Pos Pos
	Msg string
}

// Error gives file:line:column and the message.
func (e *Error) Error() string { return e.Pos.String() + ": " + e.Msg }

// String is file:line:column, or what is known of it.
func (p Pos) String() string {
	switch {
	case p.Line == 0:
		return p.File
	case p.File == "":
		return fmt.Sprintf("%d:%d", p.Line, p.Column)
	}
	return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Column)
}

// explain turns an error of the parser into one for the author: the word that was not understood, what
// could stand in its place, and the known word that is nearest to it. What could stand there is found by
// trying: the grammar is asked about each word of the vocabulary.
func explain(tokens []lexer.Token, err error) error {
	var unexpected *participle.UnexpectedTokenError
	if !errors.As(err, &unexpected) {
		return &Error{Msg: err.Error()}
	}
	bad := unexpected.Unexpected
	for i, token := range tokens {
		small := strings.ToLower(token.Value)
		if token.Pos.Offset <= bad.Pos.Offset && token.Type == tokenKind && small != token.Value && slices.Contains(vocabulary, small) &&
			goesFurther(tokens, i, small, bad.Pos) {
			return &Error{Pos: place(token.Pos), Msg: fmt.Sprintf("%q begins with a capital letter, as a subtype does; did you mean %q?", token.Value, small)}
		}
	}
	if bad.Value == "," && tokens[0].Type == tokenKeyword {
		return &Error{Pos: place(bad.Pos), Msg: "one ability to a line: write each keyword as a string of its own"}
	}
	at := slices.IndexFunc(tokens, func(t lexer.Token) bool { return t.Pos == bad.Pos })
	if at < 0 {
		at = len(tokens) - 1
	}
	what := fmt.Sprintf("%q is not understood", bad.Value)
	if bad.EOF() {
		what = "the line is not complete"
	}
	if write := hint(tokens[:at], bad); write != "" {
		return &Error{Pos: place(bad.Pos), Msg: typed(what) + "; " + write}
	}
	expected := expectedAt(tokens[:at], bad.Pos)
	if near := nearest.Name(bad.Value, expected.words); near != "" && !slices.Contains(vocabulary, bad.Value) && fitsWithNext(tokens, at, near) {
		// What else could stand here would only hide the word that was meant.
		return &Error{Pos: place(bad.Pos), Msg: fmt.Sprintf("%s; did you mean %q?", what, near)}
	}
	if near := nearest.Name(bad.Value, vocabulary); near != "" && near != bad.Value {
		what += fmt.Sprintf("; the nearest known word is %q", near)
	}
	what += cannotSay(tokens, at)
	if text := expected.String(); text != "" {
		what += "; expected " + text
	}
	return &Error{Pos: place(bad.Pos), Msg: typed(what)}
}

// fitsWithNext reports whether a word can stand at a place with the one that follows there: else it is not what was meant.
func fitsWithNext(tokens []lexer.Token, at int, word string) bool {
	return at+1 >= len(tokens) || tokens[at+1].EOF() || goesFurther(tokens, at, word, tokens[at+1].Pos)
}

// goesFurther reports whether a line is understood beyond a place once one of its words is written small.
func goesFurther(tokens []lexer.Token, i int, small string, stuck lexer.Position) bool {
	try := slices.Clone(tokens)
	try[i].Type, try[i].Value = kindOf(small), small
	_, err := parseTokens(try)
	var unexpected *participle.UnexpectedTokenError
	return err == nil || errors.As(err, &unexpected) && unexpected.Unexpected.Pos.Offset > stuck.Offset
}

// kindOf is the kind of token that a word of the vocabulary is.
func kindOf(word string) lexer.TokenType {
	kind, size := scan(word)
	if kind == tokenWord {
		kind, _ = classify(word, word, size)
	}
	return kind
}

// expectation is what could stand at a place.
type expectation struct {
	words  []string // words of the grammar and of the vocabulary
	others []string // what is not a word: "a number"
	nouns  bool
}

// expectedAt tries every word at the end of the tokens that were understood.
func expectedAt(before []lexer.Token, pos lexer.Position) expectation {
	var e expectation
	next := lexer.EOFToken(pos)
	next.Pos.Offset += len("word ")
	next.Pos.Column += len("word ")
	fits := func(kind lexer.TokenType, value string) bool {
		try := append(slices.Clone(before), lexer.Token{Type: kind, Value: value, Pos: pos}, next)
		_, err := parseTokens(try)
		var unexpected *participle.UnexpectedTokenError
		return err == nil || errors.As(err, &unexpected) && unexpected.Unexpected.Pos.Offset > pos.Offset
	}
	for _, other := range []struct {
		kind        lexer.TokenType
		value, name string
	}{
		{tokenNumber, "7", "a number"}, {tokenSize, "+7/+7", "a size like +1/+1"}, {tokenSymbol, "{7}", "symbols like {2}{W}"},
		{tokenString, `"x"`, "a text in quotes"},
	} {
		if fits(other.kind, other.value) {
			e.others = append(e.others, other.name)
		}
	}
	e.nouns = fits(tokenKind, "artifact")
	for _, word := range vocabulary {
		if fits(kindOf(word), word) {
			e.words = append(e.words, word)
		}
	}
	return e
}
