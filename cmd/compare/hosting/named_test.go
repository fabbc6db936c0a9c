package hosting

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Whoever names a program wants that one: if it cannot be used, another build must not answer for it.
func TestAProgramThatIsNamedIsNotReplacedByAnother(t *testing.T) {
	beside, later := install(t, "a", "b"), install(t, "a+plain")
	bad := install(t, "a")
	require.NoError(t, os.WriteFile(programAt(bad, "a")+checksumSuffix, []byte("xyz"), 0o644))
	instead := func(path string) Rejection {
		return Rejection{Path: path, Reason: "is edition a, which " + programAt(bad, "a") + " was named for; that cannot be used, and no other is used instead"}
	}
	broken := Rejection{Path: programAt(bad, "a"), Reason: "has a file of its checksum, " + filepath.Base(programAt(bad, "a")) + ".sha256, that holds no SHA-256 checksum"}
	for name, test := range map[string]struct {
		flag        []string
		environment string
		rejected    []Rejection
	}{
		"by the flag":                       {[]string{bad}, "", []Rejection{broken, instead(programAt(beside, "a"))}},
		"by the environment":                {nil, bad, []Rejection{broken, instead(programAt(beside, "a"))}},
		"by the flag, before another place": {[]string{bad, later}, "", []Rejection{broken, instead(programAt(later, "a+plain")), instead(programAt(beside, "a"))}},
	} {
		where, log := checkoutWith(t, "a")
		where.executableDir, where.environment = beside, test.environment
		s, err := find(t.Context(), Options{Editions: test.flag}, where)
		require.NoError(t, err, name)
		assert.NotContains(t, idsOf(s), "a", name)
		assert.Equal(t, []string{"b executable"}, idsOf(s), name)
		assert.Equal(t, test.rejected, s.Rejected, name)
		assert.Empty(t, builds(t, log), name)
		s.Close()
		_, err = find(t.Context(), Options{Editions: test.flag, Wanted: []string{"a"}}, where)
		assert.EqualError(t, err, "edition a cannot be used: it "+broken.Reason, name)
	}
	missing := programAt(t.TempDir(), "a")
	s, err := find(t.Context(), Options{Editions: []string{missing}}, surroundings{executableDir: beside})
	require.NoError(t, err)
	assert.Equal(t, []string{"b executable"}, idsOf(s), "what is named and does not exist")
	s.Close()
	// What nobody named is only found, and the next one will do.
	s, err = find(t.Context(), Options{}, surroundings{executableDir: bad, dataDir: t.TempDir()})
	require.NoError(t, err)
	assert.Empty(t, s.Editions())
	s.Close()
	data := t.TempDir()
	require.NoError(t, os.Rename(later, filepath.Join(data, "editions")))
	s, err = find(t.Context(), Options{}, surroundings{executableDir: bad, dataDir: data})
	require.NoError(t, err)
	defer s.Close()
	assert.Equal(t, []string{"a data directory"}, idsOf(s))
}
