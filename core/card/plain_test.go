package card

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestAccentsAndApostrophesMayBeLeftOut(t *testing.T) {
	c := load(t, "[\"Lim-Dûl's Cohort\"]\ntype = \"Artifact\"\n[\"Juzám Djinn\"]\ntype = \"Artifact\"\n[\"Bear\"]\ntype = \"Artifact\"\n")
	for written, name := range map[string]string{
		"Lim-Dûl's Cohort": "Lim-Dûl's Cohort",
		"Lim-Dul's Cohort": "Lim-Dûl's Cohort",
		"Lim-Duls Cohort":  "Lim-Dûl's Cohort",
		"Lim-Dûl’s Cohort": "Lim-Dûl's Cohort",
		"Juzam Djinn":      "Juzám Djinn",
		"Bear":             "Bear",
	} {
		got, ok := c.Printing(written, "any")
		require.True(t, ok, written)
		assert.Equal(t, name, got.Name)
		assert.Equal(t, name, c.Called(written))
		assert.True(t, c.Has(written))
	}
	assert.False(t, c.Has("Lim Duls Cohort"))
	assert.Equal(t, "Stone", c.Called("Stone"))
}

func TestACardsExactNameComesFirst(t *testing.T) {
	c := load(t, "[\"Bear's\"]\ntype = \"Artifact\"\n")
	own, err := c.With(File{Name: "own.toml", Text: []byte("[Bears]\ntype = \"Land\"\n")})
	require.NoError(t, err)
	got, _ := own.Printing("Bears", "any")
	assert.Equal(t, Land, got.Types)
	got, _ = own.Printing("Bear's", "any")
	assert.Equal(t, Artifact, got.Types)
}
