// Package rulebook reads a rule ledger: the list of the rules of one rulebook, each with an id,
// a kind, an area and a paraphrase of one line, which events and refusals cite.
//
// A ledger is a table of tab-separated values, so that it can be read, compared and searched
// with the plainest tools. Its first line names the columns:
//
//		id  kind  area  text  basis  matches  where  since
//
//	  - id: the number in the rulebook, or a name of our own where the rulebook has no numbers.
//	    It has no spaces and is unique. A worked example follows its rule as id-ex1, id-ex2.
//	  - kind: executable (a replay can show the rule acting), definition (what a word means),
//	    physical (cardboard, shuffling, conduct), ruling (an official text beside the rulebook
//	    confirms, corrects or completes it) or interpretation (the rulebook is silent, and
//	    play needs an answer).
//	  - area: what the rule is about, in a few words; coverage is counted by it.
//	  - text: what the rule says, in our own words.
//	  - basis: for an interpretation what the answer stands on, for a ruling when and by whom it was
//	    published and which rules it is about (ruling.go); for others empty.
//	  - matches: the rules of other rulebooks that speak of the same thing, separated by single
//	    spaces, each as edition:id.
//	  - where: for an executable rule and a ruling, and only for these, where it acts (where.go).
//	  - since: since when it has stood as it stands: a date, alone if the texts before and after it were read, or after
//	    "about" or "by".
//
// Every row has all eight columns, the last four often empty; nothing is quoted, and there are no
// blank lines and no comments. Parse is strict, and reports everything it finds at once.
//
// Beside its ledger an edition may say what became of the rules of older editions, in tables of
// their own (changes.go), when its rules came to be as they are (history.go), and where a reader finds them (book.go). Read
// reads all of them.
package rulebook

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"palimpsest/core/edition"
)

// The kinds of rule.
const (
	Executable     = "executable"     // a replay can show it acting
	Definition     = "definition"     // it says what a word means
	Heading        = "heading"        // it only says what the rules below it are about
	Physical       = "physical"       // cardboard, shuffling, conduct
	Ruling         = "ruling"         // an official text beside the rulebook
	Interpretation = "interpretation" // our answer where the rulebook is silent
)

// IsOfPlay reports whether a rule says anything about how a game goes in its edition.
func IsOfPlay(r edition.Rule) bool {
	return r.Kind != Heading && r.Kind != Physical && r.Where.NotFollowed == ""
}

// HasPlace reports whether a rule of a kind says where it acts.
func HasPlace(kind string) bool { return kind == Executable || kind == Ruling }

const header = "id\tkind\tarea\ttext\tbasis\tmatches\twhere\tsince"

// Error is one thing wrong with the text of a ledger, or of what it says of an older edition.
type Error struct {
	File    string // empty: it was given as text
	Line    int    // from 1
	Problem string
}

func (e *Error) Error() string {
	if e.File == "" {
		return fmt.Sprintf("line %d: %s", e.Line, e.Problem)
	}
	return fmt.Sprintf("%s:%d: %s", e.File, e.Line, e.Problem)
}

// Ledger is the list of rules of one rulebook. It does not change once it is parsed, so that
// many replays may share it.
type Ledger struct {
	rules   []edition.Rule
	byID    map[string]int // index into rules
	changes []edition.Change
	history []edition.Dated
}

// Parse reads a ledger. Its error joins one *Error for each problem of the text, in the order
// of the lines.
func Parse(text []byte) (*Ledger, error) { return parse("", text) }

func parse(file string, text []byte) (*Ledger, error) {
	lines := strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
	if lines[0] != header {
		return nil, &Error{File: file, Line: 1, Problem: fmt.Sprintf("the first line must be %q, tab-separated", header)}
	}
	l := &Ledger{byID: make(map[string]int, len(lines)-1)}
	var problems []error
	for i, line := range lines[1:] {
		r, found := parseRow(line)
		if first, twice := l.byID[r.ID]; twice {
			found = append(found, fmt.Sprintf("rule %s is already on line %d", r.ID, first+2))
		}
		for _, p := range found {
			problems = append(problems, &Error{File: file, Line: i + 2, Problem: p})
		}
		l.rules = append(l.rules, r)
		if _, taken := l.byID[r.ID]; !taken && r.ID != "" {
			l.byID[r.ID] = i
		}
	}
	for i, r := range l.rules {
		for _, p := range l.unknownRules(r) {
			problems = append(problems, &Error{File: file, Line: i + 2, Problem: p})
		}
	}
	if len(l.rules) == 0 {
		problems = append(problems, &Error{File: file, Line: 1, Problem: "no rules follow the header"})
	}
	if len(problems) > 0 {
		return nil, errors.Join(problems...)
	}
	return l, nil
}

