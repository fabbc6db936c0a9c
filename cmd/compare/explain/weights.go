package explain

import (
	"slices"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/trials"
	"palimpsest/core/outcome"
)

// Roles are the roles of rules, in the order in which they are counted.
func Roles() []string { return slices.Clone(byWeight) }

// byWeight are the roles of rules, those first that say most of why two editions differ. That something happens by itself, or
// triggers, is mostly only how it comes about.
var byWeight = []string{"refusal", "window", procedure, "replacement", "order", "cost", printing, "state-based", "trigger"}

// procedure is the role of a rule by which the game or an edition does something.
const procedure = "procedure"

// printing stands in the place of a role where the text of a card decides.
const printing = "printing"

func (t *teller) weight(d *trials.Decision) int {
	switch {
	case d.Card != "":
		return slices.Index(byWeight, printing)
	case d.Step != "":
		if f := t.withheld(d.Edition, d.Step); f != nil && f.Kind == outcome.Refused {
			return slices.Index(byWeight, "refusal")
		}
		return slices.Index(byWeight, "window")
	}
	least := len(byWeight) - 1
	roles := t.Rules[t.Compared[d.Edition].Edition][d.Rules[0]].LeftOutAs
	if slices.Contains(roles, byWeight[least]) && t.onlyBy(d.Edition, d.Rules[0], outcome.Triggers) && !t.stepBy(d) {
		return least
	}
	for _, role := range roles {
		if n := slices.Index(byWeight, role); n >= 0 {
			least = min(least, n)
		}
	}
	return least
}

// stepBy reports whether a step is done by a rule of a decision.
func (t *teller) stepBy(d *trials.Decision) bool {
	return slices.ContainsFunc(t.Steps, func(s compare.Step) bool {
		f := s.Findings[d.Edition]
		return f != nil && begun(f) && slices.ContainsFunc(cited(f.Rule), func(rule string) bool { return slices.Contains(d.Rules, rule) })
	})
}

// voids is 1 beside another rule for the one by which something has no effect in its edition.
func (t *teller) voids(d, other *trials.Decision) int {
	if d.Step+d.Card+other.Step+other.Card == "" && slices.ContainsFunc(t.Compared[d.Edition].Events, func(e outcome.Event) bool {
		return outcome.Verb(e.Verb) == outcome.HasNoEffect && slices.Contains(d.Rules, e.Rule)
	}) {
		return 1
	}
	return 0
}

// onlyBy reports whether all that came about by a rule in an edition are events of one kind, although the rule can do more. That a part of the turn
// begins is nothing that comes about.
func (t *teller) onlyBy(i int, rule string, verb outcome.Verb) bool {
	by := slices.DeleteFunc(slices.Clone(t.Compared[i].Events), func(e outcome.Event) bool {
		return !slices.Contains(cited(e.Rule), rule) || is(&e, structure)
	})
	return len(by) > 0 && !slices.ContainsFunc(by, func(e outcome.Event) bool { return outcome.Verb(e.Verb) != verb })
}

// only is 1 for a rule that only says how something comes about, and for the text of a card: a rule in which editions differ says more.
func (t *teller) only(d *trials.Decision) int {
	if t.weight(d) >= slices.Index(byWeight, printing) {
		return 1
	}
	return 0
}
