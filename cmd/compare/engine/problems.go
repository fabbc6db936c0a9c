package engine

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strings"

	"palimpsest/cmd/compare/lint"
	"palimpsest/cmd/compare/study"
	"palimpsest/core/card"
	"palimpsest/core/card/readback"
	"palimpsest/core/scenario"
	"palimpsest/core/tomlpos"
)

// Problems is the answer about a scenario that cannot be replayed.
type Problems struct {
	Problems []Problem `json:"problems"`
}

// Problem is an error or a warning at its place. Lines and columns are counted from 1, columns in characters; what has no place is
// at the beginning.
type Problem struct {
	Line      int    `json:"line"`
	Column    int    `json:"column"`
	EndColumn int    `json:"endColumn,omitempty"` // after the last character
	Text      string `json:"text"`
	Severity  string `json:"severity"` // error or warning
}

// problems are the errors of a scenario, or, when there are none, the warnings about it.
func (e *Engine) problems(text []byte, o Options) []Problem {
	o.Variant = ""
	_, cards, err := e.library(o)
	var scripts []*study.Script
	if err == nil {
		scripts, err = e.read(text, o, cards)
	}
	if err == nil {
		err = study.Faults(scripts)
	}
	if err != nil {
		return problemsOf(text, err)
	}
	list := []Problem{}
	for _, w := range lint.Scenario(scripts[0].Scenario, lint.Library{Cards: scripts[0].Cards, Editions: e.ids()}) {
		list = append(list, problemAt(text, w.Pos, w.Text, "warning"))
	}
	return list
}

// problemsOf takes an error about a text apart. What has its place in another file says so in its words.
func problemsOf(text []byte, err error) (list []Problem) {
	switch err := err.(type) {
	case *scenario.Errors:
		for _, e := range err.List {
			list = append(list, problemsOf(text, e)...)
		}
		if err.More > 0 {
			list = append(list, problemAt(text, card.Pos{}, fmt.Sprintf("and %d more", err.More), "error"))
		}
	case *scenario.Error:
		list = append(list, problemAt(text, err.Pos, withoutPlace(err), "error"))
	case interface{ Unwrap() []error }:
		for _, e := range err.Unwrap() {
			list = append(list, problemsOf(text, e)...)
		}
	default:
		list = append(list, problemAt(text, card.Pos{}, err.Error(), "error"))
	}
	return list
}

// withoutPlace is what an error says, without the place that it begins with.
func withoutPlace(err *scenario.Error) string {
	there := *err
	there.Pos = card.Pos{}
	return strings.TrimPrefix(there.Error(), ": ")
}

func problemAt(text []byte, at card.Pos, message, severity string) Problem {
	p := Problem{Line: max(1, at.Line), Column: max(1, at.Column), Text: message, Severity: severity}
	if at.Line > 0 && at.Column > 0 {
		p.EndColumn = endOf(text, at)
	}
	return p
}

// endOf is the column after what stands at a place: a string with its quotes, or a word.
func endOf(text []byte, at card.Pos) int {
	lines := bytes.Split(text, []byte("\n"))
	if at.Line > len(lines) {
		return 0
	}
	rest := []rune(strings.TrimRight(string(lines[at.Line-1]), "\r"))
	if at.Column > len(rest) {
		return 0
	}
	rest = rest[at.Column-1:]
	if quote := rest[0]; quote == '"' || quote == '\'' {
		if end := slices.Index(rest[1:], quote); end >= 0 {
			return at.Column + end + 2
		}
	}
	end := slices.IndexFunc(rest, func(r rune) bool { return strings.ContainsRune(" \t\"'=,;]}#", r) })
	if end < 0 {
		end = len(rest)
	}
	return at.Column + max(1, end)
}

// Explained is a card of a scenario, as it was understood.
type Explained struct {
	Name      string   `json:"name"`
	Line      int      `json:"line"` // of the scenario
	Sentences []string `json:"sentences"`
}

// explainCards says how the cards that a scenario defines were understood: all that can be read.
func explainCards(text []byte) []Explained {
	list := []Explained{}
	places, err := tomlpos.Parse(text)
	if err != nil {
		return list
	}
	own, _ := card.Index([]card.File{{Name: nameless, Text: tomlpos.Extract(text, "cards")}})
	if own == nil {
		return list
	}
	for _, name := range own.Names() {
		c, ok := own.Base(name)
		if !ok {
			continue
		}
		line, _ := places.Nearest("cards", name)
		one := Explained{Name: name, Line: line}
		for _, group := range readback.Card(c) {
			one.Sentences = append(one.Sentences, strings.Join(group, " "))
		}
		list = append(list, one)
	}
	slices.SortStableFunc(list, func(a, b Explained) int { return cmp.Compare(a.Line, b.Line) })
	return list
}
