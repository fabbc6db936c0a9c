package outcome_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core/outcome"
)

func TestListsGoThereAndBack(t *testing.T) {
	for _, c := range []struct {
		entries []string
		value   string
	}{
		{nil, ""},
		{[]string{"Forest", "Forest#2"}, "Forest, Forest#2"},
		{[]string{"Nicol Bolas, Planeswalker"}, `"Nicol Bolas, Planeswalker"`},
		{[]string{"Forest", "Mirri, Cat Warrior", "Forest"}, `Forest, "Mirri, Cat Warrior", Forest`},
		{[]string{`"Ach! Hans, Run!"`, `"So"`}, `"\"Ach! Hans, Run!\"", "\"So\""`},
		{[]string{`a\b, "c"`}, `"a\\b, \"c\""`},
		{[]string{`Kongming, "Sleeping Dragon"`, "Jötun, Dandân"}, `"Kongming, \"Sleeping Dragon\"", "Jötun, Dandân"`},
		{[]string{"Will-o'-the-Wisp", "one,two"}, "Will-o'-the-Wisp, one,two"},
	} {
		assert.Equal(t, c.value, outcome.JoinEntries(c.entries))
		assert.Equal(t, c.entries, outcome.Entries(c.value))
	}
}

func TestWhatIsNotQuotedAsListsQuoteIsAnEntryAsItStands(t *testing.T) {
	assert.Equal(t, []string{`"so`, `it" said`}, outcome.Entries(`"so, it" said`))
	assert.Equal(t, []string{`'a'`, "`b`"}, outcome.Entries("'a', `b`"))
}
