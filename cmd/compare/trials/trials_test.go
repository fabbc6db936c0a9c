package trials_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/replay"
	"palimpsest/cmd/compare/trials"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

// trier is an edition that answers each doubt with the trials it is given.
type trier struct {
	edition.Edition
	turned []edition.Turned
	fails  error
	asked  *edition.Doubt
}

func (e trier) Try(_ context.Context, d edition.Doubt) (edition.Trials, error) {
	*e.asked = d
	return edition.Trials{Turned: e.turned, Made: 9, Bounded: true}, e.fails
}

// unable is an edition that makes no trials.
type unable struct{ edition.Edition }

// duel is an outcome in which bob has so much life and a trick has come to something.
func duel(id, life string, kind outcome.Kind, rule string) *outcome.Outcome {
	return &outcome.Outcome{
		Format: outcome.Format, Edition: id, Status: outcome.OK, Facts: []outcome.Fact{{Name: "bob.life", Value: life}},
		Findings: []outcome.Finding{{Step: "trick", Kind: kind, Rule: rule}},
	}
}

func asked() trials.Asked {
	return trials.Asked{
		Candidates:   func(of, _ string) []string { return map[string][]string{"a": {"A1", "A2"}, "b": {"B1"}}[of] },
		Counterparts: func(_, _, rule string) []string { return map[string][]string{"A1": {"B1"}, "B1": {"A1"}}[rule] },
		OnTheMatter:  func(_, _, rule string) []string { return map[string][]string{"B1": {"A1"}}[rule] },
		Differs:      func(_, _, rule string) bool { return rule != "same" },
		Printings:    func(string, string) []string { return []string{"Elf"} },
		Near:         [][]string{{"A2"}, nil},
	}
}

// try makes the trials of a duel in which a trick is done in a and refused in b.
func try(t *testing.T, rule string, inA, inB []edition.Turned) (r *trials.Result, a, b edition.Doubt) {
	t.Helper()
	c := compare.Of([]*outcome.Outcome{duel("a", "17", outcome.Done, ""), duel("b", "20", outcome.Refused, rule)})
	require.Len(t, c.Differences, 1)
	r = trials.Of(t.Context(), []replay.Edition{{ID: "a", Edition: trier{turned: inA, asked: &a}}, {ID: "b", Edition: trier{turned: inB, asked: &b}}}, c, asked())
	return r, a, b
}

// The step is refused, and the game is over before it is tried again: it was refused by a rule all the same.
func TestTheEndBeforeALaterAttemptIsNoReasonForTheFirst(t *testing.T) {
	over := duel("b", "20", outcome.Refused, "B1")
	over.Findings = append(over.Findings, outcome.Finding{Step: "trick", Kind: outcome.Overtaken, Rule: "B7"})
	c := compare.Of([]*outcome.Outcome{duel("a", "17", outcome.Done, ""), over})
	var a, b edition.Doubt
	r := trials.Of(t.Context(), []replay.Edition{
		{ID: "a", Edition: trier{turned: []edition.Turned{{Step: "trick", Claims: []int{0}}}, asked: &a}},
		{ID: "b", Edition: trier{turned: []edition.Turned{{Rules: []string{"B1"}, Claims: []int{1}}}, asked: &b}},
	}, c, asked())
	require.Len(t, r.Decisions, 1)
	assert.Equal(t, "trick", r.Decisions[0].Step)
	assert.Equal(t, []string{"B1"}, r.Decisions[0].Rules)
}

func TestAnEditionIsAskedForWhatIsSoInTheOther(t *testing.T) {
	_, a, b := try(t, "B1", nil, nil)
	assert.Equal(t, []edition.Claim{{Fact: "bob.life", Value: "20", Known: true}, {Step: "trick", Result: true, Value: "refused", Known: true}}, a.Elsewhere)
	assert.Equal(t, []string{"A2", "A1"}, a.Rules, "first what is on the way")
	assert.Equal(t, 1, a.Near)
	assert.Equal(t, []string{"trick"}, a.Steps)
	assert.Equal(t, []edition.Printing{{Card: "Elf", Edition: "b"}}, a.Printings)
	assert.Empty(t, b.Steps, "the trick is not done there")
}

// What puts something off is cited nowhere; what comes of it in the other edition is.
func TestWhatPutsOffIsTriedInPairsToo(t *testing.T) {
	c := compare.Of([]*outcome.Outcome{duel("a", "17", outcome.Done, ""), duel("b", "20", outcome.Done, "")})
	var a, b edition.Doubt
	of := asked()
	of.Near = [][]string{{"A2"}, {"B1"}}
	trials.Of(t.Context(), []replay.Edition{{ID: "a", Edition: trier{asked: &a}}, {ID: "b", Edition: trier{asked: &b}}}, c, of)
	assert.Equal(t, []string{"A2", "A1"}, a.Rules)
	assert.Equal(t, 2, a.Near)
}

