//go:build unix

package atomicfile

import (
	"io/fs"
	"os"
	"syscall"
)

// keepOwner gives a new file the owner and group of the one that it replaces, where this process may do that:
// it matters when root writes into the files of somebody else, as in a container. Who may not give files away may
// still give them to the groups they are in, and so the previous owner keeps access by the group.
func keepOwner(file *os.File, before fs.FileInfo) {
	stat, ok := before.Sys().(*syscall.Stat_t)
	if !ok {
		return
	}
	if file.Chown(int(stat.Uid), int(stat.Gid)) != nil {
		_ = file.Chown(-1, int(stat.Gid))
	}
}
