package explain_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/outcome"
)

// triggered is a replay in which the ability of a Chamber deals 1 damage, or one in which nothing happens and something is said aside.
func triggered(id string, asides ...outcome.Aside) *outcome.Outcome {
	if len(asides) == 0 {
		return replayed(id, map[string]string{"ann.life": "19"}, nil,
			outcome.Event{Rule: "T", Verb: "triggers", Subject: "Chamber", Text: "An ability of Chamber triggers."},
			outcome.Event{Cause: 1, Rule: "D", Verb: "deals", Subject: "Chamber", Object: "ann", Amount: 1, Text: "Chamber deals 1 damage to ann."})
	}
	o := replayed(id, map[string]string{"ann.life": "20"}, nil)
	o.Asides = asides
	return o
}

func TestWhatNeverHappenedIsExplainedByWhatItLacked(t *testing.T) {
	off := outcome.Aside{Kind: outcome.Off, Of: "Chamber", Rule: "PA", Text: "Chamber is tapped, and its ability does not trigger."}
	for _, c := range []struct {
		name  string
		aside outcome.Aside
		says  string
	}{
		{"an ability that is off, with its rule", off, "Chamber is tapped, and its ability does not trigger (PA)."},
		{"a condition, which is of the card and cites no rule", outcome.Aside{Kind: outcome.NotTriggered, Of: "Chamber", Text: "“If you control a Forest” is not so (there are none)."},
			"“If you control a Forest” is not so (there are none)."},
		{"a decision, which is a remark", outcome.Aside{Kind: outcome.Declined, Of: "Chamber", Player: "ann", Text: "Ann does not use what Chamber offers, as the script says."},
			"Remark: Ann does not use what Chamber offers, as the script says."},
	} {
		e := of(triggered("old", c.aside), triggered("new"))
		require.Len(t, e.Stories, 1, c.name)
		assert.Equal(t, []string{c.says}, spoken(e.Stories[0])["old"], c.name)
	}
}

// A shield waits for another source than that which hurts Bear, and nobody has named either.
func TestASourceThatNobodyNamesIsARemark(t *testing.T) {
	shield := outcome.Event{Rule: "S", Verb: "shield made", Subject: "Idol", Object: "Bear", Text: "Idol makes a redirection shield for Bear."}
	hurts := outcome.Event{Rule: "D", Verb: string(outcome.DealsDamage), Subject: "Bolt", Object: "Bear", Amount: 3, Text: "Bolt deals 3 damage to Bear."}
	old := replayed("old", map[string]string{"Bear.damage": "3"}, nil, shield, hurts)
	old.Defaults = []outcome.Default{{Player: "ann", Decision: "source", Of: "Idol", Took: "Idol"}}
	said := spoken(of(old, replayed("new", map[string]string{"Bear.damage": "0"}, nil)).Stories[0])
	assert.Contains(t, said["old"], "Remark: the script names no source of damage for Idol; by default it is Idol.")
	assert.Contains(t, said["old"], "The effect of Idol does not apply to the damage of Bolt.")
	same := replayed("new", map[string]string{"Bear.damage": "0"}, nil, shield)
	same.Defaults = old.Defaults
	assert.NotContains(t, spoken(of(old, same).Stories[0])["old"], "Remark: the script names no source of damage for Idol; by default it is Idol.", "which both have")
}

// What both editions say aside is no reason, nor is what is said of something else, or later than the position.
func TestAnAsideOfBothEditionsIsNoReason(t *testing.T) {
	off := outcome.Aside{Kind: outcome.Off, Of: "Chamber", Rule: "PA", Text: "Chamber is tapped."}
	also := triggered("new")
	also.Asides = []outcome.Aside{off}
	other := off
	other.Of = "Idol"
	order := off
	order.Kind = outcome.TriggerOrder
	for _, e := range []map[string][]string{
		spoken(of(triggered("old", off), also).Stories[0]), spoken(of(triggered("old", other), triggered("new")).Stories[0]), spoken(of(triggered("old", order), triggered("new")).Stories[0]),
	} {
		assert.NotContains(t, e["old"], "Chamber is tapped (PA).")
	}
}

