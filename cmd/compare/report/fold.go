package report

import (
	"slices"
	"strconv"
	"strings"

	"palimpsest/cmd/compare/compare"
	"palimpsest/core/outcome"
)

// fold leaves out the differences that follow from others: of a creature that has died in one edition
// and lives in another the zone differs, and with it everything that only permanents have, its
// place, and what its owner has in which zone. They are only counted; the JSON has them.
func fold(all []compare.Difference) (shown []compare.Difference, folded int) {
	f := folding{}
	for _, d := range all {
		f[[2]string{d.Step, d.Fact}] = d
	}
	for _, d := range all {
		if f.follows(d) {
			folded++
		} else {
			shown = append(shown, d)
		}
	}
	return shown, folded
}

// foldedText says how many differences are not shown.
func foldedText(n int) string {
	return "plus " + Count(n, "consequence")
}

// folding has the differences by step and fact.
type folding map[[2]string]compare.Difference

// find is the difference in another fact at the same step.
func (f folding) find(step, of, leaf string) (compare.Difference, bool) {
	d, ok := f[[2]string{step, outcome.FactName(of, leaf)}]
	return d, ok
}

// any reports whether some difference at a step is in one of the leaves.
func (f folding) any(step string, leaves ...string) bool {
	for at := range f {
		if _, leaf, _ := outcome.SplitFactName(at[1]); at[0] == step && slices.Contains(leaves, leaf) {
			return true
		}
	}
	return false
}

// follows reports whether a difference follows from others.
func (f folding) follows(d compare.Difference) bool {
	of, leaf, _ := outcome.SplitFactName(d.Fact)
	differs := func(leaf string) bool { _, ok := f.find(d.Step, of, leaf); return ok }
	if zone, ok := f.find(d.Step, of, "zone"); ok && leaf != "zone" && (determines(zone, d) || d.IsPrinted()) {
		return true
	}
	switch leaf {
	case "position", "timestamp_rank":
		return f.any(d.Step, "zone", "controller")
	case "battlefield", "hand", "graveyard", "exile", "command", "library_top", "stack", "attachments":
		return f.moved(d)
	case "hand_count":
		return differs("hand")
	case "tokens", "battlefield_count":
		return differs("battlefield")
	case "graveyard_count", "exile_count", "command_count":
		return differs(strings.TrimSuffix(leaf, "_count"))
	case "lands_untapped":
		return differs("battlefield") || f.any(d.Step, "tapped") || f.landInSome(d)
	case "power", "toughness":
		return differs("size")
	case "life_lost", "damage_taken":
		life, ok := f.find(d.Step, of, "life")
		return ok && steady(life, d, +1)
	case "life_gained":
		life, ok := f.find(d.Step, of, "life")
		return ok && steady(life, d, -1)
	case "lost_by":
		result, ok := f.find(d.Step, of, "result")
		return ok && determines(result, d)
	case "ended_by": // a rule, which each edition has its own name for
		_, ok := f.find(d.Step, "", "winner")
		return ok
	case "result", "ended":
		winner, ok := f.find(d.Step, "", "winner")
		return ok && determines(winner, d)
	}
	return strings.HasPrefix(leaf, "count_") && differs("battlefield")
}

// landInSome reports whether something is a land in some editions only, in those in which untapped lands are counted otherwise.
func (f folding) landInSome(lands compare.Difference) bool {
	for at, types := range f {
		if _, leaf, _ := outcome.SplitFactName(at[1]); at[0] != lands.Step || leaf != "types" || !determines(types, lands) {
			continue
		}
		isLand := func(v compare.Value) bool { return slices.Contains(strings.Fields(v.Text), "land") }
		if slices.ContainsFunc(types.Values, isLand) && slices.ContainsFunc(types.Values, func(v compare.Value) bool { return !isLand(v) }) {
			return true
		}
	}
	return false
}

// determines reports whether editions that agree on one fact agree on the other.
func determines(fact, other compare.Difference) bool {
	by := map[compare.Value]compare.Value{}
	for i, v := range fact.Values {
		if known, ok := by[v]; ok && known != other.Values[i] {
			return false
		}
		by[v] = other.Values[i]
	}
	return true
}

// moved reports whether everything that a list has in some editions only is an object that is not in
// the same place in all of them.
func (f folding) moved(list compare.Difference) bool {
	in := map[string]int{}
	for _, v := range list.Values {
		for _, name := range outcome.Entries(v.Text) {
			if name != "" {
				in[name]++
			}
		}
	}
	for name, n := range in {
		if n == len(list.Values) {
			continue
		}
		explained := slices.ContainsFunc([]string{"zone", "controller", "attached_to"}, func(leaf string) bool {
			_, ok := f.find(list.Step, name, leaf)
			return ok
		})
		if !explained {
			return false
		}
	}
	return true
}

// steady reports whether a sum makes up for the life total in all editions: life and life lost, say.
func steady(life, sum compare.Difference, sign int) bool {
	var first int
	for i := range life.Values {
		a, err := strconv.Atoi(life.Values[i].Text)
		b, otherErr := strconv.Atoi(sum.Values[i].Text)
		if err != nil || otherErr != nil {
			return false
		}
		if total := a + sign*b; i == 0 {
			first = total
		} else if total != first {
			return false
		}
	}
	return true
}
