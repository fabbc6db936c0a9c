package rules1999

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/rulebook"
)

func TestTheEmbeddedLedgerIsSoundAndParsedOnce(t *testing.T) {
	require.NotPanics(t, func() { Ledger() })
	assert.Same(t, Ledger(), Ledger())
}

func TestTheLedgerHasTheRulesThisRulebookIsKnownFor(t *testing.T) {
	for _, id := range []string{"300.4", "310.2", "408.1c", "420.5e", "502.2b", "GL-EnchantWorld"} {
		r, ok := Ledger().Rule(id)
		require.True(t, ok, id)
		assert.Equal(t, rulebook.Executable, r.Kind, id)
	}
}
