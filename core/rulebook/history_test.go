package rulebook_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/edition"
	"palimpsest/core/rulebook"
)

// history joins rows whose columns are written with "|" for legibility.
func history(rows ...string) string {
	const header = "date\tarea\tname\twhat\tbefore\tafter\trules\tseen\n"
	return header + strings.ReplaceAll(strings.Join(rows, "\n"), "|", "\t") + "\n"
}

func TestReadReadsTheDatedChanges(t *testing.T) {
	l, err := rulebook.Read(folder(map[string]string{"history.tsv": history(
		"by 1998-10|damage|Trample|The excess is assigned.|TR-1|502.9||article",
		"2009-07-11|mana|Mana burn gone|Unspent mana is lost without a wound.|300.3|500.4|500.5|",
	)}))
	require.NoError(t, err)
	assert.Equal(t, []edition.Dated{
		{When: edition.When{Date: "1998-10", How: edition.By}, Area: "damage", Name: "Trample", What: "The excess is assigned.",
			Before: "TR-1", After: "502.9", Rules: []string{}, Seen: "article"},
		{When: edition.When{Date: "2009-07-11"}, Area: "mana", Name: "Mana burn gone", What: "Unspent mana is lost without a wound.",
			Before: "300.3", After: "500.4", Rules: []string{"500.5"}},
	}, l.History())
}

func TestReadNamesWhatIsWrongWithADatedChange(t *testing.T) {
	good := "2009-07-11|mana|Mana burn gone|Nothing burns.||||"
	for name, c := range map[string]struct{ text, says string }{
		"another header":      {"date\twhat\n", "history.tsv:1: the first line must be"},
		"no date":             {history("|mana|A|B.||||"), "history.tsv:2: it has no date"},
		"a date of another":   {history("11.7.2009|mana|A|B.||||"), `history.tsv:2: "11.7.2009" is no date: write YYYY-MM-DD`},
		"a word before it":    {history("since 2009|mana|A|B.||||"), `"since 2009" is no date`},
		"out of order":        {history(good, "2001|mana|A|B.||||"), "history.tsv:3: it is earlier than the line before it"},
		"no name":             {history("2009|mana||B.||||"), "it has no name"},
		"a rule that is none": {history("2009|mana|A|B.|||500.6|"), "the ledger has no rule 500.6"},
		"cut off":             {history("2009|mana|A|B.|418.5a (6b|||"), `before is cut off at a parenthesis: "418.5a (6b"`},
		"seen nowhere":        {history("2009|mana|A|B.||||rumour"), `it cannot be seen in "rumour"`},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := rulebook.Read(folder(map[string]string{"history.tsv": c.text}))
			assert.ErrorContains(t, err, c.says)
		})
	}
}
