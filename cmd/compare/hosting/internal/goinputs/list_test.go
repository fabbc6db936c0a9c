package goinputs_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/hosting/internal/goinputs"
)

// files are a module with a program that needs a package of it, one of another module beside it, and embedded files.
var files = map[string]string{
	"here/go.mod":              "module here\n\ngo 1.26\n\nrequire other v1.0.0\n\nreplace other => ../other\n",
	"here/a/main.go":           "package main\n\nimport _ \"here/core\"\n\nfunc main() {}\n",
	"here/broken/main.go":      "package main\n\nimport _ \"here/nowhere\"\n\nfunc main() {}\n",
	"here/c/main.go":           "package main\n\nimport \"C\"\n\nfunc main() {}\n",
	"here/core/core.go":        "package core\n\nimport (\n\t_ \"embed\"\n\t_ \"strings\"\n\n\t_ \"other\"\n)\n\n//go:embed *.txt\nvar text string\n",
	"here/core/a.txt":          "text",
	"here/core/other_arch.s":   "// none\n",
	"other/go.mod":             "module other\n\ngo 1.26\n",
	"other/other.go":           "package other\n\nimport \"embed\"\n\n//go:embed data\nvar data embed.FS\n",
	"other/data/deep/file.txt": "text",
}

// moduleOf writes the files and is their module, with the go command of this test.
func moduleOf(t testing.TB) (m goinputs.Module, dir string) {
	t.Helper()
	command, err := exec.LookPath("go")
	if err != nil {
		t.Skip("there is no go command")
	}
	command, err = filepath.EvalSymlinks(command)
	require.NoError(t, err)
	dir = t.TempDir()
	for name, text := range files {
		write(t, filepath.Join(dir, name), text)
	}
	environment := append(os.Environ(), "GOWORK=off", "GOFLAGS=", "CGO_ENABLED=1")
	return goinputs.Module{Go: command, Root: filepath.Join(dir, "here"), Environment: environment}, dir
}

func write(t testing.TB, path, text string) {
	t.Helper()
	require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
	require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
}

func TestTheGoCommandSaysWhatGoesIntoAProgram(t *testing.T) {
	m, dir := moduleOf(t)
	lists, err := goinputs.Of(t.Context(), m, []string{"broken", "a", "c"})
	require.NoError(t, err)
	require.Len(t, lists, 3)
	assert.Nil(t, lists[0], "a package that is not there may come from anywhere")
	assert.Nil(t, lists[2], "C code may include anything")
	require.NotNil(t, lists[1])
	changed := func() bool {
		_, any := goinputs.NewLook(m.Environment).Changed(lists[1])
		return any
	}
	require.False(t, changed())
	for name, counts := range map[string]bool{
		"here/go.mod":              true,
		"here/go.sum":              true,
		"here/a/main.go":           true,
		"here/a/default.pgo":       true,
		"here/a/go.mod":            true,
		"here/core/core.go":        true,
		"here/core/core_windows.c": true,
		"here/core/a.txt":          true,
		"here/core/b.txt":          true,
		"here/core/other_arch.s":   true,
		"other/go.mod":             true,
		"other/other.go":           true,
		"other/data/deep/file.txt": true,
		"other/data/deep/new.txt":  true,
		"here/vendor/modules.txt":  true,
		"here/a/a_test.go":         false,
		"here/a/README.md":         false,
		"here/a/_old.go":           false,
		"here/c/main.go":           false,
		"here/broken/main.go":      false,
	} {
		path := filepath.Join(dir, name)
		before, was := files[name]
		write(t, path, before+" ")
		assert.Equal(t, counts, changed(), name)
		if was {
			write(t, path, before)
		} else {
			require.NoError(t, os.Remove(path))
		}
		require.False(t, changed(), "as before: %s", name)
	}
}

func TestWhatCannotBeKnownIsNotListed(t *testing.T) {
	m, dir := moduleOf(t)
	for what, change := range map[string]func(m *goinputs.Module){
		"a flag that names a file": func(m *goinputs.Module) { m.Environment = append(m.Environment, "GOFLAGS=-modfile=x.mod") },
		"a script called go":       func(m *goinputs.Module) { m.Go = script(t, dir, m.Go) },
		"what is no go command":    func(m *goinputs.Module) { m.Go = filepath.Join(dir, "here", "go.mod") },
		"what is no module":        func(m *goinputs.Module) { m.Root = filepath.Join(dir, "none") },
	} {
		other := m
		change(&other)
		lists, err := goinputs.Of(t.Context(), other, []string{"a"})
		assert.Error(t, err, what)
		assert.Nil(t, lists, what)
	}
}

// script is a go command that could choose among several.
func script(t *testing.T, dir, command string) string {
	path := filepath.Join(dir, "bin", "go")
	write(t, path, "#!/bin/sh\nexec "+command+" \"$@\"\n")
	require.NoError(t, os.Chmod(path, 0o755))
	return path
}
