package replay

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"palimpsest/core"
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
			all = append(all, s.finding(g, i, &step.Action, p.instead, p.first, p.firstAt, p.firstBy))
		}
		all = append(all, s.finding(g, i, p.action, p.kind, p.refusal, p.at, p.after))
	}
	for i := range s.plan.standing {
		if f, ok := s.answerFinding(g, i); ok {
			all = append(all, f)
		}
	}
	return all
}

// finding is what became of an action of a step: its own, or what was tried instead.
func (s *script) finding(g *core.Game, i int, act *scenario.Action, kind outcome.Kind, r core.Refusal, at string, after int) outcome.Finding {
	step := &s.plan.steps[i]
	f := outcome.Finding{Step: step.ID, Kind: kind, Rule: string(r.Rule), At: at, Line: step.Pos.Line, After: max(0, after)}
	why := s.because(g, r)
	switch lacks := s.steps[i].lacks; {
	case lacks > 0:
		why = fmt.Sprintf(": the step %q was not done", s.plan.steps[lacks-1].ID)
	case kind == outcome.Skipped && s.plan.skipped[i]:
		why = ": the scenario leaves that out here"
	case kind == outcome.Skipped:
		why = ": the replay ends before this step"
	}
	text := s.tell(step, act, kind, at, why)
	if before := s.steps[i].best; kind == outcome.Overtaken && before.No() && before.Stage > core.StageTiming {
		text += "; until then it was refused" + s.because(g, before)
	}
	f.Text = sentence(text)
	return f
}

// tell says in plain words what became of an action, and why.
func (s *script) tell(step *scenario.Step, act *scenario.Action, kind outcome.Kind, at, why string) string {
	if step.Player < 0 {
		return "the moment to look never came"
	}
	who := s.plan.scenario.Players[step.Player].Name
	does := act.Text
	where := inWindow(at)
	switch kind {
	case outcome.Done:
		return who + " " + present(does) + where
	case outcome.Refused:
		return who + " cannot " + does + where + why
	case outcome.NoWindow:
		return fmt.Sprintf("%s has no chance to %s at the moment %q%s", who, does, step.At.Text, why)
	case outcome.NoMoment:
		return fmt.Sprintf("there is no moment %q for %s to %s%s", step.At.Text, who, does, why)
	case outcome.Never:
		return who + " never gets to " + does + why
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
		return "nobody asks " + who + " to " + does
	}
	return who + ": " + does
}

