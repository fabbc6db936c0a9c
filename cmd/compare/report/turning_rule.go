package report

import (
	"cmp"
	"slices"

	"palimpsest/cmd/compare/compare"
	"palimpsest/core/outcome"
)

// happening is the event of an edition at the turning point, if it is what is told of the edition there; else nil.
func (c *Case) happening(i int, text string) *outcome.Event {
	if e := c.Comparison.Turning.Sides[i].Event; e != nil && text == e.Text {
		return e
	}
	return nil
}

// endsThere reports whether an edition has an end of the game at the turning point: that is by no rule on what comes before.
func (c *Case) endsThere(i int, text string) bool {
	e := c.happening(i, text)
	return e != nil && compare.Ends(e)
}

// playsOn says of a player who has no life left that the player plays on, where a rule on who loses is shown with an event that is no loss: that is what it decides.
func (c *Case) playsOn(i int, text, rule string) (string, bool) {
	e := c.happening(i, text)
	if e == nil || compare.Ends(e) || rule == e.Rule || !c.Why.SaysWhoLoses(i, rule) {
		return "", false
	}
	lives, ok := c.Why.PlaysOn(i, e)
	return lives + ".", ok
}

// named is the rule of an edition that the reasons name for what it has at the turning point; none that has no part in what comes next there, if newer rules decide.
func (c *Case) named(i int, text string) string {
	named := c.Why.Named(c.Comparison, i)
	if c.Comparison.Turning.Sides[i].Later && c.happening(i, text) != nil && c.Why.IsOlder(c.Comparison, i) && !c.Why.HasPart(c.Comparison, i, named) {
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
	e := c.happening(i, text)
	if e == nil || compare.Ends(e) || !c.Why.IsOfLosing(c.Comparison, i, rule) {
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

// besideIt is an edition's own rule on the matter of what decides a turning point at an event; of an ability that triggers there, why it does, of what has no
// effect, why not, of what takes the place of an event its rule, and of what happens by another rule on that matter this one; where nothing happens by the rule on that
// matter, the one by which the ability triggered from which the event comes.
func besideIt(c *Case, i int, text, rule string) string {
	e := c.happening(i, text)
	switch {
	case e == nil && c.Comparison.Turning.Sides[i].Event != nil && rule != "":
		return rule
	case e != nil && (outcome.Verb(e.Verb) == outcome.Triggers || outcome.Verb(e.Verb) == outcome.HasNoEffect || c.Why.IsOnTheMatter(c.Comparison, i, e.Rule)):
		return e.Rule
	}
	beside := c.Why.Beside(c.Comparison, i)
	switch {
	case c.losesElsewhere(i, text, beside):
		return ""
	case e != nil && c.Why.IsIdle(i, beside): // what happens does not happen by it
		return c.Why.TriggeredBy(i, e)
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
		if e := c.happening(i, text); e != nil && c.dividedOtherwise(i, e) {
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
	if e := c.happening(i, text); e != nil && outcome.Verb(e.Verb) == outcome.ManaBurns && c.Why.IsOnOtherMatter(i, e.Rule, deciding[i]) {
		return text, e.Rule
	}
	if t.Sides[i].Later && c.happening(i, text) != nil { // the rule is why something else does not happen
		if not, known := c.absentBy(i); known {
			text = not.Text + "."
		}
	}
	return text, deciding[i]
}

// decidedAgainst says of an edition in which a player's next step does something else to the same thing that what happens at the turning point does not happen there,
// where a rule of that edition decides it, and not the one of the step.
func (c *Case) decidedAgainst(i int, text, rule string) (not, by string) {
	e := c.happening(i, text)
	if e == nil || !c.Comparison.Turning.Sides[i].Later || c.stepOf(i, e) == "" {
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
	case shown == "" && c.happening(i, text) != nil:
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
