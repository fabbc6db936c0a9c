package explain_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/explain"
	"palimpsest/cmd/compare/trials"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

// toldOf are the sides of the first story with what is told beside them, by edition.
func toldOf(t *testing.T, e *explain.Explanation) map[string][]string {
	t.Helper()
	require.NotEmpty(t, e.Stories)
	said := map[string][]string{}
	for _, side := range e.Stories[0].Told() {
		for _, sentence := range side.Sentences {
			said[side.Edition] = append(said[side.Edition], sentence.String())
		}
	}
	return said
}

var (
	exiled   = outcome.Event{Rule: "2", Verb: "is exiled", Subject: "Lord", Turn: 1, Text: "Lord is exiled."}
	triggers = outcome.Event{Rule: "1", Verb: "triggers", Subject: "Lord", Turn: 1, Text: "An ability of Lord triggers."}
)

func TestThatASourceLeavesBeforeItsAbilityResolvesIsTold(t *testing.T) {
	resolves := outcome.Event{Cause: 1, Rule: "3", Verb: "resolves", Subject: "Lord", Turn: 1, Text: "The ability of Lord resolves."}
	swords := outcome.Event{Rule: "5", Verb: "casts", Subject: "Swords", Object: "Lord", Player: "ann", Turn: 1, Text: "Ann casts Swords."}
	eaten := outcome.Event{Cause: 4, Rule: "4", Verb: "is sacrificed", Subject: "Bear", Turn: 1, Text: "Bear is sacrificed."}
	old := replayed("old", map[string]string{"Bear.zone": "battlefield", "Lord.zone": "exile"}, nil, swords, exiled)
	facts := map[string]string{"Bear.zone": "graveyard", "Lord.zone": "exile"}
	e := of(old, replayed("new", facts, nil, triggers, swords, exiled, resolves, eaten))
	assert.Equal(t, []string{"An ability of Lord triggers (1).", "Lord is exiled (2).", "The ability of Lord resolves (3).", "Bear is sacrificed (4)."}, toldOf(t, e)["new"])

	resolves.Cause = 3
	e = of(old, replayed("new", facts, nil, swords, exiled, triggers, resolves, eaten))
	assert.NotContains(t, toldOf(t, e)["new"], "The ability of Lord resolves (3).", "it triggers as its source leaves")
}

func TestARefusalComesAfterWhatTookItsTargetAway(t *testing.T) {
	begins := outcome.Event{Rule: "1", Verb: "phase begins", Detail: "upkeep", Turn: 1, Phase: "upkeep", Text: "Upkeep begins."}
	pays := outcome.Event{Rule: "2", Verb: "activates", Subject: "Lord", Player: "ann", Turn: 1, Phase: "upkeep", Text: "Ann plays the phase cost of Lord."}
	eaten := outcome.Event{Cause: 2, Rule: "3", Verb: "is sacrificed", Subject: "Bear", Turn: 1, Phase: "upkeep", Text: "Bear is sacrificed."}
	casts := outcome.Event{Step: "shock", Rule: "4", Verb: "casts", Subject: "Shock", Object: "Bear", Player: "bob", Turn: 1, Phase: "upkeep", Text: "Bob casts Shock, targeting Bear."}
	dies := outcome.Event{Cause: 2, Rule: "5", Verb: "is destroyed", Subject: "Bear", Turn: 1, Phase: "upkeep", Text: "Bear is destroyed."}
	refused := outcome.Finding{Step: "shock", Kind: outcome.Refused, Rule: "6", Text: "Bob cannot cast Shock targeting Bear: Bear is not a legal target.", Line: 5, After: 1}
	done := outcome.Finding{Step: "shock", Kind: outcome.Done, Text: "Bob casts Shock targeting Bear.", Line: 5}
	e := of(replayed("old", map[string]string{"Shock.zone": "hand", "Bear.zone": "graveyard"}, []outcome.Finding{refused}, begins, pays, eaten),
		replayed("new", map[string]string{"Shock.zone": "stack", "Bear.zone": "graveyard"}, []outcome.Finding{done}, begins, casts, dies))
	assert.Equal(t, []string{"Ann plays the phase cost of Lord (2).", "Bear is sacrificed (3).", "Bob cannot cast Shock targeting Bear: Bear is not a legal target (6)."}, toldOf(t, e)["old"])
}

