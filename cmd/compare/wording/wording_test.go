package wording_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"palimpsest/cmd/compare/wording"
)

func TestChangesAreMarkedWordByWord(t *testing.T) {
	for _, c := range []struct{ was, is, want string }{
		{"this deals 1 damage to target creature or player", "this deals 1 damage to any target", "this deals 1 damage to {+any+} target [-creature or player-]"},
		{"Bob takes 1 damage.", "Bob takes 2 damage.", "Bob takes [-1-]{+2+} damage."},
		{"a b", "a b c", "a b {+c+}"},
		{"a  b", "a  b", "a  b"},
		{"(cause 1) by 613.1a.", "(cause 0) by 613.1b.", "(cause [-1-]{+0+}) by [-613.1a-]{+613.1b+}."},
		{"", "", ""},
	} {
		got, _ := wording.Change(c.was, c.is)
		assert.Equal(t, c.want, got)
	}
}

func TestTextsThatHaveLittleInCommonAreNotAlike(t *testing.T) {
	_, alike := wording.Change("this deals 1 damage to target creature", "this deals 1 damage to any target")
	assert.True(t, alike)
	_, alike = wording.Change("draw a card", "each player loses 3 life")
	assert.False(t, alike)
}

func TestBothTextsCanBeReadOff(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SliceOfN(rapid.SampledFrom([]string{"a", "b", "c", "damage", "to"}), 0, 12)
		was, is := strings.Join(words.Draw(t, "was"), " "), strings.Join(words.Draw(t, "is"), " ")
		text, _ := wording.Change(was, is)
		assert.Equal(t, was, unmarked(without(text, "{+", "+}")))
		assert.Equal(t, is, unmarked(without(text, "[-", "-]")))
	})
}

// unmarked is a text without marks and with single spaces.
func unmarked(text string) string {
	return strings.Join(strings.Fields(strings.NewReplacer("[-", "", "-]", "", "{+", "", "+}", "").Replace(text)), " ")
}

// without is a text without what is between two marks.
func without(text, open, end string) string {
	for {
		before, rest, found := strings.Cut(text, open)
		if !found {
			return text
		}
		_, after, _ := strings.Cut(rest, end)
		text = before + after
	}
}