// columnsOf takes a row apart into the columns of a header; nil if it has others.
func columnsOf(line, header string) (columns, problems []string) {
	if strings.TrimSpace(line) == "" {
		return nil, []string{"blank line"}
	}
	if !utf8.ValidString(line) {
		problems = append(problems, "not valid UTF-8")
	}
	names := strings.Split(header, "\t")
	columns = strings.Split(line, "\t")
	if len(columns) != len(names) {
		return nil, append(problems, fmt.Sprintf("%d columns where %d are needed: %s", len(columns), len(names), strings.Join(names, ", ")))
	}
	for i, name := range names {
		if c := columns[i]; c != strings.TrimSpace(c) {
			problems = append(problems, "spaces around the "+name)
		}
	}
	return columns, problems
}

// parseRow reads one row of a ledger and says everything that is wrong with it by itself.
func parseRow(line string) (r edition.Rule, problems []string) {
	columns, problems := columnsOf(line, header)
	if columns == nil {
		return r, problems
	}
	problem := func(format string, a ...any) { problems = append(problems, fmt.Sprintf(format, a...)) }
	r = edition.Rule{ID: columns[0], Kind: columns[1], Area: columns[2], Text: columns[3], Basis: columns[4]}
	if !isID(r.ID) {
		problem("%q is no id: it must be one word", r.ID)
	}
	switch r.Kind {
	case Executable, Definition, Heading, Physical:
		if r.Basis != "" {
			problem("only an interpretation or a ruling has a basis, %s is %q", r.ID, r.Kind)
		}
	case Interpretation:
		if r.Basis == "" {
			problem("interpretation %s states no basis", r.ID)
		}
	case Ruling:
		var found []string
		r.Ruling, found = parseRuling(r.Basis)
		problems = append(problems, found...)
	default:
		problem("unknown kind %q: use executable, definition, heading, physical, ruling or interpretation", r.Kind)
	}
	if r.Area == "" {
		problem("rule %s has no area", r.ID)
	}
	if r.Text == "" {
		problem("rule %s has no text", r.ID)
	}
	if columns[5] != "" {
		var found []string
		r.Matches, found = parseMatches(columns[5])
		problems = append(problems, found...)
	}
	if columns[6] != "" {
		if !HasPlace(r.Kind) {
			problem("only an executable rule or a ruling says where it acts, %s is %q", r.ID, r.Kind)
		}
		var found []string
		r.Where, found = parseWhere(columns[6])
		problems = append(problems, found...)
		if r.Where.NotFollowed != "" && r.Kind != Ruling {
			problem("only a ruling can be not followed, %s is %q", r.ID, r.Kind)
		}
	}
	r.Since = parseWhen(columns[7], problem)
	return r, problems
}

// parseMatches reads the column of matches.
func parseMatches(column string) (matches, problems []string) {
	for m := range strings.SplitSeq(column, " ") {
		if of, id, ok := strings.Cut(m, ":"); !ok || !isID(of) || !isID(id) {
			problems = append(problems, fmt.Sprintf("%q is no match: write edition:id, with single spaces between", m))
		}
		if slices.Contains(matches, m) {
			problems = append(problems, fmt.Sprintf("match %s stands twice", m))
		}
		matches = append(matches, m)
	}
	return matches, problems
}

// isID says whether s can be an id: one word that can stand in a list of matches.
func isID(s string) bool {
	return s != "" && !strings.ContainsFunc(s, func(c rune) bool { return unicode.IsSpace(c) || c == ':' })
}

// Rules are all rules in the order of the ledger. The caller may sort or cut the slice, but
// shares the matches of each rule.
func (l *Ledger) Rules() []edition.Rule { return slices.Clone(l.rules) }

// Has says whether the ledger has a rule of that id.
func (l *Ledger) Has(id string) bool {
	_, ok := l.byID[id]
	return ok
}

// Rule is the rule of that id, and whether there is one.
func (l *Ledger) Rule(id string) (edition.Rule, bool) {
	i, ok := l.byID[id]
	if !ok {
		return edition.Rule{}, false
	}
	return l.rules[i], true
}
