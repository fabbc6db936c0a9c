package explain

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"palimpsest/core/outcome"
)

// denials say of events that they do not happen.
var denials = map[outcome.Verb]string{
	outcome.Casts: "{player} does not cast {subject}", outcome.Activates: "{player} does not use {subject}", outcome.PlaysLand: "{player} does not play {subject}",
	outcome.Attacks: "{subject} does not attack", outcome.Blocks: "{subject} does not block {object}", outcome.BecomesBlocked: "{subject} does not become blocked",
	outcome.AttackAnnounced: "{player} declares no attackers", outcome.FromCombat: "{subject} stays in combat",
	outcome.PhaseCostPaid: "{player} does not pay the phase cost of {subject}", outcome.PhaseCostUnpaid: "no phase cost of {subject} is left unpaid",
	outcome.Triggers: "no ability of {subject} triggers", outcome.IsCountered: "{subject} is not countered",
	outcome.AdditionalEffect: "no additional effect of {subject} occurs",
	outcome.Resolves:         "{subject} does not resolve", outcome.Fizzles: "{subject} does not lose its targets", outcome.IsReversed: "{player}'s action with {subject} is not reversed",
	outcome.SuccessfullyCast: "{subject} does not become successfully cast", outcome.TargetChanges: "the target of {subject} does not change",
	outcome.IsCopied: "{subject} is not copied", outcome.DrawReplaced: "{player}'s draw is not replaced", outcome.CoinFlipped: "{player} flips no coin",
	outcome.EffectEnds: "the effects that last {detail} do not wear off",
	outcome.Skips:      "{player} does not skip the {detail}", outcome.LooksAt: "{player} does not look at {subject}", outcome.PreventionBegins: "there is no damage prevention",
	outcome.StaysTapped: "{subject} does not stay tapped", outcome.DamageWearsOff: "the damage on {subject} does not wear off",

	outcome.Dies: "{subject} is not put into the graveyard", outcome.IsDestroyed: "{subject} is not destroyed", outcome.IsBuried: "{subject} is not buried",
	outcome.IsSacrificed: "{subject} is not sacrificed", outcome.IsExiled: "{subject} is not exiled", outcome.IsReturned: "{subject} is not returned",
	outcome.IsPutIntoLibrary: "{subject} is not put into the library", outcome.IsRegenerated: "{subject} does not regenerate", outcome.Enters: "{subject} does not enter the battlefield",
	outcome.CeasesToExist: "{subject} does not cease to exist", outcome.PhasesIn: "{subject} does not phase in", outcome.PhasesOut: "{subject} does not phase out",
	outcome.ControlChanges: "{player} does not gain control of {subject}", outcome.IsAttached: "{subject} does not become attached to {object}",
	outcome.IsUnattached: "{subject} stays attached", outcome.BecomesCopy: "{subject} does not become a copy of {object}",
	outcome.Taps: "{subject} does not become tapped", outcome.Untaps: "{subject} does not untap",
	outcome.CounterAdded: "{subject} gets no {detail} counter", outcome.CounterRemoved: "{subject} keeps its {detail} counters",

	outcome.DealsDamage: "{subject} does not deal {amount} damage to {object}", outcome.DamageAssigned: "{subject} does not assign {amount} damage to {object}",
	outcome.DamagePrevented: "no damage from {subject} to {object} is prevented", outcome.DamageRedirected: "no damage from {subject} is redirected to {object}",
	outcome.GainsLife: "{player} does not gain {amount} life", outcome.LosesLife: "{player} does not lose {amount} life", outcome.PaysLife: "{player} does not pay {amount} life",
	outcome.ManaBurns: "{player} loses no life to mana burn", outcome.AddsMana: "{player} does not add {detail}", outcome.LosesMana: "{player} loses no mana",
	outcome.Draws: "{player} does not draw a card", outcome.Discards: "{player} does not discard {subject}", outcome.Milled: "{subject} stays in the library",
	outcome.IsPutIntoYard: "{subject} is not put into the graveyard",
	outcome.Searches:      "{player} does not search the library", outcome.Shuffles: "{player} does not shuffle the library",
	outcome.TurnBegins: "{player} takes no further turn", outcome.LosesTheGame: "{player} does not lose the game", outcome.WinsTheGame: "{player} does not win the game",
	outcome.GameDrawn: "the game is not a draw", outcome.Chooses: "{player} does not choose {detail} for {subject}",
}

