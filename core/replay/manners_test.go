package replay_test

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/edition"
	"palimpsest/core/outcome"
	"palimpsest/core/scenario"
)

// samples are a sentence for each verb, and the moments at which it can be tried, if not any.
var samples = map[scenario.Verb]struct{ does, at string }{
	scenario.PlayLand:    {"play Forest", "upkeep"},
	scenario.Cast:        {"cast Bolt targeting bob", "upkeep"},
	scenario.ActivateAb:  {"activate Pinger targeting bob", "upkeep"},
	scenario.TapForMana:  {"tap Forest", "upkeep"},
	scenario.UseTrigger:  {"use Net", "upkeep"},
	scenario.Decline:     {"decline Net", "upkeep"},
	scenario.PayPhase:    {"pay phase cost of Pinger", "upkeep"},
	scenario.DeclineCost: {"decline phase cost of Pinger", "upkeep"},
	scenario.PhaseAb:     {"play phase ability of Pinger", "upkeep"},
	scenario.Announce:    {"announce attack", "main phase"},
	scenario.Attack:      {"attack with Bear", "as attackers are declared"},
	scenario.Block:       {"block Brute with Bear", "as blockers are declared"},
	scenario.NoBlock:     {"no block", "as blockers are declared"},
	scenario.Assign:      {"assign Bear: 2 to Brute", ""},
	scenario.Pass:        {"pass", "upkeep"},
	scenario.Concede:     {"concede", "upkeep"},
	scenario.TurnFaceUp:  {"turn Bear face up", "upkeep"},
	scenario.StopEffect:  {"stop effect of Net", "upkeep"},
	scenario.ReverseMana: {"reverse mana: all", ""},
	scenario.ProposeLoop: {"propose loop 3", ""},
	scenario.AgreeLoop:   {"agree to loop", ""},
}

// TestEveryVerbIsTriedInAWayOrRefusedIt holds each verb to what docs/scenario-format.md says of `may:`, `attempt:` and `at`.
func TestEveryVerbIsTriedInAWayOrRefusedIt(t *testing.T) {
	const board = "players = [\"ann\", \"bob\"]\nstart = \"upkeep\"\n" +
		"[ann]\nmana = \"as needed\"\nhand = [\"Bolt\", \"Forest\"]\nbattlefield = [\"Bear\", \"Pinger\", \"Net\", \"Forest\"]\n[bob]\nbattlefield = [\"Brute\"]\n"
	begun := []scenario.Verb{scenario.Cast, scenario.ActivateAb, scenario.TapForMana}
	answers := []scenario.Verb{scenario.ReverseMana, scenario.ProposeLoop, scenario.AgreeLoop}
	missing := []scenario.Verb{scenario.TurnFaceUp, scenario.StopEffect} // in no edition yet, and said to be
	for _, v := range scenario.Verbs() {
		sample, known := samples[v.Verb]
		require.True(t, known, "no sample of %q", v.Phrase)
		at := sample.at
		if at == "" {
			at = "upkeep"
		}
		for _, c := range []struct {
			way, step string
			taken     bool
			kinds     []outcome.Kind
		}{
			{"may:", `ann = "may: ` + sample.does + `"`, !slices.Contains(answers, v.Verb), []outcome.Kind{outcome.Yes, outcome.No, outcome.Unasked}},
			{"attempt:", `ann = "attempt: ` + sample.does + `"`, slices.Contains(begun, v.Verb), []outcome.Kind{outcome.Done, outcome.Undone}},
			{"at", `at = "` + at + "\"\nann = \"" + sample.does + `"`, sample.at != "", []outcome.Kind{outcome.Done, outcome.Refused, outcome.NoWindow, outcome.NoMoment}},
		} {
			t.Run(v.Phrase+" "+c.way, func(t *testing.T) {
				text := board + "[[step]]\n" + c.step
				_, err := scenario.Parse("x.toml", []byte(text), nil)
				if !c.taken {
					require.Error(t, err)
					assert.Contains(t, err.Error(), "\""+v.Phrase+"\" takes no `"+c.way+"`")
					return
				}
				require.NoError(t, err)
				reply, err := runner(t, miniRules()).Replay(context.Background(), edition.Request{Scenario: edition.File{Name: "x.toml", Text: []byte(text)}, Trace: true})
				require.NoError(t, err)
				if slices.Contains(missing, v.Verb) {
					assert.Equal(t, outcome.NotImplemented, reply.Outcome.Status)
					return
				}
				require.Equal(t, outcome.OK, reply.Outcome.Status, reply.Outcome.Problem)
				require.NotEmpty(t, reply.Outcome.Findings)
				f := reply.Outcome.Findings[0]
				assert.Contains(t, c.kinds, f.Kind, f.Text)
				if c.way == "may:" {
					for _, e := range reply.Outcome.Events {
						assert.Empty(t, e.Step, "a question changes nothing: %s", e.Text)
					}
				}
			})
		}
	}
}
