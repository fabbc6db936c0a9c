package replay

import (
	"slices"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/scenario"
)

// standing is an answer of a plan, with what else is known of it.
type standing struct {
	scenario.Answer
	step    int              // the step that it is part of, -1 for an answer of its own
	by      *scenario.Action // of that step: the one that says it
	purpose core.Purpose     // the one kind of question that it is for, when no decision of scenarios is
	whole   bool             // it is all that its step does
	now     bool             // it is given only while it is the turn of its step
	again   bool             // it says once more what the action of its step says, where that is asked
	instead bool             // it is what its step targets, for a text that has no target and asks for a choice: see chooseInstead
}

// answer is what became of a standing answer in a replay.
type answer struct {
	used    bool
	given   int          // how often
	wrong   core.Rule    // the rule by which another player was asked
	bad     core.Refusal // why it was no legal answer
	legal   []string     // what would have been
	most    int          // how many of these it would have to name: 0 for one
	just    bool         // of the order that is asked for: it names just what that is about
	fitted  bool         // it did so of some order
	isWrong bool
	after   int         // how many events had happened when it was found to be none, for one of these reasons
	things  bool        // of a step that says yes: what it names was asked for as well
	taken   []bool      // which of the things that it names were taken
	picked  bool        // one of several things was asked for
	asked   core.Player // who was
	offers  []offer     // the optional phase abilities that were played because of it
}

// uses is how many picks an answer is for that says how often it holds, 0 for one that holds always: each time it picks all
// that it names.
func (a *standing) uses() int { return a.Choice.Times * max(1, len(a.Choice.Things)) }

// refuse notes that an answer is none to the question, and what would be one.
func (a *answer) refuse(s *script, g *core.Game, w *core.Window) {
	if a.legal == nil || a.bad.Rule != w.Rule { // what was asked first says most: after it less is left
		a.legal, a.most = s.legalAnswers(g, w), mustName(w)
	}
	a.isBad(s, because(w.Rule))
}

// isBad notes why an answer is not legal.
func (a *answer) isBad(s *script, why core.Refusal) { a.bad, a.after = why, s.happened }

// standings lists what answers choices in this edition: what stands within steps, then answers of their
// own.
func (p *plan) standings(answers []scenario.Answer) {
	for i := range p.steps {
		if p.skipped[i] {
			continue
		}
		p.standingsOf(i, &p.steps[i].Action)
		if try := p.steps[i].Try; try != nil {
			p.standingsOf(i, try)
		}
	}
	p.ownAnswers = len(p.standing)
	for _, a := range answers {
		if concerns(a.Only, p.edition) {
			own := standing{Answer: a, step: -1}
			p.standing, p.offers = append(p.standing, own), p.offers || own.offers()
		}
	}
}

// standingsOf adds what an action of a step answers.
func (p *plan) standingsOf(i int, act *scenario.Action) {
	for _, a := range act.Answers {
		p.standing = append(p.standing, standing{Answer: a, step: i, by: act})
	}
	if len(act.Targets) > 0 && plays(act.Verb) {
		step := &p.steps[i]
		things := scenario.Answer{To: scenario.ThingChoice, Choice: scenario.Choice{Things: act.Targets}, Player: step.Player, Text: step.Text, Pos: step.Pos}
		p.standing = append(p.standing, standing{Answer: things, step: i, by: act, instead: true})
	}
	if a, ok := asAnswer(act); ok && (!a.now || !unusedInAnswer(act)) {
		step := &p.steps[i]
		a.step, a.by, a.Player, a.Text, a.Pos = i, act, step.Player, step.Text, step.Pos
		p.standing = append(p.standing, a)
	}
}

// plays reports whether a verb plays something that can have targets.
func plays(v scenario.Verb) bool {
	return v == scenario.Cast || v == scenario.ActivateAb || v == scenario.UseTrigger || v == scenario.PhaseAb
}

