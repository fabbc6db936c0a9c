package readback

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
func docBlocks(t testing.TB, kind string) (blocks []string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "..", "docs", "card-notation.md"))
	require.NoError(t, err)
	for _, m := range regexp.MustCompile("(?s)```"+kind+"\n(.*?)\n```").FindAllStringSubmatch(string(text), -1) {
		blocks = append(blocks, m[1])
	}
	require.NotEmpty(t, blocks, kind)
	return blocks
}

// The document shows lines of a card called Test and below each what is read back of it.
func TestTheDocumentShowsWhatIsReadBack(t *testing.T) {
	for _, block := range docBlocks(t, "readback") {
		for _, example := range strings.Split(block, "\n\n") {
			line, sentences, _ := strings.Cut(example, "\n")
			assert.Equal(t, strings.Join(strings.Fields(sentences), " "), read(t, line))
		}
	}
}
