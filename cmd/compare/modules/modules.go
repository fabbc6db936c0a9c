// Package modules builds the WebAssembly modules of the page: one of each edition, and that of the host. They lie in a directory,
// compressed, under names with a digest of their content, with an index and with the script of the Go distribution that runs them.
package modules

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"palimpsest/cmd/compare/gocommand"
	"palimpsest/cmd/compare/licences"
)

// The names of files in the directory.
const (
	IndexName  = "index.json"
	ScriptName = "wasm_exec.js"
)

// Index says which modules a directory has.
type Index struct {
	Program  string    `json:"program"`  // the version of what made the site; empty in a directory of modules
	Host     string    `json:"host"`     // the name of a file
	Editions []Edition `json:"editions"` // in the order of their ids
}

// Edition is the module of an edition.
type Edition struct {
	ID   string `json:"id"`
	File string `json:"file"`
}

// ReadIndex reads the index of a directory, and looks whether its files are there.
func ReadIndex(dir string) (*Index, error) {
	text, err := os.ReadFile(filepath.Join(dir, IndexName))
	if err != nil {
		return nil, err
	}
	i := new(Index)
	if err := json.Unmarshal(text, i); err != nil {
		return nil, fmt.Errorf("%s: %w", filepath.Join(dir, IndexName), err)
	}
	if i.Host == "" || len(i.Editions) == 0 {
		return nil, fmt.Errorf("%s: expected the modules of the host and of editions", filepath.Join(dir, IndexName))
	}
	for _, name := range append(i.Files(), ScriptName, licences.Name) {
		if _, err := os.Stat(filepath.Join(dir, name)); err != nil || filepath.Base(name) != name {
			return nil, fmt.Errorf("%s: %s is not among the modules: %w", filepath.Join(dir, IndexName), name, errors.Join(err))
		}
	}
	return i, nil
}

// Files are the names of the modules.
func (i *Index) Files() []string {
	names := []string{i.Host}
	for _, e := range i.Editions {
		names = append(names, e.File)
	}
	return names
}

// Builder is how modules are built.
type Builder struct {
	Go   gocommand.Command
	Work string // a directory for what is made on the way
}

const (
	hostPackage   = "cmd/compare/_engine"
	programPrefix = "palimpsest-edition-"
	moduleMain    = "main_js.go" // what the package of an edition has that is a module
)

// Platform is what modules are built for, as the go command takes it from its environment.
var Platform = [...]string{"GOOS=js", "GOARCH=wasm"}

// Packages are the directories of a checkout that are modules: first the host's, then those of editions.
func Packages(root string) []string {
	mains, _ := filepath.Glob(filepath.Join(root, "editions", "*", programPrefix+"*", moduleMain))
	packages := []string{hostPackage}
	for _, main := range mains {
		if dir, err := filepath.Rel(root, filepath.Dir(main)); err == nil {
			packages = append(packages, filepath.ToSlash(dir))
		}
	}
	return packages
}

// Build makes a directory of modules, which must not exist.
func (b *Builder) Build(ctx context.Context, dir string) error {
	packages := Packages(b.Go.Root)
	if len(packages) == 1 {
		return fmt.Errorf("no edition in %s has a %s, which makes a module of it", b.Go.Root, moduleMain)
	}
	command := b.Go.With(Platform[:]...)
	built, err := os.MkdirTemp(b.Work, "modules-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(built)
	arguments := []string{"build", "-trimpath", "-ldflags=-s -w", "-buildvcs=false", "-o", built + string(filepath.Separator)}
	paths := make([]string, len(packages))
	for i, name := range packages {
		paths[i] = "./" + name
	}
	if _, err := command.Run(ctx, append(arguments, paths...)...); err != nil {
		return err
	}
	root, err := command.Run(ctx, "env", "GOROOT")
	if err != nil {
		return err
	}
	script, err := os.ReadFile(filepath.Join(strings.TrimSpace(root), "lib", "wasm", ScriptName))
	if err != nil {
		return fmt.Errorf("the Go distribution has no %s: %w", ScriptName, err)
	}
	licensed, err := licences.Of(ctx, command, "The modules of the editions and of the host contain these parts, each under the licence that follows its name.", paths...)
	if err != nil {
		return err
	}
	if err := os.Mkdir(dir, 0o755); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, licences.Name), licensed, 0o644); err != nil {
		return err
	}
	return pack(dir, built, packages, script)
}

// pack compresses what was built into the directory.
func pack(dir, built string, packages []string, script []byte) error {
	files, errs := make([]string, len(packages)), make([]error, len(packages))
	var all sync.WaitGroup
	for i, name := range packages {
		all.Go(func() { files[i], errs[i] = compress(dir, filepath.Join(built, filepath.Base(name)), called(name)) })
	}
	all.Wait()
	if err := errors.Join(errs...); err != nil {
		return err
	}
	index := Index{Host: files[0]}
	for i, name := range packages[1:] {
		index.Editions = append(index.Editions, Edition{ID: called(name), File: files[i+1]})
	}
	slices.SortFunc(index.Editions, func(a, b Edition) int { return strings.Compare(a.ID, b.ID) })
	text, err := json.MarshalIndent(index, "", "  ")
	if err != nil {
		return err
	}
	return errors.Join(
		os.WriteFile(filepath.Join(dir, ScriptName), script, 0o644),
		os.WriteFile(filepath.Join(dir, IndexName), append(text, '\n'), 0o644),
	)
}

// called is what a module is called: as its edition, or the host.
func called(packageDir string) string {
	if packageDir == hostPackage {
		return "host"
	}
	return strings.TrimPrefix(filepath.Base(packageDir), programPrefix)
}

// compress writes a module, and says under which name.
func compress(dir, path, name string) (string, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return "", err
	}
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return "", err
	}
	if _, err := w.Write(text); err != nil {
		return "", err
	}
	if err := w.Close(); err != nil {
		return "", err
	}
	file := fmt.Sprintf("%s-%.*x.wasm.gz", name, digest, sha256.Sum256(text))
	return file, os.WriteFile(filepath.Join(dir, file), packed.Bytes(), 0o644)
}

// digest is how many bytes of the digest a name has.
const digest = 8
