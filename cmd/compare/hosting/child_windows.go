package hosting

import (
	"os"
	"syscall"
)

// attributes has nothing to ask for here: plugins wait for the end of their host.
func attributes() *syscall.SysProcAttr { return nil }

// limitMemory has no means here beyond GOMEMLIMIT, which only makes the garbage collector work harder.
func limitMemory(int, uint64) error { return nil }

// killGroup ends the plugin alone: its children are not known here.
func killGroup(leader *os.Process) { _ = leader.Kill() }

// awaitEnd has no means here: to wait for a child is to forget it.
func awaitEnd(int) bool { return false }
