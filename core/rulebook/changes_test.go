package rulebook_test

import (
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/edition"
	"palimpsest/core/rulebook"
)

const changesHeader = "rule\tkind\twhat\tuntil\n"

// changes joins rows whose columns are written with "|" for legibility; the last, a date, may be left out.
func changes(rows ...string) string {
	rows = slices.Clone(rows)
	for i, row := range rows {
		if strings.Count(row, "|") == 2 {
			rows[i] += "|"
		}
	}
	return changesHeader + strings.ReplaceAll(strings.Join(rows, "\n"), "|", "\t") + "\n"
}

// folder is the folder of an edition with a ledger of one rule and these files beside it.
func folder(files map[string]string) fs.FS {
	all := fstest.MapFS{"ledger.tsv": {Data: ledger("500.5|executable|mana|Pools empty.||old:BURN-2|")}}
	for name, text := range files {
		all[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return all
}

func TestReadReadsWhatChangedSinceEachOlderEdition(t *testing.T) {
	l, err := rulebook.Read(folder(map[string]string{
		"since-old.tsv":    changes("BURN-2|changed|Unspent mana is lost without a wound.|2009-07-11; types about 2003-12; 1999-06-01", "BURN-1|same|"),
		"since-middle.tsv": changes("300.4|removed|Nothing burns."),
	}))
	require.NoError(t, err)
	assert.True(t, l.Has("500.5"))
	assert.Equal(t, []edition.Change{
		{Since: "middle", Rule: "300.4", Kind: rulebook.Removed, What: "Nothing burns."},
		{Since: "old", Rule: "BURN-2", Kind: rulebook.Changed, What: "Unspent mana is lost without a wound.", Until: edition.When{Date: "2009-07-11"}, Parts: []edition.Part{
			{Of: "types", When: edition.When{Date: "2003-12", How: edition.About}}, {When: edition.When{Date: "1999-06-01"}}}},
		{Since: "old", Rule: "BURN-1", Kind: rulebook.Same},
	}, l.Changes())
}

func TestAnEditionNeedNotSpeakOfOlderOnes(t *testing.T) {
	l, err := rulebook.Read(folder(nil))
	require.NoError(t, err)
	assert.Empty(t, l.Changes())
}

func TestReadNeedsALedger(t *testing.T) {
	_, err := rulebook.Read(fstest.MapFS{"since-old.tsv": {Data: []byte(changes("A|same|"))}})
	assert.ErrorIs(t, err, fs.ErrNotExist)
	assert.ErrorContains(t, err, "ledger.tsv")
}

func TestReadNamesFileAndLineOfAProblem(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		says string
	}{
		"no text at all":                      {"", "since-old.tsv:1: the first line must be"},
		"another header":                      {"rule\twhat\n", "since-old.tsv:1: the first line must be"},
		"nothing but the header":              {changesHeader, "since-old.tsv:1: no rules follow"},
		"a part that is no characteristic":    {changes("A|changed|Other.|2009-07-11; manners 2003-12-01"), `since-old.tsv:2: "manners 2003-12-01" is no date`},
		"an unknown kind":                     {changes("A|same|", "B|reworded|Other."), `since-old.tsv:3: unknown kind "reworded": use same, changed or removed`},
		"no kind":                             {changes("A||"), `since-old.tsv:2: unknown kind ""`},
		"a change that is not told":           {changes("A|changed|"), "since-old.tsv:2: rule A is changed, and nothing says"},
		"a removed rule of which nothing is":  {changes("A|removed|"), "since-old.tsv:2: rule A is removed, and nothing says"},
		"words on what is the same":           {changes("A|same|Other."), "since-old.tsv:2: rule A is the same"},
		"a rule that stands twice":            {changes("A|same|", "B|same|", "A|same|"), "since-old.tsv:4: rule A is already on line 2"},
		"no rule":                             {changes("|same|"), `since-old.tsv:2: "" is no id`},
		"a rule with its edition":             {changes("old:A|same|"), `since-old.tsv:2: "old:A" is no id`},
		"a column too few":                    {changes("A|same"), "since-old.tsv:2: 2 columns where 4 are needed"},
		"a column too many":                   {changes("A|changed|Other.||more"), "since-old.tsv:2: 5 columns where 4 are needed"},
		"a blank line":                        {changes("A|same|", "", "B|same|"), "since-old.tsv:3: blank line"},
		"spaces around the words":             {changes("A|changed|Other. "), "since-old.tsv:2: spaces around the what"},
		"bytes that are no text":              {changes("A|changed|\xff"), "since-old.tsv:2: not valid UTF-8"},
		"carriage returns, of the same there": {changes("A|same|\r"), "since-old.tsv:2: spaces around the what"},
	} {
		t.Run(name, func(t *testing.T) {
			l, err := rulebook.Read(folder(map[string]string{"since-old.tsv": c.text}))
			assert.Nil(t, l)
			assert.ErrorContains(t, err, c.says)
		})
	}
}

func TestTheNameOfTheFileSaysSinceWhichEdition(t *testing.T) {
	_, err := rulebook.Read(folder(map[string]string{"since-.tsv": changes("A|same|")}))
	assert.ErrorContains(t, err, "since-.tsv:1: the name of the file must say since which edition")
}

func TestReadReportsTheProblemsOfAllFiles(t *testing.T) {
	_, err := rulebook.Read(folder(map[string]string{
		"since-old.tsv":    changes("A|rumour|", "B|changed|"),
		"since-middle.tsv": changes("C|changed|"),
	}))
	assert.EqualError(t, err, "since-middle.tsv:2: rule C is changed, and nothing says what is another way now\n"+
		"since-old.tsv:2: unknown kind \"rumour\": use same, changed or removed\n"+
		"since-old.tsv:3: rule B is changed, and nothing says what is another way now")
}

func TestAProblemOfTheLedgerIsInItsFile(t *testing.T) {
	_, err := rulebook.Read(fstest.MapFS{"ledger.tsv": {Data: ledger("1|rumour|mana|Text.|||")}})
	assert.ErrorContains(t, err, "ledger.tsv:2: unknown kind")
}
