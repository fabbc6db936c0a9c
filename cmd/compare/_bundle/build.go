package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// entries are the sources that a bundle begins with, by the name of the bundle. Styles that they import become a file of the
// same name.
var entries = []api.EntryPoint{
	{OutputPath: "report", InputPath: "src/report.tsx"},
	{OutputPath: "site", InputPath: "src/site.tsx"},
	{OutputPath: "edition-worker", InputPath: "src/engine/edition-worker.ts"},
	{OutputPath: "host-worker", InputPath: "src/engine/host-worker.ts"},
}

// build bundles the entries. It returns the files by name, and by the same names the directories of the packages that are part of
// them, from the root of the page.
func build(root string) (files map[string][]byte, packages map[string][]string, err error) {
	result := api.Build(api.BuildOptions{
		AbsWorkingDir:       root,
		EntryPointsAdvanced: entries,
		Outdir:              "dist",
		Bundle:              true,
		MinifyWhitespace:    true,
		MinifyIdentifiers:   true,
		MinifySyntax:        true,
		LegalComments:       api.LegalCommentsNone, // licences.txt has the licences whole
		Target:              api.ES2022,
		Format:              api.FormatIIFE,
		Platform:            api.PlatformBrowser,
		Loader:              map[string]api.Loader{".toml": api.LoaderText},
		Metafile:            true,
		LogLevel:            api.LogLevelSilent,
	})
	var problems []error
	for _, m := range append(result.Errors, result.Warnings...) {
		if m.Location != nil {
			problems = append(problems, fmt.Errorf("%s:%d:%d: %s", m.Location.File, m.Location.Line, m.Location.Column+1, m.Text))
		} else {
			problems = append(problems, errors.New(m.Text))
		}
	}
	if len(problems) > 0 {
		return nil, nil, errors.Join(problems...)
	}
	files = make(map[string][]byte)
	for _, f := range result.OutputFiles {
		files[filepath.Base(f.Path)] = f.Contents
	}
	packages, err = packagesOf(result.Metafile)
	return files, packages, err
}

// packagesOf are the directories of the packages from which bytes came into each bundle, as esbuild's account of it says.
func packagesOf(metafile string) (map[string][]string, error) {
	var account struct {
		Outputs map[string]struct {
			Inputs map[string]struct {
				BytesInOutput int `json:"bytesInOutput"`
			} `json:"inputs"`
		} `json:"outputs"`
	}
	if err := json.Unmarshal([]byte(metafile), &account); err != nil {
		return nil, fmt.Errorf("esbuild's account of the bundle: %w", err)
	}
	packages := make(map[string][]string)
	for bundle, output := range account.Outputs {
		found := make(map[string]bool)
		for path, input := range output.Inputs {
			if dir, isPackage := packageDir(path); isPackage && input.BytesInOutput > 0 {
				found[dir] = true
			}
		}
		packages[filepath.Base(bundle)] = names(found)
	}
	return packages, nil
}

// packageDir is the directory of the package that a file belongs to: "node_modules/preact", "node_modules/@lezer/lr".
func packageDir(path string) (dir string, isPackage bool) {
	const modules = "node_modules/"
	at := strings.LastIndex(path, modules)
	if at < 0 {
		return "", false
	}
	before, parts := path[:at+len(modules)], strings.SplitN(path[at+len(modules):], "/", 3)
	if strings.HasPrefix(parts[0], "@") && len(parts) > 1 {
		return before + parts[0] + "/" + parts[1], true
	}
	return before + parts[0], true
}
