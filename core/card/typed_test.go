package card_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/card"
)

// Text that comes from a word processor means what was typed.
func TestWhatWordProcessorsMakeOfQuotesAndDashes(t *testing.T) {
	assert.Equal(t, `"Urza's" - -1/-1 Æther`, card.Typed("“Urza’s” — −1/−1 Æther"))
	all, err := card.LoadFiles([]card.File{{Name: "f", Text: []byte("[\"Urza’s Bear\"]\ntype = \"Creature – Bear\"\nsize = \"−1/2\"\ndoes = [\"this can’t block\", \"{T}: target creature gets −1/−1 until end of turn\"]\n")}})
	require.NoError(t, err)
	bear, known := all.Printing("Urza's Bear", "today")
	require.True(t, known)
	assert.Equal(t, "Urza's Bear", bear.Name)
	assert.Equal(t, []string{"Bear"}, bear.Subtypes)
	assert.Equal(t, []string{"this can't block", "{T}: target creature gets -1/-1 until end of turn"}, []string{bear.Abilities[0].Text, bear.Abilities[1].Text})
}

// A fault after such a character has its place in the file as it is.
func TestPlacesAfterOneAreThoseOfTheFile(t *testing.T) {
	_, err := card.LoadFiles([]card.File{{Name: "f", Text: []byte("[A]\ntype = \"Instant\"\ndoes = [\"you can’t lose the gaem\"]\n")}})
	var fault *card.Error
	require.ErrorAs(t, err, &fault)
	assert.Equal(t, 3, fault.Pos.Line)
	assert.Equal(t, 29, fault.Pos.Column, fault.Msg)
}
