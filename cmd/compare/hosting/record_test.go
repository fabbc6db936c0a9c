package hosting

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// recordingShim stands in for a go command that also says what goes into programs.
const recordingShim = `#!/bin/sh
root=$(dirname "$(dirname "$0")")
case "$1 $2" in
"env GOROOT") echo "$root" ;;
env*) cat "$root/settings.json" ;;
list*) cat "$root/list.json" ;;
build*)
	echo "$@" >> "$SHIM_LOG"
	ln -f "$SHIM_PROGRAM" "$3"
	;;
esac
`

// recorded is a checkout with the editions a and b, whose go command says what goes into them.
type recorded struct {
	where        surroundings
	log          string
	root, goRoot string
}

func recordedCheckout(t *testing.T) *recorded {
	t.Helper()
	where, log := checkoutWith(t, "a", "b")
	r := &recorded{where: where, log: log, root: where.builtFrom, goRoot: t.TempDir()}
	r.where.goCommand = filepath.Join(r.goRoot, "bin", "go")
	tools := filepath.Join(r.goRoot, "pkg", "tool")
	for path, text := range map[string]string{
		r.where.goCommand:                  recordingShim,
		filepath.Join(r.goRoot, "VERSION"): "go1.26.8\n",
		filepath.Join(tools, "compile"):    "build id of the compiler",
		filepath.Join(r.root, "go.sum"):    "some sums\n",
		r.path("core/core.go"):             "package core\n",
		r.path("core/core_test.go"):        "package core\n",
		r.path("core/README"):              "What it is.\n",
		r.path("editions/a/a.go"):          "package a\n",
		r.path("editions/a/ledger.tsv"):    "a\trule\n",
		r.path("editions/b/b.go"):          "package b\n",
		filepath.Join(r.goRoot, "env"):     "GOAMD64=v3\n",
		filepath.Join(r.goRoot, "cc"):      "a C compiler",
	} {
		r.write(t, path, text)
	}
	type listed map[string]any
	module := listed{"Main": true, "Dir": r.root, "GoMod": r.path("go.mod")}
	var list strings.Builder
	for _, p := range []listed{
		{"ImportPath": "fmt", "Dir": filepath.Join(r.goRoot, "src", "fmt"), "Standard": true, "DepOnly": true},
		{"ImportPath": "palimpsest/core", "Dir": r.path("core"), "DepOnly": true, "Module": module},
		{"ImportPath": "palimpsest/editions/a", "Dir": r.path("editions/a"), "DepOnly": true, "Module": module, "EmbedFiles": []string{"ledger.tsv"}},
		{"ImportPath": "palimpsest/editions/b", "Dir": r.path("editions/b"), "DepOnly": true, "Module": module},
		{"ImportPath": "palimpsest/editions/a/palimpsest-edition-a", "Dir": r.path("editions/a/palimpsest-edition-a"), "Module": module, "Deps": []string{"fmt", "palimpsest/core", "palimpsest/editions/a"}},
		{"ImportPath": "palimpsest/editions/b/palimpsest-edition-b", "Dir": r.path("editions/b/palimpsest-edition-b"), "Module": module, "Deps": []string{"fmt", "palimpsest/core", "palimpsest/editions/b"}},
	} {
		text, err := json.Marshal(p)
		require.NoError(t, err)
		list.Write(text)
	}
	r.write(t, filepath.Join(r.goRoot, "list.json"), list.String())
	settings, err := json.Marshal(map[string]string{
		"GOROOT": r.goRoot, "GOTOOLDIR": tools, "GOENV": filepath.Join(r.goRoot, "env"),
		"GOMODCACHE": filepath.Join(r.goRoot, "mod"), "CC": filepath.Join(r.goRoot, "cc"),
	})
	require.NoError(t, err)
	r.write(t, filepath.Join(r.goRoot, "settings.json"), string(settings))
	return r
}

// path is a path in the checkout.
func (r *recorded) path(name string) string { return filepath.Join(r.root, filepath.FromSlash(name)) }

func (r *recorded) write(t *testing.T, path, text string) {
	t.Helper()
	require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
	require.NoError(t, os.WriteFile(path, []byte(text), 0o755))
}

// alter changes the last byte of a file, and nothing that can be seen without reading it.
func alter(t *testing.T, path string) {
	t.Helper()
	before, err := os.Stat(path)
	require.NoError(t, err)
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	if last := len(text) - 1; text[last] == '\n' {
		text[last] = ' '
	} else {
		text[last] = '\n'
	}
	require.NoError(t, os.WriteFile(path, text, 0))
	require.NoError(t, os.Chtimes(path, before.ModTime(), before.ModTime()))
	after, err := os.Stat(path)
	require.NoError(t, err)
	require.Equal(t, [2]any{before.Size(), before.ModTime()}, [2]any{after.Size(), after.ModTime()})
}

