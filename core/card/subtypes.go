package card

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2/lexer"
)

// NamedSubtype is a place where a card names a subtype.
type NamedSubtype struct {
	Subtype string // in the singular
	Pos     Pos
	Use     SubtypeUse
}

// SubtypeUse is what a card names a subtype for.
type SubtypeUse uint8

// The uses of subtypes.
const (
	InText     SubtypeUse = iota // in what the card does, or in its size
	OnTypeLine                   // the card has it
	PutOn                        // what the card is put on has it
)

// NamedSubtypes are the places where a card names subtypes.
func (c *Card) NamedSubtypes() []NamedSubtype {
	named := slices.Clone(c.named)
	Walk(c.Abilities, func(node any, _ Pos) bool {
		if a, is := node.(*Ability); is {
			named = append(named, a.named...)
		}
		return true
	})
	return named
}

// GivenSubtypes are the subtypes that a card and the tokens that it makes have.
func (c *Card) GivenSubtypes() []string {
	given := slices.Clone(c.Subtypes)
	Walk(c.Abilities, func(node any, _ Pos) bool {
		if create, is := node.(*CreateToken); is {
			given = append(given, create.Token.Subtypes...)
		}
		return true
	})
	return given
}

// subtypesAmong are the subtypes that the words of a line name.
func subtypesAmong(tokens []lexer.Token) (named []NamedSubtype) {
	for _, t := range tokens {
		if t.Type != tokenKind {
			continue
		}
		word := t.Value
		if base, negated := strings.CutPrefix(word, "non"); negated {
			word = strings.TrimPrefix(base, "-")
		}
		if isSubtypeWord(word) {
			named = append(named, NamedSubtype{Subtype: creatureType(word), Pos: place(t.Pos)})
		}
	}
	return named
}

// subtypesOnTypeLine are the subtypes that a type line names, which begins at a place.
func subtypesOnTypeLine(line string, at Pos) (named []NamedSubtype) {
	words, _, _ := strings.Cut(line, " - ")
	first, _, _ := strings.Cut(words, " ")
	use, from := OnTypeLine, len(words)
	switch first {
	case "Enchant":
		use, from = PutOn, len(first)
	case "Summon":
		from = len(first)
	}
	for from < len(line) {
		rest := strings.TrimLeft(line[from:], " ")
		start := len(line) - len(rest)
		word, _, _ := strings.Cut(rest, " ")
		from = start + len(word)
		if !isSubtypeWord(word) || use == PutOn && lowerTypes(word) != word {
			continue
		}
		pos := at
		pos.Column += utf8.RuneCountInString(line[:start])
		named = append(named, NamedSubtype{Subtype: creatureType(word), Pos: pos, Use: use})
	}
	return named
}

// holder is a place where a line speaks of what its card is attached to, by a noun.
type holder struct {
	noun string
	pos  Pos
}

// wrongHolder is the first noun in a line by which the card speaks of what it is attached to, and which that cannot be; and what
// it is put on.
func (c *Card) wrongHolder(a *Ability) (wrong *holder, on string) {
	var types Types
	for at := c.Attach; at != nil; at = at.Or {
		of := at.heldTypes()
		if of == 0 {
			return nil, ""
		}
		types |= of
	}
	for i := range a.holders {
		if said := typesOfNoun(a.holders[i].noun); types != 0 && said != 0 && types&said == 0 {
			return &a.holders[i], strings.Join((types &^ Kindred).Names(), " or ")
		}
	}
	return nil, ""
}

// isAttached reports whether a card may be attached to something: an Aura, Equipment, or what attaches itself.
func (c *Card) isAttached() bool {
	attaches := false
	Walk(c.Abilities, func(node any, _ Pos) bool {
		e, is := node.(*Attach)
		attaches = attaches || is && e.What.Kind == This
		return !attaches
	})
	return attaches || c.Attach != nil || slices.Contains(c.Subtypes, "Equipment") || slices.Contains(c.Subtypes, "Aura")
}

// heldTypes are the card types of which a thing that fits may be, 0: any.
func (f *Filter) heldTypes() Types {
	types := f.Types | f.AnyType
	for _, s := range f.Subtypes {
		types |= TypesWith(s)
	}
	return types
}

// typesOfNoun are the card types of which a thing may be that a noun names, 0: any.
func typesOfNoun(noun string) Types {
	switch land := landWords[noun]; {
	case typeWords[noun] != 0:
		return typeWords[noun]
	case land != "":
		return Land
	case isSubtypeWord(noun):
		return TypesWith(noun)
	}
	return 0
}
