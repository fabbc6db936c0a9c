package readback

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/card"
)

// library is the card library that comes with the program.
func library(t *testing.T) *card.Collection {
	t.Helper()
	root := filepath.Join("..", "..", "..", "fixtures", "cards")
	var files []card.File
	require.NoError(t, filepath.WalkDir(root, func(path string, _ os.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".toml" {
			return err
		}
		text, err := os.ReadFile(path)
		files = append(files, card.File{Name: path, Text: text})
		return err
	}))
	cards, err := card.LoadFiles(files)
	require.NoError(t, err)
	require.NotEmpty(t, cards.Names())
	return cards
}

// newest is the id of an edition after all others: it reads today's printing.
const newest = "zz"

// TestCardsAreReadBackAsWritten holds the sentences to those that were written from the cards' texts.
func TestCardsAreReadBackAsWritten(t *testing.T) {
	cards := library(t)
	wanted := map[string][]struct {
		In    string
		Reads []string
	}{}
	_, err := toml.DecodeFile(filepath.Join("testdata", "cards.toml"), &wanted)
	require.NoError(t, err)
	require.GreaterOrEqual(t, len(wanted), 60)
	for name, printings := range wanted {
		for _, p := range printings {
			if p.In == "" {
				p.In = newest
			}
			c, found := cards.Printing(name, p.In)
			require.True(t, found, "no card %s", name)
			assert.Equal(t, p.Reads, slices.Concat(Card(c)...), "%s in %s", name, p.In)
		}
	}
}

// pronoun finds words that point back without saying at what. What is pointed at stands in the same sentence with "that"
// and "those".
var pronoun = regexp.MustCompile(`(?i)\b(it|its|them|they|their|this one)\b`)

// wellEnded finds a sentence that begins or ends as none does.
var wellEnded = regexp.MustCompile(`^[A-Z{].*[\w})"]\.$`)

// counted finds a counted number.
var counted = regexp.MustCompile(`\bN\b`)

// assertSentences holds sentences to be sentences.
func assertSentences(t *testing.T, of string, sentences []string) {
	t.Helper()
	for _, s := range sentences {
		assert.Regexp(t, wellEnded, s, of)
		assert.NotContains(t, s, "has no words here", of)
		assert.NotRegexp(t, pronoun, s, of)
		if counted.MatchString(s) {
			assert.Contains(t, s, "N is ", of)
		}
		for _, broken := range []string{"  ", " ,", " .", "..", "the the ", "an a ", "a an ", "a the "} {
			assert.NotContains(t, s, broken, of)
		}
	}
}

func TestAllCardsOfTheLibraryAreReadBack(t *testing.T) {
	cards := library(t)
	for _, name := range cards.Names() {
		for _, edition := range append(slices.Clone(cards.Printings(name)), newest) {
			c, _ := cards.Printing(name, edition)
			groups := Card(c)
			assert.Len(t, groups, len(c.Abilities)+1, name)
			for _, group := range groups {
				assert.NotEmpty(t, group, name)
				assertSentences(t, name+" in "+edition, group)
			}
			if dump := os.Getenv("READBACK_DUMP"); dump != "" {
				t.Log(edition + "\n" + strings.Join(slices.Concat(groups...), "\n"))
			}
		}
	}
}
