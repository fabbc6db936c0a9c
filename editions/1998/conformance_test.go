package rules1998

import (
	"testing"

	"palimpsest/core/editiontest"
)

// subject is the edition with the cards and scenarios of the project.
func subject(t testing.TB) editiontest.Subject {
	return editiontest.Subject{
		Description: Description(),
		Ledger:      Ledger(),
		Rules:       New(),
		Cards:       editiontest.Files(t, "../../fixtures/cards"),
		Scenarios:   editiontest.Files(t, "../../fixtures/scenarios"),
	}
}

// test plays a test of this edition.
var test = editiontest.Plays(subject)

func TestTheEditionConforms(t *testing.T) { editiontest.Run(t, subject(t)) }

func TestEachCardCanBePlayed(t *testing.T) { editiontest.Sweep(t, subject(t)) }

func TestRandomGames(t *testing.T) { editiontest.RandomGames(t, subject(t)) }
