package page_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/page"
	"palimpsest/cmd/compare/report"
	"palimpsest/cmd/compare/rulemap"
	"palimpsest/cmd/compare/study"
	"palimpsest/core/card"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

const cards = `
["Grizzly Bears"]
cost = "{1}{G}"
type = "Creature - Bear"
size = "2/2"
in.early.type = "Summon Bears"

["Giant Growth"]
cost = "{G}"
type = "Instant"
does = ["target creature gets +3/+3 until end of turn"]
since = "late"
`

const duel = `
title = "Bears <script>alert(1)</script> fight <!-- -->"
players = ["ann", "bob"]

[ann]
battlefield = ["Grizzly Bears", { card = "Grizzly Bears", as = "cub" }]
hand = ["Giant Growth"]

[[step]]
id = "growth"
ann = "cast Giant Growth targeting cub"
`

// played is the scenario with replays in two editions that differ in one event, and their rulebooks.
func played(t *testing.T) (page.Played, *page.Books) {
	library, err := card.LoadFiles([]card.File{{Name: "cards.toml", Text: []byte(cards)}})
	require.NoError(t, err)
	scripts, err := study.Read(edition.File{Name: "duel.toml", Text: []byte(duel)}, "", library)
	require.NoError(t, err)

	zone, life := `"Grizzly Bears".zone`, "ann.life"
	was := []outcome.Fact{{Name: zone, Value: "battlefield"}, {Name: life, Value: "20"}}
	old := &outcome.Outcome{
		Format: outcome.Format, Edition: "early", Status: outcome.OK, Facts: []outcome.Fact{{Name: zone, Value: "graveyard"}, {Name: life, Value: "20"}},
		Findings: []outcome.Finding{{Step: "growth", Kind: outcome.Done, Rule: "O-1"}},
		Events: []outcome.Event{{N: 1, Step: "growth", Rule: "O-2", Verb: "casts", Subject: "Giant Growth", Turn: 1, Text: "Ann casts Giant Growth."},
			{N: 2, Cause: 1, Rule: "O-3", Verb: "dies", Subject: "Grizzly Bears", Turn: 1, Text: "Grizzly Bears dies."}},
		Boards: &outcome.Boards{Start: was, Changes: []outcome.BoardChange{{After: 2, Facts: []outcome.Fact{{Name: zone, Value: "graveyard"}}}}},
	}
	now := &outcome.Outcome{
		Format: outcome.Format, Edition: "late without N-9", Status: outcome.OK, Facts: was,
		Findings: []outcome.Finding{{Step: "growth", Kind: outcome.Done, Rule: "N-1"}},
		Events:   []outcome.Event{{N: 1, Step: "growth", Rule: "N-2, N-3", Verb: "casts", Subject: "Giant Growth", Turn: 1, Text: "Ann casts Giant Growth."}},
		Boards:   &outcome.Boards{Start: was, Changes: []outcome.BoardChange{{After: 1, Between: true, Gone: []string{life}}}},
	}
	ledgers := []rulemap.Ledger{
		{Edition: "early", Ledger: edition.Ledger{Rules: []edition.Rule{{ID: "O-1", Text: "Windows open.", Kind: "executable", Area: "timing"},
			{ID: "O-2", Text: "Spells are cast.", Kind: "executable", Area: "timing", InBook: "The Guide, page 2"}, {ID: "O-3", Text: "Things die.", Kind: "interpretation", Basis: "O-1"},
			{ID: "O-R", Text: "They really die.", Kind: "ruling", Ruling: &edition.Ruling{Date: "May 1998", Source: "S 1", Standing: "Rules Team", Relation: "corrects", Rules: []string{"O-3"}}},
			{ID: "O-9", Text: "Nobody cites this.", Kind: "executable"}}}},
		{Edition: "late", Ledger: edition.Ledger{Rules: []edition.Rule{{ID: "N-1", Text: "Windows open.", Matches: []string{"early:O-1"}, Kind: "executable", Area: "timing"},
			{ID: "N-2", Text: "Spells are cast.", Matches: []string{"early:O-2"}}, {ID: "N-3", Text: "At once."}, {ID: "N-9", Text: "Things die not."}},
			Changes: []edition.Change{{Since: "early", Rule: "O-2", Kind: "changed", What: "Twice."}, {Since: "early", Rule: "O-3", Kind: "removed", What: "They live."}}}},
	}
	books := page.NewBooks([]edition.Description{{ID: "early", Name: "Early", Rulebook: "The Guide", Date: "1998", Stack: "batch"}, {ID: "late", Name: "Late", Rulebook: "The Rules", Date: "2020"}}, ledgers)
	r := scripts[0].Report(compare.Of([]*outcome.Outcome{old, now}), nil, study.BooksOf(ledgers))
	return page.Played{Script: scripts[0], Report: &r}, books
}

