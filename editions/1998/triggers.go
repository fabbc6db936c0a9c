package rules1998

import (
	"fmt"
	"slices"
	"strconv"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// awaited is what abilities can wait for: PPG-PH-4, PPG-PH-6, PPG-PA-1, PPG-TRG-7.
var awaited = core.Awaited{
	Beginnings: []string{"turn", "untap step", "upkeep", "draw step", "main phase", "discard phase", "cleanup", "end of combat", "end of turn"},
	Ends:       []string{"untap step", "upkeep", "draw step", "main phase", "discard phase", "cleanup"},
	Phases:     []string{"upkeep", "draw step", "main phase", "discard phase"},
	Events: []card.Event{
		card.Enters, card.Leaves, card.Dies, card.Attacks, card.Blocks, card.BecomesBlocked, card.AttacksOrBlocks, card.PutIntoGraveyard, card.LastCounterGone, card.LosesControl, card.BlocksOrBecomesBlocked, card.AttacksUnblocked, card.DealsDamage,
		card.IsDealtDamage, card.BecomesTapped, card.BecomesUntapped, card.TappedForMana, card.IsCast, card.Draws, card.Discards, card.GainsLife, card.LosesLife,
		card.BecomesTarget, card.CounterPut, card.StateIs, card.PlayLandEvent, card.IsActivated, card.IsSacrificed, card.AssignedDamage, card.AssignsDamage,
	},
}

// triggersBy is the rule by which an ability triggers: PPG-TRG-2 in general, and what is said of moments and of damage.
func triggersBy(h core.Happened, delayed, _ bool) core.Rule {
	switch {
	case h.Only != nil:
		return "PPG-SB-5b"
	case h.Moment == "end of turn":
		return "PPG-TURN-CLN-3"
	case h.Moment == "end of combat":
		return "PPG-CBT-END-1"
	case h.Moment != "" && delayed:
		return "PPG-PA-5"
	case h.Event == card.At:
		return "PPG-PH-4"
	case h.Event == card.AtEndOf:
		return "PPG-PH-6"
	case h.Event == card.AssignedDamage, h.Event == card.AssignsDamage:
		return "PPG-DP-4"
	case h.Event == card.DealsDamage, h.Event == card.IsDealtDamage:
		return "PPG-DP-6"
	case h.Event == card.LosesControl:
		return "INT-LOSE-1"
	}
	return "PPG-TRG-2"
}

// step carries out a timing step and what follows it: what happens by itself, then the series of all
// abilities that triggered in it, then damage prevention for the damage assigned in it: PPG-TRG-2,
// PPG-TRG-3, PPG-TRG-7, PPG-DP-1. What an ability of the series triggers or damages in turn is handled
// before the rest of the series: PPG-TRG-8. What specialized abilities set off within a step waits until
// that step is over: PPG-SPC-7. Nothing is judged between the parts of what happens in it: RUL-CHECK-1.
// Also: PPG-MS-5, PPG-DP-2, PPG-DP-11, PPG-CBT-DD-8, RUL-DAMAGE-2.
func step(g *core.Game, f func()) {
	waiting, packets, prevention := len(g.S.Waiting), len(g.S.Packets), core.Rule("PPG-DP-1")
	if f != nil {
		f()
	}
	if goesOn(g, withinEvent) {
		return
	}
	wearOff(g)
	for {
		switch {
		case byItself(g):
		case len(g.S.Waiting) > waiting:
			series(g, waiting, nil)
		case len(g.S.Packets) > packets && !preventing(g):
			damagePrevention(g, packets, prevention)
			prevention = "PPG-DP-7"
			wearOff(g)
		default:
			return
		}
	}
}

// series plays the triggered abilities from number from on: all of the active player's, then all of the
// other player's: PPG-SB-3. A player who is done does not come back to what was found untrue at its turn: PPG-SB-4.
// What is played may make more become due for its player, who plays that, too: PPG-SB-5b.
// What players may do by one is offered to each of them, whoever controls its source: RUL-TRIGGER-1, RUL-TRIGGER-2.
// Also: PPG-TRG-2, PPG-TRG-3, PPG-PA-5, PPG-TURN-CLN-4.
func series(g *core.Game, from int, more func(core.Player)) {
	if len(g.S.Waiting) <= from {
		return
	}
	endless(g)
	mark := core.ID(len(g.S.Objects))
	g.OfferWaiting(from)
	for _, p := range g.ActiveFirst("PPG-SB-3") {
		for {
			w, ok := g.NextWaiting(p, from, "PPG-SB-3")
			if !ok && !resolveLastFirst(g, mark) {
				break
			}
			if (!ok || playTriggered(g, w)) && more != nil {
				more(p)
			}
		}
	}
}

// resolveLastFirst resolves what a player has played in a series only after all of it was played, the last first and each open to answers, where
// the replay leaves PPG-SB-2 out. Its members are the objects numbered from mark on; it reports whether there were any.
func resolveLastFirst(g *core.Game, mark core.ID) bool {
	if g.Follows(core.AsProcedure, "PPG-SB-2") {
		return false
	}
	members := slices.DeleteFunc(slices.Clone(g.S.Stack), func(id core.ID) bool { return id < mark || g.S.Object(id).Marks&inSeries == 0 })
	for _, id := range slices.Backward(members) {
		if g.S.Object(id).Zone == card.Stack && !interrupted(g, id) {
			resolveNow(g, id)
		}
	}
	return len(members) > 0
}

// dueSeries is the series of what is due at the beginning or the end of a phase, or of the turn, each ability once:
// PPG-PA-4, PPG-SB-5. Of a player who is done nothing more is taken up: PPG-SB-4, PPG-TURN-CLN-4.
// Also: PPG-PH-4, PPG-PH-6, PPG-PA-5, PPG-TURN-UPK-3, PPG-TURN-CLN-3.
func dueSeries(g *core.Game, event card.Event, word string) {
	from := len(g.S.Waiting)
	g.DetectMoment(event, word)
	if len(g.S.Waiting) > from {
		series(g, from, func(p core.Player) { stillDue(g, event, word, p) })
		g.S.Notes = slices.DeleteFunc(g.S.Notes, func(n core.Note) bool { return n.Trigger != nil && n.N == 0 })
	}
	step(g, nil)
}

// stillDue lets abilities of a player trigger that have become due while a moment lasts, and that he or she has not
// played in it: PPG-SB-5b.
func stillDue(g *core.Game, event card.Event, word string, who core.Player) {
	notPlayed := func(source core.ID, controller core.Player, a *card.Ability) bool {
		return controller == who && (a == nil || g.S.Object(source).Zone == card.Battlefield &&
			!slices.Contains(g.S.Notes, core.Note{Source: source, Trigger: a.Trigger}) && !g.Pending(a, source))
	}
	g.Detect(core.Happened{Event: event, Moment: word, Player: g.S.Active, Only: notPlayed})
}

// playTriggered plays one triggered ability, which resolves as soon as it is successfully cast; only
// interrupts can answer it: PPG-SB-2. An optional one that is declined can't be played later: PPG-TRG-5. It reports
// whether one was played. Also: PPG-SB-5, PPG-TRG-6, PPG-TRG-8, RUL-TRIGGER-1.
func playTriggered(g *core.Game, w core.Waiting) (played bool) {
	before := g.Within(w.Cause)
	defer g.Within(before)
	if stops(g, w) {
		return false
	}
	if rule, why := ignored(g, w); rule != "" {
		hasNoEffect(g, w, rule, why)
		return false
	}
	if ofMoment(w) {
		g.S.Notes = append(g.S.Notes, core.Note{Source: w.Source, Trigger: w.Ability.Trigger})
		w.Seen = g.Rules.TriggerSeen(g, w.Source) // it waits for no event, and is announced at its turn: RUL-SOURCE-1
	}
	with, yes := wanted(g, w)
	if !yes {
		hasNoEffect(g, w, "PPG-TRG-5", "it is not played now, and cannot be later")
		return false
	}
	var id core.ID
	step(g, func() {
		if w.Ability != nil && !w.Ability.Cost.Empty() {
			g.PayCost(&w.Ability.Cost, &with, w.Source, 0, paying("PPG-TRG-4"))
		}
		if id = g.Raise(w, "PPG-TRG-2"); id != 0 {
			g.S.Object(id).Marks |= inSeries
			g.BecomeTargets(id) // it is an ability that is played as any other: PPG-TRG-2
		}
	})
	if id == 0 {
		hasNoEffect(g, w, "PPG-SB-16", "its ability has no legal target")
		return false
	}
	g.PassesOf(id, "PPG-TRG-2", moment.Only(moment.WhenItDies))
	if g.Follows(core.AsProcedure, "PPG-SB-2") && !interrupted(g, id) {
		resolveNow(g, id)
	}
	return true
}

// wanted asks whether an optional ability is played: PPG-TRG-4, PPG-TRG-6, PPG-TURN-UPK-3.
// Whoever wants it may name what its cost is paid with.
func wanted(g *core.Game, w core.Waiting) (with core.Action, yes bool) {
	a := w.Ability
	if a == nil || !a.Optional && a.Cost.Empty() {
		return with, true
	}
	if with, yes = g.Agrees(core.Choice{Who: w.Controller, Purpose: core.ToUse, Source: w.Source, About: w.Subject, Rule: "PPG-TRG-4", Cost: &a.Cost, Offers: a.Do}); yes {
		paidAlone(g, w.Source, a)
	}
	return with, yes
}

// ignored is the rule by which an ability is not played at its turn in the series, and why; "" if it is. One for the
// beginning or end of a phase, which waits for no event, must be found in play, under the same control unless it was given to a
// player (RUL-TRIGGER-1), and its condition true: PPG-SB-5, PPG-SB-17, PPG-PA-4. What an event has triggered is played whatever becomes of its
// source: PPG-TRG-6. Also: PPG-PA-5.
func ignored(g *core.Game, w core.Waiting) (rule core.Rule, why string) {
	if w.Ability == nil {
		return "", ""
	}
	o, given, where := g.S.Object(w.Source), w.Of != nil && w.Later == nil, card.Battlefield
	if core.WorksInGraveyard(w.Ability) {
		where = card.Graveyard
	}
	switch {
	case ofMoment(w) && (o.Zone != where || o.Is(core.PhasedOut) || !given && o.Controller != w.Controller || asleep(g, w.Source, w.Ability) != ""):
		return "PPG-SB-17", "its ability need not be played any more"
	case ofMoment(w) && w.Ability.If != nil && !holds(g, w, nil):
		return "PPG-SB-5", noLongerTrue
	case !canTarget(g, w.Ability, w.Source, w.You, w):
		return noTarget(g, w)
	case w.Ability.Optional && !w.Ability.Cost.Empty() && g.Follows(core.AsRefusal, "PPG-TRG-6-ex1") && g.KeptFromActivating(w.Controller, w.Source, w.Ability) != core.Fine:
		return "5ED-I-FIRST-1", "an effect forbids abilities with an activation cost" // PPG-COST-7, PPG-TRG-6-ex1
	}
	return "", ""
}

// noTarget is the rule by which a triggered ability has no legal target, and why: what it could target was successfully cast and resolves
// (PPG-INT-7), or there is none (PPG-SB-16).
func noTarget(g *core.Game, w core.Waiting) (rule core.Rule, why string) {
	x := core.Context{Source: w.Source, Controller: w.You, Ability: w.Ability, Trigger: &w, Seen: w.Seen}
	for i := range w.Ability.Targets {
		t := &w.Ability.Targets[i]
		late := func(id core.ID) bool { return waits(g, id, &x) && g.Match(&t.Filter, id, &x) }
		if len(g.Candidates(&t.Filter, &x)) < t.Min && slices.ContainsFunc(g.S.Stack, late) {
			return "PPG-INT-7", "its ability has no target, for what it could target was successfully cast"
		}
	}
	return "PPG-SB-16", "its ability has no legal target"
}

// noLongerTrue is why an ability does nothing whose condition has changed since it triggered.
const noLongerTrue = "the condition of its ability is no longer true"

// hasNoEffect reports that what has triggered is not played, and why.
func hasNoEffect(g *core.Game, w core.Waiting, rule core.Rule, why string) {
	g.Emit(&core.Event{Verb: core.HasNoEffect, Rule: rule, Cause: w.Cause, Subject: core.ToObject(w.Source), Player: w.Controller, Detail: why})
}

// ofMoment reports whether an ability is one for the beginning or end of a phase.
func ofMoment(w core.Waiting) bool { return w.Ability != nil && isOfMoment(w.Ability) }

func isOfMoment(a *card.Ability) bool {
	return a.Trigger != nil && (a.Trigger.Event == card.At || a.Trigger.Event == card.AtEndOf)
}

// holds asks the condition of an ability once more, of the targets that were chosen for it, if they were.
func holds(g *core.Game, w core.Waiting, targets []core.Ref) bool {
	x := core.Context{Source: w.Source, Controller: w.You, Ability: w.Ability, Trigger: &w, Seen: -1}
	if len(targets) == 0 {
		return g.CouldHold(w.Ability, &x)
	}
	x.Targets, x.Spec = targets, w.Ability.Targets
	return g.Holds(w.Ability.If, &x)
}

// endless ends the replay in a loop that nobody controls, as long as the players have not said how often it runs:
// RUL-LOOP-3. Of one with coins or shuffling no rule says how it ends: RUL-LOOP-2.
func endless(g *core.Game) {
	if !g.Endless() {
		return
	}
	if g.LoopsByChance() {
		g.NotImplemented("an endless loop with coin flips or shuffling: the head judge decides (RUL-LOOP-2)")
	}
	if l := g.FindLoop(); l.Round > 0 {
		g.End(core.Ended{Kind: core.NotImplemented, Text: "an endless loop that no player controls: each player names a number of rounds (RUL-LOOP-3)", Loop: &l})
	}
}

// stops reports whether a triggered ability is not played because it would begin one more round of a loop than the
// players have named. They name a number each when the loop has been shown once, the active player first, and the larger
// number counts: RUL-LOOP-3; the round that was shown is the first of them: INT-LOOP-2.
func stops(g *core.Game, w core.Waiting) bool {
	l, round := g.Takes(&w)
	if l == nil || round == 1 {
		return false
	}
	if l.Times == 0 {
		most := g.MostRounds(l)
		for _, p := range [...]core.Player{g.S.Active, g.S.Other(g.S.Active)} {
			l.Times = max(l.Times, named(g, p, w.Source, most))
		}
	}
	if round <= l.Times {
		return false
	}
	rounds := "1 round"
	if l.Times > 1 {
		rounds = fmt.Sprintf("%d rounds", l.Times)
	}
	hasNoEffect(g, w, "RUL-LOOP-3", "the loop stops after "+rounds)
	return true
}

// named is how often a loop runs by the wish of one player: RUL-LOOP-3.
func named(g *core.Game, who core.Player, source core.ID, most int) int {
	n := g.ChooseNumber(core.Choice{Who: who, Purpose: core.ToLoop, Source: source, Rule: "RUL-LOOP-3"}, 0, most, 0)
	if n == 0 {
		g.NotImplemented(`an endless loop that no player controls: each player names a number of rounds from 1 to %d (RUL-LOOP-3), and %s names none: [[answer]] to = "loop", %[2]s = "3"`, most, g.Called[who])
	}
	g.Emit(&core.Event{Verb: core.ChoosesWord, Rule: "RUL-LOOP-3", Subject: core.ToObject(source), Player: who, Detail: strconv.Itoa(n)})
	return n
}
