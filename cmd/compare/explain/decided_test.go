package explain

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core/edition"
)

// What is not in the rulebook must not look as if it was, and a long rule is quoted as far as it is brief.
func TestADecidingRuleIsQuotedWithItsStanding(t *testing.T) {
	long := "What sets a size replaces only the base: " + strings.Repeat("the newest has its way over older ones, ", 4) + "and so on."
	teller := teller{Sources: Sources{Rules: map[string]map[string]edition.Rule{"old": {
		"1":   {Text: "Burn is lost."},
		"I-1": {Kind: "interpretation", Text: "Burn is lost."},
		"I-2": {Kind: "interpretation"},
		"R-1": {Kind: "ruling", Ruling: &edition.Ruling{Date: "May 1998"}, Text: "Burn is lost."},
		"2":   {Text: long},
	}}}}
	assert.Equal(t, "1 (burn is lost)", teller.quoted("old", "1"))
	assert.Equal(t, "I-1 (an interpretation: burn is lost)", teller.quoted("old", "I-1"))
	assert.Equal(t, "I-2 (an interpretation)", teller.quoted("old", "I-2"))
	assert.Equal(t, "R-1 (a ruling of May 1998: burn is lost)", teller.quoted("old", "R-1"))
	assert.Equal(t, "3", teller.quoted("old", "3"))
	assert.Equal(t, "what sets a size replaces only the base: the newest has its way over older ones, the newest has its way over older ones, the newest has its way over older ones ...", briefly(long))
	assert.Empty(t, briefly(strings.Repeat("x", 2*mostBrief)))
}
