//go:build !unix

package hosting

import "os/exec"

// interruptible has no means here: a command is killed when its context is done.
func interruptible(*exec.Cmd) {}
