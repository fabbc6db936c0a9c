package expect

import (
	"regexp"
	"slices"
	"sort"
	"strings"

	"palimpsest/core/outcome"
	"palimpsest/core/scenario"
)

// fact holds the facts of a position to an expectation.
func fact(e scenario.Expectation, facts []outcome.Fact) Result {
	of, leaf, _ := outcome.SplitFactName(e.Name)
	if actual, ok := find(facts, e.Name); ok {
		if unnumbered(e.Value, actual, of, leaf) || reordered(e.Value, actual, of, leaf) {
			return Result{Expectation: e, OK: true, Actual: actual}
		}
		return equal(e, actual)
	}
	if info, ok := infoOf(of, leaf); ok && info.Default != "" && known(of, facts) {
		return equal(e, info.Default)
	}
	zone, isObject := find(facts, outcome.FactName(of, "zone"))
	switch {
	case !known(of, facts):
		return failed(e, "", "the outcome knows nothing called %s", outcome.Quoted(of))
	case e.Value == "" && (!isObject || zone == "battlefield" || zone == "stack"):
		return Result{Expectation: e, OK: true} // nothing is said of what there is not: a winner, keywords, attachments
	case isObject:
		return failed(e, "", "%s is %s and has no %s there", outcome.Quoted(of), inZone(zone), leaf)
	}
	return failed(e, "", "%s", absent(of, leaf))
}

// inZone says where something is.
func inZone(zone string) string {
	switch zone {
	case "battlefield", "stack":
		return "on the " + zone
	case "graveyard", "hand", "library":
		return "in the " + zone
	case "command":
		return "in the command zone"
	}
	return zone // nowhere, exile
}

// absent says what it means that nothing is said of a fact of the game or of a player.
func absent(of, leaf string) string {
	switch leaf {
	case "winner":
		return "nobody has won"
	case "ended_by":
		return "the game has not ended"
	case "lost_by":
		return of + " has not lost"
	}
	return "there is none"
}

func find(facts []outcome.Fact, name string) (string, bool) {
	i := sort.Search(len(facts), func(i int) bool { return facts[i].Name >= name })
	if i < len(facts) && facts[i].Name == name {
		return facts[i].Value, true
	}
	return "", false
}

// known reports whether a position says anything of a player or object; of the game it always does.
func known(of string, facts []outcome.Fact) bool {
	if of == "" {
		return true
	}
	prefix := outcome.FactName(of, "")
	i := sort.Search(len(facts), func(i int) bool { return facts[i].Name >= prefix })
	return i < len(facts) && len(facts[i].Name) > len(prefix) && facts[i].Name[:len(prefix)] == prefix
}

// infoOf describes a fact by its name alone. Names of players and objects are disjoint, so that a
// leaf that both have differs in nothing that matters here.
func infoOf(of, leaf string) (outcome.FactInfo, bool) {
	if of == "" {
		return outcome.FactNamed(outcome.OfGame, leaf)
	}
	if info, ok := outcome.FactNamed(outcome.OfObject, leaf); ok {
		return info, true
	}
	return outcome.FactNamed(outcome.OfPlayer, leaf)
}

var numbering = regexp.MustCompile(`#\d+`)

// unnumbered reports whether the value is what was expected but for the numbers that tell objects of
// one name apart: who expects "Forest" is content with "Forest#2".
func unnumbered(expected, actual, of, leaf string) bool {
	info, ok := infoOf(of, leaf)
	if !ok || numbering.MatchString(expected) {
		return false
	}
	switch info.Value {
	case outcome.Name, outcome.List, outcome.Set:
		return numbering.ReplaceAllString(actual, "") == expected
	default:
		return false
	}
}

// Same reports whether two values of a fact are the same, as those of types are in any order of their words.
func Same(fact, a, b string) bool {
	of, leaf, _ := outcome.SplitFactName(fact)
	return a == b || reordered(a, b, of, leaf)
}

// reordered reports whether the value is the words that were expected, in another order or with other capitals, where these do not count.
func reordered(expected, actual, of, leaf string) bool {
	words := func(text string) []string {
		list := strings.Fields(strings.ToLower(text))
		slices.Sort(list)
		return list
	}
	info, ok := infoOf(of, leaf)
	return ok && info.Value == outcome.AnyOrder && slices.Equal(words(expected), words(actual))
}
