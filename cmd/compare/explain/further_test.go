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

// agreeing explains why Bob has 18 life in the first and second edition, each of which burns by a rule of its own, and 20 in the third, which refuses to feed the
// altar that makes the mana.
func agreeing(t *testing.T, between, ends []trials.Decision, further ...trials.Side) (*explain.Explanation, explain.Decided) {
	t.Helper()
	burns := func(rule string) outcome.Event {
		return outcome.Event{Rule: rule, Verb: "loses life", Player: "bob", Subject: "Altar", Amount: 2, Text: "Bob loses 2 life."}
	}
	finding := func(kind outcome.Kind, rule, text string) []outcome.Finding {
		return []outcome.Finding{{Step: "feed", Kind: kind, Rule: rule, Text: text}}
	}
	c := compare.Of([]*outcome.Outcome{
		replayed("first", map[string]string{"bob.life": "18"}, finding(outcome.Done, "1", "Bob feeds Altar."), burns("1")),
		replayed("second", map[string]string{"bob.life": "18"}, finding(outcome.Done, "2", "Bob feeds Altar."), burns("2")),
		replayed("third", map[string]string{"bob.life": "20"}, finding(outcome.Refused, "5", "Bob cannot feed Altar: it is asleep.")),
	})
	e := explain.Of(c, explain.Sources{
		Rules: map[string]map[string]edition.Rule{
			"first": {
				"1": {ID: "1", Text: "Mana hurts.", LeftOutAs: []string{"procedure"}}, "1a": {ID: "1a", Text: "Mana is lost.", LeftOutAs: []string{"procedure"}, Matches: []string{"second:2"}},
				"1b": {ID: "1b", Text: "Altars hurt.", LeftOutAs: []string{"trigger"}},
			},
			"second": {"2": {ID: "2", Text: "Mana burns.", LeftOutAs: []string{"procedure"}}},
			"third":  {"5": {ID: "5", Text: "Altars sleep.", LeftOutAs: []string{"refusal"}}},
		},
		Printed: func(id, card string) (explain.Printing, bool) {
			return explain.Printing{Text: map[string]string{"first": "early text", "second": "text", "third": "late text"}[id]}, card == "Altar"
		},
	})
	if further == nil {
		further = []trials.Side{{Made: 1}, {}, {Made: 1}}
	}
	e.Prove(&trials.Result{Decisions: between, Beyond: ends, Sides: []trials.Side{{}, {Made: 1}, {}}, Further: further})
	require.Len(t, e.Stories, 1)
	require.Len(t, e.Stories[0].Deciding, 1)
	return e, e.Stories[0].Deciding[0]
}

func by(rules ...string) trials.Decision {
	return trials.Decision{Edition: 0, As: 2, Rules: rules, Facts: []int{0}, Closer: 1}
}

const (
	burnDecides = "But for 2 (mana burns), Bob would have 20 life in second, as in third."
	textDecides = "With the text that Altar has in third, Bob would have 20 life in second as well. Altar says in second: “text”, and in third: “late text”."
	stepDecides = "Bob cannot feed Altar in third, under 5 (altars sleep). Without this step, Bob would have 20 life in second as well."
)

var (
	byMiddle = trials.Decision{Edition: 1, As: 2, Rules: []string{"2"}, Facts: []int{0}}
	byText   = trials.Decision{Edition: 1, As: 2, Card: "Altar", Facts: []int{0}}
	byStep   = trials.Decision{Edition: 2, As: 1, Rules: []string{"5"}, Step: "feed", Facts: []int{0}}
)

func TestOfAnEditionThatAgreesItIsToldWhatDecidesThereToo(t *testing.T) {
	textThere, stepThere := trials.Decision{Edition: 0, As: 2, Card: "Altar", Facts: []int{0}}, trials.Decision{Edition: 2, As: 0, Rules: []string{"5"}, Step: "feed", Facts: []int{0}}
	closer := by("1")
	closer.Closer = 9
	for _, c := range []struct {
		name    string
		between trials.Decision
		ends    []trials.Decision
		text    string
	}{
		{"its own rule", byMiddle, []trials.Decision{by("1")}, burnDecides + " But for 1 (mana hurts), the same would be true in first."},
		{"the rule that the ledgers match, of several", byMiddle, []trials.Decision{closer, by("1a"), by("1b")}, burnDecides + " But for 1a (mana is lost), the same would be true in first."},
		{"how it comes about, if nothing else is proven", byMiddle, []trials.Decision{by("1b")}, burnDecides + " But for 1b (altars hurt), the same would be true in first."},
		{"a rule rather than how it comes about", byMiddle, []trials.Decision{by("1b"), by("1")}, burnDecides + " But for 1 (mana hurts), the same would be true in first."},
		{"a card", byMiddle, []trials.Decision{textThere}, burnDecides + " With the text that Altar has in third, Bob would have 20 life in first as well. Altar says in first: “early text”, and in third: “late text”."},
		{"a step", byMiddle, []trials.Decision{stepThere}, burnDecides + " Bob cannot feed Altar in third, under 5 (altars sleep). Without this step, Bob would have 20 life in first as well."},
		{"the same card", byText, []trials.Decision{by("1"), textThere}, textDecides + " With this text, the same would be true in first. Altar says in first: “early text”."},
		{"a rule after a card", byText, []trials.Decision{by("1")}, textDecides + " But for 1 (mana hurts), Bob would have 20 life in first, as in third."},
		{"a rule after a step", byStep, []trials.Decision{by("1")}, stepDecides + " But for 1 (mana hurts), Bob would have 20 life in first, as in third."},
		{"nothing", byMiddle, nil, burnDecides + " Not proven for first."},
		{"nothing about the fact", byMiddle, []trials.Decision{{Edition: 0, As: 2, Rules: []string{"1"}, Facts: []int{7}}}, burnDecides + " Not proven for first."},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, d := agreeing(t, []trials.Decision{c.between}, c.ends)
			assert.Equal(t, c.text, d.Text)
			require.Len(t, d.Further, 1)
			assert.Equal(t, "first", d.Further[0].Edition)
			assert.Equal(t, "third", d.Further[0].As)
		})
	}
}

