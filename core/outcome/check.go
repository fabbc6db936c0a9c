package outcome

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"unicode/utf8"
)

// Check reports what is wrong with an outcome that came from outside, nil if nothing is. It names the place and
// what is expected there. Whoever takes an outcome checks it; all who read it rely on what is checked here:
//
//   - Events are numbered from 1 in order, and causes come before what they cause, so that both serve as indexes
//     and every way along the causes ends.
//   - Facts are sorted by name, each once, and have names that FactNamed knows.
//   - Statuses, kinds and verbs are known, and events come from steps that have a finding.
//   - Checkpoints are of different steps, and what they and reasons say of events is within the events.
//   - Choices are numbered in order, within the number of decisions.
//   - Rules that were left out are sorted, each once.
//   - Boards lead from their start to the facts, within the events.
//   - Texts are valid UTF-8 of at most 1 MiB, and no list is longer than the limits.
func (o *Outcome) Check(limits Limits) error {
	c := checker{outcome: o, limits: limits, steps: map[string]bool{}}
	if o.Format != Format {
		return fmt.Errorf("format: %d, expected %d", o.Format, Format)
	}
	if !slices.Contains([]Status{OK, NotImplemented, Failed}, o.Status) {
		return fmt.Errorf("status: unknown status %s", short(string(o.Status)))
	}
	return cmp.Or(
		texts("", field{"edition", o.Edition}, field{"scenario", o.Scenario}, field{"variant", o.Variant}, field{"problem", o.Problem}, field{"stderr", o.Stderr}),
		c.counts(), c.findings(), c.events(), c.facts("facts", o.Facts), c.reasons("reasons", o.Reasons, len(o.Events)), c.reasons("last", o.Last, len(o.Events)), c.reasons("assigned", o.Assigned, len(o.Events)), c.reasons("aimed", o.Aimed, len(o.Events)), c.checkpoints(), c.assumptions(), c.defaults(), c.asides(), c.choices(), c.without(), c.boards())
}

// checker checks one outcome.
type checker struct {
	outcome *Outcome
	limits  Limits
	steps   map[string]bool // those that have a finding
}

// counts holds the lists to their limits.
func (c *checker) counts() error {
	o, facts, reasons := c.outcome, 0, 0
	for i := range o.Checkpoints {
		facts += len(o.Checkpoints[i].Facts)
		reasons += len(o.Checkpoints[i].Reasons)
	}
	for _, list := range []struct {
		name    string
		n, most int
	}{
		{"events", len(o.Events), c.limits.Events},
		{"facts", len(o.Facts), c.limits.Facts},
		{"facts of checkpoints", facts, c.limits.Facts},
		{"findings", len(o.Findings), c.limits.Findings},
		{"checkpoints", len(o.Checkpoints), c.limits.Checkpoints},
		{"reasons", len(o.Reasons), c.limits.Reasons},
		{"reasons of checkpoints", reasons, c.limits.Reasons},
		{"assumptions", len(o.Assumptions), c.limits.Assumptions},
		{"defaults", len(o.Defaults), c.limits.Choices},
		{"last", len(o.Last), c.limits.Reasons},
		{"assigned", len(o.Assigned), c.limits.Reasons},
		{"aimed", len(o.Aimed), c.limits.Reasons},
		{"asides", len(o.Asides), MostAsides},
		{"choices", len(o.Choices.Made), c.limits.Choices},
		{"loops", len(o.Choices.Loops), c.limits.Choices},
		{"without", len(o.Without), MostWithout},
		{"facts of the boards", o.Boards.facts(), c.limits.Boards},
	} {
		if list.n > list.most {
			return fmt.Errorf("%s: %d elements, expected at most %d", list.name, list.n, list.most)
		}
	}
	return nil
}

var lacks = []Lack{LacksMana, LacksColor, LacksUse}

