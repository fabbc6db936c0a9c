package explain_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/explain"
	"palimpsest/cmd/compare/trials"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

// burnt is what is said to decide that Bob has less life in the old edition, where he feeds an altar in a window that the new one does not have, and
// its mana burns.
func burnt(t *testing.T, r *trials.Result) explain.Decided {
	t.Helper()
	feeds := outcome.Event{Rule: "31", Verb: "activates", Subject: "Altar", Player: "bob", Step: "feed", Text: "Bob uses Altar."}
	burns := outcome.Event{Cause: 1, Rule: "30", Verb: "loses life", Player: "bob", Amount: 2, Text: "Bob loses 2 life."}
	done := []outcome.Finding{{Step: "feed", Kind: outcome.Done, Rule: "31", Text: "Bob feeds Altar."}}
	none := []outcome.Finding{{Step: "feed", Kind: outcome.NoMoment, Rule: "51", Text: "Bob cannot feed Altar: there is no such point."}}
	c := compare.Of([]*outcome.Outcome{
		replayed("old", map[string]string{"bob.life": "18"}, done, feeds, burns),
		replayed("new", map[string]string{"bob.life": "20"}, none),
	})
	e := explain.Of(c, explain.Sources{Rules: map[string]map[string]edition.Rule{
		"old": {"30": {ID: "30", Text: "Mana burns.", LeftOutAs: []string{"procedure"}}, "31": {ID: "31", Text: "Players act.", Matches: []string{"new:51"}, LeftOutAs: []string{"window"}},
			"32": {ID: "32", Text: "Nothing else.", LeftOutAs: []string{"window"}}},
		"new": {"51": {ID: "51", Text: "Nobody acts."}},
	}, Changed: func(p explain.Passage) explain.Dating {
		if (p == explain.Passage{Newer: "new", Older: "old", Rule: "30"}) {
			return explain.Dating{When: edition.When{Date: "2009-07-11"}}
		}
		return explain.Dating{}
	}})
	require.Len(t, e.Stories, 1)
	r.Sides = made
	e.Prove(r)
	require.Len(t, e.Stories[0].Deciding, 1)
	return e.Stories[0].Deciding[0]
}

func TestEitherOfTwoRulesIsEnough(t *testing.T) {
	burn := trials.Decision{Edition: 0, As: 1, Rules: []string{"30"}, Facts: []int{0}, Closer: 3}
	window := trials.Decision{Edition: 0, As: 1, Rules: []string{"31"}, Facts: []int{0}}
	other := trials.Decision{Edition: 0, As: 1, Rules: []string{"32"}, Facts: []int{0}}
	d := burnt(t, &trials.Result{Decisions: []trials.Decision{burn, window}})
	assert.Equal(t, []string{"31"}, d.Also)
	assert.Equal(t, "But for 30 (mana burns; changed on 11 July 2009), Bob would have 20 life in old, as in new. Either is enough: but for 31 (players act) alone, the same would be true.", d.Text)
	assert.Empty(t, burnt(t, &trials.Result{Decisions: []trials.Decision{burn, other}}).Also, "by 32 no step is done that the new edition refuses")
	assert.Empty(t, burnt(t, &trials.Result{Decisions: []trials.Decision{burn}}).Also)

	other.Turned = []string{"feed"} // without 32 the mana is not made, as in the new edition
	assert.Equal(t, []string{"32"}, burnt(t, &trials.Result{Decisions: []trials.Decision{burn, other}}).Also)
}

func TestARuleWithoutWhichAThirdThingWouldComeIsTold(t *testing.T) {
	window := trials.Decision{Edition: 0, As: 1, Rules: []string{"31"}, Facts: []int{0}}
	d := burnt(t, &trials.Result{Decisions: []trials.Decision{window}, Moved: []trials.Decision{{Edition: 0, As: 1, Rules: []string{"30"}, Facts: []int{0}}}})
	assert.Equal(t, []string{"30"}, d.Also)
	assert.Equal(t, "But for 31 (players act), Bob would have 20 life in old, as in new. It also takes 30 (mana burns; changed on 11 July 2009): without it, this would be as in neither edition.", d.Text)
	d = burnt(t, &trials.Result{Decisions: []trials.Decision{window}, Moved: []trials.Decision{{Edition: 0, As: 1, Rules: []string{"32"}, Facts: []int{0}}}})
	assert.Empty(t, d.Also, "the story does not cite it, and it is no procedure")
}

