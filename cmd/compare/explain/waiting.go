package explain

import (
	"strconv"

	"palimpsest/core/outcome"
)

// Abilities that wait on the stack: what is true of one ability of a permanent is not true of all of them.

// asked are the events by which an ability goes where it waits, and spent those by which it waits no longer.
var (
	asked    = []outcome.Verb{outcome.Triggers, outcome.Activates}
	resolved = []outcome.Verb{outcome.Resolves}
)

// resolvesAbility reports whether an event is that an ability of a card resolves, and not a spell or the draw of a turn.
func (t *teller) resolvesAbility(e *outcome.Event) bool {
	by := t.named(t.of[e], e)
	return is(e, resolved) && by != nil && is(by, asked) && e.Subject != theDraw
}

// abilities are how many abilities of a source edition i has put where they wait, how many of them resolve, and how many come to nothing.
func (t *teller) abilities(i int, of string) (all, resolve, nothing int) {
	for k := range t.Compared[i].Events {
		switch e := &t.Compared[i].Events[k]; {
		case e.Subject != of || e.Detail == "mana":
		case is(e, asked):
			all++
		case t.resolvesAbility(e):
			resolve++
		case is(e, spent) || outcome.Verb(e.Verb) == outcome.HasNoEffect:
			nothing++
		}
	}
	return all, resolve, nothing
}

// abilitiesLeft says of the abilities of a source which of them do not resolve in edition i.
func (t *teller) abilitiesLeft(i int, of string) string {
	all, resolve, _ := t.abilities(i, of)
	switch {
	case resolve == 0 && all > 1:
		return "No ability of " + t.called(of) + " resolves"
	case resolve == 0:
		return "The ability of " + t.called(of) + " does not resolve"
	case all > resolve && resolve == 1:
		return "Only 1 of the " + strconv.Itoa(all) + " abilities of " + t.called(of) + " resolves"
	case all > resolve:
		return "Only " + strconv.Itoa(resolve) + " of the " + strconv.Itoa(all) + " abilities of " + t.called(of) + " resolve"
	}
	return "No other ability of " + t.called(of) + " resolves"
}

// unresolved says that abilities of what an event of another edition comes from still wait in edition i as the game ends.
func (t *teller) unresolved(i int, e *outcome.Event) []item {
	by := e
	for n := 0; by != nil && !t.resolvesAbility(by); n++ {
		if by = t.named(t.of[e], by); n == mostDepth {
			return nil
		}
	}
	if by == nil {
		return nil
	}
	there, _, _ := t.abilities(t.of[e], by.Subject)
	all, resolve, nothing := t.abilities(i, by.Subject)
	if all < there || all <= resolve+nothing || len(t.find(i, "", endings)) == 0 {
		return nil
	}
	return []item{{note: Sentence{Text: t.abilitiesLeft(i, by.Subject) + " before the game ends"}, at: t.rowOf[t.find(i, "", endings)[0]]}}
}
