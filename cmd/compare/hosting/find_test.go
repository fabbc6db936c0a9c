package hosting

import (
	"context"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// idsOf lists the editions of a set as "id how".
func idsOf(s *Set) (ids []string) {
	for _, e := range s.Editions() {
		ids = append(ids, e.Info.ID+" "+string(e.Info.How))
	}
	return ids
}

func TestEditionsAreFoundEverywhereAndTheFirstOfAnIDCounts(t *testing.T) {
	flag, env := install(t, "c", "e+plain"), install(t, "a", "c")
	beside, data := install(t, "b", "a", "c"), t.TempDir()
	require.NoError(t, os.Rename(install(t, "d", "b"), filepath.Join(data, "editions")))
	s, err := find(t.Context(), Options{Editions: []string{programAt(flag, "c")}}, surroundings{
		environment:   strings.Join([]string{env, programAt(flag, "e+plain")}, string(os.PathListSeparator)),
		executableDir: beside,
		dataDir:       data,
	})
	require.NoError(t, err)
	defer s.Close()
	assert.Equal(t, []string{"a environment", "b executable", "c flag", "d data directory", "e environment"}, idsOf(s))
	assert.Equal(t, programAt(flag, "c"), s.Editions()[2].Info.Path)
	assert.Equal(t, []Rejection{
		{Path: programAt(env, "c"), Reason: "is edition c, as is " + programAt(flag, "c") + ", which was found first", Duplicate: true},
		{Path: programAt(beside, "a"), Reason: "is edition a, as is " + programAt(env, "a") + ", which was found first", Duplicate: true},
		{Path: programAt(beside, "c"), Reason: "is edition c, as is " + programAt(flag, "c") + ", which was found first", Duplicate: true},
		{Path: programAt(filepath.Join(data, "editions"), "b"), Reason: "is edition b, as is " + programAt(beside, "b") + ", which was found first", Duplicate: true},
	}, s.Rejected)
}

func TestAProgramThatIsFoundTwiceIsOne(t *testing.T) {
	dir := install(t, "a")
	s, err := find(t.Context(), Options{Editions: []string{dir, programAt(dir, "a")}}, surroundings{executableDir: dir})
	require.NoError(t, err)
	defer s.Close()
	assert.Equal(t, []string{"a flag"}, idsOf(s))
	assert.Empty(t, s.Rejected)
}

func TestNothingIsFoundWhereNothingIs(t *testing.T) {
	s, err := find(t.Context(), Options{}, surroundings{
		executableDir: t.TempDir(), dataDir: t.TempDir(), workingDir: t.TempDir(), cacheDir: t.TempDir(), goCommand: "go",
	})
	require.NoError(t, err)
	assert.Empty(t, s.Editions())
	assert.Empty(t, s.Rejected)
	s.Close()
}

func TestWhatIsNoEditionIsRejectedWithTheReason(t *testing.T) {
	tests := []struct {
		program string
		reason  string
	}{
		{"a+other-cookie", "is a plugin of another program: it does not take this one's cookie"},
		{"a+other-protocol", "speaks version 99 of the edition protocol; this program speaks version 1"},
		{"a+chatty", `is not a plugin: it wrote "Hello! I am no plugin." where a plugin shakes hands`},
		{"a+broken", "is not a plugin: it ended without a handshake (exit status 7); its last words: a library is missing"},
		{"a+nameless", "does not describe itself: garbled answer: the description has no id"},
		{"a+undescribed", "does not describe itself: the rulebook is lost"},
		{"a+slow", "did not get ready in time"},
		{"a+deaf", "did not get ready in time"},
	}
	for _, test := range tests {
		t.Run(test.program, func(t *testing.T) {
			t.Parallel()
			timeout := patience
			if strings.Contains(test.reason, "in time") {
				timeout = 2 * time.Second
			}
			s := open(t, install(t, test.program, "b"), Options{StartTimeout: timeout})
			require.Len(t, s.Rejected, 1)
			assert.Equal(t, test.reason, s.Rejected[0].Reason)
			assert.Equal(t, programPrefix+test.program+exe(), filepath.Base(s.Rejected[0].Path))
			assert.Equal(t, []string{"b flag"}, idsOf(s), "the others are not concerned")
		})
	}
}

func TestWhatCannotBeRunIsRejectedWithTheReason(t *testing.T) {
	write := func(t *testing.T, text string, mode os.FileMode) string {
		path := programAt(t.TempDir(), "x")
		require.NoError(t, os.WriteFile(path, []byte(text), mode))
		return path
	}
	tests := []struct {
		name, path, reason string
	}{
		{"nothing", filepath.Join(t.TempDir(), "missing"), "does not exist"},
		{"an empty directory", t.TempDir(), "holds no file named palimpsest-edition-*"},
		{"a file that is not executable", write(t, "x", 0o644), "is not executable"},
		{"a file that is no program", write(t, "\x7fELF nonsense", 0o755), "is not a program for this machine"},
		{"a script that does something else", write(t, "#!/bin/sh\necho hello\n", 0o755), `is not a plugin: it wrote "hello" where a plugin shakes hands`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			s := open(t, test.path, Options{})
			assert.Empty(t, s.Editions())
			assert.Equal(t, []Rejection{{Path: test.path, Reason: test.reason}}, s.Rejected)
		})
	}
}