// rebuilt uses the editions as a command does, and says for which of them the go command was asked.
func (r *recorded) rebuilt(t *testing.T) []string {
	t.Helper()
	s, err := find(t.Context(), Options{}, r.where)
	require.NoError(t, err)
	defer s.Close()
	require.Equal(t, []string{"a built from source", "b built from source"}, idsOf(s))
	require.Empty(t, s.Rejected)
	asked := []string{}
	for _, name := range []string{"a", "b"} {
		for _, built := range builds(t, r.log) {
			if built == "./"+sourceOf(name) {
				asked = append(asked, name)
			}
		}
	}
	_ = os.Remove(r.log)
	return asked
}

// Whatever goes into an edition and is changed, be it with its old time and size, is noticed by the next command,
// and what does not go into one costs nothing.
func TestWhatGoesIntoAnEditionIsLookedAtByEachCommand(t *testing.T) {
	r := recordedCheckout(t)
	alters := func(path string) func(t *testing.T) { return func(t *testing.T) { alter(t, path) } }
	writes := func(path, text string) func(t *testing.T) {
		return func(t *testing.T) { r.write(t, path, text) }
	}
	removes := func(path string) func(t *testing.T) {
		return func(t *testing.T) { require.NoError(t, os.Remove(path)) }
	}
	sets := func(name, value string) func(t *testing.T) {
		return func(t *testing.T) { t.Setenv(name, value) }
	}
	none, onlyA, both := []string{}, []string{"a"}, []string{"a", "b"}
	require.Equal(t, both, r.rebuilt(t), "nothing was built before")
	for _, test := range []struct {
		what   string
		change func(t *testing.T)
		asked  []string
	}{
		{"nothing", func(*testing.T) {}, none},
		{"a Go file of an edition", alters(r.path("editions/a/a.go")), onlyA},
		{"the program of an edition", alters(r.path("editions/a/palimpsest-edition-a/main.go")), onlyA},
		{"a Go file of the core", alters(r.path("core/core.go")), both},
		{"an embedded table", alters(r.path("editions/a/ledger.tsv")), onlyA},
		{"go.mod", alters(r.path("go.mod")), both},
		{"go.sum", alters(r.path("go.sum")), both},
		{"no go.sum", removes(r.path("go.sum")), both},
		{"a new Go file of the core", writes(r.path("core/new.go"), "package core\n"), both},
		{"a Go file of the core that is gone", removes(r.path("core/new.go")), both},
		{"a Go file that is now a link to another", func(t *testing.T) {
			r.write(t, r.path("docs/other"), "package c\n")
			require.NoError(t, os.Remove(r.path("core/core.go")))
			require.NoError(t, os.Symlink(r.path("docs/other"), r.path("core/core.go")))
		}, both},
		{"what a link leads to", alters(r.path("docs/other")), both},
		{"a new file that a pattern for embedding may match", writes(r.path("editions/a/since.tsv"), "x\n"), onlyA},
		{"a module in a directory above an edition", writes(r.path("editions/go.mod"), "module other\n"), both},
		{"a vendor directory", writes(r.path("vendor/modules.txt"), "# x\n"), both},
		{"the version of Go", alters(filepath.Join(r.goRoot, "VERSION")), both},
		{"the go command", alters(r.where.goCommand), both},
		{"the compiler", alters(filepath.Join(r.goRoot, "pkg", "tool", "compile")), both},
		{"the C compiler", alters(filepath.Join(r.goRoot, "cc")), both},
		{"the file of the go command's settings", alters(filepath.Join(r.goRoot, "env")), both},
		{"flags", sets("GOFLAGS", "-race"), both},
		{"the flags of old", func(*testing.T) {}, both},
		{"the architecture", sets("GOAMD64", "v2"), both},
		{"the architecture of old", func(*testing.T) {}, both},
		{"a variable that no build depends on", sets("LANG", "C"), none},
		{"how many threads there are", sets("GOMAXPROCS", "2"), none},
		{"a test", alters(r.path("core/core_test.go")), none},
		{"a text beside Go files", alters(r.path("core/README")), none},
		{"a Go file outside of editions", writes(r.path("cmd/x/x.go"), "package x\n"), none},
		{"a program that is another", func(t *testing.T) {
			require.NoError(t, os.Remove(programIn(r.where, "a")))
			text, err := os.ReadFile(fakeProgram)
			require.NoError(t, err)
			r.write(t, programIn(r.where, "a"), string(text))
		}, onlyA},
		{"a program that is gone", removes(programIn(r.where, "a")), onlyA},
		{"a record that is gone", removes(r.record("a")), onlyA},
		{"a record that is damaged", writes(r.record("a"), `{"format": 1, "inputs": {`), onlyA},
		{"a record of another format", writes(r.record("a"), `{"format": 0}`), onlyA},
	} {
		t.Run(test.what, func(t *testing.T) {
			test.change(t)
			assert.Equal(t, test.asked, r.rebuilt(t))
			if test.what != "nothing" {
				assert.Empty(t, r.rebuilt(t), "once is enough")
			}
		})
	}
}

