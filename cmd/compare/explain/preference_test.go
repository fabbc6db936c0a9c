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

// emptied is the story of a player who discards in the old edition alone, where its rule 2 says so; the new edition has rule 20 on the same matter, and
// both rules act in the role given.
func emptied(t *testing.T, role string, decisions ...trials.Decision) explain.Story {
	t.Helper()
	c := compare.Of([]*outcome.Outcome{
		replayed("old", map[string]string{"Bear.zone": "graveyard", "ann.life": "20"}, nil, outcome.Event{Rule: "2", Verb: "discards", Subject: "Bear", Player: "ann", Text: "Ann discards Bear."}),
		replayed("new", map[string]string{"Bear.zone": "hand", "ann.life": "20"}, nil),
	})
	e := explain.Of(c, explain.Sources{Rules: map[string]map[string]edition.Rule{
		"old": {"2": {ID: "2", Text: "Players discard.", Matches: []string{"new:20"}, LeftOutAs: []string{role}}, "5": {ID: "5", Text: "Tapped things sleep.", LeftOutAs: []string{role}}},
		"new": {"20": {ID: "20", Text: "Players discard later.", LeftOutAs: []string{role}}},
	}})
	e.Prove(&trials.Result{Decisions: decisions, Sides: made})
	require.Len(t, e.Stories, 1)
	require.NotEmpty(t, e.Stories[0].Deciding)
	return e.Stories[0]
}

var (
	shared = trials.Decision{Edition: 0, As: 1, Rules: []string{"2"}, Facts: []int{0}}
	gone   = trials.Decision{Edition: 0, As: 1, Rules: []string{"5"}, Facts: []int{0}}
)

func TestOfTwoProceduresTheOneThatTheOtherEditionHasNotDecides(t *testing.T) {
	assert.Equal(t, []string{"5"}, emptied(t, "procedure", shared, gone).Deciding[0].Rules, "although the story cites the other")
	assert.Equal(t, []string{"2"}, emptied(t, "window", shared, gone).Deciding[0].Rules, "they are no procedures")
	assert.Equal(t, []string{"2"}, emptied(t, "procedure", shared).Deciding[0].Rules)
}

func TestWhereAProcedureDecidesTheOtherEditionsIsQuoted(t *testing.T) {
	assert.Equal(t, []string{"Ann does not discard Bear.", "Players discard later (20)."}, spoken(emptied(t, "procedure", shared))["new"])
	assert.Equal(t, []string{"Ann does not discard Bear.", "Players discard later (20)."}, spoken(emptied(t, "trigger", shared))["new"])
	assert.Equal(t, []string{"Ann does not discard Bear."}, spoken(emptied(t, "window", shared))["new"])
	assert.Equal(t, []string{"Ann does not discard Bear."}, spoken(emptied(t, "procedure", gone))["new"], "it has none on that matter")
}

func TestTheTextOfACardSaysMoreThanThatSomethingIsReplaced(t *testing.T) {
	text := trials.Decision{Edition: 1, As: 0, Card: "Bear", Facts: []int{0}}
	assert.Equal(t, "Bear", emptied(t, "replacement", shared, text).Deciding[0].Card)
	assert.Empty(t, emptied(t, "replacement", gone, text).Deciding[0].Card, "the other edition has no such replacement")
	assert.Empty(t, emptied(t, "window", shared, text).Deciding[0].Card)
}

