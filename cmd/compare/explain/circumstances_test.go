package explain_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/outcome"
)

// A step wants mana that is lost in one edition before its time comes, and not in the other.
func TestManaThatIsLostIsToldWhereAStepWantsIt(t *testing.T) {
	adds := outcome.Event{Rule: "MANA", Verb: "adds mana", Subject: "Swamp", Player: "ann", Amount: 1, Text: "Ann adds {B}."}
	e := of(
		replayed("old", map[string]string{"Bears.zone": "battlefield"},
			[]outcome.Finding{{Step: "terror", Kind: outcome.Refused, Rule: "COST", Text: "Ann cannot cast Terror: there is not enough mana.", Lacks: outcome.LacksMana, Line: 2, After: 2}},
			adds,
			outcome.Event{Rule: "BURN", Verb: "mana burn", Player: "ann", Amount: 1, Text: "Ann loses 1 life to mana burn."}),
		replayed("new", map[string]string{"Bears.zone": "graveyard"},
			[]outcome.Finding{{Step: "terror", Kind: outcome.Done, Text: "Ann casts Terror.", Line: 2, After: 1}},
			adds,
			outcome.Event{Step: "terror", Rule: "1", Verb: "casts", Subject: "Terror", Object: "Bears", Player: "ann", Text: "Ann casts Terror."},
			outcome.Event{Cause: 2, Step: "terror", Rule: "2", Verb: "is destroyed", Subject: "Bears", Text: "Bears is destroyed."}),
	)
	require.Len(t, e.Stories, 1)
	assert.Equal(t, []string{"Ann loses 1 life to mana burn (BURN).", "Ann cannot cast Terror: there is not enough mana (COST)."}, spoken(e.Stories[0])["old"])
}

// What the other player has lost is no reason, and an outcome without events has none to look at.
func TestOnlyManaOfThePlayerWhoWantsItIsToldAsLost(t *testing.T) {
	refused := []outcome.Finding{{Step: "terror", Kind: outcome.Refused, Rule: "COST", Text: "Ann cannot cast Terror: there is not enough mana.", Lacks: outcome.LacksMana, Line: 2, After: 1}}
	casts := func() *outcome.Outcome {
		return replayed("new", map[string]string{"Bears.zone": "graveyard"},
			[]outcome.Finding{{Step: "terror", Kind: outcome.Done, Text: "Ann casts Terror.", Line: 2}},
			outcome.Event{Step: "terror", Rule: "1", Verb: "casts", Subject: "Terror", Object: "Bears", Player: "ann", Text: "Ann casts Terror."},
			outcome.Event{Cause: 1, Step: "terror", Rule: "2", Verb: "is destroyed", Subject: "Bears", Text: "Bears is destroyed."})
	}
	e := of(replayed("old", map[string]string{"Bears.zone": "battlefield"}, refused,
		outcome.Event{Rule: "BURN", Verb: "mana burn", Player: "bob", Amount: 1, Text: "Bob loses 1 life to mana burn."}), casts())
	require.Len(t, e.Stories, 1)
	assert.Equal(t, []string{"Ann cannot cast Terror: there is not enough mana (COST)."}, spoken(e.Stories[0])["old"])

	e = of(replayed("old", map[string]string{"Bears.zone": "battlefield"}, refused), casts())
	require.Len(t, e.Stories, 1)
	assert.Equal(t, []string{"Ann cannot cast Terror: there is not enough mana (COST)."}, spoken(e.Stories[0])["old"])
}

