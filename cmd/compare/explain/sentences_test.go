package explain_test

import (
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
