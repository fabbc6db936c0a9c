//go:build unix

package hosting

import (
	"os"
	"os/exec"
	"syscall"
)

// interruptible makes the end of a command's context an interrupt for it and for its children: the go command
// then removes its temporary files, and its compilers end at once.
func interruptible(c *exec.Cmd) {
	c.SysProcAttr = ownGroup()
	c.Cancel = func() error {
		err := syscall.Kill(-c.Process.Pid, syscall.SIGINT)
		if err == syscall.ESRCH {
			return os.ErrProcessDone
		}
		return err
	}
}
