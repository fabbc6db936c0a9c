package check_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/cmd/compare/check"
	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/explain"
	"palimpsest/cmd/compare/report"
	"palimpsest/cmd/compare/trials"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

// burned is a comparison in which ann burns in the old edition alone, and its explanation by what trials have decided.
func burned(decisions ...trials.Decision) check.Reasoned {
	of := func(id, life string, events ...outcome.Event) *outcome.Outcome {
		return &outcome.Outcome{Format: outcome.Format, Edition: id, Status: outcome.OK, Facts: []outcome.Fact{{Name: "ann.life", Value: life}}, Events: events}
	}
	c := compare.Of([]*outcome.Outcome{of("old", "19", outcome.Event{N: 1, Rule: "1.1", Verb: string(outcome.ManaBurns), Player: "ann", Amount: 1, Text: "Ann burns."}), of("new", "20")})
	rules := map[string]map[string]edition.Rule{"old": {"1.1": {ID: "1.1", LeftOutAs: []string{"procedure"}}, "1.2": {ID: "1.2"}}, "new": {"2.1": {ID: "2.1"}, "3": {ID: "3"}}}
	e := explain.Of(c, explain.Sources{Rules: rules})
	e.Prove(&trials.Result{Sides: []trials.Side{{Made: 1}, {}}, Decisions: decisions})
	return check.Reasoned{Comparison: c, Why: e, Rules: report.Rulebooks(rules), Whole: true}
}

var byBurn = trials.Decision{Edition: 0, As: 1, Rules: []string{"1.1"}, Facts: []int{0}}

func said(v check.Verdict) (list []string) {
	for _, m := range v.Failures {
		list = append(list, m.String())
	}
	return list
}

func TestAnExpectedReasonIsHeldToTheExplanation(t *testing.T) {
	for _, c := range []struct{ name, expect, fails string }{
		{"as explained", "old.because = ['1.1']", ""},
		{"for a fact", "old.because.ann.life = ['1.1']", ""},
		{"another rule", "old.because = ['1.1', '1.2']", `a.toml:3:30: old: expected because of 1.2, got 1.1`},
		{"a fact that does not differ", "old.because.bob.life = ['1.1']", `a.toml:3:32: old: expected bob.life because of 1.1, but nothing differs there from the edition before or after it`},
		{"a rule of another edition", "old.because = ['2.1']", `a.toml:3:23: old: because 2.1: the edition has no such rule; it is a rule of edition new`},
		{"a rule that does not exist", "old.because = ['1.l']", `a.toml:3:23: old: because 1.l: the edition has no such rule; did you mean "1.1"?`},
		{"of the other edition", "new.because = ['3']", `a.toml:3:23: new: expected because of 3, got no rule of new, but 1.1 of old`},
		{"of an edition that did not replay", "ancient.because = ['3']", ""},
		{"an exception without need", "unproven = 'x'", `a.toml:3:19: unproven is not true: for every difference the deciding rules are proven, or it comes from the printing of a card or from the script`},
	} {
		t.Run(c.name, func(t *testing.T) {
			v := check.Because(script(t, "a.toml", "expect."+c.expect+"\n"), burned(byBurn))
			if c.fails == "" {
				assert.Empty(t, said(v))
			} else {
				assert.Equal(t, []string{c.fails}, said(v))
			}
		})
	}
}

func TestWhereEditionsWereLeftOutNoReasonIsExpected(t *testing.T) {
	r := burned(byBurn)
	r.Whole = false
	v := check.Because(script(t, "a.toml", "[expect]\nunproven = 'x'\nold.because = ['1.2']\n"), r)
	assert.Empty(t, said(v))
	assert.Zero(t, v.Expectations)
}

func TestWhereAReplayFailedNoReasonIsExpected(t *testing.T) {
	r := burned()
	r.Outcomes = append(r.Outcomes, &outcome.Outcome{Edition: "newest", Status: outcome.Failed})
	v := check.Because(script(t, "a.toml", "[expect]\nunproven = 'x'\nold.because = ['1.2']\n"), r)
	assert.Empty(t, said(v))
	assert.Zero(t, v.Expectations)
}

func TestADifferenceNeedsADecidingRuleOrAStatedException(t *testing.T) {
	const open = "a.toml: no deciding rule: Ann has 19 life in old, 20 life in new. Not proven: the replays without single rules do not show which rule decides this. If no trial can show the rule, write why in [expect], as unproven"
	bare, stated := script(t, "a.toml", "[expect]\nann.life = 20\n"), script(t, "a.toml", "[expect]\nunproven = 'x'\n")
	v := check.Explained(bare, burned())
	assert.Equal(t, []string{open}, said(v))
	assert.Equal(t, [3]int{1, 1, 0}, [3]int{v.Open, v.Causes, v.Proven})
	assert.Empty(t, said(check.Explained(stated, burned())))
	assert.Empty(t, said(check.Explained(bare, burned(byBurn))))
	assert.Len(t, said(check.Explained(stated, burned(byBurn))), 1, "the exception is not needed")
}

func TestEditionsThatCanLeaveOutNoRulesAreNotHeldToThem(t *testing.T) {
	for why, fails := range map[string]int{trials.NoTrials: 0, trials.NoneToLeaveOut: 0, "it broke off": 1} {
		r := burned()
		r.Why.Prove(&trials.Result{Sides: []trials.Side{{Untested: why}, {Untested: why}}})
		assert.Len(t, said(check.Explained(script(t, "a.toml", "[expect]\nann.life = 20\n"), r)), fails, why)
	}
}
