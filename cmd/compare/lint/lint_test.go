package lint_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/cmd/compare/lint"
	"palimpsest/core/card"
	"palimpsest/core/scenario"
)

func expects(line int, edition, name, value string) scenario.Expectation {
	return scenario.Expectation{Edition: edition, Name: name, Value: value, Pos: card.Pos{File: "a.toml", Line: line, Column: 1}}
}

func warnings(sc scenario.Scenario) []string {
	sc.File = "a.toml"
	if sc.Title == "" {
		sc.Title = "A title"
	}
	var lines []string
	for _, w := range lint.Scenario(&sc, lint.Library{}) {
		lines = append(lines, w.String())
	}
	return lines
}

func TestAScenarioAsItShouldBeHasNoWarnings(t *testing.T) {
	assert.Empty(t, warnings(scenario.Scenario{
		Source: "100.1",
		Expect: []scenario.Expectation{expects(9, "old", "ann.life", "20"), expects(10, "new", "ann.life", "17")},
	}))
}

func TestATitleIsAskedFor(t *testing.T) {
	got := lint.Scenario(&scenario.Scenario{File: "a.toml", Source: "1", Expect: []scenario.Expectation{expects(3, "", "ann.life", "20")}}, lint.Library{})
	assert.Len(t, got, 1)
	assert.Equal(t, "a.toml: warning: there is no title: reports show it first", got[0].String())
}

func TestAScenarioThatExpectsNothingCannotFail(t *testing.T) {
	assert.Equal(t, []string{"a.toml: warning: the scenario expects nothing, so that no check of it can fail"}, warnings(scenario.Scenario{Source: "1"}))
}

func TestACheckpointIsAnExpectation(t *testing.T) {
	assert.Empty(t, warnings(scenario.Scenario{
		Source: "1",
		Steps:  []scenario.Step{{Player: -1, Expect: []scenario.Expectation{expects(9, "", "ann.life", "20")}}},
	}))
}

func TestEachVariantMustExpectSomething(t *testing.T) {
	got := warnings(scenario.Scenario{Source: "1", Variants: []scenario.Variant{
		{Name: "a", Expect: []scenario.Expectation{expects(9, "", "ann.life", "20")}},
		{Name: "b"},
	}})
	assert.Equal(t, []string{`a.toml: warning: variant "b" expects nothing, so that no check of it can fail`}, got)
}

func TestAnExpectationNeedsASource(t *testing.T) {
	e := expects(9, "", "ann.life", "20")
	assert.Equal(t, []string{"a.toml:9:1: warning: neither this expectation nor the scenario says in its source where it comes from"},
		warnings(scenario.Scenario{Expect: []scenario.Expectation{e}}))
	e.Source = "100.1"
	assert.Empty(t, warnings(scenario.Scenario{Expect: []scenario.Expectation{e}}))
}

func TestAnExpectationOfAnEditionThatIsNotAskedIsNeverChecked(t *testing.T) {
	got := warnings(scenario.Scenario{Source: "1", Only: []string{"old"}, Expect: []scenario.Expectation{expects(9, "new", "ann.life", "20"), expects(10, "old", "ann.life", "20")}})
	assert.Equal(t, []string{"a.toml:9:1: warning: this is expected of edition new, and the scenario is not for it (only)"}, got)
}

func TestContradictionsAreFoundBetweenEveryEditionAndOne(t *testing.T) {
	got := warnings(scenario.Scenario{Source: "1", Expect: []scenario.Expectation{
		expects(8, "", "ann.life", "20"),
		expects(9, "", "bob.life", "20"),
		expects(12, "old", "ann.life", "17"),
		expects(13, "new", "bob.life", "20"),
	}})
	assert.Equal(t, []string{"a.toml:12:1: warning: ann.life = 17 contradicts line 8, which expects 20 of every edition"}, got)
}

func TestToDoNothingIsNoContradictionToHow(t *testing.T) {
	got := warnings(scenario.Scenario{Source: "1", Expect: []scenario.Expectation{
		expects(8, "", "step.a.result", "not done"),
		expects(9, "old", "step.a.result", "refused"),
		expects(10, "new", "step.a.result", "done"),
	}})
	assert.Equal(t, []string{"a.toml:10:1: warning: step.a.result = done contradicts line 8, which expects not done of every edition"}, got)
}
