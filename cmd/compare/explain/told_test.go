package explain_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/explain"
	"palimpsest/cmd/compare/trials"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

// What the same rule decides is one cause, though nothing that happens is in both stories; what matters most is told first.
func TestWhatTheSameRuleDecidesIsOneCause(t *testing.T) {
	c := compare.Of([]*outcome.Outcome{
		replayed("old", map[string]string{"ann.life": "20", "Bear.tapped": "yes"}, nil,
			outcome.Event{Rule: "1", Verb: "taps", Subject: "Bear", Text: "Bear becomes tapped."}),
		replayed("new", map[string]string{"ann.life": "17", "Bear.tapped": "no"}, nil,
			outcome.Event{Rule: "5", Verb: "loses life", Player: "ann", Amount: 3, Text: "Ann loses 3 life."}),
	})
	prove := func(decisions ...trials.Decision) []explain.Story {
		e := explain.Of(c, explain.Sources{})
		require.Len(t, e.Stories, 2)
		e.Prove(&trials.Result{Sides: made, Decisions: decisions})
		return e.Stories
	}
	life := slices.IndexFunc(c.Differences, func(d compare.Difference) bool { return d.Fact == "ann.life" })
	tapped := 1 - life
	one := prove(trials.Decision{Edition: 0, As: 1, Rules: []string{"9"}, Facts: []int{life, tapped}})
	require.Len(t, one, 1)
	assert.Len(t, one[0].Heads, 2)
	assert.Len(t, one[0].Deciding, 1)
	assert.Equal(t, []string{"Bear becomes tapped (1)."}, spoken(one[0])["old"][:1])
	two := prove(trials.Decision{Edition: 0, As: 1, Rules: []string{"9"}, Facts: []int{life}}, trials.Decision{Edition: 0, As: 1, Rules: []string{"8"}, Facts: []int{tapped}})
	require.Len(t, two, 2, "two rules are two causes")
	assert.Equal(t, []string{"Ann has 20 life in old, 17 life in new."}, two[0].Heads, "life matters more than what is tapped")
}

// All the mana is told that is lost, and not only what was added last; what was added in an earlier part of the turn is gone.
func TestManaThatIsLostIsToldWhole(t *testing.T) {
	adds := func(mana string) outcome.Event {
		return outcome.Event{Rule: "2", Verb: "adds mana", Player: "ann", Amount: 1, Turn: 1, Text: "Ann adds " + mana + "."}
	}
	phase := outcome.Event{Rule: "3", Verb: string(outcome.PhaseBegins), Detail: "main phase", Turn: 1, Text: "Main phase begins."}
	e := of(
		replayed("old", map[string]string{"ann.life": "18"}, nil, adds("{U}"), phase, adds("{R}"), adds("{G}"),
			outcome.Event{Cause: 4, Rule: "4", Verb: "mana burn", Player: "ann", Amount: 2, Turn: 1, Text: "Ann loses 2 life to mana burn."}),
		replayed("new", map[string]string{"ann.life": "20"}, nil, adds("{U}"), phase, adds("{R}"), adds("{G}"),
			outcome.Event{Cause: 4, Rule: "5", Verb: "loses mana", Player: "ann", Turn: 1, Text: "Ann loses the unspent mana."}),
	)
	require.Len(t, e.Stories, 1)
	assert.Equal(t, map[string][]string{
		"old": {"Ann adds {R}{G} (2).", "Ann loses 2 life to mana burn (4)."},
		"new": {"Ann adds {R}{G} (2).", "Ann loses the unspent mana (5)."},
	}, spoken(e.Stories[0]))
}

// Of damage that one edition does not deal, what it does with the rest says why.
func TestHowDamageIsDividedOtherwiseIsTold(t *testing.T) {
	assigns := func(n int, to string) outcome.Event {
		return outcome.Event{Rule: "1", Verb: string(outcome.DamageAssigned), Subject: "Elemental", Object: to, Amount: n, Turn: 1, Text: "Elemental assigns damage to " + to + "."}
	}
	e := of(
		replayed("old", map[string]string{"bob.life": "20"}, nil, assigns(6, "Knight"),
			outcome.Event{Rule: "2", Verb: string(outcome.DamagePrevented), Subject: "Elemental", Object: "Knight", Amount: 6, Turn: 1, Text: "6 damage to Knight is prevented."}),
		replayed("new", map[string]string{"bob.life": "16"}, nil, assigns(2, "Knight"), assigns(4, "bob"),
			outcome.Event{Cause: 2, Rule: "3", Verb: string(outcome.DealsDamage), Subject: "Elemental", Object: "bob", Amount: 4, Turn: 1, Text: "Elemental deals 4 damage to Bob."}),
	)
	require.Len(t, e.Stories, 1)
	assert.Equal(t, []string{"Elemental assigns damage to Knight (1).", "6 damage to Knight is prevented (2)."}, spoken(e.Stories[0])["old"][:2])
}

