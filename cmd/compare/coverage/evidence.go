package coverage

import (
	"slices"
	"strings"

	"palimpsest/cmd/compare/check"
	"palimpsest/core/expect"
	"palimpsest/core/outcome"
	"palimpsest/core/scenario"
)

// rules is a set of rules, by their ids.
type rules map[string]bool

// cite adds what an event or finding cites, which may be several rules.
func (r rules) cite(cited string) {
	for _, id := range strings.FieldsFunc(cited, func(c rune) bool { return c == ',' || c == ';' }) {
		if id = strings.TrimSpace(id); id != "" {
			r[id] = true
		}
	}
}

// cited are all rules that an outcome names.
func cited(o *outcome.Outcome) rules {
	all := rules{}
	for i := range o.Events {
		all.cite(o.Events[i].Rule)
	}
	for _, f := range o.Findings {
		all.cite(f.Rule)
	}
	for _, reason := range o.Reasons {
		all.cite(reason.Rule)
	}
	for _, c := range o.Checkpoints {
		for _, reason := range c.Reasons {
			all.cite(reason.Rule)
		}
	}
	return all
}

// demonstrated are the rules that the expectations which hold of an outcome rest on.
func demonstrated(s check.Script, o *outcome.Outcome) rules {
	all := rules{}
	for _, r := range expect.Check(s.Scenario, s.Variant, o) {
		if r.OK {
			all.restsOn(&r.Expectation, r.Step, o)
		}
	}
	return all
}

// deciding are the rules of an edition that a script expects to decide what differs.
func deciding(s check.Script, edition string) rules {
	all := rules{}
	for _, rule := range check.Decides(s, edition) {
		all[rule] = true
	}
	return all
}

// restsOn adds the rules that an expectation rests on; step is the checkpoint that it is of, empty at the end.
func (r rules) restsOn(e *scenario.Expectation, step string, o *outcome.Outcome) {
	switch e.Kind {
	case scenario.ExpectFinding:
		for _, f := range o.Findings {
			if f.Step == e.Step && e.Field != "at" { // a window has its name from no rule
				r.cite(f.Rule)
			}
		}
	case scenario.ExpectEvents:
		for i := range o.Events {
			for p := range e.Events {
				if expect.Matches(&e.Events[p], &o.Events[i]) {
					r.citeWithCauses(&o.Events[i], o)
				}
			}
		}
	case scenario.ExpectFact:
		of, leaf, _ := outcome.SplitFactName(e.Name)
		look, _ := o.Look(step)
		for i := range o.Events[:look.After] {
			if bearsOn(&o.Events[i], of, leaf) {
				r.citeWithCauses(&o.Events[i], o)
			}
		}
		for _, reason := range look.Reasons {
			if reason.Of == of && slices.Contains(reason.Facts, leaf) {
				r.cite(reason.Rule)
			}
		}
	}
}

// citeWithCauses adds what an event cites, and what the events cite that it came from.
func (r rules) citeWithCauses(e *outcome.Event, o *outcome.Outcome) {
	for {
		r.cite(e.Rule)
		// Causes come before what they cause, so this ends.
		if e.Cause < 1 || e.Cause >= e.N || e.Cause > len(o.Events) {
			return
		}
		e = &o.Events[e.Cause-1]
	}
}
