// Package goinputs lists what goes into a program that the go command builds, and notices when any of it changes,
// without the go command.
//
// A list is made before the program is built, with what each input is at that time:
//
//	lists, err := goinputs.Of(ctx, goinputs.Module{Go: command, Root: root, Environment: env}, packages)
//
// Later a Look holds it to what there is now. What is read is read whole: neither times nor sizes are believed. Taken
// to be unchangeable are a release of Go, which is known by its version and by the build ids of its tools, and
// the module cache, whose contents go.sum vouches for.
package goinputs

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"io/fs"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// List is all that goes into a program.
type List struct {
	Inputs []Input `json:"inputs"`
}

// Input is one thing that goes into a program, and a digest of what it was.
type Input struct {
	Kind Kind   `json:"kind"`
	Path string `json:"path,omitempty"` // absolute; of a Command its name
	Sum  string `json:"sum"`
}

// Kind says what an input is, and so what of it is in its digest.
type Kind string

// The kinds.
const (
	Environment Kind = "environment" // the variables that the go command reads
	File        Kind = "file"        // a file's content, or that there is none
	Sources     Kind = "sources"     // a directory's files that the go command may compile, with their content
	Names       Kind = "names"       // a directory's names, which patterns for embedding may match
	Tree        Kind = "tree"        // the names below a directory
	Tool        Kind = "tool"        // a program that the go command made, by its beginning, which has its build id
	Command     Kind = "command"     // which program a name leads to in PATH, and its size and beginning
)

// Look compares lists with what there is while it lasts: what several lists have is looked at once.
type Look struct {
	environment []string
	sums        map[Input]string // by kind and path; empty: it cannot be known
	digest      digest
}

// digest is a digest in the making, with room for what is read for it.
type digest struct {
	hash.Hash
	buffer []byte
}

// NewLook begins to look, with an environment as of os.Environ.
func NewLook(environment []string) *Look {
	return &Look{environment: environment, sums: map[Input]string{}, digest: digest{sha256.New(), make([]byte, 64<<10)}}
}

// Changed is the first input of a list that is not what it was.
func (l *Look) Changed(list *List) (changed Input, any bool) {
	for _, in := range list.Inputs {
		if sum := l.sum(in.Kind, in.Path); sum == "" || sum != in.Sum {
			return in, true
		}
	}
	return Input{}, false
}

// sum is the digest of an input; empty if it cannot be known.
func (l *Look) sum(kind Kind, path string) string {
	key := Input{Kind: kind, Path: path}
	sum, known := l.sums[key]
	if !known {
		sum = l.read(kind, path)
		l.sums[key] = sum
	}
	return sum
}

func (l *Look) read(kind Kind, path string) string {
	h := l.digest
	h.Reset()
	var err error
	switch kind {
	case Environment:
		for _, variable := range relevant(l.environment) {
			fmt.Fprintf(h, "%q\n", variable)
		}
	case File:
		err = addFile(h, path, all)
	case Sources:
		err = addSources(h, path)
	case Names:
		err = addNames(h, path)
	case Tree:
		err = addTree(h, path)
	case Tool:
		err = addFile(h, path, toolStart)
	case Command:
		err = addCommand(h, path)
	default:
		err = fmt.Errorf("unknown kind %q", kind)
	}
	if err != nil {
		return ""
	}
	return hex.EncodeToString(h.Sum(nil))
}

// toolStart is how much of a tool is read, in bytes. The go command looks for the build id, which is a digest of
// the whole, in the first 32 KiB.
const toolStart = 64 << 10

// commandStart is how much of any other command is read, in bytes: all of a small one.
const commandStart = 1 << 20

// addFile adds the content of a file, or so much of its beginning; or that there is no file. Opening anything else, such
// as a pipe, might never end.
func addFile(h digest, path string, most int64) error {
	info, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		fmt.Fprintln(h, "none")
		return nil
	}
	if err != nil {
		return err
	}
	fmt.Fprintln(h, info.Mode().Type(), info.Size())
	if !info.Mode().IsRegular() {
		return nil
	}
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = io.CopyBuffer(h, io.LimitReader(f, most), h.buffer)
	return err
}

// all is as much of a file as there is.
const all = math.MaxInt64

// sourceEndings are those of the files that the go command may compile.
var sourceEndings = []string{
	".go", ".c", ".cc", ".cpp", ".cxx", ".m", ".h", ".hh", ".hpp", ".hxx", ".f", ".F", ".for", ".f90", ".s", ".S", ".sx",
	".swig", ".swigcxx", ".syso", ".pgo",
}

// addSources adds the files of a directory that the go command may compile. It never compiles tests into a program,
// nor what begins with "_" or ".".
func addSources(h digest, dir string) error {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	for _, e := range entries {
		name := e.Name()
		if e.IsDir() || name[0] == '_' || name[0] == '.' || strings.HasSuffix(name, "_test.go") || !slices.Contains(sourceEndings, filepath.Ext(name)) {
			continue
		}
		fmt.Fprintf(h, "%q ", name)
		if err := addFile(h, filepath.Join(dir, name), all); err != nil {
			return err
		}
	}
	return nil
}

func addNames(h digest, dir string) error {
	entries, err := os.ReadDir(dir)
	for _, e := range entries {
		fmt.Fprintf(h, "%q %v\n", e.Name(), e.Type())
	}
	return err
}

func addTree(h digest, root string) error {
	return filepath.WalkDir(root, func(path string, e fs.DirEntry, err error) error {
		if err == nil {
			fmt.Fprintf(h, "%q %v\n", path, e.Type())
		}
		return err
	})
}

// addCommand adds the program that a name leads to in PATH, or that it leads to none.
func addCommand(h digest, name string) error {
	path, err := exec.LookPath(name)
	if err != nil {
		fmt.Fprintln(h, "none")
		return nil
	}
	real, err := filepath.EvalSymlinks(path)
	if err != nil {
		return err
	}
	fmt.Fprintf(h, "%q ", real)
	return addFile(h, real, commandStart)
}