// That the source has left is the same in both editions, and the reader needs it to see why nothing more happens in one of them.
func TestWhatLeftBeforeIsTold(t *testing.T) {
	returned := outcome.Event{Rule: "1", Verb: "is returned", Subject: "Pact", Turn: 1, Text: "Pact is returned to its owner's hand."}
	e := of(
		replayed("old", map[string]string{"ann.life": "15"}, nil, returned,
			outcome.Event{Rule: "2", Verb: string(outcome.AdditionalEffect), Subject: "Pact", Turn: 1, Text: "The additional effect of Pact occurs."},
			outcome.Event{Cause: 2, Rule: "3", Verb: "loses life", Player: "ann", Amount: 5, Turn: 1, Text: "Ann loses 5 life."}),
		replayed("new", map[string]string{"ann.life": "20"}, nil, returned),
	)
	require.Len(t, e.Stories, 1)
	assert.Equal(t, map[string][]string{
		"old": {"Pact is returned to its owner's hand (1).", "The additional effect of Pact occurs (2).", "Ann loses 5 life (3)."},
		"new": {"Pact is returned to its owner's hand (1).", "No additional effect of Pact occurs."},
	}, told(e.Stories[0]))
}

// told are the sides of a story without what the edition's rule says of what does not happen.
func told(s explain.Story) map[string][]string {
	said := spoken(s)
	for _, side := range s.Sides {
		for n, sentence := range side.Sentences {
			if sentence.Event == 0 {
				said[side.Edition][n] = sentence.Text[:len("No additional effect of Pact occurs")] + "."
			}
		}
	}
	return said
}

// A player without life who goes on is told of where another edition ends the game; one who loses next is not.
func TestThatAPlayerWithoutLifePlaysOnIsTold(t *testing.T) {
	blow := outcome.Event{Rule: "1", Verb: "loses life", Player: "ann", Amount: 3, Turn: 1, Text: "Ann loses 3 life."}
	e := of(
		replayed("old", map[string]string{"ann.life": "2", "ann.result": "playing"}, nil, blow,
			outcome.Event{Rule: "2", Verb: "casts", Subject: "Salve", Player: "ann", Turn: 1, Text: "Ann casts Salve."},
			outcome.Event{Cause: 2, Rule: "3", Verb: "gains life", Player: "ann", Amount: 3, Turn: 1, Text: "Ann gains 3 life."}),
		replayed("new", map[string]string{"ann.life": "-1", "ann.result": "lost"}, nil, blow,
			outcome.Event{Cause: 1, Rule: "704.5a", Verb: "loses the game", Player: "ann", Turn: 1, Text: "Ann loses the game."}),
	)
	require.NotEmpty(t, e.Stories)
	assert.Contains(t, spoken(e.Stories[0])["old"], "Ann has -1 life, and plays on.")
	assert.NotContains(t, spoken(e.Stories[0])["new"], "Ann has -1 life, and plays on.")
}

// A rule of the other edition on the matter that holds by itself is told, but not where a refusal says why.
func TestTheRuleThatHoldsByItselfIsTold(t *testing.T) {
	rules := map[string]map[string]edition.Rule{
		"old": {"9": {ID: "9", Text: "A token that is away is gone.", Matches: []string{"new:26"}, LeftOutAs: []string{"state-based"}}},
		"new": {"26": {ID: "26", Text: "A token that is away goes on existing.", Kind: "executable", Where: edition.Where{Silent: "it stays in its zone"}}},
	}
	c := compare.Of([]*outcome.Outcome{
		replayed("old", map[string]string{"Wasp.zone": "nowhere"}, nil, outcome.Event{Rule: "9", Verb: "ceases to exist", Subject: "Wasp", Turn: 1, Text: "Wasp ceases to exist."}),
		replayed("new", map[string]string{"Wasp.zone": "battlefield"}, nil, outcome.Event{Rule: "2", Verb: "phases in", Subject: "Wasp", Turn: 2, Text: "Wasp phases in."}),
	})
	e := explain.Of(c, explain.Sources{Rules: rules})
	e.Prove(&trials.Result{Sides: made, Decisions: []trials.Decision{{Edition: 0, As: 1, Rules: []string{"9"}, Facts: []int{0}}}})
	require.Len(t, e.Stories, 1)
	assert.Equal(t, []string{"Wasp phases in (2).", "A token that is away goes on existing (26)."}, spoken(e.Stories[0])["new"])
	c.Turning = e.Turning(c)
	require.NotNil(t, c.Turning)
	assert.Equal(t, "26", e.Beside(c, 1), "it stands at the turning point, where the edition cites nothing")
	assert.Empty(t, e.Beside(c, 0), "the older edition has the rule that decides")
}

