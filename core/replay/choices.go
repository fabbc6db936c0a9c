package replay

import (
	"slices"
	"strings"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/outcome"
	"palimpsest/core/scenario"
)

// choose answers a choice: by the clauses of the step that brought it about, the latest first, then by
// the answers of the scenario in their order, then by default.
func (s *script) choose(g *core.Game, w *core.Window) core.Action {
	if w.Division != nil {
		return s.share(g, w)
	}
	a := defaultChoice(g, w)
	s.noteOrder(g, w)
	if s.incomplete(g, w) {
		s.byDefault(g, w, &a)
		return a
	}
	at, answered := s.at, false
	s.eachAnswer(g, w, func(i int) (goOn bool) {
		var given core.Action
		if given, answered = s.given(g, w, i); answered {
			a = given
			s.notesFound(g, w)
		}
		return !answered
	})
	if !answered && s.at != at { // a step has only asked, and now it is the turn of the next
		return s.choose(g, w)
	}
	switch {
	case answered:
	case s.impliesYes(g, w):
		a.Kind, a.N = core.Pick, 1
	case s.hasFound(g, w):
		a = core.Default(w)
	default:
		s.byDefault(g, w, &a)
	}
	return a
}

// eachAnswer calls f with the answers that are meant for a question, in the order in which they answer it: what steps say, the
// latest first, the answers of their own, and what steps say that were done by what triggered. What a step chose as its mode
// answers nothing besides.
func (s *script) eachAnswer(g *core.Game, w *core.Window, f func(i int) (goOn bool)) {
	late := false
	for k := range s.plan.standing {
		i, within := k, k < s.plan.ownAnswers
		if within {
			i = s.plan.ownAnswers - 1 - k
		}
		st := &s.plan.standing[i]
		if within && s.steps[st.step].mode && s.isMode(st) || s.spent(i) || !s.applies(g, w, st) {
			continue
		}
		if within && st.now && s.steps[st.step].byItself {
			late = true
		} else if !f(i) {
			return
		}
	}
	for i := 0; late && i < len(s.plan.standing); i++ {
		if st := &s.plan.standing[i]; st.step >= 0 && st.now && s.steps[st.step].byItself && !s.spent(i) && s.applies(g, w, st) && !f(i) {
			return
		}
	}
}

// spent reports whether an answer has been given as often as it says.
func (s *script) spent(i int) bool {
	n := s.plan.standing[i].uses()
	return n > 0 && s.answers[i].given >= n
}

// Forced notes that an answer was right which the game did not need, because there was no other option.
func (s *script) Forced(g *core.Game, w *core.Window) {
	if w.Division != nil {
		s.division(g, w)
		return
	}
	s.noteOrder(g, w)
	for i := range s.plan.standing {
		st := &s.plan.standing[i]
		if st.whole || s.answers[i].isOut(w) || st.Player >= 0 && st.Player != int(w.Who) || !s.applies(g, w, st) {
			continue
		}
		if a, fits := s.read(g, w, &st.Choice, st); fits && !s.ordersOthers(g, w, st) {
			s.notesTaken(g, w, i, a)
			if s.answers[i].used {
				continue
			}
			s.answers[i].used, s.answers[i].things = !st.now, true
			return
		}
		if !s.answers[i].used && answersIn(w, &st.Choice) && w.Purpose != core.ToReplace && w.Purpose != core.ToOrderTriggers { // of one thing there is no order
			s.answers[i].refuse(s, g, w)
		}
	}
}

// applies reports whether an answer is meant for a question, whatever its content.
func (s *script) applies(g *core.Game, w *core.Window, st *standing) bool {
	if !st.meant(w.Purpose) {
		return false
	}
	if st.Of.Kind != scenario.NoRef && !s.concerns(g, w, &st.Of) {
		return false
	}
	if st.step < 0 {
		return true
	}
	p := &s.steps[st.step]
	switch {
	case p.action != st.by, st.instead && !p.chooses:
		return false
	case st.now:
		return s.answersNow(g, w, st)
	case st.whole:
		return p.over
	}
	return s.isPartOf(g, w, st.step)
}

// isPartOf reports whether a question belongs to what a step does: it is asked as that is done, or by what it has put on the
// stack, and not by what another step or the permanent itself brings about later.
func (s *script) isPartOf(g *core.Game, w *core.Window, step int) bool {
	return step == s.acting || s.isBy(g, w, step) && !s.resolvesOther(g, w, step) && !s.asksLater(g, w, step)
}

// asksLater reports whether it is the permanent that asks a question, and no more what a step has put on the stack: all that this
// set off is over. What a permanent spell has become asks for itself then; of an ability, and of any other spell, an effect may
// still ask, as a shield does. A delayed ability is what made it.
func (s *script) asksLater(g *core.Game, w *core.Window, step int) bool {
	p := &s.steps[step]
	if p.after >= s.settledAt {
		return false
	}
	top := g.Top()
	ofAbility := top != 0 && g.S.Object(top).Kind == core.AbilityObject && g.S.Object(top).Phys == g.S.Object(w.Source).Phys
	if ofAbility && (top == s.madeBy(g, step) || g.S.TriggerOf(top).Later != nil) {
		return false
	}
	return ofAbility || w.Purpose == core.ToTarget || !p.madeAbility && g.S.Object(w.Source).Zone == card.Battlefield
}

