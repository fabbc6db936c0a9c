package explain

import (
	"iter"
	"maps"
	"slices"
	"strconv"
	"strings"

	"palimpsest/cmd/compare/compare"
	"palimpsest/core/outcome"
)

// idle are the events that say what something gone makes of what comes later.
var idle = []outcome.Verb{outcome.AdditionalEffect, outcome.Fizzles, outcome.HasNoEffect}

// left adds to the sides of an account how that left of which something more happens in an edition, or nothing: the same in all of them, it is on no way,
// and yet the reader has to know of it.
func (t *teller) left(a *account) [][]item {
	names, row := []string(nil), -1
	for i, side := range a.sides {
		for _, it := range side {
			if it.event == nil || !it.parted || !is(it.event, idle) {
				continue
			}
			row = max(row, t.rowOf[it.event])
			for _, e := range append(t.chain(i, it.event), it.event) {
				names = append(names, e.Subject, e.Object)
			}
		}
	}
	sides := make([][]item, len(a.sides))
	for i := range sides {
		var last *outcome.Event
		for k := range t.Compared[i].Events {
			if e := &t.Compared[i].Events[k]; is(e, leaving) && e.Subject != "" && slices.Contains(names, e.Subject) && t.rowOf[e] < row {
				last = e
			}
		}
		if last != nil {
			sides[i] = []item{{event: last, alike: true}}
		}
	}
	return sides
}

// all are the items of all sides of an account, with the editions.
func (a *account) all() iter.Seq2[int, item] {
	return func(yield func(int, item) bool) {
		for i, side := range a.sides {
			for _, it := range side {
				if !yield(i, it) {
					return
				}
			}
		}
	}
}

// has reports whether a side of an account has an event.
func (a *account) has(i int, e *outcome.Event) bool {
	return slices.ContainsFunc(a.sides[i], func(o item) bool { return o.event == e })
}

// playsOn says in the sides of an account in which a player does not lose the game, who loses it in another, or not so soon, how this player has come to have no
// life left.
func (t *teller) playsOn(a *account) [][]item {
	sides := make([][]item, len(a.sides))
	for _, it := range a.all() {
		if it.event == nil || outcome.Verb(it.event.Verb) != outcome.LosesTheGame {
			continue
		}
		for i := range sides {
			if len(a.sides[i]) == 0 || slices.ContainsFunc(sides[i], func(o item) bool { return strings.HasPrefix(o.note.Text, capital(it.event.Player)+" ") }) {
				continue
			}
			for _, said := range t.withoutLife(i, it.event.Player) {
				if said.event == nil || !a.has(i, said.event) {
					sides[i] = append(sides[i], said)
				}
			}
		}
	}
	return sides
}

// lostItsTarget is that a spell or ability does not resolve in edition i, of whose additional effect an event of another edition tells: there are none then.
func (t *teller) lostItsTarget(i int, e *outcome.Event) []item {
	if outcome.Verb(e.Verb) != outcome.AdditionalEffect {
		return nil
	}
	own := t.find(i, e.Subject, []source{{subject, []outcome.Verb{outcome.Fizzles, outcome.IsCountered}}})
	if len(own) == 0 {
		return nil
	}
	return []item{{event: own[0], alike: true}}
}

// toNothing adds to the sides of an account that a spell or ability has no effect there, of which something comes in another edition.
func (t *teller) toNothing(a *account) [][]item {
	sides := make([][]item, len(a.sides))
	for j, it := range a.all() {
		if it.event == nil || !it.parted || outcome.Verb(it.event.Verb) != outcome.IsCountered {
			continue
		}
		for _, c := range t.chain(j, it.event) {
			for i := range sides {
				for _, none := range t.find(i, c.Subject, []source{{subject, []outcome.Verb{outcome.HasNoEffect}}}) {
					told := func(o item) bool { return o.event == none }
					if i != j && !t.has(j, none) && !a.has(i, none) && !slices.ContainsFunc(sides[i], told) {
						sides[i] = append(sides[i], item{event: none, parted: true})
					}
				}
			}
		}
	}
	return sides
}