func (c *checker) findings() error {
	for i := range c.outcome.Findings {
		f, at := &c.outcome.Findings[i], nth("findings", i)
		c.steps[f.Step] = true
		switch {
		case f.Step == "":
			return fmt.Errorf("%s: the step is missing", at)
		case !isKind(f.Kind):
			return fmt.Errorf("%s: unknown kind %s", at, short(string(f.Kind)))
		case f.Line < 0 || f.Line > mostLines:
			return fmt.Errorf("%s: line %d, expected 0 to %d", at, f.Line, mostLines)
		case f.After < 0 || f.After > len(c.outcome.Events) && len(c.outcome.Events) > 0:
			return fmt.Errorf("%s: after event %d, expected 0 to %d", at, f.After, len(c.outcome.Events))
		case f.Lacks != "" && !slices.Contains(lacks, f.Lacks):
			return fmt.Errorf("%s: unknown lack %s", at, short(string(f.Lacks)))
		}
		if err := texts(at, field{"step", f.Step}, field{"rule", f.Rule}, field{"text", f.Text}, field{"at", f.At}, field{"player", f.Player}, field{"deed", string(f.Deed)}, field{"of", f.Of}); err != nil {
			return err
		}
	}
	return nil
}

func (c *checker) events() error {
	for i := range c.outcome.Events {
		e, at := &c.outcome.Events[i], nth("events", i)
		switch {
		case e.N != i+1:
			return fmt.Errorf("%s: n is %d, expected %d", at, e.N, i+1)
		case e.Cause < 0 || e.Cause >= e.N:
			return fmt.Errorf("%s: the cause is event %d, expected 0 or an event before event %d", at, e.Cause, e.N)
		case !isVerb[Verb(e.Verb)]:
			return fmt.Errorf("%s: unknown verb %s", at, short(e.Verb))
		case e.Step != "" && !c.steps[e.Step]:
			return fmt.Errorf("%s: the step %s has no finding", at, short(e.Step))
		case e.Turn < 0:
			return fmt.Errorf("%s: turn %d, expected 0 or more", at, e.Turn)
		}
		if err := texts(at, field{"rule", e.Rule}, field{"subject", e.Subject}, field{"object", e.Object}, field{"player", e.Player},
			field{"detail", e.Detail}, field{"phase", e.Phase}, field{"text", e.Text}); err != nil {
			return err
		}
	}
	return nil
}

// facts checks those of one position, which are sorted by name.
func (c *checker) facts(list string, facts []Fact) error {
	for i := range facts {
		f, at := &facts[i], nth(list, i)
		if err := texts(at, field{"name", f.Name}, field{"value", f.Value}); err != nil {
			return err
		}
		if i > 0 && f.Name <= facts[i-1].Name {
			problem := "facts must be sorted by name"
			if f.Name == facts[i-1].Name {
				problem = "a fact must be listed once"
			}
			return fmt.Errorf("%s: %s comes after %s; %s", at, short(f.Name), short(facts[i-1].Name), problem)
		}
		info, ok := factOf(f.Name)
		if !ok {
			return fmt.Errorf("%s: unknown fact %s", at, short(f.Name))
		}
		if !info.allows(f.Value) {
			return fmt.Errorf("%s: %s is %s, expected %s", at, short(f.Name), short(f.Value), info.expected())
		}
	}
	return nil
}

// factOf finds what a fact is by its whole name. Of a leaf that players and objects both have, the forms of the
// values are the same.
func factOf(name string) (FactInfo, bool) {
	of, leaf, ok := SplitFactName(name)
	if !ok {
		return FactInfo{}, false
	}
	if of == "" {
		return FactNamed(OfGame, leaf)
	}
	if info, ok := FactNamed(OfPlayer, leaf); ok {
		return info, true
	}
	return FactNamed(OfObject, leaf)
}

// allows reports whether a value has the form of the fact's values.
func (f FactInfo) allows(value string) bool {
	switch f.Value {
	case Number:
		_, err := strconv.Atoi(value)
		return err == nil
	case Flag:
		return value == YesNo(true) || value == YesNo(false)
	case Word:
		return slices.Contains(f.Words, value)
	}
	return true
}

// expected says what values the fact has.
func (f FactInfo) expected() string {
	if f.Value == Word {
		return fmt.Sprintf("one of %q", f.Words)
	}
	return "a " + f.Value.String()
}

// reasons checks those of one position, before which a number of events had happened.
func (c *checker) reasons(list string, reasons []Reason, after int) error {
	for i := range reasons {
		r, at := &reasons[i], nth(list, i)
		if r.Event < 0 || r.Event > after {
			return fmt.Errorf("%s: event %d, expected 0 to %d", at, r.Event, after)
		}
		if r.Until < 0 || r.Until > after {
			return fmt.Errorf("%s: until event %d, expected 0 to %d", at, r.Until, after)
		}
		if err := texts(at, field{"of", r.Of}, field{"does", r.Does}, field{"source", r.Source}, field{"other", r.Other}, field{"rule", r.Rule}, field{"text", r.Text}, field{"step", r.Step}); err != nil {
			return err
		}
		for _, leaf := range r.Facts {
			if _, ok := FactNamed(OfObject, leaf); !ok {
				return fmt.Errorf("%s: unknown fact %s", at, short(leaf))
			}
		}
	}
	return nil
}

