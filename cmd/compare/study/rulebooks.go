package study

import (
	"palimpsest/cmd/compare/explain"
	"palimpsest/cmd/compare/report"
	"palimpsest/cmd/compare/rulemap"
	"palimpsest/core/edition"
)

// Rulebooks are the ledgers of all editions, and what became of the rules of older ones.
type Rulebooks struct {
	report.Rulebooks
	Changes explain.Changes
	// candidates are, of each two editions, the rules of the first that a replay can leave out and in which it differs from the second.
	candidates map[[2]string][]string
	differ     map[[2]string]map[string]bool      // and all rules in which it differs
	matters    map[[2]string]map[string][]string  // and by its rules those of the second on the same matter that can be left out
	dates      map[[2]string]edition.When         // by edition and rule: see rulemap.Dates
	came       map[explain.Passage]explain.Dating // when a rule of a newer edition came to differ from an older one: see rulemap.DatesAgainst
	changed    map[explain.Passage]explain.Dating // when a newer edition changed a rule of an older one
}

// changedAt is the date at which a newer edition changed a rule of an older one; zero: it did not, or that is not known.
func (b *Rulebooks) changedAt(p explain.Passage) explain.Dating { return b.changed[p] }

// cameAt is the date at which a rule of a newer edition came to differ from an older one; false: the older one has nothing on the matter.
func (b *Rulebooks) cameAt(p explain.Passage) (explain.Dating, bool) {
	d, is := b.came[p]
	return d, is
}

// dated is the date at which a rule of an edition came to say what it says; zero: that is not known of the whole rule.
func (b *Rulebooks) dated(editionID, rule string) edition.When {
	return b.dates[[2]string{editionID, rule}]
}

// differs reports whether an edition is known to differ from another in a rule.
func (b *Rulebooks) differs(of, from, rule string) bool {
	_, differs := b.differ[[2]string{of, from}][rule]
	return differs
}

// BooksOf lays the ledgers of editions beside each other. Of an edition whose ledger has no rules the numbers of its rules are cited
// without their text; nothing else is lost.
func BooksOf(ledgers []rulemap.Ledger) *Rulebooks {
	books := &Rulebooks{report.Rulebooks{}, explain.Changes{}, map[[2]string][]string{}, map[[2]string]map[string]bool{}, map[[2]string]map[string][]string{}, map[[2]string]edition.When{}, map[explain.Passage]explain.Dating{}, map[explain.Passage]explain.Dating{}}
	for i, of := range ledgers {
		if of.Rules == nil {
			continue
		}
		books.Rulebooks[of.Edition] = make(map[string]edition.Rule, len(of.Rules))
		for _, r := range of.Rules {
			books.Rulebooks[of.Edition][r.ID] = r
		}
		for _, c := range of.Changes {
			books.Changes[explain.Passage{Newer: of.Edition, Older: c.Since, Rule: c.Rule}] = c.Told()
			books.changed[explain.Passage{Newer: of.Edition, Older: c.Since, Rule: c.Rule}] = explain.Dating{When: c.Until, Parts: c.Parts}
		}
		for rule, when := range rulemap.Dates(of, ledgers) {
			books.dates[[2]string{of.Edition, rule}] = when
		}
		for j, from := range ledgers {
			if i != j {
				pair := [2]string{of.Edition, from.Edition}
				books.candidates[pair], books.differ[pair] = rulemap.Candidates(of, from), rulemap.Differing(of, from)
				books.matters[pair] = rulemap.Counterparts(of, from)
				for rule, d := range rulemap.DatesAgainst(of, from) {
					books.came[explain.Passage{Newer: of.Edition, Older: from.Edition, Rule: rule}] = explain.Dating{When: d.When, First: d.First, Part: d.Part}
				}
			}
		}
	}
	return books
}
