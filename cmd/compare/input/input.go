// Package input reads the files that a command line names or leads to.
package input

import (
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"

	"palimpsest/cmd/compare/visible"
)

// Read reads a file of at most limit bytes. What is no file is refused by its kind without being opened: a pipe
// that nobody writes to would be waited for, and a device has no end.
func Read(path string, limit int64) ([]byte, error) {
	if err := Name(path); err != nil {
		return nil, err
	}
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if err := regular(path, info); err != nil {
		return nil, err
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	if info, err = file.Stat(); err != nil {
		return nil, err
	}
	if err := regular(path, info); err != nil { // it has been replaced
		return nil, err
	}
	if info.Size() > limit {
		return nil, fmt.Errorf("%s: the file has %d KiB, and at most %d are read", path, info.Size()>>10, limit>>10)
	}
	text, err := io.ReadAll(io.LimitReader(file, limit+1))
	if err == nil && int64(len(text)) > limit { // it has grown, or its size is not known beforehand
		err = fmt.Errorf("%s: the file has more than %d KiB, and at most %d are read", path, limit>>10, limit>>10)
	}
	return text, err
}

// Name refuses the name of a file that has a line break in it: in a report the rest of the name would
// look like a line of the report.
func Name(path string) error {
	if strings.ContainsAny(path, "\n\r") {
		return fmt.Errorf("%s: the name of the file has a line break in it; rename the file", visible.Line(path))
	}
	return nil
}

func regular(path string, info fs.FileInfo) error {
	if kind := kind(info.Mode()); kind != "" {
		return fmt.Errorf("%s: it is %s, and a file is needed", path, kind)
	}
	return nil
}

// kind is what something is that is no file; empty for a file.
func kind(mode fs.FileMode) string {
	switch {
	case mode.IsRegular():
		return ""
	case mode.IsDir():
		return "a directory"
	case mode&fs.ModeNamedPipe != 0:
		return "a pipe"
	case mode&fs.ModeSocket != 0:
		return "a socket"
	case mode&fs.ModeDevice != 0:
		return "a device"
	}
	return "something special"
}
