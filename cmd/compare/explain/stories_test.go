package explain_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/explain"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

// A spell is refused for want of mana, because the spell that made the mana was countered.
func TestWantOfManaIsFollowedToWhereTheManaWent(t *testing.T) {
	ritual := outcome.Finding{Step: "ritual", Kind: outcome.Done, Text: "Ann casts Ritual.", Line: 1}
	casts := outcome.Event{Step: "ritual", Rule: "1", Verb: "casts", Subject: "Ritual", Player: "ann", Text: "Ann casts Ritual."}
	e := of(
		replayed("old", map[string]string{"Specter.zone": "battlefield", "Denial.zone": "hand"},
			[]outcome.Finding{ritual, {Step: "deny", Kind: outcome.NoWindow, Rule: "MS-4", Text: "Ritual cannot be answered.", Line: 2}, {Step: "specter", Kind: outcome.Done, Text: "Ann casts Specter.", Line: 3}},
			casts,
			outcome.Event{Cause: 1, Step: "ritual", Rule: "2", Verb: "resolves", Subject: "Ritual", Player: "ann", Text: "Ritual resolves."},
			outcome.Event{Cause: 2, Step: "ritual", Rule: "3", Verb: "adds mana", Subject: "Ritual", Player: "ann", Amount: 3, Text: "Ann adds {B}{B}{B}."},
			outcome.Event{Step: "specter", Rule: "1", Verb: "casts", Subject: "Specter", Player: "ann", Text: "Ann casts Specter."},
			outcome.Event{Cause: 4, Step: "specter", Rule: "4", Verb: "enters", Subject: "Specter", Player: "ann", Text: "Specter enters."}),
		replayed("new", map[string]string{"Specter.zone": "hand", "Denial.zone": "graveyard"},
			[]outcome.Finding{ritual, {Step: "deny", Kind: outcome.Done, Text: "Bob casts Denial in response.", Line: 2}, {Step: "specter", Kind: outcome.Refused, Rule: "601.2h", Text: "There is not enough mana.", Line: 3}},
			casts,
			outcome.Event{Step: "deny", Rule: "1", Verb: "casts", Subject: "Denial", Object: "Ritual", Player: "bob", Text: "Bob casts Denial."},
			outcome.Event{Cause: 2, Step: "deny", Rule: "2", Verb: "resolves", Subject: "Denial", Player: "bob", Text: "Denial resolves."},
			outcome.Event{Cause: 3, Step: "deny", Rule: "701.6a", Verb: "is countered", Subject: "Ritual", Player: "ann", Text: "Ritual is countered."}),
	)
	require.Len(t, e.Stories, 1)
	assert.Equal(t, map[string][]string{
		"old": {"Ritual cannot be answered (MS-4).", "Ann casts Specter (1).", "Specter enters (4)."},
		"new": {"Bob casts Denial in response (1).", "Ritual is countered (701.6a).", "There is not enough mana (601.2h)."},
	}, spoken(e.Stories[0]))
}

// One edition buries the newcomer and the other the older one: that is one rule, and one story.
func TestARuleThatStrikesDifferentThingsIsOneStory(t *testing.T) {
	enters := outcome.Event{Step: "#1", Rule: "1", Verb: "enters", Subject: "Second", Text: "Second enters."}
	c := compare.Of([]*outcome.Outcome{
		replayed("old", map[string]string{"First.zone": "battlefield", "Second.zone": "graveyard"}, nil, enters,
			outcome.Event{Rule: "LEGEND", Verb: "dies", Subject: "Second", Text: "Second is put into the graveyard."}),
		replayed("new", map[string]string{"First.zone": "graveyard", "Second.zone": "battlefield"}, nil, enters,
			outcome.Event{Rule: "704.5j", Verb: "dies", Subject: "First", Text: "First is put into the graveyard."}),
	})
	e := explain.Of(c, explain.Sources{Rules: map[string]map[string]edition.Rule{
		"old": {"LEGEND": {ID: "LEGEND", Text: "The newcomer goes.", Matches: []string{"new:704.5j"}}},
		"new": {"704.5j": {ID: "704.5j", Text: "Its controller keeps one.", Matches: []string{"old:LEGEND"}}},
	}})
	require.Len(t, e.Stories, 1)
	assert.Len(t, e.Stories[0].Heads, 2)
	assert.Equal(t, map[string][]string{
		"old": {"Second enters (1).", "Second is put into the graveyard (LEGEND)."},
		"new": {"Second enters (1).", "First is put into the graveyard (704.5j)."},
	}, spoken(e.Stories[0]))
}

