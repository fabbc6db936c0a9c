package rulemap

import (
	"cmp"
	"slices"

	"palimpsest/cmd/compare/coverage"
	"palimpsest/core/edition"
)

// Scenario is what a scenario, replayed in two editions, shows of their rules.
type Scenario struct {
	Name    string // as the command line takes it
	Title   string
	Command string // shows it in full
	Differs bool   // whether it comes out differently in the two
	// Older and Newer are the rules of the two editions that it shows.
	Older, Newer coverage.Evidence
}

// worth is how well a scenario shows an entry; of two the one with more in the first place where they
// are not the same shows it better.
type worth struct {
	differs int // a change is seen where something comes out differently
	named   int // in how many of the two editions its author gives the rule as a source
	acts    int // in how many something that is expected rests on it
	// others is how many other rules the scenario shows: one that shows few is about them.
	others int
}

func (w worth) compare(v worth) int {
	return cmp.Or(w.differs-v.differs, w.named-v.named, w.acts-v.acts, v.others-w.others)
}

// best is the scenario that shows an entry best, of equals the first; nil when none shows it.
func best(e *Entry, scenarios []Scenario) *Scenario {
	var found *Scenario
	var most worth
	for i := range scenarios {
		s := &scenarios[i]
		w := worth{named: some(s.Older.Sources, e.Old) + some(s.Newer.Sources, e.New),
			acts:   some(s.Older.Demonstrated, e.Old) + some(s.Newer.Demonstrated, e.New),
			others: len(s.Older.Demonstrated) + len(s.Newer.Demonstrated)}
		if w.named+w.acts == 0 {
			continue
		}
		if s.Differs {
			w.differs = 1
		}
		if found == nil || w.compare(most) > 0 {
			found, most = s, w
		}
	}
	return found
}

// some is 1 when one of the rules is in the set, else 0.
func some(set map[string]bool, rules []edition.Rule) int {
	if slices.ContainsFunc(rules, func(r edition.Rule) bool { return set[r.ID] }) {
		return 1
	}
	return 0
}
