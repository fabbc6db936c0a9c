//go:build !windows

package chaos

import (
	"os"
	"syscall"
)

const (
	kill      = syscall.SIGKILL
	abort     = syscall.SIGABRT
	terminate = syscall.SIGTERM
	stop      = syscall.SIGSTOP
)

func signalSelf(s syscall.Signal) { _ = syscall.Kill(os.Getpid(), s) }

// closeFiles closes all files but the standard ones: the connection, and what the runtime waits with.
func closeFiles() error {
	for fd := 3; fd < 64; fd++ {
		_ = syscall.Close(fd)
	}
	select {}
}
