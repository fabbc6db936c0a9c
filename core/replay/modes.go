package replay

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/scenario"
)

// modal is the ability of a spell that an action would cast, if it has modes.
func modal(g *core.Game, a *core.Action) *card.Ability {
	if a.Obj == 0 {
		return nil
	}
	if ab := core.SpellAbility(g.Def(a.Obj)); ab != nil && len(ab.Modes) > 0 {
		return ab
	}
	return nil
}

// anyMode proposes the action in the mode that the step names, or in the first for which it is legal where it names none. A
// name that is that of no mode is refused.
func (s *script) anyMode(g *core.Game, w *core.Window, act *scenario.Action, of *card.Ability) core.Refusal {
	if of == nil || len(of.Modes) == 0 {
		return s.judged(g, w, act)
	}
	wanted := modesNamed(of, act.Mode)
	if !slices.Contains(wanted, true) {
		if r := g.Legal(w, &s.proposed); r.No() && r.Stage < core.StageTargets {
			return r
		}
		return core.Refusal{Why: core.BadMode, Stage: core.StageTargets, Rule: g.Rules.Refuses[core.BadMode], About: core.ToObject(s.proposed.Obj)}
	}
	var best core.Refusal
	for i := range of.Modes {
		if !wanted[i] {
			continue
		}
		s.proposed.Mode = int8(i)
		r := s.judged(g, w, act)
		if !r.No() {
			return r
		}
		best = further(best, r)
	}
	return best
}

// modesNamed tells which modes of an ability a step means: by their number, by words of their text, by their timing
// class, or by a word of what they do. Without a name all are meant.
func modesNamed(of *card.Ability, said string) []bool {
	named := make([]bool, len(of.Modes))
	mark := func(means func(i int) bool) bool {
		for i := range named {
			named[i] = means(i)
		}
		return slices.Contains(named, true)
	}
	if said == "" {
		mark(func(int) bool { return true })
		return named
	}
	said = strings.ToLower(said)
	number := 1 + slices.Index(ordinals, said)
	if n, err := strconv.Atoi(said); err == nil {
		number = n
	}
	switch {
	case number > 0:
		mark(func(i int) bool { return i == number-1 })
	default:
		texts := card.PrintModes(of)
		if mark(func(i int) bool { return isSaidBy(said, texts[i]) }) {
			break
		}
		mark(func(i int) bool {
			return classWords[of.Modes[i].Class] != "" && strings.Contains(said, classWords[of.Modes[i].Class]) ||
				anyEffect(of.Modes[i].Do, func(e card.Effect) bool { return says(said, effectWord(e)) })
		})
	}
	return named
}

// isSaidBy reports whether the words of a name are words of a text, whatever their endings: "gain life" of "target player
// gains 3 life".
func isSaidBy(name, text string) bool {
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	said := func(word string) bool {
		return slices.ContainsFunc(words, func(w string) bool {
			return w == word || len(word) >= shortestStem && strings.HasPrefix(w, word) || len(w) >= shortestStem && strings.HasPrefix(word, w)
		})
	}
	return !slices.ContainsFunc(strings.Fields(name), func(word string) bool { return !said(word) })
}

// shortestStem is how many letters of a word tell it from others, for its endings to be left out.
const shortestStem = 3

var ordinals = []string{"first", "second", "third", "fourth", "fifth"}

var classWords = map[card.Class]string{card.ClassInterrupt: "interrupt", card.ClassInstant: "instant", card.ClassManaSource: "mana source"}

// says reports whether a word of a text begins with another: "destroys" does with "destroy", and "untap"
// does not with "tap".
func says(text, word string) bool {
	return slices.ContainsFunc(strings.Fields(text), func(w string) bool { return strings.HasPrefix(w, word) })
}

// anyEffect reports whether something holds of an effect among some, or within them: of what is done only
// if something is so, or unless somebody pays.
func anyEffect(do []card.Effect, holds func(card.Effect) bool) bool {
	return slices.ContainsFunc(do, func(e card.Effect) bool {
		switch in := e.(type) {
		case *card.Conditional:
			return anyEffect(in.Then, holds) || anyEffect(in.Else, holds)
		case *card.Unless:
			return anyEffect(in.Do, holds)
		}
		return holds(e)
	})
}

// effectWord is the word by which a step can tell a mode that does a thing from others.
func effectWord(e card.Effect) string {
	switch e.(type) {
	case *card.Damage:
		return "damage"
	case *card.Destroy:
		return "destroy"
	case *card.Bury:
		return "bury"
	case *card.CounterSpell:
		return "counter"
	case *card.Draw:
		return "draw"
	case *card.Discard:
		return "discard"
	case *card.GainLife:
		return "life"
	case *card.LoseLife:
		return "lose"
	case *card.Prevent:
		return "prevent"
	case *card.Redirect:
		return "redirect"
	case *card.Regenerate:
		return "regenerate"
	case *card.Tap:
		return "tap"
	case *card.Untap:
		return "untap"
	case *card.Move:
		return "return"
	case *card.AddMana:
		return "mana"
	case *card.CreateToken:
		return "token"
	case *card.Modify:
		return "gets"
	}
	return "\x00" // nothing that a step says
}
