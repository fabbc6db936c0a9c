package explain

import (
	"iter"
	"slices"
	"strings"

	"palimpsest/cmd/compare/trials"
	"palimpsest/core/outcome"
)

// either adds to what decides a second rule without which alone a fact is as in the other edition, too: that by which the step can be done which the
// other edition refuses. That mana burns is one reason of a loss of life, and that the mana can be made another.
func (t *teller) either(s *Story, list []Decided, decisions []trials.Decision) {
	for n := range list {
		of := &list[n]
		if of.Step+of.Card != "" || len(of.Rules) != 1 {
			continue
		}
		for k := range decisions {
			d := &decisions[k]
			also := func(shown *trials.Decision) bool {
				return d.Edition == shown.Edition && d.As == shown.As && t.differenceIn(of.Of.Step, of.Of.Fact) >= 0 &&
					slices.Contains(d.Facts, t.differenceIn(of.Of.Step, of.Of.Fact))
			}
			if d.Step+d.Card == "" && len(d.Rules) == 1 && d.Rules[0] != of.Rules[0] && slices.ContainsFunc(of.shown, also) && (t.opens(s, d) || t.turnsMore(d, of)) {
				of.Also = append(of.Also, d.Rules[0])
				of.Text += " Either is enough: but for " + t.quoted(of.Edition, d.Rules[0]) + " alone, the same would be true."
				t.dateRules(of, of.Edition, d.Rules, []*trials.Decision{d})
				break
			}
		}
	}
}

// eitherText adds to a rule that decides the text of a card by which alone a fact is as in the other edition, too, if the one text says all that the other
// says, and more, or the card destroys or buries something by that rule: that what is left of it happens is one reason, and that the card says it another.
func (t *teller) eitherText(list []Decided, decisions []trials.Decision) {
	for n := range list {
		of := &list[n]
		for d := range t.onTheFact(of, decisions) {
			also := func(shown *trials.Decision) bool { return d.Edition == shown.Edition && d.As == shown.As }
			if of.Step+of.Card != "" || d.Card == "" || !slices.ContainsFunc(of.shown, also) {
				continue
			}
			own, other := t.lines(of.Edition, d.Card), t.lines(t.Compared[d.As].Edition, d.Card)
			as := slices.DeleteFunc(slices.Clone(of.As), func(id string) bool { return !slices.Equal(t.lines(id, d.Card), other) })
			if slices.Equal(own, other) || !saysAllOf(own, other) && !saysAllOf(other, own) && !t.doesBy(d.Edition, d.Card, of.Rules[0]) {
				continue
			}
			of.texts = as
			of.Text += " Either is enough: with the text that " + d.Card + " has in " + And(as) + ", the same would be true." + t.texts(d.Card, of.Edition, as)
			break
		}
	}
}

// doesBy reports whether a card destroys or buries something by a rule in the replay of an edition.
func (t *teller) doesBy(i int, card, rule string) bool {
	return slices.ContainsFunc(t.Compared[i].Events, func(e outcome.Event) bool {
		return slices.Contains(cited(e.Rule), rule) && is(&e, deadly) && slices.Contains(t.sourcesOf(i, &e), card)
	})
}

// textOfStep adds, to a step that decides, the text of the card that it is about, or of which it is a use, if with the text of the other edition the fact is as there:
// that an edition has no chance for the step is one reason, and that the card is of another type there another.
func (t *teller) textOfStep(list []Decided, decisions []trials.Decision) {
	for n := range list {
		of := &list[n]
		for d := range t.onTheFact(of, decisions) {
			turned := func(shown *trials.Decision) bool {
				return d.Edition == shown.Edition && d.As == shown.As
			}
			if of.Step == "" || d.Card == "" || !slices.ContainsFunc(of.shown, turned) {
				continue
			}
			in, as := t.Compared[d.Edition].Edition, t.Compared[d.As].Edition
			of.Text += " " + strings.Replace(t.withText(d.Card, []string{as}, in, t.would(of.Of, of.Of.Values[d.As])), "With the text", "Either is enough: with the text", 1)
			break
		}
	}
}

