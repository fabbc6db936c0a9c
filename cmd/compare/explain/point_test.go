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

// Mana burns between the damage and the check of life: so the player without life plays on, and may say so where the rule of losing decides.
func TestAPlayerWithoutLifePlaysOnWhileManaBurns(t *testing.T) {
	loses := func(player, rule string) outcome.Event {
		return outcome.Event{Rule: rule, Verb: "loses the game", Player: player, Text: player + " loses the game."}
	}
	bolt := outcome.Event{Rule: "1", Verb: "loses life", Player: "bob", Amount: 20, Text: "Bob loses 20 life."}
	burns := outcome.Event{Rule: "2", Verb: "mana burn", Player: "ann", Amount: 1, Text: "Ann loses 1 life to mana burn."}
	life := func(ann string) map[string]string {
		return map[string]string{"ann.life": ann, "bob.life": "0", "bob.result": "lost"}
	}
	c, e := decided(t, 0, edition.Rule{ID: "9", Area: "losing"}, nil,
		replayed("old", life("19"), nil, bolt, burns, loses("bob", "9")),
		replayed("new", life("20"), nil, bolt, loses("bob", "20")))
	said, ok := e.PlaysOn(0, &c.Compared[0].Events[1])
	assert.True(t, ok)
	assert.Equal(t, "Bob has 0 life, and plays on", said)
	_, ok = e.PlaysOn(1, &c.Compared[1].Events[1])
	assert.False(t, ok, "he loses at once")
	assert.True(t, e.SaysWhoLoses(0, "9"))
}

// Ann attacks where she is alive: what decides is the mana that burns before that elsewhere, and no step.
func TestWhatDecidesAnEndBeforeAStepIsTheTurningPoint(t *testing.T) {
	burns := outcome.Event{Rule: "9", Verb: "mana burn", Player: "ann", Amount: 3, Step: "go", Text: "Ann loses 3 life to mana burn."}
	over := outcome.Event{Rule: "20", Verb: "loses the game", Player: "ann", Cause: 1, Step: "go", Text: "Ann loses the game."}
	attacks := outcome.Event{Rule: "5", Verb: "attacks", Player: "ann", Step: "go", Text: "Ann attacks with nothing."}
	finding := func(kind outcome.Kind, rule string) []outcome.Finding {
		return []outcome.Finding{{Step: "go", Kind: kind, Rule: rule, Line: 3, Text: "Ann attacks with nothing."}}
	}
	p := turning(t, 0, "9", nil,
		replayed("old", map[string]string{"ann.life": "-2", "ann.result": "lost"}, finding(outcome.Overtaken, "20"), burns, over),
		replayed("new", map[string]string{"ann.life": "1", "ann.result": "playing"}, finding(outcome.Done, "5"), attacks))
	assert.Empty(t, p.Step)
	assert.Equal(t, burns.Text, p.Sides[0].Event.Text)
}

// Where an action is taken back, with its mana, that is why none burns.
func TestManaThatIsTakenBackDoesNotBurn(t *testing.T) {
	burns := outcome.Event{Rule: "2", Verb: "mana burn", Player: "ann", Amount: 2, Text: "Ann loses 2 life to mana burn."}
	c, e := decided(t, 0, edition.Rule{ID: "9", Area: "costs"}, []string{"2"},
		replayed("old", map[string]string{"ann.life": "18"}, nil, burns),
		replayed("new", map[string]string{"ann.life": "20"}, nil, outcome.Event{Rule: "422", Verb: "is reversed", Subject: "Terror", Player: "ann", Text: "Ann's action with Terror is reversed."}))
	c.Turning = e.Turning(c)
	assert.True(t, e.IsOnOtherMatter(0, "2", "9"), "it burns by its own rule, and not by that of the cost")
	assert.False(t, e.IsOnOtherMatter(0, "9", "9"))
	assert.Nil(t, e.Reversal(c, 0))
	assert.Equal(t, "422", e.Reversal(c, 1).Rule)
}

// With the new text of either card the step is not done in the old edition either: the step is to use the Vault, and the Tower only pays for it.
func TestTheTextOfTheCardThatAStepUsesDecidesAndNotOfWhatPaysForIt(t *testing.T) {
	uses := func(card string) outcome.Event {
		return outcome.Event{Rule: "1", Verb: "activates", Subject: card, Player: "ann", Step: "untap", Text: "Ann uses " + card + "."}
	}
	finding := func(kind outcome.Kind, text string) []outcome.Finding {
		return []outcome.Finding{{Step: "untap", Kind: kind, Rule: "5", Line: 3, Text: text}}
	}
	c := compare.Of([]*outcome.Outcome{
		replayed("old", map[string]string{"ann.life": "0"}, finding(outcome.Done, "Ann activates Vault tapping Tower."), uses("Tower"), uses("Vault")),
		replayed("new", map[string]string{"ann.life": "3"}, finding(outcome.Refused, "Ann cannot activate Vault tapping Tower.")),
	})
	e := explain.Of(c, explain.Sources{})
	with := func(card string, closer int) trials.Decision {
		return trials.Decision{Edition: 0, As: 1, Card: card, Facts: []int{0}, Turned: []string{"untap"}, Closer: closer}
	}
	e.Prove(&trials.Result{Sides: made, Decisions: []trials.Decision{with("Vault", 2), with("Tower", 3)}})
	require.NotEmpty(t, e.Stories[0].Deciding)
	assert.Equal(t, "Vault", e.Stories[0].Deciding[0].Card)
}
