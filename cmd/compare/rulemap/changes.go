package rulemap

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"palimpsest/cmd/compare/explain"
	"palimpsest/core/edition"
)

// Shown is a scenario that came out differently in the editions of a primer.
type Shown struct {
	Name    string // as the command line takes it
	File    string // that it is in
	Title   string
	Teaches string
	Source  string // the rules that its author gives, with what they come from
	Command string // shows it in full
	Why     *explain.Explanation
	// Differs has for each edition but the last whether it comes out differently in the one after it.
	Differs []bool
}

// Change is one thing that changed, with a scenario that shows it.
type Change struct {
	Shown
	Area  string
	Heads []string // what came out differently
	// Rules are those of each edition that decide, in the order of the editions: what the author of the
	// scenario gives as its source first, then what the explanation cites.
	Rules [][]edition.Rule
	// Became is what became of them from one edition to the next, where these come out differently.
	Became []Became
}

// Became is what became of rules of an edition in the one after it.
type Became struct {
	Older, Newer string
	Rules        []string // of the older edition
	What         string
	Differing    int // how many scenarios that come out differently show it
}

// weight is how much of what scenarios show to differ is by the rules of a change.
func (c *Change) weight() (most int) {
	for _, b := range c.Became {
		most = max(most, b.Differing)
	}
	return most
}

// mostRules is how many rules of an edition a change names.
const mostRules = 3

// Changes finds in scenarios what changed, for editions in the order of their ledgers. Scenarios that
// differ only in how a card is printed show no change of the rules, and are left out. Changes come in the
// order of their areas, and in an area those first whose rules the most scenarios show by coming out differently.
func Changes(ledgers []Ledger, maps []*Map, shown []Shown) []Change {
	var list []Change
	var areas []string
	for _, s := range shown {
		c := Change{Shown: s}
		for _, story := range s.Why.Stories {
			if ofRules(story) {
				c.Heads = append(c.Heads, story.Heads...)
			}
		}
		if len(c.Heads) == 0 {
			continue
		}
		for _, l := range ledgers {
			c.Rules = append(c.Rules, deciding(l, s))
		}
		for n, m := range maps {
			if s.Differs[n] {
				c.Became = append(c.Became, m.became(c.Rules[n])...)
			}
		}
		c.Area = areaOf(c.Rules)
		areas = append(areas, c.Area)
		list = append(list, c)
	}
	order := Areas(areas)
	slices.SortStableFunc(list, func(a, b Change) int {
		return cmp.Or(slices.Index(order, a.Area)-slices.Index(order, b.Area), b.weight()-a.weight())
	})
	return list
}

// became is what became of rules of the older edition, told once of those of which it is the same.
func (m *Map) became(rules []edition.Rule) []Became {
	var list []Became
	for _, r := range rules {
		i := slices.IndexFunc(m.Entries, func(e Entry) bool { return len(e.Old) > 0 && e.Old[0].ID == r.ID })
		if i < 0 || m.Entries[i].What == "" {
			continue
		}
		what := m.Entries[i].What
		if at := slices.IndexFunc(list, func(b Became) bool { return b.What == what }); at >= 0 {
			list[at].Rules = append(list[at].Rules, r.ID)
			list[at].Differing = max(list[at].Differing, m.Entries[i].Differing)
			continue
		}
		list = append(list, Became{Older: m.Older, Newer: m.Newer, Rules: []string{r.ID}, What: what, Differing: m.Entries[i].Differing})
	}
	return list
}

// ofRules reports whether a story tells of what rules made differ.
func ofRules(s explain.Story) bool {
	return s.Explained && slices.ContainsFunc(s.Sides, func(side explain.Side) bool {
		return slices.ContainsFunc(side.Sentences, func(x explain.Sentence) bool { return x.Rule != "" })
	})
}

// deciding are the rules of an edition that decide a scenario.
func deciding(l Ledger, s Shown) []edition.Rule {
	ids := named(l, s.Source)
	for _, story := range s.Why.Stories {
		for _, side := range story.Sides {
			for _, sentence := range side.Sentences {
				// What was refused, or does not happen, tells more than the events: they cite how things are done.
				if side.Edition == l.Edition && sentence.Event == 0 {
					ids = append(ids, sentence.Rule)
				}
			}
		}
	}
	var rules []edition.Rule
	for _, id := range ids {
		i := slices.IndexFunc(l.Rules, func(r edition.Rule) bool { return r.ID == id })
		if i >= 0 && len(rules) < mostRules && !slices.ContainsFunc(rules, func(r edition.Rule) bool { return r.ID == id }) {
			rules = append(rules, l.Rules[i])
		}
	}
	return rules
}

// named are the rules of an edition that a source names: "1998: PPG-LIFE-3, PPG-PH-8; 1999: 102.1". A part
// that begins with an edition and a colon is of that edition; a part without one can be of any.
func named(l Ledger, source string) []string {
	var ids []string
	for part := range strings.SplitSeq(source, ";") {
		head, rest, marked := strings.Cut(part, ":")
		head = strings.TrimSpace(head)
		isEdition := marked && head != "" && !strings.ContainsFunc(head, unicode.IsSpace) && !has(l, head)
		if isEdition && head != l.Edition {
			continue
		}
		if isEdition {
			part = rest
		}
		for w := range strings.FieldsFuncSeq(part, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(",:()", r) }) {
			if w = strings.TrimRight(w, "."); has(l, w) {
				ids = append(ids, w)
			}
		}
	}
	return ids
}

func has(l Ledger, id string) bool {
	return slices.ContainsFunc(l.Rules, func(r edition.Rule) bool { return r.ID == id })
}

// areaOf is the area that most of the rules are of; of several the first that is named.
func areaOf(rules [][]edition.Rule) string {
	count := map[string]int{}
	best := "other"
	for _, r := range slices.Concat(rules...) {
		if count[r.Area]++; count[r.Area] > count[best] {
			best = r.Area
		}
	}
	return best
}
