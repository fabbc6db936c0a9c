package rulesmodern

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
	for _, id := range []string{"500.5", "510.2", "601.2f", "613.7", "702.22j", "704.3", "704.5j", "732.4"} {
		r, ok := Ledger().Rule(id)
		require.True(t, ok, id)
		assert.Equal(t, rulebook.Executable, r.Kind, id)
	}
}
