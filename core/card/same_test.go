package card

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Cards say one thing in several ways; all are read as one.
func TestOtherWordsForTheSame(t *testing.T) {
	for line, other := range map[string]string{
		"blue spells you cast cost {1} less to cast":                                                       "blue spells you control cost {1} less",
		"creature spells an opponent casts cost {2} more":                                                  "creature spells an opponent controls cost {2} more",
		"destroy target creature blocking this":                                                            "destroy target creature that's blocking this",
		"destroy all creatures blocked by this":                                                            "destroy all creatures that's blocked by this",
		"destroy all creatures blocking or blocked by this":                                                "destroy all creatures that's blocking this or creatures that's blocked by this",
		"you gain X life, where X is target player's life total":                                           "you gain X life, where X is target player's life",
		"prevent all damage that would be dealt to you this turn by artifacts":                             "prevent all damage that would be dealt to you by artifacts this turn",
		"untap target creature; when that creature leaves the battlefield this turn, draw a card":          "untap target creature; this turn, when that creature leaves the battlefield, draw a card",
		"whenever a red creature attacks you, you gain 1 life":                                             "whenever a red creature that's attacking you attacks, you gain 1 life",
		"when this dies, you may have this deal 1 damage to you":                                           "when this dies, you may this deals 1 damage to you",
		"target player may discard a card; if that player doesn't, draw a card":                            "target player may discard a card; otherwise, you draw a card",
		"target player may pay {1}; if that player does, draw a card":                                      "target player may pay {1}: you draw a card",
		"target player may sacrifice a land; if they do, draw a card":                                      "target player may sacrifice a land; if they do, you draw a card",
		"each opponent may pay {2}; if they don't, draw a card":                                            "each opponent may pay {2}; if that player doesn't, you draw a card",
		"at the beginning of your upkeep, you may pay {1}; if you don't, sacrifice this, then draw a card": "at the beginning of your upkeep, you may pay {1}; if you don't, sacrifice this, then you draw a card",
	} {
		one, err := Parse(line, Pos{})
		require.NoError(t, err, line)
		two, err := Parse(other, Pos{})
		require.NoError(t, err, other)
		assert.Equal(t, Print(two), Print(one))
		assertRoundTrip(t, line)
	}
}

func TestWhatAttacksYouIsAKindOfCreature(t *testing.T) {
	for _, line := range []string{"when this attacks you, draw a card", "whenever a player attacks you, draw a card", "whenever a red creature or Wall attacks you, draw a card"} {
		_, err := Parse(line, Pos{Line: 1, Column: 1})
		assert.ErrorContains(t, err, "what attacks you is a kind of creature", line)
	}
}

func TestDamageIsReplacedAsLongAsSomethingHolds(t *testing.T) {
	for _, line := range []string{
		"as long as this is untapped, all damage that would be dealt to you by artifacts is dealt to this instead",
		"as long as you control a Forest, prevent all damage that would be dealt to this",
		"as long as it's your turn, if a red source would deal damage to you, prevent 1 of that damage",
	} {
		a, err := Parse(line, Pos{})
		require.NoError(t, err, line)
		assert.Equal(t, Static, a.Kind)
		assert.NotNil(t, a.If)
		assert.NotNil(t, a.Replace)
		assertRoundTrip(t, line)
	}
	_, err := Parse("as long as it's your turn, if a creature would die, exile it instead", Pos{Line: 1, Column: 1})
	assert.ErrorContains(t, err, "is for damage that is replaced")
}
