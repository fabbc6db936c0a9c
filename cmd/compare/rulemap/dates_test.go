package rulemap_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/cmd/compare/rulemap"
	"palimpsest/core/edition"
)

func TestADateHoldsForARuleWhoseOlderRulesChangedOnIt(t *testing.T) {
	then, later := edition.When{Date: "2009-07-11"}, edition.When{Date: "2021-07-23"}
	older := rulemap.Ledger{Edition: "1", Ledger: edition.Ledger{Rules: []edition.Rule{{ID: "a"}, {ID: "b"}, {ID: "c"}, {ID: "d"}}}}
	newer := rulemap.Ledger{Edition: "2", Ledger: edition.Ledger{
		Rules: []edition.Rule{
			{ID: "damage", Matches: []string{"1:a"}, Since: then},                                     // it changed then
			{ID: "costs", Matches: []string{"1:a"}, Since: later},                                     // it changed before
			{ID: "targets", Matches: []string{"1:a", "1:b"}, Since: then},                             // half of it is older
			{ID: "old", Matches: []string{"1:a"}, Since: edition.When{Date: "2009", How: edition.By}}, // it may be older
			{ID: "alone", Since: then},                                                                // the edition before has none
			{ID: "most", Matches: []string{"1:a", "1:b", "1:c", "1:d"}, Since: then},
		},
		Changes: []edition.Change{
			{Since: "1", Rule: "a", Kind: "changed", What: "x", Until: then}, {Since: "1", Rule: "b", Kind: "same"},
			{Since: "1", Rule: "c", Kind: "removed", What: "x", Until: then}, {Since: "1", Rule: "d", Kind: "changed", What: "x", Until: then},
		},
	}}
	assert.Equal(t, map[string]edition.When{"damage": then, "most": then, "alone": then}, rulemap.Dates(newer, []rulemap.Ledger{older, newer}))
}

func TestADateAgainstAnEditionIsThatOfTheLastChange(t *testing.T) {
	then, later := edition.When{Date: "2003-03-15"}, edition.When{Date: "2003-07-01"}
	older := rulemap.Ledger{Edition: "1", Ledger: edition.Ledger{Rules: []edition.Rule{{ID: "a"}, {ID: "b"}, {ID: "c"}}}}
	newer := rulemap.Ledger{Edition: "2", Ledger: edition.Ledger{
		Rules: []edition.Rule{
			{ID: "whole", Matches: []string{"1:a", "1:c"}, Since: later},  // what did not change does not count
			{ID: "partly", Matches: []string{"1:a", "1:b"}, Since: later}, // a part changed before
			{ID: "wording", Matches: []string{"1:b"}, Since: later},       // what changed did so before
			{ID: "same", Matches: []string{"1:c"}, Since: then},           // no date of its own explains a difference
			{ID: "alone", Since: then},                                    // there is nothing to compare it with
		},
		Changes: []edition.Change{
			{Since: "1", Rule: "a", Kind: "changed", What: "x", Until: later}, {Since: "1", Rule: "b", Kind: "changed", What: "x", Until: then}, {Since: "1", Rule: "c", Kind: "same"},
		},
		History: []edition.Dated{{When: later, Rules: []string{"partly", "whole"}}, {When: then, Rules: []string{"partly"}}},
	}}
	assert.Equal(t, map[string]rulemap.Against{"whole": {When: later}, "partly": {When: later, First: then, Part: then}, "wording": {}, "same": {}}, rulemap.DatesAgainst(newer, older))
}

func TestADateAgainstAnEditionThatHasNothingOnTheMatter(t *testing.T) {
	then, later := edition.When{Date: "1999-06-01"}, edition.When{Date: "2007-05-01"}
	older := rulemap.Ledger{Edition: "1"}
	newer := rulemap.Ledger{Edition: "3", Ledger: edition.Ledger{
		Rules: []edition.Rule{
			{ID: "same", Matches: []string{"2:a"}, Since: then},
			{ID: "changed", Matches: []string{"2:a", "2:b"}, Since: later}, // a part of it is older than it stands
			{ID: "old", Matches: []string{"2:a"}, Since: edition.When{Date: "1999", How: edition.By}},
		},
		Changes: []edition.Change{{Since: "2", Rule: "a", Kind: "same"}, {Since: "2", Rule: "b", Kind: "changed", What: "x", Until: later}},
	}}
	assert.Equal(t, map[string]rulemap.Against{"same": {When: then}}, rulemap.DatesAgainst(newer, older))
}

// Of several changes of an older rule the date of the one that made the newer rule is among the others; and one at the latest is no day since which a part is so.
func TestADateAgainstAnEditionOfOneOfSeveralChanges(t *testing.T) {
	then, later := edition.When{Date: "2001-07-23"}, edition.When{Date: "2009-05-01"}
	early, first := edition.When{Date: "1999", How: edition.By}, edition.When{Date: "2000"}
	older := rulemap.Ledger{Edition: "1", Ledger: edition.Ledger{Rules: []edition.Rule{{ID: "a"}, {ID: "b"}, {ID: "c"}}}}
	newer := rulemap.Ledger{Edition: "2", Ledger: edition.Ledger{
		Rules: []edition.Rule{{ID: "one", Matches: []string{"1:a"}, Since: then}, {ID: "other", Matches: []string{"1:b", "1:c"}, Since: later}},
		Changes: []edition.Change{
			{Since: "1", Rule: "a", Kind: "changed", What: "x", Until: later, Parts: []edition.Part{{When: then}}},
			{Since: "1", Rule: "b", Kind: "changed", What: "x", Until: later}, {Since: "1", Rule: "c", Kind: "changed", What: "x", Until: first},
		},
		History: []edition.Dated{{When: early, Rules: []string{"other"}}, {When: first, Rules: []string{"other"}}},
	}}
	assert.Equal(t, map[string]rulemap.Against{"one": {When: then}, "other": {When: later, First: first, Part: first}}, rulemap.DatesAgainst(newer, older))
}
