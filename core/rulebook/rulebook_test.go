package rulebook_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/edition"
	"palimpsest/core/rulebook"
)

const header = "id\tkind\tarea\ttext\tbasis\tmatches\twhere\tsince\n"

// ledger joins rows whose columns are written with "|" for legibility; the last, a date, may be left out.
func ledger(rows ...string) []byte {
	rows = slices.Clone(rows)
	for i, row := range rows {
		if strings.Count(row, "|") == 6 {
			rows[i] += "|"
		}
	}
	return []byte(header + strings.ReplaceAll(strings.Join(rows, "\n"), "|", "\t") + "\n")
}

func TestParseReadsEveryColumn(t *testing.T) {
	l, err := rulebook.Parse(ledger(
		"300.4|executable|mana|Unspent mana burns.||old:BURN-2 new:500.5||about 1999-06",
		"INT-LOOP-1|interpretation|loops|A loop ends the replay.|No rule breaks loops.||",
	))
	require.NoError(t, err)
	assert.Equal(t, []edition.Rule{
		{ID: "300.4", Kind: rulebook.Executable, Area: "mana", Text: "Unspent mana burns.",
			Matches: []string{"old:BURN-2", "new:500.5"}, Since: edition.When{Date: "1999-06", How: edition.About}},
		{ID: "INT-LOOP-1", Kind: rulebook.Interpretation, Area: "loops", Text: "A loop ends the replay.",
			Basis: "No rule breaks loops."},
	}, l.Rules())
}

func TestARuleIsFoundByItsID(t *testing.T) {
	l, err := rulebook.Parse(ledger("100.1|definition|setup|Two players.|||", "100.2|physical|setup|Sixty cards.|||"))
	require.NoError(t, err)
	assert.True(t, l.Has("100.2"))
	assert.False(t, l.Has("100.3"))
	assert.False(t, l.Has(""))

	r, ok := l.Rule("100.2")
	assert.True(t, ok)
	assert.Equal(t, "Sixty cards.", r.Text)
	r, ok = l.Rule("100.3")
	assert.False(t, ok)
	assert.Zero(t, r)
}

func TestALedgerDoesNotChangeThroughTheRulesItGave(t *testing.T) {
	l, err := rulebook.Parse(ledger("100.1|definition|setup|Two players.|||"))
	require.NoError(t, err)
	l.Rules()[0].ID = "other"
	assert.Equal(t, "100.1", l.Rules()[0].ID)
}

func TestParseNamesTheLineOfAProblem(t *testing.T) {
	good := "1|executable|mana|Text.|||"
	for name, c := range map[string]struct {
		text []byte
		line int
		says string
	}{
		"no text at all":                  {nil, 1, "first line must be"},
		"another header":                  {[]byte("id\tkind\n1\texecutable\n"), 1, "first line must be"},
		"nothing but the header":          {[]byte(header), 1, "no rules follow"},
		"a duplicate id":                  {ledger(good, "2|executable|mana|Text.|||", good), 4, "rule 1 is already on line 2"},
		"an unknown kind":                 {ledger(good, "2|rumour|mana|Text.|||"), 3, `unknown kind "rumour"`},
		"no kind":                         {ledger("1||mana|Text.|||"), 2, `unknown kind ""`},
		"an interpretation without basis": {ledger(good, "2|interpretation|mana|Text.|||"), 3, "interpretation 2 states no basis"},
		"a basis of a printed rule":       {ledger("1|executable|mana|Text.|Because.||"), 2, "only an interpretation or a ruling has a basis"},
		"empty text":                      {ledger("1|executable|mana||||"), 2, "rule 1 has no text"},
		"text of spaces":                  {ledger("1|executable|mana| |||"), 2, "spaces around the text"},
		"no area":                         {ledger("1|executable||Text.|||"), 2, "rule 1 has no area"},
		"no id":                           {ledger("|executable|mana|Text.|||"), 2, `"" is no id`},
		"an id of two words":              {ledger("MTR 2|executable|mana|Text.|||"), 2, `"MTR 2" is no id`},
		"too few columns":                 {ledger("1|executable|mana|Text."), 2, "4 columns where 8 are needed"},
		"too many columns":                {ledger("1|executable|mana|Text.|||||"), 2, "9 columns where 8 are needed"},
		"a blank line":                    {ledger(good, "", "2|executable|mana|Text.|||"), 3, "blank line"},
		"a carriage return":               {ledger(good + "\r"), 2, "spaces around the where"},
		"bytes that are no text":          {ledger("1|executable|mana|\xff|||"), 2, "not valid UTF-8"},
		"a match without an edition":      {ledger("1|executable|mana|Text.||300.4|"), 2, `"300.4" is no match`},
		"a match without an id":           {ledger("1|executable|mana|Text.||new:|"), 2, `"new:" is no match`},
		"two spaces between matches":      {ledger("1|executable|mana|Text.||a:1  a:2|"), 2, `"" is no match`},
		"a match that stands twice":       {ledger("1|executable|mana|Text.||a:1 a:1|"), 2, "match a:1 stands twice"},
	} {
		t.Run(name, func(t *testing.T) {
			l, err := rulebook.Parse(c.text)
			assert.Nil(t, l)
			var at *rulebook.Error
			require.ErrorAs(t, err, &at)
			assert.Equal(t, c.line, at.Line)
			assert.Contains(t, at.Problem, c.says)
		})
	}
}

func TestParseReportsAllProblemsAtOnce(t *testing.T) {
	_, err := rulebook.Parse(ledger("1|rumour|mana||||", "2|executable|mana|Text.|||", "2|executable|mana|Text.|||"))
	joined, ok := err.(interface{ Unwrap() []error })
	require.True(t, ok)
	var lines []int
	for _, e := range joined.Unwrap() {
		var at *rulebook.Error
		require.True(t, errors.As(e, &at))
		lines = append(lines, at.Line)
	}
	assert.Equal(t, []int{2, 2, 4}, lines, "the kind and the text of line 2, the id of line 4")
}

func FuzzParseGivesALedgerOrALine(f *testing.F) {
	f.Add(ledger("300.4|executable|mana|Unspent mana burns.||old:BURN-2|"))
	f.Add(ledger("||||||"))
	f.Add([]byte(header))
	f.Fuzz(func(t *testing.T, text []byte) {
		l, err := rulebook.Parse(text)
		if err != nil {
			var at *rulebook.Error
			require.ErrorAs(t, err, &at)
			require.Positive(t, at.Line)
			return
		}
		for _, r := range l.Rules() {
			got, ok := l.Rule(r.ID)
			require.True(t, ok)
			require.Equal(t, r, got)
		}
	})
}
