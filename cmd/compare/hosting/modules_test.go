package hosting

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/modules"
)

// write writes files below a directory.
func write(t *testing.T, root string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		path := filepath.Join(root, filepath.FromSlash(name))
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
	}
}

const smallIndex = `{"host": "host-1.wasm.gz", "editions": [{"id": "a", "file": "a-1.wasm.gz"}]}`

func TestModulesBesideTheProgramAreUsed(t *testing.T) {
	home := t.TempDir()
	write(t, home, map[string]string{"modules/index.json": smallIndex, "modules/host-1.wasm.gz": "", "modules/a-1.wasm.gz": "", "modules/wasm_exec.js": "", "modules/licences.txt": ""})
	dir, err := findModules(t.Context(), Options{}, surroundings{executableDir: home})
	require.NoError(t, err)
	assert.Equal(t, filepath.Join(home, "modules"), dir)

	require.NoError(t, os.Remove(filepath.Join(dir, "a-1.wasm.gz")))
	_, err = findModules(t.Context(), Options{}, surroundings{executableDir: home})
	assert.ErrorContains(t, err, "a-1.wasm.gz is not among the modules")
}

func TestAProgramWithoutModulesSaysWhereTheyAre(t *testing.T) {
	home := t.TempDir()
	_, err := findModules(t.Context(), Options{}, surroundings{executableDir: home})
	assert.EqualError(t, err, "the modules of the page are not beside this program ("+filepath.Join(home, "modules")+"), and there is no checkout to build them from; "+
		"the archive of a release has them, and --source names a checkout, from which the go command builds them")
}

// smallCheckout is a checkout of a host and an edition that do nothing.
func smallCheckout(t *testing.T) surroundings {
	t.Helper()
	root := t.TempDir()
	write(t, root, map[string]string{
		"go.mod":                         ourModule + "\n\ngo 1.24\n",
		"cmd/compare/_engine/main_js.go": "package main\n\nfunc main() {}\n",
		"editions/a/palimpsest-edition-a/main_js.go": "package main\n\nfunc main() { println(1) }\n",
	})
	return surroundings{builtFrom: root, cacheDir: t.TempDir(), executableDir: t.TempDir(), goCommand: goCommand()}
}

func TestModulesAreBuiltOnceFromACheckout(t *testing.T) {
	if testing.Short() {
		t.Skip("builds modules")
	}
	where := smallCheckout(t)
	var said []string
	o := Options{Trust: []string{where.builtFrom}, Progress: func(line string) { said = append(said, line) }}
	dir, err := findModules(t.Context(), o, where)
	require.NoError(t, err)
	first, err := modules.ReadIndex(dir)
	require.NoError(t, err)
	built, err := os.Stat(filepath.Join(dir, modules.IndexName))
	require.NoError(t, err)

	again, err := findModules(t.Context(), o, where)
	require.NoError(t, err)
	assert.Equal(t, dir, again)
	kept, err := os.Stat(filepath.Join(dir, modules.IndexName))
	require.NoError(t, err)
	assert.True(t, os.SameFile(built, kept), "what is fresh is not built again")

	write(t, where.builtFrom, map[string]string{"editions/a/palimpsest-edition-a/main_js.go": "package main\n\nfunc main() { println(2) }\n"})
	_, err = findModules(t.Context(), o, where)
	require.NoError(t, err)
	second, err := modules.ReadIndex(dir)
	require.NoError(t, err)
	assert.NotEqual(t, first.Editions[0].File, second.Editions[0].File)
	assert.Equal(t, first.Host, second.Host)

	write(t, where.builtFrom, map[string]string{"editions/a/palimpsest-edition-a/main_js.go": "package main\n\nfunc main() { nothing() }\n"})
	_, err = findModules(t.Context(), o, where)
	assert.ErrorContains(t, err, "the page does not build")
	kept2, err := modules.ReadIndex(dir)
	require.NoError(t, err, "the modules of before stay")
	assert.Equal(t, second, kept2)
}

func TestWhatCannotBeBuiltSaysWhy(t *testing.T) {
	where := smallCheckout(t)
	where.goCommand = ""
	_, err := findModules(t.Context(), Options{Trust: []string{where.builtFrom}}, where)
	assert.ErrorContains(t, err, "there is no go command in the PATH")
	assert.ErrorContains(t, err, "the archive of a release has its modules")
}