func (c *checker) checkpoints() error {
	seen := map[string]bool{}
	for i := range c.outcome.Checkpoints {
		p, at := &c.outcome.Checkpoints[i], nth("checkpoints", i)
		switch {
		case p.Step == "":
			return fmt.Errorf("%s: the step is missing", at)
		case seen[p.Step]:
			return fmt.Errorf("%s: the step %s has a checkpoint already", at, short(p.Step))
		case p.After < 0 || p.After > len(c.outcome.Events):
			return fmt.Errorf("%s: after event %d, expected 0 to %d", at, p.After, len(c.outcome.Events))
		}
		seen[p.Step] = true
		if err := cmp.Or(texts(at, field{"step", p.Step}, field{"at", p.At}, field{"rule", p.Rule}),
			c.facts(at+".facts", p.Facts), c.reasons(at+".reasons", p.Reasons, p.After)); err != nil {
			return err
		}
	}
	return nil
}

func (c *checker) assumptions() error {
	for i, text := range c.outcome.Assumptions {
		if err := texts(nth("assumptions", i), field{"text", text}); err != nil {
			return err
		}
	}
	return nil
}

func (c *checker) choices() error {
	all := &c.outcome.Choices
	if all.Decisions < 0 || all.Told < 0 {
		return errors.New("choices: decisions and told must not be negative")
	}
	for i, l := range all.Loops {
		if l.From < 0 || l.Round < 1 {
			return fmt.Errorf("%s: expected a loop from 0 on, of 1 ability or more", nth("choices.loops", i))
		}
	}
	last := 0
	for i := range all.Made {
		m, at := &all.Made[i], nth("choices.made", i)
		if m.N <= last || m.N > all.Decisions {
			return fmt.Errorf("%s: n is %d, expected %d to %d", at, m.N, last+1, all.Decisions)
		}
		last = m.N
		if err := texts(at, field{"player", m.Player}, field{"did", m.Did}, field{"object", m.Object}, field{"ability", m.Ability}, field{"paying", m.Paying}, field{"step", m.Step}); err != nil {
			return err
		}
		for _, source := range m.Sources {
			if err := texts(at, field{"name", source.Name}, field{"makes", source.Makes}); err != nil {
				return err
			}
		}
		for _, name := range slices.Concat(m.Targets, m.Costs, m.Tapping) {
			if err := texts(at, field{"name", name}); err != nil {
				return err
			}
		}
	}
	return nil
}

// without checks the rules that were left out, which are sorted.
func (c *checker) without() error {
	for i, rule := range c.outcome.Without {
		switch at := nth("without", i); {
		case rule == "":
			return fmt.Errorf("%s: the rule is missing", at)
		case i > 0 && rule <= c.outcome.Without[i-1]:
			return fmt.Errorf("%s: rules must be sorted and listed once", at)
		default:
			if err := texts(at, field{"rule", rule}); err != nil {
				return err
			}
		}
	}
	return nil
}

// field is a text with the name of its member.
type field struct{ name, text string }

// texts checks texts at a place.
func texts(at string, fields ...field) error {
	for _, f := range fields {
		problem := ""
		switch {
		case len(f.text) > longestText:
			problem = fmt.Sprintf("%d bytes, expected at most %d", len(f.text), longestText)
		case !utf8.ValidString(f.text):
			problem = "not valid UTF-8"
		default:
			continue
		}
		if at != "" {
			at += "."
		}
		return fmt.Errorf("%s%s: %s", at, f.name, problem)
	}
	return nil
}

func nth(list string, i int) string { return list + "[" + strconv.Itoa(i) + "]" }

// short quotes a text that may be of any length.
func short(text string) string { return fmt.Sprintf("%.60q", text) }

// isVerb has the known verbs.
var isVerb = func() map[Verb]bool {
	known := map[Verb]bool{}
	for _, v := range verbs {
		known[v.Verb] = true
	}
	return known
}()
