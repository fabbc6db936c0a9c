package rulemap

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"palimpsest/cmd/compare/explain"
	"palimpsest/core/edition"
)

// Dated is a dated change of the rules.
type Dated struct {
	edition.Dated
	Edition string // to whose rules it led
	// Shown are scenarios that show it, the best first: in them a rule on the matter is proven to decide a difference from the edition
	// before, and it came or changed on just that date.
	Shown []Shown
}

// notAbout puts a scenario that does not have the rule as its source behind all that have.
const notAbout = 1000

// mostShown is how many scenarios a change names.
const mostShown = 3

// History are the dated changes of the edition at n, with what shows them of scenarios that come out differently. The list of highlights
// says which of several changes a scenario shows.
func History(ledgers []Ledger, n int, shown []Shown, highlights []Highlight) (list []Dated) {
	for _, d := range ledgers[n].History {
		list = append(list, Dated{Dated: d, Edition: ledgers[n].Edition})
	}
	if n == 0 {
		return list
	}
	m := &neighbours{ledgers[n-1], ledgers[n], Linked(ledgers[n-1], ledgers[n]), Linked(ledgers[n], ledgers[n-1])}
	rank := map[*Dated][]int{} // of what shows a change, the best least
	for _, s := range shown {
		chosen := slices.DeleteFunc(slices.Clone(highlights), func(h Highlight) bool { return h.Edition != m.newer.Edition || h.Scenario != s.Name })
		about := slices.Concat(named(m.older, s.Source), named(m.newer, s.Source))
		deciding := s.deciding()
		for _, turn := range m.turns(s.Why) {
			d := m.change(list, turn, chosen)
			if d == nil {
				continue
			}
			place := deciding
			switch {
			case slices.ContainsFunc(chosen, func(h Highlight) bool { return h.Change == d.Name }):
				place = 0
			case !slices.Contains(about, turn.rule):
				place += notAbout
			}
			d.show(s, place, rank)
		}
	}
	for i := range list {
		list[i].Shown = list[i].Shown[:min(len(list[i].Shown), mostShown)]
	}
	return list
}

// show adds a scenario to those that show a change, in the order of their ranks; of several variants of one file it keeps the best.
func (d *Dated) show(s Shown, rank int, ranks map[*Dated][]int) {
	if at := slices.IndexFunc(d.Shown, func(other Shown) bool { return other.File == s.File }); at >= 0 {
		if ranks[d][at] <= rank {
			return
		}
		d.Shown, ranks[d] = slices.Delete(d.Shown, at, at+1), slices.Delete(ranks[d], at, at+1)
	}
	at, _ := slices.BinarySearchFunc(ranks[d], rank, func(other, rank int) int { return cmp.Or(cmp.Compare(other, rank), -1) })
	d.Shown, ranks[d] = slices.Insert(d.Shown, at, s), slices.Insert(ranks[d], at, rank)
}

// deciding counts the rules that decide what comes out differently in a scenario: one of few shows a change the plainer.
func (s *Shown) deciding() (n int) {
	for _, story := range s.Why.Stories {
		for _, d := range story.Deciding {
			n += len(d.Rules)
		}
	}
	return n
}

// neighbours are an edition and the one before it.
type neighbours struct {
	older, newer  Ledger
	links, linked map[string][]string // from rules of the older to those of the newer on the same matter, and the other way
}

// before says what a change has to do with rules of the older edition, as far as it names such rules: whether it names one of these, and
// whether it names any. A number is no name of a rule: it is that of the text just before the change, in which another rule of the
// edition may have had it.
func (n *neighbours) before(d *Dated, rules []string) (these, some bool) {
	for _, family := range families(d.Before) {
		these = these || slices.ContainsFunc(rules, family)
		some = some || slices.ContainsFunc(n.older.Rules, func(r edition.Rule) bool { return family(r.ID) })
	}
	return these, some
}

// families are the rules that a list such as "PPG-DP-1..9, PPG-CBT-DD, 5ED-I-REG-1" names: one, or all whose ids begin so.
func families(list string) (all []func(id string) bool) {
	for name := range strings.SplitSeq(list, ", ") {
		if !strings.ContainsFunc(name, unicode.IsUpper) || strings.Contains(name, " ") {
			continue
		}
		if first, _, isRange := strings.Cut(name, ".."); isRange {
			name = first[:max(0, strings.LastIndexByte(first, '-'))]
		}
		all = append(all, func(id string) bool { return id == name || strings.HasPrefix(id, name+"-") })
	}
	return all
}

// turn is a rule that is proven to part the two, with the dates of which one is that of the change by which it does.
type turn struct {
	rule   string
	older  []string // rules of the older edition on the matter
	matter []string // and those of the newer one
	dates  []edition.When
}

// turns are the proofs of an explanation by which the two part.
func (n *neighbours) turns(why *explain.Explanation) (list []turn) {
	for _, story := range why.Stories {
		for _, d := range story.Deciding {
			for _, t := range d.Turns {
				switch {
				case t.Older != n.older.Edition || t.Newer != n.newer.Edition:
				case d.Edition == n.older.Edition:
					list = append(list, turn{t.Rule, []string{t.Rule}, n.links[t.Rule], t.Dates})
				default:
					list = append(list, turn{t.Rule, n.linked[t.Rule], []string{t.Rule}, t.Dates})
				}
			}
		}
	}
	return list
}

// change is that by which two editions part; nil: none of its dates is on the matter, or several are of which each may be the one, and
// none is chosen.
func (n *neighbours) change(list []Dated, t turn, chosen []Highlight) *Dated {
	var may []*Dated
	for i := range list {
		d := &list[i]
		names, _ := n.before(d, []string{t.rule})
		if slices.Contains(t.dates, d.When) && (names || meet(d.Rules, t.matter)) {
			may = append(may, d)
		}
	}
	for _, d := range may {
		if slices.ContainsFunc(chosen, func(h Highlight) bool { return h.Change == d.Name }) {
			return d
		}
	}
	may = slices.DeleteFunc(may, func(d *Dated) bool {
		these, some := n.before(d, t.older)
		return some && !these
	})
	if len(t.dates) != 1 || len(may) == 0 {
		return nil
	}
	// One that names the rule, or is about some of the rules of each other, is the narrowest.
	for _, d := range may {
		if strings.ContainsFunc(t.rule, unicode.IsUpper) && slices.Contains(strings.Split(d.Before, ", "), t.rule) {
			return d
		}
	}
	slices.SortStableFunc(may, func(a, b *Dated) int { return len(a.Rules) - len(b.Rules) })
	for _, d := range may[1:] {
		if len(d.Rules) == len(may[0].Rules) || slices.ContainsFunc(may[0].Rules, func(rule string) bool { return !slices.Contains(d.Rules, rule) }) {
			return nil
		}
	}
	return may[0]
}

// meet reports whether two lists have a rule in common.
func meet(a, b []string) bool {
	return slices.ContainsFunc(a, func(rule string) bool { return slices.Contains(b, rule) })
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
