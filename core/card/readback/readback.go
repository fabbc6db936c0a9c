// Package readback says in English sentences how a card was understood: what it is, and what each of its lines does. The
// sentences are made of the bound tree and of nothing else, so that an author who meant something else can see it: every
// reference is spelled out ("the controller of the target creature"), as is what is a target, what is optional and who
// chooses, and how long something lasts. Two trees that differ in meaning read differently.
//
// A new node is a case of the switch of its kind, a new field a word in it. fixtures/readback_test.go changes each part of
// each line of the document on the notation and wants another reading; it names what has no words and what is not read.
package readback

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"palimpsest/core/card"
)

// Card reads a printing back. The first group of sentences is what the card is, each later group is one ability, in the
// order of the card; a keyword that an ability speaks of is explained at the end of its group.
func Card(c *card.Card) [][]string {
	r := reader{card: c, name: c.Name}
	groups := [][]string{r.header()}
	for _, a := range c.Abilities {
		groups = append(groups, Ability(c, a))
	}
	return groups
}

// Ability reads one ability of a card back.
func Ability(c *card.Card, a *card.Ability) []string {
	r := reader{card: c, name: c.Name}
	return r.ability(a)
}

// reader reads one ability.
type reader struct {
	card    *card.Card // the card that the ability is on; nil for an ability that an effect grants
	name    string     // what the object with the ability is called
	kind    card.AbilityKind
	targets []card.Target

	slots  map[int]label  // what is kept
	atHand map[int]string // of what is kept: the one that a sentence is carried out for
	event  event

	chooser   string   // who chooses what is chosen, where nobody is named for it; "" for you
	letters   []letter // the counted numbers of the clause at hand
	speaksOfX bool     // the X of a cost was spoken of
	paysX     bool     // the cost of this ability has an X
	grants    []card.Mod
}

// letter is a counted number that stands at the end of its clause: "where N is ...".
type letter struct{ name, means string }

// header says what the card is.
func (r *reader) header() []string {
	c := r.card
	text := r.name + " is " + article(r.thing(c))
	if c.HasCost {
		text += " that costs " + c.Cost.String()
	} else {
		text += " without a cost"
	}
	sentences := []string{r.clause(func() string { return text + r.printedSize(c) })}
	if words, known := classes[c.Class]; known {
		text := r.name + " is cast with the timing of " + article(words)
		if c.Class == card.ClassInterrupt && hitsEither(c) {
			text += ", against a permanent with that of " + article(classes[card.ClassInstant]) // PPG-INT-8
		}
		sentences = append(sentences, text)
	}
	if c.Attach != nil {
		sentences = append(sentences, r.clause(func() string {
			return r.name + " is attached to " + article(r.describe(c.Attach, false)) + ", the target that you choose as you cast " + r.name
		}))
	}
	return finished(sentences)
}

// hitsEither reports whether one target of a spell may be a spell or a permanent.
func hitsEither(c *card.Card) bool {
	for _, a := range c.Abilities {
		if a.Kind != card.SpellAbility {
			continue
		}
		for i := range a.Targets {
			var spell, permanent bool
			for f := &a.Targets[i].Filter; f != nil; f = f.Or {
				spell = spell || f.Spell
				permanent = permanent || f.Permanent
			}
			if spell && permanent {
				return true
			}
		}
	}
	return false
}

// thing is what a card or token is: "red creature of the types Goblin and Wizard".
func (r *reader) thing(c *card.Card) string {
	words := []string{colors(c.Colors, " and ")}
	words = append(words, c.Supertypes.Names()...)
	words = append(words, c.Types.Names()...)
	text := strings.Join(words, " ")
	switch len(c.Subtypes) {
	case 0:
	case 1:
		text += " of the type " + c.Subtypes[0]
	default:
		text += " of the types " + list(c.Subtypes, "and")
	}
	return text
}

// printedSize is ", with power 2 and toughness 2".
func (r *reader) printedSize(c *card.Card) string {
	if c.Power == nil || c.Toughness == nil {
		return ""
	}
	return ", with power " + r.short(c.Power) + " and toughness " + r.short(c.Toughness)
}

// clause makes a clause with the counted numbers that stand at its end.
func (r *reader) clause(text func() string) string {
	outer := r.letters
	r.letters = nil
	said := text()
	var where []string
	for _, l := range r.letters {
		where = append(where, l.name+" is "+l.means)
	}
	r.letters = outer
	if len(where) > 0 {
		said += ", where " + strings.Join(where, " and ")
	}
	return said
}

// unknownNode stands for a node that this package has no words for. A test finds the nodes that have none.
func unknownNode(node any) string {
	return fmt.Sprintf("do something that has no words here (%T)", node)
}

func unknownValue(of string, value any) string {
	return fmt.Sprintf("something that has no words here (%s %v)", of, value)
}

// finished makes sentences of clauses.
func finished(clauses []string) []string {
	sentences := slices.Clone(clauses)
	for i, text := range sentences {
		first, size := utf8.DecodeRuneInString(text)
		sentences[i] = string(unicode.ToUpper(first)) + text[size:] + "."
	}
	return sentences
}

// list joins words: "a", "a and b", "a, b and c".
func list(words []string, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	end := len(words) - 1
	return strings.Join(words[:end], ", ") + " " + last + " " + words[end]
}

// article puts "a" or "an" before a phrase.
func article(phrase string) string {
	if phrase != "" && strings.ContainsRune("aeiouAEIOU", rune(phrase[0])) {
		return "an " + phrase
	}
	return "a " + phrase
}

func colors(c card.Colors, join string) string {
	return strings.ReplaceAll(c.String(), " ", join)
}
