package compare

import (
	"cmp"
	"slices"
	"strings"

	"palimpsest/core/outcome"
)

// importance says how much a fact matters to whoever asks what became of a game.
type importance uint8

const (
	end       importance = iota // how the game came out
	standing                    // how far the players are from losing
	place                       // what is on the battlefield, and whose
	elsewhere                   // where other things are
	state                       // in what shape they are
	account                     // sums of what happened on the way
	incident                    // places and counts, and what cards are printed with
)

// importances has the facts that are not state. A name that goes on, as counter_ does, has its beginning here.
var importances = map[string]importance{
	"winner": end, "drawn": end, "result": end, "life": standing, "poison": standing, "zone": place, "controller": place,

	"ended": account, "ended_by": account, "lost_by": account, "life_lost": account, "life_gained": account,
	"damage_taken": account, "drawn_this_turn": account, "lands_played": account, "hand_count": account,
	"graveyard_count": account, "exile_count": account, "command_count": account, "battlefield_count": account,
	"library_count": account, "lands_untapped": account, "turn": account, "turn_number": account,
	"priority": account,

	"count_": incident, "tokens": incident, "position": incident, "timestamp_rank": incident, "owner": incident,
	"subtypes": incident, "supertypes": incident, "abilities_count": incident, "base_size": incident,
	"mana_colors": incident, "regeneration_shields": incident, "prevention": incident,
}

func importanceOf(d Difference) importance {
	_, leaf, _ := outcome.SplitFactName(d.Fact)
	if leaf == "zone" && !slices.ContainsFunc(d.Values, func(v Value) bool { return v.Text == "battlefield" }) {
		return elsewhere // a spell that was cast matters for what came of it
	}
	if strings.HasPrefix(leaf, "count_") {
		leaf = "count_"
	}
	if i, listed := importances[leaf]; listed {
		return i
	}
	return state
}

// byImportance puts the differences at one place in order: what the most important fact is of comes
// first, with all that differs of it.
func byImportance(differing []Difference) {
	first := map[string]importance{}
	for _, d := range differing {
		of, _, _ := outcome.SplitFactName(d.Fact)
		if i, known := first[of]; !known || importanceOf(d) < i {
			first[of] = importanceOf(d)
		}
	}
	slices.SortFunc(differing, func(a, b Difference) int {
		ofA, leafA, _ := outcome.SplitFactName(a.Fact)
		ofB, leafB, _ := outcome.SplitFactName(b.Fact)
		return cmp.Or(
			cmp.Compare(first[ofA], first[ofB]),
			strings.Compare(ofA, ofB),
			cmp.Compare(importanceOf(a), importanceOf(b)),
			strings.Compare(leafA, leafB),
		)
	})
}

// inOwnWords is the fact that every edition says in its own words, the name of a rule. Two editions differ in it only when
// one has nothing to say.
const inOwnWords = "ended_by"

// same reports whether the values of a fact are the same in all editions.
func same(fact string, values []Value) bool {
	values = slices.DeleteFunc(slices.Clone(values), func(v Value) bool { return v.Unasked })
	if len(values) == 0 {
		return true
	}
	if fact == inOwnWords {
		return !slices.ContainsFunc(values, func(v Value) bool { return (v.Text == "") != (values[0].Text == "") })
	}
	return !slices.ContainsFunc(values, func(v Value) bool { return v != values[0] })
}

// IsPrinted reports whether a fact is one that the printings of a card differ in of themselves: what
// was a Summon Assassin is a Human Assassin today, and nothing comes of it. What effects make of it that
// editions apply otherwise is not printed.
func (d Difference) IsPrinted() bool {
	_, leaf, _ := outcome.SplitFactName(d.Fact)
	return !d.shaped && (leaf == "subtypes" || leaf == "supertypes")
}
