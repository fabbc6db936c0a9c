package rules1998

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core/editiontest"
	"palimpsest/core/moment"
)

// ruleID is what the id of a rule looks like.
var ruleID = regexp.MustCompile(`\b(PPG|5ED|RUL|INT)(-[A-Z]+[0-9]?)+-\d+b?(-ex\d)?\b`)

func TestEveryRuleCitedIsInTheLedger(t *testing.T) {
	editiontest.Citations(t, ".", ruleID, Ledger(), 200)
}

func TestARuleInTheCodeIsAnIDAndNothingElse(t *testing.T) {
	for _, id := range []string{"PPG-DP-13", "5ED-I-REG-2", "PPG-TURN-MAIN-4", "PPG-CBT-FE1-1", "PPG-SB-5b", "INT-START-1", "PPG-TGT-7-ex2", "RUL-ORDER-1", "RUL-ORDER-1-ex3"} {
		assert.Equal(t, id, ruleID.FindString(id))
	}
	assert.Empty(t, ruleID.FindString("PPG-13"))
}

func TestEveryMomentHasItsWindowOrTheRuleWhyNot(t *testing.T) {
	said := moment.Set(0)
	for _, w := range windows {
		assert.False(t, said.Has(w.Moment), "%s is said twice", w.Moment)
		said = said.With(w.Moment)
		assert.True(t, Ledger().Has(w.Rule), "%s: rule %s", w.Moment, w.Rule)
	}
	for _, m := range moment.All() {
		if m != moment.Start && m != moment.End { // the ends of the replay
			assert.True(t, said.Has(m), "nothing is said of %q", m)
		}
	}
}
