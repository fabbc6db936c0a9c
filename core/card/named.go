package card

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// What of a card a player can name: its labels, its modes and its extra costs.

// Labels are the labels of all abilities of a card, those that it gives to others among them.
func (c *Card) Labels() (all []string) {
	Walk(c, func(node any, _ Pos) bool {
		if a, is := node.(*Ability); is && a.Label != "" && !slices.Contains(all, a.Label) {
			all = append(all, a.Label)
		}
		return true
	})
	return all
}

// ExtraCosts are the extra costs of a card that may be paid, by the names that steps have for them: buyback, or the label of
// the cost.
func (c *Card) ExtraCosts() (names []string) {
	for _, a := range c.Abilities {
		switch {
		case a.Kind == KeywordAbility && a.Keyword == Buyback:
			names = append(names, "buyback")
		case a.Kind == AdditionalCost && a.Optional:
			names = append(names, cmp.Or(a.Label, AnyExtraCost))
		}
	}
	return names
}

// AnyExtraCost is a name for any extra cost of a card, OwnAlternative the name of the alternative cost in its text.
const (
	AnyExtraCost   = "extra cost"
	OwnAlternative = "alternative cost"
)

// HasAlternative reports whether the text of a card offers an alternative cost.
func (c *Card) HasAlternative() bool {
	return slices.ContainsFunc(c.Abilities, func(a *Ability) bool { return a.Kind == AlternativeCost })
}

// OffersCost reports whether a card offers an alternative cost for spells.
func (c *Card) OffersCost() (offers bool) {
	Walk(c, func(node any, _ Pos) bool {
		m, is := node.(*Mod)
		offers = offers || is && m.Kind == OffersCost
		return !offers
	})
	return offers
}

// ModesNamed tells which modes of an ability a name means: by their number, by words of their text, by their timing
// class, or by a word of what they do. Without a name all are meant.
func (a *Ability) ModesNamed(said string) []bool {
	named := make([]bool, len(a.Modes))
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
	number := numberSaid(said)
	switch {
	case number > 0:
		mark(func(i int) bool { return i == number-1 })
	default:
		texts := PrintModes(a)
		if mark(func(i int) bool { return isSaidBy(said, texts[i]) }) {
			break
		}
		mark(func(i int) bool {
			return modeClasses[a.Modes[i].Class] != "" && strings.Contains(said, modeClasses[a.Modes[i].Class]) ||
				anyEffect(a.Modes[i].Do, func(e Effect) bool { return says(said, effectWord(e)) })
		})
	}
	return named
}

// WayNamed is which of several instructions a name means, of which one is chosen as they are carried out: by its number, or by words
// of its text that no other has; -1 if it means none, or several.
func WayNamed(said string, texts []string) int {
	said = strings.ToLower(said)
	if n := numberSaid(said); n > 0 {
		if n > len(texts) {
			return -1
		}
		return n - 1
	}
	way := -1
	for i, text := range texts {
		if said == "" || !isSaidBy(said, text) {
			continue
		}
		if way >= 0 {
			return -1
		}
		way = i
	}
	return way
}

// numberSaid is the number that a name is: "2", "second"; 0 if it is none.
func numberSaid(said string) int {
	if n, err := strconv.Atoi(said); err == nil {
		return n
	}
	return 1 + slices.Index(modeNumbers, said)
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

var modeNumbers = []string{"first", "second", "third", "fourth", "fifth"}

var modeClasses = map[Class]string{ClassInterrupt: "interrupt", ClassInstant: "instant", ClassManaSource: "mana source"}

// says reports whether a word of a text begins with another: "destroys" does with "destroy", and "untap"
// does not with "tap".
func says(text, word string) bool {
	return slices.ContainsFunc(strings.Fields(text), func(w string) bool { return strings.HasPrefix(w, word) })
}

// anyEffect reports whether something holds of an effect among some, or within them: of what is done only
// if something is so, or unless somebody pays.
func anyEffect(do []Effect, holds func(Effect) bool) bool {
	return slices.ContainsFunc(do, func(e Effect) bool {
		switch in := e.(type) {
		case *Conditional:
			return anyEffect(in.Then, holds) || anyEffect(in.Else, holds)
		case *Unless:
			return anyEffect(in.Do, holds)
		}
		return holds(e)
	})
}

// effectWord is the word by which a step can tell a mode that does a thing from others.
func effectWord(e Effect) string {
	switch e.(type) {
	case *Damage:
		return "damage"
	case *Destroy:
		return "destroy"
	case *Bury:
		return "bury"
	case *CounterSpell:
		return "counter"
	case *Draw:
		return "draw"
	case *Discard:
		return "discard"
	case *GainLife:
		return "life"
	case *LoseLife:
		return "lose"
	case *Prevent:
		return "prevent"
	case *Redirect:
		return "redirect"
	case *Regenerate:
		return "regenerate"
	case *Tap:
		return "tap"
	case *Untap:
		return "untap"
	case *Move:
		return "return"
	case *AddMana:
		return "mana"
	case *CreateToken:
		return "token"
	case *Modify:
		return "gets"
	}
	return "\x00" // nothing that a step says
}
