package rulemap_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/explain"
	"palimpsest/cmd/compare/rulemap"
)

// story is one difference: what each edition says of it, with a rule.
func story(head, oldRule, newRule string) *explain.Explanation {
	side := func(id, rule string) explain.Side {
		return explain.Side{Edition: id, Sentences: []explain.Sentence{{Text: "Something", Rule: rule}}}
	}
	return &explain.Explanation{Stories: []explain.Story{{
		Heads: []string{head}, Explained: true, Sides: []explain.Side{side("old", oldRule), side("new", newRule)},
	}}}
}

func TestAScenarioShowsTheRulesOfItsSourceAndThoseThatRefuse(t *testing.T) {
	changes := rulemap.Changes(oldAndNew, []*rulemap.Map{rulemap.New(older, newer, nil)}, []rulemap.Shown{
		{Name: "b.toml", Title: "Burn", Source: "old: BURN; new: 500.5, 999.9; middle: 504.1", Differs: []bool{true}, Why: story("Ann has 19 life.", "BATCH", "")},
		{Name: "a.toml", Title: "Batches", Source: "in 1998 a BATCH was made: BATCH, SERIES", Differs: []bool{true}, Why: story("Bob has 3 life.", "BATCH", "504.1")},
		{Name: "c.toml", Title: "A card", Differs: []bool{true}, Why: story("The size is 1/1.", "", "")},
	})
	require.Len(t, changes, 2, "what no rule decides is no change of the rules")
	assert.Equal(t, "Batches", changes[0].Title, "timing comes before mana")
	assert.Equal(t, "mana", changes[1].Area)
	ids := func(c rulemap.Change) (of [][]string) {
		for _, rules := range c.Rules {
			var list []string
			for _, r := range rules {
				list = append(list, r.ID)
			}
			of = append(of, list)
		}
		return of
	}
	assert.Equal(t, [][]string{{"BATCH", "SERIES"}, {"504.1"}}, ids(changes[0]))
	assert.Equal(t, [][]string{{"BURN", "BATCH"}, {"500.5"}}, ids(changes[1]), "504.1 is said of another edition")
	assert.Equal(t, []rulemap.Became{{Older: "old", Newer: "new", Rules: []string{"BATCH", "SERIES"}, What: "It goes on the stack."}},
		changes[0].Became, "what is the same of several is told once")
}

func TestWhereTwoEditionsComeOutTheSameNothingBecameOfTheRules(t *testing.T) {
	newest := rulemap.Ledger{Edition: "newest"}
	maps := []*rulemap.Map{rulemap.New(older, newer, nil), rulemap.New(newer, newest, nil)}
	changes := rulemap.Changes([]rulemap.Ledger{older, newer, newest}, maps, []rulemap.Shown{
		{Name: "b.toml", Source: "old: BURN", Differs: []bool{false, true}, Why: story("Ann has 19 life.", "BURN", "")},
	})
	require.Len(t, changes, 1)
	assert.Empty(t, changes[0].Became)
}

func TestWhatTheMostScenariosShowComesFirstInItsArea(t *testing.T) {
	m := rulemap.New(older, newer, []rulemap.Scenario{
		{Name: "one.toml", Differs: true, Older: shows("BATCH", "SERIES")},
		{Name: "two.toml", Differs: true, Older: shows("SERIES")},
	})
	changes := rulemap.Changes(oldAndNew, []*rulemap.Map{m}, []rulemap.Shown{
		{Title: "Words", Source: "old: WORD", Differs: []bool{true}, Why: story("Ann has 19 life.", "WORD", "405.1")},
		{Title: "Series", Source: "old: SERIES", Differs: []bool{true}, Why: story("Bob has 3 life.", "SERIES", "405.1")},
	})
	require.Len(t, changes, 2)
	assert.Equal(t, []string{"Series", "Words"}, []string{changes[0].Title, changes[1].Title})
}

func TestThePrimerIsADocument(t *testing.T) {
	p := rulemap.NewPrimer(oldAndNew, []*rulemap.Map{burnShown()}, []rulemap.Shown{
		{Name: "b.toml", Title: "Burn", Teaches: "Mana burned.", Source: "old: BURN; new: 500.5", Command: "compare run b.toml",
			Differs: []bool{true}, Why: story("Ann has 19 life.", "BURN", "500.5")},
	})
	var out strings.Builder
	require.NoError(t, p.Markdown(&out))
	assert.Contains(t, out.String(), "# What changed since old\n")
	assert.Contains(t, out.String(), "- From old to new: 4 changed, 1 removed, 1 added, 1 matched but not judged yet, 1 the same: "+
		"`compare rules old new`, and [below](#rule-by-rule-old-to-new).\n")
	assert.Contains(t, out.String(), `
[Mana](#mana) (1).

## Mana

### Burn

Mana burned.

- Ann has 19 life.

What became of the rules:

- old to new, BURN: Unspent mana is lost without a wound.

| edition | rule | what it says |
| --- | --- | --- |
| old | BURN | Unspent mana burns at the end of a phase. |
| new | 500.5 | Pools empty as each step ends, without loss of life. |

    compare run b.toml

## Rule by rule: old to new
`)
	_, below, _ := strings.Cut(out.String(), "## Rule by rule: old to new\n")
	assert.Contains(t, below, "| removed | LULL | Nobody waits \\| any more. |  |  |\n")
	assert.Contains(t, below, `
### Mana

| | old | what changed | new | shown by |
| --- | --- | --- | --- | --- |
| changed | BURN | Unspent mana is lost without a wound. | 500.5 | mana/burn.toml |
`)
	assert.NotContains(t, below, "POOL", "what is not judged is not told")
	assert.NotContains(t, below, "DRAW", "nor what is the same")
}
