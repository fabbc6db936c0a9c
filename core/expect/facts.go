package expect

import (
	"regexp"
	"sort"

	"palimpsest/core/outcome"
	"palimpsest/core/scenario"
)

// fact holds the facts of a position to an expectation.
func fact(e scenario.Expectation, facts []outcome.Fact) Result {
	of, leaf, _ := outcome.SplitFactName(e.Name)
	if actual, ok := find(facts, e.Name); ok {
		if unnumbered(e.Value, actual, of, leaf) {
			return Result{Expectation: e, OK: true, Actual: actual}
		}
		return equal(e, actual)
	}
	if info, ok := infoOf(of, leaf); ok && info.Default != "" && known(of, facts) {
		return equal(e, info.Default)
	}
	if e.Value == "" && inPlay(of, facts) {
		return Result{Expectation: e, OK: true} // nothing is said of what a permanent does not have: keywords, attachments
	}
	if !known(of, facts) {
		return failed(e, "", "the outcome knows nothing called %s", outcome.Quoted(of))
	}
	return failed(e, "", "the outcome has no fact %s", e.Name)
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

// inPlay reports whether something is where permanents and spells are, of which an outcome says what they have.
func inPlay(of string, facts []outcome.Fact) bool {
	zone, _ := find(facts, outcome.FactName(of, "zone"))
	return of != "" && (zone == "battlefield" || zone == "stack")
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
