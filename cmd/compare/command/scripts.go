package command

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"palimpsest/cmd/compare/input"
	"palimpsest/cmd/compare/study"
	"palimpsest/core/edition"
	"palimpsest/core/nearest"
	"palimpsest/core/scenario"
)

// source is a file to read scripts from: all that it holds, or one variant.
type source struct{ path, variant string }

// sources lists the files at the paths, each once; a path that leads nowhere is an error beside them.
func (l *library) sources(paths []string, variant string) (list []source, problems []error) {
	for _, path := range paths {
		of, err := l.sourcesAt(path, variant)
		if err != nil {
			problems = append(problems, err)
		}
		for _, s := range of {
			if !slices.Contains(list, s) {
				list = append(list, s)
			}
		}
	}
	return list, problems
}

// sourcesAt lists the files of a path: a scenario, a scenario with the name of a variant as reports
// write it (file#variant), or all scenarios in a directory.
func (l *library) sourcesAt(path, variant string) ([]source, error) {
	if err := input.Name(path); err != nil {
		return nil, err
	}
	info, err := l.stat(path)
	if file, v, ok := cutVariant(path); errors.Is(err, fs.ErrNotExist) && ok {
		path, variant = file, v
		info, err = l.stat(path)
	}
	switch {
	case errors.Is(err, fs.ErrNotExist) && !isLink(path):
		return nil, fmt.Errorf("%s: there is no such file%s", path, l.similarFile(path))
	case err != nil:
		return nil, plain(err)
	case !info.IsDir() || strings.HasSuffix(path, ".toml"):
		return []source{{path, variant}}, nil // reading it says what it is instead, if it is no file
	}
	files, err := l.scenariosIn(path)
	if err == nil && len(files) == 0 {
		err = fmt.Errorf("%s: there are no scenarios (*.toml) in this directory", path)
	}
	var list []source
	for _, f := range files {
		list = append(list, source{f, variant})
	}
	return list, err
}

func cutVariant(path string) (file, variant string, ok bool) {
	i := strings.LastIndexByte(path, '#')
	if i < 0 {
		return path, "", false
	}
	return path[:i], path[i+1:], true
}

// similarFile suggests a file of nearly the same name in the same directory.
func (l *library) similarFile(path string) string {
	var names []string
	for _, e := range l.entries(filepath.Dir(path)) {
		names = append(names, e.Name())
	}
	near := nearest.Name(filepath.Base(path), names)
	if near == "" {
		return ""
	}
	return fmt.Sprintf("; did you mean %s?", filepath.Join(filepath.Dir(path), near))
}

// scenariosIn lists the scenarios in a directory and those below it, without the card library.
func (l *library) scenariosIn(dir string) ([]string, error) {
	var files []string
	err := l.walk(dir, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && path != dir && (l.isLibrary(path) || strings.HasPrefix(d.Name(), ".")):
			return filepath.SkipDir
		case strings.HasSuffix(path, ".toml") && !l.isLibrary(path):
			files = append(files, path)
			if d.IsDir() {
				return filepath.SkipDir // reading it says what it is
			}
		}
		return nil
	})
	return files, plain(err)
}

// isLibrary reports whether a directory, or a file, is of cards and of no scenarios.
func (l *library) isLibrary(path string) bool {
	at, err := filepath.Abs(path)
	return err == nil && slices.ContainsFunc(append([]string{l.dir}, l.own...), func(dir string) bool {
		library, err := filepath.Abs(dir)
		return dir != "" && err == nil && at == library
	})
}

// scripts reads and parses files; what is wrong with one is an error beside the scripts of the
// others. Good are the sources that nothing is wrong with.
func (l *library) scripts(sources []source, options ...scenario.Option) (list []*study.Script, good []source, problems []error) {
	read := make([]struct {
		scripts []*study.Script
		err     error
	}, len(sources))
	var taken atomic.Int64
	var readers sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(sources)) {
		readers.Go(func() {
			for i := taken.Add(1) - 1; i < int64(len(sources)); i = taken.Add(1) - 1 {
				read[i].scripts, read[i].err = l.parse(sources[i], options)
			}
		})
	}
	readers.Wait()
	for i, r := range read {
		if r.err != nil {
			problems = append(problems, r.err)
			continue
		}
		list, good = append(list, r.scripts...), append(good, sources[i])
	}
	return list, good, problems
}

func (l *library) parse(s source, options []scenario.Option) ([]*study.Script, error) {
	text, err := l.text(s.path)
	if err != nil {
		return nil, plain(err)
	}
	return study.Read(edition.File{Name: s.path, Text: text}, s.variant, l.cards, options...)
}