func TestTheDataOfAPage(t *testing.T) {
	p, books := played(t)
	d, err := page.Of("v1", books, []page.Played{p})
	require.NoError(t, err)
	one, c := 1, d.Cases[0]
	two := 2
	assert.Equal(t, []page.Edition{{"early", "Early", "The Guide", "1998", "batch"}, {"late without N-9", "Late without N-9", "The Rules", "2020", "stack"}}, d.Editions)
	assert.Equal(t, []map[string]*int{{"early": &one, "late without N-9": &one}, {"early": &two, "late without N-9": nil}}, c.Rows)
	assert.Equal(t, map[string]string{"Grizzly Bears": "Grizzly Bears", "cub": "Grizzly Bears", "Giant Growth": "Giant Growth"}, c.Things)
	assert.Equal(t, page.CardText{Cost: "{1}{G}", Types: "Summon Bears", Size: "2/2", Colors: "green", Lines: []string{}}, c.Cards["early"]["Grizzly Bears"])
	growth := c.Cards["early"]["Giant Growth"]
	assert.True(t, growth.Newer, "Giant Growth is newer than the old edition")
	assert.False(t, c.Cards["late without N-9"]["Giant Growth"].Newer)
	assert.Len(t, growth.Lines, 1)
	assert.NotNil(t, c.Editions["early"].Boards)
	assert.Contains(t, c.Markdown, "Grizzly Bears")
}

func TestTheRulesOfAPageAreThoseThatItsCasesCite(t *testing.T) {
	p, books := played(t)
	d, err := page.Of("v1", books, []page.Played{p})
	require.NoError(t, err)
	assert.Equal(t, page.Rule{Says: "Spells are cast.", Area: "timing", Kind: "executable", InBook: "The Guide, page 2",
		Became: []page.Became{{Edition: "late", Kind: "changed", Rules: []string{"N-2"}, What: "Twice."}}}, d.Rules["early"]["O-2"])
	assert.Equal(t, page.Rule{Says: "Things die.", Kind: "interpretation", Basis: "O-1", Ruling: "corrected by O-R: They really die.",
		Became: []page.Became{{Edition: "late", Kind: "removed", Rules: []string{}, What: "They live."}}}, d.Rules["early"]["O-3"])
	assert.Equal(t, []page.Matches{{Edition: "early", Rules: []string{"O-2"}}}, d.Rules["late without N-9"]["N-2"].Matches)
	assert.Contains(t, d.Rules["late"], "N-2", "what a rule became is told with it")
	assert.Contains(t, d.Rules["late without N-9"], "N-3", "each rule of a citation")
	assert.NotContains(t, d.Rules["early"], "O-9")
}

// The case of a page is that of run --format json with a few keys more.
func TestACaseHasAllThatTheReportHas(t *testing.T) {
	p, books := played(t)
	d, err := page.Of("v1", books, []page.Played{p})
	require.NoError(t, err)
	members := func(v any) map[string]json.RawMessage {
		text, err := json.Marshal(v)
		require.NoError(t, err)
		var m map[string]json.RawMessage
		require.NoError(t, json.Unmarshal(text, &m))
		return m
	}
	entry, c := members(report.EntryOf(p.Report)), members(d.Cases[0])
	for key, value := range entry {
		assert.JSONEq(t, string(value), string(c[key]), key)
	}
	assert.Len(t, c, len(entry)+4)
}
