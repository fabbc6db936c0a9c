package coverage

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core/outcome"
)

func TestBearingsSpeakOfFactsAndVerbsThatExist(t *testing.T) {
	var leaves []string
	for _, of := range []outcome.Owner{outcome.OfGame, outcome.OfPlayer, outcome.OfObject} {
		for _, f := range outcome.Facts(of) {
			leaves = append(leaves, f.Name)
		}
	}
	var verbs []outcome.Verb
	for _, v := range outcome.Verbs() {
		verbs = append(verbs, v.Verb)
	}
	for verb, b := range bearings {
		assert.Contains(t, verbs, verb)
		for _, f := range b.facts {
			assert.Contains(t, leaves, f, "%q bears on it", verb)
		}
	}
}

// A verb without bearings is one on which no fact rests; a new one must be thought of.
func TestEveryVerbWithoutBearingsIsKnownToMoveTheGameOnOnly(t *testing.T) {
	moveOn := []outcome.Verb{outcome.TurnBegins, outcome.PhaseBegins, outcome.StepBegins, outcome.SuccessfullyCast, outcome.PreventionBegins,
		outcome.Searches, outcome.Shuffles, outcome.Reveals, outcome.LooksAt, outcome.CoinFlipped}
	for _, v := range outcome.Verbs() {
		_, bears := bearings[v.Verb]
		assert.NotEqual(t, bears, slices.Contains(moveOn, v.Verb), v.Verb)
	}
}
