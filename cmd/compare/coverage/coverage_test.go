package coverage_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/check"
	"palimpsest/cmd/compare/coverage"
	"palimpsest/cmd/compare/report"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
	"palimpsest/core/scenario"
)

// ledgers are those of two editions. Both have a rule 9.9.
func ledgers() []coverage.Ledger {
	rule := func(id, kind string) edition.Rule {
		return edition.Rule{ID: id, Kind: kind, Area: "combat", Text: "Rule " + id + "."}
	}
	placed, silent, missing, wrong := rule("1.1", "executable"), rule("8.1", "executable"), rule("8.2", "executable"), rule("8.3", "executable")
	placed.Where.Places = []string{"dying.go:destroy", "core/shield.go:Destroy"}
	placed.Where.Wrong = "a copy stays, and should die."
	silent.Where.Silent = "nobody can break it."
	missing.Where.NotImplemented = "the word is unknown."
	wrong.Where.Wrong = "nobody is asked [answer], and should."
	return []coverage.Ledger{
		{Edition: "old", Rules: []edition.Rule{placed, rule("1.2", "executable"), rule("1.3", "executable"),
			rule("9.9", "executable"), silent, missing, wrong, rule("D-1", "definition"), rule("INT-1", "interpretation")}},
		{Edition: "new", Rules: []edition.Rule{rule("2.1", "executable"), rule("9.9", "executable")}},
	}
}

// measure is the coverage of the edition old after one replay of a scenario in it.
func measure(t *testing.T, expectations string, o outcome.Outcome) *coverage.Edition {
	t.Helper()
	text := "title = 'A'\nplayers = ['ann', 'bob']\n[ann]\nbattlefield = [{card = 'Bear', as = 'bear'}]\n[cards.Bear]\ncost = '{G}'\ntype = 'Creature - Bear'\nsize = '2/2'\n" +
		"[[step]]\nid = 'trick'\nann = 'pass'\n" + expectations
	sc, err := scenario.Parse("a.toml", []byte(text), nil)
	require.NoError(t, err)
	o.Edition, o.Status = "old", outcome.OK
	for i := range o.Events {
		o.Events[i].N = i + 1
	}
	e := coverage.New(ledgers())[0]
	e.Add(check.Script{File: "a.toml", Scenario: sc}, &o)
	return e
}

func state(t *testing.T, e *coverage.Edition, id string) coverage.State {
	t.Helper()
	r, ok := e.Rule(id)
	require.True(t, ok, id)
	return r.State()
}

func TestARuleIsDemonstratedByWhatRestsOnIt(t *testing.T) {
	destroyed := outcome.Event{Rule: "1.1", Verb: "is destroyed", Subject: "bear", Player: "ann"}
	life := []outcome.Fact{{Name: "ann.life", Value: "19"}}
	gone := []outcome.Fact{{Name: "bear.zone", Value: "graveyard"}}
	grown := []outcome.Fact{{Name: "bear.size", Value: "3/3"}}
	for _, c := range []struct {
		name   string
		expect string
		come   outcome.Outcome
		state  coverage.State
	}{
		{"a fact of what an event citing it happened to", "[expect]\nbear.zone = 'graveyard'", outcome.Outcome{Facts: gone, Events: []outcome.Event{destroyed}}, coverage.Demonstrated},
		{"a fact that does not hold", "[expect]\nbear.zone = 'exile'", outcome.Outcome{Facts: gone, Events: []outcome.Event{destroyed}}, coverage.Cited},
		{"a fact of another kind", "[expect]\nann.life = 19", outcome.Outcome{Facts: life, Events: []outcome.Event{destroyed}}, coverage.Cited},
		{"a fact of another player", "[expect]\nann.life = 19", outcome.Outcome{Facts: life, Events: []outcome.Event{{Rule: "1.1", Verb: "loses life", Player: "bob"}}}, coverage.Cited},
		{"the source of damage is not what it happens to", "[expect]\nbear.zone = 'graveyard'", outcome.Outcome{Facts: gone, Events: []outcome.Event{{Rule: "1.1", Verb: "deals", Subject: "bear", Object: "bob"}}}, coverage.Cited},
		{"where in the turn the game is changes no fact", "[expect]\nann.life = 19", outcome.Outcome{Facts: life, Events: []outcome.Event{{Rule: "1.1", Verb: "phase begins", Player: "ann"}}}, coverage.Cited},
		{"the cause of such an event", "[expect]\nann.life = 19", outcome.Outcome{Facts: life,
			Events: []outcome.Event{{Rule: "1.1", Verb: "resolves", Subject: "bear"}, {Rule: "1.2", Verb: "loses life", Player: "ann", Cause: 1}}}, coverage.Demonstrated},
		{"an event that is expected", "[expect]\nevents = ['bear is destroyed']", outcome.Outcome{Events: []outcome.Event{destroyed}}, coverage.Demonstrated},
		{"what became of a step", "[expect]\nstep.trick.result = 'refused'", outcome.Outcome{Findings: []outcome.Finding{{Step: "trick", Kind: "refused", Rule: "1.1"}}}, coverage.Demonstrated},
		{"the window of a step has its name from no rule", "[expect]\nstep.trick.at = 'upkeep'", outcome.Outcome{Findings: []outcome.Finding{{Step: "trick", Kind: "refused", Rule: "1.1", At: "upkeep"}}}, coverage.Cited},
		{"several rules cited at once", "[expect]\nstep.trick.result = 'refused'", outcome.Outcome{Findings: []outcome.Finding{{Step: "trick", Kind: "refused", Rule: "1.2, 1.1"}}}, coverage.Demonstrated},
		{"a continuous effect that can change the fact", "[expect]\nbear.size = '3/3'", outcome.Outcome{Facts: grown,
			Reasons: []outcome.Reason{{Of: "bear", Rule: "1.1", Facts: []string{"size"}}}}, coverage.Demonstrated},
		{"a continuous effect that changes another fact", "[expect]\nbear.size = '3/3'", outcome.Outcome{Facts: grown,
			Reasons: []outcome.Reason{{Of: "bear", Rule: "1.1", Facts: []string{"colors"}}}}, coverage.Cited},
		{"nothing", "[expect]\nann.life = 19", outcome.Outcome{Facts: life}, coverage.Never},
	} {
		t.Run(c.name, func(t *testing.T) {
			assert.Equal(t, c.state, state(t, measure(t, c.expect, c.come), "1.1"))
		})
	}
}

