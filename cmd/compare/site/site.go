// Package site is the page as files: what they are called and hold (site.go), how they are written to a directory for any web server
// (write.go), and how this program serves them to this machine alone (serve.go).
package site

import (
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"palimpsest/cmd/compare/licences"
	"palimpsest/cmd/compare/modules"
)

//go:embed index.html
var index []byte

// Scenario is an entry of scenarios.json.
type Scenario struct {
	Path     string   `json:"path"` // below plays/, without ".json"
	Title    string   `json:"title"`
	Topic    string   `json:"topic"` // its folder
	Teaches  string   `json:"teaches,omitempty"`
	Tags     []string `json:"tags,omitempty"`
	Cards    []string `json:"cards,omitempty"`
	Variants []string `json:"variants,omitempty"`
	Differs  bool     `json:"differs"` // whether the editions come to different outcomes
}

// Lesson is one of lessons.json.
type Lesson struct {
	Title     string   `json:"title"`
	Date      string   `json:"date"`
	Before    string   `json:"before"`
	Now       string   `json:"now"`
	Scenarios []string `json:"scenarios"` // their paths
}

// Files are the files of a site by their names, with slashes.
type Files map[string][]byte

// The names of files that are made of scenarios.
const (
	ScenariosName = "scenarios.json"
	LessonsName   = "lessons.json"
)

// PlayName is the name of the stored outcome of a scenario.
func PlayName(scenario string) string { return "plays/" + scenario + ".json" }

// JSON adds a file with a value.
func (f Files) JSON(name string, value any) error {
	text, err := json.Marshal(value)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	f[name] = text
	return nil
}

// bundled are the files of the bundle that a site has.
var bundled = [...]string{"site.js", "site.css", "host-worker.js", "edition-worker.js", licences.Name}

// Fixed are the files that are the same whatever the scenarios are: the page, the bundle of its scripts, and the modules in a
// directory.
func Fixed(bundle fs.FS, moduleDir, program string) (Files, error) {
	f := Files{"index.html": index}
	for _, name := range bundled {
		text, err := fs.ReadFile(bundle, name)
		if err != nil {
			return nil, fmt.Errorf("the bundle of the page: %w", err)
		}
		f[name] = text
	}
	built, err := modules.ReadIndex(moduleDir)
	if err != nil {
		return nil, err
	}
	built.Program = program
	errs := []error{f.JSON("modules/"+modules.IndexName, built)}
	for _, name := range append(built.Files(), modules.ScriptName, licences.Name) {
		text, err := os.ReadFile(filepath.Join(moduleDir, name))
		errs = append(errs, err)
		switch name {
		case modules.ScriptName:
			f[name] = text
		case licences.Name: // after those of the scripts
			f[name] = slices.Concat(f[name], []byte("\n"), text)
		default:
			f["modules/"+name] = text
		}
	}
	return f, errors.Join(errs...)
}

// isForever reports whether a file of this name always holds the same.
func isForever(name string) bool {
	return path.Dir(name) == "modules" && strings.HasSuffix(name, ".gz")
}
