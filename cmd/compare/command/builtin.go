package command

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"palimpsest/cmd/compare/input"
	"palimpsest/core/edition"
	"palimpsest/core/scenario"
)

// fixturesDir is where a checkout has its card library and its scenarios. Where there is no such directory, the name stands
// for those that are built into the program, so that what a page says of a scenario can be done without a checkout.
const fixturesDir = "fixtures"

// builtInName is what a path is called among the files that are built in; empty if it means a file on disk.
func (l *library) builtInName(name string) string {
	below, ok := strings.CutPrefix(path.Clean(filepath.ToSlash(name)), fixturesDir+"/")
	if !ok || l.builtIn == nil || isDir(fixturesDir) {
		return ""
	}
	return below
}

// stat says what is at a path: on disk, or built in.
func (l *library) stat(path string) (fs.FileInfo, error) {
	if name := l.builtInName(path); name != "" {
		return fs.Stat(l.builtIn, name)
	}
	return os.Stat(path)
}

// has reports whether there is something at a path.
func (l *library) has(path string) bool {
	_, err := l.stat(path)
	return err == nil
}

// text is that of a scenario.
func (l *library) text(path string) ([]byte, error) {
	if name := l.builtInName(path); name != "" {
		return fs.ReadFile(l.builtIn, name)
	}
	return input.Read(path, scenario.MaxSize)
}

// walk is filepath.WalkDir for a directory on disk, or one that is built in.
func (l *library) walk(dir string, f fs.WalkDirFunc) error {
	if name := l.builtInName(dir); name != "" {
		return fs.WalkDir(l.builtIn, name, func(name string, d fs.DirEntry, err error) error {
			return f(filepath.Join(fixturesDir, filepath.FromSlash(name)), d, err)
		})
	}
	return filepath.WalkDir(dir, f)
}

// entries are what is in a directory, as far as it can be read.
func (l *library) entries(dir string) []fs.DirEntry {
	var list []fs.DirEntry
	if name := l.builtInName(dir); name != "" {
		list, _ = fs.ReadDir(l.builtIn, name)
	} else {
		list, _ = os.ReadDir(dir)
	}
	return list
}

// readBuiltIn reads the card library that is built in, in the order of its names.
func (l *library) readBuiltIn() error {
	const cards = "cards"
	entries, err := fs.ReadDir(l.builtIn, cards)
	for _, e := range entries {
		text, unread := fs.ReadFile(l.builtIn, path.Join(cards, e.Name()))
		err = errors.Join(err, unread)
		l.files = append(l.files, edition.File{Name: filepath.Join(fixtureCards, e.Name()), Text: text})
	}
	return err
}
