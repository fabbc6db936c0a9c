package atomicfile

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The system does not rename over a file that is a mount of its own; mounting needs rights that a test may not have.
func TestAFileThatCannotBeRenamedOverIsWrittenInto(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "report.xml")
	require.NoError(t, os.WriteFile(path, []byte("old, and longer"), 0o640))
	before, err := os.Stat(path)
	require.NoError(t, err)
	found, err := find(path)
	require.NoError(t, err)
	busy := func(from, to string) error {
		return &os.LinkError{Op: "rename", Old: from, New: to, Err: syscall.EBUSY}
	}
	require.NoError(t, found.replace(t.Context(), []byte("new"), busy))
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, "new", string(text))
	after, err := os.Stat(path)
	require.NoError(t, err)
	assert.True(t, os.SameFile(before, after))
	entries, err := os.ReadDir(dir)
	require.NoError(t, err)
	assert.Len(t, entries, 1)

	nothing := &target{path: filepath.Join(dir, "none")}
	assert.ErrorIs(t, nothing.replace(t.Context(), nil, busy), syscall.EBUSY)
}
