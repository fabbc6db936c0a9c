package compare

import (
	"unicode"

	"palimpsest/core/outcome"
)

// identity is what makes two events of different editions the same event. The amount and the detail
// are not in it, so that "deals 3 damage" and "deals 2 damage" stand in one row and are seen to differ.
type identity struct {
	verb, subject, object, player string
	// part is the name of a part of the turn that begins: an upkeep is no end of turn. Of a card that is drawn it is by what.
	part string
}

// identify leaves out what editions name each in their own way: of what is done as a step the target, which a card has in some printings
// only, of what stays tapped the effect, where one edition has an effect and another a choice, and of a turn the effect that has added it.
func identify(e *outcome.Event) identity {
	id := identity{e.Verb, e.Subject, e.Object, e.Player, ""}
	if namesObject(e) {
		id.object = ""
	}
	if outcome.Verb(e.Verb) == outcome.IsBuried {
		id.verb = string(outcome.IsDestroyed) // it is another word on the same card: what cannot be regenerated either
	}
	return id
}

// namesObject reports whether an event is the same without the object that an edition names.
func namesObject(e *outcome.Event) bool {
	switch outcome.Verb(e.Verb) {
	case outcome.Casts, outcome.Activates:
		return e.Step != ""
	case outcome.StaysTapped, outcome.TurnBegins:
		return true
	}
	return false
}

// otherTarget reports whether two events are the same step with another target each.
func otherTarget(a, b *outcome.Event) bool {
	return outcome.Verb(a.Verb) != outcome.StaysTapped && a.Object != "" && b.Object != "" && a.Object != b.Object
}

// alphabet writes a timeline as a word, one letter for each event, for go-diff compares runes.
type alphabet struct {
	letters  map[identity]rune
	last     rune
	byMoment bool // parts of the turn have letters of their own
}

// letter is that of an event of a timeline.
func (a *alphabet) letter(e *outcome.Event, among []outcome.Event) rune {
	id := identify(e)
	if outcome.Verb(e.Verb) == outcome.Draws {
		id.part = drawnBy(e, among)
	}
	if a.byMoment && (e.Verb == string(outcome.PhaseBegins) || e.Verb == string(outcome.StepBegins)) {
		id.part = e.Detail
	}
	r, ok := a.letters[id]
	if !ok {
		r = a.next()
		a.letters[id] = r
	}
	return r
}

// theDraw is what editions call the draw of the turn where it is an ability.
const theDraw = "the draw"

// drawnBy is the spell or ability by which a card is drawn; empty for the draw of the turn, which is an ability in some editions only.
func drawnBy(e *outcome.Event, among []outcome.Event) string {
	for e.Cause > 0 && e.Cause < e.N && e.Cause <= len(among) {
		e = &among[e.Cause-1]
		if outcome.Verb(e.Verb) == outcome.Resolves && e.Subject != theDraw {
			return e.Subject
		}
	}
	return ""
}

// next returns a rune that is not in use. It steps over the surrogates: go-diff passes through
// strings, where all of them would become the same replacement character.
func (a *alphabet) next() rune {
	const surrogates, afterSurrogates = 0xD800, 0xE000
	switch {
	case a.last == unicode.MaxRune:
		// More than a million different events: the rest share one letter, which can only make the
		// alignment coarser, for pairs are made of equal identities (see merge).
		return unicode.MaxRune
	case a.last+1 == surrogates:
		a.last = afterSurrogates
	default:
		a.last++
	}
	return a.last
}
