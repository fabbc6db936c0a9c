package compare_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/compare"
	"palimpsest/core/outcome"
)

func facts(name, value string) []outcome.Fact { return []outcome.Fact{{Name: name, Value: value}} }

// with gives an event the step that it came from and its rule.
func with(e outcome.Event, step, rule string) outcome.Event {
	e.Step, e.Rule = step, rule
	return e
}

func turning(t *testing.T, of ...*outcome.Outcome) *compare.Turning {
	t.Helper()
	c := compare.Of(of)
	require.NotNil(t, c.Turning)
	require.Len(t, c.Turning.Sides, len(of))
	return c.Turning
}

func TestEditionsThatDoTheSameHaveNoTurningPoint(t *testing.T) {
	same := func(edition string) *outcome.Outcome {
		return replayed(edition, event("casts", "ann", "Bolt"), finding("1", outcome.Done, ""))
	}
	assert.Nil(t, compare.Of([]*outcome.Outcome{same("a"), same("b"), same("c")}).Turning)
}

// What a player does after a refusal, while another edition lets the step be done, only follows from it.
func TestARefusalComesBeforeWhatFollowsFromIt(t *testing.T) {
	ritual := with(event("casts", "Ritual", ""), "ritual", "1")
	refused := finding("deny", outcome.NoWindow, "MS-4")
	refused.After, refused.Line = 1, 2
	done, late := finding("deny", outcome.Done, ""), finding("specter", outcome.Done, "")
	done.Line, late.Line = 2, 3
	none := finding("specter", outcome.Refused, "409")
	none.Line, none.After = 3, 3
	p := turning(t,
		replayed("a", ritual, with(event("casts", "Specter", ""), "specter", "1"), with(event("enters", "Specter", ""), "specter", "2"),
			fact("Specter.zone", "battlefield"), fact("Denial.zone", "hand"), refused, late),
		replayed("b", ritual, with(event("casts", "Denial", "Ritual"), "deny", "1"), with(event("is countered", "Ritual", ""), "deny", "2"),
			fact("Specter.zone", "hand"), fact("Denial.zone", "graveyard"), done, none),
	)
	assert.Equal(t, "deny", p.Step)
	assert.Equal(t, "MS-4", p.Sides[0].Rule())
}

// Whether a player may pass is no turning point.
func TestWhetherAPlayerMayPassIsNoTurningPoint(t *testing.T) {
	asks := func(edition string, kind outcome.Kind, deed outcome.Deed) *outcome.Outcome {
		f := finding("rest", kind, "SB-15")
		f.Deed = deed
		return replayed(edition, f)
	}
	assert.Nil(t, compare.Of([]*outcome.Outcome{asks("a", outcome.No, outcome.ToPass), asks("b", outcome.Yes, outcome.ToPass)}).Turning)
	assert.NotNil(t, compare.Of([]*outcome.Outcome{asks("a", outcome.No, "cast"), asks("b", outcome.Yes, "cast")}).Turning)
}

// The scenario of the documentation: a creature that is sacrificed for its ability while its combat
// damage waits. Damage is assigned in two editions, but that alone comes to nothing; they part at
// the trick, which one edition does, one refuses, and one has no moment for.
func TestTheTurningPointIsTheTrickAndNotThatDamageIsAssigned(t *testing.T) {
	attack := with(event("attacks", "Fanatic", "bob"), "attack", "1")
	assigned := with(event("damage assigned", "Fanatic", "Elves"), "", "2")
	assigned.Amount = 1
	deals := with(event("deals", "Fanatic", "Elves"), "", "3")

	p := turning(t,
		replayed("a", attack, assigned, deals, finding("attack", outcome.Done, ""), finding("trick", outcome.Refused, "DP-5")),
		replayed("b", attack, assigned, with(event("activates", "Fanatic", "Birds"), "trick", "310.4"), deals,
			finding("attack", outcome.Done, ""), finding("trick", outcome.Done, "")),
		replayed("c", attack, deals, finding("attack", outcome.Done, ""), finding("trick", outcome.NoMoment, "510.2")),
	)
	assert.Equal(t, "trick", p.Step)

	assert.Equal(t, outcome.Refused, p.Sides[0].Finding.Kind)
	assert.Equal(t, "DP-5", p.Sides[0].Rule())
	assert.True(t, p.Sides[0].Later)
	assert.Equal(t, "deals", p.Sides[0].Event.Verb, "what came next there")

	assert.Equal(t, outcome.Done, p.Sides[1].Finding.Kind)
	assert.False(t, p.Sides[1].Later)
	assert.Equal(t, "activates", p.Sides[1].Event.Verb)
	assert.Equal(t, "310.4", p.Sides[1].Rule())

	assert.Equal(t, "510.2", p.Sides[2].Rule())
}

