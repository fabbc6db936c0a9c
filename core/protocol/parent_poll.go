//go:build !windows

package protocol

import (
	"os"
	"os/signal"
	"syscall"
	"time"
)

// exitWithParent ends this process and its group once its parent is gone: it then belongs to another parent. The
// plugin server ignores interrupts, and a host that was killed cannot stop its plugins, so without this they would
// stay for ever. On Linux the kernel sends SIGTERM then, which is sooner.
func exitWithParent(every time.Duration) {
	terminated := make(chan os.Signal, 1)
	signal.Notify(terminated, syscall.SIGTERM)
	for parent := os.Getppid(); os.Getppid() == parent; {
		select {
		case <-terminated:
			endGroup()
		case <-time.After(every):
		}
	}
	endGroup()
}

// endGroup ends this process, and all that it started and that stayed in its process group, if the group is its
// own: a host gives each plugin one, but a plugin that something else started is in the group of that.
func endGroup() {
	if syscall.Getpgrp() == os.Getpid() {
		_ = syscall.Kill(0, syscall.SIGKILL)
	}
	os.Exit(1)
}
