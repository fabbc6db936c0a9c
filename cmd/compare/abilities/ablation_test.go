package abilities

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/card"
	"palimpsest/core/tomlpos"
)

func library(t *testing.T) *card.Collection {
	t.Helper()
	paths, err := filepath.Glob("../../../fixtures/cards/*.toml")
	require.NoError(t, err)
	require.NotEmpty(t, paths)
	var files []card.File
	for _, path := range paths {
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		files = append(files, card.File{Name: path, Text: text})
	}
	cards, err := card.LoadFiles(files)
	require.NoError(t, err)
	return cards
}

// reread reads a card as a scenario's own.
func reread(t *testing.T, name, text string) *card.Card {
	t.Helper()
	cards, err := card.LoadFiles([]card.File{{Name: "a.toml", Text: tomlpos.Extract([]byte(text), "cards")}})
	require.NoError(t, err, text)
	c, ok := cards.Printing(name, "any")
	require.True(t, ok, text)
	return c
}

// eachPrinting goes through what editions read, old texts and new.
func eachPrinting(t *testing.T, do func(name string, c *card.Card)) {
	cards := library(t)
	for _, name := range cards.Names() {
		for _, id := range append(cards.Printings(name), "~") {
			c, ok := cards.Printing(name, id)
			require.True(t, ok)
			do(name, c)
		}
	}
}

func TestAPrintingIsWrittenAsItReads(t *testing.T) {
	eachPrinting(t, func(name string, c *card.Card) {
		all, _ := lines(c, -1)
		again := reread(t, name, table(name, c, all))
		assert.Equal(t, c.Name, again.Name)
		assert.Equal(t, c.TypeLine, again.TypeLine)
		assert.Equal(t, c.Subtypes, again.Subtypes)
		assert.Equal(t, c.Cost, again.Cost)
		assert.Equal(t, c.HasCost, again.HasCost)
		assert.Equal(t, c.Colors, again.Colors)
		assert.Equal(t, card.PrintSize(c), card.PrintSize(again))
		assert.Equal(t, c.Loyalty(), again.Loyalty())
		assert.Equal(t, c.Attach == nil, again.Attach == nil, name)
		if c.Attach != nil {
			assert.True(t, c.Attach.Same(again.Attach), name)
		}
		require.Len(t, again.Abilities, len(c.Abilities), name)
		for i, a := range c.Abilities {
			assert.Equal(t, card.Print(a), card.Print(again.Abilities[i]))
		}
	})
}

func TestOneAbilityIsMissing(t *testing.T) {
	eachPrinting(t, func(name string, c *card.Card) {
		for _, of := range shown(name, c) {
			less := reread(t, name, lacking(name, c, of.number))
			text := card.Print(c.Abilities[of.number])
			var count int
			for _, a := range less.Abilities {
				if card.Print(a) == text {
					count++
				}
			}
			assert.Zero(t, count, "%s still has %q", name, text)
			kept := len(c.Abilities) - 1
			if kind := c.Abilities[of.number].Kind; kind == card.SpellAbility || kind == card.Activated {
				kept++ // it can be used, for nothing
			}
			assert.Len(t, less.Abilities, kept, name)
		}
	})
}
