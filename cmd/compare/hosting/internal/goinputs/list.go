package goinputs

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"
)

// Module is where programs are built, and how.
type Module struct {
	Go          string   // the path of the go command
	Root        string   // the directory of the module
	Environment []string // that the go command has
}

// ErrUnknown is the error for what cannot be listed: a go command that is a script, or a development version; flags
// that name files; C code; packages with errors.
var ErrUnknown = errors.New("not all that goes into it is known")

// Of lists what goes into the programs of packages, and says what each input is now. A program whose inputs cannot be
// known has a nil list.
func Of(ctx context.Context, m Module, packages []string) ([]*List, error) {
	var settings settings
	var listed map[string]*listedPackage
	var errs [3]error
	var asked sync.WaitGroup
	asked.Go(func() { settings, errs[0] = m.settings(ctx) })
	asked.Go(func() { errs[1] = m.isNoScript(ctx) })
	asked.Go(func() { listed, errs[2] = m.list(ctx, packages) })
	asked.Wait()
	if err := errors.Join(errs[:]...); err != nil {
		return nil, err
	}
	if !settings.known() {
		return nil, ErrUnknown
	}
	look := NewLook(m.Environment)
	shared := m.shared(settings)
	lists := make([]*List, len(packages))
	for i, name := range packages {
		if inputs, known := m.inputsOf(listed, filepath.Join(m.Root, name), settings.GOMODCACHE); known {
			lists[i] = look.list(slices.Concat(shared, inputs))
		}
	}
	return lists, nil
}

// list gives inputs their digests; nil if one cannot be known.
func (l *Look) list(inputs []Input) *List {
	for i := range inputs {
		if inputs[i].Sum = l.sum(inputs[i].Kind, inputs[i].Path); inputs[i].Sum == "" {
			return nil
		}
	}
	return &List{Inputs: inputs}
}

// settings are what "go env" says.
type settings struct {
	CC, GOENV, GOFLAGS, GOMODCACHE, GOROOT, GOTOOLDIR string
}

func (m Module) settings(ctx context.Context) (s settings, err error) {
	output, err := m.ask(ctx, m.Root, "env", "-json", "CC", "GOENV", "GOFLAGS", "GOMODCACHE", "GOROOT", "GOTOOLDIR")
	if err != nil {
		return s, err
	}
	return s, json.Unmarshal(output, &s)
}

// known reports whether the settings leave nothing open: only a release of Go has a version that says which it is,
// and flags may name files.
func (s settings) known() bool {
	_, err := os.Stat(filepath.Join(s.GOROOT, "VERSION"))
	return err == nil && plain(s.GOFLAGS)
}

// isNoScript is the error for a go command that is none: a script in its place may choose among several by anything
// at all.
func (m Module) isNoScript(ctx context.Context) error {
	m.Environment = append(slices.Clone(m.Environment), "GOTOOLCHAIN=local")
	output, err := m.ask(ctx, filepath.Dir(m.Go), "env", "GOROOT")
	if err != nil {
		return err
	}
	if !same(filepath.Join(strings.TrimSpace(string(output)), "bin", filepath.Base(m.Go)), m.Go) {
		return ErrUnknown
	}
	return nil
}

// shared are the inputs of every program of a module.
func (m Module) shared(s settings) []Input {
	inputs := []Input{
		{Kind: Environment},
		{Kind: File, Path: filepath.Join(m.Root, "go.mod")},
		{Kind: File, Path: filepath.Join(m.Root, "go.sum")},
		{Kind: File, Path: filepath.Join(m.Root, "vendor", "modules.txt")},
		{Kind: File, Path: filepath.Join(s.GOROOT, "VERSION")},
		{Kind: File, Path: filepath.Join(s.GOROOT, "go.env")},
		{Kind: Tool, Path: m.Go},
		{Kind: Tool, Path: filepath.Join(s.GOROOT, "bin", filepath.Base(m.Go))},
	}
	if filepath.IsAbs(s.GOENV) { // it may be "off"
		inputs = append(inputs, Input{Kind: File, Path: s.GOENV})
	}
	ending := ""
	if runtime.GOOS == "windows" {
		ending = ".exe"
	}
	for _, name := range []string{"compile", "link", "asm", "cgo"} {
		inputs = append(inputs, Input{Kind: Tool, Path: filepath.Join(s.GOTOOLDIR, name+ending)})
	}
	// With a C compiler in PATH some packages of the standard library use it.
	for word := range strings.FieldsSeq(s.CC) {
		if !strings.HasPrefix(word, "-") {
			inputs = append(inputs, Input{Kind: Command, Path: word})
		}
	}
	return inputs
}

