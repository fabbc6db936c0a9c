//go:build !windows && (!unix || aix || solaris)

package hosting

import (
	"errors"
	"os"
)

// tryLock has no means here: what killed processes left is not removed.
func tryLock(*os.File) error { return errors.ErrUnsupported }

func removeAndClose(dir string, lock *os.File) {
	_ = os.RemoveAll(dir)
	_ = lock.Close()
}
