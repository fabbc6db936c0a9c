package rulemap_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/coverage"
	"palimpsest/cmd/compare/report"
	"palimpsest/cmd/compare/rulemap"
	"palimpsest/core/edition"
)

var (
	older = rulemap.Ledger{Edition: "old", Ledger: edition.Ledger{Rules: []edition.Rule{
		{ID: "WORD", Kind: "definition", Area: "timing", Text: "A batch is what resolves together.", Matches: []string{"new:405.1"}},
		{ID: "SERIES", Kind: "executable", Area: "timing", Text: "A series resolves one by one.", Matches: []string{"new:405.1"}},
		{ID: "BATCH", Kind: "executable", Area: "timing", Text: "Fast effects make a batch.", Matches: []string{"new:405.1"}},
		{ID: "LULL", Kind: "executable", Area: "timing", Text: "There is a lull."},
		{ID: "DRAW", Kind: "executable", Area: "timing", Text: "The active player draws a card."},
		{ID: "BURN", Kind: "executable", Area: "mana", Text: "Unspent mana burns at the end of a phase.", Matches: []string{"new:500.5"}},
		{ID: "POOL", Kind: "executable", Area: "mana", Text: "Mana is in a pool.", Matches: []string{"new:500.5"}},
		{ID: "CARDS", Kind: "physical", Area: "setup", Text: "Shuffle well."},
	}}}
	newer = rulemap.Ledger{Edition: "new", Ledger: edition.Ledger{
		Rules: []edition.Rule{
			{ID: "405.1", Kind: "executable", Area: "timing", Text: "Spells wait on the stack."},
			{ID: "500.5", Kind: "executable", Area: "mana", Text: "Pools empty as each step ends, without loss of life."},
			{ID: "504.1", Kind: "executable", Area: "timing", Text: "The active player draws a card.", Matches: []string{"old:DRAW", "middle:304.1"}},
			{ID: "613", Kind: "executable", Area: "continuous effects", Text: "Effects apply in layers."},
			{ID: "100.2", Kind: "physical", Area: "setup", Text: "Bring a deck."},
			{ID: "100", Kind: "heading", Area: "setup", Text: "Heading: the beginning."},
		},
		Changes: []edition.Change{
			{Since: "old", Rule: "WORD", Kind: "changed", What: "There are no batches."},
			{Since: "old", Rule: "SERIES", Kind: "changed", What: "It goes on the stack."},
			{Since: "old", Rule: "BATCH", Kind: "changed", What: "It goes on the stack."},
			{Since: "old", Rule: "LULL", Kind: "removed", What: "Nobody waits | any more."},
			{Since: "old", Rule: "DRAW", Kind: "same"},
			{Since: "old", Rule: "BURN", Kind: "changed", What: "Unspent mana is lost without a wound."},
			{Since: "middle", Rule: "POOL", Kind: "changed", What: "This is of another edition."},
		},
	}}
	oldAndNew = []rulemap.Ledger{older, newer}
)

// outline is the entries of a map in their order: the kind, and the first of the rules.
func outline(m *rulemap.Map) (list []string) {
	for _, e := range m.Entries {
		rules := e.Old
		if len(rules) == 0 {
			rules = e.New
		}
		list = append(list, string(e.Kind)+" "+rules[0].ID)
	}
	return list
}

func entry(t *testing.T, m *rulemap.Map, old string) rulemap.Entry {
	t.Helper()
	for _, e := range m.Entries {
		if len(e.Old) > 0 && e.Old[0].ID == old {
			return e
		}
	}
	require.Fail(t, "there is no entry of "+old)
	return rulemap.Entry{}
}

func TestWhatBecameOfARuleIsWhatTheNewerEditionSays(t *testing.T) {
	m := rulemap.New(older, newer, nil)
	assert.ElementsMatch(t, []string{
		"changed WORD", "changed SERIES", "changed BATCH", "removed LULL", "same DRAW", "changed BURN",
		"unjudged POOL", // matched, and what is said of it is said of another edition
		"added 613",     // and nothing of rules about cardboard
	}, outline(m))
	assert.Equal(t, "Unspent mana is lost without a wound.", entry(t, m, "BURN").What)
	assert.Empty(t, entry(t, m, "POOL").What)
	assert.Equal(t, "504.1", entry(t, m, "DRAW").New[0].ID, "only the newer ledger names this match")
}

func TestWithoutAWordOfTheNewerEditionNothingIsGuessed(t *testing.T) {
	silent := newer
	silent.Changes = nil
	m := rulemap.New(older, silent, nil)
	assert.Equal(t, 0, m.Count(rulemap.Same)+m.Count(rulemap.Changed))
	assert.Equal(t, 6, m.Count(rulemap.Unjudged), "all that are matched, even if the words are the same")
	assert.Equal(t, 1, m.Count(rulemap.Removed), "that nothing matches LULL the ledgers say themselves")
	assert.Equal(t, "From old to new: 1 removed, 1 added, 6 matched but not judged yet", m.Sum())
}