func TestAReplayThatWasNotCarriedOutShowsNothing(t *testing.T) {
	e := coverage.New(ledgers())[0]
	e.Add(check.Script{File: "a.toml", Scenario: &scenario.Scenario{}}, &outcome.Outcome{Status: outcome.NotImplemented, Events: []outcome.Event{{N: 1, Rule: "1.1"}}})
	assert.Equal(t, coverage.Never, state(t, e, "1.1"))
}

func TestTheSourceOfWhatHoldsIsTold(t *testing.T) {
	life := outcome.Outcome{Facts: []outcome.Fact{{Name: "ann.life", Value: "19"}}}
	for _, c := range []struct{ name, expect, rule string }{
		{"of an expectation", "[expect]\nsource = 'as 1.1 says'\nann.life = 19", "1.1"},
		{"with the edition in front", "[expect]\nsource = 'new: 2.1; old: 9.9'\nann.life = 19", "9.9"},
		{"where only one edition can be meant", "[expect.old]\nsource = '9.9.'\nann.life = 19", "9.9"},
	} {
		t.Run(c.name, func(t *testing.T) {
			assert.Equal(t, coverage.Source, state(t, measure(t, c.expect, life), c.rule))
		})
	}
	for _, c := range []struct{ name, expect, rule string }{
		{"of what does not hold", "[expect]\nsource = '1.1'\nann.life = 18", "1.1"},
		{"of another edition", "[expect]\nsource = 'new: 9.9'\nann.life = 19", "9.9"},
		{"of which it is not clear whose it is", "[expect]\nsource = '9.9'\nann.life = 19", "9.9"},
		{"of a longer number", "[expect]\nsource = '1.12'\nann.life = 19", "1.1"},
	} {
		t.Run("not "+c.name, func(t *testing.T) {
			assert.Equal(t, coverage.Never, state(t, measure(t, c.expect, life), c.rule))
		})
	}
}

func TestOnlyRulesThatAReplayCanShowCount(t *testing.T) {
	e := coverage.New(ledgers())[0]
	_, ok := e.Rule("D-1")
	assert.False(t, ok)
	assert.Equal(t, coverage.Counts{Rules: 7, Unimplemented: 1, Never: 6}, e.Count("executable"))
	assert.Equal(t, coverage.Counts{Rules: 1, Never: 1}, e.Count("interpretation"))
}

// covered is a small coverage with a rule in each state.
func covered(t *testing.T) []*coverage.Edition {
	return []*coverage.Edition{measure(t, "[expect]\nsource = '1.2'\nbear.zone = 'graveyard'", outcome.Outcome{
		Facts:  []outcome.Fact{{Name: "bear.zone", Value: "graveyard"}},
		Events: []outcome.Event{{Rule: "1.1", Verb: "is destroyed", Subject: "bear"}, {Rule: "1.3", Verb: "phase begins"}},
	})}
}