func TestAnotherAmountIsATurningPointWithAnEventOnEverySide(t *testing.T) {
	burn := func(n int, rule string) outcome.Event {
		return outcome.Event{Verb: "loses life", Player: "ann", Amount: n, Rule: rule}
	}
	p := turning(t,
		replayed("a", event("casts", "ann", "Bolt"), burn(3, "B-1")),
		replayed("b", event("casts", "ann", "Bolt"), burn(2, "300.4")),
	)
	assert.Equal(t, 1, p.Row)
	assert.Equal(t, "B-1", p.Sides[0].Rule())
	assert.Equal(t, "300.4", p.Sides[1].Rule())
	assert.False(t, p.Sides[0].Later || p.Sides[1].Later)
}

func TestAnEditionWithAGapGivesItsNextConsequence(t *testing.T) {
	p := turning(t,
		replayed("a", with(event("mana burn", "ann", ""), "", "B-1"), with(event("phase begins", "", ""), "", "P-1"), with(event("attacks", "Bear", "bob"), "", "A-1")),
		replayed("b", with(event("phase begins", "", ""), "", "500.1"), with(event("attacks", "Bear", "bob"), "", "508.1")),
	)
	assert.True(t, p.Sides[1].Later)
	assert.Equal(t, "508.1", p.Sides[1].Rule())
}

func TestAnEditionWhoseTimelineIsOverHasNoEventThere(t *testing.T) {
	p := turning(t,
		replayed("a", event("casts", "ann", "Bolt"), with(event("mana burn", "ann", ""), "", "B-1")),
		replayed("b", event("casts", "ann", "Bolt")),
	)
	assert.Nil(t, p.Sides[1].Event)
	assert.Empty(t, p.Sides[1].Rule())
}

func TestAStepThatLeavesNoEventIsTheTurningPointWhenNothingElseHappened(t *testing.T) {
	p := turning(t,
		replayed("a", event("phase begins", "untap", ""), finding("probe", outcome.No, "402.1")),
		replayed("b", event("turn begins", "", ""), finding("probe", outcome.Yes, "601.2")),
	)
	assert.Equal(t, -1, p.Row)
	assert.Equal(t, "probe", p.Step)
	assert.Equal(t, "402.1", p.Sides[0].Rule())
	assert.Equal(t, "601.2", p.Sides[1].Rule(), "a probe that may be done has a rule too")
}

// Editions divide the turn, and the way to an event, each in its own way.
func TestFormalitiesAreNoTurningPoint(t *testing.T) {
	old := replayed("old", event("phase begins", "discard", ""), event("attack announced", "", ""), event("casts", "Bolt", "bob"),
		event("is successfully cast", "Bolt", ""), event("damage assigned", "Bolt", "bob"), event("activates", "the draw", ""), event("deals", "Bolt", "bob"))
	old.Events[4].Amount = 3
	modern := replayed("new", event("step begins", "end", ""), event("casts", "Bolt", "bob"), event("deals", "Bolt", "bob"))
	assert.Nil(t, compare.Of([]*outcome.Outcome{old, modern}).Turning)
	old.Facts, modern.Facts = facts("bob.life", "17"), facts("bob.life", "20")
	assert.Nil(t, compare.Of([]*outcome.Outcome{old, modern}).Turning, "and not either where the ends differ")
}

func TestWhatHappensEverywhereInAnotherOrderIsNoTurningPointOfPlaysThatEndAlike(t *testing.T) {
	assert.Nil(t, compare.Of([]*outcome.Outcome{
		replayed("a", event("is destroyed", "Bear", ""), event("is destroyed", "Ogre", "")),
		replayed("b", event("dies", "Ogre", ""), event("is buried", "Bear", "")),
	}).Turning)
}

