//go:build unix

package hosting

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// foreign makes the user of the test a stranger: files of the test are anybody's but not the user's, below a
// directory that the user has.
func foreign(dir string) *trust { return &trust{bounds: []string{dir}} }

func chmod(t *testing.T, path string, mode fs.FileMode) {
	t.Helper()
	require.NoError(t, os.Chmod(path, mode))
}

func TestWhatOthersCanWriteIsNotRun(t *testing.T) {
	for name, test := range map[string]struct {
		path func(dir, program string) string // what others can write
		mode fs.FileMode
		says string // empty: it is run
	}{
		"a program that all can write":         {func(_, p string) string { return p }, 0o777, "mode -rwxrwxrwx) can be written by every user"},
		"a program that the group can write":   {func(_, p string) string { return p }, 0o775, ""},
		"a directory that all can write":       {func(d, _ string) string { return filepath.Join(d, "bin") }, 0o777, "mode drwxrwxrwx) can be written by every user"},
		"a directory above it":                 {func(d, _ string) string { return d }, 0o777, "mode drwxrwxrwx) can be written by every user"},
		"a directory for temporary files":      {func(d, _ string) string { return d }, 0o777 | fs.ModeSticky, ""},
		"a directory that the group can write": {func(d, _ string) string { return d }, 0o775, ""},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			require.NoError(t, os.Rename(install(t), filepath.Join(dir, "bin")))
			program := programAt(filepath.Join(dir, "bin"), "a")
			text, err := os.ReadFile(fakeProgram)
			require.NoError(t, err)
			require.NoError(t, os.WriteFile(program, text, 0o755))
			chmod(t, filepath.Join(dir, "bin"), 0o755)
			path := test.path(dir, program)
			chmod(t, path, test.mode)

			s := open(t, program, Options{})
			if test.says == "" {
				assert.Equal(t, []string{"a flag"}, idsOf(s))
				return
			}
			assert.Empty(t, s.Editions())
			require.Len(t, s.Rejected, 1)
			assert.Contains(t, s.Rejected[0].Reason, "is not trusted: "+path+" (owner ")
			assert.Contains(t, s.Rejected[0].Reason, test.says+"; --trust "+program+" allows it")
			for _, trusted := range []string{program, dir} {
				assert.Equal(t, []string{"a flag"}, idsOf(open(t, program, Options{Trust: []string{trusted}})))
			}
			assert.Empty(t, open(t, program, Options{Trust: []string{program + "2", filepath.Join(dir, "b")}}).Editions())
			where := surroundings{trusted: "/nowhere" + string(os.PathListSeparator) + dir}
			s, err = find(t.Context(), Options{Editions: []string{program}}, where)
			require.NoError(t, err)
			defer s.Close()
			assert.Equal(t, []string{"a flag"}, idsOf(s))
		})
	}
}

func TestWhatBelongsToOthersIsNotRun(t *testing.T) {
	dir := t.TempDir()
	program := filepath.Join(dir, "program")
	require.NoError(t, os.WriteFile(program, nil, 0o755))
	info, err := os.Stat(program)
	require.NoError(t, err)
	uid, known := ownerOf(info)
	require.True(t, known)

	stranger := foreign(dir)
	err = stranger.refusesProgram(program)
	require.ErrorContains(t, err, "is not trusted: "+program+" (owner "+userName(uid)+", mode -rwxr-xr-x) belongs neither to you nor to root; --trust "+program+" allows it")

	assert.NoError(t, (&trust{bounds: []string{dir}, owners: []uint32{uid}}).refusesProgram(program))
	assert.NoError(t, (&trust{bounds: []string{dir}, named: []string{program}}).refusesProgram(program))
	assert.ErrorContains(t, (&trust{bounds: []string{filepath.Join(dir, "bin")}}).refusesProgram(program), program)
	assert.ErrorContains(t, (&trust{}).refusesProgram(program), "is not trusted: / (owner ", "the root directory is another's, too")
}

func TestWhereALinkLeadsIsLookedAtToo(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"safe", "open"} {
		require.NoError(t, os.Mkdir(filepath.Join(dir, name), 0o755))
		require.NoError(t, os.WriteFile(filepath.Join(dir, name, "program"), nil, 0o755))
	}
	chmod(t, filepath.Join(dir, "open"), 0o777)
	require.NoError(t, os.Symlink(filepath.Join("..", "open", "program"), filepath.Join(dir, "safe", "link")))
	require.NoError(t, os.Symlink(filepath.Join(dir, "safe", "program"), filepath.Join(dir, "open", "link")))
	require.NoError(t, os.Symlink("round", filepath.Join(dir, "round")))
	trusting := newTrust(nil, surroundings{})
	assert.NoError(t, trusting.refusesProgram(filepath.Join(dir, "safe", "program")))
	for _, path := range []string{"safe/link", "open/link", "open/program"} {
		assert.ErrorContains(t, trusting.refusesProgram(filepath.Join(dir, path)), filepath.Join(dir, "open")+" (owner ", path)
	}
	assert.ErrorContains(t, trusting.refusesProgram(filepath.Join(dir, "round")), "who can write it is not known")
	assert.ErrorContains(t, trusting.refusesProgram(filepath.Join(dir, "none")), "who can write it is not known")
}

