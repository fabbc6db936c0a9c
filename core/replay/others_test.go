package replay

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core/outcome"
)

// A Knight that has come and gone and one that never came are no difference; one that is still there is.
func TestATokenThatIsGoneIsLikeOneThatWasNeverMade(t *testing.T) {
	knight := func(zone string) []outcome.Fact {
		return []outcome.Fact{{Name: `"Knight#1".owner`, Value: "ann"}, {Name: `"Knight#1".zone`, Value: zone}}
	}
	assert.True(t, neverMade(`"Knight#1".owner`, knight("nowhere"), nil))
	assert.True(t, neverMade(`"Knight#1".owner`, nil, knight("nowhere")))
	assert.False(t, neverMade(`"Knight#1".owner`, knight("battlefield"), nil))
	assert.False(t, neverMade(`"Knight#1".zone`, knight("nowhere"), knight("battlefield")))
	assert.False(t, neverMade("ann.life", nil, nil))
}