func TestPlaysThatEndAlikeHaveWhatPlayersNoticeForATurningPoint(t *testing.T) {
	p := turning(t,
		replayed("a", event("triggers", "Bear", ""), event("deals", "Bear", "ann"), with(event("is regenerated", "Bear", ""), "", "R")),
		replayed("b", event("deals", "Bear", "ann")),
	)
	assert.Equal(t, "R", p.Sides[0].Rule())
}

// The first thing that differs may be beside the point: what differs in the end must follow from the turning point.
func TestTheDifferingFactsFollowFromTheTurningPoint(t *testing.T) {
	growth, trigger := event("counter added", "Bear", ""), with(event("triggers", "Vise", ""), "", "603.2")
	deals := with(event("deals", "Vise", "bob"), "", "120.2")
	deals.Cause = 2
	one := replayed("a", growth, trigger, deals)
	one.Facts = facts("bob.life", "18")
	other := replayed("b")
	other.Facts = facts("bob.life", "20")
	p := turning(t, one, other)
	assert.Equal(t, 1, p.Row, "from the trigger the damage comes, and from the counter nothing")
	assert.Equal(t, "603.2", p.Sides[0].Rule())
}

func TestThatALandIsTappedForManaIsNoTurningPointWhereSomethingComesOfTheMana(t *testing.T) {
	uses := with(outcome.Event{Verb: "activates", Player: "ann", Subject: "Swamp", Detail: "mana"}, "terror", "1")
	taps := with(event("taps", "Swamp", ""), "terror", "2")
	taps.Cause = 1
	burns := outcome.Event{Verb: "mana burn", Player: "ann", Amount: 1, Rule: "BURN"}
	with := func(o *outcome.Outcome, life, tapped string) *outcome.Outcome {
		o.Facts = []outcome.Fact{{Name: "Swamp.tapped", Value: tapped}, {Name: "ann.life", Value: life}}
		return o
	}
	p := turning(t, with(replayed("a", uses, taps, burns), "19", "yes"), with(replayed("b"), "20", "no"))
	assert.Equal(t, "BURN", p.Sides[0].Rule())
	p = turning(t, with(replayed("a", uses, taps), "20", "yes"), with(replayed("b"), "20", "no"))
	assert.Equal(t, "2", p.Sides[0].Rule(), "nothing else came of it")
}

func TestAFactThatDiffersAtACheckpointFollowsFromWhatCameLaterElsewhere(t *testing.T) {
	look := func(o *outcome.Outcome, life string, after int) *outcome.Outcome {
		o.Checkpoints = []outcome.Checkpoint{{Step: "look", After: after, Facts: facts("bob.life", life)}}
		o.Facts = facts("bob.life", "19")
		return o
	}
	p := turning(t,
		look(replayed("a", with(event("deals", "Vise", "bob"), "", "PA-1")), "19", 1),
		look(replayed("b", with(event("deals", "Vise", "bob"), "", "120.2")), "20", 0))
	assert.False(t, p.Sides[0].Later)
	assert.True(t, p.Sides[1].Later)
}

// A step that a game was over for differs because the game ended, which it did elsewhere only later.
func TestWhereTheGameWasOverItsEndIsTheTurningPoint(t *testing.T) {
	loses := func(rule string) outcome.Event {
		return outcome.Event{Verb: "loses the game", Player: "ann", Rule: rule}
	}
	saves := with(outcome.Event{Verb: "gains life", Player: "bob", Amount: 3}, "save", "1")
	early, late := replayed("early", loses("704.5a"), finding("save", outcome.Overtaken, "704.5a")), replayed("late", saves, loses("LIFE-3"), finding("save", outcome.Done, "2"))
	early.Facts, late.Facts = facts("bob.life", "20"), facts("bob.life", "23")
	early.Facts = append(facts("ann.result", "lost"), early.Facts...)
	late.Facts = append(facts("ann.result", "won"), late.Facts...)
	p := turning(t, early, late)
	assert.Equal(t, "save", p.Step)
	assert.Nil(t, p.Sides[0].Finding)
	assert.Equal(t, "loses the game", p.Sides[0].Event.Verb)
	assert.Equal(t, outcome.Done, p.Sides[1].Finding.Kind)
}

