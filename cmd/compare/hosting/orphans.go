package hosting

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"palimpsest/cmd/compare/atomicfile"
)

// checkoutName is the file beside programs that holds the root of the checkout that they were built from.
const checkoutName = "checkout"

// rememberCheckout writes down which checkout a directory of programs is for. Without it the directory is
// never removed, and nothing else is lost.
func rememberCheckout(ctx context.Context, programs, root string) {
	path := filepath.Join(programs, checkoutName)
	if text, err := os.ReadFile(path); err != nil || string(text) != root+"\n" {
		_ = os.Remove(path) // a link would be followed
		_ = atomicfile.Write(ctx, path, []byte(root+"\n"))
	}
}

// removeOrphans removes the directories of programs in the cache whose checkouts are gone.
func removeOrphans(cache string) {
	entries, _ := os.ReadDir(cache)
	for _, e := range entries {
		if dir := filepath.Join(cache, e.Name()); e.IsDir() && isOrphan(dir) {
			removeLocked(dir)
		}
	}
}

// isOrphan reports whether a directory is surely one for programs, and surely for a checkout that is gone.
func isOrphan(dir string) bool {
	text, err := os.ReadFile(filepath.Join(dir, checkoutName))
	root := strings.TrimSuffix(string(text), "\n")
	if err != nil || filepath.Base(dir) != cacheName(root) {
		return false
	}
	_, err = os.Lstat(filepath.Join(root, "go.mod"))
	return errors.Is(err, fs.ErrNotExist)
}

// removeLocked removes a directory with a file "lock" in it, unless some process holds the lock.
func removeLocked(dir string) {
	path := filepath.Join(dir, lockName)
	lock, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return
	}
	if tryLock(lock) != nil || !isAt(lock, path) {
		_ = lock.Close()
		return
	}
	removeAndClose(dir, lock)
}
