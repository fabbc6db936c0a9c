package replay_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/edition"
	"palimpsest/core/outcome"
	"palimpsest/core/scenario"
)

// A sentence for each verb that takes clauses, which is done as it is, and a clause of each kind that none of them has a
// use for.
var (
	plain = map[scenario.Verb]string{
		scenario.PlayLand:   "play Mountain",
		scenario.Cast:       "cast Bolt targeting bob",
		scenario.ActivateAb: "activate Pinger targeting bob",
		scenario.TapForMana: "tap Forest for {G}",
		scenario.UseTrigger: "use Net",
		scenario.Attack:     "attack with Pinger",
		scenario.Block:      "block cub with mine",
	}
	useless = map[scenario.ClauseKind]string{
		scenario.Targeting:      "targeting cub",
		scenario.Dividing:       "dividing 1 to bob",
		scenario.Choosing:       "choosing purple",
		scenario.WithX:          "with X = 2",
		scenario.WithExtra:      "with buyback",
		scenario.PayingMana:     "paying {B}",
		scenario.TappingLands:   "tapping mine",
		scenario.Activating:     "activating mine",
		scenario.Sacrificing:    "sacrificing mine",
		scenario.Discarding:     "discarding Rain",
		scenario.Exiling:        "exiling mine",
		scenario.Returning:      "returning mine",
		scenario.Removing:       "removing 2 counters",
		scenario.FaceDownClause: "face down",
		scenario.Preventing:     "preventing 2",
		scenario.FromSource:     "from mine",
		scenario.InOrder:        "in this order: mine, Rain",
	}
	// What no rulebook here carries out is loud: see plan.check. Phase costs and abilities are of editions that have phases.
	notHere = []scenario.Verb{scenario.TurnFaceUp, scenario.PayPhase, scenario.PhaseAb}
)

// TestNoClauseIsIgnored: a clause that its action has no use for is refused, or has a finding, or ends the replay as not
// implemented. Every kind of clause of every verb is tried.
func TestNoClauseIsIgnored(t *testing.T) {
	const bench = `
[ann]
hand = ["Bolt", "Rain", "Mountain"]
battlefield = ["Net", "Pinger", "Forest", {card = "Bear", as = "mine"}]
mana = "as needed"
[bob]
battlefield = [{card = "Bear", as = "cub"}]
`
	try := func(verb scenario.Verb, says string) *outcome.Outcome {
		text := "players = [\"ann\", \"bob\"]\n" + bench
		if verb == scenario.UseTrigger { // which waits for something to die
			text += "[[step]]\nann = \"cast Bolt targeting cub\"\n"
		}
		if verb == scenario.Block {
			text += "[[step]]\nbob = \"attack with cub\"\n"
		}
		text += "[[step]]\nid = \"it\"\nann = \"" + says + "\"\n"
		reply, err := runner(t, miniRules()).Replay(context.Background(), edition.Request{Scenario: edition.File{Name: "test.toml", Text: []byte(text)}, Trace: true})
		require.NoError(t, err)
		return reply.Outcome
	}
	for _, v := range scenario.Verbs() {
		says, known := plain[v.Verb]
		if len(v.Clauses) == 0 || slices.Contains(notHere, v.Verb) {
			continue
		}
		require.True(t, known, "a sentence with %q", v.Phrase)
		alone := try(v.Verb, says)
		require.Equal(t, "it done", lastOf(kinds(alone)), says)
		for _, kind := range v.Clauses {
			said := says + ", " + useless[kind]
			o := try(v.Verb, said)
			if o.Status != outcome.OK {
				assert.Equal(t, outcome.NotImplemented, o.Status, "%s: %s", said, o.Problem)
				continue
			}
			about := 0
			for _, f := range o.Findings {
				if f.Step == "it" && f.Kind != outcome.Done {
					about++
				}
			}
			assert.NotZero(t, about, "%s: %s", said, strings.Join(kinds(o), ", "))
		}
	}
}

func lastOf(list []string) string { return list[len(list)-1] }