// textThere adds, to a rule by which a step is done, the text of a card with which the edition that refuses the step does it, too, and all comes out as there: that there is
// a time for the step is one reason, and that it is of the kind that the other edition allows at this time another.
func (t *teller) textThere(list []Decided, decisions []trials.Decision) {
	for n := range list {
		of := &list[n]
		for d := range t.onTheFact(of, decisions) {
			turned := func(shown *trials.Decision) bool {
				return d.Edition == shown.As && d.As == shown.Edition && t.letsDo(shown)
			}
			refused := func(step string) bool {
				f := t.withheld(d.Edition, step)
				return f != nil && f.Kind == outcome.Refused
			}
			if of.Step+of.Card != "" || d.Card == "" || !slices.ContainsFunc(d.Turned, refused) || !slices.ContainsFunc(of.shown, turned) {
				continue
			}
			of.Text += " " + t.withText(d.Card, []string{t.Compared[d.As].Edition}, t.Compared[d.Edition].Edition, t.would(of.Of, of.Of.Values[d.As]))
			break
		}
	}
}

// onTheFact are the decisions of the fact of which a reason is told.
func (t *teller) onTheFact(of *Decided, decisions []trials.Decision) iter.Seq[*trials.Decision] {
	fact := t.differenceIn(of.Of.Step, of.Of.Fact)
	return func(yield func(*trials.Decision) bool) {
		for k := range decisions {
			if d := &decisions[k]; slices.Contains(d.Facts, fact) && !yield(d) {
				return
			}
		}
	}
}

// saysAllOf reports whether lines of a card are those of another text, some with more at the end, and perhaps others.
func saysAllOf(lines, other []string) bool {
	for _, line := range other {
		if !slices.ContainsFunc(lines, func(own string) bool { return strings.HasPrefix(own, line) }) {
			return false
		}
	}
	return len(other) > 0 && other[0] != ""
}

// switchedOff adds, to a step that decides, the rule by which something has no effect in the edition that does the step, if the fact would be as in the
// other edition without that rule, too: that an artifact can be tapped at a moment is one reason, and that it then sleeps another.
func (t *teller) switchedOff(s *Story, list []Decided, decisions []trials.Decision) {
	for n := range list {
		of := &list[n]
		for d := range t.onTheFact(of, decisions) {
			turned := func(shown *trials.Decision) bool { return d.Edition == shown.As && d.As == shown.Edition }
			if of.Step != "" && d.Step+d.Card == "" && len(d.Rules) == 1 && slices.ContainsFunc(of.shown, turned) && t.switchesOff(s, d) {
				id := t.Compared[d.Edition].Edition
				of.Text += " Either is enough: but for " + t.quoted(id, d.Rules[0]) + ", " + t.would(of.Of, of.Of.Values[d.As]) + " in " + id + ", too."
				t.dateRules(of, id, d.Rules, []*trials.Decision{d})
				break
			}
		}
	}
}

// madePossible adds, to a step that decides, the rule of the edition that does it without which the step comes to what it comes to in the other edition,
// and all that the step decides is as there: that an edition plays what another only does is why there is a moment for the step at all.
func (t *teller) madePossible(list []Decided, decisions []trials.Decision) {
	for n := range list {
		of := &list[n]
		for d := range t.onTheFact(of, decisions) {
			turned := func(shown *trials.Decision) bool {
				all := !slices.ContainsFunc(shown.Facts, func(fact int) bool { return !slices.Contains(d.Facts, fact) })
				return d.Edition == shown.As && d.As == shown.Edition && all
			}
			if of.Step != "" && d.Step+d.Card == "" && len(d.Rules) == 1 && slices.Contains(d.Turned, of.Step) && slices.ContainsFunc(of.shown, turned) {
				id := t.Compared[d.Edition].Edition
				of.Text += " In " + id + " this step takes " + t.quoted(id, d.Rules[0]) + ": but for this rule, " + t.would(of.Of, of.Of.Values[d.As]) + " there as well."
				t.dateRules(of, id, d.Rules, []*trials.Decision{d})
				break
			}
		}
	}
}

// afterText adds, to the text of a card that decides because an ability of it triggers, the rule on what becomes of such an ability, as in an edition
// beyond the neighbour where it triggers as well: between these two the rule decides.
func (t *teller) afterText(list []Decided, decisions []trials.Decision) {
	for n := range list {
		of := &list[n]
		fact := t.differenceIn(of.Of.Step, of.Of.Fact)
		for _, shown := range of.shown {
			k := 2*shown.As - shown.Edition
			if of.Card == "" || k < 0 || k >= len(t.Compared) || of.Of.Values[k] != of.Of.Values[shown.As] || !t.triggers(k, of.Card) {
				continue
			}
			for m := range decisions {
				d := &decisions[m]
				id, there := t.Compared[d.Edition].Edition, t.Compared[k].Edition
				if d.Edition == shown.Edition && d.As == shown.As && len(d.Rules) == 1 && slices.Contains(d.Facts, fact) && t.saidOtherwise(shown, d) == 1 &&
					(t.Differs == nil || t.Differs(id, there, d.Rules[0])) {
					of.Text += " But for " + t.quoted(id, d.Rules[0]) + ", " + t.would(of.Of, of.Of.Values[k]) + " in " + id + ", as in " + there + "."
					break
				}
			}
		}
	}
}

