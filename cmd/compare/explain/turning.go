package explain

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"palimpsest/cmd/compare/compare"
	"palimpsest/core/outcome"
)

// Turning is the turning point of a comparison, if it says more than the reasons do: that the same events come in another order somewhere says
// nothing where rules or cards are shown to decide all that differs, and an answer that nobody asked for says nothing at all. Where effects diverge it is
// the first for which a deciding rule is cited (atEffects, placed). Else it is the first end of a game by a deciding rule (byEnd), a step that such a rule
// keeps from being done or lets an edition do (byRefusal), an event by such a rule (byRule), mana that is lost by one (lostMana), and then what the comparison has found, unless no story tells
// of that: then a step by which a fact is decided. What no story tells of, and what is by other rules than those that decide, is none.
func (e *Explanation) Turning(c *compare.Comparison) *compare.Turning {
	return e.besideWhatIsOff(c, e.turning(c))
}

// turning is Turning, with what comes next where an edition has nothing of it.
func (e *Explanation) turning(c *compare.Comparison) *compare.Turning {
	t, decides := c.Turning, e.decides()
	switch {
	case t == nil || t.Step != "" && !slices.ContainsFunc(t.Sides, done):
		return nil
	case t.Order && !slices.ContainsFunc(e.Stories, func(s Story) bool { return s.Proof != Proven && s.Proof != Printed }):
		return nil
	case t.Step == "" && slices.ContainsFunc(t.Sides, func(s compare.Side) bool { return s.Then != nil }):
		return e.placed(c, c.Turning, decides)
	case t.Step == "" && t.Row < 0:
		return e.atEffects(c, decides)
	}
	if sizes := e.atSizes(c, decides); sizes != nil {
		if sizes = e.placed(c, sizes, decides); citing(c, sizes, decides) || e.atAssignment(t) {
			return sizes
		}
	}
	over := slices.ContainsFunc(t.Sides, func(s compare.Side) bool { return s.Event != nil && s.Finding == nil && compare.Ends(s.Event) })
	if end := e.byEnd(c, decides); end != nil && (t.Step == "" || over && oneEnd(end)) { // a step that the game was over before is no turning point either
		return end
	}
	if step := e.byRefusal(c, decides); step != nil {
		return cmp.Or(e.beforeStep(c, step), step)
	}
	if event := e.behindRefusal(c, t.Step); event != nil {
		return event
	}
	if by := e.byRule(c, decides); by != nil && (t.Step == "" || over && oneEnd(t)) && e.ofThatStory(c, by) {
		return by
	}
	if lost := e.lostMana(c, decides); lost != nil {
		return lost
	}
	if t.Step != "" && e.onlyLate(c, t) {
		if beside := c.Beside(t.Step); beside != nil && beside.Step == "" && slices.ContainsFunc(e.Stories, func(s Story) bool { return s.passes(c, beside) }) {
			return beside
		}
	}
	if t.Step != "" && !e.elsewhere(t.Step) || t.Step == "" && slices.ContainsFunc(e.Stories, func(s Story) bool { return s.passes(c, t) }) && !e.ofALesserText(c, t) {
		return t
	}
	for n := range e.Stories {
		if e.Stories[n].Proof != Proven {
			continue
		}
		for _, d := range e.Stories[n].Deciding {
			if step := c.AtStep(d.Step); d.Step != "" && step != nil {
				return step
			}
		}
		for _, side := range e.Stories[n].Sides {
			for _, s := range side.Sentences {
				if step := c.AtStep(s.Step); s.Step != "" && step != nil {
					return step
				}
			}
		}
	}
	if t.Step == "" && len(decides) > 0 && e.Deciding(c) == nil && !citing(c, t, decides) {
		return nil
	}
	return t
}

