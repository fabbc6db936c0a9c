package card

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// docBlocks are the fenced blocks of one kind in docs/card-notation.md.
func docBlocks(t *testing.T, kind string) []string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "card-notation.md"))
	require.NoError(t, err)
	var blocks []string
	for _, m := range regexp.MustCompile("(?s)```"+kind+"\n(.*?)\n```").FindAllStringSubmatch(string(text), -1) {
		blocks = append(blocks, m[1])
	}
	require.NotEmpty(t, blocks)
	return blocks
}

func TestTheExamplesOfTheDocumentAreNotation(t *testing.T) {
	for _, block := range docBlocks(t, "notation") {
		for line := range strings.Lines(block) {
			assertRoundTrip(t, strings.TrimSpace(line))
		}
	}
}

func TestTheCardsOfTheDocumentLoad(t *testing.T) {
	for _, block := range docBlocks(t, "toml") {
		_, err := LoadFiles([]File{{Name: "docs", Text: []byte(block)}})
		assert.NoError(t, err)
	}
}

func TestTheErrorsOfTheDocumentAreThoseGiven(t *testing.T) {
	for _, block := range docBlocks(t, "errors") {
		for line := range strings.Lines(block) {
			text, message, _ := strings.Cut(strings.TrimSpace(line), " => ")
			_, err := Parse(text, Pos{Line: 1, Column: 1})
			assert.ErrorContains(t, err, message, text)
		}
	}
}

func TestTheDocumentNamesEveryKeyword(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "card-notation.md"))
	require.NoError(t, err)
	for k := Flying; k < NumKeywords; k++ {
		assert.Contains(t, string(text), k.String())
	}
}