func TestACheckoutThatOthersCanWriteIsNotBuilt(t *testing.T) {
	for _, name := range []string{".", "go.mod", "editions/a", "editions/a/palimpsest-edition-a/main.go", "docs/deep"} {
		where, log := checkoutWith(t, "a")
		root := where.builtFrom
		chmod(t, filepath.Join(root, name), 0o777)
		s, err := find(t.Context(), Options{}, where)
		require.NoError(t, err)
		assert.Empty(t, s.Editions())
		require.Len(t, s.Rejected, 1)
		assert.Contains(t, s.Rejected[0].Reason, "is not built, because its checkout is not trusted: "+filepath.Join(root, name)+" (owner ")
		assert.Contains(t, s.Rejected[0].Reason, "can be written by every user; --trust "+root+" allows it")
		s.Close()
		assert.Empty(t, builds(t, log))
		_, err = find(t.Context(), Options{Wanted: []string{"a"}}, where)
		assert.ErrorContains(t, err, "--trust "+root+" allows it")

		s, err = find(t.Context(), Options{Trust: []string{root}}, where)
		require.NoError(t, err)
		assert.Equal(t, []string{"a built from source"}, idsOf(s))
		s.Close()
	}
}

func TestWhatBelongsToOthersInACheckoutIsNotBuilt(t *testing.T) {
	root := t.TempDir()
	stray := filepath.Join(root, "core", "stray.go")
	for _, path := range []string{filepath.Join(root, "core", "own.go"), filepath.Join(root, "go.mod"), stray} {
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(t, os.WriteFile(path, nil, 0o644))
	}
	// All is a stranger's, but the user has what is listed and what is above that.
	user := foreign(filepath.Join(root, "core", "own.go"))
	user.bounds = append(user.bounds, filepath.Join(root, "go.mod"))
	require.NoError(t, user.refusesCheckout(root))
	err := user.refusesContents(root)
	require.ErrorContains(t, err, "is not built, because its checkout is not trusted: "+stray+" (owner ")
	assert.ErrorContains(t, err, "belongs neither to you nor to root; --trust "+root+" allows it")

	user.named = []string{root}
	assert.NoError(t, user.refusesContents(root))
	user.named = nil
	require.NoError(t, os.Remove(stray))
	assert.NoError(t, user.refusesContents(root))
}

func TestWhereLinksOfACheckoutLeadIsLookedAt(t *testing.T) {
	root, elsewhere := t.TempDir(), t.TempDir()
	target := filepath.Join(elsewhere, "code.go")
	require.NoError(t, os.WriteFile(target, nil, 0o644))
	require.NoError(t, os.Symlink("nothing", filepath.Join(root, "broken")))
	require.NoError(t, os.Symlink(target, filepath.Join(root, "code.go")))
	user := newTrust(nil, surroundings{})
	assert.NoError(t, user.refusesContents(root))
	chmod(t, target, 0o666)
	assert.ErrorContains(t, user.refusesContents(root), "not trusted: "+target+" (owner ")
}

// A checkout that is mounted into a container belongs to somebody else there.
func TestACheckoutThatIsRunFromAnyhowIsBuilt(t *testing.T) {
	root := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(root, "go.mod"), []byte("module palimpsest\n"), 0o644))
	stranger := foreign(filepath.Dir(root))
	require.Error(t, stranger.refusesCheckout(root))

	stranger.executable = filepath.Join(root, "bin", "compare")
	assert.NoError(t, stranger.refusesCheckout(root), "this program lies in it")
	stranger.executable = root + "2/compare"
	assert.Error(t, stranger.refusesCheckout(root))

	ran := newTrust(nil, surroundings{executable: "/tmp/go-build1/b001/exe/compare", builtFrom: root})
	ran.owners, ran.bounds = nil, stranger.bounds
	assert.NoError(t, ran.refusesCheckout(root), "the go command runs this program from it")
	assert.Error(t, ran.refusesCheckout(filepath.Dir(root)))

	built := newTrust(nil, surroundings{executable: "/usr/bin/compare", builtFrom: root})
	built.owners, built.bounds = nil, stranger.bounds
	assert.Error(t, built.refusesCheckout(root), "who has it now may be another than who built from it")
}

func TestWhoOwnsThisProgramIsTrusted(t *testing.T) {
	dir := t.TempDir()
	compare := filepath.Join(dir, "compare")
	require.NoError(t, os.WriteFile(compare, nil, 0o755))
	info, err := os.Stat(compare)
	require.NoError(t, err)
	uid, _ := ownerOf(info)
	assert.Contains(t, newTrust(nil, surroundings{executable: compare}).owners, uid)
}
