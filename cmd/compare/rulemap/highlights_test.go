package rulemap_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/rulemap"
	"palimpsest/core/edition"
)

const burnHighlight = `[[highlight]]
edition  = "new"
change   = "Burn gone"
title    = "Mana burn is gone"
before   = "Mana burned."
now      = "It does not."
scenario = "s/b.toml"
`

// withHistory are the two editions, the newer with a dated change.
func withHistory() []rulemap.Ledger {
	dated := newer
	dated.History = []edition.Dated{{When: edition.When{Date: "2009-07-11"}, Area: "mana", Name: "Burn gone"}}
	return []rulemap.Ledger{older, dated}
}

func highlights(t *testing.T, text string, differs bool) ([]rulemap.Highlighted, []error) {
	t.Helper()
	list, err := rulemap.ReadHighlights("f/primer.toml", []byte(text))
	require.NoError(t, err)
	ledgers := withHistory()
	return rulemap.Highlights(list, []string{"oldest", "old", "new"}, ledgers, []*rulemap.Map{rulemap.New(older, newer, nil)}, []rulemap.Shown{
		{Name: "f/s/b.toml", Source: "old: BURN; new: 500.5", Differs: []bool{differs}, Why: story("Ann has 19 life.", "BURN", "500.5")},
	})
}

func TestAHighlightHasItsDateFromTheHistoryOfItsEdition(t *testing.T) {
	all, problems := highlights(t, burnHighlight, true)
	require.Empty(t, problems)
	require.Len(t, all, 1)
	assert.Equal(t, "11 July 2009", all[0].Dated.When.String())
	assert.Equal(t, []string{"Ann has 19 life."}, all[0].Shown.Heads)
	d := rulemap.Digest{Primer: rulemap.NewPrimer(withHistory(), []*rulemap.Map{rulemap.New(older, newer, nil)}, nil), Highlights: all}
	var out strings.Builder
	require.NoError(t, d.Markdown(&out, "c", "p"))
	assert.Contains(t, out.String(), "## 1. Mana burn is gone\n\n**11 July 2009.** Before: Mana burned. Since then: It does not.\n\n- Ann has 19 life.\n\nRules: old BURN; new 500.5.\n")
}

func TestAHighlightBeforeTheFirstEditionIsLeftOut(t *testing.T) {
	all, problems := highlights(t, strings.Replace(burnHighlight, `"new"`, `"old"`, 1), true)
	assert.Empty(t, all)
	assert.Empty(t, problems)
}

func TestAHighlightThatLeadsNowhereIsAnErrorAtItsPlace(t *testing.T) {
	for name, c := range map[string]struct {
		old, new, says string
		differs        bool
	}{
		"no such edition": {`"new"`, `"newe"`, `f/primer.toml:1:3: unknown edition "newe"; did you mean "new"?`, true},
		"no such change":  {`"Burn gone"`, `"Burn gonne"`, `f/primer.toml:1:3: the history of edition new has 0 changes named "Burn gonne"; expected one; did you mean "Burn gone"?`, true},
		"no difference":   {"", "", "f/primer.toml:1:3: f/s/b.toml does not come out differently in old and new by their rules", false},
		"no such play":    {"b.toml", "c.toml", "f/s/c.toml does not come out differently", true},
	} {
		t.Run(name, func(t *testing.T) {
			all, problems := highlights(t, strings.Replace(burnHighlight, c.old, c.new, 1), c.differs)
			assert.Empty(t, all)
			require.Len(t, problems, 1)
			assert.ErrorContains(t, problems[0], c.says)
		})
	}
}

func TestWhatIsWrongWithAListOfHighlightsHasItsPlace(t *testing.T) {
	for name, c := range map[string]struct{ text, says string }{
		"no TOML":       {"a = [", "p.toml:1:"},
		"no table":      {"highlight = 3\n", "p.toml:1:1: expected tables [[highlight]]"},
		"empty":         {"", "p.toml:1:1: expected tables [[highlight]]"},
		"another table": {burnHighlight + "[more]\n", `p.toml:8:2: unknown key "more"`},
		"another key":   {burnHighlight + "titel = \"x\"\n", `p.toml:8:1: unknown key "titel"; did you mean "title"?`},
		"a number":      {strings.Replace(burnHighlight, `"It does not."`, "3", 1), "p.toml:6:1: now must be text"},
		"none":          {strings.Replace(burnHighlight, `"It does not."`, `""`, 1), "p.toml:6:1: now is required"},
		"a key is left": {strings.Replace(burnHighlight, "now      = \"It does not.\"\n", "", 1), "p.toml:1:3: now is required"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := rulemap.ReadHighlights("p.toml", []byte(c.text))
			assert.ErrorContains(t, err, c.says)
		})
	}
}
