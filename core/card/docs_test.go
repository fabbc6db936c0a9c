package card

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
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
	if testing.Short() {
		t.Skip("one line after the other: nothing of it can race")
	}
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

// TestTheDocumentShowsAllThatCanBeSaid wants an example of each kind of instruction, modification, event and
// replacement that the sample lines and the printed kinds have.
func TestTheDocumentShowsAllThatCanBeSaid(t *testing.T) {
	shown := map[string]bool{}
	for _, block := range docBlocks(t, "notation") {
		for line := range strings.Lines(block) {
			noteKinds(t, strings.TrimSpace(line), shown)
		}
	}
	wanted := map[string]bool{}
	for _, line := range sampleLines(t) {
		noteKinds(t, line, wanted)
	}
	for kind := range NumModKinds {
		wanted[fmt.Sprint("modification ", kind)] = true
	}
	for event := range plainEvents {
		wanted[fmt.Sprint("event ", event)] = true
	}
	for kind := range wanted {
		assert.True(t, shown[kind], "docs/card-notation.md has no example of %s", kind)
	}
}

// noteKinds notes of what kinds the parts of a line are.
func noteKinds(t *testing.T, line string, kinds map[string]bool) {
	t.Helper()
	ability, err := Parse(line, Pos{})
	require.NoError(t, err, line)
	var walk func(v reflect.Value)
	walk = func(v reflect.Value) {
		switch v.Kind() {
		case reflect.Interface, reflect.Pointer:
			if v.IsNil() {
				return
			}
			if e, ok := v.Interface().(Effect); ok {
				kinds[fmt.Sprintf("instruction %T", e)] = true
			}
			walk(v.Elem())
		case reflect.Slice:
			for i := range v.Len() {
				walk(v.Index(i))
			}
		case reflect.Struct:
			switch part := v.Interface().(type) {
			case Mod:
				kinds[fmt.Sprint("modification ", part.Kind)] = true
				kinds[fmt.Sprint("act ", part.Act)] = true
			case Trigger:
				kinds[fmt.Sprint("event ", part.Event)] = true
			case Replacement:
				kinds[fmt.Sprint("replacement ", part.Event)] = true
			}
			for i := range v.NumField() {
				if v.Type().Field(i).IsExported() {
					walk(v.Field(i))
				}
			}
		}
	}
	walk(reflect.ValueOf(ability))
}