func TestTheTablesTellStatesAreasAndGaps(t *testing.T) {
	all := covered(t)
	assert.Equal(t, []string{
		"edition  rules  demonstrated  source   only cited  not implemented  never",
		"old      7      1 (14%)       1 (14%)  1 (14%)     1 (14%)          3 (42%)",
	}, coverage.Shown("executable", all).Lines(90, report.Painter{}))
	assert.Equal(t, []string{
		"edition  rules  act in code  hold silently  not implemented  error alone  not stated  known errors",
		"old      7      1 (14%)      1 (14%)        1 (14%)          1 (14%)      3 (42%)     2 (28%)",
	}, coverage.Places("executable", all).Lines(100, report.Painter{}))
	assert.Equal(t, []string{
		"edition  rules  demonstrated  source  only cited  never",
		"old      1      0 (0%)        0 (0%)  0 (0%)      1 (100%)",
	}, coverage.Interpretations(all).Lines(90, report.Painter{}))
	assert.Equal(t, []string{"area    old", "combat  1 + 1 of 7"}, coverage.ByArea(all).Lines(80, report.Painter{}))
	assert.Equal(t, []string{
		"1.2  source           Rule 1.2.", "                      a.toml",
		"1.3  cited            Rule 1.3.", "                      a.toml",
		"9.9  never            Rule 9.9.",
		"8.1  never            Rule 8.1.", "                      holds silently: nobody can break it.",
		"8.3  never            Rule 8.3.", "                      known to be wrong: nobody is asked [answer], and should.",
		"8.2  not implemented  Rule 8.2.", "                      the word is unknown.",
	}, coverage.Uncovered(all[0]).Lines(80, report.Painter{}))
}

func TestTheMarkdownListsTheGapsByArea(t *testing.T) {
	var page strings.Builder
	require.NoError(t, coverage.Markdown(&page, covered(t)))
	assert.Contains(t, page.String(), "| old | executable | 7 | 1 (14%) | 1 (14%) | 1 (14%) | 1 (14%) | 3 (42%) |\n")
	assert.Contains(t, page.String(), "\n| edition | | rules | act in code | hold silently | not implemented | error alone | not stated | known errors |\n"+
		"| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n| old | executable | 7 | 1 (14%) | 1 (14%) | 1 (14%) | 1 (14%) | 3 (42%) | 2 (28%) |\n")
	assert.Contains(t, page.String(), "| combat | 1 + 1 of 7 |\n")
	assert.Contains(t, page.String(), "Never shown by any replay.\n\n- *combat*: 9.9, 8.3\n")
	assert.Contains(t, page.String(), "they hold silently, without code of their own.\n\n- *combat*: 8.1\n")
	assert.Contains(t, page.String(), "Not implemented: a scenario that needs them gets an answer that says so.\n\n- *combat*: 8.2\n")
	assert.Contains(t, page.String(), "not do as the rule says.\n\n- 1.1: a copy stays, and should die.\n- 8.3: nobody is asked \\[answer\\], and should.\n")
}

// ruled is the coverage of an edition with a rule, a ruling that a scenario shows, one that is wrong and one that is not followed.
func ruled(t *testing.T) []*coverage.Edition {
	row := func(id, kind string) edition.Rule {
		return edition.Rule{ID: id, Kind: kind, Area: "combat", Text: "Rule " + id + "."}
	}
	shown, wrong, not := row("R-1", "ruling"), row("R-2", "ruling"), row("R-3", "ruling")
	shown.Where.Places = []string{"dying.go:destroy"}
	wrong.Where.Wrong = "it is not."
	not.Where.NotFollowed = "it came later."
	e := coverage.New([]coverage.Ledger{{Edition: "old", Rules: []edition.Rule{row("1.1", "executable"), shown, wrong, not}}})[0]
	sc, err := scenario.Parse("a.toml", []byte("title = 'A'\nplayers = ['ann', 'bob']\n[expect]\nevents = ['ann draws']"), nil)
	require.NoError(t, err)
	e.Add(check.Script{File: "a.toml", Scenario: sc}, &outcome.Outcome{Edition: "old", Status: outcome.OK,
		Events: []outcome.Event{{N: 1, Rule: "R-1", Verb: "draws", Player: "ann"}}})
	return []*coverage.Edition{e}
}