// An ability counters a spell in one edition; in the other it has come too late, and no event of the spell says so.
func TestWhatHasNoEffectIsToldWhereItCountersElsewhere(t *testing.T) {
	bolt := outcome.Event{Step: "bolt", Rule: "1", Verb: "casts", Subject: "Bolt", Object: "bob", Player: "ann", Text: "Ann casts Bolt."}
	triggers := outcome.Event{Rule: "2", Verb: "triggers", Subject: "Adept", Player: "bob", Text: "An ability of Adept triggers."}
	e := of(
		replayed("old", map[string]string{"bob.life": "17"}, nil, bolt, triggers,
			outcome.Event{Rule: "LATE", Verb: "has no effect", Subject: "Adept", Player: "bob", Text: "Adept: it comes too late."},
			outcome.Event{Cause: 1, Rule: "3", Verb: "resolves", Subject: "Bolt", Player: "ann", Text: "Bolt resolves."},
			outcome.Event{Cause: 4, Rule: "3", Verb: "deals", Subject: "Bolt", Object: "bob", Amount: 3, Text: "Bolt deals 3 damage to Bob."}),
		replayed("new", map[string]string{"bob.life": "20"}, nil, bolt, triggers,
			outcome.Event{Cause: 2, Rule: "701.6a", Verb: "is countered", Subject: "Bolt", Player: "ann", Text: "Bolt is countered."}),
	)
	require.Len(t, e.Stories, 1)
	assert.Contains(t, spoken(e.Stories[0])["old"], "Adept: it comes too late (LATE).")
	assert.Contains(t, spoken(e.Stories[0])["new"], "Bolt is countered (701.6a).")
}

// A spell without a target has an additional effect in one edition only: in the other the reader is told that it had no target there either.
func TestWhatBecameOfTheSpellIsToldWhereItHasNoAdditionalEffect(t *testing.T) {
	uses := outcome.Event{Step: "fly", Rule: "1", Verb: "activates", Subject: "Carpet", Object: "Bears", Player: "ann", Text: "Ann uses Carpet."}
	fizzles := outcome.Event{Cause: 1, Rule: "TARGET", Verb: "fizzles", Subject: "Carpet", Player: "ann", Text: "Carpet has no target left."}
	e := of(
		replayed("old", map[string]string{"Carpet.zone": "graveyard"}, nil, uses, fizzles,
			outcome.Event{Cause: 2, Rule: "ALSO", Verb: "additional effect occurs", Subject: "Carpet", Text: "The additional effect of Carpet occurs."},
			outcome.Event{Cause: 3, Rule: "BURY", Verb: "is buried", Subject: "Carpet", Text: "Carpet is buried."}),
		replayed("new", map[string]string{"Carpet.zone": "battlefield"}, nil, uses, fizzles),
	)
	require.Len(t, e.Stories, 1)
	assert.Contains(t, spoken(e.Stories[0])["new"], "Carpet has no target left (TARGET).")
}

// A creature that has left cannot attack: how it left comes before the refusal, and is what there is in place of the attack.
func TestWhatHasLeftIsToldBeforeTheRefusal(t *testing.T) {
	refused := outcome.Finding{Step: "raid", Kind: outcome.Refused, Rule: "5", After: 1, Line: 9, Text: "Ann cannot attack with Bear: Bear is not in play."}
	buried := outcome.Event{Rule: "1", Verb: string(outcome.IsBuried), Subject: "Bear", Text: "Bear is buried."}
	attacks := outcome.Event{Rule: "6", Verb: string(outcome.Attacks), Subject: "Bear", Object: "bob", Player: "ann", Step: "raid", Text: "Bear attacks Bob."}
	deals := outcome.Event{Rule: "7", Cause: 1, Verb: string(outcome.DealsDamage), Subject: "Bear", Object: "bob", Amount: 2, Text: "Bear deals 2 damage to Bob."}
	e := of(
		replayed("old", map[string]string{"bob.life": "20"}, []outcome.Finding{refused}, buried),
		replayed("new", map[string]string{"bob.life": "18"}, []outcome.Finding{{Step: "raid", Kind: outcome.Done, Line: 9}}, attacks, deals),
	)
	require.Len(t, e.Stories, 1)
	assert.Equal(t, []string{"Bear is buried (1).", "Ann cannot attack with Bear: Bear is not in play (5)."}, spoken(e.Stories[0])["old"])
	instead, ok := e.Instead("old", "new", 1)
	assert.True(t, ok)
	assert.Equal(t, "Bear is buried", instead.Text)
}
