package card

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// notThis are what texts elsewhere put where a card speaks of itself.
var notThis = []string{"~", "CARDNAME"}

// byOwnName is the error about a line in which a card is called by its name, where that is what is wrong: else the error as it was.
func byOwnName(err error, line string, at Pos, names ...string) error {
	var fault *Error
	if !errors.As(err, &fault) {
		return err
	}
	for _, name := range names {
		short, _, legend := strings.Cut(name, ",") // as texts call a legend: "Ember" of "Ember, Seer"
		if legend {
			names = append(names, short)
		}
	}
	line = Typed(line)
	for _, name := range slices.Concat(names, notThis) {
		said, start := withThis(line, Typed(name))
		if start < 0 {
			continue
		}
		from := at
		from.Column += utf8.RuneCountInString(line[:start])
		var stuck *Error
		_, still := Parse(said, at)
		if errors.As(still, &stuck) && stuck.Pos.Column <= from.Column+len("this") {
			continue // the name is not what is wrong
		}
		msg := fmt.Sprintf("a card calls itself \"this\", and not %q", name)
		if still == nil {
			msg += ": write \"" + said + "\""
		}
		return &Error{Pos: from, Msg: msg}
	}
	return err
}

// withThis writes "this" for a name wherever it stands in a line outside of quotes, and says where it stands first; below 0: nowhere.
func withThis(line, name string) (said string, first int) {
	var b strings.Builder
	first = -1
	quoted := false
	for i := 0; i < len(line); {
		if !quoted && strings.HasPrefix(line[i:], name) && name != "" && !letterBefore(line[:i]) && !startsWord(line[i+len(name):]) {
			if first < 0 {
				first = i
			}
			b.WriteString("this")
			i += len(name)
			continue
		}
		quoted = quoted != (line[i] == '"')
		b.WriteByte(line[i])
		i++
	}
	return b.String(), first
}

func letterBefore(text string) bool {
	r, _ := utf8.DecodeLastRuneInString(text)
	return unicode.IsLetter(r)
}
