// Package atomicfile writes whole files so that a file holds its earlier text or the new one, and never a part
// of either: the new text is written to a file beside it, synced, and renamed. A full disk, a crash or a kill
// leaves the earlier text.
//
//	if err := atomicfile.Check(path); err != nil { ... } // before long work
//	err := atomicfile.Write(ctx, path, text)
//
// A symbolic link is followed. An existing file keeps its mode and, where this process may do that, its owner. What is
// no regular file - a pipe, a device, the standard output by its name - has nothing to keep and is written to
// directly. So is a file that is mounted by itself, which cannot be renamed over: that one a crash can leave in part.
package atomicfile

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"time"

	"github.com/rogpeppe/go-internal/robustio"
)

// newFile is the mode of a file that did not exist, before the umask.
const newFile fs.FileMode = 0o644

// Write makes text the content of the file at path. When it fails, or when the context is done before the new
// file is complete, the file is as it was, unless it is mounted by itself. The directory must exist.
func Write(ctx context.Context, path string, text []byte) error {
	t, err := find(path)
	if err != nil {
		return err
	}
	if t.stream != nil {
		return t.writeDirectly(text)
	}
	return t.replace(ctx, text, robustio.Rename)
}

// Create writes a file that does not exist yet. If there is something at path, even a link to nothing, the error
// is fs.ErrExist and nothing changes.
func Create(ctx context.Context, path string, text []byte) error {
	if _, err := os.Lstat(path); err == nil {
		return &fs.PathError{Op: "create", Path: path, Err: fs.ErrExist}
	}
	t := target{path: path}
	return t.replace(ctx, text, claim)
}

// claim gives a complete file its name unless that is taken.
func claim(from, to string) error {
	err := os.Link(from, to)
	if err == nil || errors.Is(err, fs.ErrExist) {
		_ = os.Remove(from)
		return at(to, err)
	}
	// Not every file system has links. Then the name is taken first.
	file, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, newFile)
	if err != nil {
		return err
	}
	_ = file.Close()
	return robustio.Rename(from, to)
}

// Check reports what would keep Write from writing to path, as far as that is known before: a missing directory,
// a directory of this name, missing permissions. It changes nothing.
func Check(path string) error {
	t, err := find(path)
	if err != nil || t.stream != nil {
		return err
	}
	name, err := t.fill(nil)
	if err != nil {
		return err
	}
	return os.Remove(name)
}

// target is the file that is to be written.
type target struct {
	path   string      // with links followed
	before fs.FileInfo // nil when it does not exist
	// stream opens what is no regular file.
	stream func() (*os.File, error)
}

func find(path string) (*target, error) {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		real, err := follow(path)
		return &target{path: real}, err
	case err != nil:
		return nil, err
	case info.IsDir():
		return nil, &fs.PathError{Op: "write", Path: path, Err: syscall.EISDIR}
	}
	// The standard output may be a file, too, which others write to: it must not be replaced.
	for _, open := range []*os.File{os.Stdout, os.Stderr} {
		if std, err := open.Stat(); err == nil && os.SameFile(std, info) {
			return &target{path: path, stream: func() (*os.File, error) { return open, nil }}, nil
		}
	}
	if !info.Mode().IsRegular() {
		return &target{path: path, stream: func() (*os.File, error) { return openStream(path) }}, nil
	}
	// A rename would replace a file that must not be written, too.
	file, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return nil, err
	}
	_ = file.Close()
	real, err := follow(path)
	return &target{path: real, before: info}, err
}

// mostLinks is how many links to links are followed, as in most systems.
const mostLinks = 40

// follow is the path that a path stands for when its last element is a link, which may lead to nothing.
func follow(path string) (string, error) {
	for range mostLinks {
		to, err := os.Readlink(path)
		if err != nil {
			return path, nil // no link, or nothing
		}
		if !filepath.IsAbs(to) {
			dir, err := filepath.EvalSymlinks(filepath.Dir(path))
			if err != nil {
				return "", err
			}
			to = filepath.Join(dir, to)
		}
		path = to
	}
	return "", &fs.PathError{Op: "write", Path: path, Err: syscall.ELOOP}
}

func (t *target) writeDirectly(text []byte) error {
	file, err := t.stream()
	if err != nil {
		return err
	}
	_, err = file.Write(text)
	if file == os.Stdout || file == os.Stderr {
		return at(t.path, err)
	}
	return at(t.path, errors.Join(err, file.Close()))
}