// asAnswer is what an action answers: in some editions what it says is asked, and not done in a window.
func asAnswer(a *scenario.Action) (standing, bool) {
	yesNo := func(yes bool) standing {
		c := scenario.Choice{Yes: yes, No: !yes, Things: slices.Concat(a.Costs, a.Targets)}
		if len(a.Tapping)+len(a.Sources) > 0 || !a.Paying.Zero() {
			c.With = a
		}
		return standing{Answer: scenario.Answer{To: scenario.MayChoice, Of: a.Object, Choice: c}, now: true}
	}
	switch a.Verb {
	case scenario.Assign:
		c := scenario.Choice{Things: a.Targets, Divide: a.Divide}
		return standing{Answer: scenario.Answer{To: scenario.DivideDamage, Of: a.Object, Choice: c}, whole: true}, true
	case scenario.ReverseMana:
		c := scenario.Choice{Yes: a.Mode == "all", No: a.Mode == "none", Things: a.Targets}
		return standing{Answer: scenario.Answer{Choice: c}, purpose: core.ToRemoveMana, whole: true}, true
	case scenario.ProposeLoop, scenario.AgreeLoop:
		c := scenario.Choice{Yes: true, N: a.N, HasN: a.N > 0}
		return standing{Answer: scenario.Answer{Choice: c}, purpose: core.ToLoop, whole: true}, true
	case scenario.TapForMana:
		for k := card.White; k <= card.Green; k++ {
			if n := int(a.Mana.Of[k]); n > 0 && n == a.Mana.Value(0) { // of several kinds none is named
				return standing{Answer: scenario.Answer{Choice: scenario.Choice{Word: k.String()}}, again: true}, true
			}
		}
	case scenario.UseTrigger, scenario.PayPhase, scenario.PhaseAb:
		return yesNo(true), true
	case scenario.Decline, scenario.DeclineCost:
		return yesNo(false), true
	}
	return standing{}, false
}

// isAnswer reports whether a step does nothing but answer.
func isAnswer(a *scenario.Action) bool {
	switch a.Verb {
	case scenario.Assign, scenario.ReverseMana, scenario.ProposeLoop, scenario.AgreeLoop:
		return true
	}
	return false
}

// readyAnswers forgets what became of the answers in an earlier replay.
func (s *script) readyAnswers() {
	s.answers = s.answers[:0]
	for range s.plan.standing {
		s.answers = append(s.answers, answer{})
	}
}

// decisions are the decisions of scenarios that a purpose belongs to; the first is its own.
var decisions = [...][]scenario.Decision{
	core.NoPurpose:       {scenario.ThingChoice},
	core.ToDiscard:       {scenario.DiscardChoice},
	core.ToKeepLegend:    {scenario.LegendChoice},
	core.ToOrderTriggers: {scenario.TriggerOrder, scenario.PlaceOrder},
	core.ToUntap:         {scenario.UntapChoice},
	core.ToReplace:       {scenario.ReplaceOrder},
	core.ToDivide:        {scenario.DivideDamage},
	core.ToPay:           {scenario.UnlessPays, scenario.MayChoice, scenario.CostChoice},
	core.ToUse:           {scenario.MayChoice, scenario.CostChoice},
	core.ToFind:          {scenario.SearchResult},
	core.ToChoose:        {scenario.ThingChoice, scenario.ModeChoice, scenario.PlaceOrder, scenario.DamageSource},
	core.ToSacrifice:     {scenario.SacrificeWhich},
	core.ToPrevent:       {scenario.PreventAmount},
	core.ToTarget:        {scenario.TargetChoice, scenario.ThingChoice},
	core.ToSource:        {scenario.DamageSource, scenario.ThingChoice},
	core.ToFlip:          {scenario.ThingChoice},
	core.ToReturn:        {scenario.ThingChoice},
	core.ToExile:         {scenario.ThingChoice},
	core.ToRemoveMana:    {},
	core.ToLoop:          {scenario.LoopTimes},
	core.ToArrange:       {scenario.PlaceOrder},
}

// meant reports whether an answer is for a kind of question.
func (a *standing) meant(purpose core.Purpose) bool {
	if a.purpose != core.NoPurpose {
		return a.purpose == purpose
	}
	if a.To == scenario.AnyDecision {
		return true
	}
	if a.now && len(a.Choice.Things) > 0 {
		switch purpose {
		case core.ToSacrifice, core.ToDiscard, core.ToExile, core.ToReturn, core.ToTarget, core.ToChoose:
			return true
		}
	}
	for _, d := range decisions[purpose] {
		if d == a.To {
			return true
		}
	}
	return false
}
