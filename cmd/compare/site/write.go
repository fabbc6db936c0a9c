package site

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"palimpsest/cmd/compare/atomicfile"
)

// markerName is the file in a directory that says which of its files were written by this program.
const markerName = "palimpsest-site.json"

// marker is what it holds.
type marker struct {
	Files []string `json:"files"` // with slashes, sorted
}

// Check reports why a site cannot be written to a directory: it holds files of others. It need not exist.
func Check(dir string) error {
	_, err := earlierIn(dir)
	return err
}

// earlierIn are the files in a directory that this program wrote earlier.
func earlierIn(dir string) (earlier []string, err error) {
	text, err := os.ReadFile(filepath.Join(dir, markerName))
	if err == nil {
		var m marker
		if err := json.Unmarshal(text, &m); err != nil {
			return nil, fmt.Errorf("%s: %w", filepath.Join(dir, markerName), err)
		}
		return m.Files, nil
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	if len(entries) > 0 {
		return nil, fmt.Errorf("%s holds other files, such as %s; name an empty or a new directory", dir, entries[0].Name())
	}
	return nil, nil
}

// Write writes a site to a directory: a new one, an empty one, or one that holds an earlier site. Each file holds its earlier text or the
// new one, the page is written last, and what the earlier site alone had is removed in the end: a site that is interrupted is whole, or is
// none yet. Files that were put beside those of an earlier site stay.
func Write(ctx context.Context, dir string, files Files) error {
	earlier, err := earlierIn(dir)
	if err == nil {
		err = os.MkdirAll(dir, 0o755)
	}
	if err != nil {
		return err
	}
	names := slices.SortedFunc(maps.Keys(files), inOrder)
	if err := mark(ctx, dir, slices.Concat(earlier, names)); err != nil {
		return err
	}
	for _, name := range names {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := atomicfile.Write(ctx, path, files[name]); err != nil {
			return err
		}
	}
	for _, name := range earlier {
		if _, still := files[name]; !still && filepath.IsLocal(filepath.FromSlash(name)) {
			path := filepath.Join(dir, filepath.FromSlash(name))
			_ = os.Remove(path)
			_ = os.Remove(filepath.Dir(path)) // if it is empty
		}
	}
	return mark(ctx, dir, names)
}

// inOrder puts what the page reads before the page.
func inOrder(a, b string) int {
	rank := func(name string) int {
		return slices.Index([]string{"modules/index.json", ScenariosName, "site.js", "index.html"}, name)
	}
	if d := rank(a) - rank(b); d != 0 {
		return d
	}
	return strings.Compare(a, b)
}

func mark(ctx context.Context, dir string, names []string) error {
	slices.Sort(names)
	text, err := json.MarshalIndent(marker{Files: slices.Compact(names)}, "", "  ")
	if err != nil {
		return err
	}
	return atomicfile.Write(ctx, filepath.Join(dir, markerName), append(text, '\n'))
}
