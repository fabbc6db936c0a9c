package rulemap_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/cmd/compare/explain"
	"palimpsest/cmd/compare/rulemap"
	"palimpsest/core/edition"
)

var (
	burnGone = edition.When{Date: "2009-07-11"}
	stack    = edition.When{Date: "1999-06-01"}
)

// dated are the two editions with changes, each of the day and with the rules that are given.
func dated(changes ...edition.Dated) []rulemap.Ledger {
	with := newer
	with.History = changes
	return []rulemap.Ledger{older, with}
}

// decides is a scenario in which a rule of an edition is proven to decide, by a change on one of the dates.
func decides(name, editionID, rule string, dates ...edition.When) rulemap.Shown {
	turn := explain.Turn{Rule: rule, Older: "old", Newer: "new", Dates: dates}
	decided := explain.Decided{Edition: editionID, Rules: []string{rule}, Turns: []explain.Turn{turn}}
	return rulemap.Shown{Name: name, File: name, Why: &explain.Explanation{Stories: []explain.Story{{Deciding: []explain.Decided{decided}}}}}
}

// showing are the names of what shows each of the changes.
func showing(list []rulemap.Dated) (names [][]string) {
	for _, d := range list {
		var of []string
		for _, s := range d.Shown {
			of = append(of, s.Name)
		}
		names = append(names, of)
	}
	return names
}

func TestAScenarioShowsAChangeIfARuleOnTheMatterDecidesItByAChangeOfThatDay(t *testing.T) {
	ledgers := dated(edition.Dated{When: burnGone, Name: "Mana burn gone", Rules: []string{"500.5"}}, edition.Dated{When: stack, Name: "Other", Rules: []string{"405.1"}})
	for name, c := range map[string]struct {
		shown rulemap.Shown
		want  bool
	}{
		"a rule of the newer edition":       {decides("a", "new", "500.5", burnGone), true},
		"one of the older on the matter":    {decides("a", "old", "BURN", burnGone), true},
		"of another day":                    {decides("a", "new", "500.5", stack), false},
		"of a day that is not known":        {decides("a", "new", "500.5"), false},
		"of one of several days":            {decides("a", "new", "500.5", stack, burnGone), false},
		"on another matter":                 {decides("a", "new", "504.1", burnGone), false},
		"differs, and no rule is proven to": {rulemap.Shown{Name: "a", Why: &explain.Explanation{Stories: []explain.Story{{Explained: true}}}}, false},
	} {
		var want []string
		if c.want {
			want = []string{"a"}
		}
		assert.Equal(t, [][]string{want, nil}, showing(rulemap.History(ledgers, 1, []rulemap.Shown{c.shown}, nil)), name)
	}
	assert.Empty(t, rulemap.History(ledgers, 0, []rulemap.Shown{decides("a", "new", "500.5", burnGone)}, nil), "the first edition has nothing before it")
}

func TestOfSeveralChangesOfARuleTheNarrowestOrTheChosenIsShown(t *testing.T) {
	burn := edition.Dated{When: burnGone, Name: "Burn", Rules: []string{"500.5"}}
	pools := edition.Dated{When: burnGone, Name: "Pools", Rules: []string{"500.5"}}
	wide := edition.Dated{When: burnGone, Name: "Wide", Rules: []string{"500.5", "405.1"}}
	scenario := []rulemap.Shown{decides("a", "new", "500.5", burnGone)}
	chosen := []rulemap.Highlight{{Edition: "new", Change: "Pools", Scenario: "a"}}
	assert.Equal(t, [][]string{nil, nil}, showing(rulemap.History(dated(burn, pools), 1, scenario, nil)), "each may be the one")
	assert.Equal(t, [][]string{nil, {"a"}}, showing(rulemap.History(dated(burn, pools), 1, scenario, chosen)))
	assert.Equal(t, [][]string{nil, {"a"}}, showing(rulemap.History(dated(wide, burn), 1, scenario, nil)))
	parts := []rulemap.Shown{decides("a", "new", "500.5", stack, burnGone)}
	assert.Equal(t, [][]string{nil, {"a"}}, showing(rulemap.History(dated(burn, pools), 1, parts, chosen)), "of a rule that changed in parts the chosen one")
	unproven := []rulemap.Shown{decides("a", "new", "504.1", burnGone)}
	assert.Equal(t, [][]string{nil, nil}, showing(rulemap.History(dated(burn, pools), 1, unproven, chosen)), "what is chosen has to be proven")
}

func TestAChangeThatNamesOlderRulesIsOfThese(t *testing.T) {
	named := func(before string) []rulemap.Ledger {
		return dated(edition.Dated{When: stack, Name: "The stack", Before: before, Rules: []string{"405.1"}})
	}
	series, batch := decides("series", "old", "SERIES", stack), decides("batch", "old", "BATCH", stack)
	both := []rulemap.Shown{series, batch}
	assert.Equal(t, [][]string{{"series"}}, showing(rulemap.History(named("SERIES"), 1, both, nil)))
	assert.Equal(t, [][]string{{"series", "batch"}}, showing(rulemap.History(named("217.6, BATCH, SERIES-1..3, glossary Series"), 1, both, nil))[:1])
	assert.Equal(t, [][]string{{"series", "batch"}}, showing(rulemap.History(named("217.6"), 1, both, nil)), "a number may be that of another text")
}

func TestAChangeIsShownByFewAndByThoseThatAreAboutIt(t *testing.T) {
	ledgers := dated(edition.Dated{When: burnGone, Name: "Burn", Rules: []string{"500.5"}})
	about := decides("about", "new", "500.5", burnGone)
	about.Source = "new: 500.5"
	variant := decides("about#again", "new", "500.5", burnGone)
	variant.File = "about"
	got := rulemap.History(ledgers, 1, []rulemap.Shown{variant, decides("b", "new", "500.5", burnGone), about, decides("c", "new", "500.5", burnGone), decides("d", "new", "500.5", burnGone)}, nil)
	assert.Equal(t, [][]string{{"about", "b", "c"}}, showing(got))
}
