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

// endsThere reports whether an edition has an end of the game at the turning point: that is by no rule on what comes before.
func (c *Case) endsThere(i int, text string) bool {
	e := c.Comparison.Turning.Sides[i].Event
	return e != nil && text == e.Text && compare.Ends(e)
}

// playsOn says of a player who has no life left that the player plays on, where a rule on who loses is shown with an event that is no loss: that is what it decides.
func (c *Case) playsOn(i int, text, rule string) (string, bool) {
	e := c.Comparison.Turning.Sides[i].Event
	if e == nil || text != e.Text || compare.Ends(e) || rule == e.Rule || !c.Why.SaysWhoLoses(i, rule) {
		return "", false
	}
	lives, ok := c.Why.PlaysOn(i, e)
	return lives + ".", ok
}

// named is the rule of an edition that the reasons name for what it has at the turning point; none that has no part in what comes next there, if newer rules decide.
func (c *Case) named(i int, text string) string {
	named := c.Why.Named(c.Comparison, i)
	side := c.Comparison.Turning.Sides[i]
	if next := side.Later && side.Event != nil && text == side.Event.Text; next && c.Why.IsOlder(c.Comparison, i) && !c.Why.HasPart(c.Comparison, i, named) {
		return ""
	}
	if c.losesElsewhere(i, text, named) {
		return ""
	}
	return named
}

// losesElsewhere reports whether a rule says when a player loses, where an edition has at the turning point something else, and no player is there who has no life left and plays
// on.
func (c *Case) losesElsewhere(i int, text, rule string) bool {
	e := c.Comparison.Turning.Sides[i].Event
	if e == nil || text != e.Text || compare.Ends(e) || !c.Why.IsOfLosing(c.Comparison, i, rule) {
		return false
	}
	_, lives := c.Why.PlaysOn(i, e)
	return !lives
}

// untargeted is how an ability came to nothing for want of a target in an edition, where an additional effect of it occurs in another; nil if it is not so.
func (c *Case) untargeted(i int) *outcome.Event {
	t := c.Comparison.Turning
	occurs := slices.IndexFunc(t.Sides, func(s compare.Side) bool {
		return s.Event != nil && !s.Later && outcome.Verb(s.Event.Verb) == outcome.AdditionalEffect
	})
	if side := t.Sides[i]; occurs < 0 || side.Event != nil && !side.Later {
		return nil
	}
	for _, r := range slices.Backward(c.Comparison.Timeline[:max(0, t.Row)]) {
		if e := r.Events[i]; e != nil && outcome.Verb(e.Verb) == outcome.Fizzles && e.Subject == t.Sides[occurs].Event.Subject {
			return e
		}
	}
	return nil
}

// besideIt is an edition's own rule on the matter of what decides a turning point at an event; of an ability that triggers there, why it does, of what takes the
// place of an event its rule, and of what happens by another rule on that matter this one.
func besideIt(c *Case, i int, text, rule string) string {
	e := c.Comparison.Turning.Sides[i].Event
	switch {
	case e != nil && text != e.Text && rule != "":
		return rule
	case e != nil && text == e.Text && (outcome.Verb(e.Verb) == outcome.Triggers || c.Why.IsOnTheMatter(c.Comparison, i, e.Rule)):
		return e.Rule
	}
	beside := c.Why.Beside(c.Comparison, i)
	if e != nil && text == e.Text && (c.Why.IsIdle(i, beside) || c.losesElsewhere(i, text, beside)) { // what happens does not happen by it
		return ""
	}
	return beside
}

// decidedPart is an edition's part in a turning point at an event or at effects, with the rule that decides.
func decidedPart(c *Case, i int) (text, rule string) {
	text, rule = partIn(c, i)
	t := c.Comparison.Turning
	deciding := c.Why.Deciding(c.Comparison)
	if by := c.reversal(i); by != nil && (deciding == nil || deciding[i] == "") {
		return text, by.Rule
	}
	if deciding == nil {
		if not, by := c.decidedAgainst(i, text, rule); by != "" {
			return not, by
		}
		return text, c.ofSeveral(i, text, rule)
	}
	if deciding[i] == "" {
		if by := c.Why.ByOrder(c.Comparison, i); by != "" {
			return text, by
		}
		if e := t.Sides[i].Event; e != nil && text == e.Text && c.dividedOtherwise(i, e) {
			return text, e.Rule
		}
		if e := t.Sides[i].Event; e != nil && (compare.IsPlain(e) || !c.Why.Differs(i, rule)) {
			return text, ""
		}
		if c.endsThere(i, text) {
			return text, rule
		}
		if t.Of == nil || slices.ContainsFunc(t.Sides, c.isGone) {
			rule = cmp.Or(c.named(i, text), besideIt(c, i, text, rule), rule)
		} else if r := t.Sides[i].Reason; r.Applies && !makes(r, t.Of) && !c.Why.IsOnTheMatter(c.Comparison, i, rule) { // it is of something else that the effect does
			rule = cmp.Or(c.Why.Beside(c.Comparison, i), rule)
		}
		return text, rule
	}
	for k, by := range deciding {
		if t.Of != nil {
			break // what an effect cites is how it applies
		}
		if _, cited := partIn(c, k); by != "" && cited == by {
			return text, rule
		}
	}
	if e := t.Sides[i].Event; e != nil && text == e.Text && outcome.Verb(e.Verb) == outcome.ManaBurns && c.Why.IsOnOtherMatter(i, e.Rule, deciding[i]) {
		return text, e.Rule
	}
	if side := t.Sides[i]; side.Event != nil && side.Later && text == side.Event.Text { // the rule is why something else does not happen
		if not, known := c.absentBy(i); known {
			text = not.Text + "."
		}
	}
	return text, deciding[i]
}