// beforeStep is the turning point of the first story where that does not tell of a step and comes of an event before it: the step is of other facts. It is nil
// otherwise, as where the story comes only of that an edition waits for the step.
func (e *Explanation) beforeStep(c *compare.Comparison, step *compare.Turning) *compare.Turning {
	n := slices.IndexFunc(e.Stories, func(s Story) bool { return s.Proof != Printed })
	awaited := func(d Decided) bool { return d.Step == step.Step && !slices.ContainsFunc(step.Sides, doneThere) }
	if n < 0 || e.Stories[n].tellsOf(step.Step) || slices.ContainsFunc(e.Stories[n].Deciding, awaited) {
		return nil
	}
	beside := c.Beside(step.Step)
	if beside == nil || beside.Step != "" || !e.Stories[n].passes(c, beside) {
		return nil
	}
	for i, side := range beside.Sides {
		if f := step.Sides[i].Finding; f != nil && side.Event != nil && !side.Later && side.Event.N <= f.After {
			return beside
		}
	}
	return nil
}

// doneThere reports whether a step is done in an edition.
func doneThere(s compare.Side) bool { return kindDone(s.Finding) }

// besideWhatIsOff shows, at a turning point where something has no effect, in an edition that has nothing of that, what the story tells there: what comes
// next to the same thing is of no matter.
func (e *Explanation) besideWhatIsOff(c *compare.Comparison, t *compare.Turning) *compare.Turning {
	if t == nil || t.Step != "" {
		return t
	}
	off := slices.IndexFunc(t.Sides, func(s compare.Side) bool {
		return s.Event != nil && !s.Later && is(s.Event, []outcome.Verb{outcome.HasNoEffect})
	})
	if off < 0 {
		return t
	}
	turning := *t
	turning.Sides = slices.Clone(t.Sides)
	for n := range e.Stories {
		s := &e.Stories[n]
		if !s.passes(c, t) {
			continue
		}
		for i := range turning.Sides {
			told := slices.IndexFunc(s.Sides[i].Sentences, func(n Sentence) bool { return n.Event > 0 && n.of == "" && !n.alike })
			side := &turning.Sides[i]
			known := func(n Sentence) bool {
				return n.tells(side.Event.N) && side.Event.Subject == t.Sides[off].Event.Subject
			}
			if told >= 0 && (side.Event == nil || side.Later && !slices.ContainsFunc(s.Sides[i].Sentences, known)) {
				*side = compare.Side{Event: &c.Compared[i].Events[s.Sides[i].Sentences[told].Event-1]}
			}
		}
		break
	}
	return &turning
}

// done reports whether a step was done, or tried, in an edition, and was no answer that nobody asked for or that was not to be given.
func done(s compare.Side) bool {
	return s.Finding != nil && s.Finding.Kind != outcome.Unasked && s.Finding.Kind != outcome.Unanswered
}

// notDone are the findings of a step that the rules keep from being done, or from coming to anything. What its author leaves out is none.
var notDone = []outcome.Kind{outcome.Refused, outcome.NoWindow, outcome.NoMoment, outcome.Never, outcome.No, outcome.Aborted, outcome.Undone}

// byRefusal is the turning point at the first step that an edition does not do, or not then, and that it does not do, or another does, by a rule that is
// shown to decide; one that is only tried too early gives way to a later one; nil if there is no such step. Where the game was over before it, only a rule
// by which another edition does it counts: of the others the end of the game tells.
func (e *Explanation) byRefusal(c *compare.Comparison, decides map[OfOther]bool) *compare.Turning {
	early := ""
	for _, s := range c.Steps {
		decided, refused, saved, over := false, false, false, false
		for i, f := range s.Findings {
			by := f != nil && decides[OfOther{c.Compared[i].Edition, f.Rule}]
			decided, saved = decided || by, saved || by && f.Kind == outcome.Done
			refused = refused || f != nil && slices.Contains(notDone, f.Kind)
			over = over || f != nil && f.Kind == outcome.Overtaken
		}
		switch {
		case saved && over:
			return c.AtStep(s.ID)
		case !decided || !refused:
		case !waitsOnly(c, s):
			return c.AtStep(s.ID)
		case early == "":
			early = s.ID
		}
	}
	return c.AtStep(early)
}

