package outcome_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core/outcome"
)

func TestANameThatAnAuthorMadeGetsAnArticleWithinASentence(t *testing.T) {
	for name, want := range map[string]string{
		"Grizzly Bears": "Grizzly Bears", "Rat#1": "Rat#1", "bear2": "bear2", "giant 3": "giant 3",
		"second bear": "the second bear", "attacker": "the attacker", "the worker": "the worker", "her Island": "her Island",
		"ann's Wraith": "Ann's Wraith", "mine": "mine", "annK": "annK", "new Jedit": "the new Jedit", "": "",
	} {
		assert.Equal(t, want, outcome.Told(name))
	}
}
