//go:build unix

package hosting

import (
	"io/fs"
	"syscall"
)

// ownerOf is the id of the user that a file belongs to.
func ownerOf(info fs.FileInfo) (uid uint32, known bool) {
	stat, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return 0, false
	}
	return stat.Uid, true
}