// further say of events that they do not happen once more.
var further = map[outcome.Verb]string{
	outcome.Triggers: "an ability of {subject} triggers only {times}", outcome.Activates: "{player} does not use {subject} again", outcome.Enters: "{subject} does not enter the battlefield again",
	outcome.Taps: "{subject} does not become tapped again", outcome.Untaps: "{subject} does not untap again", outcome.IsRegenerated: "{subject} does not regenerate again",
	outcome.CounterAdded: "{subject} gets no other {detail} counter", outcome.Draws: "{player} does not draw another card", outcome.ManaBurns: "{player} loses no more life to mana burn",
	outcome.AttackAnnounced: "{player} does not announce another attack", outcome.Attacks: "{subject} does not attack again",
	outcome.DealsDamage: "{subject} does not deal another {amount} damage to {object}", outcome.DamageAssigned: "{subject} does not assign another {amount} damage to {object}",
	outcome.DamageRedirected: "no other damage from {subject} is redirected to {object}", outcome.DamagePrevented: "no other damage from {subject} to {object} is prevented",
	outcome.GainsLife: "{player} does not gain another {amount} life", outcome.LosesLife: "{player} does not lose another {amount} life",
	outcome.PaysLife: "{player} does not pay another {amount} life", outcome.AddsMana: "{player} does not add another {detail}",
}

// theDraw is what an outcome calls the draw of a turn, where it is used like an ability.
const theDraw = "the draw"

// denied says that an event of another edition does not happen in edition i, or not once more.
func (t *teller) denied(i int, e *outcome.Event) string {
	verb := outcome.Verb(e.Verb)
	if verb == outcome.Activates && e.Subject == theDraw {
		return "The draw of the turn is not used like an ability"
	}
	if verb == outcome.Activates && t.isPhaseCost(e) && !t.hasPhaseCosts(i) {
		verb = outcome.Triggers // what was a cost of the phase is an ability that triggers
	}
	if t.resolvesAbility(e) {
		return t.abilitiesLeft(i, e.Subject)
	}
	if verb == outcome.AttackAnnounced {
		if nothing := t.nullAttack(i, e.Step); nothing != "" {
			return nothing // that is no attack where none is announced
		}
	}
	if verb == outcome.DamageWearsOff && len(t.find(i, e.Subject, []source{{subject, deadly}})) > 0 {
		return "The damage on " + t.called(e.Subject) + " has not worn off yet"
	}
	if verb == outcome.IsReturned && e.Detail == "library" {
		return capital(t.called(e.Subject)) + " is not put into the hand"
	}
	if verb == outcome.IsExiled || verb == outcome.CeasesToExist {
		if out := t.find(i, e.Subject, []source{{subject, []outcome.Verb{outcome.PhasesOut}}}); len(out) > 0 { // what elsewhere is gone for good by that
			return capital(t.called(e.Subject)) + " is only phased out"
		}
	}
	how, ok := further[verb]
	times := 0
	for _, o := range t.Compared[i].Events {
		if outcome.Verb(o.Verb) == verb && o.Subject == e.Subject && (o.Player == e.Player || verb == outcome.Triggers) && (o.Detail == e.Detail || verb != outcome.CounterAdded && verb != outcome.AddsMana) &&
			(o.Object == e.Object || !is(e, damage)) {
			times++
		}
	}
	if !ok || times == 0 {
		how, ok = denials[verb]
	}
	for word, value := range map[string]string{"{detail}": e.Detail, "{subject}": e.Subject, "{object}": e.Object, "{player}": e.Player} {
		ok = ok && (value != "" || !strings.Contains(how, word))
	}
	if !ok {
		return quoted(e) + " does not happen"
	}
	if verb == outcome.Triggers && times > 0 && t.isAnotherAbility(i, e) {
		how = "no other ability of {subject} triggers"
	}
	if verb == outcome.EffectEnds && e.Subject != "" {
		how = "the effects on {subject} that last {detail} do not wear off"
	}
	amount := strconv.Itoa(e.Amount)
	if e.Amount == 0 { // where none of it is left
		how, amount = strings.Replace(how, "another {amount}", "any more", 1), "any"
	}
	return capital(strings.NewReplacer("{amount}", amount, "{times}", oftenWords(times), "{subject}", t.called(e.Subject), "{object}", t.called(e.Object), "{player}", t.called(e.Player), "{detail}", t.inWords(e.Detail)).Replace(how))
}

