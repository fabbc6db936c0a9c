package card

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"palimpsest/core/nearest"
)

// setTypeLine reads a type line, of today ("Legendary Creature - Cat Warrior") or of old printings
// ("Summon Legend", "Enchant Creature", "Interrupt"), into the card.
func (c *Card) setTypeLine(line string) error {
	c.TypeLine = line
	words, subtypes, hasSubtypes := strings.Cut(line, " - ")
	first, rest, _ := strings.Cut(words, " ")
	if old := (first == "Summon" || first == "Enchant") && rest != "" || words == "Mana Source" || words == "Interrupt"; old && hasSubtypes {
		return fmt.Errorf("nothing follows a hyphen in a type line of old: leave out \"- %s\"", subtypes)
	}
	switch {
	case first == "Summon" && rest != "":
		return c.setSummon(rest)
	case first == "Enchant" && rest != "":
		return c.setEnchant(rest)
	case words == "Mana Source":
		c.Types, c.Class = ManaSource, ClassManaSource
		return nil
	case words == "Interrupt":
		c.Types, c.Class = Interrupt, ClassInterrupt
		return nil
	}
	for word := range strings.FieldsSeq(words) {
		if t := typeWords[strings.ToLower(word)]; t != 0 {
			c.Types |= t
		} else if super := supertypeWords[strings.ToLower(word)]; super != 0 {
			c.Supertypes |= super
		} else {
			return unknownTypeWord(word)
		}
	}
	if c.Types == 0 {
		return fmt.Errorf("the type line %q names no card type", line)
	}
	if alone := c.Types & spellTypes; alone != 0 && c.Types&^Kindred&^alone|alone&(alone-1) != 0 {
		return fmt.Errorf("nothing is %s at once: an instant or a sorcery has no other card type", strings.Join(c.Types.Names(), " and "))
	}
	if hasSubtypes {
		c.Subtypes = strings.Fields(subtypes)
		if err := capitals(c.Subtypes); err != nil {
			return err
		}
		for i, word := range c.Subtypes {
			if c.Types&Creature != 0 && !slices.Contains(BasicLandTypes[:], word) {
				c.Subtypes[i] = creatureType(word)
			}
		}
	}
	c.ReadLegend()
	return nil
}

// capitals is the error for a subtype that begins with a small letter.
func capitals(subtypes []string) error {
	for _, word := range subtypes {
		if first, size := utf8.DecodeRuneInString(word); unicode.IsLower(first) {
			return fmt.Errorf("%q begins with a small letter; a subtype has a capital: %q", word, string(unicode.ToUpper(first))+word[size:])
		}
	}
	return nil
}

// ReadLegend makes a card or token legendary that has the creature type Legend: "Summon Legend", "Creature - Legend",
// "a 3/3 Legend creature token". Whatever writes subtypes on a card has to call it.
func (c *Card) ReadLegend() {
	if slices.Contains(c.Subtypes, "Legend") {
		c.Supertypes |= Legendary
	}
}

// setSummon reads what follows "Summon": creature types.
func (c *Card) setSummon(rest string) error {
	c.Types = Creature
	if err := capitals(strings.Fields(rest)); err != nil {
		return err
	}
	for word := range strings.FieldsSeq(rest) {
		c.Subtypes = append(c.Subtypes, creatureType(word)) // "Summon Elves" and "Summon Elf" are one type
	}
	c.ReadLegend()
	return nil
}

// setEnchant reads what follows "Enchant": what a local enchantment is put on, or World.
func (c *Card) setEnchant(rest string) error {
	c.Types = Enchantment
	if rest == "World" {
		c.Supertypes |= World
		return nil
	}
	line, err := Parse("enchant "+lowerTypes(rest), Pos{})
	if err != nil {
		return fmt.Errorf("what does %q enchant?", "Enchant "+rest)
	}
	c.Subtypes = []string{"Aura"}
	c.Attach = line.Quality
	return nil
}

// lowerTypes writes the card types of a type line small, as the notation has them.
func lowerTypes(line string) string {
	words := strings.Fields(line)
	for i, word := range words {
		if small := strings.ToLower(word); typeWords[small] != 0 || thingWords[small] != nil || supertypeWords[small] != 0 {
			words[i] = small
		}
	}
	return strings.Join(words, " ")
}

func unknownTypeWord(word string) error {
	switch strings.ToLower(word) {
	case "summon":
		return errors.New("\"Summon\" begins a type line, and a creature type follows: \"Summon Goblin\"")
	case "enchant":
		return errors.New("\"Enchant\" begins a type line, and what it is put on follows: \"Enchant Creature\"; a type line of today is \"Enchantment - Aura\"")
	}
	known := []string{"summon", "enchant"}
	known = append(known, typeNames[:]...)
	known = append(known, supertypeNames[:]...)
	if near := nearest.Name(strings.ToLower(word), known); near != "" {
		return fmt.Errorf("%q is not a card type; did you mean %q?", word, strings.ToUpper(near[:1])+near[1:])
	}
	return fmt.Errorf("%q is not a card type or supertype; a subtype follows a hyphen, as in \"Enchantment - Aura\"", word)
}
