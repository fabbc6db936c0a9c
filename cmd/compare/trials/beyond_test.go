package trials_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/replay"
	"palimpsest/cmd/compare/trials"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

// The first edition has the fact as the second has it: by which of its own rules, the third shows.
func TestAnEditionIsAskedForItsOwnRuleWhereOnlyOneBeyondDiffers(t *testing.T) {
	of := func(second string) (*trials.Result, edition.Doubt) {
		c := compare.Of([]*outcome.Outcome{duel("a", "18", outcome.Done, ""), duel("b", second, outcome.Done, ""), duel("c", "20", outcome.Done, "")})
		var a, b, d edition.Doubt
		from := asked()
		from.Near = append(from.Near, nil)
		turned := []edition.Turned{{Rules: []string{"A2"}, Claims: []int{0}}}
		return trials.Of(t.Context(), []replay.Edition{{ID: "a", Edition: trier{turned: turned, asked: &a}}, {ID: "b", Edition: trier{asked: &b}}, {ID: "c", Edition: trier{asked: &d}}}, c, from), a
	}
	r, a := of("18")
	assert.Equal(t, edition.Claim{Fact: "bob.life", Value: "20", Known: true}, a.Elsewhere[0])
	assert.Equal(t, "A2", a.Rules[0], "what is on the way comes first")
	assert.Contains(t, a.Rules, "A1", "what is not on the way can decide as well")
	assert.Equal(t, []edition.Printing{{Card: "Elf", Edition: "c"}}, a.Printings)
	assert.Equal(t, []trials.Side{{Made: 9, Bounded: true}, {}, {Made: 9, Bounded: true}}, r.Further)
	assert.Empty(t, r.Decisions, "it does not differ from its neighbour")
	assert.Equal(t, []trials.Decision{{Edition: 0, As: 2, Rules: []string{"A2"}, Facts: []int{0}, Closer: 1}}, r.Beyond)
	r, _ = of("19")
	assert.Empty(t, r.Beyond, "the neighbour differs")
	assert.Len(t, r.Decisions, 1)
}

// The first two editions have the trick, which the third refuses: without it they have the fact as the third has it. The third one's Elf says something else.
func TestStepsAndTextsAreTriedBetweenTheEnds(t *testing.T) {
	c := compare.Of([]*outcome.Outcome{duel("a", "18", outcome.Done, ""), duel("b", "18", outcome.Done, ""), duel("c", "20", outcome.Refused, "C1")})
	var a, b, d edition.Doubt
	from := asked()
	from.Near = append(from.Near, nil)
	from.Candidates = func(of, _ string) []string { return map[string][]string{"a": {"A1"}, "b": {"B1"}, "c": {"C1"}}[of] }
	less := []edition.Turned{{Step: "trick", Claims: []int{0}}}
	does := []edition.Turned{{Rules: []string{"C1"}, Claims: []int{1}}, {Card: edition.Printing{Card: "Elf", Edition: "a"}, Claims: []int{0}}}
	r := trials.Of(t.Context(), []replay.Edition{{ID: "a", Edition: trier{turned: less, asked: &a}}, {ID: "b", Edition: trier{asked: &b}}, {ID: "c", Edition: trier{turned: does, asked: &d}}}, c, from)
	assert.Equal(t, []string{"trick"}, a.Steps)
	assert.Equal(t, []edition.Printing{{Card: "Elf", Edition: "a"}}, d.Printings)
	assert.Equal(t, []string{"C1"}, d.Rules, "where the others do a step that it refuses, a rule of its own can make a fact as in the first that the step does not make so")
	assert.Equal(t, []trials.Decision{
		{Edition: 2, As: 0, Rules: []string{"C1"}, Step: "trick", Facts: []int{0}, Closer: 1}, {Edition: 2, As: 0, Card: "Elf", Facts: []int{0}, Closer: 1},
	}, r.Beyond)
}

// Without a rule Bob's life is neither as it is nor as in the other edition.
func TestWhatIsMovedToAThirdValueIsKept(t *testing.T) {
	r, _, _ := try(t, "B1", []edition.Turned{{Rules: []string{"A2"}, Moved: []int{0}}}, nil)
	assert.Equal(t, []trials.Decision{{Edition: 0, As: 1, Rules: []string{"A2"}, Facts: []int{0}}}, r.Moved)
	assert.Empty(t, r.Decisions)
}
