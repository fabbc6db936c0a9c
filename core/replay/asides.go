package replay

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
	"palimpsest/core/outcome"
)

// Heard records what no event says, once in a row.
func (r *recorder) Heard(a *core.Aside, g *core.Game) {
	if a.Kind == core.DiesOfSize {
		r.leaves(a.Source, g)
		return
	}
	if len(r.asides) == outcome.MostAsides {
		return
	}
	if a.Kind == core.HasNoPower {
		r.assigned = r.sized(a.Source, g, r.assigned)
	}
	out := outcome.Aside{After: len(r.events), Kind: outcome.AsideKinds()[a.Kind], Of: r.name(g, core.ToObject(a.Source)), Player: r.player(a.Player), Rule: string(a.Rule)}
	for _, id := range a.Others {
		out.Others = append(out.Others, r.name(g, core.ToObject(id)))
	}
	out.Text = sentence(r.aside(a, &out, g))
	r.asides = append(r.asides, out)
}

// aside says an aside.
func (r *recorder) aside(a *core.Aside, out *outcome.Aside, g *core.Game) string {
	of := outcome.Told(out.Of)
	switch a.Kind {
	case core.IsUntrue:
		said := "the effect of " + of + " with “" + r.condition(a) + " does not happen: the condition "
		if a.Before {
			return said + "was not met as the ability was played"
		}
		return said + "is not met" + counted(a)
	case core.TriggersNot:
		return "the ability of " + of + " does not trigger: its condition “" + r.condition(a) + " is not met" + counted(a)
	case core.IsOff:
		return of + " is a tapped artifact, so its ability is off"
	case core.TakenAway:
		by, rule := g.TakerOf(a.Source)
		out.Rule = cmp.Or(string(rule), out.Rule)
		if name := r.name(g, core.ToObject(by)); name != "" {
			return of + " has lost its abilities because of " + name + " and does not trigger"
		}
		return of + " has lost its abilities and does not trigger"
	case core.IsDeclined:
		switch {
		case r.script.answeredIllegally(g):
			return r.told(a.Player) + " declines what " + of + " offers: what the script answers is not legal there"
		case r.script.leftOpen(g, out) && r.script.usedUp(g):
			return r.told(a.Player) + " declines what " + of + " offers: the script's answer is used up, and the default is no"
		case r.script.leftOpen(g, out):
			return r.told(a.Player) + " declines what " + of + " offers: the script does not say, and the default is no"
		}
		return r.told(a.Player) + " declines what " + of + " offers, as the script says"
	case core.IsAverted:
		return r.told(a.Player) + " pays for the ability of " + of + ", so it does nothing else"
	case core.CannotPay:
		return r.told(a.Player) + " cannot pay for what " + of + " offers"
	case core.IsGone:
		return of + " has left play, so what was due for it in this phase is not played"
	case core.ComesTooLate:
		return "what is due for " + of + " at the end of a turn comes too late for this one, and waits for the next"
	case core.HasNoPower:
		return of + " assigns no combat damage, for it has no power"
	case core.TriggersFirst:
		return "the ability of " + of + " comes before " + abilitiesOf(toldAll(out.Others))
	case core.LaidOnTop:
		return r.told(a.Player) + " lays what is put into the graveyard together in this order, from the top: " + strings.Join(append([]string{of}, toldAll(out.Others)...), ", ")
	}
	said := of + " acts before " + strings.Join(toldAll(out.Others), " and ")
	if out.Player != "" {
		said += ", as " + r.told(a.Player) + " chooses"
	}
	return said
}

// leaves records how a creature that leaves came to have its size, if there was more to it than one modification.
func (r *recorder) leaves(id core.ID, g *core.Game) {
	from := len(r.last)
	all := r.sized(id, g, r.last)
	if own := all[from:]; len(own) > 1 || len(own) > 0 && !own[0].Applies {
		r.last = all
	}
}

// sized adds to a list the reasons for the size of a creature as it is now.
func (r *recorder) sized(id core.ID, g *core.Game, list []outcome.Reason) []outcome.Reason {
	return r.made(id, g, list, func(leaves []string) bool { return slices.Contains(leaves, "size") })
}

// made adds to a list the reasons for those facts of a permanent, as it is now, that are asked for.
func (r *recorder) made(id core.ID, g *core.Game, list []outcome.Reason, asked func(leaves []string) bool) []outcome.Reason {
	if id == 0 || len(list) > outcome.MostAsides {
		return list
	}
	for _, d := range g.Derive(id) {
		if leaves := changed[d.Mod.Kind]; asked(leaves) {
			one := r.reason(g, id, &d, leaves)
			one.Until = len(r.events)
			list = append(list, one)
		}
	}
	return list
}

