package explain

import (
	"cmp"
	"maps"
	"slices"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/trials"
	"palimpsest/core/outcome"
)

// Deciding is the rule that trials have shown to decide what comes of the turning point, for each edition compared; "" where it is no rule of
// this edition, and nil where it is not known. Where no story has the turning point on its way, it is the rule that decides all of them, unless what
// happens there in its edition is by another that can be left out and in which they differ.
func (e *Explanation) Deciding(c *compare.Comparison) []string {
	if rules := e.decidingThere(c); rules != nil {
		return rules
	}
	rules := e.decidingAll(c)
	for i, side := range c.Turning.Sides {
		if rules != nil && rules[i] != "" && side.Event != nil && !side.Later && e.Differs(i, side.Event.Rule) && len(e.teller.Rules[c.Compared[i].Edition][side.Event.Rule].LeftOutAs) > 0 {
			return nil
		}
	}
	return rules
}

// decidingThere is the rule that decides a story that has the turning point on its way, or the fact that the effects make which diverge there.
func (e *Explanation) decidingThere(c *compare.Comparison) []string {
	for n := range e.Stories {
		s := &e.Stories[n]
		list := s.uncut()
		if of := c.Turning.Of; of != nil && e.teller != nil {
			at := e.teller.differenceIn(of.Step, of.Fact)
			list = slices.DeleteFunc(list, func(d Decided) bool {
				return !slices.ContainsFunc(d.shown, func(shown *trials.Decision) bool { return slices.Contains(shown.Facts, at) })
			})
		} else if !s.passes(c, c.Turning) {
			continue
		}
		if s.Proof == Proven && len(list) == 1 { // of several, each is of another fact
			return list[0].ruleOf(c)
		}
	}
	return nil
}

// Named is the rule of an edition that the reasons name for what comes of the turning point: the one of its rules that decides, else the one that they
// quote because another edition's decides, else the one on the matter of that; empty where there is none, or several, or where the text of a card decides.
func (e *Explanation) Named(c *compare.Comparison, i int) string {
	id := c.Compared[i].Edition
	var deciding, beside, matched []string
	for _, s := range e.about(c) {
		for _, d := range s.Deciding {
			if d.Card != "" {
				return ""
			}
			if d.Edition == id {
				deciding = append(deciding, d.Rules[0]) // of several that decide together the first
			}
			for _, f := range d.Further {
				if f.Card == "" && f.By == id && len(f.Rules) > 0 {
					deciding = append(deciding, f.Rules[0])
				}
			}
			if own := e.teller.matching(i, &d, e.result); own != "" {
				matched = append(matched, own)
			}
		}
		if !e.byItself(c) || !slices.ContainsFunc(s.Sides[i].Sentences, Sentence.unmet) {
			beside = append(beside, s.Sides[i].quoted()...)
		}
	}
	for _, rules := range [][]string{deciding, beside, matched} {
		slices.Sort(rules)
		if rules = slices.Compact(rules); len(rules) > 0 {
			return one(rules)
		}
	}
	return ""
}

// HasPart reports whether a rule of an edition decides something, is told of, or something happens by it.
func (e *Explanation) HasPart(c *compare.Comparison, i int, rule string) bool {
	tells := func(s Story) bool { return slices.Contains(s.Sides[i].quoted(), rule) }
	return e.decides()[OfOther{c.Compared[i].Edition, rule}] || e.teller.acts(i, rule) || slices.ContainsFunc(e.Stories, tells)
}

// IsOlder reports whether an edition is older than all of which a rule decides what comes of the turning point.
func (e *Explanation) IsOlder(c *compare.Comparison, i int) bool {
	return !slices.ContainsFunc(e.about(c), func(s *Story) bool {
		return slices.ContainsFunc(s.Deciding, func(d Decided) bool { return e.teller.at(d.Edition) <= i })
	})
}

// byItself reports whether what happens at the turning point in some edition comes of a rule that decides: what does not trigger elsewhere is no reason against it.
func (e *Explanation) byItself(c *compare.Comparison) bool {
	for i, s := range c.Turning.Sides {
		if s.Event != nil && !s.Later && e.comesOf(c.Compared[i].Edition, s.Event.N) {
			return true
		}
	}
	return false
}

