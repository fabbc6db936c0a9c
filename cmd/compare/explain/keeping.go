package explain

import (
	"cmp"
	"slices"
	"strings"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/trials"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

// acting are the roles of rules that make or keep something from happening by themselves: where such a rule decides, another edition has its own rule on
// the matter, by which nothing happens.
var acting = []string{"refusal", procedure, "replacement", "state-based", "trigger"}

// keep adds to the sides of a story the rule by which an edition does not do what a rule of another does that decides the story: that its own legend
// rule leaves a second legend alone no event shows.
func (t *teller) keep(s *Story, r *trials.Result) {
	for _, of := range s.Deciding {
		if of.Step != "" || of.Card != "" || len(of.Rules) > 1 || !slices.Contains(acting, of.Role) {
			continue
		}
		if t.endsOnly(&of) && !compare.OfTheEnd(of.Of.Fact) && slices.ContainsFunc(s.Deciding, func(o Decided) bool { return compare.OfTheEnd(o.Of.Fact) }) {
			continue // it is told why the game does not end so
		}
		for _, as := range of.As {
			if slices.Contains(of.texts, as) {
				continue
			}
			i := t.at(as)
			side := &s.Sides[i]
			if len(side.Sentences) == 0 {
				side.Sentences = append(side.Sentences, side.unchanged)
			}
			own := ""
			if slices.ContainsFunc(of.shown, func(d *trials.Decision) bool { return d.As == i }) {
				own = t.counterpart(as, of)
			}
			said := side.Sentences
			if t.soSaid(s, i, t.at(of.Edition)) {
				said = nil // what it cites shows nothing
			}
			own = cmp.Or(own, t.ruleBeside(i, of, said))
			matter := t.onTheMatter(as, OfOther{of.Edition, of.Rules[0]})
			quoted := func(n Sentence) bool {
				return slices.ContainsFunc(cited(n.Rule), func(rule string) bool { return rule == own || n.aside != "" && slices.Contains(matter, rule) })
			}
			if own == "" || t.acts(i, own) || t.idle(i, own, of.Role, t.differenceIn(of.Of.Step, of.Of.Fact), r) || t.happensToo(&of, i) || slices.ContainsFunc(s.Sides[i].Sentences, quoted) {
				continue
			}
			over := func(n Sentence) bool { return n.Event > 0 && compare.Ends(&t.Compared[i].Events[n.Event-1]) }
			if slices.ContainsFunc(s.Sides[i].Sentences, over) {
				continue // that the game ended says why nothing happens
			}
			kept := Sentence{Text: capital(plain(t.Rules[as][own].Text)), Rule: own}
			if since := t.Rules[as][own].Since; since.How != edition.By { // the whole rule is quoted
				kept.Since = since
			}
			at := len(side.Sentences)
			if place := t.placeOfRule(&of, s, i); place > 0 {
				if in := placeIn(side.Sentences, place); in < at && t.comesLater(i, &side.Sentences[in]) {
					at, kept.place = in, place
				}
			}
			side.Sentences = slices.Insert(side.Sentences, at, kept)
		}
	}
}

// placeOfRule is where in time what comes in edition i of a cause ends, of which by a rule of another edition something else comes of which a story tells; 0 where nothing
// comes of it.
func (t *teller) placeOfRule(of *Decided, s *Story, i int) (place int) {
	j := t.at(of.Edition)
	at := slices.IndexFunc(s.Sides[j].Sentences, func(n Sentence) bool { return n.Event > 0 && n.of == "" && slices.Contains(cited(n.Rule), of.Rules[0]) })
	if at < 0 {
		return 0
	}
	cause := t.named(j, &t.Compared[j].Events[s.Sides[j].Sentences[at].Event-1])
	if cause == nil || t.Timeline[t.rowOf[cause]].Events[i] == nil {
		return 0
	}
	own := t.Timeline[t.rowOf[cause]].Events[i]
	for k := range t.Compared[i].Events {
		if o := &t.Compared[i].Events[k]; o.Cause == own.N && !is(o, structure) {
			place = 2*o.N + 1
		}
	}
	return place
}

// comesLater reports whether a sentence tells of something that happens, or of a step that is not done: what does not happen otherwise has no time.
func (t *teller) comesLater(i int, n *Sentence) bool {
	return n.of == "" && (n.Event > 0 || n.Step != "" && t.withheld(i, n.Step) != nil)
}

// endsOnly reports whether a rule that decides does nothing but let players lose.
func (t *teller) endsOnly(of *Decided) bool {
	return of.Role == "state-based" && t.onlyBy(t.at(of.Edition), of.Rules[0], outcome.LosesTheGame)
}

// idle reports whether a rule by which edition i waits with what happens by itself in another edition has no part in a fact: without it, the fact is as
// it is.
func (t *teller) idle(i int, rule, role string, fact int, r *trials.Result) bool {
	if role != "state-based" || r.Sides[i].Made == 0 || r.Sides[i].Bounded || !slices.Contains(t.Rules[t.Compared[i].Edition][rule].LeftOutAs, procedure) {
		return false
	}
	return !slices.ContainsFunc(slices.Concat(r.Decisions, r.Moved, r.Beyond), func(d trials.Decision) bool {
		return d.Edition == i && slices.Contains(d.Rules, rule) && slices.Contains(d.Facts, fact)
	})
}

// opened adds to the sides of a story the steps that are done by a rule that decides it, and that the other edition refuses, even if it does them later:
// no event of the step need lead to the facts. Where a sentence tells of the deed by another rule, it becomes that of the step.
func (t *teller) opened(s *Story) {
	for _, of := range s.Deciding {
		if of.Step+of.Card != "" || len(of.Rules) != 1 {
			continue
		}
		for _, shown := range of.shown {
			for _, step := range t.Steps {
				done, not := step.Findings[shown.Edition], step.Findings[shown.As]
				if done == nil || not == nil || !begun(done) || begun(not) || not.Rule == "" || !slices.Contains(cited(done.Rule), of.Rules[0]) {
					continue
				}
				for i, f := range step.Findings {
					if f == nil || i != shown.As && !begun(f) {
						continue
					}
					own := &s.Sides[i].Sentences
					deed := func(n Sentence) bool { return n.Rule != f.Rule && begun(f) && t.isDeedOf(i, n, step.ID) }
					if n := slices.IndexFunc(*own, deed); n >= 0 {
						(*own)[n].Text, (*own)[n].Rule = plain(f.Text), f.Rule
					} else if !slices.ContainsFunc(*own, func(n Sentence) bool { return n.Step == step.ID || n.Step != "" && n.Rule == f.Rule }) {
						s.Sides[i].beside = slices.DeleteFunc(s.Sides[i].beside, deed)
						place := t.placeOfStep(i, f)
						*own = slices.Insert(*own, placeIn(*own, place), Sentence{Text: plain(f.Text), Rule: f.Rule, Step: step.ID, place: place})
					}
				}
			}
		}
	}
}

// isDeedOf reports whether a sentence of edition i tells that a step plays something.
func (t *teller) isDeedOf(i int, n Sentence, step string) bool {
	if n.Event == 0 || n.of != "" {
		return false
	}
	e := &t.Compared[i].Events[n.Event-1]
	return e.Step == step && is(e, played) && e.Detail != "mana"
}

// placeOfStep is where in time a step comes, or would have come.
func (t *teller) placeOfStep(i int, f *outcome.Finding) int {
	if !begun(f) {
		return 2*t.placeOf(i, f) + 1
	}
	first := slices.IndexFunc(t.Compared[i].Events, func(e outcome.Event) bool { return e.Step == f.Step })
	if first < 0 {
		return 2*f.After + 1
	}
	return 2 * t.Compared[i].Events[first].N
}

// happensToo reports whether something that happens by a rule that decides happens in edition i by another rule.
func (t *teller) happensToo(of *Decided, i int) bool {
	from := slices.IndexFunc(t.Compared, func(o *outcome.Outcome) bool { return o.Edition == of.Edition })
	t.look(len(t.Compared[from].Events))
	return slices.ContainsFunc(t.Compared[from].Events, func(e outcome.Event) bool {
		return slices.Contains(cited(e.Rule), of.Rules[0]) && slices.ContainsFunc(t.Compared[i].Events, func(o outcome.Event) bool {
			return o.Verb == e.Verb && o.Subject == e.Subject && o.Player == e.Player
		})
	})
}

// counterpart is the rule of an edition on the matter of one that decides, which acts in the same role, or in its own time where the other looks all
// the time: of several the one that the ledger of the deciding rule names first. It is empty where there is none. A procedure that is a window as well is one
// only where something happens by it.
func (t *teller) counterpart(as string, of Decided) string {
	i := slices.IndexFunc(t.Compared, func(o *outcome.Outcome) bool { return o.Edition == as })
	candidates := slices.DeleteFunc(t.onTheMatter(as, OfOther{of.Edition, of.Rules[0]}), func(rule string) bool {
		roles := t.Rules[as][rule].LeftOutAs
		if of.Role == procedure && t.onlyOpens(i, rule) {
			return true
		}
		return !slices.Contains(roles, of.Role) && !(of.Role == "state-based" && slices.Contains(roles, "procedure"))
	})
	if named := t.firstNamed(OfOther{of.Edition, of.Rules[0]}, as, candidates); named != "" || len(candidates) == 0 {
		return named
	}
	return candidates[0]
}

// ruleBeside is the rule of edition i on the matter of one that decides, where nothing that is told of the edition cites it: one that holds by itself where
// nothing is refused, and any other only where no rule is cited at all. Of several it is the one that the ledger of the deciding rule names first.
func (t *teller) ruleBeside(i int, of Decided, said []Sentence) string {
	as := t.Compared[i].Edition
	refused := slices.ContainsFunc(said, func(n Sentence) bool { return n.Step != "" && n.Event == 0 && n.Rule != "" })
	without := !slices.ContainsFunc(said, func(n Sentence) bool { return n.Rule != "" && !n.alike })
	matter := t.onTheMatter(as, OfOther{of.Edition, of.Rules[0]})
	acts := slices.ContainsFunc(matter, func(rule string) bool { return len(t.Rules[as][rule].LeftOutAs) > 0 }) // then it says more
	reading := t.Rules[of.Edition][of.Rules[0]].Kind == "interpretation"
	own := slices.DeleteFunc(matter, func(rule string) bool {
		r := t.Rules[as][rule]
		acting := r.Kind == "executable" || r.Kind == "ruling" || reading && r.Kind == "interpretation"
		return !(without && acting) && !(!refused && !acts && r.Where.Silent != "")
	})
	if !reading {
		own = t.onEachMatter(as, own, of)
	}
	if named := t.firstNamed(OfOther{of.Edition, of.Rules[0]}, as, own); named != "" {
		return named
	}
	if len(own) == 1 {
		return own[0]
	}
	return ""
}

// onEachMatter are those of some rules of an edition that are on the matter also of the rules that decide in a third edition; all of them if there are none.
func (t *teller) onEachMatter(as string, rules []string, of Decided) []string {
	both := slices.DeleteFunc(slices.Clone(rules), func(rule string) bool {
		return slices.ContainsFunc(of.Further, func(f Further) bool {
			return f.Fact == "" && f.By != "" && f.By != as && len(f.Rules) == 1 && !slices.Contains(t.onTheMatter(as, OfOther{f.By, f.Rules[0]}), rule)
		})
	})
	if len(both) == 0 {
		return rules
	}
	return both
}

// firstNamed is the first of some rules of an edition that the ledger names at a rule of another; empty if it names none of them.
func (t *teller) firstNamed(at OfOther, as string, rules []string) string {
	for _, m := range t.Rules[at.Edition][at.Rule].Matches {
		if id, rule, _ := strings.Cut(m, ":"); id == as && slices.Contains(rules, rule) {
			return rule
		}
	}
	return ""
}

// acts reports whether something happens in an edition by a rule.
func (t *teller) acts(i int, rule string) bool {
	return slices.ContainsFunc(t.Compared[i].Events, func(e outcome.Event) bool { return slices.Contains(cited(e.Rule), rule) })
}

// stops reports whether something has no effect in an edition by a rule, or goes no further.
func (t *teller) stops(i int, rule string) bool {
	return slices.ContainsFunc(t.Compared[i].Events, func(e outcome.Event) bool {
		return outcome.Verb(e.Verb) == outcome.HasNoEffect && slices.Contains(cited(e.Rule), rule)
	})
}

// at is the place of an edition; -1 where there is none.
func (t *teller) at(id string) int {
	return slices.IndexFunc(t.Compared, func(o *outcome.Outcome) bool { return o.Edition == id })
}
