//go:build unix

package atomicfile

import (
	"io/fs"
	"os"
	"syscall"
)

// keepOwner gives a new file the owner and group of the one that it replaces, where this process may do that:
// it matters when root writes into the files of somebody else, as in a container.
func keepOwner(file *os.File, before fs.FileInfo) {
	if stat, ok := before.Sys().(*syscall.Stat_t); ok {
		_ = file.Chown(int(stat.Uid), int(stat.Gid))
	}
}
