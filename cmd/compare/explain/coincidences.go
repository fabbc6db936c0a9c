package explain

import (
	"slices"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/trials"
	"palimpsest/core/outcome"
)

// deciding are the decisions but for eight kinds, which are coincidences. Without the rules of the first, more is as in neither edition than is as
// in the other; of a procedure that a story cites, of what a step is done by or kept from, or by what a player loses sooner, this is
// no sign, for all that follows from it is otherwise, too. By those of the second the same
// happens in both editions, and no sooner: that something triggers, is replaced or happens by itself in both is nothing in which they differ, whatever its absence
// would change. Those of the third open a window that both
// editions have, where a rule of the other edition decides as well. Those of the fourth make a player lose for a life that the other edition has otherwise.
// Of the fifth are procedures that the other edition has as well (soToo), and of the sixth what happens by itself in both, where the other edition would not
// differ if it did not wait with it (soInTime). By those of the seventh abilities trigger that have another text in the other edition, and those of the eighth
// refuse nothing (refusesNothing).
func (t *teller) deciding(s *Story, r *trials.Result) []trials.Decision {
	return t.sifted(s, r.Decisions, r)
}

// sifted are decisions without coincidences.
func (t *teller) sifted(s *Story, list []trials.Decision, r *trials.Result) []trials.Decision {
	list = slices.Clone(list)
	for n := range list {
		list[n].Facts = slices.DeleteFunc(slices.Clone(list[n].Facts), func(fact int) bool { return t.soToo(&list[n], fact, r) })
	}
	list = slices.DeleteFunc(list, func(d trials.Decision) bool {
		if len(d.Facts) == 0 {
			return true
		}
		if d.Card != "" {
			return false
		}
		cited := byWeight[t.weight(&d)] == procedure && (t.near(s, &d) > 0 || t.keepsFrom(&d)) || t.lets(&d) || t.losesBefore(&d) || d.Behind != "" // the last is looked at only where nothing else decides
		return d.Closer < 0 && !cited || t.happensAlike(&d) || t.ofOtherLife(&d) || t.ofOtherText(&d, r) || t.refusesNothing(&d) || t.windowInBoth(&d) && t.countered(&d, r)
	})
	for n := range list {
		list[n].Facts = slices.DeleteFunc(slices.Clone(list[n].Facts), func(fact int) bool { return t.soInTime(&list[n], fact, list, r) })
	}
	return slices.DeleteFunc(list, func(d trials.Decision) bool { return len(d.Facts) == 0 })
}

// refusesNothing reports whether a rule that only refuses has refused no step, and without it one is done that another rule refuses: then it is done at another
// time, for what comes before it is, which is a way of neither edition.
func (t *teller) refusesNothing(d *trials.Decision) bool {
	if len(d.Rules) != 1 || d.Step+d.Card != "" || !slices.Equal(t.Rules[t.Compared[d.Edition].Edition][d.Rules[0]].LeftOutAs, []string{"refusal"}) {
		return false
	}
	refused := slices.ContainsFunc(t.Compared[d.Edition].Findings, func(f outcome.Finding) bool { return slices.Contains(cited(f.Rule), d.Rules[0]) })
	return !refused && slices.ContainsFunc(d.Turned, func(step string) bool { return t.withheld(d.Edition, step) != nil })
}

// keepsFrom reports whether a step is not done by a rule of a decision that the other edition does.
func (t *teller) keepsFrom(d *trials.Decision) bool {
	return slices.ContainsFunc(t.Steps, func(s compare.Step) bool {
		own, other := s.Findings[d.Edition], s.Findings[d.As]
		return own != nil && other != nil && slices.Contains(notDone, own.Kind) && slices.Contains(d.Rules, own.Rule) && other.Kind == outcome.Done
	})
}

// lets reports whether a step is done by a rule of a decision that the other edition does not do, or only later.
func (t *teller) lets(d *trials.Decision) bool {
	return slices.ContainsFunc(t.Steps, func(s compare.Step) bool {
		own, other := s.Findings[d.Edition], s.Findings[d.As]
		return own != nil && other != nil && own.Kind == outcome.Done && slices.Contains(d.Rules, own.Rule) && slices.Contains(notDone, other.Kind)
	})
}

// soInTime reports whether a fact that is decided by what happens by itself would be the same in the other edition if it did not wait with that, and
// another rule decides it there: so the time at which it happens is not what they differ in.
func (t *teller) soInTime(d *trials.Decision, fact int, list []trials.Decision, r *trials.Result) bool {
	if len(d.Rules) != 1 || d.Step+d.Card != "" || byWeight[t.weight(d)] != "state-based" {
		return false
	}
	own := t.counterpart(t.Compared[d.As].Edition, Decided{Edition: t.Compared[d.Edition].Edition, Rules: d.Rules, Role: "state-based"})
	return own != "" && t.idle(d.As, own, "state-based", fact, r) && slices.ContainsFunc(list, func(o trials.Decision) bool {
		return o.Edition == d.As && o.As == d.Edition && len(o.Rules) > 0 && slices.Contains(o.Facts, fact)
	})
}