// isBy reports whether what asks a question is what a step has played.
func (s *script) isBy(g *core.Game, w *core.Window, step int) bool {
	p := &s.steps[step]
	return p.over && p.kind == outcome.Done && w.Source != 0 && p.played != 0 && g.S.Object(w.Source).Phys == g.S.Object(p.played).Phys
}

// resolvesOther reports whether it is another step that has put on the stack what asks: one permanent can have several
// abilities there.
func (s *script) resolvesOther(g *core.Game, w *core.Window, step int) bool {
	top := g.Top()
	if top == 0 || s.madeBy(g, step) == top {
		return false
	}
	for i := range s.steps {
		if i != step && s.isBy(g, w, i) && s.madeBy(g, i) == top {
			return true
		}
	}
	return false
}

// concerns reports whether a question is asked by, or is about, what a reference names.
func (s *script) concerns(g *core.Game, w *core.Window, r *scenario.Ref) bool {
	phys := s.physOf(g, r)
	if phys < 0 && r.Of != nil {
		phys = s.physOf(g, r.Of) // of a trigger may be asked before it is on the stack: its source asks
	}
	if phys < 0 {
		return false
	}
	return w.Source != 0 && g.S.Object(w.Source).Phys == phys || w.Purpose != core.ToDivide && w.About.Object() != 0 && g.S.Object(w.About.Object()).Phys == phys
}

// given answers with one answer, if its content is a legal answer and its player is the one asked.
func (s *script) given(g *core.Game, w *core.Window, i int) (core.Action, bool) {
	st, became := &s.plan.standing[i], &s.answers[i]
	if became.isOut(w) {
		return core.Action{}, false
	}
	a, fits := s.read(g, w, &st.Choice, st)
	if !fits {
		if !became.used && (st.To != scenario.AnyDecision || answersIn(w, &st.Choice)) {
			became.refuse(s, g, w)
		}
		return a, false
	}
	if st.Player >= 0 && st.Player != int(w.Who) {
		became.isWrong, became.wrong, became.asked, became.after = true, w.Rule, w.Who, s.happened
		return a, false
	}
	if st.now && st.Choice.With != nil && w.Cost == nil { // nothing is paid
		return a, false
	}
	if w.Cost != nil && a.N == 1 && w.Ask == core.AskYesNo {
		if r := s.paysWith(g, w, st.Choice.With, &a); r.No() && !w.Later {
			became.isBad(s, r)
			return a, false
		}
	}
	if st.now && s.steps[st.step].action.Probe {
		s.asked(w, st)
		return a, false
	}
	became.used = true
	s.notesTaken(g, w, i, a)
	if !w.Later || st.Choice.With == nil { // else it is given as it is paid
		became.given++
	}
	became.things = became.things || w.Ask == core.AskThing
	switch {
	case st.now && !s.steps[st.step].over:
		s.answersBy(g, w, st)
	case st.whole:
		s.steps[st.step].end(outcome.Done, core.Refusal{}, s.lastAt)
	}
	return a, true
}

// answersIn reports whether an answer is of the kind that a question asks for, whether or not it is a legal one.
func answersIn(w *core.Window, c *scenario.Choice) bool {
	switch w.Ask {
	case core.AskThing:
		return len(c.Things) > 0
	case core.AskNumber:
		return c.HasN
	case core.AskWord:
		return c.Word != "" && len(c.Things) == 0 && (!c.HasN || w.Ways) && !c.Yes && !c.No
	}
	return false
}

// asked ends a step that only asks whether it could answer: it could, and the question goes on to other answers.
func (s *script) asked(w *core.Window, st *standing) {
	if p := &s.steps[st.step]; !p.over {
		p.end(outcome.Yes, core.Refusal{Rule: w.Rule}, s.lastAt)
		s.advance()
	}
}

// answersBy ends a step that has done what it says by answering, and notes the triggered ability that
// asked as what the step is about.
func (s *script) answersBy(g *core.Game, w *core.Window, st *standing) {
	p := &s.steps[st.step]
	p.end(outcome.Done, core.Refusal{}, s.lastAt)
	p.answered = true
	s.prev, s.lastIn, s.acting, s.phaseOver = st.Player, g.S.Turn, st.step, false
	if w.Source != 0 {
		p.played, p.madeAbility, p.triggered, p.madeFrom = w.Source, true, true, len(g.S.Objects)
		p.made = s.triggerOf(g, g.S.Object(w.Source).Phys, 1)
	}
	s.advance()
}

// read turns the content of an answer into what a question wants, if it is that.
func (s *script) read(g *core.Game, w *core.Window, c *scenario.Choice, st *standing) (core.Action, bool) {
	a := core.Action{Kind: core.Pick, Who: w.Who}
	switch w.Ask {
	case core.AskThing:
		return s.readThing(g, w, c, a)
	case core.AskYesNo:
		return s.readYesNo(g, w, c, st, a)
	case core.AskNumber:
		n, ok := readNumber(w, c, st)
		a.N = n
		return a, ok && n >= w.Min && n <= w.Max && (w.Numbers == nil || slices.Contains(w.Numbers, n))
	default:
		a.N = slices.IndexFunc(w.Words, func(word string) bool { return strings.EqualFold(word, c.Word) })
		if a.N < 0 && w.Ways {
			a.N = card.WayNamed(c.Word, w.Words)
		}
		return a, a.N >= 0
	}
}

