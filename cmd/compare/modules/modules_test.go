package modules

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/gocommand"
	"palimpsest/cmd/compare/licences"
)

// checkout is the root of the checkout that the tests are of.
func checkout(t *testing.T) string {
	t.Helper()
	root, err := filepath.Abs("../../..")
	require.NoError(t, err)
	return root
}

func TestEveryEditionIsAModule(t *testing.T) {
	programs, err := filepath.Glob(filepath.Join(checkout(t), "editions", "*", programPrefix+"*", "main.go"))
	require.NoError(t, err)
	require.NotEmpty(t, programs)
	packages := Packages(checkout(t))
	assert.Len(t, packages, 1+len(programs))
	assert.Equal(t, hostPackage, packages[0])
}

// TestModulesNeedNoTransport: what a browser cannot run is not in them.
func TestModulesNeedNoTransport(t *testing.T) {
	list := exec.Command("go", "list", "-deps")
	for _, name := range Packages(checkout(t)) {
		list.Args = append(list.Args, "./"+name)
	}
	list.Dir, list.Env = checkout(t), append(os.Environ(), Platform[:]...)
	output, err := list.Output()
	require.NoError(t, err)
	for name := range strings.FieldsSeq(string(output)) {
		for _, unwanted := range []string{"google.golang.org/", "github.com/hashicorp/", "net/http", "os/exec", "palimpsest/core/protocol", "palimpsest/cmd/compare/hosting"} {
			assert.False(t, strings.HasPrefix(name, unwanted), "the modules contain %s", name)
		}
	}
}

func TestTheModulesAreBuilt(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the modules")
	}
	command, err := exec.LookPath("go")
	require.NoError(t, err)
	dir := filepath.Join(t.TempDir(), "modules")
	b := Builder{Go: gocommand.Command{Path: command, Root: checkout(t), Environment: os.Environ()}, Work: t.TempDir()}
	require.NoError(t, b.Build(t.Context(), dir))
	index, err := ReadIndex(dir)
	require.NoError(t, err)
	assert.Len(t, index.Editions, len(Packages(checkout(t)))-1)
	for _, name := range index.Files() {
		packed, err := os.ReadFile(filepath.Join(dir, name))
		require.NoError(t, err)
		r, err := gzip.NewReader(bytes.NewReader(packed))
		require.NoError(t, err)
		text, err := io.ReadAll(r)
		require.NoError(t, err)
		assert.Equal(t, "\x00asm", string(text[:4]), name)
		t.Logf("%s: %d bytes, %d compressed", name, len(text), len(packed))
	}

	everyModuleIsListed(t, dir)
	require.NoError(t, os.Remove(filepath.Join(dir, index.Host)))
	_, err = ReadIndex(dir)
	assert.ErrorContains(t, err, index.Host)
}

// everyModuleIsListed holds the licences to the modules from which there are packages in what was built.
func everyModuleIsListed(t *testing.T, dir string) {
	t.Helper()
	licensed, err := os.ReadFile(filepath.Join(dir, licences.Name))
	require.NoError(t, err)
	assert.Contains(t, string(licensed), "\nThe Go distribution "+runtime.Version()+"\n")
	list := exec.Command("go", "list", "-deps", "-json=Standard,Module")
	for _, name := range Packages(checkout(t)) {
		list.Args = append(list.Args, "./"+name)
	}
	list.Dir, list.Env = checkout(t), append(os.Environ(), Platform[:]...)
	output, err := list.Output()
	require.NoError(t, err)
	linked := map[string]bool{}
	for d := json.NewDecoder(bytes.NewReader(output)); d.More(); {
		var p struct {
			Standard bool
			Module   struct {
				Path, Version string
				Main          bool
			}
		}
		require.NoError(t, d.Decode(&p))
		if !p.Standard && !p.Module.Main {
			linked[p.Module.Path+" "+p.Module.Version] = true
		}
	}
	require.NotEmpty(t, linked)
	for module := range linked {
		assert.Contains(t, string(licensed), "\n"+module+"\n"+strings.Repeat("-", len(module))+"\n")
	}
}

func TestABuildThatFailsSaysWhy(t *testing.T) {
	root := t.TempDir()
	b := Builder{Go: gocommand.Command{Path: "go", Root: root}, Work: t.TempDir()}
	assert.ErrorContains(t, b.Build(t.Context(), filepath.Join(t.TempDir(), "modules")), moduleMain)
	for name, text := range map[string]string{
		"go.mod": "module palimpsest\n\ngo 1.24\n", hostPackage + "/main_js.go": "package main\n\nfunc main() {}\n",
		"editions/a/" + programPrefix + "a/" + moduleMain: "package main\n\nfunc main() { undefined() }\n",
	} {
		path := filepath.Join(root, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
	}
	dir := filepath.Join(t.TempDir(), "modules")
	b.Go.Environment = os.Environ()
	assert.ErrorContains(t, b.Build(t.Context(), dir), "undefined: undefined")
	assert.NoDirExists(t, dir)
}
