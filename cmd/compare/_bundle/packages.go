package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"palimpsest/cmd/compare/licences"
)

// lockfile is what package-lock.json says of the packages, and npm's own record of those that are installed.
type lockfile struct {
	Packages map[string]struct {
		Version   string `json:"version"`
		Integrity string `json:"integrity"`
		Dev       bool   `json:"dev"`
	} `json:"packages"`
}

// installed fails if the packages of the bundle are not installed as the lock file says.
func installed(web string) error {
	locked, err := readLock(filepath.Join(web, "package-lock.json"))
	if err != nil {
		return err
	}
	present, err := readLock(filepath.Join(web, "node_modules", ".package-lock.json"))
	if errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("the npm packages are not installed; run npm ci in %s", web)
	}
	if err != nil {
		return err
	}
	for _, path := range names(locked.Packages) {
		wanted, have := locked.Packages[path], present.Packages[path]
		if path == "" || wanted.Dev {
			continue
		}
		if wanted.Integrity == "" {
			return fmt.Errorf("package-lock.json has no integrity hash of %s", path)
		}
		if have.Version != wanted.Version || have.Integrity != wanted.Integrity {
			return fmt.Errorf("%s: version %q is installed, package-lock.json has %q; run npm ci in %s", path, have.Version, wanted.Version, web)
		}
	}
	return nil
}

func readLock(path string) (lock lockfile, err error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return lock, err
	}
	if err := json.Unmarshal(text, &lock); err != nil {
		return lock, fmt.Errorf("%s: %w", path, err)
	}
	return lock, nil
}

// addLicences adds the files with the licences of all packages, and of those that are in the script of the self-contained file, which
// carries them.
func addLicences(files map[string][]byte, root string, used map[string][]string) error {
	all := make(map[string]bool)
	for _, packages := range used {
		for _, dir := range packages {
			all[dir] = true
		}
	}
	for name, packages := range map[string][]string{licences.Name: names(all), "report-" + licences.Name: used["report.js"]} {
		text, err := licencesOf(root, packages)
		if err != nil {
			return err
		}
		files[name] = text
	}
	return nil
}

// licencesOf are the licences of packages, each whole, under the name and version of the package.
func licencesOf(root string, packages []string) ([]byte, error) {
	var all bytes.Buffer
	all.WriteString("The scripts of the page contain these packages, each under the licence that follows its name.\n")
	for _, dir := range packages {
		text, err := os.ReadFile(filepath.Join(root, dir, "package.json"))
		if err != nil {
			return nil, err
		}
		var about struct{ Name, Version, License string }
		if err := json.Unmarshal(text, &about); err != nil {
			return nil, fmt.Errorf("%s/package.json: %w", dir, err)
		}
		texts, err := licences.In(filepath.Join(root, dir))
		if err != nil {
			return nil, err
		}
		title := fmt.Sprintf("%s %s (%s)", about.Name, about.Version, about.License)
		fmt.Fprintf(&all, "\n%s\n%s\n\n%s\n", title, strings.Repeat("-", len(title)), strings.Join(texts, "\n\n"))
	}
	return all.Bytes(), nil
}
