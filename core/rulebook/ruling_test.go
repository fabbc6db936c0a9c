package rulebook_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/edition"
	"palimpsest/core/rulebook"
)

func TestParseReadsTheBasisOfARuling(t *testing.T) {
	for basis, ruling := range map[string]edition.Ruling{
		"February 1998; RT-9802 1; Rules Team; corrects A-1 A-2": {
			Date: "February 1998", Source: "RT-9802 1", Standing: "Rules Team", Relation: rulebook.Corrects, Rules: []string{"A-1", "A-2"}},
		"1997; TMP-WEB; publisher; confirms A-1":                     {Date: "1997", Source: "TMP-WEB", Standing: "publisher", Relation: rulebook.Confirms, Rules: []string{"A-1"}},
		"March 1999; RT-9903 1; network representative; adds; later": {Date: "March 1999", Source: "RT-9903 1", Standing: "network representative", Relation: rulebook.Adds, Later: true},
		"April 1999; BM-9903 3; member of the Rules Team; adds A-2; later": {
			Date: "April 1999", Source: "BM-9903 3", Standing: "member of the Rules Team", Relation: rulebook.Adds, Rules: []string{"A-2"}, Later: true},
	} {
		l, err := rulebook.Parse(ledger("A-1|executable|mana|Text.|||", "A-2|definition|mana|Text.|||", "R-1|ruling|mana|Text.|"+basis+"|new:3|turn.go:cleanup"))
		require.NoError(t, err, basis)
		assert.Equal(t, edition.Rule{ID: "R-1", Kind: rulebook.Ruling, Area: "mana", Text: "Text.", Basis: basis, Ruling: &ruling,
			Matches: []string{"new:3"}, Where: edition.Where{Places: []string{"turn.go:cleanup"}}}, l.Rules()[2])
	}
}

func TestOnlyARulingHasTheBasisOfOne(t *testing.T) {
	l, err := rulebook.Parse(ledger("A-1|executable|mana|Text.|||", "INT-1|interpretation|mana|Text.|1998; X; publisher; confirms A-1||"))
	require.NoError(t, err)
	for _, r := range l.Rules() {
		assert.Nil(t, r.Ruling, r.ID)
	}
}

func TestParseNamesTheLineOfABasisThatIsInvalid(t *testing.T) {
	for name, c := range map[string]struct{ basis, says string }{
		"none":                       {"", `invalid basis "": expected DATE; SOURCE; STANDING; RELATION RULES[; later]`},
		"three parts":                {"1998; X; publisher", `invalid basis "1998; X; publisher"`},
		"six parts":                  {"1998; X; publisher; adds; later; later", "invalid basis"},
		"another mark":               {"1998; X; publisher; adds; earlier", "invalid basis"},
		"no space after a semicolon": {"1998;X;publisher;adds", "invalid basis"},
		"two spaces":                 {"1998;  X; publisher; adds", `invalid source " X"`},
		"no date":                    {"; X; publisher; adds", `invalid date ""`},
		"a short month":              {"Feb 1998; X; publisher; adds", `invalid date "Feb 1998": expected a month and a year, such as May 2001, or a year`},
		"a small month":              {"february 1998; X; publisher; adds", `invalid date "february 1998"`},
		"a day":                      {"1 February 1998; X; publisher; adds", `invalid date "1 February 1998"`},
		"a short year":               {"98; X; publisher; adds", `invalid date "98"`},
		"no source":                  {"1998; ; publisher; adds", `invalid source ""`},
		"unknown people":             {"1998; X; a friend; adds", `unknown standing "a friend": expected Rules Team, member of the Rules Team, network representative, publisher`},
		"an unknown relation":        {"1998; X; publisher; refutes A-1", `unknown relation "refutes": expected confirms, corrects, adds`},
		"no relation":                {"1998; X; publisher; ; later", `unknown relation ""`},
		"nothing corrected":          {"1998; X; publisher; corrects", "a ruling that corrects needs the rule that it corrects"},
		"nothing confirmed":          {"1998; X; publisher; confirms", "a ruling that confirms needs the rule that it confirms"},
		"a rule that is not there":   {"1998; X; publisher; corrects A-9", "ruling R-1 corrects A-9, which is not in this ledger"},
		"itself":                     {"1998; X; publisher; adds R-1", "ruling R-1 adds itself"},
		"a rule twice":               {"1998; X; publisher; adds A-1 A-1", "rule A-1 is named twice"},
		"two spaces between rules":   {"1998; X; publisher; adds  A-1", `"" is no id of a rule`},
		"a rule of another edition":  {"1998; X; publisher; adds new:A-1", `"new:A-1" is no id of a rule`},
	} {
		t.Run(name, func(t *testing.T) {
			l, err := rulebook.Parse(ledger("A-1|executable|mana|Text.|||", "R-1|ruling|mana|Text.|"+c.basis+"||"))
			assert.Nil(t, l)
			var at *rulebook.Error
			require.ErrorAs(t, err, &at)
			assert.Equal(t, 3, at.Line)
			assert.Contains(t, at.Problem, c.says)
		})
	}
}

// A ruling may speak of rules that come after it.
func TestARulingNamesAnyRuleOfItsLedger(t *testing.T) {
	_, err := rulebook.Parse(ledger("R-1|ruling|mana|Text.|1998; X; publisher; corrects A-1||", "A-1|executable|mana|Text.|||"))
	assert.NoError(t, err)
}

func TestWhatIsNotFollowedIsNotOfPlay(t *testing.T) {
	l, err := rulebook.Parse(ledger(
		"A-1|executable|mana|Text.|||",
		"R-1|ruling|mana|Text.|1998; X; publisher; adds||turn.go:cleanup",
		"R-2|ruling|mana|Text.|1998; X; publisher; adds||not followed: it was withdrawn.",
		"H-1|heading|mana|Text.|||", "P-1|physical|mana|Text.|||", "D-1|definition|mana|Text.|||", "INT-1|interpretation|mana|Text.|So.||"))
	require.NoError(t, err)
	of := map[string]bool{}
	for _, r := range l.Rules() {
		of[r.ID] = rulebook.IsOfPlay(r)
	}
	assert.Equal(t, map[string]bool{"A-1": true, "R-1": true, "R-2": false, "H-1": false, "P-1": false, "D-1": true, "INT-1": true}, of)
}
