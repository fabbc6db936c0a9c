package hosting

import (
	"os"

	"golang.org/x/sys/windows"
)

// tryLock locks a file for as long as it is open, and fails if another process has done so. It is the lock
// that package lockedfile takes.
func tryLock(file *os.File) error {
	const how = windows.LOCKFILE_EXCLUSIVE_LOCK | windows.LOCKFILE_FAIL_IMMEDIATELY
	return windows.LockFileEx(windows.Handle(file.Fd()), how, 0, ^uint32(0), ^uint32(0), &windows.Overlapped{})
}

// removeAndClose closes the lock of a directory and then removes it: Windows does not remove what is open.
func removeAndClose(dir string, lock *os.File) {
	_ = lock.Close()
	_ = os.RemoveAll(dir)
}