// aims records how the permanents came to be as they are that a step aims at, as it is tried last.
func (r *recorder) aims(step string, at []core.Ref, g *core.Game) {
	if r == nil {
		return
	}
	r.aimed = slices.DeleteFunc(r.aimed, func(before outcome.Reason) bool { return before.Step == step })
	from := len(r.aimed)
	for _, ref := range at {
		if id := ref.Object(); id != 0 && g.S.Object(id).Zone == card.Battlefield && !g.S.Object(id).Is(core.PhasedOut) {
			r.aimed = r.made(id, g, r.aimed, func(leaves []string) bool { return leaves != nil })
		}
	}
	for k := range r.aimed[from:] {
		r.aimed[from+k].Step = step
	}
}

// assigns reports whether the last event was that the same creature assigned other damage.
func (r *recorder) assigns(out *outcome.Event) bool {
	if len(r.events) == 0 {
		return false
	}
	before := &r.events[len(r.events)-1]
	return before.Verb == out.Verb && before.Subject == out.Subject && before.Turn == out.Turn && before.Phase == out.Phase
}

// condition is what is not so, with its closing quotation mark.
func (r *recorder) condition(a *core.Aside) string { return "if " + card.PrintCond(a.If) + "”" }

// counted says how many there are of what a condition counts, and how many it takes where that is counted, too.
func counted(a *core.Aside) string {
	if !a.Counted {
		return ""
	}
	said := fmt.Sprintf("there are %d", a.Count)
	switch a.Count {
	case 0:
		said = "there are none"
	case 1:
		said = "there is 1"
	}
	if a.HasBound {
		said += fmt.Sprintf(", and it takes %s%d", taking[a.If.Not][a.If.N.Op], a.Bound)
	}
	return " (" + said + ")"
}

// taking are the words before the number that a condition takes, or one that must not hold.
var taking = map[bool]map[card.Op]string{
	false: {card.Equal: "exactly ", card.AtLeast: "", card.AtMost: "at most "},
	true:  {card.Equal: "any number but ", card.AtLeast: "fewer than ", card.AtMost: "more than "},
}

func abilitiesOf(names []string) string {
	if len(names) == 1 {
		return "that of " + names[0]
	}
	return "those of " + strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1]
}

// leftOpen reports whether the last decision that the script left unsaid is the one that an aside speaks of.
func (s *script) leftOpen(g *core.Game, of *outcome.Aside) bool {
	if len(s.defaults) == 0 {
		return false
	}
	d := &s.defaults[len(s.defaults)-1]
	return d.After == g.Events() && d.Player == of.Player && d.Of == of.Of && (d.Took == "no" || d.Took == "nothing")
}

// usedUp reports whether an answer for the question that was just asked has been given as often as it says.
func (s *script) usedUp(g *core.Game) bool {
	for i := range s.plan.standing {
		if st := &s.plan.standing[i]; s.spent(i) && (st.Player < 0 || st.Player == int(g.Window().Who)) && s.applies(g, g.Window(), st) {
			return true
		}
	}
	return false
}

// answeredIllegally reports whether the script answers the decision that has just been made, and the answer was not legal.
func (s *script) answeredIllegally(g *core.Game) bool {
	return slices.ContainsFunc(s.answers, func(a answer) bool { return a.bad.No() && a.after == g.Events() })
}

// Heard passes on what no event says, and notes why what the next step answers does not trigger.
func (s *script) Heard(a *core.Aside, g *core.Game) {
	if (a.Kind == core.TriggersNot || a.Kind == core.IsOff) && a.Rule != "" && !s.finished() {
		s.untriggered(a, g)
	}
	if s.recorder != nil {
		s.recorder.Heard(a, g)
	}
}

// untriggered notes of the step whose turn it is why the ability that it answers does not trigger, or is not played in its phase.
func (s *script) untriggered(a *core.Aside, g *core.Game) {
	step, p := &s.plan.steps[s.at], &s.steps[s.at]
	if m := step.At.Moment; m != moment.InResponseToATriggeredAbility && m != moment.InResponseToAPhaseAbility {
		return
	}
	if !onTurn(g, p, &step.At) || s.physOf(g, &step.At.Of) != g.S.Object(a.Source).Phys {
		return
	}
	why := core.ConditionUnmet
	if a.Kind == core.IsOff {
		why = core.WrongTime // the rule says it
	}
	p.unmet = core.Refused(why, core.StageWindow, a.Rule, core.ToObject(a.Source))
}

// toldAll are names as sentences have them.
func toldAll(names []string) (told []string) {
	for _, name := range names {
		told = append(told, outcome.Told(name))
	}
	return told
}