// wantsMana reports whether a step is refused because there is not the mana for it.
func wantsMana(f *outcome.Finding) bool {
	return f != nil && f.Kind == outcome.Refused && (f.Lacks == outcome.LacksMana || f.Lacks == outcome.LacksColor)
}

// manaLosses are the events in which mana is lost.
var manaLosses = []outcome.Verb{outcome.ManaBurns, outcome.LosesMana}

// manaGone adds to the sides of an account in which a step wants mana how its player has lost it, where it is not so lost in another edition that does the step.
func (t *teller) manaGone(a *account) [][]item {
	sides := make([][]item, len(a.sides))
	for i, it := range a.all() {
		if !wantsMana(it.finding) {
			continue
		}
		events := t.Compared[i].Events
		for k := range slices.Backward(events[:min(it.finding.After, len(events))]) {
			e := &events[k]
			deed := func(o outcome.Event) bool { return o.Step == it.finding.Step && is(&o, played) && o.Player == e.Player }
			kept := func(j int) bool { return slices.ContainsFunc(t.Compared[j].Events, deed) && !t.has(j, e) }
			if is(e, manaLosses) && slices.ContainsFunc(t.indices(), kept) && !a.has(i, e) {
				sides[i] = append(sides[i], item{event: e, parted: true})
				break
			}
		}
	}
	return sides
}

// lastRound is the last round of a loop before it draws the game: what has come since the last event of it came before; empty where that is not found.
func (t *teller) lastRound(i int, draw *outcome.Event) []outcome.Event {
	events := t.Compared[i].Events[:draw.N-1]
	for n := len(events) - 2; n >= 0; n-- {
		if e, last := &events[n], &events[len(events)-1]; sameDeed(e, last) && !is(e, structure) {
			return events[n+1:]
		}
	}
	return nil
}

func sameDeed(a, b *outcome.Event) bool {
	return a.Verb == b.Verb && a.Subject == b.Subject && a.Object == b.Object && a.Player == b.Player
}

// rounds adds to the sides of an account in which a loop draws the game what happens in it.
func (t *teller) rounds(a *account) [][]item {
	sides := make([][]item, len(a.sides))
	for i, it := range a.all() {
		if it.event == nil || outcome.Verb(it.event.Verb) != outcome.GameDrawn {
			continue
		}
		round := t.lastRound(i, it.event)
		for k := range t.Compared[i].Events {
			e := &t.Compared[i].Events[k]
			told := !is(e, []outcome.Verb{outcome.Resolves, outcome.SuccessfullyCast, outcome.DamageAssigned}) && !is(e, structure)
			if told && slices.ContainsFunc(round, func(o outcome.Event) bool { return sameDeed(&o, e) }) && !a.has(i, e) {
				sides[i] = append(sides[i], item{event: e, parted: true})
			}
		}
	}
	return sides
}

// goesOn are the events by which players or the turn go on, after which a player without life is still there.
var goesOn = slices.Concat(played, []outcome.Verb{outcome.Resolves, outcome.TurnBegins, outcome.GainsLife, outcome.ManaBurns})

// withoutLife says since when a player has no life left in edition i, if the game goes on after that.
func (t *teller) withoutLife(i int, player string) []item {
	totals, said := t.Totals(), []item(nil)
	t.look(len(t.Compared[i].Events))
	for k := range t.Compared[i].Events {
		e := &t.Compared[i].Events[k]
		of, life, changed := totals.After(i, e)
		switch {
		case len(said) > 0 && is(e, goesOn) && (outcome.Verb(e.Verb) != outcome.GainsLife || e.Player == player):
			return said
		case len(said) > 0 && compare.Ends(e):
			return nil
		case changed && of == player && life <= 0 && (len(said) == 0 || is(e, damage) && is(&t.Compared[i].Events[k-1], damage)): // what is dealt together
			note := Sentence{Text: capital(player) + " has " + strconv.Itoa(life) + " life, and plays on"}
			said = []item{{event: e, alike: true}, {note: note, at: t.rowOf[e] + 1, alike: true}}
		}
	}
	return nil
}