// decidedAgainst says of an edition in which a player's next step does something else to the same thing that what happens at the turning point does not happen there,
// where a rule of that edition decides it, and not the one of the step.
func (c *Case) decidedAgainst(i int, text, rule string) (not, by string) {
	side := c.Comparison.Turning.Sides[i]
	if side.Event == nil || !side.Later || text != side.Event.Text || c.stepOf(i, side.Event) == "" {
		return "", ""
	}
	if own := c.Why.Own(c.Comparison, i); own != rule {
		if n, known := c.absentBy(i); known {
			return n.Text + ".", own
		}
	}
	return "", ""
}

// stepOf is the step of the script from which an event comes; empty if it comes of none.
func (c *Case) stepOf(i int, e *outcome.Event) string {
	for e.Step == "" && e.Cause > 0 {
		e = &c.Comparison.Compared[i].Events[e.Cause-1]
	}
	return e.Step
}

// ofSeveral is the rule that is shown with an event of an edition where several rules decide what comes of the turning point, each something else. What is the same
// everywhere is none.
func (c *Case) ofSeveral(i int, text, rule string) string {
	side := c.Comparison.Turning.Sides[i]
	if side.Event == nil || side.Finding != nil {
		return rule
	}
	shown := rule
	if c.Why.IsSame(i, rule) {
		shown = ""
	}
	switch own := c.Why.Own(c.Comparison, i); {
	case c.endsThere(i, text):
		return cmp.Or(c.Why.ByCause(c.Comparison, i), rule)
	case !side.Later:
		return cmp.Or(c.Why.ByCause(c.Comparison, i), besideIt(c, i, text, shown), c.Why.ByTrigger(c.Comparison, i), shown)
	case shown == "" && text == side.Event.Text:
		return own
	}
	return rule
}

// reversal is how an edition in which nothing happens at the turning point takes back the step of which something comes there in another; nil if it does not.
func (c *Case) reversal(i int) *outcome.Event {
	t := c.Comparison.Turning
	if side := t.Sides[i]; side.Event != nil && !side.Later {
		return nil
	}
	for j, s := range t.Sides {
		if s.Event == nil || s.Later {
			continue
		}
		step := c.stepOf(j, s.Event)
		events := c.Comparison.Compared[i].Events
		reversed := func(e outcome.Event) bool {
			return step != "" && e.Step == step && outcome.Verb(e.Verb) == outcome.IsReversed
		}
		if n := slices.IndexFunc(events, reversed); n >= 0 {
			return &events[n]
		}
		if outcome.Verb(s.Event.Verb) == outcome.ManaBurns { // of no step
			return c.Why.Reversal(c.Comparison, i)
		}
	}
	return nil
}

// dividedOtherwise reports whether damage that is redirected in another edition at the turning point is assigned in this one by a rule in which they do not differ, as
// by that of who divides it with banding.
func (c *Case) dividedOtherwise(i int, assigned *outcome.Event) bool {
	redirects := func(s compare.Side) bool {
		return s.Event != nil && !s.Later && outcome.Verb(s.Event.Verb) == outcome.DamageRedirected
	}
	return outcome.Verb(assigned.Verb) == outcome.DamageAssigned && slices.ContainsFunc(c.Comparison.Turning.Sides, redirects) && c.Why.IsSame(i, assigned.Rule)
}

// isGone reports whether no effect is left on a side of the turning point, or it does not apply, by no rule on the order of effects.
func (c *Case) isGone(s compare.Side) bool {
	return s.Reason == nil || s.Then == nil && !s.Reason.Applies && !c.Why.IsOrdered(c.Comparison)
}

// makes reports whether an effect is one that makes a fact what it is.
func makes(r *outcome.Reason, of *compare.Difference) bool {
	_, leaf, _ := outcome.SplitFactName(of.Fact)
	return slices.Contains(r.Facts, leaf)
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
