package edition_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

func TestAClaimIsOfTheEndOfACheckpointOrOfAStep(t *testing.T) {
	o := &outcome.Outcome{
		Facts:       []outcome.Fact{{Name: "ann.life", Value: "3"}},
		Checkpoints: []outcome.Checkpoint{{Step: "look", Facts: []outcome.Fact{{Name: "ann.life", Value: "5"}}}},
		Findings:    []outcome.Finding{{Step: "#1", Kind: outcome.Refused}, {Step: "#1", Kind: outcome.Done}},
	}
	for _, c := range []struct {
		claim edition.Claim
		holds bool
	}{
		{edition.Claim{Fact: "ann.life", Value: "3", Known: true}, true},
		{edition.Claim{Fact: "ann.life", Value: "5", Known: true}, false},
		{edition.Claim{Fact: "ann.life"}, false},
		{edition.Claim{Step: "look", Fact: "ann.life", Value: "5", Known: true}, true},
		{edition.Claim{Step: "elsewhere", Fact: "ann.life"}, true},
		{edition.Claim{Fact: "ann.poison", Value: "0", Known: true}, true},
		{edition.Claim{Step: "#1", Result: true, Value: "done", Known: true}, true},
		{edition.Claim{Step: "#1", Result: true, Value: "refused", Known: true}, false},
		{edition.Claim{Step: "#2", Result: true}, true},
	} {
		assert.Equal(t, c.holds, c.claim.Holds(o), c.claim)
	}
}
