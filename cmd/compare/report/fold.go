package report

import (
	"fmt"

	"palimpsest/cmd/compare/compare"
	"palimpsest/core/outcome"
)

// fold takes those differences out that follow from another: of a creature that has died in one
// edition and lives in another, the zone differs, and with it everything that only permanents have.
// They are only counted; the JSON has them.
func fold(all []compare.Difference) (shown []compare.Difference, folded []string) {
	moved := map[[2]string]bool{}
	for _, d := range all {
		if object, leaf, _ := outcome.SplitFactName(d.Fact); leaf == "zone" {
			moved[[2]string{d.Step, object}] = true
		}
	}
	var order [][2]string
	follows := map[[2]string]int{}
	for _, d := range all {
		object, _, _ := outcome.SplitFactName(d.Fact)
		key := [2]string{d.Step, object}
		if d.Everywhere() || !moved[key] {
			shown = append(shown, d)
			continue
		}
		if follows[key] == 0 {
			order = append(order, key)
		}
		follows[key]++
	}
	for _, key := range order {
		where := ""
		if key[0] != "" {
			where = " at " + key[0]
		}
		folded = append(folded, fmt.Sprintf("and %s of %s%s that only some editions have", Count(follows[key], "fact"), key[1], where))
	}
	return shown, folded
}
