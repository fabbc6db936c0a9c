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

// A nameless card is exiled in both editions, and returned in one.
func TestWhatHasLeftAZoneIsToldWhereTheZoneIsEmpty(t *testing.T) {
	exiled := outcome.Event{Rule: "1", Verb: "is exiled", Subject: "Blank", Player: "ann", Text: "Blank is exiled."}
	e := of(replayed("old", map[string]string{"ann.exile": "", "ann.life": "20"}, nil, exiled,
		outcome.Event{Rule: "2", Verb: "is returned", Subject: "Blank", Player: "ann", Text: "Blank is returned to its owner's hand."}),
		replayed("new", map[string]string{"ann.exile": "Blank", "ann.life": "20"}, nil, exiled))
	require.Len(t, e.Stories, 1)
	assert.Equal(t, []string{"Ann has nothing in exile in old, Blank in exile in new."}, e.Stories[0].Heads)
	assert.Equal(t, []string{"Blank is returned to its owner's hand (2)."}, spoken(e.Stories[0])["old"])
}

func TestTheEndOfAnEffectIsToldWhereItAppliesNoMore(t *testing.T) {
	begins := outcome.Event{Rule: "1", Verb: "effect begins", Subject: "Bears", Object: "Updraft", Text: "Bears has flying because of Updraft."}
	ends := outcome.Event{Rule: "2", Verb: "effect ends", Detail: "until end of turn", Amount: 1, Text: "Effects that last until end of turn wear off."}
	facts := func(keywords string) map[string]string {
		return map[string]string{"Bears.keywords": keywords, "Bears.zone": "battlefield"}
	}
	flies := replayed("new", facts("flying"), nil, begins)
	flies.Reasons = []outcome.Reason{{Of: "Bears", Source: "Updraft", Does: "flying", Facts: []string{"keywords"}, Applies: true, Event: 1, Rule: "6", Text: "Bears has flying because of Updraft."}}
	e := of(replayed("old", facts(""), nil, begins, ends), flies)
	require.Len(t, e.Stories, 1)
	assert.Equal(t, []string{"Effects that last until end of turn wear off (2)."}, spoken(e.Stories[0])["old"])
}

// Where no edition records anything there is nothing to say.
func TestASideWithNothingToTellSaysWhatIsSo(t *testing.T) {
	facts := func(name string) map[string]string {
		return map[string]string{"Land.name": name, "Land.zone": "battlefield"}
	}
	renamed := replayed("old", facts("Swamp"), nil)
	renamed.Reasons = []outcome.Reason{{Of: "Land", Source: "Presence", Does: "Swamp", Facts: []string{"name"}, Applies: true, Rule: "6", Text: "Land has the name Swamp because of Presence."}}
	told := of(renamed, replayed("new", facts("Land"), nil)).Stories[0].Told()
	require.Len(t, told, 2)
	require.Len(t, told[1].Sentences, 1)
	assert.Equal(t, "Nothing changes this: Land has the name Land.", told[1].Sentences[0].String())

	silent := of(replayed("old", facts("Swamp"), nil), replayed("new", facts("Land"), nil))
	assert.Empty(t, silent.Stories[0].Told())
}

// In one edition nobody may tap the Orb in time, and a land stays tapped because of it; in the other it is tapped, and off.
func TestARefusedStepThatWouldTapWhatKeepsALandTappedIsTold(t *testing.T) {
	refused := outcome.Finding{Step: "icy", Kind: outcome.NoWindow, Rule: "1", Text: "Ann cannot activate Icy.", Line: 5}
	activates := outcome.Event{Step: "icy", Rule: "3", Verb: "activates", Subject: "Icy", Object: "Orb", Player: "ann", Text: "Ann activates Icy."}
	taps := outcome.Event{Cause: 1, Step: "icy", Rule: "4", Verb: "taps", Subject: "Orb", Text: "Orb becomes tapped."}
	turn := outcome.Event{Verb: "turn begins", Player: "ann", Turn: 2, Text: "Ann's turn begins."}
	c := compare.Of([]*outcome.Outcome{
		replayed("old", map[string]string{"Land.tapped": "yes", "Land.zone": "battlefield"}, []outcome.Finding{refused},
			turn, outcome.Event{Rule: "2", Turn: 2, Verb: "stays tapped", Subject: "Land", Object: "Orb", Text: "Land stays tapped because of Orb."}),
		replayed("new", map[string]string{"Land.tapped": "no", "Land.zone": "battlefield"}, []outcome.Finding{{Step: "icy", Kind: outcome.Done, Text: "Ann activates Icy.", Line: 5}},
			activates, taps, turn, outcome.Event{Rule: "5", Turn: 2, Verb: "untaps", Subject: "Land", Text: "Land untaps."}),
	})
	require.NotNil(t, c.Turning)
	assert.Equal(t, "icy", c.Turning.Step)
	e := explain.Of(c, explain.Sources{})
	require.Len(t, e.Stories, 1)
	assert.Equal(t, []string{"Ann cannot activate Icy (1).", "Land stays tapped because of Orb (2)."}, spoken(e.Stories[0])["old"])
}

