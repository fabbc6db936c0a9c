package scenario_test

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/scenario"
)

func TestLint(t *testing.T) {
	for _, c := range []struct {
		text string
		want []string
	}{
		{"[ann]\nhand = [{ card = 'Bear', as = 'brown' }]", []string{`x.toml:3:9: nothing uses the alias "brown"`}},
		{"[ann]\nhand = [{ card = 'Bear', as = 'brown' }, 'Bear']", nil},
		{"[ann]\nhand = [{ card = 'Bear', as = 'brown' }]\n[[step]]\nann = 'cast brown'", nil},
		{"[ann]\nhand = [{ card = 'Bear', as = 'brown' }]\n[expect]\nbrown.zone = 'hand'", nil},
		{"[ann]\nhand = [{ card = 'Bear', as = 'brown' }]\n[expect]\nno_events = ['brown dies']", nil},
		{"[ann]\nhand = ['Bear']\n[[step]]\nann = 'may: cast Bear'", []string{`x.toml:5:7: the question "may: cast Bear" is asked, and no answer is expected: give it an id and expect step.ID.result`}},
		{"[ann]\nhand = ['Bear']\n[[step]]\nid = 'a'\nann = 'may: cast Bear'\n[expect]\nstep.a.result = 'no'", nil},
		{"[[step]]\nann = 'cast Bear'", []string{`x.toml:3:7: no Bear is in the start position, and what is not there cannot be played`}},
		{"[ann]\nlibrary = ['Bear']\n[[step]]\nann = 'cast Bear'", nil},
		{"until = 'start'\n[[step]]\nann = 'pass'", []string{`x.toml:4:7: the replay ends at its start, before this step`}},
	} {
		var got []string
		sc, err := scenario.Parse("x.toml", []byte(two+c.text), library{"Bear"})
		require.NoError(t, err)
		for _, w := range scenario.Lint(sc) {
			got = append(got, w.String())
		}
		assert.Equal(t, c.want, got, c.text)
	}
}

func TestTheExamplesAreClean(t *testing.T) {
	files, err := filepath.Glob("testdata/*.toml")
	require.NoError(t, err)
	for _, f := range files {
		if filepath.Base(f) != "steps.toml" { // it asks for the sake of asking
			assert.Empty(t, scenario.Lint(load(t, filepath.Base(f))), f)
		}
	}
}