func TestWhatMattersMostComesFirst(t *testing.T) {
	m := rulemap.New(older, newer, []rulemap.Scenario{
		{Name: "same.toml", Older: shows("SERIES"), Newer: shows("405.1")},
		{Name: "differs.toml", Differs: true, Older: shows("BATCH")},
	})
	assert.Equal(t, []string{
		"changed BATCH", "changed SERIES", // the first is shown by what comes out differently
		"changed WORD", "removed LULL", "same DRAW",
		"changed BURN", "unjudged POOL",
		"added 613",
	}, outline(m))

	m = rulemap.New(older, newer, []rulemap.Scenario{
		{Name: "differs.toml", Differs: true, Older: shows("BATCH", "SERIES")},
		{Name: "same.toml", Older: shows("SERIES")},
		{Name: "other.toml", Differs: true, Older: shows("BATCH")},
	})
	assert.Equal(t, []string{"changed BATCH", "changed SERIES", "changed WORD"}, outline(m)[:3], "what more scenarios show by coming out differently comes first")

	assert.Equal(t, []string{"changed SERIES", "changed BATCH", "changed WORD"}, outline(rulemap.New(older, newer, nil))[:3],
		"without scenarios rules that act come before definitions, in the order of the rulebook")
}

// shows is the evidence of a scenario that has these rules as its sources.
func shows(rules ...string) coverage.Evidence {
	e := coverage.Evidence{Sources: map[string]bool{}}
	for _, r := range rules {
		e.Sources[r] = true
	}
	return e
}

// actsOn is the evidence of a scenario in which something that is expected rests on these rules.
func actsOn(rules ...string) coverage.Evidence {
	return coverage.Evidence{Demonstrated: shows(rules...).Sources}
}

// decidedBy is the evidence of a scenario in which something expected rests on these rules, and that they decide what differs.
func decidedBy(rules ...string) coverage.Evidence {
	e := actsOn(rules...)
	e.Deciding = e.Demonstrated
	return e
}

func TestTheScenarioThatShowsARuleBestIsTaken(t *testing.T) {
	for _, c := range []struct {
		name      string
		scenarios []rulemap.Scenario // best first
	}{
		{"one that comes out differently", []rulemap.Scenario{
			{Name: "differs", Differs: true, Older: actsOn("BURN")},
			{Name: "same", Older: shows("BURN"), Newer: shows("500.5")}}},
		{"one in which it decides", []rulemap.Scenario{
			{Name: "decides", Differs: true, Older: decidedBy("BURN")},
			{Name: "source", Differs: true, Older: shows("BURN"), Newer: shows("500.5")}}},
		{"one in which it decides alone", []rulemap.Scenario{
			{Name: "alone", Differs: true, Older: decidedBy("BURN")},
			{Name: "with another", Differs: true, Older: decidedBy("BURN", "BATCH"), Newer: shows("500.5")}}},
		{"one in which nothing else decides", []rulemap.Scenario{
			{Name: "source", Differs: true, Older: shows("BURN")},
			{Name: "of another rule there", Differs: true, Older: decidedBy("BATCH"), Newer: decidedBy("500.5")}}},
		{"one that is about it", []rulemap.Scenario{
			{Name: "about", Differs: true, Source: "old: BURN", Older: shows("BURN")},
			{Name: "in passing", Differs: true, Source: "old: BATCH", Older: decidedBy("BURN"), Newer: shows("500.5")}}},
		{"one that has it as a source in both", []rulemap.Scenario{
			{Name: "both", Differs: true, Older: shows("BURN"), Newer: shows("500.5")},
			{Name: "one", Differs: true, Older: shows("BURN"), Newer: actsOn("500.5")}}},
		{"one of which the author says so", []rulemap.Scenario{
			{Name: "source", Older: shows("BURN")},
			{Name: "acts", Older: actsOn("BURN"), Newer: actsOn("500.5")}}},
		{"one in which it acts in both", []rulemap.Scenario{
			{Name: "both", Older: actsOn("BURN"), Newer: actsOn("500.5")},
			{Name: "one", Older: actsOn("BURN")}}},
		{"one that is about little else", []rulemap.Scenario{
			{Name: "few", Source: "old: BURN; new: 500.5", Older: actsOn("BURN")},
			{Name: "many", Source: "old: BURN, POOL; new: 500.5, 613", Older: actsOn("BURN")}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			want := c.scenarios[0].Name
			assert.Equal(t, want, entry(t, rulemap.New(older, newer, c.scenarios), "BURN").Shown.Name)
			turned := []rulemap.Scenario{c.scenarios[1], c.scenarios[0]}
			assert.Equal(t, want, entry(t, rulemap.New(older, newer, turned), "BURN").Shown.Name)
		})
	}
	m := rulemap.New(older, newer, []rulemap.Scenario{{Name: "other", Differs: true, Older: shows("BATCH")}})
	assert.Nil(t, entry(t, m, "BURN").Shown)
}

