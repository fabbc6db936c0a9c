package rulemap_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/explain"
	"palimpsest/cmd/compare/rulemap"
	"palimpsest/core/edition"
)

var (
	older = rulemap.Ledger{Edition: "old", Ledger: edition.Ledger{Rules: []edition.Rule{
		{ID: "BURN", Kind: "executable", Area: "mana", Text: "Unspent mana burns at the end of a phase.", Matches: []string{"new:500.5"}},
		{ID: "DRAW", Kind: "executable", Area: "timing", Text: "The active player draws a card."},
		{ID: "BATCH", Kind: "executable", Area: "timing", Text: "Fast effects make a batch."},
		{ID: "CARDS", Kind: "physical", Area: "setup", Text: "Shuffle well."},
	}}}
	newer = rulemap.Ledger{Edition: "new", Ledger: edition.Ledger{Rules: []edition.Rule{
		{ID: "500.5", Kind: "executable", Area: "mana", Text: "Pools empty as each step ends, without loss of life."},
		{ID: "504.1", Kind: "executable", Area: "timing", Text: "The active player draws a card.", Matches: []string{"old:DRAW", "middle:304.1"}},
		{ID: "613", Kind: "executable", Area: "continuous effects", Text: "Effects apply in layers."},
		{ID: "100.2", Kind: "physical", Area: "setup", Text: "Bring a deck."},
	}}}
)

func TestRulesAreMatchedFromBothSides(t *testing.T) {
	entries := rulemap.Between(older, newer)
	require.Len(t, entries, 4, "rules about cardboard are left out")
	kinds := map[string]rulemap.Kind{}
	for _, e := range entries {
		if len(e.Old) > 0 {
			kinds[e.Old[0].ID] = e.Kind
		} else {
			kinds[e.New[0].ID] = e.Kind
		}
	}
	assert.Equal(t, map[string]rulemap.Kind{
		"BURN": rulemap.Changed, "DRAW": rulemap.Same, "BATCH": rulemap.Removed, "613": rulemap.Added,
	}, kinds)
	assert.Equal(t, "504.1", entries[1].New[0].ID, "only the newer ledger names this match")
}

func TestTheImportantAreasComeFirst(t *testing.T) {
	assert.Equal(t, []string{"timing", "damage", "tokens", "zones"},
		rulemap.Areas([]string{"zones", "tokens", "damage", "tokens", "timing"}))
	assert.Equal(t, []string{"a", "b"}, rulemap.Areas([]string{"b", "a"}))
}

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
	changes := rulemap.Changes([]rulemap.Ledger{older, newer}, []rulemap.Shown{
		{Name: "b.toml", Title: "Burn", Source: "old: BURN; new: 500.5, 999.9; middle: 504.1", Why: story("Ann has 19 life.", "BATCH", "")},
		{Name: "a.toml", Title: "Batches", Source: "in 1998 a BATCH was made: BATCH", Why: story("Bob has 3 life.", "BATCH", "504.1")},
		{Name: "c.toml", Title: "A card", Why: story("The size is 1/1.", "", "")},
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
	assert.Equal(t, [][]string{{"BATCH"}, {"504.1"}}, ids(changes[0]))
	assert.Equal(t, [][]string{{"BURN", "BATCH"}, {"500.5"}}, ids(changes[1]), "504.1 is said of another edition")
}

func TestThePrimerIsADocument(t *testing.T) {
	p := rulemap.NewPrimer([]rulemap.Ledger{older, newer}, []rulemap.Shown{
		{Name: "b.toml", Title: "Burn", Teaches: "Mana burned.", Source: "old: BURN; new: 500.5", Command: "compare run b.toml", Why: story("Ann has 19 life.", "BURN", "500.5")},
	})
	var out strings.Builder
	require.NoError(t, p.Markdown(&out))
	assert.Contains(t, out.String(), "# What changed since old\n")
	assert.Contains(t, out.String(), "From old to new the ledgers match 2 rules, 1 of them in other words; 1 rules have no match any more, 1 are new")
	assert.Contains(t, out.String(), `
## Mana

### Burn

Mana burned.

- Ann has 19 life.

| edition | rule | what it says |
| --- | --- | --- |
| old | BURN | Unspent mana burns at the end of a phase. |
| new | 500.5 | Pools empty as each step ends, without loss of life. |

    compare run b.toml
`)
}
