package rules1998

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
	for _, id := range []string{"PPG-BURN-2", "PPG-DP-13", "PPG-SB-13", "PPG-INT-6", "5ED-I-REG-2", "5ED-III-MANA-1"} {
		r, ok := Ledger().Rule(id)
		require.True(t, ok, id)
		assert.Equal(t, rulebook.Executable, r.Kind, id)
	}
}
