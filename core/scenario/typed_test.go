package scenario_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/scenario"
)

// Names and sentences that a word processor has been at mean what was typed; what the author tells stays as it was written.
func TestTextFromAWordProcessor(t *testing.T) {
	known := library{"Urza's Bear"}
	sc, err := scenario.Parse("x.toml", []byte(`title = "Urza’s own"
players = ["ann", "bob"]
cards."Ann’s Bear" = { type = "Creature - Bear", size = "1/1" }
[ann]
hand = ["Urza’s Bear", "Ann’s Bear"]
[[step]]
ann = "cast ‘Urza’s Bear’"
[expect]
"Urza’s Bear".zone = "hand"
`), known)
	require.NoError(t, err)
	assert.Equal(t, "Urza’s own", sc.Title)
	assert.Equal(t, []string{"Urza's Bear", "Ann's Bear"}, []string{sc.Entities[0].Card, sc.Entities[1].Card})
	assert.Equal(t, scenario.EntityRef, sc.Steps[0].Action.Object.Kind)
	assert.Equal(t, `"Urza's Bear".zone`, sc.Expect[0].Name)

	// A place after such a character is that of the file as it is.
	_, err = scenario.Parse("x.toml", []byte(`players = ["ann", "bob"]
[ann]
hand = ["Urza’s Bear"]
[[step]]
ann = "cast ‘Urza’s Bear’ targetting bob"
`), known)
	require.ErrorContains(t, err, "x.toml:5:27")
}
