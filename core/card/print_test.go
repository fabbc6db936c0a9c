package card

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// assertRoundTrip holds the printer to the parser: what is printed is read as the same tree.
func assertRoundTrip(t testing.TB, line string) {
	t.Helper()
	a, err := Parse(line, Pos{})
	require.NoError(t, err, line)
	printed := Print(a)
	again, err := Parse(printed, Pos{})
	require.NoError(t, err, "of %q printed as %q", line, printed)
	assert.True(t, sameTree(a, again), "%q printed as %q is another tree", line, printed)
	assert.Equal(t, printed, Print(again), "printing is not settled")
}

func TestPrintedFixturesReadTheSame(t *testing.T) {
	if testing.Short() {
		t.Skip("one line after the other: nothing of it can race")
	}
	cards, err := LoadFiles(fixtureFiles(t))
	require.NoError(t, err)
	for _, name := range cards.Names() {
		for _, edition := range append(cards.Printings(name), "zz") {
			c, _ := cards.Printing(name, edition)
			for _, a := range c.Abilities {
				if a.Text == "" {
					continue // made of a key such as loyalty
				}
				printed := Print(a)
				again, err := Parse(printed, Pos{})
				if assert.NoError(t, err, "%s: %q printed as %q", name, a.Text, printed) {
					assert.True(t, sameTree(a, again), "%s: %q printed as %q is another tree", name, a.Text, printed)
				}
			}
		}
	}
}

func TestSizesArePrintedAsTheirFilesSayThem(t *testing.T) {
	for _, size := range []string{"2/2", "0/4", "X/X, where X is the number of Swamps you control", "X/2, where X is the number of cards in your hand"} {
		parsed, err := parseSize(size, Pos{})
		require.NoError(t, err, size)
		assert.Equal(t, size, PrintSize(&Card{Power: parsed.power, Toughness: parsed.toughness}))
	}
	assert.Empty(t, PrintSize(&Card{}))
}

func TestWhatBefallsAllIsPrintedInThePlural(t *testing.T) {
	for _, line := range []string{"destroy all creatures; they can't be regenerated", "destroy target creature; it can't be regenerated"} {
		a, err := Parse(line, Pos{})
		require.NoError(t, err)
		assert.Equal(t, line, Print(a))
	}
}

func TestATurnThatIsNotYoursIsSaidInTwoWays(t *testing.T) {
	for _, line := range []string{"if it isn't your turn, draw a card", "if it's not your turn, draw a card"} {
		a, err := Parse(line, Pos{})
		require.NoError(t, err)
		assert.Equal(t, "if it's not your turn, draw a card", Print(a))
	}
}

func TestWhatYouDoAsAnotherMayIsPrintedAsYours(t *testing.T) {
	for _, line := range []string{
		"target opponent may pay {1}: you draw a card",
		"target opponent may draw a card; otherwise, you gain 1 life",
		"target opponent may sacrifice a creature: you discard a card",
	} {
		assertRoundTrip(t, line)
	}
}