// PlaysOn says that a player has no life left in edition i when an event comes, and plays on: it comes by the rule that says when such a player loses.
func (e *Explanation) PlaysOn(i int, by *outcome.Event) (string, bool) {
	t := e.teller
	for _, player := range slices.Sorted(maps.Keys(t.players)) {
		if since := t.withoutLife(i, player); len(since) > 0 && since[0].event.N < by.N {
			return since[len(since)-1].note.Text, true
		}
	}
	return "", false
}

// dividedOtherwise is what the source of damage that edition i does not have assigns there to others, of another amount than in edition j, and what of that is
// prevented or redirected. Of what edition j redirects from a blocker of a trampler it is all that is assigned in edition i.
func (t *teller) dividedOtherwise(i, j int, e *outcome.Event) (list []*outcome.Event) {
	if t.tramples(j, e) {
		return slices.DeleteFunc(t.find(i, e.Subject, []source{{subject, damage[:1]}}), func(o *outcome.Event) bool { return o.Turn != e.Turn })
	}
	if !is(e, damage) {
		return nil
	}
	verbs := append(slices.Clone(damage[:1]), instead[outcome.DealsDamage]...)
	for k := range t.events(i) {
		if o := &t.Compared[i].Events[k]; is(o, verbs) && o.Subject == e.Subject && o.Object != e.Object && o.Turn == e.Turn && !t.has(j, o) {
			list = append(list, o)
		}
	}
	return list
}

// tramples reports whether an event is that what is too much for blockers is redirected: it is dealt by the same rule.
func (t *teller) tramples(i int, e *outcome.Event) bool {
	return outcome.Verb(e.Verb) == outcome.DamageRedirected && slices.ContainsFunc(t.Compared[i].Events, func(o outcome.Event) bool {
		return is(&o, damage[1:]) && o.Cause == e.N && o.Rule == e.Rule
	})
}

// drawnTooLate says of cards that edition i has a player draw in another part of the turn than the one before, in another edition, the turn makes the player
// discard: there, that is over.
func (t *teller) drawnTooLate(i int, e *outcome.Event) []item {
	j := t.of[e]
	if named := t.named(j, e); outcome.Verb(e.Verb) != outcome.Discards || named != nil && !is(named, structure) {
		return nil
	}
	for k := range slices.Backward(t.events(i)) {
		o := &t.Compared[i].Events[k]
		sooner := func(c outcome.Event) bool {
			return c.Verb == o.Verb && c.Subject == o.Subject && c.Player == o.Player && !compare.SamePart(c.Phase, o.Phase) && c.N < e.N
		}
		if outcome.Verb(o.Verb) == outcome.Draws && o.Player == e.Player && o.Turn == e.Turn && slices.ContainsFunc(t.Compared[j].Events, sooner) {
			return []item{{note: Sentence{Text: plain(o.Text) + " only " + within(o.Phase), Rule: o.Rule, Event: o.N}, at: t.rowOf[o] + 1}}
		}
	}
	return nil
}

// lastBlow is the number of the last damage in edition i, which edition j has as well, to what an event says is destroyed: what wears off after it comes
// too late to have saved it. It is 0 where there is none.
func (t *teller) lastBlow(i, j int, e *outcome.Event) int {
	if !is(e, deadly) {
		return 0
	}
	for _, o := range slices.Backward(t.find(i, e.Subject, []source{{object, damage[1:]}})) {
		if t.has(j, o) {
			return o.N
		}
	}
	return 0
}

// hadLeft is, of a step that is refused because something is not there, how that had left, if the side tells of it; else the refusal.
func (e *Explanation) hadLeft(side *Side, refused Sentence) Sentence {
	_, why, _ := strings.Cut(refused.Text, ": ")
	for _, n := range side.Sentences {
		if refused.Step == "" || e.teller == nil || n.Event == 0 || n.of != "" || n.Rule == "" || n.place > refused.place {
			continue
		}
		left := &e.teller.Compared[e.teller.at(side.Edition)].Events[n.Event-1]
		if is(left, leaving) && strings.HasPrefix(capital(why), capital(outcome.Told(left.Subject))+" is not ") {
			return n
		}
	}
	return refused
}
