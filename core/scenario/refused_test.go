package scenario_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/scenario"
)

// What speaks of an object by an alias that it cannot have is as its author meant it: only the alias is wrong.
func TestAnAliasThatIsRefusedIsTheOnlyError(t *testing.T) {
	known := library{"Forest", "Grizzly Bears", "Holy Strength", "Terror"}
	for _, word := range append(scenario.Reserved(), "a#1", "'tis", " x", "ann's") {
		text := fmt.Sprintf(`players = ["ann", "bob"]
entered = ["Forest", %[1]q]
effects = ["Terror on %[1]s"]
[ann]
hand        = ["Terror"]
battlefield = ["Forest", { card = "Grizzly Bears", as = %[1]q }, { card = "Holy Strength", on = %[1]q }]
[bob]
battlefield = [{ card = "Grizzly Bears", as = "big" }]
[[step]]
ann = "attack with %[1]s"
[[step]]
bob = "block %[1]s with big"
[[step]]
ann = "cast Terror targeting %[1]s and big"
[[answer]]
to  = "division of %[1]s"
ann = "1 to %[1]s, 2 to big"
[expect]
%[1]q.zone = "graveyard"
events = ["%[1]s deals 2 to big", "big dies"]
[expect.old]
%[1]q.tapped = true
`, word)
		_, err := scenario.Parse("x.toml", []byte(text), known, scenario.WithEditions("old", "new"))
		require.Error(t, err, word)
		assert.Regexp(t, `^x\.toml:6:\d+: an alias cannot be ".*\z`, err.Error(), word)
		assert.NotContains(t, err.Error(), "\n", word)
	}
}

func TestAnotherErrorInASentenceWithARefusedAliasIsReported(t *testing.T) {
	text := two + "[ann]\nbattlefield = [{ card = \"Forest\", as = \"first\" }]\n[[step]]\nann = \"attack with first and nobody\""
	_, err := scenario.Parse("x.toml", []byte(text), library{"Forest"})
	require.Error(t, err)
	assert.Contains(t, err.Error(), `5:30: found "nobody"`)
}

// No sentence can name an id of two words.
func TestAnIDThatIsRefusedIsTheOnlyError(t *testing.T) {
	text := two + `[ann]
mana = "as needed"
hand = ["Terror", "Forest"]
[[step]]
id = "kill it"
ann = "cast Terror targeting Forest"
[[step]]
at = "in response to kill it"
ann = "cast Terror targeting kill it"
[expect]
step."kill it".result = "done"
`
	_, err := scenario.Parse("x.toml", []byte(text), library{"Forest", "Terror"})
	require.Error(t, err)
	assert.NotContains(t, err.Error(), "\n")
	assert.Contains(t, err.Error(), `write "kill-it"`)
}
