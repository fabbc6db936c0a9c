package compare_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/cmd/compare/compare"
	"palimpsest/core/outcome"
)

// A step that the scenario keeps from an edition has no result there, and neither has what is asked for it.
func TestStepsThatAreKeptFromAnEditionAreNotCounted(t *testing.T) {
	c := compare.Of([]*outcome.Outcome{
		replayed("old", finding("both", outcome.Done, ""), finding("apart", outcome.Refused, "1"), finding("one", outcome.Done, ""), finding("one", outcome.Unanswered, "2")),
		replayed("new", finding("both", outcome.Done, ""), finding("apart", outcome.Done, ""), finding("one", outcome.Skipped, "")),
	})
	alike, of := c.StepsAlike()
	assert.Equal(t, [2]int{1, 2}, [2]int{alike, of})
}

// A player who declines, and one who cannot pay and is not asked, do the same; an offer that is taken where elsewhere nobody is asked is a difference.
func TestDecliningIsAlikeWhereNobodyIsAsked(t *testing.T) {
	told := func(kind outcome.Kind, deed outcome.Deed) outcome.Finding {
		return outcome.Finding{Step: "price", Kind: kind, Deed: deed, Line: 1}
	}
	alike := func(first, second outcome.Finding) bool {
		return compare.Of([]*outcome.Outcome{replayed("old", first), replayed("new", second)}).Steps[0].Same()
	}
	unasked := told(outcome.Unasked, outcome.ToDecline)
	assert.True(t, alike(told(outcome.Done, outcome.ToDecline), unasked))
	assert.True(t, alike(told(outcome.Done, outcome.ToDeclineCost), unasked))
	assert.False(t, alike(told(outcome.Done, "pay phase cost of"), unasked))
	assert.False(t, alike(told(outcome.Done, outcome.ToDeclineCost), told(outcome.Overtaken, outcome.ToDeclineCost)))
}

// That a clause of a step is not asked for is no attempt: the step that is done at once in one edition has no second one there.
func TestWhatNobodyAsksForIsNoSecondAttempt(t *testing.T) {
	c := compare.Of([]*outcome.Outcome{
		replayed("old", finding("one", outcome.Done, ""), finding("one", outcome.Unasked, "")),
		replayed("new", finding("one", outcome.NoMoment, "1"), finding("one", outcome.Done, ""), finding("one", outcome.Unasked, "")),
	})
	if assert.Len(t, c.Steps, 3) {
		assert.Nil(t, c.Steps[1].Findings[0])
		assert.Equal(t, outcome.Done, c.Steps[1].Findings[1].Kind)
		assert.Equal(t, []bool{false, false, true}, []bool{c.Steps[0].Besides, c.Steps[1].Besides, c.Steps[2].Besides})
		assert.Nil(t, c.Before(&c.Steps[0]))
		assert.NotNil(t, c.Before(&c.Steps[1]))
		assert.Nil(t, c.Before(&c.Steps[2]))
	}
}

// A step that one edition refuses, and another does without asking for a clause of it, is tried once.
func TestAFirstAttemptHasNoneBeforeIt(t *testing.T) {
	c := compare.Of([]*outcome.Outcome{
		replayed("old", finding("one", outcome.Done, ""), finding("one", outcome.Unasked, "")),
		replayed("new", finding("one", outcome.Refused, "1")),
	})
	if assert.Len(t, c.Steps, 2) {
		assert.Nil(t, c.Before(&c.Steps[0]))
		assert.Nil(t, c.Before(&c.Steps[1]))
	}
}

// However often a step is tried, it is one.
func TestAStepThatIsTriedAgainIsCountedOnce(t *testing.T) {
	tried := func(edition string, kinds ...outcome.Kind) *outcome.Outcome {
		o := replayed(edition, finding("bolt", outcome.Done, ""))
		for _, kind := range kinds {
			o.Findings = append(o.Findings, finding("late", kind, "1"))
		}
		return o
	}
	alike, of := compare.Of([]*outcome.Outcome{tried("a", outcome.Refused, outcome.Done), tried("b", outcome.Refused, outcome.Never)}).StepsAlike()
	assert.Equal(t, []int{1, 2}, []int{alike, of}, "it does not come to the same in the end")
	alike, of = compare.Of([]*outcome.Outcome{tried("a", outcome.Refused, outcome.Never), tried("b", outcome.Refused, outcome.Never)}).StepsAlike()
	assert.Equal(t, []int{2, 2}, []int{alike, of})
}
