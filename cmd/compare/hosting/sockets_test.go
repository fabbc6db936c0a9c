package hosting

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// forSockets makes a directory for temporary files whose path is short enough for sockets.
func forSockets(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "s")
	require.NoError(t, err)
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	t.Setenv("TMPDIR", dir)
	require.Equal(t, dir, socketRoot())
	return dir
}

func TestWhatKilledHostsLeftIsRemoved(t *testing.T) {
	root := forSockets(t)
	dir := func(name string, inside ...string) string {
		path := filepath.Join(root, name)
		require.NoError(t, os.MkdirAll(filepath.Join(path, "plugin-dir1"), 0o700))
		for _, file := range inside {
			require.NoError(t, os.WriteFile(filepath.Join(path, file), nil, 0o600))
		}
		return path
	}
	dead := dir("palimpsest-1", lockName, filepath.Join("plugin-dir1", "plugin2"))
	empty := filepath.Join(root, "palimpsest-2")
	require.NoError(t, os.Mkdir(empty, 0o700))
	then := time.Now().Add(-time.Hour)
	require.NoError(t, os.Chtimes(empty, then, then))
	kept := map[string]string{
		"of another program":           dir("plugin-dir3"),
		"named by a person":            dir("palimpsest-notes", lockName),
		"with something else in it":    dir("palimpsest-4", lockName, "notes"),
		"that has no lock, and is new": dir("palimpsest-5"),
		"of a host that lives":         dir("palimpsest-6", lockName),
	}
	lock, err := os.OpenFile(filepath.Join(root, "palimpsest-6", lockName), os.O_RDWR, 0)
	require.NoError(t, err)
	defer lock.Close()
	require.NoError(t, tryLock(lock))

	d, err := newSocketDir()
	require.NoError(t, err)
	assert.NoDirExists(t, dead)
	assert.NoDirExists(t, empty)
	for what, path := range kept {
		assert.DirExists(t, path, what)
	}
	another, err := newSocketDir()
	require.NoError(t, err)
	assert.DirExists(t, d.path, "its host lives")
	another.remove()
	d.remove()
	assert.NoDirExists(t, d.path)
}

// Hosts that begin and end at once do not remove each other's directories.
func TestHostsLeaveEachOtherTheirDirectories(t *testing.T) {
	forSockets(t)
	done := make(chan error)
	for range 8 {
		go func() {
			for range 50 {
				d, err := newSocketDir()
				if err == nil {
					_, err = os.Stat(filepath.Join(d.path, lockName))
					d.remove()
				}
				if err != nil {
					done <- err
					return
				}
			}
			done <- nil
		}()
	}
	for range 8 {
		assert.NoError(t, <-done)
	}
}
