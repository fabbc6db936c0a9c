package explain_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/explain"
	"palimpsest/core/outcome"
)

func sizing(applies bool, source, does, other, rule, text string) outcome.Reason {
	return outcome.Reason{Of: "Bear", Does: does, Source: source, Applies: applies, Other: other, Rule: rule, Facts: []string{"power", "toughness", "size"}, Text: text}
}

func because(o *outcome.Outcome, reasons ...outcome.Reason) *outcome.Outcome {
	o.Reasons = reasons
	return o
}

func sized(id, size string, events ...outcome.Event) *outcome.Outcome {
	return replayed(id, map[string]string{"Bear.zone": "battlefield", "Bear.size": size, "ann.life": "20"}, nil, events...)
}

// An ability is applied too soon in one edition, and waits in the other.
func TestASizeIsExplainedByTheEffectsThatMadeIt(t *testing.T) {
	growth := sizing(true, "Growth", "gets +3/+3", "", "G", "Bear gets +3/+3 by Growth.")
	e := of(
		because(sized("old", "5/5"), growth, sizing(false, "Banner", "gets +1/+1", "Paint", "RES-15", "Banner is applied before Paint, when it does not fit Bear.")),
		because(sized("new", "6/6"), growth, sizing(true, "Banner", "gets +1/+1", "Paint", "418.5b", "Bear gets +1/+1 by Banner, which depends on Paint and waits for it.")),
	)
	require.Len(t, e.Stories, 1)
	assert.True(t, e.Stories[0].Explained)
	assert.Equal(t, map[string][]string{
		"old": {"Bear gets +3/+3 by Growth (G).", "Banner is applied before Paint, when it does not fit Bear (RES-15)."},
		"new": {"Bear gets +3/+3 by Growth (G).", "Then Bear gets +1/+1 by Banner, which depends on Paint and waits for it (418.5b)."},
	}, spoken(e.Stories[0]), "a size is told with all that it is made of")
}

// What sets the size counts for all that follows; an older size does not.
func TestOfASizeThatIsSetAgainTheOlderOneIsLeftOut(t *testing.T) {
	sets := func(r outcome.Reason) outcome.Reason {
		r.Facts = append(r.Facts, "base_size")
		return r
	}
	first := sets(sizing(true, "Banner", "is 1/1", "", "1", "Bear is 1/1 by Banner."))
	shrinks := sets(sizing(true, "Wither", "becomes 0/2", "", "7b", "Bear becomes 0/2 by Wither."))
	grows := sizing(true, "Growth", "gets +3/+3", "", "7c", "Bear gets +3/+3 by Growth.")
	e := of(because(sized("old", "0/2"), first, grows, shrinks), because(sized("new", "3/5"), first, shrinks, grows))
	require.Len(t, e.Stories, 1)
	assert.Equal(t, []string{"Bear gets +3/+3 by Growth (7c).", "Then Bear becomes 0/2 by Wither (7b)."}, spoken(e.Stories[0])["old"])
}

func TestTheOrderOfEffectsIsToldFromWhereItParts(t *testing.T) {
	shrinks := sizing(true, "Wither", "becomes 0/2", "", "7b", "Bear becomes 0/2 by Wither.")
	grows := sizing(true, "Growth", "gets +3/+3", "", "7c", "Bear gets +3/+3 by Growth.")
	e := of(because(sized("old", "0/2"), grows, shrinks), because(sized("new", "3/5"), shrinks, grows))
	require.Len(t, e.Stories, 1)
	assert.Equal(t, []string{"Bear gets +3/+3 by Growth (7c).", "Then Bear becomes 0/2 by Wither (7b)."}, spoken(e.Stories[0])["old"])
	assert.Equal(t, []string{"Bear becomes 0/2 by Wither (7b).", "Then Bear gets +3/+3 by Growth (7c)."}, spoken(e.Stories[0])["new"])
}

