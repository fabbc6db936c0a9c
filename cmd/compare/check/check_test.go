package check_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/check"
	"palimpsest/cmd/compare/report"
	"palimpsest/core/outcome"
	"palimpsest/core/scenario"
)

// script parses a scenario of two players with what is given of it.
func script(t *testing.T, file, rest string) check.Script {
	t.Helper()
	sc, err := scenario.Parse(file, []byte("title = 'A'\nplayers = ['ann', 'bob']\n"+rest), nil)
	require.NoError(t, err)
	return check.Script{File: file, Scenario: sc}
}

func TestOfAReplayThatWasNotCarriedOutNothingIsSaidButWhy(t *testing.T) {
	s := script(t, "a.toml", "[expect]\nann.life = 20\nbob.life = 20\n")
	v := check.Judge(s, &outcome.Outcome{Edition: "old", Status: outcome.NotImplemented, Problem: "phasing"})
	assert.Zero(t, v.Expectations)
	assert.Empty(t, v.Failures)
	assert.Equal(t, []check.Message{{Script: s, Text: "old: not implemented: phasing"}}, v.Problems)
	assert.False(t, v.OK())
}

func TestAVerdictIsGoodWhenWhatIsExpectedHolds(t *testing.T) {
	s := script(t, "a.toml", "[expect]\nann.life = 19\n")
	v := check.Judge(s, &outcome.Outcome{Edition: "old", Status: outcome.OK, Facts: []outcome.Fact{{Name: "ann.life", Value: "19"}}})
	assert.True(t, v.OK())
	assert.Equal(t, 1, v.Expectations)
	v = check.Judge(s, &outcome.Outcome{Edition: "old", Status: outcome.OK, Facts: []outcome.Fact{{Name: "ann.life", Value: "20"}}})
	assert.False(t, v.OK())
	assert.Equal(t, "a.toml:4: old: expected ann.life = 19, got 20", v.Failures[0].String())
}

func TestTopicsAreFoldersBelowTheCommonOne(t *testing.T) {
	for _, c := range []struct {
		name   string
		files  []string
		topics map[string]string
	}{
		{"beside each other", []string{"all/combat/a.toml", "all/mana/b.toml"}, map[string]string{"all/combat/a.toml": "combat", "all/mana/b.toml": "mana"}},
		{"one below another", []string{"all/a.toml", "all/mana/burn/b.toml"}, map[string]string{"all/a.toml": "all", "all/mana/burn/b.toml": "mana/burn"}},
		{"all in one", []string{"all/mana/a.toml", "all/mana/b.toml"}, map[string]string{"all/mana/a.toml": "mana", "all/mana/b.toml": "mana"}},
		{"names that begin alike", []string{"all/mana/a.toml", "all/mana-burn/b.toml"}, map[string]string{"all/mana/a.toml": "mana", "all/mana-burn/b.toml": "mana-burn"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var scripts []check.Script
			for _, f := range c.files {
				scripts = append(scripts, check.Script{File: f})
			}
			assert.Equal(t, c.topics, check.Topics(scripts))
		})
	}
}

func TestTheSummaryTellsWhereWhatDoesNotHoldAndWhatDidNotRun(t *testing.T) {
	combat, mana := check.Script{File: "all/combat/a.toml"}, check.Script{File: "all/mana/b.toml"}
	bad := []check.Message{{Text: "bad"}}
	table := check.Summary([]check.Verdict{
		{Script: combat, Edition: "old", Expectations: 3, Failures: bad},
		{Script: combat, Edition: "new", Problems: bad},
		{Script: mana, Edition: "old", Expectations: 2},
		{Script: mana, Edition: "new", Expectations: 4},
	}, []string{"new", "old"})
	assert.Equal(t, []string{
		"topic   new           old",
		"combat  -, 1 not run  2 of 3",
		"mana    4             2",
		"all     4, 1 not run  4 of 5",
	}, table.Lines(80, report.Painter{}))
}

