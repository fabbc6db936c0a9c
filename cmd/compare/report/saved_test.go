package report_test

import (
	"bytes"
	"fmt"
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/report"
	"palimpsest/core/outcome"
)

// fill gives every field below a value, so that one that is forgotten on the way shows.
func fill(v reflect.Value, n *int) {
	*n++
	switch v.Kind() {
	case reflect.String:
		v.SetString(fmt.Sprintf("text %d", *n))
	case reflect.Int, reflect.Int32:
		v.SetInt(int64(*n))
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		for i := range v.Len() {
			fill(v.Index(i), n)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i), n)
		}
	default:
		panic("fill does not know " + v.Type().String())
	}
}

func TestAReportIsReadAsItWasWritten(t *testing.T) {
	var outcomes []*outcome.Outcome
	n := 1000 // of four figures: facts are written in the order of their names
	for _, id := range []string{"new", "old"} {
		o := &outcome.Outcome{}
		fill(reflect.ValueOf(o).Elem(), &n)
		o.Format, o.Status, o.Edition, o.Scenario, o.Variant = outcome.Format, outcome.OK, id, "duel.toml", "a"
		outcomes = append(outcomes, o)
	}
	c := report.Case{Name: "duel.toml#a", Variant: "a", Text: "players = []", Comparison: compare.Of(outcomes)}
	var out bytes.Buffer
	require.NoError(t, report.JSON(&out, []report.Case{c}))
	saved, err := report.ReadJSON(out.Bytes())
	require.NoError(t, err)
	assert.Equal(t, []report.Saved{{Name: "duel.toml#a", File: "duel.toml", Variant: "a", Text: []byte("players = []"), Outcomes: outcomes}}, saved)
}