// listedPackage is what "go list" says of a package.
type listedPackage struct {
	ImportPath string
	Dir        string
	Standard   bool
	DepOnly    bool // it was not asked for
	Incomplete bool // it, or what it needs, has errors
	Module     *listedModule
	EmbedFiles []string
	CgoFiles   []string
	Deps       []string
}

type listedModule struct {
	Main       bool
	Dir, GoMod string
}

func (m Module) list(ctx context.Context, packages []string) (map[string]*listedPackage, error) {
	arguments := []string{"list", "-e", "-deps", "-json=ImportPath,Dir,Standard,DepOnly,Incomplete,Module,EmbedFiles,CgoFiles,Deps"}
	for _, name := range packages {
		arguments = append(arguments, "./"+filepath.ToSlash(name))
	}
	output, err := m.ask(ctx, m.Root, arguments...)
	if err != nil {
		return nil, err
	}
	listed := map[string]*listedPackage{}
	for decoder := json.NewDecoder(bytes.NewReader(output)); ; {
		var p listedPackage
		switch err := decoder.Decode(&p); {
		case errors.Is(err, io.EOF):
			return listed, nil
		case err != nil:
			return nil, fmt.Errorf("go list: %w", err)
		}
		listed[p.ImportPath] = &p
	}
}

// inputsOf are the inputs of the program in a directory that others of the module need not have.
func (m Module) inputsOf(listed map[string]*listedPackage, dir, moduleCache string) (inputs []Input, known bool) {
	var program *listedPackage
	for _, p := range listed {
		if !p.DepOnly && same(p.Dir, dir) {
			program = p
		}
	}
	if program == nil || program.Incomplete {
		return nil, false
	}
	for _, name := range append([]string{program.ImportPath}, program.Deps...) {
		p := listed[name]
		switch {
		case p != nil && p.Standard:
			continue
		case p == nil || len(p.CgoFiles) > 0 || p.Module != nil && p.Module.Main && !isIn(p.Dir, m.Root):
			return nil, false
		case !isIn(p.Dir, moduleCache):
			inputs = append(inputs, p.inputs()...)
		}
	}
	slices.SortFunc(inputs, func(a, b Input) int {
		return cmp.Or(strings.Compare(a.Path, b.Path), strings.Compare(string(a.Kind), string(b.Kind)))
	})
	return slices.Compact(inputs), true
}

// inputs are what of a package goes into programs.
func (p *listedPackage) inputs() []Input {
	inputs := []Input{{Kind: Sources, Path: p.Dir}}
	names := Names
	for _, name := range p.EmbedFiles {
		inputs = append(inputs, Input{Kind: File, Path: filepath.Join(p.Dir, filepath.FromSlash(name))})
		if strings.Contains(name, "/") {
			names = Tree
		}
	}
	if len(p.EmbedFiles) > 0 {
		inputs = append(inputs, Input{Kind: names, Path: p.Dir})
	}
	if p.Module == nil {
		return inputs
	}
	if p.Module.GoMod != "" {
		inputs = append(inputs, Input{Kind: File, Path: p.Module.GoMod})
	}
	// A go.mod on the way would make another module of the package.
	for dir := p.Dir; dir != p.Module.Dir && isIn(dir, p.Module.Dir); dir = filepath.Dir(dir) {
		inputs = append(inputs, Input{Kind: File, Path: filepath.Join(dir, "go.mod")})
	}
	return inputs
}

// ask runs the go command in a directory.
func (m Module) ask(ctx context.Context, dir string, arguments ...string) ([]byte, error) {
	command := exec.CommandContext(ctx, m.Go, arguments...)
	command.Dir = dir
	command.Env = append(slices.Clone(m.Environment), "PWD="+dir) // or it names directories as they are without links
	command.WaitDelay = time.Second
	return command.Output()
}

// same reports whether two paths lead to one file or directory.
func same(a, b string) bool {
	one, err := os.Stat(a)
	if err != nil {
		return false
	}
	other, err := os.Stat(b)
	return err == nil && os.SameFile(one, other)
}

// isIn reports whether a path is a directory or in it, by their names.
func isIn(path, dir string) bool {
	rel, err := filepath.Rel(dir, path)
	return dir != "" && err == nil && rel != ".." && !strings.HasPrefix(rel, ".."+string(filepath.Separator))
}