// replace writes the text beside the target and lets rename put it in its place.
func (t *target) replace(ctx context.Context, text []byte, rename func(from, to string) error) error {
	t.tidy()
	name, err := t.fill(text)
	if err == nil {
		err = ctx.Err()
	}
	if err == nil {
		err = rename(name, t.path)
	}
	if t.before != nil && errors.Is(err, syscall.EBUSY) {
		if err = overwrite(t.path, text); err == nil {
			return os.Remove(name)
		}
	}
	if err != nil {
		if name != "" {
			_ = os.Remove(name)
		}
		return at(t.path, err)
	}
	// The name is safe when its directory is. Not every system and file system can sync one, and the file is whole
	// with either name.
	if runtime.GOOS != "windows" {
		if dir, err := os.Open(filepath.Dir(t.path)); err == nil {
			_ = dir.Sync()
			_ = dir.Close()
		}
	}
	return nil
}

// overwrite writes into a file that cannot be replaced because it is mounted at its place by itself, as single files
// are in containers.
func overwrite(path string, text []byte) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_TRUNC, 0)
	if err != nil {
		return err
	}
	_, err = file.Write(text)
	if err == nil {
		err = file.Sync()
	}
	return errors.Join(err, file.Close())
}

// fill writes the text to a new file beside the target, and returns its name; on an error there is none.
func (t *target) fill(text []byte) (name string, err error) {
	before, after := t.affixes()
	var file *os.File
	for range 100 {
		name = filepath.Join(filepath.Dir(t.path), fmt.Sprintf("%s%d%s", before, rand.Uint32(), after))
		if file, err = os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, newFile); !errors.Is(err, fs.ErrExist) {
			break
		}
	}
	if err != nil {
		return "", at(t.path, err)
	}
	if t.before != nil {
		keepOwner(file, t.before)
		err = file.Chmod(t.before.Mode().Perm())
	}
	if err == nil {
		_, err = file.Write(text)
	}
	if err == nil {
		err = file.Sync()
	}
	if err = errors.Join(err, file.Close()); err != nil {
		_ = os.Remove(name)
		return "", at(t.path, err)
	}
	return name, nil
}

// longestName is how much of a file's name is in that of the new file: names may have 255 bytes.
const longestName = 200

// affixes begin and end the names of new files beside the target.
func (t *target) affixes() (before, after string) {
	name := filepath.Base(t.path)
	return "." + name[:min(len(name), longestName)] + ".palimpsest-", ".tmp"
}

// abandoned is the age at which a new file cannot belong to a write that is still going on.
const abandoned = 10 * time.Minute

// tidy removes what killed writes of the target left.
func (t *target) tidy() {
	dir := filepath.Dir(t.path)
	before, after := t.affixes()
	entries, _ := os.ReadDir(dir)
	for _, e := range entries {
		if !strings.HasPrefix(e.Name(), before) || !strings.HasSuffix(e.Name(), after) || !e.Type().IsRegular() {
			continue
		}
		if info, err := e.Info(); err == nil && time.Since(info.ModTime()) > abandoned {
			_ = os.Remove(filepath.Join(dir, e.Name()))
		}
	}
}

// at says of an error which file the caller meant to write: the names of new files mean nothing to anybody.
func at(path string, err error) error {
	var inPath *fs.PathError
	var inLink *os.LinkError
	switch {
	case errors.As(err, &inPath):
		return &fs.PathError{Op: inPath.Op, Path: path, Err: inPath.Err}
	case errors.As(err, &inLink):
		return &fs.PathError{Op: inLink.Op, Path: path, Err: inLink.Err}
	}
	return err
}

// readerGrace is how long a pipe may be without a reader.
const readerGrace = 2 * time.Second

// openStream opens what is no regular file for writing. A pipe that nobody reads is an error: to wait for a reader may
// be to wait for ever.
func openStream(path string) (*os.File, error) {
	for begin := time.Now(); ; time.Sleep(readerGrace / 100) {
		file, err := os.OpenFile(path, os.O_WRONLY|syscall.O_NONBLOCK, 0)
		switch {
		case !errors.Is(err, syscall.ENXIO):
			return file, err
		case time.Since(begin) > readerGrace:
			return nil, fmt.Errorf("%s: nobody reads from this pipe", path)
		}
	}
}
