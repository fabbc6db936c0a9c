package replay

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"palimpsest/core"
	"palimpsest/core/moment"
	"palimpsest/core/outcome"
	"palimpsest/core/scenario"
)

// findings says what became of every step and answer, in the order of the script.
func (s *script) findings(g *core.Game) []outcome.Finding {
	all := []outcome.Finding{}
	for i := range s.steps {
		p, step := &s.steps[i], &s.plan.steps[i]
		if step.Player < 0 && p.kind == outcome.Done {
			continue // a checkpoint has its facts
		}
		if p.instead != "" {
			all = append(all, s.finding(g, i, &step.Action, p.instead, p.first, s.whyOf(g, p.firstWhy, p.first), p.firstAt, p.firstBy))
		}
		all = append(all, s.finding(g, i, p.action, p.kind, p.refusal, s.whyOf(g, p.why, p.refusal), p.at, p.after))
	}
	for i := range s.plan.standing {
		if f, ok := s.answerFinding(g, i); ok {
			all = append(all, f)
		} else {
			all = append(all, s.surplus(i)...)
		}
	}
	return all
}

// whyOf is the reason of a refusal in the words of the run that found it: an object of an earlier run may be another in this one, or none.
func (s *script) whyOf(g *core.Game, told string, r core.Refusal) string {
	if told != "" {
		return told
	}
	return s.because(g, r)
}

// finding is what became of an action of a step: its own, or what was tried instead.
func (s *script) finding(g *core.Game, i int, act *scenario.Action, kind outcome.Kind, refused core.Refusal, why, at string, after int) outcome.Finding {
	step := &s.plan.steps[i]
	f := outcome.Finding{Step: step.ID, Kind: kind, Rule: string(refused.Rule), At: at, Line: step.Pos.Line, After: max(0, after)}
	if step.Player >= 0 {
		f.Player, f.Deed, f.Of = s.plan.scenario.Players[step.Player].Name, outcome.Deed(act.Verb.Phrase()), s.thingOf(g, act)
	}
	switch of := s.steps[i].lacks; {
	case of > 0:
		why = fmt.Sprintf(": the step “%s” was not done", s.plan.steps[of-1].ID)
	case kind == outcome.Skipped && s.plan.skipped[i]:
		why = ": the scenario leaves this step out here"
	case kind == outcome.Skipped:
		why = ": the replay ends before this step"
	default:
		f.Lacks = missingMana[refused.Why]
	}
	text := s.tell(i, s.steps[i].deed(act, kind), kind, at, why)
	if kind == outcome.Never && s.steps[i].absent && step.Player >= 0 {
		text = s.plan.scenario.Players[step.Player].Told() + " cannot " + act.Told + s.atMoment(&step.At, act.Told) + ", because " + s.neverCame(i) + why + s.answeredInstead(i)
	}
	if kind == outcome.Unasked && s.steps[i].again {
		text = s.plan.scenario.Players[step.Player].Told() + " is not asked again to " + act.Told
	}
	if before := s.steps[i].best; kind == outcome.Overtaken && before.No() && before.Stage > core.StageTiming {
		text += "; until then it was refused" + s.because(g, before)
	}
	f.Text = sentence(text)
	return f
}

// thingOf is the name of what an action is done with; empty where it names nothing, or what is not there.
func (s *script) thingOf(g *core.Game, act *scenario.Action) string {
	of := &act.Object
	if of.Kind == scenario.NoRef {
		return ""
	}
	switch phys := s.physOf(g, of); {
	case phys < 0:
		return ""
	case int(phys) < len(s.plan.names):
		return s.plan.names[phys]
	default:
		return s.plan.thingNames(g)[phys]
	}
}

// missingMana is what is missing, by why a step is refused for want of mana.
var missingMana = map[core.Why]outcome.Lack{
	core.NoMana: outcome.LacksMana, core.NoManaAsked: outcome.LacksMana, core.WrongMana: outcome.LacksColor, core.LimitedMana: outcome.LacksUse,
}