// The damage is assigned, and its trigger ends the game before it has cost life.
func TestDamageThatIsNotYetDealtAsTheGameEndsIsNotDenied(t *testing.T) {
	assigned := outcome.Event{Rule: "1", Verb: "damage assigned", Subject: "Viper", Object: "bob", Amount: 1, Text: "Viper assigns 1 damage to Bob."}
	deals := outcome.Event{Cause: 1, Rule: "2", Verb: "deals", Subject: "Viper", Object: "bob", Amount: 1, Text: "Viper deals 1 damage to Bob."}
	poison := outcome.Event{Rule: "3", Verb: "counter added", Subject: "", Player: "bob", Detail: "poison", Amount: 2, Text: "Bob gets 2 poison counters."}
	loses := outcome.Event{Rule: "4", Verb: "loses the game", Player: "bob", Text: "Bob loses the game."}
	e := of(replayed("old", map[string]string{"bob.life": "20"}, nil, assigned, poison, loses),
		replayed("new", map[string]string{"bob.life": "19"}, nil, assigned, deals, poison, loses))
	require.Len(t, e.Stories, 1)
	assert.Equal(t, []string{"Bob gets 2 poison counters (3).", "Bob loses the game (4)."}, spoken(e.Stories[0])["old"])
	over, ok := e.Over("old", "new", 2)
	require.True(t, ok)
	assert.Equal(t, "4", over.Rule)
}

// Both editions do the step, one of them only after it was refused; the rule by which the other does it at once decides.
func TestTheStepThatIsDoneByTheDecidingRuleIsTold(t *testing.T) {
	grows := func(n string) outcome.Event {
		return outcome.Event{Rule: "1", Verb: "effect begins", Subject: "Giant", Detail: n, Text: "Giant gets " + n + "."}
	}
	refused := outcome.Finding{Step: "mercy", Kind: outcome.Refused, Rule: "2", Text: "Ann cannot cast Mercy.", Line: 5}
	done := outcome.Finding{Step: "mercy", Kind: outcome.Done, Rule: "3", Text: "Ann casts Mercy.", Line: 5}
	facts := func(size string) map[string]string {
		return map[string]string{"Giant.size": size, "Giant.zone": "battlefield"}
	}
	c := compare.Of([]*outcome.Outcome{
		replayed("old", facts("10/8"), []outcome.Finding{refused, done}, grows("+4/+4")),
		replayed("new", facts("8/6"), []outcome.Finding{done}, grows("+2/+2")),
	})
	e := explain.Of(c, explain.Sources{Rules: map[string]map[string]edition.Rule{"new": {"3": {ID: "3", LeftOutAs: []string{"window"}}}}})
	e.Prove(&trials.Result{Decisions: []trials.Decision{{Edition: 1, As: 0, Rules: []string{"3"}, Facts: []int{0}}}, Sides: made})
	assert.Equal(t, "Ann cannot cast Mercy (2).", spoken(e.Stories[0])["old"][0])
	assert.Equal(t, "Ann casts Mercy (3).", spoken(e.Stories[0])["new"][0])
}

// A story of two facts tells of all that makes them in the order in which it is applied, and not fact by fact.
func TestEffectsAreToldInTheOrderInWhichTheyApply(t *testing.T) {
	facts := func(keywords, types string) map[string]string {
		return map[string]string{"Ring.keywords": keywords, "Ring.types": types, "Ring.zone": "battlefield"}
	}
	woken := replayed("old", facts("flying", "artifact creature"), nil,
		outcome.Event{Rule: "1", Verb: "activates", Subject: "Waker", Player: "ann", Text: "Ann activates Waker."},
		outcome.Event{Rule: "1", Cause: 1, Verb: "effect begins", Subject: "Ring", Object: "Waker", Text: "Ring is a creature because of Waker."},
		outcome.Event{Rule: "1", Cause: 1, Verb: "effect begins", Subject: "Ring", Object: "Waker", Text: "Ring has flying because of Waker."})
	woken.Reasons = []outcome.Reason{
		{Of: "Ring", Source: "Waker", Does: "is a creature", Facts: []string{"types"}, Applies: true, Event: 2, Other: "Song", Rule: "4", Text: "Ring is also a creature because of Waker."},
		{Of: "Ring", Source: "Waker", Does: "has flying", Facts: []string{"keywords"}, Applies: true, Event: 3, Other: "Song", Rule: "6", Text: "Ring has flying because of Waker."},
	}
	e := of(woken, replayed("new", facts("", "artifact"), nil))
	require.Len(t, e.Stories, 1)
	assert.Equal(t, []string{"Ann activates Waker (1).", "Ring is also a creature because of Waker (4).", "Then Ring has flying because of Waker (6)."}, spoken(e.Stories[0])["old"])
}