// present is a deed as somebody does it: "cast Terror" becomes "casts Terror".
func present(deed string) string {
	verb, rest, _ := strings.Cut(deed, " ")
	switch {
	case deed == "no block":
		return "does not block"
	case strings.HasSuffix(verb, "s"):
		verb += "es"
	default:
		verb += "s"
	}
	return strings.TrimSpace(verb + " " + rest)
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

// because is ": " and the reason of a refusal: what is wrong with the thing, else what the rule says.
func (s *script) because(g *core.Game, r core.Refusal) string {
	why := ""
	if pattern := reasons[r.Why]; pattern != "" {
		why = strings.ReplaceAll(pattern, "{it}", s.nameOf(g, r.About))
	}
	if by := s.nameOf(g, core.ToObject(r.By)); r.By != 0 && by != s.nameOf(g, r.About) {
		if why == "" {
			why = by + " says that this can't be done"
		} else {
			why += " by " + by
		}
	}
	if rule, ok := s.ledger.Rule(string(r.Rule)); ok && why == "" {
		why = lower(strings.TrimPrefix(strings.TrimSuffix(rule.Text, "."), "(obsolete) "))
	}
	switch {
	case why != "":
		return ": " + why
	case r.Rule != "":
		return ": rule " + string(r.Rule)
	}
	return ""
}

func (s *script) nameOf(g *core.Game, r core.Ref) string {
	if p, ok := r.Player(); ok {
		return s.plan.scenario.Players[p].Name
	}
	if id := r.Object(); id != 0 {
		if o := g.S.Object(id); !isGameAction(g, o) {
			return s.plan.thingNames(g)[o.Phys]
		}
	}
	return "it"
}

// lower makes the first letter small, unless the word is all capitals.
func lower(text string) string {
	first, n := utf8.DecodeRuneInString(text)
	if second, _ := utf8.DecodeRuneInString(text[n:]); unicode.IsUpper(second) {
		return text
	}
	return string(unicode.ToLower(first)) + text[n:]
}

// reasons are the general reasons for a refusal in words. A reason that has none is said by its rule.
var reasons = map[core.Why]string{
	core.NotInHand:         "{it} is not where it can be played from",
	core.NotOnBoard:        "{it} is not there",
	core.LandNotInHand:     "{it} is not where it can be played from",
	core.NotYours:          "another player controls {it}",
	core.NotYoursToAttack:  "another player controls {it}",
	core.NotYoursToBlock:   "another player controls {it}",
	core.NotItsTimeToCast:  "{it} says when it may be cast, and it is not then",
	core.NotItsTime:        "the ability of {it} says when it may be used, and it is not then",
	core.NoSuchAbility:     "{it} has no such ability",
	core.SummoningSick:     "{it} came under its controller's control too late",
	core.SickToAttack:      "{it} came under its controller's control too late",
	core.AlreadyTapped:     "{it} is tapped",
	core.UsedUp:            "the ability of {it} was used this turn",
	core.TooFewTargets:     "it asks for more targets than are named",
	core.IllegalTarget:     "{it} is no legal target",
	core.SameTarget:        "{it} cannot be chosen twice",
	core.NotDestroyed:      "{it} is not being destroyed",
	core.PaidAway:          "{it} is gone: the cost is paid before targets are chosen",
	core.ProtectedTarget:   "{it} cannot be the target",
	core.BadMode:           "there is no such mode",
	core.BadX:              "X cannot be that",
	core.BadDivision:       "each target must get at least one, and all together what there is",
	core.NoMana:            "there is not enough mana",
	core.WrongMana:         "there is no mana of the right color",
	core.LimitedMana:       "the mana that there is cannot be spent on this",
	core.NoLife:            "there is not enough life to pay",
	core.NothingToPay:      "what the cost asks for is not there",
	core.NotACreature:      "{it} is no creature",
	core.IsTapped:          "{it} is tapped",
	core.NoCreatureToBlock: "{it} is no creature",
	core.TappedToBlock:     "{it} is tapped",
	core.KeptFromAttack:    "{it} is kept from attacking",
	core.KeptFromBlock:     "{it} is kept from blocking",
	core.IsWall:            "{it} is a Wall or has defender",
	core.NotAttacking:      "what {it} would block does not attack",
	core.MustBlockOther:    "{it} must block another attacker",
	core.TooFewBlockers:    "more creatures have to block {it}, or none",
	core.CannotPayAttack:   "what the attack costs cannot be paid",
	core.CannotPayBlock:    "what the block costs cannot be paid",
	core.StoppedArtifact:   "{it} is a tapped artifact",
	core.WrongSum:          "the shares are not all the damage of {it}",
	core.NoRecipient:       "none of this damage can be assigned to {it}",
	core.LethalFirst:       "{it} must be assigned lethal damage first",
	core.NotYoursToDivide:  "{it} divides this damage",
	core.Incomplete:        "more is to be chosen",
	core.NotForCost:        "the cost does not take {it}",
	core.GivesNoMana:       "{it} gives no mana, and the cost does not ask to tap it",
	core.NotWhilePaying:    "the ability of {it} is no mana source, and cannot be used to pay for something",
	core.MakesOther:        "{it} does not make that mana",
	core.UnsureMana:        "what {it} makes is known only once it is used: tap it in a step of its own first",
	core.NotInPool:         "the mana after \"paying\" is not in the pool: add it in a step before, or leave \"paying\" out and write \"tapping\"",
	core.OtherPayment:      "the mana named does not pay just the cost",
	core.OtherCounters:     "the cost does not remove that many counters",
	core.MoreToPay:         "the cost asks for more than is named",
}

// answerFinding is the finding of an answer, if there is anything to say of it.
func (s *script) answerFinding(g *core.Game, i int) (outcome.Finding, bool) {
	st, became := &s.plan.standing[i], &s.answers[i]
	if st.step >= 0 && s.steps[st.step].action != st.by {
		return outcome.Finding{}, false // another action was tried
	}
	unasked := st.now && s.steps[st.step].answered && len(st.Choice.Things) > 0 && !became.things
	enough := became.used && became.given >= st.uses()
	if enough && !unasked || st.whole || st.now && !unasked || st.again {
		return outcome.Finding{}, false
	}
	f := outcome.Finding{Step: s.answerName(i), Kind: outcome.Unasked, Line: st.Pos.Line, After: s.happened}
	if st.step >= 0 {
		f.After = max(0, s.steps[st.step].after)
	}
	switch {
	case became.used && !enough:
		f.Text = fmt.Sprintf("the answer %q was used %d of %d times", st.Text, became.given/max(1, len(st.Choice.Things)), st.Choice.Times)
	case st.step >= 0 && (s.steps[st.step].kind != outcome.Done || s.isMode(st)):
		return outcome.Finding{}, false // the step says why
	case st.instead && !became.bad.No():
		return outcome.Finding{}, false // nothing was asked: what it is part of came to nothing
	case became.bad.No():
		f.Kind, f.Rule = outcome.Unanswered, string(became.bad.Rule)
		f.Text = fmt.Sprintf("%q is no legal answer", st.Text)
		switch {
		case reasons[became.bad.Why] != "":
			f.Text += s.because(g, became.bad)
		case len(became.legal) > 0:
			f.Text += "; " + instead(st.Text, became.legal)
		}
	case became.isWrong:
		f.Kind, f.Rule = outcome.Unanswered, string(became.wrong)
		f.Text = fmt.Sprintf("%s decides that, not %s", s.plan.scenario.Players[became.asked].Name, s.plan.scenario.Players[st.Player].Name)
	case st.step >= 0:
		f.Text = fmt.Sprintf("%q answers a question that nobody asks, as when there is nothing to choose from", st.Text)
	default:
		f.Text = fmt.Sprintf("nobody asks for the answer %q", st.Text)
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