// ofThatStory reports whether an event is by the rule that decides the story which has the turning point of the comparison on its way, or it is not known
// which does.
func (e *Explanation) ofThatStory(c *compare.Comparison, by *compare.Turning) bool {
	deciding := e.decidingThere(c)
	if deciding == nil {
		return true
	}
	for i, side := range by.Sides {
		if side.Event != nil && !side.Later && deciding[i] != "" && side.Event.Rule == deciding[i] {
			return true
		}
	}
	return false
}

// byRule is the turning point at the first event that some editions have by a rule that is shown to decide and others do not, where nothing at the turning
// point cites one; nil if there is no such event. An end of the game is for byEnd to see.
func (e *Explanation) byRule(c *compare.Comparison, decides map[OfOther]bool) *compare.Turning {
	by := func(i int, rule string) bool { return decides[OfOther{c.Compared[i].Edition, rule}] }
	for i, side := range c.Turning.Sides {
		absent := func(s Sentence) bool { return s.Event == 0 && by(i, s.Rule) }
		if by(i, side.Rule()) || slices.ContainsFunc(e.Stories, func(s Story) bool { return s.passes(c, c.Turning) && slices.ContainsFunc(s.Sides[i].Sentences, absent) }) {
			return nil
		}
	}
	at := c.AtEvent
	if c.Turning.Step != "" { // a step that comes after the end elsewhere is not what the event is about
		at = c.AtEventAlone
	}
	return e.parted(c, at, func(i int, event *outcome.Event) bool {
		return by(i, event.Rule) && !compare.Ends(event) && !usedAsAbility(event)
	}, false)
}

// usedAsAbility reports whether an event is that something of the turn is used like an ability by itself: how an edition goes about what happens then, which
// another may put on the stack without an event.
func usedAsAbility(e *outcome.Event) bool {
	return outcome.Verb(e.Verb) == outcome.Activates && e.Subject == theDraw
}

// lostMana is the turning point where mana is lost by a deciding rule, and not in all editions, before an event that no step is, or a step for which mana is
// wanting: nothing that happens comes of mana that is not there. It is nil if none is.
func (e *Explanation) lostMana(c *compare.Comparison, decides map[OfOther]bool) *compare.Turning {
	if c.Turning.Step != "" && !slices.ContainsFunc(c.Turning.Sides, func(s compare.Side) bool { return wantsMana(s.Finding) }) {
		return nil
	}
	before := c.Timeline[:max(0, c.Turning.Row)]
	if c.Turning.Step != "" {
		before = c.Timeline // the mana was there before
	}
	for _, r := range before {
		for i, event := range r.Events {
			if event != nil && slices.Contains(r.Events, nil) && outcome.Verb(event.Verb) == outcome.LosesMana && decides[OfOther{c.Compared[i].Edition, event.Rule}] {
				return c.AtEvent(i, event.N)
			}
		}
	}
	return nil
}

// byEnd is the turning point at the first end of a game, where that is by a rule that is shown to decide, or on the matter of one, and not all editions have
// it then, or at what comes before it by a rule that decides together with another; nil if there is no such end.
func (e *Explanation) byEnd(c *compare.Comparison, decides map[OfOther]bool) *compare.Turning {
	if e.teller == nil {
		return nil
	}
	matched := maps.Clone(decides)
	for of := range decides {
		for _, match := range e.teller.Rules[of.Edition][of.Rule].Matches {
			if id, rule, ok := strings.Cut(match, ":"); ok {
				matched[OfOther{id, rule}] = true
			}
		}
	}
	var first *compare.Turning
	for i, o := range c.Compared {
		ends := func(k int, event *outcome.Event) bool {
			return k == i && compare.Ends(event) && matched[OfOther{o.Edition, event.Rule}]
		}
		if t := e.parted(c, c.AtEvent, ends, true); t != nil && (first == nil || t.Row < first.Row) {
			first = t
		}
	}
	over := func(s compare.Side) bool { // by what ends it in all of them, only earlier
		return s.Event != nil && s.Later && slices.ContainsFunc(c.Timeline, func(r compare.Row) bool { return endInAll(r) && slices.Contains(r.Events, s.Event) })
	}
	if first == nil || slices.ContainsFunc(c.Timeline[:max(0, first.Row)], endInAll) || slices.ContainsFunc(first.Sides, over) {
		return nil // a player loses in all of them, and what comes before that in some is the point
	}
	if before := e.parted(c, c.AtEvent, e.together(c), true); before != nil && before.Row < first.Row {
		return before
	}
	return first
}