// soToo reports whether a fact that a procedure of an edition decides would be the same in the other edition if a step were not done there that the first
// does not do: so the other has a procedure for it, too, and the step is what they differ in. Mana that pays for something does not burn.
func (t *teller) soToo(d *trials.Decision, fact int, r *trials.Result) bool {
	if len(d.Rules) != 1 || d.Step+d.Card != "" || byWeight[t.weight(d)] != procedure {
		return false
	}
	if t.counterpart(t.Compared[d.As].Edition, Decided{Edition: t.Compared[d.Edition].Edition, Rules: d.Rules, Role: procedure}) == "" {
		return false
	}
	return slices.ContainsFunc(r.Decisions, func(o trials.Decision) bool {
		return o.Step != "" && o.Edition == d.Edition && o.As == d.As && slices.Contains(o.Facts, fact)
	})
}

// happensAlike reports whether all that happens by a rule happens in the other edition as well, once at least.
func (t *teller) happensAlike(d *trials.Decision) bool {
	if len(d.Rules) != 1 || d.Step != "" || !slices.Contains([]string{"replacement", "state-based", "trigger"}, byWeight[t.weight(d)]) {
		return false
	}
	happens := false
	for k := range t.Compared[d.Edition].Events {
		e := &t.Compared[d.Edition].Events[k]
		if !slices.Contains(cited(e.Rule), d.Rules[0]) || is(e, structure) {
			continue
		}
		happens = true
		if t.Rules[t.Compared[d.Edition].Edition][d.Rules[0]].Area == keywordArea &&
			slices.ContainsFunc(t.Compared[d.As].Asides, func(a outcome.Aside) bool { return a.Kind == outcome.NotTriggered && a.Of == e.Subject }) {
			continue // the thing has the keyword there too, and only what that asks for is not so
		}
		if !slices.ContainsFunc(t.Compared[d.As].Events, func(o outcome.Event) bool {
			alike := o.Verb == e.Verb && o.Subject == e.Subject && o.Object == e.Object && o.Player == e.Player && (o.Detail == e.Detail || !is(e, ofCounters))
			return alike && !t.beforeTheDamage(d, e, &o) && !t.losesLater(d, e) || shieldless(e, &o) || asPhaseAbility(e, &o)
		}) {
			return false
		}
	}
	return happens
}

// ofCounters are the verbs whose detail is a kind of counter.
var ofCounters = []outcome.Verb{outcome.CounterAdded, outcome.CounterRemoved}

// beforeTheDamage reports whether an ability triggers in the edition of a decision before damage is dealt that the other deals before its ability triggers:
// what comes of it then comes in time.
func (t *teller) beforeTheDamage(d *trials.Decision, e, o *outcome.Event) bool {
	if outcome.Verb(e.Verb) != outcome.Triggers {
		return false
	}
	for _, x := range t.Compared[d.Edition].Events[e.N:] {
		dealt := func(y outcome.Event) bool { return y.Verb == x.Verb && y.Subject == x.Subject && y.Object == x.Object }
		if is(&x, damage[1:]) && x.Turn == e.Turn && slices.ContainsFunc(t.Compared[d.As].Events[:o.N-1], dealt) {
			return true
		}
	}
	return false
}

// ofOtherLife reports whether a player loses by a rule whose life is not the same in the other edition, not even without the rule: that life is why
// the player does not lose there, and not that edition's own rule on it.
func (t *teller) ofOtherLife(d *trials.Decision) bool {
	if len(d.Rules) != 1 || d.Step != "" || byWeight[t.weight(d)] != "state-based" {
		return false
	}
	return slices.ContainsFunc(t.Compared[d.Edition].Events, func(e outcome.Event) bool {
		return outcome.Verb(e.Verb) == outcome.LosesTheGame && slices.Contains(cited(e.Rule), d.Rules[0]) && t.differsStill(d, e.Player+".life")
	})
}

// ofOtherText reports whether all that comes of a rule is that abilities trigger of cards that do not say the same in the other edition, and the text of
// a card decides as well: it is their text that asks for something else there.
func (t *teller) ofOtherText(d *trials.Decision, r *trials.Result) bool {
	if len(d.Rules) != 1 || d.Step != "" || !t.onlyBy(d.Edition, d.Rules[0], outcome.Triggers) {
		return false
	}
	ofText := func(o trials.Decision) bool {
		return o.Card != "" && slices.ContainsFunc(o.Facts, func(fact int) bool { return o.Decides(fact, d.Edition, d.As) && slices.Contains(d.Facts, fact) })
	}
	if !slices.ContainsFunc(r.Decisions, ofText) {
		return false
	}
	return !slices.ContainsFunc(t.Compared[d.Edition].Events, func(e outcome.Event) bool {
		lines := func(i int) []string { return t.lines(t.Compared[i].Edition, t.copied(i, e.Subject)) }
		return slices.Contains(cited(e.Rule), d.Rules[0]) && slices.Equal(lines(d.Edition), lines(d.As))
	})
}

