package atomicfile_test

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/atomicfile"
)

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	return string(text)
}

// names lists what is in a directory.
func names(t *testing.T, dir string) (all []string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	require.NoError(t, err)
	for _, e := range entries {
		all = append(all, e.Name())
	}
	return all
}

func TestAFileIsWrittenAndReplaced(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "report.xml")
	for _, text := range []string{"first", "second, and longer", ""} {
		require.NoError(t, atomicfile.Write(t.Context(), path, []byte(text)))
		assert.Equal(t, text, read(t, path))
		assert.Equal(t, []string{"report.xml"}, names(t, dir))
	}
}

func TestAFileThatIsReadMeanwhileIsTheOldOne(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("an open file cannot be replaced on Windows")
	}
	path := filepath.Join(t.TempDir(), "report.xml")
	require.NoError(t, os.WriteFile(path, []byte("old"), 0o644))
	reader, err := os.Open(path)
	require.NoError(t, err)
	defer reader.Close()
	require.NoError(t, atomicfile.Write(t.Context(), path, []byte("new and longer")))
	was := make([]byte, 100)
	n, _ := reader.Read(was)
	assert.Equal(t, "old", string(was[:n]))
}

func TestAnInterruptedWriteChangesNothing(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "report.xml")
	require.NoError(t, os.WriteFile(path, []byte("old"), 0o644))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	assert.ErrorIs(t, atomicfile.Write(ctx, path, []byte("new")), context.Canceled)
	assert.Equal(t, "old", read(t, path))
	assert.Equal(t, []string{"report.xml"}, names(t, dir))
}

func TestTheModeStays(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has no such modes")
	}
	path := filepath.Join(t.TempDir(), "run.sh")
	require.NoError(t, os.WriteFile(path, nil, 0o644))
	require.NoError(t, os.Chmod(path, 0o750))
	require.NoError(t, atomicfile.Write(t.Context(), path, []byte("new")))
	info, err := os.Stat(path)
	require.NoError(t, err)
	assert.Equal(t, fs.FileMode(0o750), info.Mode())
}

func TestALinkIsFollowed(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.MkdirAll(filepath.Join(dir, "real", "deep"), 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "real", "old.xml"), []byte("old"), 0o644))
	link := func(to, name string) string {
		path := filepath.Join(dir, name)
		require.NoError(t, os.Symlink(to, path))
		return path
	}
	link(filepath.Join("real", "deep"), "elsewhere")
	for at, path := range map[string]string{
		filepath.Join("real", "old.xml"): link(filepath.Join("real", "old.xml"), "to-a-file"),
		filepath.Join("real", "new.xml"): link(filepath.Join("real", "new.xml"), "to-nothing"),
		// The last element of a link in a directory that is itself reached by a link.
		filepath.Join("real", "up.xml"): func() string {
			link(filepath.Join("..", "up.xml"), filepath.Join("real", "deep", "up"))
			return filepath.Join(dir, "elsewhere", "up")
		}(),
	} {
		require.NoError(t, atomicfile.Write(t.Context(), path, []byte("new")), path)
		assert.Equal(t, "new", read(t, filepath.Join(dir, at)), path)
		info, err := os.Lstat(path)
		require.NoError(t, err)
		assert.NotZero(t, info.Mode()&fs.ModeSymlink, path)
	}
	round := link("round", "round")
	assert.Error(t, atomicfile.Write(t.Context(), round, nil))
}

func TestWhatCannotBeWrittenIsKnownBefore(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	require.NoError(t, os.WriteFile(file, []byte("old"), 0o644))
	for name, path := range map[string]string{
		"a directory":          dir,
		"no directory":         filepath.Join(dir, "none", "report.xml"),
		"a file for directory": filepath.Join(file, "report.xml"),
	} {
		before := atomicfile.Check(path)
		require.Error(t, before, name)
		assert.EqualError(t, atomicfile.Write(t.Context(), path, nil), before.Error(), name)
		var at *fs.PathError
		require.ErrorAs(t, before, &at, name)
		assert.Equal(t, path, at.Path, name)
	}
	for _, path := range []string{file, filepath.Join(dir, "new")} {
		assert.NoError(t, atomicfile.Check(path))
	}
	assert.Equal(t, []string{"file"}, names(t, dir), "a check leaves nothing")
	assert.Equal(t, "old", read(t, file))
}

func TestOnlyWhatIsNotThereIsCreated(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "duel.toml")
	require.NoError(t, atomicfile.Create(t.Context(), path, []byte("first")))
	assert.ErrorIs(t, atomicfile.Create(t.Context(), path, []byte("second")), fs.ErrExist)
	assert.Equal(t, "first", read(t, path))
	require.NoError(t, os.Symlink("nothing", filepath.Join(dir, "link")))
	assert.ErrorIs(t, atomicfile.Create(t.Context(), filepath.Join(dir, "link"), nil), fs.ErrExist)
	assert.Equal(t, []string{"duel.toml", "link"}, names(t, dir))
}

func TestWhatKilledWritesLeftIsRemoved(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "a[b].xml")
	for name, age := range map[string]time.Duration{
		".a[b].xml.palimpsest-1.tmp":  time.Hour,
		".a[b].xml.palimpsest-2.tmp":  time.Minute, // may still be written
		".other.xml.palimpsest-3.tmp": time.Hour,   // another file's
		".a[b].xml.4.tmp":             time.Hour,   // another program's
	} {
		file := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(file, nil, 0o644))
		then := time.Now().Add(-age)
		require.NoError(t, os.Chtimes(file, then, then))
	}
	require.NoError(t, atomicfile.Write(t.Context(), path, nil))
	assert.Equal(t, []string{".a[b].xml.4.tmp", ".a[b].xml.palimpsest-2.tmp", ".other.xml.palimpsest-3.tmp", "a[b].xml"}, names(t, dir))
}

func TestALongNameIsNoHindrance(t *testing.T) {
	path := filepath.Join(t.TempDir(), strings.Repeat("n", 250))
	require.NoError(t, atomicfile.Write(t.Context(), path, []byte("text")))
	assert.Equal(t, "text", read(t, path))
}
