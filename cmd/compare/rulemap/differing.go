package rulemap

import (
	"slices"

	"palimpsest/core/edition"
)

// Differing are the rules of one edition in which it is known to differ from another: those of the older of the two that the newer
// one has changed or removed, and those of the newer one that are new or match such rules. False is a rule that also matches
// one that is the same: they differ in some of what it says. Of what nobody has judged it is not known, nor of a rule that
// matches none and may be older than its edition.
func Differing(of, from Ledger) map[string]bool {
	differing, same := map[string]bool{}, map[string]bool{}
	older, newer := of, from
	if of.Edition > from.Edition {
		older, newer = from, of
	}
	for _, e := range between(older, newer) {
		rules := e.Old
		if of.Edition == newer.Edition {
			rules = e.New
		}
		known := e.Kind == Changed || e.Kind == Removed || e.Kind == Added && e.When.How != edition.By
		for _, r := range rules {
			if known {
				differing[r.ID] = true
			} else {
				same[r.ID] = true
			}
		}
	}
	for id := range differing {
		differing[id] = !same[id]
	}
	return differing
}

// Candidates are the rules of one edition that a replay can leave out and that can decide what comes out differently in another,
// in the order of its ledger. Of those in which the two differ only in some of what they say it is the procedures, and what orders continuous effects:
// what the rest do would mostly be done by them in both.
func Candidates(of, from Ledger) (rules []string) {
	differing := Differing(of, from)
	for _, r := range of.Rules {
		whole, differs := differing[r.ID]
		if len(r.LeftOutAs) > 0 && (whole || differs && slices.ContainsFunc(r.LeftOutAs, func(role string) bool { return role == "procedure" || role == "order" })) {
			rules = append(rules, r.ID)
		}
	}
	return rules
}

// Counterparts are, for each rule of one edition, the rules of another on the same matter that a replay can leave out.
func Counterparts(of, from Ledger) map[string][]string {
	removable := map[string]bool{}
	for _, r := range from.Rules {
		removable[r.ID] = len(r.LeftOutAs) > 0
	}
	links := Linked(of, from)
	for id, list := range links {
		links[id] = slices.DeleteFunc(list, func(rule string) bool { return !removable[rule] })
	}
	return links
}