// Own is the rule of an edition that decides what comes of the turning point; empty where none of its own does, or several do.
func (e *Explanation) Own(c *compare.Comparison, i int) string {
	if named := e.Named(c, i); e.decides()[OfOther{c.Compared[i].Edition, named}] {
		return named
	}
	return ""
}

// ByOrder is the rule of an edition by which the last of the effects is applied of which a creature dies at the turning point, where the order of effects decides
// that in another edition; empty where it is not so.
func (e *Explanation) ByOrder(c *compare.Comparison, i int) string {
	at := c.Turning.Sides[i].Event
	if at == nil || c.Turning.Sides[i].Later || !is(at, deadly) {
		return ""
	}
	last := e.teller.lastSize(i, at.Subject)
	inOrder := func(d Decided) bool { return d.Role == "order" && slices.Contains(d.As, c.Compared[i].Edition) }
	if len(last) < 2 || !slices.ContainsFunc(e.about(c), func(s *Story) bool { return slices.ContainsFunc(s.Deciding, inOrder) }) {
		return ""
	}
	return last[len(last)-1].Rule
}

// IsOrdered reports whether a rule on the order of effects decides what comes of the turning point.
func (e *Explanation) IsOrdered(c *compare.Comparison) bool {
	orders := func(d Decided) bool { return d.Card == "" && d.Role == "order" }
	return slices.ContainsFunc(e.about(c), func(s *Story) bool { return slices.ContainsFunc(s.Deciding, orders) })
}

// ByCause is the rule of an edition, of several that decide what comes of the turning point, by which its event there happens or what it comes of; empty where it is
// none of them.
func (e *Explanation) ByCause(c *compare.Comparison, i int) string {
	events := c.Compared[i].Events
	for _, s := range e.about(c) {
		decides := s.decides()
		for at := c.Turning.Sides[i].Event; at != nil; {
			if decides[OfOther{c.Compared[i].Edition, at.Rule}] {
				return at.Rule
			}
			if at.Cause <= 0 {
				break
			}
			at = &events[at.Cause-1]
		}
	}
	return ""
}

// quoted are the rules that a side of a story cites for nothing that happens, and for no step.
func (s *Side) quoted() (rules []string) {
	for _, n := range s.Sentences {
		if n.Event == 0 && n.Step == "" && n.of == "" && !n.alike && !slices.Contains(circumstances, n.aside) && n.guess == "" && n.Rule != "" {
			rules = append(rules, n.Rule)
		}
	}
	return rules
}

// circumstances are the asides of what follows, or of a choice: their rules are none of what decides.
var circumstances = []outcome.AsideKind{outcome.TriggerOrder, outcome.Unpaid, outcome.NoPower}

// AtStep is the rule that is shown with what an edition made of the step at the turning point. With a step that is done none is shown that only forbids, and none with one that is left out.
func (e *Explanation) AtStep(c *compare.Comparison, i int, rule string) string {
	by := cmp.Or(e.atStep(c, i, rule), e.Beside(c, i))
	f := c.Turning.Sides[i].Finding
	if f != nil && f.Kind == outcome.Skipped { // that is by no rule
		return ""
	}
	if f != nil && isDone(f) && (e.byText(c) || e.refusedByText(c) || e.onlyForbids(i, by) && e.byRefusing(c)) {
		return ""
	}
	return by
}

// byText reports whether the texts of cards alone decide what comes of the turning point.
func (e *Explanation) byText(c *compare.Comparison) bool {
	about := e.about(c)
	rules := func(d Decided) bool { return d.Card == "" }
	return len(about) > 0 && !slices.ContainsFunc(about, func(s *Story) bool { return len(s.Deciding) == 0 || slices.ContainsFunc(s.Deciding, rules) })
}

// byRefusing reports whether a rule decides what comes of the turning point that keeps something from being done.
func (e *Explanation) byRefusing(c *compare.Comparison) bool {
	refuses := func(d Decided) bool { return d.Card == "" && d.Role == "refusal" }
	return slices.ContainsFunc(e.about(c), func(s *Story) bool { return slices.ContainsFunc(s.Deciding, refuses) })
}

func isDone(f *outcome.Finding) bool { return f.Kind == outcome.Done || f.Kind == outcome.Yes }

