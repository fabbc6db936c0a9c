package replay

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core/outcome"
)

func TestBoardsAreGivenUpWhereThereIsTooMuchOfThem(t *testing.T) {
	facts := func(n int) []outcome.Fact { return []outcome.Fact{{Name: "ann.hand", Value: strings.Repeat("a", n)}} }
	b := boards{made: &outcome.Boards{}}
	b.between(1, facts(mostBoardBytes-100))
	assert.Len(t, b.end(2, facts(10)).Changes, 2)
	b = boards{made: &outcome.Boards{}}
	b.between(1, facts(mostBoardBytes-100))
	assert.Nil(t, b.end(2, facts(100)), "none are better than some that do not lead to the end")
}
