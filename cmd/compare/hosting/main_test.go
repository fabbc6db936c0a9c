package hosting

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/stretchr/testify/require"

	"palimpsest/core/edition"
)

// fakeProgram is the path of the program in testdata/fakeedition.
var fakeProgram string

func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == hostArgument {
		beHost(os.Args[2:])
		return
	}
	os.Exit(testAll(m))
}

func testAll(m *testing.M) int {
	dir, err := os.MkdirTemp("", "fakeedition")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	fakeProgram = filepath.Join(dir, "fakeedition"+exe())
	output, err := exec.Command("go", "build", "-o", fakeProgram, "./testdata/fakeedition").CombinedOutput()
	if err != nil {
		fmt.Fprintf(os.Stderr, "the fake edition does not build: %v\n%s", err, output)
		return 1
	}
	return m.Run()
}

func exe() string {
	if runtime.GOOS == "windows" {
		return ".exe"
	}
	return ""
}

// install puts programs of the fake edition into a directory of their own: "a" is edition a, "a+slow"
// one that behaves so.
func install(t testing.TB, names ...string) string {
	t.Helper()
	dir := t.TempDir()
	for _, name := range names {
		require.NoError(t, os.Link(fakeProgram, programAt(dir, name)))
	}
	return dir
}

func programAt(dir, name string) string { return filepath.Join(dir, programPrefix+name+exe()) }

// open finds the editions in a directory and nowhere else.
func open(t testing.TB, dir string, o Options) *Set {
	t.Helper()
	o.Editions = []string{dir}
	set, err := find(t.Context(), o, surroundings{})
	require.NoError(t, err)
	t.Cleanup(set.Close)
	return set
}

// one opens a single fake edition.
func one(t testing.TB, o Options) *Edition {
	t.Helper()
	set := open(t, install(t, "a"), o)
	require.Empty(t, set.Rejected)
	require.Len(t, set.Editions(), 1)
	return set.Editions()[0]
}

func scenario(text string) edition.Request {
	return edition.Request{Scenario: edition.File{Name: "s.toml", Text: []byte(text)}}
}

func traced(text string) edition.Request {
	r := scenario(text)
	r.Trace = true
	return r
}

func removeProgram(dir, name string) error { return os.Remove(programAt(dir, name)) }
