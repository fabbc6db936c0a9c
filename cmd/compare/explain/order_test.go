package explain_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/explain"
	"palimpsest/cmd/compare/trials"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

// Two abilities of a vault trigger together, and the rule by which they resolve in the old edition decides which of them comes in time.
func TestThatTheScriptLeavesTheOrderOpenIsSaidWithTheRuleOfTheOrder(t *testing.T) {
	told := func(rule string, open bool) string {
		old := replayed("old", map[string]string{"bob.life": "19"}, nil,
			outcome.Event{Rule: "1", Verb: "triggers", Subject: "Vault", Text: "An ability of Vault triggers."},
			outcome.Event{Rule: "2", Verb: "resolves", Subject: "Vault", Text: "The ability of Vault resolves."},
			outcome.Event{Cause: 2, Rule: "3", Verb: "deals", Subject: "Vault", Object: "bob", Player: "bob", Amount: 1, Text: "Vault deals 1 damage to Bob."})
		recent := replayed("new", map[string]string{"bob.life": "20"}, nil)
		old.Defaults = []outcome.Default{{After: 1, Player: "bob", Decision: "order of triggers", Took: "Vault"}}
		if open {
			recent.Defaults = old.Defaults
		}
		e := explain.Of(compare.Of([]*outcome.Outcome{old, recent}), explain.Sources{Rules: map[string]map[string]edition.Rule{
			"old": {"2": {ID: "2", LeftOutAs: []string{"procedure"}}, "3": {ID: "3", LeftOutAs: []string{"procedure"}}}, "new": {},
		}})
		e.Prove(&trials.Result{Sides: made, Decisions: []trials.Decision{{Edition: 0, As: 1, Rules: []string{rule}, Facts: []int{0}, Closer: 1}}})
		return e.Stories[0].Deciding[0].Text
	}
	const remark = " Remark: Bob chooses in which order abilities come that have triggered together, and the script does not say it."
	assert.Equal(t, "But for 2, Bob would have 20 life in old, as in new."+remark, told("2", true))
	assert.NotContains(t, told("2", false), "Remark", "nobody chooses in the new edition")
	assert.NotContains(t, told("3", true), "Remark", "no ability resolves by the rule")
}
