package command_test

import (
	"bytes"
	"os"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/command"
)

// builtIn are a library of one card and a scenario that uses it.
var builtIn = fstest.MapFS{
	"cards/green.toml":              {Data: []byte("['Green Bear']\ncost = '{G}'\ntype = 'Creature - Bear'\nsize = '2/2'\n")},
	"scenarios/mana/mana-burn.toml": {Data: []byte("title = 'A bear of the program'\nplayers = ['ann', 'bob']\n[ann]\nbattlefield = ['Green Bear']\n")},
}

// atHome runs a command in a directory, with what is built in.
func atHome(t *testing.T, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, problems bytes.Buffer
	code = command.Run(t.Context(), command.Host{Find: find, Fixtures: builtIn, Stdout: &out, Stderr: &problems}, args)
	return code, out.String(), problems.String()
}

func TestScenariosAndCardsAreBuiltIn(t *testing.T) {
	t.Chdir(t.TempDir())
	code, out, problems := atHome(t, "list")
	assert.Equal(t, "fixtures/scenarios/mana/mana-burn.toml  A bear of the program\n", out)
	assert.Zero(t, code, problems)

	code, out, problems = atHome(t, "run", "--edition", "old", "fixtures/scenarios/mana/mana-burn.toml")
	assert.Contains(t, out, "A bear of the program\n")
	assert.Zero(t, code, problems)

	_, _, problems = atHome(t, "run", "fixtures/scenarios/mana/"+"mana-bum.toml")
	assert.Equal(t, "fixtures/scenarios/mana/"+"mana-bum.toml: there is no such file; did you mean fixtures/scenarios/mana/mana-burn.toml?\n", problems)

	require.NoError(t, os.WriteFile("own.toml", []byte("players = ['ann', 'bob']\n[ann]\nhand = ['Green Beer']\n"), 0o644))
	_, _, problems = atHome(t, "run", "own.toml")
	assert.Contains(t, problems, `did you mean "Green Bear"?`)
}

func TestWhatIsBuiltInCanBeCopiedAndIsNotWrittenTo(t *testing.T) {
	t.Chdir(t.TempDir())
	const bear = "fixtures/scenarios/mana/mana-burn.toml"
	code, _, problems := atHome(t, "new", "mine.toml", "--from", bear)
	require.Zero(t, code, problems)
	text, err := os.ReadFile("mine.toml")
	require.NoError(t, err)
	assert.Equal(t, builtIn["scenarios/mana/mana-burn.toml"].Data, text)

	code, _, problems = atHome(t, "new", "several.toml", "--from", "fixtures/scenarios")
	assert.Equal(t, "compare: --from fixtures/scenarios: name the file of one scenario\n", problems)
	assert.Equal(t, command.ExitUnable, code)

	code, _, problems = atHome(t, "record", "--edition", "old", bear)
	assert.Contains(t, problems, bear+" is part of the program")
	assert.Equal(t, command.ExitUnable, code)
	assert.NoDirExists(t, "fixtures")
}

// A checkout has files of its own: a name that leads nowhere in it is wrong, and does not mean another file.
func TestADirectoryOfThisNameIsMeant(t *testing.T) {
	t.Chdir(t.TempDir())
	require.NoError(t, os.MkdirAll("fixtures/scenarios", 0o755))
	code, _, problems := atHome(t, "run", "fixtures/scenarios/mana/mana-burn.toml")
	assert.Equal(t, "fixtures/scenarios/mana/mana-burn.toml: there is no such file\n", problems)
	assert.Equal(t, command.ExitUnable, code)
}

// What changed is shown by the scenarios that are built in, and by the list of the most important changes.
func TestWhatChangedIsShownByWhatIsBuiltIn(t *testing.T) {
	t.Chdir(t.TempDir())
	withPrimer := fstest.MapFS{
		"cards/green.toml": builtIn["cards/green.toml"],
		"primer.toml": {Data: []byte("[[highlight]]\nedition = 'old'\nchange = 'Damage waits'\ntitle = 'Damage waits'\n" +
			"before = 'It was dealt at once.'\nnow = 'It waits.'\nscenario = 'scenarios/mana/mana-burn.toml'\n")},
		"scenarios/mana/mana-burn.toml": {Data: []byte(`title = 'Damage that waits'
source = 'new: 510.2; old: DP-5'
players = ['ann', 'bob']
# new: {"facts": [{"name": "bob.life", "value": "19"}]}
# new: {"events": [{"rule": "510.2", "verb": "deals", "object": "bob", "amount": 1, "text": "It deals 1 damage to bob."}]}
# new without 510.2: {"facts": [{"name": "bob.life", "value": "20"}]}
# new makes trials
# old: {"facts": [{"name": "bob.life", "value": "20"}]}
[expect]
new = {bob.life = 19}
old = {bob.life = 20}
`)},
	}
	for _, args := range [][]string{{"changes", "--area", "damage"}, {"rules", "new", "old"}, {"primer", "--since", "new"}} {
		var out, problems bytes.Buffer
		code := command.Run(t.Context(), command.Host{Find: find, Fixtures: withPrimer, Stdout: &out, Stderr: &problems}, args)
		assert.Zero(t, code, problems.String())
		assert.Contains(t, out.String(), "compare run fixtures/scenarios/mana/mana-burn.toml\n", args)
	}
	var problems bytes.Buffer
	code := command.Run(t.Context(), command.Host{Find: find, Fixtures: withPrimer, Stdout: &bytes.Buffer{}, Stderr: &problems}, []string{"primer", "--since", "newer"})
	assert.Equal(t, command.ExitUnable, code)
	assert.Contains(t, problems.String(), `there is no edition "newer"`)
}
