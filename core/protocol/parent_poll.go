//go:build !windows

package protocol

import (
	"os"
	"time"
)

// exitWithParent ends this process once its parent is gone: it then belongs to another parent. The
// plugin server ignores interrupts, and a host that was killed cannot stop its plugins, so without
// this they would stay for ever. On Linux the host also asks the kernel for it, which is sooner.
func exitWithParent(every time.Duration) {
	parent := os.Getppid()
	for os.Getppid() == parent {
		time.Sleep(every)
	}
	os.Exit(1)
}