// The first of three damages is the same in both editions: the ability has triggered three times all the same, and in both.
func TestHowOftenAnAbilityTriggersIsToldWhole(t *testing.T) {
	barb := outcome.Event{Rule: "1", Verb: "triggers", Subject: "Barbs", Turn: 1, Text: "An ability of Barbs triggers."}
	hurts := func(cause int) outcome.Event {
		return outcome.Event{Cause: cause, Rule: "2", Verb: string(outcome.DealsDamage), Subject: "Barbs", Object: "ann", Amount: 1, Turn: 1, Text: "Barbs deals 1 damage to Ann."}
	}
	resolves := outcome.Event{Cause: 1, Rule: "6", Verb: "resolves", Subject: "Barbs", Turn: 1, Text: "The ability of Barbs resolves."}
	loses := func(rule string) outcome.Event {
		return outcome.Event{Rule: rule, Verb: "loses the game", Player: "ann", Turn: 1, Text: "Ann loses the game."}
	}
	rules := map[string]map[string]edition.Rule{
		"old": {"3": {ID: "3", Text: "A player without life loses late.", LeftOutAs: []string{"procedure"}}},
		"new": {"4": {ID: "4", Text: "A player without life loses.", LeftOutAs: []string{"state-based"}}},
	}
	facts := func(life string) map[string]string { return map[string]string{"ann.life": life, "ann.result": "lost"} }
	c := compare.Of([]*outcome.Outcome{
		replayed("old", facts("-2"), nil, barb, barb, barb, hurts(3), resolves, hurts(2), resolves, hurts(1), loses("3")),
		replayed("new", facts("0"), nil, barb, barb, barb, hurts(3), loses("4")),
	})
	e := explain.Of(c, explain.Sources{Rules: rules})
	e.Prove(&trials.Result{Sides: made, Decisions: []trials.Decision{{Edition: 1, As: 0, Rules: []string{"4"}, Facts: []int{0}}}})
	said := toldOf(t, e)
	require.NotEmpty(t, said["old"])
	assert.Equal(t, "An ability of Barbs triggers 3 times (1).", said["old"][0])
	assert.Equal(t, []string{"An ability of Barbs triggers 3 times (1).", "Barbs deals 1 damage to Ann (2).", "Ann loses the game (4)."}, said["new"])
	assert.Equal(t, explain.Proven, e.Stories[0].Proof, "that she loses later in the other edition, too, is not the same")
}

// Where the life of the loser is the same in the end, it is told of what the player loses before the game is over.
func TestByWhatAPlayerLosesIsTold(t *testing.T) {
	hurts := outcome.Event{Rule: "1", Verb: string(outcome.DealsDamage), Subject: "Barbs", Object: "ann", Amount: 1, Turn: 1, Text: "Barbs deals 1 damage to Ann."}
	casts := outcome.Event{Rule: "2", Verb: "casts", Subject: "Stream", Player: "ann", Turn: 1, Text: "Ann casts Stream."}
	resolves := outcome.Event{Cause: 2, Rule: "3", Verb: "resolves", Subject: "Stream", Turn: 1, Text: "Stream resolves."}
	loses := outcome.Event{Rule: "4", Verb: "loses the game", Player: "ann", Turn: 1, Text: "Ann loses the game."}
	facts := func(zone string) map[string]string {
		return map[string]string{"Stream.zone": zone, "ann.life": "0", "ann.result": "lost"}
	}
	said := toldOf(t, of(replayed("old", facts("graveyard"), nil, hurts, casts, resolves, loses), replayed("new", facts("stack"), nil, casts, hurts, loses)))
	assert.Contains(t, said["new"], "Barbs deals 1 damage to Ann (1).")
}