func TestRulingsThatAreFollowedCountByThemselves(t *testing.T) {
	all := ruled(t)
	assert.Equal(t, coverage.Counts{Rules: 1, Never: 1}, all[0].Count("executable"))
	assert.Equal(t, coverage.Counts{Rules: 2, Demonstrated: 1, Never: 1}, all[0].Count("ruling"))
	assert.Equal(t, coverage.Standings{Rules: 2, ActIn: 1, ErrorAlone: 1, KnownErrors: 1}, all[0].Standings("ruling"))
	_, is := all[0].Rule("R-3")
	assert.False(t, is, "what is not followed cannot be shown")
	assert.Equal(t, all, coverage.Ruled(all))
	assert.Empty(t, coverage.Ruled(covered(t)))

	var page strings.Builder
	require.NoError(t, coverage.Markdown(&page, all))
	assert.Contains(t, page.String(), "| old | ruling | 2 | 1 (50%) | 0 (0%) | 0 (0%) | 0 (0%) | 1 (50%) |\n")
	assert.Contains(t, page.String(), "| old | ruling | 2 | 1 (50%) | 0 (0%) | 0 (0%) | 1 (50%) | 0 (0%) | 1 (50%) |\n")
	assert.Contains(t, page.String(), "\n- R-2: it is not.\n")
	var text strings.Builder
	require.NoError(t, coverage.JSON(&text, all))
	var got struct {
		Editions []struct {
			Rulings      coverage.Counts
			RulingsWhere coverage.Standings `json:"rulings_where"`
		}
	}
	require.NoError(t, json.Unmarshal([]byte(text.String()), &got))
	assert.Equal(t, all[0].Count("ruling"), got.Editions[0].Rulings)
	assert.Equal(t, all[0].Standings("ruling"), got.Editions[0].RulingsWhere)
}

func TestTheMarkdownOfAnEditionWithoutAKnownErrorSaysSo(t *testing.T) {
	var page strings.Builder
	require.NoError(t, coverage.Markdown(&page, coverage.New(ledgers())[1:]))
	assert.Contains(t, page.String(), "Known errors: in these cases the edition does not do as the rule says.\n\n- none\n")
	assert.Contains(t, page.String(), "| new | executable | 2 | 0 (0%) | 0 (0%) | 0 (0%) | 0 (0%) | 2 (100%) | 0 (0%) |\n")
}

func TestEverythingSaidOfARuleIsShownWithIt(t *testing.T) {
	e := covered(t)[0]
	r, ok := e.Rule("1.1")
	require.True(t, ok)
	assert.Equal(t, []string{
		"old 1.1            Rule 1.1.",
		"acts in            dying.go:destroy, core/shield.go:Destroy",
		"known to be wrong  a copy stays, and should die.",
		"demonstrated by    a.toml",
	}, coverage.OfRule(e, r).Lines(80, report.Painter{}))
}

func TestTheJSONHasEveryRuleWithWhatShowsIt(t *testing.T) {
	var text strings.Builder
	require.NoError(t, coverage.JSON(&text, covered(t)))
	var got struct {
		Format   int
		Editions []struct {
			Executable coverage.Counts
			Where      coverage.Standings
			Rules      []struct {
				ID             string
				State          coverage.State
				Demonstrated   []string `json:"demonstrated_by"`
				ActsIn         []string `json:"acts_in"`
				HoldsSilently  string   `json:"holds_silently"`
				NotImplemented string   `json:"not_implemented"`
				KnownError     string   `json:"known_error"`
			}
		}
	}
	require.NoError(t, json.Unmarshal([]byte(text.String()), &got))
	require.Len(t, got.Editions, 1)
	assert.Equal(t, coverage.Format, got.Format)
	assert.Equal(t, coverage.Counts{Rules: 7, Demonstrated: 1, Source: 1, Cited: 1, Unimplemented: 1, Never: 3}, got.Editions[0].Executable)
	assert.Equal(t, coverage.Standings{Rules: 7, ActIn: 1, HoldSilently: 1, NotImplemented: 1, ErrorAlone: 1, NotStated: 3, KnownErrors: 2}, got.Editions[0].Where)
	require.Len(t, got.Editions[0].Rules, 8)
	assert.Equal(t, coverage.Demonstrated, got.Editions[0].Rules[0].State)
	assert.Equal(t, []string{"a.toml"}, got.Editions[0].Rules[0].Demonstrated)
	assert.Equal(t, []string{"dying.go:destroy", "core/shield.go:Destroy"}, got.Editions[0].Rules[0].ActsIn)
	assert.Equal(t, "nobody can break it.", got.Editions[0].Rules[4].HoldsSilently)
	assert.Equal(t, coverage.Unimplemented, got.Editions[0].Rules[5].State)
	assert.Equal(t, "the word is unknown.", got.Editions[0].Rules[5].NotImplemented)
	assert.Equal(t, "a copy stays, and should die.", got.Editions[0].Rules[0].KnownError)
	assert.Equal(t, "nobody is asked [answer], and should.", got.Editions[0].Rules[6].KnownError)
}
