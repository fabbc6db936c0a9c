package card

import (
	"cmp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// The vocabulary: the words that describe things. Verbs and the words that hold a sentence together
// are in the grammar itself.

// numberWords are numbers in words.
var numberWords = map[string]int{
	"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
}

// numberNames are the numbers in words, by value; Print writes small numbers of things so.
var numberNames = [...]string{"", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}

// simpleKeywords are the keywords that stand alone, by the word that names them.
var simpleKeywords = func() map[string]Keyword {
	words := map[string]Keyword{}
	for k := Flying; k < NumKeywords; k++ {
		switch k {
		case Rampage, Landwalk, Landhome, Protection, Unblockable, CumulativeUpkeep, Buyback, Enchant, Echo:
			continue // they take something more, and have rules of the grammar of their own
		}
		words[k.String()] = k
	}
	return words
}()

// colorWords are the colors by name.
var colorWords = map[string]Color{"white": White, "blue": Blue, "black": Black, "red": Red, "green": Green}

// typeWords are the card types by name, singular.
var typeWords = func() map[string]Types {
	words := map[string]Types{}
	for i, name := range typeNames {
		words[name] = 1 << i
	}
	return words
}()

// supertypeWords are the supertypes by name.
var supertypeWords = func() map[string]Supertypes {
	words := map[string]Supertypes{}
	for i, name := range supertypeNames {
		words[name] = 1 << i
	}
	return words
}()

// stateWords say what state a thing is in.
var stateWords = map[string]func(*Filter){
	"tapped":       func(f *Filter) { f.Tapped = Yes },
	"untapped":     func(f *Filter) { f.Tapped = No },
	"attacking":    func(f *Filter) { f.Attacking = Yes },
	"nonattacking": func(f *Filter) { f.Attacking = No },
	"blocking":     func(f *Filter) { f.Blocking = Yes },
	"nonblocking":  func(f *Filter) { f.Blocking = No },
	"blocked":      func(f *Filter) { f.Blocked = Yes },
	"unblocked":    func(f *Filter) { f.Blocked = No },
	"enchanted":    func(f *Filter) { f.Enchanted = Yes },
	"unenchanted":  func(f *Filter) { f.Enchanted = No },
	"damaged":      func(f *Filter) { f.Damaged = Yes },
	"undamaged":    func(f *Filter) { f.Damaged = No },
	"token":        func(f *Filter) { f.Token = Yes },
	"nontoken":     func(f *Filter) { f.Token = No },
	"colorless":    func(f *Filter) { f.Colorless = true },
	"multicolored": func(f *Filter) { f.Multicolor = true },
	"other":        func(f *Filter) { f.Other = true },
}

// thingWords are the nouns for things of no particular type. A source has no mark of its own: the
// selector it stands in is of kind Any.
var thingWords = map[string]func(*Filter){
	"permanent": func(f *Filter) { f.Permanent = true },
	"card":      func(f *Filter) { f.Card = true },
	"spell":     func(f *Filter) { f.Spell = true },
	"ability":   func(f *Filter) { f.OnStack = true },
	"player":    func(f *Filter) { f.Player = true },
	"opponent":  func(f *Filter) { f.Player, f.Opponent = true, true },
	"source":    func(*Filter) {},
}

// landWords are the basic land types, which may be written small.
var landWords = func() map[string]string {
	words := map[string]string{}
	for _, name := range BasicLandTypes {
		words[strings.ToLower(name)] = name
	}
	return words
}()

// irregularPlurals are the creature types whose plural is not made with an s.
var irregularPlurals = map[string]string{
	"Elves": "Elf", "Dwarves": "Dwarf", "Wolves": "Wolf", "Werewolves": "Werewolf", "Thieves": "Thief",
	"Mercenaries": "Mercenary", "Allies": "Ally", "Gypsies": "Gypsy", "Harpies": "Harpy", "Sphinxes": "Sphinx", "Foxes": "Fox",
	"Phoenixes": "Phoenix", "Homunculi": "Homunculus", "Fungi": "Fungus", "Leeches": "Leech", "Plains": "Plains",
	"Aurochs": "Aurochs", "Astartes": "Astartes", "Custodes": "Custodes", "Merfolk": "Merfolk", "Treefolk": "Treefolk", "Moonfolk": "Moonfolk", "Kithkin": "Kithkin", "Sheep": "Sheep", "Fish": "Fish",
	"Ogresses": "Ogress", "Giantesses": "Giantess", "Priestesses": "Priestess",
	"Huntresses": "Huntress",
	"abilities":  "ability", "sorceries": "sorcery", "plains": "plains",
}

// genders are the creature types whose other gender is one type with them: PPG-CRE-9, 214.7b.
var genders = map[string]string{"Ogress": "Ogre", "Giantess": "Giant", "Priestess": "Priest", "Huntress": "Hunter"}

// creatureType is the creature type that a word stands for, in whatever number and gender: PPG-CRE-9, 214.7b.
func creatureType(word string) string {
	one := word
	if !strings.HasSuffix(word, "'s") {
		one, _ = singular(word)
	}
	return cmp.Or(genders[one], one)
}

// regularEnd are endings in s that are no plural.
var regularEnd = []string{"ss", "us", "is", "ops"}

// singular is the singular of a noun, and whether the word was a plural. A plural that looks like its
// singular counts as both.
func singular(word string) (string, bool) {
	if one, ok := irregularPlurals[word]; ok {
		return one, true
	}
	if !strings.HasSuffix(word, "s") || len(word) < 3 {
		return word, false
	}
	for _, end := range regularEnd {
		if strings.HasSuffix(word, end) {
			return word, false
		}
	}
	return word[:len(word)-1], true
}

// plural is the plural of a noun, or false when the notation has none for it.
func plural(word string) (string, bool) {
	for many, one := range irregularPlurals {
		if one == word {
			return many, true
		}
	}
	if one, ok := singular(word + "s"); ok && one == word {
		return word + "s", true
	}
	return word, false
}

// Plural is the plural of a noun: "creatures", "Elves", "sorceries".
func Plural(noun string) string {
	many, _ := plural(noun)
	return many
}

// isKindWord reports whether a word can stand in a noun phrase: an adjective, a noun, or a subtype
// (with a capital letter).
func isKindWord(word string) bool {
	if isSubtypeWord(word) {
		return true
	}
	base, negated := strings.CutPrefix(word, "non")
	if negated {
		base = strings.TrimPrefix(base, "-")
		if isSubtypeWord(base) {
			return true
		}
	}
	one, _ := singular(base)
	_, isColor := colorWords[base]
	_, isState := stateWords[word]
	_, isToken := stateWords[strings.TrimSuffix(word, "s")]
	_, isThing := thingWords[one]
	_, isSuper := supertypeWords[base]
	_, isLand := landWords[one]
	return isColor || isState || isToken && (word == "tokens" || word == "nontokens") || typeWords[one] != 0 || isSuper || isLand ||
		isThing && !negated
}

// isSubtypeWord reports whether a word is a subtype by its capital letter.
func isSubtypeWord(word string) bool {
	one, _ := singular(word)
	first, _ := utf8.DecodeRuneInString(one)
	return unicode.IsUpper(first) && utf8.RuneCountInString(one) > 1
}