// What was refused at first and done later is told, where it decides the order of a graveyard.
func TestAStepThatCameLaterIsToldToHaveBeenRefused(t *testing.T) {
	first := outcome.Event{Step: "#1", Rule: "1", Verb: "discards", Subject: "A", Player: "ann", Text: "Ann discards A."}
	second := outcome.Event{Step: "b", Rule: "1", Verb: "discards", Subject: "B", Player: "ann", Text: "Ann discards B."}
	did := []outcome.Finding{{Step: "#1", Kind: outcome.Done, Line: 2}, {Step: "b", Kind: outcome.Done, Line: 1}}
	late := []outcome.Finding{{Step: "b", Kind: outcome.Refused, Rule: "INT-4", Text: "B has to wait.", Line: 1}, did[0], did[1]}
	e := of(
		replayed("old", map[string]string{"ann.life": "20", "ann.graveyard": "B, A", "A.zone": "graveyard", "B.zone": "graveyard", "A.position": "2", "B.position": "1"}, late, first, second),
		replayed("new", map[string]string{"ann.life": "20", "ann.graveyard": "A, B", "A.zone": "graveyard", "B.zone": "graveyard", "A.position": "1", "B.position": "2"}, did, second, first),
	)
	require.Len(t, e.Stories, 1, "the places of the cards follow from the order")
	assert.True(t, e.Stories[0].Explained)
	assert.Contains(t, spoken(e.Stories[0])["old"], "B has to wait (INT-4).")
	assert.NotContains(t, spoken(e.Stories[0])["new"], "B has to wait (INT-4).")
}

// An action that one edition takes back did nothing there.
func TestWhatIsTakenBackIsTheReason(t *testing.T) {
	taps := outcome.Event{Cause: 1, Step: "#1", Rule: "2", Verb: "taps", Subject: "Swamp", Player: "ann", Text: "Swamp becomes tapped."}
	uses := outcome.Event{Step: "#1", Rule: "1", Verb: "activates", Subject: "Swamp", Player: "ann", Text: "Ann uses Swamp."}
	e := of(
		replayed("old", map[string]string{"Swamp.tapped": "yes", "Swamp.zone": "battlefield"}, nil, uses, taps),
		replayed("new", map[string]string{"Swamp.tapped": "no", "Swamp.zone": "battlefield"}, nil,
			outcome.Event{Step: "#1", Rule: "730", Verb: "is reversed", Subject: "Terror", Player: "ann", Text: "The action is taken back."}),
	)
	require.Len(t, e.Stories, 1)
	assert.Equal(t, []string{"The action is taken back (730)."}, spoken(e.Stories[0])["new"])
}

// Everything that ends a game follows from the first result.
func TestTheEndOfAGameIsOneStory(t *testing.T) {
	e := of(
		replayed("old", map[string]string{"ann.life": "0", "bob.life": "20", "ann.result": "lost", "bob.result": "won", "ended": "yes", "winner": "bob", "ann.lost_by": "life"}, nil,
			outcome.Event{Rule: "BURN", Verb: "mana burn", Player: "ann", Amount: 1, Text: "Ann takes mana burn."},
			outcome.Event{Rule: "LIFE-3", Verb: "loses the game", Player: "ann", Text: "Ann loses the game."}),
		replayed("new", map[string]string{"ann.life": "1", "bob.life": "20", "ann.result": "playing", "bob.result": "playing", "ended": "no"}, nil,
			outcome.Event{Rule: "500.5", Verb: "loses mana", Player: "ann", Amount: 1, Text: "Ann loses the mana."}),
	)
	require.Len(t, e.Stories, 1)
	assert.ElementsMatch(t, []string{"Ann has 0 life in old, 1 life in new.", "Ann loses in old, is still playing in new."}, e.Stories[0].Heads)
	assert.Equal(t, map[string][]string{
		"old": {"Ann takes mana burn (BURN).", "Ann loses the game (LIFE-3)."},
		"new": {"Ann loses the mana (500.5)."},
	}, spoken(e.Stories[0]))
}

