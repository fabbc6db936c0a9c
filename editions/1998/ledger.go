package rules1998

import (
	"embed"
	"sync"

	"palimpsest/core/rulebook"
)

// The ledger, and what became of the rules of older editions.
//
//go:embed *.tsv
var rulebookFiles embed.FS

var readLedger = sync.OnceValue(func() *rulebook.Ledger {
	l, err := rulebook.Read(rulebookFiles)
	if err != nil {
		panic(err)
	}
	return l
})

// Ledger lists the rules of the Fifth Edition rulebook of 1997 with Part II of the 1998 guide, and official rulings, each in our
// own words.
func Ledger() *rulebook.Ledger { return readLedger() }
