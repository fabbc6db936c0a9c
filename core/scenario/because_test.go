package scenario_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/scenario"
)

func TestReasonsAreExpectedOfTheWholeOrOfAFact(t *testing.T) {
	sc, err := scenario.Parse("x", []byte(two+`
[ann]
battlefield = [{ card = 'Forest', as = 'wood' }]
[[step]]
id = "look"
expect.old.because = ["9"]
[expect]
unproven = "nobody can say"
[expect.old]
source = "a guide"
because = ["1", "2"]
[expect.new.because]
winner = ["3"]
ann.life = ["4"]
wood.zone = ["5"]
`), nil, scenario.WithEditions("old", "new"))
	require.NoError(t, err)
	type reason struct{ edition, fact, value, source string }
	var got []reason
	for _, e := range sc.Expect {
		assert.False(t, e.Kind.OfOutcome())
		got = append(got, reason{e.Edition, e.Name, e.Value, e.Source})
	}
	assert.Equal(t, []reason{
		{"", "unproven", "nobody can say", ""}, {"old", "", "1", "a guide"}, {"old", "", "2", "a guide"},
		{"new", "winner", "3", ""}, {"new", "ann.life", "4", ""}, {"new", "wood.zone", "5", ""},
	}, got)
	require.Len(t, sc.Steps[0].Expect, 1)
	assert.Equal(t, scenario.ExpectBecause, sc.Steps[0].Expect[0].Kind)
	assert.Equal(t, 12, sc.Expect[2].Pos.Line)
	assert.Equal(t, 17, sc.Expect[2].Pos.Column)
}