// Two abilities trigger together, in the same order in both editions: what goes on the stack first resolves later.
func TestTheOrderOfTriggersIsToldWhereItMatters(t *testing.T) {
	order := outcome.Aside{Kind: outcome.TriggerOrder, Of: "Tide", Others: []string{"Ebb"}, Rule: "3b", Text: "The ability of Tide comes before that of Ebb."}
	play := func(id, first, second, life string) *outcome.Outcome {
		o := replayed(id, map[string]string{"ann.life": life}, nil,
			outcome.Event{Rule: "R", Verb: "resolves", Subject: first, Text: first + " resolves."},
			outcome.Event{Cause: 1, Rule: "D", Verb: "deals", Subject: first, Object: "ann", Amount: 1, Text: first + " deals 1 damage to ann."},
			outcome.Event{Rule: "R", Verb: "resolves", Subject: second, Text: second + " resolves."},
			outcome.Event{Cause: 3, Rule: "D", Verb: "deals", Subject: second, Object: "ann", Amount: len(id), Text: second + " deals damage to ann."})
		o.Asides = []outcome.Aside{order}
		return o
	}
	e := of(play("series", "Tide", "Ebb", "13"), play("stack", "Ebb", "Tide", "14"))
	require.Len(t, e.Stories, 1)
	assert.Contains(t, spoken(e.Stories[0])["series"], "The ability of Tide comes before that of Ebb (3b).")
	assert.Contains(t, spoken(e.Stories[0])["stack"], "The ability of Tide goes on the stack before that of Ebb, and so it resolves later (3b).")
	alike := of(play("series", "Tide", "Ebb", "13"), play("queue", "Tide", "Ebb", "14"))
	for _, said := range spoken(alike.Stories[0]) {
		assert.NotContains(t, said, "The ability of Tide comes before that of Ebb (3b).", "it is the same in both")
	}
}

// How damage is divided, and which of several effects acts first, the script may leave open: then it could have come otherwise.
func TestWhatIsDecidedByDefaultIsARemark(t *testing.T) {
	deals := func(n int) outcome.Event {
		return outcome.Event{Rule: "1", Verb: "deals", Subject: "Mammoth", Object: "bob", Amount: n, Text: "Mammoth deals damage to Bob."}
	}
	old := replayed("old", map[string]string{"bob.life": "19"}, nil, deals(1))
	old.Defaults = []outcome.Default{{Player: "ann", Decision: "division", Of: "Mammoth", Took: "2 to Bear"}}
	said := spoken(of(old, replayed("new", map[string]string{"bob.life": "17"}, nil, deals(3))).Stories[0])
	assert.Contains(t, said["old"], "Remark: the script does not say how the damage of Mammoth is divided; by default it is 2 to Bear.")
	old.Defaults = []outcome.Default{{Player: "bob", Decision: "order of replacement", Took: "Idol"}}
	said = spoken(of(old, replayed("new", map[string]string{"bob.life": "17"}, nil, deals(3))).Stories[0])
	assert.NotContains(t, said["old"], "Remark: the script does not say which effect acts first; by default it is Idol.", "of what the story does not tell")
}

// Ann cannot pay for Giant, and so she is not asked: that says it once. Why she is not asked for Idol, or Bob for Giant, it does not say.
func TestThatAPlayerIsNotAskedIsToldUnlessThePlayerCannotPayForTheSame(t *testing.T) {
	deals := outcome.Event{Step: "pay", Rule: "D", Verb: "deals", Subject: "Giant", Object: "Bear", Amount: 1, Text: "Giant deals 1 damage to Bear."}
	byAnn := deals
	byAnn.Player = "ann"
	for _, c := range []struct {
		does   outcome.Event // in the other edition
		player string
		of     string
		told   bool
	}{
		{deals, "ann", "Giant", false},
		{byAnn, "", "", false},
		{deals, "ann", "Idol", true},
		{deals, "ann", "Giant#2", true},
		{deals, "bob", "Giant", true},
	} {
		text := "Nobody asks " + c.player + " for " + c.of + "."
		old := replayed("old", map[string]string{"Bear.damage": "1"}, []outcome.Finding{{Step: "pay", Kind: outcome.Done, Line: 2, Text: "Ann pays."}}, c.does)
		recent := replayed("new", map[string]string{"Bear.damage": "0"}, []outcome.Finding{{Step: "pay", Kind: outcome.Unasked, Line: 2, Text: text, Player: c.player, Of: c.of}})
		recent.Asides = []outcome.Aside{{Kind: outcome.Unpaid, Of: "Giant", Player: "ann", Text: "Ann cannot pay for what Giant offers."}}
		said := aloud(t, "new", old, recent)
		assert.Contains(t, said, "Ann cannot pay for what Giant offers.")
		assert.Equal(t, c.told, slices.Contains(said, text), text)
	}
}
