package explain

import (
	"slices"

	"palimpsest/core/outcome"
)

// IsAside reports whether a sentence says why something did not happen, or why it came in its place, which no event shows.
func (s *Sentence) IsAside() bool { return s.aside != "" }

// Instead is what the story of an event says of an edition in which it does not happen: why not, or what was paid. It is false where no story has the event,
// or a rule for that.
func (e *Explanation) Instead(editionID, of string, event int) (Sentence, bool) {
	for _, s := range e.Stories {
		for _, side := range s.Sides {
			tells := slices.ContainsFunc(side.Sentences, func(n Sentence) bool { return n.tells(event) })
			if at := slices.IndexFunc(s.Sides, func(o Side) bool { return o.Edition == editionID }); side.Edition == of && tells && at >= 0 {
				if paid, ok := s.Sides[at].paid(); ok {
					return paid, true
				}
				if own, ok := e.ofItsKind(&s.Sides[at], of, event); ok {
					return own, true
				}
				for _, n := range slices.Backward(s.Sides[at].Sentences) {
					if n.unmet() && e.comesOf(of, event) {
						continue // why something does not come of it is not why it does not happen
					}
					if n.of != "" && e.anotherLeaves(of, event, n.of) {
						continue // what an effect does while its source stays is no reason for that
					}
					if n.Event == 0 && n.Rule != "" && n.guess == "" && !n.alike && (n.aside != outcome.TriggerOrder || s.decidesOrder()) {
						return e.hadLeft(&s.Sides[at], n), true
					}
				}
			}
		}
	}
	return Sentence{}, false
}

// anotherLeaves reports whether something leaves play in an event of an edition, and not the thing that is named.
func (e *Explanation) anotherLeaves(of string, event int, thing string) bool {
	t := e.teller
	if t == nil {
		return false
	}
	by := &t.Compared[t.at(of)].Events[event-1]
	return is(by, leaving) && by.Subject != thing
}

// unmet reports whether a sentence says that a condition is not met.
func (s Sentence) unmet() bool { return s.aside == outcome.Untrue || s.aside == outcome.NotTriggered }

// comesOf reports whether an event happens by itself, by a rule that is shown to decide.
func (e *Explanation) comesOf(of string, event int) bool {
	t := e.teller
	if t == nil {
		return false
	}
	rule := t.Compared[t.at(of)].Events[event-1].Rule
	return e.decides()[OfOther{of, rule}] && slices.Contains(t.Rules[of][rule].LeftOutAs, "state-based")
}

// ofItsKind is what a side tells of where an event of another edition is a loss of mana, or that something has no effect: another loss, or what is countered.
func (e *Explanation) ofItsKind(side *Side, of string, event int) (Sentence, bool) {
	t := e.teller
	if t == nil {
		return Sentence{}, false
	}
	var kinds []outcome.Verb
	switch theirs := &t.Compared[t.at(of)].Events[event-1]; {
	case is(theirs, manaLosses):
		kinds = manaLosses
	case outcome.Verb(theirs.Verb) == outcome.HasNoEffect:
		kinds = []outcome.Verb{outcome.IsCountered}
	}
	at := slices.IndexFunc(side.Sentences, func(n Sentence) bool {
		return n.Event > 0 && n.of == "" && is(&t.Compared[t.at(side.Edition)].Events[n.Event-1], kinds)
	})
	if at < 0 {
		return Sentence{}, false
	}
	return side.Sentences[at], true
}

// paid is what a side says of a payment by which something does not happen, with the rule of what is done for it.
func (s *Side) paid() (Sentence, bool) {
	for k, n := range s.Sentences {
		if n.aside == outcome.Averted && n.Rule == "" && k > 0 && s.Sentences[k-1].Event > 0 {
			n.Rule = s.Sentences[k-1].Rule
			return n, n.Rule != ""
		}
	}
	return Sentence{}, false
}

// decidesOrder reports whether a rule that says in a side of a story which of two abilities comes first is shown to decide it.
func (s *Story) decidesOrder() bool {
	decides := s.decides()
	return slices.ContainsFunc(s.Sides, func(side Side) bool {
		return slices.ContainsFunc(side.Sentences, func(n Sentence) bool {
			return n.aside == outcome.TriggerOrder && decides[OfOther{side.Edition, n.Rule}]
		})
	})
}

// Together reports whether a story has an event of one edition and an event of another.
func (e *Explanation) Together(one string, event int, other string, its int) bool {
	has := func(s Story, edition string, event int) bool {
		return slices.ContainsFunc(s.Sides, func(side Side) bool {
			return side.Edition == edition && slices.ContainsFunc(side.Sentences, func(n Sentence) bool { return n.tells(event) })
		})
	}
	return slices.ContainsFunc(e.Stories, func(s Story) bool { return has(s, one, event) && has(s, other, its) })
}

// Over says how the game had ended in an edition before an event of another one would have come, if a story has both.
func (e *Explanation) Over(editionID, of string, event int) (Sentence, bool) {
	t := e.teller
	if t == nil {
		return Sentence{}, false
	}
	i, j := t.at(editionID), t.at(of)
	if i < 0 || j < 0 || event < 1 || event > len(t.Compared[j].Events) || t.over(i, &t.Compared[j].Events[event-1]) == nil {
		return Sentence{}, false
	}
	first := t.find(i, "", endings)[0]
	return Sentence{Text: plain(first.Text), Rule: first.Rule, Event: first.N}, e.Together(of, event, editionID, first.N)
}

// Absent says that an event of another edition does not happen in an edition, with the rule of this one that decides it, if trials have shown one.
func (e *Explanation) Absent(editionID, of string, event int) (Sentence, bool) {
	t := e.teller
	if t == nil {
		return Sentence{}, false
	}
	i, j := t.at(editionID), t.at(of)
	if i < 0 || j < 0 || event < 1 || event > len(t.Compared[j].Events) {
		return Sentence{}, false
	}
	none := Sentence{Text: t.denied(i, &t.Compared[j].Events[event-1])}
	if cost := t.unpaidThen(i, &t.Compared[j].Events[event-1]); cost != nil {
		none = Sentence{Text: plain(cost.Text), Rule: cost.Rule}
	}
	for _, s := range e.Stories {
		tells := slices.ContainsFunc(s.Sides[j].Sentences, func(n Sentence) bool { return n.tells(event) })
		for _, d := range s.Deciding {
			if tells && d.Edition == editionID && d.Step+d.Card == "" && len(d.Rules) == 1 && slices.Contains(d.As, of) {
				none.Rule = d.Rules[0]
				return none, true
			}
		}
	}
	return none, true
}
