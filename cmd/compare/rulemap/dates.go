package rulemap

import (
	"slices"

	"palimpsest/core/edition"
)

// Dates are the dates at which rules of an edition came to say what they say, as far as the date holds for the rule as a whole: of
// the rules of an older edition on the matter more than two thirds changed or ceased on just that date, or the edition before has no rule on the
// matter. Of a long rule of which a part is newer than the rest, and of one that was written or numbered again, there is none.
func Dates(of Ledger, all []Ledger) map[string]edition.When {
	until := map[[2]string]edition.Change{} // by older edition and its rule
	for _, c := range of.Changes {
		if c.Kind != string(Same) {
			until[[2]string{c.Since, c.Rule}] = c
		}
	}
	dates := map[string]edition.When{}
	for _, r := range of.Rules {
		if !r.Since.Known() || r.Since.How == edition.By {
			continue
		}
		for _, older := range all {
			links, then := 0, 0
			for _, rule := range older.Rules {
				if !slices.Contains(r.Matches, older.Edition+":"+rule.ID) {
					continue
				}
				links++
				if changedAt(until[[2]string{older.Edition, rule.ID}], r.Since).Date == r.Since.Date {
					then++
				}
			}
			isNew := links == 0 && older.Edition == before(of, all)
			if older.Edition != of.Edition && 3*then > 2*links || isNew {
				dates[r.ID] = r.Since
			}
		}
	}
	return dates
}

// Against is the date at which a rule came to differ from those of an older edition on the matter; zero: they changed at other dates, or not at all.
type Against struct {
	edition.When
	First edition.When // where some of them changed before: when the first of them did
	Part  edition.When // where the history of the edition dates that: since when a part of the rule is so
}

// DatesAgainst are these dates of the rules of an edition that an older one has rules on the matter of: where the last of those to change did so on just the date
// since which the rule is so, or another of their changes is dated so; and of rules on a matter of which the older one has none, where they are the same in editions between the two.
func DatesAgainst(of, older Ledger) map[string]Against {
	changes := map[string]edition.Change{}
	for _, c := range of.Changes {
		if c.Since == older.Edition && c.Kind != string(Same) {
			changes[older.Edition+":"+c.Rule] = c
		}
	}
	known := map[string]bool{}
	for _, r := range older.Rules {
		known[older.Edition+":"+r.ID] = true
	}
	firsts := of.firstDates()
	dates := map[string]Against{}
	for _, r := range of.Rules {
		linked, named, last, first := false, false, "", edition.When{}
		for _, m := range r.Matches {
			linked = linked || known[m]
			at := changedAt(changes[m], r.Since)
			named = named || at.Known() && at.Date == r.Since.Date
			if at.Date != "" {
				if last = max(last, at.Date); first.Date == "" || at.Date < first.Date {
					first = at
				}
			}
			for _, p := range changes[m].Parts { // what the history of the edition tells of the rule, too
				if p.Of == "" && p.When == firsts[r.ID] && p.Date < first.Date {
					first = p.When
				}
			}
		}
		switch {
		case !linked && r.Since.Known() && r.Since.How != edition.By && of.sameBefore(r, older.Edition):
			dates[r.ID] = Against{When: r.Since}
		case !linked:
		case r.Since.Known() && last == r.Since.Date && first.Date < last:
			dates[r.ID] = Against{r.Since, first, firsts[r.ID]}
		case r.Since.Known() && (last == r.Since.Date || named):
			dates[r.ID] = Against{When: r.Since}
		default:
			dates[r.ID] = Against{}
		}
	}
	return dates
}

// changedAt is when a rule was changed: on a day if one of its changes was on that day, else when the last or the main one was.
func changedAt(c edition.Change, day edition.When) edition.When {
	for _, p := range c.Parts {
		if p.Date == day.Date {
			return p.When
		}
	}
	return c.Until
}

// sameBefore reports whether editions after an older one have rules on the matter of a rule, which are all the same as it.
func (l Ledger) sameBefore(r edition.Rule, older string) (same bool) {
	for _, c := range l.Changes {
		if c.Since > older && slices.Contains(r.Matches, c.Since+":"+c.Rule) {
			if c.Kind != string(Same) {
				return false
			}
			same = true
		}
	}
	return same
}

// firstDates are, by rule, the first change of its matter in the history of an edition, of those of which the day is known.
func (l Ledger) firstDates() map[string]edition.When {
	first := map[string]edition.When{}
	for _, d := range l.History {
		for _, rule := range d.Rules {
			if at, known := first[rule]; d.When.How != edition.By && (!known || d.When.Date < at.Date) {
				first[rule] = d.When
			}
		}
	}
	return first
}

// before is the id of the edition before another.
func before(of Ledger, all []Ledger) (id string) {
	for _, l := range all {
		if l.Edition < of.Edition {
			id = max(id, l.Edition)
		}
	}
	return id
}