// phaseCosts say what becomes of the cost of a phase.
var phaseCosts = []outcome.Verb{outcome.PhaseCostPaid, outcome.PhaseCostUnpaid}

// isPhaseCost reports whether an event is that the cost of a phase is played.
func (t *teller) isPhaseCost(e *outcome.Event) bool {
	return slices.ContainsFunc(t.Compared[t.of[e]].Events, func(o outcome.Event) bool { return o.Cause == e.N && is(&o, phaseCosts) })
}

// hasPhaseCosts reports whether edition i has costs of phases.
func (t *teller) hasPhaseCosts(i int) bool {
	return slices.ContainsFunc(t.Compared[i].Events, func(o outcome.Event) bool { return is(&o, phaseCosts) })
}

// isAnotherAbility reports whether what triggers at an event of another edition is another ability than those of the same thing that trigger in edition i: each of
// these triggers there as well, at another time.
func (t *teller) isAnotherAbility(i int, e *outcome.Event) bool {
	for k := range t.Compared[i].Events {
		o := &t.Compared[i].Events[k]
		if outcome.Verb(o.Verb) != outcome.Triggers || o.Subject != e.Subject {
			continue
		}
		beside := t.Timeline[t.rowOf[o]].Events[t.of[e]]
		if beside == nil || beside.Turn == e.Turn && beside.Phase == e.Phase {
			return false
		}
	}
	return true
}

// unpaidThen is what edition i makes of the cost of a phase that is an ability which triggers or resolves at an event of another edition; nil where it has no
// such cost.
func (t *teller) unpaidThen(i int, e *outcome.Event) *outcome.Event {
	n := slices.IndexFunc(t.Compared[i].Events, func(o outcome.Event) bool {
		return is(&o, phaseCosts) && o.Subject == e.Subject && o.Turn == e.Turn && is(e, []outcome.Verb{outcome.Triggers, outcome.Resolves})
	})
	if n < 0 {
		return nil
	}
	return &t.Compared[i].Events[n]
}

// oftenWords is how often something happens.
func oftenWords(n int) string {
	return cmp.Or(map[int]string{1: "once", 2: "twice"}[n], strconv.Itoa(n)+" times")
}

// nullAttack says of a step that it is an attack with nothing in edition i; empty where it is none.
func (t *teller) nullAttack(i int, step string) string {
	f := t.finding(i, step)
	if f == nil || f.Kind != outcome.Done || slices.ContainsFunc(t.Compared[i].Events, func(e outcome.Event) bool { return e.Step == step && is(&e, fighting[0].verbs[:1]) }) {
		return ""
	}
	return plain(f.Text)
}

// quoted is what an event says, as something that is spoken of.
func quoted(e *outcome.Event) string { return "“" + plain(e.Text) + "”" }
