package explain

import (
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

// playsOn says in the sides of an account in which a player does not lose the game, who loses it in another, or not so soon, that this player has no life left.
func (t *teller) playsOn(a *account) [][]item {
	sides := make([][]item, len(a.sides))
	for _, side := range a.sides {
		for _, it := range side {
			if it.event == nil || outcome.Verb(it.event.Verb) != outcome.LosesTheGame {
				continue
			}
			for i := range sides {
				if len(a.sides[i]) > 0 && !slices.ContainsFunc(sides[i], func(o item) bool { return strings.HasPrefix(o.note.Text, capital(it.event.Player)+" ") }) {
					sides[i] = append(sides[i], t.withoutLife(i, it.event.Player)...)
				}
			}
		}
	}
	return sides
}

// goesOn are the events by which players or the turn go on, after which a player without life is still there.
var goesOn = slices.Concat(played, []outcome.Verb{outcome.Resolves, outcome.TurnBegins, outcome.PhaseBegins, outcome.StepBegins, outcome.GainsLife})

// withoutLife says since when a player has no life left in edition i, if the game goes on after that.
func (t *teller) withoutLife(i int, player string) []item {
	totals, said := t.Totals(), []item(nil)
	for k := range t.Compared[i].Events {
		e := &t.Compared[i].Events[k]
		of, life, changed := totals.After(i, e)
		switch {
		case len(said) > 0 && is(e, goesOn) && (outcome.Verb(e.Verb) != outcome.GainsLife || e.Player == player):
			return said
		case len(said) > 0 && compare.Ends(e):
			return nil
		case changed && of == player && life <= 0 && len(said) == 0:
			said = []item{{note: Sentence{Text: capital(player) + " has " + strconv.Itoa(life) + " life, and plays on"}, at: t.rowOf[e] + 1, alike: true}}
		}
	}
	return nil
}