// atStep is the rule of a step, or the one that the reasons name where an edition cites how such a step is done, or by what it is refused in all editions: a
// rule that cannot decide anything, as how a spell is announced, is not shown.
func (e *Explanation) atStep(c *compare.Comparison, i int, rule string) string {
	f := c.Turning.Sides[i].Finding
	id := c.Compared[i].Edition
	decides := e.decides()
	couldDecide := e.Differs(i, rule) && len(e.teller.Rules[id][rule].LeftOutAs) > 0
	if f == nil || len(decides) == 0 || couldDecide && !(isDone(f) && e.onlyForbids(i, rule)) || decides[OfOther{id, rule}] {
		return rule
	}
	named := e.Named(c, i)
	refused := f.Kind == outcome.Refused || f.Kind == outcome.Never || f.Kind == outcome.Undone // where there is no such moment, the rule of that is why
	switch {
	case refused && decides[OfOther{id, named}]:
		return named
	case !isDone(f), e.ofLosing(c, id, named):
		return rule
	}
	return named
}

// onlyForbids reports whether all that a rule of an edition does is to keep something from being done: then nothing is done by it.
func (e *Explanation) onlyForbids(i int, rule string) bool {
	return slices.Equal(e.teller.Rules[e.teller.Compared[i].Edition][rule].LeftOutAs, []string{"refusal"})
}

// IsIdle reports whether a rule of an edition opens a window or has abilities trigger, and nothing happens by it.
func (e *Explanation) IsIdle(i int, rule string) bool {
	return e.teller.onlyOpens(i, rule) || e.teller.setsOffNothing(i, rule)
}

// setsOffNothing reports whether abilities could trigger by a rule of an edition, and none does in its replay.
func (t *teller) setsOffNothing(i int, rule string) bool {
	return slices.Contains(t.Rules[t.Compared[i].Edition][rule].LeftOutAs, "trigger") && !t.acts(i, rule)
}

// onlyOpens reports whether a rule of an edition could open a window, and nothing in its replay is by it.
func (t *teller) onlyOpens(i int, rule string) bool {
	return slices.Contains(t.Rules[t.Compared[i].Edition][rule].LeftOutAs, "window") && !t.acts(i, rule)
}

// ofLosing reports whether a rule says when a player loses, and the game is over in no edition before the step of the turning point: then that step is not done
// by the rule.
func (e *Explanation) ofLosing(c *compare.Comparison, id, rule string) bool {
	over := func(s compare.Side) bool {
		return s.Finding != nil && s.Finding.Kind == outcome.Overtaken || s.Event != nil && compare.Ends(s.Event)
	}
	return e.teller.Rules[id][rule].Area == losingArea && !slices.ContainsFunc(c.Turning.Sides, over)
}

// IsOfLosing reports whether a rule of an edition says when a player loses, and is not shown to decide anything itself: what happens besides is not by it.
func (e *Explanation) IsOfLosing(c *compare.Comparison, i int, rule string) bool {
	id := c.Compared[i].Edition
	return (e.teller.Rules[id][rule].Area == losingArea || e.teller.onlyBy(i, rule, outcome.LosesTheGame)) && !e.decides()[OfOther{id, rule}]
}

// SaysWhoLoses reports whether a rule of an edition is one of losing, shown to decide or not.
func (e *Explanation) SaysWhoLoses(i int, rule string) bool {
	return e.teller != nil && e.teller.Rules[e.teller.Compared[i].Edition][rule].Area == losingArea
}

// losingArea is the area of the rules of losing in a ledger.
const losingArea = "losing"

// one is the only one of some rules.
func one(rules []string) string {
	if len(rules) != 1 {
		return ""
	}
	return rules[0]
}

// about are the stories that have the turning point on their way, else those that are decided by a rule that is cited there, else the only one of which not the
// printings are the reason.
func (e *Explanation) about(c *compare.Comparison) []*Story {
	var passing, deciding, others []*Story
	for n := range e.Stories {
		s := &e.Stories[n]
		switch {
		case s.passes(c, c.Turning) || s.tellsOf(c.Turning.Step):
			passing = append(passing, s)
		case citing(c, c.Turning, s.decides()):
			deciding = append(deciding, s)
		case s.Proof != Printed:
			others = append(others, s)
		}
	}
	switch {
	case len(passing) > 0:
		return passing
	case len(deciding) > 0:
		return deciding
	case len(others) == 1:
		return others
	}
	return nil
}

