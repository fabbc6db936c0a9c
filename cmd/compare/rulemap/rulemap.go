// Package rulemap lays the rulebooks of editions beside each other: which rules speak of the same
// thing (rulemap.go), by the matches that their ledgers state, and what changed for play from one to
// the other, with the scenarios that show it (primer.go).
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

// The kinds. Same and Changed are of the words of the ledgers, which are ours: whether other words are
// another way of playing, scenarios show.
const (
	Same    Kind = "same words"
	Changed Kind = "other words"
	Removed Kind = "removed" // the newer edition has no rule on it
	Added   Kind = "added"   // the older edition had none
)

// Kinds lists the kinds in the order in which they are told.
func Kinds() []Kind { return []Kind{Changed, Removed, Added, Same} }

// Entry is a rule and those of the other edition that speak of the same thing.
type Entry struct {
	Kind Kind
	Area string
	Old  []edition.Rule // one, unless Added
	New  []edition.Rule // none when Removed, one when Added
}

// Between lays two ledgers beside each other: the rules of the older one in their order, each with its
// matches, then those that only the newer one has. Rules about cardboard and conduct are left out.
func Between(older, newer Ledger) []Entry {
	links := linked(older, newer)
	index := map[string]edition.Rule{}
	for _, r := range newer.Rules {
		index[r.ID] = r
	}
	var list []Entry
	matched := map[string]bool{}
	for _, r := range older.Rules {
		e := Entry{Kind: Removed, Area: r.Area, Old: []edition.Rule{r}}
		for _, id := range links[r.ID] {
			if other, ok := index[id]; ok {
				e.New = append(e.New, other)
				matched[id] = true
			}
		}
		if len(e.New) > 0 {
			e.Kind = kindOf(r, e.New)
		}
		if plays(r) {
			list = append(list, e)
		}
	}
	for _, r := range newer.Rules {
		if !matched[r.ID] && plays(r) {
			list = append(list, Entry{Kind: Added, Area: r.Area, New: []edition.Rule{r}})
		}
	}
	return list
}

// linked gives for each rule of one ledger the rules of the other that either of them names as a match,
// in the order in which they are named.
func linked(older, newer Ledger) map[string][]string {
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

func plays(r edition.Rule) bool { return r.Kind != rulebook.Physical }

// kindOf tells whether some rule says in nearly the same words what another says.
func kindOf(r edition.Rule, others []edition.Rule) Kind {
	const nearly = 0.75
	for _, o := range others {
		if alike(r.Text, o.Text) >= nearly {
			return Same
		}
	}
	return Changed
}

// alike is how much of the words of two texts is common to both, from 0 to 1.
func alike(a, b string) float64 {
	left, right := words(a), words(b)
	common := 0
	for w := range left {
		if right[w] {
			common++
		}
	}
	if len(left)+len(right) == 0 {
		return 1
	}
	return 2 * float64(common) / float64(len(left)+len(right))
}

func words(text string) map[string]bool {
	set := map[string]bool{}
	for w := range strings.FieldsFuncSeq(strings.ToLower(text), func(r rune) bool { return !strings.ContainsRune("abcdefghijklmnopqrstuvwxyz0123456789{}/+-", r) }) {
		set[w] = true
	}
	return set
}

// first are the areas that decide how a game is played; the others follow by their number of entries.
var first = []string{"timing", "damage", "combat", "mana", "triggers", "targets", "costs"}

// Areas orders areas by importance: the first ones, then those with the most entries.
func Areas(areas []string) []string {
	count := map[string]int{}
	var list []string
	for _, a := range areas {
		if count[a]++; count[a] == 1 {
			list = append(list, a)
		}
	}
	rank := func(a string) int {
		if i := slices.Index(first, a); i >= 0 {
			return i
		}
		return len(first)
	}
	slices.SortFunc(list, func(a, b string) int {
		if c := rank(a) - rank(b); c != 0 {
			return c
		}
		if c := count[b] - count[a]; c != 0 {
			return c
		}
		return strings.Compare(a, b)
	})
	return list
}
