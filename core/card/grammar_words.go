package card

import (
	"reflect"
	"regexp"
	"slices"
	"strings"
)

// vocabulary is every word that the notation knows: those of the grammar, taken from its rules, and the
// words that describe things. Subtypes are open, so only the land types are in it.
var vocabulary []string

func init() {
	words := map[string]bool{}
	seen := map[reflect.Type]bool{}
	collectWords(reflect.TypeFor[linePhrase](), words, seen)
	collectMembers(lineBodies, words, seen)
	collectMembers(instructions, words, seen)
	collectMembers(verbs, words, seen)
	collectMembers(predicates, words, seen)
	for word := range numberWords {
		words[word] = true
	}
	for word := range simpleKeywords {
		words[word] = true
	}
	for word := range colorWords {
		words[word], words["non"+word] = true, true
	}
	for word := range typeWords {
		words[word], words["non"+word] = true, true
	}
	for word := range supertypeWords {
		words[word] = true
	}
	for word := range stateWords {
		words[word] = true
	}
	for word := range thingWords {
		words[word] = true
	}
	for word := range landWords {
		words[word], words[word+"walk"] = true, true
	}
	for word := range words {
		vocabulary = append(vocabulary, word)
	}
	slices.Sort(vocabulary)
}

var literal = regexp.MustCompile(`'[^']+'`)

// collectWords takes the words in quotes out of the rules of a phrase and of those it is made of.
func collectWords(t reflect.Type, words map[string]bool, seen map[reflect.Type]bool) {
	for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice {
		t = t.Elem()
	}
	if t.Kind() != reflect.Struct || seen[t] {
		return
	}
	seen[t] = true
	for i := range t.NumField() {
		field := t.Field(i)
		for _, quoted := range literal.FindAllString(string(field.Tag), -1) {
			words[strings.Trim(quoted, "'")] = true
		}
		collectWords(field.Type, words, seen)
	}
}

// collectMembers does it for the members of a union.
func collectMembers[T any](members []T, words map[string]bool, seen map[reflect.Type]bool) {
	for _, member := range members {
		collectWords(reflect.TypeOf(member), words, seen)
	}
}