// losesLater reports whether a player loses by a decision who plays on without life in the other edition: that the player loses there as well, in its time, leaves all that
// comes before.
func (t *teller) losesLater(d *trials.Decision, e *outcome.Event) bool {
	return outcome.Verb(e.Verb) == outcome.LosesTheGame && len(t.withoutLife(d.As, e.Player)) > 0
}

// losesBefore reports whether all that happens by a rule is that players lose, one of whom plays on without life in the other edition.
func (t *teller) losesBefore(d *trials.Decision) bool {
	if len(d.Rules) != 1 || d.Step != "" || !t.onlyBy(d.Edition, d.Rules[0], outcome.LosesTheGame) {
		return false
	}
	return slices.ContainsFunc(t.Compared[d.Edition].Events, func(e outcome.Event) bool {
		return slices.Contains(cited(e.Rule), d.Rules[0]) && t.losesLater(d, &e)
	})
}

// differsStill reports whether two editions differ in a fact that is not as in the other in the trial of a decision.
func (t *teller) differsStill(d *trials.Decision, fact string) bool {
	n := slices.IndexFunc(t.Differences, func(of compare.Difference) bool { return of.Step == "" && of.Fact == fact })
	return n >= 0 && t.Differences[n].Values[d.Edition] != t.Differences[n].Values[d.As] && !slices.Contains(d.Facts, n)
}

// shieldless reports whether a shield in one edition has its counterpart in damage that is prevented at once in another.
func shieldless(shield, o *outcome.Event) bool {
	return outcome.Verb(shield.Verb) == outcome.ShieldMade && outcome.Verb(o.Verb) == outcome.DamagePrevented && o.Object == shield.Object
}

// asPhaseAbility reports whether an ability that triggers in one edition is played in another, as a phase ability.
func asPhaseAbility(triggers, o *outcome.Event) bool {
	return outcome.Verb(triggers.Verb) == outcome.Triggers && outcome.Verb(o.Verb) == outcome.Activates && o.Subject == triggers.Subject
}

// keywordArea is the area of the rules of keywords in a ledger.
const keywordArea = "keywords"

// windowInBoth reports whether a decision is by a rule that opens the window of some steps, each of which the other edition, where it does not do
// it, refuses in a window of its own: what it wants for is not the window.
func (t *teller) windowInBoth(d *trials.Decision) bool {
	if len(d.Rules) != 1 || d.Step != "" || byWeight[t.weight(d)] != "window" {
		return false
	}
	opened := false
	for _, s := range t.Steps {
		done, other := s.Findings[d.Edition], s.Findings[d.As]
		if done == nil || !begun(done) || !slices.Contains(cited(done.Rule), d.Rules[0]) || other != nil && begun(other) {
			continue
		}
		if other == nil || other.Kind != outcome.Refused || other.At == "" {
			return false
		}
		opened = true
	}
	return opened
}

// lacksWhatItCosts reports whether the other edition refuses a step for its cost, for which a decision opens a window: it would do the step in that window.
func (t *teller) lacksWhatItCosts(d *trials.Decision) bool {
	return slices.ContainsFunc(t.Steps, func(s compare.Step) bool {
		done, other := s.Findings[d.Edition], s.Findings[d.As]
		return done != nil && begun(done) && slices.Contains(cited(done.Rule), d.Rules[0]) && other != nil && other.Kind == outcome.Refused &&
			t.Rules[t.Compared[d.As].Edition][other.Rule].Area == "costs"
	})
}

// countered reports whether a rule of the other edition decides facts of a decision as well, and no worse. If it has a rule that opens the same window,
// so does one by which it refuses a step that decides them.
func (t *teller) countered(d *trials.Decision, r *trials.Result) bool {
	same := slices.ContainsFunc(t.onTheMatter(t.Compared[d.As].Edition, OfOther{t.Compared[d.Edition].Edition, d.Rules[0]}), func(rule string) bool {
		return slices.Contains(t.Rules[t.Compared[d.As].Edition][rule].LeftOutAs, "window")
	})
	lacks := t.lacksWhatItCosts(d)
	return slices.ContainsFunc(r.Decisions, func(o trials.Decision) bool {
		worse := o.Closer < d.Closer && !lacks
		if o.Step != "" {
			worse = !same
		}
		return o.Edition == d.As && o.As == d.Edition && len(o.Rules) > 0 && !worse &&
			slices.ContainsFunc(o.Facts, func(fact int) bool { return slices.Contains(d.Facts, fact) })
	})
}