// switchesOff reports whether a story says that something has no effect by the rule of a decision.
func (t *teller) switchesOff(s *Story, d *trials.Decision) bool {
	return slices.ContainsFunc(s.Sides[d.Edition].Sentences, func(n Sentence) bool {
		if !slices.Contains(cited(n.Rule), d.Rules[0]) {
			return false
		}
		return n.aside != "" || n.Event > 0 && outcome.Verb(t.Compared[d.Edition].Events[n.Event-1].Verb) == outcome.HasNoEffect
	})
}

// opens reports whether a step is done by the rule of a decision, and a story says that the other edition refuses it by its own rule on the matter.
func (t *teller) opens(s *Story, d *trials.Decision) bool {
	here, there := t.Compared[d.Edition].Edition, t.Compared[d.As].Edition
	matter := t.onTheMatter(there, OfOther{here, d.Rules[0]})
	return slices.ContainsFunc(s.Sides[d.As].Sentences, func(n Sentence) bool {
		if n.Step == "" || n.Event > 0 || !slices.Contains(matter, n.Rule) {
			return false
		}
		f := t.finding(d.Edition, n.Step)
		return f != nil && f.Kind == outcome.Done
	})
}

// turnsMore reports whether without the rule of a decision steps come to what they come to in the other edition, and without that of another decision none does.
func (t *teller) turnsMore(d *trials.Decision, than *Decided) bool {
	return len(d.Turned) > 0 && !slices.ContainsFunc(than.shown, func(o *trials.Decision) bool { return len(o.Turned) > 0 })
}

// needed adds to what decides the rules that it takes besides in the same edition: procedures that the story cites and the other edition has otherwise,
// without which a fact is neither as it is nor as in that edition. What its rule on the matter moves there as well is common to both, and what decides the
// fact against a third edition is said.
func (t *teller) needed(s *Story, list []Decided, moved []trials.Decision) {
	for n := range list {
		of := &list[n]
		fact := t.differenceIn(of.Of.Step, of.Of.Fact)
		for k := range moved {
			d := &moved[k]
			same := func(shown *trials.Decision) bool { return d.Edition == shown.Edition && d.As == shown.As }
			decides := func(o Decided) bool {
				return o.Edition == of.Edition && o.Of.Fact == of.Of.Fact && o.Of.Step == of.Of.Step && slices.Equal(o.Rules, d.Rules)
			}
			if of.Step+of.Card != "" || slices.ContainsFunc(list, decides) || !slices.ContainsFunc(of.shown, same) || !slices.Contains(d.Facts, fact) || slices.Contains(of.Rules, d.Rules[0]) || t.movesToo(d, fact, moved) ||
				byWeight[t.weight(d)] != "procedure" || t.near(s, d) == 0 || t.Differs != nil && !t.Differs(of.Edition, t.Compared[d.As].Edition, d.Rules[0]) {
				continue
			}
			of.Also = append(of.Also, d.Rules[0])
			of.Text += " It also takes " + t.quoted(of.Edition, d.Rules[0]) + ": without it, this would be as in neither edition."
			t.dateRules(of, of.Edition, d.Rules[:1], []*trials.Decision{d})
		}
	}
}

// movesToo reports whether the rule of the other edition on the matter of a rule that moves a fact moves it there, or does the same there, too.
func (t *teller) movesToo(d *trials.Decision, fact int, moved []trials.Decision) bool {
	here, there := t.Compared[d.Edition].Edition, t.Compared[d.As].Edition
	if own := t.counterpart(there, Decided{Edition: here, Rules: d.Rules, Role: procedure}); own != "" && t.acts(d.As, own) {
		return true
	}
	matter := t.onTheMatter(there, OfOther{here, d.Rules[0]})
	return slices.ContainsFunc(moved, func(o trials.Decision) bool {
		return o.Edition == d.As && slices.Contains(o.Facts, fact) && slices.Contains(matter, o.Rules[0])
	})
}
