package rulebook_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/edition"
	"palimpsest/core/rulebook"
)

func TestParseReadsWhereARuleActs(t *testing.T) {
	for column, where := range map[string]edition.Where{
		"":                                     {},
		"turn.go:cleanup":                      {Places: []string{"turn.go:cleanup"}},
		"turn.go:cleanup core/turn.go:Discard": {Places: []string{"turn.go:cleanup", "core/turn.go:Discard"}},
		"silent: a card has one name.":         {Silent: "a card has one name."},
		`not implemented: "battles: 704.5v"`:   {NotImplemented: `"battles: 704.5v"`},
		"wrong: it burns, and should not.":     {Wrong: "it burns, and should not."},
		"turn.go:cleanup core/turn.go:Discard wrong: in one case: with no card, it burns.": {
			Places: []string{"turn.go:cleanup", "core/turn.go:Discard"}, Wrong: "in one case: with no card, it burns."},
		"silent: no number can be wrong.": {Silent: "no number can be wrong."},
	} {
		l, err := rulebook.Parse(ledger("1|executable|mana|Text.|||" + column))
		require.NoError(t, err)
		assert.Equal(t, where, l.Rules()[0].Where, column)
		assert.Equal(t, column != "", l.Rules()[0].Where.Stated(), column)
	}
}

func TestParseNamesTheLineOfAWhereThatIsInvalid(t *testing.T) {
	for name, c := range map[string]struct{ row, says string }{
		"of a definition":                  {"1|definition|mana|Text.|||turn.go:cleanup", `only an executable rule or a ruling says where it acts, 1 is "definition"`},
		"of an interpretation":             {"1|interpretation|mana|Text.|Because.||silent: so.", `only an executable rule or a ruling says where it acts, 1 is "interpretation"`},
		"a package without a file":         {"1|executable|mana|Text.|||core:NextTurn", `invalid place "core:NextTurn": the column where must be FILE:NAME, "silent: REASON.", `},
		"a file without a name":            {"1|executable|mana|Text.|||turn.go:", `invalid place "turn.go:"`},
		"a name without a file":            {"1|executable|mana|Text.|||cleanup", `invalid place "cleanup"`},
		"a path from the root":             {"1|executable|mana|Text.|||/core/turn.go:NextTurn", `invalid place "/core/turn.go:NextTurn"`},
		"a path out of the module":         {"1|executable|mana|Text.|||../turn.go:cleanup", `invalid place "../turn.go:cleanup"`},
		"a line and a column":              {"1|executable|mana|Text.|||turn.go:121:6", `invalid place "turn.go:121:6"`},
		"two spaces between places":        {"1|executable|mana|Text.|||turn.go:a  turn.go:b", `invalid place ""`},
		"a place that is there twice":      {"1|executable|mana|Text.|||turn.go:a turn.go:a", "place turn.go:a is listed twice"},
		"four places":                      {"1|executable|mana|Text.|||a.go:a a.go:b a.go:c a.go:d", "4 places, expected at most 3"},
		"silence without a reason":         {"1|executable|mana|Text.|||silent:", `"silent:" lacks its text`},
		"silence without a colon":          {"1|executable|mana|Text.|||silent", `"silent" lacks its text`},
		"an answer that is missing":        {"1|executable|mana|Text.|||not implemented", `"not implemented" lacks its text`},
		"another word":                     {"1|executable|mana|Text.|||loud: it burns.", `invalid place "loud:"`},
		"an error without its text":        {"1|executable|mana|Text.|||wrong:", `"wrong:" lacks its text`},
		"an error of a place alone":        {"1|executable|mana|Text.|||turn.go:a wrong:", `"turn.go:a wrong:" lacks its text`},
		"an error without a colon":         {"1|executable|mana|Text.|||turn.go:a wrong it burns.", `invalid place "wrong"`},
		"two spaces before an error":       {"1|executable|mana|Text.|||turn.go:a  wrong: it burns.", `invalid place ""`},
		"an error at no place":             {"1|executable|mana|Text.|||cleanup wrong: it burns.", `invalid place "cleanup"`},
		"an error in silence":              {"1|executable|mana|Text.|||silent: so. wrong: it burns.", `a known error after "silent:": it comes after places, or alone`},
		"an error of what is missing":      {"1|executable|mana|Text.|||not implemented: no. wrong: it burns.", `a known error after "not implemented:"`},
		"a rule that is not followed":      {"1|executable|mana|Text.|||not followed: so.", `only a ruling can be not followed, 1 is "executable"`},
		"no reason for not following":      {"1|ruling|mana|Text.|1998; X; publisher; adds||not followed:", `"not followed:" lacks its text`},
		"an error of what is not followed": {"1|ruling|mana|Text.|1998; X; publisher; adds||not followed: so. wrong: it burns.", `a known error after "not followed:"`},
		"an error of a definition":         {"1|definition|mana|Text.|||wrong: it burns.", `only an executable rule or a ruling says where it acts, 1 is "definition"`},
	} {
		t.Run(name, func(t *testing.T) {
			l, err := rulebook.Parse(ledger("0|executable|mana|Text.|||", c.row))
			assert.Nil(t, l)
			var at *rulebook.Error
			require.ErrorAs(t, err, &at)
			assert.Equal(t, 3, at.Line)
			assert.Contains(t, at.Problem, c.says)
		})
	}
}