func TestAMapIsNarrowedToKindsAndAreas(t *testing.T) {
	m := rulemap.New(older, newer, nil)
	assert.Equal(t, []string{"removed LULL", "added 613"}, outline(m.Only([]rulemap.Kind{rulemap.Added, rulemap.Removed}, nil)))
	assert.Equal(t, []string{"changed BURN", "unjudged POOL"}, outline(m.Only(nil, []string{"mana"})))
	assert.Equal(t, "From old to new: no rules", m.Only([]rulemap.Kind{rulemap.Removed}, []string{"mana"}).Sum())
}

// burnShown is a map with a scenario in a folder for BURN, and another that does not differ for BATCH.
func burnShown() *rulemap.Map {
	return rulemap.New(older, newer, []rulemap.Scenario{
		{Name: "s/mana/burn.toml", Title: "Burn", Command: "compare run s/mana/burn.toml", Differs: true, Older: shows("BURN")},
		{Name: "s/manners/batch.toml", Title: "Batch", Command: "compare run s/manners/batch.toml", Older: shows("BATCH")},
	})
}

func TestTheTextFitsATerminal(t *testing.T) {
	m := burnShown().Only([]rulemap.Kind{rulemap.Changed, rulemap.Removed, rulemap.Unjudged}, nil)
	assert.Equal(t, `TIMING
changed   It goes on the stack.
          old  BATCH  Fast effects make a batch.
          new  405.1  Spells wait on the stack.
          compare run s/manners/batch.toml  # the same in both

changed   It goes on the stack.
          old  SERIES  A series resolves one by one.
          new  405.1   Spells wait on the stack.

changed   There are no batches.
          old  WORD   A batch is what resolves together.
          new  405.1  Spells wait on the stack.

removed   Nobody waits | any more.
          old  LULL  There is a lull.

MANA
changed   Unspent mana is lost without a wound.
          old  BURN   Unspent mana burns at the end of a
                      phase.
          new  500.5  Pools empty as each step ends,
                      without loss of life.
          compare run s/mana/burn.toml

unjudged  old  POOL   Mana is in a pool.
          new  500.5  Pools empty as each step ends,
                      without loss of life.`, strings.Join(m.Text(56, report.Painter{}), "\n"))
}

func TestTheMarkdownIsADocument(t *testing.T) {
	var out strings.Builder
	require.NoError(t, burnShown().Only([]rulemap.Kind{rulemap.Changed, rulemap.Removed}, nil).Markdown(&out))
	assert.True(t, strings.HasPrefix(out.String(), "# From old to new\n\nFrom old to new: 4 changed, 1 removed.\n"), out.String())
	assert.Contains(t, out.String(), "`compare run s/NAME` shows it", "m, which both names begin with, is no folder")
	assert.Contains(t, out.String(), "| removed | **LULL** There is a lull. | Nobody waits \\| any more. |  |  |\n")
	assert.Contains(t, out.String(), `
## Mana

| | old | what changed | new | shown by |
| --- | --- | --- | --- | --- |
| changed | **BURN** Unspent mana burns at the end of a phase. | Unspent mana is lost without a wound. | **500.5** Pools empty as each step ends, without loss of life. | mana/burn.toml |
`)
	assert.Contains(t, out.String(), "| manners/batch.toml (the same in both) |")
}

func TestTheJSONHasEverything(t *testing.T) {
	var out strings.Builder
	require.NoError(t, burnShown().Only([]rulemap.Kind{rulemap.Changed}, []string{"mana"}).JSON(&out))
	var got map[string]any
	require.NoError(t, json.Unmarshal([]byte(out.String()), &got))
	assert.Equal(t, map[string]any{
		"format": 1.0, "since": "old", "edition": "new",
		"counts": map[string]any{"changed": 1.0, "removed": 0.0, "added": 0.0, "unjudged": 0.0, "same": 0.0},
		"entries": []any{map[string]any{
			"kind": "changed", "area": "mana", "what": "Unspent mana is lost without a wound.",
			"old":   []any{map[string]any{"id": "BURN", "kind": "executable", "text": "Unspent mana burns at the end of a phase."}},
			"new":   []any{map[string]any{"id": "500.5", "kind": "executable", "text": "Pools empty as each step ends, without loss of life."}},
			"shown": map[string]any{"scenario": "s/mana/burn.toml", "title": "Burn", "differs": true, "command": "compare run s/mana/burn.toml"},
		}},
	}, got)
}

func TestTheImportantAreasComeFirst(t *testing.T) {
	assert.Equal(t, []string{"timing", "damage", "tokens", "zones"},
		rulemap.Areas([]string{"zones", "tokens", "damage", "tokens", "timing"}))
	assert.Equal(t, []string{"a", "b"}, rulemap.Areas([]string{"b", "a"}))
}
