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
		"6DE":          `unknown set "6DE" among those from 1993 to 2001; did you mean "6ED"?`,
		"older: 5DE":   `unknown set "5DE" among those from 1993 to 2001; did you mean "5ED"?`,
		"the newest":   `unknown set "the newest" among those from 1993 to 2001: LEA, LEB, `,
		"later: 5ED":   `write the code alone or after "older: " or "newer: "`,
		"older: older": `unknown set "older"`,
		"M10":          `unknown set "M10" among those from 1993 to 2001`,
	} {
		_, err := parsePrinted(text)
		assert.ErrorContains(t, err, wrong)
	}
}

func TestTheSetsOfTheTimeAreKnown(t *testing.T) {
	for code, set := range map[string]string{"NEM": "Nemesis (2000)", "PCY": "Prophecy (2000)", "INV": "Invasion (2000)", "UGL": "Unglued (1998)", "ATH": "Anthologies (1998)",
		"PTK": "Portal Three Kingdoms (1999)", "S00": "Starter 2000 (2000)", "PLS": "Planeshift (2001)", "APC": "Apocalypse (2001)", "ODY": "Odyssey (2001)"} {
		got, known := SetOf(code)
		assert.True(t, known, code)
		assert.Equal(t, set, got.String())
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
