package trials_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/replay"
	"palimpsest/cmd/compare/trials"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

// replayer is a trier that also replays without rules, to what it is given.
type replayer struct {
	trier
	without *outcome.Outcome
}

func (e replayer) Replay(context.Context, edition.Request) (edition.Reply, error) {
	return edition.Reply{Outcome: e.without}, nil
}

// bear is an outcome in which a Bear has a size, which effects of these sources have made.
func bear(id, size string, sources ...string) *outcome.Outcome {
	o := &outcome.Outcome{Format: outcome.Format, Edition: id, Status: outcome.OK, Facts: []outcome.Fact{{Name: "Bear.size", Value: size}}}
	for _, source := range sources {
		o.Reasons = append(o.Reasons, outcome.Reason{Of: "Bear", Source: source, Does: "is resized", Applies: true, Rule: "A1", Facts: []string{"size"}, Text: source + " resizes Bear."})
	}
	return o
}

// Shrinking makes a Bear 1/1 and Growing makes it 2/2, in the order of the edition; Mending adds +1/+1.
func TestASizeThatOtherEffectsMakeTheSameIsNoProof(t *testing.T) {
	for _, of := range []struct {
		says    string
		trial   []string
		decided bool
	}{
		{"the same effects in another order", []string{"Shrinking", "Growing"}, true},
		{"one that applies in neither edition", []string{"Growing", "Shrinking", "Mending"}, false},
		{"one of those of both is gone", []string{"Growing"}, false},
	} {
		c := compare.Of([]*outcome.Outcome{bear("a", "1/1", "Growing", "Shrinking"), bear("b", "2/2", "Shrinking", "Growing")})
		var a, b edition.Doubt
		turned := []edition.Turned{{Rules: []string{"A2"}, Claims: []int{0}}}
		r := trials.Of(t.Context(), []replay.Edition{
			{ID: "a", Edition: replayer{trier{turned: turned, asked: &a}, bear("a", "2/2", of.trial...)}}, {ID: "b", Edition: trier{asked: &b}},
		}, c, asked())
		assert.Equal(t, of.decided, len(r.Decisions) == 1, of.says)
	}
}
