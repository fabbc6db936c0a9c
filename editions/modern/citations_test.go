package rulesmodern

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core/editiontest"
	"palimpsest/core/moment"
)

// ruleID is what the number of a rule, or an id of our own, looks like.
var ruleID = regexp.MustCompile(`\b(\d{3}\.\d+[a-z]?|INT-[A-Z]+-\d+)\b`)

func TestEveryRuleCitedIsInTheLedger(t *testing.T) {
	editiontest.Citations(t, ".", ruleID, Ledger(), 100)
}

func TestEveryMomentHasItsWindowOrTheRuleWhyNot(t *testing.T) {
	said := moment.Set(0)
	for _, w := range windows {
		said = said.With(w.Moment)
	}
	for _, m := range moment.All() {
		switch m {
		case moment.Start, moment.End, moment.BeforeTheEvent, moment.AsItEnters:
			continue // no windows: the ends of the replay, and moments that stand for others
		}
		assert.True(t, said.Has(m), "nothing is said of %q", m)
	}
}
