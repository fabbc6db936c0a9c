package scenario

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"palimpsest/core/outcome"
)

// badName says why a name cannot be a player's, an alias or the id of a step; "" when it can.
func badName(name string) string {
	switch {
	case strings.TrimSpace(name) == "":
		return "it is empty"
	case strings.TrimSpace(name) != name:
		return "it begins or ends with a space"
	case strings.ContainsAny(name, `#"`):
		return `it has # or " in it`
	case strings.HasPrefix(name, "'"), strings.HasSuffix(name, "'s"):
		return "it would be taken for a quoted name or a possessive"
	case reserved[name]:
		return fmt.Sprintf("the word has a meaning in scenarios; another would be %q", name+"-1")
	}
	return ""
}

// Reserved lists the words that cannot be names: of players, aliases, ids of steps.
func Reserved() []string { return slices.Sorted(maps.Keys(reserved)) }

// reserved are the words that stand in the same tables as names, or in the same sentences.
var reserved = reservedWords()

func reservedWords() map[string]bool {
	words := map[string]bool{}
	add := func(all ...string) {
		for _, w := range all {
			words[w] = true
		}
	}
	for _, keys := range [][]key{fileKeys, stepKeys, answerKeys, variantKeys, expectKeys, chanceKeys} {
		add(names(keys)...)
	}
	for _, f := range outcome.Facts(outcome.OfGame) {
		add(f.Name)
	}
	add("and", "with", "to", "of", "at", "for", "band", "the", "x", "X", "nothing", "may", "attempt", "on", "by", "next", "until", "yes", "no", "all", "none")
	for _, v := range []string{"play", "cast", "activate", "tap", "use", "decline", "pay", "announce", "attack", "block", "assign", "pass", "concede",
		"turn", "stop", "reverse", "propose", "agree"} {
		add(v)
	}
	for _, c := range []string{"targeting", "dividing", "choosing", "paying", "tapping", "activating", "sacrificing", "discarding", "exiling", "returning",
		"removing", "preventing", "from", "in", "face", "once", "twice"} {
		add(c)
	}
	for _, o := range ordinals {
		add(o)
	}
	return words
}
