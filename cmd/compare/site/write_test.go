package site

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// held are the files below a directory, by their names with slashes.
func held(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	require.NoError(t, filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		require.NoError(t, err)
		if d.IsDir() {
			return nil
		}
		text, err := os.ReadFile(path)
		name, _ := filepath.Rel(dir, path)
		files[filepath.ToSlash(name)] = string(text)
		return err
	}))
	return files
}

func TestASiteReplacesAnEarlierOne(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new", "site")
	require.NoError(t, Write(t.Context(), dir, Files{"index.html": []byte("1"), "plays/a/b.json": []byte("{}"), "plays/c.json": []byte("{}")}))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "CNAME"), []byte("example.org"), 0o644))
	require.NoError(t, Write(t.Context(), dir, Files{"index.html": []byte("2"), "plays/c.json": []byte("[]")}))
	files := held(t, dir)
	assert.Contains(t, files, markerName)
	delete(files, markerName)
	assert.Equal(t, map[string]string{"index.html": "2", "plays/c.json": "[]", "CNAME": "example.org"}, files, "what is beside an earlier site stays")
	assert.NoDirExists(t, filepath.Join(dir, "plays", "a"))
}

func TestNothingIsWrittenToADirectoryOfOthers(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "thesis.tex"), []byte("years"), 0o644))
	problem := dir + " holds other files, such as thesis.tex; name an empty or a new directory"
	assert.EqualError(t, Check(dir), problem)
	assert.EqualError(t, Write(t.Context(), dir, Files{"index.html": nil}), problem)
	assert.Equal(t, map[string]string{"thesis.tex": "years"}, held(t, dir))
	require.NoError(t, os.WriteFile(filepath.Join(dir, markerName), []byte("no JSON"), 0o644))
	assert.ErrorContains(t, Check(dir), markerName)
}

func TestAMarkerRemovesNothingElsewhere(t *testing.T) {
	root := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(root, "mine"), []byte("kept"), 0o644))
	dir := filepath.Join(root, "site")
	require.NoError(t, os.Mkdir(dir, 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(dir, markerName), []byte(`{"files": ["../mine"]}`), 0o644))
	require.NoError(t, Write(t.Context(), dir, Files{"index.html": nil}))
	assert.FileExists(t, filepath.Join(root, "mine"))
}

func TestAnInterruptedSiteIsNoneYetAndCanBeWrittenAgain(t *testing.T) {
	dir := t.TempDir()
	files := Files{"index.html": []byte("page"), "plays/a.json": []byte("{}"), "site.js": []byte("js")}
	// The directory of the plays cannot be made, as when the disk is full.
	require.NoError(t, Write(t.Context(), dir, Files{"plays": []byte("a file")}))
	require.Error(t, Write(t.Context(), dir, files))
	assert.NoFileExists(t, filepath.Join(dir, "index.html"), "the page is written last")
	require.NoError(t, os.Remove(filepath.Join(dir, "plays")))
	require.NoError(t, Write(t.Context(), dir, files))
	assert.FileExists(t, filepath.Join(dir, "index.html"))

	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	require.Error(t, Write(ctx, dir, Files{"index.html": []byte("other")}))
	assert.Equal(t, "page", held(t, dir)["index.html"])
}
