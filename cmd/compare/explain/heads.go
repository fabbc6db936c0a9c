package explain

import (
	"slices"

	"palimpsest/cmd/compare/compare"
	"palimpsest/core/outcome"
)

// heads tell of the differences that a story is about: those that are alike together, and what is still so at
// the end not for a checkpoint as well.
func (t *teller) heads(leads []int) (heads []string) {
	told := map[int]bool{}
	for _, n := range leads {
		d := t.Differences[n]
		if told[n] || d.Step != "" && slices.ContainsFunc(leads, func(m int) bool { return t.Differences[m].Step == "" && alikeBut(d, t.Differences[m], "") }) {
			continue
		}
		of, leaf, _ := outcome.SplitFactName(d.Fact)
		if leaf == "phased_out" && t.toldOfZone(leads, d.Step, of) {
			continue
		}
		subjects := []string{of}
		for _, m := range leads {
			other, _, _ := outcome.SplitFactName(t.Differences[m].Fact)
			if m > n && of != "" && t.Differences[m].Step == d.Step && alikeBut(d, t.Differences[m], leaf) {
				subjects, told[m] = append(subjects, other), true
			}
		}
		heads = append(heads, t.head(d, subjects))
	}
	return heads
}

// stillOpen tells of the facts of which nothing is shown between two neighbours; of one that is decided between two others only what is left of it.
func (t *teller) stillOpen(decided []choice, open []boundary) (heads []string) {
	decides := func(b boundary, a int) bool {
		return slices.ContainsFunc(decided, func(c choice) bool { return c.Decides(b.fact, a, a+1) })
	}
	var whole []int
	for _, b := range open {
		is, other := b.a, b.a+1 // the edition at the end that is not as the one beside it
		switch {
		case decides(b, b.a-1):
			is, other = other, is
		case !decides(b, b.a+1):
			if !slices.Contains(whole, b.fact) {
				whole = append(whole, b.fact)
			}
			continue
		}
		d := t.Differences[b.fact]
		at := ""
		if d.Step != "" {
			at = " " + t.place(d.Step)
		}
		heads = append(heads, capital(t.valued(d, d.Values[is]))+at+" in "+t.Compared[is].Edition+", and not as in "+t.Compared[other].Edition+".")
	}
	return append(t.heads(whole), heads...)
}

// toldOfZone reports whether it is told of where something is, which says that it is phased out.
func (t *teller) toldOfZone(leads []int, step, of string) bool {
	return slices.ContainsFunc(leads, func(n int) bool {
		return t.Differences[n].Step == step && t.Differences[n].Fact == outcome.FactName(of, "zone")
	})
}

// alikeBut reports whether two differences have the same values in the same fact, or, where a leaf is given, in this
// leaf of different things.
func alikeBut(a, b compare.Difference, leaf string) bool {
	if leaf == "" {
		return a.Fact == b.Fact && slices.Equal(a.Values, b.Values)
	}
	_, other, _ := outcome.SplitFactName(b.Fact)
	return other == leaf && slices.Equal(a.Values, b.Values)
}

// matters is how much a story matters, from 0: who wins, life, where things are and who controls them, everything else, and what is only tapped.
func (t *teller) matters(a *account) int {
	least := 4
	for _, n := range a.leads {
		_, leaf, _ := outcome.SplitFactName(t.Differences[n].Fact)
		switch {
		case compare.OfTheEnd(t.Differences[n].Fact):
			return 0
		case leaf == "life" || leaf == "poison":
			least = min(least, 1)
		case leaf == "zone" || leaf == "controller":
			least = min(least, 2)
		case leaf != "tapped" && leaf != "mana":
			least = min(least, 3)
		}
	}
	return least
}
