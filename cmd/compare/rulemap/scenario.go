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
	Source  string // what its author gives as its source as a whole
	Command string // shows it in full
	Differs bool   // whether it comes out differently in the two
	// Older and Newer are the rules of the two editions that it shows.
	Older, Newer coverage.Evidence
}

// worth is how well a scenario shows an entry. Of two the one with more in the first place where they
// are not the same shows it better. The numbers are of the two editions: in how many of them it is so.
type worth struct {
	differs int // 1 if something comes out differently, which is how a change is seen
	about   int // the source of the whole scenario names the rule
	decides int // 1 if the rule decides that: see decides
	beside  int // how many rules are expected to decide, if this one is: it does so the less by itself
	source  int // the source of something expected does
	acts    int // something expected rests on it
	// others is how many rules the source of the whole scenario names: it is about each the less.
	others int
}

func (w worth) compare(v worth) int {
	return cmp.Or(w.differs-v.differs, w.about-v.about, w.decides-v.decides, v.beside-w.beside, w.source-v.source, w.acts-v.acts, v.others-w.others)
}

// showing finds the scenarios that show entries of a map.
type showing struct {
	scenarios []Scenario
	about     [][2]map[string]bool // of each scenario, the rules of both editions that its source names
}

func newShowing(older, newer Ledger, scenarios []Scenario) *showing {
	s := &showing{scenarios: scenarios}
	for _, one := range scenarios {
		s.about = append(s.about, [2]map[string]bool{set(named(older, one.Source)), set(named(newer, one.Source))})
	}
	return s
}

// best is the scenario that shows an entry best, of equals the first, and nil when none shows it; and how many
// of those that come out differently show it.
func (s *showing) best(e *Entry) (found *Scenario, differing int) {
	var most worth
	for i := range s.scenarios {
		one, about := &s.scenarios[i], s.about[i]
		w := worth{
			about:  some(about[0], e.Old) + some(about[1], e.New),
			source: some(one.Older.Sources, e.Old) + some(one.Newer.Sources, e.New),
			acts:   some(one.Older.Demonstrated, e.Old) + some(one.Newer.Demonstrated, e.New),
			others: len(about[0]) + len(about[1]),
		}
		if w.source+w.acts == 0 {
			continue
		}
		if one.Differs {
			w.differs = 1
			differing++
			if one.decides(e) {
				w.decides, w.beside = 1, len(one.Older.Deciding)+len(one.Newer.Deciding)
			}
		}
		if found == nil || w.compare(most) > 0 {
			found, most = one, w
		}
	}
	return found, differing
}

// decides reports whether rules of an entry are expected to decide what differs, to which a check holds the scenario: in both editions,
// or in the one of which its author names any.
func (s *Scenario) decides(e *Entry) bool {
	older, newer := some(s.Older.Deciding, e.Old), some(s.Newer.Deciding, e.New)
	return older+newer > 0 && (older > 0 || len(s.Older.Deciding) == 0) && (newer > 0 || len(s.Newer.Deciding) == 0)
}

func set(ids []string) map[string]bool {
	all := map[string]bool{}
	for _, id := range ids {
		all[id] = true
	}
	return all
}

// some is 1 when one of the rules is in the set, else 0.
func some(ids map[string]bool, rules []edition.Rule) int {
	if slices.ContainsFunc(rules, func(r edition.Rule) bool { return ids[r.ID] }) {
		return 1
	}
	return 0
}
