package tomlpos

import (
	"bytes"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/BurntSushi/toml"
)

// Decode reads the values of a file that Parse has accepted. What only a decoder finds - a key that is defined
// twice, a number that is too large, a date that the calendar does not have - is an *Error.
func Decode(text []byte, into any) (toml.MetaData, error) {
	meta, err := toml.Decode(string(text), into)
	var parse toml.ParseError
	if !errors.As(err, &parse) {
		return meta, err
	}
	// The decoder's columns are those of the end of a value: what is wrong is the line.
	lines := bytes.Split(text, []byte("\n"))
	e := &Error{Line: min(max(parse.Position.Line, 1), len(lines)), Message: inWords(parse.Message)}
	line := lines[e.Line-1]
	at := len(line) - len(bytes.TrimLeft(line, " \t["))
	if value := faultyValue.FindStringSubmatch(parse.Message); value != nil {
		if i := bytes.Index(line, []byte(value[1]+value[2])); i >= 0 {
			at = i
		}
	}
	e.Column = utf8.RuneCount(line[:at]) + 1
	return meta, e
}

// faultyValue is how the decoder quotes a value that it does not take.
var faultyValue = regexp.MustCompile(`^(\S+) is out of range for|^invalid datetime: "(.*)"`)

// The words of the libraries that read TOML, and ours.
var libraryWords = []struct {
	theirs *regexp.Regexp
	ours   string
}{
	{regexp.MustCompile(`(?i)^Key '(.*)' (?:was|has) already.*`), "$1 is written twice, here and above"},
	{regexp.MustCompile(`^(\S+) is out of range for \w+$`), "the number $1 is out of range"},
	{regexp.MustCompile(`^invalid datetime: (.*)`), "$1 is no date of the calendar"},
	{regexp.MustCompile(`^(?:basic|literal) strings? cannot have new lines$`), "the text that begins on this line does not end on it: its closing quote is missing, or is another character"},
	{regexp.MustCompile(`^expected newline but got (.*)`), "expected the end of the line, and there is $1"},
	{regexp.MustCompile(`^expected (.*) but got (.*)`), "expected $1, and there is $2"},
	{regexp.MustCompile(`^(?:unexpected|invalid) character(?: at start of key:)? (.*) at start of value`), "expected a value, and there is $1"},
	{regexp.MustCompile(`^invalid character at start of key: (.*)`), "expected a key, and there is $1"},
	{regexp.MustCompile(`^expected keyword (.*)`), "expected a value; a text stands in quotes, and $1 is written in full"},
}

// codePoint is a character as the libraries write it: U+005D ']'.
var codePoint = regexp.MustCompile(`U\+([0-9A-F]{4,6})( '.*?')?`)

// inWords is what a library says of a file, in plain words.
func inWords(message string) string {
	message = codePoint.ReplaceAllStringFunc(message, func(written string) string {
		point, quoted, _ := strings.Cut(written, " ")
		switch {
		case point == "U+000A" || point == "U+000D":
			return "the end of the line"
		case quoted != "":
			return quoted
		}
		return fmt.Sprintf("the character %s", point)
	})
	for _, w := range libraryWords {
		if w.theirs.MatchString(message) {
			return w.theirs.ReplaceAllString(message, w.ours)
		}
	}
	return message
}