// A Stone is tapped at a moment that only the old edition has, and lets the Wurm untap: by the moment, and because it sleeps.
func TestWhatSwitchesSomethingOffIsEnoughBesideTheStep(t *testing.T) {
	told := func(verb outcome.Verb) string {
		c := compare.Of([]*outcome.Outcome{
			replayed("old", map[string]string{"Wurm.tapped": "no"}, []outcome.Finding{{Step: "tap", Kind: outcome.Done, Rule: "1", Text: "Ann taps Stone."}},
				outcome.Event{Rule: "1", Verb: "taps", Subject: "Stone", Step: "tap", Text: "Stone becomes tapped."},
				outcome.Event{Rule: "5", Verb: string(verb), Subject: "Stone", Object: "Wurm", Step: "tap", Text: "Stone is off."},
				outcome.Event{Rule: "6", Cause: 2, Verb: "untaps", Subject: "Wurm", Text: "Wurm untaps."}),
			replayed("new", map[string]string{"Wurm.tapped": "yes"}, []outcome.Finding{{Step: "tap", Kind: outcome.NoMoment, Rule: "51", Text: "Ann cannot tap Stone: there is no such point."}}),
		})
		e := explain.Of(c, explain.Sources{Rules: map[string]map[string]edition.Rule{
			"old": {"5": {ID: "5", Text: "Tapped things sleep.", LeftOutAs: []string{"procedure"}}}, "new": {"51": {ID: "51", Text: "There is no such phase."}},
		}})
		e.Prove(&trials.Result{Sides: made, Decisions: []trials.Decision{
			{Edition: 1, As: 0, Rules: []string{"51"}, Step: "tap", Facts: []int{0}, Closer: 3}, {Edition: 0, As: 1, Rules: []string{"5"}, Facts: []int{0}},
		}})
		require.Len(t, e.Stories[0].Deciding, 1)
		require.Equal(t, "tap", e.Stories[0].Deciding[0].Step)
		return e.Stories[0].Deciding[0].Text
	}
	const also = " Either is enough: but for 5 (tapped things sleep), Wurm would be tapped in old, too."
	assert.Contains(t, told(outcome.HasNoEffect), "Without this step, Wurm would be tapped in old as well."+also)
	assert.NotContains(t, told(outcome.Triggers), "Either", "nothing is off by it")
}

func TestAFactThatIsReadOffACardIsExplainedByItsText(t *testing.T) {
	c := compare.Of([]*outcome.Outcome{
		replayed("old", map[string]string{"Tome.controller": "ann", "Bear.controller": "ann", "ann.life": "20"}, nil),
		replayed("new", map[string]string{"Tome.controller": "ann", "Bear.controller": "ann", "ann.life": "20", "ann.max_hand": "unlimited"}, nil),
	})
	says := map[string]string{"old Tome": "you skip your discard phase", "new Tome": "you have no maximum hand size"}
	e := explain.Of(c, explain.Sources{Printed: func(edition, card string) (explain.Printing, bool) {
		return explain.Printing{Text: says[edition+" "+card]}, true
	}})
	require.Len(t, e.Stories, 1)
	assert.True(t, e.Stories[0].Explained)
	assert.Equal(t, map[string][]string{"old": {"Tome says: you skip your discard phase."}, "new": {"Tome says: you have no maximum hand size."}}, spoken(e.Stories[0]))
	says["old Tome"] = says["new Tome"]
	assert.False(t, explain.Of(c, explain.Sources{Printed: func(edition, card string) (explain.Printing, bool) {
		return explain.Printing{Text: says[edition+" "+card]}, true
	}}).Stories[0].Explained, "it says the same in both")
}

func TestWhoIsBlockedFollowsFromWhereTheBlockerIs(t *testing.T) {
	e := of(
		replayed("old", map[string]string{"Bear.zone": "battlefield", "Boar.blocked_by": "Bear"}, nil),
		replayed("new", map[string]string{"Bear.zone": "graveyard"}, nil, dies),
	)
	require.Len(t, e.Stories, 1)
	assert.Equal(t, 1, e.Stories[0].Follows)
	e = of(
		replayed("old", map[string]string{"Boar.blocked_by": "Bear"}, nil),
		replayed("new", map[string]string{"Bears.zone": "graveyard"}, nil, dies),
	)
	assert.Len(t, e.Stories, 2, "another creature is gone")
}

// The old edition waits with what happens by itself in the new one, which decides more.
func TestThatAnEditionWaitsSaysMoreThanWhatItWaitsWith(t *testing.T) {
	story := func(matches ...string) explain.Story {
		c := compare.Of([]*outcome.Outcome{
			replayed("old", map[string]string{"Elf.zone": "hand", "ann.life": "3", "ann.result": "playing"}, nil, outcome.Event{Rule: "2", Verb: "gains life", Player: "ann", Amount: 3, Text: "Ann gains 3 life."}),
			replayed("new", map[string]string{"Elf.zone": "hand", "ann.life": "0", "ann.result": "lost"}, nil,
				outcome.Event{Rule: "20", Verb: "ceases to exist", Subject: "Imp", Text: "Imp is gone."}, // not all that comes of it is the loss
				outcome.Event{Rule: "20", Verb: "loses the game", Player: "ann", Text: "Ann loses the game."}),
		})
		e := explain.Of(c, explain.Sources{Rules: map[string]map[string]edition.Rule{
			"old": {"2": {ID: "2", Text: "A player loses at the end of the day.", Matches: matches, LeftOutAs: []string{"procedure"}}},
			"new": {"20": {ID: "20", Text: "A player without life loses.", LeftOutAs: []string{"state-based"}}},
		}})
		require.Equal(t, "ann.result", c.Differences[0].Fact)
		all, one := []int{0, 1}, []int{0}
		e.Prove(&trials.Result{Sides: made, Decisions: []trials.Decision{{Edition: 1, As: 0, Rules: []string{"20"}, Facts: all, Closer: 5}, {Edition: 0, As: 1, Rules: []string{"2"}, Facts: one}}})
		require.NotEmpty(t, e.Stories[0].Deciding)
		return e.Stories[0]
	}
	assert.Equal(t, []string{"2"}, story("new:20").Deciding[0].Rules)
	assert.Equal(t, []string{"20"}, story().Deciding[0].Rules, "they are not on the same matter")
}