// An enchantment that is in play in one edition only: what became of it there is the reason.
func TestAnAbilityThatIsNotThereIsExplainedByItsPermanent(t *testing.T) {
	with := func(o *outcome.Outcome, zone string) *outcome.Outcome {
		o.Facts = append([]outcome.Fact{{Name: "Banner.zone", Value: zone}}, o.Facts...)
		return o
	}
	dies := outcome.Event{Rule: "WORLD", Verb: "dies", Subject: "Banner", Text: "Banner is put into the graveyard."}
	e := of(
		with(sized("old", "2/2", dies), "graveyard"),
		because(with(sized("new", "3/3"), "battlefield"), sizing(true, "Banner", "gets +1/+1", "", "7c", "Bear gets +1/+1 by Banner.")),
	)
	require.Len(t, e.Stories, 1, "one cause, one story")
	assert.Equal(t, []string{"Banner is put into the graveyard (WORLD)."}, spoken(e.Stories[0])["old"])
	assert.Contains(t, spoken(e.Stories[0])["new"], "Bear gets +1/+1 by Banner (7c).")
}

// Effects that are the same everywhere account for nothing.
func TestReasonsThatAreAlikeExplainNothing(t *testing.T) {
	growth := sizing(true, "Growth", "gets +3/+3", "", "G", "Bear gets +3/+3 by Growth.")
	e := of(because(sized("old", "5/5"), growth), because(sized("new", "6/6"), growth))
	assert.Equal(t, []string{"Bear is 5/5 in old, 6/6 in new."}, e.Unexplained())
}

// What happens after a checkpoint is no reason for what was there.
func TestACheckpointIsExplainedByWhatHadHappenedUntilThen(t *testing.T) {
	look := func(o *outcome.Outcome, after int, life string) *outcome.Outcome {
		o.Checkpoints = []outcome.Checkpoint{{Step: "look", After: after, Facts: []outcome.Fact{{Name: "ann.life", Value: life}}}}
		return o
	}
	hit := outcome.Event{Step: "bolt", Rule: "HIT", Verb: "loses life", Player: "ann", Amount: 3, Text: "Ann loses 3 life."}
	burn := outcome.Event{Rule: "BURN", Verb: "mana burn", Player: "ann", Amount: 1, Text: "Ann takes mana burn."}
	facts := map[string]string{"ann.life": "16"}
	e := of(
		look(replayed("old", facts, nil, hit, burn), 2, "16"),
		look(replayed("new", facts, nil, hit, burn), 1, "17"),
	)
	require.Len(t, e.Stories, 1)
	assert.Equal(t, []string{"Ann takes mana burn (BURN)."}, spoken(e.Stories[0])["old"])
	assert.Equal(t, []string{"“Ann takes mana burn” happens only later."}, spoken(e.Stories[0])["new"])
}

// A like event twice in one edition and once, later, in another: one of them is missing there.
func TestALikeEventCountsOnce(t *testing.T) {
	gains := outcome.Event{Step: "#1", Rule: "GAIN", Verb: "gains life", Player: "ann", Amount: 1, Text: "Ann gains 1 life."}
	other := outcome.Event{Step: "#2", Rule: "1", Verb: "taps", Subject: "Man", Text: "Man becomes tapped."}
	last := gains
	last.Step = "#2"
	e := of(
		replayed("old", map[string]string{"ann.life": "22"}, nil, gains, other, last),
		replayed("new", map[string]string{"ann.life": "21"}, nil, other, last),
	)
	require.Len(t, e.Stories, 1)
	assert.True(t, e.Stories[0].Explained)
}

