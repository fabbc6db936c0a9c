package report_test

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/explain"
	goldens "palimpsest/cmd/compare/golden"
	"palimpsest/cmd/compare/report"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

// FuzzOutcomes takes what an edition may say all the way: what can be read and is sound is compared, explained and
// written in every format, and what was written is read again. The two texts are outcomes in JSON; the edits change
// what was read from them, so that not only texts that are no JSON are tried.
func FuzzOutcomes(f *testing.F) {
	older, err := filepath.Glob("testdata/outcomes/*.older.json")
	require.NoError(f, err)
	require.NotEmpty(f, older)
	for i, path := range older {
		a, err := os.ReadFile(path)
		require.NoError(f, err)
		b, err := os.ReadFile(strings.Replace(path, ".older.", ".newer.", 1))
		require.NoError(f, err)
		f.Add(a, b, []byte{})
		f.Add(b, a, []byte{3, 1, byte(i), 7, 2, 5, 11, 200, 9, 1, 17, 4, 0, 90, 40, 2})
	}
	f.Fuzz(func(t *testing.T, older, newer, edits []byte) {
		if len(older)+len(newer) > 64<<10 {
			return
		}
		limits := outcome.LimitsFor(400)
		limits.Facts, limits.Findings, limits.Checkpoints, limits.Reasons = 400, 40, 10, 60 // more of the same would only be slower
		var outcomes []*outcome.Outcome
		for i, text := range [][]byte{older, newer} {
			o, err := outcome.Decode(text, limits)
			if err != nil {
				return
			}
			o.Edition = []string{"older", "newer"}[i]
			outcomes = append(outcomes, o)
		}
		for ; len(edits) >= 4; edits = edits[4:] {
			edit(outcomes[edits[0]%2], edits[0]/2, int(edits[1]), edits[2], int8(edits[3]))
		}
		for _, o := range outcomes {
			if o.Check(limits) != nil {
				return
			}
		}
		takeAllTheWay(t, outcomes)
	})
}

// edit sets one field of one element of a list of an outcome to a number, or to a text that stands elsewhere in it.
func edit(o *outcome.Outcome, list byte, element int, field byte, value int8) {
	lists := []any{o.Events, o.Facts, o.Findings, o.Checkpoints, o.Reasons, o.Choices.Made}
	v := reflect.ValueOf(lists[int(list)%len(lists)])
	if v.Len() == 0 {
		return
	}
	v = v.Index(element % v.Len())
	v = v.Field(int(field) % v.NumField())
	switch v.Kind() {
	case reflect.String:
		v.SetString(textOf(o, int(value)+128))
	case reflect.Int:
		v.SetInt(int64(value))
	case reflect.Bool:
		v.SetBool(value > 0)
	case reflect.Slice:
		v.SetLen(min(v.Len(), max(0, int(value))))
	}
}

// textOf picks one of the texts of an outcome.
func textOf(o *outcome.Outcome, n int) string {
	texts := []string{"", "a, b", "0", "-1", "yes", "no", "won", "hand", "graveyard", "#1"}
	for _, e := range o.Events {
		texts = append(texts, e.Verb, e.Subject, e.Object, e.Player, e.Step, e.Rule)
	}
	for _, f := range o.Facts {
		texts = append(texts, f.Name, f.Value)
	}
	return texts[n*7%len(texts)]
}

// takeAllTheWay does with outcomes all that the host does.
func takeAllTheWay(t *testing.T, outcomes []*outcome.Outcome) {
	rules := map[string]map[string]edition.Rule{}
	for i, o := range outcomes {
		rules[o.Edition] = map[string]edition.Rule{}
		for _, e := range o.Events {
			rules[o.Edition][e.Rule] = edition.Rule{ID: e.Rule, Text: "It happens.", Matches: []string{outcomes[1-i].Edition + ":" + e.Rule}}
		}
	}
	c := compare.Of(outcomes)
	cases := []report.Case{{Name: "duel.toml", Text: "players = []", Comparison: c, Rules: rules, Why: explain.Of(c, explain.Sources{Rules: rules})}}
	require.NoError(t, report.Text(io.Discard, cases, report.Options{Timeline: true}))
	require.NoError(t, report.Markdown(io.Discard, cases))
	var saved bytes.Buffer
	require.NoError(t, report.JSON(&saved, cases))
	read, err := report.ReadJSON(saved.Bytes())
	require.NoError(t, err, "what was sound is sound when it is read again")
	for _, o := range outcomes {
		record := goldens.Of(o, edition.Description{})
		require.Nil(t, goldens.First(record, goldens.Of(read[0].Outcome(o.Edition), edition.Description{})))
		text, err := record.Encode()
		require.NoError(t, err)
		again, err := goldens.Decode(text)
		require.NoError(t, err)
		require.Nil(t, goldens.First(record, again))
	}
	goldens.First(goldens.Of(outcomes[0], edition.Description{}), goldens.Of(outcomes[1], edition.Description{}))
}
