package rulemap


// Differing are the rules of one edition in which it differs from another: those of the older of the two that the newer one
// has changed or removed, and those of the newer one that are changed, or new. Of rules that are matched and not judged it
// is not known, and they are not among them.
func Differing(of, from Ledger) map[string]bool {
	differing := map[string]bool{}
	older, newer := of, from
	if of.Edition > from.Edition {
		older, newer = from, of
	}
	for _, e := range between(older, newer) {
		if e.Kind == Same || e.Kind == Unjudged {
			continue
		}
		rules := e.Old
		if of.Edition == newer.Edition {
			rules = e.New
		}
		for _, r := range rules {
			differing[r.ID] = true
		}
	}
	return differing
}

// Candidates are the rules of one edition that a replay can leave out and in which it differs from another, in the order of its
// ledger: those that can decide what comes out differently.
func Candidates(of, from Ledger) (rules []string) {
	differing := Differing(of, from)
	for _, r := range of.Rules {
		if len(r.LeftOutAs) > 0 && differing[r.ID] {
			rules = append(rules, r.ID)
		}
	}
	return rules
}
