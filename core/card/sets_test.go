package card

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const printedCard = `
["Ember Seer"]
cost = "{2}{R}"
type = "Creature - Human Wizard"
size = "1/1"
in.c.printed = "6ED"
in.b.printed = "older: 5ED"
in.a.printed = "newer: ICE"
in.a.ruled = "a list of rulings"
`

func TestAPrintingSaysWhereItsTextIsFrom(t *testing.T) {
	c := load(t, printedCard)
	for _, test := range []struct {
		edition, code string
		age           Age
		ruled         string
	}{
		{"d", "", OwnText, ""},
		{"c", "6ED", OwnText, ""},
		{"b", "5ED", OlderText, ""},
		{"a", "ICE", NewerText, "a list of rulings"},
	} {
		got, ok := c.Printing("Ember Seer", test.edition)
		require.True(t, ok)
		assert.Equal(t, test.code, got.Printed.Set.Code, test.edition)
		assert.Equal(t, test.age, got.Printed.Age, test.edition)
		assert.Equal(t, test.ruled, got.Ruled, test.edition)
	}
}

func TestASetIsKnownByItsCode(t *testing.T) {
	for text, wrong := range map[string]string{
		"6DE":          `"6DE" is no set; did you mean "6ED"?`,
		"older: 5DE":   `"5DE" is no set; did you mean "5ED"?`,
		"the newest":   `"the newest" is no set: write the code of one, alone or after "older: " or "newer: "; known are LEA, LEB`,
		"later: 5ED":   `is no set`,
		"older: older": `is no set`,
	} {
		_, err := parsePrinted(text)
		assert.ErrorContains(t, err, wrong)
	}
}

func TestSetsAreInTheOrderInWhichTheyCameOut(t *testing.T) {
	for i, s := range sets {
		assert.Regexp(t, `^\d{4}-(0[1-9]|1[0-2])$`, s.Released, s.Name)
		if i > 0 {
			assert.LessOrEqual(t, sets[i-1].Released, s.Released, s.Name)
		}
	}
	assert.Equal(t, "Fifth Edition (1997)", sets[16].String())
}
