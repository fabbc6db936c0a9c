package hosting

import "syscall"

// dieWithHost makes the kernel end a plugin when this process ends, in whatever way. (It is, to be
// exact, when the thread that started the plugin ends; Go ends threads only under goroutines locked
// to them, and nothing here locks.) Plugins also look for themselves, half a second slower.
func dieWithHost() *syscall.SysProcAttr {
	if withoutDeathSignal {
		return nil
	}
	return &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
}

// withoutDeathSignal lets a test see that plugins end without the kernel's help.
var withoutDeathSignal bool
