package report_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/report"
	"palimpsest/core/outcome"
)

// played is an edition's timeline of a game in which Bob has as much life in the end.
func played(edition string, life int, events ...outcome.Event) *outcome.Outcome {
	o := &outcome.Outcome{Format: outcome.Format, Edition: edition, Status: outcome.OK, Events: events,
		Facts:    []outcome.Fact{{Name: "bob.life", Value: fmt.Sprint(life)}},
		Findings: []outcome.Finding{{Step: "#1", Kind: outcome.Done, Line: 4}}}
	for i := range o.Events {
		o.Events[i].N = i + 1
	}
	return o
}

func timeline(t *testing.T, of ...*outcome.Outcome) string {
	t.Helper()
	c := report.Case{Title: "A game", Comparison: compare.Of(of), Steps: map[string]string{"#1": "ann: cast Bolt targeting bob [at: upkeep]"}}
	_, after, found := strings.Cut(text(t, report.Options{Timeline: true, Width: 100}, c), "\nTimelines\n")
	assert.True(t, found)
	before, _, _ := strings.Cut(after, "\n\n")
	return before
}

func TestTheTimelineHasTheStepItsMomentAndLifeTotals(t *testing.T) {
	turn := outcome.Event{Verb: "turn begins", Player: "bob", Turn: 2}
	upkeep := outcome.Event{Verb: "step begins", Detail: "upkeep", Phase: "upkeep"}
	deals := outcome.Event{Verb: "deals", Subject: "Bolt", Object: "bob", Amount: 3, Step: "#1", Phase: "upkeep", Text: "Bolt deals 3 damage to bob."}
	burns := outcome.Event{Verb: "mana burn", Player: "bob", Amount: 2, Phase: "main", Text: "Bob takes mana burn."}
	got := timeline(t, played("a", 15, turn, upkeep, deals, burns), played("b", 17, turn, upkeep, deals))
	assert.Equal(t, strings.Join([]string{
		"  a                                                 b",
		"  Turn 2: Bob",
		"  ── ann: cast Bolt targeting bob [at: upkeep]",
		"  (upkeep)                                          (upkeep)",
		"  Bolt deals 3 damage to bob. (Bob: 17 life)        Bolt deals 3 damage to bob. (Bob: 17 life)",
		"  (main)",
		"> Bob takes mana burn. (Bob: 15 life)               ·",
	}, "\n"), got)
}

// What two editions call the upkeep is one moment, and the trigger of the one's draw is not that of the other's upkeep.
func TestEventsStandBesideThoseOfTheSameMoment(t *testing.T) {
	begins := func(part string) outcome.Event { return outcome.Event{Verb: "step begins", Detail: part, Phase: part} }
	triggers := func(part string) outcome.Event {
		return outcome.Event{Verb: "triggers", Subject: "Vault", Phase: part, Text: "Vault triggers."}
	}
	got := timeline(t,
		played("a", 20, begins("upkeep phase"), triggers("upkeep phase"), begins("draw phase")),
		played("b", 20, begins("upkeep step"), begins("draw step"), triggers("draw step")))
	assert.Equal(t, 2, strings.Count(got, "·"), got)
}

func TestALongTimelineLeavesOutWhatIsTheSame(t *testing.T) {
	var same []outcome.Event
	for i := range 40 {
		same = append(same, outcome.Event{Verb: "draws", Player: "ann", Subject: fmt.Sprint("Card ", i), Text: "Ann draws."})
	}
	extra := outcome.Event{Verb: "draws", Player: "bob", Subject: "Card", Text: "Bob draws."}
	got := timeline(t, played("a", 20, append(same[:40:40], extra)...), played("b", 20, same[:40:40]...))
	assert.Contains(t, got, "(40 events, the same in all editions)")
	assert.NotContains(t, got, "Ann draws.")
	assert.Contains(t, got, "Bob draws.")
}

// Where the records of editions do not agree about what everybody began with, no totals are shown.
func TestTotalsThatCannotBeReckonedAreNotShown(t *testing.T) {
	deals := outcome.Event{Verb: "deals", Subject: "Bolt", Object: "bob", Amount: 3, Text: "Bolt deals 3 damage to bob."}
	assert.NotContains(t, timeline(t, played("a", 15, deals), played("b", 17, deals)), "life")
}
