// Package licences gathers the licences of the Go modules from which something is in a program: that of each, whole, as it lies in
// the module cache, and that of the Go distribution.
package licences

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"palimpsest/cmd/compare/gocommand"
)

// Name is what the file is called, beside programs and among the modules of the page.
const Name = "licences.txt"

// format makes of a package a line of the module that it is from: its path, its version and its directory.
const format = "{{with .Module}}{{if not .Main}}{{.Path}}\t{{.Version}}\t{{.Dir}}{{end}}{{end}}"

// Of are the licences of what goes into packages, as a text that begins with what it is.
func Of(ctx context.Context, g gocommand.Command, heading string, packages ...string) ([]byte, error) {
	listed, err := g.Run(ctx, append([]string{"list", "-deps", "-f", format}, packages...)...)
	if err != nil {
		return nil, err
	}
	distribution, err := g.Run(ctx, "env", "GOVERSION", "GOROOT")
	if err != nil {
		return nil, err
	}
	version, root, _ := strings.Cut(strings.TrimSpace(distribution), "\n")
	dirs := map[string]string{}
	for line := range strings.Lines(listed) {
		if parts := strings.Split(strings.TrimSpace(line), "\t"); len(parts) == 3 {
			dirs[parts[0]+" "+parts[1]] = parts[2]
		}
	}
	all := bytes.NewBufferString(heading + "\n")
	texts, err := In(strings.TrimSpace(root))
	if err != nil { // some systems keep it elsewhere
		texts = []string{"https://go.dev/LICENSE"}
	}
	section(all, "The Go distribution "+version, texts)
	for _, title := range slices.Sorted(maps.Keys(dirs)) {
		if texts, err = In(dirs[title]); err != nil {
			return nil, fmt.Errorf("%s: %w", title, err)
		}
		section(all, title, texts)
	}
	return all.Bytes(), nil
}

func section(all *bytes.Buffer, title string, texts []string) {
	fmt.Fprintf(all, "\n%s\n%s\n\n%s\n", title, strings.Repeat("-", len(title)), strings.Join(texts, "\n\n"))
}

// beginnings are how the names of files begin that have a licence or belong to one, in small letters.
var beginnings = [...]string{"license", "licence", "copying", "notice", "patents"}

// In are the texts of the licence of what is in a directory, without carriage returns; it is an error if there is none.
func In(dir string) (texts []string, err error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		name := strings.ToLower(e.Name())
		if !e.Type().IsRegular() || !slices.ContainsFunc(beginnings[:], func(b string) bool { return strings.HasPrefix(name, b) }) {
			continue
		}
		text, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			return nil, err
		}
		texts = append(texts, strings.TrimSpace(strings.ReplaceAll(string(text), "\r\n", "\n")))
	}
	if len(texts) == 0 {
		return nil, fmt.Errorf("%s has no file with its licence", dir)
	}
	return texts, nil
}
