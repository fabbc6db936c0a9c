//go:build !windows

package hosting

import (
	"os"
	"syscall"
)

// killGroup ends a plugin and the processes of its group: its children, unless they left the group. The plugin
// itself may have left it, too, for another of the session.
func killGroup(leader *os.Process) {
	_ = syscall.Kill(-leader.Pid, syscall.SIGKILL)
	_ = leader.Kill()
}