// A spell that made the game end is still on the stack there.
func TestWhatWaitsWhenTheGameEndsIsKeptByTheEnd(t *testing.T) {
	casts := outcome.Event{Step: "#1", Rule: "1", Verb: "casts", Subject: "Gift", Player: "ann", Text: "Ann casts Gift."}
	resolves := outcome.Event{Cause: 1, Step: "#1", Rule: "2", Verb: "resolves", Subject: "Gift", Player: "ann", Text: "Gift resolves."}
	e := of(
		replayed("old", map[string]string{"Gift.zone": "stack", "stack": "Gift"}, nil, casts, resolves,
			outcome.Event{Rule: "LOSE-1", Verb: "loses the game", Player: "ann", Text: "Ann loses the game."}),
		replayed("new", map[string]string{"Gift.zone": "graveyard", "stack": ""}, nil, casts, resolves),
	)
	require.Len(t, e.Stories, 1, "what is on the stack follows from where the spell is")
	assert.True(t, e.Stories[0].Explained)
	assert.Contains(t, spoken(e.Stories[0])["old"], "Ann loses the game (LOSE-1).")
}

// What a player did this turn is no other cause where it is another turn.
func TestWhatIsOfThisTurnFollowsFromWhoseTurnItIs(t *testing.T) {
	turn := func(player, rule string) outcome.Event {
		return outcome.Event{Rule: rule, Verb: "turn begins", Player: player, Text: player + "'s turn begins."}
	}
	e := of(
		replayed("old", map[string]string{"turn": "ann", "ann.life": "20", "ann.drawn_this_turn": "1", "bob.life": "20"}, nil, turn("ann", "TURN-1")),
		replayed("new", map[string]string{"turn": "bob", "ann.life": "20", "bob.life": "20", "bob.drawn_this_turn": "1"}, nil, turn("bob", "500.7")),
	)
	require.Len(t, e.Stories, 1)
	assert.Equal(t, 2, e.Stories[0].Follows)
	assert.True(t, e.Stories[0].Explained)
}

// What only one edition has a notion of is nothing that another lacks: there the ability that waits for it does not trigger.
func TestWhatAnEditionHasNoNotionOfIsNotDenied(t *testing.T) {
	cast := outcome.Event{Rule: "1", Verb: string(outcome.SuccessfullyCast), Subject: "Growth", Text: "Growth is successfully cast."}
	triggers := outcome.Event{Cause: 1, Rule: "2", Verb: string(outcome.Triggers), Subject: "Hero", Text: "An ability of Hero triggers."}
	grows := outcome.Event{Cause: 2, Rule: "3", Verb: string(outcome.CounterAdded), Subject: "Hero", Detail: "+1/+1", Amount: 1, Text: "Hero gets a +1/+1 counter."}
	e := explain.Of(compare.Of([]*outcome.Outcome{
		replayed("old", map[string]string{"Hero.counter_+1/+1": "1"}, nil, cast, triggers, grows),
		replayed("new", nil, nil),
	}), explain.Sources{})
	require.Len(t, e.Stories, 1)
	assert.Equal(t, []string{"No ability of Hero triggers: it comes from rule 2 of old, which has no counterpart here."}, spoken(e.Stories[0])["new"])
}

// An outcome may have no events, and findings that come after some.
func TestFindingsAfterEventsThatAnOutcomeDoesNotHave(t *testing.T) {
	for _, f := range []outcome.Finding{
		{Step: "bolt", Kind: outcome.Never, At: "main phase", Rule: "R", Text: "Ann cannot cast Bolt.", Line: 5, After: 3},
		{Step: "bolt", Kind: outcome.Refused, Rule: "R", Text: "Ann cannot cast Bolt: the mana that there is cannot be spent on this.", Line: 5, After: 3},
	} {
		none := replayed("new", map[string]string{"Bears.zone": "battlefield"}, []outcome.Finding{f})
		assert.Contains(t, aloud(t, "new", replayed("old", map[string]string{"Bears.zone": "graveyard"}, []outcome.Finding{bolt}, cast, deals, dies), none), strings.TrimSuffix(f.Text, ".")+" (R).")
	}
}

// An edition may say aside that a player pays, before any event, and have no events.
func TestAPaymentInAnOutcomeWithoutEventsIsTold(t *testing.T) {
	none := triggered("old", outcome.Aside{Kind: outcome.Averted, Of: "Chamber", Player: "ann", Text: "Ann pays for the ability of Chamber."})
	assert.Equal(t, []string{"Ann pays for the ability of Chamber."}, aloud(t, "old", none, triggered("new")))
}
