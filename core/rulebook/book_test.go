package rulebook_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/rulebook"
)

// book joins rows whose columns are written with "|" for legibility.
func book(rows ...string) string {
	return "rules\tbook\tsection\tparagraphs\tpage\n" + strings.ReplaceAll(strings.Join(rows, "\n"), "|", "\t") + "\n"
}

func inBook(text string) (*rulebook.Ledger, error) {
	rules := ledger("DP-1|definition|damage|A.|||", "DP-4|definition|damage|B.|||", "DP-5b|definition|damage|C.|||",
		"DP-END-1|definition|damage|D.|||", "DPX-1|definition|damage|E.|||")
	return rulebook.Read(fstest.MapFS{"ledger.tsv": {Data: rules}, "book.tsv": {Data: []byte(text)}})
}

func TestARuleIsFoundByTheLongestBeginningOfItsID(t *testing.T) {
	l, err := inBook(book("DP|The Guide|Damage|1:2 4:3 5:4|17", "DP-END|The Guide|The End||", "DPX|The Rulebook|Extras|2:1|"))
	require.NoError(t, err)
	for id, want := range map[string]string{
		"DP-1":     "The Guide: Damage, paragraph 2 (the section begins on page 17)",
		"DP-4":     "The Guide: Damage, paragraph 3 (the section begins on page 17)",
		"DP-5b":    "The Guide: Damage, paragraph 4 (the section begins on page 17)",
		"DP-END-1": "The Guide: The End",
		"DPX-1":    "The Rulebook: Extras",
	} {
		r, ok := l.Rule(id)
		require.True(t, ok, id)
		assert.Equal(t, want, r.InBook, id)
	}
}

func TestAnEditionNeedNotSayWhereRulesAre(t *testing.T) {
	l, err := rulebook.Read(folder(nil))
	require.NoError(t, err)
	assert.Empty(t, l.Rules()[0].InBook)
}

func TestReadNamesWhatIsWrongWithAPlaceInTheBook(t *testing.T) {
	for name, c := range map[string]struct{ text, says string }{
		"another header":     {"rules\tpage\n", "book.tsv:1: the first line must be"},
		"no such rule":       {book("DQ|The Guide|Damage||"), "book.tsv:2: the ledger has no rule DQ or DQ-..."},
		"a part of an id":    {book("D|The Guide|Damage||"), "book.tsv:2: the ledger has no rule D or D-..."},
		"twice":              {book("DP|The Guide|Damage||", "DP|The Guide|Damage||"), "book.tsv:3: DP is listed twice"},
		"no book":            {book("DP||Damage||"), "book.tsv:2: it has no book"},
		"no section":         {book("DP|The Guide|||"), "book.tsv:2: it has no section"},
		"not a pair":         {book("DP|The Guide|Damage|1|"), `book.tsv:2: "1" does not follow: write RULE:PARAGRAPH, both rising`},
		"falling rules":      {book("DP|The Guide|Damage|4:1 1:2|"), `book.tsv:2: "1:2" does not follow`},
		"falling paragraphs": {book("DP|The Guide|Damage|1:2 4:1|"), `book.tsv:2: "4:1" does not follow`},
		"no page":            {book("DP|The Guide|Damage||xvii"), `book.tsv:2: "xvii" is no page`},
		"a column too few":   {book("DP|The Guide|Damage|"), "book.tsv:2: 4 columns where 5 are needed"},
	} {
		t.Run(name, func(t *testing.T) {
			l, err := inBook(c.text)
			assert.Nil(t, l)
			assert.ErrorContains(t, err, c.says)
		})
	}
}
