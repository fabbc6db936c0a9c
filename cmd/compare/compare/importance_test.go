package compare_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/compare"
	"palimpsest/core/outcome"
)

func differing(c *compare.Comparison) []string {
	var names []string
	for _, d := range c.Differences {
		names = append(names, d.Fact)
	}
	return names
}

func TestWhatMattersMostDiffersFirst(t *testing.T) {
	c := compare.Of([]*outcome.Outcome{
		replayed("old", fact("Elf.position", "1"), fact("Elf.zone", "graveyard"), fact("Dart.zone", "hand"), fact("Forest.tapped", "yes"), fact("Wall.subtypes", "Wall"),
			fact("ann.hand_count", "1"), fact("ann.life", "17"), fact("winner", "ann")),
		replayed("new", fact("Elf.position", "2"), fact("Elf.zone", "battlefield"), fact("Dart.zone", "graveyard"), fact("Forest.tapped", "no"), fact("Wall.subtypes", "Plant Wall"),
			fact("ann.hand_count", "2"), fact("ann.life", "20"), fact("winner", "bob")),
	})
	assert.Equal(t, []string{"winner", "ann.life", "ann.hand_count", "Elf.zone", "Elf.position", "Dart.zone", "Forest.tapped", "Wall.subtypes"}, differing(c))
}

func TestWhatEditionsSayInTheirOwnWordsDiffersOnlyInBeingThere(t *testing.T) {
	c := compare.Of([]*outcome.Outcome{
		replayed("old", fact("ended_by", "LIFE-3")),
		replayed("new", fact("ended_by", "704.5a")),
	})
	assert.Empty(t, differing(c))
	assert.Equal(t, 1, c.SameFacts)

	c = compare.Of([]*outcome.Outcome{replayed("old", fact("ended_by", "LIFE-3")), replayed("new", fact("ended_by", ""))})
	assert.Equal(t, []string{"ended_by"}, differing(c))
}

func TestPrintingsThatDifferComeToTheSameEnd(t *testing.T) {
	c := compare.Of([]*outcome.Outcome{
		replayed("old", fact("Elf.subtypes", "Elf"), fact("ann.life", "20")),
		replayed("new", fact("Elf.subtypes", "Elf Archer"), fact("ann.life", "20")),
	})
	require.Len(t, c.Differences, 1)
	assert.True(t, c.Same())
}

// That the Idol is a Goblin is no matter of its printing where an edition applies what makes it one before its own form.
func TestWhatEffectsMakeOfATypeIsNotPrinted(t *testing.T) {
	effect := func(source, does string) outcome.Reason {
		return outcome.Reason{Of: "Idol", Facts: []string{"subtypes"}, Source: source, Does: does, Applies: true}
	}
	form, mob := effect("Idol", "becomes an Ape"), effect("Mob", "is also a Goblin")
	same := func(before, after []outcome.Reason) bool {
		one, other := replayed("old", fact("Idol.subtypes", "Ape Goblin")), replayed("new", fact("Idol.subtypes", "Ape"))
		one.Reasons, other.Reasons = before, after
		return compare.Of([]*outcome.Outcome{one, other}).Same()
	}
	assert.False(t, same([]outcome.Reason{form, mob}, []outcome.Reason{mob, form}))
	assert.True(t, same([]outcome.Reason{form, mob}, []outcome.Reason{form, mob}), "the same effects on another printing")
	again := form
	again.Event = 7
	assert.True(t, same([]outcome.Reason{again, mob}, []outcome.Reason{form, again, mob}), "what the same effect does again is what counts")
}

func TestAnAnswerThatNobodyAsksForIsNoDifference(t *testing.T) {
	done := finding("bolt", outcome.Done, "116.1a")
	c := compare.Of([]*outcome.Outcome{
		replayed("old", done, finding("answer#1", outcome.Unasked, "")),
		replayed("new", done),
	})
	require.Len(t, c.Steps, 2, "it is told of all the same")
	assert.True(t, c.Same())
	assert.Nil(t, c.Turning)

	c = compare.Of([]*outcome.Outcome{
		replayed("old", done, finding("answer#1", outcome.Unanswered, "")),
		replayed("new", done),
	})
	assert.False(t, c.Same(), "an answer that an edition takes for wrong is one")
}