func TestEveryVerbHasItsPlace(t *testing.T) {
	for _, v := range outcome.Verbs() {
		assert.True(t, compare.Known(v.Verb), v.Verb)
	}
}

func TestAtAStepThatWasDoneTheDeedIsToldAndNotTheManaForIt(t *testing.T) {
	mana := with(event("activates", "Swamp", ""), "save", "MS-1")
	deed := with(event("activates", "Skeletons", ""), "save", "A-1")
	done := finding("save", outcome.Done, "")
	done.Text = "Bob activates Skeletons as it would be destroyed."
	p := turning(t,
		replayed("a", mana, deed, done),
		replayed("b", finding("save", outcome.NoMoment, "419.4")),
	)
	assert.Equal(t, "Skeletons", p.Sides[0].Event.Subject)
	assert.Equal(t, "A-1", p.Sides[0].Rule())
	assert.Equal(t, "419.4", p.Sides[1].Rule())
}

// What the author keeps from an edition is no rule's doing.
func TestAStepThatTheScenarioLeavesOutIsNoTurningPoint(t *testing.T) {
	prevented := with(event("is prevented", "Bolt", "ann"), "save", "A-1")
	one := replayed("a", with(event("activates", "Circle", ""), "save", "A-1"), prevented, finding("save", outcome.Done, ""))
	other := replayed("b", with(event("deals", "Bolt", "ann"), "", "120.3"), finding("save", outcome.Skipped, ""))
	c := compare.Of([]*outcome.Outcome{one, other})
	assert.True(t, c.Same())
	one.Facts, other.Facts = facts("ann.life", "20"), facts("ann.life", "17")
	p := turning(t, one, other)
	assert.Equal(t, "120.3", p.Sides[1].Rule(), "what happened, and not what was left out")
}

// What is redirected only follows from the bonus.
func TestAnEffectWithOtherNumbersIsATurningPoint(t *testing.T) {
	of := func(detail, rule string) outcome.Event {
		e := with(event("effect begins", "Giant", "Giant"), "", rule)
		e.Detail = detail
		return e
	}
	old := replayed("old", of("gets +4/+4", "RES-12"), with(event("is redirected", "Giant", "bob"), "", "TR-1"))
	modern := replayed("new", of("gets +2/+2", "611.2a"))
	old.Facts, modern.Facts = append(facts("Giant.power", "10"), facts("bob.life", "14")...), append(facts("Giant.power", "8"), facts("bob.life", "16")...)
	p := turning(t, old, modern)
	assert.Equal(t, "RES-12", p.Sides[0].Rule())
	assert.Equal(t, "611.2a", p.Sides[1].Rule())
}

// A tapped blocker: one edition says by which rule it assigns no damage, the others let it deal its damage.
func TestThatACreatureDealsNoneIsATurningPoint(t *testing.T) {
	assigned := func(n int, rule string) outcome.Event {
		e := with(event("damage assigned", "Sorcerer", "Elves"), "", rule)
		e.Amount = n
		return e
	}
	old, modern := replayed("old", assigned(0, "DD-5")), replayed("new", assigned(1, "310.1"), with(event("deals", "Sorcerer", "Elves"), "", "310.4"))
	old.Facts, modern.Facts = facts("Elves.damage", "0"), facts("Elves.damage", "1")
	p := turning(t, old, modern)
	assert.Equal(t, "DD-5", p.Sides[0].Rule())
	assert.Equal(t, "310.1", p.Sides[1].Rule())
}

// A trampler gives the player all in one edition, and in the other only what the blocker does not need.
func TestAnotherAssignmentIsTheTurningPointAndNotTheDamage(t *testing.T) {
	of := func(verb, to string, amount int) outcome.Event {
		e := event(verb, "Mammoth", to)
		e.Amount = amount
		return e
	}
	all := []outcome.Event{of("damage assigned", "bob", 3), of("deals", "bob", 3)}
	rest := []outcome.Event{of("damage assigned", "Bears", 2), of("damage assigned", "bob", 1), of("deals", "Bears", 2), of("deals", "bob", 1)}
	p := turning(t, replayed("old", fact("bob.life", "17"), all[0], all[1]), replayed("new", fact("bob.life", "19"), rest[0], rest[1], rest[2], rest[3]))
	for i, amount := range []int{3, 1} {
		assert.Equal(t, "damage assigned", p.Sides[i].Event.Verb)
		assert.Equal(t, amount, p.Sides[i].Event.Amount)
	}

	spell := with(all[0], "", "")
	spell.Cause = 1
	p = turning(t, replayed("old", fact("bob.life", "17"), event("casts", "Bolt", "bob"), spell, all[1]),
		replayed("new", fact("bob.life", "19"), event("casts", "Bolt", "bob"), rest[3]))
	assert.Equal(t, "deals", p.Sides[1].Event.Verb, "of a spell one edition says also that its damage is assigned")
}

