package compare_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/cmd/compare/compare"
	"palimpsest/core/outcome"
)

// facts names what differs.
func named(c *compare.Comparison) (names []string) {
	for _, d := range c.Differences {
		names = append(names, d.Fact)
	}
	return names
}

func TestWhatAnEndedGameLeavesBehindIsNoDifference(t *testing.T) {
	c := compare.Of([]*outcome.Outcome{
		replayed("old", fact("Bear.attacking", "yes"), fact("Bear.zone", "battlefield"), fact("ann.life", "0"), fact("ann.mana", "{R}"), fact("ended", "yes")),
		replayed("new", fact("Bear.zone", "battlefield"), fact("ann.life", "0"), fact("ann.mana", ""), fact("ended", "yes")),
		replayed("newest", fact("Bear.zone", "battlefield"), fact("ann.life", "3"), fact("ann.mana", ""), fact("ended", "no")),
	})
	assert.ElementsMatch(t, []string{"ann.life", "ended"}, named(c))
}

func TestWhatGoesOnInTwoEditionsIsADifferenceAlsoIfAThirdHasEnded(t *testing.T) {
	c := compare.Of([]*outcome.Outcome{
		replayed("old", fact("ann.mana", "{R}"), fact("ended", "yes")),
		replayed("new", fact("ann.mana", ""), fact("ended", "no")),
		replayed("newest", fact("ann.mana", "{G}"), fact("ended", "no")),
	})
	assert.Contains(t, named(c), "ann.mana")
}

func TestATokenThatIsGoneIsNotAnythingElseThanOneThatNeverWas(t *testing.T) {
	c := compare.Of([]*outcome.Outcome{
		replayed("old", fact("Rat.zone", "nowhere"), fact("Rat.owner", "ann"), fact("Bat.zone", "nowhere")),
		replayed("new", fact("Bat.zone", "battlefield")),
	})
	assert.Equal(t, []string{"Bat.zone"}, named(c))
}

func TestWhereTheAuthorDoesNotLookNothingDiffers(t *testing.T) {
	looks := func(edition, life string) *outcome.Outcome {
		o := replayed(edition)
		o.Checkpoints = []outcome.Checkpoint{{Step: "look", Facts: []outcome.Fact{fact("ann.life", life)}}}
		return o
	}
	kept := replayed("middle")
	kept.Findings = []outcome.Finding{{Step: "look", Kind: outcome.Skipped}}
	assert.Empty(t, named(compare.Of([]*outcome.Outcome{looks("old", "3"), kept, looks("new", "3")})))

	c := compare.Of([]*outcome.Outcome{looks("old", "3"), kept, looks("new", "4")})
	assert.Equal(t, []string{"ann.life"}, named(c))
	assert.True(t, c.Differences[0].Values[1].Unasked)
	assert.False(t, c.Differences[0].Values[2].Unasked)
}
