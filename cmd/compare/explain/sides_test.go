package explain_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/explain"
	"palimpsest/core/outcome"
)

// A barrier that has changed sides triggers on its new controller where the text names a player, and not where it names opponents.
func TestWhoHasGainedControlOfWhatTriggersIsTold(t *testing.T) {
	changes := outcome.Event{Rule: "CTRL", Verb: "control changes", Subject: "Barrier", Player: "ann", Turn: 1, Text: "Ann gains control of Barrier."}
	triggers := outcome.Event{Rule: "TRG", Verb: "triggers", Subject: "Barrier", Turn: 1, Text: "An ability of Barrier triggers."}
	blow := hits("Barrier", "ann", 2, "Barrier deals 2 damage to Ann.")
	blow.Cause = 2
	old := replayed("old", map[string]string{"ann.life": "18"}, nil, changes, triggers, blow)
	said := aloud(t, "new", old, replayed("new", map[string]string{"ann.life": "20"}, nil, changes))
	assert.Equal(t, "Ann gains control of Barrier (CTRL).", said[0])
}

// A condition on a giant that has grown since its ability was played.
func TestWhatHasChangedSinceAConditionWasAskedIsTold(t *testing.T) {
	uses := outcome.Event{Rule: "USE", Verb: "activates", Subject: "Giant", Player: "ann", Turn: 1, Text: "Ann uses Giant."}
	grows := outcome.Event{Rule: "EFF", Verb: "effect begins", Subject: "Giant", Object: "Growth", Detail: "gets +3/+3", Turn: 1, Text: "Giant gets +3/+3 because of Growth."}
	gains := outcome.Event{Cause: 1, Rule: "GAIN", Verb: "gains life", Player: "ann", Amount: 5, Turn: 1, Text: "Ann gains 5 life."}
	old := replayed("old", map[string]string{"ann.life": "20"}, nil, uses, grows)
	old.Asides = []outcome.Aside{{After: 2, Kind: outcome.Untrue, Of: "Giant", Text: "The effect of Giant does not happen: the condition was not met as the ability was played."}}
	replays := []*outcome.Outcome{old, replayed("new", map[string]string{"ann.life": "25"}, nil, uses, grows, gains)}
	assert.Equal(t, []string{"Giant gets +3/+3 because of Growth (EFF).", "The effect of Giant does not happen: the condition was not met as the ability was played."}, aloud(t, "old", replays...))
	assert.Contains(t, aloud(t, "new", replays...), "Giant gets +3/+3 because of Growth (EFF).")
}

// An angel that keeps its player from losing is destroyed before life is checked, or together with the loss of the other player.
func TestHowThatWhichKeepsAPlayerFromLosingLeavesIsTold(t *testing.T) {
	dies := outcome.Event{Rule: "DIE", Verb: "is destroyed", Subject: "Angel", Turn: 1, Text: "Angel is destroyed."}
	loses := outcome.Event{Rule: "LIFE", Verb: "loses the game", Player: "ann", Turn: 1, Text: "Ann loses the game."}
	c := compare.Of([]*outcome.Outcome{
		replayed("old", map[string]string{"ann.result": "lost", "Angel.zone": "graveyard"}, nil, dies, loses),
		replayed("new", map[string]string{"ann.result": "playing", "Angel.zone": "graveyard"}, nil, dies),
	})
	e := explain.Of(c, explain.Sources{Printed: func(_, of string) (explain.Printing, bool) {
		return explain.Printing{Text: "you can't lose the game"}, of == "Angel"
	}})
	require.NotEmpty(t, e.Stories)
	var said []string
	for _, s := range e.Stories[0].Told()[0].Sentences {
		said = append(said, s.String())
	}
	assert.Equal(t, "Angel is destroyed (DIE). Ann loses the game (LIFE).", strings.Join(said, " "))
}

// A life total that differs has its losses told where they are what differs, and what is prevented in their place.
func TestLifeLostIsNotAccountedForByLifeGained(t *testing.T) {
	blow := hits("Bolt", "bob", 3, "Bolt deals 3 damage to Bob.")
	prevented := outcome.Event{Rule: "PREV", Verb: "is prevented", Subject: "Bolt", Object: "bob", Amount: 3, Turn: 1, Text: "3 damage from Bolt to Bob is prevented."}
	gains := outcome.Event{Rule: "GAIN", Verb: "gains life", Player: "bob", Amount: 3, Turn: 1, Text: "Bob gains 3 life."}
	old := replayed("old", map[string]string{"bob.life_lost": "3"}, nil, blow)
	assert.Contains(t, aloud(t, "new", old, replayed("new", map[string]string{"bob.life_lost": "0"}, nil, prevented, gains)), "3 damage from Bolt to Bob is prevented (PREV).")
}

// What has left by the time an ability is played, whose condition is not met elsewhere as the part of the turn begins, is told.
func TestWhatMeetsAConditionBeforeAnAbilityIsPlayedIsTold(t *testing.T) {
	leaves := outcome.Event{Turn: 1, Rule: "1", Verb: string(outcome.IsSacrificed), Subject: "Hill", Player: "ann", Detail: "battlefield", Text: "Hill is sacrificed."}
	theirs := outcome.Event{Turn: 1, Rule: "2", Verb: string(outcome.IsDestroyed), Subject: "Angel", Player: "bob", Detail: "battlefield", Text: "Angel is destroyed."}
	plays := outcome.Event{Turn: 1, Rule: "3", Verb: string(outcome.Activates), Subject: "Tax", Player: "ann", Text: "Ann plays the phase ability of Tax."}
	found := outcome.Event{Turn: 1, Cause: 3, Rule: "4", Verb: string(outcome.IsReturned), Subject: "Plains", Player: "ann", Detail: "library", Text: "Plains is put into its owner's hand."}
	newer := replayed("new", map[string]string{"Plains.zone": "library"}, nil, leaves, theirs)
	newer.Asides = []outcome.Aside{{Kind: outcome.NotTriggered, Of: "Tax", Rule: "5", Text: "The ability of Tax does not trigger: its condition is not met."}}
	e := of(replayed("old", map[string]string{"Plains.zone": "hand"}, nil, leaves, theirs, plays, found), newer)
	assert.Equal(t, []string{"Hill is sacrificed (1).", "Ann plays the phase ability of Tax (3).", "Plains is put into its owner's hand (4)."}, toldOf(t, e)["old"])

	// The condition is not met in a later turn: that is about no use in this one.
	later := replayed("new", map[string]string{"Plains.zone": "library"}, nil, leaves, theirs, outcome.Event{Turn: 2, Rule: "6", Verb: string(outcome.TurnBegins), Text: "Turn 2 begins."})
	later.Asides = slices.Clone(newer.Asides)
	later.Asides[0].After = 3
	told := toldOf(t, of(replayed("old", map[string]string{"Plains.zone": "hand"}, nil, leaves, theirs, plays, found), later))["old"]
	assert.Contains(t, told, "Ann plays the phase ability of Tax (3).")
	assert.NotContains(t, told, "Hill is sacrificed (1).")
}
