package rulemap

import (
	"slices"
	"strings"

	"palimpsest/core/edition"
)

// Dated is a dated change of the rules.
type Dated struct {
	edition.Dated
	Edition string // to whose rules it led
	// Shown are scenarios that show it, the best first: they come out differently in the edition before, by rules on the matter.
	Shown []*Scenario
}

// mostShown is how many scenarios a change names.
const mostShown = 3

// History are the dated changes of an edition, with what shows them in a map from the edition before; without a map nothing does.
func History(l Ledger, m *Map) []Dated {
	var list []Dated
	for _, d := range l.History {
		one := Dated{Dated: d, Edition: l.Edition}
		if m != nil {
			one.Shown = m.showing(d.Rules)
		}
		list = append(list, one)
	}
	return list
}

// showing are the scenarios that show what changed by some rules of the newer edition.
func (m *Map) showing(rules []string) (list []*Scenario) {
	for _, e := range m.Entries {
		if e.Shown == nil || !e.Shown.Differs || len(list) == mostShown || e.Kind == Same {
			continue
		}
		onTheMatter := slices.ContainsFunc(e.New, func(r edition.Rule) bool { return slices.Contains(rules, r.ID) })
		if onTheMatter && !slices.ContainsFunc(list, func(s *Scenario) bool { return s.Name == e.Shown.Name }) {
			list = append(list, e.Shown)
		}
	}
	return list
}

// Between keeps what changed from a date to another, each YYYY, YYYY-MM or YYYY-MM-DD, or empty for no bound. A date of which less is
// known than is asked is kept if it may be between.
func Between(list []Dated, from, to string) []Dated {
	return slices.DeleteFunc(slices.Clone(list), func(d Dated) bool {
		date := d.When.Date
		return from != "" && inCommon(date, from) < 0 || to != "" && inCommon(date, to) > 0
	})
}

// inCommon compares two dates as far as both go.
func inCommon(a, b string) int {
	n := min(len(a), len(b))
	return strings.Compare(a[:n], b[:n])
}