// The total is of the damage before it: what is dealt again after it is said again, where it comes.
func TestWhatHappensAgainAfterATotalIsSaidThere(t *testing.T) {
	blow := outcome.Event{Rule: "1", Verb: "loses life", Player: "ann", Amount: 1, Turn: 1, Text: "Ann loses 1 life."}
	casts := outcome.Event{Rule: "2", Verb: "casts", Subject: "Salve", Player: "ann", Turn: 1, Text: "Ann casts Salve."}
	e := of(
		replayed("old", map[string]string{"ann.life": "2", "ann.result": "playing"}, nil, blow, casts, blow,
			outcome.Event{Rule: "3", Verb: "gains life", Player: "ann", Amount: 3, Turn: 1, Text: "Ann gains 3 life."}),
		replayed("new", map[string]string{"ann.life": "0", "ann.result": "lost"}, nil, blow,
			outcome.Event{Cause: 1, Rule: "704.5a", Verb: "loses the game", Player: "ann", Turn: 1, Text: "Ann loses the game."}),
	)
	var said []string
	require.NotEmpty(t, e.Stories)
	for _, s := range e.Stories[0].Told()[0].Sentences {
		said = append(said, s.String())
	}
	assert.Equal(t, []string{"Ann loses 1 life (1).", "Ann has 0 life, and plays on.", "Ann loses 1 life (1).", "Ann gains 3 life (3)."}, said)
}

// That the script ends with a turn comes behind all that still happens in it, also where the step that this comes of is done later elsewhere.
func TestTheEndOfTheScriptComesLast(t *testing.T) {
	casts := func(turn int) outcome.Event {
		return outcome.Event{Rule: "4", Verb: "casts", Subject: "Bolt", Player: "ann", Step: "bolt", Turn: turn, Text: "Ann casts Bolt."}
	}
	begins := outcome.Event{Rule: "3", Verb: "turn begins", Player: "ann", Turn: 2, Text: "Ann's turn begins."}
	draws := outcome.Event{Rule: "1", Verb: "draws", Subject: "Blank", Player: "bob", Turn: 3, Text: "Bob draws Blank."}
	taps := outcome.Event{Cause: 2, Rule: "5", Verb: "taps", Subject: "Swamp", Turn: 2, Text: "Swamp becomes tapped."}
	e := of(
		replayed("old", map[string]string{"Swamp.tapped": "no", "bob.hand_count": "1"}, nil, begins, draws, casts(3)),
		replayed("new", map[string]string{"Swamp.tapped": "yes", "bob.hand_count": "0"}, nil, begins, casts(2), taps),
	)
	require.Len(t, e.Stories, 2)
	e.Prove(&trials.Result{Sides: made[:2], Decisions: []trials.Decision{{Edition: 0, As: 1, Rules: []string{"9"}, Facts: []int{0, 1}}}})
	require.Len(t, e.Stories, 1)
	said := spoken(e.Stories[0])["new"]
	assert.Equal(t, []string{"Swamp becomes tapped (5).", "The script ends with turn 2."}, said[len(said)-2:])
}

// The draw of the turn in which the game ends first does not come because of that, whatever the timelines say.
func TestTheEndOfTheGameKeepsTheDrawFromComing(t *testing.T) {
	draw := outcome.Event{Turn: 2, Rule: "1", Verb: "activates", Subject: "the draw", Player: "ann", Text: "Ann's draw for the turn is used like an ability."}
	drawn := outcome.Event{Turn: 2, Cause: 1, Rule: "1", Verb: "draws", Subject: "Ox", Player: "ann", Text: "Ann draws Ox."}
	burns := outcome.Event{Turn: 2, Rule: "2", Verb: "deals", Subject: "Karma", Object: "ann", Amount: 3, Text: "Karma deals 3 damage to Ann."}
	loses := outcome.Event{Turn: 2, Cause: 1, Rule: "3", Verb: "loses the game", Player: "ann", Text: "Ann loses the game."}
	gains := outcome.Event{Turn: 2, Rule: "4", Verb: "gains life", Subject: "", Player: "bob", Amount: 1, Text: "Bob gains 1 life."} // at another time
	e := of(
		replayed("old", map[string]string{"ann.hand_count": "1"}, nil, draw, drawn, gains),
		replayed("new", map[string]string{"ann.hand_count": "0"}, nil, burns, gains, loses),
	)
	require.Len(t, e.Stories, 1)
	assert.Contains(t, strings.Join(spoken(e.Stories[0])["new"], " "), "Ann loses the game (3).")
	assert.NotContains(t, strings.Join(spoken(e.Stories[0])["new"], " "), "is not used like an ability")
}