// The name that a land has in the end is that of the last type that it becomes.
func TestOfSeveralEffectsTheLastGivesTheName(t *testing.T) {
	names := func(source string) outcome.Reason {
		return outcome.Reason{Of: "Island", Does: "names it", Source: source, Applies: true, Rule: "R", Facts: []string{"name"}}
	}
	old := &outcome.Outcome{Edition: "old", Status: outcome.OK, Facts: []outcome.Fact{{Name: "Island.name", Value: "Plains"}}, Reasons: []outcome.Reason{names("Terrain"), names("Conversion")}}
	modern := &outcome.Outcome{Edition: "new", Status: outcome.OK, Facts: []outcome.Fact{{Name: "Island.name", Value: "Island"}}}
	p := compare.Of([]*outcome.Outcome{old, modern}).Turning
	require.NotNil(t, p)
	assert.Equal(t, "Conversion", p.Sides[0].Reason.Source)
}

// That an ability triggers in one edition does not make it one more of a card that is printed with another there.
func TestATriggerDoesNotLeadToTheNumberOfAbilities(t *testing.T) {
	point := func(fact string) *compare.Turning {
		old, now := replayed("old"), replayed("new", event("triggers", "Vault", ""))
		old.Facts, now.Facts = facts("Vault."+fact, "3"), facts("Vault."+fact, "4")
		return compare.Of([]*outcome.Outcome{old, now}).Turning
	}
	assert.Nil(t, point("abilities_count"))
	assert.NotNil(t, point("power"))
}

// Editions that apply the same effects in another order part there, and not where one has a stage more on the way.
func TestTheOrderOfEffectsIsATurningPoint(t *testing.T) {
	reason := func(source, rule string) outcome.Reason {
		return outcome.Reason{Of: "Bear", Does: "changes", Source: source, Applies: true, Rule: rule, Facts: []string{"size"}}
	}
	one := &outcome.Outcome{Edition: "old", Status: outcome.OK, Facts: []outcome.Fact{{Name: "Bear.size", Value: "0/2"}},
		Events:  []outcome.Event{{N: 1, Verb: "is successfully cast", Subject: "Growth", Rule: "INT-7"}},
		Reasons: []outcome.Reason{reason("Growth", "AGE"), reason("Wither", "AGE")}}
	other := &outcome.Outcome{Edition: "new", Status: outcome.OK, Facts: []outcome.Fact{{Name: "Bear.size", Value: "3/5"}},
		Reasons: []outcome.Reason{reason("Wither", "7b"), reason("Growth", "7c")}}
	turning := compare.Of([]*outcome.Outcome{one, other}).Turning
	require.NotNil(t, turning)
	assert.Equal(t, -1, turning.Row)
	assert.Equal(t, "AGE", turning.Sides[0].Rule())
	assert.Equal(t, "7b", turning.Sides[1].Rule())
	require.NotNil(t, turning.Sides[0].Then)
	assert.Equal(t, []string{"Wither", "Growth"}, []string{turning.Sides[0].Then.Source, turning.Sides[1].Then.Source})
}

