package rulebook

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"palimpsest/core/edition"
)

// The kinds of change: what became of a rule of an older edition.
const (
	Same    = "same"    // a game goes the same way, whatever the words
	Changed = "changed" // in some position, following the newer rulebook comes out differently
	Removed = "removed" // the newer rulebook has no rule on the matter
)

// ChangeKinds lists the kinds of change.
func ChangeKinds() []string { return []string{Same, Changed, Removed} }

const changesHeader = "rule\tkind\twhat\tuntil"

// The files of an edition.
const (
	ledgerFile    = "ledger.tsv"
	changesPrefix = "since-" // followed by the older edition
	changesSuffix = ".tsv"
	historyFile   = "history.tsv"
)

// Read reads the rulebook of an edition from a folder: the ledger in ledger.tsv, and what became of
// the rules of an older edition in since-EDITION.tsv, the dated changes in history.tsv, and where rules are in the book in
// book.tsv, if there are such files. Its error joins one *Error for each problem.
func Read(folder fs.FS) (*Ledger, error) {
	text, err := fs.ReadFile(folder, ledgerFile)
	if err != nil {
		return nil, err
	}
	l, err := parse(ledgerFile, text)
	if err != nil {
		return nil, err
	}
	files, err := fs.Glob(folder, changesPrefix+"*"+changesSuffix)
	if err != nil {
		return nil, err
	}
	var problems []error
	for _, file := range files {
		if text, err = fs.ReadFile(folder, file); err != nil {
			return nil, err
		}
		changes, err := parseChanges(file, text)
		problems = append(problems, err)
		l.changes = append(l.changes, changes...)
	}
	if l.history, err = l.readHistory(folder); err != nil {
		problems = append(problems, err)
	}
	if err = l.readBook(folder); err != nil {
		problems = append(problems, err)
	}
	if err := errors.Join(problems...); err != nil {
		return nil, err
	}
	return l, nil
}

// parseChanges reads what became of the rules of an older edition: a table like a ledger, with the
// columns
//
//	rule  kind  what  until
//
// where rule is an id of the older edition's ledger, kind is same, changed or removed, what says
// in our own words what is different now, and until is the date of the change that what describes, empty where it is not known; of
// what is the same both say nothing. Of several changes it is the last or the main one, and the others that are to be told follow
// after semicolons, behind the characteristic that each is about if it is about one:
//
//	2009-07-11; types 2003-12-01; colors 2005-10-01; 2001-07-23
func parseChanges(file string, text []byte) ([]edition.Change, error) {
	since := strings.TrimSuffix(strings.TrimPrefix(file, changesPrefix), changesSuffix)
	if !isID(since) {
		return nil, &Error{File: file, Line: 1, Problem: fmt.Sprintf("the name of the file must say since which edition: %sEDITION%s", changesPrefix, changesSuffix)}
	}
	lines := strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
	if lines[0] != changesHeader {
		return nil, &Error{File: file, Line: 1, Problem: fmt.Sprintf("the first line must be %q, tab-separated", changesHeader)}
	}
	var changes []edition.Change
	var problems []error
	first := map[string]int{} // the line of each rule
	for i, line := range lines[1:] {
		c, found := parseChange(line)
		if at, twice := first[c.Rule]; twice {
			found = append(found, fmt.Sprintf("rule %s is already on line %d", c.Rule, at))
		} else if c.Rule != "" {
			first[c.Rule] = i + 2
		}
		for _, p := range found {
			problems = append(problems, &Error{File: file, Line: i + 2, Problem: p})
		}
		c.Since = since
		changes = append(changes, c)
	}
	if len(changes) == 0 {
		problems = append(problems, &Error{File: file, Line: 1, Problem: "no rules follow the header"})
	}
	if len(problems) > 0 {
		return nil, errors.Join(problems...)
	}
	return changes, nil
}

// parseChange reads one row of changes and says everything that is wrong with it by itself.
func parseChange(line string) (c edition.Change, problems []string) {
	columns, problems := columnsOf(line, changesHeader)
	if columns == nil {
		return c, problems
	}
	problem := func(format string, a ...any) { problems = append(problems, fmt.Sprintf(format, a...)) }
	c = edition.Change{Rule: columns[0], Kind: columns[1], What: columns[2]}
	if !isID(c.Rule) {
		problem("%q is no id: it must be one word", c.Rule)
	}
	until, others, _ := strings.Cut(columns[3], "; ")
	c.Until, c.Parts = parseWhen(until, problem), parseParts(others, problem)
	switch {
	case c.Kind == Same && c.Until.Known():
		problem("rule %s is the same, so it has not ceased", c.Rule)
	case !slices.Contains(ChangeKinds(), c.Kind):
		problem("unknown kind %q: use same, changed or removed", c.Kind)
	case c.Kind == Same && c.What != "":
		problem("rule %s is the same, so there is nothing to say of what changed", c.Rule)
	case c.Kind != Same && c.What == "":
		problem("rule %s is %s, and nothing says what is another way now", c.Rule, c.Kind)
	}
	return c, problems
}

// parseParts reads the dates of other changes of a rule.
func parseParts(column string, problem func(string, ...any)) (parts []edition.Part) {
	if column == "" {
		return nil
	}
	for _, one := range strings.Split(column, "; ") {
		of, when, named := strings.Cut(one, " ")
		if !named || !slices.Contains(edition.Matters(), of) {
			of, when = "", one
		}
		parts = append(parts, edition.Part{Of: of, When: parseWhen(when, problem)})
	}
	return parts
}

// Changes are what became of the rules of older editions, an edition after the other, each in the
// order of its file.
func (l *Ledger) Changes() []edition.Change { return slices.Clone(l.changes) }