// record is the path of the record of an edition's program.
func (r *recorded) record(name string) string {
	return filepath.Join(filepath.Dir(programIn(r.where, name)), "inputs-"+name+".json")
}

func TestAnotherGoCommandIsNoticed(t *testing.T) {
	r := recordedCheckout(t)
	r.rebuilt(t)
	other := recordedCheckout(t)
	require.NoError(t, os.Rename(filepath.Join(r.goRoot, "list.json"), filepath.Join(other.goRoot, "list.json")))
	r.where.goCommand = other.where.goCommand
	t.Setenv("SHIM_LOG", r.log)
	assert.Equal(t, []string{"a", "b"}, r.rebuilt(t))
	link := filepath.Join(t.TempDir(), "go")
	require.NoError(t, os.Symlink(r.where.goCommand, link))
	r.where.goCommand = link
	assert.Empty(t, r.rebuilt(t), "it is the same one")
}

// What changes while it is built may be in the program or not, and so is not taken for built.
func TestAChangeDuringABuildIsNoticed(t *testing.T) {
	r := recordedCheckout(t)
	shim := strings.Replace(recordingShim, `ln -f`, `[ -e "$SHIM_CHANGES" ] && echo >> "$SHIM_CHANGES"; ln -f`, 1)
	r.write(t, r.where.goCommand, shim)
	t.Setenv("SHIM_CHANGES", r.path("editions/a/a.go"))
	r.rebuilt(t)
	assert.Equal(t, []string{"a"}, r.rebuilt(t))
	t.Setenv("SHIM_CHANGES", "")
	assert.Equal(t, []string{"a"}, r.rebuilt(t))
	assert.Empty(t, r.rebuilt(t))
}

// What only looks as it was is found out when it is started.
func TestAProgramThatWasDamagedUnseenIsBuiltAgain(t *testing.T) {
	r := recordedCheckout(t)
	r.write(t, r.where.goCommand, strings.Replace(recordingShim, "ln -f", "cp -f", 1))
	r.rebuilt(t)
	program := programIn(r.where, "a")
	before, err := os.Stat(program)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(program, make([]byte, before.Size()), 0o755))
	require.NoError(t, os.Chtimes(program, before.ModTime(), before.ModTime()))
	var said []string
	s, err := find(t.Context(), Options{Progress: func(line string) { said = append(said, line) }}, r.where)
	require.NoError(t, err)
	defer s.Close()
	assert.Equal(t, []string{"a built from source", "b built from source"}, idsOf(s))
	assert.Equal(t, []string{"building edition a again: what was built does not start"}, said)
}

// A checkout that others can write is not used, fresh as what was built from it may be.
func TestAFreshProgramOfACheckoutThatIsNotTrustedIsNotRun(t *testing.T) {
	r := recordedCheckout(t)
	r.rebuilt(t)
	require.NoError(t, os.Chmod(r.path("core/core.go"), 0o666))
	s, err := find(t.Context(), Options{}, r.where)
	require.NoError(t, err)
	defer s.Close()
	assert.Empty(t, s.Editions())
	require.Len(t, s.Rejected, 2)
	assert.Contains(t, s.Rejected[0].Reason, "is not built, because its checkout is not trusted: ")
}

func TestWithoutABuildWhatKilledBuildsLeftIsRemovedToo(t *testing.T) {
	r := recordedCheckout(t)
	r.rebuilt(t)
	left := filepath.Join(filepath.Dir(programIn(r.where, "a")), workPrefix+"1")
	require.NoError(t, os.Mkdir(left, 0o755))
	assert.Empty(t, r.rebuilt(t))
	assert.NoDirExists(t, left)
}