func TestTheSameStepOrTextIsToldOfBothEditions(t *testing.T) {
	end := byStep
	end.As = 0
	_, d := agreeing(t, []trials.Decision{byStep}, []trials.Decision{end})
	assert.Equal(t, "Bob cannot feed Altar in third, under 5 (altars sleep). Without this step, Bob would have 20 life in first and second as well.", d.Text)
	assert.Equal(t, []string{"first", "second"}, d.As)
	assert.Empty(t, d.Further)
	text, end := trials.Decision{Edition: 2, As: 1, Card: "Altar", Facts: []int{0}}, trials.Decision{Edition: 2, As: 0, Card: "Altar", Facts: []int{0}}
	_, d = agreeing(t, []trials.Decision{text}, []trials.Decision{end})
	assert.Equal(t, "With the text that Altar has in first or second, Bob would have 18 life in third as well. Altar says in third: “late text”, in first: “early text”, and in second: “text”.", d.Text)
	assert.Empty(t, d.Further)
}

// Without the rule that refuses a step another may refuse it.
func TestTheRuleThatWouldRefuseAStepAsWellIsNamed(t *testing.T) {
	still := byStep
	still.Still = "8"
	_, d := agreeing(t, []trials.Decision{still}, nil)
	assert.Contains(t, d.Text, "Bob cannot feed Altar in third, under 5 (altars sleep), and without that under 8. Without this step,")
}

func TestWhereNoTrialsWereMadeThatIsSaidOfTheEditionBeyond(t *testing.T) {
	none := trials.Side{Untested: trials.NoneToLeaveOut}
	_, d := agreeing(t, []trials.Decision{byMiddle}, nil, none, trials.Side{}, none)
	assert.Equal(t, burnDecides+" Not tested for first: there is no rule to leave out.", d.Text)
}

func TestTheRuleOfAnEditionBeyondIsAGround(t *testing.T) {
	e, _ := agreeing(t, []trials.Decision{byMiddle}, []trials.Decision{by("1")})
	assert.Equal(t, explain.Grounds{Differs: true, Rules: []string{"1"}, Elsewhere: []explain.OfOther{{Edition: "second", Rule: "2"}}}, e.Grounds("first", "", "bob.life"))
	assert.Equal(t, []string{"2"}, e.Grounds("second", "", "").Rules)
	e, _ = agreeing(t, []trials.Decision{byMiddle}, nil)
	assert.Equal(t, explain.Grounds{Differs: true, Elsewhere: []explain.OfOther{{Edition: "second", Rule: "2"}}}, e.Grounds("first", "", ""))
}

// Without its rule the step is done in the old edition as in the middle one, where Ann has 20 life for that. The new one does not do the step either, and so has the
// same fact for another reason.
func TestWhatAnEditionDoesNotDoEitherIsAnotherReasonThere(t *testing.T) {
	kill := func(kind outcome.Kind, rule, text string) []outcome.Finding {
		return []outcome.Finding{{Step: "kill", Kind: kind, Rule: rule, Text: text}}
	}
	e := of(
		replayed("old", map[string]string{"ann.life": "28"}, kill(outcome.Refused, "13", "Bob cannot kill Force."), outcome.Event{Rule: "6", Verb: "gains life", Player: "ann", Amount: 8, Turn: 1, Text: "Ann gains 8 life."}),
		replayed("middle", map[string]string{"ann.life": "20"}, kill(outcome.Done, "", "Bob kills Force.")),
		replayed("new", map[string]string{"ann.life": "20"}, kill(outcome.NoMoment, "510.2", "Bob cannot kill Force, because no such point exists.")),
	)
	e.Prove(&trials.Result{
		Sides: []trials.Side{{Made: 1}, {Made: 1}, {Made: 1}}, Further: []trials.Side{{Made: 1}, {}, {Made: 1}},
		Decisions: []trials.Decision{{Edition: 0, As: 1, Rules: []string{"13"}, Facts: []int{0}, Turned: []string{"kill"}, Closer: 2}},
	})
	require.Len(t, e.Stories, 1)
	require.Len(t, e.Stories[0].Deciding, 1)
	assert.Equal(t, "But for 13, Ann would have 20 life in old, as in middle. Not proven for new.", e.Stories[0].Deciding[0].Text)
}
