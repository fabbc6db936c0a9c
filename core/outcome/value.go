package outcome

import (
	"cmp"
	"slices"
	"strings"
)

// ValueOf is what a fact is in a position, and whether the position has it. An edition need not say that a creature is untapped or has no damage: what
// it leaves out of a player or object that it knows has its default.
func ValueOf(facts []Fact, name string) (value string, known bool) {
	if value, said := find(facts, name); said {
		return value, true
	}
	of, leaf, ok := SplitFactName(name)
	if !ok || !knows(facts, strings.TrimSuffix(name, leaf)) {
		return "", false
	}
	return DefaultOf(of, leaf)
}

// DefaultOf is the value of a fact that is not said of somebody or something that a position knows.
func DefaultOf(of, leaf string) (value string, known bool) {
	owners := [...]Owner{OfPlayer, OfObject}
	if of == "" {
		owners = [...]Owner{OfGame, OfGame}
	}
	for _, owner := range owners {
		if info, ok := FactNamed(owner, leaf); ok && info.Default != "" {
			return info.Default, true
		}
	}
	return "", false
}

// knows reports whether a position says anything of what the names of its facts begin with; of the game whenever it says
// anything.
func knows(facts []Fact, prefix string) bool {
	i, _ := slices.BinarySearchFunc(facts, prefix, func(f Fact, prefix string) int { return cmp.Compare(f.Name, prefix) })
	return i < len(facts) && strings.HasPrefix(facts[i].Name, prefix)
}
