package report

import (
	"cmp"
	"slices"
	"strings"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/explain"
	"palimpsest/core/outcome"
)

// turningTitle is what heads the turning point: where no fact differs but what is printed on the cards, nothing turns on it.
func turningTitle(c *compare.Comparison) string {
	if !slices.ContainsFunc(c.Differences, func(d compare.Difference) bool { return !d.IsPrinted() }) {
		return "Different steps, same result"
	}
	return "The turning point"
}

// turning tells what each edition did at the turning point, and by which rule.
func (p *page) turning(c *Case) {
	t := c.Comparison.Turning
	if t == nil {
		return
	}
	p.heading(turningTitle(c.Comparison))
	if t.Step != "" {
		p.prose(Plain, "  ", scriptLine(c, t.Step))
	}
	tab := Table{Indent: "  "}
	for i, s := range t.Sides {
		id := c.Comparison.Compared[i].Edition
		if s.Finding != nil {
			f := *s.Finding
			if f.Text == "" && s.Event != nil { // of a step that was done, what was done
				f.Text = s.Event.Text
			}
			_, rule := turned(c, i)
			addFinding(&tab, c, id, &f, rule)
			continue
		}
		lead := []Cell{{id, Name}}
		if t.Step != "" { // there is a column for what became of the step
			lead = append(lead, Cell{none, Faint})
		}
		text, rule := turned(c, i)
		tab.Row(append(lead, Cell{text, Plain})...)
		if rule != "" {
			tab.Row(append(make([]Cell, len(lead)), Cell{c.Rules.Cite(id, rule), Faint})...)
		}
	}
	p.table(&tab)
}

// turned is an edition's part in the turning point, and the rule that is shown with it: where trials have shown which rule of the edition decides what
// comes of it, and no edition cites it there, that one; and in the other editions only a rule in which they differ, and that says more than how such things are
// done.
func turned(c *Case, i int) (text, rule string) {
	t := c.Comparison.Turning
	switch {
	case c.Why == nil:
		return partIn(c, i)
	case t.Step == "" && c.untargeted(i) != nil:
		e := c.untargeted(i)
		return e.Text, e.Rule
	case t.Step == "" && c.Why.NoRuleDecides(): // and one beside what happens would seem to
		text, _ = partIn(c, i)
		return text, ""
	case t.Step != "":
		text, rule = partIn(c, i)
		return text, c.Why.AtStep(c.Comparison, i, rule)
	}
	if text, rule = decidedPart(c, i); rule == "" && t.Of == nil {
		rule = cmp.Or(c.named(i, text), besideIt(c, i, text, rule))
	}
	if lives, ok := c.playsOn(i, text, rule); ok {
		return lives, rule
	}
	return text, c.Why.WithPartners(c.Comparison, i, rule)
}

// partIn is an edition's part in the turning point, and the rule that it cites. Where nothing of it happens it is why not, if the reasons for the differences say so.
func partIn(c *Case, i int) (text, rule string) {
	t := c.Comparison.Turning
	side := t.Sides[i]
	text, rule = sideText(t.Row, side), side.Rule()
	if t.Of != nil && side.Reason == nil && c.Why != nil { // no effect is left there: how it has ended
		if over, ok := c.Why.Ended(c.Comparison, i); ok {
			return over.Text + ".", over.Rule
		}
	}
	happens := side.Event != nil && !nothingMore(side)
	if t.Row < 0 || side.Finding != nil || happens && !side.Later {
		return text, rule
	}
	if happens && !side.Delayed && (side.NotYet || !akin(t, side.Event) || side.Later && (c.goesOn(i, side.Event) || c.dealtThere(side.Event))) {
		text, rule, happens = absent(side), "", false
	}
	id := c.Comparison.Compared[i].Edition
	if over, ok := c.overBefore(i); ok {
		deciding, _ := c.absentBy(i)
		return over.Text + ".", cmp.Or(deciding.Rule, over.Rule)
	}
	for j, s := range t.Sides {
		if c.Why == nil || s.Event == nil || s.Later {
			continue
		}
		n, ok := c.Why.Instead(id, c.Comparison.Compared[j].Edition, s.Event.N)
		switch {
		case ok && happens && !n.IsAside(): // what comes next says more
		case ok && c.Rules.saidIn(n.Text, id, n.Rule): // it is quoted with the rule
			if happens {
				return text, n.Rule
			}
			if not, known := c.absentBy(i); known {
				return not.Text + ".", n.Rule
			}
			return absent(side), n.Rule
		case ok:
			return n.Text + ".", n.Rule
		}
	}
	if happens {
		return text, rule
	}
	if later := c.comesLater(i); later != nil {
		return onlyLater + later.Text, later.Rule
	}
	if n, ok := c.absentBy(i); ok {
		return n.Text + ".", n.Rule
	}
	return text, ""
}

// absentBy says that what happens in another edition at the turning point does not in this one, with the rule that decides it, if there is one.
func (c *Case) absentBy(i int) (explain.Sentence, bool) {
	t := c.Comparison.Turning
	for j, s := range t.Sides {
		if c.Why == nil || s.Event == nil || s.Later {
			continue
		}
		if n, ok := c.Why.Absent(c.Comparison.Compared[i].Edition, c.Comparison.Compared[j].Edition, s.Event.N); ok {
			return n, true
		}
	}
	return explain.Sentence{}, false
}

// overBefore is how the game ended in an edition before what happens in another would have come, or what comes next there, if that is the end of the
// game, and the story says so.
func (c *Case) overBefore(i int) (explain.Sentence, bool) {
	t, id := c.Comparison.Turning, c.Comparison.Compared[i].Edition
	for j, s := range t.Sides {
		if c.Why == nil || s.Event == nil || s.Later {
			continue
		}
		of := c.Comparison.Compared[j].Edition
		if over, ok := c.Why.Over(id, of, s.Event.N); ok {
			return over, true
		}
		if end := c.endsBefore(i, j); end != nil {
			return explain.Sentence{Text: strings.TrimSuffix(end.Text, "."), Rule: end.Rule}, true
		}
		if next := t.Sides[i].Event; next != nil && compare.Ends(next) && c.Why.Together(of, s.Event.N, id, next.N) {
			return explain.Sentence{Text: strings.TrimSuffix(next.Text, "."), Rule: next.Rule}, true
		}
	}
	return explain.Sentence{}, false
}

// endsBefore is the end of the game in edition i, where the ability triggers that makes the turning point in edition j, but only when the game is over before it
// could resolve; nil if it is not so.
func (c *Case) endsBefore(i, j int) *outcome.Event {
	there, events := c.Comparison.Compared[j].Events, c.Comparison.Compared[i].Events
	by := c.Comparison.Turning.Sides[j].Event
	for by.Cause > 0 && outcome.Verb(by.Verb) != outcome.Triggers {
		by = &there[by.Cause-1]
	}
	if by == c.Comparison.Turning.Sides[j].Event || outcome.Verb(by.Verb) != outcome.Triggers {
		return nil
	}
	triggers := slices.IndexFunc(events, func(e outcome.Event) bool { return alike(&e, by) })
	over := slices.IndexFunc(events, func(e outcome.Event) bool { return compare.Ends(&e) })
	resolves := slices.IndexFunc(events, func(e outcome.Event) bool {
		return outcome.Verb(e.Verb) == outcome.Resolves && e.Subject == by.Subject
	})
	if triggers < 0 || over < triggers || resolves >= 0 {
		return nil
	}
	return &events[over]
}
