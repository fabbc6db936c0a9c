package rulesmodern

import (
	_ "embed"
	"sync"

	"palimpsest/core/rulebook"
)

//go:embed ledger.tsv
var ledgerText []byte

var parsedLedger = sync.OnceValue(func() *rulebook.Ledger {
	l, err := rulebook.Parse(ledgerText)
	if err != nil {
		panic("ledger.tsv: " + err.Error())
	}
	return l
})

// Ledger lists the rules of the Comprehensive Rules of 17 April 2026, each in our own words.
func Ledger() *rulebook.Ledger { return parsedLedger() }