// A step by the rule that decides is told once: the sentence of its event becomes that of the step.
func TestAStepByTheRuleThatDecidesIsToldOnce(t *testing.T) {
	casts := outcome.Event{Rule: "1", Verb: "casts", Subject: "Salve", Player: "bob", Step: "salve", Text: "Bob plays Salve."}
	gains := outcome.Event{Rule: "2", Cause: 1, Verb: "gains life", Player: "bob", Amount: 3, Text: "Bob gains 3 life."}
	done := outcome.Finding{Step: "salve", Kind: outcome.Done, Rule: "5", Text: "Bob casts Salve in the window."}
	not := outcome.Finding{Step: "salve", Kind: outcome.NoMoment, Rule: "9", Text: "Bob cannot cast Salve: there is no such window."}
	c := compare.Of([]*outcome.Outcome{
		replayed("old", map[string]string{"bob.life": "23"}, []outcome.Finding{done}, casts, gains),
		replayed("new", map[string]string{"bob.life": "20"}, []outcome.Finding{not}),
	})
	e := explain.Of(c, explain.Sources{})
	e.Prove(&trials.Result{Sides: made, Decisions: []trials.Decision{{Edition: 0, As: 1, Rules: []string{"5"}, Facts: []int{0}}}})
	assert.Equal(t, []string{"Bob casts Salve in the window (5).", "Bob gains 3 life (2)."}, toldOf(t, e)["old"])
}

// What the text of one card decides is one cause, and the part of the turn that a player skips because of the card is on the way.
func TestWhatTheSameTextDecidesIsOneCause(t *testing.T) {
	at := outcome.Event{Rule: "1", Turn: 1, Verb: "activates", Subject: "Necro", Player: "ann", Text: "Ann uses Necro."}
	gone := func(of string) outcome.Event {
		return outcome.Event{Rule: "2", Turn: 1, Cause: 1, Verb: "is exiled", Subject: of, Text: of + " is exiled."}
	}
	skips := outcome.Event{Rule: "3", Turn: 1, Verb: "skips", Subject: "Leng", Player: "ann", Detail: "discard phase", Text: "Ann skips the discard phase because of Leng."}
	back := func(of string) outcome.Event {
		return outcome.Event{Rule: "4", Turn: 1, Verb: "is returned", Subject: of, Text: of + " is returned to its owner's hand."}
	}
	c := compare.Of([]*outcome.Outcome{
		replayed("old", map[string]string{"Bear.zone": "exile", "Ox.zone": "exile"}, nil, at, gone("Bear"), gone("Ox"), skips),
		replayed("new", map[string]string{"Bear.zone": "hand", "Ox.zone": "hand"}, nil, at, gone("Bear"), gone("Ox"), back("Bear"), back("Ox")),
	})
	e := explain.Of(c, explain.Sources{})
	require.Len(t, e.Stories, 2)
	e.Prove(&trials.Result{Sides: made, Decisions: []trials.Decision{{Edition: 0, As: 1, Card: "Leng", Facts: []int{0, 1}}, {Edition: 1, As: 0, Card: "Leng", Facts: []int{0, 1}}}})
	require.Len(t, e.Stories, 1)
	assert.Equal(t, explain.Printed, e.Stories[0].Proof)
	assert.Contains(t, toldOf(t, e)["old"], "Ann skips the discard phase because of Leng (3).")
}

// That a step is never possible in a turn is told after what happens in it.
func TestAStepThatIsNeverPossibleComesAfterItsTurn(t *testing.T) {
	casts := outcome.Event{Turn: 1, Rule: "4", Verb: string(outcome.Casts), Subject: "Specter", Player: "ann", Step: "specter", Text: "Ann plays Specter."}
	enters := outcome.Event{Turn: 1, Cause: 1, Rule: "5", Verb: string(outcome.Enters), Subject: "Specter", Text: "Specter comes into play."}
	discards := outcome.Event{Turn: 1, Rule: "7", Verb: string(outcome.Discards), Subject: "Specter", Player: "ann", Text: "Ann discards Specter."}
	never := outcome.Finding{Step: "specter", Kind: outcome.Never, Rule: "6", At: "main phase", After: 1, Text: "Ann cannot cast Specter at any point."}
	begins := outcome.Event{Turn: 1, Rule: "1", Verb: string(outcome.TurnBegins), Player: "ann", Text: "Ann's turn begins."}
	e := of(
		replayed("old", map[string]string{"Specter.zone": "battlefield"}, []outcome.Finding{{Step: "specter", Kind: outcome.Done, Text: "Ann casts Specter."}}, casts, enters, begins),
		replayed("new", map[string]string{"Specter.zone": "graveyard"}, []outcome.Finding{never}, begins, discards),
	)
	require.NotEmpty(t, e.Stories)
	assert.Equal(t, []string{"Ann discards Specter (7).", "Ann cannot cast Specter at any point (6)."}, spoken(e.Stories[0])["new"])
}