// A draw is one of two in the old edition, and in the new one the other: the Mine's has no effect there.
func TestOfTwoDrawsTheOneOfAnotherSourceIsMissing(t *testing.T) {
	draws := func(cause int) outcome.Event {
		return outcome.Event{Rule: "3", Verb: "draws", Subject: "Blank", Player: "ann", Cause: cause, Turn: 1, Text: "Ann draws Blank."}
	}
	uses := outcome.Event{Rule: "1", Verb: "activates", Subject: "Mine", Player: "ann", Turn: 1, Text: "Ann uses Mine."}
	none := outcome.Event{Rule: "10", Verb: "has no effect", Subject: "Mine", Player: "ann", Turn: 1, Text: "Mine: the condition of its ability is no longer true."}
	facts := func(n string) map[string]string {
		return map[string]string{"Mine.zone": "battlefield", "ann.drawn_this_turn": n, "ann.life": "20"}
	}
	for _, first := range [][]outcome.Event{{none, draws(0)}, {draws(0), none}} {
		e := of(replayed("old", facts("2"), nil, uses, draws(1), draws(0)), replayed("new", facts("1"), nil, first...))
		require.Len(t, e.Stories, 1)
		assert.Contains(t, spoken(e.Stories[0])["new"], "Mine: the condition of its ability is no longer true (10).")
	}
}

// A text that triggers in the new edition alone is why it differs, and not what becomes of such an ability.
func TestATextThatTriggersSaysMoreThanWhatBecomesOfTheAbility(t *testing.T) {
	story := func(events ...outcome.Event) explain.Story {
		c := compare.Of([]*outcome.Outcome{
			replayed("old", map[string]string{"Bear.zone": "exile"}, nil),
			replayed("new", map[string]string{"Bear.zone": "library"}, nil, events...),
		})
		e := explain.Of(c, explain.Sources{Rules: map[string]map[string]edition.Rule{"new": {"20": {ID: "20", LeftOutAs: []string{"procedure"}}}}})
		e.Prove(&trials.Result{Sides: made, Decisions: []trials.Decision{{Edition: 1, As: 0, Rules: []string{"20"}, Facts: []int{0}}, {Edition: 1, As: 0, Card: "Idol", Facts: []int{0}}}})
		require.Len(t, e.Stories, 1)
		require.NotEmpty(t, e.Stories[0].Deciding)
		return e.Stories[0]
	}
	triggers := outcome.Event{Rule: "4", Verb: "triggers", Subject: "Idol#2", Player: "ann", Text: "An ability of Idol triggers."}
	assert.Equal(t, "Idol", story(triggers).Deciding[0].Card)
	assert.Equal(t, []string{"20"}, story().Deciding[0].Rules, "nothing triggers")
}

