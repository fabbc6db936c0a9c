package nearest_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"palimpsest/core/nearest"
)

func TestTheNearestNameIsFound(t *testing.T) {
	names := []string{"early", "late", "later", "Serra Angel", "Grizzly Bears"}
	for written, want := range map[string]string{
		"erly":         "early",
		"lat":          "late",
		"LATE":         "late",
		"later":        "later",
		"latre":        "late", // one letter to drop, as near as the swap that makes it "later"
		"Serra Angle":  "Serra Angel",
		"serra angel":  "Serra Angel",
		"Grizly Baers": "Grizzly Bears",
		"noon":         "",
		"lake":         "late",
		"rave":         "", // two letters of four make another word
		"Gristly Bear": "Grizzly Bears",
		"":             "",
		"x":            "",
	} {
		assert.Equal(t, want, nearest.Name(written, names), "%q", written)
	}
	assert.Empty(t, nearest.Name("late", nil))
}

func TestTheBeginningOfANameIsMeantAsIt(t *testing.T) {
	names := []string{"graveyard", "battlefield", "Grizzly Bears", "Grizzly Cub", "Mirri, Cat Warrior"}
	for written, want := range map[string]string{
		"grave":      "graveyard",
		"gravyard":   "graveyard",
		"battle":     "battlefield",
		"Grizzly":    "", // which?
		"mirri":      "Mirri, Cat Warrior",
		"Mirr":       "", // no whole word
		"gra":        "", // too short
		"graveyards": "graveyard",
	} {
		assert.Equal(t, want, nearest.Meant(written, names), "%q", written)
	}
}

func TestAWordOfOneOrTwoLettersIsNotNearToEverything(t *testing.T) {
	assert.Empty(t, nearest.Name("a", []string{"b", "of"}))
	assert.Empty(t, nearest.Name("of", []string{"a", "by"}))
	assert.Equal(t, "of", nearest.Name("fo", []string{"by", "of"}))
}

func TestLettersAreCountedAndNotBytes(t *testing.T) {
	assert.Equal(t, "Jötun", nearest.Name("Jotun", []string{"Jötun"}))
}

func TestWhatIsTooLongForANameIsNearToNothing(t *testing.T) {
	long := strings.Repeat("x", 1000)
	assert.Empty(t, nearest.Name(long, []string{long}))
}

func TestAKnownNameIsNearestToItself(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		names := rapid.SliceOfN(rapid.StringMatching(`[a-z ]{2,20}`), 1, 10).Draw(t, "names")
		name := rapid.SampledFrom(names).Draw(t, "name")
		if got := nearest.Name(name, names); got != name {
			t.Fatalf("%q is said to be nearest to %q", got, name)
		}
	})
}
