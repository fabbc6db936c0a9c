package rulebook

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"palimpsest/core/edition"
)

// readHistory reads the dated changes of an edition, if its folder has any: a table like a ledger, with the columns
//
//	date  area  name  what  before  after  rules  seen
//
// in the order of the dates. Before and after are the rules in the texts of the time, rules those of the ledger on the same
// matter, separated by spaces; seen says where the change is seen, if not in the texts before and after it.
func (l *Ledger) readHistory(folder fs.FS) (history []edition.Dated, err error) {
	text, err := fs.ReadFile(folder, historyFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	lines := strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
	if lines[0] != historyHeader {
		return nil, &Error{File: historyFile, Line: 1, Problem: fmt.Sprintf("the first line must be %q, tab-separated", historyHeader)}
	}
	var problems []error
	for i, line := range lines[1:] {
		d, found := l.parseDated(line)
		if len(history) > 0 && d.When.Date < history[len(history)-1].When.Date {
			found = append(found, "it is earlier than the line before it")
		}
		for _, p := range found {
			problems = append(problems, &Error{File: historyFile, Line: i + 2, Problem: p})
		}
		history = append(history, d)
	}
	return history, errors.Join(problems...)
}

const historyHeader = "date\tarea\tname\twhat\tbefore\tafter\trules\tseen"

// seen are the places where a change can be seen, beside the texts before and after it.
var seen = []string{"", "later text", "article", "general knowledge"}

// parseDated reads one row of dated changes and says everything that is wrong with it.
func (l *Ledger) parseDated(line string) (d edition.Dated, problems []string) {
	columns, problems := columnsOf(line, historyHeader)
	if columns == nil {
		return d, problems
	}
	problem := func(format string, a ...any) { problems = append(problems, fmt.Sprintf(format, a...)) }
	d = edition.Dated{Area: columns[1], Name: columns[2], What: columns[3], Before: columns[4], After: columns[5],
		Rules: strings.Fields(columns[6]), Seen: columns[7]}
	if d.When = parseWhen(columns[0], problem); !d.When.Known() {
		problem("it has no date")
	}
	for i, name := range []string{"area", "name", "what"} {
		if columns[i+1] == "" {
			problem("it has no %s", name)
		}
	}
	for i, name := range strings.Split(historyHeader, "\t") {
		if strings.Count(columns[i], "(") != strings.Count(columns[i], ")") {
			problem("%s is cut off at a parenthesis: %q", name, columns[i])
		}
	}
	for _, id := range d.Rules {
		if !l.Has(id) {
			problem("the ledger has no rule %s", id)
		}
	}
	if !slices.Contains(seen, d.Seen) {
		problem("it cannot be seen in %q: use later text, article or general knowledge, or nothing", d.Seen)
	}
	return d, problems
}

// parseWhen reads a column with a date; an empty one has none.
func parseWhen(column string, problem func(string, ...any)) edition.When {
	if column == "" {
		return edition.When{}
	}
	w, ok := edition.ParseWhen(column)
	if !ok {
		problem("%q is no date: write YYYY-MM-DD, YYYY-MM or YYYY, alone or after \"about\" or \"by\"", column)
	}
	return w
}

// History are the dated changes that led to the rulebook, in the order of their dates.
func (l *Ledger) History() []edition.Dated { return slices.Clone(l.history) }
