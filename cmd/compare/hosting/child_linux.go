package hosting

import (
	"syscall"

	"golang.org/x/sys/unix"
)

// attributes put a plugin into a process group of its own, and make the kernel send it a signal when this process
// ends, in whatever way. (It is, to be exact, when the thread that started the plugin ends; Go ends threads only
// under goroutines locked to them, and nothing here locks.) The signal is SIGTERM rather than SIGKILL: a plugin
// that hears it can end its group, and no other process can do so then. Plugins also look for themselves, half a
// second slower.
func attributes() *syscall.SysProcAttr {
	if withoutDeathSignal {
		return &syscall.SysProcAttr{Setpgid: true}
	}
	return &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGTERM}
}

// awaitEnd returns when a child has ended, and leaves it to be waited for. It reports whether that could be done.
func awaitEnd(pid int) bool {
	for {
		err := unix.Waitid(unix.P_PID, pid, nil, unix.WEXITED|unix.WNOWAIT, nil)
		if err != unix.EINTR {
			return err == nil
		}
	}
}

// withoutDeathSignal lets a test see that plugins end without the kernel's help.
var withoutDeathSignal bool

// limitMemory bounds the memory of a process that has just been started, in bytes. What counts is private
// writable memory: address space that is only reserved, as Go reserves much of it, does not. A limit that is
// lower already stays.
func limitMemory(pid int, most uint64) error {
	var now unix.Rlimit
	if err := unix.Prlimit(pid, unix.RLIMIT_DATA, nil, &now); err != nil {
		return err
	}
	return unix.Prlimit(pid, unix.RLIMIT_DATA, &unix.Rlimit{Cur: min(now.Cur, most), Max: min(now.Max, most)}, nil)
}
