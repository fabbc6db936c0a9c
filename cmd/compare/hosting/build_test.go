package hosting

import (
	"context"
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// useShim replaces the go command of a checkout by a shell script.
func useShim(t *testing.T, where surroundings, script string) {
	t.Helper()
	require.NoError(t, os.WriteFile(where.goCommand, []byte("#!/bin/sh\n[ \"$1\" = build ] || exit 1\n"+script), 0o755))
}

// likeGo builds nothing where a program is already, as the go command does with one that begins like a fresh one.
const likeGo = `
echo "$@" >> "$SHIM_LOG"
[ -e "$3" ] || cp "$SHIM_PROGRAM" "$3"
`

// programIn is the path of a program that was built from a checkout.
func programIn(where surroundings, name string) string {
	return programAt(filepath.Join(where.cacheDir, cacheName(where.builtFrom)), name)
}

func TestABuiltProgramThatIsDamagedIsBuiltAgain(t *testing.T) {
	other, err := os.ReadFile(goCommand()) // a program, and no plugin
	require.NoError(t, err)
	for name, test := range map[string]struct {
		program []byte
		says    string
	}{
		"half of it":          {other[:1000], "building edition b again: what was built is damaged"},
		"nothing of it":       {nil, "building edition b again: what was built is damaged"},
		"zeros":               {make([]byte, 10000), "building edition b again: what was built is damaged"},
		"it only looks whole": {other, "building edition b again: what was built does not start"},
	} {
		where, log := checkoutWith(t, "a", "b")
		useShim(t, where, likeGo)
		s, err := find(t.Context(), Options{}, where)
		require.NoError(t, err)
		s.Close()
		require.NoError(t, os.WriteFile(programIn(where, "b"), test.program, 0o755))
		require.NoError(t, os.Remove(log))

		var said []string
		s, err = find(t.Context(), Options{Progress: func(line string) { said = append(said, line) }}, where)
		require.NoError(t, err)
		assert.Equal(t, []string{"a built from source", "b built from source"}, idsOf(s), name)
		assert.Empty(t, s.Rejected, name)
		assert.Contains(t, said, test.says, name)
		s.Close()
	}
}

func TestAProgramThatNeverStartsIsBuiltAgainOnce(t *testing.T) {
	where, log := checkoutWith(t, "a")
	useShim(t, where, `echo "$@" >> "$SHIM_LOG"; head -c 1000 "$SHIM_PROGRAM" > "$3"; chmod +x "$3"`)
	s, err := find(t.Context(), Options{}, where)
	require.NoError(t, err)
	defer s.Close()
	assert.Empty(t, s.Editions())
	require.Len(t, s.Rejected, 1)
	assert.Equal(t, programIn(where, "a"), s.Rejected[0].Path)
	assert.Len(t, builds(t, log), 2)
}

func TestAFreshProgramStaysTheSameFile(t *testing.T) {
	where, _ := checkoutWith(t, "a")
	useShim(t, where, likeGo)
	var before os.FileInfo
	for range 2 {
		s, err := find(t.Context(), Options{}, where)
		require.NoError(t, err)
		s.Close()
		now, err := os.Stat(programIn(where, "a"))
		require.NoError(t, err)
		assert.True(t, before == nil || os.SameFile(before, now))
		before = now
	}
}

// An interrupted build leaves the program of an earlier one, and otherwise none: never half of one.
func TestAnInterruptedBuildLeavesNoHalfProgram(t *testing.T) {
	where, log := checkoutWith(t, "a")
	begun := filepath.Join(t.TempDir(), "begun")
	t.Setenv("SHIM_BEGUN", begun)
	const endless = `
trap 'echo interrupted interrupted >> "$SHIM_LOG"; exit 1' INT
head -c 1000 "$SHIM_PROGRAM" > "$3.new"; mv "$3.new" "$3"; chmod +x "$3"
touch "$SHIM_BEGUN"
while :; do sleep 0.05; done
`
	interrupted := func() {
		ctx, interrupt := context.WithCancel(t.Context())
		go func() {
			for ctx.Err() == nil {
				if _, err := os.Stat(begun); err == nil {
					interrupt()
				}
				time.Sleep(time.Millisecond)
			}
		}()
		_, err := find(ctx, Options{}, where)
		interrupt()
		require.ErrorIs(t, err, context.Canceled)
		require.NoError(t, os.Remove(begun))
	}
	useShim(t, where, endless)
	interrupted()
	assert.NoFileExists(t, programIn(where, "a"))
	if runtime.GOOS != "windows" {
		assert.Equal(t, []string{"interrupted"}, builds(t, log), "the go command can clean up")
	}
	useShim(t, where, likeGo)
	s, err := find(t.Context(), Options{}, where)
	require.NoError(t, err)
	s.Close()
	whole, err := os.ReadFile(programIn(where, "a"))
	require.NoError(t, err)

	useShim(t, where, endless)
	interrupted()
	after, err := os.ReadFile(programIn(where, "a"))
	require.NoError(t, err)
	assert.Equal(t, len(whole), len(after))
	left, err := filepath.Glob(filepath.Join(filepath.Dir(programIn(where, "a")), workPrefix+"*"))
	require.NoError(t, err)
	assert.Empty(t, left)
}

func TestWhatKilledBuildsLeftIsRemoved(t *testing.T) {
	where, _ := checkoutWith(t, "a")
	left := filepath.Join(filepath.Dir(programIn(where, "a")), workPrefix+"1", "go-build2", "b001")
	require.NoError(t, os.MkdirAll(left, 0o755))
	s, err := find(t.Context(), Options{}, where)
	require.NoError(t, err)
	s.Close()
	assert.NoDirExists(t, left)
}

func TestWhatWasBuiltFromACheckoutThatIsGoneIsRemoved(t *testing.T) {
	where, _ := checkoutWith(t, "a")
	// built makes a directory as of a build from a checkout.
	built := func(root, says string) string {
		dir := filepath.Join(where.cacheDir, cacheName(root))
		require.NoError(t, os.MkdirAll(dir, 0o755))
		for name, text := range map[string]string{lockName: "", checkoutName: says, programPrefix + "a": "x"} {
			if text != "" || name == lockName {
				require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644))
			}
		}
		return dir
	}
	there, _ := checkoutWith(t, "a")
	gone := filepath.Join(t.TempDir(), "gone")
	orphan := built(gone, gone+"\n")
	kept := map[string]string{
		"of a checkout that is there":      built(there.builtFrom, there.builtFrom+"\n"),
		"of nobody knows which":            built(gone+"2", ""),
		"that says another checkout":       built(gone+"3", gone+"4\n"),
		"that another host is building in": built(gone+"5", gone+"5\n"),
	}
	lock, err := os.OpenFile(filepath.Join(kept["that another host is building in"], lockName), os.O_RDWR, 0)
	require.NoError(t, err)
	defer lock.Close()
	require.NoError(t, tryLock(lock))

	s, err := find(t.Context(), Options{}, where)
	require.NoError(t, err)
	s.Close()
	assert.NoDirExists(t, orphan)
	for what, dir := range kept {
		assert.FileExists(t, filepath.Join(dir, programPrefix+"a"), what)
	}
	require.NoError(t, lock.Close())
	s, err = find(t.Context(), Options{}, where)
	require.NoError(t, err)
	s.Close()
	assert.NoDirExists(t, kept["that another host is building in"])
}

// A host that waited for the lock of a directory, while another removed it, makes it again.
func TestADirectoryThatIsRemovedWhileItIsLockedIsMadeAgain(t *testing.T) {
	where, _ := checkoutWith(t, "a")
	dir := filepath.Dir(programIn(where, "a"))
	require.NoError(t, os.MkdirAll(dir, 0o755))
	lock, err := os.OpenFile(filepath.Join(dir, lockName), os.O_RDWR|os.O_CREATE, 0o644)
	require.NoError(t, err)
	require.NoError(t, tryLock(lock))
	done := make(chan *Set)
	go func() {
		s, err := find(t.Context(), Options{}, where)
		assert.NoError(t, err)
		done <- s
	}()
	time.Sleep(50 * time.Millisecond) // it probably waits by now; if not, the test shows less
	removeAndClose(dir, lock)
	s := <-done
	defer s.Close()
	assert.Equal(t, []string{"a built from source"}, idsOf(s))
}
