package compare

import (
	"slices"

	"palimpsest/core/outcome"
)

// Not everything that is not the same in two positions is a difference.

// leaves are the facts that the course of a turn changes by itself. Where the game has ended they stay as they were, and mean nothing.
var leaves = []string{"attacking", "blocking", "blocked", "blocked_by", "band", "prevention", "regeneration_shields", "mana", "priority", "stack"}

// leftBehind reports whether a fact is only what an ended game leaves behind: without the editions in which the game has ended it is the same.
func leftBehind(fact string, positions []position) bool {
	if _, leaf, _ := outcome.SplitFactName(fact); !slices.Contains(leaves, leaf) {
		return false
	}
	var goingOn []Value
	for _, p := range positions {
		if p.facts["ended"] != outcome.YesNo(true) {
			goingOn = append(goingOn, p.value(fact))
		}
	}
	return len(goingOn) < len(positions) && same(fact, goingOn)
}

// nowhere reports whether a fact is of something that is nowhere in any edition: whether a token was there before, the position does not say.
func nowhere(fact string, positions []position) bool {
	of, _, ok := outcome.SplitFactName(fact)
	if !ok || of == "" {
		return false
	}
	return !slices.ContainsFunc(positions, func(p position) bool {
		return p.of[of] && p.facts[outcome.FactName(of, "zone")] != "nowhere"
	})
}

// skips reports whether an edition does not come to a step of the script although the game goes on: its author keeps the step from the
// edition, or the script is over before.
func skips(o *outcome.Outcome, step string) bool {
	return slices.ContainsFunc(o.Findings, func(f outcome.Finding) bool { return f.Step == step && f.Kind == outcome.Skipped })
}
