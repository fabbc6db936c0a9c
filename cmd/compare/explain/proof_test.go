package explain_test

import (
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/explain"
	"palimpsest/cmd/compare/trials"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

// proven is the story of a Bear that dies in the old edition alone, once trials have found these decisions.
func proven(t *testing.T, sides []trials.Side, decisions ...trials.Decision) explain.Story {
	t.Helper()
	return tried(t, sides, decisions...).Stories[0]
}

// tried is its explanation.
func tried(t *testing.T, sides []trials.Side, decisions ...trials.Decision) *explain.Explanation {
	t.Helper()
	shot := outcome.Event{Rule: "1", Verb: "deals", Subject: "Shock", Object: "Bear", Amount: 2, Text: "Shock deals 2 damage to Bear."}
	c := compare.Of([]*outcome.Outcome{
		replayed("old", map[string]string{"Bear.zone": "graveyard"}, nil, shot, outcome.Event{Cause: 1, Rule: "2", Verb: "dies", Subject: "Bear", Text: "Bear dies."}),
		replayed("new", map[string]string{"Bear.zone": "battlefield"}, nil, shot),
	})
	e := explain.Of(c, explain.Sources{Rules: map[string]map[string]edition.Rule{
		"old": {"2": {ID: "2", Text: "Creatures are mortal. Always.", Matches: []string{"new:20"}, LeftOutAs: []string{"state-based"}}, "9": {ID: "9", Text: "Nobody helps.", LeftOutAs: []string{"window"}},
			"3": {ID: "3", LeftOutAs: []string{"trigger"}}, "4": {ID: "4", LeftOutAs: []string{"state-based"}}},
		"new": {"20": {ID: "20", Text: "Creatures are sturdy.", Matches: []string{"old:2"}, LeftOutAs: []string{"state-based"}}},
	}})
	require.Len(t, e.Stories, 1)
	require.Contains(t, spoken(e.Stories[0])["new"][0], "(20)", "a guess, before there are trials")
	e.Prove(&trials.Result{Decisions: decisions, Sides: sides})
	return e
}

var made = []trials.Side{{Made: 3}, {Made: 4}}

func TestTheRuleThatDecidesIsSaidFirstAndTheGuessIsGone(t *testing.T) {
	s := proven(t, made, trials.Decision{Edition: 0, As: 1, Rules: []string{"9"}, Facts: []int{0}})
	assert.Equal(t, explain.Proven, s.Proof)
	require.Len(t, s.Deciding, 1)
	assert.Equal(t, "But for 9 (nobody helps), Bear would be on the battlefield in old, as in new.", s.Deciding[0].Text)
	assert.Equal(t, "window", s.Deciding[0].Role)
	assert.Equal(t, []string{"Bear is not put into the graveyard."}, spoken(s)["new"], "which is all there is to say")
}

// A rule that makes something happen by itself decides; the rule of the other edition on the matter, by which nothing happens, is told.
func TestTheRuleThatKeepsAThingIsTold(t *testing.T) {
	s := proven(t, made, trials.Decision{Edition: 0, As: 1, Rules: []string{"2"}, Facts: []int{0}})
	assert.Equal(t, []string{"Bear is not put into the graveyard.", "Creatures are sturdy (20)."}, spoken(s)["new"])
	s = proven(t, made, trials.Decision{Edition: 0, As: 1, Rules: []string{"4"}, Facts: []int{0}})
	assert.Equal(t, []string{"Bear is not put into the graveyard."}, spoken(s)["new"], "it has none on that matter")
}

func TestOfTwoRulesTheOneThatSaysMoreThanHowItComesAboutDecides(t *testing.T) {
	s := proven(t, made, trials.Decision{Edition: 0, As: 1, Rules: []string{"2"}, Facts: []int{0}, Closer: 7}, trials.Decision{Edition: 0, As: 1, Rules: []string{"9"}, Facts: []int{0}})
	assert.Equal(t, []string{"9"}, s.Deciding[0].Rules)
	s = proven(t, made, trials.Decision{Edition: 0, As: 1, Rules: []string{"2"}, Facts: []int{0}})
	assert.Equal(t, "But for 2 (creatures are mortal), Bear would be on the battlefield in old, as in new.", s.Deciding[0].Text)
}

func TestWithoutAProofNoRuleIsClaimedForWhatDidNotHappen(t *testing.T) {
	s := proven(t, made)
	assert.Equal(t, explain.Unproven, s.Proof)
	assert.Empty(t, s.Deciding)
	assert.Equal(t, []string{"Bear is not put into the graveyard."}, spoken(s)["new"])
	assert.True(t, s.Explained)
	assert.Zero(t, s.Bounded)
	assert.Equal(t, 120, proven(t, []trials.Side{{Made: 120, Bounded: true}, {Made: 4}}).Bounded)
}

func TestWhatCannotBeTestedIsLeftAsItIs(t *testing.T) {
	s := proven(t, []trials.Side{{Untested: "too old"}, {Untested: "too old"}})
	assert.Equal(t, explain.Untested, s.Proof)
	assert.Equal(t, "too old", s.Untested)
	assert.Contains(t, spoken(s)["new"][0], "(20)")
}

func TestTheTextOfACardIsNoRule(t *testing.T) {
	s := proven(t, made, trials.Decision{Edition: 0, As: 1, Card: "Bear", Facts: []int{0}})
	assert.Equal(t, explain.Printed, s.Proof)
	assert.Equal(t, "With the text that Bear has in new, Bear would be on the battlefield in old as well.", s.Deciding[0].Text)
}

func TestATextThatTurnsBothEditionsDecidesAndNoRule(t *testing.T) {
	here := trials.Decision{Edition: 0, As: 1, Card: "Bear", Facts: []int{0}}
	there := trials.Decision{Edition: 1, As: 0, Card: "Bear", Facts: []int{0}}
	rule := trials.Decision{Edition: 0, As: 1, Rules: []string{"9"}, Facts: []int{0}, Closer: 5}
	assert.Equal(t, explain.Proven, proven(t, made, rule, here).Proof, "with the same text the editions still differ in one direction")
	assert.Equal(t, explain.Printed, proven(t, made, rule, here, there).Proof)
	other := trials.Decision{Edition: 1, As: 0, Card: "Shock", Facts: []int{0}}
	assert.Equal(t, explain.Proven, proven(t, made, rule, here, other).Proof, "of two cards")
}

func TestTheTextsThatDecideAreQuoted(t *testing.T) {
	c := compare.Of([]*outcome.Outcome{
		replayed("old", map[string]string{"Bear.zone": "graveyard"}, nil, outcome.Event{Rule: "2", Verb: "dies", Subject: "Bear", Text: "Bear dies."}),
		replayed("new", map[string]string{"Bear.zone": "battlefield"}, nil),
	})
	says := map[string]string{"old": "trample\nwhen this attacks, sacrifice it; draw a card", "new": "trample"}
	e := explain.Of(c, explain.Sources{Printed: func(edition, _ string) (explain.Printing, bool) { return explain.Printing{Text: says[edition]}, true }})
	e.Prove(&trials.Result{Decisions: []trials.Decision{{Edition: 0, As: 1, Card: "Bear", Facts: []int{0}}}, Sides: made})
	require.Len(t, e.Stories[0].Deciding, 1)
	assert.Equal(t, "With the text that Bear has in new, Bear would be on the battlefield in old as well. "+
		"Bear says in old: “when this attacks, sacrifice it; draw a card”, and in new: nothing else.", e.Stories[0].Deciding[0].Text)
}

// Where one line of a card differs only in part, the whole line is quoted.
func TestALineOfACardIsQuotedAsAWhole(t *testing.T) {
	c := compare.Of([]*outcome.Outcome{
		replayed("old", map[string]string{"Bear.zone": "graveyard"}, nil, outcome.Event{Rule: "2", Verb: "dies", Subject: "Bear", Text: "Bear dies."}),
		replayed("new", map[string]string{"Bear.zone": "battlefield"}, nil),
	})
	says := map[string]string{"old": "draw a card; sacrifice this\ntrample\nflying", "new": "draw a card\nflying"}
	e := explain.Of(c, explain.Sources{Printed: func(edition, _ string) (explain.Printing, bool) { return explain.Printing{Text: says[edition]}, true }})
	e.Prove(&trials.Result{Decisions: []trials.Decision{{Edition: 0, As: 1, Card: "Bear", Facts: []int{0}}}, Sides: made})
	assert.Contains(t, e.Stories[0].Deciding[0].Text, "Bear says in old: “draw a card; sacrifice this” and “trample”, and in new: “draw a card”.")
}

func TestATypeLineIsQuotedWhereTheTextSpeaksOfTheType(t *testing.T) {
	old := explain.Printing{Types: "Summon Lord", CardTypes: []string{"creature"}, Subtypes: []string{"Lord"}, Text: "Bears get +1/+1"}
	for name, of := range map[string]struct {
		printed explain.Printing
		says    string
	}{
		"a subtype of which the text speaks": {explain.Printing{Types: "Creature - Bear", CardTypes: []string{"creature"}, Subtypes: []string{"Bear"}, Text: "other Bears get +1/+1"},
			"Chief says in old: “Summon Lord” and “Bears get +1/+1”, and in new: “Creature - Bear” and “other Bears get +1/+1”."},
		"another subtype": {explain.Printing{Types: "Creature - Cat", CardTypes: []string{"creature"}, Subtypes: []string{"Cat"}, Text: "other Bears get +1/+1"},
			"Chief says in old: “Bears get +1/+1”, and in new: “other Bears get +1/+1”."},
		"a subtype of tokens alone": {explain.Printing{Types: "Creature - Cat", CardTypes: []string{"creature"}, Subtypes: []string{"Cat"}, Text: "create a 1/1 Cat creature token"},
			"Chief says in old: “Bears get +1/+1”, and in new: “create a 1/1 Cat creature token”."},
		"another card type": {explain.Printing{Types: "Instant", CardTypes: []string{"instant"}, Text: "draw a card"},
			"Chief says in old: “Summon Lord” and “Bears get +1/+1”, and in new: “Instant” and “draw a card”."},
	} {
		c := compare.Of([]*outcome.Outcome{
			replayed("old", map[string]string{"Bear.zone": "graveyard"}, nil, outcome.Event{Rule: "2", Verb: "dies", Subject: "Bear", Text: "Bear dies."}),
			replayed("new", map[string]string{"Bear.zone": "battlefield"}, nil),
		})
		e := explain.Of(c, explain.Sources{Printed: func(edition, _ string) (explain.Printing, bool) {
			return map[string]explain.Printing{"old": old, "new": of.printed}[edition], true
		}})
		e.Prove(&trials.Result{Decisions: []trials.Decision{{Edition: 0, As: 1, Card: "Chief", Facts: []int{0}}}, Sides: made})
		assert.Contains(t, e.Stories[0].Deciding[0].Text, of.says, name)
	}
}

func TestWhatHappensInBothEditionsByARuleDecidesNothing(t *testing.T) {
	waits := outcome.Event{Rule: "3", Verb: string(outcome.Triggers), Subject: "Shock", Text: "Shock triggers."}
	shot := outcome.Event{Rule: "1", Verb: "deals", Subject: "Shock", Object: "Bear", Amount: 2, Text: "Shock deals 2 damage to Bear."}
	dies := outcome.Event{Cause: 2, Rule: "2", Verb: "dies", Subject: "Bear", Text: "Bear dies."}
	of := func(elsewhere ...outcome.Event) explain.Story {
		c := compare.Of([]*outcome.Outcome{
			replayed("old", map[string]string{"Bear.zone": "graveyard"}, nil, waits, shot, dies),
			replayed("new", map[string]string{"Bear.zone": "battlefield"}, nil, elsewhere...),
		})
		e := explain.Of(c, explain.Sources{Rules: map[string]map[string]edition.Rule{"old": {"3": {ID: "3", LeftOutAs: []string{"trigger"}}}}})
		e.Prove(&trials.Result{Decisions: []trials.Decision{{Edition: 0, As: 1, Rules: []string{"3"}, Facts: []int{0}}}, Sides: made})
		return e.Stories[0]
	}
	assert.Equal(t, explain.Unproven, of(waits, shot).Proof, "it triggers in both")
	assert.Equal(t, explain.Proven, of(shot).Proof, "it triggers in one")
}

// Bob is at 0 life in one edition alone: that this loses is so in both, and the reason is why he has another life in the other.
func TestALossByALifeThatDiffersDecidesNothing(t *testing.T) {
	hit := outcome.Event{Rule: "1", Verb: "deals", Subject: "Shock", Player: "bob", Amount: 2, Text: "Shock deals 2 damage to Bob."}
	loses := outcome.Event{Cause: 1, Rule: "4", Verb: string(outcome.LosesTheGame), Player: "bob", Text: "Bob loses the game."}
	of := func(life string) explain.Proof {
		c := compare.Of([]*outcome.Outcome{
			replayed("old", map[string]string{"bob.life": "0", "bob.result": "lost"}, nil, hit, loses),
			replayed("new", map[string]string{"bob.life": life, "bob.result": "playing"}, nil),
		})
		e := explain.Of(c, explain.Sources{Rules: map[string]map[string]edition.Rule{"old": {"4": {ID: "4", LeftOutAs: []string{"state-based"}}}}})
		at := slices.IndexFunc(c.Differences, func(d compare.Difference) bool { return d.Fact == "bob.result" })
		e.Prove(&trials.Result{Decisions: []trials.Decision{{Edition: 0, As: 1, Rules: []string{"4"}, Facts: []int{at}}}, Sides: made})
		for _, s := range e.Stories {
			for _, d := range s.Deciding {
				if d.Of.Fact == "bob.result" {
					return explain.Proven
				}
			}
		}
		return explain.Unproven
	}
	assert.Equal(t, explain.Unproven, of("2"))
	assert.Equal(t, explain.Proven, of("0"), "he plays on without life")
}

func TestAWindowThatBothEditionsHaveDecidesNothing(t *testing.T) {
	dies := outcome.Event{Rule: "2", Verb: "dies", Subject: "Bear", Text: "Bear dies."}
	of := func(elsewhere outcome.Finding, decisions ...trials.Decision) []string {
		done := outcome.Finding{Step: "shock", Kind: outcome.Done, Rule: "9", At: "draw step", Text: "Ann casts Shock."}
		elsewhere.Step, elsewhere.Text = "shock", "Ann does not cast Shock."
		c := compare.Of([]*outcome.Outcome{
			replayed("old", map[string]string{"Bear.zone": "graveyard"}, []outcome.Finding{done}, dies),
			replayed("new", map[string]string{"Bear.zone": "battlefield"}, []outcome.Finding{elsewhere}),
		})
		e := explain.Of(c, explain.Sources{Rules: map[string]map[string]edition.Rule{"old": {"9": {ID: "9", LeftOutAs: []string{"window"}}}}})
		e.Prove(&trials.Result{Decisions: append(decisions, trials.Decision{Edition: 0, As: 1, Rules: []string{"9"}, Facts: []int{0}}), Sides: made})
		require.Len(t, e.Stories[0].Deciding, 1)
		return e.Stories[0].Deciding[0].Rules
	}
	other := trials.Decision{Edition: 1, As: 0, Rules: []string{"80"}, Facts: []int{0}}
	refused := outcome.Finding{Kind: outcome.Refused, At: "draw phase", Rule: "80"}
	assert.Equal(t, []string{"80"}, of(refused, other), "it is refused for something else")
	assert.Equal(t, []string{"9"}, of(outcome.Finding{Kind: outcome.NoWindow, Rule: "82"}, other), "the other has none")
	assert.Equal(t, []string{"9"}, of(refused), "no rule of the other decides")
}

func TestARuleWithoutWhichMoreIsAsInNeitherEditionDecidesNothing(t *testing.T) {
	s := proven(t, made, trials.Decision{Edition: 0, As: 1, Rules: []string{"9"}, Facts: []int{0}, Closer: -1})
	assert.Equal(t, explain.Unproven, s.Proof)
}

// What triggers in one edition and is played in the other as a phase ability happens in both.
func TestATriggerThatIsPlayedInTheOtherEditionDecidesNothing(t *testing.T) {
	of := func(elsewhere outcome.Event) explain.Proof {
		c := compare.Of([]*outcome.Outcome{
			replayed("old", map[string]string{"Bear.zone": "graveyard"}, nil,
				outcome.Event{Rule: "3", Verb: "triggers", Subject: "Guise", Text: "An ability of Guise triggers."}, outcome.Event{Cause: 1, Rule: "2", Verb: "dies", Subject: "Bear", Text: "Bear dies."}),
			replayed("new", map[string]string{"Bear.zone": "battlefield"}, nil, elsewhere),
		})
		e := explain.Of(c, explain.Sources{Rules: map[string]map[string]edition.Rule{"old": {"3": {ID: "3", LeftOutAs: []string{"trigger"}}}}})
		e.Prove(&trials.Result{Decisions: []trials.Decision{{Edition: 0, As: 1, Rules: []string{"3"}, Facts: []int{0}}}, Sides: made})
		return e.Stories[0].Proof
	}
	assert.Equal(t, explain.Unproven, of(outcome.Event{Rule: "30", Verb: "activates", Player: "ann", Subject: "Guise", Text: "Ann uses Guise."}))
	assert.Equal(t, explain.Proven, of(outcome.Event{Rule: "30", Verb: "activates", Player: "ann", Subject: "Altar", Text: "Ann uses Altar."}), "that is something else")
}

func TestOfTwoRulesThatActAlikeTheOneThatAccountsForMoreIsTold(t *testing.T) {
	cited := trials.Decision{Edition: 0, As: 1, Rules: []string{"2"}, Facts: []int{0}, Closer: 1}
	more := trials.Decision{Edition: 0, As: 1, Rules: []string{"3"}, Facts: []int{0}, Closer: 2}
	s := proven(t, made, cited, more)
	assert.Equal(t, []string{"2"}, s.Deciding[0].Rules, "they do not act alike")
	more.Rules = []string{"4"}
	s = proven(t, made, cited, more)
	assert.Equal(t, []string{"4"}, s.Deciding[0].Rules)
	more.Edition, more.As = 1, 0
	s = proven(t, made, cited, more)
	assert.Equal(t, []string{"2"}, s.Deciding[0].Rules, "of different editions")
}

func TestOfRulesThatDecideAlikeTheOneNearestToTheFactsIsTold(t *testing.T) {
	far, near := trials.Decision{Edition: 0, As: 1, Rules: []string{"1"}, Facts: []int{0}}, trials.Decision{Edition: 0, As: 1, Rules: []string{"2"}, Facts: []int{0}}
	uncited := trials.Decision{Edition: 0, As: 1, Rules: []string{"7"}, Facts: []int{0}, Closer: 5}
	for _, decisions := range [][]trials.Decision{{far, near}, {near, far}, {uncited, far, near}} {
		assert.Equal(t, []string{"2"}, proven(t, made, decisions...).Deciding[0].Rules)
	}
}

// The third edition has no trial of its own against the first: it is named where it has the same, and the trial leaves undone no step that it does.
func TestWhatWouldBeIsAsInAllEditionsThatHaveIt(t *testing.T) {
	text := func(newest string, undone ...int) string {
		c := compare.Of([]*outcome.Outcome{
			replayed("1", map[string]string{"ann.life": "20"}, nil), replayed("2", map[string]string{"ann.life": "17"}, nil), replayed("3", map[string]string{"ann.life": newest}, nil)})
		e := explain.Of(c, explain.Sources{})
		e.Prove(&trials.Result{Decisions: []trials.Decision{{Edition: 0, As: 1, Rules: []string{"9"}, Facts: []int{0}, Undone: undone}}, Sides: append(made, trials.Side{}), Further: make([]trials.Side, 3)})
		require.Len(t, e.Stories[0].Deciding, 1)
		return e.Stories[0].Deciding[0].Text
	}
	assert.Equal(t, "But for 9, Ann would have 17 life in 1, as in 2 and 3.", text("17"))
	assert.Equal(t, "But for 9, Ann would have 17 life in 1, as in 2. Not proven for 3.", text("17", 2))
	assert.Equal(t, "But for 9, Ann would have 17 life in 1, as in 2.", text("16"))
}

// Of a fact of which a rule decides one part it is not said that nothing of it is proven.
func TestWhatIsLeftOfAFactIsToldOfTheEditionAtTheEnd(t *testing.T) {
	open := func(d trials.Decision, lives ...string) []string {
		var all []*outcome.Outcome
		for n, life := range lives {
			all = append(all, replayed(strconv.Itoa(n+1), map[string]string{"ann.life": life}, nil))
		}
		e := explain.Of(compare.Of(all), explain.Sources{})
		d.Rules, d.Facts = []string{"9"}, []int{0}
		e.Prove(&trials.Result{Decisions: []trials.Decision{d}, Sides: append(made, trials.Side{}), Further: make([]trials.Side, 3)})
		require.Equal(t, explain.Partly, e.Stories[0].Proof)
		return e.Stories[0].Open
	}
	assert.Equal(t, []string{"Ann has 20 life in 3, and not as in 2."}, open(trials.Decision{Edition: 0, As: 1}, "20", "17", "20"))
	assert.Equal(t, []string{"Ann has 20 life in 1, and not as in 2."}, open(trials.Decision{Edition: 2, As: 1}, "20", "17", "20"))
}

func TestWhatIsNobodysHasNoNameBeforeIt(t *testing.T) {
	look := func(edition, who string) *outcome.Outcome {
		o := replayed(edition, nil, nil)
		o.Checkpoints = []outcome.Checkpoint{{Step: "look", At: "end step", Rule: "9", Facts: []outcome.Fact{{Name: "priority", Value: who}}}}
		return o
	}
	c := compare.Of([]*outcome.Outcome{look("old", ""), look("new", "ann")}, compare.Asked{Step: "look", Fact: "priority"})
	e := explain.Of(c, explain.Sources{})
	require.Len(t, e.Stories, 1)
	e.Prove(&trials.Result{Sides: made, Decisions: []trials.Decision{{Edition: 1, As: 0, Rules: []string{"9"}, Facts: []int{0}}}})
	require.Len(t, e.Stories[0].Deciding, 1)
	assert.Equal(t, "But for 9, priority would be with nobody at “look” in new, as in old.", e.Stories[0].Deciding[0].Text)
}

// What would be comes in the middle of a sentence: only a name that is one has a capital there.
func TestWhatWouldBeIsPartOfASentence(t *testing.T) {
	for fact, would := range map[string]string{
		"ann.result":    "But for 9, Ann would still be playing in old, as in new.",
		"new bear.zone": "But for 9, the new bear would be on the battlefield in old, as in new.",
	} {
		values := map[string][2]string{"ann.result": {"lost", "playing"}, "new bear.zone": {"graveyard", "battlefield"}}[fact]
		c := compare.Of([]*outcome.Outcome{
			replayed("old", map[string]string{"ann.life": "20", fact: values[0]}, nil, outcome.Event{Rule: "2", Verb: "dies", Subject: "new bear", Text: "The new bear dies."}),
			replayed("new", map[string]string{"ann.life": "20", fact: values[1]}, nil),
		})
		e := explain.Of(c, explain.Sources{})
		e.Prove(&trials.Result{Decisions: []trials.Decision{{Edition: 0, As: 1, Rules: []string{"9"}, Facts: []int{0}}}, Sides: made})
		require.Len(t, e.Stories, 1)
		require.Len(t, e.Stories[0].Deciding, 1)
		assert.Equal(t, would, e.Stories[0].Deciding[0].Text)
	}
}

// Growth is in no hand yet when it could be cast. Without rule 9, which has refused nothing, it is drawn sooner.
func TestARuleThatRefusedNothingDoesNotDecideAStepThatAnotherRefuses(t *testing.T) {
	proof := func(refused string) explain.Proof {
		c := compare.Of([]*outcome.Outcome{
			replayed("old", map[string]string{"Bear.zone": "graveyard"}, []outcome.Finding{{Step: "growth", Kind: outcome.Refused, Rule: refused, Text: "Ann cannot cast Growth."}},
				outcome.Event{Rule: "2", Verb: "dies", Subject: "Bear", Text: "Bear dies."}),
			replayed("new", map[string]string{"Bear.zone": "battlefield"}, []outcome.Finding{{Step: "growth", Kind: outcome.Done, Rule: "20", Text: "Ann casts Growth."}}),
		})
		e := explain.Of(c, explain.Sources{Rules: map[string]map[string]edition.Rule{"old": {"9": {ID: "9", LeftOutAs: []string{"refusal"}}, "10": {ID: "10"}}}})
		e.Prove(&trials.Result{Sides: made, Decisions: []trials.Decision{{Edition: 0, As: 1, Rules: []string{"9"}, Facts: []int{0}, Turned: []string{"growth"}, Closer: 3}}})
		return e.Stories[0].Proof
	}
	assert.Equal(t, explain.Unproven, proof("10"))
	assert.Equal(t, explain.Proven, proof("9"))
}

// The middle edition has no text of the card: it reads the old one as the new edition says it, or as the old one does.
func TestAnOlderTextThatIsReadOtherwiseIsQuotedAsThat(t *testing.T) {
	c := compare.Of([]*outcome.Outcome{
		replayed("old", map[string]string{"Bear.zone": "graveyard"}, nil, outcome.Event{Rule: "2", Verb: "dies", Subject: "Bear", Text: "Bear dies."}),
		replayed("middle", map[string]string{"Bear.zone": "battlefield"}, nil),
		replayed("new", map[string]string{"Bear.zone": "battlefield"}, nil),
	})
	says := map[string]string{"old": "during your upkeep, sacrifice this", "middle": "at the beginning of your upkeep, sacrifice this", "new": "at the beginning of your upkeep, sacrifice this"}
	older := map[string]string{"middle": "Fifth Edition (1997)"}
	e := explain.Of(c, explain.Sources{Printed: func(edition, _ string) (explain.Printing, bool) {
		return explain.Printing{Text: says[edition], Older: older[edition]}, true
	}})
	e.Prove(&trials.Result{
		Decisions: []trials.Decision{{Edition: 0, As: 1, Card: "Bear", Facts: []int{0}}}, Beyond: []trials.Decision{{Edition: 0, As: 2, Card: "Bear", Facts: []int{0}}},
		Sides: []trials.Side{{Made: 1}, {Made: 1}, {Made: 1}}, Further: []trials.Side{{Made: 1}, {}, {Made: 1}},
	})
	assert.Equal(t, "With the text that Bear has in new, Bear would be on the battlefield in old as well. Bear says in old: “during your upkeep, sacrifice this”, "+
		"and in new, and as its text of Fifth Edition (1997) is read in middle: “at the beginning of your upkeep, sacrifice this”.", e.Stories[0].Deciding[0].Text)
}

// With the other text the player loses there, too, by another blow: that the total is not the same is not open.
func TestTheTotalWithWhichAPlayerLosesIsNotAskedFor(t *testing.T) {
	bolt := outcome.Event{Rule: "1", Verb: "deals", Subject: "Bolt", Object: "bob", Amount: 8, Turn: 1, Text: "Bolt deals 8 damage to Bob."}
	gains := outcome.Event{Rule: "2", Verb: "gains life", Player: "bob", Amount: 10, Turn: 1, Text: "Bob gains 10 life."}
	e := of(
		replayed("old", map[string]string{"bob.life": "-4", "bob.result": "lost"}, nil, bolt, outcome.Event{Cause: 1, Rule: "3", Verb: "loses the game", Player: "bob", Turn: 1, Text: "Bob loses the game."}),
		replayed("new", map[string]string{"bob.life": "6", "bob.result": "playing"}, nil, gains, bolt),
	)
	require.Len(t, e.Stories, 1)
	require.Equal(t, "bob.result", e.Stories[0].Facts[0].Fact)
	e.Prove(&trials.Result{Sides: made, Decisions: []trials.Decision{{Edition: 1, As: 0, Card: "Reverse", Facts: []int{0}}}})
	assert.Empty(t, e.Stories[0].Open)
	assert.Equal(t, explain.Printed, e.Stories[0].Proof)
}

// Without the rule by which Bob loses nobody wins, which is so in neither edition; in the newer one he plays on without life, and so Ann is hurt, too.
func TestALossBeforeItsTimeElsewhereDecidesAlthoughTheGameGoesOnWithoutIt(t *testing.T) {
	hit := func(player string) outcome.Event {
		return outcome.Event{Rule: "1", Verb: string(outcome.DealsDamage), Subject: "Egg", Object: player, Player: player, Amount: 2, Text: "Egg deals 2 damage to " + player + "."}
	}
	resolves := outcome.Event{Rule: "1", Verb: "resolves", Subject: "Egg", Text: "The ability of Egg resolves."}
	loses := outcome.Event{Rule: "4", Verb: string(outcome.LosesTheGame), Player: "bob", Text: "Bob loses the game."}
	late := loses
	late.Rule = "40"
	of := func(then ...outcome.Event) explain.Proof {
		c := compare.Of([]*outcome.Outcome{
			replayed("old", map[string]string{"ann.life": "20", "bob.life": "0"}, nil, hit("bob"), loses),
			replayed("new", map[string]string{"ann.life": "18", "bob.life": "0"}, nil, append(append([]outcome.Event{hit("bob")}, then...), late)...),
		})
		e := explain.Of(c, explain.Sources{Rules: map[string]map[string]edition.Rule{"old": {"4": {ID: "4", LeftOutAs: []string{"state-based"}}}}})
		e.Prove(&trials.Result{Decisions: []trials.Decision{{Edition: 0, As: 1, Rules: []string{"4"}, Facts: []int{0}, Closer: -4}}, Sides: made})
		return e.Stories[0].Proof
	}
	assert.Equal(t, explain.Proven, of(resolves, hit("ann")))
	assert.Equal(t, explain.Unproven, of(hit("ann")), "it is dealt together")
}
