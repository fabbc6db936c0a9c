//go:build unix && !aix && !solaris

package hosting

import (
	"os"
	"syscall"
)

// tryLock locks a file for as long as it is open, and fails if another process has done so. It is the lock
// that package lockedfile takes.
func tryLock(file *os.File) error {
	return syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
}

// removeAndClose removes a directory and then closes its lock, so that nobody else has the lock meanwhile.
func removeAndClose(dir string, lock *os.File) {
	_ = os.RemoveAll(dir)
	_ = lock.Close()
}
