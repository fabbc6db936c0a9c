package explain_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/outcome"
)

func taps(land string) outcome.Event {
	return outcome.Event{Step: "#1", Rule: "TAP", Verb: "taps", Subject: land, Player: "ann", Text: land + " becomes tapped."}
}

// What happens alike to several things is said once, and the things that differ alike are told together.
func TestWhatIsAlikeIsSaidOnce(t *testing.T) {
	tapped := func(yes string) map[string]string {
		return map[string]string{"Swamp#1.tapped": yes, "Swamp#2.tapped": yes, "Swamp#3.tapped": yes, "Tower.tapped": yes, "Tower.zone": "battlefield",
			"Swamp#1.zone": "battlefield", "Swamp#2.zone": "battlefield", "Swamp#3.zone": "battlefield"}
	}
	e := of(
		replayed("old", tapped("yes"), nil, taps("Swamp#1"), taps("Swamp#2"), taps("Swamp#3"), taps("Tower")),
		replayed("new", tapped("no"), []outcome.Finding{{Step: "#1", Kind: outcome.Refused, Rule: "NO", Text: "Ann cannot.", Line: 1}}),
	)
	require.Len(t, e.Stories, 1)
	assert.Equal(t, []string{"Swamp#1 to #3 and Tower are tapped in old, untapped in new."}, e.Stories[0].Heads)
	assert.Equal(t, []string{"Swamp#1 becomes tapped, and likewise Swamp#2, Swamp#3 and Tower (TAP)."}, spoken(e.Stories[0])["old"])
}

// The order in which unlike things happen is kept.
func TestUnlikeThingsAreNotToldTogetherAcrossOthers(t *testing.T) {
	dies := func(name string) outcome.Event {
		return outcome.Event{Step: "#1", Rule: "DIE", Verb: "is destroyed", Subject: name, Text: name + " is destroyed."}
	}
	facts := func(zone string) map[string]string {
		return map[string]string{"Bear.zone": zone, "Ogre.zone": zone, "Axe.zone": zone}
	}
	breaks := outcome.Event{Step: "#1", Rule: "BREAK", Verb: "is buried", Subject: "Axe", Text: "Axe is buried."}
	e := of(replayed("old", facts("graveyard"), nil, dies("Bear"), breaks, dies("Ogre")),
		replayed("new", facts("battlefield"), []outcome.Finding{{Step: "#1", Kind: outcome.Refused, Rule: "NO", Text: "Ann cannot.", Line: 1}}))
	require.Len(t, e.Stories, 1)
	assert.Equal(t, []string{"Bear is destroyed (DIE).", "Axe is buried (BREAK).", "Ogre is destroyed (DIE)."}, spoken(e.Stories[0])["old"])
}

// How often a loop went round until it was found is nothing of the play.
func TestADrawnGameDoesNotCountItsRounds(t *testing.T) {
	rounds := func(n int, drawn string) []string {
		gains := outcome.Event{Step: "#1", Rule: "GAIN", Verb: "gains life", Player: "ann", Amount: 1, Text: "Ann gains 1 life."}
		e := of(replayed("old", map[string]string{"ann.life": "71", "drawn": drawn}, nil, slices.Repeat([]outcome.Event{gains}, n)...),
			replayed("new", map[string]string{"ann.life": "20", "drawn": drawn}, []outcome.Finding{{Step: "#1", Kind: outcome.Refused, Rule: "NO", Text: "Ann cannot.", Line: 1}}))
		require.NotEmpty(t, e.Stories)
		return spoken(e.Stories[0])["old"]
	}
	assert.Equal(t, []string{"Ann gains 1 life again and again (GAIN)."}, rounds(51, "yes"))
	assert.Equal(t, []string{"Ann gains 1 life, 51 times (GAIN)."}, rounds(51, "no"))
	assert.Equal(t, []string{"Ann gains 1 life, 3 times (GAIN)."}, rounds(3, "yes"))
}