func TestAnnotationsEscapeWhatGitHubWouldMisread(t *testing.T) {
	var out strings.Builder
	check.Annotate(&out, check.Error, check.Message{Script: check.Script{File: "a,b:c.toml"}, Line: 7, Text: "100%\nand more"})
	check.Annotate(&out, check.Notice, check.Message{Text: "no file"})
	assert.Equal(t, "::error file=a%2Cb%3Ac.toml,line=7::a,b:c.toml:7: 100%25%0Aand more\n::notice::no file\n", out.String())
}

func TestEachErrorOfAnUnreadFileIsAMessage(t *testing.T) {
	_, err := scenario.Parse("a.toml", []byte("titel = 'A'\nplayers = ['ann', 'bob']\n[expect]\nann.lief = 3\n"), nil)
	all := check.Unread(err)
	require.Len(t, all, 2)
	assert.Equal(t, `a.toml:1:1: the file has no key "titel"; did you mean "title"?`, all[0].String())
	assert.Equal(t, 4, all[1].Line)
	assert.Equal(t, []check.Message{{Text: "disk on fire"}}, check.Unread(errors.New("disk on fire")))
}

func TestWhatNoEditionUsesIsAFailure(t *testing.T) {
	const play = "[ann]\nhand = ['Cub']\n[cards.Cub]\ntype = 'Artifact'\n[[answer]]\nid = 'cut'\nto = 'discard'\nann = 'Cub'\n"
	unasked := func(edition, text string) *outcome.Outcome {
		o := &outcome.Outcome{Edition: edition, Status: outcome.OK}
		if text != "" {
			o.Findings = []outcome.Finding{{Step: "cut", Kind: outcome.Unasked, Line: 7, Text: text}}
		}
		return o
	}
	s := script(t, "a.toml", play)
	v := check.Unused(s, []*outcome.Outcome{unasked("old", "Nobody asks."), unasked("new", "Nobody asks.")})
	require.Len(t, v.Failures, 1)
	assert.Equal(t, "a.toml:7: in no edition: unasked: Nobody asks.", v.Failures[0].String())

	for name, outcomes := range map[string][]*outcome.Outcome{
		"one edition asks":           {unasked("old", "Nobody asks."), unasked("new", "")},
		"each misses another clause": {unasked("old", "Nobody asks."), unasked("new", "No such clause.")},
		"one has not come to an end": {unasked("old", "Nobody asks."), {Edition: "new", Status: outcome.NotImplemented}},
		"nobody has replayed it":     nil,
	} {
		v := check.Unused(s, outcomes)
		assert.True(t, v.OK(), name)
	}
	expected := script(t, "a.toml", play+"[expect]\nstep.cut.result = 'unasked'\n")
	v = check.Unused(expected, []*outcome.Outcome{unasked("old", "Nobody asks."), unasked("new", "Nobody asks.")})
	assert.True(t, v.OK())
}

// What is not to happen by a rule that there is not would hold whatever happens.
func TestARuleThatThereIsNotIsNotExpected(t *testing.T) {
	s := script(t, "a.toml", "[[step]]\nid = 'y'\nann = 'pass'\n[expect]\nno_events = ['bob loses life by 3.1, once', 'bob loses life by 3.2']\n"+
		"[expect.old]\nevents = ['bob loses life by 3.1']\nstep.y.rule = '3.1'\n[expect.new]\nevents = ['bob loses life by 3.1']\nstep.y.rule = '4.1'\n")
	books := report.Rulebooks{"old": {"3.1": {}}, "new": {"4.1": {}, "4.11": {}}}
	var said []string
	for _, m := range check.Citations(s, books).Failures {
		said = append(said, m.String())
	}
	assert.Equal(t, []string{
		`a.toml:7:13: expected by 3.2: no edition here has such a rule; did you mean "3.1"?`,
		`a.toml:12:10: new: expected by 3.1: the edition has no such rule; did you mean "4.1"?`,
	}, said)
	v := check.Citations(s, nil)
	assert.True(t, v.OK(), "nothing is known of the rules")
}
