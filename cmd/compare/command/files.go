package command

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
)

// plain says of an error of the file system, wrapped or not, which file it is about and what is the matter
// with it, in place of the call that failed. Other errors are left as they are.
func plain(err error) error {
	var at *fs.PathError
	if !errors.As(err, &at) {
		return err
	}
	return errors.New(strings.Replace(err.Error(), at.Error(), at.Path+": "+matter(at), 1))
}

func matter(at *fs.PathError) string {
	switch {
	case errors.Is(at, fs.ErrNotExist) && isLink(at.Path):
		return "it is a link to what does not exist"
	case errors.Is(at, fs.ErrNotExist) && !isDir(filepath.Dir(at.Path)):
		return fmt.Sprintf("there is no directory %s", filepath.Dir(at.Path))
	case errors.Is(at, fs.ErrNotExist):
		return "there is no such file or directory"
	case errors.Is(at, fs.ErrPermission):
		return "permission is denied"
	case errors.Is(at, syscall.EISDIR):
		return "it is a directory, and a file is needed"
	case errors.Is(at, syscall.ENOTDIR):
		return "what should be a directory on the way to it is a file"
	case errors.Is(at, syscall.ELOOP):
		return "it is a link that leads back to itself"
	}
	return at.Err.Error() // "no space left on device" and the like are plain
}

func isLink(path string) bool {
	info, err := os.Lstat(path)
	return err == nil && info.Mode()&fs.ModeSymlink != 0
}

func isDir(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}
