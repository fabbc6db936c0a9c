package hosting

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// socketDir is the directory of one host for the sockets of its plugins. Its lock is held as long as the
// host lives, and so others know what a killed host left.
type socketDir struct {
	path string
	lock *os.File
}

const (
	// socketPrefix begins the names of the directories of hosts.
	socketPrefix = "palimpsest-"
	// longestRoot is how long the path of the directory for temporary files may be: a socket's own may have 104
	// bytes on some systems, and there is "/palimpsest-1234567890/plugin-dir1234567890/plugin1234567890" to add.
	longestRoot = 104 - 60
)

// newSocketDir makes the directory of this host, and removes those of hosts that are dead.
func newSocketDir() (*socketDir, error) {
	root := socketRoot()
	removeSocketDirs(root)
	var err error
	// Another host may take a directory for one that is dead, just before it is locked.
	for range 10 {
		var d *socketDir
		if d, err = lockedSocketDir(root); err == nil {
			return d, nil
		}
	}
	var at *fs.PathError
	if errors.As(err, &at) {
		err = at.Err
	}
	return nil, fmt.Errorf("cannot be started: the directory for temporary files, %s (TMPDIR), cannot be used: %w", root, err)
}

func lockedSocketDir(root string) (*socketDir, error) {
	dir, err := os.MkdirTemp(root, socketPrefix)
	if err != nil {
		return nil, err
	}
	path := filepath.Join(dir, lockName)
	lock, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, errors.Join(err, os.RemoveAll(dir))
	}
	if err = tryLock(lock); errors.Is(err, errors.ErrUnsupported) {
		err = nil
	}
	if err == nil && !isAt(lock, path) {
		err = fs.ErrNotExist
	}
	if err != nil {
		return nil, errors.Join(err, lock.Close(), os.RemoveAll(dir))
	}
	return &socketDir{dir, lock}, nil
}

// remove removes the directory when its host is done.
func (d *socketDir) remove() { removeAndClose(d.path, d.lock) }

// socketRoot is the directory for directories for sockets: that of temporary files, unless its path is too long and
// there is the traditional one.
func socketRoot() string {
	const traditional = "/tmp"
	if dir := os.TempDir(); len(dir) < longestRoot {
		return dir
	}
	if info, err := os.Stat(traditional); err == nil && info.IsDir() {
		return traditional
	}
	return ""
}

// unlocked is how long a directory may be without a lock: as long as its host may need to make one.
const unlocked = 10 * time.Minute

// removeSocketDirs removes the directories of this user's hosts that are dead.
func removeSocketDirs(root string) {
	entries, _ := os.ReadDir(root)
	for _, e := range entries {
		number, ours := strings.CutPrefix(e.Name(), socketPrefix)
		if !ours || strings.Trim(number, "0123456789") != "" || !e.IsDir() {
			continue
		}
		info, err := e.Info()
		if err != nil {
			continue
		}
		if owner, known := ownerOf(info); known && int(owner) != os.Geteuid() {
			continue
		}
		dir := filepath.Join(root, e.Name())
		if _, err := os.Lstat(filepath.Join(dir, lockName)); errors.Is(err, fs.ErrNotExist) {
			if time.Since(info.ModTime()) > unlocked {
				_ = os.Remove(dir) // it is empty, or another program's
			}
			continue
		}
		if holdsSockets(dir) {
			removeLocked(dir)
		}
	}
}

// holdsSockets reports whether there is nothing in a directory but what hosts put into theirs.
func holdsSockets(dir string) bool {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return false
	}
	for _, e := range entries {
		if e.Name() != lockName && !strings.HasPrefix(e.Name(), "plugin-dir") {
			return false
		}
	}
	return true
}