// Mana burns in the new edition, and in the old one a spell is paid with it: both have a rule by which it burns.
func TestAProcedureThatBothEditionsHaveDoesNotDecideWhatAStepAverts(t *testing.T) {
	story := func(matches ...string) explain.Story {
		c := compare.Of([]*outcome.Outcome{
			replayed("old", map[string]string{"ann.life": "20"}, []outcome.Finding{{Step: "salve", Kind: outcome.Done, Text: "Ann casts Salve."}}),
			replayed("new", map[string]string{"ann.life": "19"}, []outcome.Finding{{Step: "salve", Kind: outcome.NoMoment, Rule: "30", Text: "Ann cannot cast Salve: no moment."}},
				outcome.Event{Rule: "20", Verb: "mana burn", Player: "ann", Amount: 1, Text: "Ann loses 1 life."}),
		})
		e := explain.Of(c, explain.Sources{Rules: map[string]map[string]edition.Rule{
			"old": {"2": {ID: "2", Matches: matches, LeftOutAs: []string{"procedure"}}}, "new": {"20": {ID: "20", LeftOutAs: []string{"procedure"}}, "30": {ID: "30"}},
		}})
		e.Prove(&trials.Result{Sides: made, Decisions: []trials.Decision{{Edition: 1, As: 0, Rules: []string{"20"}, Facts: []int{0}, Closer: 9}, {Edition: 1, As: 0, Rules: []string{"30"}, Step: "salve", Facts: []int{0}}}})
		require.Len(t, e.Stories, 1)
		require.NotEmpty(t, e.Stories[0].Deciding)
		return e.Stories[0]
	}
	assert.Equal(t, []string{"30"}, story("new:20").Deciding[0].Rules)
	assert.Equal(t, []string{"20"}, story().Deciding[0].Rules, "the old edition has no such rule")
}

func TestOfTwoRulesTheOneDecidesWithoutWhichTheWayIsTheOtherEditions(t *testing.T) {
	told := func(alone, together int) []string {
		one, two := gone, gone
		one.Detour, two.Rules, two.Detour = alone, []string{"5", "6"}, together
		return emptied(t, "window", one, two).Deciding[0].Rules
	}
	assert.Equal(t, []string{"5", "6"}, told(4, 1))
	assert.Equal(t, []string{"5"}, told(1, 1), "one is enough")
}

// By rule 2 a step begins, in which things trigger: of the Candle, and in the new edition of the Bear, too.
func TestThatSomethingTriggersInAStepIsNoWindow(t *testing.T) {
	told := func(also ...outcome.Finding) []string {
		triggers := func(rule, of string) outcome.Event {
			return outcome.Event{Rule: rule, Verb: "triggers", Subject: of, Text: "An ability of " + of + " triggers."}
		}
		begins := outcome.Event{Rule: "2", Verb: "step begins", Detail: "end step", Text: "The end step begins."}
		c := compare.Of([]*outcome.Outcome{
			replayed("old", map[string]string{"Bear.zone": "battlefield"}, also, begins, triggers("2", "Candle")),
			replayed("new", map[string]string{"Bear.zone": "graveyard"}, nil, triggers("20", "Candle"), triggers("21", "Bear")),
		})
		e := explain.Of(c, explain.Sources{Rules: map[string]map[string]edition.Rule{
			"old": {"2": {ID: "2", LeftOutAs: []string{"window", "trigger"}}}, "new": {"21": {ID: "21", LeftOutAs: []string{"trigger"}}},
		}})
		e.Prove(&trials.Result{Sides: made, Decisions: []trials.Decision{
			{Edition: 0, As: 1, Rules: []string{"2"}, Facts: []int{0}, Closer: 9}, {Edition: 1, As: 0, Rules: []string{"21"}, Facts: []int{0}},
		}})
		require.Len(t, e.Stories, 1)
		return e.Stories[0].Deciding[0].Rules
	}
	assert.Equal(t, []string{"21"}, told(), "the Candle's triggers in both, and the Bear's does not")
	assert.Equal(t, []string{"2"}, told(outcome.Finding{Step: "trick", Kind: outcome.Done, Rule: "2", Text: "Ann casts Trick."}), "the step is a window for it")
}

// Both editions have shields, and the new one asks once more whether its own is meant for the damage: rule 30, on the matter of rule 2.
func TestThatAShieldIsAskedAgainSaysMoreThanThatItPrevents(t *testing.T) {
	told := func(own ...string) []string {
		c := compare.Of([]*outcome.Outcome{
			replayed("old", map[string]string{"ann.life": "20"}, nil, outcome.Event{Rule: "2", Verb: "is prevented", Subject: "Goblin", Player: "ann", Amount: 1, Text: "1 damage is prevented."}),
			replayed("new", map[string]string{"ann.life": "19"}, nil, outcome.Event{Rule: "5", Verb: "loses life", Player: "ann", Amount: 1, Text: "Ann loses 1 life."}),
		})
		e := explain.Of(c, explain.Sources{Rules: map[string]map[string]edition.Rule{
			"old": {"2": {ID: "2", LeftOutAs: []string{"replacement"}}},
			"new": {"20": {ID: "20", Matches: own, LeftOutAs: []string{"replacement"}}, "30": {ID: "30", Matches: []string{"old:2"}, LeftOutAs: []string{"procedure"}}},
		}})
		e.Prove(&trials.Result{Sides: made, Decisions: []trials.Decision{{Edition: 0, As: 1, Rules: []string{"2"}, Facts: []int{0}, Closer: 5}, {Edition: 1, As: 0, Rules: []string{"30"}, Facts: []int{0}}}})
		require.NotEmpty(t, e.Stories[0].Deciding)
		return e.Stories[0].Deciding[0].Rules
	}
	assert.Equal(t, []string{"30"}, told("old:2"))
	assert.Equal(t, []string{"2"}, told(), "the new edition has no shields")
}

