//go:build !windows

package main

import (
	"os"
	"syscall"
)

// leaveGroup moves this process into the process group of its host.
func leaveGroup() error {
	group, err := syscall.Getpgid(os.Getppid())
	if err != nil {
		return err
	}
	return syscall.Setpgid(0, group)
}
