package compare

import (
	"slices"
	"strconv"
	"strings"

	"palimpsest/core/outcome"
)

// anchor is a place where two timelines surely belong together: the same step of the script, turn or part of a turn begins
// at row at of the table and at event with of the timeline that is merged into it.
type anchor struct {
	at, with int
}

// beginnings says where each step begins in a timeline: the index of the first event that it made.
// Steps that the edition did not do are left out. Their events, if any, are refusals, which come
// where the attempt was given up, and that may be long after the others went on.
func beginnings(o *outcome.Outcome) map[string]int {
	refused := map[string]bool{}
	for _, f := range o.Findings {
		if !begun(f.Kind) {
			refused[f.Step] = true
		}
	}
	first := map[string]int{}
	for i := range o.Events {
		step := o.Events[i].Step
		if _, known := first[step]; !known && step != "" && !refused[step] {
			first[step] = i
		}
	}
	return first
}

// moments adds to the beginnings those of the turns and of the parts of turns.
func moments(o *outcome.Outcome, first map[string]int) {
	turn, parts := "", map[string]int{}
	for i := range o.Events {
		switch e := &o.Events[i]; outcome.Verb(e.Verb) {
		case outcome.TurnBegins:
			turn = outside + e.Player + " " + strconv.Itoa(e.Turn)
			first[turn] = i
			clear(parts)
		case outcome.PhaseBegins, outcome.StepBegins:
			name := partName(e.Detail)
			parts[name]++
			first[turn+outside+name+" "+strconv.Itoa(parts[name])] = i
		}
	}
}

// outside begins what stands for turns and their parts among the ids of steps, none of which has a line break.
const outside = "\n"

// SamePart reports whether two editions call the same part of a turn so.
func SamePart(a, b string) bool { return partName(a) == partName(b) }

// partName is what a part of the turn is called, without what the rulebook makes of it: a phase or a step, the first of
// two or the one before combat.
func partName(name string) string {
	return strings.Join(slices.DeleteFunc(strings.Fields(name), func(word string) bool {
		return slices.Contains([]string{"phase", "step", "first", "second", "precombat", "postcombat"}, word)
	}), " ")
}

// anchors pairs the beginnings of steps that both sides have, as many as can be without crossing:
// where two editions did two steps in a different order, one of the steps anchors nothing.
func anchors(rows, events map[string]int) []anchor {
	var all []anchor
	for step, at := range rows {
		if with, ok := events[step]; ok {
			all = append(all, anchor{at, with})
		}
	}
	slices.SortFunc(all, func(a, b anchor) int { return a.at - b.at })
	return longestRise(all)
}

// longestRise returns the longest part of the anchors, sorted by at, in which with rises too. It
// takes quadratic time, in the number of steps of a script.
func longestRise(all []anchor) []anchor {
	length := make([]int, len(all)) // of the longest rise that ends here
	before := make([]int, len(all)) // the anchor before this one in it, or -1
	best := -1
	for i := range all {
		length[i], before[i] = 1, -1
		for j := range i {
			if all[j].at < all[i].at && all[j].with < all[i].with && length[j] >= length[i] {
				length[i], before[i] = length[j]+1, j
			}
		}
		if best < 0 || length[i] > length[best] {
			best = i
		}
	}
	var rise []anchor
	for i := best; i >= 0; i = before[i] {
		rise = append(rise, all[i])
	}
	slices.Reverse(rise)
	return rise
}
