package hosting

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// goShim stands in for the go command: it "builds" an edition by linking the fake edition to the
// output, and fails for editions that hold a file named broken.
const goShim = `#!/bin/sh
[ "$1" = build ] || exit 1
echo "$@" >> "$SHIM_LOG"
if [ -e "$5/broken" ]; then
	echo "$5/main.go:3:1: syntax error" >&2
	exit 1
fi
sleep "${SHIM_SLEEP:-0}"
ln -f "$SHIM_PROGRAM" "$3"
`

// checkoutWith makes a source checkout with editions, whose go command is the shim.
func checkoutWith(t *testing.T, names ...string) (where surroundings, log string) {
	t.Helper()
	root, tools := t.TempDir(), t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(root, "go.mod"), []byte("module palimpsest\n\ngo 1.26\n"), 0o644))
	for _, name := range names {
		dir := filepath.Join(root, sourceOf(name))
		require.NoError(t, os.MkdirAll(dir, 0o755))
		require.NoError(t, os.WriteFile(filepath.Join(dir, "main.go"), []byte("package main\n"), 0o644))
	}
	shim := filepath.Join(tools, "go")
	require.NoError(t, os.WriteFile(shim, []byte(goShim), 0o755))
	log = filepath.Join(tools, "log")
	t.Setenv("SHIM_LOG", log)
	t.Setenv("SHIM_PROGRAM", fakeProgram)
	below := filepath.Join(root, "docs", "deep")
	require.NoError(t, os.MkdirAll(below, 0o755))
	return surroundings{builtFrom: root, workingDir: below, cacheDir: t.TempDir(), goCommand: shim}, log
}

// builds lists the packages that the go command was asked to build.
func builds(t *testing.T, log string) (packages []string) {
	t.Helper()
	text, err := os.ReadFile(log)
	if os.IsNotExist(err) {
		return nil
	}
	require.NoError(t, err)
	for line := range strings.Lines(string(text)) {
		words := strings.Fields(line)
		packages = append(packages, words[len(words)-1])
	}
	return packages
}

func TestEditionsAreBuiltFromTheCheckout(t *testing.T) {
	where, log := checkoutWith(t, "a", "b", "c")
	s, err := find(t.Context(), Options{}, where)
	require.NoError(t, err)
	defer s.Close()
	assert.Equal(t, []string{"a built from source", "b built from source", "c built from source"}, idsOf(s))
	assert.Empty(t, s.Rejected)
	assert.ElementsMatch(t, []string{"./editions/a/palimpsest-edition-a", "./editions/b/palimpsest-edition-b", "./editions/c/palimpsest-edition-c"}, builds(t, log))
	path, err := filepath.Rel(where.cacheDir, s.Editions()[0].Info.Path)
	require.NoError(t, err)
	assert.Regexp(t, `^[0-9a-f]{16}/palimpsest-edition-a$`, filepath.ToSlash(path))
}

func TestOnlyWhatIsMissingAndWantedIsBuilt(t *testing.T) {
	where, log := checkoutWith(t, "a", "b", "c")
	s, err := find(t.Context(), Options{Editions: []string{install(t, "b")}, Wanted: []string{"b", "c"}}, where)
	require.NoError(t, err)
	defer s.Close()
	assert.Equal(t, []string{"b flag", "c built from source"}, idsOf(s))
	assert.Equal(t, []string{"./editions/c/palimpsest-edition-c"}, builds(t, log))
}

func TestAnEditionInTheOldPlaceIsToldOfTheNewOne(t *testing.T) {
	where, _ := checkoutWith(t, "a", "b")
	source := filepath.Join(where.builtFrom, sourceOf("b"))
	require.NoError(t, os.Rename(source, filepath.Join(filepath.Dir(source), oldPlace)))
	s, err := find(t.Context(), Options{}, where)
	require.NoError(t, err)
	defer s.Close()
	assert.Equal(t, []string{"a built from source"}, idsOf(s))
	assert.Equal(t, []Rejection{{Path: source, Reason: "does not exist: the directory editions/b/plugin has to be called so now"}}, s.Rejected)
}

