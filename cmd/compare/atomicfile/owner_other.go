//go:build !unix

package atomicfile

import (
	"io/fs"
	"os"
)

// keepOwner has nothing to do: a new file has the access of its directory.
func keepOwner(*os.File, fs.FileInfo) {}
