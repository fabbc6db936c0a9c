package readback

import (
	"fmt"
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core/card"
)

// otherwise are another value for each field of a card, by the field's name.
var otherwise = map[string]func(*card.Card){
	"Name":       func(c *card.Card) { c.Name = "Other" },
	"Cost":       func(c *card.Card) { c.Cost.Generic++ },
	"HasCost":    func(c *card.Card) { c.HasCost = false },
	"Colors":     func(c *card.Card) { c.Colors = c.Colors.With(card.Red) },
	"Supertypes": func(c *card.Card) { c.Supertypes |= card.Snow },
	"Types":      func(c *card.Card) { c.Types |= card.Artifact },
	"Subtypes":   func(c *card.Card) { c.Subtypes = []string{"Elf"} },
	"Power":      func(c *card.Card) { c.Power = card.Num(7) },
	"Toughness":  func(c *card.Card) { c.Toughness = card.Num(7) },
	"Class":      func(c *card.Card) { c.Class = card.ClassInterrupt },
	"Abilities":  func(c *card.Card) { c.Abilities = c.Abilities[1:] },
	"Attach":     func(c *card.Card) { c.Attach = &card.Filter{Types: card.Land} },
}

// unsaid are the fields that are not read back, of a card and of a token, with the reason.
var unsaid = map[string]string{
	"TypeLine": "the types and subtypes are what it says",
	"Token":    "where a token is created, it is called one",
	"Pos":      "where it is written",
	"named":    "where subtypes are written",
	"Printed":  "in which set the text was printed, which the list of cards shows by itself",
	"Ruled":    "which ruling the text follows, which the list of cards shows by itself",
}

var unsaidOfTokens = map[string]string{
	"Cost": "a token has none", "HasCost": "a token has none", "Class": "a token is not cast", "Attach": "a token is not cast",
}

func example() *card.Card {
	return &card.Card{Name: "Test", HasCost: true, Cost: card.Mana{Generic: 1}, Colors: card.Only(card.White), Supertypes: card.Legendary,
		Types: card.Creature, Subtypes: []string{"Elf", "Wizard"}, Power: card.Num(1), Toughness: card.Num(2),
		Abilities: []*card.Ability{{Kind: card.KeywordAbility, Keyword: card.Flying}}}
}

func TestEachFieldOfACardIsReadBack(t *testing.T) {
	asCard := func(c *card.Card) string { return fmt.Sprint(Card(c)) }
	asToken := func(c *card.Card) string {
		maker := &card.Card{Name: "Maker"}
		return fmt.Sprint(Ability(maker, &card.Ability{Do: []card.Effect{&card.CreateToken{N: card.Num(1), Token: c}}}))
	}
	for field := range reflect.TypeFor[card.Card]().Fields() {
		if unsaid[field.Name] != "" {
			continue
		}
		change := otherwise[field.Name]
		if !assert.NotNil(t, change, "Card.%s: another value is wanted for it here, or the reason why it is not read back", field.Name) {
			continue
		}
		c := example()
		change(c)
		assert.NotEqual(t, asCard(example()), asCard(c), "Card.%s is not read back", field.Name)
		if unsaidOfTokens[field.Name] == "" {
			assert.NotEqual(t, asToken(example()), asToken(c), "Card.%s of a token is not read back", field.Name)
		}
	}
}

// An interrupt against a spell or a permanent has two timings; one against spells only has one: PPG-INT-8.
func TestAnInterruptAgainstAPermanentHasTheTimingOfAnInstant(t *testing.T) {
	either := card.Target{Min: 1, Max: 1, Filter: card.Filter{Spell: true, Or: &card.Filter{Permanent: true}}}
	spell := card.Target{Min: 1, Max: 1, Filter: card.Filter{Spell: true}}
	header := func(class card.Class, target card.Target) string {
		return fmt.Sprint(Card(&card.Card{Name: "Test", Types: card.Instant, Class: class, Abilities: []*card.Ability{{Kind: card.SpellAbility, Targets: []card.Target{target}}}}))
	}
	assert.Contains(t, header(card.ClassInterrupt, either), "with the timing of an interrupt, against a permanent with that of an instant")
	assert.NotContains(t, header(card.ClassInterrupt, spell), "against a permanent")
	assert.NotContains(t, header(card.ClassNone, either), "against a permanent")
}
