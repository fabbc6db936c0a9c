package rulemap

import (
	"cmp"
	"slices"
	"strings"

	"palimpsest/core/rulebook"
)

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
		return cmp.Or(rank(a)-rank(b), count[b]-count[a], strings.Compare(a, b))
	})
	return list
}

// Areas lists the areas of the entries in their order.
func (m *Map) Areas() []string {
	var areas []string
	for _, e := range m.Entries {
		areas = append(areas, e.Area)
	}
	return Areas(areas)
}

// sort puts the entries in the order of importance: by areas; in an area what changed, what is gone, what
// is new, what nobody has judged, what is the same; of these first what the most scenarios show by coming
// out differently, then what one shows at all; rules that act before definitions; and otherwise the order
// of the rulebook.
func (m *Map) sort() {
	areas := m.Areas()
	slices.SortStableFunc(m.Entries, func(a, b Entry) int {
		return cmp.Or(
			slices.Index(areas, a.Area)-slices.Index(areas, b.Area),
			slices.Index(Kinds(), a.Kind)-slices.Index(Kinds(), b.Kind),
			b.Differing-a.Differing,
			shownRank(&a)-shownRank(&b),
			actsRank(&a)-actsRank(&b),
		)
	})
}

func shownRank(e *Entry) int {
	if e.Shown == nil {
		return 1
	}
	return 0
}

func actsRank(e *Entry) int {
	rules := e.Old
	if len(rules) == 0 {
		rules = e.New
	}
	if rules[0].Kind == rulebook.Definition {
		return 1
	}
	return 0
}
