package editiontest

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/card"
	"palimpsest/core/edition"
	"palimpsest/core/moment"
	"palimpsest/core/outcome"
	"palimpsest/core/replay"
	"palimpsest/core/scenario"
)

// questionsCostNothing holds that a step which is asked or refused at the moment of another step takes no window from it: with
// such a step before each step that names a moment, the same happens.
func (s *Subject) questionsCostNothing(t *testing.T, r *replay.Runner, q edition.Request, was *outcome.Outcome) {
	if was.Status != outcome.OK {
		return
	}
	sc, err := scenario.Parse(q.Scenario.Name, q.Scenario.Text, nil)
	if err != nil {
		return // it needs the library to be read
	}
	reading, _ := sc.Reading(q.Variant)
	for i := range reading.Steps {
		step := &reading.Steps[i]
		if step.Player < 0 || step.At.Moment == moment.None || step.At.Moment == moment.Start || step.At.NextTurn || step.At.Nth > 1 ||
			len(step.Only) > 0 && !slices.Contains(step.Only, s.Description.ID) {
			continue // the step is none of this edition, or its moment is counted from the step before
		}
		for p := range sc.Players {
			for _, does := range questions(sc, step, p) {
				asked := q
				asked.Scenario.Text = withStep(q.Scenario.Text, step.Pos.Line, fmt.Sprintf("[[step]]\nat = %q\n%s = %q\n", step.At.Text, sc.Players[p].Name, does))
				again, err := r.Replay(context.Background(), asked)
				require.NoError(t, err)
				require.Equal(t, outcome.OK, again.Outcome.Status, "%s", again.Outcome.Problem)
				assert.Empty(t, parting(was, again.Outcome), "%q of %s before step %s", does, sc.Players[p].Name, step.ID)
				if strings.HasPrefix(does, "may:") {
					continue
				}
				r.TryEverywhere(true)
				tried, err := r.Replay(context.Background(), asked)
				r.TryEverywhere(false)
				require.NoError(t, err)
				assert.Equal(t, encode(t, again.Outcome), encode(t, tried.Outcome), "with %q of %s before step %s", does, sc.Players[p].Name, step.ID)
			}
		}
	}
}

// questions are steps of a player that do nothing at the moment of a step: they ask whether the player could do the same, or
// concede, and one would cast what is not in a hand.
func questions(sc *scenario.Scenario, step *scenario.Step, player int) []string {
	all := []string{"may: concede"}
	if player == step.Player && (step.Action.Verb == scenario.Cast || step.Action.Verb == scenario.ActivateAb) && !step.Action.Attempt {
		all = append(all, "may: "+step.Action.Text)
	}
	for i := range sc.Entities {
		e := &sc.Entities[i]
		held := slices.ContainsFunc(sc.Entities, func(o scenario.Entity) bool { return o.Card == e.Card && o.Zone != card.Battlefield })
		if e.Zone == card.Battlefield && e.Alias == "" && !held && !strings.Contains(e.Card, "'") {
			return append(all, "cast '"+e.Card+"'")
		}
	}
	return all
}

// parting is the first event that differs, or else what of the facts does.
func parting(was, is *outcome.Outcome) string {
	before, after := happened(was), happened(is)
	for n, e := range before {
		if n >= len(after) || after[n] != e {
			return "not " + e.Text
		}
	}
	switch {
	case len(after) > len(before):
		return "besides " + after[len(before)].Text
	case !slices.Equal(was.Facts, is.Facts):
		return "the facts"
	}
	return ""
}

// withStep is the text of a scenario with another step before the one in which a line is.
func withStep(text []byte, line int, step string) []byte {
	at := 0
	for range line {
		at += bytes.IndexByte(text[at:], '\n') + 1
	}
	header := max(bytes.LastIndex(text[:at], []byte("\n[[step]]")), bytes.LastIndex(text[:at], []byte("\n[[variant.step]]"))) + 1
	if bytes.HasPrefix(text[header:], []byte("[[variant")) {
		step = "[[variant." + step[2:]
	}
	return append(append(bytes.Clone(text[:header]), step...), text[header:]...)
}