// A step is done in one edition because what forbids it elsewhere sleeps there.
func TestWhatLetAStepBeDoneIsTold(t *testing.T) {
	sleeps := outcome.Event{Rule: "ART-1", Verb: "has no effect", Subject: "Totem", Text: "Totem: its ability has stopped."}
	mana := outcome.Event{Step: "mana", Rule: "1", Verb: "adds mana", Player: "sue", Text: "Sue adds {G}."}
	done := []outcome.Finding{{Step: "mana", Kind: outcome.Done, Line: 2}}
	e := of(
		replayed("old", map[string]string{"sue.mana": "{G}", "sue.life": "20"}, done, sleeps, mana),
		replayed("new", map[string]string{"sue.mana": "", "sue.life": "20"}, []outcome.Finding{{Step: "mana", Kind: outcome.Refused, Rule: "101.2", Text: "The Totem forbids it.", Line: 2}}),
	)
	require.Len(t, e.Stories, 1)
	assert.Equal(t, map[string][]string{
		"old": {"Totem: its ability has stopped (ART-1).", "Sue adds {G} (1)."},
		"new": {"The Totem forbids it (101.2)."},
	}, spoken(e.Stories[0]))
}

// ofPriority explains outcomes of a scenario that asks who has priority at its end.
func ofPriority(outcomes ...*outcome.Outcome) *explain.Explanation {
	return explain.Of(compare.Of(outcomes, compare.Asked{Step: "end", Fact: "priority"}), explain.Sources{})
}

// Who has priority at a checkpoint is told by the window of each edition, or by the rule that there is none.
func TestWhoHasPriorityIsToldByTheWindow(t *testing.T) {
	at := func(o *outcome.Outcome, c outcome.Checkpoint) *outcome.Outcome {
		o.Checkpoints = []outcome.Checkpoint{c}
		return o
	}
	e := ofPriority(
		at(replayed("old", map[string]string{"ann.life": "20"}, nil), outcome.Checkpoint{Step: "end", Rule: "CLN-3"}),
		at(replayed("new", map[string]string{"ann.life": "20"}, nil), outcome.Checkpoint{Step: "end", At: "end step", Rule: "513.1", Facts: []outcome.Fact{{Name: "priority", Value: "ann"}}}),
	)
	require.Len(t, e.Stories, 1)
	assert.True(t, e.Stories[0].Explained)
	assert.Equal(t, map[string][]string{"old": {"Nobody has priority then (CLN-3)."}, "new": {"Ann has priority in the end step (513.1)."}}, spoken(e.Stories[0]))
}

func TestACheckpointThatNeverCameIsToldAsSuch(t *testing.T) {
	looks := replayed("new", map[string]string{"ann.life": "20"}, nil)
	looks.Checkpoints = []outcome.Checkpoint{{Step: "end", At: "end step", Rule: "513.1", Facts: []outcome.Fact{{Name: "priority", Value: "ann"}}}}
	never := []outcome.Finding{{Step: "end", Kind: outcome.NoMoment, Rule: "PH-1", Text: "The moment to look never came.", Line: 2}}
	e := ofPriority(replayed("old", map[string]string{"ann.life": "20"}, never), looks)
	require.Len(t, e.Stories, 1)
	assert.Equal(t, []string{"The moment to look never came (PH-1)."}, spoken(e.Stories[0])["old"])
}

// Mana that is left where it was not spent follows from what it was spent on elsewhere.
func TestManaThatIsLeftFollowsFromWhatWasNotPlayed(t *testing.T) {
	casts := outcome.Event{Step: "ball", Rule: "601.2a", Verb: "casts", Player: "ann", Subject: "Fireball", Text: "Ann casts Fireball."}
	resolves := outcome.Event{Step: "ball", Cause: 1, Rule: "608.1", Verb: "resolves", Subject: "Fireball", Text: "Fireball resolves."}
	e := of(
		replayed("old", map[string]string{"ann.life": "20", "ann.mana": "", "Fireball.zone": "graveyard"}, []outcome.Finding{{Step: "ball", Kind: outcome.Done, Line: 2}}, casts, resolves),
		replayed("new", map[string]string{"ann.life": "20", "ann.mana": "{R}", "Fireball.zone": "hand"}, []outcome.Finding{{Step: "ball", Kind: outcome.Refused, Rule: "9", Text: "No.", Line: 2}}),
	)
	require.Len(t, e.Stories, 1)
	assert.Equal(t, 1, e.Stories[0].Follows)
	assert.True(t, e.Stories[0].Explained)
}