func TestARuleDecidesTheFactsThatAreAsElsewhereWithoutIt(t *testing.T) {
	r, _, _ := try(t, "B1", []edition.Turned{{Rules: []string{"A2"}, Claims: []int{0, 1}, Others: 5}}, nil)
	assert.Equal(t, []trials.Decision{{Edition: 0, As: 1, Rules: []string{"A2"}, Facts: []int{0}, Turned: []string{"trick"}, Closer: -3}}, r.Decisions)
	assert.True(t, r.Decisions[0].Decides(0, 0, 1))
	assert.Equal(t, trials.Side{Made: 9, Bounded: true}, r.Sides[0])
}

// Where a step is only not done in the trial, the fact is as in the first edition for another reason: there the step is done. In the third it is not.
func TestATrialInWhichAStepIsNotDoneShowsNothingOfAnEditionThatDoesIt(t *testing.T) {
	c := compare.Of([]*outcome.Outcome{duel("a", "17", outcome.Done, ""), duel("b", "20", outcome.Done, ""), duel("c", "17", outcome.NoMoment, "C1")})
	var a, b, d edition.Doubt
	without := edition.Turned{Rules: []string{"B1"}, Claims: []int{0}}
	near := asked()
	near.Near = append(near.Near, nil)
	of := func(moved ...int) (as []int, undone []int) {
		without.Moved = moved
		r := trials.Of(t.Context(), []replay.Edition{{ID: "a", Edition: trier{asked: &a}}, {ID: "b", Edition: trier{turned: []edition.Turned{without}, asked: &b}}, {ID: "c", Edition: trier{asked: &d}}}, c, near)
		for _, one := range r.Decisions {
			assert.Equal(t, []string{"B1"}, one.Rules)
			as, undone = append(as, one.As), one.Undone
		}
		return as, undone
	}
	as, undone := of()
	assert.Equal(t, []int{0, 2}, as)
	assert.Empty(t, undone)
	done := edition.Claim{Step: "trick", Result: true, Value: "done", Known: true}
	require.Equal(t, done, b.Elsewhere[len(b.Elsewhere)-1])
	as, undone = of(len(b.Elsewhere) - 1)
	assert.Equal(t, []int{2}, as)
	assert.Equal(t, []int{0}, undone)
	assert.Contains(t, a.Elsewhere, done)
	assert.False(t, slices.ContainsFunc(d.Elsewhere[:len(d.Elsewhere)-1], func(c edition.Claim) bool { return c == done }), "one claim, of what is done elsewhere")
}

// With the other text of a card the game is over before a step that both editions do: of the end that shows something, of the rest nothing. Without a rule it is another end.
func TestATrialThatEndsSoonerStillShowsTheEnd(t *testing.T) {
	won := func(id, life, winner string) *outcome.Outcome {
		o := duel(id, life, outcome.Done, "")
		if winner != "" {
			o.Facts = append(o.Facts, outcome.Fact{Name: "winner", Value: winner})
		}
		return o
	}
	c := compare.Of([]*outcome.Outcome{won("a", "-4", "ann"), won("b", "6", "")})
	var a, b edition.Doubt
	turned := func(trial edition.Turned) []trials.Decision {
		return trials.Of(t.Context(), []replay.Edition{{ID: "a", Edition: trier{asked: &a}}, {ID: "b", Edition: trier{turned: []edition.Turned{trial}, asked: &b}}}, c, asked()).Decisions
	}
	turned(edition.Turned{})
	at := func(claim edition.Claim) int { return slices.Index(b.Elsewhere, claim) }
	done := at(edition.Claim{Step: "trick", Result: true, Value: "done", Known: true})
	over := at(edition.Claim{Step: "trick", Result: true, Value: "overtaken", Known: true})
	wins := at(edition.Claim{Fact: "winner", Value: "ann", Known: true})
	life := at(edition.Claim{Fact: "bob.life", Value: "-4", Known: true})
	elf := edition.Printing{Card: "Elf", Edition: "a"}
	list := turned(edition.Turned{Card: elf, Claims: []int{life, wins, over}, Moved: []int{done}})
	require.Len(t, list, 1)
	assert.Equal(t, "Elf", list[0].Card)
	require.Len(t, list[0].Facts, 1)
	assert.Equal(t, "winner", c.Differences[list[0].Facts[0]].Fact)
	assert.Empty(t, turned(edition.Turned{Card: elf, Claims: []int{life, wins}, Moved: []int{done}}), "the step fails")
	assert.Empty(t, turned(edition.Turned{Rules: []string{"B1"}, Claims: []int{life, wins, over}, Moved: []int{done}}))
}

