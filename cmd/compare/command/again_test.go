package command

import (
	"testing"

	"github.com/spf13/cobra"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestTheCommandIsMadeAgainWithItsOptions(t *testing.T) {
	c := &cobra.Command{Use: "compare"}
	editionsFlag(c)
	cardsFlag(c)
	c.Flags().String("variant", "", "")
	c.Flags().Bool("timeline", false, "")
	require.NoError(t, c.ParseFlags([]string{"--editions", "old,new", "--timeline", "--variant", "a", "--cards", "my cards", "--own-cards", "a, b.toml", "--own-cards", "c"}))
	assert.Equal(t, "compare --cards='my cards' --editions=old,new --own-cards='a, b.toml' --own-cards=c --timeline duel.toml#a", again(c, "duel.toml#a"))
}

func TestWordsAreQuotedForTheShell(t *testing.T) {
	assert.Equal(t, "a/b.toml#c", shellWord("a/b.toml#c"))
	assert.Equal(t, "'a b'", shellWord("a b"))
	assert.Equal(t, "'$HOME'", shellWord("$HOME"))
	assert.Equal(t, `'it'\''s'`, shellWord("it's"))
	assert.Equal(t, "''", shellWord(""))
	assert.Equal(t, "'a$(x)b'", shellWord("a$(x)b"))
}