// tellsOf reports whether a story has a step of the script on its way.
func (s *Story) tellsOf(step string) bool {
	return step != "" && slices.ContainsFunc(s.Sides, func(side Side) bool {
		return slices.ContainsFunc(side.Sentences, func(n Sentence) bool { return n.Step == step })
	})
}

// decidingAll is the rule that decides all that differs but what is printed; nil if there is no such rule.
func (e *Explanation) decidingAll(c *compare.Comparison) (rules []string) {
	for n := range e.Stories {
		s := &e.Stories[n]
		if s.Proof == Printed {
			continue
		}
		list := s.uncut()
		if s.Proof != Proven || len(list) != 1 {
			return nil
		}
		own := list[0].ruleOf(c)
		if own == nil || rules != nil && !slices.Equal(own, rules) {
			return nil
		}
		rules = own
	}
	return rules
}

// uncut are the rules that decide a story without those of what an end of the game cut off.
func (s *Story) uncut() []Decided {
	return slices.DeleteFunc(slices.Clone(s.Deciding), func(d Decided) bool { return d.cutOff })
}

// ruleOf is the one rule of each edition compared that decides, "" where it is no rule of this edition; nil if a text, a step or several rules do.
func (d *Decided) ruleOf(c *compare.Comparison) []string {
	if d.Card != "" || len(d.Rules) != 1 {
		return nil
	}
	rules := make([]string, len(c.Compared))
	set := func(id, rule string) {
		i := slices.IndexFunc(c.Compared, func(o *outcome.Outcome) bool { return o.Edition == id })
		rules[i] = cmp.Or(rules[i], rule)
	}
	set(d.Edition, d.Rules[0])
	for _, f := range d.Further {
		if len(f.Rules) == 1 {
			set(f.By, f.Rules[0])
		}
	}
	return rules
}

// decides are the rules that are shown to decide something, with their editions.
func (e *Explanation) decides() map[OfOther]bool {
	all := map[OfOther]bool{}
	for n := range e.Stories {
		maps.Copy(all, e.Stories[n].decides())
	}
	return all
}

// decides are the rules that are shown to decide something of a story.
func (s *Story) decides() map[OfOther]bool {
	all := map[OfOther]bool{}
	for _, d := range s.uncut() {
		for _, rule := range d.Rules {
			all[OfOther{d.Edition, rule}] = true
		}
		for _, f := range d.Further {
			for _, rule := range f.Rules {
				all[OfOther{f.By, rule}] = true
			}
		}
	}
	return all
}

// citing reports whether an edition cites a deciding rule at a turning point.
func citing(c *compare.Comparison, t *compare.Turning, decides map[OfOther]bool) bool {
	for i, side := range t.Sides {
		if decides[OfOther{c.Compared[i].Edition, side.Rule()}] {
			return true
		}
	}
	return false
}

// Differs reports whether an edition differs in a rule from another that is compared.
func (e *Explanation) Differs(i int, rule string) bool {
	if e.teller == nil || e.teller.Differs == nil {
		return false
	}
	return slices.ContainsFunc(e.teller.indices(), func(j int) bool {
		return i != j && e.teller.Differs(e.teller.Compared[i].Edition, e.teller.Compared[j].Edition, rule)
	})
}

// IsSame reports whether an edition is known to differ in a rule from none that is compared.
func (e *Explanation) IsSame(i int, rule string) bool {
	return e.teller != nil && e.teller.Differs != nil && !e.Differs(i, rule)
}

// passes reports whether a story has an event of the turning point on its way.
func (s *Story) passes(c *compare.Comparison, t *compare.Turning) bool {
	for i, side := range t.Sides {
		told := func(n Sentence) bool {
			return n.Event > 0 && n.of == "" && (n.Event == side.Event.N || happensAgain(side.Event, &c.Compared[i].Events[n.Event-1]))
		}
		if side.Event != nil && !side.Later && slices.ContainsFunc(s.Sides[i].Sentences, told) {
			return true
		}
	}
	return false
}

// happensAgain reports whether an event is what happened before, once more in the same part of the turn.
func happensAgain(before, e *outcome.Event) bool {
	return e.Verb == before.Verb && e.Subject == before.Subject && e.Object == before.Object && e.Rule == before.Rule && e.Turn == before.Turn && e.Phase == before.Phase
}
