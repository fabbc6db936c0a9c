package scenario

import (
	"fmt"
	"slices"
	"strings"

	"palimpsest/core/card"
)

// MaxErrors bounds how many errors of one file are reported.
const MaxErrors = 100

// Error is one thing that is wrong with a scenario file.
type Error struct {
	Pos      card.Pos
	Message  string // what is wrong
	Expected string // what could stand there instead; may be empty
	Nearest  string // the known name that was probably meant; may be empty

	seek func(*Error) // finds the nearest name, once it is known that the error is told: most readings that fail are only tried
}

func (e *Error) Error() string {
	var b strings.Builder
	b.WriteString(e.Pos.File)
	if e.Pos.Line > 0 {
		fmt.Fprintf(&b, ":%d:%d", e.Pos.Line, e.Pos.Column)
	}
	b.WriteString(": ")
	b.WriteString(e.Message)
	if e.Expected != "" {
		b.WriteString("; expected ")
		b.WriteString(e.Expected)
	}
	if e.Nearest != "" {
		fmt.Fprintf(&b, "; did you mean %q?", e.Nearest)
	}
	return b.String()
}

// Errors is what Parse returns: the errors of a file in the order of the file, at most MaxErrors.
type Errors struct {
	List []*Error
	More int // how many there are besides
}

func (es *Errors) Error() string {
	lines := make([]string, 0, len(es.List)+1)
	for _, e := range es.List {
		lines = append(lines, e.Error())
	}
	if es.More > 0 {
		lines = append(lines, fmt.Sprintf("and %d more", es.More))
	}
	return strings.Join(lines, "\n")
}

// Unwrap gives errors.As the single errors.
func (es *Errors) Unwrap() []error {
	all := make([]error, len(es.List))
	for i, e := range es.List {
		all[i] = e
	}
	return all
}

// sorted puts the errors in the order of the file.
func (es *Errors) sorted() *Errors {
	slices.SortStableFunc(es.List, func(a, b *Error) int {
		if a.Pos.Line != b.Pos.Line {
			return a.Pos.Line - b.Pos.Line
		}
		return a.Pos.Column - b.Pos.Column
	})
	return es
}

// Add puts an error among the others, in the order of the file.
func (es *Errors) Add(e *Error) {
	es.add(e)
	es.sorted()
}

// add keeps an error unless there are enough. One without a message has been reported already, and so has one that is found again, as in what
// each printing of a card takes from the others.
func (es *Errors) add(e *Error) {
	told := func(o *Error) bool { return o.Pos == e.Pos && o.Message == e.Message }
	if e.Message == "" || slices.ContainsFunc(es.List, told) {
		return
	}
	if len(es.List) >= MaxErrors {
		es.More++
		return
	}
	e.suggest()
	es.List = append(es.List, e)
}

// suggest finds the nearest name, where one has yet to be found.
func (e *Error) suggest() {
	if e.seek != nil {
		e.seek(e)
	}
}

// full reports whether further errors are only counted, so that no time need go into their wording.
func (es *Errors) full() bool { return len(es.List) >= MaxErrors }

// orList writes alternatives: "a, b or c".
func orList(words []string) string {
	switch n := len(words); n {
	case 0:
		return ""
	case 1:
		return words[0]
	default:
		return strings.Join(words[:n-1], ", ") + " or " + words[n-1]
	}
}
