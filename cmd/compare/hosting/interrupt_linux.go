package hosting

import "syscall"

// ownGroup starts a command in a process group of its own, and interrupts it when this process ends.
func ownGroup() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGINT}
}