// tell says in plain words what became of a deed, and why.
func (s *script) tell(i int, does string, kind outcome.Kind, at, why string) string {
	step, p := &s.plan.steps[i], &s.steps[i]
	if step.Player < 0 {
		return "the moment to look never came"
	}
	who := s.plan.scenario.Players[step.Player].Told()
	where := apart(does, inWindow(at))
	switch kind {
	case outcome.Done:
		return who + " " + present(does) + where
	case outcome.Refused:
		return who + " cannot " + does + where + why
	case outcome.NoWindow:
		return who + " cannot " + does + s.atMoment(&step.At, does) + why
	case outcome.NoMoment:
		return who + " cannot " + does + s.atMoment(&step.At, does) + ", because no such point exists" + why
	case outcome.Never:
		until := " at any point"
		later := p.instead != "" && p.action == &step.Action
		if later {
			until = " at any later point"
		}
		if i+1 < len(s.plan.steps) && !(later && namesMoment(&s.plan.steps[i+1])) {
			until += " before the next step" // of later ones nothing is said; what names a moment does not wait for what is tried later
		}
		if p.held && p.refusal.Why == core.WrongTime { // what is wrong with the thing is wrong at any point
			until += " once everything is settled"
		}
		return who + " cannot " + does + until + why
	case outcome.Aborted:
		return who + "'s attack does not happen" + why
	case outcome.Undone:
		return who + " " + present(does) + where + ", which is illegal and is taken back" + why
	case outcome.Overtaken:
		return "the game is over before " + who + " " + present(does) + why
	case outcome.Skipped:
		return who + " does not " + does + why
	case outcome.Yes:
		return who + " could " + does + where
	case outcome.No:
		return who + " could not " + does + where + why
	case outcome.Unasked:
		return who + " is never asked to " + does
	}
	return who + ": " + does
}

// neverCame says that the moment of a step never came. That of a spell or an ability that was played may have come before the step's turn.
func (s *script) neverCame(i int) string {
	at := &s.plan.steps[i].At
	switch {
	case at.Moment == moment.InResponseToATriggeredAbility && s.steps[i].answerable:
		return "nothing triggers there"
	case at.Moment == moment.InResponseToATriggeredAbility && s.steps[i].tooLate && !s.steps[i].elsewhen:
		return "it does not trigger after the steps before"
	case at.Moment == moment.InResponseToATriggeredAbility && !s.steps[i].elsewhen:
		return "it never triggers"
	case at.Of.Kind == scenario.StepRef && beforeItResolves.Has(at.Moment) && s.steps[at.Of.N].kind == outcome.Done:
		return "this moment does not come after the steps before"
	}
	return "this moment never comes"
}

// answeredInstead is the moment at which what the step would answer can be answered, where it is played in its phase.
func (s *script) answeredInstead(i int) string {
	at := &s.plan.steps[i].At
	if at.Moment != moment.InResponseToATriggeredAbility || !s.steps[i].answerable {
		return ""
	}
	return ", where the moment is “" + strings.Replace(at.Told, moment.InResponseToATriggeredAbility.String(), moment.InResponseToAPhaseAbility.String(), 1) + "”"
}

// withClauses is a deed after whose clauses the time would be misread: "targeting Bob, paying {R} from the pool in the draw step".
var withClauses = regexp.MustCompile(`, ([a-z]+ing|with) `)

// apart is a time with a comma before it, where the deed has clauses.
func apart(deed, at string) string {
	if at != "" && withClauses.MatchString(deed) {
		return "," + at
	}
	return at
}

// present is a deed as somebody does it: "cast Terror" becomes "casts Terror".
func present(deed string) string {
	verb, rest, _ := strings.Cut(deed, " ")
	if strings.HasSuffix(verb, "s") {
		verb += "e"
	}
	return strings.TrimSpace(verb + "s " + rest)
}

// before is what a sentence puts before a moment that does not begin with such a word itself.
var before = map[moment.Moment]string{
	moment.BeginningOfTurn: "at the", moment.BeginningOfUpkeep: "at the", moment.BeginningOfCombat: "at the", moment.EndOfUpkeep: "at the",
	moment.EndOfMainPhase: "at the", moment.EndOfCombat: "at", moment.EndOfTurn: "at", moment.EndOfPhase: "at", moment.LifeCheck: "at the",
	moment.Untap: "during", moment.Upkeep: "during", moment.Cleanup: "during", moment.DamagePrevention: "during", moment.MainPhase: "in the",
	moment.SecondMainPhase: "in the", moment.DiscardPhase: "in the", moment.Discarding: "while", moment.Settled: "with everything",
	moment.FirstStrikeDamageAssigned: "with", moment.CombatDamageAssigned: "with", moment.AttackAnnounced: "with the", moment.Start: "at the", moment.End: "at the",
}

