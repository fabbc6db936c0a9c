package card

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// fixtureFiles are the card files that come with the program.
func fixtureFiles(t testing.TB) []File {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join("..", "..", "fixtures", "cards", "*.toml"))
	require.NoError(t, err)
	require.NotEmpty(t, paths)
	files := make([]File, len(paths))
	for i, path := range paths {
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		files[i] = File{Name: filepath.Base(path), Text: text}
	}
	return files
}

func TestEveryFixtureCardIsSaid(t *testing.T) {
	cards, err := LoadFiles(fixtureFiles(t))
	require.NoError(t, err)
	require.NotEmpty(t, cards.Names())
}