// Of two effects that lie under the third in the old edition and over it in the new one the last is shown: it changes what the other has made.
func TestOfSeveralEffectsInAnotherOrderTheLastIsShown(t *testing.T) {
	reason := func(source string) outcome.Reason {
		return outcome.Reason{Of: "Bear", Does: "changes", Source: source, Applies: true, Rule: "R", Facts: []string{"size"}}
	}
	sized := func(id, size string, reasons ...outcome.Reason) *outcome.Outcome {
		return &outcome.Outcome{Edition: id, Status: outcome.OK, Facts: []outcome.Fact{{Name: "Bear.size", Value: size}}, Reasons: reasons}
	}
	counters, growth, queen := reason("Counters"), reason("Growth"), reason("Queen")
	turning := compare.Of([]*outcome.Outcome{sized("old", "0/2", counters, growth, queen), sized("new", "4/6", queen, counters, growth)}).Turning
	require.NotNil(t, turning)
	for i, order := range [][]string{{"Growth", "Queen"}, {"Queen", "Growth"}} {
		assert.Equal(t, order, []string{turning.Sides[i].Reason.Source, turning.Sides[i].Then.Source})
	}
}

// Mana burns before the draw in one edition, and after it in another; today it does not. The burn of both is the turning point.
func TestWhatAnEditionHasAtAnotherPlaceIsNoAbsence(t *testing.T) {
	burn := outcome.Event{Verb: "mana burn", Player: "bob", Amount: 1}
	draw := outcome.Event{Verb: "draws", Player: "bob", Subject: "Blank"}
	p := turning(t,
		replayed("a", fact("bob.life", "19"), with(burn, "", "B-2"), draw),
		replayed("b", fact("bob.life", "19"), draw, with(burn, "", "300.4")),
		replayed("c", fact("bob.life", "20"), draw),
	)
	assert.Equal(t, []string{"B-2", "300.4"}, []string{p.Sides[0].Rule(), p.Sides[1].Rule()})
	assert.Equal(t, []bool{false, false, true}, []bool{p.Sides[0].Later, p.Sides[1].Later, p.Sides[2].Event == nil || p.Sides[2].Later})

	twice := turning(t,
		replayed("a", fact("bob.life", "18"), burn, draw, burn),
		replayed("b", fact("bob.life", "19"), draw, burn),
	)
	assert.False(t, twice.Sides[1].Event != nil && twice.Sides[1].Event.Verb == burn.Verb && !twice.Sides[1].Later, "one burn of two is missing")
}

// Both take the two turns, in another order: which of them begins is the turning point, and not what is drawn in it.
func TestWhoseTurnBeginsIsATurningPoint(t *testing.T) {
	begins := func(player, rule string) outcome.Event {
		return outcome.Event{Verb: string(outcome.TurnBegins), Player: player, Rule: rule}
	}
	draw := outcome.Event{Verb: "draws", Player: "ann", Subject: "Blank"}
	p := turning(t,
		replayed("a", fact("turn", "bob"), begins("ann", "300.6"), draw, begins("bob", "300.6")),
		replayed("b", fact("turn", "ann"), begins("bob", "500.7"), begins("ann", "500.7"), draw),
	)
	assert.Equal(t, []string{"300.6", "500.7"}, []string{p.Sides[0].Rule(), p.Sides[1].Rule()})
	assert.Equal(t, []string{"ann", "bob"}, []string{p.Sides[0].Event.Player, p.Sides[1].Event.Player})
	assert.GreaterOrEqual(t, p.Row, 0)
}

// Damage is dealt in one edition, and prevented in the other by a step that the first refuses: the step is the turning point.
func TestAStepThatMakesAShieldIsATurningPoint(t *testing.T) {
	bolt := outcome.Event{Verb: string(outcome.DealsDamage), Subject: "Bolt", Object: "bob", Amount: 3, Step: "bolt"}
	old := replayed("old", fact("bob.life", "17"), bolt)
	old.Findings = []outcome.Finding{{Step: "circle", Kind: outcome.Refused, Rule: "DP-13", Line: 2}}
	circle := outcome.Event{Verb: string(outcome.Activates), Player: "bob", Subject: "Circle", Step: "circle"}
	shield := outcome.Event{Verb: string(outcome.ShieldMade), Subject: "Circle", Object: "bob", Step: "circle", Cause: 1}
	prevented := outcome.Event{Verb: string(outcome.DamagePrevented), Subject: "Bolt", Object: "bob", Amount: 3, Step: "bolt"}
	modern := replayed("new", fact("bob.life", "20"), circle, shield, prevented)
	modern.Findings = []outcome.Finding{{Step: "circle", Kind: outcome.Done, Rule: "117.7", Text: "Bob activates Circle.", Line: 2}}
	p := turning(t, old, modern)
	assert.Equal(t, "circle", p.Step)
	assert.Equal(t, "DP-13", p.Sides[0].Rule())
}