// atMoment is " during untap", from the moment of a step that would do a deed.
func (s *script) atMoment(w *scenario.When, deed string) string {
	with := before[w.Moment]
	if first, _, ok := strings.Cut(w.Told, "'s "); ok && slices.ContainsFunc(s.plan.scenario.Players, func(p scenario.Player) bool { return p.Told() == first }) {
		with = strings.TrimSuffix(with, " the") // at Bob's end of turn
	} else if w.Nth > 0 && with != "" && !strings.HasSuffix(with, " the") {
		with += " the"
	}
	return apart(deed, strings.TrimRight(" "+strings.TrimSpace(with+" "+w.Told), " "))
}

// inWindow is " in damage prevention", from an edition's name of a window.
func inWindow(at string) string {
	if at, more, ok := strings.Cut(at, ", "); ok {
		return inWindow(at) + ", " + more
	}
	first, _, _ := strings.Cut(at, " ")
	last := at[strings.LastIndexByte(at, ' ')+1:]
	switch {
	case at == "":
		return ""
	case strings.HasPrefix(at, "fast effects"):
		return " during the " + at
	case first == "in" || first == "as":
		return " " + at
	case last == "phase" || last == "step" || last == "state":
		return " in the " + at
	case strings.HasSuffix(first, "ing"):
		return " while " + at
	case strings.HasSuffix(last, "ed") || strings.HasSuffix(at, "on the stack"):
		return " with " + at
	}
	return " in " + at
}

// answerFinding is the finding of an answer, if there is anything to say of it.
func (s *script) answerFinding(g *core.Game, i int) (outcome.Finding, bool) {
	st, became := &s.plan.standing[i], &s.answers[i]
	if st.step >= 0 && s.steps[st.step].action != st.by {
		return outcome.Finding{}, false // another action was tried
	}
	unasked := st.now && s.steps[st.step].answered && len(st.Choice.Things) > 0 && !became.things
	enough := became.used && became.given >= st.uses()
	incomplete := became.bad.Why == core.Incomplete && !became.fitted
	if enough && !unasked && !incomplete || st.whole || st.now && !unasked || st.again {
		return outcome.Finding{}, false
	}
	f := outcome.Finding{Step: s.answerName(i), Kind: outcome.Unasked, Line: st.Pos.Line, After: s.happened}
	if st.step >= 0 {
		f.After = max(0, s.steps[st.step].after)
	}
	switch {
	case became.used && !enough && !incomplete:
		f.Text = fmt.Sprintf("the answer “%s” was used %d of %d times", st.Text, became.given/max(1, len(st.Choice.Things)), st.Choice.Times)
	case st.step >= 0 && (s.steps[st.step].kind != outcome.Done || s.isMode(st)):
		return outcome.Finding{}, false // the step says why
	case st.instead && !became.bad.No():
		return outcome.Finding{}, false // nothing was asked: what it is part of came to nothing
	case became.bad.No():
		f.Kind, f.Rule = outcome.Unanswered, string(became.bad.Rule)
		f.Text = fmt.Sprintf("“%s” is not a legal answer", st.Text)
		told := reason(g, became.bad.Why) != ""
		if told {
			f.Text += s.because(g, became.bad)
		}
		if len(became.legal) > 0 && (!told || incomplete) {
			f.Text += "; " + instead(st.Text, became.legal, became.most)
		}
	case became.isWrong:
		f.Kind, f.Rule = outcome.Unanswered, string(became.wrong)
		f.Text = fmt.Sprintf("%s makes this decision, not %s", s.plan.scenario.Players[became.asked].Told(), s.plan.scenario.Players[st.Player].Told())
	case st.step >= 0:
		f.Text = s.notAskedFor(st)
	default:
		f.Text = fmt.Sprintf("the answer “%s” was never used", st.Text)
	}
	if f.Kind == outcome.Unanswered {
		f.After = became.after
	}
	f.Text = sentence(f.Text)
	return f, true
}

// isMode reports whether an answer within a step was the choice of its mode, or of the color of its mana, which is no question.
func (s *script) isMode(st *standing) bool {
	p := &s.steps[st.step]
	return st.To == scenario.AnyDecision && (p.mode || p.color) && p.action.Mode != "" && p.action.Mode == st.Choice.Word
}

// answerName is how findings call an answer: by its step, or by its own id.
func (s *script) answerName(i int) string {
	if step := s.plan.standing[i].step; step >= 0 {
		return s.plan.steps[step].ID
	}
	return s.plan.standing[i].ID
}
