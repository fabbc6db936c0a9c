package replay

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core"
	"palimpsest/core/card"
)

// A number that is counted may come to 0, and "exactly 3" is not "3 or more".
func TestWhatAConditionTakesIsSaid(t *testing.T) {
	says := func(op card.Op, not bool, count, bound int) string {
		return counted(&core.Aside{If: &card.Cond{Kind: card.HowMany, Not: not, N: card.Compare{Op: op}}, Counted: true, Count: count, HasBound: true, Bound: bound})
	}
	assert.Equal(t, " (there is 1, and it takes 3)", says(card.AtLeast, false, 1, 3))
	assert.Equal(t, " (there is 1, and it takes exactly 3)", says(card.Equal, false, 1, 3))
	assert.Equal(t, " (there are 2, and it takes exactly 0)", says(card.Equal, false, 2, 0))
	assert.Equal(t, " (there are 2, and it takes at most 0)", says(card.AtMost, false, 2, 0))
	assert.Equal(t, " (there are 4, and it takes fewer than 3)", says(card.AtLeast, true, 4, 3))
	assert.Equal(t, " (there are none)", counted(&core.Aside{If: &card.Cond{Kind: card.HowMany}, Counted: true}))
	assert.Empty(t, counted(&core.Aside{If: &card.Cond{Kind: card.LifeIs}}))
}