// The first edition waits for the moment of the trick into a later turn, and refuses it then; in the second the moment never comes.
func TestAnEditionIsTriedWithoutWhatItWaitsForInVain(t *testing.T) {
	played := func(id, life, turn string, kind outcome.Kind, rule string) *outcome.Outcome {
		o := duel(id, life, kind, rule)
		o.Facts = append(o.Facts, outcome.Fact{Name: "turn_number", Value: turn})
		return o
	}
	of := func(turn string) (*trials.Result, edition.Doubt) {
		c := compare.Of([]*outcome.Outcome{played("a", "13", "3", outcome.Refused, "same"), played("b", "20", turn, outcome.Never, "B9")})
		var a, b edition.Doubt
		turned := []edition.Turned{{Step: "trick", Claims: []int{0}}}
		return trials.Of(t.Context(), []replay.Edition{{ID: "a", Edition: trier{turned: turned, asked: &a}}, {ID: "b", Edition: trier{asked: &b}}}, c, asked()), a
	}
	r, a := of("1")
	assert.Equal(t, []string{"trick"}, a.Steps)
	require.Len(t, r.Decisions, 1)
	assert.Equal(t, []string{"B9"}, r.Decisions[0].Rules)
	assert.Equal(t, "trick", r.Decisions[0].Step)
	_, a = of("3")
	assert.Empty(t, a.Steps, "it is no longer there")
	_, a = of("4")
	assert.Empty(t, a.Steps, "the other goes on longer")
}

// The author gives the second edition one step for the two of the first.
func TestStepsAreNotComparedWhereTheAuthorLeavesOneOut(t *testing.T) {
	one, two := duel("a", "22", outcome.Done, ""), duel("b", "21", outcome.Done, "")
	more := func(o *outcome.Outcome, kind outcome.Kind) {
		o.Findings = append(o.Findings, outcome.Finding{Step: "more", Kind: kind})
	}
	more(one, outcome.Done)
	more(two, outcome.Skipped)
	var a, b edition.Doubt
	trials.Of(t.Context(), []replay.Edition{{ID: "a", Edition: trier{asked: &a}}, {ID: "b", Edition: trier{asked: &b}}}, compare.Of([]*outcome.Outcome{one, two}), asked())
	assert.False(t, slices.ContainsFunc(a.Elsewhere, func(c edition.Claim) bool { return c.Step == "trick" }))
	assert.True(t, slices.ContainsFunc(b.Elsewhere, func(c edition.Claim) bool { return c.Step == "trick" }), "it does what the other does")
}

func TestARuleDoesNotDecideWhatItsCounterpartMovesToo(t *testing.T) {
	r, _, _ := try(t, "same", []edition.Turned{{Rules: []string{"A1"}, Claims: []int{0}}}, []edition.Turned{{Rules: []string{"B1"}, Moved: []int{0}}})
	assert.Empty(t, r.Decisions)
}

func TestARefusalDecidesIfTheStepDoesAndWouldBeDoneWithoutItsRule(t *testing.T) {
	without := []edition.Turned{{Step: "trick", Claims: []int{0}}}
	done := []edition.Turned{{Rules: []string{"B1"}, Claims: []int{1}}}
	r, _, _ := try(t, "B1", without, done)
	assert.Equal(t, []trials.Decision{{Edition: 1, As: 0, Rules: []string{"B1"}, Step: "trick", Facts: []int{0}, Closer: 1}}, r.Decisions)
	r, _, _ = try(t, "B1", without, nil)
	assert.Empty(t, r.Decisions, "something else would refuse the step")
	r, _, _ = try(t, "same", without, done)
	assert.Empty(t, r.Decisions, "both editions have the rule")
}

func TestTheTextOfACardDecides(t *testing.T) {
	r, _, _ := try(t, "same", []edition.Turned{{Card: edition.Printing{Card: "Elf", Edition: "b"}, Claims: []int{0}}}, nil)
	require.Len(t, r.Decisions, 1)
	assert.Equal(t, "Elf", r.Decisions[0].Card)
	assert.Empty(t, r.Decisions[0].Rules)
}

func TestWhereNoTrialsCanBeMadeThatIsSaid(t *testing.T) {
	c := compare.Of([]*outcome.Outcome{duel("a", "17", outcome.Done, ""), duel("b", "20", outcome.Refused, "B1")})
	var d edition.Doubt
	r := trials.Of(t.Context(), []replay.Edition{{ID: "a", Edition: unable{}}, {ID: "b", Edition: trier{fails: errors.New("it broke"), asked: &d}}}, c, asked())
	assert.Empty(t, r.Decisions)
	assert.Equal(t, "the edition makes no trials", r.Untested(0, 1))
	assert.Equal(t, "it broke", r.Sides[1].Untested)
}

func TestWithoutARuleToLeaveOutThereIsNoTrial(t *testing.T) {
	c := compare.Of([]*outcome.Outcome{duel("a", "17", outcome.Done, ""), duel("b", "20", outcome.Done, "")})
	a := asked()
	a.Candidates = func(string, string) []string { return nil }
	a.Counterparts = func(string, string, string) []string { return nil }
	a.Printings = func(string, string) []string { return nil }
	a.Near = [][]string{nil, nil}
	r := trials.Of(t.Context(), []replay.Edition{{ID: "a", Edition: unable{}}, {ID: "b", Edition: unable{}}}, c, a)
	assert.Equal(t, trials.NoneToLeaveOut, r.Untested(0, 1))
}