// readThing is the first of the things of an answer that is among the options.
func (s *script) readThing(g *core.Game, w *core.Window, c *scenario.Choice, a core.Action) (core.Action, bool) {
	for i := range c.Things {
		r := &c.Things[i]
		if r.Kind == scenario.NothingChosen && w.Optional {
			a.Kind = core.Pass
			return a, true
		}
		before := 0 // abilities of one source that come before the one that is named
		if w.Purpose == core.ToOrderTriggers && r.Kind == scenario.TriggerOf {
			before = max(0, r.Nth-1)
		}
		for i, option := range w.Options {
			if !s.names(g, r, option) {
				continue
			}
			if before--; before < 0 {
				a.Pick, a.N = option, core.CountRef(w.Options[:i], option)
				return a, true
			}
		}
	}
	return a, false
}

// namesAny reports whether one of the references names an option, namesAnyOf whether one names any of the options.
func (s *script) namesAny(g *core.Game, rs []scenario.Ref, option core.Ref) bool {
	for i := range rs {
		if s.names(g, &rs[i], option) {
			return true
		}
	}
	return false
}

func (s *script) namesAnyOf(g *core.Game, rs []scenario.Ref, options []core.Ref) bool {
	return slices.ContainsFunc(options, func(o core.Ref) bool { return s.namesAny(g, rs, o) })
}

// names reports whether a reference names an option. Things are compared as physical cards: what is
// asked about an ability is told by its source.
func (s *script) names(g *core.Game, r *scenario.Ref, option core.Ref) bool {
	id := option.Object()
	if id == 0 {
		return s.resolve(g, r) == option
	}
	if o := g.S.Object(id); r.Kind == scenario.TheDraw && o.Kind == core.ActionObject && o.Zone == card.NoZone { // it waits to be put on the stack
		return true
	}
	if r.Kind == scenario.NamedRef && r.Nth == 0 {
		return s.isCalled(g, int(g.S.Object(id).Phys), r.Name)
	}
	if r.Of != nil {
		r = r.Of
	}
	return s.physOf(g, r) == g.S.Object(id).Phys
}

func (s *script) readYesNo(g *core.Game, w *core.Window, c *scenario.Choice, st *standing, a core.Action) (core.Action, bool) {
	yes := c.Yes
	if !c.Yes && !c.No {
		if len(c.Things) == 0 || st.To == scenario.AnyDecision && w.Purpose != core.ToRemoveMana {
			return a, false
		}
		for i := range c.Things {
			yes = yes || w.About != 0 && s.names(g, &c.Things[i], w.About) || w.Source != 0 && s.names(g, &c.Things[i], core.ToObject(w.Source))
		}
	}
	if w.Purpose == core.ToUntap {
		yes = !yes // scenarios say what untaps, the question is what stays tapped
	}
	if yes {
		a.N = 1
	}
	return a, true
}

func readNumber(w *core.Window, c *scenario.Choice, st *standing) (int, bool) {
	switch {
	case w.Modes != nil:
		named := w.Modes.ModesNamed(c.Word)
		for _, n := range w.Numbers {
			if named[n] && c.Word != "" {
				return n, true
			}
		}
		return 0, false
	case st.To == scenario.ModeChoice:
		return 0, false
	}
	return c.N, c.HasN
}

// saysOfCost is the answer that says whether the phase cost of a permanent is paid; -1 if none does.
func (s *script) saysOfCost(g *core.Game, w *core.Window, id core.ID) int {
	for i := range s.plan.standing {
		st := &s.plan.standing[i]
		if st.step < 0 && !s.spent(i) && st.meant(core.ToPay) && (st.Choice.Yes || st.Choice.No) && (st.Player < 0 || st.Player == int(w.Who)) &&
			(st.Of.Kind == scenario.NoRef || s.physOf(g, &st.Of) == g.S.Object(id).Phys) {
			return i
		}
	}
	return -1
}

// defaultChoice is what happens to a choice that nobody answers, as scenario.Decisions documents it.
func defaultChoice(g *core.Game, w *core.Window) core.Action {
	a := core.Default(w)
	switch {
	case w.Ask == core.AskNumber && w.Purpose == core.ToDivide && w.Division.Least == 0:
		a.N = w.Max
		if id := w.About.Object(); id != 0 && g.S.Object(id).Zone == card.Battlefield {
			a.N = min(w.Max, max(w.Min, g.Toughness(id)-g.S.Object(id).Damage))
		}
	case w.Ask == core.AskThing && w.Purpose == core.ToFind && len(w.Options) > 0:
		a.Kind, a.Pick = core.Pick, w.Options[len(w.Options)-1] // libraries are listed from the bottom
	}
	return a
}
