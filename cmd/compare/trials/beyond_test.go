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
	assert.Empty(t, r.Decisions, "it does not differ from its neighbour")
	assert.Equal(t, []trials.Decision{{Edition: 0, As: 2, Rules: []string{"A2"}, Facts: []int{0}, Closer: 1}}, r.Beyond)
	r, _ = of("19")
	assert.Empty(t, r.Beyond, "the neighbour differs")
	assert.Len(t, r.Decisions, 1)
}

// Without a rule Bob's life is neither as it is nor as in the other edition.
func TestWhatIsMovedToAThirdValueIsKept(t *testing.T) {
	r, _, _ := try(t, "B1", []edition.Turned{{Rules: []string{"A2"}, Moved: []int{0}}}, nil)
	assert.Equal(t, []trials.Decision{{Edition: 0, As: 1, Rules: []string{"A2"}, Facts: []int{0}}}, r.Moved)
	assert.Empty(t, r.Decisions)
}
