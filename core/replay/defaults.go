package replay

import (
	"cmp"
	"fmt"
	"strings"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/outcome"
	"palimpsest/core/scenario"
)

// The decisions that a script leaves unsaid, as an outcome lists them. They are noted only when there is a trace.

// byDefault notes that a choice was made by default.
func (s *script) byDefault(g *core.Game, w *core.Window, a *core.Action) {
	if s.recorder == nil {
		return
	}
	d := outcome.Default{Decision: decisionName(w.Purpose), Of: s.recorder.name(g, core.ToObject(w.Source)), At: cmp.Or(w.Name, s.lastAt),
		Rule: string(w.Rule), Took: s.took(g, w, a)}
	to := d.Decision
	if d.Of != "" && g.S.Object(w.Source).Kind != core.CopyObject { // no name of a scenario is that of a copy
		to += " of " + d.Of
	}
	d.Say = fmt.Sprintf("[[answer]] to = %q", to)
	switch clause := clauseFor(w.Purpose); {
	case w.Purpose == core.ToRemoveMana:
		d.Say = "a step: reverse mana"
	case clause != "" && s.isOfStep(g, w):
		d.Say += ", or the clause " + clause
	}
	s.noteDefault(g, w.Who, d)
}

// leftUnsaid notes what a step that is done leaves open: its X, its mode, how it divides, and what it is paid with.
func (s *script) leftUnsaid(g *core.Game, w *core.Window, i int) {
	p, a := &s.steps[i], &s.proposed
	if s.recorder == nil || a.Obj == 0 || a.Kind != core.Cast && a.Ability == nil {
		return
	}
	open := func(decision, took, say string) {
		s.noteDefault(g, w.Who, outcome.Default{Decision: decision, Of: s.recorder.name(g, core.ToObject(a.Obj)), At: w.Name, Rule: string(w.Rule), Took: took, Say: say})
	}
	if p.action.X < 0 && p.action.Removing == 0 && g.TakesX(a) {
		open("X", "0", "the clause with X =")
	}
	of := a.Ability
	if a.Kind == core.Cast {
		of = modal(g, a)
	}
	if p.action.Mode == "" && of != nil && len(of.Modes) > 1 {
		open(decisionName(core.ToChoose, scenario.ModeChoice), card.PrintModes(of)[a.Mode], "the clause choosing")
	}
	var parts []string
	for k, n := range g.EvenDivision(a) {
		parts = append(parts, fmt.Sprintf("%d to %s", n, s.recorder.name(g, a.Targets[k])))
	}
	if len(parts) > 0 {
		open(decisionName(core.ToDivide), strings.Join(parts, ", "), "the clause dividing")
	}
	var sources []string
	for _, id := range g.PlannedMana(a) {
		sources = append(sources, s.recorder.name(g, core.ToObject(id)))
	}
	if len(sources) > 0 {
		open("sources of mana", strings.Join(sources, ", "), "the clause tapping")
	}
}

// unpaidByDefault notes that a phase cost is not paid that could be.
func (s *script) unpaidByDefault(g *core.Game, w *core.Window, a *core.Action) {
	if s.recorder != nil && g.CanPay(&a.Ability.Cost, a.Who, a.Obj, 0) {
		of := s.recorder.name(g, core.ToObject(a.Obj))
		decision := decisionName(core.ToPay)
		s.noteDefault(g, a.Who, outcome.Default{Decision: decision, Of: of, At: w.Name, Rule: string(w.Rule), Took: "no",
			Say: fmt.Sprintf("[[answer]] to = %q, or a step: pay phase cost of %s", decision+" of "+of, of)})
	}
}

// targetsByDefault notes the targets of a phase ability that could have others.
func (s *script) targetsByDefault(g *core.Game, w *core.Window, a *core.Action) {
	var took []string
	for _, target := range a.Targets {
		took = append(took, s.recorder.name(g, target))
	}
	of := s.recorder.name(g, core.ToObject(a.Obj))
	s.noteDefault(g, a.Who, outcome.Default{Decision: decisionName(core.ToTarget), Of: of, At: w.Name, Rule: string(w.Rule), Took: strings.Join(took, ", "),
		Say: fmt.Sprintf("a step: play phase ability of %s targeting ...", of)})
}

func (s *script) noteDefault(g *core.Game, who core.Player, d outcome.Default) {
	d.After, d.Player = g.Events(), s.plan.scenario.Players[who].Name
	s.defaults = append(s.defaults, d)
}

// took is what a choice by default comes to, in words that an answer would have.
func (s *script) took(g *core.Game, w *core.Window, a *core.Action) string {
	switch {
	case w.Division != nil:
		return fmt.Sprintf("%d to %s", a.N, s.recorder.name(g, w.About))
	case w.Ask == core.AskThing && a.Kind != core.Pick:
		return "nothing"
	case w.Ask == core.AskThing:
		return s.recorder.name(g, a.Pick)
	case w.Ask == core.AskYesNo && w.Purpose == core.ToUntap:
		return "everything untaps" // the question is what stays tapped
	case w.Ask == core.AskYesNo && a.N == 1:
		return "yes"
	case w.Ask == core.AskYesNo:
		return "no"
	case w.Ask == core.AskWord && a.N < len(w.Words):
		return w.Words[a.N]
	case w.Modes != nil && a.N < len(w.Modes.Modes):
		return card.PrintModes(w.Modes)[a.N]
	}
	return fmt.Sprint(a.N)
}

// isOfStep reports whether a question is asked by what a step has played, or is playing.
func (s *script) isOfStep(g *core.Game, w *core.Window) bool {
	if w.Source == 0 {
		return false
	}
	for i := range s.steps {
		if p := &s.steps[i]; p.played != 0 && g.S.Object(p.played).Phys == g.S.Object(w.Source).Phys {
			return true
		}
	}
	return false
}

// decisionName is how answers name the decision that a question asks for.
func decisionName(purpose core.Purpose, of ...scenario.Decision) string {
	of = append(of, decisions[purpose]...)
	for _, d := range scenario.Decisions() {
		if len(of) > 0 && d.Decision == of[0] {
			return d.Name
		}
	}
	return "reverse mana"
}

// clauseFor is the clause of a step that answers a kind of question; "" if none does.
func clauseFor(purpose core.Purpose) string {
	switch purpose {
	case core.ToPrevent:
		return "preventing"
	case core.ToSource:
		return "from"
	case core.ToArrange:
		return "in this order:"
	case core.ToOrderTriggers, core.ToDivide, core.ToReplace, core.ToKeepLegend, core.ToUntap, core.ToLoop, core.ToRemoveMana:
		return ""
	}
	return "choosing"
}
