//go:build !linux

package hosting

import "syscall"

// dieWithHost has no means here: plugins look for themselves whether their host is still there.
func dieWithHost() *syscall.SysProcAttr { return nil }
