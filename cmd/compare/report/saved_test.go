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
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(v.Elem(), n)
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

// plausible makes a filled outcome one that a replay can come to: what is numbered, known or counted is so.
func plausible(o *outcome.Outcome) {
	facts := func(of string, facts []outcome.Fact) {
		for i := range facts {
			facts[i].Name = fmt.Sprintf("%s%d.copy_of", of, i)
		}
	}
	reasons := func(reasons []outcome.Reason) {
		for i := range reasons {
			reasons[i].Event, reasons[i].Until, reasons[i].Facts = i, i, []string{"size", "keywords"}
		}
	}
	facts("thing", o.Facts)
	reasons(o.Reasons)
	reasons(o.Last)
	reasons(o.Assigned)
	reasons(o.Aimed)
	for i := range o.Defaults {
		o.Defaults[i].After = i
	}
	for i := range o.Asides {
		o.Asides[i].After, o.Asides[i].Kind = i, outcome.AsideKinds()[i]
	}
	for i := range o.Findings {
		o.Findings[i].Kind, o.Findings[i].After, o.Findings[i].Lacks = outcome.Refused, i+1, outcome.LacksColor
	}
	for i := range o.Events {
		e := &o.Events[i]
		e.N, e.Cause, e.Verb, e.Step = i+1, i, string(outcome.Draws), o.Findings[i].Step
	}
	for i := range o.Checkpoints {
		o.Checkpoints[i].After = i + 1
		facts("look", o.Checkpoints[i].Facts)
		reasons(o.Checkpoints[i].Reasons)
	}
	leads(o)
	for i := range o.Choices.Made {
		o.Choices.Made[i].N = i + 1
	}
}

// leads makes the boards of an outcome lead to its facts: what there was at the start goes, the rest comes.
func leads(o *outcome.Outcome) {
	b := o.Boards
	for i := range b.Start {
		b.Start[i].Name = fmt.Sprintf("was%d.copy_of", i)
	}
	for i := range b.Changes {
		b.Changes[i] = outcome.BoardChange{After: i + 1, Between: i > 0, Facts: o.Facts[i : i+1], Gone: []string{b.Start[i].Name}}
	}
}

func TestAReportIsReadAsItWasWritten(t *testing.T) {
	var outcomes []*outcome.Outcome
	n := 1000 // of four figures: facts are written in the order of their names
	for _, id := range []string{"new", "old"} {
		o := &outcome.Outcome{}
		fill(reflect.ValueOf(o).Elem(), &n)
		plausible(o)
		o.Format, o.Status, o.Edition, o.Scenario, o.Variant = outcome.Format, outcome.OK, id, "duel.toml", "a"
		outcomes = append(outcomes, o)
	}
	c := report.Case{Name: "duel.toml#a", Variant: "a", Text: "players = []", Comparison: compare.Of(outcomes), Defaults: true}
	var out bytes.Buffer
	require.NoError(t, report.JSON(&out, []report.Case{c}))
	saved, err := report.ReadJSON(out.Bytes())
	require.NoError(t, err)
	assert.Equal(t, []report.Saved{{Name: "duel.toml#a", File: "duel.toml", Variant: "a", Text: []byte("players = []"), Outcomes: outcomes}}, saved)
}

func TestAReportOfWhatNoReplayComesToIsRefused(t *testing.T) {
	o := &outcome.Outcome{Format: outcome.Format, Status: outcome.OK, Edition: "old", Events: []outcome.Event{{N: 1, Verb: string(outcome.Draws)}}}
	c := report.Case{Name: "duel.toml", Text: "players = []", Comparison: compare.Of([]*outcome.Outcome{o})}
	o.Events[0].Cause = 1
	var out bytes.Buffer
	require.NoError(t, report.JSON(&out, []report.Case{c}))
	_, err := report.ReadJSON(out.Bytes())
	assert.EqualError(t, err, "entry 1: duel.toml: invalid outcome of edition old: events[0]: the cause is event 1, expected 0 or an event before event 1")
}
