// Bundle makes cmd/compare/page/web/dist from the sources of the page and the npm packages that they use.
//
//	cd cmd/compare/page/web && npm ci && cd - && go run ./cmd/compare/_bundle [-check]
//
// With -check it writes nothing, and fails if a file of dist is not what would be written. It is run in the root of a
// checkout. The directory begins with "_", so that `go install ./...` leaves it out.
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// web is the directory of the page, from the root of a checkout.
const web = "cmd/compare/page/web"

func main() {
	check := flag.Bool("check", false, "compare with the files in dist and write nothing")
	flag.Parse()
	if err := bundle(*check, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "bundle:", err)
		os.Exit(1)
	}
}

// bundle writes the files of dist, or compares them.
func bundle(check bool, args []string) error {
	if len(args) > 0 {
		return fmt.Errorf("unexpected argument %q", args[0])
	}
	if err := installed(web); err != nil {
		return err
	}
	root, err := filepath.Abs(web)
	if err != nil {
		return err
	}
	files, used, err := build(root)
	if err != nil {
		return err
	}
	if err := addLicences(files, root, used); err != nil {
		return err
	}
	dist := filepath.Join(web, "dist")
	if check {
		return same(dist, files)
	}
	return write(dist, files)
}

// write makes the directory hold these files and no others.
func write(dist string, files map[string][]byte) error {
	if err := os.RemoveAll(dist); err != nil {
		return err
	}
	if err := os.MkdirAll(dist, 0o755); err != nil {
		return err
	}
	for _, name := range names(files) {
		if err := os.WriteFile(filepath.Join(dist, name), files[name], 0o644); err != nil {
			return err
		}
		fmt.Printf("%8d  %s\n", len(files[name]), name)
	}
	return nil
}

// same fails if the directory does not hold exactly these files.
func same(dist string, files map[string][]byte) error {
	entries, err := os.ReadDir(dist)
	if err != nil {
		return err
	}
	var differences []string
	for _, e := range entries {
		if _, made := files[e.Name()]; !made {
			differences = append(differences, fmt.Sprintf("%s: committed, but not made from the sources", e.Name()))
		}
	}
	for _, name := range names(files) {
		committed, err := os.ReadFile(filepath.Join(dist, name))
		switch {
		case errors.Is(err, os.ErrNotExist):
			differences = append(differences, fmt.Sprintf("%s: not committed (%d bytes)", name, len(files[name])))
		case err != nil:
			return err
		case !bytes.Equal(committed, files[name]):
			differences = append(differences, fmt.Sprintf("%s: %d bytes committed, %d bytes made from the sources; they differ from byte %d on",
				name, len(committed), len(files[name]), firstDifference(committed, files[name])))
		}
	}
	if len(differences) > 0 {
		return fmt.Errorf("%s is not what its sources make:\n  %s\nto make it again: go run ./cmd/compare/_bundle",
			dist, strings.Join(differences, "\n  "))
	}
	return nil
}

// firstDifference is the offset of the first byte in which two texts differ.
func firstDifference(a, b []byte) int {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return i
		}
	}
	return min(len(a), len(b))
}

// names are the keys of a map, in order.
func names[V any](of map[string]V) []string {
	var all []string
	for name := range of {
		all = append(all, name)
	}
	slices.Sort(all)
	return all
}