// A Vise hurts after a discard in the old edition and before it in the new one; the old edition would be as the new one with the new text, and without a
// procedure of its own.
func TestTheTextOfACardThatTriggersAtAnotherTimeSaysMoreThanAProcedure(t *testing.T) {
	decides := func(old, new []outcome.Event) string {
		c := compare.Of([]*outcome.Outcome{replayed("old", map[string]string{"bob.life": "20"}, nil, old...), replayed("new", map[string]string{"bob.life": "19"}, nil, new...)})
		e := explain.Of(c, explain.Sources{Rules: map[string]map[string]edition.Rule{"old": {"5": {ID: "5", Text: "The draw waits.", LeftOutAs: []string{"window", "procedure"}}}}})
		e.Prove(&trials.Result{Sides: made, Decisions: []trials.Decision{{Edition: 0, As: 1, Card: "Vise", Facts: []int{0}}, {Edition: 0, As: 1, Rules: []string{"5"}, Facts: []int{0}}}})
		require.NotEmpty(t, e.Stories[0].Deciding)
		return e.Stories[0].Deciding[0].Card
	}
	triggers := outcome.Event{Rule: "1", Verb: "triggers", Subject: "Vise", Text: "An ability of Vise triggers."}
	discards := outcome.Event{Rule: "2", Verb: "discards", Subject: "Bear", Player: "bob", Text: "Bob discards Bear."}
	hurts := outcome.Event{Rule: "3", Verb: "deals", Subject: "Vise", Object: "bob", Amount: 1, Text: "Vise deals 1 damage to Bob."}
	assert.Equal(t, "Vise", decides([]outcome.Event{discards, triggers}, []outcome.Event{triggers, hurts, discards}))
	assert.Empty(t, decides([]outcome.Event{triggers, discards}, []outcome.Event{triggers, hurts, discards}), "it triggers at the same time")
}

// Without a replacement nothing is there that the other edition prevents; without the procedure the replay goes its way, and so that decides, although the story
// cites the replacement.
func TestWhatOnlyReplacesGivesWayToARuleWhoseTrialGoesTheOtherWay(t *testing.T) {
	c := compare.Of([]*outcome.Outcome{
		replayed("old", map[string]string{"bob.life": "18"}, nil, outcome.Event{Rule: "TR-1", Verb: "deals", Subject: "Mammoth", Object: "bob", Amount: 2, Turn: 1, Text: "Mammoth deals 2 damage to Bob."}),
		replayed("new", map[string]string{"bob.life": "20"}, nil),
	})
	decisions := func(role string) string {
		e := explain.Of(c, explain.Sources{Rules: map[string]map[string]edition.Rule{"old": {
			"TR-1": {ID: "TR-1", Text: "The excess is redirected.", LeftOutAs: []string{role}}, "TR-2": {ID: "TR-2", Text: "The excess is counted last.", LeftOutAs: []string{"procedure"}},
		}}})
		e.Prove(&trials.Result{Sides: made, Decisions: []trials.Decision{
			{Edition: 0, As: 1, Rules: []string{"TR-1"}, Facts: []int{0}, Closer: 1, Detour: 6}, {Edition: 0, As: 1, Rules: []string{"TR-2"}, Facts: []int{0}, Closer: 1, Detour: 4},
		}})
		require.Len(t, e.Stories, 1)
		return e.Stories[0].Deciding[0].Rules[0]
	}
	assert.Equal(t, "TR-2", decisions("replacement"))
	assert.Equal(t, "TR-1", decisions("cost"), "the story cites it")
}
