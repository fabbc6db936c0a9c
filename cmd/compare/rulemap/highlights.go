package rulemap

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"

	"palimpsest/core/edition"
	"palimpsest/core/nearest"
	"palimpsest/core/tomlpos"
)

// Highlight is one of the changes that a short primer names. People choose them; they are data, in a file beside the scenarios.
type Highlight struct {
	Edition  string // whose history has the change
	Change   string // its name there
	Title    string
	Before   string // how it was, in a sentence
	Now      string // how it is since
	Scenario string // shows it; as the command line takes it
	place    string // of its table in the file
}

// highlightKeys are the keys of a highlight; all are required.
var highlightKeys = []string{"edition", "change", "title", "before", "now", "scenario"}

// ReadHighlights reads a list of highlights:
//
//	[[highlight]]
//	edition  = "1999"
//	change   = "The stack"
//	title    = "The stack replaces the batch"
//	before   = "Spells waited in a batch."
//	now      = "Spells wait on the stack."
//	scenario = "scenarios/timing/stack.toml"
//
// Scenarios are named from the directory of the file. The error joins one error for each problem, with its place.
func ReadHighlights(name string, text []byte) ([]Highlight, error) {
	index, err := tomlpos.Parse(text)
	var tables map[string]any
	if err == nil {
		_, err = tomlpos.Decode(text, &tables)
	}
	if at := (*tomlpos.Error)(nil); errors.As(err, &at) {
		return nil, fmt.Errorf("%s:%d:%d: %s", name, at.Line, at.Column, at.Message)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	r := highlightReader{name: name, index: index}
	for _, key := range index.Keys() {
		if key != "highlight" {
			r.problem("unknown key %q: each highlight is a table [[highlight]]", []any{key}, key)
		}
	}
	rows, ok := tables["highlight"].([]map[string]any)
	if !ok {
		r.problem("expected tables [[highlight]]", []any{"highlight"})
	}
	var list []Highlight
	for i, row := range rows {
		list = append(list, r.highlight(i, row))
	}
	return list, errors.Join(r.problems...)
}

type highlightReader struct {
	name     string
	index    *tomlpos.Index
	problems []error
}

func (r *highlightReader) at(path ...any) string {
	line, column, ok := r.index.Key(path...)
	if !ok {
		line, column = r.index.Nearest(path...)
	}
	return fmt.Sprintf("%s:%d:%d", r.name, line, column)
}

func (r *highlightReader) problem(format string, path []any, args ...any) {
	r.problems = append(r.problems, fmt.Errorf("%s: %s", r.at(path...), fmt.Sprintf(format, args...)))
}

func (r *highlightReader) highlight(i int, row map[string]any) Highlight {
	values := map[string]string{}
	for _, key := range highlightKeys {
		text, isText := row[key].(string)
		if _, there := row[key]; !there || isText && text == "" {
			r.problem("%s is required", []any{"highlight", i, key}, key)
		} else if !isText {
			r.problem("%s must be text", []any{"highlight", i, key}, key)
		}
		values[key] = text
	}
	for _, key := range r.index.Keys("highlight", i) {
		if !slices.Contains(highlightKeys, key) {
			r.problem("unknown key %q%s", []any{"highlight", i, key}, key, suggestion(key, highlightKeys))
		}
	}
	h := Highlight{Edition: values["edition"], Change: values["change"], Title: values["title"], Before: values["before"],
		Now: values["now"], Scenario: values["scenario"], place: r.at("highlight", i)}
	if h.Scenario != "" {
		h.Scenario = filepath.Join(filepath.Dir(r.name), filepath.FromSlash(h.Scenario))
	}
	return h
}

func suggestion(word string, known []string) string {
	if near := nearest.Name(word, known); near != "" {
		return fmt.Sprintf("; did you mean %q?", near)
	}
	return ""
}

// Highlighted is a highlight with the change in the history of its edition, and with the replay of its scenario.
type Highlighted struct {
	Highlight
	Dated edition.Dated // the change, with its date
	Shown Change        // what the scenario shows
}

// Highlights are the changes of a list that led to an edition after the first, each with its date and what its scenario shows.
// An error is for each that leads nowhere: no such edition, no such change in its history, or a scenario that does not come
// out differently there. Known are all editions, also those before the first.
func Highlights(list []Highlight, known []string, ledgers []Ledger, maps []*Map, shown []Shown) (all []Highlighted, problems []error) {
	changes := Changes(ledgers, maps, shown)
	for _, h := range list {
		one, wanted, err := h.find(known, ledgers, changes)
		switch {
		case err != nil:
			problems = append(problems, fmt.Errorf("%s: %w", h.place, err))
		case wanted:
			all = append(all, one)
		}
	}
	return all, problems
}

func (h Highlight) find(known []string, ledgers []Ledger, changes []Change) (one Highlighted, wanted bool, err error) {
	if !slices.Contains(known, h.Edition) {
		return one, false, fmt.Errorf("unknown edition %q%s", h.Edition, suggestion(h.Edition, known))
	}
	n := slices.IndexFunc(ledgers, func(l Ledger) bool { return l.Edition == h.Edition })
	if n <= 0 {
		return one, false, nil // it is not since the first
	}
	var names []string
	var dated []edition.Dated
	for _, d := range ledgers[n].History {
		names = append(names, d.Name)
		if d.Name == h.Change {
			dated = append(dated, d)
		}
	}
	if len(dated) != 1 {
		return one, false, fmt.Errorf("the history of edition %s has %d changes named %q; expected one%s", h.Edition, len(dated), h.Change, suggestion(h.Change, names))
	}
	at := slices.IndexFunc(changes, func(c Change) bool { return c.Name == h.Scenario })
	if at < 0 || !changes[at].Differs[n-1] {
		return one, false, fmt.Errorf("%s does not come out differently in %s and %s by their rules", h.Scenario, ledgers[n-1].Edition, h.Edition)
	}
	return Highlighted{h, dated[0], changes[at]}, true, nil
}
