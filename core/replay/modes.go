package replay

import (
	"slices"
	"strconv"
	"strings"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/scenario"
)

// modesOf are the modes of the spell that an action would cast.
func modesOf(g *core.Game, a *core.Action) []card.Mode {
	if a.Obj == 0 {
		return nil
	}
	if ab := core.SpellAbility(g.Def(a.Obj)); ab != nil {
		return ab.Modes
	}
	return nil
}

// anyMode proposes the action in the mode that the step names, or in the first for which it is legal.
func (s *script) anyMode(g *core.Game, w *core.Window, act *scenario.Action, modes []card.Mode) core.Refusal {
	if len(modes) == 0 {
		return s.judged(g, w, act)
	}
	wanted := modesNamed(modes, act.Mode)
	var best core.Refusal
	for i := range modes {
		if !wanted(i) {
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

// modesNamed tells which modes a step means: by their number, their timing class, or a word of what
// they do. When nothing fits, or nothing is said, all modes are meant.
func modesNamed(modes []card.Mode, said string) func(i int) bool {
	if said == "" {
		return func(int) bool { return true }
	}
	said = strings.ToLower(said)
	number := 1 + slices.Index(ordinals, said)
	if n, err := strconv.Atoi(said); err == nil {
		number = n
	}
	if number > 0 {
		return func(i int) bool { return i == number-1 }
	}
	means := func(i int) bool {
		return classWords[modes[i].Class] != "" && strings.Contains(said, classWords[modes[i].Class]) ||
			anyEffect(modes[i].Do, func(e card.Effect) bool { return says(said, effectWord(e)) })
	}
	for i := range modes {
		if means(i) {
			return means
		}
	}
	return func(int) bool { return true }
}

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