// A price is played in the old edition, and so it can be answered; in the new one nobody can act while it is paid.
func TestWhatMakesAStepPossibleIsNamedBesideTheRefusal(t *testing.T) {
	told := func(plays trials.Decision) string {
		c := compare.Of([]*outcome.Outcome{
			replayed("old", map[string]string{"Bear.zone": "exile"}, []outcome.Finding{{Step: "swords", Kind: outcome.Done, Rule: "1", Text: "Bob casts Swords."}},
				outcome.Event{Rule: "2", Verb: "is exiled", Subject: "Bear", Step: "swords", Text: "Bear is exiled."}),
			replayed("new", map[string]string{"Bear.zone": "battlefield"}, []outcome.Finding{{Step: "swords", Kind: outcome.NoWindow, Rule: "10", Text: "Bob cannot cast Swords: nobody can act."}}),
		})
		e := explain.Of(c, explain.Sources{Rules: map[string]map[string]edition.Rule{
			"old": {"3": {ID: "3", Text: "A price is played.", LeftOutAs: []string{"procedure"}}}, "new": {"10": {ID: "10", Text: "Nobody acts then."}},
		}})
		step := trials.Decision{Edition: 1, As: 0, Rules: []string{"10"}, Step: "swords", Facts: []int{0}, Closer: 9}
		e.Prove(&trials.Result{Sides: made, Decisions: []trials.Decision{plays, step}})
		require.Equal(t, "swords", e.Stories[0].Deciding[0].Step)
		return e.Stories[0].Deciding[0].Text
	}
	const takes = " In old this step takes 3 (a price is played): but for this rule, Bear would be on the battlefield there as well."
	plays := trials.Decision{Edition: 0, As: 1, Rules: []string{"3"}, Facts: []int{0}, Turned: []string{"swords"}}
	assert.Contains(t, told(plays), takes)
	plays.Turned = nil
	assert.NotContains(t, told(plays), takes, "without the rule the step comes to something else")
}

// The old edition refuses the fog for its kind, which its other text is not; the new one has a time for it besides.
func TestTheTextWithWhichARefusedStepIsDoneIsNamedBesideTheRuleByWhichItIsDone(t *testing.T) {
	told := func(turned []string) string {
		c := compare.Of([]*outcome.Outcome{
			replayed("old", map[string]string{"bob.life": "17"}, []outcome.Finding{{Step: "fog", Kind: outcome.Refused, Rule: "13", Text: "Bob cannot activate Weaver: only preventing is allowed."}},
				hits("Giant", "bob", 3, "Giant deals 3 damage to Bob.")),
			replayed("new", map[string]string{"bob.life": "20"}, []outcome.Finding{{Step: "fog", Kind: outcome.Done, Rule: "310", Text: "Bob activates Weaver."}},
				outcome.Event{Rule: "1", Verb: "activates", Subject: "Weaver", Player: "bob", Step: "fog", Turn: 1, Text: "Bob activates Weaver."}),
		})
		e := explain.Of(c, explain.Sources{
			Rules: map[string]map[string]edition.Rule{"new": {"310": {ID: "310", Text: "Damage waits.", LeftOutAs: []string{"window"}}}, "old": {"13": {ID: "13", Text: "Only preventing."}}},
			Printed: func(id, _ string) (explain.Printing, bool) {
				return explain.Printing{Text: map[string]string{"old": "deals no damage", "new": "prevent"}[id]}, true
			},
		})
		window := trials.Decision{Edition: 1, As: 0, Rules: []string{"310"}, Facts: []int{0}, Closer: 9}
		text := trials.Decision{Edition: 0, As: 1, Card: "Weaver", Facts: []int{0}, Turned: turned}
		e.Prove(&trials.Result{Sides: made, Decisions: []trials.Decision{window, text}})
		require.Equal(t, []string{"310"}, e.Stories[0].Deciding[0].Rules)
		return e.Stories[0].Deciding[0].Text
	}
	const text = " With the text that Weaver has in new, Bob would have 20 life in old as well. Weaver says in old: “deals no damage”, and in new: “prevent”."
	assert.Contains(t, told([]string{"fog"}), text)
	assert.NotContains(t, told(nil), text, "the step is not done with it either")
}
