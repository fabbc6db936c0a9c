package rulebook

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"palimpsest/core/edition"
)

// What a ruling does to the rules that it names.
const (
	Confirms = "confirms" // it says what they say
	Corrects = "corrects" // play by it differs from play by their text
	Adds     = "adds"     // it answers what they leave open; with no rule, the rulebook is silent
)

// Relations lists what a ruling can do to rules.
func Relations() []string { return []string{Confirms, Corrects, Adds} }

// Standings lists who a ruling can be from.
func Standings() []string {
	return []string{"Rules Team", "member of the Rules Team", "network representative", "publisher"}
}

const (
	rulingForm = "DATE; SOURCE; STANDING; RELATION RULES[; later]"
	laterMark  = "later"
)

// parseRuling reads the basis of a ruling:
//
//	May 2001; Gazette 7; Rules Team; corrects A-1 A-2
//	2003; Gazette 9; publisher; adds; later
//
// The source is the publication and the place in it. Later marks a ruling that was published after the rulebook.
func parseRuling(basis string) (*edition.Ruling, []string) {
	parts := strings.Split(basis, "; ")
	later := len(parts) == 5 && parts[4] == laterMark
	if !later && len(parts) != 4 {
		return nil, []string{fmt.Sprintf("invalid basis %q: expected %s", basis, rulingForm)}
	}
	var problems []string
	problem := func(format string, a ...any) { problems = append(problems, fmt.Sprintf(format, a...)) }
	r := &edition.Ruling{Date: parts[0], Source: parts[1], Standing: parts[2], Later: later}
	if _, ok := DateOf(r.Date); !ok {
		problem("invalid date %q: expected a month and a year, such as May 2001, or a year", r.Date)
	}
	if r.Source == "" || r.Source != strings.TrimSpace(r.Source) {
		problem("invalid source %q: expected %s", r.Source, rulingForm)
	}
	if !slices.Contains(Standings(), r.Standing) {
		problem("unknown standing %q: expected %s", r.Standing, strings.Join(Standings(), ", "))
	}
	words := strings.Split(parts[3], " ")
	r.Relation = words[0]
	if !slices.Contains(Relations(), r.Relation) {
		problem("unknown relation %q: expected %s", r.Relation, strings.Join(Relations(), ", "))
	}
	for _, id := range words[1:] {
		switch {
		case !isID(id):
			problem("%q is no id of a rule: write single spaces between rules", id)
		case slices.Contains(r.Rules, id):
			problem("rule %s is named twice", id)
		}
		r.Rules = append(r.Rules, id)
	}
	if len(r.Rules) == 0 && r.Relation != Adds {
		problem("a ruling that %s needs the rule that it %s", r.Relation, r.Relation)
	}
	if len(problems) > 0 {
		return nil, problems
	}
	return r, nil
}

// DateOf is the first day of the month or of the year that the date of a ruling names, and whether it names one.
func DateOf(date string) (time.Time, bool) {
	month, year, hasMonth := strings.Cut(date, " ")
	if !hasMonth {
		month, year = time.January.String(), date
	}
	n, err := strconv.Atoi(year)
	for m := time.January; m <= time.December; m++ {
		if m.String() == month && err == nil && len(year) == len("YYYY") && n > 0 {
			return time.Date(n, m, 1, 0, 0, 0, 0, time.UTC), true
		}
	}
	return time.Time{}, false
}

// unknownRules says which rules a ruling names that the ledger does not have.
func (l *Ledger) unknownRules(r edition.Rule) (problems []string) {
	if r.Ruling == nil {
		return nil
	}
	for _, id := range r.Ruling.Rules {
		switch {
		case id == r.ID:
			problems = append(problems, fmt.Sprintf("ruling %s %s itself", r.ID, r.Ruling.Relation))
		case !l.Has(id):
			problems = append(problems, fmt.Sprintf("ruling %s %s %s, which is not in this ledger", r.ID, r.Ruling.Relation, id))
		}
	}
	return problems
}
