package replay

import (
	"slices"

	"palimpsest/core"
)

// Answers that name some of the things that are to be chosen or put in order, and not all: nothing of them is used.

// incomplete reports whether the answers to a question name some of the things that are to be chosen, and not all: then
// none of them is used.
func (s *script) incomplete(g *core.Game, w *core.Window) bool {
	if w.Ask != core.AskThing || w.Optional || w.Left < 2 {
		return false
	}
	named := 0
	var by []int
	s.eachAnswer(g, w, func(i int) bool {
		if st := &s.plan.standing[i]; (st.Player < 0 || st.Player == int(w.Who)) && !s.answers[i].isOut(w) {
			by = append(by, i)
		}
		return true
	})
	for _, option := range w.Options {
		if slices.ContainsFunc(by, func(i int) bool { return s.namesAny(g, s.plan.standing[i].Choice.Things, option) }) {
			named++
		}
	}
	if named == 0 || named >= w.Left {
		return false
	}
	for _, i := range by {
		if became := &s.answers[i]; s.namesAnyOf(g, s.plan.standing[i].Choice.Things, w.Options) {
			became.isBad(s, core.Refusal{Why: core.Incomplete, Stage: core.StageTargets, Rule: w.Rule})
			became.legal, became.most = s.legalAnswers(g, w), mustName(w)
		}
	}
	return true
}

// isOut reports whether nothing of an answer is used for a question, because it was incomplete, unless it names just what this
// order is about: then it was meant for this one.
func (a *answer) isOut(w *core.Window) bool {
	return a.bad.Why == core.Incomplete && !(a.just && isOrder(w))
}

// mustName is how many things an answer has to name, 0 for one.
func mustName(w *core.Window) int {
	switch {
	case w.Ask != core.AskThing || w.Optional || w.Left < 2:
		return 0
	case isOrder(w):
		return len(w.Options)
	}
	return w.Left
}

// isOrder reports whether a question is for an order: one thing after another, until none is left.
func isOrder(w *core.Window) bool {
	return w.Purpose == core.ToArrange || w.Purpose == core.ToOrderTriggers
}

// ordering is the order that was last asked for.
type ordering struct {
	purpose core.Purpose
	who     core.Player
	left    []core.Ref // what was still to be put in order
	begins  bool       // it was all of it
}

// goesOn reports whether a question is for the rest of the same order: all but one of what was left is there.
func (o *ordering) goesOn(w *core.Window) bool {
	if o.purpose != w.Purpose || o.who != w.Who || len(o.left) < 2 {
		return false
	}
	gone := 0
	for i, r := range o.left {
		if core.CountRef(o.left[:i+1], r) > core.CountRef(w.Options, r) {
			gone++
		}
	}
	return gone == 1
}

// noteOrder finds out, as an order begins to be asked for, which answers name just what it is about: alone, or several together.
func (s *script) noteOrder(g *core.Game, w *core.Window) {
	if !isOrder(w) {
		return
	}
	goesOn := s.ordering.goesOn(w)
	s.ordering.purpose, s.ordering.who, s.ordering.left, s.ordering.begins = w.Purpose, w.Who, append(s.ordering.left[:0], w.Options...), !goesOn
	if goesOn {
		return
	}
	for i := range s.answers {
		s.answers[i].just = false
	}
	var by []int
	s.eachAnswer(g, w, func(i int) bool {
		if st := &s.plan.standing[i]; (st.Player < 0 || st.Player == int(w.Who)) && s.namesOnly(g, st, w.Options) {
			by = append(by, i)
		}
		return true
	})
	for _, option := range w.Options {
		if !slices.ContainsFunc(by, func(i int) bool { return s.namesAny(g, s.plan.standing[i].Choice.Things, option) }) {
			return
		}
	}
	for _, i := range by {
		s.answers[i].just, s.answers[i].fitted = true, true
	}
}

// ordersOthers reports whether an answer would put a single card in order with others that are not there, or not its player's to order.
func (s *script) ordersOthers(g *core.Game, w *core.Window, st *standing) bool {
	return w.Purpose == core.ToArrange && s.ordering.begins && !s.namesOnly(g, st, w.Options)
}

// search is the search in which an answer last named what is found, as of an event.
type search struct {
	source core.ID
	who    core.Player
	after  int
}

func searchOf(g *core.Game, w *core.Window) search { return search{w.Source, w.Who, g.Events()} }

// notesFound notes that an answer says what a search finds, and hasFound reports whether one has: then it finds no more by default, where it
// need not (GL-Search-1, 701.23b).
func (s *script) notesFound(g *core.Game, w *core.Window) {
	if w.Purpose == core.ToFind {
		s.search = searchOf(g, w)
	}
}

func (s *script) hasFound(g *core.Game, w *core.Window) bool {
	return w.Purpose == core.ToFind && w.Optional && s.search == searchOf(g, w)
}

// namesOnly reports whether all that an answer names is among the options.
func (s *script) namesOnly(g *core.Game, st *standing, options []core.Ref) bool {
	for i := range st.Choice.Things {
		if r := st.Choice.Things[i : i+1]; !s.namesAnyOf(g, r, options) {
			return false
		}
	}
	return len(st.Choice.Things) > 0
}
