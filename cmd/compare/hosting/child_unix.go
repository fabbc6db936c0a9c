//go:build !linux && !windows

package hosting

import "syscall"

// attributes put a plugin into a process group of its own. There are no means here to end it with this process:
// plugins look for themselves whether their host is still there.
func attributes() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setpgid: true} }

// limitMemory has no means here beyond GOMEMLIMIT, which only makes the garbage collector work harder.
func limitMemory(int, uint64) error { return nil }

// awaitEnd has no means here: to wait for a child is to forget it.
func awaitEnd(int) bool { return false }