// A text may have a target in one edition alone: it is the same spell, and not where the editions diverge.
func TestATargetThatOneEditionLacksIsNoTurningPoint(t *testing.T) {
	loses := func(n int) outcome.Event {
		return outcome.Event{Verb: "loses life", Player: "bob", Amount: n, Cause: 1}
	}
	cast := func(object string) outcome.Event { return with(event("casts", "Drain", object), "drain", "1") }
	p := turning(t,
		replayed("a", cast(""), loses(3), fact("bob.life", "17")),
		replayed("b", cast("bob"), loses(2), fact("bob.life", "18")),
	)
	assert.Equal(t, outcome.LosesLife, outcome.Verb(p.Sides[0].Event.Verb))
	p = turning(t,
		replayed("a", cast("ann"), loses(3), fact("bob.life", "17")),
		replayed("b", cast("bob"), loses(3), loses(1), fact("bob.life", "16")),
	)
	assert.Equal(t, "casts", p.Sides[0].Event.Verb, "another target is another decision")
	assert.Equal(t, "bob", p.Sides[1].Event.Object)
}

// What an edition has later, and nothing before it, does happen there.
func TestWhatComesNextIsNotSaidNotToHappen(t *testing.T) {
	wakes := outcome.Event{Verb: "triggers", Subject: "Flare"}
	turn := func(n string) outcome.Event { return outcome.Event{Verb: "turn begins", Player: n} }
	p := turning(t,
		replayed("a", wakes, wakes, turn("bob"), fact("Card.zone", "hand"), outcome.Event{Verb: "draws", Player: "ann", Subject: "Card", Cause: 1}),
		replayed("b", turn("bob"), wakes, fact("Card.zone", "library")),
	)
	assert.Equal(t, "triggers", p.Sides[0].Event.Verb)
	assert.Equal(t, "triggers", p.Sides[1].Event.Verb)
	assert.True(t, p.Sides[1].Later && p.Sides[1].Delayed)
}

// A trigger that comes twice in one edition and once in the other, later, does happen in both.
func TestWhatComesAfterWhatIsNextIsNotYetThere(t *testing.T) {
	wakes, turn := outcome.Event{Verb: "triggers", Subject: "Link"}, outcome.Event{Verb: "turn begins", Player: "bob"}
	hurts := outcome.Event{Verb: string(outcome.DealsDamage), Subject: "Bolt", Object: "bob", Amount: 2}
	burns := outcome.Event{Verb: string(outcome.DealsDamage), Subject: "Bolt", Object: "ann", Amount: 2}
	draws, card := outcome.Event{Verb: "draws", Player: "ann", Subject: "Card", Cause: 1}, fact("Card.zone", "hand")
	p := turning(t, replayed("a", wakes, wakes, hurts, burns, turn, card, draws), replayed("b", hurts, burns, turn, wakes, fact("Card.zone", "library")))
	assert.Equal(t, string(outcome.DealsDamage), p.Sides[1].Event.Verb)
	assert.True(t, p.Sides[1].NotYet)
	p = turning(t, replayed("a", wakes, hurts, burns, turn, card, draws), replayed("b", hurts, burns, turn, fact("Card.zone", "library")))
	assert.True(t, p.Sides[1].Later)
	assert.False(t, p.Sides[1].NotYet)
}

// The trigger is the third edition's alone, but the first taps the Bear as well: that is where the editions part as the fact does.
func TestTheEditionsPartAsTheFactDoes(t *testing.T) {
	taps := outcome.Event{Verb: string(outcome.Taps), Subject: "Bear", Player: "ann"}
	triggers := outcome.Event{Verb: string(outcome.Triggers), Subject: "Ray", Player: "ann"}
	caused := taps
	caused.Cause = 1
	p := turning(t,
		replayed("a", fact("Bear.tapped", "yes"), with(taps, "", "T-1")),
		replayed("b", fact("Bear.tapped", "no")),
		replayed("c", fact("Bear.tapped", "yes"), with(triggers, "", "603"), with(caused, "", "701")),
	)
	assert.Equal(t, []string{"T-1", "", "701"}, []string{p.Sides[0].Rule(), p.Sides[1].Rule(), p.Sides[2].Rule()})
}

