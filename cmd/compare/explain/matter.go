package explain

import (
	"cmp"
	"slices"
	"strings"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/trials"
	"palimpsest/core/outcome"
)

// ByTrigger is the rule of an edition by which the ability triggered from which its event at the turning point comes. It is given where nothing is shown to
// decide, the event's own rule only says how it is done, and the ability triggers in all editions: only its time differs. It is empty where that is not so.
func (e *Explanation) ByTrigger(c *compare.Comparison, i int) string {
	at := c.Turning.Sides[i].Event
	if len(e.decides()) > 0 || at == nil || !compare.IsPlain(at) {
		return ""
	}
	if by := e.triggering(i, at); by != nil && e.Differs(i, by.Rule) && e.teller.everywhere(by) {
		return by.Rule
	}
	return ""
}

// TriggeredBy is the rule of an edition by which the ability triggered from which an event comes, if the editions differ in it; else empty.
func (e *Explanation) TriggeredBy(i int, at *outcome.Event) string {
	if by := e.triggering(i, at); by != nil && e.Differs(i, by.Rule) {
		return by.Rule
	}
	return ""
}

// triggering is how the ability triggered from which an event of an edition comes; nil where none did.
func (e *Explanation) triggering(i int, at *outcome.Event) *outcome.Event {
	for at.Cause > 0 && outcome.Verb(at.Verb) != outcome.Triggers {
		at = &e.teller.Compared[i].Events[at.Cause-1]
	}
	if outcome.Verb(at.Verb) != outcome.Triggers {
		return nil
	}
	return at
}

// Beside is the rule of an edition on the matter of the one of an older edition that decides what comes of the turning point, or its interpretation on that of the
// one of a newer edition; empty where there is none, or several.
func (e *Explanation) Beside(c *compare.Comparison, i int) string {
	var matched []string
	for _, s := range e.about(c) {
		for n := range s.Deciding {
			d := &s.Deciding[n]
			as := c.Compared[i].Edition
			if d.Step+d.Card != "" || len(d.Rules) != 1 || !slices.Contains(d.As, as) || slices.Contains(d.texts, as) {
				continue
			}
			rule := cmp.Or(e.ofTriggering(c, i, *d), e.teller.ruleBeside(i, *d, nil))
			if e.teller.at(d.Edition) > i {
				rule = cmp.Or(e.teller.readingBeside(i, *d), e.teller.onlyBeside(i, *d))
			}
			if rule != "" && !slices.Contains(matched, rule) {
				matched = append(matched, rule)
			}
		}
	}
	return one(matched)
}

// ofTriggering is the rule by which an edition has something trigger, of those on the matter of one that decides, where at the turning point an ability triggers in
// another edition; empty where there is none, or several.
func (e *Explanation) ofTriggering(c *compare.Comparison, i int, of Decided) string {
	as := c.Compared[i].Edition
	triggers := func(s compare.Side) bool {
		return s.Event != nil && !s.Later && outcome.Verb(s.Event.Verb) == outcome.Triggers
	}
	if triggers(c.Turning.Sides[i]) || !slices.ContainsFunc(c.Turning.Sides, triggers) {
		return ""
	}
	return one(slices.DeleteFunc(e.teller.onTheMatter(as, OfOther{of.Edition, of.Rules[0]}), func(rule string) bool {
		return !slices.Contains(e.teller.Rules[as][rule].LeftOutAs, "trigger")
	}))
}

// readingBeside is the interpretation of edition i on the matter of a rule that decides in a newer one; empty where there is none, or several. Other rules of an
// older edition are of what it has otherwise.
func (t *teller) readingBeside(i int, of Decided) string {
	as := t.Compared[i].Edition
	return one(slices.DeleteFunc(t.onTheMatter(as, OfOther{of.Edition, of.Rules[0]}), func(rule string) bool { return t.Rules[as][rule].Kind != "interpretation" }))
}

// onlyBeside is the only rule of edition i on the matter of one that decides in a newer one, where no trial could leave it out: only so it is not shown to decide.
func (t *teller) onlyBeside(i int, of Decided) string {
	as := t.Compared[i].Edition
	only := one(t.onTheMatter(as, OfOther{of.Edition, of.Rules[0]}))
	if r := t.Rules[as][only]; r.Kind != "executable" || len(r.LeftOutAs) > 0 {
		return ""
	}
	return only
}

// IsOnTheMatter reports whether a rule of an edition, or an example of it, is on the matter of one that decides what comes of the turning point in another, or of
// each of several that decide it together.
func (e *Explanation) IsOnTheMatter(c *compare.Comparison, i int, rule string) bool {
	return slices.ContainsFunc(e.about(c), func(s *Story) bool {
		return slices.ContainsFunc(s.Deciding, func(d Decided) bool {
			return len(d.Rules) > 0 && slices.Contains(d.As, c.Compared[i].Edition) && !slices.ContainsFunc(d.Rules, func(of string) bool {
				return !slices.ContainsFunc(e.teller.onTheMatter(c.Compared[i].Edition, OfOther{d.Edition, of}), func(own string) bool {
					of, _, _ := strings.Cut(own, "-ex")
					return of == rule
				})
			})
		})
	})
}

// matching is the rule of edition i on the matter of one that decides in another edition, though not here; empty where there is none, or it has no part in that.
func (t *teller) matching(i int, of *Decided, r *trials.Result) string {
	as := t.Compared[i].Edition
	if of.Step+of.Card != "" || len(of.Rules) > 1 || !slices.Contains(of.As, as) || slices.Contains(of.texts, as) {
		return ""
	}
	own := ""
	if slices.Contains(acting, of.Role) {
		own = t.counterpart(as, *of)
	}
	if own == "" { // in another role, but it acts
		at := OfOther{of.Edition, of.Rules[0]}
		own = t.firstNamed(at, as, slices.DeleteFunc(t.onTheMatter(as, at), func(rule string) bool {
			return !(len(t.Rules[as][rule].LeftOutAs) > 0 && t.acts(i, rule) || t.stops(i, rule))
		}))
	}
	if own != "" && t.idle(i, own, of.Role, t.differenceIn(of.Of.Step, of.Of.Fact), r) {
		return ""
	}
	return own
}

// IsOnOtherMatter reports whether something happens by a rule of an edition that could decide it, in which editions differ, and that is not of the area of the
// rule which is shown to decide. With a rule on who loses it is said that a player plays on.
func (e *Explanation) IsOnOtherMatter(i int, own, deciding string) bool {
	rules := e.teller.Rules[e.teller.Compared[i].Edition]
	return e.Differs(i, own) && len(rules[own].LeftOutAs) > 0 && rules[own].Area != rules[deciding].Area && rules[deciding].Area != losingArea
}

// Reversal is how edition i takes back an action, where that is on the way to what comes of the turning point; nil if it does not.
func (e *Explanation) Reversal(c *compare.Comparison, i int) *outcome.Event {
	for _, s := range e.about(c) {
		for _, n := range s.Sides[i].Sentences {
			if n.Event > 0 && outcome.Verb(c.Compared[i].Events[n.Event-1].Verb) == outcome.IsReversed {
				return &c.Compared[i].Events[n.Event-1]
			}
		}
	}
	return nil
}