func TestAChecksumBesideAProgramMustBeRight(t *testing.T) {
	text, err := os.ReadFile(fakeProgram)
	require.NoError(t, err)
	right := fmt.Sprintf("%x", sha256.Sum256(text))
	wrong := fmt.Sprintf("%x", sha256.Sum256(nil))
	name := programPrefix + "a" + exe()
	tests := []struct {
		name, checksum, reason string
	}{
		{"right", right, ""},
		{"as sha256sum writes it", right + "  " + name + "\n", ""},
		{"wrong", wrong, "is not the program that " + name + ".sha256 was made for: the checksums differ"},
		{"not one", "xyz", "has a file of its checksum, " + name + ".sha256, that holds no SHA-256 checksum"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			dir := install(t, "a")
			require.NoError(t, os.WriteFile(programAt(dir, "a")+checksumSuffix, []byte(test.checksum), 0o644))
			s := open(t, dir, Options{})
			if test.reason == "" {
				assert.Equal(t, []string{"a flag"}, idsOf(s))
				assert.Empty(t, s.Rejected)
				return
			}
			assert.Empty(t, s.Editions())
			assert.Equal(t, []Rejection{{Path: programAt(dir, "a"), Reason: test.reason}}, s.Rejected)
		})
	}
}

func TestOnlyWantedEditionsAreKept(t *testing.T) {
	dir := install(t, "older", "newer", "newest")
	s := open(t, dir, Options{Wanted: []string{"newer"}})
	assert.Equal(t, []string{"newer flag"}, idsOf(s))

	tests := []struct{ wanted, says string }{
		{"newr", `there is no edition "newr"; did you mean "newer"? (there are newer, newest, older)`},
		{"OLDER", `there is no edition "OLDER"; did you mean "older"? (there are newer, newest, older)`},
		{"fantastic", `there is no edition "fantastic" (there are newer, newest, older)`},
	}
	for _, test := range tests {
		_, err := find(t.Context(), Options{Editions: []string{dir}, Wanted: []string{"newer", test.wanted}}, surroundings{})
		assert.EqualError(t, err, test.says)
	}
	_, err := find(t.Context(), Options{Wanted: []string{"a"}}, surroundings{})
	assert.EqualError(t, err, `there is no edition "a": there are none at all`)
}

func TestASearchEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
	defer cancel()
	_, err := find(ctx, Options{Editions: []string{install(t, "a+slow")}, StartTimeout: patience}, surroundings{})
	assert.ErrorIs(t, err, context.DeadlineExceeded)
}

func TestALongPathOfTemporaryFilesIsNoHindrance(t *testing.T) {
	dir := install(t, "a")
	long := filepath.Join(t.TempDir(), strings.Repeat("long", 20))
	require.NoError(t, os.Mkdir(long, 0o755))
	t.Setenv("TMPDIR", long)
	assert.Equal(t, []string{"a flag"}, idsOf(open(t, dir, Options{})))
}

func TestTheDataDirectoryIsThatOfTheSpecification(t *testing.T) {
	home, data := t.TempDir(), t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("XDG_DATA_HOME", data)
	assert.Equal(t, filepath.Join(data, "palimpsest"), DataDir())
	t.Setenv("XDG_DATA_HOME", "relative paths are to be ignored")
	assert.Equal(t, filepath.Join(home, ".local", "share", "palimpsest"), DataDir())
}

func TestARejectedEditionIsNamedByItsPlace(t *testing.T) {
	for path, name := range map[string]string{
		filepath.Join("programs", programPrefix+"a"):     "a",
		filepath.Join("programs", programPrefix+"a.exe"): "a",
		filepath.Join("source", sourceOf("b")):           "b",
		filepath.Join("programs", "something-else"):      "",
	} {
		assert.Equal(t, name, Rejection{Path: path}.Name(), path)
	}
}