// Where a step has a choice and elsewhere a target, what is named may be no answer: the point is what comes of the step, and not that.
func TestAnAnswerThatIsNotToBeGivenIsNoTurningPoint(t *testing.T) {
	activates := outcome.Event{Verb: "activates", Subject: "Old Man", Step: "take", Turn: 1}
	resolves := outcome.Event{Verb: "resolves", Subject: "Old Man", Step: "take", Cause: 1, Turn: 1}
	old := replayed("old", fact("Assassin.controller", "ann"), finding("take", outcome.Done, ""), finding("take", outcome.Unanswered, "1"), activates, resolves,
		outcome.Event{Verb: "control changes", Subject: "Assassin", Player: "ann", Step: "take", Cause: 2, Turn: 1})
	modern := replayed("new", fact("Assassin.controller", "bob"), finding("take", outcome.Done, ""), activates,
		outcome.Event{Verb: "fizzles", Subject: "Old Man", Step: "take", Cause: 1, Turn: 1})
	turns := turning(t, old, modern)
	assert.Empty(t, turns.Step)
	require.NotNil(t, turns.Sides[0].Event)
	assert.Equal(t, "control changes", turns.Sides[0].Event.Verb)
	require.NotNil(t, turns.Sides[1].Event)
	assert.Equal(t, "fizzles", turns.Sides[1].Event.Verb, "it has no legal target left")
	assert.False(t, turns.Sides[1].Later)
}

// Two turns of one player come one after the other, and which of them comes first is the point: an effect of the first ends the game.
func TestTheTurnOfAnotherEffectIsTheTurningPoint(t *testing.T) {
	turn := func(n int, by string) outcome.Event {
		return outcome.Event{Rule: "1", Verb: string(outcome.TurnBegins), Player: "ann", Object: by, Turn: n, Text: "Ann's turn begins because of " + by + "."}
	}
	draws := outcome.Event{Rule: "2", Verb: string(outcome.Draws), Player: "ann", Subject: "Blank", Turn: 3, Text: "Ann draws Blank."}
	loses := outcome.Event{Rule: "3", Verb: string(outcome.LosesTheGame), Player: "ann", Turn: 2, Text: "Ann loses the game."}
	old := replayed("old", turn(2, "Walk"), turn(3, "Fortune"), draws)
	old.Facts = []outcome.Fact{{Name: "ann.hand_count", Value: "1"}}
	newer := replayed("new", turn(2, "Fortune"), loses)
	newer.Facts = []outcome.Fact{{Name: "ann.hand_count", Value: "0"}}
	c := compare.Of([]*outcome.Outcome{old, newer})
	require.NotNil(t, c.Turning)
	assert.Equal(t, "Walk", c.Turning.Sides[0].Event.Object)
	assert.Equal(t, "Fortune", c.Turning.Sides[1].Event.Object)
}

// That damage is prevented by a shield in one edition and at once in another is only how it is done, where all prevent the same: the editions diverge later.
func TestAShieldIsNoTurningPointWhereTheSameIsPreventedEverywhere(t *testing.T) {
	assigned := func(n int) outcome.Event {
		return outcome.Event{Verb: string(outcome.DamageAssigned), Subject: "Mammoth", Object: "Bears", Amount: n}
	}
	prevented := outcome.Event{Verb: string(outcome.DamagePrevented), Subject: "Mammoth", Object: "Bears", Amount: 1, Cause: 1}
	dealt := func(n int) outcome.Event {
		return outcome.Event{Verb: string(outcome.DealsDamage), Subject: "Mammoth", Object: "Bears", Amount: n, Cause: 1}
	}
	shield := outcome.Event{Verb: string(outcome.ShieldMade), Subject: "Healer", Object: "Bears", Step: "heal"}
	after := func(cause int, e outcome.Event) outcome.Event { e.Cause = cause; return e }
	p := turning(t,
		replayed("old", assigned(3), prevented, dealt(2), fact("Bears.damage", "2")),
		replayed("new", shield, assigned(2), after(2, prevented), after(2, dealt(1)), fact("Bears.damage", "1")),
	)
	assert.Equal(t, string(outcome.DamageAssigned), p.Sides[1].Event.Verb)
}
