package hosting

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The code of a checkout is run when it was the user's choice, and not because somebody put it in a directory above
// the working directory.
func TestACheckoutIsNotBuiltFromBecauseItIsAround(t *testing.T) {
	where, log := checkoutWith(t, "a")
	root := where.builtFrom
	where.builtFrom = ""
	s, err := find(t.Context(), Options{}, where)
	require.NoError(t, err)
	defer s.Close()
	assert.Empty(t, s.Editions())
	assert.Empty(t, builds(t, log))
	assert.Equal(t, "this program was not built from the checkout "+root+"; --source "+root+" builds editions from it", s.Hint())
	_, err = find(t.Context(), Options{Wanted: []string{"a"}}, where)
	assert.ErrorContains(t, err, "--source "+root+" builds editions from it")
	assert.Empty(t, builds(t, log))
}

func TestACheckoutIsBuiltFromWhenItIsNamed(t *testing.T) {
	named, _ := checkoutWith(t, "a")
	other, _ := checkoutWith(t, "b")
	where := named
	where.builtFrom, where.workingDir = "", t.TempDir()
	for name, want := range map[string]struct{ flag, environment, builtFrom, id string }{
		"by the flag":                {named.builtFrom, "", "", "a"},
		"by the environment":         {"", named.builtFrom, "", "a"},
		"by the flag rather":         {named.builtFrom, other.builtFrom, other.builtFrom, "a"},
		"by the environment rather":  {"", other.builtFrom, named.builtFrom, "b"},
		"by nothing: where it began": {"", "", other.builtFrom, "b"},
	} {
		where.source, where.builtFrom = want.environment, want.builtFrom
		s, err := find(t.Context(), Options{Source: want.flag}, where)
		require.NoError(t, err, name)
		assert.Equal(t, []string{want.id + " built from source"}, idsOf(s), name)
		assert.Empty(t, s.Hint(), name)
		s.Close()
	}
}

func TestWhatIsNamedAsACheckoutMustBeOne(t *testing.T) {
	elsewhere := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(elsewhere, "go.mod"), []byte("module elsewhere\n"), 0o644))
	for _, dir := range []string{elsewhere, filepath.Join(elsewhere, "none")} {
		says := dir + ` is not a checkout of Palimpsest: it has no go.mod with the line "module palimpsest"`
		_, err := find(t.Context(), Options{Source: dir}, surroundings{})
		assert.EqualError(t, err, "--source: "+says)
		_, err = find(t.Context(), Options{}, surroundings{source: dir})
		assert.EqualError(t, err, "PALIMPSEST_SOURCE: "+says)
	}
	s, err := find(t.Context(), Options{}, surroundings{builtFrom: elsewhere})
	require.NoError(t, err, "it may be something else by now")
	s.Close()
}

func TestThisTestKnowsWhatItWasBuiltFrom(t *testing.T) {
	dir, err := os.Getwd()
	require.NoError(t, err)
	around := moduleAround(dir)
	require.NotEmpty(t, around)
	assert.Equal(t, around, builtFrom("/usr/local/bin/compare", "/"))
}

func TestTheGoCommandIsKnownByWhereItRunsPrograms(t *testing.T) {
	for path, by := range map[string]bool{
		"/tmp/go-build3521176952/b001/exe/compare":                                                                true,
		"/home/ann/.cache/go-build/c7/c7ff1ccb3e2971b6e1ca0e7948f62806d273e11335b23e3bb3628494b9a63a66-d/compare": true,
		"/cache/c7/c7ff1ccb3e2971b6e1ca0e7948f62806d273e11335b23e3bb3628494b9a63a66-d/compare":                    true,
		"/ci/go-build1/bin/compare":           false,
		"/tmp/go-build1/b001/compare":         false,
		"/home/ann/.cache/go-build/compare":   false,
		"/tmp/go-build1/b001/exe/bin/compare": false,
		"/usr/local/bin/compare":              false,
		"/home/ann/palimpsest/bin/compare":    false,
	} {
		assert.Equal(t, by, ranByGo.MatchString(path), path)
	}
}

func TestNothingIsBuiltForACompletion(t *testing.T) {
	where, log := checkoutWith(t, "a", "b")
	s, err := find(t.Context(), Options{AsBuilt: true}, where)
	require.NoError(t, err)
	assert.Empty(t, s.Editions())
	assert.Equal(t, []string{"a", "b"}, s.Unbuilt)
	assert.Empty(t, builds(t, log))
	s.Close()

	s, err = find(t.Context(), Options{Wanted: []string{"a"}}, where)
	require.NoError(t, err)
	s.Close()
	s, err = find(t.Context(), Options{AsBuilt: true}, where)
	require.NoError(t, err)
	defer s.Close()
	assert.Equal(t, []string{"a built from source"}, idsOf(s))
	assert.Equal(t, []string{"b"}, s.Unbuilt)
	assert.Equal(t, []string{"./editions/a/palimpsest-edition-a"}, builds(t, log))
}
