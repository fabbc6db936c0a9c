package rulesmodern

import (
	"testing"

	"palimpsest/core/editiontest"
)

func TestTheEditionConforms(t *testing.T) {
	editiontest.Run(t, editiontest.Subject{
		Description: Description(),
		Ledger:      Ledger(),
		Rules:       New(),
		Cards:       editiontest.Files(t, "../../fixtures/cards"),
		Scenarios:   editiontest.Files(t, "../../fixtures/scenarios"),
	})
}