func TestAnEditionThatDoesNotBuildIsRejected(t *testing.T) {
	where, _ := checkoutWith(t, "a", "b")
	source := filepath.Join(where.builtFrom, sourceOf("b"))
	require.NoError(t, os.WriteFile(filepath.Join(source, "broken"), nil, 0o644))
	s, err := find(t.Context(), Options{}, where)
	require.NoError(t, err)
	defer s.Close()
	assert.Equal(t, []string{"a built from source"}, idsOf(s))
	require.Len(t, s.Rejected, 1)
	assert.Equal(t, source, s.Rejected[0].Path)
	assert.Equal(t, "does not build: ./editions/b/palimpsest-edition-b/main.go:3:1: syntax error\n\nexit status 1", s.Rejected[0].Reason)

	_, err = find(t.Context(), Options{Wanted: []string{"b"}}, where)
	assert.ErrorContains(t, err, "edition b cannot be used: it does not build: ./editions/b/palimpsest-edition-b/main.go:3:1")
	_, err = find(t.Context(), Options{Wanted: []string{"bb"}}, where)
	assert.ErrorContains(t, err, `there is no edition "bb"; did you mean "b"? (there are a, b)`)
}

func TestWhyNothingCanBeBuiltIsTold(t *testing.T) {
	for want, spoil := range map[string]func(*surroundings){
		"there is no go command in the PATH":      func(s *surroundings) { s.goCommand = "" },
		"no directory for what is built is known": func(s *surroundings) { s.cacheDir = "" },
		"for what is built: not a directory":      func(s *surroundings) { s.cacheDir = s.goCommand },
	} {
		where, _ := checkoutWith(t, "a")
		spoil(&where)
		s, err := find(t.Context(), Options{}, where)
		require.NoError(t, err)
		require.Len(t, s.Rejected, 1, want)
		assert.Contains(t, s.Rejected[0].Reason, want)
		assert.True(t, strings.HasPrefix(s.Rejected[0].Reason, "cannot be built: "), "it stands after \"it\"")
		s.Close()
	}
}

func TestABuildThatTakesItsTimeIsTold(t *testing.T) {
	where, _ := checkoutWith(t, "a")
	t.Setenv("SHIM_SLEEP", "2")
	var told []string
	s, err := find(t.Context(), Options{Progress: func(line string) { told = append(told, line) }}, where)
	require.NoError(t, err)
	s.Close()
	require.Len(t, told, 2)
	assert.Equal(t, "building edition a ...", told[0])
	assert.Regexp(t, `^building edition a \.\.\. done in \d+ s$`, told[1])
}

func TestTwoHostsBuildOneAfterTheOther(t *testing.T) {
	where, _ := checkoutWith(t, "a", "b")
	var all sync.WaitGroup
	for range 3 {
		all.Go(func() {
			s, err := find(t.Context(), Options{}, where)
			if assert.NoError(t, err) {
				assert.Len(t, s.Editions(), 2, s.Rejected)
				s.Close()
			}
		})
	}
	all.Wait()
}

func TestABuildEndsWithTheContext(t *testing.T) {
	where, _ := checkoutWith(t, "a")
	t.Setenv("SHIM_SLEEP", "1")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := find(ctx, Options{}, where)
	assert.ErrorIs(t, err, context.Canceled)
}

// TestTheGoCommandBuilds uses the real go command, on an edition that needs nothing but Go.
func TestTheGoCommandBuilds(t *testing.T) {
	where, _ := checkoutWith(t, "a")
	where.goCommand = goCommand()
	if where.goCommand == "" {
		t.Skip("there is no go command")
	}
	main := filepath.Join(where.builtFrom, sourceOf("a"), "main.go")
	require.NoError(t, os.WriteFile(main, []byte("package main\n\nfunc main() { println(\"not yet\") }\n"), 0o644))
	// Anybody's, perhaps, and the go command would build with the modules that it names.
	require.NoError(t, os.WriteFile(filepath.Join(filepath.Dir(where.builtFrom), "go.work"), []byte("go 1.26\n\nuse ./elsewhere\n"), 0o644))
	s, err := find(t.Context(), Options{}, where)
	require.NoError(t, err)
	defer s.Close()
	require.Len(t, s.Rejected, 1)
	assert.Equal(t, "is not a plugin: it ended without a handshake (exit status 0); its last words: not yet", s.Rejected[0].Reason)
	assert.NoError(t, exec.Command(s.Rejected[0].Path).Run())
}
