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
				outcome.Event{Rule: "1", Verb: "becomes tapped", Subject: "Stone", Step: "tap", Text: "Stone becomes tapped."},
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