// together counts the events by rules that only with another decide, and what comes of them: that the game does not end so is by what happens before.
func (e *Explanation) together(c *compare.Comparison) func(i int, event *outcome.Event) bool {
	by := func(i int, rule string) bool {
		return slices.ContainsFunc(e.Stories, func(s Story) bool {
			return slices.ContainsFunc(s.Deciding, func(d Decided) bool {
				return d.Edition == c.Compared[i].Edition && len(d.Rules) > 1 && slices.Contains(d.Rules, rule)
			})
		})
	}
	return func(i int, event *outcome.Event) bool {
		if compare.Ends(event) {
			return false
		}
		for ; !by(i, event.Rule) && event.Cause > 0; event = &c.Compared[i].Events[event.Cause-1] {
		}
		return by(i, event.Rule)
	}
}

// ofALesserText reports whether a turning point is on the way only of what texts of cards decide, after something that rules decide.
func (e *Explanation) ofALesserText(c *compare.Comparison, t *compare.Turning) bool {
	return len(e.Stories) > 0 && e.Stories[0].Proof == Proven && !slices.ContainsFunc(e.Stories, func(s Story) bool { return s.Proof != Printed && s.passes(c, t) })
}

// oneEnd reports whether the game ends for one player in all editions in which it ends at a turning point.
func oneEnd(t *compare.Turning) bool {
	var first *outcome.Event
	for _, s := range t.Sides {
		if s.Event == nil || !compare.Ends(s.Event) {
			continue
		}
		if first = cmp.Or(first, s.Event); !sameEnd(s.Event, first) {
			return false
		}
	}
	return true
}

func sameEnd(a, b *outcome.Event) bool { return a.Verb == b.Verb && a.Player == b.Player }

// endInAll reports whether the game ends alike in all editions.
func endInAll(r compare.Row) bool {
	return !slices.ContainsFunc(r.Events, func(e *outcome.Event) bool { return e == nil || !compare.Ends(e) })
}

// parted is the turning point at the first event that counts, on the way of a story of which it is shown what decides, and that some editions have and
// others do not, or do not have then; nil if there is none.
func (e *Explanation) parted(c *compare.Comparison, at func(i, event int) *compare.Turning, counts func(i int, event *outcome.Event) bool, then bool) *compare.Turning {
	lacks := func(s compare.Side) bool { return s.Event == nil || s.Later && (then || !s.Delayed) }
	for n := range e.Stories {
		s := &e.Stories[n]
		if s.Proof != Proven && s.Proof != Partly && s.Proof != Printed {
			continue
		}
		for i, side := range s.Sides {
			for _, said := range side.Sentences {
				if said.Event == 0 || said.of != "" || !counts(i, &c.Compared[i].Events[said.Event-1]) {
					continue
				}
				t := at(i, said.Event)
				other := func(s compare.Side) bool { return lacks(s) || s.Event.Amount != t.Sides[i].Event.Amount }
				if t != nil && slices.ContainsFunc(t.Sides, other) {
					return t
				}
			}
		}
	}
	return nil
}

// elsewhere reports whether facts are shown to be decided by steps of the script, and none by one that is named, of which no story tells either.
func (e *Explanation) elsewhere(step string) bool {
	decided := false
	for n := range e.Stories {
		s := &e.Stories[n]
		for _, d := range s.Deciding {
			if d.Step == step {
				return false
			}
			decided = decided || d.Step != "" && s.Proof == Proven
		}
		for _, side := range s.Sides {
			if slices.ContainsFunc(side.Sentences, func(n Sentence) bool { return n.Step == step }) {
				return false
			}
		}
	}
	return decided
}
