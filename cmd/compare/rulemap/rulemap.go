// Package rulemap lays the rulebooks of editions beside each other: which rules speak of the same
// thing, by the matches that their ledgers state, and what became of each, by what the newer edition
// says of it (rulemap.go), in the order of importance (order.go) and with the scenarios that show it
// (scenario.go). From that, and from what scenarios show to differ, it makes a primer: what changed for
// play since an edition (changes.go, primer.go).
package rulemap

import (
	"slices"
	"strings"

	"palimpsest/core/edition"
	"palimpsest/core/rulebook"
)

// Ledger is the rulebook of one edition.
type Ledger struct {
	Edition string
	edition.Ledger
}

// Kind is how a rule of one edition stands to those of another.
type Kind string

// The kinds. That a rule is the same, changed or removed is said by the newer edition, and never found
// out from words.
const (
	Changed  Kind = rulebook.Changed
	Removed  Kind = rulebook.Removed // the newer edition has no rule on it
	Added    Kind = "added"          // the older edition had none
	Unjudged Kind = "unjudged"       // ledgers match it, and nobody has said yet what became of it
	Same     Kind = rulebook.Same
)

// Kinds lists the kinds in the order in which they are told.
func Kinds() []Kind { return []Kind{Changed, Removed, Added, Unjudged, Same} }

// Entry is a rule and those of the other edition that speak of the same thing.
type Entry struct {
	Kind  Kind
	Area  string
	What  string         // what is another way in the newer edition, with its date; empty where nobody has said it
	When  edition.When   // when it changed, ceased or was added, as far as the newer edition says
	Old   []edition.Rule // one, or none when Added
	New   []edition.Rule // none when Removed, one when Added
	Shown *Scenario      // a scenario that shows it; nil when none does
	// Differing is how many scenarios that come out differently show it.
	Differing int
}

// Map is two rulebooks beside each other.
type Map struct {
	Older, Newer string  // the editions
	Entries      []Entry // in the order of their importance
}

// New lays two rulebooks beside each other: each rule of the older one with its matches, and the rules
// that only the newer one has. Headings and rules about cardboard and conduct are left out.
func New(older, newer Ledger, scenarios []Scenario) *Map {
	m := &Map{Older: older.Edition, Newer: newer.Edition, Entries: between(older, newer)}
	showing := newShowing(older, newer, scenarios)
	for i := range m.Entries {
		e := &m.Entries[i]
		e.Shown, e.Differing = showing.best(e)
	}
	m.sort()
	return m
}

// Count is how many entries there are of a kind.
func (m *Map) Count(k Kind) (n int) {
	for _, e := range m.Entries {
		if e.Kind == k {
			n++
		}
	}
	return n
}

// Only keeps the entries of these kinds and areas; no kinds or no areas are all.
func (m *Map) Only(kinds []Kind, areas []string) *Map {
	kept := &Map{Older: m.Older, Newer: m.Newer}
	for _, e := range m.Entries {
		if (len(kinds) == 0 || slices.Contains(kinds, e.Kind)) && (len(areas) == 0 || slices.Contains(areas, e.Area)) {
			kept.Entries = append(kept.Entries, e)
		}
	}
	return kept
}

// between lists the rules of the older ledger in their order, then those that only the newer one has.
func between(older, newer Ledger) []Entry {
	links := Linked(older, newer)
	index := map[string]edition.Rule{}
	for _, r := range newer.Rules {
		index[r.ID] = r
	}
	became := map[string]edition.Change{}
	for _, c := range newer.Changes {
		if c.Since == older.Edition {
			became[c.Rule] = c
		}
	}
	var list []Entry
	matched := map[string]bool{}
	for _, r := range older.Rules {
		e := Entry{Kind: Removed, Area: r.Area, Old: []edition.Rule{r}}
		for _, id := range links[r.ID] {
			if other, ok := index[id]; ok {
				e.New = append(e.New, other)
				e.Kind = Unjudged
				matched[id] = true
			}
		}
		if c, judged := became[r.ID]; judged {
			e.Kind, e.What, e.When = Kind(c.Kind), c.Told(), c.Until
		}
		if rulebook.IsOfPlay(r) {
			list = append(list, e)
		}
	}
	for _, r := range newer.Rules {
		if !matched[r.ID] && rulebook.IsOfPlay(r) {
			list = append(list, Entry{Kind: Added, Area: r.Area, New: []edition.Rule{r}, When: r.Since})
		}
	}
	return list
}

// Linked gives for each rule of one ledger the rules of the other that either of them names as a match,
// in the order in which they are named.
func Linked(older, newer Ledger) map[string][]string {
	links := map[string][]string{}
	add := func(from, to string) {
		if !slices.Contains(links[from], to) {
			links[from] = append(links[from], to)
		}
	}
	for _, r := range older.Rules {
		for _, m := range r.Matches {
			if id, ok := strings.CutPrefix(m, newer.Edition+":"); ok {
				add(r.ID, id)
			}
		}
	}
	for _, r := range newer.Rules {
		for _, m := range r.Matches {
			if id, ok := strings.CutPrefix(m, older.Edition+":"); ok {
				add(id, r.ID)
			}
		}
	}
	return links
}
